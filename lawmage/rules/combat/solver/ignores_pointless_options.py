"""508.1d, 509.1c. How many requirements a declaration must obey, where not every option counts (before Tenth
Edition)."""

from typing import Final

from lawmage.model.state import State
from lawmage.rulebook.editions import TIMESPIRAL
from lawmage.rulebook.registry import rule
from lawmage.rules.combat.solver import solving
from lawmage.rules.combat.solver.problem import CHOOSES, CHOSEN, FOLLOWS, SOME, Problem

#: from then on every option of every creature counts
EVERY_OPTION: Final = 20070713


def sifts(state: State) -> bool:
    """Whether the law in force leaves options out of account."""
    return "options considered" in state.law.tables["check"]


def standard(state: State, problem: Problem, declaration: list[int]) -> int:
    """How many requirements a declaration must obey in the law in force that leaves options out of account."""
    trial = twin(problem, True)
    masks: list[int] = state.law.tables["check"]["options considered"](problem, declaration)
    for i in range(problem.n):
        trial.forbid(i, trial.able[i] & ~masks[i])
    return solving.maximum(trial)


def twin(problem: Problem, requirements: bool) -> Problem:
    """A problem with the same conditions; with the same requirements or none."""
    made = Problem(problem.n, problem.m)
    made.able = list(problem.able)
    made.costly = list(problem.costly)
    made.cap = list(problem.cap)
    made.low = list(problem.low)
    made.high = list(problem.high)
    made.most = problem.most
    made.groups = list(problem.groups)
    made.not_alone = problem.not_alone
    made.only_alone = problem.only_alone
    made.needs = list(problem.needs)
    made.extra = list(problem.extra)
    if requirements:
        made.requirements = list(problem.requirements)
    return made


@rule("500.5", kind="check", key="options considered", until=EVERY_OPTION, home=TIMESPIRAL)
def options_that_satisfy(problem: Problem, declaration: list[int]) -> list[int]:
    """Options of a creature that satisfy no requirement on it need not be considered: what counts is what it chooses in
    the declaration, and what a requirement wants of it. Gives a mask for each creature."""
    masks = list(declaration)
    for entry in problem.requirements:
        if entry.kind == CHOOSES:
            masks[entry.creature] |= entry.mask
        elif entry.kind == FOLLOWS:
            masks[entry.creature] |= (1 << problem.m) - 1
        elif entry.kind == CHOSEN:
            for i in range(problem.n):
                if entry.mask == 0 or entry.mask >> i & 1:
                    masks[i] |= 1 << entry.target
        elif entry.kind == SOME:
            for i in range(problem.n):
                if entry.mask >> i & 1:
                    masks[i] |= entry.targets
    return [masks[i] & problem.able[i] for i in range(problem.n)]
