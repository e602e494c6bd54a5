"""614.12. Proposals that something enters the battlefield, as replacement effects have changed them so far."""

from typing import Any

from lawmage.model.cards import Ability, Face
from lawmage.model.events import Event
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Entering(Event):
    """The proposal of an entrance that replacement effects have changed."""

    def __init__(self, kind: int, rule: int, subject: int, other: int = 0, amount: int = 0, cause: int = 0,
                 ability: Ability | None = None) -> None:
        super().__init__(kind, rule, subject, other, amount, cause, ability)
        #: counters that it enters with: (kind, number)
        self.counters: tuple[tuple[str, int], ...] = ()
        #: copiable values that it enters with (707.5), and how often it became a copy on the way
        self.copied: Face | None = None
        self.copies = 0
        #: what was chosen: (key, value)
        self.chosen: tuple[tuple[str, str], ...] = ()
        #: keywords that it gains as it enters, for as long as it is there
        self.gains: tuple[str, ...] = ()

    def copy(self) -> "Event":
        """See `Event.copy`."""
        twin = entering_of(self)
        twin.counters = self.counters
        twin.copied = self.copied
        twin.copies = self.copies
        twin.chosen = self.chosen
        twin.gains = self.gains
        return twin


def entering_of(event: Event) -> Entering:
    """A proposal like `event` that can say how the permanent enters."""
    twin = Entering(type(event), event.rule, event.subject(), event.other(), event.quantity(), event.cause, event.ability)
    twin.batch = event.batch
    twin.origin = event.origin
    twin.destination = event.destination
    twin.player = event.player
    twin.combat = event.combat
    twin.audience = event.audience
    twin.data = event.data
    twin.words = event.words
    twin.replaced = event.replaced
    if isinstance(event, Entering):
        twin.counters = event.counters
        twin.copied = event.copied
        twin.copies = event.copies
        twin.chosen = event.chosen
        twin.gains = event.gains
    return twin


def details(event: Event | None) -> tuple[Any, ...]:
    """What replacement effects have added to a proposal, for the digest."""
    if not isinstance(event, Entering):
        return ()
    return (event.counters, event.copied.name if event.copied is not None else "", event.copies, event.chosen,
            event.gains)
