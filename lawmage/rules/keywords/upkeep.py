"""702. Keyword abilities that trigger at the beginning of the upkeep."""

from typing import Final

from lawmage.model.events import ControlChanged, StepBegan, ZoneChanged
from lawmage.model.names import BATTLEFIELD, UPKEEP
from lawmage.model.nodes import Node, Value
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import CONDS
from lawmage.rules.keywords.forms import (
    IS_SELF,
    SELF,
    counters,
    enters_with,
    has_counter,
    sacrifice,
    upkeep,
    when,
    when_if,
)

_HERE: Final = Node("exists", {"what": IS_SELF})
_AGE: Final = Node("counters_on", {"of": SELF, "counter": "age"})
#: costs of cumulative upkeep that can be multiplied: a number of objects chosen, or of life
MULTIPLIED: Final = (
    "pay_life", "sacrifice_cost", "discard_cost", "exile_cost", "return_cost", "tap_cost", "untap_cost", "mill_cost",
    "exile_top_cost", "draw_cost",
)


@rule("702.24a", kind="keyword", key="cumulative upkeep", also=("702.24b",))
def cumulative_upkeep(node: Node) -> tuple[Node, ...]:
    """An age counter goes on it; then the cost is paid for each age counter, or it is sacrificed."""
    pay = Node("may_pay", {"cost": tuple([_for_each_counter(cost) for cost in node.nodes("cost")]),
                           "otherwise": (sacrifice(SELF),)})
    do = Node("if", {"condition": _HERE, "do": (counters(SELF, "age", 1), pay)})
    return (when(upkeep(), (do,)),)


def cumulative_cost_fits(cost: Node) -> bool:
    """Whether the cost can be paid for each counter as a whole."""
    if cost.kind == "pay_mana":
        return True
    return cost.kind in MULTIPLIED and isinstance(cost.fields.get("n", 1), int)


def _for_each_counter(cost: Node) -> Node:
    if cost.kind == "pay_mana":
        return Node("pay_mana_times", {"mana": cost.text("mana"), "n": _AGE})
    fields = dict(cost.fields)
    once: Value = cost.fields.get("n", 1)
    fields["n"] = _AGE if once == 1 else Node("times", {"of": _AGE, "n": once})
    return Node(cost.kind, fields)


@rule("702.30a", kind="keyword", key="echo")
def echo(node: Node) -> tuple[Node, ...]:
    """In its player's upkeep, if it came under their control since their last upkeep began, it is sacrificed unless
    they pay the cost."""
    pay = Node("may_pay", {"cost": node.nodes("cost"), "otherwise": (sacrifice(SELF),)})
    return (when_if(upkeep(), Node("came_since_upkeep", {}), (pay,)),)


def _came_since_upkeep(state: State, context: Context, node: Node) -> bool:
    """Whether the source came under its player's control since the beginning of that player's last upkeep, the one
    under way not counted. Where the history knows of no such moment it hasn't."""
    upkeeps = 0
    for index in range(len(state.history) - 1, -1, -1):
        event = state.history[index]
        if isinstance(event, ZoneChanged) and event.new_object == context.source and event.destination == BATTLEFIELD:
            return True
        if isinstance(event, ControlChanged) and event.permanent == context.source:
            return True
        if isinstance(event, StepBegan) and event.step == UPKEEP:
            upkeeps += 1 if _is_of(state, -1 - event.player, context.controller) else 0
            if upkeeps == 2:
                return False
    return False


def _is_of(state: State, active: int, seat: int) -> bool:
    """Whether a step of the active player's is one of another player's (805.4)."""
    return active == seat or (bool(state.shared_turns) and state.allied(active, seat))


CONDS["came_since_upkeep"] = _came_since_upkeep


@rule("702.32a", kind="keyword", key="fading")
def fading(node: Node) -> tuple[Node, ...]:
    """It enters with N fade counters; in each upkeep one is removed, or it is sacrificed if none can be."""
    remove = Node("take_counters", {"what": SELF, "counter": "fade", "n": 1})
    do = Node("if", {"condition": has_counter(SELF, "fade"), "do": (remove,), "otherwise": (sacrifice(SELF),)})
    return (enters_with("fade", node.value("n")), when(upkeep(), (do,)))


@rule("702.63a", kind="keyword", key="vanishing", also=("702.63b",))
def vanishing(node: Node) -> tuple[Node, ...]:
    """It enters with N time counters; in each upkeep one is removed; it is sacrificed when the last one is.

    Without a number it enters with none of its own.
    """
    remove = Node("take_counters", {"what": SELF, "counter": "time", "n": 1})
    last = Node("last_counter_removed", {"what": IS_SELF, "counter": "time"})
    loses = (when_if(upkeep(), has_counter(SELF, "time"), (remove,)), when(last, (sacrifice(SELF),)))
    return (enters_with("time", node.value("n")), *loses) if node.has("n") else loses
