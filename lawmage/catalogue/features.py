"""What cards are searched and counted by: types, colours, costs, numbers, keywords and kinds of nodes. No text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from lawmage.catalogue.printed import Printed
from lawmage.errors import LawmageError
from lawmage.model.kinds import KINDS
from lawmage.model.mana import ManaCost
from lawmage.model.names import COLOR_LETTERS, COLORLESS
from lawmage.model.nodes import KIND_FIELD

_LETTERS: Final = "WUBRG"
_SUMMED: Final = frozenset({"split", "aftermath"})


@dataclass(frozen=True, slots=True)
class Features:
    """Of one card. Words are in lower case; colours are letters of WUBRG. `power`, `toughness`, `loyalty`, `defense`:
    those of the first face that has one, as printed; empty for none. `kinds`: empty where the card isn't understood."""

    layout: str
    types: tuple[str, ...]
    colors: str
    identity: str
    mana_value: int
    power: str
    toughness: str
    loyalty: str
    defense: str
    keywords: tuple[str, ...]
    kinds: tuple[str, ...]

    def to_json(self) -> str:
        """As JSON; `from_json` reads it."""
        return json.dumps(list(asdict(self).values()), ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def from_json(text: str) -> Features:
        """The features of their JSON."""
        (layout, types, colors, identity, mana_value, power, toughness, loyalty, defense, keywords,
         kinds) = json.loads(text)
        return Features(layout, tuple(types), colors, identity, mana_value, power, toughness, loyalty, defense,
                        tuple(keywords), tuple(kinds))


def features_of(encoded: Mapping[str, Any], printed: Printed | None = None, kinds: bool = True) -> Features:
    """The features of a card in its JSON form (`cards.encoding`); `printed`: with the keywords that its file names;
    not `kinds`: without the kinds of nodes, which take the longest."""
    faces = encoded["faces"]
    keywords = {str(node["is"]) for face in faces for node in face.get("abilities", ())
                if node.get(KIND_FIELD) == "keyword"}
    found = kinds_of(encoded) if kinds else set()
    return _features(str(encoded["layout"]), [{**face, "type_line": face["types"], "mana_cost": face["cost"]}
                                              for face in faces],
                     _colors_encoded(faces), keywords | _words(printed), printed, found)


def kinds_of(encoded: Mapping[str, Any]) -> set[str]:
    """The kinds of nodes in the abilities of a card in its JSON form."""
    found: set[str] = set()
    for face in encoded["faces"]:
        _kinds(face.get("abilities", ()), found)
    return found


def features_of_printed(printed: Printed) -> Features:
    """The features of a card that isn't understood: those that stand on it without its text."""
    colors = "".join("".join(face.get("colors") or _of_cost(face.get("mana_cost", ""))) for face in printed.faces)
    return _features(str(printed.raw.get("layout", "")), printed.faces, colors, _words(printed), printed, set())


def _features(layout: str, faces: Sequence[Mapping[str, Any]], colors: str, keywords: set[str],
              printed: Printed | None, kinds: set[str]) -> Features:
    words = [word for face in faces for word in str(face["type_line"]).lower().replace("—", " ").split()]
    letters = _in_order(colors)
    identity = printed.identity if printed is not None and printed.identity else None
    if identity is None:
        identity = letters + "".join(_of_cost(str(face.get("mana_cost", ""))) for face in faces)
    return Features(
        layout, tuple(dict.fromkeys(word for word in words if word != "//")), letters, _in_order(identity),
        _mana_value(layout, [str(face.get("mana_cost") or "") for face in faces]),
        _first(faces, "power"), _first(faces, "toughness"), _first(faces, "loyalty"), _first(faces, "defense"),
        tuple(sorted(keywords)), tuple(sorted(kinds)),
    )


def _first(faces: Sequence[Mapping[str, Any]], key: str) -> str:
    return next((str(face[key]) for face in faces if face.get(key) is not None), "")


def _words(printed: Printed | None) -> set[str]:
    return {word.lower() for word in printed.keywords} if printed is not None else set()


def _in_order(colors: Iterable[str]) -> str:
    found = set(colors)
    return "".join(letter for letter in _LETTERS if letter in found)


def _colors_encoded(faces: Sequence[Mapping[str, Any]]) -> str:
    return "".join(face["colors"] if "colors" in face else _of_cost(face["cost"]) for face in faces)


def _of_cost(cost: str) -> str:
    return "".join(letter for letter in cost if COLOR_LETTERS.get(letter, COLORLESS) != COLORLESS)


def _mana_value(layout: str, costs: list[str]) -> int:
    """202.3. The mana value: of both halves of a split card together, else of the first face."""
    try:
        return sum(ManaCost.parse(cost).mana_value() for cost in (costs if layout in _SUMMED else costs[:1]))
    except (ValueError, LawmageError):
        return 0


def _kinds(value: Any, found: set[str]) -> None:
    if isinstance(value, Mapping):
        kind = value.get(KIND_FIELD)
        if kind in KINDS:
            found.add(kind)
        for each in value.values():
            _kinds(each, found)
    elif isinstance(value, list | tuple):
        for each in value:
            _kinds(each, found)
