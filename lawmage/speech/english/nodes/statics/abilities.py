"""In words: abilities granted and lost (layer 6)."""

from __future__ import annotations

from typing import Final

from lawmage.model.nodes import Node
from lawmage.speech.english.nodes.filters.base import describe
from lawmage.speech.english.nodes.statics.base import begins_or_is
from lawmage.speech.english.nodes.words import join, verb
from lawmage.speech.english.nodes.writer import SELF, Writer, renders

_CHANGELING: Final = Node("keyword", {"is": "changeling"})
_SELF_NOUNS: Final = ("creature", "artifact", "enchantment", "land", "planeswalker", "permanent")


def grants(w: Writer, abilities: tuple[Node, ...], noun: str = "this creature") -> str:
    """Abilities that an effect gives: keywords as words, others as quotations; `noun`: what has them then."""
    from lawmage.speech.english.nodes.abilities.whole import ability_text

    parts: list[str] = []
    for each in abilities:
        inner = w.inner()
        inner.noun = noun
        inner.creature = noun in ("this creature", "this token")
        if "attached()" in repr(each) and w.pick("noun") == 1:
            inner.attached_word, inner.attached_noun = "equipped", "creature"
        text = ability_text(inner, each)
        if inner.where and not w.where:
            w.where, w.where_node = inner.where, inner.where_node
        plain = each.kind == "keyword" and not text.endswith(".")
        parts.append(text[:1].lower() + text[1:] if plain else f'"{text}"')
    return join(protections(parts))


def protections(parts: list[str]) -> list[str]:
    """Keywords with several protections (and the like) said as one: "protection from black and from red"."""
    found: list[str] = []
    group: list[str] = []
    for part in [*parts, ""]:
        start = "protection from " if part.startswith("protection from ") else ""
        if start and group:
            group.append(part.removeprefix("protection "))
            continue
        if group:
            found.append(join(group))
            group = []
        if start:
            group = [part]
        elif part:
            found.append(part)
    return found


@renders("grant")
def _grant(w: Writer, node: Node) -> str:
    ref = node.node("what")
    noun = f"this {w.attached_noun}" if ref.kind == "attached" else w.noun if ref == SELF else "this creature"
    if ref.kind == "each":
        noun = f"this {described_noun(w, ref.node('what'))}"
    if node.nodes("abilities") == (_CHANGELING,) and not w.lasting:
        return f"{verb('is', w.many)} every creature type"
    return f"{verb(begins_or_is(w, 'gains', 'has'), w.many)} {grants(w, node.nodes('abilities'), noun)}"


def described_noun(w: Writer, pred: Node) -> str:
    """The noun of what an effect gives abilities to."""
    nouns = describe(w, pred).nouns
    return next((each for each in nouns if each in _SELF_NOUNS), "permanent")


@renders("lose_keyword")
def _lose(w: Writer, node: Node) -> str:
    return f"{verb('loses', w.many)} {join(node.words('keywords'))}"


@renders("lose_all_abilities")
def _lose_all(w: Writer, node: Node) -> str:
    more = f" except {grants(w, node.nodes('except'))}" if node.has("except") else ""
    return f"{verb('loses', w.many)} all abilities{more}"


@renders("cant_have")
def _cant_have(w: Writer, node: Node) -> str:
    return f"can't have or gain {join(node.words('keywords'))}"
