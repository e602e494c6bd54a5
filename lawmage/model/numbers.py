"""What numbers are: objects, players, seats, zones, steps, rules. All of them are plain integers."""

from typing import Final

#: the id of an object, from 1 on; 0 for none
ObjectId = int
#: a player among objects: -1 for seat 0, -2 for seat 1 (see `names.player_ref`)
PlayerRef = int
#: an object or a player
Ref = int
#: where a player sits, from 0 on; -1 for nobody
Seat = int
#: a zone, a step or phase (see `names`)
Zone = int
Step = int
#: a rule that is cited (see `rulebook.citations`)
Citation = int

NO_OBJECT: Final = 0
NO_SEAT: Final = -1
