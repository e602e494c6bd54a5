"""`lawmage cards`: what is imported, found, searched and counted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from lawmage.cards import imported
from lawmage.interfaces.cli import main
from tests.cards.made_up import CARDS, written


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A data folder of its own."""
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path / "data"))
    yield
    for connection in imported._open.values():
        connection.close()
    imported._open.clear()


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A file of cards, imported."""
    path = written(tmp_path / "cards.jsonl")
    assert main(["cards", "import", str(path), "--jobs", "1", "--json"]) == 0
    return path


# ---- import ---------------------------------------------------------------------------------------------------------


def test_import_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "cards.jsonl")
    assert main(["cards", "import", str(path), "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = out.splitlines()
    assert lines[0].startswith("6 entries, 5 cards, 5 of them compiled")
    assert [line.split()[:2] for line in lines[1:5]] == [
        ["playable", "4"], ["read", "0"], ["unsupported", "1"], ["skipped", "1"]]
    assert lines[5].split(maxsplit=2)[:2] == ["1", "unsupported:"]


def test_import_reports_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "cards.jsonl")
    assert main(["cards", "import", str(path), "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["cards"], found["playable"], found["unsupported"]) == (len(CARDS) - 1, 4, 1)
    assert [each["cards"] for each in found["reasons"]] == [1]


def test_import_shows_on_a_terminal_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                  capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main(["cards", "import", str(written(tmp_path / "cards.jsonl")), "--jobs", "1"]) == 0
    assert capsys.readouterr().err == "\r100 %  6 entries\r\x1b[K"


def test_what_is_imported_is_shown(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["cards", "show", "Quillback", "Heron"]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == ["Quillback Heron  {1}{U}", "Creature — Bird", "2/1"]
    assert main(["cards", "show", "Clockwork Heckler"]) == 2
    assert capsys.readouterr().err.startswith("lawmage: 'Clockwork Heckler' cannot be run exactly; not understood:")
