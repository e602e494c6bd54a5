"""A player that answers at random, uniformly among the options."""

from __future__ import annotations

from lawmage.game import Game
from lawmage.model.answers import Answer, KeepHand
from lawmage.model.decisions import MulliganDecision
from lawmage.players.base import Chance, Player


class RandomPlayer(Player):
    """Every option is equally likely; hands are always kept, so that games begin."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, game: Game) -> Answer:
        """See `Player.choose`."""
        decision = game.decision
        assert decision is not None
        if isinstance(decision, MulliganDecision):
            return KeepHand()
        return game.options.sample(self.chance.pick)
