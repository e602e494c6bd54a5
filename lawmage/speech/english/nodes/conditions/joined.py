"""In words: conditions made of others: and, or, not."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.conditions.base import holder, owner_of
from lawmage.speech.english.nodes.conditions.existence import NOT_YOURS, has_or_have, split_holder, you_hold
from lawmage.speech.english.nodes.conditions.matching import matching_text
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import counted
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import join
from lawmage.speech.english.nodes.writer import EVENT, YOU, Writer, renders, write

_YOUR_TURN: Final = Node("turn_of", {"who": YOU})
#: two conditions said as one
_AS_ONE: Final = {
    (_YOUR_TURN, Node("during", {"steps": ("main",)})): "it's your main phase",
    (_YOUR_TURN, Node("first_combat", {})): "it's the first combat phase of your turn",
}


@renders("cond_all")
def _all(w: Writer, node: Node) -> str:
    for parts, text in _AS_ONE.items():
        if node.nodes("of") == parts:
            return text
    held = [you_hold(each) for each in node.nodes("of")]
    if all(each is not None for each in held) and w.pick("subject") == 0:
        return "you control " + join([describe(w, each).some() for each in held if each is not None])
    return join([write(w, each) for each in node.nodes("of")])


@renders("cond_any")
def _any(w: Writer, node: Node) -> str:
    return join([write(w, each) for each in node.nodes("of")], "or")


ATTACHED: Final = Node("attached", {})
_ANYONE_ATTACKS: Final = Node("you_attack", {"who": Node("each_player", {})})


@renders("cond_not")
def _not(w: Writer, node: Node) -> str:
    inner = node.node("of")
    if inner.kind == "exists" and not inner.has("n") and _greatest_of(inner.node("what")) is not None:
        greatest = _greatest_of(inner.node("what"))
        assert greatest is not None
        place = f" on {w.term('battlefield')}" if w.pick("battlefield") == 1 else ""
        return f"you control each {describe(w, greatest).one()}{place} with the greatest power"
    if inner.kind == "exists" and not inner.has("n"):
        who, rest = split_holder(inner.node("what"))
        if who is not None:
            holds = holder(w, who)
            if w.pick("unless") == 1:
                return f"{holds} {has_or_have(w, who, 'doesn' + chr(39) + 't')} control {describe(w, rest).some()}"
            return f"{holds} {has_or_have(w, who, 'controls')} no {describe(w, rest).many()}"
        if w.pick("battlefield") == 1:
            return f"no {describe(w, inner.node('what')).many()} are on {w.term('battlefield')}"
        return f"there are no {counted(w, inner.node('what'))}"
    if inner.kind == "matches":
        return matching_text(w, inner, True)
    if inner.kind == "turn_of":
        return "it's not your turn" if inner.node("who") == YOU else f"it's not {owner_of(w, inner.node('who'))} turn"
    if inner.kind == "did":
        return "you don't"
    if inner.kind == "happened" and inner.node("event").kind == "deals_damage" and not inner.has("n"):
        dealt = write(w, inner.node("event"))
        if inner.node("event").node("what") == Node("is", {"what": ATTACHED}):
            w.mention(ATTACHED, (w.attached_noun, "creature", "permanent", "object"), False, EVENT)
        return f"{dealt.replace(' deals ', ' didn' + chr(39) + 't deal ', 1)} this turn"
    if inner.kind == "happened" and inner.node("event") == _ANYONE_ATTACKS:
        return "no creatures attacked this turn"
    if inner.kind == "in_extra_turn":
        return "it's not an extra turn"
    if inner.kind == "happened" and inner.node("event") == Node("you_attack", {"who": YOU}):
        return "you didn't attack with a creature this turn"
    return f"it isn't so that {write(w, inner)}"


def _greatest_of(what: Node) -> Node | None:
    """What it is among that a description names those with the greatest power, not controlled by you."""
    parts = what.nodes("of") if what.kind == "all" else ()
    if len(parts) < 3 or parts[-1] != NOT_YOURS or parts[-2].kind != "greatest" or parts[-2].text("of") != "power":
        return None
    return parts[-2].node("among")


@renders("cond_some")
def _of_some(w: Writer, node: Node) -> str:
    """ "An opponent controls three or more creatures": `remembered` is that player inside."""
    outer, w.remembered = w.remembered, node.node("who")
    words = {"opponents": "an opponent", "each_player": "a player"}
    outer_some, w.some = w.some, words.get(node.node("who").kind) or f"one of {named(w, node.node('who'))}"
    one = w.some
    text = write(w, node.node("condition"))
    w.remembered, w.some = outer, outer_some
    return text if one in text else f"for {one} {text}"
