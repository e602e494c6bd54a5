"""Games that are pickled, loaded and copied as they are played: each of them must go on as the game itself does.

usage: python -m tests.games.pickled_games [FILE]

Prints JSON: whether the kernel is compiled, and what went wrong. With FILE a game and an error are left there, or those
are looked at that another process has left.
"""

from __future__ import annotations

import copy
import json
import pickle
import sys
from pathlib import Path
from typing import Any, Final

import lawmage
from lawmage.errors import IllegalAction
from lawmage.game import Game
from lawmage.players.soaking import random_players
from tests.golden.runs import games

#: answers between two pickles, answers after which a game is left, and how many of the games are played
EVERY: Final = 11
MOST: Final = 60
STEP: Final = 5


def differences(game: Game, twin: Game) -> list[str]:
    """In what a twin of a game differs from it."""
    same = {
        "digest": game.digest() == twin.digest(), "position": game.position() == twin.position(),
        "log": game.log() == twin.log(), "answers": game.answers == twin.answers,
        "options": game.decision is None or list(game.options) == list(twin.options),
        "law": game.state.law is twin.state.law, "decision": repr(game.decision) == repr(twin.decision),
    }
    return [name for name, held in same.items() if not held]


def undone(game: Game, number: int) -> str:
    """The digest of a game after so many answers were taken back."""
    game.undo(number)
    return game.digest()


def check(name: str, game: Game, seed: int) -> list[str]:
    """Play a game with twins that are made anew every so often; return what went wrong."""
    players = random_players(seed, len(game.state.players))
    twins: list[Game] = []
    wrong: list[str] = []
    for number in range(MOST):
        if game.decision is None:
            break
        if number % EVERY == 0:
            twins = [pickle.loads(pickle.dumps(game)), copy.deepcopy(game)]
            count = len(game.answers)
            if count:
                digests = {undone(pickle.loads(pickle.dumps(each)), count) for each in (game, *twins)}
                wrong += [f"{name}, {number}: undo"] if len(digests) > 1 else []
        answer = players[game.decision.seat].choose(game)
        for each in (game, *twins):
            each.answer(answer)
        for each in twins:
            wrong += [f"{name}, {number}: {what}" for what in differences(game, each)]
    return wrong


def refused(game: Game) -> IllegalAction:
    """The error of an answer that the rules forbid, with its verdict."""
    try:
        game.answer(("play", 1))
    except IllegalAction as error:
        return error
    raise AssertionError("it was taken")


def left(game: Game) -> dict[str, Any]:
    """What is left for another process: a game in its midst, and an error; and what these come to."""
    players = random_players(3, len(game.state.players))
    for _ in range(MOST):
        if game.decision is not None:
            game.answer(players[game.decision.seat].choose(game))
    error = refused(game)
    told = {"digest": game.digest(), "error": str(error), "log": game.log(), "options": repr(list(game.options)),
            "undone": undone(copy.deepcopy(game), len(game.answers))}
    return {"game": pickle.dumps(game), "error": pickle.dumps(error), "told": told}


def found(kept: dict[str, Any]) -> list[str]:
    """In what another process' game and error differ here from what they were there."""
    error: IllegalAction = pickle.loads(kept["error"])
    game: Game = pickle.loads(kept["game"])
    now = {"error": str(error), "digest": game.digest(), "log": game.log(), "options": repr(list(game.options)),
           "undone": undone(copy.deepcopy(game), len(game.answers))}
    return [name for name, value in kept["told"].items() if now[name] != value]


def main() -> None:
    """Check, and print."""
    wrong: list[str] = []
    played = list(games().items())[::STEP]
    for seed, (name, game) in enumerate(played):
        wrong += check(name, game, seed)
    sys.stdout.write(json.dumps({"compiled": lawmage.compiled, "wrong": wrong}))


def leave(file: Path) -> None:
    """Leave a game and an error, or find them and print what differs."""
    if file.exists():
        wrong = found(pickle.loads(file.read_bytes()))
        sys.stdout.write(json.dumps({"compiled": lawmage.compiled, "wrong": wrong}))
    else:
        file.write_bytes(pickle.dumps(left(next(iter(games().values())))))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        leave(Path(sys.argv[1]))
    else:
        main()
