"""In words: amounts read off players: life, cards in hand."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.references.base import possessive
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("life_of")
def _life_of(w: Writer, node: Node) -> str:
    return f"{possessive(w, node.node('of'))} life total"


@renders("hand_of")
def _hand_of(w: Writer, node: Node) -> str:
    return f"the number of cards in {possessive(w, node.node('of'))} hand"


@renders("starting_life")
def _starting_life(w: Writer, node: Node) -> str:
    return "your starting life total"
