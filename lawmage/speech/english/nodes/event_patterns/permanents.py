"""In words: event patterns of what happens to a permanent: tapped, countered up, transformed, turned face up."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.event_patterns.base import about, party
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.words import article
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("exploits")
def _exploits(w: Writer, node: Node) -> str:
    return f"{party(w, node.node('what'))} exploits a creature"


@renders("becomes_monstrous")
def _becomes_monstrous(w: Writer, node: Node) -> str:
    return about(w, node, "becomes monstrous")


@renders("becomes_tapped")
def _tapped(w: Writer, node: Node) -> str:
    return about(w, node, "becomes tapped") + (", if it isn't being declared as an attacker"
                                                if node.flag("not_to_attack") else "")


@renders("becomes_untapped")
def _untapped(w: Writer, node: Node) -> str:
    return about(w, node, "becomes untapped")


@renders("transforms")
def _transforms(w: Writer, node: Node) -> str:
    return about(w, node, f"transforms into {w.own_name}" if node.flag("into") else "transforms")


@renders("becomes_renowned")
def _becomes_renowned(w: Writer, node: Node) -> str:
    return about(w, node, "becomes renowned")


@renders("becomes_level")
def _becomes_level(w: Writer, node: Node) -> str:
    return about(w, node, f"becomes level {node.number('n')}")


@renders("regenerates")
def _regenerates(w: Writer, node: Node) -> str:
    return about(w, node, "regenerates")


@renders("phases_in")
def _phases_in(w: Writer, node: Node) -> str:
    return about(w, node, "phases in")


@renders("becomes_attached")
def _attached(w: Writer, node: Node) -> str:
    return about(w, node, "becomes attached") + (f" to {party(w, node.node('to'), 'other')}" if node.has("to") else "")


@renders("counters_put")
def _counters_put(w: Writer, node: Node) -> str:
    kind = f"{node.text('counter')} counters".strip()
    if node.has("by"):
        return f"you put one or more {kind} on {party(w, node.node('what'))}"
    what = party(w, node.node("what"))
    if node.has("counter") and w.pick("numeral") == 1:
        return f"{article(node.text('counter'))} {node.text('counter')} counter is put on {what}"
    return f"one or more {kind} are put on {what}"


@renders("last_counter_removed")
def _last_counter_removed(w: Writer, node: Node) -> str:
    return f"the last {node.text('counter')} counter is removed from {describe(w, node.node('what')).some()}"


@renders("turned_up")
def _turned_up(w: Writer, node: Node) -> str:
    return f"{party(w, node.node('what'))} is turned face up"
