"""Checkers of instructions about players: cards, life, damage, libraries, mana."""

from __future__ import annotations

from lawmage.catalogue.exercise.checking import Before, checks, replaced, total, verdict
from lawmage.model.events import (
    CardDiscarded,
    CardDrawn,
    CardMilled,
    CardRevealed,
    CardsLookedAt,
    CountersPut,
    DamageDealt,
    Event,
    LibrarySearched,
    LibraryShuffled,
    LifeGained,
    LifeLost,
    ManaAdded,
    Scried,
    ZoneChanged,
)
from lawmage.model.names import (
    BATTLEFIELD,
    COLOR_LETTERS,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    TYPE_BITS,
)
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.characteristics.layers import characteristics


# ---- cards and life --------------------------------------------------------------------------------------------------
@checks("draw")
def _drew(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    number = before.amount("n")
    whos = [ref for ref in before.refs("who") if ref < 0]
    if number <= 0 or not whos:
        return None
    for ref in whos:
        drawn = [event for event in events if isinstance(event, CardDrawn) and event.player == ref]
        moved = [event for event in drawn if event.other() and state.object(event.other()).zone in (HAND, 0)]
        most = min(number, before.libraries[-1 - ref])
        if len(moved) != most:
            return verdict(False, events, f"{len(moved)} cards drawn, not {most}")
        if len(state.players[-1 - ref].library) > before.libraries[-1 - ref] - most and not replaced(events):
            return f"the library has not shrunk by {most}"
    return ""


@checks("discard", "discard_hand", "discard_named")
def _discarded(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    done = [event.card for event in events if isinstance(event, CardDiscarded)]
    if node.kind == "discard_named":
        refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == HAND]
        return verdict(set(refs) <= set(done), events, f"{refs} not discarded") if refs else None
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
    return verdict(len(done) == wanted, events, f"{len(done)} cards discarded, not {wanted}")


@checks("mill")
def _milled(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    number = before.amount("n")
    wanted = sum(min(number, before.libraries[-1 - ref]) for ref in before.refs("who") if ref < 0)
    if wanted <= 0:
        return None
    done = [event for event in events if isinstance(event, CardMilled)]
    left = [event for event in done if state.object(event.subject()).zone != LIBRARY]
    return verdict(len(left) == wanted, events, f"{len(left)} cards milled, not {wanted}")


@checks("gain_life", "lose_life")
def _life(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    number = before.amount("n")
    whos = [ref for ref in before.refs("who") if ref < 0]
    if number <= 0 or not whos:
        return None
    kind, sign = (LifeGained, 1) if node.kind == "gain_life" else (LifeLost, -1)
    for ref in whos:
        if total(events, kind, ref) != number:
            return verdict(False, events, f"{total(events, kind, ref)} life, not {number}")
        if (state.players[-1 - ref].life - before.lives[-1 - ref]) != sign * number:
            return verdict(False, events, f"life went from {before.lives[-1 - ref]} to {state.players[-1 - ref].life}")
    return ""


@checks("set_life")
def _life_is(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    number = before.amount("n")
    whos = [-1 - ref for ref in before.refs("who") if ref < 0]
    if not whos or all(before.lives[seat] == number for seat in whos):
        return None
    good = all(state.players[seat].life == number for seat in whos)
    return verdict(good, events, f"life is not {number}")


@checks("damage")
def _damaged(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("to") if ref < 0 or before.zones[ref] == BATTLEFIELD]
    done = [event for event in events if isinstance(event, DamageDealt)]
    number = before.amount("n")
    if number <= 0 or not refs:
        return None
    if node.flag("divided"):
        total = sum(event.quantity() for event in done)
        return verdict(total == number, events, f"{total} damage divided, not {number}")
    seen = False
    for ref in refs:
        if ref > 0 and not before.chars[ref].types & (TYPE_BITS["creature"] | TYPE_BITS["planeswalker"]
                                                       | TYPE_BITS["battle"]):
            continue
        total = sum(event.quantity() for event in done if event.other() == ref)
        if total != _dealt_in_all(node, before, ref):
            return verdict(False, events, f"{total} damage to {ref}, not {_dealt_in_all(node, before, ref)}")
        if ref < 0 and state.players[-1 - ref].life > before.lives[-1 - ref] and not replaced(events):
            gained = [event for event in events if isinstance(event, LifeGained)]
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


# ---- the library -----------------------------------------------------------------------------------------------------
@checks("shuffle")
def _shuffled(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    refs = [ref for ref in before.refs("who") if ref < 0]
    if not refs:
        return None
    done = {event.player for event in events if isinstance(event, LibraryShuffled)}
    return verdict(set(refs) <= done, events, "no library was shuffled")


@checks("search")
def _searched(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    if not any(ref < 0 for ref in before.refs("who")) or (node.has("n") and before.amount("n") <= 0):
        return None
    if not any(isinstance(event, LibrarySearched) for event in events):
        return before.excuse("no library was searched")
    to = node.text("to", "")
    there = {"hand": HAND, "battlefield": BATTLEFIELD, "graveyard": GRAVEYARD, "exile": EXILE}.get(to)
    found = [event for event in events if isinstance(event, ZoneChanged) and event.origin == LIBRARY]
    if there is None:
        return ""
    if not found:
        return None
    wrong = [event for event in found if event.destination != there]
    if wrong:
        return verdict(False, events, f"what was found went to zone {wrong[0].destination}, not {there}")
    if node.flag("tapped") and not state.object(found[0].other()).tapped:
        return verdict(False, events, "what was found should be tapped")
    return ""


@checks("amass")
def _amassed(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """701.47a: counters on an Army, which is created where there was none."""
    number = before.amount("n")
    if number <= 0:
        return None
    done = [event for event in events if isinstance(event, CountersPut) and event.amount == number]
    armies = [event for event in done if event.subject() > 0
              and "Army" in characteristics(state, state.object(event.subject())).subtypes]
    return verdict(bool(armies), events, f"no Army got {number} counters")


@checks("connive")
def _connived(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """701.50a: a card drawn and one discarded."""
    drew = any(isinstance(event, CardDrawn) for event in events)
    discarded = any(isinstance(event, CardDiscarded) for event in events)
    return verdict(drew and discarded, events, "nothing drawn and discarded")


@checks("scry", "surveil", "look", "explore", "reveal", "reveal_hand", "look_hand")
def _looked(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    kinds = {"scry": (Scried, CardsLookedAt), "surveil": (CardsLookedAt, Scried), "look": (CardsLookedAt, CardRevealed),
             "look_hand": (CardsLookedAt, CardRevealed), "explore": (CardRevealed,), "reveal": (CardRevealed,),
             "reveal_hand": (CardRevealed,)}[node.kind]
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
    return verdict(any(type(event) in kinds for event in events), events, f"no {node.kind} was seen")


# ---- mana ------------------------------------------------------------------------------------------------------------
@checks("add_mana")
def _mana(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    added = [event for event in events if isinstance(event, ManaAdded)]
    if node.has("n") and before.amount("n") <= 0:
        return None
    if not added:
        if set(node.words("mana")) <= {"commander", "opponent_lands", "your_lands"}:
            return ""  # of no colour, which may be right (106.7, 903.4f)
        return verdict(False, events, "no mana was added")
    return mana_fault(node, added, before.amount("n", 1))


def mana_fault(node: Node, added: list[ManaAdded], times: int) -> str:
    """What is wrong with mana that was added, by its colours and how much."""
    words = node.words("mana")
    plain = [COLOR_LETTERS[word] for word in words if word in COLOR_LETTERS]
    units = [unit & 63 for event in added for unit in event.units for _ in range(1)]
    if len(plain) == len(words) and words and not node.flag("choice"):
        if times == 1 and units and not set(units) <= set(plain):
            return f"mana of the kinds {units}, not {plain}"
        total = sum(event.quantity() for event in added)
        if total != times * len(words):
            return f"{total} mana, not {times * len(words)}"
    return ""
