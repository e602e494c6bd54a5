"""A language: templates by key, dated terms, and how to count and to list. French and Italian are further tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from lawmage.model.cards import Face
from lawmage.model.nodes import Node
from lawmage.rulebook.editions import Edition
from lawmage.speech.forms import Forms

#: a term in force from one effective date (yyyymmdd) to before another, as in `rulebook.registry`
Dated = tuple[int, int, str]

_PLACEHOLDER: Final = re.compile(r"\{([a-z_]+)(?::([^{}]*))?\}")


class Language:
    """One language. Templates name facts as ``{subject}``, dated terms as ``{term:battlefield}``, and words that go
    with a number as ``{n:card|cards}``; `plural` says which of those a number takes."""

    def __init__(self, code: str, templates: Mapping[str, str], terms: Mapping[str, Sequence[Dated]],
                 plural: Callable[[int], int], node: Callable[[Node, str, Edition], str],
                 face: Callable[[Face, Edition, Forms], str]) -> None:
        self.code = code
        self.templates = templates
        self.terms = terms
        self.plural = plural
        #: write a node, and the text of a card's face
        self.node = node
        self.face = face

    def term(self, key: str, edition: Edition) -> str:
        """The word of that edition for a term. Raises `KeyError` for one that no date covers."""
        for since, until, text in self.terms[key]:
            if since <= edition.effective < until:
                return text
        raise KeyError(f"{self.code}: the term {key!r} has no word in {edition.name}")

    def fill(self, key: str, edition: Edition, facts: Mapping[str, str | int]) -> str:
        """The template of a key with its facts. Raises `KeyError` for a key, term or fact that is missing."""
        template = self.templates[key]
        parts: list[str] = []
        at = 0
        for found in _PLACEHOLDER.finditer(template):
            parts.append(template[at:found.start()])
            parts.append(self._part(key, found.group(1), found.group(2), edition, facts))
            at = found.end()
        parts.append(template[at:])
        return "".join(parts)

    def _part(self, key: str, name: str, detail: str | None, edition: Edition, facts: Mapping[str, str | int]) -> str:
        if name == "term":
            return self.term(detail or "", edition)
        if name not in facts:
            raise KeyError(f"{self.code}: the template {key!r} names {name!r}; its facts are {sorted(facts)}")
        value = facts[name]
        if detail is None:
            return str(value)
        assert isinstance(value, int), (key, name)
        return detail.split("|")[self.plural(value)]

    def sentence(self, key: str, edition: Edition, facts: Mapping[str, str | int]) -> str:
        """`fill`, beginning with a capital letter."""
        text = self.fill(key, edition, facts)
        return text[:1].upper() + text[1:]

    def join(self, names: Sequence[str], word: str = "and") -> str:
        """Names as a person lists them; `word`: "and" or "or"."""
        if not names:
            return self.templates["list/none"]
        if len(names) == 1:
            return names[0]
        return self.templates["list/comma"].join(names[:-1]) + self.templates["list/" + word] + names[-1]


def placeholders(template: str) -> set[str]:
    """The facts that a template names (terms aside)."""
    return {found.group(1) for found in _PLACEHOLDER.finditer(template) if found.group(1) != "term"}


def terms_named(template: str) -> set[str]:
    """The terms that a template names."""
    return {found.group(2) or "" for found in _PLACEHOLDER.finditer(template) if found.group(1) == "term"}
