"""702.99. Cipher: a card exiled encoded on a creature, and copies of it that are cast."""

from typing import Final

from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import ChoiceDecision
from lawmage.model.events import Copied
from lawmage.model.names import BATTLEFIELD, CREATURE, EXILE, STACK
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import insert, set_made
from lawmage.rules.characteristics.copying import whole_face
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.effect_start import begin_effect
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.tokens import copy_definition
from lawmage.rules.events.zones import move, put_in
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, call_again, of_effect
from lawmage.rules.kernel.machine import take_chosen
from lawmage.rules.kernel.reading import refer
from lawmage.rules.keywords.forms import IS_SELF, MADE
from lawmage.rules.replacement.proposing import propose
from lawmage.rules.stack.casting_options import CAST_COPY, CIPHER

R_COPY: Final = cite("707.12")

_DONE: Final = -1


@rule("702.99a", kind="effect", key="encode", also=("702.99b", "702.99c"))
def encode(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The spell's controller may exile it encoded on a creature of theirs, which then has the ability by which copies
    of it are cast, for as long as the card is in exile."""
    context = frame.context
    spell = state.object(context.source)
    if frame.scratch:  # it has been exiled
        _give_ability(state, frame, frame.scratch[0])
        return
    if spell.zone != STACK:
        return
    chosen: tuple[int, ...] = ()
    if state.answer is None:
        things = tuple([number for number in state.battlefield if _mine(state, state.object(number),
                                                                         context.controller)])
        if things:
            ask_in(state, frame, ChoiceDecision(context.controller, state.rule, spell.id, CIPHER, things, 0, 1))
        return
    chosen = take_chosen(state)
    if not chosen:
        return
    state.edit(frame).scratch = (chosen[0],)
    call_again(state, frame)
    propose(state, move(state, spell, EXILE, state.rule, spell.id, context.ability))


def _mine(state: State, thing: GameObject, seat: int) -> bool:
    if thing.phased_out or thing.controller != seat:
        return False
    return characteristics(state, thing).types & CREATURE != 0


def _give_ability(state: State, frame: InstructionsFrame, creature: int) -> None:
    """The creature has the ability as long as the card is exiled and the creature is on the battlefield."""
    context = frame.context
    card = state.object(state.object(context.source).became)
    if card.zone != EXILE or state.object(creature).zone != BATTLEFIELD:
        return
    it = Node("fixed", {"ids": (card.id,)})
    struck = Node("deals_damage", {"what": IS_SELF, "to": Node("player", {}), "combat": True})
    ability = Node("triggered", {"event": struck, "do": (Node("cast_copy", {"what": it}),)})
    grant = Node("grant", {"what": Node("fixed", {"ids": (creature,)}), "abilities": (ability,)})
    there = Node("matches", {"what": it, "is": Node("card", {"zone": "exile"})})
    begin_effect(state, context, (grant,), Node("while", {"condition": there}))


@rule("702.99a", kind="effect", key="cast_copy", also=("707.12",))
def cast_copy(state: State, frame: InstructionsFrame, node: Node) -> None:
    """A copy of the card is made where it is, which may be cast without paying its mana cost; if it isn't, it ceases to
    exist (704.5e)."""
    context = frame.context
    for ref in refer(state, context, node.node("what")):
        card = state.object(ref) if ref > 0 else None
        if card is None or card.zone != EXILE:
            continue
        definition: CardDefinition = copy_definition(state, whole_face(state, card))
        made = state.new_object(state.new_card(definition, context.controller, True), definition.faces[0], EXILE,
                                context.controller)
        made.chosen = ((CAST_COPY, "yes"),)
        put_in(state, made, EXILE, context.controller)
        event: Copied = of_effect(context, Copied(state.rule, card.id, made.id))
        event.rule = R_COPY
        record_event(state, event)
        set_made(state, frame, (made.id,), True)
        insert(state, frame, (Node("may_cast", {"what": MADE, "free": True}),))
