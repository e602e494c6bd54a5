"""What card data say today and cards did not say yet at a date: ``data/differences.txt``.

Card data hold one wording, that of today. Where only the words changed, nothing is to be done; where what a card does
changed, the difference is a row here: expressed, or, where it can't be, the card is refused before its date.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from lawmage.errors import BadInput
from lawmage.model.cards import TRIGGERED, Ability, CardDefinition, Face
from lawmage.model.names import SUPERTYPE_BITS, TYPE_BITS
from lawmage.model.nodes import Node

_FILE: Final = "differences.txt"


class Difference:
    """A row: until which date (yyyymmdd) it counts, and either a supertype that cards of a type lack, as bit masks, or
    the name of a card, and whether what it did was optional (else it did something that isn't known)."""

    __slots__ = ("name", "optional", "supertype", "type", "until")

    def __init__(self, until: int, supertype: int = 0, type_: int = 0, name: str = "", optional: bool = False) -> None:
        self.until = until
        self.supertype = supertype
        self.type = type_
        self.name = name
        self.optional = optional


_rows: Final[list[Difference]] = []
_made: Final[dict[tuple[int, int], tuple[CardDefinition, CardDefinition]]] = {}


def differences() -> list[Difference]:
    """Every row, in the order of the file. Raises `BadInput` for a row that is none."""
    if not _rows:
        text = files("lawmage.cards").joinpath("data", _FILE).read_text(encoding="utf-8")
        _rows.extend(_row(line) for line in text.splitlines() if line and not line.startswith("#"))
    return _rows


def _row(line: str) -> Difference:
    date, what, rest = line.split(" ", 2)
    if what in ("text", "optional"):
        return Difference(int(date), name=rest, optional=what == "optional")
    if what != "without":
        raise BadInput(_FILE, f"{line!r}: a row says 'without', 'optional' or 'text' after its date")
    supertype, _, type_ = rest.partition(" ")
    return Difference(int(date), SUPERTYPE_BITS[supertype], TYPE_BITS[type_])


def until_when_otherwise(name: str, date: int) -> int:
    """The date (yyyymmdd) before which the card of that name did something that isn't known, if that is after `date`;
    else 0."""
    for row in differences():
        if row.name and row.name == name and not row.optional and date < row.until:
            return row.until
    return 0


def as_of(definition: CardDefinition, date: int) -> CardDefinition:
    """The definition as the card was at a date (yyyymmdd): the same object where nothing was different."""
    rows = [row for row in differences() if date < row.until and _concerns(row, definition)]
    if not rows:
        return definition
    key = (id(definition), date)
    if key not in _made:
        faces = tuple([_face_as_of(face, rows) for face in definition.faces])
        # the definition is kept too, so that its identity stays its own
        _made[key] = (definition, CardDefinition(definition.name, definition.layout, faces))
    return _made[key][1]


def _concerns(row: Difference, definition: CardDefinition) -> bool:
    if row.optional:
        return row.name == definition.name
    return any(face.types & row.type and face.supertypes & row.supertype for face in definition.faces)


def _face_as_of(face: Face, rows: list[Difference]) -> Face:
    supertypes = face.supertypes
    abilities = face.abilities
    for row in rows:
        if face.types & row.type:
            supertypes &= ~row.supertype
        if row.optional:
            abilities = tuple([_optional(each) if each.kind == TRIGGERED else each for each in abilities])
    return Face(face.name, face.cost, face.colors, supertypes, face.types, face.subtypes, face.power, face.toughness,
                face.loyalty, face.defense, abilities)


def _optional(ability: Ability) -> Ability:
    """The same triggered ability, but what it does may be done or not."""
    node = ability.node
    done = Node("may", {"do": node.nodes("do")})
    return Ability(Node(node.kind, {**node.fields, "do": (done,)}), ability.name, ability.face, ability.index)
