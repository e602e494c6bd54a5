"""702.94. Miracle: a card revealed as it is drawn, the first of its player's in a turn, may be cast for its cost."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.decisions import YesNoDecision
from lawmage.model.effects import PendingTrigger
from lawmage.model.events import CardDrawn, CardRevealed
from lawmage.model.frames import Frame
from lawmage.model.names import HAND, player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.machine import ask, take_yes
from lawmage.rules.stack.casting_options import has_word

MIRACULOUS: Final = procedure("working a miracle", "702.94", ("reveal",))

R_REVEAL: Final = cite("702.94a")

MIRACLE: Final = "miracle"
#: what triggers when the card is revealed
ABILITY: Final = Ability(
    Node("triggered", {"event": Node("revealed_for_miracle", {}),
                       "do": (Node("may_cast", {"what": Node("self", {}), "way": MIRACLE}),)}), MIRACLE, 0, 0)


@mypyc_attr(acyclic=True)
class MiracleFrame(Frame):
    """A card with miracle that was just drawn."""

    def __init__(self, procedure: int, seat: int, card: int) -> None:
        super().__init__(procedure)
        self.seat = seat
        self.card = card

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("seat", "card")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return MiracleFrame(self.procedure, self.seat, self.card)


@rule("702.94a", kind="check", key="miracle", noop=None)
def notice_miracle(state: State, seat: int, card: int) -> None:
    """The first card that a player draws in a turn may be revealed if it has miracle."""
    if not has_word(state.object(card).face, MIRACLE):
        return
    drawn = 0
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, CardDrawn) and event.player == player_ref(seat):
            drawn += 1
    if drawn == 1:
        state.push(MiracleFrame(state.law.procedures[MIRACULOUS], seat, card))


@rule("702.94a", kind="step", key="working a miracle/reveal", also=("702.94b",))
def reveal_miracle(state: State, frame: MiracleFrame) -> None:
    """Its player may reveal it; then the linked ability triggers, by which it may be cast for its miracle cost."""
    thing = state.object(frame.card)
    if thing.zone != HAND:
        return
    if state.answer is None:
        ask(state, frame, YesNoDecision(frame.seat, state.rule, frame.card, MIRACLE))
        return
    if not take_yes(state):
        return
    state.edit(thing).known = -1
    record_event(state, CardRevealed(R_REVEAL, frame.card, player_ref(frame.seat), cause=frame.card))
    waiting = PendingTrigger(frame.card, frame.seat, ABILITY, -1, (), thing.timestamp)
    state.waiting = (*state.waiting, waiting)
