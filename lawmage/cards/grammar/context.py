"""What a text has said so far: its targets, whom "it" and "that player" can mean, what X stands for."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from lawmage.cards.patterns import Tree
from lawmage.model.nodes import Node, Value

YOU: Final = Node("you", {})
SELF: Final = Node("self", {})
MADE: Final = Node("made", {})
ATTACHED: Final = Node("attached", {})
REMEMBERED: Final = Node("remembered", {})
#: each of several things that a sentence is about, in turn ("each artifact ... its mana value")
AFFECTED: Final = Node("affected", {})
#: what an instruction about several things ("tap all creatures") acted on
ACTED: Final = Node("acted", {})
#: what was sacrificed, exiled, discarded, tapped or returned as a cost
PAID: Final = Node("paid", {})
DEFENDING: Final = Node("defending", {})
OPPONENTS: Final = Node("opponents", {})
OTHER_PLAYERS: Final = Node("other_players", {})
EACH_PLAYER: Final = Node("each_player", {})


_TYPES: Final = frozenset(("creature", "artifact", "enchantment", "land", "planeswalker"))
_KINDS: Final = _TYPES | {"permanent", "card"}
#: the compiler of quoted abilities, put here by `compiler`
QUOTES: Final[list[Callable[[str, "Context"], tuple[Node, ...]]]] = []


#: instructions that move or make things, of which "this way" can speak then, and what it calls that
DONE: Final = {
    "exile": "exiled", "mill": "milled", "discard": "discarded", "discard_hand": "discarded",
    "discard_named": "discarded", "sacrifice": "sacrificed", "sacrifice_chosen": "sacrificed",
    "return_to_hand": "returned", "destroy": "destroyed", "put_into_graveyard": "put into a graveyard", "draw": "",
    "put_onto_battlefield": "", "put_into_library": "", "search": "", "create_token": "", "create_copy": "",
    "counter": "", "amass": "", "investigate": "", "connive": "",
}


class Refuse(Exception):
    """The words were read, but cannot be said exactly as data. Its text says why, for those who extend the grammar."""


class Misfit(Refuse):
    """A reading whose parts do not go together, such as a creature where only a player can be: another may fit."""


class Mention:
    """Something that was named: what refers to it, the nouns it goes by, and where it was named."""

    def __init__(self, ref: Node, nouns: frozenset[str], plural: bool, sentence: int, rank: int) -> None:
        self.ref = ref
        self.nouns = nouns
        self.plural = plural
        self.sentence = sentence
        #: 0 the source itself, 1 named by the event, 2 named by an instruction
        self.rank = rank


class Context:
    """The state of building one ability, front to back."""

    def __init__(self, self_nouns: frozenset[str], spell: bool = False) -> None:
        self.self_nouns = self_nouns
        #: inside the text of an instant or sorcery, where bare statements are instructions
        self.spell = spell
        self.targets: list[Node] = []
        self.mentions: list[Mention] = []
        self.sentence = 0
        self.subject: Node | None = None
        #: how a subject of several was said: "each" (so that "its" is each one's) or "plural" ("their")
        self.subject_form = ""
        self.each_form = ""
        self.subject_player = False
        #: "its" or "their" meant each of several subjects in turn
        self.used_affected = False
        #: inside "for each ..." or "the number of ...", where "other" is other than the subject
        self.counting = False
        #: sentences that are done under a condition or by choice, and whether one of them was just spoken of
        self.conditional: set[int] = set()
        self.spoken_of: int | None = None
        self.name = ""
        #: what an Aura can say it enchants, by its own line; nothing where it has none
        self.attached_nouns: frozenset[str] = frozenset()
        self.where: Node | None = None
        #: instructions that a phrase needs done before its own, such as choosing "a creature you control"
        self.before: list[Node] = []
        #: in a delayed ability: what it has to remember, at most one thing
        self.delayed = False
        #: the delay stands behind the instruction ("destroy target creature at end of combat"): targets are chosen now
        self.late = False
        #: the delayed ability has an event of its own, whose roles are meant
        self.inner_event = False
        self.remembered: Node | None = None
        #: what the event of the last delayed ability named
        self.of_delay: list[Mention] = []
        #: the targets of the delayed ability itself, and what refers to them
        self.later_targets: list[Node] = []
        self.later_refs: list[Node] = []
        #: the event of a delayed ability is being read; and what was named before that it is about
        self.named_before = False
        self.event_of: Node | None = None
        #: a duration said inside a predicate ("can't be blocked this turn except by ...")
        self.inner: str | None = None
        #: the counters of which a condition spoke: what has them, and their kind
        self.counters_of: tuple[Node, str] | None = None
        #: the zone in which the ability works, where its words say so (113.6)
        self.zone = ""
        #: behind "if you do", where a target named in what was to be done is certainly meant
        self.if_done = False
        #: the sentence that has to follow the one just read
        self.awaits = ""
        #: what the instruction before did to things ("exiled"), "" where it made or moved them otherwise; and who did
        self.done = ""
        #: the instruction before tapped something
        self.tapped = False
        self.done_by: Value = YOU
        #: the sentence in which the source was named last
        self.self_said = -1
        self.self_flushed = 0
        #: counts what is named, and when the source was named by an instruction or a condition, and when what the event
        #: is about was spoken of again
        self.named = 0
        self.self_named = 0
        self.event_named = 0
        #: how many instructions were built
        self.flushed = 0
        #: the sentence in which several opponents were named last
        self.several_said = -9
        #: the sentence of an ability that triggers all turn, whose event names what the next one may speak of
        self.whole_turn = -9
        #: X was said of an earlier sentence of its own
        self.had_x = False
        #: what something just became, for "It's still a land."
        self.became: Any = None

    # ---- building --------------------------------------------------------------------------------------------------
    def build(self, value: Any) -> Any:
        """The value of a reading: its slots are built in the order in which they stand."""
        if isinstance(value, Tree):
            if not value.others:
                return self._built(value)
            before = self._state()
            for tree in (value, *value.others):
                try:
                    return self._built(tree)
                except Misfit as problem:
                    misfit = problem
                    self._restore(before)
            raise misfit
        if isinstance(value, tuple):
            return tuple(self.build(part) for part in value)
        return value

    def _state(self) -> dict[str, Any]:
        return {name: list(each) if isinstance(each, list) else each for name, each in vars(self).items()}

    def _restore(self, state: dict[str, Any]) -> None:
        for name, each in state.items():
            setattr(self, name, list(each) if isinstance(each, list) else each)

    def _built(self, tree: Tree) -> Any:
        slots: dict[str, Any] = {}
        for name, part in tree.slots:
            if name.startswith("!"):
                slots[name[1:]] = part
            else:
                slots[name] = self.build(part)
        built = tree.rule.build(self, **slots)
        if type(built) is tuple and built and isinstance(built[-1], Node) and built[-1].kind in DONE:
            self.tapped = False
            self.done, self.done_by = DONE[built[-1].kind], built[-1].fields.get("who", YOU)
        if type(built) is tuple and built and isinstance(built[-1], Node) and built[-1].kind == "tap":
            self.tapped = True
        return built

    # ---- targets and mentions --------------------------------------------------------------------------------------
    def target(self, node: Node, nouns: frozenset[str], plural: bool) -> Node:
        """Add a target phrase; returns the reference to it."""
        if self.delayed and not self.late:
            return self._later_target(node, nouns, plural)
        self.targets.append(node)
        ref = Node("target", {"i": len(self.targets) - 1})
        self.mention(ref, nouns, plural, 2)
        return self._seen(ref)

    def _later_target(self, node: Node, nouns: frozenset[str], plural: bool) -> Node:
        """A target of the delayed ability, chosen as that is put on the stack (603.7c, 603.3d)."""
        if not self.inner_event:
            raise Refuse("a target inside a delayed ability")
        self.later_targets.append(node)
        ref = Node("target", {"i": len(self.later_targets) - 1})
        self.later_refs.append(ref)
        self.mention(ref, nouns, plural, 2)
        return ref

    def mention(self, ref: Node, nouns: Iterable[str], plural: bool = False, rank: int = 2) -> None:
        """Remember that something was named, so that a pronoun can mean it."""
        self.mentions.append(Mention(ref, frozenset(nouns), plural, self.sentence, rank))

    def _seen(self, ref: Node) -> Node:
        if ref.kind in ("each", "union"):
            ref = ACTED
        if not self.delayed or ref.kind in ("self", "you", "attached", "affected"):
            return ref
        if self.inner_event and (ref.kind == "event" or any(each is ref for each in self.later_refs)):
            return ref
        if self.remembered is not None and self.remembered != ref:
            raise Refuse("a delayed ability that has to remember two things")
        self.remembered = ref
        return REMEMBERED

    def plural(self, ref: Node) -> bool:
        """Whether a reference was said of several things."""
        return ref.kind in ("each", "union") or any(m.plural for m in self.mentions if m.ref == ref)

    def other_than(self, nouns: frozenset[str]) -> Node | None:
        """Than what "other" things are other: None for the source. In a count, than each thing that is counted for."""
        subject = self.subject
        if self.counting and subject is not None and not self.subject_player and subject != SELF:
            return AFFECTED if subject.kind in ("each", "union") else subject
        named = [m.ref for m in self.mentions if m.rank == 1 and "object" in m.nouns and not m.plural]
        if not named:
            if "object" in nouns and not nouns & self.self_nouns & _KINDS and not self.spell:
                raise Refuse("other than what")
            return None
        types = nouns & _TYPES
        if len(set(named)) == 1 and types and not types & self.self_nouns:
            return named[-1]
        if nouns & self.self_nouns & _KINDS or len(set(named)) > 1:
            raise Refuse("other than the source, or than what the event is about")
        return named[-1]

    def other_target(self, nouns: frozenset[str]) -> Node | None:
        """Than what "another target" is another: None for the source, unless that could be none of the targets and the
        event is about one thing that could."""
        types = nouns & _TYPES
        if self.spell or not types or types & self.self_nouns:
            return None
        named = {m.ref for m in self.mentions if m.rank == 1 and m.nouns & types and not m.plural}
        return named.pop() if len(named) == 1 else None

    def find(self, noun: str, plural: bool = False) -> Node:
        """What "that creature", "those tokens" and the like mean: the last thing named that goes by the noun."""
        for mention in reversed(self.mentions):
            if noun in mention.nouns and mention.ref.kind != "self" and mention.plural == plural:
                return self._named(mention)
        raise Refuse(f"no {noun} was named before")

    def it(self, reflexive: bool = False) -> Node:
        """What "it" means. `reflexive`: in a place that can mean the subject of the same clause ("its power")."""
        subject = self.subject
        if reflexive and subject is not None and not self.subject_player:
            if subject.kind in ("each", "union"):
                if self.subject_form == "each":
                    return self.affected()
            else:
                return self._seen(subject)
        for rank in (2, 1, 0):
            here = [m for m in self.mentions if m.rank == rank and "object" in m.nouns and not m.plural]
            if not here:
                continue
            last = here[-1]
            if rank == 1 and self._source_named_since():
                return SELF
            rivals = {m.ref for m in here if m.sentence == last.sentence and m.rank == rank}
            if last.ref == MADE and "token" in last.nouns and last.sentence < self.sentence:
                return self._named(last)  # a token that was just created rather than what it was made of
            if len(rivals) > 1 and rank == 2:
                raise Refuse('"it" could mean several things')
            if rank == 2 and last.sentence < self.sentence == self.self_said and self.flushed > self.self_flushed:
                return SELF  # "put a counter on ~ and untap it"
            if last.ref.kind == "self" and self.whole_turn == self.sentence - 1 and self.self_said != self.sentence:
                raise Refuse("what the event before is about")
            return self._named(last)
        return SELF

    def name_source(self, condition: bool = False) -> None:
        """The source is named, by an instruction or by a condition of what is done."""
        self.named += 1
        self.self_named = self.named
        self.self_said, self.self_flushed = self.sentence, self.flushed - (1 if condition else 0)

    def remember_source(self, outer: "Context") -> None:
        """Take over from the ability around this one when its source was named."""
        self.named, self.self_named, self.event_named = outer.named, outer.self_named, outer.event_named
        self.self_said = outer.self_said

    def _source_named_since(self) -> bool:
        """Whether an earlier clause named the source after what the event is about: "put a counter on ~. Then if there
        are three counters on it"."""
        if self.self_named <= self.event_named:
            return False
        return self.self_said < self.sentence or self.flushed > self.self_flushed


    def _named(self, mention: Mention) -> Node:
        if mention.rank == 1:
            self.named += 1
            self.event_named = self.named
        if mention.sentence in self.conditional and mention.sentence < self.sentence:
            if mention.rank == 2 and mention.ref.kind == "target" and self.if_done:
                return self._seen(mention.ref)
            if mention.rank == 2 and mention.ref.kind == "target":
                raise Refuse("a target named under a condition")
            self.spoken_of = mention.sentence
        return self._seen(mention.ref)

    def affected(self) -> Node:
        """Each of several subjects in turn."""
        self.used_affected = True
        return AFFECTED

    def their(self) -> Node:
        """What "their" means: each of the subjects of the clause, or one thing of unknown sex, or its player."""
        subject = self.subject
        if subject is not None:
            if self.subject_player:
                return self.affected() if subject.kind in ("opponents", "other_players", "each_player") else subject
            if subject.kind in ("each", "union"):
                return self.affected()
        return self.player()

    def they(self) -> Node:
        """What "them" and "those ..." mean: the last things named together."""
        for mention in reversed(self.mentions):
            if mention.plural and "object" in mention.nouns:
                return self._named(mention)
        raise Refuse('"them" means nothing named before')

    def they_player(self) -> Node:
        """What "they" means as a player: the subject of the clause, or the last player named."""
        if self.subject is not None and self.subject_player and self.subject.kind != "you":
            return self.their()
        return self.player()

    def player(self) -> Node:
        """What "that player" means."""
        for mention in reversed(self.mentions):
            if "player" in mention.nouns:
                return self._seen(mention.ref)
        raise Refuse("no player was named before")

    def flush(self, nodes: Sequence[Node]) -> tuple[Node, ...]:
        """The nodes behind the instructions that they need done before."""
        before, self.before = self.before, []
        self.flushed += 1
        return self.spread((*before, *nodes))

    def spread(self, nodes: Sequence[Node]) -> tuple[Node, ...]:
        """Instructions that speak of each of several subjects, done for each of them in turn."""
        if not self.used_affected:
            return tuple(nodes)
        self.used_affected = False
        subject = self.subject
        if subject is None or self.delayed:
            raise Refuse("each of several, remembered later")
        inner = equal_replaced(equal_replaced(tuple(nodes), subject, REMEMBERED), AFFECTED, REMEMBERED)
        assert isinstance(inner, tuple)
        return (Node("for_each", {"what": subject, "do": inner}),)

    def abilities(self, text: str) -> tuple[Node, ...]:
        """The abilities of a text in quotation marks."""
        assert QUOTES, "the compiler is not loaded"
        return QUOTES[0](text, self)

    def take_inner(self) -> str | None:
        """The duration that was said inside a predicate, once."""
        inner, self.inner = self.inner, None
        return inner

    def x(self) -> Node:
        """The X of this place."""
        if self.where is None and self.had_x:
            raise Refuse("an X that another sentence says")
        return self.where if self.where is not None else Node("x", {})

    def without_made(self, tree: Any, sentences: int = 2) -> Any:
        """What is built where the instructions of so many sentences before were not done: nothing was made by them."""
        undone = self.sentence - sentences
        hidden = [m for m in self.mentions if m.ref == MADE and m.sentence >= undone and m.rank == 2]
        self.mentions = [m for m in self.mentions if m not in hidden]
        built = self.build(tree)
        self.mentions = [*hidden, *self.mentions]
        return built


def equal_replaced(value: Value, old: Node, new: Node) -> Value:
    """A value in which every node equal to one stands replaced."""
    if isinstance(value, Node):
        if value == old:
            return new
        return Node(value.kind, {name: equal_replaced(field, old, new) for name, field in value.fields.items()})
    if isinstance(value, tuple):
        return tuple(equal_replaced(each, old, new) for each in value)
    return value


def replaced(value: Value, old: Node, new: Value) -> Value:
    """A value in which one node (this very object) stands replaced."""
    if value is old:
        return new
    if isinstance(value, Node):
        return Node(value.kind, {name: replaced(field, old, new) for name, field in value.fields.items()})
    if isinstance(value, tuple):
        return tuple(replaced(each, old, new) for each in value)
    return value
