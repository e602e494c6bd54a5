"""How much of the cases must pass in older editions: all of the seeds, and at least 95 in a hundred of all."""

from __future__ import annotations

import pytest

from tests.cases.test_cases import FOLDERS, cases_of, listed

SHARE = 0.95


def runs(edition: str, folders: tuple[str, ...]) -> set[str]:
    """The slugs of the cases that have that edition."""
    return {slug for folder in folders for slug, case in cases_of(folder).items() if edition in case.editions}


@pytest.mark.parametrize("edition", ["classic", "m14", "current"])
def test_every_case_of_the_seeds_is_listed(edition: str) -> None:
    assert sorted(runs(edition, ("seeds",)) - {slug for name, slug in listed() if name == edition}) == []


@pytest.mark.parametrize("edition", ["classic", "m14"])
def test_at_least_95_in_a_hundred_are_listed(edition: str) -> None:
    wanted = runs(edition, FOLDERS)
    passing = {slug for name, slug in listed() if name == edition}
    assert len(wanted & passing) >= SHARE * len(wanted), sorted(wanted - passing)
