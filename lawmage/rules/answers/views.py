"""What one seat may know: its own hand, public zones, and what was shown to it (400.2, 402.3, 706)."""

from typing import Any, Final

from lawmage.model.decisions import DECISION_NAMES
from lawmage.model.events import EVENT_NAMES
from lawmage.model.names import (
    COLOR_NAMES,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    STACK,
    STEP_NAMES,
    SUPERTYPE_BITS,
    TYPE_BITS,
)
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import home_number
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.language.predicates import is_spell

#: how many of the latest events a view lists
RECENT: Final = 50


def knows(thing: GameObject, seat: int) -> bool:
    """Whether the player in `seat` may know what an object is."""
    return thing.known == -1 or bool(thing.known >> seat & 1)


def view_of(state: State, seat: int) -> dict[str, Any]:
    """All that the player in `seat` may know, as plain data for JSON."""
    return {
        "seat": seat,
        "edition": state.law.edition.name,
        "turn": state.turn,
        "step": STEP_NAMES[state.step],
        "active": state.active,
        "priority": state.priority,
        "over": state.over,
        "winner": state.winner,
        "players": [_player(state, seat, other) for other in range(len(state.players))],
        "battlefield": [_object(state, number, seat) for number in state.battlefield],
        "stack": [_object(state, number, seat) for number in reversed(state.stack)],
        "exile": [_object(state, number, seat) for number in state.exile],
        "command": [_object(state, number, seat) for number in state.command],
        "decision": _decision(state, seat),
        "recent": [
            _event(state, index, seat) for index in range(max(0, len(state.history) - RECENT), len(state.history))
        ],
    }


def _player(state: State, seat: int, other: int) -> dict[str, Any]:
    player = state.players[other]
    return {
        "seat": other,
        "name": player.name,
        "life": player.life,
        "counters": dict(player.counters),
        "pool": str(player.pool),
        "library": len(player.library),
        "hand": [_object(state, number, seat) for number in player.hand],
        "graveyard": [_object(state, number, seat) for number in player.graveyard],
        "lost": player.lost,
    }


def _object(state: State, number: int, seat: int) -> dict[str, Any]:
    thing = state.object(number)
    if (thing.zone in (HAND, LIBRARY) and not knows(thing, seat)) or (thing.face_down and thing.zone == EXILE):
        return {"id": number, "hidden": True}
    chars = characteristics(state, thing)
    shown: dict[str, Any] = {
        "id": number,
        "name": chars.name,
        "controller": thing.controller,
        "owner": thing.card.owner,
        "types": [word for word, bit in TYPE_BITS.items() if chars.types & bit],
        "supertypes": [word for word, bit in SUPERTYPE_BITS.items() if chars.supertypes & bit],
        "subtypes": list(chars.subtypes),
        "colors": [word for bit, word in COLOR_NAMES.items() if chars.colors & bit],
        "cost": chars.cost,
    }
    if chars.types & TYPE_BITS["creature"]:
        shown["power"] = chars.power
        shown["toughness"] = chars.toughness
    if thing.zone == STACK:
        stacked = thing.stacked
        if stacked is not None:
            shown["ability"] = not is_spell(thing)
            shown["source"] = stacked.source
            shown["targets"] = [list(each) for each in stacked.targets]
            shown["x"] = stacked.x
        return shown
    if thing.zone in (GRAVEYARD, HAND, EXILE, COMMAND, NOWHERE):
        return shown
    shown.update(
        {
            "tapped": thing.tapped,
            "damage": thing.damage,
            "counters": dict(thing.counters),
            "attached_to": thing.attached_to,
            "attacking": thing.attack_target if thing.attacking else None,
            "blocking": list(thing.blocks),
            "blocked": thing.blocked,
            "token": thing.card.token,
            "phased_out": thing.phased_out,
        }
    )
    return shown


def _decision(state: State, seat: int) -> dict[str, Any] | None:
    decision = state.decision
    if decision is None:
        return None
    shown: dict[str, Any] = {
        "kind": DECISION_NAMES[type(decision)],
        "seat": decision.seat,
        "rule": home_number(decision.rule),
    }
    if decision.seat == seat:
        shown.update(
            {
                "purpose": decision.purpose,
                "things": list(decision.things),
                "least": decision.least,
                "most": decision.most,
                "words": list(decision.words),
                "amount": decision.amount,
            }
        )
    return shown


def _event(state: State, index: int, seat: int) -> dict[str, Any]:
    event = state.history[index]
    shown: dict[str, Any] = {"index": index, "kind": EVENT_NAMES[type(event)], "rule": home_number(event.rule)}
    if event.audience == -1 or event.audience >> seat & 1:
        shown.update({"subject": event.subject(), "other": event.other(), "amount": event.quantity()})
    return shown
