"""508.1c-d, 509.1b-c. The solver against its twin by brute force, on random problems and on boards with names."""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.rules.combat import solver, solver_problem
from lawmage.rules.combat.solver import Declaration, Predicate, Problem
from tests.brute.declarations import Board, Choices, changed

EXAMPLES = max(300, settings().max_examples)
WORDS = {
    solver_problem.UNABLE: "unable",
    solver_problem.CAP: "cap",
    solver_problem.LOW: "low",
    solver_problem.HIGH: "high",
    solver_problem.MOST: "most",
    solver_problem.GROUP: "group",
    solver_problem.NOT_ALONE: "not alone",
    solver_problem.ONLY_ALONE: "only alone",
    solver_problem.NEED: "need",
    solver_problem.EXTRA: "extra",
}


def mask(members: frozenset[int] | set[int]) -> int:
    return sum(1 << j for j in members)


def masks(choices: Choices) -> Declaration:
    return [mask(choice) for choice in choices]


def sets(declaration: Declaration) -> Choices:
    return tuple(frozenset(j for j in range(m.bit_length()) if m >> j & 1) for m in declaration)


class Holds(Predicate):
    """A restriction of the board's own, for the solver."""

    def __init__(self, condition: Callable[[Choices], bool]) -> None:
        self.condition = condition

    def holds(self, declaration: Declaration) -> bool:
        return self.condition(sets(declaration))


def problem_of(board: Board) -> Problem:
    """The same board for the solver."""
    p = Problem(board.choosers, board.chosens)
    for i, j in sorted(board.able):
        (p.permit_at_cost if (i, j) in board.costly else p.permit)(i, 1 << j)
    for i, k in board.cap.items():
        p.set_cap(i, k)
    for j, k in board.low.items():
        p.set_low(j, k)
    for j, k in board.high.items():
        p.set_high(j, k)
    if board.most is not None:
        p.set_most(board.most)
    for choosers, chosens, limit in board.groups:
        p.limit(mask(choosers), mask(chosens), limit)
    for i in board.not_alone:
        p.set_not_alone(i)
    for i in board.only_alone:
        p.set_only_alone(i)
    for i, others, least in board.needs:
        p.with_others(i, mask(others), least)
    for condition in board.extra:
        p.restrict(Holds(condition))
    for i, wanted, w in board.among:
        p.require_among(i, mask(wanted), w)
    for j, least, w in board.chosen_by:
        p.require_chosen(j, least, w)
    for i, leaders, w in board.follows:
        p.require_follow(i, mask(leaders), w)
    return p


def no_pair_of_kinds(i: int, c: int) -> Callable[[Choices], bool]:
    """Not both i and c on one and the same chosen: a condition that no field of the problem says."""
    return lambda d: not (i < len(d) and c < len(d) and d[i] & d[c])


def bool_of_anything(_: Choices) -> bool:
    return True


def random_board(rng: random.Random) -> Board:
    """A small board of any kind: every sort of condition is in one out of a few."""
    n, m = rng.randint(0, 5), rng.randint(0, 4)
    board = Board(n, m)
    density = rng.choice([0.4, 0.7, 1.0])
    board.able = {(i, j) for i in range(n) for j in range(m) if rng.random() < density}
    some = frozenset[int]

    def choosers() -> frozenset[int]:
        return some(i for i in range(n) if rng.random() < 0.6)

    def chosens() -> frozenset[int]:
        return some(j for j in range(m) if rng.random() < 0.5)

    def maybe(chance: float = 0.25) -> bool:
        return rng.random() < chance

    if maybe():
        board.costly = {pair for pair in sorted(board.able) if maybe(0.3)}
    if maybe():
        board.cap = {i: rng.choice([0, 1, 2, 2, 3, 9]) for i in range(n) if maybe(0.5)}
    if maybe(0.4):
        board.low = {j: rng.choice([2, 2, 3]) for j in range(m) if maybe(0.6)}
    if maybe(0.2):
        board.high = {j: rng.choice([0, 1, 1, 2]) for j in range(m) if maybe(0.5)}
    if maybe(0.15):
        board.most = rng.randint(0, 3)
    if maybe(0.2):
        board.groups = [(choosers(), chosens(), rng.randint(0, 2)) for _ in range(rng.randint(1, 2))]
    if maybe(0.2):
        board.not_alone = {i for i in range(n) if maybe(0.4)}
    if maybe(0.15):
        board.only_alone = {i for i in range(n) if maybe(0.3)}
    if n:
        random_company(rng, board, choosers)
    if maybe(0.8):
        random_requirements(rng, board, choosers, chosens)
    return board


def random_company(rng: random.Random, board: Board, choosers: Callable[[], frozenset[int]]) -> None:
    n = board.choosers
    if rng.random() < 0.2:
        board.needs = [(rng.randrange(n), choosers(), rng.randint(0, 2)) for _ in range(rng.randint(1, 2))]
    if n >= 2 and rng.random() < 0.1:
        board.extra = [no_pair_of_kinds(*rng.sample(range(n), 2))]
    if rng.random() < 0.2:
        board.extra.append(bool_of_anything)  # restricts nothing, but the solver can't know


def random_requirements(
    rng: random.Random, board: Board, choosers: Callable[[], frozenset[int]], chosens: Callable[[], frozenset[int]]
) -> None:
    n, m = board.choosers, board.chosens

    def maybe(chance: float) -> bool:
        return rng.random() < chance

    everything = frozenset(range(m))
    for i in range(n):
        if maybe(0.3):
            board.among.append((i, everything, rng.randint(1, 2)))
        if m and maybe(0.3):
            board.among.append((i, frozenset({rng.randrange(m)}), rng.randint(1, 2)))
        if maybe(0.15):
            board.among.append((i, chosens(), 1))
        if maybe(0.1):
            board.follows.append((i, choosers(), rng.randint(1, 2)))
    for j in range(m):
        if maybe(0.25):
            board.chosen_by.append((j, 1, rng.randint(1, 3)))
        if maybe(0.1):
            board.chosen_by.append((j, rng.randint(2, 3), 1))


def judge(board: Board, rng: random.Random) -> None:
    """Everything that the solver says of a board, against the twin."""
    p = problem_of(board)
    legal = board.legal()
    known = set(legal)
    assert solver.maximum(p) == board.maximum()
    witness = solver.best(p)
    assert sets(witness) in known
    assert solver.obeyed(p, witness) == board.maximum()
    assert board.free(sets(witness))
    listed = [sets(d) for d in solver.iterate(p)]
    assert len(listed) == len(set(listed))
    assert set(listed) == known
    assert solver.count(p) == len(known)
    everything = list(board.everything())
    for d in rng.sample(everything, min(6, len(everything))):
        assert solver.legal(p, masks(d)) == (d in known)
        assert solver.obeyed(p, masks(d)) == board.obeyed(d)
        near = sets(solver.nearest(p, masks(d)))
        assert near in known
        assert changed(near, d) == min(changed(other, d) for other in legal)
    for _ in range(2):
        assert sets(solver.sample(p, rng.randrange)) in known
    prefix = rng.choice(everything)[: rng.randrange(board.choosers)] if board.choosers else ()
    if board.choosers:
        expected = {d[len(prefix)] for d in legal if d[: len(prefix)] == prefix}
        assert {sets([c])[0] for c in solver.allowed_next(p, masks(prefix))} == expected


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_the_solver_and_its_twin_agree_on_random_boards(seed: int) -> None:
    rng = random.Random(seed)
    judge(random_board(rng), rng)


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_every_broken_restriction_is_named(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    p = problem_of(board)
    for _ in range(10):
        d = tuple(frozenset(j for j in range(board.chosens) if rng.random() < 0.3) for _ in range(board.choosers))
        named = []
        for v in solver.violations(p, masks(d)):
            where = v.chooser if v.chooser >= 0 and v.kind != solver_problem.NEED else max(v.chosen, v.index)
            named.append((WORDS[v.kind], v.chooser if v.kind == solver_problem.UNABLE else where))
        assert sorted(set(named)) == sorted(set(board.broken(d)))


def test_a_sample_is_uniform() -> None:
    board = Board(4, 2, able={(i, j) for i in range(4) for j in range(2)}, low={0: 2})
    p = problem_of(board)
    rng = random.Random(7)
    seen = Counter(sets(solver.sample(p, rng.randrange)) for _ in range(6000))
    assert set(seen) == set(board.legal())
    fair = 6000 / len(seen)
    assert all(0.6 * fair < k < 1.4 * fair for k in seen.values())


def test_a_menacing_attacker_that_must_be_blocked_takes_two() -> None:
    board = Board(3, 2, able={(i, j) for i in range(3) for j in range(2)}, low={0: 2}, chosen_by=[(0, 1, 1)])
    p = problem_of(board)
    assert solver.maximum(p) == 1
    assert solver.legal(p, [1, 1, 0])
    assert solver.legal(p, [1, 1, 2])
    assert not solver.legal(p, [2, 2, 0])
    assert not solver.legal(p, [1, 0, 0])


def test_a_cost_is_never_compelled() -> None:
    p = Problem(1, 1)
    p.permit_at_cost(0, 1)
    p.require_choice(0)
    assert solver.maximum(p) == 0
    assert solver.legal(p, [0])
    assert solver.legal(p, [1])


def test_a_restriction_that_compels_is_refused() -> None:
    with pytest.raises(ValueError, match="empty declaration"):
        Problem(1, 1).restrict(Holds(any))
