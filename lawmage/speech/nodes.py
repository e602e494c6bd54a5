"""Ability nodes and card faces in words. It sees the data alone, never the printed text."""

from __future__ import annotations

from lawmage.model.cards import Face
from lawmage.model.nodes import Node
from lawmage.rulebook.editions import CURRENT, Edition
from lawmage.speech.forms import Forms
from lawmage.speech.languages import find_language


def render_node(node: Node, lang: str = "en", noun: str = "this permanent", edition: Edition = CURRENT) -> str:
    """The words of a node: an ability as its text, anything smaller as a part of a sentence.

    `noun`: how the object that has it calls itself. Raises `UnknownLanguage`.
    """
    return find_language(lang).node(node, noun, edition)


def render_face(face: Face, lang: str = "en", edition: Edition = CURRENT, forms: Forms | None = None) -> str:
    """The text of a card's face, one line for each line that the card has; `forms`: which wordings to take of those
    that mean the same, the usual ones if None. Raises `UnknownLanguage`."""
    return find_language(lang).face(face, edition, forms or Forms())
