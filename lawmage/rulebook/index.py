"""The index of an edition: which numbers it has, and a hash of each text. Never the texts.

The files in ``data/`` hold one line a number: the number and `importer.text_hash` of its text (of its heading, for a
section). ``data/subjects.txt`` says in a few words what sections and keywords are about. Both are read when first
asked for.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from lawmage.rulebook.editions import CURRENT, EDITIONS, Edition
from lawmage.rulebook.importer import order_key, parent

_SECTION_TREE: Final = ""


class Index:
    """The numbers of one edition, in the order of the book, with the hashes of their texts and their subjects."""

    __slots__ = ("_children", "_hashes", "_subjects", "edition")

    def __init__(self, edition: Edition, hashes: dict[str, str], subjects: dict[str, str]) -> None:
        self.edition = edition
        self._hashes = hashes
        self._subjects = subjects
        self._children: dict[str, list[str]] = {}
        for number in hashes:
            self._children.setdefault(parent(number) or _SECTION_TREE, []).append(number)

    @staticmethod
    def load(edition: Edition = CURRENT) -> Index:
        """The index of *edition*, read once. Raises `KeyError` for an edition that the package does not index."""
        found = _loaded.get(edition.name)
        if found is None:
            found = Index(edition, _read_hashes(edition), _subjects_of(edition))
            _loaded[edition.name] = found
        return found

    def has(self, number: str) -> bool:
        """Whether the edition has a rule (509.1c, 509.1) or a section (509) of that number."""
        return number in self._hashes

    def hash(self, number: str) -> str:
        """The hash of the text under *number*. Raises `KeyError` if the edition has no such number."""
        return self._hashes[number]

    def numbers(self) -> list[str]:
        """All numbers, sections included, in the order of the book."""
        return list(self._hashes)

    def sections(self) -> list[str]:
        """The numbers of the sections: 100, 101, …"""
        return list(self._children.get(_SECTION_TREE, []))

    def children(self, number: str) -> list[str]:
        """The numbers directly under *number*: those of 509 are 509.1, 509.2, …; those of 509.1 are 509.1a, …"""
        return list(self._children.get(number, []))

    def below(self, number: str) -> list[str]:
        """*number* and all numbers under it, in the order of the book."""
        found = [number] if number in self._hashes else []
        for child in self._children.get(number, []):
            found.extend(self.below(child))
        return found

    def subject(self, number: str) -> str:
        """What *number* is about, in a few words: its own subject, or that of the nearest number above; else ``""``."""
        place: str | None = number
        while place is not None:
            found = self._subjects.get(place)
            if found is not None:
                return found
            place = parent(place)
        return ""


_loaded: Final[dict[str, Index]] = {}
_subjects_loaded: Final[dict[str, dict[str, str]]] = {}


def data_text(name: str) -> str:
    """The characters of a data file of the rulebook."""
    return files("lawmage.rulebook").joinpath("data", name).read_text(encoding="utf-8")


def index_file(edition: Edition) -> str:
    """The name of the data file that holds the index of *edition*."""
    return f"{edition.name}.txt"


def index_lines(hashes: dict[str, str]) -> str:
    """The content of an index file: one line a number, sorted as the book is."""
    return "".join(f"{number} {hashes[number]}\n" for number in sorted(hashes, key=order_key))


def _read_hashes(edition: Edition) -> dict[str, str]:
    hashes: dict[str, str] = {}
    for line in data_text(index_file(edition)).splitlines():
        number, _, value = line.partition(" ")
        hashes[number] = value
    return hashes


def _subjects_of(edition: Edition) -> dict[str, str]:
    """The subjects of an edition; one laid over another shares those of its base."""
    found = _all_subjects().get(edition.name, {})
    return found if found or edition.base is None else _all_subjects().get(edition.base.name, {})


def _all_subjects() -> dict[str, dict[str, str]]:
    if not _subjects_loaded:
        found: dict[str, dict[str, str]] = {name: {} for name in EDITIONS}
        table: dict[str, str] = {}
        for line in data_text("subjects.txt").splitlines():
            if line.startswith("["):
                table = found.setdefault(line[1:-1], {})
            elif line and not line.startswith("#"):
                number, _, subject = line.partition(" ")
                table[number] = subject
        _subjects_loaded.update(found)
    return _subjects_loaded
