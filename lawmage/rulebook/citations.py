"""Citations: a rule number in an edition, as a small integer so that records stay cheap.

Code cites the current edition; a rule that it lacks is cited in the edition that has it. A citation is made of the
number and the edition alone, so it means the same in every process, and in what one process leaves for another.
"""

import re
from typing import Final

from lawmage.rulebook.editions import CURRENT, EVERY_EDITION, Edition

#: no rule: only for records that are not events of the game (set-up of a board, a concession's answer)
NO_RULE: Final = 0

_NUMBER: Final = re.compile(r"([1-9][0-9]{0,2})(?:\.([1-9][0-9]{0,2})([a-z]?))?")
_PARTS: Final = 1000  # more than the rules of any section
_LETTERS: Final = 27  # none, and the 26
_EDITIONS: Final = tuple(EVERY_EDITION.values())
#: where citations begin of what has not the form of a rule number: these are counted in each process
_OTHERS: Final = 1 << 40

#: citation -> its number and edition; the same the other way round
_meanings: dict[int, tuple[str, Edition]] = {NO_RULE: ("", CURRENT)}
_ids: dict[tuple[str, str], int] = {}


def cite(number: str, home: Edition = CURRENT) -> int:
    """The citation of rule `number` of the edition `home`. The same pair always gives the same."""
    key = (number, home.name)
    found = _ids.get(key)
    if found is None:
        found = _made(number, home)
        _ids[key] = found
        _meanings[found] = (number, home)
    return found


def _made(number: str, home: Edition) -> int:
    fitting = _NUMBER.fullmatch(number)
    if fitting is None or EVERY_EDITION.get(home.name) is not home:
        return _OTHERS + len(_ids)
    section, part, letter = fitting.groups()
    place = int(section) * _PARTS + int(part or 0)
    place = place * _LETTERS + (ord(letter) - ord("a") + 1 if letter else 0)
    return place * len(_EDITIONS) + _EDITIONS.index(home)


def _meaning(citation: int) -> tuple[str, Edition]:
    """The number and edition of a citation, also of one that this process hasn't made."""
    found = _meanings.get(citation)
    if found is None:
        rest, edition = divmod(citation, len(_EDITIONS))
        rest, letter = divmod(rest, _LETTERS)
        section, part = divmod(rest, _PARTS)
        number = f"{section}.{part}" if part else str(section)
        cite(number + (chr(ord("a") + letter - 1) if letter else ""), _EDITIONS[edition])
        found = _meanings[citation]
    return found


def home_number(citation: int) -> str:
    """The number of a citation in the edition that it cites ("" for `NO_RULE`)."""
    return _meaning(citation)[0]


def home_edition(citation: int) -> Edition:
    """The edition that a citation cites."""
    return _meaning(citation)[1]


def all_citations() -> list[int]:
    """Every citation made so far, in the order of their numbers."""
    return sorted(set(_meanings) - {NO_RULE})
