"""Checkers of instructions: for each kind of effect node what must be seen in the happenings and in the state.

What an instruction speaks of (its refs and amounts) is read before it begins; what it did is read from the history and
the state when it has ended, not from the function that carried it out. A checker returns "" where what must be seen
was seen, None where there was nothing to see (no target left, an amount of nothing, an event replaced), else a fault.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.catalogue.exercise.facts import Things, changes_seen
from lawmage.model.happenings import (
    ATTACHED,
    CAST,
    COPIED,
    COUNTERED,
    COUNTERS_PUT,
    COUNTERS_REMOVED,
    DAMAGED,
    DESTROYED,
    DISCARDED,
    DREW,
    EXTRA_PHASE,
    EXTRA_TURN,
    LIFE_GAINED,
    LIFE_LOST,
    LOOKED,
    MANA_ADDED,
    MILLED,
    PHASED_OUT,
    PLAYER_LOST,
    PLAYER_WON,
    PREVENTED,
    REGENERATED,
    REVEALED,
    SACRIFICED,
    SCRYED,
    SEARCHED,
    SHUFFLED,
    TAPPED,
    TOKEN_CREATED,
    TRANSFORMED,
    UNTAPPED,
    ZONE_CHANGED,
    Happening,
)
from lawmage.model.names import (
    BATTLEFIELD,
    COLOR_BITS,
    COLOR_LETTERS,
    EXILE,
    GRAVEYARD,
    HAND,
    INDESTRUCTIBLE,
    LIBRARY,
    PERMANENT_TYPES,
    STACK,
    TYPE_BITS,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import counters_on
from lawmage.model.state import State
from lawmage.rules.context import Context
from lawmage.rules.layers import characteristics
from lawmage.rules.reading import matches

Check = Callable[[State, Node, "Before", list[Happening]], "str | None"]
CHECKED: Final[dict[str, Check]] = {}


class Before(Things):
    """What was noted as an instruction began: what its fields name, and how those things were."""


def begin(state: State, context: Context, node: Node) -> Before | None:
    """Note what an instruction is to be compared with; None where its kind has no checker."""
    return Before(state, context, node) if node.kind in CHECKED else None


def check(state: State, context: Context, node: Node, before: Before, events: list[Happening]) -> str | None:
    """Run the checker of an instruction's kind, and see that it did nothing else."""
    found = CHECKED[node.kind](state, node, before, events)
    if found == "" and node.kind in ALLOWED and not _replaced(events):
        allowed = ALLOWED[node.kind]
        more = [event for event in events if event.kind in NOTABLE and event.kind not in allowed]
        if more:
            return f"it also did {more[0]!r}"
    return found


#: happenings that no instruction brings along unless it says so
NOTABLE: Final = frozenset((
    DREW, DISCARDED, MILLED, LIFE_GAINED, LIFE_LOST, DAMAGED, COUNTERS_PUT, COUNTERS_REMOVED, TAPPED, UNTAPPED,
    DESTROYED, SACRIFICED, TOKEN_CREATED, TRANSFORMED, EXTRA_TURN, EXTRA_PHASE, COUNTERED, SHUFFLED, SEARCHED,
    PHASED_OUT, COPIED, MANA_ADDED,
))
#: kinds of instructions -> those of them that belong to it
ALLOWED: Final[dict[str, frozenset[int]]] = {
    "draw": frozenset((DREW,)), "discard": frozenset((DISCARDED,)), "discard_hand": frozenset((DISCARDED,)),
    "mill": frozenset((MILLED,)), "gain_life": frozenset((LIFE_GAINED,)), "lose_life": frozenset((LIFE_LOST,)),
    "damage": frozenset((DAMAGED, LIFE_LOST, LIFE_GAINED, COUNTERS_PUT, COUNTERS_REMOVED)),
    "destroy": frozenset((DESTROYED,)), "sacrifice": frozenset((SACRIFICED,)), "tap": frozenset((TAPPED,)),
    "sacrifice_chosen": frozenset((SACRIFICED,)), "untap": frozenset((UNTAPPED,)),
    "create_token": frozenset((TOKEN_CREATED, COUNTERS_PUT)), "investigate": frozenset((TOKEN_CREATED,)),
    "create_copy": frozenset((TOKEN_CREATED, COUNTERS_PUT)), "put_counters": frozenset((COUNTERS_PUT,)),
    "take_counters": frozenset((COUNTERS_REMOVED,)), "proliferate": frozenset((COUNTERS_PUT,)), "exile": frozenset(),
    "return_to_hand": frozenset(), "put_into_graveyard": frozenset(), "put_into_library": frozenset((SHUFFLED,)),
    "put_onto_battlefield": frozenset((COUNTERS_PUT,)), "counter": frozenset((COUNTERED,)),
    "shuffle": frozenset((SHUFFLED,)), "search": frozenset((SEARCHED, SHUFFLED, COUNTERS_PUT)),
    "scry": frozenset(), "surveil": frozenset(), "reveal": frozenset(), "reveal_hand": frozenset(),
    "regenerate": frozenset(), "until": frozenset(), "prevent": frozenset(), "attach": frozenset(),
    "phase_out": frozenset((PHASED_OUT,)), "transform": frozenset((TRANSFORMED,)),
    "fight": frozenset((DAMAGED, LIFE_GAINED, LIFE_LOST, COUNTERS_PUT)), "goad": frozenset(),
}


def _checks(*kinds: str) -> Callable[[Check], Check]:
    def register(function: Check) -> Check:
        for kind in kinds:
            CHECKED[kind] = function
        return function

    return register


def _replaced(events: list[Happening]) -> bool:
    """Whether something was replaced or prevented, so that other things may rightly have happened."""
    return any(event.replaced or event.kind in (PREVENTED, REGENERATED) for event in events)


def _verdict(good: bool, events: list[Happening], fault: str) -> str | None:
    if good:
        return ""
    return None if _replaced(events) else fault


def _total(events: list[Happening], kind: int, subject: int) -> int:
    return sum(event.amount for event in events if event.kind == kind and event.subject == subject)


# ---- objects that move -----------------------------------------------------------------------------------------------
_MOVES: Final = {
    "exile": EXILE, "return_to_hand": HAND, "put_into_graveyard": GRAVEYARD, "put_into_library": LIBRARY,
    "put_onto_battlefield": BATTLEFIELD,
}


@_checks(*_MOVES)
def _moved(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    """Each of the things named has gone there, as a new object."""
    there = _MOVES[node.kind]
    if node.kind == "put_into_library" and any(before.zones.get(ref) == LIBRARY for ref in before.refs("what")):
        return _placed(state, node, before, events)
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] not in (0, there)]
    if not refs:
        return None
    went = {event.subject: event for event in events if event.kind == ZONE_CHANGED and event.destination == there}
    for ref in refs:
        event = went.get(ref)
        if event is None or state.object(ref).zone != 0:
            return None if _stays(state, node, ref) else _verdict(False, events, f"{ref} did not go to zone {there}")
        made = state.object(event.other)
        if made.zone not in (there, 0):
            return f"{ref} should be in zone {there} but is in {made.zone}"
        if node.kind == "put_onto_battlefield":
            fault = _entered(node, state, event.other)
            if fault:
                return _verdict(False, events, fault)
    return ""


def _stays(state: State, node: Node, ref: int) -> bool:
    """Whether a card rightly stays where it is: one that is no permanent, or an Aura without anything to enchant."""
    face = state.object(ref).card.definition.faces[0]
    if node.kind != "put_onto_battlefield":
        return False
    return not face.types & PERMANENT_TYPES or "Aura" in face.subtypes


def _placed(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    """Cards of a library that go to its top or its bottom."""
    cards = {state.object(ref).card.number for ref in before.refs("what") if ref > 0}
    where = node.text("where")
    if where not in ("top", "bottom", "bottom_random"):
        return ""
    for player in state.players:
        listed = [state.object(number).card.number for number in player.library]
        if cards <= set(listed):
            part = listed[-len(cards):] if where == "top" else listed[:len(cards)]
            return _verdict(set(part) == cards, events, f"not on the {where}")
    return None


def _entered(node: Node, state: State, ref: int) -> str:
    thing = state.object(ref)
    if node.flag("tapped") and not thing.tapped:
        return f"{ref} should have entered tapped"
    if node.flag("attacking") and not thing.attacking and state.combats:
        return ""  # it may be no creature, or nothing may be attacked
    return ""


@_checks("destroy")
def _destroyed(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD
            and not before.chars[ref].keywords & INDESTRUCTIBLE]
    if not refs:
        return None
    stay = [ref for ref in refs if state.object(ref).zone == BATTLEFIELD]
    return _verdict(not stay, events, f"{stay} did not leave the battlefield")


@_checks("sacrifice")
def _sacrificed(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    if not refs:
        return None
    done = [event.subject for event in events if event.kind == SACRIFICED]
    mine = [ref for ref in refs if ref in done and state.object(ref).zone != BATTLEFIELD]
    if not mine and all(before.controllers[ref] != before.context.controller for ref in refs):
        return None  # 701.21a: only one's own
    return _verdict(bool(mine), events, f"none of {refs} was sacrificed")


@_checks("sacrifice_chosen")
def _sacrificed_some(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    done = [event for event in events if event.kind == SACRIFICED]
    if not done:
        what, context = node.node("what"), before.context
        could = any(before.sacrifices(number) and matches(state, context, what, number) for number in state.battlefield)
        return "nothing was sacrificed" if could and before.amount("n", 1) else None
    wrong = [event.subject for event in done if state.object(event.subject).zone == BATTLEFIELD]
    return f"{wrong} are still there" if wrong else ""


# ---- cards and life --------------------------------------------------------------------------------------------------
@_checks("draw")
def _drew(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    number = before.amount("n")
    whos = [ref for ref in before.refs("who") if ref < 0]
    if number <= 0 or not whos:
        return None
    for ref in whos:
        drawn = [event for event in events if event.kind == DREW and event.subject == ref]
        moved = [event for event in drawn if event.other and state.object(event.other).zone in (HAND, 0)]
        most = min(number, before.libraries[-1 - ref])
        if len(moved) != most:
            return _verdict(False, events, f"{len(moved)} cards drawn, not {most}")
        if len(state.players[-1 - ref].library) > before.libraries[-1 - ref] - most and not _replaced(events):
            return f"the library has not shrunk by {most}"
    return ""


@_checks("discard", "discard_hand", "discard_named")
def _discarded(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    done = [event.subject for event in events if event.kind == DISCARDED]
    if node.kind == "discard_named":
        refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == HAND]
        return _verdict(set(refs) <= set(done), events, f"{refs} not discarded") if refs else None
    whos = [-1 - ref for ref in before.refs("who") if ref < 0]
    wanted = sum(before.hands[seat] if node.kind == "discard_hand" else min(before.amount("n"), before.hands[seat])
                 for seat in whos)
    if node.has("what") and not done:
        return None
    if wanted <= 0:
        return None
    if node.has("what"):
        return ""
    if [ref for ref in done if state.object(ref).zone == HAND]:
        return "discarded cards are still in a hand"
    return _verdict(len(done) == wanted, events, f"{len(done)} cards discarded, not {wanted}")


@_checks("mill")
def _milled(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    number = before.amount("n")
    wanted = sum(min(number, before.libraries[-1 - ref]) for ref in before.refs("who") if ref < 0)
    if wanted <= 0:
        return None
    done = [event for event in events if event.kind == MILLED]
    left = [event for event in done if state.object(event.subject).zone != LIBRARY]
    return _verdict(len(left) == wanted, events, f"{len(left)} cards milled, not {wanted}")


@_checks("gain_life", "lose_life")
def _life(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    number = before.amount("n")
    whos = [ref for ref in before.refs("who") if ref < 0]
    if number <= 0 or not whos:
        return None
    kind, sign = (LIFE_GAINED, 1) if node.kind == "gain_life" else (LIFE_LOST, -1)
    for ref in whos:
        if _total(events, kind, ref) != number:
            return _verdict(False, events, f"{_total(events, kind, ref)} life, not {number}")
        if (state.players[-1 - ref].life - before.lives[-1 - ref]) != sign * number:
            return _verdict(False, events, f"life went from {before.lives[-1 - ref]} to {state.players[-1 - ref].life}")
    return ""


@_checks("set_life")
def _life_is(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    number = before.amount("n")
    whos = [-1 - ref for ref in before.refs("who") if ref < 0]
    if not whos or all(before.lives[seat] == number for seat in whos):
        return None
    good = all(state.players[seat].life == number for seat in whos)
    return _verdict(good, events, f"life is not {number}")


@_checks("damage")
def _damaged(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("to") if ref < 0 or before.zones[ref] == BATTLEFIELD]
    done = [event for event in events if event.kind == DAMAGED]
    number = before.amount("n")
    if number <= 0 or not refs:
        return None
    if node.flag("divided"):
        total = sum(event.amount for event in done)
        return _verdict(total == number, events, f"{total} damage divided, not {number}")
    seen = False
    for ref in refs:
        if ref > 0 and not before.chars[ref].types & (TYPE_BITS["creature"] | TYPE_BITS["planeswalker"]
                                                       | TYPE_BITS["battle"]):
            continue
        total = sum(event.amount for event in done if event.other == ref)
        if total != _dealt_in_all(node, before, ref):
            return _verdict(False, events, f"{total} damage to {ref}, not {_dealt_in_all(node, before, ref)}")
        if ref < 0 and state.players[-1 - ref].life > before.lives[-1 - ref] and not _replaced(events):
            gained = [event for event in events if event.kind == LIFE_GAINED]
            return None if gained else "the player's life went up"
        seen = True
    return "" if seen else None


def _dealt_in_all(node: Node, before: Before, ref: int) -> int:
    """What all the sources together deal: each its own power where that is what the amount is."""
    sources = [source for source in before.refs("source") if source > 0]
    value = node.fields["n"]
    own = isinstance(value, Node) and value.kind == "power_of" and value.fields["of"] == node.fields.get("source")
    if own and len(sources) > 1:
        return sum(max(0, before.chars[source].power) for source in sources)
    return before.amount_for("n", ref) * max(1, len(sources))


# ---- status ----------------------------------------------------------------------------------------------------------
@_checks("tap", "untap")
def _tapped(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    wish = node.kind == "tap"
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD
            and before.tapped[ref] != wish]
    if not refs:
        return None
    wrong = [ref for ref in refs if state.object(ref).tapped != wish and state.object(ref).zone == BATTLEFIELD]
    return _verdict(not wrong, events, f"{wrong} should be {node.kind}ped")


@_checks("phase_out")
def _phased(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    if not refs:
        return None
    return _verdict(all(state.object(ref).phased_out for ref in refs), events, f"{refs} should have phased out")


@_checks("transform")
def _transformed(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD
            and len(state.object(ref).card.definition.faces) > 1]
    if not refs:
        return None
    good = any(state.object(ref).face_index != before.faces[ref] for ref in refs)
    return "" if good else None  # 701.27f: one that has transformed since then doesn't


@_checks("attach")
def _attached(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    things, hosts = before.refs("what"), before.refs("to")
    if not things or not hosts or all(before.zones.get(ref) != BATTLEFIELD for ref in things):
        return None
    if set(things) & set(hosts):
        return None  # nothing is attached to itself (301.5c)
    if all(state.object(ref).attached_to in hosts for ref in things if ref > 0):
        return "" if any(event.kind == ATTACHED for event in events) else None
    return before.excuse(f"{things} should be attached to {hosts}")


@_checks("unattach")
def _unattached(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.attached[ref]]
    return _verdict(not any(state.object(ref).attached_to for ref in refs), events, "still attached") if refs else None


@_checks("put_counters", "monstrosity")
def _counters(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    number = before.amount("n")
    word = node.text("counter", "+1/+1")
    refs = before.refs("what") if node.has("what") else (before.context.source,)
    refs = tuple(ref for ref in refs if ref < 0 or before.zones.get(ref, BATTLEFIELD) != 0)
    refs = tuple(ref for ref in refs if ref not in before.followed)
    if number <= 0 or not refs:
        return None
    stacked = before.context.stacked
    if stacked is not None and stacked.division:
        done = sum(event.amount for event in events if event.kind == COUNTERS_PUT)
        return _verdict(done == number, events, f"{done} counters put, not {number}")
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
            return _verdict(False, events, f"{now} {word} counters on {ref}, {number} more wanted")
    return ""


@_checks("take_counters")
def _took_counters(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    word = node.text("counter")
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD
            and (before.counters(ref, word) if word else before.all_counters[ref])]
    if not refs or (node.has("n") and before.amount("n") <= 0):
        return None
    for ref in refs:
        now = counters_on(state.object(ref), word) if word else sum(n for _, n in state.object(ref).counters)
        had = before.counters(ref, word) if word else sum(n for _, n in before.all_counters[ref])
        if now >= had:
            return _verdict(False, events, f"no counter was removed from {ref}")
    return ""


@_checks("put_same_counters")
def _same_counters(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    return "" if any(event.kind == COUNTERS_PUT for event in events) else None


@_checks("proliferate")
def _proliferated(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    return "" if any(event.kind == COUNTERS_PUT for event in events) else None


@_checks("regenerate")
def _shield(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    if not refs:
        return None
    good = all(state.object(ref).shields == before.shields[ref] + 1 for ref in refs)
    return _verdict(good, events, f"{refs} have no shield more")


@_checks("exchange_control")
def _exchanged(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    one, other = before.refs("one"), before.refs("other")
    if not one or not other or before.controllers[one[0]] == before.controllers[other[0]]:
        return None
    good = state.object(one[0]).controller == before.controllers[other[0]] or bool(state.effects)
    return _verdict(good, events, "control was not exchanged")


# ---- tokens and copies -----------------------------------------------------------------------------------------------
@_checks("create_token", "investigate", "create_copy")
def _token(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    number = before.amount("n", 1)
    made = [event.subject for event in events if event.kind == TOKEN_CREATED]
    if number <= 0:
        return None
    if node.kind == "create_copy":
        of = [ref for ref in before.refs("of") if ref > 0]
        if not of:
            return None
        if not made:
            return _verdict(False, events, "no copy was created")
        name = before.copied_name(of[0])
        renamed = any(each.kind == "set_name" for each in node.nodes("changes"))
        wrong = [ref for ref in made if not renamed and name and characteristics(state, state.object(ref)).name != name]
        return f"{wrong} are no copies of {name}" if wrong else ""
    wanted = node.nodes("token") if node.kind == "create_token" else (CLUE,)
    players = len([ref for ref in before.refs("under") if ref < 0]) if node.has("under") else 1
    if players == 0:
        return None
    if len(made) != number * len(wanted) * players:
        return _verdict(False, events, f"{len(made)} tokens, not {number * len(wanted) * players}")
    faults = [_unlike(state, ref, make) for ref in made for make in wanted[:1]]
    wrong_ones = [each for each in faults if each]
    if len(wanted) == 1 and wrong_ones:
        return wrong_ones[0]
    if node.flag("tapped") and not all(state.object(ref).tapped for ref in made):
        return _verdict(False, events, "the token should be tapped")
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


@_checks("copy_spell")
def _spell_copy(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    if not any(ref > 0 and before.zones[ref] == STACK for ref in before.refs("what")):
        return None
    good = any(event.kind == COPIED for event in events) and len(state.stack) > before.stack
    return _verdict(good, events, "no copy is on the stack")


@_checks("create_emblem")
def _emblem(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    return _verdict(len(state.command) > before.command, events, "no emblem was made")


# ---- the stack -------------------------------------------------------------------------------------------------------
@_checks("counter")
def _countered(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == STACK]
    if not refs:
        return None
    if node.has("unless") and all(state.object(ref).zone == STACK for ref in refs):
        return None  # they paid
    gone = [ref for ref in refs if state.object(ref).zone != STACK]
    if not gone or not any(event.kind == COUNTERED for event in events):
        return before.excuse(f"{refs} are still on the stack")
    return ""


# ---- the library -----------------------------------------------------------------------------------------------------
@_checks("shuffle")
def _shuffled(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("who") if ref < 0]
    if not refs:
        return None
    done = {event.subject for event in events if event.kind == SHUFFLED}
    return _verdict(set(refs) <= done, events, "no library was shuffled")


@_checks("search")
def _searched(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    if not any(ref < 0 for ref in before.refs("who")) or (node.has("n") and before.amount("n") <= 0):
        return None
    if not any(event.kind == SEARCHED for event in events):
        return before.excuse("no library was searched")
    to = node.text("to", "")
    there = {"hand": HAND, "battlefield": BATTLEFIELD, "graveyard": GRAVEYARD, "exile": EXILE}.get(to)
    found = [event for event in events if event.kind == ZONE_CHANGED and event.origin == LIBRARY]
    if there is None:
        return ""
    if not found:
        return None
    wrong = [event for event in found if event.destination != there]
    if wrong:
        return _verdict(False, events, f"what was found went to zone {wrong[0].destination}, not {there}")
    if node.flag("tapped") and not state.object(found[0].other).tapped:
        return _verdict(False, events, "what was found should be tapped")
    return ""


@_checks("amass")
def _amassed(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    """701.47a: counters on an Army, which is created where there was none."""
    number = before.amount("n")
    if number <= 0:
        return None
    done = [event for event in events if event.kind == COUNTERS_PUT and event.amount == number]
    armies = [event for event in done if event.subject > 0
              and "Army" in characteristics(state, state.object(event.subject)).subtypes]
    return _verdict(bool(armies), events, f"no Army got {number} counters")


@_checks("connive")
def _connived(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    """701.50a: a card drawn and one discarded."""
    drew = any(event.kind == DREW for event in events)
    return _verdict(drew and any(event.kind == DISCARDED for event in events), events, "nothing drawn and discarded")


@_checks("scry", "surveil", "look", "explore", "reveal", "reveal_hand", "look_hand")
def _looked(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    kinds = {"scry": (SCRYED, LOOKED), "surveil": (LOOKED, SCRYED), "look": (LOOKED, REVEALED),
             "look_hand": (LOOKED, REVEALED), "explore": (REVEALED,), "reveal": (REVEALED,),
             "reveal_hand": (REVEALED,)}[node.kind]
    if node.has("n") and before.amount("n") <= 0:
        return None
    for name in ("what", "who"):
        if node.has(name) and not before.refs(name):
            return None
    hands = [before.hands[-1 - ref] for ref in before.refs("who") if ref < 0]
    if node.kind in ("reveal_hand", "look_hand") and not any(hands):
        return None
    if node.kind == "explore" and not any(ref > 0 and before.zones[ref] == BATTLEFIELD for ref in before.refs("what")):
        return None
    return _verdict(any(event.kind in kinds for event in events), events, f"no {node.kind} was seen")


# ---- mana ------------------------------------------------------------------------------------------------------------
@_checks("add_mana")
def _mana(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    added = [event for event in events if event.kind == MANA_ADDED]
    if node.has("n") and before.amount("n") <= 0:
        return None
    if not added:
        if set(node.words("mana")) <= {"commander", "opponent_lands", "your_lands"}:
            return ""  # of no colour, which may be right (106.7, 903.4f)
        return _verdict(False, events, "no mana was added")
    return mana_fault(node, added, before.amount("n", 1))


def mana_fault(node: Node, added: list[Happening], times: int) -> str:
    """What is wrong with mana that was added, by its colours and how much."""
    words = node.words("mana")
    plain = [COLOR_LETTERS[word] for word in words if word in COLOR_LETTERS]
    units = [unit & 63 for event in added for unit in event.data for _ in range(1)]
    if len(plain) == len(words) and words and not node.flag("choice"):
        if times == 1 and units and not set(units) <= set(plain):
            return f"mana of the kinds {units}, not {plain}"
        total = sum(event.amount for event in added)
        if total != times * len(words):
            return f"{total} mana, not {times * len(words)}"
    return ""


# ---- fighting, turns -------------------------------------------------------------------------------------------------
@_checks("fight")
def _fought(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    one, other = before.refs("one"), before.refs("other")
    if not one or not other or one == other:
        return None
    for first, second in ((one[0], other[0]), (other[0], one[0])):
        if before.zones[first] != BATTLEFIELD or before.zones[second] != BATTLEFIELD:
            return None
        power = max(0, before.chars[first].power)
        dealt = sum(event.amount for event in events
                    if event.kind == DAMAGED and event.subject == first and event.other == second)
        if dealt != power:
            return _verdict(False, events, f"{first} dealt {dealt} damage, not {power}")
    return ""


@_checks("extra_turn")
def _turn(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    good = any(event.kind == EXTRA_TURN for event in events) and len(state.extra_turns) > before.extra
    return _verdict(good, events, "no extra turn")


@_checks("extra_phases")
def _phases(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    if not any(event.kind == EXTRA_PHASE for event in events):
        return None  # said of another phase than the one under way, it does nothing
    return "" if len(state.agenda) > before.agenda else "no extra phase"


@_checks("win", "lose")
def _end(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    """Seen where the game, or the player's part in it, is over."""
    kind = PLAYER_WON if node.kind == "win" else PLAYER_LOST
    return "" if state.over or any(event.kind == kind for event in events) else None


@_checks("may_cast", "cascade")
def _cast_now(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    """Seen where a spell was cast."""
    return "" if any(event.kind == CAST for event in events) else None


@_checks("become_monarch")
def _monarch(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    return _verdict(state.monarch in [-1 - ref for ref in before.refs("who")], events, "nobody became the monarch")


@_checks("remove_from_combat")
def _out(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.fighting[ref]]
    if not refs:
        return None
    wrong = [ref for ref in refs if state.object(ref).attacking or state.object(ref).blocking]
    return _verdict(not wrong, events, f"{wrong} still fight")


@_checks("become_blocked")
def _blocked(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    refs = [ref for ref in before.refs("what") if ref > 0 and before.fighting[ref]]
    return _verdict(all(state.object(ref).blocked for ref in refs), events, "not blocked") if refs else None


@_checks("choose_color", "choose_type")
def _chose(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    key = "color" if node.kind == "choose_color" else "creature type"
    if not before.context.source:
        return None
    good = any(name == key for name, _ in state.object(before.context.source).chosen)
    return _verdict(good, events, "nothing was chosen")


# ---- what lasts ------------------------------------------------------------------------------------------------------
@_checks("until", "doesnt_untap", "prevent", "redirect", "goad", "suspect", "skip_step")
def _lasts(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    """An effect has begun; what it says of characteristics shows at once."""
    if node.kind == "skip_step":
        return "" if any(player.skips for player in state.players) else before.excuse("no step will be skipped")
    new = [each for each in state.effects if each.id not in before.effects]
    if node.kind == "until":
        return changes_seen(state, node, before, new)
    for name in ("what", "to"):
        if node.has(name) and not before.refs(name):
            return None
    if not new:
        return before.excuse("no effect began")
    return ""
