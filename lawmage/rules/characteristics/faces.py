"""709, 715. Which face a card shows outside the stack and the battlefield: the halves of a split card combined."""

from typing import Final

from lawmage.model.cards import KEYWORD, SPELL_ABILITY, Ability, CardDefinition, Face, colors_of_cost, make_face
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import CREATURE, ENCHANTMENT
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State

SPLIT: Final = "split"
AFTERMATH: Final = "aftermath"
ADVENTURE: Final = "adventure"
MODAL: Final = "modal_dfc"
PROTOTYPE: Final = "prototype"
#: layouts of cards with two faces of which one is up (712)
DOUBLE_FACED: Final = ("transform", "modal_dfc", "double_faced_token")
#: layouts of cards with two halves (709)
HALVES: Final = (SPLIT, AFTERMATH)


def _face_down(*nodes: Node) -> Face:
    return make_face("", "", 0, 0, CREATURE, (), 2, 2, None, None, nodes)


#: 708.2a: a face-down creature without text, name, subtypes and mana cost; and one with ward {2} (702.168a)
FACE_DOWN: Final = _face_down()
DISGUISED: Final = _face_down(Node("keyword", {"is": "ward", "cost": (Node("pay_mana", {"mana": "{2}"}),)}))

#: id of a bestowed face -> that face and the printed one; id of a printed face -> its bestowed one (702.103b)
_bestowed: Final[dict[int, tuple[Face, Face]]] = {}
_bestows: Final[dict[int, tuple[Face, Face]]] = {}
ENCHANTS: Final = Node("keyword", {"is": "enchant", "quality": Node("type", {"is": "creature"})})


def bestowed_face(face: Face) -> Face:
    """702.103b: the face of a spell cast bestowed: an Aura enchantment with enchant creature, made once per face."""
    found = _bestows.get(id(face))
    if found is None or found[0] is not face:
        enchants = Ability(ENCHANTS, face.name, 0, len(face.abilities))
        made = Face(face.name, face.cost, face.colors, face.supertypes, ENCHANTMENT, ("Aura",), None, None, None, None,
                    (*face.abilities, enchants))
        found = (face, made)
        _bestows[id(face)] = found
        _bestowed[id(made)] = (made, face)
    return found[1]


def unbestowed(face: Face) -> Face:
    """The printed face of a bestowed one; another face itself."""
    found = _bestowed.get(id(face))
    return found[1] if found is not None and found[0] is face else face


#: id of a printed face -> that face and the prototyped one
_prototyped: Final[dict[int, tuple[Face, Face]]] = {}


def prototype_of(face: Face) -> Ability | None:
    """The prototype ability printed on a face (702.160a)."""
    for ability in face.abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == PROTOTYPE:
            return ability
    return None


def prototyped_face(face: Face) -> Face:
    """718.3b, 718.5: the face of a prototyped spell and of the permanent that it becomes: with the other mana cost,
    power and toughness and the colors of that cost, made once per face."""
    found = _prototyped.get(id(face))
    if found is None or found[0] is not face:
        ability = prototype_of(face)
        assert ability is not None
        node = ability.node
        cost = node.nodes("cost")[0].text("mana")
        made = Face(face.name, cost, colors_of_cost(cost), face.supertypes, face.types, face.subtypes,
                    node.number("power"), node.number("toughness"), None, None, face.abilities)
        found = (face, made)
        _prototyped[id(face)] = found
    return found[1]


def any_bestowed() -> bool:
    """Whether anything has ever been cast bestowed."""
    return bool(_bestowed)


_combined: Final[dict[int, tuple[CardDefinition, Face]]] = {}


def shown_face(definition: CardDefinition) -> Face:
    """The face of a card where nothing else says so: the front one, or both halves combined (709.4)."""
    if definition.layout not in HALVES:
        return definition.faces[0]
    found = _combined.get(id(definition))
    if found is None or found[0] is not definition:
        found = (definition, combined(definition))
        _combined[id(definition)] = found
    return found[1]


def combined(definition: CardDefinition) -> Face:
    """709.4: the characteristics of a split card's two halves combined; its name stands for both names."""
    cost = ""
    colors = 0
    supertypes = 0
    types = 0
    subtypes: list[str] = []
    abilities: list[Ability] = []
    for half in definition.faces:
        cost += half.cost
        colors |= half.colors
        supertypes |= half.supertypes
        types |= half.types
        subtypes.extend([each for each in half.subtypes if each not in subtypes])
        abilities.extend(half.abilities)
    return Face(
        definition.name, cost, colors, supertypes, types, tuple(subtypes), None, None, None, None, tuple(abilities))


# ---- Rooms (709.5) ---------------------------------------------------------------------------------------------------
#: the halves of a Room, as the keys of their designations; the value of an unlocked one
DOORS: Final = ("left", "right")
UNLOCKED: Final = "unlocked"
BOTH_DOORS: Final = 3
#: (id of the left half, id of the right half, doors unlocked) -> the face of such a permanent; id of that -> the halves
_rooms: Final[dict[tuple[int, int, int], tuple[Face, Face, Face]]] = {}
_halves: Final[dict[int, tuple[Face, tuple[Face, Face]]]] = {}


def is_room(definition: CardDefinition) -> bool:
    """Whether a card is a split card with a shared type line."""
    return definition.layout == SPLIT and "Room" in definition.faces[0].subtypes and len(definition.faces) == 2


def any_rooms() -> bool:
    """Whether there ever was a Room on the battlefield."""
    return bool(_halves)


def room_face(left: Face, right: Face, doors: int) -> Face:
    """709.5: a Room with those doors unlocked, as bits: it lacks name, mana cost and text of a locked half; made
    once."""
    key = (id(left), id(right), doors)
    found = _rooms.get(key)
    if found is not None and found[0] is left and found[1] is right:
        return found[2]
    name, cost, colors = "", "", 0
    abilities: list[Ability] = []
    for index, half in enumerate((left, right)):
        if doors >> index & 1:
            name = f"{name} // {half.name}" if name else half.name
            cost += half.cost
            colors |= half.colors
            abilities.extend(half.abilities)
    made = Face(name, cost, colors, left.supertypes, left.types, left.subtypes, None, None, None, None,
                tuple(abilities))
    _rooms[key] = (left, right, made)
    _halves[id(made)] = (made, (left, right))
    return made


def room_halves(face: Face) -> tuple[Face, Face] | None:
    """The halves of the face of a Room on the battlefield; None for another face."""
    found = _halves.get(id(face))
    return found[1] if found is not None and found[0] is face else None


def open_doors(thing: GameObject) -> int:
    """The unlocked doors of a permanent, as bits (709.5c)."""
    doors = 0
    for key, value in thing.chosen:
        if value == UNLOCKED and key in DOORS:
            doors |= 1 << DOORS.index(key)
    return doors


_fused: Final[dict[int, tuple[CardDefinition, Ability | None]]] = {}


def fused_ability(definition: CardDefinition) -> Ability | None:
    """The spell ability of both halves together, made once per definition."""
    found = _fused.get(id(definition))
    if found is None or found[0] is not definition:
        found = (definition, fuse(definition))
        _fused[id(definition)] = found
    return found[1]


def fuse(definition: CardDefinition) -> Ability | None:
    """702.102d: the instructions of the left half, then those of the right half, with the targets of both; None where
    a half's text is no plain list of instructions."""
    left = _spell_ability(definition.faces[0])
    right = _spell_ability(definition.faces[1])
    if left is None or right is None or left.node.has("modes") or right.node.has("modes"):
        return None
    first = left.node.nodes("targets")
    shift = len(first)
    targets = (*first, *[_shifted(each, shift) for each in right.node.nodes("targets")])
    do = (*left.node.nodes("do"), *[_shifted(each, shift) for each in right.node.nodes("do")])
    return Ability(Node("spell_ability", {"targets": targets, "do": do}), definition.name, 0, left.index)


_overloaded: Final[dict[int, tuple[Ability, Ability | None]]] = {}


def overloaded_ability(ability: Ability) -> Ability | None:
    """702.96a: a spell ability with "each" in place of "target"; None where its text is more than one target phrase of
    which only instructions speak directly."""
    found = _overloaded.get(id(ability))
    if found is None or found[0] is not ability:
        found = (ability, overload(ability))
        _overloaded[id(ability)] = found
    return found[1]


def overload(ability: Ability) -> Ability | None:
    """The same, made anew."""
    node = ability.node
    targets = node.nodes("targets")
    if len(targets) != 1 or set(targets[0].fields) != {"what"} or node.has("modes"):
        return None
    every = Node("each", {"what": targets[0].node("what")})
    do: list[Node] = []
    for instruction in node.nodes("do"):
        made = _with_each(instruction, every)
        if made is None:
            return None
        do.append(made)
    return Ability(Node("spell_ability", {"do": tuple(do), "line": ability.line}), ability.name, ability.face,
                   ability.index)


#: instructions of which each object or player named is affected in the same way
_SAME_FOR_EACH: Final = ("destroy", "damage", "exile", "return_to_hand", "tap", "untap", "until", "put_counters")


def _with_each(node: Node, every: Node) -> Node | None:
    """An instruction with each thing that could be a target in place of the target; None where it speaks of the target
    in another way."""
    fields = dict(node.fields)
    if node.kind in _SAME_FOR_EACH:
        for name in ("what", "to"):
            value = fields.get(name)
            if isinstance(value, Node) and value.kind == "target":
                fields[name] = every
        if node.kind == "until":
            parts: list[Node] = []
            for part in node.nodes("effects"):
                inner = dict(part.fields)
                what = inner.get("what")
                if isinstance(what, Node) and what.kind == "target":
                    inner["what"] = every
                parts.append(Node(part.kind, inner))
            fields["effects"] = tuple(parts)
    made = Node(node.kind, fields)
    return None if _speaks_of(made, ("target", "made", "acted", "did")) else made


def _speaks_of(node: Node, kinds: tuple[str, ...]) -> bool:
    if node.kind in kinds:
        return True
    for value in node.fields.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Node) and _speaks_of(each, kinds):
                return True
    return False


_awakened: Final[dict[int, tuple[Ability, Ability | None]]] = {}
_LAND_OF_YOURS: Final = Node("choose_target", {"what": Node("all", {"of": (
    Node("permanent", {}), Node("type", {"is": "land"}), Node("controlled", {"by": Node("you", {})}))})})


def awakened_ability(ability: Ability, face: Face) -> Ability | None:
    """702.113a: a spell ability with the target and the instructions that awaken adds where its cost is paid, made once
    per ability; None where it has modes."""
    found = _awakened.get(id(ability))
    if found is None or found[0] is not ability:
        found = (ability, awaken(ability, face))
        _awakened[id(ability)] = found
    return found[1]


def awaken(ability: Ability, face: Face) -> Ability | None:
    """The same, made anew."""
    node = ability.node
    if node.has("modes"):
        return None
    number = 0
    for each in face.abilities:
        if each.kind == KEYWORD and each.node.text("is") == "awaken":
            number = each.node.number("n")
    land = {"what": Node("target", {"i": len(node.nodes("targets"))})}
    becomes = Node("until", {"duration": "permanent", "effects": (
        Node("add_types", {**land, "types": ("creature",), "subtypes": ("Elemental",)}),
        Node("set_pt", {**land, "power": 0, "toughness": 0}),
        Node("grant", {**land, "abilities": (Node("keyword", {"is": "haste"}),)}))})
    grown = Node("put_counters", {**land, "counter": "+1/+1", "n": number})
    fields = {**node.fields, "targets": (*node.nodes("targets"), _LAND_OF_YOURS),
              "do": (*node.nodes("do"), grown, becomes)}
    return Ability(Node("spell_ability", fields), ability.name, ability.face, ability.index)


def _spell_ability(face: Face) -> Ability | None:
    for ability in face.abilities:
        if ability.kind == SPELL_ABILITY:
            return ability
    return None


def _shifted(node: Node, shift: int) -> Node:
    """A node whose references to target phrases count from a later one."""
    fields = dict(node.fields)
    for name, value in node.fields.items():
        if isinstance(value, Node):
            fields[name] = _shifted(value, shift)
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            fields[name] = tuple([_shifted(each, shift) if isinstance(each, Node) else each for each in value])
    if node.kind == "target":
        fields["i"] = node.number("i") + shift
    elif node.kind == "choose_target" and node.has("other_than"):
        fields["other_than"] = tuple([str(int(word) + shift) for word in node.words("other_than")])
    return Node(node.kind, fields)


def is_bestowed(thing: GameObject) -> bool:
    """Whether an object is a bestowed Aura spell or permanent."""
    return unbestowed(thing.face) is not thing.face


def end_bestow(state: State, thing: GameObject) -> None:
    """It is no Aura any more, but what its card says."""
    state.edit(thing).face = unbestowed(thing.face)
    state.touch(READS_OBJECTS)
