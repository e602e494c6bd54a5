"""701.19. Regenerate."""

from typing import Final

from lawmage.model.answers import Answer
from lawmage.model.events import (
    EVENT_NAMES,
    DamageRemoved,
    Destroyed,
    Event,
    Regenerated,
    RegenerationShieldCreated,
    Tapped,
)
from lawmage.model.fields import READS_STATUS
from lawmage.model.names import BATTLEFIELD
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.combat.removal import remove_from_combat
from lawmage.rules.events.performing import happen, record
from lawmage.rules.events.statics import StaticEntry, any_applies
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.language.finding import permanents_of
from lawmage.rules.replacement.applicable import pseudo_entry
from lawmage.rules.replacement.replacing import ReplaceFrame, by_static

R_REGENERATE: Final = cite("701.19a")

REGENERATION: Final = Node("regeneration", {})
REGENERATION_KEY: Final = -1
#: word of a DESTROYED event: the permanent can't be regenerated
NO_REGENERATION: Final = "no regeneration"


@rule("701.19a", kind="effect", key="regenerate", also=("614.8",))
def regenerate_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Each permanent named gets a shield for the next time it would be destroyed this turn."""
    happen(state, [of_effect(frame.context, RegenerationShieldCreated(state.rule, thing.id))
                   for thing in permanents_of(state, frame.context, node.node("what"))])


@rule("701.19a", kind="perform", key="regeneration_shield_created")
def get_shield(state: State, event: RegenerationShieldCreated) -> None:
    """The shield stands until it is used, or the turn ends (514.2)."""
    thing = state.object(event.permanent)
    state.edit(thing).shields = thing.shields + 1
    record(state, event)


@rule("701.19a", kind="replacement source", key="destroyed/regeneration", noop=[])
def regenerating(state: State, event: Destroyed) -> list[StaticEntry]:
    """The shields of a permanent that would be destroyed; all of them are the same effect."""
    thing = state.object(event.subject())
    if thing.shields == 0 or not state.law.tables["replace"]["regeneration"](state, event):
        return []
    return [pseudo_entry(state, thing.id, REGENERATION, REGENERATION_KEY)]


@rule("701.19c", kind="replace", key="regeneration", noop=True)
def may_regenerate(state: State, event: Destroyed) -> bool:
    """Shields aren't applied to what can't be regenerated."""
    return not event.no_regeneration and not any_applies(state, "cant_be_regenerated", event.permanent)


@rule("701.19a", kind="instead", key="regeneration", also=("614.8",))
def regenerate_instead(state: State, frame: ReplaceFrame, entry: StaticEntry, event: Destroyed,
                       answer: Answer | None) -> Event:
    """The permanent regenerates instead of being destroyed, which uses up one shield."""
    thing = state.object(event.permanent)
    state.edit(thing).shields = thing.shields - 1
    made = by_static(entry, Regenerated(R_REGENERATE, thing.id))
    made.destroyer = event.cause
    return made


@rule("701.19a", kind="perform", key="regenerated", also=("506.4",))
def regenerate(state: State, event: Regenerated) -> None:
    """All damage marked on it is removed, its controller taps it, and it is removed from combat."""
    thing = state.object(event.permanent)
    if thing.zone != BATTLEFIELD:
        return
    record(state, event)
    if thing.damage or thing.deathtouched:
        state.edit(thing).damage = 0
        state.edit(thing).deathtouched = False
        state.touch(READS_STATUS)
        record(state, DamageRemoved(R_REGENERATE, thing.id))
    if not thing.tapped:
        state.law.tables["perform"][EVENT_NAMES[Tapped]](state, Tapped(R_REGENERATE, thing.id))
    remove_from_combat(state, thing, R_REGENERATE)
