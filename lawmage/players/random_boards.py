"""Random boards: cards dealt into every zone of two to four players in the midst of a game, the same for the same
seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lawmage.boards import check_playable, of_its_time
from lawmage.cards.database import find
from lawmage.errors import LaterThanEdition, Unsupported
from lawmage.game import Game
from lawmage.model.cards import CardDefinition
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import (
    BATTLEFIELD,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    INSTANT,
    LAND,
    LIBRARY,
    PRECOMBAT_MAIN,
    SORCERY,
    UPKEEP,
    player_ref,
)
from lawmage.model.objects import GameObject, with_counters
from lawmage.model.state import State
from lawmage.players.base import Chance
from lawmage.rulebook.editions import EVERY_EDITION
from lawmage.rules.book import law
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.language.protection import can_be_attached
from lawmage.rules.turn.setup import begin_at, empty_board, place

NAMES: Final = ("A", "B", "C", "D")
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
#: lands of each basic type that each player has, so that most things can be paid for
LANDS_OF_A_TYPE: Final = 2
#: cards dealt to each player: zone, the fewest, one more than the most
DEALT: Final = ((BATTLEFIELD, 1, 7), (HAND, 1, 6), (GRAVEYARD, 0, 4), (EXILE, 0, 2), (LIBRARY, 12, 20))
COUNTERS: Final = ("+1/+1", "-1/-1", "charge", "loyalty")


def random_board(seed: int, cards: Sequence[CardDefinition], edition: str = "current", players: int = 0) -> Game:
    """A game on a board dealt at random from `cards` (see `playable_in`).

    `players`: 2 to 4, 0: by chance, two in most cases.
    """
    chance = Chance(seed)
    number = players or (2, 2, 2, 3, 4)[chance.pick(5)]
    state = empty_board(law(EVERY_EDITION[edition]), seed, list(NAMES[:number]))
    for seat in range(number):
        state.players[seat].life = 1 + chance.pick(25)
        for name in BASICS:
            for _ in range(LANDS_OF_A_TYPE):
                place(state, find(name), seat, BATTLEFIELD, seat)
        for zone, fewest, beyond in DEALT:
            for _ in range(fewest + chance.pick(beyond - fewest)):
                _deal(state, cards[chance.pick(len(cards))], seat, zone, chance)
    state.touch(READS_OBJECTS)
    for number_of_object in state.battlefield:
        _attach(state, state.object(number_of_object), chance)
    begin_at(state, chance.pick(number), (UPKEEP, PRECOMBAT_MAIN, PRECOMBAT_MAIN)[chance.pick(3)])
    return Game(state)


def _deal(state: State, definition: CardDefinition, seat: int, zone: int, chance: Chance) -> None:
    """Put a card into a zone, or into the hand where it can't be on the battlefield."""
    face = definition.faces[0]
    if zone == BATTLEFIELD and face.types & (INSTANT | SORCERY):
        zone = HAND
    controller = seat
    if zone == BATTLEFIELD and chance.pick(12) == 0:
        controller = chance.pick(len(state.players))
    made = place(state, definition, seat, zone, seat)
    if zone != BATTLEFIELD:
        return
    made.controller = controller
    made.base_controller = controller
    made.tapped = chance.pick(4) == 0
    if chance.pick(5) == 0:
        made.since_turn = state.turn
    if face.types & CREATURE and chance.pick(6) == 0:
        made.counters = with_counters(made.counters, COUNTERS[chance.pick(len(COUNTERS))], 1 + chance.pick(3))
    if face.types & CREATURE and (face.toughness or 0) > 1 and chance.pick(6) == 0:
        made.damage = 1
    if chance.pick(30) == 0:
        made.phased_out = True
        made.phased_by = controller


def _attach(state: State, thing: GameObject, chance: Chance) -> None:
    """Attach an Aura, and most Equipment, to something that it may be attached to; an Aura without a host goes
    later."""
    chars = characteristics(state, thing)
    if thing.phased_out or ("Aura" not in chars.subtypes and "Equipment" not in chars.subtypes):
        return
    if "Aura" not in chars.subtypes and chance.pick(3) == 0:
        return
    refs = [*state.battlefield, *[player_ref(player.seat) for player in state.players]]
    hosts = [ref for ref in refs if ref != thing.id and can_be_attached(state, thing, ref)]
    if hosts:
        thing.attached_to = hosts[chance.pick(len(hosts))]
        state.touch(READS_OBJECTS)


def playable_in(cards: Sequence[CardDefinition], edition: str) -> list[CardDefinition]:
    """The cards among these that are supported whole and need no rules later than an edition's, as they were then."""
    found: list[CardDefinition] = []
    for card in cards:
        try:
            then = of_its_time(card, EVERY_EDITION[edition])
            check_playable(then, EVERY_EDITION[edition])
        except (Unsupported, LaterThanEdition):
            continue
        found.append(then)
    return found


def creatures_and_lands(cards: Sequence[CardDefinition]) -> list[CardDefinition]:
    """The cards among these that are creatures or lands."""
    return [card for card in cards if card.faces[0].types & (CREATURE | LAND)]
