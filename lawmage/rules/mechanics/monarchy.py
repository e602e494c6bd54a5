"""725. The monarch: a designation of one player, with two triggered abilities that have no source."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.effects import PendingTrigger
from lawmage.model.events import BecameMonarch, DamageDealt, Event, StepBegan
from lawmage.model.fields import READS_OTHER
from lawmage.model.names import CREATURE, END_STEP, player_ref
from lawmage.model.nodes import Node
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.performing import happen, record
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.language.finding import seats_of
from lawmage.rules.replacement.proposing import propose
from lawmage.rules.stack.triggering import SOURCELESS

R_LEFT: Final = cite("725.4")
R_NONE_YET: Final = cite("725.5")

_END_STEP: Final = Node("step_begins", {"step": "end"})
_WOUNDED: Final = Node("deals_damage", {"combat": True})
_CREATURE_S: Final = Node("controller", {"of": Node("event", {"role": "subject"})})
DRAWS: Final = Ability(Node("triggered", {
    "event": _END_STEP, "do": (Node("draw", {"n": 1, "who": Node("event", {"role": "player"})}),)}), SOURCELESS, 0, 0)
CROWNED: Final = Ability(Node("triggered", {
    "event": _WOUNDED, "do": (Node("become_monarch", {"who": _CREATURE_S}),)}), SOURCELESS, 0, 1)


@rule("725.1", kind="effect", key="become_monarch")
def become(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The player named becomes the monarch, who is that for as long as the game says; not one who is it already."""
    for seat in seats_of(state, frame.context, node.node("who")):
        if state.monarch != seat:
            propose(state, of_effect(frame.context, BecameMonarch(state.rule, player_ref(seat))))


@rule("725.3", kind="perform", key="became_monarch")
def crown(state: State, event: BecameMonarch) -> None:
    """The player is the monarch, and whoever was it ceases to be."""
    if state.monarch < 0:
        state.law.note(R_NONE_YET)
    state.monarch = -1 - event.player
    state.touch(READS_OTHER)
    record(state, event)


@rule("725.2", kind="inherent trigger", key="monarch")
def trigger(state: State, index: int, event: Event) -> None:
    """At the beginning of the monarch's end step that player draws a card; whenever a creature deals combat damage to
    the monarch its controller becomes it. Whoever is the monarch as they trigger controls these abilities."""
    seat = state.monarch
    if seat < 0:
        return
    ref = player_ref(seat)
    if isinstance(event, StepBegan):
        if event.step == END_STEP and event.player == ref:
            _wait(state, seat, DRAWS, index, (ref, 0, ref, 0))
    elif isinstance(event, DamageDealt) and event.combat and event.recipient == ref:
        if characteristics(state, state.object(event.source)).types & CREATURE:
            _wait(state, seat, CROWNED, index, (event.source, ref, ref, event.amount))


def _wait(state: State, seat: int, ability: Ability, index: int, roles: Roles) -> None:
    waiting = PendingTrigger(0, seat, ability, index, (), 0)
    waiting.roles = roles
    state.waiting = (*state.waiting, waiting)


@rule("725.4", kind="departure", key="monarch")
def pass_on(state: State) -> None:
    """When the monarch leaves the game the active player becomes the monarch, else the next player in turn order
    who is still in the game."""
    if state.monarch < 0 or not state.players[state.monarch].lost:
        return
    seats = state.seats_from(state.active)
    if seats:
        happen(state, [BecameMonarch(R_LEFT, player_ref(seats[0]))])


handles_fields("becomes_monarch", "who")
