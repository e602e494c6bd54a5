"""Checkers of instructions about combat, turns and what lasts."""

from __future__ import annotations

from lawmage.catalogue.exercise.checking import Before, checks, verdict
from lawmage.catalogue.exercise.facts import changes_seen
from lawmage.model.events import (
    DamageDealt,
    Event,
    ExtraPhaseCreated,
    ExtraTurnCreated,
    PlayerLost,
    PlayerWon,
    Resolved,
    SpellCast,
    StepBegan,
)
from lawmage.model.names import BATTLEFIELD, CLEANUP
from lawmage.model.nodes import Node
from lawmage.model.state import State


# ---- fighting, turns -------------------------------------------------------------------------------------------------
@checks("fight")
def _fought(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    one, other = before.refs("one"), before.refs("other")
    if not one or not other or one == other:
        return None
    for first, second in ((one[0], other[0]), (other[0], one[0])):
        if before.zones[first] != BATTLEFIELD or before.zones[second] != BATTLEFIELD:
            return None
        power = max(0, before.chars[first].power)
        dealt = sum(event.amount for event in events
                    if isinstance(event, DamageDealt) and event.source == first and event.recipient == second)
        if dealt != power:
            return verdict(False, events, f"{first} dealt {dealt} damage, not {power}")
    return ""


@checks("extra_turn")
def _turn(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    good = any(isinstance(event, ExtraTurnCreated) for event in events) and len(state.extra_turns) > before.extra
    return verdict(good, events, "no extra turn")


@checks("extra_phases")
def _phases(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    if not any(isinstance(event, ExtraPhaseCreated) for event in events):
        return None  # said of another phase than the one under way, it does nothing
    return "" if len(state.agenda) > before.agenda else "no extra phase"


@checks("end_turn")
def _turn_ended(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """724.1: nothing more resolves, and the cleanup step is the only one that still comes."""
    for event in events:
        if isinstance(event, StepBegan):
            return "" if event.step == CLEANUP else f"step {event.step} came although the turn has ended"
        if not isinstance(event, Resolved):
            continue
        if event.stack_object != before.context.source and event.ability is not before.ability:
            return f"{event.stack_object} resolved although the turn has ended"
    return None


@checks("block_now")
def _blocks_now(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    whom = [ref for ref in before.refs("whom") if ref > 0 and before.fighting[ref] and state.object(ref).attacking]
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    if not whom or not refs or any(state.object(ref).attacking for ref in refs):
        return None
    good = all(set(whom) <= set(state.object(ref).blocks) for ref in refs) and all(
        state.object(ref).blocked for ref in whom)
    return "" if good else f"{refs} don't block {whom}"


@checks("becomes_attacking")
def _attacks_too(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    if not refs or not any(thing.attacking for thing in map(state.object, state.battlefield) if thing.id not in refs):
        return None
    return "" if any(state.object(ref).attacking for ref in refs) else f"{refs} aren't attacking"


@checks("win", "lose")
def _end(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """Seen where the game, or the player's part in it, is over."""
    kind = PlayerWon if node.kind == "win" else PlayerLost
    return "" if state.over or any(isinstance(event, kind) for event in events) else None


@checks("may_cast", "cascade")
def _cast_now(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """Seen where a spell was cast."""
    return "" if any(isinstance(event, SpellCast) for event in events) else None


@checks("become_monarch")
def _monarch(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    return verdict(state.monarch in [-1 - ref for ref in before.refs("who")], events, "nobody became the monarch")


@checks("remove_from_combat")
def _out(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.fighting[ref]]
    if not refs:
        return None
    wrong = [ref for ref in refs if state.object(ref).attacking or state.object(ref).blocking]
    return verdict(not wrong, events, f"{wrong} still fight")


@checks("become_blocked")
def _blocked(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.fighting[ref]]
    return verdict(all(state.object(ref).blocked for ref in refs), events, "not blocked") if refs else None


@checks("choose_color", "choose_type")
def _chose(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    key = "color" if node.kind == "choose_color" else "creature type"
    if not before.context.source:
        return None
    good = any(name == key for name, _ in state.object(before.context.source).chosen)
    return verdict(good, events, "nothing was chosen")


# ---- what lasts ------------------------------------------------------------------------------------------------------
@checks("until", "doesnt_untap", "prevent", "redirect", "goad", "suspect", "skip_step")
def _lasts(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """An effect has begun; what it says of characteristics shows at once."""
    if node.kind == "skip_step":
        return "" if any(player.skips for player in state.players) else before.excuse("no step will be skipped")
    new = [each for each in state.effects if each.id not in before.effects]
    if node.kind == "until":
        return changes_seen(state, node, before, new)
    for name in ("what", "to"):
        if node.has(name) and not [ref for ref in before.refs(name) if ref < 0 or before.zones[ref] == BATTLEFIELD]:
            return None
    if node.kind == "goad" and not new and set(before.refs("what")) <= before.goaded:
        return None  # 701.15d: by the same player again
    if not new:
        return before.excuse("no effect began")
    return ""
