"""Checkers of instructions about objects: where they go, how they are, tokens, copies, the stack."""

from __future__ import annotations

from typing import Final

from lawmage.catalogue.exercise.checking import Before, checks, verdict
from lawmage.model.events import Attached, Copied, Countered, CountersPut, Event, Sacrificed, TokenCreated, ZoneChanged
from lawmage.model.names import (
    BATTLEFIELD,
    COLOR_BITS,
    EXILE,
    GRAVEYARD,
    HAND,
    HASTE,
    INDESTRUCTIBLE,
    LIBRARY,
    PERMANENT_TYPES,
    STACK,
    TYPE_BITS,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import counters_on
from lawmage.model.state import State
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.kernel.reading import matches
from lawmage.rules.language.protection import can_be_attached

# ---- objects that move -----------------------------------------------------------------------------------------------
_MOVES: Final = {
    "exile": EXILE, "return_to_hand": HAND, "put_into_graveyard": GRAVEYARD, "put_into_library": LIBRARY,
    "put_onto_battlefield": BATTLEFIELD,
}


@checks(*_MOVES)
def _moved(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """Each of the things named has gone there, as a new object."""
    there = _MOVES[node.kind]
    if node.kind == "put_into_library" and any(before.zones.get(ref) == LIBRARY for ref in before.refs("what")):
        return _placed(state, node, before, events)
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] not in (0, there)]
    if not refs:
        return None
    went = {event.object: event for event in events if isinstance(event, ZoneChanged) and event.destination == there}
    for ref in refs:
        event = went.get(ref)
        if event is None or state.object(ref).zone != 0:
            if ref in before.followed:
                return None  # it has become another object, which not everything finds (400.7)
            return None if _stays(state, node, ref) else verdict(False, events, f"{ref} did not go to zone {there}")
        made = state.object(event.other())
        if made.zone not in (there, 0):
            return f"{ref} should be in zone {there} but is in {made.zone}"
        if node.kind == "put_onto_battlefield":
            fault = _entered(node, state, event.other())
            if fault:
                return verdict(False, events, fault)
    return ""


def _stays(state: State, node: Node, ref: int) -> bool:
    """Whether a card rightly stays where it is: one that is no permanent, or an Aura without anything to enchant."""
    face = state.object(ref).card.definition.faces[0]
    if node.kind != "put_onto_battlefield":
        return False
    return not face.types & PERMANENT_TYPES or "Aura" in face.subtypes


def _placed(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """Cards of a library that go to its top or its bottom."""
    cards = {state.object(ref).card.number for ref in before.refs("what") if ref > 0}
    where = node.text("where")
    if where not in ("top", "bottom", "bottom_random"):
        return ""
    for player in state.players:
        listed = [state.object(number).card.number for number in player.library]
        if cards <= set(listed):
            part = listed[-len(cards):] if where == "top" else listed[:len(cards)]
            return verdict(set(part) == cards, events, f"not on the {where}")
    return None


def _entered(node: Node, state: State, ref: int) -> str:
    thing = state.object(ref)
    if node.flag("tapped") and not thing.tapped:
        return f"{ref} should have entered tapped"
    if node.flag("attacking") and not thing.attacking and state.combats:
        return ""  # it may be no creature, or nothing may be attacked
    return ""


@checks("destroy")
def _destroyed(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD
            and not before.chars[ref].keywords & INDESTRUCTIBLE]
    if not refs:
        return None
    stay = [ref for ref in refs if state.object(ref).zone == BATTLEFIELD]
    return verdict(not stay, events, f"{stay} did not leave the battlefield")


@checks("sacrifice")
def _sacrificed(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    if not refs:
        return None
    done = [event.permanent for event in events if isinstance(event, Sacrificed)]
    mine = [ref for ref in refs if ref in done and state.object(ref).zone != BATTLEFIELD]
    if not mine and all(before.controllers[ref] != before.context.controller for ref in refs):
        return None  # 701.21a: only one's own
    return verdict(bool(mine), events, f"none of {refs} was sacrificed")


@checks("sacrifice_chosen")
def _sacrificed_some(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    done = [event for event in events if isinstance(event, Sacrificed)]
    if not done:
        what, context = node.node("what"), before.context
        could = any(before.sacrifices(number) and matches(state, context, what, number) for number in state.battlefield)
        return "nothing was sacrificed" if could and before.amount("n", 1) else None
    wrong = [event.subject() for event in done if state.object(event.subject()).zone == BATTLEFIELD]
    return f"{wrong} are still there" if wrong else ""


# ---- status ----------------------------------------------------------------------------------------------------------
@checks("tap", "untap")
def _tapped(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    wish = node.kind == "tap"
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD
            and before.tapped[ref] != wish]
    if not refs:
        return None
    wrong = [ref for ref in refs if state.object(ref).tapped != wish and state.object(ref).zone == BATTLEFIELD]
    return verdict(not wrong, events, f"{wrong} should be {node.kind}ped")


@checks("phase_out")
def _phased(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    if not refs:
        return None
    return verdict(all(state.object(ref).phased_out for ref in refs), events, f"{refs} should have phased out")


@checks("transform")
def _transformed(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD
            and len(state.object(ref).card.definition.faces) > 1]
    if not refs:
        return None
    good = any(state.object(ref).face_index != before.faces[ref] for ref in refs)
    return "" if good else None  # 701.27f: one that has transformed since then doesn't


@checks("attach")
def _attached(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    things, hosts = before.refs("what"), before.refs("to")
    if not things or not hosts or all(before.zones.get(ref) != BATTLEFIELD for ref in things):
        return None
    if set(things) & set(hosts):
        return None  # nothing is attached to itself (301.5c)
    if any(ref > 0 and not can_be_attached(state, state.object(ref), host) for ref in things for host in hosts):
        return None  # 701.3b
    if all(state.object(ref).attached_to in hosts for ref in things if ref > 0):
        return "" if any(isinstance(event, Attached) for event in events) else None
    return before.excuse(f"{things} should be attached to {hosts}")


@checks("unattach")
def _unattached(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.attached[ref]]
    return verdict(not any(state.object(ref).attached_to for ref in refs), events, "still attached") if refs else None


@checks("put_counters", "monstrosity")
def _counters(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    number = before.amount("n")
    word = node.text("counter", "+1/+1")
    refs = before.refs("what") if node.has("what") else (before.context.source,)
    refs = tuple(ref for ref in refs if ref < 0 or before.zones.get(ref, BATTLEFIELD) != 0)
    refs = tuple(ref for ref in refs if ref not in before.followed)
    if number <= 0 or not refs:
        return None
    stacked = before.context.stacked
    if stacked is not None and stacked.division:
        done = sum(event.amount for event in events if isinstance(event, CountersPut))
        return verdict(done == number, events, f"{done} counters put, not {number}")
    for ref in refs:
        holder = state.players[-1 - ref].counters if ref < 0 else state.object(ref).counters
        now = dict(holder).get(word, 0)
        if ref > 0 and ref not in before.all_counters:
            continue
        if now - before.counters(ref, word) != before.amount_for("n", ref):
            if ref > 0 and state.object(ref).zone == 0:
                continue
            if node.kind == "monstrosity":
                return None
            return verdict(False, events, f"{now} {word} counters on {ref}, {number} more wanted")
    return ""


@checks("take_counters")
def _took_counters(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    word = node.text("counter")
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] in (BATTLEFIELD, EXILE)
            and (before.counters(ref, word) if word else before.all_counters[ref])]
    if not refs or (node.has("n") and before.amount("n") <= 0):
        return None
    for ref in refs:
        now = counters_on(state.object(ref), word) if word else sum(n for _, n in state.object(ref).counters)
        had = before.counters(ref, word) if word else sum(n for _, n in before.all_counters[ref])
        if now >= had:
            return verdict(False, events, f"no counter was removed from {ref}")
    return ""


@checks("put_same_counters")
def _same_counters(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    return "" if any(isinstance(event, CountersPut) for event in events) else None


@checks("proliferate")
def _proliferated(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    return "" if any(isinstance(event, CountersPut) for event in events) else None


@checks("regenerate")
def _shield(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    if not refs:
        return None
    good = all(state.object(ref).shields == before.shields[ref] + 1 for ref in refs)
    return verdict(good, events, f"{refs} have no shield more")


@checks("exchange_control")
def _exchanged(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    one, other = before.refs("one"), before.refs("other")
    if not one or not other or before.controllers[one[0]] == before.controllers[other[0]]:
        return None
    good = state.object(one[0]).controller == before.controllers[other[0]] or bool(state.effects)
    return verdict(good, events, "control was not exchanged")


# ---- tokens and copies -----------------------------------------------------------------------------------------------
@checks("create_token", "investigate", "create_copy")
def _token(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    number = before.amount("n", 1)
    made = [event.token for event in events if isinstance(event, TokenCreated)]
    if number <= 0:
        return None
    if node.kind == "create_copy":
        of = [ref for ref in before.refs("of") if ref > 0]
        if not of:
            return None
        if not made:
            return verdict(False, events, "no copy was created")
        name = before.copied_name(of[0])
        renamed = any(each.kind == "set_name" for each in node.nodes("changes"))
        wrong = [ref for ref in made if not renamed and name and characteristics(state, state.object(ref)).name != name]
        return f"{wrong} are no copies of {name}" if wrong else ""
    wanted = node.nodes("token") if node.kind == "create_token" else (CLUE,)
    players = len([ref for ref in before.refs("under") if ref < 0]) if node.has("under") else 1
    if players == 0:
        return None
    if len(made) != number * len(wanted) * players:
        return verdict(False, events, f"{len(made)} tokens, not {number * len(wanted) * players}")
    faults = [_unlike(state, ref, make) for ref in made for make in wanted[:1]]
    wrong_ones = [each for each in faults if each]
    if len(wanted) == 1 and wrong_ones:
        return wrong_ones[0]
    if node.flag("tapped") and not all(state.object(ref).tapped for ref in made):
        return verdict(False, events, "the token should be tapped")
    return ""


CLUE: Final = Node("make", {"types": ("artifact",), "subtypes": ("Clue",)})


def _unlike(state: State, ref: int, make: Node) -> str:
    """How a token differs from what was to be made: its printed values."""
    face = state.object(ref).face
    types = 0
    for word in make.words("types"):
        types |= TYPE_BITS[word]
    if face.types & types != types:
        return f"a token of types {face.types}, not {types}"
    if not set(make.words("subtypes")) <= set(face.subtypes):
        return f"a token with the subtypes {face.subtypes}"
    colors = 0
    for word in make.words("colors"):
        colors |= COLOR_BITS[word]
    if face.colors != colors:
        return f"a token of the colours {face.colors}, not {colors}"
    for name in ("power", "toughness"):
        value = make.fields.get(name)
        if isinstance(value, int) and not isinstance(value, bool) and getattr(face, name) != value:
            return f"a token of {name} {getattr(face, name)}, not {value}"
    kinds = [each.kind for each in make.nodes("abilities")]
    if [ability.node.kind for ability in face.abilities][:len(kinds)] != kinds and len(face.abilities) < len(kinds):
        return "a token without its abilities"
    return ""


@checks("copy_spell")
def _spell_copy(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    if not any(ref > 0 and before.zones[ref] == STACK for ref in before.refs("what")):
        return None
    good = any(isinstance(event, Copied) for event in events) and len(state.stack) > before.stack
    return verdict(good, events, "no copy is on the stack")


@checks("choose_new_targets")
def _aimed_anew(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """Seen where the targets are others than before (115.7d: they may stay)."""
    for ref in before.refs("what"):
        stacked = state.object(ref).stacked if ref > 0 else None
        if stacked is not None and before.targets.get(ref, ()) not in ((), stacked.targets):
            return ""
    return None


@checks("create_emblem")
def _emblem(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    return verdict(len(state.command) > before.command, events, "no emblem was made")


@checks("earthbend")
def _earthbent(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """701.66a: the land is a creature with haste as well, has the counters, and something will bring it back."""
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    if not refs:
        return None
    ref, number = refs[0], before.amount("n")
    thing = state.object(ref)
    if thing.zone != BATTLEFIELD:
        return None if number <= 0 else verdict(False, events, f"{ref} is not there any more")
    now = characteristics(state, thing)
    if not now.types & TYPE_BITS["creature"] or not now.types & TYPE_BITS["land"] or not now.keywords & HASTE:
        return f"{ref} is no creature land with haste"
    if counters_on(thing, "+1/+1") - before.counters(ref, "+1/+1") != number:
        return verdict(False, events, f"{ref} should have {number} counters more")
    returning = [each for each in state.delayed if ref in each.remembered]
    return "" if returning else "nothing will bring the land back"


@checks("detain")
def _detained(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """701.35a: it can't attack or block, nor its abilities be activated, until one's next turn."""
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    if not refs:
        return None
    for kind in ("cant_attack", "cant_block", "cant_activate"):
        held = {number for each in state.effects if each.id not in before.effects and each.duration == "your next turn"
                for static, those in zip(each.statics, each.affected, strict=False)
                if static.kind == kind and those is not None for number in those}
        if not set(refs) <= held:
            return f"no effect says {kind} of {refs}"
    return ""


# ---- the stack -------------------------------------------------------------------------------------------------------
@checks("counter")
def _countered(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == STACK]
    if not refs:
        return None
    if node.has("unless") and all(state.object(ref).zone == STACK for ref in refs):
        return None  # they paid
    gone = [ref for ref in refs if state.object(ref).zone != STACK]
    if not gone or not any(isinstance(event, Countered) for event in events):
        return before.excuse(f"{refs} are still on the stack")
    return ""
