"""Games, errors and verdicts pickle and deep-copy, in both forms and from one form to the other."""

from __future__ import annotations

import copy
import copyreg
import json
import pickle
import sys
from pathlib import Path

import pytest

from lawmage.cards.database import find
from lawmage.errors import IllegalAction
from lawmage.game import Game
from lawmage.model.answers import Pass
from lawmage.rulebook.citations import cite, home_edition, home_number
from lawmage.rulebook.editions import CURRENT, EVERY_EDITION, M14, Edition
from lawmage.rules.combat.declaring import Declarations
from tests.games.pickled_games import refused
from tests.plugin_forms import Runner, run_interpreted

BOARD = {"players": {"A": {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
                     "B": {"battlefield": ["Grizzly Bears"]}}}


def test_games_go_on_alike(run: Runner) -> None:
    assert json.loads(run("-m", "tests.games.pickled_games"))["wrong"] == []


def test_between_processes(run: Runner, tmp_path: Path) -> None:
    """What the sources leave is found by either form, and the other way round."""
    for leaver, finder in ((run_interpreted, run), (run, run_interpreted)):
        file = tmp_path / f"{leaver is run}"
        leaver("-m", "tests.games.pickled_games", str(file))
        assert json.loads(finder("-m", "tests.games.pickled_games", str(file)))["wrong"] == []


def test_an_error_keeps_its_verdict() -> None:
    game = Game.from_board(BOARD)
    error = refused(game)
    for twin in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert isinstance(twin, IllegalAction)
        assert str(twin) == str(error)
        assert repr(twin.verdict) == repr(error.verdict)
    verdict, again = error.verdict, pickle.loads(pickle.dumps((error.verdict, game)))
    assert str(again[0]) == str(verdict)
    assert again[0].state is again[1].state


def test_a_refused_declaration_keeps_what_would_have_been_legal() -> None:
    game = Game.from_board({"players": {"A": {"battlefield": ["Boggart Brute"]},
                                        "B": {"battlefield": ["Hill Giant", "Gray Ogre"]}},
                            "start": {"active": "A", "step": "declare attackers"}})
    game.answer(game.attacks(["Boggart Brute"]))
    while not isinstance(game.options, Declarations):
        game.answer(Pass())
    verdict = game.check(game.blocks({"Hill Giant": "Boggart Brute"}))
    twin = pickle.loads(pickle.dumps(verdict))
    assert verdict.witness is not None
    assert twin.witness == verdict.witness
    assert game.witness(twin) == game.witness(verdict)


@pytest.mark.parametrize("name", ["Lightning Bolt", "Grizzly Bears"])
def test_definitions_are_shared(name: str) -> None:
    card = find(name)
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert pickle.loads(pickle.dumps(card.faces[0])) is card.faces[0]


def test_options_come_again() -> None:
    game = Game.from_board(BOARD)
    assert list(pickle.loads(pickle.dumps(game.options))) == list(game.options)


def test_editions_and_laws_are_named() -> None:
    law = Game.from_board(BOARD).state.law
    assert copy.deepcopy(law) is law
    assert pickle.loads(pickle.dumps(law)) is law
    assert all(pickle.loads(pickle.dumps(each)) is each for each in EVERY_EDITION.values())


@pytest.mark.parametrize(("number", "home"), [("702.19b", CURRENT), ("100", M14), ("704.5z", CURRENT), ("509.1", M14)])
def test_a_citation_means_the_same_everywhere(number: str, home: Edition) -> None:
    citation = cite(number, home)
    assert (home_number(citation), home_edition(citation)) == (number, home)
    lines = f"from lawmage.rulebook.citations import *; print(home_number({citation}), home_edition({citation}).name)"
    assert run_interpreted("-c", lines).split() == [number, home.name]


def test_every_class_of_a_game_has_a_way_to_pickle() -> None:
    """A class that no module registers would pickle from the sources only."""
    Game.from_board(BOARD)
    modules = [module for name, module in sys.modules.items() if name.startswith(("lawmage.model.", "lawmage.rules."))]
    classes = {each for module in modules for each in vars(module).values()
               if isinstance(each, type) and each.__module__ == module.__name__}
    left = {each for each in classes if each not in copyreg.dispatch_table and not issubclass(each, BaseException)}
    assert {each.__name__ for each in left} == {"Derived", "Finder", "Program", "Trial", "Loan"}
