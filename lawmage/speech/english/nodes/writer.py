"""What a text has said so far, and the table of renderers: kind of node -> function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from lawmage.model.nodes import Node, Value
from lawmage.rulebook.editions import CURRENT, Edition
from lawmage.speech.english.terms import TERMS
from lawmage.speech.forms import Forms

Render = Callable[["Writer", Node], str]
F = TypeVar("F", bound=Callable[..., object])

#: kind of node -> the function that writes it. Predicates are described (`phrases`), all others give words.
RENDERERS: Final[dict[str, Callable[..., object]]] = {}

SELF: Final = Node("self", {})
YOU: Final = Node("you", {})
MADE: Final = Node("made", {})
ACTED: Final = Node("acted", {})
REMEMBERED: Final = Node("remembered", {})
AFFECTED: Final = Node("affected", {})
PAID: Final = Node("paid", {})

#: what is known of something named, but no noun that it goes by
_NO_NOUNS: Final = ("object", "exiled", "revealed", "moved", "sacrificed")
#: how far back a pronoun looks: the source itself, what the event names, what an instruction names
SOURCE, EVENT, NAMED = 0, 1, 2


class Mention:
    """Something that was named: the reference, the nouns it goes by (the plainest first), whether it is several."""

    def __init__(self, ref: Node, nouns: tuple[str, ...], plural: bool, rank: int) -> None:
        self.ref = ref
        self.nouns = nouns
        self.plural = plural
        self.rank = rank


class Writer:
    """The state of writing one ability, front to back. It sees nothing but the data and the edition's words."""

    def __init__(self, noun: str = "this permanent", edition: Edition = CURRENT, spell: bool = False,
                 forms: Forms | None = None) -> None:
        #: which of several wordings of one meaning to take
        self.forms = forms or Forms()
        #: what the object with this ability calls itself
        self.noun = noun
        self.edition = edition
        self.spell = spell
        #: whether it is a creature, which "dies"
        self.creature = True
        self.targets: tuple[Node, ...] = ()
        self.mentions: list[Mention] = []
        #: what the clause under way is about, and whether that is a player
        self.subject: Node | None = None
        self.subject_player = False
        #: what an event names that is something else too: (role, the source)
        self.same: list[tuple[Node, Node]] = []
        #: what an Aura or Equipment is attached to is called; "all creatures" is said without "all"
        self.attached_noun = "creature"
        self.attached_word = "enchanted"
        self.bare_each = False
        #: right behind a trigger, where "if" would begin a condition of the ability itself (603.4)
        self.triggered = False
        #: several are said one by one, so that a condition can say "it" of each
        self.each_singly = False
        #: amounts are said in full here, not as X
        self.in_full = False
        #: orders behind another player's doing say "you"
        self.say_you = False
        #: what stands before the sentence under way: "for each opponent, "
        self.prefix = ""
        #: the first sentence of instructions as it was, without a capital
        self.first = ""
        #: no "its" here, where it could mean the thing described
        self.no_its = False
        #: a condition of the ability to be said inside its sentence
        self.condition = ""
        #: the zone in which the ability works, if not the battlefield
        self.zone = ""
        #: what was paid: "sacrificed" "creature"
        self.paid_word = "sacrificed"
        self.paid_noun = "creature"
        #: continuous effects begin ("gains flying") rather than are ("has flying")
        self.lasting = False
        #: the subject is several; "this turn" for inside a predicate, and whether it was said there
        self.many = False
        self.when = ""
        self.said_when = False
        #: what an instruction chooses, to be said where `made` stands next, and its nouns
        self.pending = ""
        self.pending_nouns: tuple[str, ...] = ()
        #: it is chosen from a zone of one's own
        self.pending_own = False
        #: a player does it who is the subject
        self.said_owner = False
        #: the player to whom instructions are said as orders ("that player may draw a card")
        self.ordered: Node | None = None
        #: orders and options say no "you"
        self.bare_verbs = False
        #: an instruction says it ("gain control of ...")
        self.begins = False
        #: "It's still a land", to be said behind the sentence
        self.still = ""
        #: what the sentence is about already, so that it is not said again
        self.elided: Node | None = None
        #: and its verb was said, too
        self.verb_said = False
        #: "they" can stand for that player
        self.they_allowed = False
        #: the kind of counters that was just removed
        self.removed = ""
        #: what was tapped for mana
        self.tapped_noun = "land"
        #: mana is added to what was tapped for
        self.more_mana = False
        #: "for each creature", to be said behind how long it lasts
        self.behind = ""
        #: before a condition of a static ability
        self.if_word = "as long as"
        #: that a token is tapped is said behind it
        self.tapped_behind = False
        #: the chosen color is chosen as it is said
        self.of_choice = False
        #: what the event took away, so that it "was" what it was
        self.gone: Node | None = None
        #: how long an effect lasts stands before it, whatever the form
        self.time_first = False
        #: a certain turn is spoken of, so that "each combat" isn't said
        self.in_turn = False
        #: cards are in a zone, or are moved from it
        self.preposition = "in"
        #: inside a condition about one of several players: "an opponent"
        self.some = ""
        #: who did or did not do what was said before
        self.doer: Node | None = None
        #: what the last instruction did to what it acted on, as texts say it afterwards ("destroyed this way")
        self.done_word = "exiled"
        #: what kind of permanent the object is, where it calls itself by its name
        self.own_kind = ""
        #: a token's name is said before the rest
        self.name_first = False
        #: what an instruction moved elsewhere
        self.left: Node | None = None
        #: "they" was said of a player
        self.they_said = False
        #: the name of the card
        self.own_name = ""
        #: the plainest card type of the card, behind its name
        self.own_kind = ""
        #: inside a sentence, behind another part of it
        self.inside = False
        #: what X stands for, to be said at the end of the sentence
        self.where = ""
        self.where_node: Value = None
        #: what had been said where X was first needed
        self.where_said: list[Mention] = []
        #: what `remembered` and `affected` mean
        self.remembered: Node | None = None
        self.affected: Node | None = None

    def pick(self, form: str, count: int = 2) -> int:
        """Which of several wordings of one meaning to take; 0 is the usual one."""
        return self.forms.pick(form, count)

    def term(self, key: str) -> str:
        """The edition's word for a term."""
        for since, until, text in TERMS[key]:
            if since <= self.edition.effective < until:
                return text
        raise KeyError(key)

    def inner(self) -> Writer:
        """A writer for a text within this one: nothing is said in it yet."""
        twin = Writer(self.noun, self.edition, self.spell, self.forms)
        twin.attached_noun = self.attached_noun
        twin.attached_word = self.attached_word
        twin.creature = self.creature
        twin.of_choice = self.of_choice
        return twin

    # ---- what was said ---------------------------------------------------------------------------------------------
    def mention(self, ref: Node, nouns: tuple[str, ...], plural: bool = False, rank: int = NAMED) -> None:
        """Remember that something was named."""
        self.mentions.append(Mention(ref, nouns, plural, rank))

    def mentioned(self, ref: Node) -> Mention | None:
        """The last time that a reference was named."""
        for each in reversed(self.mentions):
            if each.ref == ref:
                return each
        return None

    def it(self, possessive: bool = False) -> Node:
        """What "it" would mean; `possessive`: in a place that means the subject of the clause ("its power")."""
        if possessive and self.subject is not None and not self.subject_player:
            return self.subject
        for rank in (NAMED, EVENT, SOURCE):
            here = [each for each in self.mentions if each.rank == rank and "object" in each.nouns and not each.plural]
            if here:
                return here[-1].ref
        return SELF

    def they(self) -> Node | None:
        """What "them" would mean."""
        for each in reversed(self.mentions):
            if each.plural and "object" in each.nouns:
                return each.ref
        return None

    def player(self) -> Node | None:
        """What "that player" would mean."""
        for each in reversed(self.mentions):
            if "player" in each.nouns:
                return each.ref
        return None

    def noun_for(self, ref: Node) -> str:
        """A noun by which "that ..." means the reference, "" if there is none."""
        return next(iter(self.nouns_for(ref)), "")

    def nouns_for(self, ref: Node) -> list[str]:
        """The nouns by which "that ..." means the reference, the plainest first."""
        mention = self.mentioned(ref)
        if mention is None:
            return []
        return [noun for noun in dict.fromkeys(mention.nouns)
                if noun not in _NO_NOUNS and self._found(noun, mention.plural) == ref]

    def _found(self, noun: str, plural: bool) -> Node | None:
        for each in reversed(self.mentions):
            if noun in each.nouns and each.plural == plural and each.ref != SELF:
                return each.ref
        return None

    # ---- subjects --------------------------------------------------------------------------------------------------
    def about(self, ref: Node | None, player: bool = False) -> None:
        """From here on the sentence is about this."""
        self.subject = ref
        self.subject_player = player

    def sentence_end(self) -> str:
        """What stands at the end of a sentence: what X is."""
        where, node = self.where, self.where_node
        self.where, self.where_node = "", None
        if not where:
            return ""
        assert isinstance(node, Node)
        subject, player = self.subject, self.subject_player
        self.about(None)
        said, self.mentions = self.mentions, self.where_said or self.mentions
        text = write(self, node)
        self.mentions = said
        self.about(subject, player)
        return f", where X is {text}"


def renders(*kinds: str) -> Callable[[F], F]:
    """Register the function that writes these kinds of nodes."""

    def register(function: F) -> F:
        for kind in kinds:
            assert kind not in RENDERERS, kind
            RENDERERS[kind] = function
        return function

    return register


def write(w: Writer, node: Node) -> str:
    """The words of a node that is no predicate. Raises `KeyError` for a kind that the table lacks."""
    text = RENDERERS[node.kind](w, node)
    assert isinstance(text, str), node.kind
    return text
