"""111. Tokens: what they are made of, and creating them."""

from typing import Final

from lawmage.model.cards import CardDefinition, Face, make_face
from lawmage.model.events import TokenCreated, ZoneChanged
from lawmage.model.names import BATTLEFIELD, COLOR_BITS, CREATURE, NOWHERE, SUPERTYPE_BITS, TYPE_BITS, player_ref
from lawmage.model.nodes import Node, Value
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.events.performing import record
from lawmage.rules.events.zones import put_in
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import amount

R_CREATE: Final = cite("701.7a")
R_ENTER: Final = cite("111.2")
TOKEN_LAYOUT: Final = "token"

#: from then on who gets a token owns it
CREATOR_OWNS_NOT: Final = 20090711


@rule("111.4", kind="check", key="token name", since=20240802, noop="")
def name_of_token(subtypes: tuple[str, ...]) -> str:
    """A token without a name of its own is named by its subtypes and the word Token."""
    return " ".join((*subtypes, "Token"))


@rule("111.4", kind="check", key="token name", until=20240802, noop="")
def name_of_token_before(subtypes: tuple[str, ...]) -> str:
    """Before that, by its subtypes alone."""
    return " ".join(subtypes)


def token_definition(state: State, context: Context, node: Node) -> CardDefinition:
    """The definition of a token that a `make` node describes, its power and toughness read in the context (111.3)."""
    power = _printed(state, context, node, "power")
    toughness = _printed(state, context, node, "toughness")
    suffix = str(state.law.tables["check"]["token name"](()))
    key = (id(node), suffix, power or 0, toughness or 0)
    found: tuple[Node, CardDefinition] | None = state.law.tokens.get(key)
    if found is not None and found[0] is node:
        return found[1]
    made = _define(state, node, power, toughness)
    state.law.tokens[key] = (node, made)
    return made


def copy_definition(state: State, face: Face) -> CardDefinition:
    """The definition of a token that is a copy (707.2): its printed values are the copied ones (111.3)."""
    found: tuple[Face, CardDefinition] | None = state.law.token_copies.get(id(face))
    if found is not None and found[0] is face:
        return found[1]
    made = CardDefinition(face.name, TOKEN_LAYOUT, (face,))
    state.law.token_copies[id(face)] = (face, made)
    return made


def _printed(state: State, context: Context, node: Node, name: str) -> int | None:
    if not node.has(name):
        return 0 if _mask(node.words("types"), TYPE_BITS) & CREATURE else None
    value: Value = node.value(name)
    return max(0, amount(state, context, value))


def _define(state: State, node: Node, power: int | None, toughness: int | None) -> CardDefinition:
    subtypes = node.words("subtypes")
    name = node.text("name")
    if not name:
        name = str(state.law.tables["check"]["token name"](subtypes))
    face = make_face(name, "", _mask(node.words("colors"), COLOR_BITS), _mask(node.words("supertypes"), SUPERTYPE_BITS),
                     _mask(node.words("types"), TYPE_BITS), subtypes, power, toughness, None, None,
                     node.nodes("abilities"))
    return CardDefinition(name, TOKEN_LAYOUT, (face,))


def _mask(words: tuple[str, ...], bits: dict[str, int]) -> int:
    mask = 0
    for word in words:
        mask |= bits[word]
    return mask


def creating(state: State, definition: CardDefinition, seat: int, number: int, tapped: bool,
             rule_cited: int, face_index: int = 0) -> TokenCreated:
    """A proposal that a player creates tokens of one sort, by a pattern of them, an object in no zone, so that
    replacement effects can look at it (701.7b)."""
    card = state.new_card(definition, seat, True)
    pattern = state.new_object(card, definition.faces[face_index], NOWHERE, seat)
    pattern.face_index = face_index
    return TokenCreated(rule_cited, pattern.id, player_ref(seat), number, tapped)


@rule("701.7a", kind="perform", key="token_created", also=("111.2",))
def create_tokens(state: State, event: TokenCreated) -> None:
    """That many tokens enter the battlefield under the control of the player, who owns them; one record for each."""
    pattern = state.object(event.token)
    seat = -1 - event.player
    if state.players[seat].lost:
        return
    for _ in range(event.amount):
        record_entrance(state, new_token(state, pattern, seat, event), event)


@rule("111.2", kind="check", key="token owner", since=CREATOR_OWNS_NOT, noop=0)
def owner_is_the_player(state: State, event: TokenCreated) -> int:
    """The player under whose control a token enters owns it. Returns the seat."""
    return -1 - event.player


@rule("111.2", kind="check", key="token owner", until=CREATOR_OWNS_NOT, noop=0)
def owner_is_the_creator(state: State, event: TokenCreated) -> int:
    """The controller of the effect that creates a token owns it, whoever gets it. Returns the seat."""
    if event.cause <= 0:
        return -1 - event.player
    if state.stack:
        stacked = state.object(state.stack[-1]).stacked
        if stacked is not None and stacked.source == event.cause:
            return stacked.controller
    return state.object(event.cause).controller


def new_token(state: State, pattern: GameObject, seat: int, event: TokenCreated) -> GameObject:
    """One token like the pattern, on the battlefield."""
    owner: int = state.law.tables["check"]["token owner"](state, event)
    card = state.new_card(pattern.card.definition, owner, True)
    made = state.new_object(card, pattern.face, BATTLEFIELD, seat)
    made.face_index = pattern.face_index
    put_in(state, made, BATTLEFIELD, seat, event.tapped)
    return made


def record_entrance(state: State, made: GameObject, event: TokenCreated) -> None:
    """A token entered the battlefield (a change of zone from nowhere), and it was created."""
    record(state, ZoneChanged(event.rule, 0, NOWHERE, BATTLEFIELD, made.controller, made.id, tapped=event.tapped,
                              cause=event.cause, ability=event.ability))
    created = TokenCreated(event.rule, made.id, event.player, 1, cause=event.cause, ability=event.ability)
    created.replaced = event.replaced
    record(state, created)
