"""One event of any kind, its fields filled by what they hold."""

from typing import Any, Final

from lawmage.model.events import Entrance, Event
from lawmage.model.events.base import (
    ENTRANCE,
    FLAG,
    MANA,
    NUMBER,
    OBJECT,
    OBJECTS,
    PLAYER,
    REF,
    REFS,
    RUNNING,
    SEAT,
    STEP,
    WORD,
    WORDS,
    ZONE,
)
from lawmage.model.names import BATTLEFIELD, END_STEP, WHITE, player_ref

#: fields that no constructor takes: only effects on a proposal set them
SET_LATER: Final = ("apart",)


def example(kind: type[Event], rule: int, thing: int) -> Any:
    """An event of that kind, about an object where it is about one, and about the second player."""
    return kind(rule, **{name: value_of(sort, thing) for name, sort in kind.FIELDS.items() if name not in SET_LATER})


def value_of(sort: str, thing: int) -> Any:
    """Something that a field of that sort can hold."""
    values: dict[str, Any] = {
        OBJECT: thing, PLAYER: player_ref(1), REF: thing, OBJECTS: (thing,), REFS: (thing, player_ref(1)), SEAT: 1,
        ZONE: BATTLEFIELD, STEP: END_STEP, NUMBER: 3, RUNNING: 7, FLAG: True, WORD: "+1/+1", WORDS: ("Bear",),
        MANA: (WHITE,), ENTRANCE: Entrance(),
    }
    return values[sort]
