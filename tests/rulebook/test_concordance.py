from __future__ import annotations

import pytest

from lawmage.errors import UnknownRule
from lawmage.rulebook.citations import cite
from lawmage.rulebook.concordance import (
    REASONS,
    cells,
    current_numbers,
    dropped,
    entry,
    same_citation,
    same_rule,
    translate,
    translate_all,
    why_absent,
)
from lawmage.rulebook.editions import CLASSIC, CURRENT, EDITIONS, EVERY_EDITION, M10, M14, Edition
from lawmage.rulebook.index import Index
from tests.rulebook.rules_files import text_of_date

OLDER = [CLASSIC, M14]

#: current number, number in classic, number in m14: read in the texts
KNOWN = [
    ("509", "309", "509"), ("509.1", "309.2", "509.1"), ("509.1a", "309.2a", "509.1a"),
    ("509.1b", "500.3", "509.1b"), ("509.1c", "500.4", "509.1c"), ("509.1d", "309.2b", "509.1d"),
    ("509.1e", "309.2c", "509.1e"), ("509.1f", "309.2d", "509.1f"), ("509.1g", "309.2e", "509.1g"),
    ("509.1h", "309.2f", "509.1h"), ("509.1i", "309.1", "509.4"), ("506.4", "306.2", "506.4"),
    ("508.1c", "500.2", "508.1c"), ("508.1d", "500.4", "508.1d"), ("508.1k", "308.2g", "508.1j"),
    ("510.2", "310.4", "510.2"), ("510.4", "310.5", "510.5"), ("733.1", "422.1", "717.1"),
    ("733", "422", "717"), ("702.9b", "502.4b", "702.9b"), ("702.22", "502.10", "702.21"),
    ("601.2a", "409.1a", "601.2a"),
    ("704.5g", "420.5c", "704.5g"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "classic", "m14"), KNOWN, ids=[each[0] for each in KNOWN])
def test_known_rows(number: str, classic: str, m14: str) -> None:
    assert (translate(number, CLASSIC), translate(number, M14)) == (classic, m14)
    assert translate(number, CURRENT) == number
    assert same_rule(classic, CLASSIC, number)
    assert number in current_numbers(m14, M14)


@pytest.mark.parametrize("edition", OLDER, ids=repr)
def test_every_number_of_the_current_edition_has_a_row(edition: Edition) -> None:
    column = cells(edition)
    assert list(column) == Index.load(CURRENT).numbers()
    index = Index.load(edition)
    for number, cell in column.items():
        assert (cell.reason is None) == bool(cell.numbers), number
        assert cell.reason is None or cell.reason in REASONS, (number, cell.reason)
        assert [each for each in cell.numbers if not index.has(each)] == [], number
        assert len(set(cell.numbers)) == len(cell.numbers), number


@pytest.mark.parametrize("edition", EVERY_EDITION.values(), ids=repr)
def test_every_row_was_read(edition: Edition) -> None:
    assert [number for number, cell in cells(edition).items() if not cell.checked] == []


def test_what_an_edition_lacks_has_a_reason() -> None:
    assert translate("702.111b", CLASSIC) is None
    assert why_absent("702.111b", CLASSIC) == "later-keyword"
    assert why_absent("509.1b", CLASSIC) is None
    assert why_absent("310.1", M14) == "later-card-type"
    assert translate_all("506.4c", CLASSIC) == ()


def test_rules_of_older_editions_lead_forward() -> None:
    assert translate(cite("310.4", CLASSIC), CURRENT) == "510.2"
    assert translate(cite("310.4", CLASSIC), CLASSIC) == "310.4"
    assert why_absent(cite("300.3", CLASSIC), CURRENT) == "mana-burn-ended"
    assert why_absent(cite("509.2", M14), CURRENT) == "damage-order-ended"
    assert translate(cite("309.2b", CLASSIC), M14) == "509.1d"
    assert same_citation(cite("310.4", CLASSIC), "510.2")
    assert not same_citation(cite("310.4", CLASSIC), "510.4")


def test_unknown_numbers_are_refused() -> None:
    for cited in ("509.1z", cite("309.9", CLASSIC)):
        with pytest.raises(UnknownRule):
            translate(cited, M14)
    assert entry("509.1z", CURRENT) is None
    assert not same_rule("509.1", M14, "509.1z")


def test_dropped_rows_name_numbers_that_exist() -> None:
    for home in EDITIONS.values():
        for number, row in dropped(home).items():
            assert Index.load(home).has(number), number
            assert set(row) == set(EDITIONS) - {home.name}, number
            for name, cell in row.items():
                assert all(Index.load(EDITIONS[name]).has(each) for each in cell.numbers), number
                assert cell.reason is None or cell.reason in REASONS, number

#: keywords that stood under another heading
ELSEWHERE = {
    ("m14", "umbra armor", "totem armor"), ("classic", "banding", "bands with other"),
    ("timespiral", "banding", "bands with other"),
}


@pytest.mark.parametrize("edition", EVERY_EDITION.values(), ids=repr)
def test_a_keyword_leads_to_the_keyword_of_that_name(edition: Edition) -> None:
    """By the texts of both editions: 702.9b leads to a rule below the heading "Flying", and so on."""
    today, then = text_of_date(str(CURRENT.effective)), text_of_date(str(edition.effective))
    keyword_sections = ("702",) if edition.effective >= M10.effective else ("502",)
    wrong = []
    for number, cell in cells(edition).items():
        if not number.startswith("702.") or head_of(number) == "702.1":
            continue
        name = today.rules[head_of(number)].lower()
        for each in cell.numbers:
            if each[:3] not in keyword_sections:
                continue
            there = then.rules.get(head_of(each), "").lower()
            if there != name and (edition.name, name, there) not in ELSEWHERE:
                wrong.append((number, name, each, there))
    assert wrong == []


def head_of(number: str) -> str:
    """The rule that is headed by the keyword: 702.9 for 702.9b."""
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")
