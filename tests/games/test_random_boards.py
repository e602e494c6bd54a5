"""Random boards: every invariant after every answer, forks, replay to the same digests, and undo to the first one; and
the invariants themselves, which find what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.cards.database import find
from lawmage.game import Game
from lawmage.model.cards import CardDefinition
from lawmage.model.names import HAND
from lawmage.notation.decks import Deck, parse_deck
from lawmage.players.invariants import violations
from lawmage.players.random_boards import playable_in, random_board
from lawmage.players.soaking import BrokenInvariant, random_players, soak, soak_game

DECKS = Path(__file__).resolve().parents[2] / "lawmage" / "cards" / "decks"
LISTS = [parse_deck(path.read_text(encoding="utf-8")) for path in sorted(DECKS.glob("*.txt"))]
BOARDS = 20
MOST_ANSWERS = 80


def cards_of(decks: list[Deck], edition: str) -> list[CardDefinition]:
    return playable_in([find(name) for name in sorted({name for deck in decks for _, name in deck.main})], edition)


@pytest.mark.parametrize("seed", range(BOARDS))
def test_boards(seed: int) -> None:
    edition = ("current", "current", "m14", "classic")[seed % 4]
    cards = cards_of(LISTS, edition)
    soaked = soak_game(
        lambda: random_board(seed, cards, edition), random_players(seed, 4), f"seed {seed}", most=MOST_ANSWERS
    )
    assert soaked.decisions > 0


# ---- the invariants find what is wrong -------------------------------------------------------------------------------
def game() -> Game:
    return Game.new([LISTS[0], LISTS[1]], 1)


def test_a_game_begun_has_no_violations() -> None:
    assert violations(game().state) == []


def test_a_card_in_two_places_is_found() -> None:
    state = game().state
    number = state.players[0].hand[0]
    state.players[0].graveyard = (number,)
    assert any("listed twice" in each for each in violations(state))


def test_a_lost_card_is_found() -> None:
    state = game().state
    state.players[0].hand = state.players[0].hand[1:]
    assert any("is nowhere" in each for each in violations(state))
    assert any(f"says zone {HAND}" in each for each in violations(state))


def test_a_change_without_a_touch_is_found() -> None:
    players = {"A": {"battlefield": [{"card": "Grizzly Bears", "as": "bear"}]}, "B": {}}
    board = {"players": players, "start": {"active": "A"}}
    made = Game.from_board(board)
    state = made.state
    assert violations(state) == []
    state.object(made.find("bear")).counters = (("+1/+1", 1),)
    assert any("is stale" in each for each in violations(state))


def test_a_broken_game_stops_the_soak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lawmage.players.soaking.violations", lambda state: ["something"] if state.turn > 1 else [])
    with pytest.raises(BrokenInvariant, match="something"):
        soak([LISTS[0], LISTS[1]], 3)


def test_a_game_that_goes_another_way_is_found() -> None:
    games = iter([Game.new([LISTS[0], LISTS[1]], seed) for seed in (1, 2)])
    with pytest.raises(BrokenInvariant, match="the replay parts"):
        soak_game(lambda: next(games), random_players(1, 2), "other seeds", most=5)
