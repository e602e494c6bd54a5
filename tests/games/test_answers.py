"""Answers as objects, JSON and text; and what is no answer, or names nothing in the game."""

from typing import Any

import pytest

from lawmage import Game
from lawmage.cards.database import find
from lawmage.errors import ImpossibleAnswer
from lawmage.model import answers, decisions
from lawmage.model.answers import (
    FORMS,
    Activate,
    ActivateMana,
    Answer,
    ApplyReplacement,
    Cast,
    Choose,
    ChooseModes,
    ChooseNumber,
    ChooseTargets,
    ChooseWord,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    Decline,
    Divide,
    KeepHand,
    No,
    Order,
    Pass,
    Pay,
    PayWith,
    PlayLand,
    Selection,
    SpecialAction,
    TakeMulligan,
    Yes,
)
from lawmage.model.decisions import DECISION_NAMES, Decision
from lawmage.players.base import Chance
from lawmage.players.random_boards import random_board
from lawmage.rules.answers.options import OPTIONS

CARDS = ("Shock", "Hill Giant", "Grizzly Bears", "Mountain", "Prodigal Sorcerer", "Wind Drake", "Giant Growth")

#: an answer, its list, its line of text, what makes it again
EXAMPLES: tuple[tuple[Answer, list[Any], str, str], ...] = (
    (Pass(), ["pass"], "pass", "Pass()"),
    (PlayLand(3), ["play", 3], "play 3", "PlayLand(3)"),
    (PlayLand(3, 1), ["play", 3, 1], "play 3 1", "PlayLand(3, face=1)"),
    (Cast(12), ["cast", 12, 0], "cast 12 0", "Cast(12, option=0)"),
    (Activate(5, 1), ["activate", 5, 1], "activate 5 1", "Activate(5, ability=1)"),
    (SpecialAction(5, "left door"), ["special", 5, "left door"], "special 5 left door",
     "SpecialAction(5, action='left door')"),
    (Concede(), ["concede"], "concede", "Concede()"),
    (Concede(1), ["concede", 1], "concede 1", "Concede(1)"),
    (DeclareAttackers(), ["attacks", [], []], "attacks", "DeclareAttackers((), bands=())"),
    (DeclareAttackers(((1, -2), (4, 7)), ((1, 4),)), ["attacks", [[1, -2], [4, 7]], [[1, 4]]], "attacks 1:-2 4:7 /1,4",
     "DeclareAttackers(((1, -2), (4, 7)), bands=((1, 4),))"),
    (DeclareBlockers(((3, (1, 4)),)), ["blocks", [[3, [1, 4]]]], "blocks 3:1,4", "DeclareBlockers(((3, (1, 4)),))"),
    (Divide(((3, 2), (-1, 1))), ["damage", [[3, 2], [-1, 1]]], "damage 3:2 -1:1", "Divide(((3, 2), (-1, 1)))"),
    (ChooseTargets((3, -1)), ["targets", [3, -1]], "targets 3,-1", "ChooseTargets((3, -1))"),
    (ChooseModes((0, 2)), ["modes", [0, 2]], "modes 0,2", "ChooseModes((0, 2))"),
    (Choose(()), ["choose", []], "choose -", "Choose(())"),
    (ChooseNumber(4), ["number", 4], "number 4", "ChooseNumber(4)"),
    (ChooseWord("Elder Dragon"), ["word", "Elder Dragon"], "word Elder Dragon", "ChooseWord('Elder Dragon')"),
    (Yes(), ["yes"], "yes", "Yes()"),
    (No(), ["no"], "no", "No()"),
    (Order((1, 0)), ["order", [1, 0]], "order 1,0", "Order((1, 0))"),
    (ApplyReplacement(1), ["apply", 1], "apply 1", "ApplyReplacement(1)"),
    (KeepHand(), ["keep"], "keep", "KeepHand()"),
    (TakeMulligan(), ["mulligan"], "mulligan", "TakeMulligan()"),
    (Pay(), ["pay"], "pay", "Pay()"),
    (Pay((5,)), ["pay", [5]], "pay 5", "Pay((5,))"),
    (PayWith((5, 6)), ["plan", [5, 6]], "plan 5,6", "PayWith((5, 6))"),
    (Decline(), ["decline"], "decline", "Decline()"),
    (ActivateMana(5, 0, 2), ["mana", 5, 0, 2], "mana 5 0 2", "ActivateMana(5, ability=0, alternative=2)"),
)


@pytest.mark.parametrize(("answer", "listed", "text", "shown"), EXAMPLES, ids=[each[2] for each in EXAMPLES])
def test_every_form_reads_back(answer: Answer, listed: list[Any], text: str, shown: str) -> None:
    assert answer.to_json() == listed
    assert Answer.from_json(listed) == answer
    assert str(answer) == text
    assert Answer.parse(text) == answer
    assert repr(answer) == shown
    again = eval(shown, vars(answers))
    assert again == answer
    assert hash(again) == hash(answer)


def test_every_class_has_examples_and_a_form() -> None:
    kinds = {each for each in vars(answers).values() if isinstance(each, type) and issubclass(each, Answer)}
    assert {type(each[0]) for each in EXAMPLES} == kinds - {Answer, Selection}
    assert {form.kind for form in FORMS.values()} == kinds - {Answer, Selection}
    assert all(each[0].word() in FORMS for each in EXAMPLES)


def test_answers_of_different_classes_differ() -> None:
    assert len({each[0] for each in EXAMPLES}) == len(EXAMPLES)
    assert Activate(5, 0) != Cast(5, 0)
    assert Pass() != ("pass",)


@pytest.mark.parametrize("value", [
    None, "pass", [], [1], ["nonsense"], ["pass", 1], ["cast", 5], ["cast", 5, 0, 0],
    ["cast", "5", 0], ["cast", 5, True],
    ["activate", 5], ["special", 5, 1], ["attacks", [[1]]], ["attacks", [[1, 2, 3]]], ["blocks", [[1, 2]]],
    ["targets", 5], ["targets", ["5"]], ["damage", [[1, [2]]]], ["number", 1.5], ("pass",)])
def test_what_is_no_answer_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"expected|takes|begins no answer"):
        Answer.from_json(value)


@pytest.mark.parametrize("text", ["", "nonsense", "pass 1", "cast", "cast x 0", "targets 1,x", "attacks 1", "blocks 1",
                                  "number", "word", "special 5"])
def test_what_is_no_line_of_an_answer_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="answer"):
        Answer.parse(text)


def test_parts_are_whole_numbers() -> None:
    wrong: Any = "5"
    with pytest.raises(TypeError):
        Cast(wrong)
    assert repr(Activate(5, False)) == "Activate(5, ability=0)"


def test_every_class_of_decision_has_a_name_and_options() -> None:
    kinds = {each for each in vars(decisions).values() if isinstance(each, type) and issubclass(each, Decision)}
    assert set(OPTIONS) == kinds - {Decision}
    assert set(DECISION_NAMES) == kinds - {Decision}


#: what answers each class of decision takes, conceding aside
TAKEN: dict[type[Decision], tuple[type[Answer], ...]] = {
    decisions.PriorityDecision: (Pass, PlayLand, Cast, Activate, SpecialAction),
    decisions.AttackDecision: (DeclareAttackers,),
    decisions.BlockDecision: (DeclareBlockers,),
    decisions.TargetDecision: (ChooseTargets,),
    decisions.ModeDecision: (ChooseModes,),
    decisions.NumberDecision: (ChooseNumber,),
    decisions.PaymentDecision: (Pay, PayWith, ActivateMana, Decline),
    decisions.ChoiceDecision: (Choose,),
    decisions.YesNoDecision: (Yes, No),
    decisions.WordDecision: (ChooseWord,),
    decisions.OrderDecision: (Order,),
    decisions.DamageDecision: (Divide,),
    decisions.MulliganDecision: (KeepHand, TakeMulligan),
    decisions.ReplacementDecision: (ApplyReplacement,),
    decisions.DivisionDecision: (Divide,),
}


def test_every_class_of_answer_is_taken_by_some_decision() -> None:
    assert set(TAKEN) == set(OPTIONS)
    assert {kind for kinds in TAKEN.values() for kind in kinds} == {type(each[0]) for each in EXAMPLES} - {Concede}


@pytest.mark.parametrize("seed", range(4))
def test_decisions_take_answers_of_their_classes_alone(seed: int) -> None:
    chance = Chance(seed)
    game = random_board(700 + seed, [find(name) for name in CARDS], players=2)
    for _ in range(60):
        if game.decision is None:
            break
        kinds = TAKEN[type(game.decision)]
        answer = game.options.sample(chance.pick)
        assert isinstance(answer, kinds)
        assert all(isinstance(each, (*kinds, Concede)) for each in game.options.auxiliary())
        others = [each[0] for each in EXAMPLES if not isinstance(each[0], (*kinds, Concede))]
        assert not any(game.options.verdict(each).legal for each in others)
        game.answer(answer)


BOARD = {"players": {"A": {"battlefield": ["Hill Giant", "Mountain"], "hand": ["Shock", "Prodigal Sorcerer"]},
                     "B": {"battlefield": ["Grizzly Bears"]}}}


def at(step: str) -> Game:
    return Game.from_board({**BOARD, "start": {"active": "A", "step": step}})


@pytest.mark.parametrize("number", [0, -100, 999, 2**63, 10**30])
def test_what_names_nothing_in_the_game_is_refused(number: int) -> None:
    game = at("precombat main")
    acts: list[Answer] = [Cast(number), PlayLand(number), Activate(number, 0), SpecialAction(number, "morph")]
    for answer in acts:
        with pytest.raises(ImpossibleAnswer, match=str(number)):
            game.check(answer)
    game = at("declare attackers")
    giant = game.find("Hill Giant")
    for answer in [DeclareAttackers(((number, -2),)), DeclareAttackers(((giant, number),)),
                   DeclareAttackers(((giant, -2),), ((giant, number),))]:
        with pytest.raises(ImpossibleAnswer, match=str(number)):
            game.check(answer)


@pytest.mark.parametrize("index", [-100, -1, 5, 10**30])
def test_an_index_of_nothing_is_illegal(index: int) -> None:
    game = at("precombat main")
    for answer in (Activate(game.find("Hill Giant"), index), Activate(game.find("Mountain"), index),
                   Cast(game.find("Shock"), index)):
        assert not game.check(answer).legal
        assert str(game.check(answer))


def test_a_list_or_tuple_is_no_answer() -> None:
    game = at("precombat main")
    wrong: Any = ("cast", game.find("Shock"), 0)
    with pytest.raises(ImpossibleAnswer, match=r"Cast\(\d+, option=0\)"):
        game.answer(wrong)
    with pytest.raises(ImpossibleAnswer, match=r"Pass\(\)"):
        game.check(None)
