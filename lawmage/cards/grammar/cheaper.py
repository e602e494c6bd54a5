"""Abilities that cost less to activate (601.2f, 602.2b), more counters as others enter, more damage."""

from typing import Any

from lawmage.cards.grammar.amounts import Amount, times
from lawmage.cards.grammar.base import N, rule, value
from lawmage.cards.grammar.context import YOU, Context, Refuse
from lawmage.cards.grammar.filters import Filter
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]


def _generic(mana: str) -> int:
    inside = mana.strip("{}")
    if not inside.isdigit():
        raise Refuse("a reduction that is not generic")
    return int(inside)


# ---- this ability (601.2f) ------------------------------------------------------------------------------------------
@rule("sentence", "this ability costs <mana> less to activate <per:per>")
def _less_per(_: Context, mana: str, per: Amount) -> tuple[str, Any]:
    return "costs less", (times(per, _generic(mana)), None)


@rule("sentence", "this ability costs <mana> less to activate if <condition:condition>")
def _less_if(_: Context, mana: str, condition: Node) -> tuple[str, Any]:
    return "costs less", (_generic(mana), condition)


@rule("sentence", "this ability costs <mana> less to activate during your turn")
def _less_during(_: Context, mana: str) -> tuple[str, Any]:
    return "costs less", (_generic(mana), N("turn_of", who=YOU))


# ---- others that enter with more counters (614.1c) ------------------------------------------------------------------
@rule("static_body", "each <filter> enters with an additional <counter:counter> counter on it [<per:per>]")
def _each_enters_with(_: Context, filter: Filter, counter: str, per: Amount = 1) -> Nodes:
    if filter.base != "permanent":
        raise Refuse("counters on what is no permanent")
    return (N("enters_with_counters", what=N("each", what=filter.pred()), counter=counter, n=per),)


# ---- more damage ----------------------------------------------------------------------------------------------------
@rule(
    "static_body",
    "if <source:a_pred> would deal noncombat damage to <to:a_pred_or> , it deals that much damage plus <n:number>"
    " instead",
)
def _more_noncombat(_: Context, source: Node, to: Node, n: Amount) -> Nodes:
    return (Node("damage_plus", {"from": source, "to": to, "n": n, "noncombat": True}),)


value("under", "under (his|her) owner 's control", {"owner": True})
