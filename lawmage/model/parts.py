"""Parts of a state that remember what they were, and records that never change.

A part is saved once before the first write after a moment of the game (`State.mark`), and undoing puts back what was
saved. Each class names its fields; fingerprints are made from those names.
"""

from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Record:
    """Something in the state that is replaced, never changed: a stack item, a continuous effect, a pending trigger."""

    def names(self) -> tuple[str, ...]:
        """The names of the fields that play depends on, in order."""
        raise NotImplementedError

    def references(self) -> tuple[str, ...]:
        """Of these, the names of those that hold references to objects: a position renames them."""
        return ()

    def running(self) -> tuple[str, ...]:
        """Of these, the names of those that only count how long the game has gone on: a position leaves them out."""
        return ()


@mypyc_attr(acyclic=True)
class Part:
    """Something that changes in the course of a game and isn't the state itself: an object, a player, a frame.

    Writes go through `State.edit`: `state.edit(thing).tapped = True`.
    """

    def __init__(self) -> None:
        #: the era for which it was saved last; a part made since the last moment marked needs no saving
        self.era = 0

    def snapshot(self) -> "Part":
        """A copy that has what this part has now."""
        raise NotImplementedError

    def put_back(self, kept: "Part") -> None:
        """Have again what a copy has kept."""
        raise NotImplementedError
