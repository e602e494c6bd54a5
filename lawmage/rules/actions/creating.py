"""701.7, 701.16. Effects that create tokens."""

from typing import Final

from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.events import Attached, EmblemCreated, Event
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import COMMAND, PERMANENT_TYPES, player_ref
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.fighting import Plan, Prospect, arrived, enters_fighting, join_combat, planned
from lawmage.rules.actions.flow import set_did
from lawmage.rules.actions.placing import AFTER, BEFORE
from lawmage.rules.characteristics.copying import copied_face, whole_face
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.tokens import copy_definition, creating, token_definition
from lawmage.rules.events.zones import put_in
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, call_again, of_effect
from lawmage.rules.kernel.machine import take_chosen
from lawmage.rules.kernel.reading import refer
from lawmage.rules.language.finding import current, number_of, seats_of
from lawmage.rules.replacement.proposing import propose_all

_CLUE: Final = Node("make", {"types": ("artifact",), "subtypes": ("Clue",), "abilities": (
    Node("activated", {"cost": (Node("pay_mana", {"mana": "{2}"}), Node("sacrifice_self", {})),
                       "do": (Node("draw", {"n": 1, "who": Node("you", {})}),)}),)})


@rule("701.7a", kind="effect", key="create_token", also=("111.3",))
def create_token(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Tokens of the sort described are created under the control of those named, else of the effect's controller."""
    context = frame.context
    if after_creation(state, frame, node):
        return
    definitions = [token_definition(state, context, token) for token in node.nodes("token")]
    create(state, frame, node, definitions)


@rule("707.2", kind="effect", key="create_copy", also=("111.5", "111.12", "707.9"))
def create_copy(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Tokens are created that are copies of the first object named, with the changes that the effect makes; none where
    there is no such object (its last-known information is one)."""
    context = frame.context
    if after_creation(state, frame, node):
        return
    original = original_of(state, context, node)
    definitions: list[CardDefinition] = []
    if original is not None:
        face = copied_face(whole_face(state, original), node.nodes("changes"), context.ability)
        if face.types & PERMANENT_TYPES:
            definitions.append(copy_definition(state, face))
    create(state, frame, node, definitions)


def create(state: State, frame: InstructionsFrame, node: Node, definitions: list[CardDefinition]) -> None:
    """Propose n tokens of each sort for each player; where they enter attacking or blocking, what they attack or block
    is chosen first, and they take their places when they are there."""
    context = frame.context
    plan: Plan = frame.scratch[2] if frame.scratch else ()
    if state.answer is not None:
        plan = (*plan, (0, take_chosen(state)[0]))
    state.edit(frame).scratch = (BEFORE, (), plan)
    number = number_of(state, context, node)
    seats = seats_of(state, context, node.maybe("under")) if number > 0 else []
    prospects: list[Prospect] = []
    for seat in seats:
        for definition in definitions:
            prospects.extend([Prospect(0, seat, definition.faces[0].types)] * number)
    made = planned(state, frame, node, prospects, plan)
    if made is None:
        return
    proposals: list[Event] = []
    for seat in seats:
        for definition in definitions:
            event = creating(state, definition, seat, number, node.flag("tapped"), state.rule)
            proposals.append(of_effect(context, event))
    set_did(state, frame, bool(proposals))
    if enters_fighting(node) or node.has("attached_to"):
        state.edit(frame).scratch = (AFTER, (), made)
        call_again(state, frame)
    propose_all(state, proposals)


def after_creation(state: State, frame: InstructionsFrame, node: Node) -> bool:
    """Tokens that have been created attacking or blocking take their places; those created attached to something are
    attached. Returns whether the instruction has come that far."""
    if not frame.scratch or frame.scratch[0] != AFTER:
        return False
    if node.has("attached_to"):
        context = frame.context
        hosts = refer(state, context, node.node("attached_to"))
        if hosts:
            made = arrived(state, frame)
            propose_all(state, [of_effect(context, Attached(state.rule, thing.id, hosts[0])) for thing in made])
        return True
    plan: Plan = frame.scratch[2]
    if state.answer is not None:
        plan = (*plan, (0, take_chosen(state)[0]))
        state.edit(frame).scratch = (AFTER, (), plan)
    join_combat(state, frame, node, plan)
    return True


@rule("114.1", kind="effect", key="create_emblem", also=("114.2", "114.3"))
def create_emblem(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The players named get an emblem with the abilities: an object in the command zone that has nothing else."""
    context = frame.context
    for seat in seats_of(state, context, node.node("who")):
        face = make_face("", "", 0, 0, 0, (), None, None, None, None, node.nodes("abilities"))
        card = state.new_card(CardDefinition("", EMBLEM, (face,)), seat, True)
        made = state.new_object(card, face, COMMAND, seat)
        put_in(state, made, COMMAND, seat)
        made.known = -1
        state.touch(READS_OBJECTS)
        event = of_effect(context, EmblemCreated(state.rule, made.id, player_ref(seat)))
        record_event(state, event)


#: layout of an emblem's definition, and the word of the record that it was made
EMBLEM: Final = "emblem"


def original_of(state: State, context: Context, node: Node) -> GameObject | None:
    """The object to be copied: as it is now, or as it last was."""
    for ref in refer(state, context, node.node("of")):
        if ref > 0:
            return current(state, context, ref) or state.object(ref)
    return None


@rule("701.16a", kind="effect", key="investigate", also=("111.10f",))
def investigate(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Create a Clue token, that many times."""
    context = frame.context
    number = number_of(state, context, node)
    if not frame.scratch:
        state.edit(frame).scratch = (number,)
    left = frame.scratch[0]
    if left <= 0:
        return
    state.edit(frame).scratch = (left - 1,)
    if left > 1:
        call_again(state, frame)
    event = creating(state, token_definition(state, context, _CLUE), context.controller, 1, False, state.rule)
    event.cause = context.source
    event.ability = context.ability
    propose_all(state, [event])
