"""Rules of the grammar for counters put, taken and moved."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, all_of, rule
from lawmage.cards.grammar.context import MADE, SELF, YOU, Context, Refuse
from lawmage.cards.grammar.effects.base import amount_times, order
from lawmage.cards.grammar.filters.base import OTHER
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node

order("proliferate", "proliferate")

order("put <n:number> <counter:counter> counters? on <what:things>", "put_counters")
order("put <n:number> <counter:counter> counters? on <what:chosen_thing>", "put_counters")
order("put a number of <counter:counter> counters on <what:things> equal to <n:amount>", "put_counters")
order("remove <n:number> <counter:counter> counters? from <what:things>", "take_counters")
order("remove all <counter:counter> counters from <what:things>", "take_counters")
order("remove all counters from <what:things>", "take_counters")


@rule("order", "put <n:number> <counter:counter> counters? on <what:things> <per:per>")
def _counters_per(c: Context, n: Amount, counter: str, what: Node, per: Amount) -> Nodes:
    if not isinstance(n, int):
        raise Refuse("X for each")
    return c.flush((N("put_counters", what=what, counter=counter, n=amount_times(per, n)),))


@rule("order", "double the number of <counter:counter> counters on <what:thing>")
def _double(_: Context, counter: str, what: Node) -> Nodes:
    return (N("put_counters", what=what, counter=counter, n=N("counters_on", of=what, counter=counter)),)


@rule("order", "put its counters on <!to:target>")
def _its_counters(c: Context, to: Any) -> Nodes:
    """Whose counters they are was said before: it isn't the target that is named behind."""
    whose = c.it()
    return (N("put_same_counters", from_=whose, to=c.build(to)),)


@rule("player_vp", "(get|gets) <n:number> <counter:counter> counters?")
def _player_counters(c: Context, n: Amount, counter: str) -> Nodes:
    return (N("put_counters", what=c.subject, counter=counter, n=n),)


@rule("order", "give <who:player> <n:number> <counter:counter> counters? [<per:per>]")
def _give_counters(c: Context, who: Node, n: Amount, counter: str, per: Amount = 1) -> Nodes:
    if per != 1 and not isinstance(n, int):
        raise Refuse("X for each")
    many = n if per == 1 else amount_times(per, n if isinstance(n, int) else 1)
    return (N("put_counters", what=who, counter=counter, n=many),)


@rule("player_vp", "(get|gets) <n:energy> <per:per>")
def _energy_per(c: Context, n: int, per: Amount) -> Nodes:
    return (N("put_counters", what=c.subject, counter="energy", n=amount_times(per, n)),)


@rule("player_vp", "(get|gets) <n:energy>")
def _get_energy(c: Context, n: int) -> Nodes:
    return (N("put_counters", what=c.subject, counter="energy", n=n),)


@rule("order", "adapt <n:number>")
def _adapt(_: Context, n: Amount) -> Nodes:
    has = N("matches", what=SELF, is_=N("with_counter", counter="+1/+1"))
    return (N("if", condition=N("cond_not", of=has), do=(N("put_counters", what=SELF, counter="+1/+1", n=n),)),)


@rule("order", "support <n:number>")
def _support(c: Context, n: Amount) -> Nodes:
    creature = all_of([N("permanent"), N("type", is_="creature"), *([] if c.spell else [OTHER])])
    ref = c.target(
        N("choose_target", what=creature, min=0, max=n), frozenset(("object", "creature", "permanent")), True
    )
    return (N("put_counters", what=ref, counter="+1/+1", n=1),)


@rule("order", "bolster <n:number>")
def _bolster(c: Context, n: Amount) -> Nodes:
    mine = all_of([N("permanent"), N("type", is_="creature"), N("controlled", by=YOU)])
    least = N("least", of="toughness", among=mine)
    return (N("choose", what=all_of([mine, least])), N("put_counters", what=MADE, counter="+1/+1", n=n))


@rule("order", "amass <subtype> <n:number>")
def _amass(c: Context, subtype: str, n: Amount) -> Nodes:
    c.mention(MADE, {"object", "permanent", "creature", "Army"}, False)
    return (N("amass", n=n, subtype=subtype),)


@rule("order", "earthbend <n:number>")
def _earthbend(c: Context, n: Amount) -> Nodes:
    """701.66a: the target is part of the action."""
    if c.targets:
        raise Refuse("which target is a land")
    land = N("choose_target", what=N("all", of=(N("permanent"), N("type", is_="land"), N("controlled", by=YOU))))
    what = c.target(land, frozenset(("object", "permanent", "land", "creature")), False)
    return (N("earthbend", what=what, n=n),)


@rule("object_vp", "connives?")
def _connive(c: Context) -> Nodes:
    assert c.subject is not None
    return c.flush((N("connive", what=c.subject),))


@rule("object_vp", "connives? <n:number>")
def _connive_n(c: Context, n: Amount) -> Nodes:
    assert c.subject is not None
    return c.flush((N("connive", what=c.subject, n=n),))


@rule("order", "put your choice of a <one:counter> counter or a <two:counter> counter on <what:things>")
def _choice_of_counters(c: Context, one: str, two: str, what: Node) -> Nodes:
    modes = tuple(N("mode", do=(N("put_counters", what=what, counter=each, n=1),)) for each in (one, two))
    return c.flush((N("choose_modes", modes=modes),))


@rule("order", "put your choice of (a|an) <each:counter|> counter on <what:things>")
def _choice_of_many_counters(c: Context, each: tuple[str, ...], what: Node) -> Nodes:
    modes = tuple(N("mode", do=(N("put_counters", what=what, counter=kind, n=1),)) for kind in each)
    return c.flush((N("choose_modes", modes=modes),))


@rule("order", "remove (them all|those counters)")
def _remove_those(c: Context) -> Nodes:
    """The counters of which the condition spoke, from what it spoke of."""
    if c.counters_of is None:
        raise Refuse("counters not spoken of")
    what, counter = c.counters_of
    return (N("take_counters", what=what, counter=counter),)


@rule("player_vp", "(get|gets) an amount of <e:energy> equal to <n:amount>")
def _energy_equal(c: Context, e: int, n: Amount) -> Nodes:
    if e != 1:
        raise Refuse("so much energy for each")
    return (N("put_counters", what=c.subject, counter="energy", n=n),)


@rule("order", "put up to <n:number> <counter:counter> counters on <what:self_ref>")
def _up_to_counters(_: Context, n: Amount, counter: str, what: Node) -> Nodes:
    return (N("put_counters", what=what, counter=counter, n=n, up_to=True),)
