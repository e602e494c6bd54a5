"""How things happen: perform, record in the history, notice (603.2). What can be replaced is proposed: see
`replacement.proposing`."""

from typing import Final

from lawmage.model.events import DamageDealt, Event, Sacrificed, ZoneChanged
from lawmage.model.names import BATTLEFIELD
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.events.allowed_citations import check_maker
from lawmage.rules.events.triggers import TriggerIndex, anything_inherent, check_triggers, trigger_index

R_LOOKS_BACK: Final = cite("603.10")
R_LEAVING: Final = cite("603.10a")


def happen(state: State, events: list[Event]) -> None:
    """The events happen now, at once: perform each, append them to the history, notice what triggers.

    The performer of a kind of event is the rule of kind "perform" and that key; it does the writes and records the
    event, and may record further ones that are part of it. Without one the event is only recorded.
    Abilities that trigger on something leaving look at the board before the event, the others after it (603.10).
    """
    if not events:
        return
    before = trigger_index(state)
    start = len(state.history)
    table = state.law.performers
    damaged = False
    for each in events:
        damaged = damaged or isinstance(each, DamageDealt)
        performer = table[type(each)]
        if performer is None:
            record(state, each)
        else:
            performer(state, each)
    if damaged:
        for follow in state.law.damage_results:
            follow(state, start)
    check_triggers_since(state, before, start)


def record(state: State, event: Event) -> None:
    """Append an event to the history: performers call this once what it says has been done."""
    if state.law.fired is not None:
        state.law.note(event.rule)
        check_maker(event)
    state.append(state.history, event)


def record_event(state: State, event: Event) -> None:
    """An event that nothing can replace, done by the caller already: record it and notice what it triggers."""
    start = len(state.history)
    before = trigger_index(state)
    record(state, event)
    check_triggers_since(state, before, start)


def check_triggers_since(state: State, before: TriggerIndex, start: int) -> None:
    """Give the events since `start` one batch number and notice what they trigger. State triggers (603.8) see every
    moment, also those in the middle of a spell."""
    batch = state.number()
    history = state.history
    for index in range(start, len(history)):
        if history[index].batch == 0:
            history[index].batch = batch
    after = trigger_index(state)
    if after.empty and before.empty and not state.delayed and not anything_inherent(state):
        return
    for index in range(start, len(history)):
        event = history[index]
        if isinstance(event, Sacrificed) or (isinstance(event, ZoneChanged) and event.origin == BATTLEFIELD):
            state.law.note(R_LOOKS_BACK)
            state.law.note(R_LEAVING)
            check_triggers(state, before, after, index)
        else:
            check_triggers(state, after, after, index)
    if after.states:
        state.law.tables["check"]["state triggers"](state)
