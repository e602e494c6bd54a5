"""The command line: what it prints, its exit status, and one line for every error."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from lawmage.interfaces import cli_table
from lawmage.interfaces.cli import main
from lawmage.interfaces.cli_deck import deck_names
from lawmage.interfaces.cli_play import chosen_decks, fits
from lawmage.model.answers import DeclareAttackers, DeclareBlockers
from lawmage.model.decisions import AttackDecision, BlockDecision, Decision

CASE = """
case: {name}
why: A chump block.
rules: ["509.1h"]
source: a test
editions: {editions}
players:
  A: {{battlefield: [Hill Giant]}}
  B: {{battlefield: [Llanowar Elves]}}
start: {{active: A, step: declare attackers}}
do:
  - attack: [Hill Giant]
  - block: {{Llanowar Elves: Hill Giant}}
  - advance: end of combat
expect: {{life: {{B: {life}}}}}
"""
OPEN = """
case: open
why: A block is pending.
rules: ["509.1b"]
source: a test
players:
  A: {battlefield: [Boggart Brute]}
  B: {battlefield: [Llanowar Elves, {card: Grizzly Bears, tapped: true}]}
start: {active: A, step: declare attackers}
do:
  - attack: [Boggart Brute]
  - advance: declare blockers
expect: {life: {B: 0}}
"""


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    """A folder of one case that passes in two editions and one that fails."""
    for name, editions, life in (("good", "[m14, current]", 20), ("bad", "[current]", 19)):
        (tmp_path / f"{name}.yaml").write_text(CASE.format(name=name, editions=editions, life=life), encoding="utf-8")
    return tmp_path


UNKNOWN = """
case: unknown
why: There is no such card.
rules: ["509.1b"]
source: a test
players: {A: {battlefield: [Grizzly Baers]}, B: {}}
expect: {life: {B: 20}}
"""


@pytest.mark.parametrize("command", ["check", "compare"])
def test_no_edition_at_all_is_none(cases: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert main([command, "--editions", " , ", str(cases / "good.yaml")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("lawmage: no edition")
    assert err.count("\n") == 1


def test_ask_plays_a_case_in_an_edition_that_it_does_not_name(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for edition in ("classic", "timespiral"):
        assert main(["ask", "--edition", edition, str(cases / "good.yaml")]) == 0
        assert "has priority" in capsys.readouterr().out


def test_ask_names_what_keeps_a_board_from_being_set_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "unknown.yaml"
    path.write_text(UNKNOWN, encoding="utf-8")
    assert main(["ask", str(path)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"lawmage: {path}:6: no card is called 'Grizzly Baers'")


def test_a_deck_s_fault_names_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("hello\n", encoding="utf-8")
    assert main(["play", "--quiet", "--decks", str(path), "red-goblins"]) == 2
    assert capsys.readouterr().err.startswith(f"lawmage: {path}: line 1: ")


@pytest.mark.parametrize("where", [".", "missing/record.json"])
def test_a_record_that_cannot_be_written_is_refused_before_the_game(where: str, tmp_path: Path,
                                                                    capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--quiet", "--record", str(tmp_path / where)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert ".part" not in err


@pytest.mark.parametrize("content", [b"[1", b"[1]", b"\xff\xfe"])
def test_a_record_s_fault_names_its_file(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(content)
    assert main(["replay", str(path)]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"lawmage: {path}: ")
    assert err.count("\n") == 1


# ---- check ----------------------------------------------------------------------------------------------------------


def test_check_counts_runs_and_names_those_that_fail(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(cases)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "FAILED bad (current) at expect.life: expected {'B': 19}, got {'B': 20}"
    assert lines[1:] == ["2 passed, 1 failed"]


def test_check_succeeds_where_nothing_fails(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(cases / "good.yaml")]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


@pytest.mark.parametrize(("options", "closing"), [
    (["--only", "go"], "2 passed, 0 failed"), (["--only", "b*"], "0 passed, 1 failed"),
    (["--editions", "current"], "1 passed, 1 failed"), (["--editions", "m14"], "1 passed, 0 failed, 1 skipped"),
    (["--jobs", "2"], "2 passed, 1 failed"),
])
def test_check_runs_what_is_asked_for(cases: Path, capsys: pytest.CaptureFixture[str], options: list[str],
                                      closing: str) -> None:
    main(["check", str(cases), *options])
    assert capsys.readouterr().out.splitlines()[-1] == closing


def test_check_prints_one_object_for_each_run_as_json(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(cases), "--json"]) == 1
    captured = capsys.readouterr()
    results = [json.loads(line) for line in captured.out.splitlines()]
    assert [(each["case"], each["edition"], each["status"]) for each in results] == [
        ("bad", "current", "failed"), ("good", "m14", "passed"), ("good", "current", "passed")]
    assert all(set(each) == {"case", "edition", "status", "at", "expected", "got", "cites"} for each in results)
    assert "509.1h" in results[2]["cites"]
    assert captured.err == "2 passed, 1 failed\n"


def test_a_case_that_cannot_be_read_fails(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (cases / "worse.yaml").write_text("case: other\n", encoding="utf-8")
    assert main(["check", str(cases), "--only", "worse"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("ERROR worse")
    assert out.endswith("0 passed, 1 failed\n")


# ---- ask ------------------------------------------------------------------------------------------------------------


def test_ask_lists_what_is_legal_and_why_the_rest_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "open.yaml"
    path.write_text(OPEN, encoding="utf-8")
    assert main(["ask", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.strip()[0] for line in lines[1:]] == ["+", "-", "-"]
    menace = next(line for line in lines if "Llanowar Elves" in line)
    assert "702.111b" in menace
    tapped = next(line for line in lines if "Grizzly Bears" in line)
    assert "509.1a" in tapped


def test_ask_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "open.yaml"
    path.write_text(OPEN, encoding="utf-8")
    assert main(["ask", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["count"] == 1
    assert found["legal"][0]["answer"] == ["blocks", []]
    assert len(found["why_not"]) == 2
    assert all(each["because"] for each in found["why_not"])


# ---- play, replay ---------------------------------------------------------------------------------------------------


def test_play_is_the_same_for_the_same_seed_and_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.json"
    assert main(["play", "--seed", "5", "--record", str(record)]) == 0
    first = capsys.readouterr().out
    assert "[508.1k]" in first
    assert main(["play", "--seed", "5"]) == 0
    assert capsys.readouterr().out == first
    assert main(["play", "--seed", "6", "--quiet"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] != first.splitlines()[-1]
    assert main(["replay", str(record), "--quiet"]) == 0
    digest = first.splitlines()[-1].rpartition(" ")[2]
    assert digest in capsys.readouterr().out


def test_play_as_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seed", "5", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["event"] for each in lines[:-1]] == list(range(len(lines) - 1))
    assert lines[-1]["events"] == len(lines) - 1


def test_two_different_decks_are_chosen_by_the_seed() -> None:
    chosen = {tuple(chosen_decks(seed)) for seed in range(20)}
    assert len(chosen) > 5
    assert all(a != b and {a, b} <= set(deck_names()) for a, b in chosen)


def test_a_damaged_record_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}", encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_person_plays_at_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The person looks at the board, undoes nothing, gives nonsense, keeps, passes where asked, and leaves."""
    from lawmage.game import Game

    deck = "30 Forest\n30 Grizzly Bears\n"
    game = Game.new([deck, deck], seed=2)
    typed = iter(["b", "u", "nonsense", "99", *["1"] * 12, "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    cli_table.Terminal(game, 0, "en", 2).play()
    out = capsys.readouterr().out
    assert "library 53" in out
    assert len(game.answers) > 5


@pytest.mark.parametrize(("kind", "text", "answer"), [
    (AttackDecision, "", DeclareAttackers()),
    (AttackDecision, "2 1", DeclareAttackers(((7, -2), (8, -2)))),
    (AttackDecision, "1:2", DeclareAttackers(((7, 30),))),
    (BlockDecision, "1:1, 1:2", DeclareBlockers(((7, (-2, 30)),))),
    (AttackDecision, "3", None), (AttackDecision, "1:3", None), (AttackDecision, "x", None),
    (BlockDecision, "0:1", None),
])
def test_a_declaration_typed_in_numbers(kind: type[Decision], text: str, answer: object) -> None:
    assert cli_table.declaration(kind, text, [7, 8], [-2, 30]) == answer


def test_check_says_where_nothing_is_asked_for(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(cases), "--only", "nothing-of-the-kind"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "nothing-of-the-kind" in err


@pytest.mark.parametrize("jobs", ["0", "-1", "x", "99999999999"])
def test_a_number_of_processes_is_one(cases: Path, capsys: pytest.CaptureFixture[str], jobs: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["check", str(cases), "--jobs", jobs])
    assert stopped.value.code == 2
    assert "--jobs: expected a number of processes" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["check", "ask", "compare"])
def test_a_case_cites_rules_that_there_are(cases: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    path = cases / "good.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("509.1h", "509.1z"), encoding="utf-8")
    assert main([command, str(path)]) != 0
    out, err = capsys.readouterr()
    assert "rules[0]: the current edition has no rule '509.1z'" in out + err


def test_a_refusal_cites_a_rule_that_there_is(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = cases / "good.yaml"
    text = path.read_text(encoding="utf-8").replace("block: {Llanowar Elves: Hill Giant}",
                                                    "{block: {Llanowar Elves: Hill Giant}, refused: {rule: '509.9x'}}")
    path.write_text(text, encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert "do[1].refused.rule: the current edition has no rule '509.9x'" in capsys.readouterr().out


# ---- rule, cards ----------------------------------------------------------------------------------------------------


def test_rule_says_what_enforces_it_and_where_it_stands_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "509.1c"]) == 0
    out = capsys.readouterr().out
    assert "lawmage.rules.combat.blockers" in out
    assert "classic: " in out


def test_rule_as_json_in_another_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "309.2b", "--edition", "classic", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["number"], found["edition"]) == ("309.2b", "classic")
    assert found["elsewhere"]["current"]["numbers"]


def test_rules_import_takes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rules.txt"
    path.write_text("no rules at all", encoding="utf-8")
    assert main(["rules", "import", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_cards_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Elvish", "Archers"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["Elvish Archers  {1}{G}", "Creature — Elf Archer", "2/1"]
    assert main(["cards", "show", "Elvish Archers", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["name"] == "Elvish Archers"


# ---- errors ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("arguments", "word"), [
    (["check", "nowhere"], "nowhere"), (["check", "tests", "--editions", "alpha"], "alpha"),
    (["rule", "999.9"], "999.9"),
    (["rule", "509.1", "--edition", "alpha"], "alpha"), (["cards", "show", "Grizly Bears"], "Grizzly Bears"),
    (["play", "--decks", "x", "y"], "x"), (["play", "--edition", "alpha"], "alpha"), (["play", "--lang", "xx"], "xx"),
    (["ask", "nowhere.yaml"], "nowhere.yaml"), (["replay", "nowhere.json"], "nowhere.json"),
    (["rules", "import", "nowhere.txt"], "nowhere.txt"),
])
def test_wrong_input_is_one_line_and_status_2(arguments: list[str], word: str,
                                              capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("lawmage: ")
    assert captured.err.count("\n") == 1
    assert word in captured.err


def test_the_module_runs_and_pipes_may_close() -> None:
    done = subprocess.run([sys.executable, "-m", "lawmage", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("lawmage ")
    command = f"{sys.executable} -m lawmage cards list | head -1"
    shown = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert shown.stderr == ""


def test_no_colour_off_a_terminal(cases: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(cases)])
    assert "\x1b" not in capsys.readouterr().out


def test_colour_on_a_terminal_unless_forbidden(monkeypatch: pytest.MonkeyPatch) -> None:
    from lawmage.interfaces import cli_common

    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert cli_common.in_color("word", "bold") == "\x1b[1mword\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert cli_common.in_color("word", "bold") == "word"


def test_watching_tenth_edition_shows_damage_going_on_the_stack(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--edition", "classic", "--watch", "--seed", "3"]) == 0
    told = capsys.readouterr().out.splitlines()
    stacked = [index for index, line in enumerate(told) if line.endswith("[310.1]") and "stack" in line]
    assert stacked
    assert "assigns" in told[stacked[0] - 1]
    assert any(line.endswith("[310.4]") for line in told[stacked[0]:])


def test_only_decks_that_fit_the_edition_are_chosen() -> None:
    assert not fits("red-goblins", "classic")
    assert fits("red-goblins", "current")
    assert "red-goblins" not in {name for seed in range(20) for name in chosen_decks(seed, "classic")}
    assert len(set(chosen_decks(0, "timespiral"))) <= 2
