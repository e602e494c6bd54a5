"""121. Drawing a card: one at a time, each a proposal of its own."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.events import CardDrawn
from lawmage.model.frames import Frame
from lawmage.model.names import HAND, player_ref
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.events.performing import record
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.machine import again
from lawmage.rules.replacement.proposing import propose

DRAWING: Final = procedure("drawing", "121.2", ("draw",))


@mypyc_attr(acyclic=True)
class DrawingFrame(Frame):
    """A player draws cards: how many are still to be drawn, and the effect that says so."""

    def __init__(self, procedure: int, seat: int, left: int, rule_cited: int, cause: int,
                 ability: Ability | None) -> None:
        super().__init__(procedure)
        self.seat = seat
        self.left = left
        self.rule = rule_cited
        self.cause = cause
        self.ability = ability

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("seat", "left", "rule", "cause", "ability")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return DrawingFrame(self.procedure, self.seat, self.left, self.rule, self.cause, self.ability)


def draw_cards(state: State, seat: int, number: int, rule_cited: int, cause: int = 0,
               ability: Ability | None = None) -> None:
    """Push a frame in which a player draws that many cards. They are drawn when the frame is done, not on return."""
    if number > 0:
        state.push(DrawingFrame(state.law.procedures[DRAWING], seat, number, rule_cited, cause, ability))


@rule("121.2", kind="step", key="drawing/draw", also=("121.6b",))
def draw_next(state: State, frame: DrawingFrame) -> None:
    """The next individual draw; one that is replaced is over before the next begins."""
    if frame.left <= 0 or state.players[frame.seat].lost:
        return
    state.edit(frame).left = frame.left - 1
    if frame.left > 0:
        again(state, frame)
    propose(state, CardDrawn(frame.rule, player_ref(frame.seat), cause=frame.cause, ability=frame.ability))


@rule("121.1", kind="perform", key="card_drawn", also=("121.4",))
def draw(state: State, event: CardDrawn) -> None:
    """The top card of the library goes to the hand. From an empty library nothing is drawn, which 704.5b remembers."""
    player = state.players[-1 - event.player]
    if not player.library:
        state.edit(player).drew_from_empty = True
        state.checked = -1  # nothing is recorded, but state-based actions are due
        return
    change = move(state, state.object(player.library[-1]), HAND, event.rule, event.cause, event.ability)
    state.law.tables["perform"]["zone_changed"](state, change)
    event.card = change.new_object
    event.audience = change.audience
    record(state, event)
    state.law.tables["check"]["miracle"](state, -1 - event.player, event.card)
