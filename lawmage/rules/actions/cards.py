"""121, 701.9, 701.17, 701.20, 701.24. Effects that draw, discard, mill, reveal and shuffle."""

from lawmage.model.decisions import ChoiceDecision
from lawmage.model.events import CardDiscarded, CardRevealed, Event, LibraryShuffled
from lawmage.model.names import HAND, player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.drawing import draw_cards
from lawmage.rules.actions.flow import set_did, set_made
from lawmage.rules.costs.paying import at_random
from lawmage.rules.events.moving import milling
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.zones import shuffle
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, of_effect
from lawmage.rules.kernel.machine import take_chosen
from lawmage.rules.language.finding import number_of, objects_of, seats_of
from lawmage.rules.language.possible import discard_options
from lawmage.rules.language.purposes import DISCARD
from lawmage.rules.replacement.proposing import propose_all


@rule("121.2", kind="effect", key="draw", also=("121.2c",))
def draw_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The players named draw, the active player all of theirs first, then each other in turn order."""
    context = frame.context
    number = number_of(state, context, node)
    set_did(state, frame, number > 0)
    for seat in reversed(seats_of(state, context, node.node("who"))):
        draw_cards(state, seat, number, state.rule, context.source, context.ability)


@rule("701.9a", kind="effect", key="discard", also=("608.2e", "701.9b"))
def discard_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Each player named chooses cards to discard, in APNAP order, or they are chosen at random; all are discarded at
    once."""
    context = frame.context
    seats = seats_of(state, context, node.node("who"))
    heard: tuple[tuple[int, ...], ...] = frame.scratch
    if state.answer is not None:
        heard = (*heard, take_chosen(state))
        state.edit(frame).scratch = heard
    number = number_of(state, context, node)
    while len(heard) < len(seats):
        seat = seats[len(heard)]
        options = discard_options(state, context, node.maybe("what"), seat)
        count = min(number, len(options))
        if count > 0 and not node.flag("random"):
            ask_in(state, frame, ChoiceDecision(seat, state.rule, context.source, DISCARD, options, count, count))
            return
        heard = (*heard, at_random(state, options, count))
        state.edit(frame).scratch = heard
    proposals: list[Event] = []
    for index, chosen in enumerate(heard):
        for ref in chosen:
            proposals.append(of_effect(context, CardDiscarded(state.rule, ref, player_ref(seats[index]))))
    set_did(state, frame, len(proposals) >= number * len(seats) > 0)
    propose_all(state, proposals)


@rule("701.9a", kind="effect", key="discard_named")
def discard_named(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The cards named are discarded, each by its owner: those of them that are in a hand."""
    context = frame.context
    proposals: list[Event] = []
    for thing in objects_of(state, context, node.node("what")):
        if thing.zone == HAND:
            proposals.append(of_effect(context, CardDiscarded(state.rule, thing.id, player_ref(thing.card.owner))))
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


@rule("701.9a", kind="effect", key="discard_hand")
def discard_hand(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The players named discard all cards in their hands."""
    context = frame.context
    proposals: list[Event] = []
    for seat in seats_of(state, context, node.node("who")):
        for ref in state.players[seat].hand:
            proposals.append(of_effect(context, CardDiscarded(state.rule, ref, player_ref(seat))))
    set_did(state, frame, True)
    propose_all(state, proposals)


@rule("701.17a", kind="effect", key="mill", also=("701.17b",))
def mill_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The players named put that many cards from the top of their libraries into their graveyards, at once."""
    context = frame.context
    number = number_of(state, context, node)
    proposals: list[Event] = []
    for seat in seats_of(state, context, node.node("who")):
        proposals.extend(milling(state, seat, number, state.rule, context.source))
    for each in proposals:
        each.ability = context.ability
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


@rule("701.20a", kind="effect", key="reveal")
def reveal(state: State, frame: InstructionsFrame, node: Node) -> None:
    """All players see the objects named; they don't change zones (701.20b). They are "it" and "them" next."""
    context = frame.context
    shown: list[int] = []
    for thing in objects_of(state, context, node.node("what")):
        show(state, frame, thing.id)
        shown.append(thing.id)
    set_made(state, frame, tuple(shown), bool(shown))


def show(state: State, frame: InstructionsFrame, ref: int, rule_number: int = 0) -> None:
    """Everyone knows an object from now on, and it is recorded; by the running rule if none is given."""
    thing = state.object(ref)
    if thing.known != -1:
        state.edit(thing).known = -1
    event = of_effect(frame.context, CardRevealed(state.rule, ref, player_ref(thing.card.owner)))
    if rule_number:
        event.rule = rule_number
    record_event(state, event)


@rule("701.20a", kind="effect", key="reveal_hand")
def reveal_hand(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The players named reveal all cards in their hands."""
    shown: list[int] = []
    for seat in seats_of(state, frame.context, node.node("who")):
        for ref in state.players[seat].hand:
            show(state, frame, ref)
            shown.append(ref)
    set_made(state, frame, tuple(shown), True)


@rule("701.24a", kind="effect", key="shuffle", also=("701.24e",))
def shuffle_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The players named shuffle their libraries."""
    for seat in seats_of(state, frame.context, node.node("who")):
        shuffle_library(state, frame, seat)


def shuffle_library(state: State, frame: InstructionsFrame, seat: int) -> None:
    """A player shuffles their library; a library of one card or none is shuffled too."""
    shuffle(state, seat)
    record_event(state, of_effect(frame.context, LibraryShuffled(state.rule, player_ref(seat))))
