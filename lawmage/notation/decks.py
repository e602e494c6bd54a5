"""Decklists, in the forms that programs write and that people paste; which one it is is told by what it holds.

- Text (Magic Online, Arena, Moxfield, Archidekt, Magic Workstation, Apprentice, XMage): a line is a number and a name,
  as in ``4 Shock``, ``4x Shock``, ``4 Shock (M21) 159``, ``4 [M21:159] Shock``, ``SB: 2 Shock``. Finishes, tags and
  categories at its end change nothing, but for ``*CMDR*`` and Archidekt's categories Commander, Sideboard and
  Maybeboard. Headings (``Deck``, ``Sideboard``, ``Commander``, ``Companion``, ``About``, ``Maybeboard``) stand alone on
  their line, with or without a number of cards or a colon; so do kinds of cards (``Creatures (20)``), which change
  nothing. ``#`` and ``//`` begin a comment line. Slashes with spaces around them join the halves of a split card;
  others are part of the name.
- Forge's ``.dck``: sections in brackets, lines such as ``4 Shock|M21|1``.
- XML: Cockatrice's ``.cod`` and Magic Online's ``.dek``.

Without any heading for the sideboard, one blank line sets it off in a text where the list is as Magic Online exports
it: at least 60 cards before it, at most 15 after. Any other blank lines are only spacing. What is under Maybeboard is
left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from lawmage.errors import BadDeck, BadInput, did_you_mean
from lawmage.notation.deck_forms import is_forge, is_xml, read_forge, read_xml
from lawmage.notation.deck_lines import MOST_COPIES as MOST_COPIES
from lawmage.notation.deck_lines import Entry, Sections, card_name, category_of, lines_of
from lawmage.notation.places import nearest

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
    "maybeboard": "maybe",
    "maybe": "maybe",
    "considering": "maybe",
}
_KINDS: Final = frozenset(
    {"artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "spell"}
    | {"artifacts", "battles", "creatures", "enchantments", "instants", "lands", "planeswalkers", "sorceries", "spells"}
)
_HEADING: Final = re.compile(r"([A-Za-z][A-Za-z ]*?)\s*(?:[(\[]\d+[)\]])?\s*:?")
_LINE: Final = re.compile(r"(?:(sb|mb):\s*)?(\d+)(?:x|\s+x(?=\s+[^\s(]))?\s+(\S.*)", re.IGNORECASE)
_SB_ALONE: Final = re.compile(r"sb:", re.IGNORECASE)
#: lines of XMage's and Magic Workstation's that say something of the deck
_NAME: Final = re.compile(r"(?://\s*)?NAME\s*:\s*(\S.*)")
_SAID: Final = re.compile(r"(?:AUTHOR|LAYOUT (?:MAIN|SIDEBOARD)|NAME)\s*:.*")


@dataclass(frozen=True, slots=True)
class Deck:
    """A decklist. Entries are numbers and names in the order listed; a name may stand in several entries."""

    main: tuple[Entry, ...] = ()
    sideboard: tuple[Entry, ...] = ()
    commander: tuple[Entry, ...] = ()
    companion: tuple[Entry, ...] = ()
    name: str = ""
    #: the line on which each name stands first, from 1; empty for a deck that wasn't read from a list
    places: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)

    def cards(self) -> list[str]:
        """Return the main deck's cards one by one, without commander and companion."""
        return [name for count, name in self.main for _ in range(count)]

    def size(self) -> int:
        """Return the number of cards in the main deck, commander included (903.5a)."""
        return sum(count for count, _ in (*self.main, *self.commander))


def parse_deck(text: str, name: str = "") -> Deck:
    """Read a decklist; ``name`` is the deck's unless the list says another. Raises BadDeck with the line's number."""
    if is_xml(text):
        return _deck(read_xml(text), name)
    if is_forge(text):
        return _deck(read_forge(text), name)
    return _deck(_Reader().read(text), name)


def load_deck(path: str | Path) -> Deck:
    """Read the file of a decklist, called as the file unless it says another name. Raises BadInput that names the file
    and the line, and OSError."""
    path = Path(path)
    content = path.read_bytes()
    try:
        if content.startswith((b"\xff\xfe", b"\xfe\xff")):
            return parse_deck(content.decode("utf-16"), path.stem)
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            text = content.decode("cp1252")  # as older programs write
        return parse_deck(text, path.stem)
    except UnicodeDecodeError:
        raise BadInput(str(path), "no text") from None
    except BadDeck as problem:
        raise BadInput(str(path), str(problem)) from None


def _deck(sections: Sections, name: str) -> Deck:
    if not sections:
        raise BadDeck(0, "the list is empty; a line is a number and a name, such as '4 Shock'")
    entries = {key: tuple(found) for key, found in sections.entries.items() if key != "maybe"}
    return Deck(**entries, name=sections.name or name, places=sections.places)


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
    """One pass over the lines of a text: which section they are in, and what each section holds."""

    def __init__(self) -> None:
        self.section = "main"
        self.sections = Sections()
        self.side_marked = False
        self.gaps: list[int] = []  # how many entries of the main deck stand before each gap

    def read(self, text: str) -> Sections:
        blank = False
        for number, line in lines_of(text):
            if not line:
                blank = True
                continue
            if self._says_of_the_deck(line):
                continue
            if not line.startswith(("#", "//")):
                if blank:
                    self.gaps.append(len(self.sections.entries["main"]))
                self._line(number, line)
            blank = False
        self._split_at_gap()
        return self.sections

    def _says_of_the_deck(self, line: str) -> bool:
        match = _NAME.fullmatch(line)
        if match is not None:
            self.sections.name = match[1]
        return match is not None or _SAID.fullmatch(line) is not None

    def _line(self, number: int, line: str) -> None:
        match = _LINE.fullmatch(line)
        if match is None or (self.section == "about" and line.startswith("Name ")):
            self._heading(number, line)
            return
        if self.section == "about":
            raise BadDeck(number, f"{line!r} stands under About, before a heading such as Deck")
        section = {"sb": "sideboard", "mb": "main"}.get((match[1] or "").lower(), category_of(match[3]) or self.section)
        self.side_marked |= section == "sideboard" and section != self.section
        self.sections.add(section, number, match[2], card_name(number, match[3]))

    def _heading(self, number: int, line: str) -> None:
        if self.section == "about" and line.startswith("Name "):
            self.sections.name = line.removeprefix("Name ").strip()
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
        main = self.sections.entries["main"]
        gaps = [gap for gap in self.gaps if gap not in (0, len(main))]
        if self.side_marked or len(gaps) != 1:
            return
        before, after = main[: gaps[0]], main[gaps[0] :]
        if sum(count for count, _ in before) >= 60 and sum(count for count, _ in after) <= 15:
            self.sections.entries["main"], self.sections.entries["sideboard"] = before, after


def _not_a_line(line: str, word: str) -> str:
    shown = line if len(line) <= 60 else line[:57] + "..."
    if _SB_ALONE.match(line):
        return f"expected a number and a name after 'SB:', such as 'SB: 2 Shock', got {shown!r}"
    hint = did_you_mean([near.capitalize() for near in nearest(word, _SECTIONS)]) if word else ""
    return f"expected a number and a name, such as '4 Shock', or a heading, got {shown!r}{hint}"
