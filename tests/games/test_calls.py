"""How many functions a game calls: the same on every machine, so what makes games slower is seen without a clock."""

from __future__ import annotations

import sys
from types import FrameType

import pytest

from benchmarks.games import CREATURES
from lawmage.game import Game
from lawmage.notation.decks import parse_deck
from lawmage.players.base import play_out
from lawmage.players.random_player import RandomPlayer
from tests.golden.runs import DECKS

#: kind of decks -> the most calls of functions that a real decision may take on average; lower it when games get faster
MOST = {"creatures": 1560, "decks": 1620}


class Calls:
    """Counts the functions of the package that are called while it is entered."""

    def __init__(self) -> None:
        self.number = 0

    def __enter__(self) -> Calls:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *problem: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and "lawmage" in frame.f_code.co_filename:
            self.number += 1


def lists(kind: str) -> list[str]:
    if kind == "creatures":
        return [CREATURES, CREATURES]
    return [path.read_text(encoding="utf-8") for path in sorted(DECKS.glob("*.txt"))]


@pytest.mark.parametrize("kind", sorted(MOST))
def test_a_decision_takes_so_many_calls_and_no_more(kind: str) -> None:
    decks = [parse_deck(text) for text in lists(kind)]
    games = [[decks[at], decks[at + 1]] for at in range(0, len(decks), 2)]
    for pair in games:  # what is found out about cards is found out once
        play_out(Game.new(pair, 1), [RandomPlayer(1), RandomPlayer(2)])
    decisions = 0
    with Calls() as calls:
        for seed, pair in enumerate(games):
            decisions += play_out(Game.new(pair, seed), [RandomPlayer(2 * seed), RandomPlayer(2 * seed + 1)])
    assert calls.number / decisions < MOST[kind], calls.number / decisions
