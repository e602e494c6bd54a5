"""In words: predicates of what a spell or ability targets, or of its source."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import Phrase, describe
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("of_source")
def _of_source(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"from {describe(w, node.node('is'), 'source').some()}")


@renders("targets_only")
def _targets_only(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"that targets only {named(w, node.node('what'))}", f"that target only {named(w, node.node('what'))}")


@renders("targets")
def _targets(w: Writer, node: Node, phrase: Phrase) -> None:
    what = node.node("what")
    text = named(w, what.node("what")) if what.kind == "is" else describe(w, what).some()
    phrase.post(f"that targets {text}", f"that target {text}")
