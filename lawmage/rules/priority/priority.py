"""117. Timing and priority, with the check before it (704.3) and putting triggered abilities on the stack (603.3)."""

from collections.abc import Callable
from typing import Final

from lawmage.model.answers import Activate, Cast, Pass, PlayLand, SpecialAction
from lawmage.model.cards import same_ability
from lawmage.model.decisions import OrderDecision, PriorityDecision
from lawmage.model.effects import PendingTrigger
from lawmage.model.events import Event, ManaAdded, ManaEmptied, ManaSpent, StepBegan, StepSkipped, Tapped, Untapped
from lawmage.model.frames import Frame
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.characteristics.dependencies import UNANNOUNCED
from lawmage.rules.events.triggers import trigger_index
from lawmage.rules.kernel.machine import again, ask, finish, jump, take, take_chosen, take_order
from lawmage.rules.priority.state_based import any_due, due_actions, due_choice, forget_failed_draws, keep_one
from lawmage.rules.replacement.proposing import propose_all
from lawmage.rules.stack.activating import begin_activation
from lawmage.rules.stack.casting import begin_casting
from lawmage.rules.stack.resolving import begin_resolving
from lawmage.rules.stack.triggering import begin_triggering

THE_PRIORITY: Final = procedure("priority", "117", ("check", "receive"))
CHECKS: Final = procedure("checks", "704.3", ("actions", "triggers"))

R_PASS: Final = cite("117.3d")
R_ALL_PASSED: Final = cite("117.4")


#: tells whether all that a player with priority can do is to pass; put in by `options`, which knows
PASSING: Final[list[Callable[[State, int], bool]]] = []


@mypyc_attr(acyclic=True)
class PriorityFrame(Frame):
    """Players have priority until all pass in succession over an empty stack."""

    def __init__(self, procedure: int) -> None:
        super().__init__(procedure)
        self.begun = False

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("begun",)

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return PriorityFrame(self.procedure)


def begin_priority(state: State) -> None:
    """Push the frame in which players get priority, the active player first (117.3a); where nobody could do more than
    pass in succession, they have done so at once."""
    if state.auto and not state.stack and state.law.fired is None and nobody_acts(state):
        return
    state.push(PriorityFrame(state.law.procedures[THE_PRIORITY]))


def nobody_acts(state: State) -> bool:
    """117.4: whether nothing is to be checked and every player in turn order can only pass: then all have passed."""
    if anything_to_check(state):
        return False
    for seat in state.seats_from(state.active):
        if not PASSING[0](state, seat):
            return False
    state.passes = 0
    state.priority = -1
    return True


@rule("117.5", kind="step", key="priority/check")
def check_before_priority(state: State, frame: PriorityFrame) -> None:
    """Before a player gets priority: state-based actions, then triggers, until nothing is due."""
    if not frame.begun:
        state.edit(frame).begun = True
        give_priority(state, state.active)
    if anything_to_check(state):
        again(state, frame)
        state.push(Frame(state.law.procedures[CHECKS]))


def give_priority(state: State, seat: int) -> None:
    """Nobody has passed yet, and the player in `seat` (or the next one still in the game) gets priority."""
    if state.passes:
        state.passes = 0
    seats = state.seats_from(seat)
    state.priority = seats[0] if seats else -1


@rule("117.3", kind="step", key="priority/receive", also=(
    "117.1", "117.1b", "117.3a", "117.3b", "117.3c", "117.3d", "117.4", "117.7", "500.2"))
def receive_priority(state: State, frame: PriorityFrame) -> None:
    """The player acts or passes; when all have passed in succession the top of the stack resolves or the step ends."""
    if state.answer is None:
        if state.auto and PASSING[0](state, state.priority):
            pass_while_forced(state, frame)
            return
        ask(state, frame, PriorityDecision(state.priority, state.rule))
        return
    answer = take(state)
    jump(state, frame, 0)
    if isinstance(answer, Pass):
        pass_priority(state, frame)
        return
    state.passes = 0
    seat = state.priority
    if state.shared_turns:  # 805.5: the team has priority, each of its players may act
        state.priority = state.law.tables["check"]["team with priority"](state, seat)
    if isinstance(answer, PlayLand):
        state.law.tables["action"]["play a land"](state, seat, answer.card, answer.face)
    elif isinstance(answer, Cast):
        begin_casting(state, seat, answer.card, answer.option)
    elif isinstance(answer, Activate):
        begin_activation(state, seat, answer.source, answer.ability)
    else:
        assert isinstance(answer, SpecialAction), answer
        state.law.tables["special action"][answer.action](state, seat, answer.thing, answer.action)


def pass_priority(state: State, frame: PriorityFrame) -> None:
    """117.3d: the player passes."""
    seats = state.seats_from(state.priority)
    passes = state.passes + 1
    if passes < len(seats):
        state.passes = passes
        state.priority = seats[1]
    else:
        all_have_passed(state, frame)


def pass_while_forced(state: State, frame: PriorityFrame) -> None:
    """117.3d: the player with priority, who can only pass, does so, and so do those behind who can't do more either:
    as nothing happens in between, nothing is to be checked before one of them gets priority (117.5)."""
    seats = state.seats_from(state.priority)
    left = len(seats) - state.passes
    for index in range(1, left):
        if not PASSING[0](state, seats[index]):
            state.passes = state.passes + index
            state.priority = seats[index]
            jump(state, frame, 0)
            return
    jump(state, frame, 0)
    all_have_passed(state, frame)


def all_have_passed(state: State, frame: PriorityFrame) -> None:
    """117.4: the step ends or, with something on the stack, its top resolves and the active player gets priority."""
    if state.stack:
        give_priority(state, state.active)
        begin_resolving(state, state.stack[-1])
        return
    if state.passes:
        state.passes = 0
    state.priority = -1
    finish(state, frame)


def anything_to_check(state: State) -> bool:
    """Whether something may be due before a player gets priority. Quick when nothing has happened since the last
    check."""
    if state.waiting:
        return True
    if state.checked == len(state.history) and state.checked_version == state.version:
        return False
    if not nothing_but_quiet(state) and any_due(state):
        return True
    state.checked = len(state.history)
    state.checked_version = state.version
    return False


#: kinds of events that make no state-based action due: what these look at is as it was
_QUIET: Final = frozenset((StepBegan, StepSkipped, Tapped, Untapped, ManaAdded, ManaSpent, ManaEmptied))


def nothing_but_quiet(state: State) -> bool:
    """Whether nothing that could make a state-based action due has happened since the last check, which found none."""
    if state.checked < 0 or state.checked_version != state.version or state.reads & UNANNOUNCED:
        return False
    history = state.history
    for index in range(state.checked, len(history)):
        if type(history[index]) not in _QUIET:
            return False
    for player in state.players:
        if player.drew_from_empty:
            return False
    return not trigger_index(state).states


@rule("704.3", kind="step", key="checks/actions", also=("704.4", "704.8"))
def perform_state_based_actions(state: State, frame: Frame) -> None:
    """All applicable state-based actions are performed as one event; then the check repeats."""
    choice = due_choice(state)
    actions: list[Event] = []
    if choice is not None:
        if state.answer is None:
            ask(state, frame, choice)
            return
        actions = keep_one(state, choice, take_chosen(state)[0])
    actions.extend(due_actions(state))
    forget_failed_draws(state)
    if actions:
        again(state, frame)
        propose_all(state, actions)
        return
    state.law.tables["check"]["state triggers"](state)


@rule("603.3b", kind="step", key="checks/triggers", also=("117.2a", "603.3", "603.3a"))
def put_triggers_on_stack(state: State, frame: Frame) -> None:
    """PendingTrigger triggered abilities go on the stack: each player's in APNAP order, each in the order their player
    chooses."""
    waiting = state.waiting
    if not waiting:
        return
    for seat in state.seats_from(state.active):
        mine = [each for each in waiting if each.controller == seat]
        if not mine:
            continue
        if len(mine) > 1 and not alike(mine):
            mine.sort(key=_order)
            if state.answer is None:
                things = tuple([each.source for each in mine])
                ask(state, frame, OrderDecision(seat, state.rule, 0, "triggers", things, len(mine), len(mine)))
                return
            chosen = take_order(state)
            mine = [mine[index] for index in chosen]
        rest = [each for each in waiting if each.controller != seat]
        state.waiting = tuple(rest)
        again(state, frame)
        for each in reversed(mine):
            begin_triggering(state, each)
        return
    state.waiting = ()  # of players who have left


def _order(each: PendingTrigger) -> tuple[int, int, int, int]:
    return (each.order, each.source, each.ability.index, each.event)


def alike(waiting: list[PendingTrigger]) -> bool:
    """Whether the order of triggers makes no difference because they are the same ability on the same terms."""
    first = waiting[0]
    for each in waiting:
        if not same_ability(each.ability, first.ability) or each.source != first.source or each.event != first.event:
            return False
    return True
