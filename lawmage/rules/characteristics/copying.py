"""707. Copying objects: copiable values, copies with changes, and copy effects that last for a time."""

from typing import Final

from lawmage.model.cards import Ability, Face
from lawmage.model.effects import ContinuousEffect
from lawmage.model.names import BATTLEFIELD, COLOR_BITS, STACK
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Characteristics, StackItem
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.changes import change_types, is_keyword, lose_keywords, mask_of, set_abilities
from lawmage.rules.characteristics.faces import any_rooms, open_doors, room_face, room_halves, unbestowed
from lawmage.rules.characteristics.profiles import granted_abilities, interned, printed
from lawmage.rules.characteristics.typeline import sets_creature_types

R_COPIABLE: Final = cite("707.2")
R_MODIFIED: Final = cite("707.9b")
R_NOT_COPIED: Final = cite("707.9d")


class CopyEffect(ContinuousEffect):
    """A continuous effect by which objects are copies (707.4): the values were determined when it began (707.2b)."""

    def __init__(self, number: int, timestamp: int, source: int, controller: int, statics: tuple[Node, ...],
                 affected: tuple[tuple[int, ...] | None, ...], duration: str | Node, turn: int,
                 stacked: StackItem | None, ability: Ability | None) -> None:
        super().__init__(number, timestamp, source, controller, statics, affected, duration, turn, stacked, ability)
        #: for each static node the face that its objects copy, None where the node is no copy effect
        self.faces: tuple[Face | None, ...] = ()

    def names(self) -> tuple[str, ...]:
        """See `Record.names`."""
        return (*super().names(), "faces")


def base_face(state: State, thing: GameObject) -> Face:
    """The face that gives an object's copiable values (613.2c), of a Room only its unlocked halves (709.5), of a
    flipped permanent its alternative ones."""
    face = whole_face(state, thing)
    if thing.flipped and face.alternative is not None and thing.zone == BATTLEFIELD:
        return face.alternative  # 710.2
    if any_rooms() and thing.zone == BATTLEFIELD:
        halves = room_halves(face)
        if halves is not None:
            return room_face(halves[0], halves[1], open_doors(thing))
    return face


def whole_face(state: State, thing: GameObject) -> Face:
    """The face of the latest copy effect on an object, else its own."""
    if state.effects and not thing.face_down:  # 708.10: face down, it keeps what makes it a 2/2
        for effect in reversed(state.effects):
            if isinstance(effect, CopyEffect):
                found = _face_for(effect, thing.id)
                if found is not None:
                    return found
    return thing.copied if thing.copied is not None else thing.face


def _face_for(effect: CopyEffect, number: int) -> Face | None:
    for position in range(len(effect.faces) - 1, -1, -1):
        face = effect.faces[position]
        affected = effect.affected[position]
        if face is not None and affected is not None and number in affected:
            return face
    return None


def base(state: State, thing: GameObject) -> Characteristics:
    """An object's copiable values as characteristics: where the layers after the first begin. An ability on the stack
    has none of its source's (113.7)."""
    if thing.zone == STACK and thing.stacked is not None and thing.stacked.source != thing.id:
        return _of_ability(thing.face)
    return printed(base_face(state, thing))


def _of_ability(face: Face) -> Characteristics:
    found = _abilities.get(face.name)
    if found is None:
        found = Characteristics(face.name, "", 0, 0, 0, (), 0, 0, 0, ())
        _abilities[face.name] = found
    return found


# ---- copies with changes (707.9) -------------------------------------------------------------------------------------
_abilities: Final[dict[str, Characteristics]] = {}
_faces: Final[dict[tuple[int, object], tuple[Face, Face]]] = {}
_DEFINING_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "set_pt": ("define_pt",), "set_colors": ("set_colors", "add_colors"), "set_types": ("add_types", "set_types"),
}


def copied_face(face: Face, changes: tuple[Node, ...], ability: Ability | None) -> Face:
    """The copiable values of a copy of `face` with the changes that the copy effect of `ability` makes (707.9)."""
    face = unbestowed(face)
    if not changes:
        return face
    halves = room_halves(face)
    if halves is not None:
        return room_face(copied_face(halves[0], changes, ability), copied_face(halves[1], changes, ability), 0)
    key = (id(face), (tuple([each.key() for each in changes]), ability.name if ability is not None else "",
                      ability.index if ability is not None else 0))
    found = _faces.get(key)
    if found is not None and found[0] is face:
        return found[1]
    made = _changed(face, changes, ability)
    made.inset = face.inset
    if face.alternative is not None:
        made.alternative = copied_face(face.alternative, changes, ability)
    _faces[key] = (face, made)
    return made


def _changed(face: Face, changes: tuple[Node, ...], ability: Ability | None) -> Face:
    chars = Characteristics(face.name, face.cost, face.colors, face.supertypes, face.types, face.subtypes,
                            face.power or 0, face.toughness or 0, 0, face.abilities)
    power = face.power
    toughness = face.toughness
    for node in changes:
        _drop_defining(chars, node)
        kind = node.kind
        if kind == "set_pt":
            power = node.number("power")
            toughness = node.number("toughness")
        elif kind == "set_name":
            chars.name = node.text("name")
        elif kind == "grant":
            set_abilities(chars, (*chars.abilities, *granted_abilities(node, ability)))
        elif kind == "lose_keyword":
            lose_keywords(chars, node.words("keywords"))
        elif kind == "lose_all_abilities":
            set_abilities(chars, ())
        elif kind == "set_colors":
            chars.colors = mask_of(node.words("colors"), COLOR_BITS)
        elif kind == "no_mana_cost":
            chars.cost = ""
        elif kind == "add_colors":
            chars.colors |= mask_of(node.words("colors"), COLOR_BITS)
        else:
            assert kind in ("add_types", "set_types", "remove_types"), kind
            change_types(kind, node, chars)
    return Face(chars.name, chars.cost, chars.colors, chars.supertypes, chars.types, chars.subtypes, power, toughness,
                face.loyalty, face.defense, interned(chars.abilities))


def _drop_defining(chars: Characteristics, node: Node) -> None:
    """707.9d: a characteristic-defining ability is not copied where the copy effect gives that characteristic."""
    kinds = _DEFINING_FIELDS.get(node.kind, ())
    if not kinds:
        return
    kept = [each for each in chars.abilities if not _defines(each, kinds)]
    if node.kind == "set_types" and sets_creature_types(node.words("subtypes")):
        kept = [each for each in kept if not is_keyword(each, ("changeling",))]
    if len(kept) < len(chars.abilities):
        set_abilities(chars, tuple(kept))


def _defines(ability: Ability, kinds: tuple[str, ...]) -> bool:
    if ability.node.kind != "static" or ability.node.has("condition"):
        return False
    for node in ability.node.nodes("effects"):
        if node.kind not in kinds or node.node("what").kind != "self":
            return False
    return True
