"""508.1c-d, 509.1b-c. The legal declaration nearest to one that isn't legal, and the masks of the factored form.

Both as the solver gives them, with the declarations that were taken back in the step as one more restriction.
"""

from typing import Final

from lawmage.rules.combat.solver import solving
from lawmage.rules.combat.solver.problem import Declaration, Predicate, Problem


class OtherThan(Predicate):
    """A restriction of one step: not one of the declarations that were taken back in it (733.1)."""

    def __init__(self, barred: list[Declaration]) -> None:
        self.barred: Final = barred

    def holds(self, declaration: Declaration) -> bool:
        """Whether the declaration, given up to a last creature that chooses nothing, is none of them."""
        for each in self.barred:
            if each == declaration[:len(each)]:
                break
        else:
            return True
        return False


def nearest(problem: Problem, wanted: Declaration, strange: int, barred: list[Declaration]) -> Declaration:
    """The legal declaration in which the fewest creatures choose differently from `wanted`.

    `strange`: the creatures (a mask) that were to choose something else besides, so that each of their choices is a
    change. `barred`: declarations that were taken back; none of them is the empty one.
    """
    trial = problem
    if strange or barred:
        trial = _with_a_stranger(problem)
        wanted = [wanted[i] | (1 << problem.m if strange >> i & 1 else 0) for i in range(problem.n)]
        if barred:
            trial.restrict(OtherThan(barred))
    return solving.nearest(trial, wanted)


def _with_a_stranger(problem: Problem) -> Problem:
    """The same problem with one more target, which nobody can choose."""
    made = Problem(problem.n, problem.m + 1)
    for i in range(problem.n):
        made.able[i] = problem.able[i]
        made.costly[i] = problem.costly[i]
        made.cap[i] = problem.cap[i]
    for j in range(problem.m):
        made.low[j] = problem.low[j]
        made.high[j] = problem.high[j]
    made.most = problem.most
    made.groups = list(problem.groups)
    made.not_alone = problem.not_alone
    made.only_alone = problem.only_alone
    made.needs = list(problem.needs)
    made.extra = list(problem.extra)
    made.requirements = list(problem.requirements)
    return made


def allowed_next(problem: Problem, prefix: list[int], barred: list[Declaration]) -> list[int]:
    """What creature `len(prefix)` may choose, when those before it choose `prefix`, and a legal declaration remains;
    masks, small sets first, then by value. For the others see `nearest`. ValueError if there is no such creature."""
    trial = problem
    if barred:
        trial = _with_a_stranger(problem)
        trial.restrict(OtherThan(barred))
    return solving.allowed_next(trial, prefix)
