"""In words: amounts made of others: X, sums, differences, halves, "that much"."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.quantities.base import amount
from lawmage.speech.english.nodes.words import number
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("x")
def _x(w: Writer, node: Node) -> str:
    return "X"


@renders("that_many", "event_amount")
def _that_many(w: Writer, node: Node) -> str:
    return ("that much", "that damage", "the damage dealt")[w.pick("amount", 3)]


@renders("sum")
def _sum(w: Writer, node: Node) -> str:
    values = node.fields["of"]
    assert isinstance(values, tuple)
    words = w.pick("numeral") == 1
    return " plus ".join([number(each) if words and isinstance(each, int) else amount(w, each) for each in values])


@renders("difference")
def _difference(w: Writer, node: Node) -> str:
    return f"{amount(w, node.value('of'))} minus {amount(w, node.value('minus'))}"


@renders("times")
def _times(w: Writer, node: Node) -> str:
    factor = node.number("n")
    text = amount(w, node.value("of"))
    if factor == -1:
        return "-" + text
    return f"twice {text}" if factor == 2 else f"{number(factor)} times {text}"


@renders("half")
def _half(w: Writer, node: Node) -> str:
    return f"half {amount(w, node.value('of'))}, rounded {node.text('round')}"
