"""805. Shared team turns: priority, the order of turns, and combat of whole teams."""

from lawmage.model.state import State
from lawmage.rulebook.registry import rule


@rule("506.2b", kind="check", key="attacking team", also=("805.10a", "805.10b"), noop=False)
def attacks_with_team(state: State, seat: int) -> bool:
    """Where teams take turns the active team is the attacking team: all its players attack, in one declaration."""
    return state.acts(seat)


@rule("805.10d", kind="check", key="defending team", also=("506.2b", "805.10a"), noop=False)
def blocks_with_team(state: State, seat: int, other: int) -> bool:
    """Where teams take turns the defending team declares one combined block: with creatures of all its players, of
    creatures that attack any of them, their planeswalkers or the battles they protect."""
    return state.allied(seat, other)


@rule("805.4", kind="check", key="next in turn order", also=("500.7",), noop=0)
def next_in_order(state: State, seat: int) -> int:
    """The seat of the player whose turn follows: the next one in turn order, or of the next team (805.4, 805.8)."""
    for each in state.seats_from((seat + 1) % len(state.players)):
        if not state.shared_turns or not state.allied(each, seat):
            return each
    return seat


@rule("805.5", kind="check", key="team with priority", also=("805.5a", "805.5b"), noop=-1)
def first_of_team(state: State, seat: int) -> int:
    """After a player of a team has acted the team has priority: its players are asked again from the first one on."""
    for each in state.seats_from(state.primary(seat)):
        return each
    return seat
