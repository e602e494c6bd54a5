"""`lawmage deck check`, and decks of `lawmage play`: what is wrong is said with file, line and rule."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage.interfaces.cli import main
from lawmage.interfaces.cli_deck import deck_names


def written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[tuple[str, int, str]]]:
    """The exit status, and rule, line and card of each fault."""
    status = main(["deck", "check", "--json", *arguments])
    data = json.loads(capsys.readouterr().out)
    return status, [(each["rule"], each["line"], each["card"]) for each in data["faults"]]


def test_the_decks_that_come_along_are_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", *deck_names()]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(deck_names())
    assert all(line.endswith(": constructed, 60 main: good") for line in lines)


def test_cards_that_cannot_be_played_and_faults_of_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "deck.txt", "5 Shock\n20 Mountain\n1 No Such Card\n\nSideboard\n1 Choc\n15 Hill Giant\n")
    assert main(["deck", "check", path]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}: constructed, 26 main, 16 sideboard: 5 faults",
        "  line 3: no card is called 'No Such Card'",
        "  26 cards, where 60 is the least [100.2a]",
        "  line 1: 6 of 'Shock', where 4 is the most [100.2a]",
        "  line 7: 15 of 'Hill Giant', where 4 is the most [100.2a]",
        "  16 cards in the sideboard, where 15 is the most [100.4a]",
    ]
    assert checked(capsys, path, "--as", "free") == (1, [("", 3, "No Such Card")])
    assert checked(capsys, path, "--as", "limited") == (1, [("", 3, "No Such Card"), ("100.2b", 0, "")])


def test_copies_are_counted_by_card_whatever_it_is_called(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "deck.txt", "2 Fire // Ice\n2 Ice\n1 Feu // Glace\n55 Mountain\n")
    assert checked(capsys, path) == (1, [("100.2a", 1, "Fire // Ice")])


def test_numbers_are_those_of_the_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "deck.txt", "20 Mountain\n")
    for edition, number in (("current", "100.2b"), ("classic", "100.3")):
        assert checked(capsys, path, "--as", "limited", "--edition", edition) == (1, [(number, 0, "")])


def test_a_card_of_later_rules_does_not_fit_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    status, faults = checked(capsys, "red-goblins", "--edition", "classic")
    assert status == 1
    assert {rule for rule, _line, _card in faults} == {""}


def test_commander(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n"
    good = written(tmp_path / "good.txt", head + "99 Plains\n")
    assert main(["deck", "check", good]) == 0
    assert "commander, 99 main, 1 commander: good" in capsys.readouterr().out
    bad = written(tmp_path / "bad.txt", head + "90 Plains\n2 Savannah Lions\n\nSideboard\n1 Plains\n")
    assert checked(capsys, bad) == (1, [("903.5a", 0, ""), ("903.5e", 0, ""), ("903.5b", 6, "Savannah Lions")])


def test_a_deck_that_cannot_be_read_does_not_keep_the_others_from_being_checked(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = written(tmp_path / "bad.txt", "Shock\n")
    assert main(["deck", "check", bad, "red-goblins", "nowhere"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("red-goblins: ")
    assert err.splitlines()[0].startswith(f"lawmage: {bad}: line 1: ")
    assert "no such file, and no deck of Lawmage's: 'nowhere'" in err.splitlines()[1]
    assert main(["deck", "check", bad]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_play_names_file_and_line_of_a_card_that_cannot_be_played(tmp_path: Path,
                                                                  capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "deck.txt", "59 Mountain\n\n1 Grizly Bears\n")
    assert main(["play", "--quiet", "--decks", path, "red-goblins"]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"lawmage: {path}: line 3: no card is called 'Grizly Bears'; did you mean 'Grizzly Bears'")
    assert err.count("\n") == 1


def test_play_takes_a_deck_of_another_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "deck.dck", "[metadata]\nName=Bears\n[Main]\n30 Forest|ZNR\n30 Grizzlis\n")
    assert main(["play", "--json", "--quiet", "--decks", path, path]) == 0
    assert json.loads(capsys.readouterr().out)["winner"] in ("A", "B", None)
