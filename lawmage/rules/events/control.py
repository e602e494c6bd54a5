"""613.1b. Layer 2: who controls what, kept up to date in the objects themselves."""

from typing import Final

from lawmage.model.events import ControlChanged, Event
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import BATTLEFIELD, player_ref
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import derived
from lawmage.rules.events.durations import end_lapsed
from lawmage.rules.events.performing import happen
from lawmage.rules.events.statics import StaticEntry, names, statics
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import refer

R_CONTROL: Final = cite("613.1b")


@rule("613.1b", kind="settle", key="control")
def update_control(state: State) -> None:
    """End effects that have lapsed, then give every permanent the controller that layer 2 says it has (108.4a).

    A change is recorded (CONTROL_CHANGED; subject: the permanent, other: its new controller) and starts the time of
    control anew (302.6). Quick when no effect changes control.
    """
    if state.effects:
        end_lapsed(state)
    entries = statics(state, "control") if derived(state).controls else []
    changed: list[tuple[GameObject, int]] = []
    if entries:
        seats = _seats(state, entries)
        for number in state.battlefield:
            thing = state.object(number)
            seat = seats.get(number, thing.base_controller)
            if seat != thing.controller:
                changed.append((thing, seat))
    else:
        for number in state.battlefield:
            thing = state.object(number)
            if thing.controller != thing.base_controller:
                changed.append((thing, thing.base_controller))
    if not changed:
        return
    events: list[Event] = []
    for thing, seat in changed:
        event = _record(entries, state, thing, seat)
        events.append(event)
        state.edit(thing).controller = seat
        state.edit(thing).since_turn = state.turn
    state.touch(READS_OBJECTS)
    happen(state, events)


def _record(entries: list[StaticEntry], state: State, thing: GameObject, seat: int) -> Event:
    event = ControlChanged(R_CONTROL, thing.id, player_ref(seat), thing.controller)
    for entry in entries:
        if _applies(state, entry, thing):
            event.cause = entry.source
            event.ability = entry.ability
    return event


def _seats(state: State, entries: list[StaticEntry]) -> dict[int, int]:
    """The controllers that the effects give, in timestamp order. An effect of a permanent speaks of its controller as
    layer 2 makes it ("you"), so the effects are applied again until nothing changes (613.8): as often as there are."""
    seats: dict[int, int] = {}
    for _ in range(len(entries)):
        before = seats
        seats = {}
        for entry in entries:
            seat = _who(state, entry, before)
            if seat < 0:
                continue
            for number in state.battlefield:
                if _applies(state, entry, state.object(number)):
                    seats[number] = seat
        if seats == before:
            break
    return seats


def _who(state: State, entry: StaticEntry, seats: dict[int, int]) -> int:
    context = entry.context
    if entry.key > 0:  # of a static ability: "you" is the controller of the object
        source = state.object(entry.source)
        context = Context(entry.source, seats.get(entry.source, source.base_controller), source.stacked, None,
                          entry.ability)
    for ref in refer(state, context, entry.node.node("who")):
        if ref < 0 and not state.players[-1 - ref].lost:
            return -1 - ref
    return -1


def _applies(state: State, entry: StaticEntry, thing: GameObject) -> bool:
    if thing.zone != BATTLEFIELD or thing.phased_out:
        return False
    if entry.affected is not None:
        return thing.id in entry.affected
    return names(state, entry.context, entry.node.node("what"), thing.id)
