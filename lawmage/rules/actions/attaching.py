"""301.5, 303.4, 701.3. Attaching Auras, Equipment and Fortifications, and becoming unattached."""

from typing import Final

from lawmage.model.events import Attached, Event, Unattached
from lawmage.model.names import BATTLEFIELD
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.faces import end_bestow, is_bestowed
from lawmage.rules.events.performing import record
from lawmage.rules.language.protection import can_be_attached
from lawmage.rules.replacement.entering import set_host

R_UNATTACH: Final = cite("701.3d")


@rule("701.3a", kind="perform", key="attached", also=("613.7e", "701.3b", "701.3c"))
def attach(state: State, event: Attached) -> None:
    """The attachment moves onto the object or player, with a new timestamp; it stays where it is if it can't be
    attached to that, or is attached to it already."""
    thing = state.object(event.attachment)
    host = event.host
    if thing.zone != BATTLEFIELD or thing.attached_to == host or not can_be_attached(state, thing, host):
        return
    before = thing.attached_to
    set_host(state, thing, host)
    state.edit(thing).timestamp = state.stamp()
    if before:
        record(state, Unattached(R_UNATTACH, thing.id, before, cause=event.cause, ability=event.ability))
    record(state, event)


@rule("701.3d", kind="perform", key="unattached")
def unattach(state: State, event: Unattached) -> None:
    """The attachment is attached to nothing any more; it stays on the battlefield."""
    thing = state.object(event.attachment)
    if thing.attached_to == 0:
        return
    event.host = thing.attached_to
    set_host(state, thing, 0)
    if is_bestowed(thing):
        end_bestow(state, thing)
    record(state, event)


def attaching(attachment: int, host: int, rule_cited: int) -> Event:
    """A proposal that an attachment is attached to an object or player."""
    return Attached(rule_cited, attachment, host)
