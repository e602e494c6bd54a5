"""Citations: a rule number in an edition, interned as a small integer so that records stay cheap.

Code cites the current edition; a rule that it lacks is cited in the edition that has it.
"""

from typing import Final

from lawmage.rulebook.editions import CURRENT, Edition

#: no rule: only for records that are not events of the game (set-up of a board, a concession's answer)
NO_RULE: Final = 0

_numbers: list[str] = [""]
_homes: list[Edition] = [CURRENT]
_ids: dict[tuple[str, str], int] = {}


def cite(number: str, home: Edition = CURRENT) -> int:
    """The interned id of rule `number` of the edition `home`. The same pair always gives the same id."""
    key = (number, home.name)
    found = _ids.get(key)
    if found is None:
        found = len(_numbers)
        _ids[key] = found
        _numbers.append(number)
        _homes.append(home)
    return found


def home_number(citation: int) -> str:
    """The number of a citation in the edition that it cites ("" for `NO_RULE`)."""
    return _numbers[citation]


def home_edition(citation: int) -> Edition:
    """The edition that a citation cites."""
    return _homes[citation]


def all_citations() -> list[int]:
    """Every citation interned so far."""
    return list(range(1, len(_numbers)))
