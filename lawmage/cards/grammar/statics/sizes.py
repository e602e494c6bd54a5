"""Rules of the grammar for changes of power and toughness (layer 7)."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, rule
from lawmage.cards.grammar.context import Context, Refuse
from lawmage.cards.grammar.quantities.base import Amount, plain_pt, times
from lawmage.cards.grammar.statics.base import what
from lawmage.model.nodes import Node


def scaled(change: tuple[str, str, str, str], c: Context, per: Amount = 1) -> tuple[Amount, Amount]:
    """The amounts of a change such as +2/-X, times what stands behind it."""
    result: list[Amount] = []
    for sign, digits in (change[:2], change[2:]):
        amount: Amount = c.x() if digits == "X" else int(digits)
        if sign == "-":
            amount = times(amount, -1)
        if per != 1:
            if isinstance(amount, Node):
                raise Refuse("X for each")
            amount = 0 if amount == 0 else times(per, amount)
        result.append(amount)
    return result[0], result[1]


@rule("static_vp", "(get|gets) <change:change_pt>")
def _gets(c: Context, change: Any) -> Nodes:
    power, toughness = scaled(change, c)
    return (N("modify_pt", what=what(c), power=power, toughness=toughness),)


@rule("static_vp", "(get|gets) <change:change_pt> [<inner:inner>] <per:per>")
def _gets_per(c: Context, change: Any, per: Amount, inner: None = None) -> Nodes:
    power, toughness = scaled(change, c, per)
    return (N("modify_pt", what=what(c), power=power, toughness=toughness),)


@rule("static_vp", "(get|gets) an additional <change:change_pt>")
def _gets_more(c: Context, change: Any) -> Nodes:
    return _gets(c, change)  # type: ignore[no-any-return]


@rule("static_vp", "(has|have) base power and toughness <pt:printed_pt>")
def _base(c: Context, pt: Any) -> Nodes:
    power, toughness = plain_pt(c, pt)
    return (N("set_pt", what=what(c), power=power, toughness=toughness),)


@rule(
    "static_vp",
    "(has|have) base power and base toughness each equal to <n:amount>",
    "(has|have) power and toughness each equal to <n:amount>",
)
def _base_equal(c: Context, n: Amount) -> Nodes:
    return (N("set_pt", what=what(c), power=n, toughness=n),)


@rule("static_body", "<me:self_ref> 's power and toughness are each equal to <n:amount>")
def _define_both(_: Context, me: Node, n: Any) -> Nodes:
    return (N("define_pt", what=me, power=n, toughness=n),)


@rule("static_body", "<me:self_ref> 's power is equal to <n:amount> and its toughness is equal to <m:amount>")
def _define_each(_: Context, me: Node, n: Any, m: Any) -> Nodes:
    return (N("define_pt", what=me, power=n, toughness=m),)


@rule("static_body", "<me:self_ref> 's power is equal to <n:amount>")
def _define_power(_: Context, me: Node, n: Any) -> Nodes:
    return (N("define_power", what=me, n=n),)


@rule("static_body", "<me:self_ref> 's toughness is equal to <n:amount>")
def _define_toughness(_: Context, me: Node, n: Any) -> Nodes:
    return (N("define_toughness", what=me, n=n),)
