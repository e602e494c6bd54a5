"""In words: when, whence and whether spells can be cast."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.conditions.base import during, holder
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.writer import SELF, YOU, Writer, renders, write


@renders("may_play")
def _may_play(w: Writer, node: Node) -> str:
    word = w.term("cast") if node.flag("cast_only") else "play"
    who, card = node.node("who"), node.node("card")
    start = "may" if w.subject_player and w.subject == who else f"{named(w, who)} may"
    if card.kind == "each" and w.pick("each") == 0:
        return f"{start} {word} {_cards_of_graveyard(w, card.node('what'), node.flag('cast_only'))}"
    where = " from your graveyard" if card == SELF and w.zone == "graveyard" else ""
    return f"{start} {word} {named(w, card)}{where}"


def _cards_of_graveyard(w: Writer, what: Node, spells: bool) -> str:
    """ "Lands from your graveyard", "creature spells from your graveyard"."""
    parts = [each for each in what.nodes("of") if each.kind not in ("card", "owned")] if what.kind == "all" else []
    noun = Node("spell" if spells else "permanent", {})
    return f"{describe(w, Node('all', {'of': (noun, *parts)})).many()} from your graveyard"


@renders("cant_cast")
def _cant_cast(w: Writer, node: Node) -> str:
    what = describe(w, node.node("what"), "spell").many() if node.has("what") else "spells"
    return f"can't {w.term('cast')} {what}"


@renders("cast_only")
def _cast_only(w: Writer, node: Node) -> str:
    condition = node.node("condition")
    if condition.kind == "cond_all":
        first, second = condition.nodes("of")
        if first == Node("turn_of", {"who": YOU}) and second == Node("during", {"steps": ("combat before blockers",)}):
            return f"{w.term('cast')} this spell only during combat on your turn before blockers are declared"
        if first.kind == "turn_of":
            return f"{w.term('cast')} this spell only {during(w, first)}, {during(w, second)}"
        return f"{w.term('cast')} this spell only {during(w, first)} and only if {write(w, second)}"
    return f"{w.term('cast')} this spell only {during(w, condition)}"


@renders("cast_as_flash")
def _as_flash(w: Writer, node: Node) -> str:
    if node.has("what") and node.node("what") == Node("is", {"what": SELF}):
        return f"{holder(w, node.node('who'))} may {w.term('cast')} {named(w, SELF)} as though it had flash"
    what = describe(w, node.node("what"), "spell").many() if node.has("what") else "spells"
    return f"{holder(w, node.node('who'))} may {w.term('cast')} {what} as though they had flash"


@renders("cast_from")
def _cast_from(w: Writer, node: Node) -> str:
    what = describe(w, node.node("what"), "spell").many()
    return f"{holder(w, node.node('who'))} may {w.term('cast')} {what} from your {node.text('zone')}"


@renders("opening_hand")
def _opening_hand(w: Writer, node: Node) -> str:
    card = "this card" if not node.has("what") or node.node("what") == SELF else named(w, node.node("what"))
    return f"if {card} is in your opening hand, you may begin the game with it on {w.term('battlefield')}"
