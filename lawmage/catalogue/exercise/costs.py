"""Checkers of costs: for each kind of cost what must be seen once it is paid (118, 601.2h)."""

from __future__ import annotations

from typing import Final

from lawmage.model.events import (
    CardDiscarded,
    CardDrawn,
    CardMilled,
    CardRevealed,
    CountersPut,
    CountersRemoved,
    Event,
    LifePaid,
    ManaSpent,
    Sacrificed,
    Tapped,
    Untapped,
    ZoneChanged,
)
from lawmage.model.names import EXILE, HAND
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.costs.paying import PaymentFrame
from lawmage.rules.kernel.reading import amount

#: kinds of costs -> the kind of event that pays them
_PAID_BY: Final[dict[str, type[Event]]] = {
    "tap_self": Tapped, "untap_self": Untapped, "sacrifice_self": Sacrificed, "sacrifice_cost": Sacrificed,
    "discard_cost": CardDiscarded, "discard_self": CardDiscarded, "pay_life": LifePaid, "exile_self": ZoneChanged,
    "exile_cost": ZoneChanged, "return_cost": ZoneChanged, "return_self": ZoneChanged, "tap_cost": Tapped,
    "untap_cost": Untapped, "remove_counters": CountersRemoved, "add_counters": CountersPut, "mill_cost": CardMilled,
    "reveal_cost": CardRevealed, "pay_energy": CountersRemoved, "exile_top_cost": ZoneChanged, "draw_cost": CardDrawn,
}
_BY_AMOUNT: Final = (LifePaid, CountersRemoved, CountersPut)
_TO: Final = {"exile_self": EXILE, "exile_cost": EXILE, "exile_top_cost": EXILE, "return_cost": HAND,
              "return_self": HAND}


def wanted_of(state: State, frame: PaymentFrame) -> list[int]:
    """How much each part of a cost comes to, read before it is paid."""
    return [amount(state, frame.context, cost.fields["n"]) if "n" in cost.fields else 1 for cost in frame.others]


def _goes_to(event: Event, zone: int) -> bool:
    return not zone or (isinstance(event, ZoneChanged) and event.destination == zone)


def cost_fault(frame: PaymentFrame, wanted: list[int], events: list[Event]) -> tuple[Node, str] | None:
    """The first part of a cost that was not paid as it says, and how; None where all was."""
    if any(event.replaced for event in events):
        return None
    sums: dict[tuple[type[Event], int], int] = {}
    asked: dict[tuple[type[Event], int], int] = {}
    for cost, number in zip(frame.others, wanted, strict=True):
        kind = _PAID_BY.get(cost.kind)
        if kind is None:
            continue
        key = (kind, _TO.get(cost.kind, 0))
        asked[key] = asked.get(key, 0) + number
        if key not in sums:
            sums[key] = sum(event.quantity() if kind in _BY_AMOUNT else 1 for event in events
                            if isinstance(event, kind) and _goes_to(event, key[1]))
    for cost in frame.others:
        kind = _PAID_BY.get(cost.kind)
        if kind is not None:
            key = (kind, _TO.get(cost.kind, 0))
            if sums[key] != asked[key]:
                return (cost, f"{sums[key]} paid, not {asked[key]}")
    return None


def mana_fault(state: State, frame: PaymentFrame) -> str:
    """What is wrong with the mana that a payment has just spent."""
    if not frame.planned:
        return ""
    spent = next((len(event.units) for event in reversed(state.history) if isinstance(event, ManaSpent)), 0)
    paid = spent + len(frame.standing) + frame.life // 2
    least = frame.mana.generic + len(frame.mana.symbols)  # less than its mana value with symbols such as {2/W}
    if least <= paid <= max(least, frame.mana.mana_value()):
        return ""
    return f"{paid} mana paid, not {frame.mana.mana_value()}"
