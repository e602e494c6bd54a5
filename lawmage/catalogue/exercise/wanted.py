"""What a predicate asks for: things that satisfy it, described so that a plain card can be made of them."""

from __future__ import annotations

from typing import Final

from lawmage.model.names import (
    ARTIFACT,
    BATTLEFIELD,
    COLOR_BITS,
    CREATURE,
    GRAVEYARD,
    LEGENDARY,
    STACK,
    SUPERTYPE_BITS,
    TYPE_BITS,
    ZONE_IDS,
)
from lawmage.model.nodes import Node, Value

YOU: Final = 0
OPPONENT: Final = 1
ANYONE: Final = -1
#: how many ways to satisfy one predicate are tried
MOST_WAYS: Final = 6
#: what an amount that is not known beforehand is taken for
GUESS: Final = 2
HISTORIC_TYPES: Final = ARTIFACT


class Wanted:
    """One kind of thing that is wanted: where, whose, and what it must be."""

    def __init__(self) -> None:
        #: the zone it must be in; 0: any, that is a permanent
        self.zone = 0
        #: YOU, OPPONENT or ANYONE: who controls (or owns) it
        self.seat = ANYONE
        self.player = False
        self.types = 0
        #: sets of types of which one must be there
        self.no_types = 0
        self.subtypes: list[str] = []
        self.no_subtypes: list[str] = []
        self.supertypes = 0
        self.no_supertypes = 0
        self.colors = 0
        self.no_colors = 0
        self.colorless = False
        self.power: int | None = None
        self.toughness: int | None = None
        self.mana_value: int | None = None
        self.keywords: list[str] = []
        self.no_keywords: list[str] = []
        self.counters: list[tuple[str, int]] = []
        self.tapped: bool | None = None
        self.token: bool | None = None
        self.enchanted = False
        self.equipped = False
        self.sick = False
        self.name = ""
        self.attacking = False
        self.blocking = False
        #: attachments go on it before others
        self.first = False
        #: it has an activated ability; one that taps it for mana
        self.engine = False
        self.mana = False
        #: a spell that has something as its target; an ability on the stack: activated or triggered
        self.aimed = ""
        self.ability = ""
        #: the quality of the lands that it walks on
        self.landwalk: Node | None = None
        #: only a condition asks for it
        self.spare = False
        #: how many of it are wanted
        self.count = 1

    def copy(self) -> Wanted:
        """A copy to change."""
        twin = Wanted()
        twin.__dict__.update(self.__dict__)
        twin.subtypes = list(self.subtypes)
        twin.no_subtypes = list(self.no_subtypes)
        twin.keywords = list(self.keywords)
        twin.no_keywords = list(self.no_keywords)
        twin.counters = list(self.counters)
        return twin

    def key(self) -> tuple[object, ...]:
        """What tells two wants apart, how many aside."""
        return (self.zone, self.seat, self.player, self.types, self.no_types, tuple(self.subtypes), self.supertypes,
                self.no_supertypes, self.colors, self.no_colors, self.colorless, self.power, self.toughness,
                self.mana_value, tuple(self.keywords), tuple(self.counters), self.tapped, self.token, self.enchanted,
                self.equipped, self.name, tuple(self.no_subtypes), tuple(self.no_keywords), self.mana, self.attacking,
                self.aimed, self.ability,
                id(self.landwalk) if self.landwalk is not None else 0)


def wanted(what: Node, count: int = 1) -> list[Wanted]:
    """The ways in which a predicate can be satisfied, the plainest first."""
    ways = _narrow([Wanted()], what, True)
    for each in ways:
        each.count = max(1, count)
    return ways[:MOST_WAYS]


def number_of(value: Value, guess: int = GUESS) -> int:
    """An amount as far as it is known beforehand."""
    if isinstance(value, bool) or value is None:
        return guess
    if isinstance(value, int):
        return value
    return guess


def _narrow(ways: list[Wanted], what: Node, yes: bool) -> list[Wanted]:
    """Each way narrowed so that the predicate holds (or doesn't)."""
    kind = what.kind
    if kind == "not":
        return _narrow(ways, what.node("of"), not yes)
    if (kind == "all" and yes) or (kind == "any" and not yes):
        for each in what.nodes("of"):
            ways = _narrow(ways, each, yes)
        return ways
    if kind in ("all", "any"):
        found: list[Wanted] = []
        for each in what.nodes("of"):
            found.extend(_narrow([way.copy() for way in ways], each, yes))
        return found[:MOST_WAYS * 2]
    for way in ways:
        _mark(way, what, kind, yes)
    return ways


def _side(by: Node) -> int:
    if by.kind == "you":
        return YOU
    if by.kind in ("opponents", "other_players", "defending"):
        return OPPONENT
    return ANYONE


def _mark(way: Wanted, what: Node, kind: str, yes: bool) -> None:
    mark = _MARKS.get(kind)
    if mark is not None:
        mark(way, what, yes)


def _zone(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.zone = ZONE_IDS[what.text("zone")]


def _permanent(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.zone = BATTLEFIELD


def _spell(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.zone = STACK


def _ability(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.zone, way.ability = STACK, what.text("of", "activated") or "activated"


def _aimed(way: Wanted, what: Node, yes: bool) -> None:
    inner = what.node("what")
    named = inner.node("what").kind if inner.kind == "is" and inner.has("what") else inner.kind
    if yes:
        way.aimed = "player" if named in ("you", "player", "opponent") else "object"


def _player(way: Wanted, what: Node, yes: bool) -> None:
    way.player = yes
    if yes and what.kind == "opponent":
        way.seat = OPPONENT


def _type(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.types |= TYPE_BITS[what.text("is")]
    else:
        way.no_types |= TYPE_BITS[what.text("is")]


def _subtype(way: Wanted, what: Node, yes: bool) -> None:
    (way.subtypes if yes else way.no_subtypes).append(what.text("is"))


def _supertype(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.supertypes |= SUPERTYPE_BITS[what.text("is")]
    else:
        way.no_supertypes |= SUPERTYPE_BITS[what.text("is")]


def _color(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.colors |= COLOR_BITS[what.text("is")]
    else:
        way.no_colors |= COLOR_BITS[what.text("is")]


def _colorless(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.colorless = True
    elif not way.colors:
        way.colors = COLOR_BITS["green"]


def _multicolored(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.colors |= COLOR_BITS["green"] | COLOR_BITS["white"]


def _monocolored(way: Wanted, what: Node, yes: bool) -> None:
    if yes and not way.colors:
        way.colors = COLOR_BITS["green"]


def _controlled(way: Wanted, what: Node, yes: bool) -> None:
    side = _side(what.node("by"))
    if side != ANYONE:
        way.seat = side if yes else 1 - side


def compared(op: str, number: int, yes: bool) -> int:
    """A number that compares so with another."""
    if op in ("even", "odd"):
        return 2 if (op == "even") == yes else 3
    if not yes:
        op = {">=": "<", "<=": ">", "=": "!=", ">": "<=", "<": ">=", "!=": "="}[op]
    return {">=": number, "<=": number, "=": number, ">": number + 1, "<": number - 1, "!=": number + 1}[op]


def _power(way: Wanted, what: Node, yes: bool) -> None:
    way.power = compared(what.text("op"), number_of(what.value("n")), yes)


def _toughness(way: Wanted, what: Node, yes: bool) -> None:
    way.toughness = compared(what.text("op"), number_of(what.value("n")), yes)


def _mana_value(way: Wanted, what: Node, yes: bool) -> None:
    way.mana_value = compared(what.text("op"), number_of(what.value("n")), yes)


def _power_over(way: Wanted, what: Node, yes: bool) -> None:
    difference = compared(what.text("op"), 0, yes)
    way.power, way.toughness = 2 + difference, 2


def _keyword(way: Wanted, what: Node, yes: bool) -> None:
    (way.keywords if yes else way.no_keywords).append(what.text("is"))


def _counter(way: Wanted, what: Node, yes: bool) -> None:
    number = compared(what.text("op", ">="), number_of(what.fields.get("n", 1)), yes)
    if number > 0 and yes:
        way.counters.append((what.text("counter", "+1/+1"), number))


def _tapped(way: Wanted, what: Node, yes: bool) -> None:
    way.tapped = yes == (what.kind == "tapped")


def _token(way: Wanted, what: Node, yes: bool) -> None:
    way.token = yes


def _named(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.name = what.text("is")


def _enchanted(way: Wanted, what: Node, yes: bool) -> None:
    way.enchanted = yes


def _equipped(way: Wanted, what: Node, yes: bool) -> None:
    way.equipped = yes


def _modified(way: Wanted, what: Node, yes: bool) -> None:
    if yes:
        way.counters.append(("+1/+1", 1))


def _historic(way: Wanted, what: Node, yes: bool) -> None:
    if yes and not way.types & HISTORIC_TYPES:
        way.supertypes |= LEGENDARY


def _sick(way: Wanted, what: Node, yes: bool) -> None:
    way.sick = yes
    way.types |= CREATURE


def _attacking(way: Wanted, what: Node, yes: bool) -> None:
    way.attacking = yes
    way.types |= CREATURE if yes else 0


def _blocking(way: Wanted, what: Node, yes: bool) -> None:
    way.blocking = yes
    way.types |= CREATURE if yes else 0


_MARKS: Final = {
    "card": _zone, "permanent": _permanent, "spell": _spell, "ability_on_stack": _ability, "targets": _aimed,
    "player": _player, "opponent": _player, "type": _type, "subtype": _subtype, "supertype": _supertype,
    "color": _color, "colorless": _colorless, "multicolored": _multicolored, "monocolored": _monocolored,
    "controlled": _controlled, "owned": _controlled, "power": _power, "toughness": _toughness,
    "mana_value": _mana_value, "power_over_toughness": _power_over, "with_keyword": _keyword, "with_counter": _counter,
    "tapped": _tapped, "untapped": _tapped, "token": _token, "named": _named, "enchanted": _enchanted,
    "equipped": _equipped, "modified": _modified, "historic": _historic, "summoning_sick": _sick,
    "attacking": _attacking, "blocking": _blocking, "blocked": _attacking, "unblocked": _attacking,
}
#: zones whose cards a want may name and that a board can hold
CARD_ZONES: Final = (GRAVEYARD,)
