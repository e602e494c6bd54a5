"""Editions of the rules: a name and the date from which that text was in force."""

from typing import Final


class Edition:
    """One edition of the Comprehensive Rules. `effective` is its date as the integer yyyymmdd."""

    def __init__(self, name: str, effective: int) -> None:
        self.name = name
        self.effective = effective

    def __repr__(self) -> str:
        return f"Edition({self.name!r}, {self.effective})"


CLASSIC: Final = Edition("classic", 20070713)
M14: Final = Edition("m14", 20140201)
CURRENT: Final = Edition("current", 20260807)
EDITIONS: Final[dict[str, Edition]] = {CLASSIC.name: CLASSIC, M14.name: M14, CURRENT.name: CURRENT}


def find_edition(name: str) -> Edition:
    """The edition of that name. Raises `KeyError` (the front door turns it into `UnknownEdition`)."""
    return EDITIONS[name]
