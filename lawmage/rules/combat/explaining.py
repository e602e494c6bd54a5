"""510.1, 506.4. Why a creature deals no combat damage: told as the damage is assigned, and found again later."""

from typing import Final

from lawmage.model.events import (
    ATTACKS_NOTHING,
    BLOCKS_NOTHING,
    BY_EFFECT,
    NO_BLOCKER_LEFT,
    NO_POWER,
    Attacked,
    Blocked,
    DamageDealt,
    DamagePrevented,
    Event,
    NoCombatDamage,
    PhasedOut,
    RemovedFromCombat,
    StepBegan,
    ZoneChanged,
)
from lawmage.model.names import BATTLEFIELD, COMBAT_DAMAGE, FIRST_COMBAT_DAMAGE
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ground, Ruling
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.combat.restrictions import about

R_POWER: Final = cite("510.1a")
R_UNBLOCKED: Final = cite("510.1b")
R_BLOCKED: Final = cite("510.1c")
R_BLOCKER: Final = cite("510.1d")
R_DAMAGE: Final = cite("510.1")
R_REMOVED: Final = cite("506.4")
R_TWO_STEPS: Final = cite("510.4")
R_NOTHING_ATTACKED: Final = cite("506.4c")
R_INSTEAD: Final = cite("614.6")


def none_assigned(state: State, thing: GameObject, amount: int) -> Event:
    """The event that tells why a creature which attacks or blocks assigns no combat damage. `amount`: what it would
    assign by 510.1a, 0 for none."""
    if amount == 0:
        for entry in about(state, "assigns_no_damage", thing.id):
            return NoCombatDamage(R_POWER, thing.id, thing.attack_target, 0, BY_EFFECT, entry.source, entry.ability)
        return NoCombatDamage(R_POWER, thing.id, thing.attack_target, characteristics(state, thing).power, NO_POWER)
    cited, reason = R_BLOCKER, BLOCKS_NOTHING
    if thing.attacking and thing.blocked:
        cited, reason = R_BLOCKED, NO_BLOCKER_LEFT
    elif thing.attacking:
        cited, reason = R_UNBLOCKED, ATTACKS_NOTHING
    return NoCombatDamage(cited, thing.id, thing.attack_target, amount, reason)


def why_no_damage(state: State, number: int) -> list[Ruling]:
    """Every reason why a creature has dealt no combat damage in the latest combat phase, in order; none if it did."""
    found: list[Ruling] = []
    fought = False
    steps: list[int] = []
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, StepBegan) and event.step in (FIRST_COMBAT_DAMAGE, COMBAT_DAMAGE):
            steps.append(event.step)
        if event.subject() != number:
            continue
        if isinstance(event, DamageDealt) and event.combat:
            return []
        if isinstance(event, (Attacked, Blocked)):
            fought = True
        elif isinstance(event, NoCombatDamage):
            found.append(_assigned_none(event))
        elif isinstance(event, DamagePrevented) and event.combat:
            found.append(_ruling("prevented", event, (number, event.recipient), (event.amount,)))
        elif found and COMBAT_DAMAGE in steps:
            continue  # whatever happened to it after its damage is no reason
        elif isinstance(event, (RemovedFromCombat, PhasedOut)):
            found.append(_ruling("removed", event, (number,)))
        elif isinstance(event, ZoneChanged) and event.origin == BATTLEFIELD:
            found.append(_ruling("left", event, (number,)))
    thing = state.object(number)
    fought = fought or thing.attacking or thing.blocking
    if not fought:
        return [Ruling("no damage: not in combat", (Ground(R_DAMAGE),), (number,))]
    if not found:
        found.append(_waiting(state, thing, steps))
    return found


def _assigned_none(event: NoCombatDamage) -> Ruling:
    """The reason that was told as damage was assigned."""
    things = (event.creature,)
    if event.reason == BY_EFFECT:
        return Ruling("no damage: by an effect", (Ground(R_POWER, event.cause, event.ability),), things)
    if event.reason == NO_POWER:
        return Ruling("no damage: power", (Ground(R_POWER),), things, (event.amount,))
    if event.reason == ATTACKS_NOTHING:
        return Ruling("no damage: attacks nothing", (Ground(R_UNBLOCKED), Ground(R_NOTHING_ATTACKED)), things)
    if event.reason == NO_BLOCKER_LEFT:
        return Ruling("no damage: no blocker left", (Ground(R_BLOCKED),), things)
    return Ruling("no damage: blocks nothing", (Ground(R_BLOCKER),), things)


def _ruling(word: str, event: Event, things: tuple[int, ...], numbers: tuple[int, ...] = ()) -> Ruling:
    grounds = [Ground(event.rule, event.cause, event.ability)]
    if word == "left":
        grounds.append(Ground(R_REMOVED))
    return Ruling("no damage: " + word, tuple(grounds), things, numbers)


def _waiting(state: State, thing: GameObject, steps: list[int]) -> Ruling:
    """It is still in combat, and nothing has kept it from dealing damage yet: its step hasn't come, or is under way."""
    if COMBAT_DAMAGE in steps and state.step != COMBAT_DAMAGE:
        return Ruling("no damage: replaced", (Ground(R_INSTEAD), Ground(R_DAMAGE)), (thing.id,))
    if steps == [FIRST_COMBAT_DAMAGE] and not thing.struck_first:
        return Ruling("no damage: second step", (Ground(R_TWO_STEPS),), (thing.id,))
    return Ruling("no damage: not yet", (Ground(R_DAMAGE),), (thing.id,))
