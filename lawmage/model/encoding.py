"""Fingerprints of a state: a canonical form made from the declared fields, the digest over it, and its position."""

from hashlib import blake2b
from typing import Any, Final

from lawmage.model.cards import Ability, Card, CardDefinition, Face
from lawmage.model.decisions import Decision
from lawmage.model.events import Event
from lawmage.model.events.legacy import legacy_key
from lawmage.model.fields import AS_IT_IS, OBJECT, PLAYER, RENAMED, RUNNING, STATE, Field, names
from lawmage.model.mana import ManaCost, ManaPool
from lawmage.model.names import NOWHERE
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.parts import Record
from lawmage.model.state import State
from lawmage.model.undone import Activation

DIGEST_SIZE: Final = 16

#: what a digest takes of each object, player and state, in the order of declaration
OBJECT_FIELDS: Final = names(OBJECT, AS_IT_IS, RENAMED, RUNNING)
PLAYER_FIELDS: Final = names(PLAYER, AS_IT_IS, RENAMED, RUNNING)
STATE_FIELDS: Final = names(STATE, AS_IT_IS, RENAMED, RUNNING)


def encode(value: object) -> Any:
    """A canonical form of any value in the state: tuples of numbers and strings."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return tuple([encode(each) for each in value])
    if isinstance(value, Node):
        return value.key()
    if isinstance(value, Ability):
        return ("ability", value.name, value.face, value.index, value.node.key())
    if isinstance(value, (ManaPool, ManaCost)):
        return value.key()
    if isinstance(value, Face):
        return face_code(value)
    if isinstance(value, CardDefinition):
        return (value.name, tuple([face_code(face) for face in value.faces]))
    if isinstance(value, Card):
        return (value.number, encode(value.definition), value.owner, value.token)
    return _encode_record(value)


def _encode_record(value: object) -> Any:
    if isinstance(value, Decision):
        return ("Decision", (value.number(), *[encode(getattr(value, name)) for name in value.names()]))
    if isinstance(value, Record):
        return (type(value).__name__, tuple([encode(getattr(value, name)) for name in value.names()]))
    if isinstance(value, Event):
        return legacy_key(value)
    if isinstance(value, Activation):
        return encode(value.key())
    coder = getattr(value, "key", None)
    if coder is not None:
        return encode(coder())
    raise TypeError(f"a {type(value).__name__} in the state has no canonical form: it needs a method `key`")


def face_code(face: Face) -> str:
    """A short code of all that is on a face: faces of one name may differ, as those of tokens and copies do."""
    if not face.code:
        abilities = tuple([encode(ability) for ability in face.abilities])
        printed = (face.name, face.cost, face.colors, face.supertypes, face.types, face.subtypes, encode(face.power),
                   encode(face.toughness), encode(face.loyalty), encode(face.defense), abilities,
                   encode(face.alternative), encode(face.inset))
        face.code = f"{face.name}:{blake2b(repr(printed).encode(), digest_size=8).hexdigest()}"
    return face.code


def encode_object(thing: GameObject) -> Any:
    """A live object's canonical form."""
    return (thing.id, thing.card.number, tuple([encode(getattr(thing, name)) for name in OBJECT_FIELDS]))


def encode_state(state: State) -> Any:
    """The canonical form of the whole state: everything that play depends on, without logs and caches."""
    procedures = state.law.names
    return (
        state.law.edition.name,
        tuple([encode(getattr(state, name)) for name in STATE_FIELDS if name != "frames"]),
        tuple([(type(frame).__name__, procedures[frame.procedure], encode(frame.key())) for frame in state.frames]),
        tuple([(each.name, tuple([encode(getattr(each, name)) for name in PLAYER_FIELDS])) for each in state.players]),
        tuple([encode_object(each) for each in state.objects if each is not None and each.zone != NOWHERE]),
        tuple([encode(card) for card in state.cards]),
        len(state.objects),
        len(state.history),
    )


def digest(state: State) -> str:
    """A fixed hash of the whole state, as 32 hexadecimal digits: the same on every machine, interpreted or compiled."""
    return _hash(encode_state(state))


def _hash(form: object) -> str:
    return blake2b(repr(form).encode(), digest_size=DIGEST_SIZE).hexdigest()


# ---- positions -------------------------------------------------------------------------------------------------------
def position(state: State) -> str:
    """A hash that is equal for states which differ only in the ids of objects and in running numbers (104.4b).

    Objects are renamed by their place: zone by zone, in order. What an object was is not part of a position.
    """
    places: dict[int, int] = {}
    for player in state.players:
        for ids in (player.library, player.hand, player.graveyard):
            for number in ids:
                places[number] = len(places) + 1
    for ids in (state.battlefield, state.stack, state.exile, state.command):
        for number in ids:
            places[number] = len(places) + 1
    objects = tuple([_object(state, state.object(number), places) for number in places])
    players = tuple([_fields(player, PLAYER, places) for player in state.players])
    return _hash((state.law.edition.name, _fields(state, STATE, places), players, objects))


def _object(state: State, thing: GameObject, places: dict[int, int]) -> Any:
    sick = thing.since_turn >= state.players[thing.controller].last_turn
    return (encode(thing.card.definition), sick, _fields(thing, OBJECT, places))


def _fields(value: object, table: tuple[Field, ...], places: dict[int, int]) -> Any:
    found: list[Any] = []
    for field in table:
        if field.form == RENAMED:
            found.append(_renamed(getattr(value, field.name), places))
        elif field.form == AS_IT_IS:
            found.append(_placed(getattr(value, field.name), places))
    return tuple(found)


def _placed(value: object, places: dict[int, int]) -> Any:
    """The canonical form of a value, in which records name objects by their places."""
    if isinstance(value, tuple):
        return tuple([_placed(each, places) for each in value])
    if not isinstance(value, Record):
        return encode(value)
    found: list[Any] = [type(value).__name__]
    references, running = value.references(), value.running()
    for name in value.names():
        if name in references:
            found.append(_renamed(getattr(value, name), places))
        elif name not in running:
            found.append(_placed(getattr(value, name), places))
    return tuple(found)


def _renamed(value: Any, places: dict[int, int]) -> Any:
    """References renamed by place; players keep theirs, objects that are gone become 0."""
    if isinstance(value, int):
        return places.get(value, 0) if value > 0 else value
    if isinstance(value, tuple):
        return tuple([_renamed(each, places) for each in value])
    return value
