"""Games and decisions per second: random games of two 40-card creature decks, and of the eight decks.

usage: python -m benchmarks.games [--seconds S]

Prints one JSON object. A decision counts where it had more than one option; everything runs on one core.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any, Final

import lawmage
from lawmage.game import Game
from lawmage.notation.decks import parse_deck
from lawmage.players.base import play_out
from lawmage.players.random_player import RandomPlayer

DECKS: Final = Path(lawmage.__file__).parent / "cards" / "decks"

#: 17 lands and 23 creatures
CREATURES: Final = """
17 Forest
4 Grizzly Bears
4 Elvish Archers
3 Giant Spider
4 War Mammoth
4 Durkwood Boars
4 Craw Wurm
"""


def measure(pairs: list[tuple[str, str]], seconds: float) -> dict[str, Any]:
    """Play games between pairs of decks in turn for about that long."""
    games = 0
    decisions = 0
    parsed = [(parse_deck(one), parse_deck(other)) for one, other in pairs]
    play_out(Game.new(list(parsed[0]), 10_000), [RandomPlayer(1), RandomPlayer(2)])  # warm up
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = Game.new(list(parsed[games % len(parsed)]), games)
        decisions += play_out(game, [RandomPlayer(games * 2), RandomPlayer(games * 2 + 1)])
        games += 1
    spent = time.perf_counter() - start
    return {"games": games, "games per second": round(games / spent, 2), "decisions per second": round(decisions /
    spent, 1)}


def main() -> int:
    """Measure both kinds of games and print the numbers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    arguments = parser.parse_args()
    decks = [path.read_text(encoding="utf-8") for path in sorted(DECKS.glob("*.txt"))]
    pairs = [(one, other) for one in decks for other in decks]
    result = {
        "compiled": lawmage.compiled,
        "creatures": measure([(CREATURES, CREATURES)], arguments.seconds),
    }
    if pairs:
        result["decks"] = measure(pairs, arguments.seconds)
    json.dump(result, sys.stdout)
    print()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
