"""In words: rules changed for players: hand sizes, lands, life."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.quantities.base import amount
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import number, verb
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("triggers_again")
def _triggers_again(w: Writer, node: Node) -> str:
    of = describe(w, node.node("what").node("what")).some() if node.node("what").kind == "each" else \
        named(w, node.node("what"))
    return (f"if {describe(w, node.node('by')).some()} attacking causes a triggered ability of {of} to trigger,"
            " that ability triggers an additional time")


@renders("damage_loses_no_life")
def _loses_no_life(w: Writer, node: Node) -> str:
    return f"damage doesn't cause {named(w, node.node('who'))} to lose life"


@renders("cant_gain_life")
def _cant_gain(w: Writer, node: Node) -> str:
    return "can't gain life"


@renders("max_hand_size")
def _hand_size(w: Writer, node: Node) -> str:
    if node.has("n"):
        return f"{verb('has', w.many)} a maximum hand size of {amount(w, node.value('n'))}"
    return f"{verb('has', w.many)} no maximum hand size"


@renders("extra_land")
def _extra_land(w: Writer, node: Node) -> str:
    n = node.number("n")
    lands = "an additional land" if n == 1 else f"{number(n)} additional lands"
    when = "this turn" if w.when else "on each of your turns"
    w.said_when = bool(w.when)
    return f"may play {'up to ' if w.when and n > 1 else ''}{lands} {when}"
