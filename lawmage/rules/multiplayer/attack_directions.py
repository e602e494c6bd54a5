"""803. Attacking only the opponent seated next to the left or to the right."""

from lawmage.model.names import ATTACK_LEFT
from lawmage.model.state import State
from lawmage.rulebook.registry import rule


@rule("803.1a", kind="check", key="next to attack", also=("803.1b",), noop=())
def next_to_attack(state: State, opponents: list[int]) -> tuple[int, ...]:
    """Only the opponent seated next to the left, who comes next in turn order, or next to the right; the seats of those
    who have left the game don't count. Where a teammate sits there the player can't attack."""
    if not opponents:
        return ()
    near = opponents[0] if state.attack_option == ATTACK_LEFT else opponents[-1]
    seats = state.seats_from(state.active)
    if state.shared_turns:  # the other team sits next to the team
        return (near,)
    beside = seats[1] if state.attack_option == ATTACK_LEFT else seats[-1]
    return (near,) if near == beside else ()
