"""702.51, 702.66, 702.126. What may stand in for mana in a spell's total cost: convoke, delve, improvise."""

from typing import Final

from lawmage.model.cards import KEYWORD
from lawmage.model.events import Event, Tapped
from lawmage.model.mana import MANA_TYPES, STANDIN
from lawmage.model.names import ALL_COLORS, ARTIFACT, CREATURE, EXILE, GRAVEYARD
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.costs.payment_sources import OTHER_SOURCE, Alternative, Source
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.context import Context

R_CONVOKE: Final = cite("702.51a")
R_DELVE: Final = cite("702.66a")
R_IMPROVISE: Final = cite("702.126a")

CONVOKE: Final = "convoke"
DELVE: Final = "delve"
IMPROVISE: Final = "improvise"
WORDS: Final = (CONVOKE, DELVE, IMPROVISE)
#: idents of stand-ins among the sources of a payment: this much more than the object's id
STANDIN_IDENTS: Final = 1_000_000_000
#: they come after every source of mana
RANK: Final = OTHER_SOURCE + 1

_GENERIC: Final = Alternative((STANDIN,))
_COLORED: Final[dict[int, Alternative]] = {kind: Alternative((STANDIN | kind,)) for kind in MANA_TYPES}


def words_of(thing: GameObject) -> tuple[str, ...]:
    """The keywords of a spell that let something else stand in for its mana."""
    found: list[str] = []
    for ability in thing.face.abilities:
        if ability.kind == KEYWORD:
            word = ability.node.text("is")
            if word in WORDS and word not in found:
                found.append(word)
    return tuple(found)


def stand_ins(state: State, seat: int, spell: GameObject, words: tuple[str, ...], exclude: tuple[int, ...],
              only: tuple[int, ...] | None) -> list[Source]:
    """What a player may use instead of mana for a spell. A permanent shares its group with its own mana abilities that
    tap it: it serves once."""
    found: list[Source] = []
    if CONVOKE in words or IMPROVISE in words:
        for number in state.battlefield:
            thing = state.object(number)
            if thing.controller != seat or thing.tapped or thing.phased_out or not _wanted(number, exclude, only):
                continue
            alternatives = _of_permanent(state, thing, words)
            if alternatives:
                found.append(Source(STANDIN_IDENTS + number, RANK, alternatives, number))
    if DELVE in words:
        for number in state.players[seat].graveyard:
            if number != spell.id and not state.object(number).card.token and _wanted(number, exclude, only):
                found.append(Source(STANDIN_IDENTS + number, RANK, (_GENERIC,), number))
    return found


def _wanted(number: int, exclude: tuple[int, ...], only: tuple[int, ...] | None) -> bool:
    return number not in exclude and (only is None or number in only)


def _of_permanent(state: State, thing: GameObject, words: tuple[str, ...]) -> tuple[Alternative, ...]:
    """For convoke a creature pays for generic mana or one of its colors, for improvise an artifact for generic mana."""
    chars = characteristics(state, thing)
    if CONVOKE in words and chars.types & CREATURE:
        colors = chars.colors & ALL_COLORS
        if not colors:
            return (_GENERIC,)
        return tuple([_COLORED[kind] for kind in MANA_TYPES if kind & colors])
    if IMPROVISE in words and chars.types & ARTIFACT:
        return (_GENERIC,)
    return ()


def stand_in(state: State, context: Context, ref: int) -> Event:
    """The proposal that something is used up instead of mana: a permanent is tapped, a card is exiled."""
    thing = state.object(ref)
    if thing.zone == GRAVEYARD:
        return move(state, thing, EXILE, R_DELVE, context.source, context.ability)
    cited = R_CONVOKE if CONVOKE in words_of(state.object(context.source)) else R_IMPROVISE
    return Tapped(cited, ref, as_cost=True, cause=context.source, ability=context.ability)
