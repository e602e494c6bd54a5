"""603.2. What the event patterns share: the events of one batch, and enrolling a matcher."""

from collections.abc import Callable
from typing import TypeVar

from lawmage.model.events import Event
from lawmage.model.names import player_ref
from lawmage.model.nodes import Node
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rules.events.triggers import KINDS_OF
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import MATCHERS

EventT = TypeVar("EventT", bound=Event)


def owner_of(state: State, ref: int) -> int:
    """The player that a recipient stands for: itself, or the controller of an object; 0 for nothing."""
    if ref <= 0:
        return ref
    return player_ref(state.object(ref).controller)


def defending(state: State, attacker: int) -> int:
    """The reference of the defending player of an attacker (508.5), 0 if there is none."""
    seat = state.object(attacker).defending_player
    return player_ref(seat) if seat >= 0 else 0


def batch_of(state: State, event: Event) -> list[Event]:
    """The events at once with one in the history, itself included, in order; it alone when it has no batch yet."""
    if event.batch == 0:
        return [event]
    found: list[Event] = []
    history = state.history
    for position in range(len(history) - 1, -1, -1):
        batch = history[position].batch
        if batch == event.batch:
            found.append(history[position])
        elif batch and batch < event.batch:
            break
    found.reverse()
    return found


def enroll(kind: str, events: tuple[type[EventT], ...],
           matcher: Callable[[State, Context, Node, EventT], Roles | None]) -> None:
    """A kind of event node is matched by that function, among events of these classes."""
    MATCHERS[kind] = matcher
    KINDS_OF[kind] = events
