"""603.7b. How long delayed triggered abilities last: until they have triggered once, or as long as they say."""

from typing import Final

from lawmage.model.effects import DelayedTrigger
from lawmage.model.events import TurnBegan
from lawmage.model.names import player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State

#: durations that delayed abilities may have
DURATIONS: Final = ("end of turn", "your next turn", "permanent", "this combat")


def repeats(node: Node) -> bool:
    """Whether a delayed ability has a duration and triggers each time its event occurs meanwhile."""
    return (node.flag("this_turn") or node.has("duration")) and not node.flag("once")


def lapsed(state: State, each: DelayedTrigger) -> bool:
    """Whether the time of a delayed ability is over."""
    duration = each.node.fields.get("duration")
    if each.node.flag("this_turn") or duration == "end of turn":
        return each.turn != state.turn
    if duration == "your next turn":
        return state.players[each.controller].last_turn > each.turn
    return False


def in_time(state: State, each: DelayedTrigger) -> bool:
    """Whether a delayed ability may trigger now: its time isn't over, and where it speaks of a player's next turn this
    is the active player's first turn since it was created."""
    if lapsed(state, each):
        return False
    event = each.node.node("event")
    if event.kind != "step_begins" or not event.flag("next_turn"):
        return True
    number = 0
    for index in range(len(state.history) - 1, -1, -1):
        happened = state.history[index]
        if isinstance(happened, TurnBegan):
            if happened.number <= each.turn:
                break
            if happened.player == player_ref(state.active):
                number += 1
    return number == 1


def forget_this_combat(state: State) -> None:
    """511.3: as a combat phase ends, delayed abilities of that combat are over."""
    kept = tuple([each for each in state.delayed if each.node.fields.get("duration") != "this combat"])
    if len(kept) != len(state.delayed):
        state.delayed = kept
