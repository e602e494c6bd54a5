"""701. Actions that consist of a change of zone: destroying, sacrificing, discarding and milling.

Such an event brings a zone change about, and both are one event (so that all that leaves at once sees the rest
leave, 603.10a). The zone change is the rule of kind "consequence" with the key of the event: a proposal of its own
that may be replaced. Whoever replaces proposals puts it beside the event and says of that that it stands `apart`;
else the performer carries the zone change out itself.
"""


from lawmage.model.events import (
    EVENT_NAMES,
    CardDiscarded,
    CardMilled,
    Destroyed,
    Event,
    MovingEvent,
    Sacrificed,
    ZoneChanged,
)
from lawmage.model.names import BATTLEFIELD, GRAVEYARD, HAND, INDESTRUCTIBLE, LIBRARY
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.performing import record
from lawmage.rules.events.statics import any_applies
from lawmage.rules.events.zones import move


def consequence(state: State, event: Event) -> ZoneChanged | None:
    """The zone change that a proposal brings about, None where it brings about none or can't happen."""
    if not isinstance(event, MovingEvent) or event.apart:
        return None
    found = state.law.tables["consequence"][EVENT_NAMES[type(event)]](state, event)
    assert found is None or isinstance(found, ZoneChanged)
    return found


def _to_graveyard(state: State, event: MovingEvent) -> ZoneChanged:
    return move(state, state.object(event.subject()), GRAVEYARD, event.rule, event.cause, event.ability)


def _carry_out(state: State, event: MovingEvent) -> None:
    if event.apart:
        record(state, event)
        return
    change = consequence(state, event)
    if change is not None:
        record(state, event)
        state.law.tables["perform"]["zone_changed"](state, change)


# ---- 701.8. destroy -------------------------------------------------------------------------------------------------


def can_be_destroyed(state: State, thing: GameObject) -> bool:
    """Whether an object is a permanent that isn't indestructible (702.12b)."""
    if thing.zone != BATTLEFIELD or thing.phased_out:
        return False
    return not characteristics(state, thing).keywords & INDESTRUCTIBLE or not indestructible_holds(state, thing)


def indestructible_holds(state: State, thing: GameObject) -> bool:
    """Whether the law in force spares indestructible permanents."""
    return bool(state.law.tables["check"]["indestructible"](state, thing))


@rule("702.12b", kind="check", key="indestructible", noop=False)
def is_indestructible(state: State, thing: GameObject) -> bool:
    """A permanent with indestructible can't be destroyed."""
    return characteristics(state, thing).keywords & INDESTRUCTIBLE != 0


@rule("701.8a", kind="consequence", key="destroyed")
def destruction_moves(state: State, event: Destroyed) -> ZoneChanged | None:
    """A destroyed permanent moves to its owner's graveyard."""
    if not can_be_destroyed(state, state.object(event.permanent)):
        return None
    return _to_graveyard(state, event)


@rule("701.8a", kind="perform", key="destroyed")
def destroy(state: State, event: Destroyed) -> None:
    """The permanent is destroyed."""
    _carry_out(state, event)


# ---- 701.21. sacrifice ----------------------------------------------------------------------------------------------


def can_sacrifice(state: State, seat: int, thing: GameObject) -> bool:
    """A player can sacrifice only permanents that they control, and none that an effect says can't be sacrificed."""
    if thing.zone != BATTLEFIELD or thing.phased_out or thing.controller != seat:
        return False
    return not any_applies(state, "cant_be_sacrificed", thing.id)


@rule("701.21a", kind="consequence", key="sacrificed")
def sacrifice_moves(state: State, event: Sacrificed) -> ZoneChanged | None:
    """A sacrificed permanent moves to its owner's graveyard."""
    if not can_sacrifice(state, -1 - event.player, state.object(event.permanent)):
        return None
    return _to_graveyard(state, event)


@rule("701.21a", kind="perform", key="sacrificed")
def sacrifice(state: State, event: Sacrificed) -> None:
    """The player sacrifices the permanent."""
    _carry_out(state, event)


# ---- 701.9. discard -------------------------------------------------------------------------------------------------


@rule("701.9a", kind="consequence", key="card_discarded")
def discard_moves(state: State, event: CardDiscarded) -> ZoneChanged | None:
    """A discarded card moves from its owner's hand to that player's graveyard."""
    if state.object(event.card).zone != HAND:
        return None
    change = _to_graveyard(state, event)
    change.discarded = True
    return change


@rule("701.9a", kind="perform", key="card_discarded")
def discard(state: State, event: CardDiscarded) -> None:
    """The player discards the card."""
    _carry_out(state, event)


# ---- 701.17. mill ---------------------------------------------------------------------------------------------------


@rule("701.17a", kind="consequence", key="card_milled")
def mill_moves(state: State, event: CardMilled) -> ZoneChanged | None:
    """A milled card moves from its owner's library to that player's graveyard."""
    if state.object(event.card).zone != LIBRARY:
        return None
    return _to_graveyard(state, event)


@rule("701.17a", kind="perform", key="card_milled")
def mill(state: State, event: CardMilled) -> None:
    """The player mills the card."""
    _carry_out(state, event)


def milling(state: State, seat: int, number: int, rule_cited: int, cause: int = 0) -> list[Event]:
    """Proposals that a player mills as many of a number of cards as their library has (701.17b)."""
    library = state.players[seat].library
    top = library[len(library) - min(number, len(library)):]
    return [CardMilled(rule_cited, each, -1 - seat, cause=cause) for each in reversed(top)]
