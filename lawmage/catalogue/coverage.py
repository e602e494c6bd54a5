"""How much of the cards there are is played: counted whole, or by set, format or keyword."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from lawmage.catalogue.features import Features
from lawmage.catalogue.search import PACKAGE, entries, own_rows
from lawmage.catalogue.statuses import OWN_STATUSES, STATUSES
from lawmage.errors import BadInput

#: what can be counted by
GROUPS: Final = ("set", "format", "keyword")
ALL: Final = "all"


def own_coverage(by: str | None = None) -> dict[str, dict[str, int]]:
    """Of the user's own cards: group -> status -> number of cards; "all" for the whole.

    Raises `BadInput` if no cards have been imported, or none with sets or formats where these are asked for."""
    rows = own_rows()
    if not rows:
        raise BadInput("cards", "none have been imported; import a file of them (lawmage cards import FILE)")
    groups: dict[str | None, Callable[[dict[str, str]], Iterable[str]]] = {
        None: lambda _row: (), "set": lambda row: (row["sets"] or "").split(),
        "format": lambda row: [each for each, standing in json.loads(row["legalities"] or "{}").items()
                               if standing != "banned"],
        "keyword": lambda row: Features.from_json(row["features"]).keywords,
    }
    found = _counted(OWN_STATUSES, ((row["status"], groups[by](row)) for row in rows.values()))
    if by is not None and len(found) == 1:
        raise BadInput("cards", f"the file that was imported says nothing of a {by}")
    return found


def package_coverage(by: str | None = None) -> dict[str, dict[str, int]]:
    """The same of the cards of the package, which know of no sets and formats: as a whole or by keyword."""
    if by not in (None, "keyword"):
        raise BadInput("--package", f"the data of the package say nothing of a {by}")
    mine = (each for each in entries() if each.source == PACKAGE)
    return _counted(STATUSES, ((each.status, each.features.keywords if by else ()) for each in mine))


def _counted(statuses: Sequence[str], cards: Iterable[tuple[str, Iterable[str]]]) -> dict[str, dict[str, int]]:
    found = {ALL: dict.fromkeys(statuses, 0)}
    for status, groups in cards:
        for group in (ALL, *groups):
            found.setdefault(group, dict.fromkeys(statuses, 0))[status] += 1
    return dict(sorted(found.items(), key=lambda each: (-sum(each[1].values()), each[0])))
