"""122. Counters: putting them on objects and players, and removing them."""

from lawmage.model.cards import Ability
from lawmage.model.events import CountersPut, CountersRemoved
from lawmage.model.fields import READS_OBJECTS, READS_OTHER
from lawmage.model.names import NOWHERE
from lawmage.model.objects import with_counters
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.events.performing import record


def putting(ref: int, kind: str, number: int, rule_cited: int, cause: int = 0, ability: Ability | None = None,
            seat: int = -1) -> CountersPut:
    """A proposal that counters of a kind are put on an object or player. `seat`: the player who puts them."""
    return CountersPut(rule_cited, ref, kind, number, seat, cause, ability)


def removing(ref: int, kind: str, number: int, rule_cited: int, cause: int = 0,
             ability: Ability | None = None) -> CountersRemoved:
    """A proposal that counters of a kind are removed from an object or player."""
    return CountersRemoved(rule_cited, ref, kind, number, cause, ability)


def counters_of(state: State, ref: int) -> tuple[tuple[str, int], ...]:
    """The counters on an object or player: (kind, number) pairs."""
    return state.object(ref).counters if ref > 0 else state.players[-1 - ref].counters


def counters_on_ref(state: State, ref: int, kind: str) -> int:
    """How many counters of a kind are on an object or player."""
    for name, number in counters_of(state, ref):
        if name == kind:
            return number
    return 0


@rule("122.1", kind="perform", key="counters_put", also=("122.6",))
def put_counters(state: State, event: CountersPut) -> None:
    """The counters are put on the object or player; putting none is no event."""
    if event.amount <= 0 or not _there(state, event.holder):
        return
    kind = event.counter
    _set(state, event.holder, kind, counters_on_ref(state, event.holder, kind) + event.amount)
    record(state, event)


@rule("122.1", kind="perform", key="counters_removed")
def remove_counters(state: State, event: CountersRemoved) -> None:
    """As many of the counters as there are, up to the number, are removed; removing none is no event."""
    if not _there(state, event.holder):
        return
    kind = event.counter
    there = counters_on_ref(state, event.holder, kind)
    event.amount = min(event.amount, there)
    if event.amount <= 0:
        return
    _set(state, event.holder, kind, there - event.amount)
    record(state, event)


def _there(state: State, ref: int) -> bool:
    return ref < 0 or state.object(ref).zone != NOWHERE


def _set(state: State, ref: int, kind: str, number: int) -> None:
    if ref > 0:
        thing = state.object(ref)
        state.edit(thing).counters = with_counters(thing.counters, kind, number)
        state.touch(READS_OBJECTS)
    else:
        player = state.players[-1 - ref]
        state.edit(player).counters = with_counters(player.counters, kind, number)
        state.touch(READS_OTHER)
