"""Reading nodes: references, predicates, amounts and conditions against a context. The readers stand in
`references`, `predicates`, `amounts` and `conditions`, and register here by kind of node."""

from collections.abc import Callable
from typing import Final

from lawmage.model.names import BATTLEFIELD, NOWHERE, STACK
from lawmage.model.nodes import Node, Value
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rules.kernel.context import Context

RefReader = Callable[[State, Context, Node], tuple[int, ...]]
PredReader = Callable[[State, Context, Node, int], bool]
AmountReader = Callable[[State, Context, Node], int]
CondReader = Callable[[State, Context, Node], bool]
#: matcher of a kind of event node, `(state, context, node, event)`: the roles that an event of one of its classes gives
#: it, or None where it is no such event
Matcher = Callable[..., Roles | None]

REFS: Final[dict[str, RefReader]] = {}
PREDS: Final[dict[str, PredReader]] = {}
AMOUNTS: Final[dict[str, AmountReader]] = {}
CONDS: Final[dict[str, CondReader]] = {}
MATCHERS: Final[dict[str, Matcher]] = {}


def refer(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """The objects and players that a ref node names, without repetition, in a fixed order."""
    return state.law.refs[node.kind](state, context, node)


def matches(state: State, context: Context, node: Node, ref: int) -> bool:
    """Whether an object or player matches a predicate node; none does that is out of the controller's range of
    influence (801.4-5, 801.7, 801.10-11)."""
    if state.reach and not in_range(state, context.controller, ref):
        return False
    return state.law.preds[node.kind](state, context, node, ref)


def amount(state: State, context: Context, value: Value) -> int:
    """The number that an amount (a whole number or a node) stands for. Never rounded, may be negative."""
    if isinstance(value, int):
        return value
    assert isinstance(value, Node)
    return state.law.amounts[value.kind](state, context, value)


def in_range(state: State, seat: int, ref: int) -> bool:
    """801.2d: whether a player, or an object by the player who controls it or protects it, is within a player's range
    of influence; objects that nobody controls go by their owner."""
    if ref < 0:
        return state.reaches(seat, -1 - ref)
    thing = state.object(ref)
    if thing.zone not in (BATTLEFIELD, STACK, NOWHERE):
        return state.reaches(seat, thing.card.owner)
    if state.reaches(seat, thing.controller):
        return True
    for key, value in thing.chosen:
        if key == "protector" and state.reaches(seat, -1 - int(value)):
            return True
    return False


def any_acts(state: State, refs: tuple[int, ...]) -> bool:
    """Whether it is the turn of one of the players named."""
    if not state.shared_turns:
        return -1 - state.active in refs
    for ref in refs:
        if ref < 0 and state.acts(-1 - ref):
            return True
    return False


def holds(state: State, context: Context, node: Node) -> bool:
    """Whether a condition node is true now."""
    return state.law.conds[node.kind](state, context, node)


def compare(left: int, op: str, right: int) -> bool:
    """A comparison of the vocabulary "op"."""
    if op == ">=":
        return left >= right
    if op == "<=":
        return left <= right
    if op == "=":
        return left == right
    if op == ">":
        return left > right
    if op == "<":
        return left < right
    if op == "!=":
        return left != right
    if op == "even":
        return left % 2 == 0
    assert op == "odd", op
    return left % 2 == 1


def seat(state: State, context: Context, node: Node | None) -> int:
    """The one player that a ref node names; the controller where the node is left out; -1 if it names nobody."""
    if node is None:
        return context.controller
    for ref in refer(state, context, node):
        if ref < 0:
            return -1 - ref
    return -1
