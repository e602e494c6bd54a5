"""702.103. Bestow: a creature card that is cast as an Aura, and is one as long as it is attached.

As long as it is bestowed an object shows another face: that of an Aura enchantment with enchant creature. That is no
part of its copiable values (`copying` copies the printed face), but a copy of the spell is bestowed as well (702.103c).
"""

from typing import Final

from lawmage.model.happenings import UNATTACHED, Happening
from lawmage.model.names import BATTLEFIELD
from lawmage.model.objects import GameObject, Stacked
from lawmage.model.state import READS_OBJECTS, State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.firing import note
from lawmage.rulebook.registry import rule
from lawmage.rules.faces import any_bestowed, unbestowed
from lawmage.rules.keywords.support import obeys

BESTOW: Final = "bestow"
R_UNATTACHED: Final = cite("702.103f")
R_PHASED_IN: Final = cite("702.103g")

obeys(BESTOW)


def is_bestowed(thing: GameObject) -> bool:
    """Whether an object is a bestowed Aura spell or permanent."""
    return unbestowed(thing.face) is not thing.face


def cease(state: State, thing: GameObject) -> None:
    """It is no Aura any more, but what its card says."""
    state.edit(thing).face = unbestowed(thing.face)
    state.touch(READS_OBJECTS)


@rule("702.103e", kind="check", key="bestowed without a target", noop=False)
def resolves_as_creature(state: State, thing: GameObject) -> bool:
    """As a bestowed spell whose target is illegal begins to resolve it ceases to be bestowed, and resolves as a
    creature spell."""
    if not is_bestowed(thing):
        return False
    cease(state, thing)
    stacked = thing.stacked
    assert isinstance(stacked, Stacked)
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
            note(R_PHASED_IN)
            cease(state, thing)


def unattaching(thing: GameObject) -> Happening:
    """702.103f, an exception to 704.5m: a bestowed Aura on something illegal becomes unattached."""
    return Happening(UNATTACHED, R_UNATTACHED, thing.id, thing.attached_to)
