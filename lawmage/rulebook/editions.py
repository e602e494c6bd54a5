"""Editions of the rules: a name and the date from which that text was in force."""

from typing import Final


class Edition:
    """One edition of the Comprehensive Rules. `effective` is its date as the integer yyyymmdd; `base`: the edition
    whose column of the concordance it shares but for the rows of its own (None: it has a whole column)."""

    def __init__(self, name: str, effective: int, base: "Edition | None" = None) -> None:
        self.name = name
        self.effective = effective
        self.base = base

    def __repr__(self) -> str:
        return f"Edition({self.name!r}, {self.effective})"


CLASSIC: Final = Edition("classic", 20070713)
M14: Final = Edition("m14", 20140201)
CURRENT: Final = Edition("current", 20260807)
#: the editions that are supported whole, oldest first
EDITIONS: Final[dict[str, Edition]] = {CLASSIC.name: CLASSIC, M14.name: M14, CURRENT.name: CURRENT}

TIMESPIRAL: Final = Edition("timespiral", 20070201, CLASSIC)
M10: Final = Edition("m10", 20090711, M14)
FOUNDATIONS: Final = Edition("foundations", 20241108, CURRENT)
#: editions laid over another: an index, the rows in which they differ, and dated variants
OVERLAYS: Final[dict[str, Edition]] = {TIMESPIRAL.name: TIMESPIRAL, M10.name: M10, FOUNDATIONS.name: FOUNDATIONS}
#: every edition that a game can be played in, oldest first
EVERY_EDITION: Final[dict[str, Edition]] = {
    each.name: each for each in (TIMESPIRAL, CLASSIC, M10, M14, FOUNDATIONS, CURRENT)
}


def find_edition(name: str) -> Edition:
    """The edition of that name. Raises `KeyError` (the front door turns it into `UnknownEdition`)."""
    return EVERY_EDITION[name]
