"""Fingerprints and views of a state: a canonical encoding, and the digest over it."""

from hashlib import blake2b
from typing import Any, Final

from lawmage.model.cards import Ability, Card, CardDefinition, Face
from lawmage.model.effects import ContinuousEffect, DelayedTrigger, Waiting
from lawmage.model.events import Event
from lawmage.model.events.legacy import legacy_key
from lawmage.model.mana import ManaCost, ManaPool
from lawmage.model.names import NOWHERE
from lawmage.model.nodes import Node
from lawmage.model.objects import OBJECT_FIELDS, Characteristics, GameObject, Stacked
from lawmage.model.players import PLAYER_FIELDS
from lawmage.model.state import STATE_FIELDS, State
from lawmage.model.undone import Activation

DIGEST_SIZE: Final = 16


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
    if isinstance(value, (CardDefinition, Face)):
        return value.name
    if isinstance(value, Card):
        return (value.number, value.definition.name, value.owner, value.token)
    return _encode_record(value)


def _encode_record(value: object) -> Any:
    if isinstance(value, Event):
        return legacy_key(value)
    if isinstance(value, Activation):
        return encode(value.key())
    if isinstance(value, Stacked):
        return (
            "stacked",
            encode(value.ability),
            value.source,
            value.controller,
            value.targets,
            value.modes,
            value.x,
            value.division,
            value.event,
            value.flags,
            value.remembered,
            value.paid,
            value.mana_spent,
            value.roles,
            value.whose,
        )
    if isinstance(value, ContinuousEffect):
        return (
            "effect",
            value.id,
            value.timestamp,
            value.source,
            value.controller,
            encode(value.statics),
            value.affected,
            encode(value.duration),
            value.turn,
        )
    if isinstance(value, DelayedTrigger):
        return ("delayed", value.id, value.source, value.controller, value.node.key(), value.remembered, value.turn)
    if isinstance(value, Waiting):
        return (
            "waiting",
            value.source,
            value.controller,
            encode(value.ability),
            value.event,
            value.remembered,
            value.order,
            value.roles,
            value.whose,
        )
    if isinstance(value, Characteristics):
        return (
            value.name,
            value.cost,
            value.colors,
            value.supertypes,
            value.types,
            value.subtypes,
            value.power,
            value.toughness,
            value.keywords,
        )
    coder = getattr(value, "key", None)
    if coder is not None:
        return encode(coder())
    raise TypeError(f"a {type(value).__name__} in the state has no canonical form: it needs a method `key`")


def encode_object(thing: GameObject) -> Any:
    """A live object's canonical form."""
    fields = tuple([getattr(thing, name) for name in OBJECT_FIELDS])  # numbers, words and tuples of them
    return (thing.id, thing.card.number, thing.face.name, fields, encode(thing.copied), encode(thing.stacked))


def encode_state(state: State) -> Any:
    """The canonical form of the whole state: everything that play depends on, without logs and caches."""
    fields = tuple([encode(getattr(state, name)) for name in STATE_FIELDS])
    if state.daytime:
        fields = (*fields, state.daytime)
    if state.attack_option:
        fields = (*fields, state.attack_option)
    if state.teams or state.ranges:
        fields = (*fields, state.teams, state.shared_turns, state.ranges, state.reach)
    players = tuple(
        [(player.name, tuple([encode(getattr(player, name)) for name in PLAYER_FIELDS])) for player in state.players]
    )
    objects = tuple([encode_object(each) for each in state.objects if each is not None and each.zone != NOWHERE])
    decision = state.decision.key() if state.decision is not None else None
    procedures = state.law.names
    frames = tuple(
        [(type(frame).__name__, procedures[frame.procedure], encode(frame.key())) for frame in state.frames]
    )
    cards = tuple([encode(card) for card in state.cards])
    return (
        state.law.edition.name,
        fields,
        players,
        objects,
        decision,
        frames,
        encode(state.effects),
        encode(state.delayed),
        encode(state.waiting),
        cards,
        len(state.objects),
        len(state.history),
    )


def digest(state: State) -> str:
    """A fixed hash of the whole state, as 32 hexadecimal digits: the same on every machine, interpreted or compiled."""
    text = repr(encode_state(state))
    return blake2b(text.encode(), digest_size=DIGEST_SIZE).hexdigest()


# ---- positions ------------------------------------------------------------------------------------------------------

#: fields that only count how long the game has gone on
_RUNNING: Final = frozenset(
    (
        "seed",
        "chance",
        "timestamp",
        "next_number",
        "turn_mark",
        "combat_mark",
        "turn",
        "last_turn",
        "became",
        "was",
        "left",
        "since_turn",
        "entered_turn",
        "declined",
        "answer",
    )
)
#: fields that hold references to objects
_REFERENCES: Final = frozenset(
    (
        "library",
        "hand",
        "graveyard",
        "battlefield",
        "stack",
        "exile",
        "command",
        "attached_to",
        "attack_target",
        "blocks",
        "linked",
    )
)


def position(state: State) -> str:
    """A hash that is equal for states which differ only in the ids of objects and in running numbers (104.4b).

    Objects are renamed by their place: zone by zone, in order. What an object was is not part of a position.
    """
    names: dict[int, int] = {}
    for player in state.players:
        for ids in (player.library, player.hand, player.graveyard):
            for number in ids:
                names[number] = len(names) + 1
    for ids in (state.battlefield, state.stack, state.exile, state.command):
        for number in ids:
            names[number] = len(names) + 1
    objects: list[Any] = []
    for number in names:
        thing = state.object(number)
        sick = thing.since_turn >= state.players[thing.controller].last_turn
        objects.append(
            (
                thing.card.definition.name,
                thing.face.name,
                sick,
                _fields(thing, OBJECT_FIELDS, names),
                _stacked(thing.stacked, names),
            )
        )
    players = tuple([_fields(player, PLAYER_FIELDS, names) for player in state.players])
    effects = tuple(
        [
            (encode(each.statics), _renamed(each.affected, names), encode(each.duration), each.controller)
            for each in state.effects
        ]
    )
    text = repr(
        (
            state.law.edition.name,
            (*_fields(state, STATE_FIELDS, names), state.daytime) if state.daytime
            else _fields(state, STATE_FIELDS, names),
            players,
            objects,
            effects,
            len(state.delayed),
            len(state.waiting),
        )
    )
    return blake2b(text.encode(), digest_size=DIGEST_SIZE).hexdigest()


def _fields(value: object, fields: tuple[str, ...], names: dict[int, int]) -> Any:
    found: list[Any] = []
    for name in fields:
        if name not in _RUNNING:
            encoded = encode(getattr(value, name))
            found.append(_renamed(encoded, names) if name in _REFERENCES else encoded)
    return tuple(found)


def _stacked(stacked: Stacked | None, names: dict[int, int]) -> Any:
    if stacked is None:
        return None
    return (
        encode(stacked.ability),
        names.get(stacked.source, 0),
        stacked.controller,
        _renamed(stacked.targets, names),
        stacked.modes,
        stacked.x,
        stacked.division,
        stacked.flags,
        _renamed(stacked.remembered, names),
        stacked.mana_spent,
    )


def _renamed(value: Any, names: dict[int, int]) -> Any:
    """References renamed by place; players keep theirs, objects that are gone become 0."""
    if isinstance(value, int):
        return names.get(value, 0) if value > 0 else value
    if isinstance(value, tuple):
        return tuple([_renamed(each, names) for each in value])
    return value
