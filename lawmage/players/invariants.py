"""What must hold after every answer of every game, whatever the cards."""

from __future__ import annotations

from typing import Final

from lawmage.model.names import BATTLEFIELD, CREATURE, GRAVEYARD, HAND, LIBRARY, NOWHERE, STACK, is_player
from lawmage.model.state import State
from lawmage.rules.layers import characteristics

OWN_ZONES: Final = (LIBRARY, HAND, GRAVEYARD)


def violations(state: State) -> list[str]:
    """Every invariant that does not hold, as a short text each; empty when all is well."""
    return [*_zones(state), *_combat(state), *_attachments(state), *_numbers(state)]


def _zones(state: State) -> list[str]:
    found: list[str] = []
    where: dict[int, int] = {}
    for player in state.players:
        for zone in OWN_ZONES:
            for number in state.zone_of(zone, player.seat):
                if number in where:
                    found.append(f"object {number} is listed twice")
                where[number] = zone
                if state.object(number).card.owner != player.seat:
                    found.append(f"object {number} is in a zone of a player who doesn't own it")
    for ids, zone in ((state.battlefield, BATTLEFIELD), (state.stack, STACK), (state.exile, 6), (state.command, 7)):
        for number in ids:
            if number in where:
                found.append(f"object {number} is listed twice")
            where[number] = zone
    for thing in state.objects:
        if thing is None:
            continue
        if thing.zone != where.get(thing.id, NOWHERE):
            found.append(f"object {thing.id} says zone {thing.zone}, the lists say {where.get(thing.id, NOWHERE)}")
    alive: dict[int, int] = {}
    for number in where:
        thing = state.object(number)
        if thing.stacked is not None and thing.stacked.source != number and thing.zone == STACK:
            continue  # an ability shares the card of its source
        if thing.card.number in alive:
            found.append(f"card {thing.card.number} is two objects at once: {alive[thing.card.number]} and {number}")
        alive[thing.card.number] = number
    return found


def _combat(state: State) -> list[str]:
    found: list[str] = []
    for thing in state.objects:
        if thing is None or thing.zone == NOWHERE or not (thing.attacking or thing.blocking):
            continue
        if thing.zone != BATTLEFIELD or thing.phased_out:
            found.append(f"object {thing.id} is in combat but not on the battlefield")
            continue
        if not characteristics(state, thing).types & CREATURE:
            found.append(f"object {thing.id} is in combat but no creature")
        if thing.attacking and thing.controller != state.active:
            found.append(f"object {thing.id} attacks for a player whose turn it isn't")
        if thing.attacking and thing.blocking:
            found.append(f"object {thing.id} attacks and blocks")
        if thing.blocking and thing.controller == state.active:
            found.append(f"object {thing.id} blocks for the active player")
        if thing.blocked and thing.unblocked:
            found.append(f"object {thing.id} is blocked and unblocked")
    return found


def _attachments(state: State) -> list[str]:
    found: list[str] = []
    for number in state.battlefield:
        host = state.object(number).attached_to
        if host == number:
            found.append(f"object {number} is attached to itself")
        if host and not is_player(host) and host >= len(state.objects):
            found.append(f"object {number} is attached to nothing that ever was")
    return found


def _numbers(state: State) -> list[str]:
    found: list[str] = []
    for number in state.battlefield:
        thing = state.object(number)
        if thing.damage < 0:
            found.append(f"object {number} has negative damage")
        for kind, count in thing.counters:
            if count <= 0:
                found.append(f"object {number} has {count} {kind} counters")
    if state.decision is None and not state.over:
        found.append("no decision is pending and the game is not over")
    if state.decision is not None and state.players[state.decision.seat].lost:
        found.append("a player who has lost is asked")
    return found
