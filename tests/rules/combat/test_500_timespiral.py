"""Timespiral 500.5: options of creatures that satisfy no requirement on them need not be considered."""

import pytest

from lawmage.model.decisions import BlockDecision
from lawmage.rulebook.editions import CLASSIC, CURRENT, TIMESPIRAL, Edition
from lawmage.rulebook.registry import variant
from lawmage.rules.answers.options import options_of
from lawmage.rules.combat.solver.ignores_pointless_options import options_that_satisfy
from lawmage.rules.combat.solver.problem import Problem
from tests.rules.table import ME, Table, creature, n

#: it can't be blocked except by two or more creatures
WIDE = creature("Wide", 3, 3, n("min_blockers", what=ME, n=2))
EAGER = creature("Eager", 1, 1, n("must_block", what=ME))
PLAIN = creature("Plain", 1, 1)


def table(edition: Edition, *blockers: str) -> tuple[Table, int, list[int]]:
    made = Table(edition=edition)
    wide = made.put(0, WIDE)
    ids = [made.put(1, EAGER if each == "eager" else PLAIN) for each in blockers]
    made.start()
    made.attack(wide)
    made.passing(BlockDecision)
    return made, wide, ids


@pytest.mark.parametrize(("edition", "neither"), [(TIMESPIRAL, True), (CLASSIC, False), (CURRENT, False)])
def test_500_5_the_books_own_example(edition: Edition, neither: bool) -> None:
    made, wide, (eager, plain) = table(edition, "eager", "plain")
    assert made.check(made.blocks((eager, wide), (plain, wide))).legal
    assert made.check(made.blocks()).legal is neither
    assert not made.check(made.blocks((eager, wide))).legal
    assert not made.check(made.blocks((plain, wide))).legal
    options = options_of(made.state)
    assert sorted(options.iterate(), key=str) == sorted(
        [made.blocks((eager, wide), (plain, wide))] + ([made.blocks()] if neither else []), key=str)
    assert options.count() == 1 + neither


def test_500_5_what_is_declared_counts() -> None:
    made, wide, (eager, plain, other) = table(TIMESPIRAL, "eager", "plain", "plain")
    assert not made.check(made.blocks((plain, wide), (other, wide))).legal  # the eager one could join them
    assert made.check(made.blocks((eager, wide), (other, wide))).legal
    assert made.check(made.blocks()).legal


@pytest.mark.parametrize("edition", [TIMESPIRAL, CLASSIC])
def test_500_5_two_that_must_block_are_both_considered(edition: Edition) -> None:
    made, wide, (first, second) = table(edition, "eager", "eager")
    assert not made.check(made.blocks()).legal
    assert made.check(made.blocks((first, wide), (second, wide))).legal


def test_500_5_which_options_count() -> None:
    problem = Problem(3, 2)
    for chooser in range(3):
        problem.permit(chooser, 3)
    problem.require_pair(0, 1)
    assert options_that_satisfy(problem, [0, 1, 0]) == [2, 1, 0]
    problem.require_chosen(0)
    assert options_that_satisfy(problem, [0, 0, 0]) == [3, 1, 1]
    problem.require_follow(2, 1)
    assert options_that_satisfy(problem, [0, 0, 0]) == [3, 1, 3]
    assert variant("check", "options considered", CLASSIC) is None
