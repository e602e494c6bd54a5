"""`make corpus`: what of a file of cards is played, and what changed since the last run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cards.made_up import CARDS, card, written
from tools.corpus import compared, main

BEAR = card("Quillback Heron", name="Plain Heron", oracle_text="")


def run(tmp_path: Path, cards: list[dict[str, Any]], capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main([str(written(tmp_path / "cards", cards)), "--jobs", "1", "--kept", str(tmp_path / "kept.json")]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_shares_and_what_stands_in_the_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(tmp_path, [*CARDS, BEAR], capsys)
    assert lines[0].startswith("6 cards: 5 compiled (83.3 %), 5 read (83.3 %), 5 carried out (83.3 %), 5 playable")
    assert lines[1].startswith("0 of them speak of combat")
    assert [line.split()[0] for line in lines[2:]] == ["1"]


def test_cards_lost_and_changed_since_the_last_run_are_named(tmp_path: Path,
                                                             capsys: pytest.CaptureFixture[str]) -> None:
    run(tmp_path, [*CARDS, BEAR], capsys)
    assert not [line for line in run(tmp_path, [*CARDS, BEAR], capsys) if line.startswith(("lost", "changed", "won"))]
    broken = [{**BEAR, "oracle_text": "At noon, sing."}, card("Quillback Heron", power="5"),
              card("Clockwork Heckler", oracle_text="This creature attacks each combat if able.")]
    lines = run(tmp_path, broken, capsys)
    assert lines[1].startswith("1 of them speak of combat: 1 compiled")
    assert lines[-3:] == ["lost: Plain Heron: playable -> refused", "changed: Quillback Heron",
                          "won: 1 refused -> playable"]
    assert [line for line in run(tmp_path, CARDS, capsys) if line.startswith("lost")] == [
        "lost: Clockwork Heckler: playable -> refused"]


def test_what_this_run_did_not_look_at_is_neither_lost_nor_changed() -> None:
    assert compared({"A": ["playable", "1"], "B": ["playable", "2"]}, {"A": ["playable", "1"]}) == []


def test_each_card_that_is_not_playable_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [str(written(tmp_path / "cards")), "--jobs", "1", "--list", "--kept", str(tmp_path / "kept.json")]
    assert main(arguments) == 0
    assert [line.split(": ")[:2] for line in capsys.readouterr().out.splitlines()[2:]] == [
        ["Clockwork Heckler", "refused"]]
