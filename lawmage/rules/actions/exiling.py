"""610.3. Exiling something until an event: it comes back at once when that happens."""

from lawmage.model.cards import Ability
from lawmage.model.effects import ContinuousEffect
from lawmage.model.events import Event, ZoneChanged
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import BATTLEFIELD, EXILE
from lawmage.model.nodes import Node
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import follow


class ExileUntil(ContinuousEffect):
    """What an effect has exiled until its source leaves the battlefield: it lasts as long as the source is there."""

    def __init__(self, number: int, timestamp: int, source: int, controller: int, exiled: tuple[int, ...], turn: int,
                 stacked: StackItem | None, ability: Ability | None) -> None:
        super().__init__(number, timestamp, source, controller, (), (exiled,), "permanent", turn, stacked, ability)
        self.exiled = exiled

    def names(self) -> tuple[str, ...]:
        """See `Record.names`."""
        return (*super().names(), "exiled")

    def references(self) -> tuple[str, ...]:
        """See `Record.references`."""
        return (*super().references(), "exiled")


def lasts_until_source_leaves(event: Node) -> bool:
    """Whether an event is that the source itself leaves the battlefield."""
    if event.kind != "leaves" or event.has("to"):
        return False
    what = event.node("what")
    return what.kind == "is" and what.node("what").kind == "self"


def exiled_since(state: State, mark: int, cause: int) -> tuple[int, ...]:
    """The objects in exile that an effect of a source has put there since a place in the history."""
    found: list[int] = []
    for position in range(mark, len(state.history)):
        event: Event = state.history[position]
        if isinstance(event, ZoneChanged) and event.destination == EXILE and event.cause == cause and event.new_object:
            found.append(event.new_object)
    return tuple(found)


def keep_exiled(state: State, context: Context, exiled: tuple[int, ...]) -> None:
    """Remember what is to come back when the source leaves."""
    made = ExileUntil(state.number(), state.stamp(), context.source, context.controller, exiled, state.turn,
                      context.stacked, context.ability)
    state.effects = (*state.effects, made)
    state.touch(READS_OBJECTS)


@rule("610.3", kind="settle", key="exile until", also=("610.3c",))
def return_exiled(state: State) -> None:
    """As soon as the source has left, what it exiled returns under its owner's control."""
    if not state.effects:
        return
    over = [each for each in state.effects if isinstance(each, ExileUntil)
            and state.object(each.source).zone != BATTLEFIELD]
    if not over:
        return
    state.effects = tuple([each for each in state.effects if each not in over])
    state.touch(READS_OBJECTS)
    for each in reversed(over):
        what = Node("fixed", {"ids": each.exiled})
        back = Node("put_onto_battlefield", {"what": what, "under": Node("owner", {"of": what})})
        follow(state, (back,), Context(each.source, each.controller, each.stacked, None, each.ability))
