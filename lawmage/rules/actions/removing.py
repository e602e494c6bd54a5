"""701.8, 701.13, 701.21. Effects that destroy, exile and sacrifice, or put things into graveyards."""

from lawmage.model.decisions import ChoiceDecision
from lawmage.model.events import Destroyed, Event, Sacrificed
from lawmage.model.names import BATTLEFIELD, EXILE, GRAVEYARD, player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.exiling import exiled_since, keep_exiled
from lawmage.rules.actions.flow import set_did
from lawmage.rules.events.moving import can_be_destroyed, can_sacrifice
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, call_again, of_effect
from lawmage.rules.kernel.machine import take_chosen
from lawmage.rules.language.finding import number_of, objects_of, permanents_of, seats_of
from lawmage.rules.language.possible import sacrifice_options
from lawmage.rules.language.purposes import SACRIFICE
from lawmage.rules.replacement.proposing import propose_all

#: word of a DESTROYED event: the permanent can't be regenerated
NO_REGENERATION = "no regeneration"
#: word of a change of zone: face down
FACE_DOWN = "face down"


@rule("701.8a", kind="effect", key="destroy")
def destroy_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The permanents named are destroyed at once."""
    context = frame.context
    proposals: list[Event] = []
    for thing in permanents_of(state, context, node.node("what")):
        if can_be_destroyed(state, thing):
            event = of_effect(context, Destroyed(state.rule, thing.id))
            event.no_regeneration = node.flag("no_regeneration")
            proposals.append(event)
    propose_all(state, proposals)


@rule("701.21a", kind="effect", key="sacrifice")
def sacrifice_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The permanents named are sacrificed at once: those that the one who is told to do so controls."""
    context = frame.context
    seats = seats_of(state, context, node.node("who")) if node.has("who") else (context.controller,)
    proposals: list[Event] = []
    for thing in permanents_of(state, context, node.node("what")):
        if thing.controller in seats and can_sacrifice(state, thing.controller, thing):
            proposals.append(of_effect(context, Sacrificed(state.rule, thing.id, player_ref(thing.controller))))
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


@rule("701.21a", kind="effect", key="sacrifice_chosen")
def sacrifice_chosen(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Each player named chooses permanents of theirs, in APNAP order; then all are sacrificed at once (101.4)."""
    context = frame.context
    seats = seats_of(state, context, node.node("who"))
    heard: tuple[tuple[int, ...], ...] = frame.scratch
    if state.answer is not None:
        heard = (*heard, take_chosen(state))
        state.edit(frame).scratch = heard
    number = number_of(state, context, node)
    while len(heard) < len(seats):
        seat = seats[len(heard)]
        options = sacrifice_options(state, context, node.node("what"), seat)
        count = min(number, len(options))
        if count > 0:
            ask_in(state, frame, ChoiceDecision(seat, state.rule, context.source, SACRIFICE, options, count, count))
            return
        heard = (*heard, ())
        state.edit(frame).scratch = heard
    proposals: list[Event] = []
    for index, chosen in enumerate(heard):
        for ref in chosen:
            proposals.append(of_effect(context, Sacrificed(state.rule, ref, player_ref(seats[index]))))
    set_did(state, frame, len(proposals) >= number * len(seats) > 0)
    propose_all(state, proposals)


@rule("701.13a", kind="effect", key="exile", also=("610.3", "610.3a"))
def exile_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The objects named move to the exile zone at once: for good, or until the source leaves the battlefield."""
    context = frame.context
    if frame.scratch:
        exiled = exiled_since(state, frame.begun_at, context.source)
        if exiled:
            keep_exiled(state, context, exiled)
        return
    if node.has("until"):
        if state.object(context.source).zone != BATTLEFIELD:
            set_did(state, frame, False)  # 610.3a
            return
        state.edit(frame).scratch = (0,)
        call_again(state, frame)
    proposals: list[Event] = []
    for thing in objects_of(state, context, node.node("what")):
        if thing.zone == EXILE or (thing.card.token and thing.zone != BATTLEFIELD) or thing.phased_out:
            continue
        event = move(state, thing, EXILE, state.rule, context.source, context.ability)
        event.face_down = node.flag("face_down")
        proposals.append(event)
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


@rule("404.1", kind="effect", key="put_into_graveyard")
def put_into_graveyard(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The objects named move to their owners' graveyards at once; nothing is destroyed, sacrificed or discarded."""
    context = frame.context
    proposals: list[Event] = []
    for thing in objects_of(state, context, node.node("what")):
        if thing.zone != GRAVEYARD and not thing.phased_out:
            proposals.append(move(state, thing, GRAVEYARD, state.rule, context.source, context.ability))
    propose_all(state, proposals)
