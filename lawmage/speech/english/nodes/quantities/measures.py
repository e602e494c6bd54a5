"""In words: amounts read off objects: power, toughness, mana value, counters, totals."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.quantities.base import counted
from lawmage.speech.english.nodes.references.base import named, possessive
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("power_of", "toughness_of")
def _power_of(w: Writer, node: Node) -> str:
    word = node.kind.removesuffix("_of")
    if node.node("of").kind in ("target", "exiled_with", "made") and w.pick("own") == 1:
        return f"the {word} of {named(w, node.node('of'))}"
    return f"{possessive(w, node.node('of'))} {word}"


@renders("mana_value_of")
def _mana_value_of(w: Writer, node: Node) -> str:
    return f"{possessive(w, node.node('of'))} {w.term('mana value')}"


@renders("counters_on")
def _counters_on(w: Writer, node: Node) -> str:
    if w.gone is not None and node.node("of") == w.gone and not node.has("counter"):
        return f"the number of counters {named(w, node.node('of'))} had on it"
    return f"the number of {node.text('counter')} counters on ".replace("  ", " ") + named(w, node.node("of"))


@renders("level_of")
def _level_of(w: Writer, node: Node) -> str:
    return f"{possessive(w, node.node('of'))} level"


def _measure(w: Writer, node: Node) -> str:
    measure = node.text("of")
    return {"mana value": w.term("mana value"), "life": "life total"}.get(measure, measure)


@renders("total")
def _total(w: Writer, node: Node) -> str:
    return f"the total {_measure(w, node)} of {counted(w, node.node('what'))}"


@renders("greatest_of")
def _greatest_of(w: Writer, node: Node) -> str:
    what = node.node("what")
    if node.text("of") == "life":
        players = ("all players", "players")[w.pick("each")]
        return f"the highest life total among {'your opponents' if what.kind == 'opponent' else players}"
    return f"the greatest {_measure(w, node)} among {counted(w, what)}"
