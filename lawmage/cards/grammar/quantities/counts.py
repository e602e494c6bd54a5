"""Rules of the grammar for amounts that count: objects, colors, types."""

from lawmage.cards.grammar.base import N, all_of, row, rule, same, value
from lawmage.cards.grammar.context import YOU, Context, Refuse
from lawmage.cards.grammar.effects.base import done_so
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount, counted, times
from lawmage.model.nodes import Node

same("amount", "<numeral>")


@rule("amount", "x")
def _amount_x(c: Context) -> Node:
    return c.x()


@rule("amount", "the number of <filter>", "the total number of <filter>")
def _count(c: Context, filter: Filter) -> Node:
    return counted(c, filter)


@rule("amount", "your devotion to <colors:color&>")
def _devotion(_: Context, colors: tuple[str, ...]) -> Node:
    return N("devotion", colors=colors, who=YOU)


row("amount", "the number of basic land types among lands you control", "basic_land_types", who=YOU)
row("amount", "the number of colors among <what:pred>", "colors_among")


@rule("amount", "twice <of:amount>")
def _twice(_: Context, of: Amount) -> Amount:
    return times(of, 2)


@rule("plain_amount", "the number of <filter>")
def _plain_count(c: Context, filter: Filter) -> Node:
    return counted(c, filter)


@rule("per", "for each <filter>")
def _per(c: Context, filter: Filter) -> Node:
    return counted(c, filter)


@rule("per", "for each <filter> beyond the first")
def _per_beyond(c: Context, filter: Filter) -> Node:
    return N("at_least", n=0, of=N("difference", of=counted(c, filter), minus=1))


row("per", "for each basic land type among lands you control", "basic_land_types", who=YOU)
row("per", "for each color among <what:pred>", "colors_among")


@rule("per", "for each card in (their|his or her) graveyard", "for each card in your <yours:graveyard>")
def _per_graveyard_card(c: Context, yours: str = "") -> Node:
    who = YOU if yours else c.they_player()
    return N("count", of=all_of([N("card", zone="graveyard"), N("owned", by=who)]))


value("graveyard", "graveyard", "graveyard")


@rule("per", "for each of <what:them>")
def _per_those(c: Context, what: Node) -> Node:
    return N("count_refs", of=what)


@rule("per", "for each <filter> <done> this way")
def _each_this_way(c: Context, filter: Filter, done: str) -> Node:
    return done_so(c, filter, done)


@rule("amount", "the number of <filter> <done> this way")
def _number_this_way(c: Context, filter: Filter, done: str) -> Node:
    return done_so(c, filter, done)


value(
    "amount",
    "the number of players you attacked this combat",
    N("count", of=all_of([N("player"), N("attacked_by_you")])),
)
value(
    "amount",
    "the number of card types among cards in all graveyards",
    N("card_types_among", what=N("card", zone="graveyard")),
)


def _tapped(c: Context, found: Filter) -> Node:
    if not c.tapped:
        raise Refuse("what was tapped this way")
    return N("tapped_this_way", is_=all_of([part for part in found.parts if part.kind != "permanent"]))


@rule("per", "for each <filter> tapped this way")
def _per_tapped(c: Context, filter: Filter) -> Node:
    return _tapped(c, filter)


@rule("amount", "the number of <filter> tapped this way")
def _number_tapped(c: Context, filter: Filter) -> Node:
    return _tapped(c, filter)
