"""Players (102) and what the game knows of each."""

from lawmage.model.mana import EMPTY_POOL, ManaPool
from lawmage.model.parts import Part
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Player(Part):
    """One player: a seat (0-based, in turn order) and everything that belongs to it. Writes go through
    `State.edit`."""

    def __init__(self, seat: int, name: str, life: int) -> None:
        self.era = 0
        self.seat = seat
        self.name = name
        self.life = life
        self.starting_life = life
        self.counters: tuple[tuple[str, int], ...] = ()
        self.pool: ManaPool = EMPTY_POOL
        #: object ids; the top of the library is the last one
        self.library: tuple[int, ...] = ()
        self.hand: tuple[int, ...] = ()
        self.graveyard: tuple[int, ...] = ()
        self.lands_played = 0
        #: tried to draw from an empty library since the last check of state-based actions (704.5b)
        self.drew_from_empty = False
        self.mulligans = 0
        self.lost = False
        self.skips: tuple[str, ...] = ()
        #: number of the turn in which this player's most recent turn began
        self.last_turn = 0

    def snapshot(self) -> Part:
        """See `Part.snapshot`."""
        return copy_player(self)

    def put_back(self, kept: Part) -> None:
        """See `Part.put_back`."""
        assert isinstance(kept, Player)
        self.life = kept.life
        fill_player(self, kept)

    def __repr__(self) -> str:
        return f"Player({self.seat}, {self.name!r})"


PLAYER_FIELDS: tuple[str, ...] = (
    "life", "starting_life", "counters", "pool", "library", "hand", "graveyard", "lands_played", "drew_from_empty",
    "mulligans", "lost", "skips", "last_turn",
)


def copy_player(source: Player) -> Player:
    """A copy of a player for a forked game."""
    twin = Player(source.seat, source.name, source.life)
    fill_player(twin, source)
    return twin


def fill_player(twin: Player, source: Player) -> None:
    """What changes of a player, from another one."""
    twin.starting_life = source.starting_life
    twin.counters = source.counters
    twin.pool = source.pool
    twin.library = source.library
    twin.hand = source.hand
    twin.graveyard = source.graveyard
    twin.lands_played = source.lands_played
    twin.drew_from_empty = source.drew_from_empty
    twin.mulligans = source.mulligans
    twin.lost = source.lost
    twin.skips = source.skips
    twin.last_turn = source.last_turn
