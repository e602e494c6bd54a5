"""A game explains its combat: the nearest legal declaration, and why a creature dealt no damage."""

from typing import Any

import pytest

from lawmage.game import Game
from lawmage.model.answers import Pass
from lawmage.rules.combat.declaring import Declarations


def board(step: str, active: str = "A", **mine: Any) -> Game:
    return Game.from_board({"players": {"A": {"battlefield": mine["a"]}, "B": {"battlefield": mine["b"]}},
                            "start": {"active": active, "step": step}})


def blocking() -> Game:
    game = board("declare attackers", a=["Boggart Brute", "Grizzly Bears"], b=["Hill Giant", "Gray Ogre"])
    game.answer(game.attacks(["Boggart Brute", "Grizzly Bears"]))
    while not isinstance(game.options, Declarations):
        game.answer(Pass())
    return game


def test_the_witness_changes_as_little_as_it_can_and_is_said() -> None:
    game = blocking()
    verdict = game.check(game.blocks({"Hill Giant": "Boggart Brute"}))
    assert not verdict.legal
    assert verdict.witness is not None
    assert game.check(verdict.witness).legal
    assert game.witness(verdict) in (
        "Only not blocking is legal and near to that.",
        "A legal block near to that: Hill Giant blocks Grizzly Bears.",
        "A legal block near to that: Hill Giant blocks Boggart Brute and Gray Ogre blocks Boggart Brute.",
    )
    legal = game.check(game.blocks({}))
    assert legal.witness is None
    assert game.witness(legal) == ""


def test_the_witness_is_sought_only_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    nearest = Declarations.nearest

    def counted(self: Declarations, answer: Any) -> Any:
        asked.append(answer)
        return nearest(self, answer)

    monkeypatch.setattr(Declarations, "nearest", counted)
    game = blocking()
    verdict = game.check(game.blocks({"Hill Giant": "Boggart Brute"}))
    str(verdict)
    options = game.options
    assert isinstance(options, Declarations)
    options.following([])
    assert asked == []
    assert verdict.witness is verdict.witness
    assert len(asked) == 1


def test_an_attack_that_names_who_cannot_attack() -> None:
    game = board("declare attackers", a=["Grizzly Bears", {"card": "Hill Giant", "sick": True}], b=[])
    verdict = game.check(game.attacks(["Grizzly Bears", "Hill Giant"]))
    assert verdict.witness == game.attacks(["Grizzly Bears"])
    assert game.witness(verdict) == "A legal attack near to that: Grizzly Bears attacks B."


def test_why_a_creature_dealt_no_damage() -> None:
    game = board("declare attackers", a=["Grizzly Bears"], b=["Hill Giant"])
    game.answer(game.attacks(["Grizzly Bears"]))
    assert str(game.why_no_damage("Grizzly Bears")) == (
        "Grizzly Bears is in combat, but its combat damage hasn't been dealt yet. [510.1]")
    assert [each.key for each in game.why_no_damage("Hill Giant").rulings] == ["no damage: not in combat"]
