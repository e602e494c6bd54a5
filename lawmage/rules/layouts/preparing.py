"""722. Preparation cards: prepared permanents, and the copies of their spells that may be cast from exile."""

from typing import Final

from lawmage.model.answers import Answer
from lawmage.model.cards import CardDefinition, Face
from lawmage.model.events import Ceased, Copied, Event, Prepared
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import BATTLEFIELD, EXILE
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.copying import whole_face
from lawmage.rules.events.entrances import EntranceEvent, entering_of
from lawmage.rules.events.performing import happen, record_event
from lawmage.rules.events.statics import StaticEntry
from lawmage.rules.events.zones import put_in
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.language.finding import permanents_of
from lawmage.rules.replacement.entering import is_entrance
from lawmage.rules.replacement.replacing import ReplaceFrame
from lawmage.rules.stack.casting_options import marked

R_COPY: Final = cite("722.3c")

#: key of the designation; its value is the id of the copy in exile, or `WAITING` as long as there is none
PREPARED: Final = "prepared"
WAITING: Final = "yes"
#: key of such a copy: the id of the prepared permanent
OF: Final = "prepared permanent"
#: the layout of the definition of a copy
SPELL: Final = "prepare spell"


handles_fields("enters_prepared", "what")


def is_prepared(thing: GameObject) -> bool:
    """Whether a permanent has the prepared designation."""
    return marked(thing, PREPARED) != ""


@rule("722.3a", kind="effect", key="become_prepared")
def become_prepared(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The permanents named that have a prepare spell, and aren't prepared yet, become prepared."""
    context = frame.context
    for thing in permanents_of(state, context, node.node("what")):
        if is_prepared(thing) or whole_face(state, thing).inset is None:
            continue
        _mark(state, thing, WAITING)
        record_event(state, of_effect(context, Prepared(state.rule, thing.id)))


@rule("722.3a", kind="replace", key="enters_prepared", also=("614.1c",), noop=False)
def may_enter_prepared(state: State, entry: StaticEntry, event: EntranceEvent) -> bool:
    """Whether an effect makes what enters enter prepared: see `entering.entrance_effects`."""
    return is_entrance(event)


@rule("722.3a", kind="instead", key="enters_prepared", also=("614.1c",))
def enter_prepared(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                   answer: Answer | None) -> Event:
    """It enters prepared."""
    state.law.seen.add(PREPARED)
    made, entrance = entering_of(event)
    if (PREPARED, WAITING) not in entrance.chosen:
        entrance.chosen = (*entrance.chosen, (PREPARED, WAITING))
    return made


def _mark(state: State, thing: GameObject, value: str) -> None:
    """Give the designation, or take it away where the value is empty."""
    state.law.seen.add(PREPARED)
    rest = [pair for pair in thing.chosen if pair[0] != PREPARED]
    state.edit(thing).chosen = (*rest, (PREPARED, value)) if value else tuple(rest)
    state.touch(READS_OBJECTS)


# ---- the copy in exile ----------------------------------------------------------------------------------------------
@rule("722.3c", kind="settle", key="prepared", also=("722.3a",))
def settle(state: State) -> None:
    """A prepared permanent has a copy of its prepare spell in exile, which is there as long as it is prepared, on the
    battlefield and phased in; without a prepare spell nothing becomes prepared."""
    if PREPARED not in state.law.seen:
        return
    for number in state.battlefield:
        thing = state.object(number)
        value = marked(thing, PREPARED)
        if value and thing.phased_out and value != WAITING:
            _mark(state, thing, WAITING)
        elif value == WAITING and not thing.phased_out:
            inset = whole_face(state, thing).inset
            _mark(state, thing, str(_copied(state, thing, inset)) if inset is not None else "")
    gone: list[Event] = []
    for number in state.exile:
        of = marked(state.object(number), OF)
        if of:
            host = state.object(int(of))
            if host.zone != BATTLEFIELD or marked(host, PREPARED) != str(number):
                gone.append(Ceased(R_COPY, number))
    if gone:
        happen(state, gone)


def _copied(state: State, thing: GameObject, inset: Face) -> int:
    found: tuple[Face, CardDefinition] | None = state.law.prepared.get(id(inset))
    if found is None or found[0] is not inset:
        found = (inset, CardDefinition(inset.name, SPELL, (inset,)))
        state.law.prepared[id(inset)] = found
    made = state.new_object(state.new_card(found[1], thing.controller, True), inset, EXILE, thing.controller)
    made.chosen = ((OF, str(thing.id)),)
    put_in(state, made, EXILE, thing.controller)
    record_event(state, Copied(R_COPY, thing.id, made.id))
    return made.id


@rule("722.3c", kind="check", key="copy of a prepare spell", noop=False)
def may_cast_copy(state: State, seat: int, thing: GameObject) -> bool:
    """Whether an object is such a copy in exile that the player, the prepared permanent's controller, may cast."""
    of = marked(thing, OF) if thing.zone == EXILE else ""
    return of != "" and state.object(int(of)).controller == seat


@rule("722.3c", kind="check", key="prepare spell cast", also=("722.3b", "601.2i"), noop=None)
def unprepare(state: State, spell: GameObject) -> None:
    """At the time such a copy becomes cast its permanent loses the designation."""
    of = marked(state.object(spell.was), OF) if spell.was else ""
    if of:
        _mark(state, state.object(int(of)), "")
