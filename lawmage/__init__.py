"""Lawmage: the referee of Magic: The Gathering. Plays the game exactly as the numbered rules say, and cites them."""

from lawmage.game import Game

__all__ = ["Game"]
__version__ = "0.1.0"
