"""400, 401.4. Effects that put objects into hands, libraries and onto the battlefield."""

from typing import Final

from lawmage.model.decisions import ChoiceDecision, OrderDecision
from lawmage.model.events import Entrance, Event, ZoneChanged
from lawmage.model.names import BATTLEFIELD, HAND, INSTANT, LIBRARY, SORCERY, player_ref, seat_of
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.cards import shuffle_library
from lawmage.rules.actions.fighting import Prospect, enters_fighting, join_combat, planned
from lawmage.rules.actions.flow import set_did
from lawmage.rules.characteristics.faces import DOUBLE_FACED
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.costs.paying import at_random
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, call_again
from lawmage.rules.kernel.machine import take_chosen, take_order
from lawmage.rules.kernel.reading import refer
from lawmage.rules.language.finding import objects_of
from lawmage.rules.language.protection import can_be_attached
from lawmage.rules.language.purposes import ENCHANT, ORDER_BOTTOM, ORDER_TOP
from lawmage.rules.replacement.proposing import propose_all

#: words of a change of zone
TAPPED_WORD: Final = "tapped"
BOTTOM: Final = "bottom"
#: where an instruction stands: before what it moves enters, and after, when that takes its place in combat
BEFORE: Final = 0
AFTER: Final = 1
#: the same where cards lie on top of libraries and are to go deeper
SUNK: Final = (-1,)


def movable(thing: GameObject, destination: int) -> bool:
    """Whether an object can move to a zone: it isn't there yet, nor a token that has left the battlefield (111.8)."""
    if thing.zone == destination or thing.phased_out:
        return False
    return not thing.card.token or thing.zone == BATTLEFIELD


@rule("400.3", kind="effect", key="return_to_hand")
def return_to_hand(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The objects named go to their owners' hands at once."""
    context = frame.context
    proposals: list[Event] = []
    for thing in objects_of(state, context, node.node("what")):
        if movable(thing, HAND):
            proposals.append(move(state, thing, HAND, state.rule, context.source, context.ability))
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


# ---- libraries (401) ------------------------------------------------------------------------------------------------


@rule("401.4", kind="effect", key="put_into_library", also=("401.7", "701.24c", "701.24d"))
def put_into_library(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The objects named go to their owners' libraries: on top or at the bottom, several in the order that the owner
    chooses; second from the top; or anywhere, and the libraries are shuffled."""
    context = frame.context
    where = node.text("where")
    if where == "shuffled":
        _shuffle_in(state, frame, node)
        return
    named = objects_of(state, context, node.node("what"))
    if where in ("top", "bottom", "bottom_random") and named and named[0].zone == LIBRARY:
        _rearrange(state, frame, [thing for thing in named if thing.zone == LIBRARY], where)
        return
    things = [thing for thing in named if movable(thing, LIBRARY)]
    deep = where in ("second", "nth")
    if deep and frame.scratch and frame.scratch[0] == SUNK:
        _sink(state, things_moved(state, frame), 2 if where == "second" else node.number("n"))
        return
    owners = [seat for seat in state.seats_from(state.active) if any(t.card.owner == seat for t in things)]
    heard: tuple[tuple[int, ...], ...] = frame.scratch
    if state.answer is not None:
        heard = (*heard, take_order(state))
        state.edit(frame).scratch = heard
    while len(heard) < len(owners):
        mine = tuple([thing.id for thing in things if thing.card.owner == owners[len(heard)]])
        if len(mine) > 1:
            purpose = ORDER_BOTTOM if where == "bottom" else ORDER_TOP
            ask_in(state, frame, OrderDecision(owners[len(heard)], state.rule, context.source, purpose, mine,
                                          len(mine), len(mine)))
            return
        heard = (*heard, (0,))
        state.edit(frame).scratch = heard
    proposals = _in_order(state, context, things, owners, heard, where)
    set_did(state, frame, bool(proposals))
    if deep:
        state.edit(frame).scratch = (SUNK,)
        call_again(state, frame)
    propose_all(state, proposals)


def _rearrange(state: State, frame: InstructionsFrame, things: list[GameObject], where: str) -> None:
    """Cards of a library go on top of it or to its bottom, several in the order that the effect's controller chooses,
    or in a random order, which nobody knows. They change no zone."""
    seat = things[0].card.owner
    numbers = [thing.id for thing in things]
    order = list(range(len(numbers)))
    if len(numbers) > 1 and where != "bottom_random":
        if state.answer is None:
            purpose = ORDER_BOTTOM if where == "bottom" else ORDER_TOP
            ask_in(state, frame, OrderDecision(frame.context.controller, state.rule, frame.context.source, purpose,
                                          tuple(numbers), len(numbers), len(numbers)))
            return
        order = list(take_order(state))
    elif len(numbers) > 1:
        order = list(at_random(state, tuple(order), len(order)))
        for thing in things:
            state.edit(thing).known = 0
    moved = tuple([numbers[index] for index in reversed(order)])  # libraries are kept from the bottom up
    rest = tuple([number for number in state.players[seat].library if number not in numbers])
    state.set_zone(LIBRARY, seat, rest + moved if where == "top" else moved + rest)
    set_did(state, frame, True)


def _in_order(state: State, context: Context, things: list[GameObject], owners: list[int],
              orders: tuple[tuple[int, ...], ...], where: str) -> list[Event]:
    """Proposals in the order of moving: the order chosen names the cards from the top down, so the last one moves first
    to the top, the first one moves first to the bottom."""
    proposals: list[Event] = []
    for index, seat in enumerate(owners):
        mine = [thing for thing in things if thing.card.owner == seat]
        sequence = [mine[position] for position in orders[index]]
        if where != "bottom":
            sequence.reverse()
        for thing in sequence:
            event = move(state, thing, LIBRARY, state.rule, context.source, context.ability)
            event.bottom = where == "bottom"
            proposals.append(event)
    return proposals


def things_moved(state: State, frame: InstructionsFrame) -> list[GameObject]:
    """The objects in libraries that the instruction under way has made."""
    found: list[GameObject] = []
    for position in range(frame.begun_at, len(state.history)):
        event = state.history[position]
        if isinstance(event, ZoneChanged) and event.destination == LIBRARY and event.new_object:
            found.append(state.object(event.new_object))
    return found


def _sink(state: State, things: list[GameObject], place: int) -> None:
    """401.7: each of the cards, which are on top, goes down to the n-th place from the top, or to the bottom where
    there are fewer cards."""
    for thing in things:
        library = state.players[thing.card.owner].library
        if thing.zone != LIBRARY or library[-1] != thing.id:
            continue
        rest = library[:-1]
        cut = max(0, len(rest) - (place - 1))
        state.set_zone(LIBRARY, thing.card.owner, (*rest[:cut], thing.id, *rest[cut:]))


def _owners_named(state: State, context: Context, what: Node) -> list[int]:
    """The seats of the players whose cards a description names, whether or not they have any."""
    seats: list[int] = []
    pred = what.node("what") if what.kind == "each" else what
    for part in pred.nodes("of") if pred.kind == "all" else (pred,):
        if what.kind == "each" and part.kind == "owned":
            seats.extend([seat_of(ref) for ref in refer(state, context, part.node("by")) if ref < 0])
    return seats


def _shuffle_in(state: State, frame: InstructionsFrame, node: Node) -> None:
    """701.24c, 701.24d: the libraries are shuffled even if the objects aren't there to be moved, or there are none."""
    context = frame.context
    if not frame.scratch:
        owners = _owners_named(state, context, node.node("what"))
        for ref in refer(state, context, node.node("what")):
            if ref > 0 and state.object(ref).card.owner not in owners:
                owners.append(state.object(ref).card.owner)
        state.edit(frame).scratch = (tuple(owners),)
        call_again(state, frame)
        things = [thing for thing in objects_of(state, context, node.node("what")) if movable(thing, LIBRARY)]
        set_did(state, frame, bool(things))
        proposals: list[Event] = [move(state, thing, LIBRARY, state.rule, context.source, context.ability)
                                  for thing in things]
        propose_all(state, proposals)
        return
    for seat in frame.scratch[0]:
        shuffle_library(state, frame, seat)


# ---- the battlefield ------------------------------------------------------------------------------------------------


@rule("110.2a", kind="effect", key="put_onto_battlefield", also=("303.4f", "303.4g", "400.4a"))
def put_onto_battlefield(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The objects named enter the battlefield at once, under the control of whom the effect says, else of their owners.
    An Aura enters attached to what that player chooses; without a legal host it stays where it is."""
    context = frame.context
    phase, hosts, plan = frame.scratch or (BEFORE, (), ())
    if phase == AFTER:
        if state.answer is not None:
            plan = (*plan, (0, take_chosen(state)[0]))
            state.edit(frame).scratch = (phase, hosts, plan)
        join_combat(state, frame, node, plan)
        return
    things = [thing for thing in objects_of(state, context, node.node("what")) if can_enter(state, thing)]
    if node.flag("transformed"):
        things = [thing for thing in things if has_back(thing)]
    things = [thing for thing in things if not is_aura(state, thing) or aura_hosts(state, thing)]
    auras = [thing for thing in things if is_aura(state, thing)]
    if state.answer is not None:
        chosen = take_chosen(state)[0]
        if len(hosts) < len(auras):
            hosts = (*hosts, chosen)
        else:
            plan = (*plan, (things[len(plan)].id, chosen))
        state.edit(frame).scratch = (phase, hosts, plan)
    if len(hosts) < len(auras):
        aura = auras[len(hosts)]
        ask_in(state, frame, ChoiceDecision(_under(state, context, node, aura), state.rule, context.source, ENCHANT,
                                      aura_hosts(state, aura), 1, 1))
        return
    back = 1 if node.flag("transformed") else 0
    prospects = [Prospect(thing.id, _under(state, context, node, thing), thing.card.definition.faces[back].types)
                 for thing in things]
    if not frame.scratch:
        state.edit(frame).scratch = (phase, hosts, plan)
    made = planned(state, frame, node, prospects, plan)
    if made is None:
        return
    proposals: list[Event] = []
    for thing in things:
        event = entering(state, context, node, thing, _under(state, context, node, thing))
        if thing in auras:
            event.host = hosts[auras.index(thing)]
        proposals.append(event)
    set_did(state, frame, bool(proposals))
    if enters_fighting(node):
        state.edit(frame).scratch = (AFTER, hosts, made)
        call_again(state, frame)
    propose_all(state, proposals)


def can_enter(state: State, thing: GameObject) -> bool:
    """Whether an object can be put onto the battlefield: an instant or sorcery card can't (400.4a)."""
    if not movable(thing, BATTLEFIELD):
        return False
    return not characteristics(state, thing).types & (INSTANT | SORCERY)


def has_back(thing: GameObject) -> bool:
    """712.14a: whether a card can enter transformed: it is double-faced, and its back face is a permanent's."""
    definition = thing.card.definition
    if definition.layout not in DOUBLE_FACED or len(definition.faces) != 2:
        return False
    return not definition.faces[1].types & (INSTANT | SORCERY)


def _under(state: State, context: Context, node: Node, thing: GameObject) -> int:
    """110.2a: the seat of the player under whose control an object enters."""
    under = node.maybe("under")
    if under is None or under.kind == "owner":
        return thing.card.owner
    for ref in refer(state, context, under):
        if ref < 0:
            return -1 - ref
    return context.controller


def entering(state: State, context: Context, node: Node, thing: GameObject, controller: int) -> ZoneChanged:
    """The proposal that an object enters the battlefield in the way the instruction says."""
    event = move(state, thing, BATTLEFIELD, state.rule, context.source, context.ability, controller)
    event.tapped = node.flag("tapped")
    event.back_face = node.flag("transformed")
    if node.has("counters"):
        event.entrance = Entrance()
        event.entrance.counters = ((node.text("counters"), 1),)
    return event


def is_aura(state: State, thing: GameObject) -> bool:
    """Whether an object is an Aura."""
    return "Aura" in characteristics(state, thing).subtypes


def aura_hosts(state: State, aura: GameObject) -> tuple[int, ...]:
    """303.4f: the objects and players that an Aura could enchant."""
    found = [number for number in state.battlefield if can_be_attached(state, aura, number)]
    found.extend([player_ref(seat) for seat in state.seats_from(state.active)
                  if can_be_attached(state, aura, player_ref(seat))])
    return tuple(found)
