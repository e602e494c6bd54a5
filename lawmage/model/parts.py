"""Parts of a state that remember what they were: a part is saved once before the first write after a point of the game
(`State.mark`), and undoing puts back what was saved."""

from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Part:
    """Something that changes in the course of a game and isn't the state itself: an object, a player, a frame, a card.

    Writes go through `State.edit`: `state.edit(thing).tapped = True`.
    """

    def __init__(self) -> None:
        #: the era for which it was saved last; a part made since the last point needs no saving
        self.era = 0

    def snapshot(self) -> "Part":
        """A copy that has what this part has now."""
        raise NotImplementedError

    def put_back(self, kept: "Part") -> None:
        """Have again what a copy has kept."""
        raise NotImplementedError
