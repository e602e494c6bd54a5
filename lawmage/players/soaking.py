"""Soaking: games at random, with every invariant checked after each answer, undone to the start, and replayed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lawmage.game import Game
from lawmage.model.answers import Answer
from lawmage.notation.decks import Deck
from lawmage.players.base import MOST_DECISIONS, EndlessGame, Player
from lawmage.players.invariants import violations
from lawmage.players.random_player import RandomPlayer

#: every so many answers the game is forked, and the fork must go the same way
FORKED_EVERY: Final = 20


class BrokenInvariant(AssertionError):
    """Something that must always hold did not: where in which game, and what."""


class Soaked:
    """What a soaked game was: decisions, turns, winner (None: a draw, or unfinished), the answers and the last
    digest."""

    def __init__(
        self, decisions: int, turns: int, winner: str | None, answers: tuple[Answer, ...], digest: str
    ) -> None:
        self.decisions = decisions
        self.turns = turns
        self.winner = winner
        self.answers = answers
        self.digest = digest


def soak(
    decks: Sequence[Deck | str],
    seed: int,
    edition: str = "current",
    thorough: bool = True,
    players: Sequence[Player] | None = None,
) -> Soaked:
    """Play one game between decks to its end, at random unless `players` say otherwise. See `soak_game`."""
    seats = players if players is not None else random_players(seed, len(decks))
    return soak_game(lambda: Game.new(decks, seed, edition), seats, f"seed {seed}", thorough)


def random_players(seed: int, number: int) -> list[Player]:
    """Random players for a seed, each with a stream of chance of their own."""
    return [RandomPlayer(seed * 8 + seat) for seat in range(number)]


def soak_game(
    make: Callable[[], Game], players: Sequence[Player], name: str, thorough: bool = True, most: int = 0
) -> Soaked:
    """Play the game that `make` makes. `most`: stop after so many answers (0: play to the end).

    Raises `BrokenInvariant` or `EndlessGame`. `thorough` also compares forks, replays the answers to the same digests,
    and undoes the game answer by answer to its first digest.
    """
    game = make()
    digests = [game.digest()]
    steps = [digests[0]]
    answers: list[Answer] = []
    while game.decision is not None and not (most and len(answers) >= most):
        if len(answers) >= MOST_DECISIONS:
            raise EndlessGame(f"{name}: no end after {len(answers)} decisions")
        answer = players[game.decision.seat].choose(game)
        twin = game.fork() if thorough and len(answers) % FORKED_EVERY == FORKED_EVERY - 1 else None
        depth = len(game.answers)
        game.answer(answer)
        answers.append(answer)
        wrong = violations(game.state)
        if wrong:
            raise BrokenInvariant(f"{name}, after answer {len(answers)} {answer}: {'; '.join(wrong)}")
        if thorough:
            _keep(game, digests, depth)
            steps.append(game.digest())
            if twin is not None:
                _compare(game, twin, answer, f"{name}, answer {len(answers)}")
    result = Soaked(len(answers), game.state.turn, game.winner, tuple(answers), game.digest())
    if thorough:
        _replay(make(), name, answers, steps)
        _undo_all(game, name, digests)
    return result


def _keep(game: Game, digests: list[str], depth: int) -> None:
    """`digests[n]` is the digest with n answers that count; those that the rules took back (733) don't."""
    now = len(game.answers)
    del digests[min(now, depth + 1) :]
    digests.append(game.digest())


def _compare(game: Game, twin: Game, answer: Answer, name: str) -> None:
    if game.state.reversal:
        return  # a fork can't be taken back beyond where it was forked
    twin.answer(answer)
    if twin.digest() != game.digest():
        raise BrokenInvariant(f"{name}: a fork goes another way")


def _replay(game: Game, name: str, answers: list[Answer], steps: list[str]) -> None:
    for index, answer in enumerate(answers):
        if game.digest() != steps[index]:
            raise BrokenInvariant(f"{name}: the replay parts before answer {index + 1}")
        game.answer(answer)
    if game.digest() != steps[-1]:
        raise BrokenInvariant(f"{name}: the replay parts at the end")


def _undo_all(game: Game, name: str, digests: list[str]) -> None:
    for index in range(len(game.answers) - 1, -1, -1):
        game.undo()
        if game.digest() != digests[index]:
            raise BrokenInvariant(f"{name}: undoing answer {index + 1} gives another digest")
    wrong = violations(game.state)
    if wrong:
        raise BrokenInvariant(f"{name}, undone to the start: {'; '.join(wrong)}")
