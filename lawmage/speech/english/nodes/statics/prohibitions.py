"""In words: what can't be done to or with an object."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("targetable_despite")
def _despite(w: Writer, node: Node) -> str:
    targets, they = ("targets", "they") if w.many else ("target", "it")
    without = node.text("without")
    return f"can be the {targets} of spells and abilities you control as though {they} didn't have {without}"


_CANT: Final = {"cant_be_countered": "can't be countered", "cant_be_regenerated": "can't be regenerated",
                "cant_transform": "can't transform", "cant_be_sacrificed": "can't be sacrificed",
                "cant_crew": "can't crew Vehicles"}


@renders(*_CANT)
def _cant(w: Writer, node: Node) -> str:
    return _CANT[node.kind]


@renders("cant_be_target")
def _cant_be_target(w: Writer, node: Node) -> str:
    text = f"can't be the target{'s' if w.many else ''} of "
    if node.has("of"):
        return text + describe(w, node.node("of")).many()
    return text + "spells or abilities" + (" your opponents control" if node.has("by") else "")


@renders("cant_be_enchanted")
def _cant_be_enchanted(w: Writer, node: Node) -> str:
    return "can't be enchanted" + (f" by {describe(w, node.node('by')).many()}" if node.has("by") else "")


@renders("cant_get_counters")
def _cant_get_counters(w: Writer, node: Node) -> str:
    kind = f"{node.text('counter')} counters".strip()
    if w.subject_player:
        return f"can't get {kind}"
    return f"can't have {kind} put on {'them' if w.many else 'it'}"


@renders("cant_activate")
def _cant_activate(w: Writer, node: Node) -> str:
    unless = " unless they're mana abilities" if node.flag("except_mana") else ""
    return f"{'their' if w.many else 'its'} activated abilities can't be {w.term('activated')}{unless}"


@renders("attach_only")
def _attach_only(w: Writer, node: Node) -> str:
    return f"{w.noun} can be attached only to {named(w, node.node('what'))}"
