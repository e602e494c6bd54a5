"""Objects (109): new at every zone change (400.7), frozen when they leave."""

from lawmage.model.cards import Card, Face
from lawmage.model.contents import ObjectContents, ObjectKept
from lawmage.model.loans import Home
from lawmage.model.parts import Part
from lawmage.model.stack_items import Characteristics
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class GameObject(ObjectContents):
    """An object in a zone. `id` grows with every object of the game; a new zone means a new object (400.7).

    When it leaves its zone it is frozen: zone becomes NOWHERE, `left` the zone it left, `last` its characteristics
    at that moment (last-known information, 113.7a, 608.2h). All writes go through `State.edit`. What may change of it
    is declared in `fields`.
    """

    def __init__(self, number: int, card: Card, face: Face, zone: int, controller: int, timestamp: int,
                 home: Home) -> None:
        super().__init__(face, zone, controller, timestamp)
        self.id = number
        self.card = card
        #: the game that it is of; a fork has the objects of its origin until it needs its own (see `State.object`)
        self.home = home
        # caches, no part of it: its characteristics, and for which derived values of the state they hold
        self.chars: Characteristics | None = None
        self.seen = -1

    def snapshot(self) -> Part:
        """See `Part.snapshot`."""
        return ObjectKept(self)

    def put_back(self, kept: Part) -> None:
        """See `Part.put_back`."""
        assert isinstance(kept, ObjectKept)
        self.put_contents_back(kept)

    def __repr__(self) -> str:
        return f"GameObject({self.id}, {self.card.definition.name!r}, zone {self.zone})"


def copy_object(source: GameObject, home: Home) -> GameObject:
    """The same object in a fork, that game's own from now on (definitions and records are shared)."""
    twin = GameObject(source.id, source.card, source.face, source.zone, source.controller, source.timestamp, home)
    twin.fill_contents(source)
    return twin


def counters_on(thing: GameObject, kind: str) -> int:
    """How many counters of a kind are on an object (122)."""
    for name, number in thing.counters:
        if name == kind:
            return number
    return 0


def with_counters(counters: tuple[tuple[str, int], ...], kind: str, number: int) -> tuple[tuple[str, int], ...]:
    """The sorted counter list with the number of one kind set (0 removes it)."""
    rest = [pair for pair in counters if pair[0] != kind]
    if number > 0:
        rest.append((kind, number))
    rest.sort()
    return tuple(rest)
