"""A random game in every edition ends, with every invariant checked; with every undo in those laid over others."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.interfaces.cli_play import chosen_decks
from lawmage.players.soaking import soak
from lawmage.rulebook.editions import EVERY_EDITION, OVERLAYS

DECKS = Path(__file__).resolve().parents[2] / "lawmage" / "cards" / "decks"


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_a_random_game_ends_cleanly(edition: str) -> None:
    decks = [(DECKS / f"{name}.txt").read_text(encoding="utf-8") for name in chosen_decks(1, edition)]
    played = soak(decks, 1, edition, thorough=edition in OVERLAYS)
    assert played.turns > 4
    assert played.decisions > played.turns
