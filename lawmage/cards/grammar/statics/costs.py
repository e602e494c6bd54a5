"""Rules of the grammar for what spells and abilities cost more, less or besides."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, all_of, rule
from lawmage.cards.grammar.context import OPPONENTS, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.cards.grammar.statics.base import fixed
from lawmage.model.nodes import Node

fixed("activated abilities of <what:attached> cost <mana> more to activate", "activation_cost_more")
fixed("this spell costs <mana> more to cast for each target beyond the first", "cost_per_target")


@rule("static_body", "as an additional cost to cast this spell , <cost:said_costs>")
def _additional(_: Context, cost: Nodes) -> Nodes:
    return (N("additional_cost", cost=cost),)


@rule("static_body", "as an additional cost to cast this spell , <one:cost> or <two:cost>")
def _additional_or(_: Context, one: Node, two: Node) -> Nodes:
    return (N("additional_cost", cost=(one, two), options=True),)


@rule("static_body", "you may <cost:said_costs> rather than pay this spell 's mana cost")
def _alternative(_: Context, cost: Nodes) -> Nodes:
    return (N("alternative_cost", cost=cost),)


@rule("static_body", "if <condition:condition> , you may cast this spell without paying its mana cost")
def _free_if(_: Context, condition: Node) -> Nodes:
    return (N("alternative_cost", cost=(), condition=condition),)


@rule("static_body", "if <condition:condition> , you may <cost:said_costs> rather than pay this spell 's mana cost")
def _alternative_if(_: Context, condition: Node, cost: Nodes) -> Nodes:
    return (N("alternative_cost", cost=cost, condition=condition),)


@rule(
    "static_body",
    "this spell costs {x} less to cast , where x is <n:amount>",
    "this spell costs <mana> less to cast <per:per>",
)
def _costs_less(_: Context, n: Any = None, mana: str | None = None, per: Any = None) -> Nodes:
    if mana is not None:
        each = _generic(mana)
        n = per if each == 1 else N("times", of=per, n=each)
    return (N("cost_less", what=N("is", what=SELF), n=n),)


@rule("static_body", "this spell costs <mana> less to cast if <condition:condition>")
def _costs_less_if(_: Context, mana: str, condition: Node) -> Nodes:
    return (N("cost_less", what=N("is", what=SELF), n=_generic(mana), condition=condition),)


def _generic(mana: str) -> int:
    inside = mana.strip("{}")
    if not inside.isdigit():
        raise Refuse("a reduction that is not generic")
    return int(inside)


@rule("static_body", "<each:spell_kind&> you cast cost <mana> less to cast")
def _spells_less(_: Context, each: tuple[Filter, ...], mana: str) -> Nodes:
    whats = [found.pred() for found in each]
    pred = whats[0] if len(whats) == 1 else N("any", of=tuple(whats))
    return (N("cost_less", what=pred, n=_generic(mana), who=YOU),)


@rule("static_body", "<found:filter> you cast <after:suffix> cost <mana> less to cast")
def _such_spells_less(_: Context, found: Filter, after: Any, mana: str) -> Nodes:
    if found.base != "spell":
        raise Misfit("a cost of what is no spell")
    return (N("cost_less", what=all_of([*found.parts, after.node]), n=_generic(mana), who=YOU),)


@rule("static_body", "<each:spell_kind&> your opponents cast cost <mana> more to cast")
def _spells_more(_: Context, each: tuple[Filter, ...], mana: str) -> Nodes:
    whats = [found.pred() for found in each]
    pred = whats[0] if len(whats) == 1 else N("any", of=tuple(whats))
    return (N("cost_more", what=pred, n=_generic(mana), who=OPPONENTS),)


@rule("static_body", "<each:spell_kind&> cost <mana> more to cast")
def _all_more(_: Context, each: tuple[Filter, ...], mana: str) -> Nodes:
    whats = [found.pred() for found in each]
    pred = whats[0] if len(whats) == 1 else N("any", of=tuple(whats))
    return (N("cost_more", what=pred, n=_generic(mana)),)


@rule("spell_kind", "<filter>")
def _spell_kind(_: Context, filter: Filter) -> Filter:
    if filter.base != "spell":
        raise Misfit("a cost of what is no spell")
    return filter


@rule("static_body", "<each:spell_kind&> you cast cost <mana> less to cast <per:per>")
def _spells_less_per(_: Context, each: tuple[Filter, ...], mana: str, per: Amount) -> Nodes:
    if _generic(mana) != 1:
        raise Refuse("more than one for each")
    whats = [found.pred() for found in each]
    pred = whats[0] if len(whats) == 1 else N("any", of=tuple(whats))
    return (N("cost_less", what=pred, n=per, who=YOU),)


@rule("static_body", "<found:filter> your opponents cast that target <what:self_ref> cost <mana> more to cast")
def _targeting_more(_: Context, found: Filter, what: Node, mana: str) -> Nodes:
    if found.base != "spell":
        raise Misfit("a cost of what is no spell")
    spells = all_of([*found.parts, N("targets", what=N("is", what=what))])
    return (N("cost_more", what=spells, n=_generic(mana), who=OPPONENTS),)


@rule("static_body", "ninjutsu abilities you activate cost <mana> less to activate")
def _ninjutsu_less(_: Context, mana: str) -> Nodes:
    return (N("keyword_costs_less", who=YOU, is_="ninjutsu", n=_generic(mana)),)
