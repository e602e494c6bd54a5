"""603.2h. Triggered abilities whose action is done only once each turn."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.state import State
from lawmage.rulebook.citations import cite

R_ONCE: Final = cite("603.2h")
#: the limit of such an ability
LIMIT: Final = "do_once_each_turn"
#: added to the index of the ability: who has taken its action this turn, as bits 1 << seat; forgotten with the turn
TAKEN_KEY: Final = 1500


def is_taken(state: State, source: int, ability: Ability | None, seat: int) -> bool:
    """Whether an ability's action may be taken only once each turn, and that player has taken it this turn: then it
    doesn't trigger, and what has triggered already does nothing."""
    if ability is None or LIMIT not in ability.node.words("limits"):
        return False
    for key, seats in state.object(source).used:
        if key == TAKEN_KEY + ability.index and seats & (1 << seat):
            state.law.note(R_ONCE)
            return True
    return False


def take_action(state: State, source: int, ability: Ability | None, seat: int) -> None:
    """A player takes the action of an ability, if that is one that counts."""
    if ability is None or LIMIT not in ability.node.words("limits"):
        return
    thing = state.object(source)
    key = TAKEN_KEY + ability.index
    seats = 1 << seat
    for each, number in thing.used:
        if each == key:
            seats |= number
    state.edit(thing).used = (*[pair for pair in thing.used if pair[0] != key], (key, seats))
