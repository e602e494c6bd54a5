"""All cards there are, those of the package and the user's own, as entries that can be searched and counted."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final

from lawmage.cards import imported
from lawmage.cards.database import DATA, fold
from lawmage.cards.proofs import PROVED, REFUSED, UNEXERCISED, UNREAD, missed_of, standing_of
from lawmage.catalogue.features import Features, features_of, kinds_of
from lawmage.catalogue.query import parse_query
from lawmage.catalogue.statuses import PLAYABLE, READ, UNPROVED, UNSUPPORTED

_OF_STANDING: Final = {PROVED: PLAYABLE, UNEXERCISED: READ, UNREAD: UNPROVED, REFUSED: UNSUPPORTED}
PACKAGE: Final = "package"
OWN: Final = "own"


class Entry:
    """One card. What is costly to know is found out when it is asked for."""

    def __init__(self, name: str, source: str, encoded: Mapping[str, Any] | None,
                 row: Mapping[str, Any] | None) -> None:
        self.name = name
        #: PACKAGE or OWN
        self.source = source
        self._encoded = encoded
        #: what the user's database has on it
        self._row = row or {}

    @cached_property
    def key(self) -> str:
        """The folded name."""
        return fold(self.name)

    @cached_property
    def keys(self) -> frozenset[str]:
        """The folded names of the card and of its faces."""
        return frozenset({self.key, *self.key.split(" // ")})

    @cached_property
    def features(self) -> Features:
        """What it is searched by."""
        if self._encoded is not None:
            return features_of(self._encoded, kinds=False)
        return Features.from_json(self._row["features"])

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of nodes in its abilities; none where it isn't understood."""
        if self._encoded is not None:
            return frozenset(kinds_of(self._encoded))
        return frozenset(self.features.kinds)

    @cached_property
    def status(self) -> str:
        """One of `statuses.STATUSES`."""
        if self._encoded is not None:
            return _OF_STANDING[standing_of(self.name)]
        return str(self._row["status"])

    @property
    def reason(self) -> str:
        """The words that stand against it: for one of the package, what its exercise did not see."""
        return str(self._row.get("reason", "")) if self.source == OWN else missed_of(self.name)

    @cached_property
    def legalities(self) -> Mapping[str, str]:
        """Format to legal, restricted or banned."""
        found = self._row.get("legalities")
        return dict(json.loads(found)) if found else {}

    @cached_property
    def sets(self) -> frozenset[str]:
        """Codes of the sets that it was printed in."""
        return frozenset((self._row.get("sets") or "").split())

    def colors(self, which: str) -> frozenset[str]:
        """Letters of its colours ("color"), or of its colour identity ("identity")."""
        return frozenset(self.features.colors if which == "color" else self.features.identity)

    def number(self, which: str) -> int | None:
        """A number printed on it by the name of the feature, None where it has none, or a star."""
        found = getattr(self.features, which)
        try:
            return int(found)
        except ValueError:
            return None

    def data(self) -> dict[str, Any]:
        """The entry as plain data."""
        features = self.features
        return {"name": self.name, "source": self.source, "status": self.status, "types": list(features.types),
                "colors": features.colors, "mana_value": features.mana_value, "power": features.power,
                "toughness": features.toughness, "keywords": list(features.keywords)}


def own_rows() -> dict[str, dict[str, Any]]:
    """What the user's database has on each card, by folded name; empty if there is none."""
    found = imported.rows(
        "SELECT cards.key, name, status, reason, features, legalities, (SELECT group_concat(code, ' ') FROM printings"
        " WHERE printings.card = cards.key) FROM cards ORDER BY cards.key")
    return {row[0]: dict(zip(("key", "name", "status", "reason", "features", "legalities", "sets"), row, strict=True))
            for row in found}


def entries() -> Iterator[Entry]:
    """All cards, those of the package first; one of the user's own that the package has too is that of the package."""
    rows = own_rows()
    for path in sorted(DATA.glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                encoded = json.loads(line)
                if "see" not in encoded:
                    yield Entry(encoded["name"], PACKAGE, encoded, rows.pop(encoded["key"], None))
    for row in rows.values():
        yield Entry(row["name"], OWN, None, row)


def search(query: str) -> list[Entry]:
    """The cards that a query finds (see `query`), by name. Raises `BadInput` for a query that is none."""
    test = parse_query(query)
    return sorted([each for each in entries() if test(each)], key=lambda each: each.key)
