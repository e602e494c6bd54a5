"""104.3a. Conceding: at any time, whoever has to decide what; and what becomes of what was under way (800.4)."""

from typing import Final

from lawmage.model.answers import Answer, Concede
from lawmage.model.events import Conceded, PlayerLost
from lawmage.model.frames import Frame
from lawmage.model.names import player_ref
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.combat.attackers import AttackFrame
from lawmage.rules.combat.blockers import BlockFrame
from lawmage.rules.combat.damage import DamageFrame, fighters
from lawmage.rules.events.performing import happen, record_event
from lawmage.rules.kernel.machine import settle
from lawmage.rules.stack.announcing import AnnounceFrame
from lawmage.rules.stack.resolving import ResolvingFrame

R_CONCEDE: Final = cite("104.3a")


def concedes(state: State, answer: Answer) -> bool:
    """Whether an answer is that a player who is still in the game concedes."""
    if not isinstance(answer, Concede) or state.decision is None:
        return False
    if answer.seat == -1:
        return True
    return 0 <= answer.seat < len(state.players) and not state.players[answer.seat].lost


def concede(state: State, answer: Concede) -> None:
    """The player leaves the game at once. What was asked is asked anew: its answers may be others by now. What the
    player was about to do ends with them."""
    decision = state.decision
    assert decision is not None
    seat = answer.seat if answer.seat != -1 else decision.seat
    state.decision = None
    state.passes = 0
    record_event(state, Conceded(R_CONCEDE, player_ref(seat)))
    happen(state, [PlayerLost(R_CONCEDE, player_ref(seat))])
    settle(state)
    for frame in state.frames:
        if isinstance(frame, DamageFrame):
            _assign_anew(state, frame)
    place = _abandoned(state, seat)
    if place >= 0:
        state.tried = None
        state.frames = state.frames[:place]


def _abandoned(state: State, seat: int) -> int:
    """The place of the lowest frame of what a player who has left was doing; -1 where there is none."""
    for place, frame in enumerate(state.frames):
        if _of(state, frame, seat):
            return place
    return -1


def _of(state: State, frame: Frame, seat: int) -> bool:
    if isinstance(frame, (AnnounceFrame, BlockFrame)):
        return frame.seat == seat
    if isinstance(frame, AttackFrame):
        return not state.acting()
    if isinstance(frame, ResolvingFrame):
        return state.object(frame.object_id).controller == seat
    return False


def _assign_anew(state: State, frame: DamageFrame) -> None:
    """Combat damage is assigned anew by the creatures that are left: none of it has been dealt."""
    frame.assigners = None
    state.edit(frame).creatures = tuple([thing.id for thing in fighters(state)])
    state.edit(frame).index = 0
    state.edit(frame).dealt = ()
