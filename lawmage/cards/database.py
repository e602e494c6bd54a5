"""The cards that come with the package, found by name without loading the rest.

`data/*.jsonl` hold one card a line, a file for each first letter of the keys (names folded: no case, no accents),
sorted by them, so that a look-up is a binary search in one file. A line with `see` is another name of a card: one of
its faces.
"""

import json
import re
from pathlib import Path
from typing import Any, BinaryIO, Final

from lawmage.cards import foreign, imported
from lawmage.cards.encoding import decode_card
from lawmage.cards.folding import fold as fold
from lawmage.cards.suggesting import nearest_names
from lawmage.errors import BadInput, UnknownCard, one_of
from lawmage.model.cards import CardDefinition

DATA: Final = Path(__file__).parent / "data"
_found: Final[dict[str, CardDefinition]] = {}
_KEY_START: Final = b'{"key":"'
#: a line of a card, or of another name of one
_NAME: Final = re.compile(rb'{"key":"[^"]*","(?:name|see)":("(?:[^"\\]|\\.)*")')


def file_of(key: str) -> Path:
    """The file that holds a key: that of its first letter, "0" where it begins with none."""
    first = key[:1]
    return DATA / f"{first if first.isascii() and first.isalpha() else '0'}.jsonl"


def find(name: str) -> CardDefinition:
    """The definition of a card, by its full name, "Front // Back", or the name of a face: one of the package, else one
    of the user's own (`lawmage cards import`). A name that no card has in English may be a French or Italian one.

    Raises `UnknownCard` with the nearest names, `Unsupported` for a card of the user's whose text isn't understood, and
    `BadInput` for a foreign name that several cards have."""
    key = fold(name)
    known = _found.get(key)
    if known is not None:
        return known
    line = _line(file_of(key), key)
    if line is not None:
        encoded = json.loads(line)
        card = find(encoded["see"]) if "see" in encoded else decode_card(encoded)
        _found[key] = card
        return card
    own = imported.look_up(key)
    if own is not None:
        return own
    english = foreign.english_names(key)
    if len(english) == 1:
        return find(english[0])
    if english:
        raise BadInput(name, f"the name of {len(english)} cards: {one_of(english, 'and')}; give the English one")
    raise UnknownCard(name, nearest_names(key))


def encoded_in_package(name: str) -> dict[str, Any] | None:
    """A card of the package in its JSON form (`cards.encoding`), by its full name; None if there is none."""
    key = fold(name)
    line = _line(file_of(key), key)
    found = json.loads(line) if line is not None else {}
    if "faces" not in found:
        return None
    del found["key"]
    return dict(found)


def has(name: str) -> bool:
    """Whether there is a card of this name in English, among the user's own also one that isn't understood."""
    key = fold(name)
    return key in _found or _line(file_of(key), key) is not None or imported.knows(key)


def names() -> list[str]:
    """The names of all cards of the package, sorted; reads every data file."""
    found: list[str] = []
    for path in sorted(DATA.glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            found.extend(encoded["name"] for encoded in map(json.loads, lines) if "see" not in encoded)
    return sorted(found)


def _line(path: Path, key: str) -> bytes | None:
    """The line of a key, by binary search over the bytes of the file."""
    if not path.exists():
        return None
    wanted = key.encode()
    with path.open("rb") as file:
        low, high = 0, file.seek(0, 2)
        while low < high:
            middle = (low + high) // 2
            start, line = _line_from(file, middle)
            if not line or start >= high:
                high = middle
                continue
            found = _key_of(line)
            if found == wanted:
                return line
            if found < wanted:
                low = start + len(line)
            else:
                high = middle
    return None


def _line_from(file: BinaryIO, place: int) -> tuple[int, bytes]:
    """The first line that begins at a place or behind it."""
    if place == 0:
        file.seek(0)
        return 0, file.readline()
    file.seek(place - 1)
    rest = file.readline()
    start = place - 1 + len(rest)
    return start, file.readline()


def _key_of(line: bytes) -> bytes:
    text: Any = json.loads(line[len(_KEY_START) - 1 : line.index(b'",', len(_KEY_START)) + 1])
    return str(text).encode()


def keys() -> dict[str, str]:
    """The folded names of the cards of the package and their faces, with the names of the cards; reads every file."""
    found: dict[str, str] = {}
    for path in sorted(DATA.glob("*.jsonl")):
        for line in path.read_bytes().splitlines():
            name = _NAME.match(line)
            found[_key_of(line).decode()] = json.loads(name[1]) if name is not None else ""
    return found
