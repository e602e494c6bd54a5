"""What a computer player is: something that answers decisions, and the loop that lets players play a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from lawmage.game import Game
from lawmage.model.answers import Answer
from lawmage.model.chance import draw_bits

#: decisions after which `play_out` gives up: no game between the decks of the project comes near
MOST_DECISIONS: Final = 100_000


class Player(ABC):
    """Answers decisions. A player sees the game through `game.view(seat)`, its decision and its options, and never
    judges legality itself: every answer comes from, or is checked by, `game.options`."""

    @abstractmethod
    def choose(self, game: Game) -> Answer:
        """An answer to the pending decision, which is this player's."""


class Chance:
    """A seeded stream of choices, so that a player's whole conduct repeats with its seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counter = 0

    def pick(self, below: int) -> int:
        """A whole number from 0 to `below` - 1."""
        self.counter += 1
        return draw_bits(self.seed, self.counter) % below


class EndlessGame(RuntimeError):
    """A game did not end within the decisions allowed."""


def play_out(game: Game, players: Sequence[Player], most: int = MOST_DECISIONS) -> int:
    """Let players play a game to its end; returns how many decisions they made. Raises `EndlessGame`."""
    number = 0
    while game.decision is not None:
        if number >= most:
            raise EndlessGame(f"no end after {most} decisions")
        game.answer(players[game.decision.seat].choose(game))
        number += 1
    return number
