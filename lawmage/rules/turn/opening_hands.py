"""103.6. Actions with cards of opening hands: permanents with which a player begins the game."""

from typing import Final

from lawmage.model.cards import STATIC
from lawmage.model.decisions import ChoiceDecision
from lawmage.model.names import BATTLEFIELD, HAND
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.executed_fields import handles_statics
from lawmage.rules.kernel.machine import again, ask, take_chosen
from lawmage.rules.replacement.proposing import propose
from lawmage.rules.turn.setup import StartingFrame

R_BEGIN_WITH: Final = cite("103.6a")
#: purpose of the decision which cards of an opening hand to begin the game with
OPENING: Final = "opening hand"


@rule("103.6", kind="step", key="starting the game/opening hands", also=("103.6a",))
def act_with_opening_hands(state: State, frame: StartingFrame) -> None:
    """Once all have kept, the starting player and then each other one in turn order may put cards onto the battlefield
    that say so, one after another."""
    if state.answer is not None:
        state.edit(frame).placing = take_chosen(state)
    if frame.placing:
        again(state, frame)
        thing = state.object(frame.placing[0])
        state.edit(frame).placing = frame.placing[1:]
        if thing.zone == HAND:
            propose(state, move(state, thing, BATTLEFIELD, R_BEGIN_WITH, thing.id, None, thing.card.owner))
        return
    if frame.openers < 0:
        state.edit(frame).openers = len(state.players)
    seats = state.seats_from(state.active)
    while frame.openers > 0:
        seat = seats[len(seats) - frame.openers]
        state.edit(frame).openers = frame.openers - 1
        things = openings(state, seat)
        if things:
            ask(state, frame, ChoiceDecision(seat, R_BEGIN_WITH, 0, OPENING, things, 0, len(things)))
            return


def openings(state: State, seat: int) -> tuple[int, ...]:
    """The cards of a player's hand with which they may begin the game."""
    found: list[int] = []
    for number in state.players[seat].hand:
        for ability in characteristics(state, state.object(number)).abilities:
            if ability.kind == STATIC and ability.node.nodes("effects")[0].kind == "opening_hand":
                found.append(number)
                break
    return tuple(found)


handles_statics("opening_hand")
