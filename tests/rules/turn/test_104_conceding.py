"""104.3a, 800.4. A player may concede at any time, whoever is asked what."""

from __future__ import annotations

from lawmage.game import Game
from lawmage.model.answers import Concede, Pass
from lawmage.model.decisions import AttackDecision, BlockDecision
from tests.rules.played import passes

AT = "start: {active: A, step: declare attackers}"
THREE = "{A: {battlefield: [Grizzly Bears]}, B: {battlefield: [Hill Giant]}, C: {battlefield: [Gray Ogre]}}"
TRAMPLER = "{define: {name: Rhino, types: Creature — Rhino, pt: 5/5, text: Trample}}"


def test_104_3a_while_another_player_declares() -> None:
    game = Game.from_board({"players": {"A": {"battlefield": ["Grizzly Bears"]}, "B": None},
                            "start": {"active": "A", "step": "declare attackers"}})
    assert game.decision is not None
    assert isinstance(game.decision, AttackDecision)
    assert game.check(Concede(1)).legal
    assert not game.check(Concede(7)).legal
    game.answer(Concede(1))
    assert game.winner == "A"
    game.undo()
    assert not game.over
    game.answer(game.attacks([]))


def test_104_3a_instead_of_declaring() -> None:
    game = Game.from_board({"players": {"A": {"battlefield": ["Grizzly Bears"]}, "B": None},
                            "start": {"active": "A", "step": "declare attackers"}})
    game.answer(Concede())
    assert game.winner == "B"


def test_800_4a_what_is_asked_of_others_is_asked_anew() -> None:
    """The player who left can't be attacked any more."""
    passes(THREE, "[{concede: B}, {expect: {attacks: {legal: [{Grizzly Bears: C}], illegal: [{Grizzly Bears: B}]}}}, "
                  "{attack: {Grizzly Bears: C}}]", "{attacking: {Grizzly Bears: C}}", AT)


def test_800_4a_the_active_player_leaves_before_attackers_are_declared() -> None:
    passes(THREE, "[{concede: A}, {advance: declare attackers, turn: B}, {attack: {Hill Giant: C}}]",
           "{attacking: {Hill Giant: C}}", AT)


def test_800_4a_a_defending_player_leaves_instead_of_blocking() -> None:
    passes(THREE, "[{attack: {Grizzly Bears: B}}, {concede: B}, "
                  "{advance: end of combat}]", "{life: {A: 20, C: 20}, alive: [Grizzly Bears]}", AT)
    game = Game.from_board({"players": {"A": {"battlefield": ["Grizzly Bears", "Craw Wurm"]},
                                        "B": {"battlefield": ["Hill Giant"]}, "C": {"battlefield": ["Gray Ogre"]}},
                            "start": {"active": "A", "step": "declare attackers"}})
    game.answer(game.attacks({"Grizzly Bears": "B", "Craw Wurm": "C"}))
    while game.decision is not None and not isinstance(game.decision, BlockDecision):
        game.answer(Pass())
    assert game.decision is not None
    assert game.decision.seat == 1
    game.answer(Concede())
    assert game.decision is not None
    assert (type(game.decision), game.decision.seat) == (BlockDecision, 2)


def test_800_4a_damage_is_assigned_anew_without_those_who_left() -> None:
    """The creature that is to be divided among has left, so all of it goes to what is attacked."""
    board = (f"{{A: {{battlefield: [{TRAMPLER}, {{card: Craw Wurm, as: wurm}}]}}, B: {{battlefield: [Hill Giant]}}, "
             "C: {battlefield: [Gray Ogre]}}")
    passes(board, "[{attack: {Rhino: B, wurm: C}}, {block: {Hill Giant: Rhino}}, {block: {}, by: C}, "
                  "{advance: combat damage}, {expect: {decision: {player: A, kind: damage}}}, {concede: B},"
                  " {advance: end of combat}]",
           "{life: {C: 14}, alive: [Rhino]}", AT)


def test_800_4a_a_spell_under_way_ends_with_its_player() -> None:
    board = "{A: {}, B: {hand: [Shock], lands: {Mountain: 1}}, C: {battlefield: [Gray Ogre]}}"
    passes(board, "[{cast: Shock, by: B}, {expect: {decision: {player: B, kind: targets}}}, {concede: B}]",
           "{stack: [], alive: [Gray Ogre]}", "start: {active: A, step: upkeep}")
