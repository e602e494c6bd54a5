"""Which compiler made the data of a card: a hash of what stands in its modules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[1]
#: what the compiled form of a text depends on
COMPILER: Final = ("cards", "model/kinds.py", "model/names.py", "model/nodes.py", "model/cards.py")
#: the forms in which a module may stand there
_MODULES: Final = (".py", ".so", ".pyd")


@cache
def compiler_version() -> str:
    """The version of what compiles the texts of cards: data that another one made is compiled again."""
    return hash_of(COMPILER)


def hash_of(places: Iterable[str]) -> str:
    """A hash of the modules at places in the package: folders with all below them, or files, also compiled ones."""
    digest = hashlib.blake2b(digest_size=8)
    for place in places:
        found = PACKAGE / place
        files = found.rglob("*") if found.is_dir() else found.parent.glob(f"{found.stem}.*")
        for path in sorted(each for each in files if each.suffix in _MODULES):
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()
