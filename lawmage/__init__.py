"""Lawmage: the referee of Magic: The Gathering. Plays the game exactly as the numbered rules say, and cites them.

`lawmage.compiled` is whether the kernel runs compiled (`make fast`), and not from its sources.
"""

from typing import TYPE_CHECKING, Any

from lawmage import form

if TYPE_CHECKING:
    from lawmage.game import Game

    compiled: bool

__all__ = ["Game", "compiled"]
__version__ = "0.1.0"

form.choose()


def __getattr__(name: str) -> Any:
    """Import the front door on first use, so that importing a part does not load everything."""
    if name == "Game":
        from lawmage.game import Game

        return Game
    if name == "compiled":
        return form.compiled()
    raise AttributeError(f"module 'lawmage' has no attribute {name!r}")
