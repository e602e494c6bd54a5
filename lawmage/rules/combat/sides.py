"""506.2, 508.5. Who attacks whom: the attacking player, defending players, and what may be attacked."""

from typing import Final

from lawmage.model.names import (
    ATTACK_ANY,
    BATTLE,
    BATTLEFIELD,
    CREATURE,
    PLANESWALKER,
    is_player,
    player_ref,
    seat_of,
)
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics

#: keys under which the protector of a battle may have been chosen (310.9a)
PROTECTOR_KEYS: Final = ("protector", "opponent", "player")


def protector(thing: GameObject) -> int:
    """310.9. The seat of the player who protects a battle; -1 if nobody was chosen."""
    for key, value in thing.chosen:
        if key in PROTECTOR_KEYS:
            return seat_of(int(value))
    return -1


def defending_seats(state: State) -> list[int]:
    """The seats of all defending players, in turn order: every opponent of the active player (802.2), or the one that
    the option in use allows to attack (803.1)."""
    opponents = opposing_seats(state)
    if state.attack_option == ATTACK_ANY:
        return opponents
    return list(state.law.tables["check"]["next to attack"](state, opponents))


def opposing_seats(state: State) -> list[int]:
    """The seats of the opponents of the active player who are still in the game, in turn order."""
    found = state.opponents_of(state.active)
    if state.reach:
        return list(state.law.tables["check"]["attackable within range"](state, found))
    return found


def attacks_now(state: State, seat: int) -> bool:
    """Whether a player is an attacking player in this combat: the active player (506.2)."""
    if state.shared_turns:
        return bool(state.law.tables["check"]["attacking team"](state, seat))
    return seat == state.active


def blocks_with(state: State, seat: int, other: int) -> bool:
    """Whether the creatures of a player, or those that attack that player, are part of the blocks that the player in
    `seat` declares: that player's own."""
    if state.shared_turns:
        return bool(state.law.tables["check"]["defending team"](state, seat, other))
    return seat == other


def attacked_seat(state: State, ref: int) -> int:
    """The seat of the defending player of something that is attacked, by the law in force."""
    return int(state.law.tables["check"]["defending player"](state, ref))


@rule("508.5", kind="check", key="defending player", also=("508.5a", "802.2a", "310.9d"), noop=-1)
def defending_player(state: State, ref: int) -> int:
    """The seat of the defending player of something that is attacked: itself, its controller, or a battle's protector;
    -1 if it can't be attacked. Determined for each attacker, and remembered when it attacks no more."""
    if is_player(ref):
        return seat_of(ref)
    thing = state.object(ref)
    types = characteristics(state, thing).types
    if types & BATTLE:
        return protector(thing)
    if types & PLANESWALKER:
        return thing.controller
    return -1


@rule("506.2", kind="check", key="what may be attacked", also=("506.3", "310.9b", "802.2", "802.3"), noop=())
def attackable(state: State) -> tuple[int, ...]:
    """What the active player's creatures may attack: each defending player, planeswalkers they control, battles they
    protect; player by player in turn order."""
    seats = defending_seats(state)
    permanents: list[tuple[int, int]] = []
    for number in state.battlefield:
        thing = state.object(number)
        if not thing.phased_out and characteristics(state, thing).types & (PLANESWALKER | BATTLE):
            permanents.append((number, attacked_seat(state, number)))
    found: list[int] = []
    for seat in seats:
        found.append(player_ref(seat))
        for number, defender in permanents:
            if defender == seat:
                found.append(number)
    return tuple(found)


def may_be_attacked(state: State, ref: int) -> bool:
    """Whether a player or permanent may be attacked by the active player's creatures now."""
    return ref in state.law.tables["check"]["what may be attacked"](state)


def is_fighter(state: State, thing: GameObject) -> bool:
    """Whether the law in force lets a permanent be an attacking or blocking creature."""
    return bool(state.law.tables["check"]["fighter"](state, thing))


@rule("506.3", kind="check", key="fighter", also=("506.3a", "506.3f", "506.3g"), noop=True)
def creature_but_no_battle(state: State, thing: GameObject) -> bool:
    """Whether a permanent can be an attacking or blocking creature at all: a creature, and no battle."""
    if thing.zone != BATTLEFIELD or thing.phased_out:
        return False
    types = characteristics(state, thing).types
    return types & CREATURE != 0 and not types & BATTLE
