"""Driving the machine: giving answers, and answering decisions that have only one option."""

from typing import Final

from lawmage.model.answers import Answer, Concede, Pass
from lawmage.model.decisions import MulliganDecision, PriorityDecision
from lawmage.model.state import State
from lawmage.rules.answers.offers import priority_forced
from lawmage.rules.answers.options import options_of
from lawmage.rules.kernel.machine import ONLY, run
from lawmage.rules.turn.conceding import concede

PASS: Final = Pass()


def give_answer(state: State, answer: Answer) -> None:
    """Give a legal answer to the pending decision and go on to the next one. The caller has checked it."""
    state.reversal = ()
    state.answer_mark = state.mark()
    if isinstance(answer, Concede):
        concede(state, answer)
        run(state)
        while state.decision is not None and state.players[state.decision.seat].lost:
            give_answer(state, only_answer(state))  # nobody is there to choose: the first option
        return
    state.decision = None
    state.answer = answer
    run(state)


def answer_forced(state: State) -> bool:
    """Go on to a decision that isn't forced, or the end. True where the rules have taken an action back (733) on the
    way: the caller looks at `state.reversed_to`, and goes on."""
    run(state)
    while state.decision is not None and is_forced(state):
        give_answer(state, only_answer(state))
        if state.reversal:
            return True
    return False


def is_forced(state: State) -> bool:
    """Whether the pending decision has at most one option besides the auxiliary ones."""
    decision = state.decision
    assert decision is not None
    if decision is state.unforced:
        return False
    if isinstance(decision, PriorityDecision):
        return priority_forced(state, decision.seat)
    if isinstance(decision, MulliganDecision):
        return False
    return options_of(state).few()


def only_if_forced(state: State) -> Answer | None:
    """The one option of the pending decision, None where there are more."""
    options = options_of(state)
    return options.iterate()[0] if options.few() else None


def only_answer(state: State) -> Answer:
    """The one option of a forced decision."""
    decision = state.decision
    if decision is not None and isinstance(decision, PriorityDecision):
        return PASS  # what is forced is to pass
    return options_of(state).iterate()[0]


ONLY[:] = [only_if_forced]
