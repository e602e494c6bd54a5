"""Card definitions as JSON and back: names, costs, types, numbers and ability nodes; no text."""

from typing import Any

from lawmage.cards.typeline import TypeLine, read_type_line
from lawmage.model.cards import CardDefinition, Face, colors_of_cost, make_face
from lawmage.model.names import COLOR_LETTERS
from lawmage.model.nodes import Node, from_json, to_json

_LETTERS = "WUBRG"
_NUMBERS = ("power", "toughness", "loyalty", "defense")


def encode_card(card: CardDefinition) -> dict[str, Any]:
    """The JSON form of a definition."""
    return {"name": card.name, "layout": card.layout, "faces": [_encode_face(face) for face in card.faces]}


def _encode_face(face: Face) -> dict[str, Any]:
    encoded: dict[str, Any] = {"name": face.name, "cost": face.cost}
    if face.colors != colors_of_cost(face.cost):
        encoded["colors"] = "".join(letter for letter in _LETTERS if face.colors & COLOR_LETTERS[letter])
    encoded["types"] = str(TypeLine(face.supertypes, face.types, face.subtypes))
    for name in _NUMBERS:
        number = getattr(face, name)
        if number is not None:
            encoded[name] = number
    if face.abilities:
        encoded["abilities"] = [to_json(ability.node) for ability in face.abilities]
    return encoded


def decode_card(encoded: dict[str, Any]) -> CardDefinition:
    """The definition of a JSON form. Raises `ValueError` or `KeyError` on what is none."""
    faces = tuple(_decode_face(face, index) for index, face in enumerate(encoded["faces"]))
    return CardDefinition(encoded["name"], encoded["layout"], faces)


def _decode_face(encoded: dict[str, Any], index: int) -> Face:
    line = read_type_line(encoded["types"], strict=False)
    colors: int | None = None
    if "colors" in encoded:
        colors = sum(COLOR_LETTERS[letter] for letter in encoded["colors"])
    nodes = from_json(encoded.get("abilities", []))
    assert isinstance(nodes, tuple)
    abilities = tuple(node for node in nodes if isinstance(node, Node))
    power, toughness, loyalty, defense = (encoded.get(name) for name in _NUMBERS)
    return make_face(
        encoded["name"],
        encoded["cost"],
        colors,
        line.supertypes,
        line.types,
        line.subtypes,
        power,
        toughness,
        loyalty,
        defense,
        abilities,
        index,
    )
