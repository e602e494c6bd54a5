"""What the forms of decklists share: sections, their entries, and names without what programs write around them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

from lawmage.errors import BadDeck

# How many, and the card's name.
Entry: TypeAlias = tuple[int, str]

MOST_COPIES: Final = 1000  # of one line; no rule limits a deck's size, but a list beyond this is a slip
SECTIONS: Final = ("main", "sideboard", "commander", "companion", "maybe")

#: a set and a number in it, behind or in front of the name
_PRINTING: Final = re.compile(
    r"\s+(?:\([A-Z0-9]{2,6}\)(?:\s+[\w★†-]*\d[\w★†-]*)?|\([A-Za-z0-9]{2,6}\)\s+[\w★†-]*\d[\w★†-]*)$"
)
_SET_BEFORE: Final = re.compile(r"^\[[A-Za-z0-9]{2,6}(?::[\w★†-]+)?\]\s+")
#: which picture, as Magic Workstation writes it; a finish; tags; a category and a label
_PICTURE: Final = re.compile(r"\s+\(\d{1,2}\)$")
_FINISH: Final = re.compile(r"\s+\*(?:[A-Za-z]{1,2}|CMDR)\*$")
_TAGS: Final = re.compile(r"(?:\s+#!?[^\s#][^#]*)+$")
_CATEGORY: Final = re.compile(r"\s+\[([^\[\]]*)\]$")
_LABEL: Final = re.compile(r"\s+\^[^^]*\^$")
_AROUND: Final = (_LABEL, _CATEGORY, _TAGS, _FINISH, _PICTURE, _PRINTING)

_SLASHES: Final = re.compile(r"\s+/{1,3}\s+")
_LETTER: Final = re.compile(r"[^\W\d]")


class Sections:
    """What a list holds: its sections, its name if it says one, and on which line each name stands first."""

    def __init__(self) -> None:
        self.name = ""
        self.entries: dict[str, list[Entry]] = {key: [] for key in SECTIONS}
        self.places: dict[str, int] = {}

    def __bool__(self) -> bool:
        return any(self.entries[key] for key in SECTIONS if key != "maybe")

    def add(self, section: str, line: int, count: str, name: str) -> None:
        """An entry; ``count`` as it is written. Raises BadDeck."""
        number = int(count) if len(count) <= 9 else MOST_COPIES + 1
        if not 1 <= number <= MOST_COPIES:
            raise BadDeck(line, f"a number of cards is from 1 to {MOST_COPIES}, got {count[:20]}")
        self.entries[section].append((number, name))
        self.places.setdefault(name, line)


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line with its number, without what surrounds it. Only line ends separate lines."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        yield number, " ".join(line.split())


def card_name(number: int, written: str) -> str:
    """The name without set, number, picture, finish, tags and category; halves joined as printed lists do.

    Raises BadDeck."""
    name = _SET_BEFORE.sub("", written)
    before = ""
    while before != name:
        before = name
        for each in _AROUND:
            name = each.sub("", name)
    name = _SLASHES.sub(" // ", name).strip()
    if not _LETTER.search(name) or name.startswith("/") or name.endswith("/"):
        raise BadDeck(number, f"no card's name follows the number in {written!r}; a line is such as '4 Shock'")
    return name


def category_of(written: str) -> str:
    """The section into which a mark or category at the end of a line puts its card; empty for none."""
    if written.endswith("*CMDR*"):
        return "commander"
    match = _CATEGORY.search(_LABEL.sub("", written))
    for category in match[1].split(",") if match is not None else ():
        word = category.partition("{")[0].strip().casefold()
        if "{nodeck}" in category.casefold() or word == "maybeboard":
            return "maybe"
        if word in ("commander", "commanders"):
            return "commander"
        if word in ("sideboard", "companion"):
            return word
    return ""
