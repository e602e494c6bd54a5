"""In words: durations of continuous effects."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node, Value
from lawmage.speech.english.nodes.references.base import possessive
from lawmage.speech.english.nodes.writer import Writer, renders, write

_DURATIONS: Final = {
    "end of turn": "until end of turn", "end of combat": "until end of combat", "permanent": "",
    "end of your next turn": "until the end of your next turn",
    "your next end step": "until your next end step",
    "your next turn": "until your next turn", "your next upkeep": "until your next upkeep",
    "next untap": "until your next untap step",
    "this combat": "this combat",
}


def duration(w: Writer, value: Value) -> str:
    """How long: "until end of turn", "" for as long as it may be."""
    if isinstance(value, str):
        return _DURATIONS[value]
    assert isinstance(value, Node), value
    return write(w, value)


@renders("while")
def _while(w: Writer, node: Node) -> str:
    return "for as long as " + write(w, node.node("condition"))


@renders("until_event")
def _until_event(w: Writer, node: Node) -> str:
    return "until " + write(w, node.node("event"))


@renders("next_turn_of")
def _next_turn_of(w: Writer, node: Node) -> str:
    return f"during {possessive(w, node.node('who'))} next turn"
