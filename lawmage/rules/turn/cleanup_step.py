"""514. The cleanup step."""

from typing import Final

from lawmage.model.answers import chosen_in
from lawmage.model.decisions import ChoiceDecision
from lawmage.model.events import CardDiscarded, DamageRemoved
from lawmage.model.frames import Frame
from lawmage.model.names import CLEANUP, player_ref
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.events.durations import end_effects
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.statics import applies, statics
from lawmage.rules.kernel.machine import again, ask, take_chosen
from lawmage.rules.kernel.reading import amount
from lawmage.rules.priority.priority import anything_to_check, begin_priority
from lawmage.rules.replacement.proposing import propose_all

MAX_HAND_SIZE: Final = 7


@rule("514.1", kind="step", key="cleanup step/discard", also=("805.6",))
def discard_down(state: State, frame: Frame) -> None:
    """The active player, or each player of the active team, discards down to their maximum hand size."""
    seats = state.acting()
    if state.answer is not None:
        seat = state.object(chosen_in(state.answer)[0]).card.owner
        chosen: list[int] = list(take_chosen(state))
        if seat != seats[-1]:
            again(state, frame)
        propose_all(state, [CardDiscarded(state.rule, number, player_ref(seat)) for number in chosen])
        return
    for seat in seats:
        player = state.players[seat]
        limit = hand_limit(state, seat)
        excess = len(player.hand) - limit if limit >= 0 else 0
        if excess > 0:
            ask(
                state,
                frame,
                ChoiceDecision(seat, state.rule, 0, "discard to hand size", player.hand, excess, excess),
            )
            return


def hand_limit(state: State, seat: int) -> int:
    """402.2: the maximum hand size of a player, -1 for none."""
    limit = MAX_HAND_SIZE
    for entry in statics(state, "max_hand_size"):
        if applies(state, entry, player_ref(seat)):
            if not entry.node.has("n"):
                return -1
            limit = amount(state, entry.context, entry.node.value("n"))
    return limit


@rule("514.2", kind="step", key="cleanup step/wear off")
def wear_off(state: State, frame: Frame) -> None:
    """Marked damage is removed and effects "until end of turn" and "this turn" end, at once."""
    for number in state.battlefield:
        thing = state.object(number)
        if thing.damage or thing.deathtouched:
            state.edit(thing).damage = 0
            state.edit(thing).deathtouched = False
            record_event(state, DamageRemoved(state.rule, number))
        if thing.shields:
            state.edit(thing).shields = 0
    end_effects(state, "end of turn")


@rule("514.3a", kind="step", key="cleanup step/check")
def check_after_cleanup(state: State, frame: Frame) -> None:
    """If state-based actions or triggers are due, players get priority, and another cleanup step follows."""
    if anything_to_check(state):
        state.agenda = (CLEANUP, *state.agenda)
        begin_priority(state)


@rule("514.3", kind="step", key="cleanup step/repeat")
def no_priority(state: State, frame: Frame) -> None:
    """Otherwise nobody gets priority in the cleanup step."""
