"""Random games in every edition end, with every invariant and every undo checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.interfaces.cli_play import chosen_decks
from lawmage.players.soaking import soak
from lawmage.rulebook.editions import EVERY_EDITION

DECKS = Path(__file__).resolve().parents[2] / "lawmage" / "cards" / "decks"


@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_ends_cleanly(edition: str, seed: int) -> None:
    decks = [(DECKS / f"{name}.txt").read_text(encoding="utf-8") for name in chosen_decks(seed, edition)]
    played = soak(decks, seed, edition)
    assert played.turns > 4
    assert played.decisions > played.turns
