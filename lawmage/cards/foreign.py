"""The names that cards were printed with in French and Italian. Names only; every one that was printed counts.

`data/names.dat` holds packed blocks of lines, a card's face each (English name, French names, Italian names), in the
order of the folded English names; the first folded name of each block; and, sorted, a hash of each folded foreign name
with the number of its block. So a name is found by unpacking one block. `tools/build_names.py` writes it.
"""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from lawmage.cards.folding import fold

#: languages in the order of the columns
LANGUAGES: Final = ("fr", "it")
FILE: Final = Path(__file__).parent / "data" / "names.dat"

_MAGIC: Final = b"LMN1"
_HEAD: Final = struct.Struct("<4sIII")  # magic; bytes of the packed table; blocks; hashes
_ENTRY: Final = struct.Struct("<IH")  # a hash, the number of a block
_BLOCK: Final = 64
_BETWEEN: Final = "|"  # between several names of one language


class Line:
    """One face: its English name, and its names in each of `LANGUAGES`, the latest printed first."""

    __slots__ = ("english", "names")

    def __init__(self, english: str, names: Sequence[Sequence[str]]) -> None:
        self.english = english
        self.names = names


class _Table:
    """The file, in memory."""

    def __init__(self, content: bytes) -> None:
        magic, size, blocks, hashes = _HEAD.unpack_from(content)
        assert magic == _MAGIC
        self._content = content
        self._entries = _HEAD.size + size
        self._count = hashes
        table = json.loads(zlib.decompress(content[_HEAD.size:self._entries]))
        self.firsts: list[str] = table["firsts"]
        self._sizes: list[int] = table["sizes"]
        assert len(self.firsts) == blocks

    def lines(self, block: int) -> list[Line]:
        """The lines of a block."""
        start = self._entries + self._count * _ENTRY.size + sum(self._sizes[:block])
        text = zlib.decompress(self._content[start:start + self._sizes[block]]).decode()
        found = []
        for line in text.split("\n"):
            english, *names = line.split("\t")
            found.append(Line(english, [each.split(_BETWEEN) if each else () for each in names]))
        return found

    def blocks_of(self, key: str) -> Iterator[int]:
        """The blocks in which a folded foreign name may stand."""
        wanted = _hash(key)
        low, high = 0, self._count
        while low < high:
            middle = (low + high) // 2
            if self._entry(middle)[0] < wanted:
                low = middle + 1
            else:
                high = middle
        while low < self._count and self._entry(low)[0] == wanted:
            yield self._entry(low)[1]
            low += 1

    def _entry(self, place: int) -> tuple[int, int]:
        number, block = _ENTRY.unpack_from(self._content, self._entries + place * _ENTRY.size)
        return number, block


@cache
def _table() -> _Table:
    return _Table(FILE.read_bytes())


def _hash(key: str) -> int:
    return int.from_bytes(hashlib.blake2b(key.encode(), digest_size=4).digest(), "little")


def english_names(key: str) -> list[str]:
    """The English names of the cards or faces that were printed with a folded name in another language."""
    halves = key.split(" // ")
    if len(halves) > 1:
        found = [english_names(half) for half in halves]
        if not any(found):
            return []
        each = [names or [half] for names, half in zip(found, halves, strict=True)]  # some are called the same
        return [" // ".join(names) for names in product(*each)]
    table = _table()
    return sorted({line.english for block in set(table.blocks_of(key)) for line in table.lines(block)
                   if any(fold(name) == key for names in line.names for name in names)})


def printed_names(name: str, language: str) -> tuple[str, ...]:
    """The names of a card or face (by its English name) in a language, the latest first; none where it has none."""
    halves = name.split(" // ")
    if len(halves) > 1:
        found = [printed_names(half, language) for half in halves]
        each = [printed[0] if printed else half for printed, half in zip(found, halves, strict=True)]
        return (" // ".join(each),) if any(found) else ()
    if language not in LANGUAGES:
        return ()
    key = fold(name)
    table = _table()
    block = bisect_right(table.firsts, key) - 1
    for line in table.lines(block) if block >= 0 else ():
        if fold(line.english) == key:
            return tuple(line.names[LANGUAGES.index(language)])
    return ()


def all_names() -> dict[str, str]:
    """Folded foreign name to the name as it is printed, for all there are."""
    table = _table()
    return {fold(name): name for block in range(len(table.firsts)) for line in table.lines(block)
            for names in line.names for name in names}


def packed(cards: Mapping[str, Sequence[Sequence[str]]]) -> bytes:
    """The file of these names: English name -> its names in each of `LANGUAGES`."""
    order = sorted(cards, key=fold)
    blocks = [order[start:start + _BLOCK] for start in range(0, len(order), _BLOCK)]
    texts = [zlib.compress("\n".join(_line(name, cards[name]) for name in block).encode(), 9) for block in blocks]
    entries = sorted({(_hash(fold(name)), number) for number, block in enumerate(blocks) for english in block
                      for names in cards[english] for name in names})
    table = {"firsts": [fold(block[0]) for block in blocks], "sizes": [len(text) for text in texts]}
    head = zlib.compress(json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    return b"".join([_HEAD.pack(_MAGIC, len(head), len(blocks), len(entries)), head,
                     *[_ENTRY.pack(*entry) for entry in entries], *texts])


def _line(english: str, names: Iterable[Sequence[str]]) -> str:
    return "\t".join([english, *[_BETWEEN.join(each) for each in names]])


