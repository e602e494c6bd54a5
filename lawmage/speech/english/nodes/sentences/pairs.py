"""Instructions that are written as one: what is chosen and done, searched and shuffled, done to both."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.base import EVERYTHING
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import few, short
from lawmage.speech.english.nodes.references.base import is_many, named
from lawmage.speech.english.nodes.statics.statements import SENTENCES
from lawmage.speech.english.nodes.words import upper, verb
from lawmage.speech.english.nodes.writer import MADE, SELF, YOU, Writer, write

_TOKEN_OF_YOURS: Final = Node("choose", {"what": Node("all", {"of": (
    Node("permanent", {}), Node("type", {"is": "creature"}), Node("token", {}), Node("controlled", {"by": YOU}))})})
_COPY_OF_IT: Final = Node("create_copy", {"of": MADE})
#: of a nonland card in one's hand
_OF_THE_HAND: Final = (
    Node("card", {"zone": "hand"}), Node("owned", {"by": YOU}), Node("not", {"of": Node("type", {"is": "land"})}))
_A_COLOR: Final = Node("choose_color", {})
_MINE: Final = Node("all", {"of": (
    Node("permanent", {}), Node("type", {"is": "creature"}), Node("controlled", {"by": YOU}))})
_LEAST_OF_YOURS: Final = Node("choose", {"what": Node("all", {"of": (
    *_MINE.nodes("of"), Node("least", {"of": "toughness", "among": _MINE}))})})
NO_COUNTER: Final = Node("cond_not", {"of": Node("matches", {
    "what": SELF, "is": Node("with_counter", {"counter": "+1/+1"})})})
#: where a card was not put
PLACES: Final = ("into your hand", "onto the battlefield")
_STAYS_TAPPED: Final = Node("doesnt_untap", {"what": Node("acted", {})})


def _chooses_attacked(node: Node) -> Node | None:
    """Whose creatures attack what is chosen, where that is a player or planeswalker; None for other choices."""
    what = node.maybe("what") if node.kind == "choose" else None
    if what is None or what.kind != "any" or len(what.nodes("of")) != 2:
        return None
    kinds = [each for part in what.nodes("of") for each in part.nodes("of") if each.kind == "attacked_now_by"]
    return kinds[0].node("who") if len(kinds) == 2 else None


def _pair_of(w: Writer, node: Node, following: Node) -> str:
    """Two instructions that have words of their own together, "" for others."""
    attacked = _chooses_attacked(node)
    if attacked is not None and following.kind == "becomes_attacking":
        what = named(w, following.node("what"))
        goal = "player or planeswalker"
        return f"choose a {goal} {named(w, attacked)} is attacking. {upper(what)} is attacking that {goal}"
    if node.kind == "tap" and following == _STAYS_TAPPED and node.node("what").kind == "each" and w.pick("each") == 1:
        tapped = describe(w, node.node("what").node("what")).one()
        return f"tap each {tapped} and it doesn't untap during its controller's next untap step"
    return "populate" if node == _TOKEN_OF_YOURS and _populates(w, following) else ""


def _populates(w: Writer, node: Node) -> bool:
    """Whether a token of yours, chosen, is copied without changes; how the copy enters may stand behind it."""
    from lawmage.speech.english.nodes.effects.tokens import arriving, without_way

    if node.kind != "create_copy":
        return False
    apart = arriving(w, node, "the token")
    if (without_way(node) if apart else node) != _COPY_OF_IT:
        return False
    w.still = apart or w.still
    return True


def both(w: Writer, node: Node, following: Node) -> str:
    """Two instructions said in one sentence; "" for two that are said apart."""
    text = _both_prevented(w, node, following) or _pair_of(w, node, following)
    if text:
        return text
    if node.kind == "choose" and following.kind == "discard_named" and following.node("what") == MADE:
        return _taken_from_hand(w, node)
    if _from_their_hand(node) and following == _EXILE_IT and w.pick("choice") == 0:
        card = _card_of_hand(w, node)
        w.mention(MADE, ("card", "exiled", "moved"))
        link = w.pick("joint", 3)
        it = ("that card", "it")[w.pick("pronoun")]
        return f"you choose {card} from it{('. Exile ', ' and exile ', ', then exile ')[link]}{it}"
    if node == _A_COLOR and following.kind == "until" and _of_that_color(following) and w.pick("choose") == 0:
        w.of_choice = True
        text = write(w, following)
        w.of_choice = False
        return text
    if node == _LEAST_OF_YOURS and is_counter(following, MADE):
        return f"bolster {short(w, following.value('n'))}"
    if node.kind == "choose" and following.kind == "may_cast" and following.flag("free"):
        rest = [each for each in node.node("what").nodes("of") if each not in _OF_THE_HAND]
        spell = describe(w, Node("all", {"of": tuple(rest)}), "spell").some()
        return f"you may cast {spell} from your hand without paying its mana cost"
    if node.flag("random") and following == _REVEAL_IT and \
            _from_their_hand(Node("choose", {"what": node.node("what")})):
        owner = next(each.node("by") for each in node.node("what").nodes("of") if each.kind == "owned")
        w.mention(MADE, ("card", "revealed"))
        return f"{named(w, owner)} reveals a card at random from their hand"
    if node.kind == "choose" and _of_milled(node) and following.kind in _TAKEN_TO:
        return _from_milled(w, node, following)
    together = w.pick("duration", 3) if _both_until(node, following) else 0
    w.time_first = together == 1
    if together == 2:
        one = write(w, node).removesuffix(" until end of turn")
        w.about(None)
        two = write(w, following).removesuffix(" until end of turn")
        return f"until end of turn, {one} and {two}"
    if node.kind == "choose" and _is_about(following, MADE) and not _is_apart(w, node):
        return _choosing(w, node, following)
    if _is_new_hand(node, following):
        return f"{write(w, node)}, then draws {few(w, following.value('n'))} cards"
    if node.kind == "search" and following.kind == "shuffle":
        from lawmage.speech.english.nodes.effects.searching import search_text

        return search_text(w, node, True)
    return ""


def _both_prevented(w: Writer, node: Node, following: Node) -> str:
    """The same of preventions: both ways, or of a source that is chosen first."""
    if node.kind == "prevent" and following.kind == "prevent" and node.maybe("to") is not None and \
            node.maybe("to") == following.maybe("by") and w.pick("subject") == 0:
        joined = Node("prevent", {**node.fields, "by": node.node("to")})
        return write(w, joined)
    if node.kind == "choose" and following.kind == "prevent" and following.maybe("by") == MADE:
        w.pending = describe(w, node.node("what")).some() + " of your choice"
        return write(w, following)
    if node.kind == "choose_source" and following.kind in ("prevent", "redirect"):
        what = node.node("what")
        w.pending = describe(w, what, "source").some() + " of your choice"
        if what.kind == "of_chosen":
            w.pending = f"a source of your choice of the chosen {what.text('key')}"
        return write(w, following)
    return ""


def _is_new_hand(node: Node, following: Node) -> bool:
    """Whether each player shuffles everything in and draws anew."""
    return node.kind == "put_into_library" and node.fields.get("what") == EVERYTHING and following.kind == "draw" and \
        following.node("who").kind == "each_player"


def _is_apart(w: Writer, choice: Node) -> bool:
    """Whether a choice is told in a sentence of its own: one made at random, or by a player whose choice it is."""
    if choice.flag("random"):
        return True
    who = choice.maybe("who")
    permanents = choice.node("what").kind == "all" and choice.node("what").nodes("of")[0].kind == "permanent"
    return who is not None and who != YOU and who != w.ordered and permanents and w.pick("joint") == 1


_TAKEN_TO: Final = {"return_to_hand": "into your hand", "put_onto_battlefield": "onto the battlefield"}
_OF_THEM: Final = Node("is", {"what": MADE})
_MILLED_TO: Final = Node("any", {"of": (Node("card", {"zone": "graveyard"}), Node("card", {"zone": "exile"}))})


def _of_milled(node: Node) -> bool:
    """Whether an instruction chooses among cards that were just milled."""
    parts = node.node("what").nodes("of") if node.node("what").kind == "all" else ()
    return _OF_THEM in parts and _MILLED_TO in parts


def _from_milled(w: Writer, choice: Node, then: Node) -> str:
    """ "You may put a land card from among them into your hand"."""
    rest = tuple([each for each in choice.node("what").nodes("of") if each not in (_OF_THEM, _MILLED_TO)])
    phrase = describe(w, Node("all", {"of": rest}), "card")
    n = choice.fields.get("n", 1)
    most = choice.fields.get("max", n)
    some = phrase.some() if most == 1 else f"{'up to ' if n == 0 else ''}{few(w, most)} {phrase.many()}"
    among = ("them", "the milled cards", "those cards", "the cards milled this way")[w.pick("pronoun", 4)]
    w.mention(MADE, ("card", "object", "creature", "permanent", "moved"), most != 1)
    tapped = " tapped" if then.flag("tapped") else ""
    may = "you may " if n == 0 and most == 1 else ""
    return f"{may}put {some} from among {among} {_TAKEN_TO[then.kind]}{tapped}"


def _both_until(one: Node, other: Node) -> bool:
    """Whether two effects on different things last until end of turn."""
    if one.kind != "until" or other.kind != "until":
        return False
    if one.fields["duration"] != "end of turn" or other.fields["duration"] != "end of turn":
        return False
    effects = (*one.nodes("effects"), *other.nodes("effects"))
    return not any(each.kind in SENTENCES or each.kind == "control" for each in effects)


def _of_that_color(node: Node) -> bool:
    """Whether an effect grants protection from the chosen color."""
    return any(effect.kind == "grant" and any(each.kind == "keyword" and each.has("quality") and
                                              each.node("quality").kind == "of_chosen"
                                              for each in effect.nodes("abilities"))
               for effect in node.nodes("effects"))


def is_counter(node: Node, on: Node) -> bool:
    """Whether an instruction puts +1/+1 counters on something."""
    return node.kind == "put_counters" and node.text("counter") == "+1/+1" and node.node("what") == on


def _is_about(node: Node, ref: Node) -> bool:
    return any(value == ref for value in node.fields.values()) or (
        node.kind == "until" and any(_is_about(each, ref) for each in node.nodes("effects")))


_REVEAL_IT: Final = Node("reveal", {"what": MADE})
_EXILE_IT: Final = Node("exile", {"what": MADE})


def _from_their_hand(node: Node) -> bool:
    """Whether an instruction chooses a card in another player's hand."""
    parts = node.node("what").nodes("of") if node.kind == "choose" and node.node("what").kind == "all" else ()
    if Node("card", {"zone": "hand"}) not in parts or set(node.fields) != {"what"}:
        return False
    return any(each.kind == "owned" and each.node("by") != YOU for each in parts)


def _card_of_hand(w: Writer, choice: Node) -> str:
    """What is chosen from a hand, without saying whose hand it is."""
    what = choice.node("what")
    parts = what.nodes("of") if what.kind == "all" else (what,)
    rest = tuple([each for each in parts if each.kind not in ("card", "owned")])
    return describe(w, Node("all", {"of": rest}), "card").some()


def _taken_from_hand(w: Writer, choice: Node) -> str:
    """A card chosen from a hand that was revealed: "you choose a card from it. That player discards that card"."""
    card = _card_of_hand(w, choice)
    return f"you choose {card} from it. That player discards that card"


def _choosing(w: Writer, choice: Node, then: Node) -> str:
    """A choice made in the instruction that uses it: "you may put a land card from your hand onto the battlefield"."""
    chooser = choice.maybe("who")
    if chooser is not None and chooser != w.ordered and then == _EXILE_IT and not choice.has("max"):
        subject = named(w, chooser)
        w.about(chooser, True)
        chosen = describe(w, choice.node("what"))
        w.about(None)
        n = choice.fields.get("n", 1)
        w.mention(MADE, (*chosen.nouns, "card", "exiled", "moved"), n != 1)
        what = chosen.some() if n == 1 else f"{few(w, n)} {chosen.many()}"
        what = what.replace(f"{subject} controls", "they control")
        return f"{subject} {verb('exiles', is_many(w, chooser))} {what}"
    phrase = describe(w, choice.node("what"), preposition="from")
    n = choice.fields.get("n", 1)
    most = choice.fields.get("max", n)
    optional = n == 0
    count = most if optional else n
    w.pending = phrase.some() if count == 1 else f"{few(w, count)} {phrase.many()}"
    if optional and isinstance(count, int) and count >= 1 << 29:
        w.pending, optional = f"any number of {phrase.many()}", w.pick("you") == 1
    elif optional and count != 1:
        w.pending, optional = f"up to {w.pending}", False
    w.pending_nouns = (*phrase.nouns, "card")
    w.pending_own = _is_own(choice.node("what"))
    who = choice.maybe("who")
    if who is not None and who != w.ordered:
        subject = named(w, who)
        text = write(w, then)
        first, space, rest = text.partition(" ")
        return f"{subject} {first if is_many(w, who) else first + 's'}{space}{rest}"
    text = write(w, then)
    w.pending, w.pending_own = "", False
    return f"you may {text}" if optional else text


def _is_own(pred: Node) -> bool:
    """Whether a description is of cards in a zone of one's own."""
    parts = pred.nodes("of") if pred.kind == "all" else (pred,)
    return any(each.kind == "card" for each in parts) and any(each == Node("owned", {"by": YOU}) for each in parts)
