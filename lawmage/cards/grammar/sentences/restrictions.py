"""Sentences that restrict an ability: when and how often it can be activated or triggers."""

from typing import Any

from lawmage.cards.grammar.base import N, rule, value
from lawmage.cards.grammar.context import YOU, Context, Refuse
from lawmage.cards.grammar.quantities.base import Amount, times
from lawmage.model.nodes import Node


@rule(
    "sentence",
    "activate only <one:restriction>",
    "activate only <one:restriction> and only <two:restriction>",
    "activate only <one:restriction> and <two:bare_restriction>",
    "activate only <one:restriction> , only <two:restriction> , and only <three:restriction>",
)
def _activate_only(_: Context, one: Any, two: Any = None, three: Any = None) -> tuple[str, Any]:
    return "limits", tuple(each for each in (one, two, three) if each is not None)


@rule("sentence", "activate no more than <n:numeral> times each turn")
def _activate_times(_: Context, n: int) -> tuple[str, Any]:
    if n != 2:
        raise Refuse("so many times each turn")
    return "limits", (("limit", "twice_each_turn"),)


@rule("sentence", "activate no more than twice each turn")
def _twice(_: Context) -> tuple[str, Any]:
    return "limits", (("limit", "twice_each_turn"),)


value("restriction", "as a sorcery", ("limit", "sorcery"))
value("restriction", "once each turn", ("limit", "once_each_turn"))
value("restriction", "once", ("limit", "once"))
value("restriction", "during your turn", ("limit", "your_turn"))
value("bare_restriction", "once each turn", ("limit", "once_each_turn"))


@rule("restriction", "<during>", "if <condition>")
def _restriction(_: Context, during: Node | None = None, condition: Node | None = None) -> tuple[str, Any]:
    return "only_if", during if during is not None else condition


@rule("sentence", "any player may activate this ability")
def _any_player(_: Context) -> tuple[str, Any]:
    return "limits", (("limit", "any_player"),)


# another limit: the ability triggers until the action was taken (603.2h)
@rule("sentence", "do this only once each turn")
def _do_once(_: Context) -> tuple[str, Any]:
    return "limits", (("limit", "do_once_each_turn"),)


@rule("sentence", "this ability triggers only once each turn")
def _once(_: Context) -> tuple[str, Any]:
    return "limits", (("limit", "once_each_turn"),)


def _generic(mana: str) -> int:
    inside = mana.strip("{}")
    if not inside.isdigit():
        raise Refuse("a reduction that is not generic")
    return int(inside)


@rule("sentence", "this ability costs <mana> less to activate <per:per>")
def _less_per(_: Context, mana: str, per: Amount) -> tuple[str, Any]:
    return "costs less", (times(per, _generic(mana)), None)


@rule("sentence", "this ability costs <mana> less to activate if <condition:condition>")
def _less_if(_: Context, mana: str, condition: Node) -> tuple[str, Any]:
    return "costs less", (_generic(mana), condition)


@rule("sentence", "this ability costs <mana> less to activate during your turn")
def _less_during(_: Context, mana: str) -> tuple[str, Any]:
    return "costs less", (_generic(mana), N("turn_of", who=YOU))
