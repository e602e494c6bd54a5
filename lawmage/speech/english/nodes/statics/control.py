"""In words: changes of control (layer 2)."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.conditions.base import holder
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.words import verb
from lawmage.speech.english.nodes.writer import YOU, Writer, renders


@renders("control")
def _control(w: Writer, node: Node) -> str:
    who = node.node("who")
    what = named(w, node.node("what"))
    if w.begins:
        return what
    return f"{holder(w, who)} {verb('controls', who == YOU)} {what}"
