"""Files of cards, read one card after the other, whatever their form: a file of hundreds of megabytes needs few.

The form is told by what the file holds, not by its name:

- a JSON array of cards, as Scryfall's bulk files are, or a Scryfall list (an object with `data`, an array);
- an MTGJSON file: an object with `meta` and `data`, in which `data` holds cards by name (AtomicCards), sets by code
  (AllPrintings), or one set;
- lines of JSON, one card each.

Each may be packed (gzip, bzip2, xz, or zip with one file). What isn't lines is read by `ijson`, of the extra `cards`.
"""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import ModuleType
from typing import IO, Any, Final, cast

from lawmage.catalogue import mtgjson, scryfall
from lawmage.catalogue.printed import Printed
from lawmage.errors import BadInput

#: forms of files
LINES: Final = "lines"
ARRAY: Final = "array"
LIST: Final = "list"
BY_NAME: Final = "by name"
BY_SET: Final = "by set"
ONE_SET: Final = "one set"

_WANTED: Final = ("expected a file of cards: Scryfall's oracle-cards or default-cards,"
                  " MTGJSON's AtomicCards or AllPrintings")
_HEAD: Final = 1 << 16
_BLANKS: Final = b" \t\r\n"
_BOM: Final = b"\xef\xbb\xbf"


class CardFile:
    """A file of cards: iterate over it once. What is no card of the game proper comes as None.

    Raises `BadInput` with the place of the fault, while it is opened and while it is read, and `OSError`."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        #: bytes of the file, packed as it is, for telling how far the reading is
        self.size = self.path.stat().st_size
        self._raw: IO[bytes] | None = None
        #: how many entries have been read, and the name of the last
        self.read = 0
        self.last = ""
        with self._stream() as stream:
            self.form = _form_of(stream, self)

    def done(self) -> float:
        """The share of the file that has been read, from 0 to 1."""
        try:
            place = self._raw.tell() if self._raw is not None else 0
        except ValueError:  # closed: all is read
            return 1.0
        return place / self.size if self.size else 1.0

    def __iter__(self) -> Iterator[Printed | None]:
        with self._stream() as stream:
            for found in _READERS[self.form](stream, self):
                self.read += 1
                self.last = found.name if found is not None else self.last
                yield found

    def fault(self, what: str, line: int = 0) -> BadInput:
        """The error, for raising, that says what is wrong and where."""
        place = f"{self.path}:{line}" if line else str(self.path)
        behind = f", after {self.last!r}" if self.last else ""
        return BadInput(place if line or not self.read else f"{place}: entry {self.read + 1}{behind}", what)

    @contextmanager
    def _stream(self) -> Iterator[IO[bytes]]:
        """The bytes of the file, unpacked. Raises `BadInput` for a damaged package while it is read."""
        try:
            with self._unpacking() as stream:
                yield stream
        except (EOFError, OSError, lzma.LZMAError, zlib.error, zipfile.BadZipFile) as problem:
            if isinstance(problem, OSError) and problem.errno is not None:
                raise
            raise self.fault(f"the packed file is damaged ({problem})") from None

    @contextmanager
    def _unpacking(self) -> Iterator[IO[bytes]]:
        with ExitStack() as closing:
            raw = closing.enter_context(self.path.open("rb"))
            self._raw = raw
            head = raw.read(6)
            raw.seek(0)
            if head.startswith(b"\x1f\x8b"):
                yield closing.enter_context(_unpacked(raw))
            elif head.startswith(b"BZh"):
                yield closing.enter_context(bz2.BZ2File(raw))
            elif head.startswith(b"\xfd7zXZ\x00"):
                yield closing.enter_context(lzma.LZMAFile(raw))
            elif head.startswith(b"PK\x03\x04"):
                yield closing.enter_context(self._in_zip(closing.enter_context(zipfile.ZipFile(raw))))
            else:
                yield raw

    def _in_zip(self, packed: zipfile.ZipFile) -> IO[bytes]:
        members = [each for each in packed.namelist() if not each.endswith("/")]
        if len(members) != 1:
            raise self.fault(f"expected one file in the zip, got {len(members)}")
        return packed.open(members[0])


def _unpacked(raw: IO[bytes]) -> IO[bytes]:
    return cast(IO[bytes], gzip.open(raw))


def json_reader() -> ModuleType:
    """The library that reads JSON piece by piece. Raises `BadInput` where it isn't installed."""
    try:
        import ijson
    except ImportError:
        raise BadInput("ijson is not installed", "it reads such files; pip install 'lawmage[cards]'") from None
    found: ModuleType = ijson
    return found


# ---- the form -------------------------------------------------------------------------------------------------------


def _form_of(stream: IO[bytes], file: CardFile) -> str:
    head = stream.read(_HEAD).removeprefix(_BOM).lstrip(_BLANKS)
    if head.startswith(b"["):
        return ARRAY
    if not head.startswith(b"{"):
        raise file.fault(f"no JSON; {_WANTED}")
    line = head.split(b"\n", 1)[0]
    try:
        first = json.loads(line)
    except ValueError:
        return _form_of_object(head, stream, file)
    return LINES if "name" in first and first.get("object", "card") == "card" else _form_of_object(head, stream, file)


def _form_of_object(head: bytes, stream: IO[bytes], file: CardFile) -> str:
    """The form of one large object, by what its `data` begins with."""
    library = json_reader()
    try:
        for prefix, event, value in library.parse(_Joined(head, stream)):
            if prefix == "data" and event == "start_array":
                return LIST
            if prefix == "object" and value == "bulk_data":
                raise file.fault("this only says where a bulk file is; download the file at its download_uri")
            if prefix.startswith("data.") and event != "map_key":
                return {"start_array": BY_NAME, "start_map": BY_SET}.get(event, ONE_SET)
    except library.JSONError as problem:
        raise file.fault(_said(problem)) from None
    raise file.fault(f"no cards in it; {_WANTED}")


class _Joined:
    """Bytes already read, and then the rest."""

    def __init__(self, head: bytes, rest: IO[bytes]) -> None:
        self._head, self._rest = head, rest

    def read(self, size: int = -1) -> bytes:
        """What was read already, once; then the rest."""
        if size == 0:
            return b""
        head, self._head = self._head, b""
        return head or self._rest.read(size)


def _said(problem: Exception) -> str:
    first = str(problem).strip().split("\n", 1)[0].removeprefix("parse error: ").removeprefix("lexical error: ")
    return f"no valid JSON: {first or type(problem).__name__}"


# ---- reading --------------------------------------------------------------------------------------------------------


def _lines(stream: IO[bytes], file: CardFile) -> Iterator[Printed | None]:
    for number, line in enumerate(stream, 1):
        text = line.removeprefix(_BOM).strip()
        if not text:
            continue
        try:
            found = json.loads(text)
            if not isinstance(found, dict):
                raise ValueError(f"expected an object, got {type(found).__name__}")
            yield scryfall.card_of(found)
        except json.JSONDecodeError as problem:
            raise file.fault(f"no valid JSON: {problem.msg} (column {problem.colno})", number) from None
        except ValueError as problem:
            raise file.fault(str(problem), number) from None


def _items(stream: IO[bytes], file: CardFile, prefix: str) -> Iterator[Any]:
    library = json_reader()
    try:
        yield from library.items(_unmarked(stream), prefix, use_float=True)
    except library.JSONError as problem:
        raise file.fault(_said(problem)) from None
    except UnicodeDecodeError:
        raise file.fault("not a text in UTF-8") from None


def _array(stream: IO[bytes], file: CardFile) -> Iterator[Printed | None]:
    yield from _of_scryfall(_items(stream, file, "item"), file)


def _list(stream: IO[bytes], file: CardFile) -> Iterator[Printed | None]:
    yield from _of_scryfall(_items(stream, file, "data.item"), file)


def _of_scryfall(found: Iterator[Any], file: CardFile) -> Iterator[Printed | None]:
    for each in found:
        try:
            if not isinstance(each, Mapping):
                raise ValueError(f"expected a card, got {each!r:.40}")
            yield scryfall.card_of(each)
        except ValueError as problem:
            raise file.fault(str(problem)) from None


def _by_name(stream: IO[bytes], file: CardFile) -> Iterator[Printed | None]:
    for _name, entries in _pairs(stream, file):
        yield from _of_mtgjson(entries, "", file)


def _by_set(stream: IO[bytes], file: CardFile) -> Iterator[Printed | None]:
    for code, content in _pairs(stream, file):
        yield from _of_mtgjson(content.get("cards") if isinstance(content, Mapping) else content, code, file)


def _one_set(stream: IO[bytes], file: CardFile) -> Iterator[Printed | None]:
    content = dict(_pairs(stream, file))
    yield from _of_mtgjson(content.get("cards"), str(content.get("code", "")), file)


def _pairs(stream: IO[bytes], file: CardFile) -> Iterator[tuple[str, Any]]:
    library = json_reader()
    try:
        yield from library.kvitems(_unmarked(stream), "data", use_float=True)
    except library.JSONError as problem:
        raise file.fault(_said(problem)) from None
    except UnicodeDecodeError:
        raise file.fault("not a text in UTF-8") from None


def _of_mtgjson(entries: Any, code: str, file: CardFile) -> Iterator[Printed | None]:
    if not isinstance(entries, list):
        raise file.fault(f"expected a list of cards, got {entries!r:.40}")
    try:
        yield from mtgjson.cards_of(entries, code)
    except ValueError as problem:
        raise file.fault(str(problem)) from None


def _unmarked(stream: IO[bytes]) -> IO[bytes] | _Joined:
    """The stream without a byte order mark."""
    head = stream.read(len(_BOM))
    return _Joined(head.removeprefix(_BOM), stream)


_READERS: Final = {LINES: _lines, ARRAY: _array, LIST: _list, BY_NAME: _by_name, BY_SET: _by_set, ONE_SET: _one_set}
