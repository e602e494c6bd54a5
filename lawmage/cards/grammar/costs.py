"""Rules of the grammar for costs of spells and abilities."""

from typing import Any

from lawmage.cards.grammar.base import GRAMMAR, N, all_of, row, rule, same, value
from lawmage.cards.grammar.context import Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.cards.patterns import Parser, Reading
from lawmage.model.nodes import Node

row("cost", "<mana>", "pay_mana")


@rule("cost", "(pay|pays) <mana>")
def _pay(c: Context, mana: str) -> Node:
    """A payment that an instruction asks for: its X is known by then."""
    if mana == "{X}":
        return N("pay_mana_times", mana="{1}", n=c.x())
    if "{X}" in mana:
        raise Refuse("an X beside other mana")
    return N("pay_mana", mana=mana)


row("cost", "draw <n:number> cards?", "draw_cost")
value("cost", "{t}", N("tap_self"))
value("cost", "{q}", N("untap_self"))
value("cost", "(sacrifice|sacrifices) <self_cost>", N("sacrifice_self"))
value("cost", "exile <self_cost>", N("exile_self"))
value("cost", "return <self_cost> to its owner's hand", N("return_self"))
value("cost", "return <self_cost> to its owner 's hand", N("return_self"))
value("cost", "discard <self_cost>", N("discard_self"))
same("self_cost", "<self_ref>")


@rule("cost", "exile <self_cost> from your graveyard")
def _exile_from_graveyard(c: Context, self_cost: Node) -> Node:
    """113.6m: an ability whose cost can be paid in a zone alone works there."""
    c.zone = "graveyard"
    return N("exile_self")


@rule("cost", "exile <self_cost> from your hand")
def _exile_from_hand(c: Context, self_cost: Node) -> Node:
    """113.6m: as above, in the hand."""
    c.zone = "hand"
    return N("exile_self")


row("cost", "(pay|pays) <n:number> life", "pay_life")
row("cost", "(pay|pays) life equal to <n:amount>", "pay_life")
row("cost", "pay <n:energy>", "pay_energy")
value("cost", "(discard|discards) your hand", N("discard_hand_cost"))


@rule("energy", "<one:energy_one> <each:energy_one*>")
def _energy(_: Context, one: int, each: tuple[int, ...]) -> int:
    return one + len(each)


value("energy_one", "{e}", 1)


def _choice(found: Filter, other: bool) -> Node:
    """What a cost chooses: permanents that the player controls (701.21), without saying so again."""
    parts = [part for part in found.parts if part.kind != "other" or other]
    return all_of(parts)


def _some(kind: str, found: Filter, n: Amount, other: bool = False, **extra: Any) -> Node:
    what = all_of([*found.parts, *([OTHER] if other else [])])
    return N(kind, what=what, **({} if n == 1 else {"n": n}), **extra)


@rule(
    "cost",
    "(sacrifice|sacrifices) <n:number> <filter>",
    "(sacrifice|sacrifices) <other:another> <filter>",
    "(sacrifice|sacrifices) <n:number> <other:other> <filter>",
)
def _sacrifice(_: Context, filter: Filter, n: Amount = 1, other: Any = None) -> Node:
    if filter.base != "permanent":
        raise Misfit("a sacrifice of what is no permanent")
    return _some("sacrifice_cost", filter, n, other is not None)


value("another", "another", True)


@rule("cost", "(discard|discards) <n:number> <filter>", "(discard|discards) another <filter>")
def _discard(_: Context, filter: Filter, n: Amount = 1) -> Node:
    if filter.base != "card":
        raise Misfit("a discard of what is no card")
    return _some("discard_cost", filter, n)


@rule("cost", "(discard|discards) <n:number> <filter> at random")
def _discard_at_random(_: Context, filter: Filter, n: Amount = 1) -> Node:
    return _some("discard_cost", filter, n, random=True)


@rule("cost", "exile <n:number> <filter>", "exile <n:number> <other:other> <filter>", "exile <other:another> <filter>")
def _exile(_: Context, filter: Filter, n: Amount = 1, other: Any = None) -> Node:
    if filter.base not in ("zone", "permanent"):
        raise Misfit("an exile without a zone")
    return _some("exile_cost", filter, n, other is not None)


@rule(
    "cost",
    "return <n:number> <filter> to (its|their) owner 's hand",
    "return <n:number> <filter> to its owner's hand",
    "return <n:number> <filter> to their owner 's hand",
)
def _return(_: Context, filter: Filter, n: Amount = 1) -> Node:
    if filter.base != "permanent":
        raise Misfit("a return of what is no permanent")
    return _some("return_cost", filter, n)


@rule("cost", "tap <n:number> <filter>", "tap <other:another> <filter>", "tap <n:number> <other:other> <filter>")
def _tap(_: Context, filter: Filter, n: Amount = 1, other: Any = None) -> Node:
    if N("untapped") not in filter.parts:
        raise Refuse("a tapping cost of permanents that may be tapped")
    return _some("tap_cost", filter, n, other is not None)


@rule("cost", "untap <n:number> <filter>")
def _untap(_: Context, filter: Filter, n: Amount = 1) -> Node:
    return _some("untap_cost", filter, n)


@rule("cost", "remove <n:number> <counter:counter> counters? from <self_cost>")
def _remove_own(_: Context, n: Amount, counter: str, self_cost: Node) -> Node:
    return N("remove_counters", counter=counter, n=n)


@rule("cost", "remove <n:number> <counter:counter> counters? from (a|an) <filter>")
def _remove_from(_: Context, n: Amount, counter: str, filter: Filter) -> Node:
    return N("remove_counters", counter=counter, n=n, what=filter.pred())


@rule("cost", "remove <n:number> <counter:counter> counters? from among <filter>")
def _remove_among(_: Context, n: Amount, counter: str, filter: Filter) -> Node:
    return N("remove_counters", counter=counter, n=n, what=filter.pred(), among=True)


@rule("cost", "put <n:number> <counter:counter> counters? on <self_cost>")
def _put(_: Context, n: Amount, counter: str, self_cost: Node) -> Node:
    return N("add_counters", counter=counter, n=n)


row("cost", "mill <n:number> cards?", "mill_cost")
row("cost", "(exile|exiles) the top card of your library", "exile_top_cost", n=1)
row("cost", "exile the top <n:number> cards of your library", "exile_top_cost")


@rule("costs", "<one:cost> and sacrifice it", "<one:cost> , <two:cost> and sacrifice it")
def _and_sacrifice_it(_: Context, one: Node, two: Node | None = None) -> tuple[Node, ...]:
    """What the counters were on is sacrificed."""
    last = two if two is not None else one
    if last.kind != "remove_counters" or last.has("what"):
        raise Misfit("what is sacrificed")
    return (one, *((two,) if two is not None else ()), N("sacrifice_self"))


@rule("costs", "<each:cost%>")
def _costs(_: Context, each: tuple[Node, ...]) -> tuple[Node, ...]:
    return each


def _said_costs(parser: Parser, at: int) -> tuple[Reading, ...]:
    """Costs inside a sentence, where mana is paid and does not merely stand there: "pay {2}"."""
    return () if parser.word(at).startswith("{") else parser.parse("costs", at)


GRAMMAR.lexical["said_costs"] = _said_costs


@rule("cost", "(sacrifice|sacrifices) (a|an) <filter> of their choice")
def _sacrifice_chosen(_: Context, filter: Filter) -> Node:
    if filter.base != "permanent":
        raise Misfit("a sacrifice of what is no permanent")
    return N("sacrifice_cost", what=filter.pred())
