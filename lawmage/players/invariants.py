"""What must hold after every answer of every game, whatever the cards."""

from __future__ import annotations

from typing import Any, Final

from lawmage.model.decisions import PriorityDecision
from lawmage.model.encoding import encode
from lawmage.model.names import (
    BATTLEFIELD,
    COMMAND,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    INSTANT,
    LIBRARY,
    NOWHERE,
    SORCERY,
    STACK,
    is_player,
)
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import Derived, State
from lawmage.rules.answers.offers import priority_actions
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.statics import static_index
from lawmage.rules.events.triggers import trigger_index
from lawmage.rules.priority.state_based import due_actions, due_choice

OWN_ZONES: Final = (LIBRARY, HAND, GRAVEYARD)


def violations(state: State) -> list[str]:
    """Every invariant that does not hold, as a short text each; empty when all is well."""
    return structural_violations(state) or _stale(state)


def structural_violations(state: State) -> list[str]:
    """The same without deriving everything afresh to compare it with what is cached, which takes most of the time."""
    return [*_zones(state), *_combat(state), *_attachments(state), *_numbers(state), *_moment(state)]


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
    for ids, zone in (
        (state.battlefield, BATTLEFIELD),
        (state.stack, STACK),
        (state.exile, EXILE),
        (state.command, COMMAND),
    ):
        for number in ids:
            if number in where:
                found.append(f"object {number} is listed twice")
            where[number] = zone
    for thing in state.objects:
        if thing is not None and thing.zone != where.get(thing.id, NOWHERE):
            found.append(f"object {thing.id} says zone {thing.zone}, the lists say {where.get(thing.id, NOWHERE)}")
    return found + _cards(state, where)


def _cards(state: State, where: dict[int, int]) -> list[str]:
    """One card is one object: every card of a player in the game is somewhere."""
    found: list[str] = []
    alive: dict[int, int] = {}
    for number in where:
        thing = state.object(number)
        if thing.stacked is not None and thing.stacked.source != number and thing.zone == STACK:
            continue  # an ability shares the card of its source
        if thing.card.number in alive:
            found.append(f"card {thing.card.number} is two objects at once: {alive[thing.card.number]} and {number}")
        alive[thing.card.number] = number
    for card in state.cards:
        if not card.token and not state.players[card.owner].lost and card.number not in alive:
            found.append(f"card {card.number} ({card.definition.name}) is nowhere")
    for number in state.battlefield:
        if characteristics(state, state.object(number)).types & (INSTANT | SORCERY):
            found.append(f"object {number} is an instant or sorcery on the battlefield")
    return found


def _combat(state: State) -> list[str]:
    found: list[str] = []
    for number in state.battlefield:
        thing = state.object(number)
        if not (thing.attacking or thing.blocking):
            if thing.blocked or thing.unblocked or thing.blocks:
                found.append(f"object {number} fights no more but is blocked, unblocked or blocks")
            continue
        if thing.phased_out:
            found.append(f"object {number} is in combat but phased out")
            continue
        if not characteristics(state, thing).types & CREATURE:
            found.append(f"object {number} is in combat but no creature")
        if thing.attacking and thing.controller != state.active:
            found.append(f"object {number} attacks for a player whose turn it isn't")
        if thing.attacking and thing.blocking:
            found.append(f"object {number} attacks and blocks")
        if thing.blocking and thing.controller == state.active:
            found.append(f"object {number} blocks for the active player")
        if thing.blocked and thing.unblocked:
            found.append(f"object {number} is blocked and unblocked")
        for attacker in thing.blocks:
            if not state.object(attacker).attacking:
                found.append(f"object {number} blocks {attacker}, which doesn't attack")
            elif not state.object(attacker).blocked:
                found.append(f"object {number} blocks {attacker}, which is not blocked")
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
    for frame in state.frames:
        if not 0 <= frame.step <= len(state.law.steps[frame.procedure]):
            found.append(f"a frame of {state.law.names[frame.procedure]} stands at step {frame.step}")
    return found


def _moment(state: State) -> list[str]:
    """What a pending decision tells of its moment."""
    decision = state.decision
    if decision is None:
        return [] if state.over else ["no decision is pending and the game is not over"]
    found: list[str] = []
    if state.over:
        found.append("a decision is pending and the game is over")
    if state.answer is not None:
        found.append("an answer was left over")
    if state.players[decision.seat].lost:
        found.append("a player who has lost is asked")
    if isinstance(decision, PriorityDecision):
        if state.waiting:
            found.append("a player has priority while triggered abilities wait")
        due = due_actions(state)
        if due or due_choice(state) is not None:
            found.append(f"a player has priority while state-based actions are due: {due}")
        if decision.seat != state.priority:
            found.append("a player is asked to act who doesn't have priority")
    return found


# ---- derived values --------------------------------------------------------------------------------------------------
def _stale(state: State) -> list[str]:
    """Whether what is cached is what would be derived afresh. Leaves the caches as they are."""
    cached = _derived_values(state)
    kept, reads = state.derived, state.reads
    seen = [(thing, thing.chars, thing.seen) for thing in state.objects if thing is not None]
    state.derived = Derived(-1)
    fresh = _derived_values(state)
    state.derived, state.reads = kept, reads
    for thing, chars, serial in seen:
        thing.chars, thing.seen = chars, serial
    return [_difference(name, old, fresh[name]) for name, old in cached.items() if old != fresh[name]]


def _difference(name: str, old: Any, new: Any) -> str:
    if not isinstance(old, list):
        return f"{name} is stale: {old} instead of {new}"
    gone, missing = [each for each in old if each not in new], [each for each in new if each not in old]
    return f"{name} is stale: {gone} instead of {missing}"


def _derived_values(state: State) -> dict[str, Any]:
    found: dict[str, Any] = {}
    numbers = [*state.battlefield, *state.stack]
    for player in state.players:
        numbers += [*player.hand, *player.graveyard]
    for number in numbers:
        found[f"object {number}"] = _characteristics(characteristics(state, state.object(number)))
    triggers = trigger_index(state)
    found["the index of triggers"] = sorted(
        (kind.__name__, entry.source, entry.ability.index, repr(entry.event))
        for kind, entries in triggers.by_kind.items()
        for entry in entries
    )
    found["the index of statics"] = sorted(
        (kind, entry.source, entry.key, entry.affected or (), repr(entry.node))
        for kind, entries in static_index(state).items()
        for entry in entries
    )
    if state.decision is not None and isinstance(state.decision, PriorityDecision):
        found["the list of actions"] = list(priority_actions(state, state.decision.seat))
    return found


def _characteristics(chars: Characteristics) -> Any:
    return (encode(chars), [encode(ability) for ability in chars.abilities])
