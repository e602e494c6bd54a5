"""Cards made up for tests, and the files of cards in which a user might have them. None of these was ever printed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lawmage.catalogue.exercise import Exercise
from lawmage.model.cards import CardDefinition

#: one plain creature, one that isn't understood, one with two faces, one battle, one that only jokes have, and a token
CARDS: list[dict[str, Any]] = [
    {"name": "Quillback Heron", "mana_cost": "{1}{U}", "type_line": "Creature — Bird", "oracle_text": "Flying",
     "power": "2", "toughness": "1", "colors": ["U"], "keywords": ["Flying"], "color_identity": ["U"]},
    {"name": "Clockwork Heckler", "mana_cost": "{3}", "type_line": "Artifact Creature — Construct",
     "oracle_text": "At noon, heckle each opponent.", "power": "3", "toughness": "3", "colors": [], "keywords": [],
     "color_identity": []},
    {"name": "Dawn Pledge // Dusk Oath", "layout": "split", "color_identity": ["G", "W"], "keywords": [], "faces": [
        {"name": "Dawn Pledge", "mana_cost": "{W}", "type_line": "Instant", "oracle_text": "You gain 2 life.",
         "colors": ["W"]},
        {"name": "Dusk Oath", "mana_cost": "{1}{G}", "type_line": "Sorcery", "oracle_text": "Draw a card.",
         "colors": ["G"]}]},
    {"name": "Siege of Nowhere", "mana_cost": "{2}{R}", "type_line": "Battle — Siege",
     "oracle_text": "When this Siege enters, draw a card.", "defense": "4", "colors": ["R"], "keywords": [],
     "color_identity": ["R"]},
    {"name": "Mirror Clown", "mana_cost": "{R}", "type_line": "Creature — Clown", "oracle_text": "", "power": "1",
     "toughness": "1", "colors": ["R"], "keywords": [], "color_identity": ["R"], "funny": True},
    {"name": "Soot", "type_line": "Token Creature — Elemental", "layout": "token", "power": "1", "toughness": "1"},
]
NAMES = ["Clockwork Heckler", "Dawn Pledge // Dusk Oath", "Mirror Clown", "Quillback Heron", "Siege of Nowhere"]


def card(called: str, **changed: Any) -> dict[str, Any]:
    """The card of a name, with changes."""
    return {**next(each for each in CARDS if each["name"] == called), **changed}


def _scryfall(each: dict[str, Any], code: str = "xyz") -> dict[str, Any]:
    legal = "not_legal" if each.get("funny") else "legal"
    made = {"object": "card", "lang": "en", "layout": "normal", **each, "set": code,
            "legalities": {"legacy": legal, "standard": "not_legal"}}
    if "faces" in made:
        made["card_faces"] = [{"object": "card_face", **face} for face in made.pop("faces")]
    return made


def _mtgjson(each: dict[str, Any]) -> list[dict[str, Any]]:
    keys = {"mana_cost": "manaCost", "type_line": "type", "oracle_text": "text", "color_identity": "colorIdentity"}
    faces = each.get("faces") or [each]
    legal = {} if each.get("funny") else {"legacy": "Legal"}
    whole = {"layout": each.get("layout", "normal"), "colorIdentity": each.get("color_identity", []),
             "keywords": each.get("keywords", []), "legalities": legal, "printings": ["XYZ"], "number": "7"}
    made = []
    for side, face in zip("ab", faces, strict=False):
        fields = {keys.get(key, key): value for key, value in face.items()}
        joint = {"name": each["name"], "faceName": face["name"], "side": side} if len(faces) > 1 else {}
        made.append({**fields, **whole, **joint})
    return made


def oracle_cards(cards: list[dict[str, Any]]) -> str:
    """As Scryfall's oracle-cards: an array, one card a line."""
    return "[\n" + ",\n".join(json.dumps(_scryfall(each)) for each in cards) + "\n]"


def default_cards(cards: list[dict[str, Any]]) -> str:
    """As Scryfall's default-cards: an array, each printing by itself."""
    return json.dumps([_scryfall(each, code) for code in ("xyz", "abc") for each in cards])


def searched(cards: list[dict[str, Any]]) -> str:
    """As Scryfall answers a search."""
    return json.dumps({"object": "list", "total_cards": len(cards), "data": [_scryfall(each) for each in cards]})


def atomic_cards(cards: list[dict[str, Any]]) -> str:
    """As MTGJSON's AtomicCards: cards by name."""
    return json.dumps({"meta": {"date": "2026-01-01"}, "data": {each["name"]: _mtgjson(each) for each in cards}})


def all_printings(cards: list[dict[str, Any]]) -> str:
    """As MTGJSON's AllPrintings: sets by code."""
    entries = [face for each in cards for face in _mtgjson(each)]
    sets = {code: {"baseSetSize": 6, "cards": entries, "code": code, "name": "A set"} for code in ("ABC", "XYZ")}
    return json.dumps({"meta": {"date": "2026-01-01"}, "data": sets}, indent=1)


def one_set(cards: list[dict[str, Any]]) -> str:
    """As MTGJSON's file of one set."""
    entries = [face for each in cards for face in _mtgjson(each)]
    return json.dumps({"data": {"baseSetSize": 6, "cards": entries, "code": "XYZ"}, "meta": {"version": "5"}})


def lines(cards: list[dict[str, Any]]) -> str:
    """A card a line."""
    return "".join(json.dumps(each) + "\n" for each in cards)


FORMS: dict[str, Callable[[list[dict[str, Any]]], str]] = {
    "oracle-cards": oracle_cards, "default-cards": default_cards, "searched": searched, "AtomicCards": atomic_cards,
    "AllPrintings": all_printings, "one set": one_set, "lines": lines,
}


def passing(card: CardDefinition) -> Exercise:
    """An exercise that finds nothing, in place of one that takes its time."""
    return Exercise(card.name)


def written(path: Path, cards: list[dict[str, Any]] | None = None, form: str = "lines", packed: bool = False) -> Path:
    """A file of cards."""
    text = FORMS[form](CARDS if cards is None else cards).encode()
    path.write_bytes(gzip.compress(text) if packed else text)
    return path
