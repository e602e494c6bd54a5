"""Definitions from raw cards: mappings as Scryfall and MTGJSON write them, and what a case defines."""

import re
from collections.abc import Mapping
from typing import Any, Final

from lawmage.cards.compiler import compile_text
from lawmage.cards.printed import DEFENSE
from lawmage.cards.typeline import TypeLine, read_type_line
from lawmage.errors import BadInput, Unsupported
from lawmage.model.cards import CardDefinition, Face, make_face
from lawmage.model.names import BATTLE, COLOR_BITS, COLOR_LETTERS, LEGENDARY, PLANESWALKER
from lawmage.model.nodes import Node

#: layouts with more than the plain one that are read; every other one has a text that is no list of abilities
LAYOUTS: Final = frozenset(
    (
        "normal", "token", "transform", "modal_dfc", "split", "aftermath", "adventure", "flip", "meld",
        "reversible_card", "saga", "leveler", "class", "prototype", "case", "prepare",
    )
)


def compile_card(raw: Mapping[str, Any]) -> CardDefinition:
    """The definition of a raw card: name, mana_cost, type_line, oracle_text, power, toughness, loyalty, defense,
    colors, layout, and for several faces `faces` or `card_faces`.

    Raises `Unsupported` naming the words not understood, `BadInput` on a fault of the mapping."""
    name = str(raw["name"])
    layout = str(raw.get("layout") or "normal")
    if layout not in LAYOUTS:
        raise Unsupported(name, f"a card of layout {layout}")
    parts = raw.get("faces") or raw.get("card_faces") or [raw]
    if " // " in name and len(parts) < 2:
        raise Unsupported(name, "a second face that is missing")
    faces = tuple(_face(part, index, name) for index, part in enumerate(parts))
    return CardDefinition(name, layout, faces)


def _face(raw: Mapping[str, Any], index: int, card: str) -> Face:
    name = str(raw["name"])
    try:
        line = read_type_line(str(raw["type_line"]))
    except BadInput as problem:
        raise Unsupported(card, str(raw["type_line"])) from problem
    power, toughness = _number(raw.get("power")), _number(raw.get("toughness"))
    loyalty, defense = _number(raw.get("loyalty")), _number(raw.get("defense") or DEFENSE.get(name))
    nodes = compile_text(str(raw.get("oracle_text") or ""), name, **words_to_compile(raw))
    _check_numbers(card, raw, line, nodes)
    if line.types & BATTLE and defense is None:
        raise Unsupported(card, "a battle without a printed defense")
    return make_face(
        name,
        str(raw.get("mana_cost") or ""),
        _colors(raw),
        line.supertypes,
        line.types,
        line.subtypes,
        power if power is not None else _zero(raw.get("power")),
        toughness if toughness is not None else _zero(raw.get("toughness")),
        loyalty,
        defense,
        nodes,
        index,
    )


def words_to_compile(raw: Mapping[str, Any]) -> dict[str, Any]:
    """What the compiler must know of a raw face beside its text and name: the other arguments of `compile_text`."""
    line = read_type_line(str(raw["type_line"]))
    return {
        "types": line.words(),
        "legendary": bool(line.supertypes & LEGENDARY) or bool(line.types & PLANESWALKER),
        "power": _number(raw.get("power")),
        "toughness": _number(raw.get("toughness")),
    }


def _number(value: Any) -> int | None:
    """A printed number, None for none and for stars."""
    try:
        return None if value is None else int(value)
    except ValueError:
        return None


def _zero(value: Any) -> int | None:
    return None if value is None else 0


def _check_numbers(card: str, raw: Mapping[str, Any], line: TypeLine, nodes: tuple[Node, ...]) -> None:
    """A star needs an ability that defines it (208.2a); a planeswalker its loyalty; a number must be one."""
    defined = any(
        effect.kind == "define_pt" for node in nodes if node.kind == "static" for effect in node.nodes("effects")
    )
    for key in ("power", "toughness"):
        value = raw.get(key)
        if value is not None and _number(value) is None and not (defined and set(str(value)) <= set("*+1234567890-")):
            raise Unsupported(card, f"{key} {value}")
    if line.types & PLANESWALKER and _number(raw.get("loyalty")) is None:
        raise Unsupported(card, "a planeswalker without a printed loyalty")


def _colors(raw: Mapping[str, Any]) -> int | None:
    colors = raw.get("colors")
    if colors is None:
        return None
    mask = 0
    for color in colors:
        mask |= COLOR_LETTERS[color] if color in COLOR_LETTERS else COLOR_BITS[str(color).lower()]
    return mask


# ---- what a case or board makes up ----------------------------------------------------------------------------------
_PT: Final = re.compile(r"([-+]?\d+|\*|\d+\+\*)/([-+]?\d+|\*|\d+\+\*)")
_KEYS: Final = ("name", "cost", "types", "pt", "loyalty", "defense", "text", "colors")


def define(made: Mapping[str, Any], where: str = "define", token: bool = False) -> CardDefinition:
    """The definition of a card that a case makes up: {name, cost, types, pt, loyalty, defense, text, colors}.

    `pt` is written as on a card ("2/3"), `colors` a list of English colour words. A token without a name is called
    by its subtypes. Raises `BadInput` naming `where` and the fault, `Unsupported` for words that are not understood."""
    for key in made:
        if key not in _KEYS:
            raise BadInput(where, f"{key!r} is none of {', '.join(_KEYS)}")
    if "types" not in made:
        raise BadInput(where, "`types` is missing, such as Creature — Giant")
    try:
        line = read_type_line(str(made["types"]), strict=False)
    except BadInput as problem:
        raise BadInput(f"{where}.types", problem.what) from None
    name = str(made.get("name") or " ".join(line.subtypes) or str(line))
    if not token and "name" not in made:
        raise BadInput(where, "`name` is missing")
    printed = _pt(made.get("pt"), where)
    power, toughness = _number(printed["power"]), _number(printed["toughness"])
    nodes = compile_text(
        str(made.get("text") or ""),
        name,
        line.words(),
        legendary=bool(line.supertypes & LEGENDARY),
        power=power,
        toughness=toughness,
    )
    loyalty, defense = _whole(made.get("loyalty"), f"{where}.loyalty"), _whole(made.get("defense"), f"{where}.defense")
    if line.types & BATTLE and defense is None:
        raise BadInput(where, "a battle needs its `defense`")
    _check_numbers(name, {**printed, "loyalty": loyalty, "defense": defense}, line, nodes)
    face = make_face(
        name,
        str(made.get("cost") or ""),
        _defined_colors(made.get("colors"), where),
        line.supertypes,
        line.types,
        line.subtypes,
        power if power is not None else _zero(printed["power"]),
        toughness if toughness is not None else _zero(printed["toughness"]),
        loyalty,
        defense,
        nodes,
    )
    return CardDefinition(name, "token" if token else "normal", (face,))


def _pt(value: Any, where: str) -> dict[str, str | None]:
    """Power and toughness as printed: numbers, or with a star that an ability defines (208.2a)."""
    if value is None:
        return {"power": None, "toughness": None}
    match = _PT.fullmatch(str(value))
    if match is None:
        raise BadInput(f"{where}.pt", f"{value!r} is not written like 2/3")
    return {"power": match[1], "toughness": match[2]}


def _whole(value: Any, where: str) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(where, f"{value!r} is no whole number")
    return value


def _defined_colors(value: Any, where: str) -> int | None:
    if value is None:
        return None
    mask = 0
    for color in [value] if isinstance(value, str) else value:
        word = str(color)
        if word.lower() == "colorless":
            continue
        if word.lower() not in COLOR_BITS and word not in COLOR_LETTERS:
            raise BadInput(f"{where}.colors", f"{word!r} is no colour; there are {', '.join(COLOR_BITS)}")
        mask |= COLOR_BITS.get(word.lower(), 0) or COLOR_LETTERS[word]
    return mask
