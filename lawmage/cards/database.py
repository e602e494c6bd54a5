"""The cards that come with the package, found by name without loading the rest.

`data/*.jsonl` hold one card a line, sorted by their key (the name folded: no case, no accents), so that a look-up is a
binary search in the file. A line with `see` is another name of a card: one of its faces.
"""

import difflib
import json
import unicodedata
from pathlib import Path
from typing import Any, BinaryIO, Final

from lawmage.cards.encoding import decode_card
from lawmage.errors import UnknownCard
from lawmage.model.cards import CardDefinition

DATA: Final = Path(__file__).parent / "data"
_found: Final[dict[str, CardDefinition]] = {}
_KEY_START: Final = b'{"key":"'


def fold(name: str) -> str:
    """A name as it is compared: without case, accents, and differences of apostrophes, quotation marks and blanks."""
    plain = unicodedata.normalize("NFKD", name.replace("Æ", "Ae").replace("æ", "ae"))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    letters = letters.replace("’", "'").replace("“", "").replace("”", "").replace('"', "")
    parts = [" ".join(part.split()) for part in letters.casefold().split("//")]
    return " // ".join(part for part in parts if part)


def find(name: str) -> CardDefinition:
    """The definition of a card, by its full name, "Front // Back", or the name of a face.

    Raises `UnknownCard` with the nearest names."""
    key = fold(name)
    known = _found.get(key)
    if known is not None:
        return known
    for path in sorted(DATA.glob("*.jsonl")):
        line = _line(path, key)
        if line is not None:
            encoded = json.loads(line)
            card = find(encoded["see"]) if "see" in encoded else decode_card(encoded)
            _found[key] = card
            return card
    raise UnknownCard(name, _nearest(key))


def has(name: str) -> bool:
    """Whether there is a card of this name."""
    key = fold(name)
    return key in _found or any(_line(path, key) is not None for path in sorted(DATA.glob("*.jsonl")))


def names() -> list[str]:
    """The names of all cards there are, sorted; reads every data file."""
    found: list[str] = []
    for path in sorted(DATA.glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            found.extend(encoded["name"] for encoded in map(json.loads, lines) if "see" not in encoded)
    return sorted(found)


def _line(path: Path, key: str) -> bytes | None:
    """The line of a key, by binary search over the bytes of the file."""
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


def _nearest(key: str) -> list[str]:
    shown: dict[str, str] = {}
    for path in sorted(DATA.glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                encoded = json.loads(line)
                shown[encoded["key"]] = encoded.get("name") or encoded["see"]
    nearest = [shown[each] for each in difflib.get_close_matches(key, shown, 3, 0.6)]
    if not nearest and len(key) > 3:
        nearest = [name for each, name in shown.items() if key in each][:3]
    return list(dict.fromkeys(nearest))
