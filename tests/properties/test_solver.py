"""508.1c-d, 509.1b-c. The solver against its twin by brute force, on random problems and on boards with names."""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations, islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.rules.combat.solver import problem as solver_problem
from lawmage.rules.combat.solver import solving
from lawmage.rules.combat.solver.flow import Network
from lawmage.rules.combat.solver.model import Model
from lawmage.rules.combat.solver.problem import choices, next_choice
from lawmage.rules.combat.solver.solving import Declaration, Predicate, Problem
from lawmage.rules.combat.solver.table import Table
from tests.brute.declarations import Board, Choices, changed

EXAMPLES = max(150, settings().max_examples)
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
    p = Problem(board.creatures, board.targets)
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
    for creatures, targets, limit in board.groups:
        p.limit(mask(creatures), mask(targets), limit)
    for i in board.not_alone:
        p.set_not_alone(i)
    for i in board.only_alone:
        p.set_only_alone(i)
    for i, others, least in board.needs:
        p.with_others(i, mask(others), least)
    for condition in board.extra:
        p.restrict(Holds(condition))
    require(p, board)
    return p


def require(p: Problem, board: Board) -> None:
    """The same requirements."""
    for i, wanted, w in board.among:
        p.require_among(i, mask(wanted), w)
    for j, least, w in board.target_by:
        p.require_chosen(j, least, w)
    for j, some, least, w in board.target_by_some:
        p.require_chosen_by(j, mask(some), least, w)
    for j, number, w in board.target_exactly:
        p.require_exactly(j, number, w)
    for some, targets, least, w in board.some_choose:
        p.require_some(mask(some), mask(targets), least, w)
    for i, leaders, w in board.follows:
        p.require_follow(i, mask(leaders), w)


def no_pair_of_kinds(i: int, c: int) -> Callable[[Choices], bool]:
    """Not both i and c on one and the same target: a condition that no field of the problem says."""
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

    def creatures() -> frozenset[int]:
        return some(i for i in range(n) if rng.random() < 0.6)

    def targets() -> frozenset[int]:
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
        board.groups = [(creatures(), targets(), rng.randint(0, 2)) for _ in range(rng.randint(1, 2))]
    if maybe(0.2):
        board.not_alone = {i for i in range(n) if maybe(0.4)}
    if maybe(0.15):
        board.only_alone = {i for i in range(n) if maybe(0.3)}
    if n:
        random_company(rng, board, creatures)
    if maybe(0.8):
        random_requirements(rng, board, creatures, targets)
    return board


def army_board(rng: random.Random) -> Board:
    """Few kinds of creatures and of targets, several of each: who is exchangeable must not matter."""
    kinds = [rng.randint(1, 3) for _ in range(rng.randint(1, 2))]
    targets = [rng.randint(1, 2) for _ in range(rng.randint(1, 2))]
    n, m = sum(kinds), sum(targets)
    board = Board(n, m)
    armies = [set(range(sum(kinds[:k]), sum(kinds[: k + 1]))) for k in range(len(kinds))]
    fronts = [set(range(sum(targets[:k]), sum(targets[: k + 1]))) for k in range(len(targets))]

    def maybe(chance: float) -> bool:
        return rng.random() < chance

    def some(parts: list[set[int]]) -> frozenset[int]:
        return frozenset(i for part in parts if maybe(0.6) for i in part)

    for army in armies:
        reach = some(fronts) or frozenset(fronts[0])
        wishes = [(some(fronts), rng.randint(1, 2)) for _ in range(rng.randint(0, 2))]
        cap = 2 if maybe(0.25) else 1
        company = [(some(armies), rng.randint(1, 3))] if maybe(0.2) else []
        leaders = [some(armies)] if maybe(0.2) else []
        flags = [board.not_alone] * maybe(0.2) + [board.only_alone] * maybe(0.1)
        for i in army:
            board.able |= {(i, j) for j in reach}
            board.cap[i] = cap
            board.among += [(i, wanted, w) for wanted, w in wishes]
            board.needs += [(i, others, k) for others, k in company]
            board.follows += [(i, others, 1) for others in leaders]
            for flag in flags:
                flag.add(i)
    for front in fronts:
        low, high = rng.choice([1, 2, 2, 3]), rng.choice([9, 9, 3])
        wish = [(rng.randint(1, 3), rng.randint(1, 3))] if maybe(0.6) else []
        for j in front:
            board.low[j], board.high[j] = low, high
            board.target_by += [(j, k, w) for k, w in wish]
            if maybe(0.2):
                board.target_by_some.append((j, some(armies) or frozenset(armies[0]), rng.randint(1, 2), 1))
            if maybe(0.25):
                board.target_exactly.append((j, rng.randint(1, 2), rng.randint(1, 2)))
    if maybe(0.25):
        board.some_choose.append((some(armies), some(fronts), rng.randint(1, 2), rng.randint(1, 2)))
    if maybe(0.3):
        board.groups = [(some(armies), some(fronts), rng.randint(0, 3))]
    return board


def random_company(rng: random.Random, board: Board, creatures: Callable[[], frozenset[int]]) -> None:
    n = board.creatures
    if rng.random() < 0.2:
        board.needs = [(rng.randrange(n), creatures(), rng.randint(0, 2)) for _ in range(rng.randint(1, 2))]
    if n >= 2 and rng.random() < 0.1:
        board.extra = [no_pair_of_kinds(*rng.sample(range(n), 2))]
    if rng.random() < 0.2:
        board.extra.append(bool_of_anything)  # restricts nothing, but the solver can't know


def random_requirements(
    rng: random.Random, board: Board, creatures: Callable[[], frozenset[int]], targets: Callable[[], frozenset[int]]
) -> None:
    n, m = board.creatures, board.targets

    def maybe(chance: float) -> bool:
        return rng.random() < chance

    everything = frozenset(range(m))
    for i in range(n):
        if maybe(0.3):
            board.among.append((i, everything, rng.randint(1, 2)))
        if m and maybe(0.3):
            board.among.append((i, frozenset({rng.randrange(m)}), rng.randint(1, 2)))
        if maybe(0.15):
            board.among.append((i, targets(), 1))
        if maybe(0.1):
            board.follows.append((i, creatures(), rng.randint(1, 2)))
    for j in range(m):
        if maybe(0.25):
            board.target_by.append((j, 1, rng.randint(1, 3)))
        if maybe(0.1):
            board.target_by.append((j, rng.randint(2, 3), 1))
        if n and maybe(0.15):
            some = creatures() or frozenset({rng.randrange(n)})
            board.target_by_some.append((j, some, rng.randint(1, 2), rng.randint(1, 3)))
        if maybe(0.15):
            board.target_exactly.append((j, rng.randint(1, 2), rng.randint(1, 3)))
    if maybe(0.2):
        board.some_choose.append((creatures(), targets(), rng.randint(1, 2), rng.randint(1, 2)))


def wide_problem(rng: random.Random) -> Problem:
    """A board too wide for trying everything, with few enough conditions for the table."""
    n, m = rng.randint(5, 9), rng.randint(2, 5)
    p = Problem(n, m)
    kinds = [rng.getrandbits(m) | 1 << rng.randrange(m) for _ in range(3)]
    for i in range(n):
        p.permit(i, rng.choice(kinds))
        p.set_cap(i, rng.choice([1, 1, 1, 2]))
        if rng.random() < 0.5:
            p.require_among(i, rng.choice(kinds), rng.randint(1, 2))
        if rng.random() < 0.3:
            p.require_pair(i, rng.randrange(m))
        if rng.random() < 0.1:
            p.set_not_alone(i)
        if rng.random() < 0.1:
            p.with_others(i, rng.getrandbits(n), 2)
        if rng.random() < 0.1:
            p.require_follow(i, rng.getrandbits(n))
    for j in range(m):
        p.set_low(j, rng.choice([1, 1, 2, 3]))
        p.set_high(j, rng.choice([2, 9, 9]))
        if rng.random() < 0.6:
            p.require_chosen(j, rng.choice([1, 1, 2, 3]), rng.randint(1, 3))
        if rng.random() < 0.2:
            p.require_chosen_by(j, rng.getrandbits(n) | 1, rng.randint(1, 2))
        if rng.random() < 0.15:
            p.require_exactly(j, rng.randint(1, 2), rng.randint(1, 2))
    if rng.random() < 0.2:
        p.require_some(rng.getrandbits(n), rng.getrandbits(m), rng.randint(1, 2))
    if rng.random() < 0.2:
        p.set_most(rng.randint(1, n))
    if rng.random() < 0.2:
        p.limit(rng.getrandbits(n), rng.getrandbits(m), rng.randint(0, 3))
    return p


def judge(board: Board, rng: random.Random) -> None:
    """Everything that the solver says of a board, against the twin."""
    p = problem_of(board)
    legal = board.legal()
    known = set(legal)
    assert solving.maximum(p) == board.maximum()
    witness = solving.best(p)
    assert sets(witness) in known
    assert solving.obeyed(p, witness) == board.maximum()
    assert board.free(sets(witness))
    listed = [sets(d) for d in solving.iterate(p)]
    assert len(listed) == len(set(listed))
    assert set(listed) == known
    assert solving.count(p) == len(known)
    everything = list(board.everything())
    for d in rng.sample(everything, min(6, len(everything))):
        assert solving.legal(p, masks(d)) == (d in known)
        assert solving.obeyed(p, masks(d)) == board.obeyed(d)
        near = sets(solving.nearest(p, masks(d)))
        assert near in known
        assert changed(near, d) == min(changed(other, d) for other in legal)
    for _ in range(2):
        assert sets(solving.sample(p, rng.randrange)) in known
    prefix = rng.choice(everything)[: rng.randrange(board.creatures)] if board.creatures else ()
    if board.creatures:
        expected = {d[len(prefix)] for d in legal if d[: len(prefix)] == prefix}
        assert {sets([c])[0] for c in solving.allowed_next(p, masks(prefix))} == expected


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_the_solver_and_its_twin_agree_on_random_boards(seed: int) -> None:
    rng = random.Random(seed)
    judge(random_board(rng), rng)


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_the_solver_and_its_twin_agree_on_armies(seed: int) -> None:
    rng = random.Random(seed)
    judge(army_board(rng), rng)


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_the_search_and_the_table_agree_on_wider_boards(seed: int) -> None:
    """Two ways that share no step: what the search calls the maximum is reached, and one more is not."""
    rng = random.Random(seed)
    p = wide_problem(rng)
    most = solving.maximum(p)
    witness = solving.best(p)
    assert not solving.violations(p, witness)
    assert solving.obeyed(p, witness) == most
    model = Model(p, 1, None, True)
    assert Table(model, most).total() > 0
    assert Table(model, most + 1).total() == 0


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_the_network_sends_the_flow_of_greatest_gain(seed: int) -> None:
    """Against every way to pair off a few on each side, for each number of pairs."""
    rng = random.Random(seed)
    n, m = rng.randint(1, 4), rng.randint(1, 4)
    gains = [[rng.randint(-3, 4) for _ in range(m)] for _ in range(n)]
    least = rng.randint(0, min(n, m))
    most = rng.randint(least, n)
    net = Network(2 + n + m)
    for i in range(n):
        net.arc(0, 2 + i, 1, 0)
        for j in range(m):
            net.arc(2 + i, 2 + n + j, 1, gains[i][j])
    for j in range(m):
        net.arc(2 + n + j, 1, 1, 0)
    assert net.run(0, 1, most, least)
    expected = max(
        sum(gains[i][j] for i, j in zip(left, right, strict=True))
        for k in range(least, min(n, m, most) + 1)
        for left in combinations(range(n), k)
        for right in permutations(range(m), k)
    )
    assert net.total == expected


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_completions_are_found_where_there_are_any(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    p = problem_of(board)
    legal = board.legal()
    for _ in range(4):
        forced = [mask({j for j in range(board.targets) if rng.random() < 0.15}) for _ in range(board.creatures)]
        allowed = [mask({j for j in range(board.targets) if rng.random() < 0.85}) for _ in range(board.creatures)]
        fitting = [d for d in legal if all(f & ~c == 0 and c & ~a == 0 for f, c, a in fits(forced, masks(d), allowed))]
        found = solving.complete(p, forced, allowed)
        assert found is None if not fitting else found is not None and sets(found) in fitting


def fits(forced: Declaration, choices: Declaration, allowed: Declaration) -> list[tuple[int, int, int]]:
    return list(zip(forced, choices, allowed, strict=True))


@settings(max_examples=EXAMPLES)
@given(st.integers(0, 2**32))
def test_every_broken_restriction_is_named(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(rng)
    p = problem_of(board)
    for _ in range(10):
        d = tuple(frozenset(j for j in range(board.targets) if rng.random() < 0.3) for _ in range(board.creatures))
        named = []
        for v in solving.violations(p, masks(d)):
            where = v.creature if v.creature >= 0 and v.kind != solver_problem.NEED else max(v.target, v.index)
            named.append((WORDS[v.kind], v.creature if v.kind == solver_problem.UNABLE else where))
        assert sorted(set(named)) == sorted(set(board.broken(d)))


def test_a_sample_is_uniform() -> None:
    board = Board(4, 2, able={(i, j) for i in range(4) for j in range(2)}, low={0: 2})
    p = problem_of(board)
    rng = random.Random(7)
    seen = Counter(sets(solving.sample(p, rng.randrange)) for _ in range(6000))
    assert set(seen) == set(board.legal())
    fair = 6000 / len(seen)
    assert all(0.6 * fair < k < 1.4 * fair for k in seen.values())


def test_a_menacing_attacker_that_must_be_blocked_takes_two() -> None:
    board = Board(3, 2, able={(i, j) for i in range(3) for j in range(2)}, low={0: 2}, target_by=[(0, 1, 1)])
    p = problem_of(board)
    assert solving.maximum(p) == 1
    assert solving.legal(p, [1, 1, 0])
    assert solving.legal(p, [1, 1, 2])
    assert not solving.legal(p, [2, 2, 0])
    assert not solving.legal(p, [1, 0, 0])


def test_a_cost_is_never_compelled() -> None:
    p = Problem(1, 1)
    p.permit_at_cost(0, 1)
    p.require_choice(0)
    assert solving.maximum(p) == 0
    assert solving.legal(p, [0])
    assert solving.legal(p, [1])


def test_a_restriction_that_compels_is_refused() -> None:
    with pytest.raises(ValueError, match="empty declaration"):
        Problem(1, 1).restrict(Holds(any))


def everyone(n: int, m: int) -> Problem:
    """n creatures that may each choose any one of m."""
    p = Problem(n, m)
    for i in range(n):
        p.permit(i, (1 << m) - 1)
    return p


@pytest.mark.parametrize("size", [1, 8, 60])
def test_lured_blockers_each_block_one_of_the_lures(size: int) -> None:
    p = everyone(size, size)
    for i in range(size):
        for j in range(size):
            p.require_pair(i, j)
    assert solving.maximum(p) == size
    assert solving.count(p) == size**size
    assert solving.legal(p, [1] * size)
    assert solving.legal(p, [1 << i for i in range(size)])
    assert not solving.legal(p, [0] + [1] * (size - 1))
    assert len(solving.allowed_next(p, [1])) == size if size > 1 else solving.allowed_next(p, []) == [1]


def test_two_lures_are_both_blocked_by_who_can_block_two() -> None:
    p = everyone(2, 3)
    p.set_cap(0, 2)
    for i in range(2):
        for j in range(2):
            p.require_pair(i, j)
    assert solving.maximum(p) == 3
    assert [sets(d) for d in solving.iterate(p)] == [
        (frozenset({0, 1}), frozenset({0})),
        (frozenset({0, 1}), frozenset({1})),
    ]


def test_menaces_that_must_be_blocked_compete_for_blockers() -> None:
    """Five blockers for three menacing attackers that must be blocked: two are, and the fifth is free."""
    p = everyone(5, 3)
    for j in range(3):
        p.set_low(j, 2)
        p.require_chosen(j)
    assert solving.maximum(p) == 2
    assert solving.legal(p, [1, 1, 2, 2, 0])
    assert solving.legal(p, [1, 1, 2, 2, 2])
    assert not solving.legal(p, [1, 1, 2, 2, 4])
    assert not solving.legal(p, [1, 1, 1, 1, 1])
    assert changed(sets(solving.nearest(p, [1, 1, 2, 2, 4])), sets([1, 1, 2, 2, 4])) == 1
    # 3 pairs of attackers, who is on which, and the fifth of them at home or with either
    assert solving.count(p) == 3 * (10 * 3 + 10 * 2)


def test_packing_of_threes() -> None:
    """Attackers that three must block are sets of three: the maximum is the most that are disjoint."""
    threes = [(0, 1, 2), (2, 3, 4), (4, 5, 0), (1, 3, 5), (6, 7, 8), (8, 0, 3), (2, 5, 7)]
    p = Problem(9, len(threes))
    for j, members in enumerate(threes):
        p.set_low(j, 3)
        p.require_chosen(j)
        for i in members:
            p.permit(i, 1 << j)
    disjoint = max(
        k
        for k in range(4)
        for some in combinations(threes, k)
        if len({i for members in some for i in members}) == 3 * k
    )
    assert disjoint == 2
    assert solving.maximum(p) == disjoint


def test_armies_of_two_hundred_are_exact() -> None:
    p = everyone(200, 200)
    for i in range(200):
        p.require_choice(i)
        if i % 3 == 0:
            p.set_not_alone(i)
    for j in range(200):
        p.set_low(j, 2 if j % 2 else 3)
        p.require_chosen(j)
    # Everyone blocks; a hundred attackers at two each are the most.
    assert solving.maximum(p) == 200 + 100
    assert solving.legal(p, solving.best(p))
    assert not solving.legal(p, [1] * 200)


def test_a_creature_is_goaded_towards_others() -> None:
    """508.1d, 701.15b: attack if able, and someone else than the one who goaded if able."""
    p = Problem(2, 3)
    p.permit(0, 0b111)
    p.permit(1, 0b001)
    for i in range(2):
        p.require_choice(i)
        p.require_other(i, 0b001)
    assert solving.maximum(p) == 3
    assert solving.legal(p, [0b010, 0b001])
    assert not solving.legal(p, [0b001, 0b001])
    assert solving.unmet(p, [0b001, 0b001]) == [1, 3]


def test_who_can_attack_only_alone_does_so_if_that_obeys_more() -> None:
    p = everyone(3, 1)
    p.set_only_alone(0)
    p.require_choice(0, 2)
    p.require_choice(1)
    assert solving.maximum(p) == 2
    assert list(solving.iterate(p)) == [[1, 0, 0]]
    p.require_choice(2)
    assert sorted(solving.iterate(p)) == [[0, 1, 1], [1, 0, 0]]


def test_who_is_to_be_blocked_by_a_dragon_is_blocked_by_one() -> None:
    """Creatures 0 and 1 are no dragons, 2 is one; it can't satisfy both attackers."""
    p = everyone(3, 2)
    p.require_chosen_by(0, 0b100)
    p.require_chosen_by(1, 0b100)
    p.require_chosen(1)
    assert solving.maximum(p) == 2
    assert solving.legal(p, [0, 0, 2])
    assert solving.legal(p, [2, 0, 1])
    assert not solving.legal(p, [2, 2, 0])
    assert solving.unmet(p, [2, 0, 1]) == [1]
    with pytest.raises(ValueError, match="creatures"):
        p.require_chosen_by(0, 0)


def test_if_one_attacks_the_other_does() -> None:
    p = everyone(2, 1)
    p.require_follow(1, 0b01)
    assert sorted(solving.iterate(p)) == [[0, 0], [0, 1], [1, 1]]


def test_a_payment_may_make_more_obeyed_but_is_not_in_the_maximum() -> None:
    p = Problem(2, 2)
    p.permit(0, 0b01)
    p.permit_at_cost(0, 0b10)
    p.permit(1, 0b01)
    p.require_chosen(0)
    p.require_chosen(1)
    assert solving.maximum(p) == 1
    assert sorted(solving.iterate(p)) == [[0, 1], [1, 0], [1, 1], [2, 0], [2, 1]]


def test_a_changed_problem_is_asked_anew() -> None:
    p = everyone(2, 2)
    assert solving.maximum(p) == 0
    assert solving.count(p) == 9
    p.require_choice(0)
    assert solving.maximum(p) == 1
    assert solving.count(p) == 6
    p.set_most(0)
    assert solving.maximum(p) == 0
    assert solving.count(p) == 1
    assert solving.allowed_next(p, []) == [0]


def test_choices_come_in_one_order() -> None:
    for able in range(64):
        for cap in range(5):
            every = choices(able, cap)
            assert every == sorted(every, key=lambda c: (c.bit_count(), c))
            assert set(every) == {c for c in range(64) if c & ~able == 0 and c.bit_count() <= cap}
            following = [next_choice(able, cap, c) for c in every]
            assert following == [*every[1:], -1]


def test_listing_starts_at_once_on_wide_boards() -> None:
    p = everyone(30, 30)
    for j in range(30):
        p.set_low(j, 2 + j % 3)
        p.set_high(j, 3 + j)
        p.require_chosen(j)
    for i in range(30):
        p.require_pair(i, (i * 7) % 30)
    some = list(islice(solving.iterate(p), 20))
    assert len({tuple(d) for d in some}) == 20
    assert all(solving.legal(p, d) for d in some)


@pytest.mark.parametrize(
    "wrong",
    [[0], [0, 0, 0], [0, 4], [-1, 0]],
)
def test_a_malformed_declaration_is_an_error(wrong: Declaration) -> None:
    p = everyone(2, 2)
    for ask in (solving.legal, solving.violations, solving.nearest):
        with pytest.raises(ValueError, match=r"declaration|targets"):
            ask(p, wrong)
