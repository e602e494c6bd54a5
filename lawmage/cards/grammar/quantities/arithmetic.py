"""Rules of the grammar for amounts made of others: X, sums, differences, halves, "that much"."""

from lawmage.cards.grammar.base import N, all_of, rule, same, value
from lawmage.cards.grammar.context import Context, Refuse
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount, counted, times
from lawmage.model.nodes import Node

same("number", "<numeral>")


@rule("number", "x")
def _x(c: Context) -> Node:
    return c.x()


@rule("number", "that many")
def _that_many(c: Context) -> Node:
    return N("that_many")


@rule("number", "twice x")
def _twice_x(c: Context) -> Amount:
    return times(c.x(), 2)


@rule("number", "twice that many")
def _twice_that_many(c: Context) -> Amount:
    return times(N("that_many"), 2)


@rule("amount", "<one:numeral> plus the number of <filter>")
def _count_plus(c: Context, one: int, filter: Filter) -> Node:
    return N("sum", of=(one, counted(c, filter)))


value("amount", "(that much|the damage dealt|the amount of damage dealt|that amount|that damage)", N("that_many"))
value("amount", "the amount of life (gained|lost)", N("that_many"))


@rule("amount", "half <of:amount> , rounded up")
def _half_up(_: Context, of: Amount) -> Node:
    return N("half", of=of, round="up")


@rule("amount", "half <of:amount> , rounded down")
def _half_down(_: Context, of: Amount) -> Node:
    return N("half", of=of, round="down")


@rule("amount", "<one:number> plus <two:amount>", "<one:plain_amount> plus <two:amount>")
def _plus(_: Context, one: Amount, two: Amount) -> Node:
    return N("sum", of=(one, two))


@rule("per", "for each <counter:counter> counter removed this way", "for each counter removed this way")
def _per_removed(_: Context, counter: str = "") -> Node:
    return N("that_many")


@rule("half_life", "half (their|his or her|your) life , rounded <round:rounded>")
def _half_life(c: Context, round: str) -> Node:
    assert c.subject is not None
    return N("half", of=N("life_of", of=c.subject), round=round)


value("rounded", "up", "up")
value("rounded", "down", "down")


@rule("half_library", "half (their|his or her|your) library , rounded <round:rounded>")
def _half_library(c: Context, round: str) -> Node:
    assert c.subject is not None
    if c.subject.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("several libraries")
    cards = all_of([N("card", zone="library"), N("owned", by=c.subject)])
    return N("half", of=N("count", of=cards), round=round)


value("amount", "the (life lost|damage dealt|life gained) this way", N("that_many"))


@rule("amount", "<of:possessor> power plus <n:numeral>")
def _power_plus(_: Context, of: Node, n: int) -> Node:
    return N("sum", of=(N("power_of", of=of), n))
