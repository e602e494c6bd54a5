"""The database of the user's own cards, as it is written: what is in it is read by `lawmage.cards.imported`."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from lawmage.cards.database import fold
from lawmage.cards.encoding import encode_card
from lawmage.cards.imported import PATIENCE, SCHEMA, database_path
from lawmage.catalogue.features import Features
from lawmage.catalogue.printed import Printed
from lawmage.catalogue.verdicts import Verdict
from lawmage.errors import BadInput

_TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE cards (
    key TEXT PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL, compiler TEXT NOT NULL, judge TEXT NOT NULL,
    status TEXT NOT NULL, reason TEXT NOT NULL, data TEXT, features TEXT NOT NULL, legalities TEXT);
CREATE TABLE names (key TEXT PRIMARY KEY, card TEXT NOT NULL, own INTEGER NOT NULL);
CREATE INDEX names_of_cards ON names (card);
CREATE TABLE printings (card TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (card, code)) WITHOUT ROWID;
"""


class Store:
    """The database, open to be written; made where it isn't there. A context: what wasn't committed is undone."""

    def __init__(self, path: Path | None = None, timeout: float = PATIENCE) -> None:
        """Raises `BadInput` for a file that is no database, or one that another import is writing, and `OSError`."""
        self.path = path or database_path()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._connection = sqlite3.connect(self.path, timeout=timeout, isolation_level=None)
        try:
            self._prepare()
        except sqlite3.Error as problem:
            self._connection.close()
            raise self._fault(problem) from None

    def _prepare(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        found = self._connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        tables = [str(row[0]) for row in found]
        schema = None
        if "meta" in tables:
            schema = self._connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
        if schema is None or schema[0] != str(SCHEMA):
            for table in tables:
                self._connection.execute(f'DROP TABLE "{table}"')
            for statement in filter(str.strip, _TABLES.split(";")):
                self._connection.execute(statement)
            self._connection.execute("INSERT INTO meta VALUES ('schema', ?)", (str(SCHEMA),))
        self._connection.execute("COMMIT")

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_problem: object) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        self._connection.close()

    def known(self) -> dict[str, tuple[str, str, str, str, str]]:
        """Folded name -> hash, compiler, judge, status and reason of each card that is there."""
        try:
            rows = self._connection.execute("SELECT key, hash, compiler, judge, status, reason FROM cards").fetchall()
        except sqlite3.Error as problem:
            raise self._fault(problem) from None
        return {row[0]: row[1:] for row in rows}

    def write(self, done: Iterable[tuple[Printed, str, Verdict, Features]], met: Iterable[Printed],
              compiler: str, judge: str) -> None:
        """Write cards with hash, verdict and features, and where and in what formats cards were met; all or nothing."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for printed, mark, verdict, features in done:
                self._card(printed, mark, verdict, features, (compiler, judge))
            for printed in met:
                self._meet(printed)
            self._connection.execute("COMMIT")
        except sqlite3.Error as problem:
            raise self._fault(problem) from None

    def _card(self, printed: Printed, mark: str, verdict: Verdict, features: Features,
              versions: tuple[str, str]) -> None:
        key = fold(printed.name)
        data = None
        if verdict.card is not None:
            data = json.dumps(encode_card(verdict.card), ensure_ascii=False, separators=(",", ":"))
        self._connection.execute(
            "INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (key) DO UPDATE SET"
            " (name, hash, compiler, judge, status, reason, data, features) = (excluded.name, excluded.hash,"
            " excluded.compiler, excluded.judge, excluded.status, excluded.reason, excluded.data, excluded.features)",
            (key, printed.name, mark, *versions, verdict.status, verdict.reason, data, features.to_json()))
        self._connection.execute("DELETE FROM names WHERE card = ?", (key,))
        self._connection.execute("INSERT OR REPLACE INTO names VALUES (?, ?, 1)", (key, key))
        for face in printed.faces if len(printed.faces) > 1 else ():
            # a face never takes the place of a card of that name
            self._connection.execute("INSERT OR IGNORE INTO names VALUES (?, ?, 0)", (fold(str(face["name"])), key))

    def _meet(self, printed: Printed) -> None:
        key = fold(printed.name)
        self._connection.executemany("INSERT OR IGNORE INTO printings VALUES (?, ?)",
                                     [(key, code) for code in printed.sets])
        if printed.formats_known:
            self._connection.execute("UPDATE cards SET legalities = ? WHERE key = ?",
                                     (_json(printed.legalities), key))

    def _fault(self, problem: sqlite3.Error) -> BadInput:
        return BadInput(str(self.path), f"the database of cards can't be written: {problem}")


def _json(value: Mapping[str, str]) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
