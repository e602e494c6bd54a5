"""103.5. Mulligans as older editions had them: a new hand of one card fewer each time."""

from typing import Final

from lawmage.model.answers import TakeMulligan
from lawmage.model.decisions import MulliganDecision
from lawmage.model.events import HandKept
from lawmage.model.names import player_ref
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.machine import ask, jump, take
from lawmage.rules.turn.setup import LONDON, STARTING_HAND, StartingFrame, counted_mulligans, take_mulligan

#: from then on all players declare in turn order and take their mulligans at once
TOGETHER: Final = 20090711


@rule("103.5", kind="check", key="hand to draw", until=LONDON, also=("103.5c",), noop=STARTING_HAND)
def one_card_fewer(state: State, seat: int) -> int:
    """One card fewer for each mulligan taken; with more than two players the first is free."""
    return max(0, STARTING_HAND - counted_mulligans(state, seat))


@rule("103.5", kind="step", key="starting the game/mulligan", until=TOGETHER, also=("103.5c",))
def one_after_the_other(state: State, frame: StartingFrame) -> None:
    """The starting player takes any mulligans first; once that hand is kept, each other player does in turn order."""
    if state.answer is not None:
        seat = frame.undecided[0]
        if isinstance(take(state), TakeMulligan):
            take_mulligan(state, seat)
            draw_again(state, frame, (seat,))
            return
        state.edit(frame).undecided = frame.undecided[1:]
    if frame.undecided:
        seat = frame.undecided[0]
        taken = counted_mulligans(state, seat)
        ask(state, frame, MulliganDecision(seat, state.rule, 0, "mulligan", (), 0, 1, (), taken))


def draw_again(state: State, frame: StartingFrame, seats: tuple[int, ...]) -> None:
    """Back to drawing hands, for those who took a mulligan."""
    state.edit(frame).drawing = seats
    state.edit(frame).left = state.law.tables["check"]["hand to draw"](state, seats[0])
    jump(state, frame, 1)


@rule("103.5", kind="step", key="starting the game/bottom", until=LONDON)
def keep_hands(state: State, frame: StartingFrame) -> None:
    """The cards kept are the opening hands; none goes back to a library."""
    for player in state.players:
        record_event(state, HandKept(state.rule, player_ref(player.seat), len(player.hand)))
