"""733. Handling illegal actions: the game returns to the moment before, and what was tried isn't offered again."""

from lawmage.model.rulings import Ruling
from lawmage.model.state import State


class Irreversible(Exception):
    """An action would have to be reversed while the journal is off."""


def reverse(state: State, mark: int, ruling: Ruling) -> None:
    """733.1: take back everything since `mark`, the answer that began the action included; it is refused for this
    reason, and the decision is asked anew without offering the same answer again."""
    if mark < 0 or not state.journaling:
        raise Irreversible(ruling.key)
    tried = state.tried
    state.undo(mark)
    state.reversal = (ruling,)
    if tried is not None:
        state.write(state, "declined", (*state.declined, tried))
