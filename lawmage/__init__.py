"""Lawmage: the referee of Magic: The Gathering. Plays the game exactly as the numbered rules say, and cites them."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lawmage.game import Game

__all__ = ["Game"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Import the front door on first use, so that importing a part does not load everything."""
    if name == "Game":
        from lawmage.game import Game

        return Game
    raise AttributeError(f"module 'lawmage' has no attribute {name!r}")
