"""508.1d, 509.1c. How many requirements a declaration must obey, where not every option counts (before Tenth
Edition)."""

from typing import Final

from lawmage.model.state import State
from lawmage.rulebook.editions import TIMESPIRAL
from lawmage.rulebook.registry import rule
from lawmage.rules.combat import solver
from lawmage.rules.combat.picky import Picky, best, met, twin
from lawmage.rules.combat.solver_problem import CHOOSES, CHOSEN, FOLLOWS, Problem

#: from then on every option of every creature counts
EVERY_OPTION: Final = 20070713


def sifts(state: State) -> bool:
    """Whether the law in force leaves options out of account."""
    return "options considered" in state.law.tables["check"]


def standard(state: State, problem: Problem, picky: list[Picky], declaration: list[int]) -> int:
    """How many requirements a declaration must obey in the law in force that leaves options out of account."""
    trial = twin(problem, True)
    masks: list[int] = state.law.tables["check"]["options considered"](problem, picky, declaration)
    for i in range(problem.n):
        trial.forbid(i, trial.able[i] & ~masks[i])
    found = best(trial, picky)
    return solver.obeyed(trial, found) + met(picky, found)


@rule("500.5", kind="check", key="options considered", until=EVERY_OPTION, home=TIMESPIRAL)
def options_that_satisfy(problem: Problem, picky: list[Picky], declaration: list[int]) -> list[int]:
    """Options of a creature that satisfy no requirement on it need not be considered: what counts is what it chooses in
    the declaration, and what a requirement wants of it. Gives a mask for each chooser."""
    masks = list(declaration)
    for entry in problem.requirements:
        if entry.kind == CHOOSES:
            masks[entry.chooser] |= entry.mask
        elif entry.kind == FOLLOWS:
            masks[entry.chooser] |= (1 << problem.m) - 1
        elif entry.kind == CHOSEN:
            for i in range(problem.n):
                if entry.mask == 0 or entry.mask >> i & 1:
                    masks[i] |= 1 << entry.chosen
    for each in picky:
        for i in range(problem.n):
            if each.choosers >> i & 1:
                masks[i] |= 1 << each.chosen
    return [masks[i] & problem.able[i] for i in range(problem.n)]
