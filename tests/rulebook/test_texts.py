from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from lawmage.errors import BadInput
from lawmage.folders import data_folder
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14
from lawmage.rulebook.texts import import_rules, imported, text_of
from tests.rulebook.rules_files import path_of

SMALL = "Rules\n\nEffective as of July 13, 2007.\n\n1. Basics\n\n100. General\n\n100.1. Own words.\n\n100.1z More.\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_without_an_import_there_is_no_text(folder: Path) -> None:
    assert text_of("509.1") is None
    assert imported(CLASSIC) is None
    assert not folder.exists()


def test_an_import_is_kept_under_the_edition_of_its_date(folder: Path, tmp_path: Path) -> None:
    source = tmp_path / "rules.txt"
    source.write_text(SMALL, encoding="cp1252")
    done = import_rules(source)
    assert (done.edition, done.language, done.rules) == (CLASSIC, "en", 2)
    assert done.path.parent.parent == folder
    assert text_of("100.1", CLASSIC) == "Own words."
    assert text_of("100", CLASSIC) == "General"
    assert text_of("100.1", M14) is None
    assert text_of("100.9", CLASSIC) is None
    assert "100.1" in done.differing
    assert "100.1z" in done.differing
    assert [each.name for each in done.path.parent.iterdir()] == [done.path.name]


def test_a_second_import_replaces_the_first(tmp_path: Path) -> None:
    source = tmp_path / "rules.txt"
    for words in ("Old words.", "New words."):
        source.write_bytes(gzip.compress(SMALL.replace("Own words.", words).encode()))
        import_rules(source)
        assert text_of("100.1", CLASSIC) == words


def test_a_translation_stands_beside(tmp_path: Path) -> None:
    source = tmp_path / "rules.txt"
    source.write_text(SMALL.replace("July 13, 2007", "13 juillet 2007"), encoding="utf-8")
    done = import_rules(str(source))
    assert (done.language, done.differing) == ("fr", [])
    assert text_of("100.1", CLASSIC) is None
    assert text_of("100.1", CLASSIC, "fr") == "Own words."


@pytest.mark.parametrize(("content", "wanted"), [
    (SMALL.replace("2007", "1999").encode(), "effective 19990713, an edition that is not supported"),
    (b"shopping list", "no effective date"),
    (gzip.compress(SMALL.encode(), mtime=0)[:-9], "a damaged gzip file"),
])  # fmt: skip
def test_other_files_are_refused_and_named(tmp_path: Path, folder: Path, content: bytes, wanted: str) -> None:
    source = tmp_path / "rules.txt"
    source.write_bytes(content)
    with pytest.raises(BadInput, match=wanted) as caught:
        import_rules(source)
    assert caught.value.where == str(source)
    assert not folder.exists()


def test_a_damaged_store_is_named(tmp_path: Path) -> None:
    source = tmp_path / "rules.txt"
    source.write_text(SMALL, encoding="utf-8")
    stored = import_rules(source).path
    stored.write_text("{", encoding="utf-8")
    with pytest.raises(BadInput, match="import the rules file again"):
        imported(CLASSIC)


def test_the_data_folder_follows_the_platform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LAWMAGE_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "lawmage"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("os.name", "posix")
    assert data_folder() == tmp_path / ".local" / "share" / "lawmage"


def test_the_real_text_is_the_one_indexed() -> None:
    done = import_rules(path_of("20260807"))
    assert (done.edition, done.differing) == (CURRENT, [])
    assert text_of("509") == "Declare Blockers Step"
    assert (text_of("509.1c") or "").startswith("The defending player")
