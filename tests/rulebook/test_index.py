from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.rulebook.build import hashes_of, write_index
from lawmage.rulebook.editions import CLASSIC, CURRENT, EDITIONS, M14, Edition
from lawmage.rulebook.importer import order_key
from lawmage.rulebook.index import Index, data_text, index_file, index_lines
from tests.rulebook.rules_files import text_of_date


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_edition_has_an_index_in_order(edition: Edition) -> None:
    index = Index.load(edition)
    numbers = index.numbers()
    assert numbers == sorted(set(numbers), key=order_key)
    assert all(len(index.hash(each)) == 8 for each in numbers)
    assert [each for each in index.sections() if not index.subject(each)] == []
    assert Index.load(edition) is index


def test_numbers_mean_other_things_in_other_editions() -> None:
    subjects = [Index.load(edition).subject("309.1") for edition in (CLASSIC, M14, CURRENT)]
    assert subjects == ["declare blockers step", "planes", "dungeons"]
    assert Index.load(CLASSIC).subject("509.1b") == "ending the turn"
    assert [Index.load(edition).subject(number) for edition, number in ((CLASSIC, "502.4b"), (CURRENT, "702.9b"))] == [
        "flying", "flying",
    ]  # fmt: skip


def test_children_and_what_is_below() -> None:
    index = Index.load(CURRENT)
    assert index.children("511") == ["511.1", "511.2", "511.3"]
    assert index.children("509.1") == [f"509.1{letter}" for letter in "abcdefghi"]
    assert index.below("507") == ["507", "507.1", "507.2"]
    assert index.has("509.1i")
    assert not index.has("509.1j")
    with pytest.raises(KeyError):
        index.hash("509.1j")


def test_subjects_are_terms_not_sentences() -> None:
    for line in data_text("subjects.txt").splitlines():
        if line and line[0].isdigit():
            assert len(line) < 70, line
            assert not line.endswith("."), line


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_hashes_are_those_of_the_texts(edition: Edition) -> None:
    assert data_text(index_file(edition)) == index_lines(hashes_of(text_of_date(str(edition.effective))))


def test_an_index_is_written_for_supported_editions_only(tmp_path: Path) -> None:
    folder = tmp_path
    assert write_index(text_of_date("20130201"), folder) is None
    written = write_index(text_of_date("20070713"), folder)
    assert written == folder / "classic.txt"
    assert written.read_text(encoding="utf-8") == data_text("classic.txt")
