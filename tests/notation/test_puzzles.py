"""Puzzle files as boards: what is read, and what a board can't say, refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage import Game
from lawmage.errors import BadCase
from lawmage.interfaces.cli import main
from lawmage.notation.cases import AdvanceStep, AttackStep, DefinedCard, ThingSetup, load_case
from lawmage.notation.puzzles import parse_puzzle

PUZZLE = """\
[metadata]
Name:A made-up puzzle
URL:https://example.org/puzzle
Goal:Win
Turns:1
Difficulty:Easy
Description:Survive the attack.
[state]
# who, when
ActivePlayer=AI
ActivePhase=COMBAT_DECLARE_BLOCKERS
HumanLife=4
AILife=9
turn=3
humanhand=Shock|Set:M21; Giant Growth
humanmanapool=R G
humanbattlefield=Mountain;Forest|Tapped;Grizzly Bears|Id:7|Counters:P1P1=1,CHARGE=2;Holy Strength|AttachedTo:7;{token}
aibattlefield=Hill Giant|Attacking|Tapped;Hill Giant|Tapped|Damage:1;Craw Wurm|SummonSick;Bog Wraith|Attacking:7
aigraveyard=Opt
aicounters=POISON=2,ENERGY=3
ailibrary=Swamp;Island
aihand=
"""
TOKEN = "t:Soldier,P:1,T:1,Cost:no cost,Color:W,Types:Creature-Soldier,Keywords:Flying-First strike,Image:w_1_1"


def puzzle(*changes: tuple[str, str]) -> str:
    text = PUZZLE.replace("{token}", TOKEN)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def test_a_puzzle_is_a_case() -> None:
    case = parse_puzzle(puzzle(), "made-up.pzl")
    assert (case.name, case.why, case.source, case.editions) == (
        "made-up", "Survive the attack.", "https://example.org/puzzle", ("current",))
    human, ai = case.players
    assert (human.name, human.life, human.mana, human.poison) == ("Human", 4, "{R}{G}", 0)
    assert (ai.name, ai.life, ai.poison, ai.counters) == ("AI", 9, 2, {"energy": 3})
    assert [thing.name for thing in human.zone("hand")] == ["Shock", "Giant Growth"]
    assert [thing.name for thing in ai.zone("library")] == ["Swamp", "Island"]
    _mountain, forest, bears, strength, soldier = human.zone("battlefield")
    assert forest.tapped
    assert bears.counters == {"+1/+1": 1, "charge": 2}
    assert strength.attached_to == "Grizzly Bears"
    assert (soldier.token, soldier.define) == (True, DefinedCard(
        "Soldier", "Creature — Soldier", pt=("1", "1"), text="Flying, First strike", colors=("white",)))
    assert [thing.alias for thing in ai.zone("battlefield")] == [
        "Hill Giant", "Hill Giant#2", "Craw Wurm", "Bog Wraith"]
    assert [thing.tapped for thing in ai.zone("battlefield")] == [False, True, False, False]
    assert ai.zone("battlefield")[1].damage == 1
    assert ai.zone("battlefield")[2].sick
    assert case.start.active == "AI"


def test_attackers_are_declared() -> None:
    case = parse_puzzle(puzzle())
    assert case.start.step == "declare attackers"
    attack, advance = case.script
    assert isinstance(attack, AttackStep)
    assert attack.attacks == (("Hill Giant", None), ("Bog Wraith", "Grizzly Bears"))
    assert isinstance(advance, AdvanceStep)
    alone = parse_puzzle(puzzle(("COMBAT_DECLARE_BLOCKERS", "combat_declare_attackers")))
    assert [type(step) for step in alone.script] == [AttackStep]


@pytest.mark.parametrize(("written", "step"), [
    ("Main1", "precombat main"), ("MAIN2", "postcombat main"), ("UPKEEP", "upkeep"), ("END_OF_TURN", "end"),
    ("COMBAT_DECLARE_ATTACKERS", "declare attackers"),
])
def test_moments(written: str, step: str) -> None:
    case = parse_puzzle(f"activeplayer=human\nactivephase={written}\nhumanlife=1\nailife=1")
    assert (case.start.step, case.start.active, case.script) == (step, "Human", ())


def only(thing: str, *more: str) -> ThingSetup:
    text = "\n".join(["activeplayer=human", "humanlife=1", "ailife=1", f"humanbattlefield={thing}", *more])
    return parse_puzzle(text).players[0].things[0]


def test_what_is_said_of_a_card() -> None:
    assert only("Delver|Transformed|NoETBTrigs|Art:2").transformed
    assert only("Ox|PhasedOut").phased_out
    assert only("Ox|FaceDown").face_down
    assert only("Ox|Owner:AI").owner == "AI"
    assert only("Aura|EnchantingPlayer:AI").attached_to == "AI"
    assert only("Ox|ChosenColor:Red").chosen == "red"
    assert only("Ox|ChosenType:Wurm").chosen == "Wurm"
    assert only("Ox|Counters:M1M1=3").counters == {"-1/-1": 3}
    assert not only("Ox|SummonSick", "removesummoningsickness=true").sick
    assert only("Ox|SummonSick", "removesummoningsickness=false").sick


def test_players_may_be_numbered() -> None:
    case = parse_puzzle("activeplayer=p1\np0life=3\np1life=4\np2life=5\np1hand=Opt")
    assert [(player.name, player.life) for player in case.players] == [("P0", 3), ("P1", 4), ("P2", 5)]
    assert case.start.active == "P1"


@pytest.mark.parametrize(("changes", "line", "what"), [
    ([("Opt", "Opt|ExiledWith:4")], 19, "a board can't say 'ExiledWith:4'"),
    ([("|Tapped;Grizzly", "|Renowned;Grizzly")], 17, "a board can't say 'Renowned'"),
    ([("SummonSick", "FaceDown:Manifested")], 18, "a board can't say 'FaceDown:Manifested'"),
    ([("Opt", "Opt|Tapped")], 19, "Tapped is for things on the battlefield"),
    ([("aihand=", "humanprecast=Shock")], 22, "humanprecast: a board can't say this"),
    ([("aihand=", "humanlandsplayed=1")], 22, "a board can't say this"),
    ([("aihand=", "humanhands=Shock")], 22, "did you mean 'humanhand'"),
    ([("aihand=", "abilityone=x")], 22, "unknown key"),
    ([("aihand=", "Shock")], 22, "expected a line such as humanlife=20"),
    ([("aihand=", "[more]")], 22, "no section of a puzzle"),
    ([("ActivePlayer=AI", "ActivePlayer=me")], 10, "'me' is no player"),
    ([("COMBAT_DECLARE_BLOCKERS", "COMBAT_DAMAGE")], 11, "no moment that a board can begin at"),
    ([("COMBAT_DECLARE_BLOCKERS", "MAIN1")], 18, "Attacking outside"),
    ([("HumanLife=4", "HumanLife=four")], 12, "expected a number, got 'four'"),
    ([("POISON=2,", "POISON,")], 20, "expected counters such as P1P1=2"),
    ([("AttachedTo:7", "AttachedTo:8")], 17, "no card has the Id '8'"),
    ([(TOKEN, "t:w_1_1_soldier")], 17, "not by the name of a file"),
    ([("Keywords:Flying", "Keywords:Cumulative upkeep:1")], 17, "can't say"),
    ([("ActivePlayer=AI", "")], 0, "activeplayer is missing"),
    ([("Giant|Attacking|Tapped", "Giant"), ("Wraith|Attacking:7", "Wraith")], 0, "no creature is Attacking"),
])
def test_what_a_board_cannot_say_is_refused_with_its_line(changes: list[tuple[str, str]], line: int, what: str) -> None:
    with pytest.raises(BadCase) as caught:
        parse_puzzle(puzzle(*changes), "made-up.pzl")
    assert caught.value.line == line
    assert what in str(caught.value)
    assert str(caught.value).startswith(f"made-up.pzl:{line}: " if line else "made-up.pzl: ")


# ---- played ---------------------------------------------------------------------------------------------------------

FIGHT = """\
[state]
activeplayer=ai
activephase=combat_declare_blockers
humanlife=4
ailife=9
humanbattlefield=Grizzly Bears|Id:1;Holy Strength|AttachedTo:1
aibattlefield=Hill Giant|Attacking;Craw Wurm|Tapped
"""


def test_a_puzzle_can_be_asked_about(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fight.pzl"
    path.write_text(FIGHT, encoding="utf-8")
    assert main(["ask", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Human declares blockers.", "  + Human doesn't block.", "  + Human blocks: Grizzly Bears blocks Hill Giant."]
    assert main(["ask", "--edition", "classic", str(path)]) == 0
    assert main(["check", str(path)]) == 0
    game = Game.from_case(path)
    assert [player.life for player in game.state.players] == [4, 9]


def test_a_card_of_a_puzzle_that_there_is_not_is_named_with_its_line(tmp_path: Path,
                                                                     capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fight.pzl"
    path.write_text(FIGHT.replace("Craw Wurm", "Craw Wrum"), encoding="utf-8")
    assert main(["ask", str(path)]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"lawmage: {path}:7: no card is called 'Craw Wrum'; did you mean 'Craw Wurm")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path = tmp_path / "fight.PZL"
    with pytest.raises(BadCase, match="cannot be read"):
        load_case(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadCase, match="not text in UTF-8"):
        load_case(path)
