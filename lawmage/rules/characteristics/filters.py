"""109.2. Predicates over permanents, taken apart once: what most effects ask is tested without reading nodes.

`accepts` says the same as `reading.matches` for a permanent that is phased in; a test checks that over many boards.
"""

from typing import Final

from lawmage.model.names import (
    BATTLEFIELD,
    CHANGELING,
    COLOR_BITS,
    EXILE,
    GRAVEYARD,
    HAND,
    KEYWORD_BITS,
    LIBRARY,
    STACK,
    TYPE_BITS,
    ZONE_IDS,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.rules.characteristics.dependencies import names_zones
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import matches

_YOU: Final = 1
_OPPONENTS: Final = 2


class Filter:
    """A predicate in parts, all of which must hold."""

    def __init__(self, what: Node) -> None:
        self.what = what
        #: 1: controlled by "you"; 2: by an opponent; 0: no matter
        self.controller = 0
        #: not the source itself
        self.other = False
        #: masks of card types of which one must be there, and types that must not
        self.types: list[int] = []
        self.no_types = 0
        #: masks of colours of which one must be there
        self.colors: list[int] = []
        #: simple keywords that must all be there
        self.keywords = 0
        self.subtypes: list[str] = []
        #: whatever else must hold
        self.rest: list[Node] = []
        #: whether it speaks of other things than permanents and players
        self.zoned = names_zones(what)
        self._take(what)
        #: whether it matches the same permanents for every source under one player's control
        self.impersonal = not (self.zoned or self.other or self.rest)

    def _take(self, what: Node) -> None:
        kind = what.kind
        if kind == "all":
            for each in what.nodes("of"):
                self._take(each)
        elif kind == "permanent" or kind == "anything":
            return
        elif kind == "other":
            self.other = True
        elif kind == "type":
            self.types.append(TYPE_BITS[what.text("is")])
        elif kind == "color":
            self.colors.append(COLOR_BITS[what.text("is")])
        elif kind == "subtype":
            self.subtypes.append(what.text("is"))
        elif kind == "with_keyword" and what.text("is") in KEYWORD_BITS:
            self.keywords |= KEYWORD_BITS[what.text("is")]
        elif kind == "controlled" and self.controller == 0 and what.node("by").kind == "you":
            self.controller = _YOU
        elif kind == "controlled" and self.controller == 0 and what.node("by").kind == "opponents":
            self.controller = _OPPONENTS
        elif kind == "not" and what.node("of").kind == "type":
            self.no_types |= TYPE_BITS[what.node("of").text("is")]
        else:
            self.rest.append(what)

    def accepts(self, state: State, context: Context, thing: GameObject, chars: Characteristics) -> bool:
        """Whether a permanent with those characteristics matches the predicate in a context."""
        if state.reach and not state.reaches(context.controller, thing.controller):
            return False
        if self.controller:
            if self.controller == _YOU:
                if thing.controller != context.controller:
                    return False
            elif state.allied(thing.controller, context.controller) or state.players[thing.controller].lost:
                return False
        if self.other and thing.id == context.source:
            return False
        if not self._looks_right(state, thing, chars):
            return False
        for each in self.rest:
            if not matches(state, context, each, thing.id):
                return False
        return True

    def _looks_right(self, state: State, thing: GameObject, chars: Characteristics) -> bool:
        types = chars.types
        for mask in self.types:
            if not types & mask:
                return False
        if types & self.no_types or chars.keywords & self.keywords != self.keywords:
            return False
        for mask in self.colors:
            if not chars.colors & mask:
                return False
        for word in self.subtypes:
            if word not in chars.subtypes and (
                    not chars.keywords & CHANGELING or not matches(state, _NO_CONTEXT, _subtype(word), thing.id)):
                return False
        return True


_NO_CONTEXT: Final = Context(0, 0)
_subtypes: Final[dict[str, Node]] = {}


def _subtype(word: str) -> Node:
    found = _subtypes.get(word)
    if found is None:
        found = Node("subtype", {"is": word})
        _subtypes[word] = found
    return found


_KEPT: Final = 8192


def filter_of(state: State, what: Node) -> Filter:
    """A predicate taken apart, once per definition."""
    kept = state.law.filters
    found: Filter | None = kept.get(id(what))
    if found is None or found.what is not what:
        found = Filter(what)
        if len(kept) >= _KEPT:
            kept.clear()
        kept[id(what)] = found
    return found


def candidates(state: State, what: Node) -> list[int]:
    """Every reference that a predicate could speak of: permanents and players, or the cards of the zones it names."""
    zones: list[int] = []
    _zones_of(what, zones)
    found: list[int] = []
    if STACK in zones:
        found.extend(state.stack)
    for zone in zones:
        if zone == GRAVEYARD or zone == HAND or zone == LIBRARY:
            for player in state.players:
                found.extend(state.zone_of(zone, player.seat))
        elif zone == EXILE:
            found.extend(state.exile)
    if not zones or BATTLEFIELD in zones:
        found.extend([each for each in state.battlefield if not state.object(each).phased_out])
        found.extend([player_ref(player.seat) for player in state.players if not player.lost])
    return found


def _zones_of(what: Node, zones: list[int]) -> None:
    kind = what.kind
    if kind == "card":
        zones.append(ZONE_IDS[what.text("zone")])
    elif kind == "spell" or kind == "ability_on_stack":
        zones.append(STACK)
    elif kind == "permanent" or kind == "player" or kind == "opponent":
        zones.append(BATTLEFIELD)
    elif kind == "all":
        for each in what.nodes("of"):
            _zones_of(each, zones)
    elif kind == "any":
        open_part = False
        for each in what.nodes("of"):
            before = len(zones)
            _zones_of(each, zones)
            open_part = open_part or len(zones) == before
        if open_part and zones:
            zones.append(BATTLEFIELD)
