"""Decisions: who must choose what, under which rule, as plain data.

The answers are in `lawmage.model.answers`; which of them are legal is the business of `rules`.
"""

from typing import Final

from lawmage.model.parts import Record
from lawmage.native import mypyc_attr

PRIORITY: Final = 1
ATTACKS: Final = 2
BLOCKS: Final = 3
TARGETS: Final = 4
MODE: Final = 5
NUMBER: Final = 6
PAY: Final = 7
CHOICE: Final = 8
YES_NO: Final = 9
WORD: Final = 10
ORDER: Final = 11
DAMAGE: Final = 12
MULLIGAN: Final = 13
REPLACE: Final = 14
DIVIDE: Final = 15

DECISION_NAMES: Final[dict[int, str]] = {
    PRIORITY: "priority", ATTACKS: "attacks", BLOCKS: "blocks", TARGETS: "targets", MODE: "mode", NUMBER: "number",
    PAY: "pay", CHOICE: "choice", YES_NO: "yes or no", WORD: "word", ORDER: "order", DAMAGE: "damage",
    MULLIGAN: "mulligan", REPLACE: "replacement", DIVIDE: "division",
}

#: the words of a decision about targets that have to be in one graveyard
ONE_GRAVEYARD: Final = ("one graveyard",)


@mypyc_attr(acyclic=True)
class Decision(Record):
    """A pending decision: its kind, the seat that decides, the rule that asks, and what it is about.

    source: object id of the card that asks (0: a game rule); purpose: closed word that tells speech and players what
    it is for; things: the references to choose among (CHOICE, ORDER, REPLACE, DAMAGE ...); least, most: how many;
    words: the words to choose among (WORD), or further data. Never changed once posed.
    """

    def __init__(self, kind: int, seat: int, rule: int, source: int = 0, purpose: str = "",
                 things: tuple[int, ...] = (), least: int = 1, most: int = 1, words: tuple[str, ...] = (),
                 amount: int = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.rule = rule
        self.source = source
        self.purpose = purpose
        self.things = things
        self.least = least
        self.most = most
        self.words = words
        self.amount = amount

    def names(self) -> tuple[str, ...]:
        """See `Record.names`."""
        return ("kind", "seat", "source", "purpose", "things", "least", "most", "words", "amount")

    def references(self) -> tuple[str, ...]:
        """See `Record.references`."""
        return ("source", "things")

    def __repr__(self) -> str:
        return f"Decision({DECISION_NAMES[self.kind]}, seat {self.seat}, {self.purpose!r}, {self.things})"
