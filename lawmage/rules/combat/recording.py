"""603.2. Recording what happens at once in combat, where nothing can replace it."""

from lawmage.model.events import Event
from lawmage.model.state import State
from lawmage.rules.events.performing import check_triggers_since, record
from lawmage.rules.events.triggers import trigger_index


def record_events(state: State, events: list[Event]) -> None:
    """Record simultaneous events that have been done already, then notice what triggers on them."""
    if not events:
        return
    before = trigger_index(state)
    start = len(state.history)
    for each in events:
        record(state, each)
    check_triggers_since(state, before, start)
