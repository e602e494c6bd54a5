"""Rebuilding the indexes from rules texts: ``python -m lawmage.rulebook.build FILE...`` (plain or gzip)."""

from __future__ import annotations

import gzip
import sys
import zlib
from pathlib import Path
from typing import Final

from lawmage.errors import BadInput
from lawmage.rulebook.editions import EVERY_EDITION, Edition
from lawmage.rulebook.importer import RulesText, parse, text_hash
from lawmage.rulebook.index import index_file, index_lines

DATA: Final = Path(__file__).with_name("data")
_GZIP_MAGIC: Final = b"\x1f\x8b"


def read_file(path: Path) -> bytes:
    """The bytes of a rules text, unpacked if it is a gzip file. Raises `BadInput` if that is damaged, and `OSError`."""
    data = path.read_bytes()
    if not data.startswith(_GZIP_MAGIC):
        return data
    try:
        return gzip.decompress(data)
    except (gzip.BadGzipFile, EOFError, zlib.error) as problem:
        raise BadInput(str(path), "a damaged gzip file; download it again") from problem


def hashes_of(text: RulesText) -> dict[str, str]:
    """Number → hash for every rule and every section heading of a rules text."""
    found = {number: text_hash(heading) for number, heading in text.headings.items() if len(number) > 1}
    found.update((number, text_hash(rule)) for number, rule in text.rules.items())
    return found


def edition_of(text: RulesText) -> Edition | None:
    """The supported edition whose date a rules text bears, or None."""
    for edition in EVERY_EDITION.values():
        if edition.effective == text.effective:
            return edition
    return None


def write_index(text: RulesText, folder: Path = DATA) -> Path | None:
    """Write the index of a rules text; returns the file, or None if its date is that of no supported edition."""
    edition = edition_of(text)
    if edition is None:
        return None
    target = folder / index_file(edition)
    target.write_text(index_lines(hashes_of(text)), encoding="utf-8")
    return target


def main(arguments: list[str]) -> int:
    """Write the index of every file named; returns how many of them were of no supported edition."""
    return sum(write_index(parse(read_file(Path(name)))) is None for name in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
