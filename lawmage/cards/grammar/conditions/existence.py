"""Rules of the grammar for conditions that something exists or is controlled."""

from typing import Any

from lawmage.cards.grammar.base import CREATURES, N, all_of, any_of, rule, value
from lawmage.cards.grammar.conditions.base import ATTACKING, SOME, controls, of_some
from lawmage.cards.grammar.context import OPPONENTS, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node


@rule(
    "cond",
    "<who:holder> controls? (a|an) <filter>",
    "<who:holder> controls? <other:another> <filter>",
    "<who:holder> controls? <n:numeral> or more <filter>",
    "<who:holder> controls? <n:numeral> or more <other:other> <filter>",
    "<who:holder> controls? at least <n:numeral> <filter>",
)
def _controls(_: Context, who: Node | str, filter: Filter, n: int = 1, other: Any = None) -> Node:
    if n == 1 and isinstance(who, str):  # what one of them controls, they control
        who = SOME[who]
    return of_some(who, lambda each: controls(each, filter, n, other is not None))


@rule("cond", "an opponent has <n:numeral> or more poison counters")
def _corrupted(_: Context, n: int) -> Node:
    poisoned = N("with_counter", counter="poison", op=">=", n=n)
    return N("exists", what=all_of([N("opponent"), poisoned]))


value("cond", "you control a commander", N(
    "exists", what=all_of([N("permanent"), N("commander"), N("controlled", by=YOU)])))
value("cond", "you control your commander", N(
    "exists", what=all_of([N("permanent"), N("commander"), N("owned", by=YOU), N("controlled", by=YOU)])))


@rule(
    "cond",
    "there (is|are) <n:numeral> or more <filter>",
    "there (is|are) at least <n:numeral> <filter>",
    "there (is|are) (a|an) <filter>",
)
def _there_are(_: Context, filter: Filter, n: int = 1) -> Node:
    if filter.base in ("card", "source", "player"):
        raise Misfit("a count of cards without a zone")
    if n > 1 and any(part.kind in ("controlled", "owned") and part.node("by") == OPPONENTS for part in filter.parts):
        raise Refuse("of one opponent, or of all together")
    return N("exists", what=filter.pred(), **({} if n == 1 else {"n": n}))


@rule(
    "cond",
    "<who:holder> (control|controls) (a|an) <one:filter> or (a|an) <two:filter>",
)
def _controls_either(_: Context, who: Node, one: Filter, two: Filter) -> Node:
    if one.base != "permanent" or two.base != "permanent":
        raise Misfit("control of what is no permanent")
    plain = [all_of([part for part in each.parts if part.kind != "permanent"]) for each in (one, two)]
    return N("exists", what=all_of([N("permanent"), any_of(plain), N("controlled", by=who)]))


@rule("cond", "there are no <filter>")
def _there_are_none(_: Context, filter: Filter) -> Node:
    return N("cond_not", of=N("exists", what=filter.pred()))


@rule("cond", "there are <n:numeral> or more cards in your graveyard")
def _threshold(_: Context, n: int) -> Node:
    return N("exists", what=all_of([N("card", zone="graveyard"), N("owned", by=YOU)]), n=n)


@rule("cond", "<who:holder> has <n:numeral> or more cards in their graveyard")
def _full_graveyard(_: Context, who: Node | str, n: int) -> Node:
    if who == OPPONENTS:
        raise Refuse("the graveyards of several players")
    return of_some(who, lambda each: N("exists", what=all_of([N("card", zone="graveyard"), N("owned", by=each)]), n=n))


@rule(
    "cond",
    "<n:numeral> or more creatures are blocking <what:cond_object>",
    "<n:numeral> or more creatures are blocking it",
)
def _blocked_by_so_many(c: Context, n: int, what: Node | None = None) -> Node:
    blocker = N("blocking", whom=what if what is not None else c.it(True))
    return N("exists", what=all_of([N("permanent"), N("type", is_="creature"), blocker]), n=n)


@rule("cond", "(a|an) <filter> is <state:state_pred>", "(a|an) <filter> is attacking you")
def _some_is(_: Context, filter: Filter, state: Node | None = None) -> Node:
    if filter.base != "permanent":
        raise Refuse("a state of what is no permanent")
    return N("exists", what=all_of([*filter.parts, state if state is not None else N("attacking", whom=YOU)]))


@rule("cond", "a player has <n:numeral> <op:op> life")
def _some_life(_: Context, n: int, op: str) -> Node:
    return N("exists", what=all_of([N("player"), N("life", op=op, n=n)]))


@rule("cond", "an opponent has <n:numeral> <op:op> life")
def _opponent_life(_: Context, n: int, op: str) -> Node:
    return N("exists", what=all_of([N("opponent"), N("life", op=op, n=n)]))


@rule("cond", "you have <n:numeral> or more opponents")
def _opponents(_: Context, n: int) -> Node:
    return N("exists", what=N("opponent"), n=n)


@rule("cond", "you have more life than an opponent")
def _more_life(_: Context) -> Node:
    return N("exists", what=all_of([N("opponent"), N("life", op="<", n=N("life_of", of=YOU))]))


@rule("cond", "a player has no cards in hand")
def _some_hellbent(_: Context) -> Node:
    return N("exists", what=all_of([N("player"), N("cards_in", zone="hand", op="=", n=0)]))


@rule("cond", "an opponent has <n:numeral> <op:op> cards in their graveyard")
def _opponents_graveyard(_: Context, n: int, op: str) -> Node:
    return N("exists", what=all_of([N("opponent"), N("cards_in", zone="graveyard", op=op, n=n)]))


@rule("cond", "at least <n:numeral> creatures? (is|are) blocking <whom:self_ref>")
def _blocked_by_some(_: Context, n: int, whom: Node) -> Node:
    return N("exists", what=all_of([CREATURES, N("blocking", whom=whom)]), n=None if n == 1 else n)


@rule("cond", "<n:numeral> or more creatures are attacking")
def _several_attack(_: Context, n: int) -> Node:
    return N("exists", what=ATTACKING, n=n)


@rule("cond", "<n:numeral> or more creatures are blocking <whom:whom>")
def _blocked_by_several(_: Context, whom: Node, n: int) -> Node:
    return N("exists", what=all_of([CREATURES, N("blocking", whom=whom)]), n=n)


@rule("cond", "there's another <filter> on the battlefield")
def _there_is_another(_: Context, filter: Filter) -> Node:
    return N("exists", what=all_of([*filter.parts, N("other")]))


@rule("cond", "you control each <filter> with the greatest power", "you control each <filter> on the battlefield"
                                                                   " with the"
              " greatest power")
def _controls_greatest(_: Context, filter: Filter) -> Node:
    if filter.base != "permanent":
        raise Misfit("control of what is no permanent")
    greatest = N("greatest", of="power", among=filter.pred())
    theirs = all_of([*filter.parts, greatest, N("not", of=N("controlled", by=YOU))])
    return N("cond_not", of=N("exists", what=theirs))


@rule("cond", "no <filter> are on the battlefield")
def _none_there(_: Context, filter: Filter) -> Node:
    if filter.base != "permanent":
        raise Misfit("what is no permanent")
    return N("cond_not", of=N("exists", what=filter.pred()))
