"""In words: predicates of who controls or owns something, and of its zone."""

from __future__ import annotations

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import Phrase, describe
from lawmage.speech.english.nodes.references.base import named, possessive
from lawmage.speech.english.nodes.words import plural
from lawmage.speech.english.nodes.writer import Writer, renders


@renders("controlled")
def _controlled(w: Writer, node: Node, phrase: Phrase) -> None:
    by = node.node("by")
    if by.kind == "player_of" and w.pick("own") == 1:
        phrase.post(f"controlled by {named(w, by).replace(' or ', ' or by ', 1)}")
        return
    if by.kind == "each":
        phrase.post(f"controlled by {describe(w, by.node('what')).some()}")
        return
    words = {"you": "you control", "opponents": "an opponent controls", "active_player": "the active player controls"}
    many = "your opponents control" if by.kind == "opponents" else ""
    text = words.get(by.kind) or _controls(w, by)
    if by.kind == "opponents":
        text, many = ((text, many), (many, text), ("each opponent controls", many))[w.pick("opponents", 3)]
    phrase.post(text, many)


def _controls(w: Writer, by: Node, word: str = "control") -> str:
    outer, w.they_allowed = w.they_allowed, True
    text = named(w, by, True)
    w.they_allowed = outer
    return f"{text} {word if text == 'they' else word + 's'}"


@renders("owned")
def _owned(w: Writer, node: Node, phrase: Phrase) -> None:
    by = node.node("by")
    if phrase.zone:
        phrase.owner = by
        _zone(w, phrase)
        return
    text = {"you": "you own", "opponents": "an opponent owns"}.get(by.kind) or _controls(w, by, "own")
    phrase.post(text)


def _zone(w: Writer, phrase: Phrase) -> None:
    """The place of a card in a zone, said once it is known whose."""
    word = phrase.preposition
    if word == "from" and w.pick("battlefield") == 1:
        word = "in"
    owner, zone = phrase.owner, phrase.zone
    phrase.zone = ""
    if zone == "exile":
        text = "you own in exile" if owner is not None and owner.kind == "you" else f"in {w.term('exile')}"
        phrase.post(text)
    elif owner is None:
        every = f"{word} all {plural(zone)}" if (word == "in") == (w.pick("each") == 0) else \
            f"{word} {plural(zone)}"
        phrase.post(f"{word} a {zone}", every)
    elif owner.kind == "opponents":
        phrase.post(f"{word} an opponent's {zone}")
    else:
        phrase.post(f"{word} {possessive(w, owner)} {zone}")


def finish(w: Writer, phrase: Phrase) -> None:
    """Say the zone of a card that belongs to no one in particular."""
    if phrase.zone:
        _zone(w, phrase)
