"""509.1c. Requirements that only certain creatures can obey: "must be blocked by a creature of a kind if able".

The solver counts whoever blocks; here it matters who does. One blocker of the kind is enough, so the greatest number of
requirements is the best over which one that is: for each choice a problem in which this creature is to block.
"""

from typing import Final

from lawmage.model.rulings import Ground
from lawmage.rules.combat import solver
from lawmage.rules.combat.solver_problem import Problem


class Picky:
    """A requirement that at least `least` of `choosers` (a mask) choose one chosen."""

    def __init__(self, chosen: int, choosers: int, least: int, ground: Ground) -> None:
        self.chosen: Final = chosen
        self.choosers: Final = choosers
        self.least: Final = least
        self.ground: Final = ground

    def met(self, declaration: list[int]) -> bool:
        """Whether a declaration obeys it."""
        number = 0
        for i in range(len(declaration)):
            if self.choosers >> i & 1 and declaration[i] >> self.chosen & 1:
                number += 1
        return number >= self.least


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


def met(picky: list[Picky], declaration: list[int]) -> int:
    """How many of them a declaration obeys."""
    return sum([1 for each in picky if each.met(declaration)])


def best(problem: Problem, picky: list[Picky]) -> list[int]:
    """A declaration that costs nothing and obeys the greatest number of requirements, these included."""
    for each in picky:
        if each.least > 1:
            return _best_of_all(problem, picky)
    found = solver.best(problem)
    value = solver.obeyed(problem, found) + met(picky, found)
    pairs: list[list[tuple[int, int]]] = [[]]
    for each in picky:
        longer: list[list[tuple[int, int]]] = []
        for chosen in pairs:
            longer.append(chosen)
            for i in range(problem.n):
                if each.choosers >> i & 1 and problem.able[i] >> each.chosen & 1:
                    longer.append([*chosen, (i, each.chosen)])
        pairs = longer
    for chosen in pairs[1:]:
        trial = twin(problem, True)
        for i, j in chosen:
            trial.require_pair(i, j)
        candidate = solver.best(trial)
        worth = solver.obeyed(problem, candidate) + met(picky, candidate)
        if worth > value:
            found, value = candidate, worth
    return found


def _best_of_all(problem: Problem, picky: list[Picky]) -> list[int]:
    found = [0] * problem.n
    value = -1
    for declaration in solver.iterate(twin(problem, False)):
        if not _costs(problem, declaration):
            worth = solver.obeyed(problem, declaration) + met(picky, declaration)
            if worth > value:
                found, value = list(declaration), worth
    return found


def _costs(problem: Problem, declaration: list[int]) -> bool:
    for i in range(problem.n):
        if declaration[i] & problem.costly[i]:
            break
    else:
        return False
    return True
