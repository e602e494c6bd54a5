"""In words: what else is done to a permanent: transform, attach, monstrosity, explore."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.effects.base import obj
from lawmage.speech.english.nodes.quantities.base import short
from lawmage.speech.english.nodes.references.base import named, possessive
from lawmage.speech.english.nodes.writer import SELF, Writer, renders


@renders("attach")
def _attach(w: Writer, node: Node) -> str:
    return f"attach {obj(w, node.node('what'))} to {named(w, node.node('to'))}"


@renders("monstrosity")
def _monstrosity(w: Writer, node: Node) -> str:
    return f"monstrosity {short(w, node.value('n'))}"


@renders("become_solved")
def _become_solved(w: Writer, node: Node) -> str:
    return f"{named(w, SELF)} becomes solved"


@renders("become_level")
def _become_level(w: Writer, node: Node) -> str:
    return f"{possessive(w, SELF)} level becomes {node.number('n')}"
