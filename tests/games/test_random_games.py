"""Random games between the decks of the package: they end, every invariant holds after each answer, undoing every
answer
gives the first digest, and a replay gives the same digests. `tools/soak.py` plays thousands."""

from pathlib import Path

import pytest

from lawmage.cards import database
from lawmage.model.chance import draw_bits
from lawmage.players.soaking import soak

DECKS = sorted((Path(database.__file__).parent / "decks").glob("*.txt"))
GAMES = 24


def test_there_are_eight_decks_of_sixty_cards() -> None:
    counts = [sum(int(line.split()[0]) for line in path.read_text(encoding="utf-8").splitlines() if line[:1].isdigit())
              for path in DECKS]
    assert counts == [60] * 8


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_ends_and_can_be_undone_and_replayed(seed: int) -> None:
    one = DECKS[draw_bits(seed, 1) % len(DECKS)]
    other = DECKS[draw_bits(seed, 2) % len(DECKS)]
    played = soak([one.read_text(encoding="utf-8"), other.read_text(encoding="utf-8")], seed)
    assert played.decisions > 10
    assert played.turns >= 4
