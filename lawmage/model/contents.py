"""What objects, players and the state hold.

Made by `tools/make_contents.py` from the declarations in `fields`: don't change it by hand. `fill` copies all of it
from another one: undoing, forking and saving parts are made of that.
"""

from lawmage.model.answers import Answer
from lawmage.model.cards import Face
from lawmage.model.decisions import Decision
from lawmage.model.effects import ContinuousEffect, DelayedTrigger, PendingTrigger
from lawmage.model.frames import Frame
from lawmage.model.mana import EMPTY_POOL, ManaPool
from lawmage.model.parts import Part
from lawmage.model.stack_items import Characteristics, StackItem
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class ObjectContents(Part):
    """What changes of an object in a zone."""

    def __init__(self, face: Face, zone: int, controller: int, timestamp: int) -> None:
        super().__init__()
        #: the face that is up (a face-down object has its own)
        self.face: Face = face
        #: which of the card's faces that is
        self.face_index = 0
        #: where it is; NOWHERE once it has left
        self.zone = zone
        #: the zone that it left
        self.left = 0
        #: id of the object that it became, 0 if none
        self.became = 0
        #: id of the object that it was before, 0 if none
        self.was = 0
        #: seat of the player under whose control it entered or was put on the stack; layer 2 may differ
        self.base_controller = controller
        #: seat of its controller now (of its owner in other zones)
        self.controller = controller
        #: its timestamp (613.7)
        self.timestamp = timestamp
        #: a status (110.5)
        self.tapped = False
        #: a status (110.5)
        self.flipped = False
        #: a status (110.5)
        self.face_down = False
        #: a status (110.5)
        self.phased_out = False
        #: phased out together with what it is attached to (702.26g)
        self.phased_indirectly = False
        #: seat of the player as whose turn began it phased out
        self.phased_by = -1
        #: number of the turn in which its controller's control began (302.6)
        self.since_turn = 0
        #: number of the turn in which it entered
        self.entered_turn = 0
        #: the damage marked on it (120.6)
        self.damage = 0
        #: dealt damage by a source with deathtouch since the last check of state-based actions (704.5h)
        self.deathtouched = False
        #: kinds and numbers of its counters, sorted (122)
        self.counters: tuple[tuple[str, int], ...] = ()
        #: the object or player that it is attached to
        self.attached_to = 0
        #: it is an attacking creature (508.1k)
        self.attacking = False
        #: the player or permanent that it attacks; NOTHING once that left combat
        self.attack_target = 0
        #: seat, as of the declaration (508.5)
        self.defending_player = -1
        #: it is a blocked creature (509.1h)
        self.blocked = False
        #: it is an unblocked creature (509.1h)
        self.unblocked = False
        #: it is a blocking creature (509.1g)
        self.blocking = False
        #: ids of the attackers that it blocks, in the order of declaration
        self.blocks: tuple[int, ...] = ()
        #: number of its band, 0 for none (702.22)
        self.band = 0
        #: it dealt, or lost the chance to deal, damage in the first combat damage step (510.4)
        self.struck_first = False
        #: values chosen as it entered: keys and values
        self.chosen: tuple[tuple[str, str], ...] = ()
        #: ids of objects linked to it (607): exiled with it, created by it ...
        self.linked: tuple[int, ...] = ()
        #: regeneration shields (701.19)
        self.shields = 0
        #: uses of its abilities this turn: indexes and counts
        self.used: tuple[tuple[int, int], ...] = ()
        #: copiable values that replace the printed ones (707)
        self.copied: Face | None = None
        #: what was chosen for it on the stack, also once it is a permanent
        self.stacked: StackItem | None = None
        #: seats that know this object in a hidden zone, as a mask
        self.known = 0
        #: its characteristics when it left (608.2h)
        self.last: Characteristics | None = None
        #: what was attached to it when it left the battlefield (608.2h)
        self.hosted: tuple[int, ...] = ()

    def fill_contents(self, source: "ObjectContents") -> None:
        """Have all that another one has."""
        self.face = source.face
        self.face_index = source.face_index
        self.zone = source.zone
        self.left = source.left
        self.became = source.became
        self.was = source.was
        self.base_controller = source.base_controller
        self.controller = source.controller
        self.timestamp = source.timestamp
        self.tapped = source.tapped
        self.flipped = source.flipped
        self.face_down = source.face_down
        self.phased_out = source.phased_out
        self.phased_indirectly = source.phased_indirectly
        self.phased_by = source.phased_by
        self.since_turn = source.since_turn
        self.entered_turn = source.entered_turn
        self.damage = source.damage
        self.deathtouched = source.deathtouched
        self.counters = source.counters
        self.attached_to = source.attached_to
        self.attacking = source.attacking
        self.attack_target = source.attack_target
        self.defending_player = source.defending_player
        self.blocked = source.blocked
        self.unblocked = source.unblocked
        self.blocking = source.blocking
        self.blocks = source.blocks
        self.band = source.band
        self.struck_first = source.struck_first
        self.chosen = source.chosen
        self.linked = source.linked
        self.shields = source.shields
        self.used = source.used
        self.copied = source.copied
        self.stacked = source.stacked
        self.known = source.known
        self.last = source.last
        self.hosted = source.hosted

    def put_contents_back(self, source: "ObjectKept") -> None:
        """Have again all that was kept."""
        self.face = source.face
        self.face_index = source.face_index
        self.zone = source.zone
        self.left = source.left
        self.became = source.became
        self.was = source.was
        self.base_controller = source.base_controller
        self.controller = source.controller
        self.timestamp = source.timestamp
        self.tapped = source.tapped
        self.flipped = source.flipped
        self.face_down = source.face_down
        self.phased_out = source.phased_out
        self.phased_indirectly = source.phased_indirectly
        self.phased_by = source.phased_by
        self.since_turn = source.since_turn
        self.entered_turn = source.entered_turn
        self.damage = source.damage
        self.deathtouched = source.deathtouched
        self.counters = source.counters
        self.attached_to = source.attached_to
        self.attacking = source.attacking
        self.attack_target = source.attack_target
        self.defending_player = source.defending_player
        self.blocked = source.blocked
        self.unblocked = source.unblocked
        self.blocking = source.blocking
        self.blocks = source.blocks
        self.band = source.band
        self.struck_first = source.struck_first
        self.chosen = source.chosen
        self.linked = source.linked
        self.shields = source.shields
        self.used = source.used
        self.copied = source.copied
        self.stacked = source.stacked
        self.known = source.known
        self.last = source.last
        self.hosted = source.hosted


@mypyc_attr(acyclic=True)
class ObjectKept(Part):
    """What was kept of an object in a zone."""

    def __init__(self, source: ObjectContents) -> None:
        super().__init__()
        self.face = source.face
        self.face_index = source.face_index
        self.zone = source.zone
        self.left = source.left
        self.became = source.became
        self.was = source.was
        self.base_controller = source.base_controller
        self.controller = source.controller
        self.timestamp = source.timestamp
        self.tapped = source.tapped
        self.flipped = source.flipped
        self.face_down = source.face_down
        self.phased_out = source.phased_out
        self.phased_indirectly = source.phased_indirectly
        self.phased_by = source.phased_by
        self.since_turn = source.since_turn
        self.entered_turn = source.entered_turn
        self.damage = source.damage
        self.deathtouched = source.deathtouched
        self.counters = source.counters
        self.attached_to = source.attached_to
        self.attacking = source.attacking
        self.attack_target = source.attack_target
        self.defending_player = source.defending_player
        self.blocked = source.blocked
        self.unblocked = source.unblocked
        self.blocking = source.blocking
        self.blocks = source.blocks
        self.band = source.band
        self.struck_first = source.struck_first
        self.chosen = source.chosen
        self.linked = source.linked
        self.shields = source.shields
        self.used = source.used
        self.copied = source.copied
        self.stacked = source.stacked
        self.known = source.known
        self.last = source.last
        self.hosted = source.hosted


@mypyc_attr(acyclic=True)
class PlayerContents(Part):
    """What changes of a player."""

    def __init__(self, life: int) -> None:
        super().__init__()
        #: the life total (119)
        self.life = life
        #: the starting life total (103.4)
        self.starting_life = life
        #: kinds and numbers of the player's counters, sorted (122)
        self.counters: tuple[tuple[str, int], ...] = ()
        #: the mana pool (106.4)
        self.pool: ManaPool = EMPTY_POOL
        #: ids, the top card last
        self.library: tuple[int, ...] = ()
        #: ids
        self.hand: tuple[int, ...] = ()
        #: ids, the top card last
        self.graveyard: tuple[int, ...] = ()
        #: this turn (305.2)
        self.lands_played = 0
        #: tried to draw from an empty library since the last check of state-based actions (704.5b)
        self.drew_from_empty = False
        #: how many were taken (103.5)
        self.mulligans = 0
        #: the player has lost (104.3)
        self.lost = False
        #: steps, phases and turns to be skipped (614.10)
        self.skips: tuple[str, ...] = ()
        #: number of the turn in which this player's most recent turn began
        self.last_turn = 0

    def fill_contents(self, source: "PlayerContents") -> None:
        """Have all that another one has."""
        self.life = source.life
        self.starting_life = source.starting_life
        self.counters = source.counters
        self.pool = source.pool
        self.library = source.library
        self.hand = source.hand
        self.graveyard = source.graveyard
        self.lands_played = source.lands_played
        self.drew_from_empty = source.drew_from_empty
        self.mulligans = source.mulligans
        self.lost = source.lost
        self.skips = source.skips
        self.last_turn = source.last_turn

    def put_contents_back(self, source: "PlayerKept") -> None:
        """Have again all that was kept."""
        self.life = source.life
        self.starting_life = source.starting_life
        self.counters = source.counters
        self.pool = source.pool
        self.library = source.library
        self.hand = source.hand
        self.graveyard = source.graveyard
        self.lands_played = source.lands_played
        self.drew_from_empty = source.drew_from_empty
        self.mulligans = source.mulligans
        self.lost = source.lost
        self.skips = source.skips
        self.last_turn = source.last_turn


@mypyc_attr(acyclic=True)
class PlayerKept(Part):
    """What was kept of a player."""

    def __init__(self, source: PlayerContents) -> None:
        super().__init__()
        self.life = source.life
        self.starting_life = source.starting_life
        self.counters = source.counters
        self.pool = source.pool
        self.library = source.library
        self.hand = source.hand
        self.graveyard = source.graveyard
        self.lands_played = source.lands_played
        self.drew_from_empty = source.drew_from_empty
        self.mulligans = source.mulligans
        self.lost = source.lost
        self.skips = source.skips
        self.last_turn = source.last_turn


@mypyc_attr(acyclic=True)
class StateContents:
    """What changes of a state, but for its parts."""

    def __init__(self) -> None:
        #: how many random numbers have been drawn from the seeded stream
        self.chance = 0
        #: ids
        self.battlefield: tuple[int, ...] = ()
        #: ids, the top one last
        self.stack: tuple[int, ...] = ()
        #: ids
        self.exile: tuple[int, ...] = ()
        #: ids
        self.command: tuple[int, ...] = ()
        #: how many tokens are outside the battlefield (704.5d)
        self.strays = 0
        #: the latest one (613.7)
        self.timestamp = 0
        #: the next one of continuous effects, delayed triggers and batches
        self.next_number = 1
        #: its number (500)
        self.turn = 0
        #: seat of the active player
        self.active = 0
        #: id of the step or phase
        self.step = 0
        #: seats of turns to be taken next, the next one last (500.7)
        self.extra_turns: tuple[int, ...] = ()
        #: in an extra turn, the seat of the player whose turn was the last that was none (500.7); else -1
        self.regular = -1
        #: phases and steps still to come this turn, the next one first
        self.agenda: tuple[int, ...] = ()
        #: how many combat phases have begun this turn
        self.combats = 0
        #: seat of the player who has it (117), -1 for nobody
        self.priority = -1
        #: how many players have passed in succession (117.4)
        self.passes = 0
        #: seat of the monarch, -1 for nobody (725)
        self.monarch = -1
        #: "day" or "night"; "" where it is neither (731.1)
        self.daytime = ""
        #: for each seat the mask of the seats within its range, since the turn began (801.2c)
        self.reach: tuple[int, ...] = ()
        #: where in the history the turn began
        self.turn_mark = 0
        #: where in the history the combat phase began
        self.combat_mark = 0
        #: the procedures under way, the one on top last
        self.frames: tuple[Frame, ...] = ()
        #: what is to be decided
        self.decision: Decision | None = None
        #: the answer that the step on top has still to take
        self.answer: Answer | None = None
        #: length of the history at the last check of state-based actions that found nothing (704.3)
        self.checked = -1
        #: and the version then
        self.checked_version = -1
        #: version for which control, combat and the like were settled
        self.settled = -1
        #: continuous effects (611)
        self.effects: tuple[ContinuousEffect, ...] = ()
        #: delayed triggered abilities (603.7)
        self.delayed: tuple[DelayedTrigger, ...] = ()
        #: triggered abilities that aren't on the stack yet (603.3)
        self.waiting: tuple[PendingTrigger, ...] = ()
        #: declarations refused for want of payment in this step (they aren't offered again)
        self.declined: tuple[Answer, ...] = ()
        #: the game has ended (104)
        self.over = False
        #: seat; -1 in a draw or as long as the game goes on
        self.winner = -1
        #: the answer that began the action under way (a casting, a declaration), for its reversal
        self.tried: Answer | None = None
        #: answers to be given again without asking, for what an undone action leaves (733)
        self.repeats: tuple[Answer, ...] = ()
        #: the moment before the latest answer (733: reversal goes back there)
        self.answer_mark = 0
        #: of the derived values
        self.version = 0
        #: of the stream of random numbers
        self.seed = 0
        #: whom a player may attack: ATTACK_ANY, ATTACK_LEFT or ATTACK_RIGHT (802, 803)
        self.attack_option = 0
        #: number of each seat's team (808), empty where there are none
        self.teams: tuple[int, ...] = ()
        #: whether teams take turns rather than players (805)
        self.shared_turns = False
        #: each seat's range of influence in seats, 0 for no limit (801), empty where nobody has one
        self.ranges: tuple[int, ...] = ()

    def fill(self, source: "StateContents") -> None:
        """Have all that another one has."""
        self.chance = source.chance
        self.battlefield = source.battlefield
        self.stack = source.stack
        self.exile = source.exile
        self.command = source.command
        self.strays = source.strays
        self.timestamp = source.timestamp
        self.next_number = source.next_number
        self.turn = source.turn
        self.active = source.active
        self.step = source.step
        self.extra_turns = source.extra_turns
        self.regular = source.regular
        self.agenda = source.agenda
        self.combats = source.combats
        self.priority = source.priority
        self.passes = source.passes
        self.monarch = source.monarch
        self.daytime = source.daytime
        self.reach = source.reach
        self.turn_mark = source.turn_mark
        self.combat_mark = source.combat_mark
        self.frames = source.frames
        self.decision = source.decision
        self.answer = source.answer
        self.checked = source.checked
        self.checked_version = source.checked_version
        self.settled = source.settled
        self.effects = source.effects
        self.delayed = source.delayed
        self.waiting = source.waiting
        self.declined = source.declined
        self.over = source.over
        self.winner = source.winner
        self.tried = source.tried
        self.repeats = source.repeats
        self.answer_mark = source.answer_mark
        self.version = source.version
        self.seed = source.seed
        self.attack_option = source.attack_option
        self.teams = source.teams
        self.shared_turns = source.shared_turns
        self.ranges = source.ranges

    def put_back(self, source: "StateKept") -> None:
        """Have again all that was kept."""
        self.chance = source.chance
        self.battlefield = source.battlefield
        self.stack = source.stack
        self.exile = source.exile
        self.command = source.command
        self.strays = source.strays
        self.timestamp = source.timestamp
        self.next_number = source.next_number
        self.turn = source.turn
        self.active = source.active
        self.step = source.step
        self.extra_turns = source.extra_turns
        self.regular = source.regular
        self.agenda = source.agenda
        self.combats = source.combats
        self.priority = source.priority
        self.passes = source.passes
        self.monarch = source.monarch
        self.daytime = source.daytime
        self.reach = source.reach
        self.turn_mark = source.turn_mark
        self.combat_mark = source.combat_mark
        self.frames = source.frames
        self.decision = source.decision
        self.answer = source.answer
        self.checked = source.checked
        self.checked_version = source.checked_version
        self.settled = source.settled
        self.effects = source.effects
        self.delayed = source.delayed
        self.waiting = source.waiting
        self.declined = source.declined
        self.over = source.over
        self.winner = source.winner
        self.tried = source.tried
        self.repeats = source.repeats
        self.answer_mark = source.answer_mark
        self.version = source.version
        self.seed = source.seed
        self.attack_option = source.attack_option
        self.teams = source.teams
        self.shared_turns = source.shared_turns
        self.ranges = source.ranges


@mypyc_attr(acyclic=True)
class StateKept:
    """What was kept of a state, but for its parts."""

    def __init__(self, source: StateContents) -> None:
        self.chance = source.chance
        self.battlefield = source.battlefield
        self.stack = source.stack
        self.exile = source.exile
        self.command = source.command
        self.strays = source.strays
        self.timestamp = source.timestamp
        self.next_number = source.next_number
        self.turn = source.turn
        self.active = source.active
        self.step = source.step
        self.extra_turns = source.extra_turns
        self.regular = source.regular
        self.agenda = source.agenda
        self.combats = source.combats
        self.priority = source.priority
        self.passes = source.passes
        self.monarch = source.monarch
        self.daytime = source.daytime
        self.reach = source.reach
        self.turn_mark = source.turn_mark
        self.combat_mark = source.combat_mark
        self.frames = source.frames
        self.decision = source.decision
        self.answer = source.answer
        self.checked = source.checked
        self.checked_version = source.checked_version
        self.settled = source.settled
        self.effects = source.effects
        self.delayed = source.delayed
        self.waiting = source.waiting
        self.declined = source.declined
        self.over = source.over
        self.winner = source.winner
        self.tried = source.tried
        self.repeats = source.repeats
        self.answer_mark = source.answer_mark
        self.version = source.version
        self.seed = source.seed
        self.attack_option = source.attack_option
        self.teams = source.teams
        self.shared_turns = source.shared_turns
        self.ranges = source.ranges
