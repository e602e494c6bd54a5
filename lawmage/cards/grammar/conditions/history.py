"""Rules of the grammar for conditions about what has happened."""

from typing import Any

from lawmage.cards.grammar.base import N, all_of, rule, value
from lawmage.cards.grammar.context import ATTACHED, EACH_PLAYER, OPPONENTS, SELF, YOU, Context, Refuse
from lawmage.cards.grammar.event_patterns.zones import leaving
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.model.nodes import Node


@rule(
    "cond",
    "<n:numeral> or more <filter> entered [the battlefield] under your control this turn",
)
def _several_entered(_: Context, n: int, filter: Filter) -> Node:
    return N("happened", event=N("enters", what=all_of([*filter.parts, N("controlled", by=YOU)])), n=n)


value(
    "cond",
    "you didn't attack with a creature this turn",
    N("cond_not", of=N("happened", event=N("you_attack", who=YOU))),
)


@rule("cond", "you've cast (a|an) <filter> this turn", "you've cast <n:numeral> or more <filter> this turn")
def _cast_this_turn(_: Context, filter: Filter, n: int = 1) -> Node:
    if filter.base != "spell":
        raise Refuse("casting what is no spell")
    plain = filter.pred() == N("spell")
    event = N("casts", who=YOU, what=None if plain else filter.pred())
    return N("happened", event=event, n=n if n > 1 else None)


@rule("cond", "you've sacrificed (a|an) <filter> this turn")
def _have_sacrificed(_: Context, filter: Filter) -> Node:
    return N("happened", event=N("sacrifices", who=YOU, what=filter.pred()))


value(
    "cond",
    "(an opponent has been dealt damage this turn|an opponent was dealt damage this turn)",
    N("happened", event=N("is_dealt_damage", what=N("opponent"))),
)
value(
    "cond",
    "a creature died under your control this turn",
    N("happened", event=N("dies", what=all_of([N("permanent"), N("type", is_="creature"), N("controlled", by=YOU)]))),
)


@rule("cond", "you attacked with creatures with total power <n:numeral> or greater this combat")
def _pack_tactics(_: Context, n: int) -> Node:
    return N("attacked_with_power", n=n)


@rule(
    "cond",
    "(a|an) <filter> entered [the battlefield] under your control this turn",
    "<other:another> <filter> entered [the battlefield] under your control this turn",
    "you had (a|an) <filter> enter [the battlefield] under your control this turn",
    "you had <other:another> <filter> enter [the battlefield] under your control this turn",
)
def _entered_yours(_: Context, filter: Filter, other: Any = None) -> Node:
    what = all_of([*filter.parts, *([OTHER] if other is not None else []), N("controlled", by=YOU)])
    return N("happened", event=N("enters", what=what))


value(
    "cond",
    "a creature died this turn",
    N("happened", event=N("dies", what=all_of([N("permanent"), N("type", is_="creature")]))),
)


@rule("cond", "<n:numeral> or more creatures died this turn")
def _many_died(_: Context, n: int) -> Node:
    return N("happened", event=N("dies", what=all_of([N("permanent"), N("type", is_="creature")])), n=n)


value("cond", "you attacked this turn", N("happened", event=N("you_attack", who=YOU)))
value("cond", "you gained life this turn", N("happened", event=N("gains_life", who=YOU)))
value("cond", "an opponent lost life this turn", N("happened", event=N("loses_life", who=OPPONENTS)))


@rule("cond", "you sacrificed <n:numeral> or more <filter> this turn", "you sacrificed (a|an) <filter> this turn")
def _sacrificed(_: Context, filter: Filter, n: int = 1) -> Node:
    event = N("sacrifices", who=YOU, what=filter.pred())
    return N("happened", event=event, n=n if n > 1 else None)


value(
    "cond", "no creatures attacked this turn", N("cond_not", of=N("happened", event=N("you_attack", who=EACH_PLAYER)))
)


@rule("cond", "<what:cond_object> and at least <n:numeral> other creatures attacked this combat")
def _attacked_together(_: Context, what: Node, n: int) -> Node:
    if what != SELF:
        raise Refuse("others than what")
    return N("attacked_together", n=n)


@rule("cond", "this ability has been activated <n:numeral> or more times this turn")
def _activated_times(_: Context, n: int) -> Node:
    return N("activated_times", n=n)


@rule("cond", "<what:attached> didn't deal combat damage to (a|an) <filter> this turn")
def _did_not_hit(c: Context, what: Node, filter: Filter) -> Node:
    c.mention(ATTACHED, {"object", "creature", "permanent"}, False, 1)
    dealt = N("deals_damage", what=N("is", what=what), to=filter.pred(), combat=True)
    return N("cond_not", of=N("happened", event=dealt))


_PERMANENT_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
_PERMANENT_CARD = N("any", of=tuple(N("type", is_=each) for each in _PERMANENT_TYPES))


@rule("cond", "(a|an) <filter> left the battlefield under your control this turn")
def _left_yours(_: Context, filter: Filter) -> Node:
    return N("happened", event=N("leaves", what=all_of([*filter.parts, N("controlled", by=YOU)])))


@rule("cond", "(a|an) <filter> left the battlefield this turn")
def _left(_: Context, filter: Filter) -> Node:
    return N("happened", event=N("leaves", what=filter.pred()))


value("cond", "you descended this turn", N(
    "happened", event=N("put_into_graveyard_from", what=all_of([_PERMANENT_CARD, N("owned", by=YOU)]))))


@rule("cond", "(a|an) <filter> left your graveyard this turn")
def _left_graveyard(_: Context, filter: Filter) -> Node:
    return N("happened", event=leaving(filter))


value("cond", "you've cast two or more spells this turn", N("happened", event=N("casts", who=YOU), n=2))
