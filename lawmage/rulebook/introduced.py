"""When keywords, keyword actions and mana symbols came.

``data/introduced.txt`` has a row for each: its number in the current edition, the effective date of the first rules
text that has a rule for it (of those that the project compares), and the word.
"""

from __future__ import annotations

from typing import Final

from lawmage.rulebook.editions import Edition
from lawmage.rulebook.index import data_text

_FILE: Final = "introduced.txt"


class Introduction:
    """A word of the rules: the number of its rule in the current edition, and the date (yyyymmdd) of the first text
    that has it."""

    __slots__ = ("date", "number", "word")

    def __init__(self, word: str, number: str, date: int) -> None:
        self.word = word
        self.number = number
        self.date = date

    def known_in(self, edition: Edition) -> bool:
        """Whether the rules of that edition have the word."""
        return self.date <= edition.effective

    def why_absent(self, edition: Edition) -> str | None:
        """The key (of `concordance.REASONS`) of why an edition lacks the word; None if it has it."""
        return None if self.known_in(edition) else "later-keyword"

    def __repr__(self) -> str:
        return f"Introduction({self.word!r}, {self.number}, {self.date})"


_introduced: Final[dict[str, Introduction]] = {}


def introductions() -> dict[str, Introduction]:
    """Every row, by its word: a keyword, a keyword action, or a mana symbol that stands for its kind."""
    if not _introduced:
        for line in data_text(_FILE).splitlines():
            if line and not line.startswith("#"):
                number, date, word = line.split(" ", 2)
                _introduced[word] = Introduction(word, number, int(date))
    return _introduced
