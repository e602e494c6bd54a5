"""The user's own cards: those that `lawmage cards import` compiled into a database in the user's data folder.

Here they are only read; `lawmage.catalogue.store` writes them. The database is opened when a card is asked for that the
package doesn't have, and only if it exists.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lawmage.cards.encoding import decode_card
from lawmage.cards.version import compiler_version
from lawmage.errors import BadInput, Unsupported
from lawmage.folders import data_folder
from lawmage.model.cards import CardDefinition

if TYPE_CHECKING:
    import sqlite3

#: the layout of the tables; a database with another one is made anew by the next import
SCHEMA: Final = 1
#: seconds to wait while an import writes
PATIENCE: Final = 10.0
_AGAIN: Final = "import the file of cards again (lawmage cards import FILE)"
_open: Final[dict[tuple[Path, int, int], sqlite3.Connection]] = {}


def database_path() -> Path:
    """Where the user's cards are kept; the file need not exist."""
    return data_folder() / "cards" / "cards.sqlite3"


def opened() -> sqlite3.Connection | None:
    """The user's cards, opened to be read; None if there are none. Raises `BadInput` for a file that is no database of
    cards, or one of another layout."""
    path = database_path()
    try:
        key = (path, path.stat().st_ino, os.getpid())
    except OSError:
        return None
    found = _open.get(key)
    if found is None:
        found = _open[key] = _connect(path)
    return found


def _connect(path: Path) -> sqlite3.Connection:
    import sqlite3

    try:
        address = f"{path.absolute().as_uri()}?mode=ro"
        connection = sqlite3.connect(address, uri=True, timeout=PATIENCE, check_same_thread=False)
        row = connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
    except sqlite3.Error as problem:
        raise BadInput(str(path), f"no database of cards ({problem}); {_AGAIN}") from None
    if row is None or row[0] != str(SCHEMA):
        connection.close()
        raise BadInput(str(path), f"made by another version of Lawmage; {_AGAIN}")
    return connection


def rows(query: str, *values: str) -> list[tuple[Any, ...]]:
    """The rows that a query finds in the user's database; none if there is no database.

    Raises `BadInput` for one that can't be read, or that an import keeps locked."""
    connection = opened()
    if connection is None:
        return []
    import sqlite3

    try:
        return connection.execute(query, values).fetchall()
    except sqlite3.Error as problem:
        raise BadInput(str(database_path()), f"the database of cards can't be read: {problem}") from None


def look_up(key: str) -> CardDefinition | None:
    """The card of a folded name among the user's own; None if there is none.

    Raises `Unsupported` for a card whose text isn't understood, `BadInput` for data that another compiler made."""
    found = rows("SELECT cards.name, cards.compiler, cards.reason, cards.data FROM names JOIN cards ON"
                 " cards.key = names.card WHERE names.key = ?", key)
    if not found:
        return None
    printed, compiler, reason, data = found[0]
    if compiler != compiler_version():
        raise BadInput(str(database_path()), f"{printed!r} was compiled by another version of Lawmage; {_AGAIN}")
    if data is None:
        raise Unsupported(printed, reason)
    return decode_card(json.loads(data))


def knows(key: str) -> bool:
    """Whether a folded name is that of one of the user's own cards, understood or not."""
    return bool(rows("SELECT 1 FROM names WHERE key = ?", key))


def reason_against(key: str) -> str:
    """What stands against a card of the user's own, by its folded full name, beside what the rules don't carry out."""
    found = rows("SELECT reason FROM cards WHERE key = ?", key)
    return str(found[0][0]) if found else ""


def keys() -> dict[str, str]:
    """The folded names of the user's own cards and their faces, with the names of the cards."""
    return dict(rows("SELECT names.key, cards.name FROM names JOIN cards ON cards.key = names.card ORDER BY names.key"))
