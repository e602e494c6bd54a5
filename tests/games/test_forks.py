"""Forks and undoing, where the two meet: neither game sees what the other one does; both do what the rules say."""

from __future__ import annotations

import pytest

from lawmage.errors import IllegalAction
from lawmage.game import Game
from lawmage.notation.decks import parse_deck
from lawmage.players.invariants import violations
from lawmage.players.soaking import random_players
from lawmage.rules.kernel.machine import run
from tests.golden.runs import DECKS

SHOCK = {
    "players": {"A": {"battlefield": ["Mountain"], "hand": ["Shock"]}, "B": {"battlefield": ["Grizzly Bears"]}},
    "start": {"active": "A", "step": "precombat main"}}


def casting() -> Game:
    """Shock being cast: its target is chosen, and it has to be paid for."""
    game = Game.from_board(SHOCK, auto=False)
    game.answer(("cast", game.find("Shock"), 0))
    game.answer(("targets", (game.find("Grizzly Bears"),)))
    return game


def test_a_fork_takes_back_what_the_rules_take_back() -> None:
    game = casting()
    twin = game.fork()
    for each in (game, twin):
        each.answer(("decline",))
        assert [each.state.object(number).face.name for number in each.state.players[0].hand] == ["Shock"]
        assert not each.state.stack
        assert violations(each.state) == []
    assert game.digest() == twin.digest()


def test_a_fork_of_a_fork_does_too_when_its_origins_have_gone_on() -> None:
    game = casting()
    other = game.fork()
    twin = other.fork()
    game.answer(("decline",))
    other.answer(("pay",))
    twin.answer(("decline",))
    assert twin.digest() == game.digest() != other.digest()


def test_undoing_the_origin_leaves_the_fork_alone() -> None:
    game = Game.from_board(SHOCK)
    game.answer(("cast", game.find("Shock"), 0))
    game.answer(("targets", (game.find("Grizzly Bears"),)))
    twin = game.fork()
    before = twin.digest()
    game.undo(2)
    assert twin.digest() == before
    assert violations(twin.state) == []


def test_a_chain_of_forks_keeps_each_game_apart() -> None:
    games = [Game.new(_decks(), 5)]
    players = random_players(3, 2)
    digests: list[str] = []
    for number in range(60):
        game = games[-1]
        if game.decision is None:
            break
        digests.append(game.digest())
        twin = game.fork()
        twin.answer(players[game.decision.seat].choose(twin))
        games.append(twin)
        if number % 7 == 6:
            game.answer(players[game.decision.seat].choose(game))  # an origin that goes on
            digests[-1] = game.digest()
    assert [game.digest() for game in games[:len(digests)]] == digests


@pytest.mark.parametrize("seed", range(4))
def test_a_fork_is_offered_what_its_origin_is(seed: int) -> None:
    game = Game.new(_decks(), seed)
    players = random_players(seed, 2)
    for number in range(120):
        if game.decision is None:
            break
        if number % 3 == 0:
            twin = game.fork()
            assert list(twin.options) == list(game.options)
            assert list(twin.options.auxiliary()) == list(game.options.auxiliary())
        before, depth = game.digest(), len(game.answers)
        twin = game.fork()
        game.answer(players[game.decision.seat].choose(game))
        if number % 5 == 0 and len(game.answers) > depth:
            game.undo(len(game.answers) - depth)
            assert game.digest() == before == twin.digest()
            assert list(twin.options) == list(game.options)
            game.answer(players[game.decision.seat].choose(game))


def test_an_exception_in_an_answer_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.from_board(SHOCK)
    before, answers, history = game.digest(), game.answers, len(game.history)

    def breaks(*_: object) -> None:
        run(game.state)
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("lawmage.game.run", breaks)
        with pytest.raises(ZeroDivisionError):
            game.answer(("cast", game.find("Shock"), 0))
    assert (game.digest(), game.answers, len(game.history)) == (before, answers, history)
    assert game.minutes == []
    game.answer(("cast", game.find("Shock"), 0))
    assert len(game.answers) == 1


def test_rewinding_again_and_again_keeps_one_moment() -> None:
    game = Game.from_board(SHOCK)
    before, moments = game.digest(), len(game.state.moments)
    for _ in range(5):
        mark = game.mark()
        game.answer(("cast", game.find("Shock"), 0))
        game.rewind(mark)
        assert game.digest() == before
    assert len(game.state.moments) == moments + 1
    with pytest.raises(IllegalAction):
        game.answer(("decline",))


def _decks() -> list[str]:
    names = sorted(DECKS.glob("*.txt"))
    decks = [path.read_text(encoding="utf-8") for path in names[:2]]
    assert all(parse_deck(deck).main for deck in decks)
    return decks
