"""702.119. Emerge: a spell cast by sacrificing a creature, whose mana value makes it cheaper."""

from typing import Final

from lawmage.model.nodes import Node
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.mana_value import mana_value_of
from lawmage.rules.events.moving import can_sacrifice
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import matches

EMERGE: Final = "emerge"
#: beginning of the flag of a spell whose player has chosen what to sacrifice: the id of that permanent follows
CHOSEN: Final = "emerging:"


def chosen_for(stacked: StackItem | None) -> int:
    """What a player has chosen to sacrifice for a spell's emerge cost (702.119c); 0 for nothing."""
    for flag in stacked.flags if stacked is not None else ():
        if flag.startswith(CHOSEN):
            return int(flag[len(CHOSEN):])
    return 0


@rule("702.119a", kind="check", key="emerge", also=("702.119b",), noop=0)
def reduction(state: State, number: int) -> int:
    """The total cost is reduced by generic mana equal to the mana value of the permanent sacrificed."""
    return mana_value_of(state, state.object(number))


def candidates(state: State, seat: int, context: Context, costs: tuple[Node, ...]) -> tuple[int, ...]:
    """The permanents of a player that an emerge cost could be paid with, other costs aside."""
    what = what_of(costs)
    found: list[int] = []
    for number in state.battlefield:
        if can_sacrifice(state, seat, state.object(number)) and matches(state, context, what, number):
            found.append(number)
    return tuple(found)


def what_of(costs: tuple[Node, ...]) -> Node:
    """What the sacrifice among the costs of a way asks for."""
    for cost in costs:
        if cost.kind == "sacrifice_cost":
            return cost.node("what")
    raise AssertionError(costs)


def with_choice(costs: tuple[Node, ...], number: int) -> tuple[Node, ...]:
    """The costs with that permanent as what is sacrificed."""
    it = Node("is", {"what": Node("fixed", {"ids": (number,)})})
    what = what_of(costs)
    return tuple([Node("sacrifice_cost", {"what": it}) if cost.kind == "sacrifice_cost" and cost.node("what") is what
                  else cost for cost in costs])


def with_flag(stacked: StackItem, number: int) -> StackItem:
    """What is chosen for a spell, with that permanent to be sacrificed."""
    twin = stacked.copy()
    twin.flags = (*stacked.flags, f"{CHOSEN}{number}")
    return twin
