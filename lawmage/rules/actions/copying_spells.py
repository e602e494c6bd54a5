"""707.10. Copying spells and abilities on the stack."""

from typing import Final

from lawmage.model.decisions import TargetDecision
from lawmage.model.events import BecameTarget, Copied
from lawmage.model.names import NOWHERE, STACK, is_player
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import set_made
from lawmage.rules.characteristics.faces import is_room
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.tokens import copy_definition
from lawmage.rules.events.zones import put_in
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, of_effect
from lawmage.rules.kernel.machine import take_chosen
from lawmage.rules.kernel.reading import refer
from lawmage.rules.language.finding import objects_of
from lawmage.rules.language.predicates import is_spell
from lawmage.rules.language.purposes import NEW_TARGETS
from lawmage.rules.stack.announcing import context_of
from lawmage.rules.stack.targets import aura_phrase, legal_targets, phrases, taken_by_others

R_TARGETS: Final = cite("707.10c")
#: flag of a copy on the stack
COPY: Final = "copy"


@rule("707.10", kind="effect", key="copy_spell", also=("707.10b", "707.10c"))
def copy_spell(state: State, frame: InstructionsFrame, node: Node) -> None:
    """A copy of the spell or ability is put on the stack under the control of the effect's controller, with all that
    was chosen for it; it isn't cast or activated. New targets may be chosen for it where the effect says so."""
    context = frame.context
    if not frame.scratch:
        things = spells_to_copy(state, context, node.node("what"))
        if not things:
            set_made(state, frame, (), False)
            return
        made = put_copy(state, things[0], context.controller)
        assert made.stacked is not None
        state.edit(frame).scratch = (made.id, 0, made.stacked.targets)
        record_event(state, of_effect(context, Copied(state.rule, things[0].id, made.id)))
    number = frame.scratch[0]
    made = state.object(number)
    if node.flag("new_targets") and not choose_targets_anew(state, frame, made, made.controller):
        return
    set_made(state, frame, (number,), True)
    assert made.stacked is not None
    _tell_targets(state, made, ())


def spells_to_copy(state: State, context: Context, what: Node) -> list[GameObject]:
    """The spells and abilities named that are on the stack, or as they last were there (707.10)."""
    found: list[GameObject] = []
    for ref in refer(state, context, what):
        if ref > 0:
            thing = state.object(ref)
            if thing.stacked is not None and (thing.zone == STACK or (thing.zone == NOWHERE and thing.left == STACK)):
                found.append(thing)
    return found


def choose_targets_anew(state: State, frame: InstructionsFrame, made: GameObject, seat: int) -> bool:
    """Ask for the targets of a spell or ability on the stack, phrase by phrase; any may be left as they are. `scratch`
    holds the object and the number of the phrase. Returns False when it has asked."""
    assert made.stacked is not None
    position = frame.scratch[1]
    if state.answer is not None:
        _retarget(state, made, position, take_chosen(state))
        position += 1
        state.edit(frame).scratch = (made.id, position, *frame.scratch[2:])
    wanted = _phrases(state, made)
    while position < len(wanted) and position < len(made.stacked.targets):
        chosen = made.stacked.targets[position]
        options = _options(state, made, wanted[position], position)
        if len(options) < len(chosen):
            _take_back(state, frame, made)  # the change would leave a phrase without its targets
            return True
        if chosen and (len(options) > len(chosen) or options[0] not in chosen):
            ask_in(state, frame, TargetDecision(seat, R_TARGETS, made.id, NEW_TARGETS, options, len(chosen),
                                          len(chosen)))
            return False
        position += 1
        state.edit(frame).scratch = (made.id, position, *frame.scratch[2:])
    return True


@rule("115.7d", kind="effect", key="choose_new_targets")
def choose_new_targets(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The effect's controller may choose other targets for a spell or ability on the stack."""
    if not frame.scratch:
        things = [thing for thing in objects_of(state, frame.context, node.node("what")) if thing.zone == STACK]
        if not things:
            return
        assert things[0].stacked is not None
        state.edit(frame).scratch = (things[0].id, 0, things[0].stacked.targets)
    thing = state.object(frame.scratch[0])
    before = tuple([ref for chosen in frame.scratch[2] for ref in chosen])
    if not choose_targets_anew(state, frame, thing, frame.context.controller):
        return
    _tell_targets(state, thing, before)


def put_copy(state: State, thing: GameObject, seat: int) -> GameObject:
    """A copy of an object on the stack, on the stack."""
    stacked = thing.stacked
    assert stacked is not None
    if is_spell(thing):
        whole = thing.card.definition  # 709.5b: the copy of half a Room has both halves
        card = state.new_card(whole if is_room(whole) else copy_definition(state, thing.face), seat, True)
        made = state.new_object(card, thing.face, STACK, seat)
        made.face_index = thing.face_index
        made.stacked = _twin(stacked, made.id, seat)
    else:
        made = state.new_object(thing.card, thing.face, STACK, seat)
        made.stacked = _twin(stacked, stacked.source, seat)
    put_in(state, made, STACK, seat)
    return made


def _twin(stacked: StackItem, source: int, seat: int) -> StackItem:
    twin = stacked.copy()
    twin.source = source
    twin.controller = seat
    twin.flags = (*stacked.flags, COPY)
    return twin


def _take_back(state: State, frame: InstructionsFrame, made: GameObject) -> None:
    """All targets are what they were before."""
    assert made.stacked is not None
    twin = made.stacked.copy()
    twin.targets = frame.scratch[2]
    state.edit(made).stacked = twin


def _phrases(state: State, made: GameObject) -> tuple[Node, ...]:
    assert made.stacked is not None
    wanted = phrases(made.stacked.ability, made.stacked.modes)
    if not wanted and made.stacked.targets:
        phrase = aura_phrase(state, made.id)
        return (phrase,) if phrase is not None else ()
    return wanted


def _options(state: State, made: GameObject, phrase: Node, position: int) -> tuple[int, ...]:
    """What may be chosen: every legal target, and the present ones, which may be left as they are; but nothing that an
    earlier phrase has taken where the phrase speaks of another target."""
    assert made.stacked is not None
    taken = taken_by_others(phrase, made.stacked.targets[:position])
    found = legal_targets(state, context_of(state, made), phrase, made.id, taken)
    found.extend([ref for ref in made.stacked.targets[position] if ref not in found and ref not in taken])
    return tuple(found)


def _retarget(state: State, made: GameObject, position: int, chosen: tuple[int, ...]) -> None:
    assert made.stacked is not None
    twin = made.stacked.copy()
    twin.targets = (*twin.targets[:position], chosen, *twin.targets[position + 1:])
    state.edit(made).stacked = twin


def _tell_targets(state: State, made: GameObject, before: tuple[int, ...]) -> None:
    """What it targets now and didn't before has become a target (601.2c does so for spells that are cast)."""
    assert made.stacked is not None
    for chosen in made.stacked.targets:
        for ref in chosen:
            if ref not in before and (is_player(ref) or state.object(ref).zone):
                record_event(state, BecameTarget(R_TARGETS, ref, made.id, made.stacked.source, made.stacked.ability))
