"""In words: event patterns of blocking, becoming blocked and fighting."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.event_patterns.base import about, party, several, so_many
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("fights")
def _fights(w: Writer, node: Node) -> str:
    return f"one or more {describe(w, node.node('what')).many()} fight"


@renders("blocks")
def _blocks(w: Writer, node: Node) -> str:
    text = about(w, node, "blocks")
    if node.has("n"):
        return f"{text} {so_many(w, node, 'whom')}"
    return text + (" " + party(w, node.node("whom"), "other") if node.has("whom") else "")


@renders("becomes_blocked")
def _becomes_blocked(w: Writer, node: Node) -> str:
    text = about(w, node, "becomes blocked")
    if node.has("n"):
        return f"{text} by {so_many(w, node, 'by')}"
    return text + (" by " + party(w, node.node("by"), "other") if node.has("by") else "")


@renders("become_blocked_batch")
def _blocked_batch(w: Writer, node: Node) -> str:
    return several(w, node.node("what")) + " become blocked"
