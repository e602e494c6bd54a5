"""Editions laid over another: their indexes and columns are whole, and the law of each resolves."""

from __future__ import annotations

import pytest

from lawmage.rulebook.citations import all_citations, cite, home_edition, home_number
from lawmage.rulebook.concordance import REASONS, cells, current_numbers, entry, translate
from lawmage.rulebook.editions import (
    CLASSIC,
    CURRENT,
    EDITIONS,
    EVERY_EDITION,
    FOUNDATIONS,
    M10,
    M14,
    OVERLAYS,
    TIMESPIRAL,
    Edition,
)
from lawmage.rulebook.index import Index
from lawmage.rules.book import law

KNOWN = [
    ("509.1", TIMESPIRAL, "309.2"), ("509.1c", TIMESPIRAL, "500.4"), ("510.2", TIMESPIRAL, "310.4"),
    ("733.1", TIMESPIRAL, "422.1"), ("704.5j", TIMESPIRAL, "420.5e"), ("702.2a", TIMESPIRAL, None),
    ("509.1c", M10, "509.1c"), ("509.3c", M10, "509.4c"), ("733.1", M10, "714.1"), ("704.5j", M10, "704.5k"),
    ("103.5", M10, "103.4"), ("702.2c", M10, "702.2b"), ("509.1c", FOUNDATIONS, "509.1c"),
    ("733.1", FOUNDATIONS, "730.1"), ("310.8", FOUNDATIONS, "310.7"), ("704.5z", FOUNDATIONS, "704.5y"),
    ("500.4", FOUNDATIONS, "500.5"), ("704.5aa", FOUNDATIONS, None), ("103.8", TIMESPIRAL, "101.5"),
    ("305", TIMESPIRAL, "212.6"), ("306.5d", M10, "306.7"), ("702.12b", M10, "700.4"),
    ("506.3e", FOUNDATIONS, "506.3d"),
]


@pytest.mark.parametrize(("number", "edition", "there"), KNOWN)
def test_known_rows(number: str, edition: Edition, there: str | None) -> None:
    assert translate(number, edition) == there
    if there is not None:
        assert number in current_numbers(there, edition)


def test_they_come_in_the_order_of_their_dates() -> None:
    assert [each.effective for each in EVERY_EDITION.values()] == sorted(each.effective
                                                                         for each in EVERY_EDITION.values())
    assert set(EVERY_EDITION) == set(EDITIONS) | set(OVERLAYS)
    assert [each.base for each in OVERLAYS.values()] == [CLASSIC, M14, CURRENT]


@pytest.mark.parametrize("edition", OVERLAYS.values(), ids=repr)
def test_every_row_names_numbers_that_exist(edition: Edition) -> None:
    index = Index.load(edition)
    column = cells(edition)
    assert list(column) == Index.load(CURRENT).numbers()
    for number, cell in column.items():
        assert (cell.reason is None) == bool(cell.numbers), number
        assert cell.reason is None or cell.reason in REASONS, number
        assert [each for each in cell.numbers if not index.has(each)] == [], number


@pytest.mark.parametrize("edition", OVERLAYS.values(), ids=repr)
def test_every_citation_has_its_place_or_a_reason(edition: Edition) -> None:
    law(edition)
    index = Index.load(edition)
    for citation in all_citations():
        if not Index.load(home_edition(citation)).has(home_number(citation)):
            continue
        cell = entry(citation, edition)
        assert cell is not None, (home_number(citation), home_edition(citation))
        assert [each for each in cell.numbers if not index.has(each)] == [], home_number(citation)


@pytest.mark.parametrize("edition", EVERY_EDITION.values(), ids=repr)
def test_the_law_resolves(edition: Edition) -> None:
    resolved = law(edition)
    assert resolved.edition is edition
    assert all(resolved.steps)


def test_a_rule_of_the_base_that_has_gone_elsewhere() -> None:
    assert translate(cite("306.7", M14), M10) == "306.8"
    assert translate(cite("509.6", M14), M10) == "509.6"
