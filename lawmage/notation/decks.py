"""Decklists as text, in the forms that Magic Online and Arena write and that people paste.

A line is a number and a name: ``4 Shock``, ``4x Shock``, ``4 Shock (M21) 159``, ``4 [M21] Shock``, ``SB: 2 Shock``.
Headings (``Deck``, ``Sideboard``, ``Commander``, ``Companion``, ``About``) stand alone on their line, with or without a
number of cards or a colon; so do kinds of cards (``Creatures (20)``), which change nothing. ``#`` and ``//`` begin a
comment line. Slashes with spaces around them join the halves of a split card; others are part of the name.

Without any heading for the sideboard, one blank line sets it off where the list is as Magic Online exports it: at
least 60 cards before it, at most 15 after. Any other blank lines are only spacing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from lawmage.errors import BadDeck, did_you_mean
from lawmage.notation.places import nearest

# How many, and the card's English name.
Entry: TypeAlias = tuple[int, str]

MOST_COPIES: Final = 1000  # of one line; no rule limits a deck's size, but a list beyond this is a slip

_SECTIONS: Final = {
    "deck": "main",
    "main": "main",
    "maindeck": "main",
    "main deck": "main",
    "mainboard": "main",
    "sideboard": "sideboard",
    "side": "sideboard",
    "sb": "sideboard",
    "commander": "commander",
    "commanders": "commander",
    "companion": "companion",
    "about": "about",
}
_KINDS: Final = frozenset(
    {"artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "spell"}
    | {"artifacts", "battles", "creatures", "enchantments", "instants", "lands", "planeswalkers", "sorceries", "spells"}
)
_HEADING: Final = re.compile(r"([A-Za-z][A-Za-z ]*?)\s*(?:[(\[]\d+[)\]])?\s*:?")
_LINE: Final = re.compile(r"(?:(sb):\s*)?(\d+)(?:x|\s+x(?=\s+[^\s(]))?\s+(\S.*)", re.IGNORECASE)
_SB_ALONE: Final = re.compile(r"sb:", re.IGNORECASE)
_PRINTING: Final = re.compile(
    r"\s+(?:\([A-Z0-9]{2,6}\)(?:\s+[\w★†-]*\d[\w★†-]*)?|\([A-Za-z0-9]{2,6}\)\s+[\w★†-]*\d[\w★†-]*)$"
)
_SET_BEFORE: Final = re.compile(r"^\[[A-Za-z0-9]{2,6}\]\s+")
_FINISH: Final = re.compile(r"\s+\*[A-Za-z]{1,2}\*$")
_SLASHES: Final = re.compile(r"\s+/{1,3}\s+")
_LETTER: Final = re.compile(r"[^\W\d]")


@dataclass(frozen=True, slots=True)
class Deck:
    """A decklist. Entries are numbers and names in the order listed; a name may stand in several entries."""

    main: tuple[Entry, ...] = ()
    sideboard: tuple[Entry, ...] = ()
    commander: tuple[Entry, ...] = ()
    companion: tuple[Entry, ...] = ()
    name: str = ""

    def cards(self) -> list[str]:
        """Return the main deck's cards one by one, without commander and companion."""
        return [name for count, name in self.main for _ in range(count)]

    def size(self) -> int:
        """Return the number of cards in the main deck, commander included (903.5a)."""
        return sum(count for count, _ in (*self.main, *self.commander))


def parse_deck(text: str, name: str = "") -> Deck:
    """Read a decklist; ``name`` is the deck's unless the list says another. Raises BadDeck with the line's number."""
    return _Reader(name).read(text)


def format_deck(deck: Deck) -> str:
    """Write a decklist with headings, so that `parse_deck` returns an equal deck.

    Raises BadDeck where a name or number is such that no decklist could hold it.
    """
    blocks: list[list[str]] = [["About", f"Name {deck.name}"]] if deck.name else []
    sections = (
        ("Commander", deck.commander),
        ("Companion", deck.companion),
        ("Deck", deck.main),
        ("Sideboard", deck.sideboard),
    )
    blocks += [[heading, *(f"{count} {card}" for count, card in entries)] for heading, entries in sections if entries]
    text = "\n\n".join("\n".join(block) for block in blocks) + "\n"
    if parse_deck(text) != deck:
        raise BadDeck(0, "a name or number in this deck cannot be written in a decklist")
    return text


class _Reader:
    """One pass over the lines: which section they are in, and what each section holds."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.section = "main"
        self.sections: dict[str, list[Entry]] = {key: [] for key in ("main", "sideboard", "commander", "companion")}
        self.side_marked = False
        self.gaps: list[int] = []  # how many entries of the main deck stand before each gap

    def read(self, text: str) -> Deck:
        blank = False
        for number, line in _lines(text):
            if not line:
                blank = True
                continue
            if not line.startswith(("#", "//")):
                if blank:
                    self.gaps.append(len(self.sections["main"]))
                self._line(number, line)
            blank = False
        self._split_at_gap()
        if not any(self.sections.values()):
            raise BadDeck(0, "the list is empty; a line is a number and a name, such as '4 Shock'")
        return Deck(name=self.name, **{key: tuple(entries) for key, entries in self.sections.items()})

    def _line(self, number: int, line: str) -> None:
        match = _LINE.fullmatch(line)
        if match is None or (self.section == "about" and line.startswith("Name ")):
            self._heading(number, line)
            return
        if self.section == "about":
            raise BadDeck(number, f"{line!r} stands under About, before a heading such as Deck")
        section = self.section
        if match[1]:
            section, self.side_marked = "sideboard", True
        count = int(match[2]) if len(match[2]) <= 9 else MOST_COPIES + 1
        if not 1 <= count <= MOST_COPIES:
            raise BadDeck(number, f"a number of cards is from 1 to {MOST_COPIES}, got {match[2][:20]}")
        self.sections[section].append((count, _card(number, match[3])))

    def _heading(self, number: int, line: str) -> None:
        if self.section == "about" and line.startswith("Name "):
            self.name = line.removeprefix("Name ").strip()
            return
        match = _HEADING.fullmatch(line)
        word = match[1].casefold() if match else ""
        if word in _SECTIONS:
            self.section = _SECTIONS[word]
            self.side_marked |= self.section == "sideboard"
        elif word not in _KINDS:
            raise BadDeck(number, _not_a_line(line, word))

    def _split_at_gap(self) -> None:
        """Take what stands after the one blank line as the sideboard where the list is such an export."""
        main = self.sections["main"]
        gaps = [gap for gap in self.gaps if gap not in (0, len(main))]
        if self.side_marked or len(gaps) != 1:
            return
        before, after = main[: gaps[0]], main[gaps[0] :]
        if sum(count for count, _ in before) >= 60 and sum(count for count, _ in after) <= 15:
            self.sections["main"], self.sections["sideboard"] = before, after


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line with its number, without what surrounds it. Only line ends separate lines."""
    lines: Iterable[str] = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        yield number, " ".join(line.split())


def _card(number: int, written: str) -> str:
    """Return the name without set, collector number and finish; a split card's halves joined as printed lists do."""
    name = _PRINTING.sub("", _FINISH.sub("", _SET_BEFORE.sub("", written)))
    name = _SLASHES.sub(" // ", name).strip()
    if not _LETTER.search(name) or name.startswith("/") or name.endswith("/"):
        raise BadDeck(number, f"no card's name follows the number in {written!r}; a line is such as '4 Shock'")
    return name


def _not_a_line(line: str, word: str) -> str:
    shown = line if len(line) <= 60 else line[:57] + "..."
    if line.startswith("<"):
        return "this is XML; export the deck as text, with lines such as '4 Shock'"
    if _SB_ALONE.match(line):
        return f"expected a number and a name after 'SB:', such as 'SB: 2 Shock', got {shown!r}"
    hint = did_you_mean([near.capitalize() for near in nearest(word, _SECTIONS)]) if word else ""
    return f"expected a number and a name, such as '4 Shock', or a heading, got {shown!r}{hint}"
