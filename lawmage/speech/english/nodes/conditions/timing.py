"""In words: conditions about the time: whose turn, which step, day and night."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.conditions.base import during, holder, owner_of
from lawmage.speech.english.nodes.writer import YOU, Writer, renders


@renders("daytime")
def _daytime(w: Writer, node: Node) -> str:
    return f"it's {node.text('is')}"


@renders("during")
def _during(w: Writer, node: Node) -> str:
    return f"it's {during(w, node)}"


@renders("turn_of")
def _turn_of(w: Writer, node: Node) -> str:
    return f"it's {owner_of(w, node.node('who'))} turn"


@renders("in_extra_turn")
def _extra_turn(w: Writer, node: Node) -> str:
    return "it's an extra turn"


@renders("first_combat")
def _first_combat(w: Writer, node: Node) -> str:
    return "it's the first combat phase of the turn"


@renders("monarch")
def _monarch(w: Writer, node: Node) -> str:
    who = node.node("who")
    if who == YOU:
        return "you're the monarch"
    if who.kind in ("opponents", "other_players", "each_player"):
        return "an opponent is the monarch" if who.kind == "opponents" else "a player is the monarch"
    return f"{holder(w, who)} is the monarch"
