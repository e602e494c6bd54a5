"""Decklists that are no plain text: Forge's sections in brackets, and XML as Cockatrice and Magic Online write it.

XML is read by the parser of the standard library; a document type, with which a file could name others or grow beyond
measure, is refused.
"""

from __future__ import annotations

import re
from typing import Final
from xml.parsers import expat

from lawmage.errors import BadDeck, did_you_mean
from lawmage.notation.deck_lines import Sections, card_name, lines_of
from lawmage.notation.places import nearest

# ---- Forge ----------------------------------------------------------------------------------------------------------
_SECTION: Final = re.compile(r"\[\s*([A-Za-z][A-Za-z ]*?)\s*\]")
_FORGE: Final = {"main": "main", "deck": "main", "sideboard": "sideboard", "commander": "commander"}
#: sections that say something of the deck
_SAYING: Final = ("metadata", "general", "shop")
#: sections of cards that no game of Lawmage has
_BESIDE: Final = ("avatar", "planes", "schemes", "conspiracy", "dungeon", "attractions", "contraptions")
_FORGE_LINE: Final = re.compile(r"(?:(\d+)x?\s+)?([^|]+?)\+?\s*(?:\|.*)?")


def is_forge(text: str) -> bool:
    """Whether a list is one of Forge's: its first line is a section in brackets."""
    first = next((line for _, line in lines_of(text) if line and not line.startswith(("#", ";"))), "")
    return _SECTION.fullmatch(first) is not None


def read_forge(text: str) -> Sections:
    """Read one of Forge's lists. Raises BadDeck."""
    found = Sections()
    section = ""
    for number, line in lines_of(text):
        if not line or line.startswith(("#", ";")):
            continue
        heading = _SECTION.fullmatch(line)
        if heading is not None:
            section = heading[1].casefold()
            if section not in (*_FORGE, *_SAYING, *_BESIDE):
                hint = did_you_mean([each.capitalize() for each in nearest(section, _FORGE)])
                raise BadDeck(number, f"no section of a deck is called {heading[1]!r}{hint}")
        elif section in _SAYING:
            key, _, value = line.partition("=")
            if key.strip().casefold() == "name" and value.strip():
                found.name = value.strip()
        elif section in _BESIDE:
            raise BadDeck(number, f"a card under [{section.capitalize()}], which no game here has")
        else:
            _forge_card(found, _FORGE[section], number, line)
    return found


def _forge_card(found: Sections, section: str, number: int, line: str) -> None:
    match = _FORGE_LINE.fullmatch(line)
    if match is None:
        raise BadDeck(number, f"expected a number and a name, such as '4 Shock|M21', got {line[:60]!r}")
    found.add(section, number, match[1] or "1", card_name(number, match[2]))


# ---- XML ------------------------------------------------------------------------------------------------------------
_ZONES: Final = {"main": "main", "side": "sideboard", "tokens": "maybe"}


def is_xml(text: str) -> bool:
    """Whether a list is XML."""
    return text.removeprefix("\ufeff").lstrip().startswith("<")


def read_xml(text: str) -> Sections:
    """Read one of Cockatrice's or Magic Online's lists. Raises BadDeck."""
    return _Xml().read(text)


class _Xml:
    """One pass over the elements."""

    def __init__(self) -> None:
        self.sections = Sections()
        self.parser = expat.ParserCreate("UTF-8")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.buffer_text = True
        self.before = 0  # lines of blanks, which may not stand before what XML says of itself
        self.root = ""
        self.zone = ""
        self.within: list[str] = []
        self.texts: list[str] = []

    def read(self, text: str) -> Sections:
        """The sections. Raises BadDeck with the line of the fault."""
        content = text.removeprefix("\ufeff").lstrip()
        self.before = text[:len(text) - len(content)].count("\n")
        try:
            self.parser.Parse(content.encode("utf-8", "surrogatepass"), True)
        except expat.ExpatError as problem:
            said = expat.errors.messages[problem.code]
            raise BadDeck(self.before + problem.lineno, f"no valid XML: {said}") from None
        return self.sections

    def _fault(self, what: str) -> BadDeck:
        return BadDeck(self._line(), what)

    def _line(self) -> int:
        return self.before + self.parser.CurrentLineNumber

    def _doctype(self, *_ignored: object) -> None:
        raise self._fault("a document type (<!DOCTYPE ...>) stands in no deck")

    def _start(self, name: str, given: dict[str, str]) -> None:
        self.within.append(name)
        self.texts = []
        if not self.root:
            self.root = name
            if name not in ("cockatrice_deck", "Deck"):
                raise self._fault(f"expected <cockatrice_deck> or <Deck>, got <{name}>")
        elif self.root == "Deck" and name == "Cards":
            section = "sideboard" if given.get("Sideboard", "").casefold() == "true" else "main"
            self._card(section, given.get("Quantity"), given.get("Name"))
        elif self.root != "Deck" and name == "zone":
            self.zone = given.get("name", "")
            if self.zone not in _ZONES:
                raise self._fault(f"no zone of a deck is called {self.zone!r}; there are {', '.join(_ZONES)}")
        elif self.root != "Deck" and name == "card":
            if "zone" not in self.within:
                raise self._fault("a card that is in no zone")
            self._card(_ZONES[self.zone], given.get("number"), given.get("name"))

    def _card(self, section: str, count: str | None, name: str | None) -> None:
        if name is None or count is None or not count.isdecimal():
            raise self._fault(f"expected a card with a number and a name, got {count!r} and {name!r}")
        line = self._line()
        self.sections.add(section, line, count, card_name(line, " ".join(name.split())))

    def _text(self, text: str) -> None:
        self.texts.append(text)

    def _end(self, name: str) -> None:
        self.within.pop()
        if name == "deckname" and self.root != "Deck":
            self.sections.name = " ".join("".join(self.texts).split())
        self.texts = []
