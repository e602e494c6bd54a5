"""508.1c-d, 509.1b-c. Is a declaration of attackers or blockers legal, and which ones are?

A declaration is legal if it breaks no restriction and obeys as many requirements as any declaration that breaks none
and costs nothing. All answers are exact and the same every time.
"""
from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Final

from lawmage.rules.combat.solver.model import ceiling
from lawmage.rules.combat.solver.problem import (
    Declaration,
    Predicate,
    Problem,
    Violation,
    checked,
    choices,
    next_choice,
    obeyed,
    obeys_restrictions,
    unmet,
    violations,
)
from lawmage.rules.combat.solver.search import model_of, seek, seek_nearest
from lawmage.rules.combat.solver.table import State, Table

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

TABLE_WORK: Final = 400000
"""How many numbers the moves of a table may hold before it is given up (a question of speed only)."""


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
    """A legal declaration D with forced[i] ⊆ D[i] ⊆ allowed[i] for every creature i, or None if there is none."""
    checked(problem, forced)
    checked(problem, allowed)
    for i in range(problem.n):
        if forced[i] & ~(allowed[i] & problem.able[i]) != 0 or forced[i].bit_count() > problem.cap[i]:
            return None
    if legal(problem, forced):
        return forced[:]
    known = best(problem)
    for i in range(problem.n):
        if forced[i] & ~known[i] != 0 or known[i] & ~allowed[i] != 0:
            known[i] = forced[i]
    if legal(problem, known):
        return known
    target = maximum(problem)
    return seek(problem, forced, allowed, target, target)


def allowed_next(problem: Problem, prefix: list[int]) -> list[int]:
    """What creature len(prefix) may choose, when those before it choose `prefix`, so that a legal declaration remains.

    Masks: small sets first, then by value. Empty if the prefix itself can't be completed.
    """
    i = len(prefix)
    if i >= problem.n:
        raise ValueError("prefix", i, problem.n)
    for k in range(i):
        if prefix[k] & ~problem.able[k] != 0 or prefix[k].bit_count() > problem.cap[k]:
            return []
    walk = Walk(problem)
    for mask in prefix:
        if not walk.step(mask):
            return []
    return [choice for choice in choices(problem.able[i], problem.cap[i]) if walk.may(choice)]


def table_of(problem: Problem) -> Table | None:
    """How many legal declarations follow each way to begin; None where that would take too long to find out."""
    table = problem.known_table
    if isinstance(table, Table):
        return table if len(table.layers) > 0 else None
    if len(problem.extra) > 0:
        return None
    made = Table(model_of(problem), maximum(problem))
    made.fill(TABLE_WORK // made.size)
    problem.known_table = made
    return made if len(made.layers) > 0 else None


class Walk:
    """A declaration being made creature by creature, so that a legal one always remains possible."""

    def __init__(self, problem: Problem) -> None:
        self.problem: Final = problem
        self.prefix: Final[list[int]] = []
        self._table: Final = table_of(problem)
        self._number: Final = [0] * problem.m
        self._states: Final[list[State]] = [self._table.start()] if self._table is not None else []
        self._witnesses: Final[list[Declaration]] = [best(problem)] if self._table is None else []

    def follow(self, choice: int) -> int:
        """How many legal declarations follow if the next creature makes this choice. Only with a table."""
        table = self._table
        if table is None:
            raise ValueError("no table")
        i = len(self.prefix)
        state = table.choose(i, self._states[i], self._number, choice)
        return table.layers[i + 1].get(state, 0)

    def may(self, choice: int) -> bool:
        """Whether the next creature may make this choice (one that it is able to make)."""
        if self._table is not None:
            return self.follow(choice) > 0
        return self._witness(choice) is not None

    def step(self, choice: int) -> bool:
        """Let the next creature make this choice. False, and nothing is changed, if it may not."""
        i = len(self.prefix)
        table = self._table
        if table is not None:
            state = table.choose(i, self._states[i], self._number, choice)
            if table.layers[i + 1].get(state, 0) == 0:
                return False
            self._states.append(state)
            self._count(choice, 1)
        else:
            witness = self._witness(choice)
            if witness is None:
                return False
            self._witnesses.append(witness)
        self.prefix.append(choice)
        return True

    def back(self) -> int:
        """Take back the last choice, and tell it."""
        choice = self.prefix.pop()
        if self._table is not None:
            self._states.pop()
            self._count(choice, -1)
        else:
            self._witnesses.pop()
        return choice

    def _count(self, choice: int, by: int) -> None:
        rest = choice
        while rest != 0:
            low = rest & -rest
            self._number[low.bit_length() - 1] += by
            rest ^= low

    def _witness(self, choice: int) -> Declaration | None:
        i = len(self.prefix)
        known = self._witnesses[i]
        if known[i] == choice:
            return known
        changed = known[:]
        changed[i] = choice
        if legal(self.problem, changed):
            return changed
        rest = self.problem.n - i - 1
        forced = [*self.prefix, choice] + [0] * rest
        return complete(self.problem, forced, [*self.prefix, choice, *self.problem.able[i + 1 :]])


class Declarations:
    """Every legal declaration once, in a fixed order: the first creature slowest, smaller choices first."""

    def __init__(self, problem: Problem) -> None:
        self._problem: Final = problem
        self._walk: Final = Walk(problem)
        self._started = False

    def __iter__(self) -> Declarations:
        return self

    def __next__(self) -> Declaration:
        walk = self._walk
        problem = self._problem
        choice = 0
        if self._started:
            choice = self._advance()
            if choice < 0:
                raise StopIteration
        self._started = True
        while len(walk.prefix) < problem.n:
            i = len(walk.prefix)
            while not walk.step(choice):
                choice = next_choice(problem.able[i], problem.cap[i], choice)
                if choice < 0:
                    choice = self._advance()
                    if choice < 0:
                        raise StopIteration
                    i = len(walk.prefix)
            choice = 0
        return walk.prefix[:]

    def _advance(self) -> int:
        """Go back to the last creature that has another choice to try: that choice, or -1."""
        while len(self._walk.prefix) > 0:
            i = len(self._walk.prefix) - 1
            choice = next_choice(self._problem.able[i], self._problem.cap[i], self._walk.back())
            if choice >= 0:
                return choice
        return -1


def iterate(problem: Problem) -> Declarations:
    """An iterator over every legal declaration."""
    return Declarations(problem)


def count(problem: Problem) -> int:
    """How many legal declarations there are. They are listed only where a restriction has a shape of its own."""
    if len(problem.extra) > 0:
        number = 0
        for _ in Declarations(problem):
            number += 1
        return number
    if independent(problem):
        number = 1
        for i in range(problem.n):
            able = problem.able[i].bit_count()
            number *= sum([comb(able, k) for k in range(min(able, problem.cap[i]) + 1)])
        return number
    table = problem.known_table
    if isinstance(table, Table) and len(table.layers) > 0:
        return table.layers[0][table.start()]
    return Table(model_of(problem), maximum(problem)).total()


def independent(problem: Problem) -> bool:
    """Whether each creature may choose without regard to the others, and nothing is required."""
    if len(problem.requirements) + len(problem.groups) + len(problem.needs) + len(problem.extra) > 0:
        return False
    if problem.most < problem.n or problem.not_alone != 0 or problem.only_alone != 0:
        return False
    return all(problem.low[j] <= 1 and problem.high[j] >= problem.n for j in range(problem.m))


def sample(problem: Problem, below: Callable[[int], int]) -> Declaration:
    """One legal declaration by chance; `below(k)` must give a number in 0..k-1, each as likely.

    Each legal declaration is as likely as any other where they can be counted from every beginning; on boards too
    wide for that, each can come, but each creature's choices are equally likely instead.
    """
    walk = Walk(problem)
    counted = table_of(problem) is not None
    while len(walk.prefix) < problem.n:
        i = len(walk.prefix)
        following = [choice for choice in choices(problem.able[i], problem.cap[i]) if walk.may(choice)]
        if not counted:
            walk.step(following[below(len(following))])
            continue
        ways = [walk.follow(choice) for choice in following]
        drawn = below(sum(ways))
        k = 0
        while drawn >= ways[k]:
            drawn -= ways[k]
            k += 1
        walk.step(following[k])
    return walk.prefix[:]


def nearest(problem: Problem, declaration: Declaration) -> Declaration:
    """A legal declaration in which the fewest creatures choose differently. ValueError for a malformed one."""
    if legal(problem, declaration):
        return declaration[:]
    found = seek_nearest(problem, declaration, maximum(problem))
    return best(problem) if found is None else found
