"""702.103. Bestow: a creature card that is cast as an Aura, and is one as long as it is attached.

As long as it is bestowed an object shows another face: that of an Aura enchantment with enchant creature. That is no
part of its copiable values (`copying` copies the printed face), but a copy of the spell is bestowed as well (702.103c).
"""

from typing import Final

from lawmage.model.names import BATTLEFIELD
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.faces import any_bestowed, end_bestow, is_bestowed
from lawmage.rules.kernel.executed_fields import obeys

BESTOW: Final = "bestow"
R_PHASED_IN: Final = cite("702.103g")

obeys(BESTOW)


@rule("702.103e", kind="check", key="bestowed without a target", noop=False)
def resolves_as_creature(state: State, thing: GameObject) -> bool:
    """As a bestowed spell whose target is illegal begins to resolve it ceases to be bestowed, and resolves as a
    creature spell."""
    if not is_bestowed(thing):
        return False
    end_bestow(state, thing)
    stacked = thing.stacked
    assert isinstance(stacked, StackItem)
    twin = stacked.copy()
    twin.targets = ()
    state.edit(thing).stacked = twin
    return True


@rule("702.103f", kind="settle", key="bestow", also=("702.103g",))
def settle(state: State) -> None:
    """A bestowed Aura that is attached to nothing, what it enchanted having left, ceases to be bestowed at once; also
    one that phases in unattached."""
    if not any_bestowed():
        return
    for number in state.battlefield:
        thing = state.object(number)
        if thing.phased_out or not is_bestowed(thing):
            continue
        host = thing.attached_to
        if host == 0 or (host > 0 and state.object(host).zone != BATTLEFIELD):
            state.law.note(R_PHASED_IN)
            end_bestow(state, thing)
