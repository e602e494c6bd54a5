"""Decisions: who must choose what, under which rule, as plain data.

The answers are in `lawmage.model.answers`; which of them are legal is the business of `rules`.
"""

from typing import Final

from lawmage.model.parts import Record
from lawmage.native import mypyc_attr

#: the words of a decision about targets that have to be in one graveyard
ONE_GRAVEYARD: Final = ("one graveyard",)


@mypyc_attr(acyclic=True)
class Decision(Record):
    """A pending decision: the seat that decides, the rule that asks, and what it is about; a subclass for each sort.

    source: object id of the card that asks (0: a game rule); purpose: closed word that tells speech and players what
    it is for; things: the references of choices, orders, replacements, divisions ...; least, most: how many;
    words: the words to choose among of a `WordDecision`, or further data. Never changed once posed.
    """

    def __init__(self, seat: int, rule: int, source: int = 0, purpose: str = "",
                 things: tuple[int, ...] = (), least: int = 1, most: int = 1, words: tuple[str, ...] = (),
                 amount: int = 0) -> None:
        self.seat = seat
        self.rule = rule
        self.source = source
        self.purpose = purpose
        self.things = things
        self.least = least
        self.most = most
        self.words = words
        self.amount = amount

    def number(self) -> int:
        """The number by which digests tell the class."""
        return _NUMBERS[type(self)]

    def names(self) -> tuple[str, ...]:
        """See `Record.names`."""
        return ("seat", "source", "purpose", "things", "least", "most", "words", "amount")

    def references(self) -> tuple[str, ...]:
        """See `Record.references`."""
        return ("source", "things")

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seat {self.seat}, {self.purpose!r}, {self.things})"


@mypyc_attr(acyclic=True)
class PriorityDecision(Decision):
    """117.1: what a player with priority does."""


@mypyc_attr(acyclic=True)
class AttackDecision(Decision):
    """508.1: which creatures attack what."""


@mypyc_attr(acyclic=True)
class BlockDecision(Decision):
    """509.1: which creatures block what."""


@mypyc_attr(acyclic=True)
class TargetDecision(Decision):
    """601.2c: the targets for one phrase that names them."""


@mypyc_attr(acyclic=True)
class ModeDecision(Decision):
    """601.2b, 700.2: the modes, or one of several ways, by index."""


@mypyc_attr(acyclic=True)
class NumberDecision(Decision):
    """107.1, 601.2b: a whole number, such as the value of X."""


@mypyc_attr(acyclic=True)
class PaymentDecision(Decision):
    """601.2g, 601.2h: how mana is paid; `amount`: whether the player may decline."""


@mypyc_attr(acyclic=True)
class ChoiceDecision(Decision):
    """608.2d: some of the objects or players listed."""


@mypyc_attr(acyclic=True)
class YesNoDecision(Decision):
    """608.2d: whether the player does what they may do."""


@mypyc_attr(acyclic=True)
class WordDecision(Decision):
    """608.2d: a word of those listed."""


@mypyc_attr(acyclic=True)
class OrderDecision(Decision):
    """The order of the things listed."""


@mypyc_attr(acyclic=True)
class DamageDecision(Decision):
    """510.1c, 510.1d: how a creature assigns its combat damage."""


@mypyc_attr(acyclic=True)
class MulliganDecision(Decision):
    """103.5: whether the player keeps the opening hand."""


@mypyc_attr(acyclic=True)
class ReplacementDecision(Decision):
    """616.1: which of several replacement effects applies first."""


@mypyc_attr(acyclic=True)
class DivisionDecision(Decision):
    """601.2d: how an amount is divided."""


#: class of decision -> its name, in the order of the numbers by which digests tell them apart, from 1
DECISION_NAMES: Final[dict[type[Decision], str]] = {
    PriorityDecision: "priority",
    AttackDecision: "attacks",
    BlockDecision: "blocks",
    TargetDecision: "targets",
    ModeDecision: "mode",
    NumberDecision: "number",
    PaymentDecision: "pay",
    ChoiceDecision: "choice",
    YesNoDecision: "yes or no",
    WordDecision: "word",
    OrderDecision: "order",
    DamageDecision: "damage",
    MulliganDecision: "mulligan",
    ReplacementDecision: "replacement",
    DivisionDecision: "division",
}
_NUMBERS: Final[dict[type[Decision], int]] = {kind: place + 1 for place, kind in enumerate(DECISION_NAMES)}
