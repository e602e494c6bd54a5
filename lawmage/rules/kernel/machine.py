"""The machine: runs procedures step by step, stops for decisions, keeps the place in the journaled state.

A step is a function `(state, frame) -> None`. Its frame's `step` has already advanced when it is called, so a step may
push a frame (which then runs before the next step), jump by writing `step`, or ask a decision: then it is called again
once the answer is there (`state.answer`), under the same rule number.
"""

from collections.abc import Callable
from typing import Final

from lawmage.model.answers import Answer, ChooseWord, Divide, Order, Yes, chosen_in, number_in
from lawmage.model.decisions import Decision, MulliganDecision, PriorityDecision
from lawmage.model.frames import Frame
from lawmage.model.state import Program, State


def run(state: State) -> None:
    """Go on until a decision is pending or the game is over."""
    programs = state.law.programs
    while state.decision is None and not state.over:
        frames = state.frames
        if not frames:
            return
        run_top(state, frames, programs)


def run_top(state: State, frames: tuple[Frame, ...], programs: list[Program]) -> None:
    """Go on with the procedure on top until it is done, another one is, or something is to be decided."""
    frame = frames[-1]
    program = programs[frame.procedure]
    fired = state.law.fired
    while True:
        step = frame.step
        if step >= program.length:
            state.frames = frames[:-1]
            if frame.noted():
                state.notes.append((len(state.history), None))
            return
        if frame.era != state.era:
            state.save(frame)
        frame.step = step + 1
        rule = program.citations[step]
        state.rule = rule
        if fired is not None:
            fired.add(rule)
        program.steps[step](state, frame)
        if state.version != state.settled:
            settle(state)
        if state.frames is not frames or state.decision is not None or state.over:
            return


def settle(state: State) -> None:
    """What follows at once from a change, without anyone doing anything: the rules of kind "settle", such as control
    (613.1b) and removal from combat (506.4)."""
    while state.version != state.settled:
        state.settled = state.version
        for settler in state.law.settlers:
            settler(state)


def ask(state: State, frame: Frame, decision: Decision) -> None:
    """Pose a decision; the step that asks is called again with the answer. An answer to be given again (733.1) is given
    at once."""
    repeats = state.repeats
    if repeats:
        state.answer = repeats[0]
        state.repeats = repeats[1:]
    else:
        state.decision = decision
    state.edit(frame).step = frame.step - 1
    if state.auto and state.decision is decision and not isinstance(decision, (PriorityDecision, MulliganDecision)):
        only: Answer | None = ONLY[0](state)
        if only is None:
            state.unforced = decision
            return
        state.answer_mark = state.mark()
        state.decision = None
        state.answer = only


#: the answer to the pending decision where there is but one, else None; put in by `driver`, which knows
ONLY: Final[list[Callable[[State], Answer | None]]] = []


def again(state: State, frame: Frame) -> None:
    """The step that runs is to be called again (after the frames that it pushed)."""
    state.edit(frame).step = frame.step - 1


def jump(state: State, frame: Frame, step: int) -> None:
    """Go on with the step of that index."""
    state.edit(frame).step = step


def finish(state: State, frame: Frame) -> None:
    """The procedure ends with the step that runs."""
    state.edit(frame).step = len(state.law.steps[frame.procedure])


def take(state: State) -> Answer:
    """The answer given to the decision that this step asked."""
    answer = state.answer
    assert answer is not None
    state.answer = None
    for frame in state.frames:
        if frame.noted():
            state.notes.append((len(state.history), answer))
            break
    return answer


def take_chosen(state: State) -> tuple[int, ...]:
    """The things, targets or modes chosen in the answer to the decision that this step asked."""
    return chosen_in(take(state))


def take_yes(state: State) -> bool:
    """Whether the answer to the decision that this step asked is yes."""
    return isinstance(take(state), Yes)


def take_number(state: State) -> int:
    """The number in the answer to the decision that this step asked."""
    return number_in(take(state))


def take_word(state: State) -> str:
    """The word in the answer to the decision that this step asked."""
    answer = take(state)
    assert isinstance(answer, ChooseWord), answer
    return answer.choice


def take_order(state: State) -> tuple[int, ...]:
    """The order, as indexes, in the answer to the decision that this step asked."""
    answer = take(state)
    assert isinstance(answer, Order), answer
    return answer.order


def take_shares(state: State) -> tuple[tuple[int, int], ...]:
    """The division in the answer to the decision that this step asked."""
    answer = take(state)
    assert isinstance(answer, Divide), answer
    return answer.shares


def procedure(state: State, name: str) -> int:
    """The index of a procedure in the law in force."""
    return state.law.procedures[name]
