"""603.2. Recording what happens at once in combat, where nothing can replace it."""

from lawmage.model.happenings import Happening
from lawmage.model.state import State
from lawmage.rules.events.performing import notice_from, record
from lawmage.rules.events.triggers import trigger_index


def tell_all(state: State, events: list[Happening]) -> None:
    """Record simultaneous events that have been done already, then notice what triggers on them."""
    if not events:
        return
    before = trigger_index(state)
    start = len(state.history)
    for each in events:
        record(state, each)
    notice_from(state, before, start)
