"""What an event of the game is: the common base of all of them (603.2, 700.1), and what their fields hold.

An event is first a proposal (a replacement effect may change it, 614), then it happens, gets its batch and is appended
to the history. Triggers, looking back, explanations and speech read events, never writes.
"""

from typing import Any, ClassVar, Final

from lawmage.model.cards import Ability, Face
from lawmage.model.numbers import NO_OBJECT, Citation, ObjectId, Ref
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import home_number

#: what a field holds: an object, a player, either of them, several of these, a seat, a zone, a step or phase, a number,
#: a number that only tells things apart, a yes or no, a word, several words, mana, how something enters
OBJECT: Final = "object"
PLAYER: Final = "player"
REF: Final = "object or player"
OBJECTS: Final = "objects"
REFS: Final = "objects and players"
SEAT: Final = "seat"
ZONE: Final = "zone"
STEP: Final = "step"
NUMBER: Final = "number"
RUNNING: Final = "running number"
FLAG: Final = "flag"
WORD: Final = "word"
WORDS: Final = "words"
MANA: Final = "mana"
ENTRANCE: Final = "entrance"

#: name of a field -> what it holds
Fields = dict[str, str]


@mypyc_attr(acyclic=True)
class Event:
    """One event of the game, or a proposal of one. What it tells is in the fields of its class, listed in `FIELDS`.

    rule: the rule that makes it; cause: the source of the effect that does (0 where a game rule does), and `ability`
    the ability of it, so that the card's line can be named; batch: a number shared by simultaneous events; audience:
    bit mask of the seats that may know it (-1: all); replaced: sources and rules of the replacement effects that
    changed it.
    """

    FIELDS: ClassVar[Fields] = {}

    def __init__(self, rule: Citation, cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        self.rule = rule
        self.cause = cause
        self.ability = ability
        self.batch = 0
        self.audience = -1
        self.replaced: tuple[tuple[ObjectId, Citation], ...] = ()

    def subject(self) -> Ref:
        """The object or player that it is about, 0 for none."""
        return NO_OBJECT

    def other(self) -> Ref:
        """The other object or player that takes part in it, 0 for none."""
        return NO_OBJECT

    def quantity(self) -> int:
        """Its number: how much, how many, or of which number it is; 0 for none."""
        return 0

    def copy(self) -> "Event":
        """An event like this one, to be changed by a replacement effect."""
        twin = Event(self.rule, self.cause, self.ability)
        self.share(twin)
        return twin

    def share(self, twin: "Event") -> None:
        """Give a copy what every event has beside its rule and cause."""
        twin.batch = self.batch
        twin.audience = self.audience
        twin.replaced = self.replaced

    def values(self) -> dict[str, Any]:
        """What its own fields hold, by their names."""
        return {name: getattr(self, name) for name in type(self).FIELDS}

    def references(self) -> tuple[Ref, ...]:
        """The objects and players that its own fields name, in their order; 0 where one names none."""
        found: list[Ref] = []
        for name, sort in type(self).FIELDS.items():
            if sort in _ONE:
                found.append(getattr(self, name))
            elif sort in _SEVERAL:
                found.extend(getattr(self, name))
        return tuple(found)

    def key(self) -> tuple[Any, ...]:
        """Canonical form for the digest: its class, its rule and cause, and what its own fields hold."""
        values = [each.key() if isinstance(each, Entrance) else each for each in self.values().values()]
        return (type(self).__name__, self.rule, self.cause, *values)

    def as_data(self) -> dict[str, Any]:
        """The event as JSON has it: its name and rule, its cause, and what its own fields hold, players as seats."""
        shown: dict[str, Any] = {"event": event_name(type(self)), "rule": home_number(self.rule), "cause": self.cause}
        for name, sort in type(self).FIELDS.items():
            value = getattr(self, name)
            if sort == PLAYER:
                value = -1 - value
            elif sort == REF:
                value = _ref_data(value)
            elif sort == REFS:
                value = [_ref_data(each) for each in value]
            elif sort == ENTRANCE:
                value = None if value is None else list(value.key())
            elif isinstance(value, tuple):
                value = list(value)
            shown[name] = value
        return shown

    def __repr__(self) -> str:
        parts = [f"{name}={value!r}" for name, value in self.values().items() if value or name in _ALWAYS]
        return f"{type(self).__name__}({', '.join(parts)})"


#: fields that are shown where they are 0 as well
_ALWAYS: Final = ("amount", "number")


#: what holds one reference, and several
_ONE: Final = (OBJECT, PLAYER, REF)
_SEVERAL: Final = (OBJECTS, REFS)


def _ref_data(ref: Ref) -> Any:
    return {"player": -1 - ref} if ref < 0 else ref


def event_name(kind: type[Event]) -> str:
    """The name by which rules and templates know a kind of event: that of `DamageDealt` is damage_dealt."""
    letters = ["_" + each.lower() if each.isupper() else each for each in kind.__name__]
    return "".join(letters).removeprefix("_")


@mypyc_attr(acyclic=True)
class AmountEvent(Event):
    """An event of which effects may make more or less: damage, life, counters, tokens. `amount`: how much."""

    def __init__(self, rule: Citation, amount: int, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.amount = amount

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.amount

    def copy(self) -> "AmountEvent":
        """See `Event.copy`."""
        twin = AmountEvent(self.rule, self.amount, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class MovingEvent(Event):
    """An event that brings about that its subject changes zones (616.1g), as a destruction does. `apart`: the change of
    zone stands beside it as an event of its own, so whoever carries out this one leaves that to it."""

    def __init__(self, rule: Citation, cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.apart = False

    def copy(self) -> "MovingEvent":
        """See `Event.copy`."""
        twin = MovingEvent(self.rule, self.cause, self.ability)
        twin.apart = self.apart
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Entrance:
    """614.12. How something enters the battlefield, as replacement effects have it so far."""

    def __init__(self) -> None:
        #: counters that it enters with: (kind, number)
        self.counters: tuple[tuple[str, int], ...] = ()
        #: copiable values that it enters with (707.5), and how often it became a copy on the way
        self.copied: Face | None = None
        self.copies = 0
        #: what was chosen: (key, value)
        self.chosen: tuple[tuple[str, str], ...] = ()
        #: keywords that it gains as it enters, for as long as it is there
        self.gains: tuple[str, ...] = ()

    def copy(self) -> "Entrance":
        """An entrance like this one, to be changed by a further effect."""
        twin = Entrance()
        twin.counters = self.counters
        twin.copied = self.copied
        twin.copies = self.copies
        twin.chosen = self.chosen
        twin.gains = self.gains
        return twin

    def key(self) -> tuple[Any, ...]:
        """Canonical form for the digest."""
        return (self.counters, self.copied.name if self.copied is not None else "", self.copies, self.chosen,
                self.gains)
