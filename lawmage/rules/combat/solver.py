"""508.1c-d, 509.1b-c. Is a declaration of attackers or blockers legal, and which ones are?

A declaration is legal if it breaks no restriction and obeys as many requirements as any declaration that breaks none
and costs nothing. All answers are exact and the same every time.
"""
from __future__ import annotations

from collections.abc import Callable

from lawmage.rules.combat.solver_model import ceiling
from lawmage.rules.combat.solver_problem import (
    Declaration,
    Predicate,
    Problem,
    Violation,
    checked,
    choices,
    obeyed,
    obeys_restrictions,
    unmet,
    violations,
)
from lawmage.rules.combat.solver_search import seek

__all__ = [
    "Declaration",
    "Declarations",
    "Predicate",
    "Problem",
    "Violation",
    "allowed_next",
    "best",
    "complete",
    "count",
    "iterate",
    "legal",
    "maximum",
    "nearest",
    "obeyed",
    "sample",
    "unmet",
    "violations",
]


def best(problem: Problem) -> Declaration:
    """A legal declaration that costs nothing and obeys `maximum` requirements: the witness."""
    if problem.known_best is None:
        found = [0] * problem.n
        if len(problem.requirements) > 0:
            free = [problem.able[i] & ~problem.costly[i] for i in range(problem.n)]
            sought = seek(problem, [0] * problem.n, free, 0, ceiling(problem))
            if sought is not None:
                found = sought
        problem.known_best = found
        problem.known_maximum = obeyed(problem, found)
    return problem.known_best[:]


def maximum(problem: Problem) -> int:
    """The most requirements that a declaration obeying every restriction obeys without paying (508.1d, 509.1c)."""
    if problem.known_maximum < 0:
        best(problem)
    return problem.known_maximum


def legal(problem: Problem, declaration: Declaration) -> bool:
    """Whether the declaration is legal. ValueError if it is malformed."""
    if not obeys_restrictions(problem, checked(problem, declaration)):
        return False
    if len(problem.requirements) == 0:
        return True
    value = obeyed(problem, declaration)
    return value >= ceiling(problem) or value >= maximum(problem)


def complete(problem: Problem, forced: list[int], allowed: list[int]) -> Declaration | None:
    """A legal declaration D with forced[i] ⊆ D[i] ⊆ allowed[i] for every chooser i, or None if there is none."""
    target = maximum(problem)
    return seek(problem, checked(problem, forced), checked(problem, allowed), target, target)


def allowed_next(problem: Problem, prefix: list[int]) -> list[int]:
    """What chooser len(prefix) may choose, when those before it choose `prefix`, so that a legal declaration remains.

    Masks in the order of `choices`. Empty if the prefix itself can't be completed.
    """
    i = len(prefix)
    rest = [problem.able[k] for k in range(i + 1, problem.n)]
    result: list[int] = []
    for choice in choices(problem.able[i], problem.cap[i]):
        fixed = [*prefix, choice]
        if complete(problem, fixed + [0] * len(rest), fixed + rest) is not None:
            result.append(choice)
    return result


class Declarations:
    """Every legal declaration once, in a fixed order (first chooser slowest, smaller choices first)."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._prefix: list[int] = []
        self._open: list[list[int]] = []
        self._started = False

    def __iter__(self) -> Declarations:
        return self

    def __next__(self) -> Declaration:
        if not self._started:
            self._started = True
        elif not self._advance():
            raise StopIteration
        while len(self._prefix) < self._problem.n:
            following = allowed_next(self._problem, self._prefix)
            following.reverse()
            self._prefix.append(following.pop())
            self._open.append(following)
        return self._prefix[:]

    def _advance(self) -> bool:
        while len(self._prefix) > 0:
            self._prefix.pop()
            following = self._open.pop()
            if len(following) > 0:
                self._prefix.append(following.pop())
                self._open.append(following)
                return True
        return False


def iterate(problem: Problem) -> Declarations:
    """An iterator over every legal declaration."""
    return Declarations(problem)


def count(problem: Problem) -> int:
    """How many legal declarations there are."""
    number = 0
    for _ in Declarations(problem):
        number += 1
    return number


def sample(problem: Problem, below: Callable[[int], int]) -> Declaration:
    """One legal declaration by chance, each as likely as any other. `below(k)` must give a number in 0..k-1."""
    chosen = below(count(problem))
    for declaration in Declarations(problem):
        if chosen == 0:
            return declaration
        chosen -= 1
    return best(problem)


def nearest(problem: Problem, declaration: Declaration) -> Declaration:
    """A legal declaration in which the fewest choosers choose differently. ValueError if the given one is malformed."""
    checked(problem, declaration)
    found = best(problem)
    least = problem.n + 1
    for other in Declarations(problem):
        changed = 0
        for i in range(problem.n):
            if other[i] != declaration[i]:
                changed += 1
        if changed < least:
            least = changed
            found = other
    return found
