"""702.26. Phasing: what a permanent leaves behind as it phases out."""

from typing import Final

from lawmage.model.effects import ContinuousEffect
from lawmage.model.events import PhasedIn, PhasedOut
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CLASSIC
from lawmage.rulebook.registry import rule
from lawmage.rules.events.performing import record

#: durations without an end: what lasts so goes on affecting what phases back in
_UNLIMITED = "permanent"


@rule("502.15e", kind="check", key="forgotten in phasing out", until=20090711, home=CLASSIC, also=("502.15g",),
      noop=False)
def loses_damage_and_lasting_effects(state: State, thing: GameObject) -> bool:
    """Damage is removed from what phases out; effects with a limited duration and delayed triggers that are about it
    can't affect it any more, also once it has phased in. Whether there was any."""
    found = thing.damage > 0
    if found:
        state.edit(thing).damage = 0
    effects = [_without(effect, thing.id) for effect in state.effects]
    kept = tuple([effect for effect in effects if effect is not None])
    if kept != state.effects:
        found = True
        state.effects = kept
        state.touch(READS_OBJECTS)
    delayed = tuple([each for each in state.delayed if thing.id not in each.remembered])
    if len(delayed) < len(state.delayed):
        found = True
        state.delayed = delayed
    return found


@rule("702.26b", kind="check", key="forgotten in phasing out", since=20090711, noop=True)
def loses_nothing(state: State, thing: GameObject) -> bool:
    """A permanent that phases out keeps its damage, and effects that last go on."""
    return False


def _without(effect: ContinuousEffect, number: int) -> ContinuousEffect | None:
    """An effect without an object that it was locked on; None if nothing is left of it."""
    if effect.duration == _UNLIMITED:
        return effect
    locked = False
    left = False
    parts: list[tuple[int, ...] | None] = []
    for part in effect.affected:
        if part is None:
            left = True
            parts.append(None)
            continue
        rest = tuple([ref for ref in part if ref != number])
        locked = locked or len(rest) < len(part)
        left = left or bool(rest)
        parts.append(rest)
    if not locked:
        return effect
    if not left:
        return None
    return ContinuousEffect(effect.id, effect.timestamp, effect.source, effect.controller, effect.statics, tuple(parts),
                            effect.duration, effect.turn, effect.stacked, effect.ability)


@rule("702.26b", kind="perform", key="phased_out")
def phase_out(state: State, event: PhasedOut) -> None:
    """A permanent phases out, and what is attached to it with it, indirectly (702.26g)."""
    thing = state.object(event.permanent)
    if thing.phased_out:
        return
    _set_phase(state, thing, True, False)
    record(state, event)
    for number in state.battlefield:
        each = state.object(number)
        if each.attached_to == thing.id and not each.phased_out:
            _set_phase(state, each, True, True)
            record(state, PhasedOut(R_INDIRECTLY, number))


@rule("702.26c", kind="perform", key="phased_in")
def phase_in(state: State, event: PhasedIn) -> None:
    """A permanent phases in, and what phased out indirectly with it."""
    thing = state.object(event.permanent)
    if not thing.phased_out:
        return
    _set_phase(state, thing, False, False)
    record(state, event)
    for number in state.battlefield:
        each = state.object(number)
        if each.attached_to == thing.id and each.phased_out and each.phased_indirectly:
            _set_phase(state, each, False, False)
            record(state, PhasedIn(R_INDIRECTLY, number))


def _set_phase(state: State, thing: GameObject, out: bool, indirectly: bool) -> None:
    state.edit(thing).phased_out = out
    state.edit(thing).phased_indirectly = indirectly
    state.edit(thing).phased_by = thing.controller if out else -1
    if out:
        state.law.tables["check"]["forgotten in phasing out"](state, thing)
    state.touch(READS_OBJECTS)


R_INDIRECTLY: Final = cite("702.26g")
