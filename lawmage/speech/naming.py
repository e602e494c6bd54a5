"""What objects, players and abilities are called, as far as a seat may know (400.2)."""

from __future__ import annotations

from typing import Final

from lawmage.model.mana import unit_text
from lawmage.model.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOTHING,
    NOWHERE,
    STACK,
    is_player,
)
from lawmage.model.names import seat_of as _seat_of
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.speech.language import Language
from lawmage.speech.languages import find_language

_PUBLIC: Final = (BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND)
#: where objects of one name are told apart by a number
_NUMBERED: Final = (BATTLEFIELD, STACK, GRAVEYARD)


class Speaker:
    """Who speaks of what to whom: a game's state, a language, and the seat that listens (None: who may know all)."""

    def __init__(self, state: State, language: Language, seat: int | None = None) -> None:
        self.state = state
        self.language = language
        self.seat = seat
        self.edition = state.law.edition
        #: nothing in a hidden zone is named, not even what the listener knows
        self.blind = False

    def fill(self, key: str, **facts: str | int) -> str:
        """The template of a key with its facts, in the words of the game's edition."""
        return self.language.fill(key, self.edition, facts)

    def knows(self, thing: GameObject) -> bool:
        """Whether the listener may know what an object is, or was when it was last seen."""
        if self.seat is None:
            return True
        zone = place_of(thing)
        if zone in _PUBLIC or zone == NOWHERE:
            return not thing.face_down or (zone in (BATTLEFIELD, STACK) and thing.controller == self.seat)
        if self.blind:
            return False
        return thing.known == -1 or bool(thing.known >> self.seat & 1)

    def name(self, ref: int) -> str:
        """The name of an object or player; a word for a hidden one, and for nothing."""
        if ref == NOTHING:
            return self.fill("name/nobody")
        if is_player(ref):
            return self.state.players[_seat_of(ref)].name
        thing = self.state.object(ref)
        if not self.knows(thing):
            return self.fill("name/hidden card" if place_of(thing) in (LIBRARY, HAND) else "name/face down")
        if is_ability(thing):
            assert thing.stacked is not None
            return self.fill("name/ability", name=self.name(thing.stacked.source))
        return self._numbered(thing)

    def names(self, refs: tuple[int, ...]) -> list[str]:
        """The names of several; hidden ones are counted together at the end."""
        found: list[str] = []
        hidden = 0
        for ref in refs:
            if ref > 0 and not self.knows(self.state.object(ref)):
                hidden += 1
            else:
                found.append(self.name(ref))
        if hidden:
            found.append(self.fill("name/hidden card") if hidden == 1 else self.fill("name/hidden cards", n=hidden))
        return found

    def list(self, refs: tuple[int, ...], word: str = "and") -> str:
        """The names of several, as a person lists them."""
        return self.language.join(self.names(refs), word)

    def mana(self, units: tuple[int, ...]) -> str:
        """Units of mana as symbols."""
        return "".join([unit_text(unit) for unit in units])

    def _numbered(self, thing: GameObject) -> str:
        name = shown_name(thing)
        if not name:
            return self.fill("name/face down")
        if place_of(thing) not in _NUMBERED:
            return name
        number = rank(self.state, thing, name)
        return self.fill("name/numbered", name=name, n=number) if number > 1 else name


def name_of(state: State, ref: int, lang: str = "en", seat: int | None = None) -> str:
    """What a reference is called: a player's name, an object's name (with ``#2`` for the second card of that name),
    "the ability of ..." for an ability on the stack. `seat`: who listens. Raises `UnknownLanguage`."""
    return Speaker(state, find_language(lang), seat).name(ref)


def place_of(thing: GameObject) -> int:
    """The zone of an object; for one that is gone the zone it left."""
    return thing.zone if thing.zone != NOWHERE else thing.left


def is_ability(thing: GameObject) -> bool:
    """Whether an object is or was an ability on the stack (113.1c)."""
    return thing.stacked is not None and thing.stacked.source != thing.id and place_of(thing) in (STACK, NOWHERE)


def shown_name(thing: GameObject) -> str:
    """The name of an object: that of a copy where it is one, "" for one that is face down."""
    if thing.zone == NOWHERE and thing.last is not None:
        return thing.last.name
    if thing.copied is not None:
        return thing.copied.name
    return thing.face.name


def rank(state: State, thing: GameObject, name: str) -> int:
    """Which of the cards and tokens of that name this is, in the order in which they were first seen in a public zone.

    So a name with its number means the same card throughout a game, and tells nothing of cards that nobody has seen.
    """
    seen: list[int] = []
    for other in state.objects:
        if other is None or other.card.number in seen:
            continue
        if other is not thing and (place_of(other) not in _NUMBERED or is_ability(other) or shown_name(other) != name):
            continue
        seen.append(other.card.number)
        if other.card.number == thing.card.number:
            break
    return len(seen)
