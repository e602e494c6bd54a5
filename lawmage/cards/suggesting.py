"""Names near to one that no card has: those of the package, the user's own, and the French and Italian ones."""

from __future__ import annotations

import difflib
from functools import cache
from typing import Final

#: how alike two names are to be, of 100, and how many are suggested
_ALIKE: Final = 72
_MOST: Final = 3


def nearest_names(key: str) -> list[str]:
    """Up to three names nearest to a folded one, best first; English ones first among equals."""
    from lawmage.cards import database, foreign, imported

    own = {**imported.keys(), **_package()}
    printed = {each: name for each, name in _printed().items() if each not in own}
    found = _alike(key, [*own, *printed]) or [each for each in (*own, *printed) if len(key) > 3 and key in each]
    names = []
    for each in found:
        if each in own:
            names.append(own[each])
        elif any(database.has(name) for name in foreign.english_names(each)):
            names.append(printed[each])
    return list(dict.fromkeys(names))[:_MOST]


@cache
def _package() -> dict[str, str]:
    from lawmage.cards import database

    return database.keys()


@cache
def _printed() -> dict[str, str]:
    from lawmage.cards import foreign

    return foreign.all_names()


def _alike(key: str, names: list[str]) -> list[str]:
    """The names that look like a key, best first, a few more than are suggested."""
    try:
        from rapidfuzz import fuzz, process
    except ImportError:
        return _alike_slowly(key, names)
    best: dict[str, tuple[float, int]] = {}
    for scorer in (fuzz.ratio, fuzz.token_sort_ratio):
        for name, score, place in process.extract(key, names, scorer=scorer, score_cutoff=_ALIKE, limit=2 * _MOST):
            best[name] = max(best.get(name, (0.0, 0)), (score, -place))
    return sorted(best, key=lambda name: best[name], reverse=True)


def _alike_slowly(key: str, names: list[str]) -> list[str]:
    """The same without the library: first among the names with the same first letter."""
    own = [name for name in names if name[:1] == key[:1] and _near_in_length(key, name)]
    for some in (own, [name for name in names if _near_in_length(key, name)]):
        found = difflib.get_close_matches(key, some, 2 * _MOST, _ALIKE / 100)
        if found:
            return found
    return []


def _near_in_length(key: str, name: str) -> bool:
    """Whether two names can be alike at all: twice the shorter is enough of both together."""
    return 200 * min(len(key), len(name)) >= _ALIKE * (len(key) + len(name))


