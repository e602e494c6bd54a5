"""What is proved of the cards that come with the package (docs/cards.md says how).

Every card of the data was read by a grammar that leaves no word out, and all its nodes are known. That is proved where
its data alone give its printed words again and where it passed its exercise. `data/unproved.txt` lists the others: the
key of a card, a tab, what is not proved of it, and, where that is the exercise, a tab and what it missed.

`data/texts.dat` says from which printed texts the data of the read cards were made: hashes, sorted. A card that is met
with a text of these need not be read again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from lawmage.cards.folding import fold

#: its words come back, the rules carry out all of its nodes, and the exercise saw each of them at work
PROVED: Final = "proved"
#: its words come back; the exercise did not see all of it at work
UNEXERCISED: Final = "unexercised"
#: it was written again in other words than are printed
UNREAD: Final = "unread"
#: the rules don't carry out all of it: it is refused where a deck or board is loaded
REFUSED: Final = "refused"
STANDINGS: Final = (PROVED, UNEXERCISED, UNREAD, REFUSED)

LIST: Final = Path(__file__).parent / "data" / "unproved.txt"
TEXTS: Final = Path(__file__).parent / "data" / "texts.dat"
#: bytes of a hash in the list of texts
HASH_BYTES: Final = 8


@cache
def unproved() -> dict[str, tuple[str, str]]:
    """The cards of the package that aren't proved: folded name -> how they stand, and what the exercise missed."""
    found: dict[str, tuple[str, str]] = {}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        key, standing, *missed = line.split("\t")
        found[key] = (standing, missed[0] if missed else "")
    return found


def standing_of(name: str) -> str:
    """One of `STANDINGS`, for a card of the package by its full name."""
    return unproved().get(fold(name), (PROVED, ""))[0]


def missed_of(name: str) -> str:
    """What the exercise of a card of the package did not see, "" for all that were not exercised or passed."""
    return unproved().get(fold(name), (PROVED, ""))[1]


@cache
def proved_texts() -> frozenset[bytes]:
    """The hashes (`catalogue.printed.Printed.hash`, its first bytes) of the texts from which the data of the package's
    proved and unexercised cards were made."""
    packed = TEXTS.read_bytes()
    return frozenset(packed[at : at + HASH_BYTES] for at in range(0, len(packed), HASH_BYTES))


def pack_texts(hashes: Iterable[bytes]) -> bytes:
    """What `data/texts.dat` holds for such hashes."""
    return b"".join(sorted({each[:HASH_BYTES] for each in hashes}))
