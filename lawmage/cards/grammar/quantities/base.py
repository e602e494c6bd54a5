"""What the grammar of amounts shares."""

from lawmage.cards.grammar.base import N
from lawmage.cards.grammar.context import Context, Misfit
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.cards.grammar.references.base import with_other
from lawmage.model.nodes import Node

Amount = int | Node


def times(amount: Amount, factor: int) -> Amount:
    """A multiple of an amount."""
    if isinstance(amount, int):
        return amount * factor
    return amount if factor == 1 else N("times", of=amount, n=factor)


def counted(c: Context, filter: Filter) -> Node:
    """How many match a description."""
    if filter.base in ("card", "source"):
        raise Misfit("a count of cards without a zone")
    if OTHER not in filter.parts:
        return N("count", of=filter.pred())
    c.counting = True
    what = with_other(c, filter)
    c.counting = False
    return N("count", of=what)


def plain_pt(c: Context, printed: tuple[str, str]) -> tuple[Amount, Amount]:
    """The amounts of a power and toughness such as 2/2 or X/X."""
    power, toughness = (c.x() if each == "X" else int(each) for each in printed)
    return power, toughness
