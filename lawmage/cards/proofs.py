"""What is proved of the cards that come with the package (docs/cards.md says how).

Every card of the data was read by a grammar that leaves no word out, and all its nodes are known. That is proved where
its data alone give its printed words again and where it passed its exercise. `data/unproved.txt` lists the others: the
key of a card, a tab, and what is not proved of it.
"""

from __future__ import annotations

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


@cache
def unproved() -> dict[str, str]:
    """The cards of the package that aren't proved: folded name -> what stands against it."""
    found: dict[str, str] = {}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        key, _, standing = line.partition("\t")
        found[key] = standing
    return found


def standing_of(name: str) -> str:
    """One of `STANDINGS`, for a card of the package by its full name."""
    return unproved().get(fold(name), PROVED)
