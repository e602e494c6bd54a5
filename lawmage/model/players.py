"""Players (102) and what the game knows of each."""

from lawmage.model.contents import PlayerContents, PlayerKept
from lawmage.model.parts import Part
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Player(PlayerContents):
    """One player: a seat (0-based, in turn order) and everything that belongs to it. Writes go through
    `State.edit`; what may change is declared in `fields`."""

    def __init__(self, seat: int, name: str, life: int) -> None:
        super().__init__(life)
        self.seat = seat
        self.name = name

    def snapshot(self) -> Part:
        """See `Part.snapshot`."""
        return PlayerKept(self)

    def put_back(self, kept: Part) -> None:
        """See `Part.put_back`."""
        assert isinstance(kept, PlayerKept)
        self.put_contents_back(kept)

    def __repr__(self) -> str:
        return f"Player({self.seat}, {self.name!r})"


def copy_player(source: Player) -> Player:
    """The same player in a fork."""
    twin = Player(source.seat, source.name, source.life)
    twin.fill_contents(source)
    return twin
