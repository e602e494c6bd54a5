"""Games played at random, and what they came to: digests every so many answers. The record stands in `record.json`.

usage: python -m tests.golden.runs [--record]

Prints what the games come to now, as JSON; `--record` writes it into the record.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import lawmage
from lawmage.cards.database import find
from lawmage.game import Game
from lawmage.notation.decks import parse_deck
from lawmage.players.random_boards import playable_in, random_board
from lawmage.players.soaking import random_players

RECORD: Final = Path(__file__).with_name("record.json")
DECKS: Final = Path(__file__).resolve().parents[2] / "lawmage" / "cards" / "decks"
#: answers between two digests
EVERY: Final = 10
#: answers after which a game is left
MOST: Final = 300
#: seeds of the games between neighbouring decks, and of the boards, by edition
GAMES: Final = {"current": 1, "m14": 2, "classic": 3}
BOARDS: Final = {"current": range(6), "m14": range(6, 9), "classic": range(9, 12)}


def games() -> dict[str, Game]:
    """The games, by name: between decks, and on boards dealt from the decks' cards."""
    found: dict[str, Game] = {}
    lists = {path.stem: parse_deck(path.read_text(encoding="utf-8")) for path in sorted(DECKS.glob("*.txt"))}
    names = list(lists)
    cards = [find(name) for name in sorted({name for deck in lists.values() for _, name in deck.main})]
    for edition, seed in GAMES.items():
        known = {card.name for card in playable_in(cards, edition)}
        names = [name for name, deck in lists.items() if all(card in known for _, card in deck.main)]
        for place, name in enumerate(names):
            decks = [lists[name], lists[names[(place + seed) % len(names)]]]
            found[f"{name}, {edition}"] = Game.new(decks, seed * 100 + place, edition)
    for edition, seeds in BOARDS.items():
        known_cards = playable_in(cards, edition)
        for seed in seeds:
            found[f"board {seed}, {edition}"] = random_board(seed, known_cards, edition)
    return found


def course(game: Game, seed: int) -> list[str]:
    """Play a game at random; its digests every `EVERY` answers and at the end, the last with the number of answers."""
    players = random_players(seed, len(game.state.players))
    digests: list[str] = []
    number = 0
    while game.decision is not None and number < MOST:
        if number % EVERY == 0:
            digests.append(game.digest())
        game.answer(players[game.decision.seat].choose(game))
        number += 1
    return [*digests, f"{game.digest()} {number}"]


def run() -> dict[str, Any]:
    """Play all of them."""
    played = {name: course(game, place) for place, (name, game) in enumerate(games().items())}
    return {"compiled": lawmage.compiled, "games": played}


if __name__ == "__main__":
    now = run()
    if "--record" in sys.argv[1:]:
        RECORD.write_text(json.dumps(now["games"], indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(json.dumps(now))
