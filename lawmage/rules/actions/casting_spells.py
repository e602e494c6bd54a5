"""608.2g, 702.85, 702.35. Casting spells while something resolves, as an effect allows."""

from typing import Final

from lawmage.model.answers import Cast
from lawmage.model.decisions import ModeDecision, YesNoDecision
from lawmage.model.events import Event, ZoneChanged
from lawmage.model.names import EXILE, LAND, LIBRARY
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import set_did
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import mana_value_of, parsed_cost
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, call_again, follow
from lawmage.rules.kernel.machine import take_chosen, take_yes
from lawmage.rules.kernel.reading import amount
from lawmage.rules.language.finding import objects_of
from lawmage.rules.replacement.proposing import propose_all
from lawmage.rules.stack.casting import begin_casting, why_not_cast_by_effect
from lawmage.rules.stack.casting_options import face_at, free_ways, ways_of

ASK_CAST: Final = "cast"
ASK_WAY: Final = "way"
#: what the scratch of a casting under way says
CASTING: Final = "casting"
CHOOSING: Final = "choosing"
BOTTOM: Final = "bottom"


@rule("608.2g", kind="effect", key="may_cast", also=("601.2", "614.1a"))
def may_cast(state: State, frame: InstructionsFrame, node: Node) -> None:
    """A player may cast a card: for the cost of a keyword, or without paying its mana cost; a spell that is taken back
    (733.1) may be cast in another way, or not."""
    context = frame.context
    if frame.scratch and frame.scratch[0] == CASTING:
        set_did(state, frame, True)
        if node.flag("exiled"):
            _exiled_instead(state, frame, frame.scratch[1])
        return
    things = objects_of(state, context, node.node("what"))
    hows = _hows(state, context.controller, things[0], node, frame) if things else []
    if not hows:
        set_did(state, frame, False)
        return
    thing = things[0]
    if not frame.scratch:
        if not node.flag("chosen"):
            if state.answer is None:
                ask_in(state, frame, YesNoDecision(context.controller, state.rule, thing.id, ASK_CAST, (thing.id,)))
                return
            if not take_yes(state):
                set_did(state, frame, False)
                return
        state.edit(frame).scratch = (CHOOSING,)
    chosen = hows[0]
    if len(hows) > 1:
        if state.answer is None:
            indexes = tuple(range(len(hows)))
            ask_in(state, frame, ModeDecision(context.controller, state.rule, thing.id, ASK_WAY, indexes))
            return
        chosen = hows[take_chosen(state)[0]]
    state.edit(frame).scratch = (CASTING, thing.id) if node.flag("exiled") else (CASTING,)
    call_again(state, frame)
    begin_casting(state, context.controller, thing.id, chosen)


def _exiled_instead(state: State, frame: InstructionsFrame, card: int) -> None:
    """614.1a: the spell that a card became is exiled where it would be put into a graveyard."""
    spell = Node("fixed", {"ids": (state.object(card).became,)})
    effect = Node("replace_zone", {"what": spell, "from": "stack", "to": "graveyard", "instead": "exile"})
    follow(state, (Node("until", {"effects": (effect,), "duration": "permanent"}),), frame.context.copy())


def _hows(state: State, seat: int, thing: GameObject, node: Node, frame: InstructionsFrame) -> list[int]:
    """The ways in which the effect lets the card be cast now, without those that were taken back."""
    definition = thing.card.definition
    word = node.text("way")
    if word:
        listed = [index for index, way in enumerate(ways_of(state, definition)) if way.word == word]
    else:
        listed = free_ways(definition)
    if node.has("below"):
        limit = amount(state, frame.context, node.value("below"))
        listed = [how for how in listed if _value_of_face(state, thing, how) < limit]
    return [how for how in listed
            if Cast(thing.id, how) not in state.declined and why_not_cast_by_effect(state, seat, thing, how).legal]


def _value_of_face(state: State, thing: GameObject, how: int) -> int:
    """The mana value of the spell that a card would become in that way, X being 0 (107.3b)."""
    cost = face_at(state, thing.card.definition, how).cost
    return parsed_cost(cost).mana_value(0) if cost else 0


@rule("702.85a", kind="effect", key="cascade")
def cascade(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Cards are exiled from the top of the library until a nonland card of lesser mana value than the spell's; that one
    may be cast without paying its mana cost; the others go to the bottom of the library in a random order."""
    context = frame.context
    seat = context.controller
    if not frame.scratch:
        limit = mana_value_of(state, state.object(context.source))
        found: list[Event] = []
        for number in reversed(state.players[seat].library):
            card = state.object(number)
            found.append(move(state, card, EXILE, state.rule, context.source, context.ability))
            if not characteristics(state, card).types & LAND and mana_value_of(state, card) < limit:
                break
        state.edit(frame).scratch = ("exiled", len(state.history), limit)
        call_again(state, frame)
        propose_all(state, found)
        return
    if frame.scratch[0] == "exiled":
        exiled = _exiled_since(state, frame.scratch[1], seat)
        limit = frame.scratch[2]
        state.edit(frame).scratch = ("cast", exiled)
        call_again(state, frame)
        if exiled and _castable(state, state.object(exiled[-1]), limit):
            what = Node("fixed", {"ids": (exiled[-1],)})
            follow(state, (Node("may_cast", {"what": what, "free": True, "below": limit}),), context.copy())
        return
    _to_bottom(state, frame, [ref for ref in frame.scratch[1] if state.object(ref).zone == EXILE])


def _exiled_since(state: State, start: int, seat: int) -> tuple[int, ...]:
    found: list[int] = []
    for position in range(start, len(state.history)):
        event = state.history[position]
        if isinstance(event, ZoneChanged) and event.origin == LIBRARY and event.destination == EXILE:
            if event.new_object:
                found.append(event.new_object)
    return tuple(found)


def _castable(state: State, thing: GameObject, limit: int) -> bool:
    if thing.zone != EXILE or characteristics(state, thing).types & LAND:
        return False
    return mana_value_of(state, thing) < limit


def _to_bottom(state: State, frame: InstructionsFrame, refs: list[int]) -> None:
    """Cards go to the bottom of their library in a random order."""
    proposals: list[Event] = []
    rest = list(refs)
    while rest:
        thing = state.object(rest.pop(state.random(len(rest)) if len(rest) > 1 else 0))
        event = move(state, thing, LIBRARY, state.rule, frame.context.source, frame.context.ability)
        event.bottom = True
        proposals.append(event)
    propose_all(state, proposals)
