"""603.3c-d. Putting one triggered ability on the stack: its modes, targets and division."""

from typing import Final

from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.effects import PendingTrigger
from lawmage.model.events import AbilityTriggered
from lawmage.model.frames import Frame
from lawmage.model.names import STACK, player_ref
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.zones import put_in, touch_zone
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.machine import finish
from lawmage.rules.stack.announcing import (
    AnnounceFrame,
    announce_targets,
    choose_division,
    choose_modes,
    choose_targets,
    context_of,
    possible_modes,
    stacked_of,
    targets_complete,
)
from lawmage.rules.stack.targets_per_player import spread

TRIGGERING: Final = procedure("triggering", "603.3", ("modes", "targets", "divide", "stacked"))


#: names of the abilities of the monarch and of rad counters, and what stands on the stack for one: it has no
#: characteristics
SOURCELESS: Final = "The Monarch"
RADIATION: Final = "Rad Counters"


def _no_source(name: str) -> CardDefinition:
    return CardDefinition(name, "token", (make_face(name, "", 0, 0, 0, (), None, None, None, None, ()),))


_NO_SOURCE: Final[dict[str, CardDefinition]] = {name: _no_source(name) for name in (SOURCELESS, RADIATION)}


@mypyc_attr(acyclic=True)
class TriggerFrame(AnnounceFrame):
    """A triggered ability being put on the stack; the object is made as it goes there."""

    def __init__(self, procedure: int, waiting: PendingTrigger) -> None:
        super().__init__(procedure, waiting.controller, 0, -1)
        self.waiting = waiting
        self.card = waiting.source

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return (*super().names(), "waiting")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return TriggerFrame(self.procedure, self.waiting)


def begin_triggering(state: State, waiting: PendingTrigger) -> None:
    """Put a waiting triggered ability on the stack (603.3a), then choose what it needs."""
    state.push(TriggerFrame(state.law.procedures[TRIGGERING], waiting))


def _put_on_stack(state: State, frame: TriggerFrame) -> None:
    waiting = frame.waiting
    if waiting.source:
        source = state.object(waiting.source)
        made = state.new_object(source.card, source.face, STACK, waiting.controller)
    else:  # an ability that the rules give to a player has no source
        definition = _NO_SOURCE.get(waiting.ability.name, _NO_SOURCE[SOURCELESS])
        card = state.new_card(definition, waiting.controller, True)
        made = state.new_object(card, definition.faces[0], STACK, waiting.controller)
    x = waiting.stacked.x if waiting.stacked is not None else 0
    targets: tuple[tuple[int, ...], ...] = ()
    ability = spread(state, Context(waiting.source, waiting.controller), waiting.ability)
    stacked = StackItem(
        ability, waiting.source, waiting.controller, targets, (), x, (), waiting.event, ("triggered",)
    )
    stacked.roles = waiting.roles
    stacked.whose = waiting.whose
    stacked.remembered = waiting.remembered
    made.stacked = stacked
    state.edit(frame).object_id = made.id
    put_in(state, made, STACK, frame.seat)
    record_event(state, AbilityTriggered(state.rule, made.id, player_ref(frame.seat), waiting.source, waiting.ability))


@rule("603.3c", kind="step", key="triggering/modes")
def trigger_modes(state: State, frame: TriggerFrame) -> None:
    """The ability goes on the stack, its modes are announced; without a legal mode it is removed."""
    if not frame.object_id:
        _put_on_stack(state, frame)
    made = state.object(frame.object_id)
    ability = stacked_of(state, frame).ability
    if ability is not None and ability.node.has("modes"):
        if not possible_modes(state, context_of(state, made), ability, made.id):
            remove(state, frame)
            return
    choose_modes(state, frame)


@rule("603.3d", kind="step", key="triggering/targets")
def trigger_targets(state: State, frame: AnnounceFrame) -> None:
    """The targets are chosen; if a required one can't be, the ability is removed from the stack."""
    if choose_targets(state, frame) and not targets_complete(state, frame):
        remove(state, frame)


def remove(state: State, frame: AnnounceFrame) -> None:
    """The ability leaves the stack without effect."""
    made = state.object(frame.object_id)
    state.set_zone(STACK, 0, tuple([each for each in state.stack if each != made.id]))
    state.edit(made).left = STACK
    state.edit(made).zone = 0
    touch_zone(state, STACK)
    finish(state, frame)


@rule("603.3d", kind="step", key="triggering/divide", also=("601.2d",))
def trigger_division(state: State, frame: AnnounceFrame) -> None:
    """Division among targets is announced."""
    choose_division(state, frame)


@rule("603.3", kind="step", key="triggering/stacked")
def trigger_stacked(state: State, frame: AnnounceFrame) -> None:
    """The ability is on the stack with all that was chosen."""
    announce_targets(state, frame)
