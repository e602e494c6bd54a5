"""614.12. Proposals that something enters the battlefield, as replacement effects have changed them so far."""

from lawmage.model.events import Entrance, Event, TokenCreated, ZoneChanged

#: a proposal that something enters
EntranceEvent = ZoneChanged | TokenCreated


def entering_of(event: EntranceEvent) -> tuple[EntranceEvent, Entrance]:
    """A proposal like `event`, and how the permanent enters by it, to be changed."""
    twin = event.copy()
    entrance = event.entrance.copy() if event.entrance is not None else Entrance()
    twin.entrance = entrance
    return twin, entrance


def entrance_of(event: Event) -> Entrance | None:
    """How something enters by an event, where effects have changed that."""
    return event.entrance if isinstance(event, ZoneChanged | TokenCreated) else None
