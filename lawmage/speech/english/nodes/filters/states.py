"""In words: predicates of what something has or is for now: keywords, counters, tapped, attached, chosen."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import Phrase, describe, keyword_words
from lawmage.speech.english.nodes.quantities.base import compared
from lawmage.speech.english.nodes.references.base import named
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("shares_color")
def _shares_color(w: Writer, node: Node, phrase: Phrase) -> None:
    ref = named(w, node.node("with"))
    phrase.post(f"that shares a color with {ref}", f"that share a color with {ref}")


@renders("shares_type")
def _shares_type(w: Writer, node: Node, phrase: Phrase) -> None:
    ref = named(w, node.node("with"))
    phrase.post(f"that shares a {node.text('of')} with {ref}", f"that share a {node.text('of')} with {ref}")


@renders("of_chosen")
def _of_chosen(w: Writer, node: Node, phrase: Phrase) -> None:
    key = node.text("key")
    words = {"color": "of the chosen color", "creature type": "of the chosen type", "card name": "with the chosen name",
             "player": "who is the chosen player", "land type": "of the chosen land type"}
    phrase.post(words.get(key, f"with the chosen {key}"))


@renders("with_counter")
def _with_counter(w: Writer, node: Node, phrase: Phrase) -> None:
    kind = node.text("counter")
    if node.has("n"):
        amount = compared(w, node.text("op", ">="), node.value("n"), words=True)
        phrase.post(f"with {amount} {kind} counters on it", f"with {amount} {kind} counters on them")
        return
    text = f"{kind} counter".strip()
    phrase.post(f"with a {text} on it" if not text.startswith(tuple("aeiou")) else f"with an {text} on it",
                f"with {text}s on them")


@renders("with_keyword")
def _with_keyword(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("with " + keyword_words(w, node))


@renders("summoning_sick")
def _sick(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post("that came under its controller's control this turn")


@renders("attached_to")
def _attached_to(w: Writer, node: Node, phrase: Phrase) -> None:
    phrase.post(f"attached to {named(w, node.node('what'))}")


@renders("enchanted_by")
def _enchanted_by(w: Writer, node: Node, phrase: Phrase) -> None:
    by = describe(w, node.node("what")).some()
    phrase.post(f"that's enchanted by {by}", f"that are enchanted by {by}")
