"""801. The limited range of influence."""

from lawmage.model.state import State
from lawmage.rulebook.registry import rule


@rule("801.3", kind="check", key="attackable within range", also=("508.7e", "801.2", "801.2d"), noop=())
def within_range(state: State, seats: list[int]) -> tuple[int, ...]:
    """Only opponents within the attacking player's range of influence, and with them the planeswalkers they control and
    the battles they protect."""
    return tuple([seat for seat in seats if state.reaches(state.active, seat)])
