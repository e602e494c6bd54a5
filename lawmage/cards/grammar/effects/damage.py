"""Rules of the grammar for damage and fights."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, rule, value
from lawmage.cards.grammar.context import SELF, Context
from lawmage.cards.grammar.effects.base import amount_times, happens
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node

happens("(fights?|fight) <other:thing>", "fight", "one")
happens("(deals|deal) <n:number> damage to <to:recipients>", "damage", "source")
happens("(deals|deal) that much damage to <to:recipients>", "damage", "source", n=N("that_many"))
happens("(deals|deal) damage equal to <n:amount> to <to:recipients>", "damage", "source")


@rule("object_vp", "(deals|deal) damage to <to:recipients> equal to <n:amount>")
def _damage_equal(c: Context, to: Node, n: Amount) -> Nodes:
    return c.flush((N("damage", source=c.subject, n=n, to=to),))


@rule("object_vp", "(deals|deal) <n:numeral> damage to <to:recipients> <per:per>")
def _damage_per(c: Context, n: int, to: Node, per: Amount) -> Nodes:
    return c.flush((N("damage", source=c.subject, n=amount_times(per, n), to=to),))


@rule(
    "object_vp",
    "(deals|deal) <n:number> damage divided as you choose among <to:target>",
    "(deals|deal) <n:number> damage divided as you choose among <to:some_targets>",
)
def _divided(c: Context, n: Amount, to: Node) -> Nodes:
    return c.flush((N("damage", source=c.subject, n=n, to=to, divided=True),))


@rule("some_targets", "<n:some_number> targets")
def _some_targets(c: Context, n: dict[str, Any]) -> Node:
    from lawmage.cards.grammar.references.targets import TARGETABLE

    return c.target(N("choose_target", what=TARGETABLE, **n), frozenset(("object", "player", "creature")), True)


value("some_number", "any number of", {"min": 0, "max": 1 << 30})
value("some_number", "one or two", {"min": 1, "max": 2})
value("some_number", "one , two , or three", {"min": 1, "max": 3})


@rule("object_vp", "(deals|deal) <n:number> damage to <one:target> and <m:number> damage to <two:target>")
def _two_damages(c: Context, n: Amount, one: Node, m: Amount, two: Node) -> Nodes:
    return (N("damage", source=c.subject, n=n, to=one), N("damage", source=c.subject, n=m, to=two))


@rule("object_vp", "(deals|deal) <n:number> damage to <one:recipients> and <m:number> damage to <two:recipients>")
def _two_damages_more(c: Context, n: Amount, one: Node, m: Amount, two: Node) -> Nodes:
    return (N("damage", source=c.subject, n=n, to=one), N("damage", source=c.subject, n=m, to=two))


@rule(
    "own_clause",
    "have <what:things> fight <other:thing>",
    "have <what:things> deal <n:number> damage to <to:recipients>",
)
def _have(c: Context, what: Node, other: Node | None = None, n: Any = None, to: Node | None = None) -> Nodes:
    if other is not None:
        return (N("fight", one=what, other=other),)
    return (N("damage", n=n, to=to, source=None if what == SELF else what),)


@rule("may_part", "have <what:thing> deal damage equal to <n:amount> to <to:recipients>")
def _have_it_deal(_: Context, what: Node, n: Amount, to: Node) -> Nodes:
    return (N("damage", n=n, to=to, source=what),)


@rule("clause", "<me:self_ref> deals <n:number> damage to each <one:filter> or <me2:self_ref> deals <m:number> damage"
                " to each <two:filter>")
def _one_or_the_other(_: Context, me: Node, n: Amount, one: Filter, me2: Node, m: Amount, two: Filter) -> Nodes:
    """Which of the two is chosen as the spell resolves (608.2d): the text has no list of modes (700.2)."""
    modes = [N("mode", do=(N("damage", source=SELF, n=count, to=N("each", what=found.pred())),))
             for count, found in ((n, one), (m, two))]
    return (N("choose_modes", modes=tuple(modes)),)


@rule("object_vp", "(deals|deal) <n:number> damage to <to:recipients> and the damage can't be prevented")
def _unpreventable_damage(c: Context, n: Amount, to: Node) -> Nodes:
    return c.flush((N("damage", source=c.subject, n=n, to=to, unpreventable=True),))
