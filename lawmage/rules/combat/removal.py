"""506.4. Removed from combat: what ends a creature's, planeswalker's or battle's place in it."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.events import AttackersDeclared, ControlChanged, Event, RemovedFromCombat
from lawmage.model.fields import READS_COMBAT
from lawmage.model.names import BATTLE, BATTLEFIELD, BEGINNING_OF_COMBAT, END_OF_COMBAT, PLANESWALKER, is_player
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.combat.recording import record_events
from lawmage.rules.combat.sides import attacks_now, is_fighter, protector

R_REMOVED: Final = cite("506.4")
R_NOTHING_ATTACKED: Final = cite("506.4c")
R_BOTH: Final = cite("506.4e")


def remove_from_combat(state: State, thing: GameObject, rule_cited: int = R_REMOVED, cause: int = 0,
                       ability: Ability | None = None) -> bool:
    """Remove a permanent from combat: it stops being attacking, blocking, blocked, unblocked and attacked. Whether it
    was in combat at all."""
    fought = _end_fight(state, thing)
    attacked = _end_attacks_on(state, thing.id)
    if fought or attacked:
        state.touch(READS_COMBAT)
        record_events(state, [RemovedFromCombat(rule_cited, thing.id, cause=cause, ability=ability)])
    return fought or attacked


def _end_fight(state: State, thing: GameObject) -> bool:
    """It neither attacks nor blocks any more, and nothing blocks it. Its defending player stays known (508.5)."""
    if not thing.attacking and not thing.blocking:
        return False
    if thing.attacking:
        _forget_attacker(state, thing.id)
    clear(state, thing)
    return True


def clear(state: State, thing: GameObject) -> None:
    """Write that a permanent has no place in combat."""
    state.edit(thing).attacking = False
    state.edit(thing).attack_target = 0
    state.edit(thing).blocked = False
    state.edit(thing).unblocked = False
    state.edit(thing).blocking = False
    state.edit(thing).blocks = ()
    state.edit(thing).band = 0
    state.edit(thing).struck_first = False


def _forget_attacker(state: State, attacker: int) -> None:
    """Creatures that block it go on blocking, but not it."""
    for number in state.battlefield:
        each = state.object(number)
        if attacker in each.blocks:
            state.edit(each).blocks = tuple([other for other in each.blocks if other != attacker])


def _end_attacks_on(state: State, target: int) -> bool:
    """506.4c: creatures that attack it stay attacking, but attack nothing."""
    found = False
    for number in state.battlefield:
        each = state.object(number)
        if each.attacking and each.attack_target == target:
            state.edit(each).attack_target = 0
            found = True
    return found


# ---- what follows by itself ----------------------------------------------------------------------------------------


@rule("506.4", kind="settle", key="combat")
def update(state: State) -> None:
    """Remove from combat whatever no longer belongs there. Called after every change; quick when nobody fights."""
    if state.step < BEGINNING_OF_COMBAT or state.step > END_OF_COMBAT:
        return
    fighters: list[GameObject] = []
    targets: list[int] = []
    for number in state.battlefield:
        thing = state.object(number)
        if thing.attacking or thing.blocking:
            fighters.append(thing)
            target = thing.attack_target
            if target > 0 and target not in targets:
                targets.append(target)
    if not fighters:
        return
    checks = state.law.tables["check"]
    gone: list[Event] = []
    for thing in fighters:
        if not checks["stays in combat"](state, thing):
            _end_fight(state, thing)
            gone.append(RemovedFromCombat(R_REMOVED, thing.id))
        elif thing.blocks:
            _forget_absent(state, thing)
    for target in targets:
        if not checks["stays attacked"](state, state.object(target), _defender(fighters, target)):
            _end_attacks_on(state, target)
            gone.append(RemovedFromCombat(R_REMOVED, target))
    if gone:
        state.touch(READS_COMBAT)
        record_events(state, [event for event in gone if state.object(event.subject()).zone == BATTLEFIELD])


@rule("506.4", kind="check", key="stays in combat", noop=True)
def stays_in_combat(state: State, thing: GameObject) -> bool:
    """Whether an attacking or blocking creature stays one: it is still a creature and no battle, phased in, and under
    the control of the player who attacks or blocks with it."""
    if not is_fighter(state, thing):
        return False
    if not thing.attacking:
        return thing.controller == thing.defending_player
    if not attacks_now(state, thing.controller):
        return False
    return not state.shared_turns or not _changed_hands(state, thing.id)


@rule("506.4c", kind="check", key="stays attacked", also=("506.4d", "506.4e"), noop=True)
def stays_attacked(state: State, thing: GameObject, defender: int) -> bool:
    """Whether an attacked permanent stays attacked: on the battlefield, phased in, and still a planeswalker of the
    defending player or a battle that this player protects."""
    if thing.zone != BATTLEFIELD or thing.phased_out:
        return False
    types = characteristics(state, thing).types
    if types & BATTLE:
        return protector(thing) == defender and not _changed_hands(state, thing.id)
    return types & PLANESWALKER != 0 and thing.controller == defender


def _defender(fighters: list[GameObject], target: int) -> int:
    for thing in fighters:
        if thing.attack_target == target:
            return thing.defending_player
    return -1


def _changed_hands(state: State, number: int) -> bool:
    """Whether the control of a permanent has changed since attackers were declared."""
    for index in range(len(state.history) - 1, state.combat_mark - 1, -1):
        event = state.history[index]
        if isinstance(event, ControlChanged) and event.permanent == number:
            return True
        if isinstance(event, AttackersDeclared):
            return False
    return False


def _forget_absent(state: State, blocker: GameObject) -> None:
    """A blocker no longer blocks attackers that have left the battlefield or combat."""
    rest = tuple([each for each in blocker.blocks if state.object(each).zone == BATTLEFIELD
                  and state.object(each).attacking])
    if len(rest) != len(blocker.blocks):
        state.edit(blocker).blocks = rest


def end_combat(state: State) -> None:
    """511.3. Every creature, planeswalker and battle is removed from combat."""
    changed = False
    for number in state.battlefield:
        thing = state.object(number)
        if thing.attacking or thing.blocking or thing.struck_first or thing.band:
            clear(state, thing)
            changed = True
    if changed:
        state.touch(READS_COMBAT)


def is_attacked(state: State, ref: int) -> bool:
    """Whether some creature attacks a player or permanent."""
    if is_player(ref):
        return any(state.object(number).attacking and state.object(number).attack_target == ref
                   for number in state.battlefield)
    return ref > 0 and any(state.object(number).attack_target == ref for number in state.battlefield)
