"""113.6. Where triggered abilities function that don't say so: on the battlefield, unless their trigger condition can't
trigger from there (113.6k)."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.names import EXILE, GRAVEYARD, STACK, ZONE_IDS
from lawmage.model.nodes import Node
from lawmage.rulebook.citations import cite

R_ELSEWHERE: Final = cite("113.6k")

#: every zone where a card that was cycled or discarded may wind up (702.29c)
_ENDS: Final = 1 << GRAVEYARD | 1 << EXILE


def is_self(what: Node | None) -> bool:
    """Whether a predicate is satisfied by the object with the ability alone."""
    if what is None:
        return False
    if what.kind == "is":
        return what.node("what").kind == "self"
    if what.kind == "all":
        for each in what.nodes("of"):
            if is_self(each):
                return True
    return False


def zones_of_trigger(ability: Ability, event: Node, usual: int) -> int:
    """The zones in which one trigger condition of an ability functions, as bits 1 << zone: the one that the ability
    names (113.6b), those it can trigger from (113.6k), else `usual`."""
    where = ability.node.text("zone")
    if where:
        return 1 << ZONE_IDS[where]
    kind = event.kind
    if kind == "event_while" or kind == "event_during":
        return zones_of_trigger(ability, event.node("event"), usual)
    if not is_self(event.maybe("what")):
        return 1 << usual
    if kind == "casts":
        return 1 << STACK  # it is no permanent when it is cast
    if kind == "cycles" or kind == "discards":
        return _ENDS
    if kind == "put_into_graveyard_from" and not event.has("from"):
        return 1 << GRAVEYARD  # 603.6c: from anywhere, so it does not look back
    return 1 << usual


def zones_elsewhere(ability: Ability, event: Node, usual: int) -> int:
    """The zones in which the trigger conditions of an ability function, all of them together."""
    if event.kind != "event_any":
        return zones_of_trigger(ability, event, usual)
    zones = 0
    for part in event.nodes("of"):
        zones |= zones_elsewhere(ability, part, usual)
    return zones
