"""104. Ending the game; 800.4. Leaving the game."""

from typing import Final

from lawmage.model.events import Ceased, GameDrawn, PlayerLost, PlayerWon
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    STACK,
    player_ref,
    seat_of,
)
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.performing import record, record_event

R_ENDS: Final = cite("104.1")
R_WIN: Final = cite("104.2a")
R_DRAW: Final = cite("104.4a")
R_LEAVE: Final = cite("800.4a")


@rule("104.5", kind="perform", key="player_lost")
def lose(state: State, event: PlayerLost) -> None:
    """A player who loses leaves the game."""
    player = state.players[seat_of(event.player)]
    if player.lost:
        return
    state.edit(player).lost = True
    record(state, event)
    state.touch(READS_OBJECTS)


@rule("104.2b", kind="perform", key="player_won")
def win_by_effect(state: State, event: PlayerWon) -> None:
    """An effect says that a player wins: the others lose."""
    record(state, event)
    for player in state.players:
        if not state.allied(player.seat, seat_of(event.player)) and not player.lost:
            state.edit(player).lost = True
    state.touch(READS_OBJECTS)


@rule("104.2a", kind="settle", key="ending", also=("104.1", "104.4a", "800.4a"))
def settle_ending(state: State) -> None:
    """104.2a, 104.4a: the last player in the game wins; if none is left it is a draw. Those who lost leave (800.4a)."""
    left = [player.seat for player in state.players if not player.lost]
    if state.over or len(left) == len(state.players):
        return
    if len(left) > 1 and [seat for seat in left if not state.allied(seat, left[0])]:
        leave_game(state)
        return
    state.law.note(R_ENDS)
    state.over = True
    if left:
        state.winner = left[0]
        if not state.history or not isinstance(state.history[-1], PlayerWon):
            record_event(state, PlayerWon(R_WIN, player_ref(left[0])))
    else:
        record_event(state, GameDrawn(R_DRAW))


def leave_game(state: State) -> None:
    """800.4a: the objects that a player who has left owns leave too; what they controlled on the stack ceases, and
    control effects in their favour end."""
    for player in state.players:
        if not player.lost:
            continue
        seat = player.seat
        for zone in (BATTLEFIELD, STACK, EXILE, COMMAND, HAND, LIBRARY, GRAVEYARD):
            ids = state.zone_of(zone, seat)
            gone = [
                number
                for number in ids
                if state.object(number).card.owner == seat
                or (zone == STACK and state.object(number).controller == seat)
            ]
            if gone:
                _take_along(state, zone, seat, gone)
        effects = tuple([each for each in state.effects if not _in_favour(each.statics, each.controller, seat)])
        if len(effects) != len(state.effects):
            state.effects = effects
            state.touch(READS_OBJECTS)
        if state.priority == seat:
            seats = state.seats_from(seat)
            state.priority = seats[0] if seats else -1
    for departure in state.law.departures:
        departure(state)


def _take_along(state: State, zone: int, seat: int, gone: list[int]) -> None:
    """Objects leave the game with their owner, all those of a zone at once."""
    for number in gone:
        state.edit(state.object(number)).last = characteristics(state, state.object(number))
    for number in gone:
        thing = state.object(number)
        state.edit(thing).left = zone
        state.edit(thing).zone = NOWHERE
    ids = state.zone_of(zone, seat)
    state.set_zone(zone, seat, tuple([number for number in ids if number not in gone]))
    state.touch(READS_OBJECTS)
    for number in gone:
        record_event(state, Ceased(R_LEAVE, number))


def _in_favour(statics: tuple[Node, ...], controller: int, seat: int) -> bool:
    if controller != seat:
        return False
    for node in statics:
        if node.kind == "control":
            return True
    return False
