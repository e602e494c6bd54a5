"""702.89. Umbra armor: an Aura that is destroyed instead of what it enchants."""

from typing import Final

from lawmage.model.answers import Answer
from lawmage.model.events import DamageRemoved, Destroyed, Event
from lawmage.model.fields import READS_STATUS
from lawmage.model.names import BATTLEFIELD
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.changes import is_keyword
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.performing import record
from lawmage.rules.events.statics import StaticEntry
from lawmage.rules.kernel.executed_fields import obeys
from lawmage.rules.replacement.applicable import pseudo_entry
from lawmage.rules.replacement.replacing import ReplaceFrame, by_static, come_along

R_UMBRA: Final = cite("702.89a")
UMBRA: Final = "umbra armor"
UMBRA_ARMOR: Final = Node("umbra_armor", {})
UMBRA_KEY: Final = -7


@rule("702.89a", kind="replacement source", key="destroyed/umbra armor", noop=[])
def armored(state: State, event: Destroyed) -> list[StaticEntry]:
    """The Auras with umbra armor on a permanent that would be destroyed."""
    found: list[StaticEntry] = []
    for number in state.battlefield:
        thing = state.object(number)
        if thing.attached_to == event.subject() and not thing.phased_out:
            for ability in characteristics(state, thing).abilities:
                if is_keyword(ability, (UMBRA,)):
                    found.append(pseudo_entry(state, number, UMBRA_ARMOR, UMBRA_KEY))
                    break
    return found


@rule("702.89a", kind="instead", key="umbra_armor", also=("614.8",))
def destroy_the_aura(state: State, frame: ReplaceFrame, entry: StaticEntry, event: Destroyed,
                     answer: Answer | None) -> Event:
    """All damage marked on the enchanted permanent is removed, and the Aura is destroyed instead of it."""
    come_along(state, frame, by_static(entry, DamageRemoved(R_UMBRA, event.permanent)))
    return by_static(entry, Destroyed(R_UMBRA, entry.source))


@rule("702.89a", kind="perform", key="damage_removed", also=("120.6",))
def remove_damage(state: State, event: DamageRemoved) -> None:
    """The damage marked on a permanent is removed, so it isn't lethal any longer."""
    thing = state.object(event.permanent)
    if thing.zone == BATTLEFIELD and (thing.damage or thing.deathtouched):
        state.edit(thing).damage = 0
        state.edit(thing).deathtouched = False
        state.touch(READS_STATUS)
        record(state, event)


obeys(UMBRA)
