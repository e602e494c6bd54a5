"""Soaking: whole games at random, with every invariant checked after each answer, undone to the start, and replayed."""

from __future__ import annotations

from collections.abc import Sequence

from lawmage.game import Game
from lawmage.model.decisions import Answer
from lawmage.notation.decks import Deck
from lawmage.players.base import MOST_DECISIONS, EndlessGame, Player
from lawmage.players.invariants import violations
from lawmage.players.random_player import RandomPlayer


class BrokenInvariant(AssertionError):
    """Something that must always hold did not: where in which game, and what."""


class Soaked:
    """What a soaked game was: decisions, turns, winner (None: a draw), the answers and the last digest."""

    def __init__(self, decisions: int, turns: int, winner: str | None, answers: tuple[Answer, ...], digest: str) -> None:
        self.decisions = decisions
        self.turns = turns
        self.winner = winner
        self.answers = answers
        self.digest = digest


def soak(decks: Sequence[Deck | str], seed: int, edition: str = "current", thorough: bool = True,
         players: Sequence[Player] | None = None) -> Soaked:
    """Play one game at random. Raises `BrokenInvariant` or `EndlessGame`; `thorough` also undoes it answer by answer to
    its first digest and replays it to the same digests."""
    game = Game.new(decks, seed, edition)
    seats = players if players is not None else [RandomPlayer(seed * 2 + seat) for seat in range(len(decks))]
    digests = [game.digest()]
    answers: list[Answer] = []
    while game.decision is not None:
        if len(answers) >= MOST_DECISIONS:
            raise EndlessGame(f"seed {seed}: no end after {len(answers)} decisions")
        answer = seats[game.decision.seat].choose(game)
        game.answer(answer)
        answers.append(answer)
        wrong = violations(game.state)
        if wrong:
            raise BrokenInvariant(f"seed {seed}, after answer {len(answers)} {answer}: {'; '.join(wrong)}")
        if thorough:
            digests.append(game.digest())
    result = Soaked(len(answers), game.state.turn, game.winner, tuple(answers), game.digest())
    if thorough:
        _replay(decks, seed, edition, answers, digests)
        _undo_all(game, seed, digests)
    return result


def _replay(decks: Sequence[Deck | str], seed: int, edition: str, answers: list[Answer], digests: list[str]) -> None:
    game = Game.new(decks, seed, edition)
    for index, answer in enumerate(answers):
        if game.digest() != digests[index]:
            raise BrokenInvariant(f"seed {seed}: the replay parts before answer {index + 1}")
        game.answer(answer)
    if game.digest() != digests[-1]:
        raise BrokenInvariant(f"seed {seed}: the replay parts at the end")


def _undo_all(game: Game, seed: int, digests: list[str]) -> None:
    """Random play never takes an action back, so answers and undos correspond one to one."""
    for index in range(len(digests) - 2, -1, -1):
        game.undo()
        if game.digest() != digests[index]:
            raise BrokenInvariant(f"seed {seed}: undoing answer {index + 1} gives another digest")
