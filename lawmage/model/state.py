"""The state of one game, its journal, and the law in force.

`mark()` keeps what the state is now, and `undo(mark)` restores the very state. Whoever changes a part of it (an object,
a player, a frame) does so through `State.edit`, which keeps what that part was when it is the first change since the last
mark. Sequences are immutable tuples that are replaced, which keeps writes, forks and digests simple.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from lawmage.model.cards import Card, CardDefinition, Face
from lawmage.model.chance import draw_bits
from lawmage.model.decisions import Answer, Decision
from lawmage.model.effects import ContinuousEffect, DelayedTrigger, Waiting
from lawmage.model.events import Event
from lawmage.model.frames import Frame
from lawmage.model.names import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, STACK
from lawmage.model.objects import Characteristics, GameObject, copy_object
from lawmage.model.parts import Part
from lawmage.model.players import Player, copy_player
from lawmage.model.rulings import Ruling
from lawmage.native import mypyc_attr
from lawmage.rulebook.editions import Edition

# what a continuous effect may read; a write of that sort makes derived values stale when someone reads it
READS_OBJECTS: Final = 1  # the battlefield and the stack, counters, attachments, controllers: always read
READS_COMBAT: Final = 2
READS_STATUS: Final = 4  # tapped, ...
READS_LIFE: Final = 8
READS_HANDS: Final = 16
READS_GRAVEYARDS: Final = 32
READS_TURN: Final = 64  # whose turn, which step, what happened this turn
READS_OTHER: Final = 128

Step = Callable[["State", Any], None]
P = TypeVar("P", bound=Part)


class Program:
    """A procedure of a law: its steps in order, each with its citation."""

    def __init__(self, steps: list[Step], citations: list[int]) -> None:
        self.steps = steps
        self.citations = citations
        self.length = len(steps)


class Law:
    """The rules of one edition as tables: resolved once, shared by all games of that edition.

    procedures: name -> index; steps[i], citations[i]: the functions and citations of procedure i, in order;
    tables: kind of rule -> key -> function (effects, checks, evasion, state-based actions ...), cites: the same for
    their citations.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.procedures: dict[str, int] = {}
        self.names: list[str] = []
        self.steps: list[list[Step]] = []
        self.citations: list[list[int]] = []
        #: the same, made ready to run
        self.programs: list[Program] = []
        #: what follows at once from a change, in order (see `machine.settle`)
        self.settlers: list[Callable[[State], None]] = []
        #: abilities that the rules give to players: called with each event and its place in the history (725.2)
        self.inherent: list[Callable[[State, int, Event], None]] = []
        #: what else follows from a player's leaving
        self.departures: list[Callable[[State], None]] = []
        #: results that all damage of one event has together: called with where the event begins in the history
        self.damage_results: list[Callable[[State, int], None]] = []
        #: by kind of event, what finds effects that could replace it and that no index holds
        self.sources: dict[type[Event], list[Callable[..., Any]]] = {}
        self.tables: dict[str, dict[str, Callable[..., Any]]] = {}
        self.cites: dict[str, dict[str, int]] = {}
        #: what `rules` has found out about definitions and lists of abilities under this law, by their ids; each entry
        #: holds what it is about, so that no id comes again
        self.expansions: dict[int, Any] = {}
        #: words of keywords and marks that some game under this law has had to do with: others need no looking for
        self.seen: set[str] = set()
        #: what carries out each kind of event, None where it is only recorded
        self.performers: dict[type[Event], Callable[..., Any] | None] = {}
        #: the state-based actions, each with what it looks at
        self.actions: list[tuple[int, Callable[..., Any]]] = []
        #: whether casting follows the usual timing alone; -1 as long as nobody has looked
        self.usual_timing = -1
        self.expanded: dict[int, Any] = {}
        self.activated: dict[int, Any] = {}
        self.triggered: dict[int, Any] = {}
        self.ways: dict[int, Any] = {}
        self.profiles: dict[int, Any] = {}
        self.mana: dict[int, Any] = {}
        self.faces: dict[int, Any] = {}


class Derived:
    """Values derived from the state at one version: characteristics, and the indexes of abilities (see `layers`)."""

    def __init__(self, version: int) -> None:
        self.version = version
        #: the number under which objects keep their characteristics; 0 while these are being worked out
        self.serial = 0
        #: object id -> characteristics, for objects that something was derived for
        self.characteristics: dict[int, Characteristics] = {}
        #: whether static nodes other than those of layers may be in force; those in force by kind, once asked for
        self.plain = False
        self.statics: dict[str, list[Any]] | None = None
        #: the index of triggered abilities, once asked for
        self.triggers: Any = None
        #: the permanents that are phased in, with their characteristics, once asked for
        self.permanents: list[tuple[GameObject, Characteristics]] | None = None
        #: of these the creatures, those with abilities, and what they are together (see `layers.permanents`)
        self.creatures: list[tuple[GameObject, Characteristics]] = []
        self.able: list[tuple[GameObject, Characteristics]] = []
        self.types = 0
        self.supertypes = 0
        self.attached = False
        self.two_counters = False
        self.counters = False
        #: abilities may have been defined or given outside the battlefield and the stack
        self.elsewhere = False
        #: some effect changes control, changes characteristics, gives abilities of entering or to players
        self.controls = False
        self.layered = False
        self.gives_entering = False
        self.for_players = False
        #: the latest event as these values were derived
        self.last: Event | None = None
        #: in which zones abilities function (see `layers`)
        self.census: Any = None
        #: the mana abilities of each seat (see `mana_abilities`); the replacement effects in force (see `applicable`)
        self.mana: dict[int, Any] = {}
        self.replacements: Any = None
        #: what state-based actions can look at, as a mask; -1 until asked for
        self.features = -1
        #: further indexes, filled by `rules`
        self.index: dict[str, Any] = {}


class State:
    """One game. See the module's docstring; fields are grouped by what they are about."""

    def __init__(self, law: Law, seed: int) -> None:
        self.law = law
        # chance
        self.seed = seed
        self.chance = 0
        # things
        self.players: list[Player] = []
        #: every object that ever was, by id (0 is none); those that left are frozen
        self.objects: list[GameObject | None] = [None]
        self.cards: list[Card] = []
        self.battlefield: tuple[int, ...] = ()
        self.stack: tuple[int, ...] = ()  # the top is the last one
        self.exile: tuple[int, ...] = ()
        self.command: tuple[int, ...] = ()
        #: how many tokens are outside the battlefield (704.5d)
        self.strays = 0
        # running numbers
        self.timestamp = 0
        self.next_number = 1  # of continuous effects, delayed triggers, batches
        # the turn, 500
        self.turn = 0
        self.active = 0
        self.step = 0
        #: seats of turns to be taken next, the next one last
        self.extra_turns: tuple[int, ...] = ()
        #: in an extra turn, the seat of the player whose turn was the last that was none (500.7); else -1
        self.regular = -1
        #: phases and steps still to come this turn, the next one first
        self.agenda: tuple[int, ...] = ()
        #: how many combat phases have begun this turn
        self.combats = 0
        self.priority = -1
        self.passes = 0
        self.monarch = -1
        #: "day" or "night"; "" where it is neither (731.1)
        self.daytime = ""
        #: whom a player may attack: ATTACK_ANY, ATTACK_LEFT or ATTACK_RIGHT (802, 803); the same all game
        self.attack_option = 0
        #: the number of each seat's team (808), empty where everyone plays for themselves; the same all game
        self.teams: tuple[int, ...] = ()
        #: whether teams take turns rather than players (805); the same all game
        self.shared_turns = False
        #: each seat's range of influence in seats, 0 for no limit (801), empty where nobody has one; the same all game
        self.ranges: tuple[int, ...] = ()
        #: for each seat the mask of the seats within its range, since the turn began (801.2c)
        self.reach: tuple[int, ...] = ()
        #: history index at which the turn, the combat phase began
        self.turn_mark = 0
        self.combat_mark = 0
        # procedures
        self.frames: tuple[Frame, ...] = ()
        self.decision: Decision | None = None
        self.answer: Answer | None = None
        #: whoever plays doesn't want to be asked where passing is all there is to do; no part of the state either
        self.auto = False
        #: the last decision asked of which it is known that it has several answers
        self.unforced: Decision | None = None
        #: length of the history and version at the last check of state-based actions that found nothing (704.3)
        self.checked = -1
        self.checked_version = -1
        #: version for which control, combat and the like were settled
        self.settled = -1
        #: citation of the step that runs now (derived from the place, not part of the state)
        self.rule = 0
        # what lasts and waits
        self.effects: tuple[ContinuousEffect, ...] = ()
        self.delayed: tuple[DelayedTrigger, ...] = ()
        self.waiting: tuple[Waiting, ...] = ()
        #: declarations refused for want of payment in this step (they aren't offered again)
        self.declined: tuple[Answer, ...] = ()
        # the end (104)
        self.over = False
        self.winner = -1
        # logs
        self.history: list[Event] = []
        #: the answer that began the action under way (a casting, a declaration), for its reversal
        self.tried: Answer | None = None
        #: the last refusal that the rules themselves reversed (733), for the minutes
        self.reversal: tuple[Ruling, ...] = ()
        #: where the journal stood at the moment that it went back to
        self.reversed_to = 0
        #: answers to be given again without asking, for what an undone action leaves (733)
        self.repeats: tuple[Answer, ...] = ()
        # what undoing needs
        self.journaling = True
        #: the moments marked, the parts saved since the first of them with what they were
        self.points: list[Point] = []
        self.saved_parts: list[Part] = []
        self.saved: list[Part] = []
        #: grows with every mark and undo: a part saved in this era needs no saving
        self.era = 1
        #: what reversing an action (733) must know of the mana abilities in it: places in the history, and what there
        self.notes: list[tuple[int, Any]] = []
        #: grows with every undo, not journaled: with the length of the history it keys caches that versions don't cover
        self.epoch = 0
        #: where the journal stood before the last answer was given (733: reversal goes back there)
        self.answer_mark = 0
        # derived values
        self.version = 0
        self.next_version = 1  # never repeats, not journaled
        self.reads = READS_OBJECTS
        self.derived = Derived(-1)
        self.next_serial = 1
        #: for each object by its id what is kept about it: its mana abilities, what it offers; whoever looks sees to it
        #: that it is about the same object
        self.mana_kept: list[Any] = []
        self.usable: Any = None
        #: what each seat's objects offer (see `options`)
        self.listings: list[Any] = []
        self.offers_kept: list[Any] = []
        #: what was made for objects once and for all; whoever looks something up sees to it that it is the same object
        self.memo: dict[tuple[int, int], Any] = {}

    # ---- changing and undoing ---------------------------------------------------------------------------------------
    def edit(self, part: P) -> P:
        """A part that is about to be changed."""
        if part.era != self.era:
            self.save(part)
        return part

    def save(self, part: Part) -> None:
        """Keep what a part is now, for `undo`."""
        part.era = self.era
        if self.journaling and self.points:
            self.saved_parts.append(part)
            self.saved.append(part.snapshot())

    def write(self, target: object, name: str, value: object) -> None:
        """Set a field of the state or of one of its parts, by its name."""
        if isinstance(target, Part):
            self.edit(target)
        setattr(target, name, value)

    def mark(self) -> int:
        """Keep what the state is now; the place of that, for `undo`."""
        if self.journaling:
            self.points.append(Point(self))
            self.era += 1
            return len(self.points) - 1
        return -1

    def undo(self, mark: int) -> None:
        """Be again what the state was at a mark."""
        self.epoch += 1
        point = self.points[mark]
        parts = self.saved_parts
        saved = self.saved
        while len(saved) > point.saved:
            parts.pop().put_back(saved.pop())
        del self.points[mark + 1:]
        del self.history[point.history:]
        del self.objects[point.objects:]
        del self.cards[point.cards:]
        del self.notes[point.notes:]
        point.restore(self)
        self.era += 1

    def append(self, target: list[Any], value: object) -> None:
        """Append to one of the growing lists (objects, history, cards)."""
        target.append(value)

    def forget_past(self) -> None:
        """Nothing before this moment can be undone."""
        self.points.clear()
        self.saved_parts.clear()
        self.saved.clear()
        self.notes.clear()

    def touch(self, what: int) -> None:
        """Something that continuous effects may read has changed: derived values are stale if one reads it."""
        if what & self.reads:
            self.version = self.next_version
            self.next_version += 1

    # ---- running numbers --------------------------------------------------------------------------------------------
    def stamp(self) -> int:
        """A new timestamp (613.7)."""
        self.timestamp += 1
        return self.timestamp

    def number(self) -> int:
        """A new running number."""
        number = self.next_number
        self.next_number = number + 1
        return number

    def random(self, below: int) -> int:
        """A random whole number from 0 to `below` - 1, uniform, from the seeded stream."""
        span = (1 << 64) // below * below
        while True:
            bits = draw_bits(self.seed, self.chance)
            self.chance += 1
            if bits < span:
                return bits % below

    # ---- objects and zones -------------------------------------------------------------------------------------------
    def object(self, number: int) -> GameObject:
        """The object with that id, live or frozen."""
        found = self.objects[number]
        assert found is not None, number
        return found

    def zone_of(self, zone: int, seat: int) -> tuple[int, ...]:
        """The ids of the objects in a zone; `seat` says whose library, hand or graveyard."""
        if zone == BATTLEFIELD:
            return self.battlefield
        if zone == HAND:
            return self.players[seat].hand
        if zone == LIBRARY:
            return self.players[seat].library
        if zone == GRAVEYARD:
            return self.players[seat].graveyard
        if zone == STACK:
            return self.stack
        if zone == EXILE:
            return self.exile
        if zone == COMMAND:
            return self.command
        return ()

    def set_zone(self, zone: int, seat: int, ids: tuple[int, ...]) -> None:
        """Replace the contents of a zone."""
        if zone == BATTLEFIELD:
            self.battlefield = ids
        elif zone == HAND:
            self.edit(self.players[seat]).hand = ids
        elif zone == LIBRARY:
            self.edit(self.players[seat]).library = ids
        elif zone == GRAVEYARD:
            self.edit(self.players[seat]).graveyard = ids
        elif zone == STACK:
            self.stack = ids
        elif zone == EXILE:
            self.exile = ids
        elif zone == COMMAND:
            self.command = ids

    def new_card(self, definition: CardDefinition, owner: int, token: bool) -> Card:
        """A new physical card or token."""
        card = Card(len(self.cards), definition, owner, token)
        self.append(self.cards, card)
        return card

    def new_object(self, card: Card, face: Face, zone: int, controller: int) -> GameObject:
        """A new object, not yet listed in its zone."""
        made = GameObject(len(self.objects), card, face, zone, controller, self.timestamp)
        made.era = self.era
        self.append(self.objects, made)
        return made

    def push(self, frame: Frame) -> None:
        """Begin a procedure: it runs before the one under way goes on."""
        if frame.era == 0:
            frame.era = self.era
        self.frames = (*self.frames, frame)
        if frame.noted():
            self.notes.append((len(self.history), frame))

    def seats_from(self, seat: int) -> list[int]:
        """The seats of the players still in the game, in turn order from `seat` (101.4)."""
        players = self.players
        count = len(players)
        if count == 2:
            other = 1 - seat
            if players[seat].lost:
                return [] if players[other].lost else [other]
            return [seat] if players[other].lost else [seat, other]
        return [s % count for s in range(seat, seat + count) if not players[s % count].lost]


    # ---- sides -------------------------------------------------------------------------------------------------------
    def allied(self, seat: int, other: int) -> bool:
        """Whether two seats are one player's or belong to one team (102.3)."""
        return seat == other or (bool(self.teams) and self.teams[seat] == self.teams[other])

    def opponents_of(self, seat: int) -> list[int]:
        """The seats of a player's opponents who are still in the game, in turn order from that player (102.2-3)."""
        if not self.teams:
            return [each for each in self.seats_from(seat) if each != seat]
        return [each for each in self.seats_from(seat) if self.teams[each] != self.teams[seat]]

    def acts(self, seat: int) -> bool:
        """Whether it is that player's turn: the active player, or one of the active team (805.4a)."""
        return seat == self.active or (self.shared_turns and self.teams[seat] == self.teams[self.active])

    def acting(self) -> list[int]:
        """The seats of the active player, or of the active team, who are still in the game."""
        if not self.shared_turns:
            return [] if self.players[self.active].lost else [self.active]
        return [seat for seat in self.seats_from(self.active) if self.teams[seat] == self.teams[self.active]]

    def primary(self, seat: int) -> int:
        """The seat of the first player of a team in turn order, where teams take turns (805.2); else the seat."""
        if not self.shared_turns:
            return seat
        count = len(self.players)
        while self.teams[(seat - 1) % count] == self.teams[seat]:
            seat = (seat - 1) % count
        return seat

    def reaches(self, seat: int, other: int) -> bool:
        """Whether a seat is within another one's range of influence (801.2)."""
        return not self.reach or bool(self.reach[seat] >> other & 1)


@mypyc_attr(acyclic=True)
class Point:
    """What a state was at a mark, but for its parts."""

    def __init__(self, state: "State") -> None:
        self.saved = len(state.saved)
        self.history = len(state.history)
        self.objects = len(state.objects)
        self.cards = len(state.cards)
        self.notes = len(state.notes)
        self.chance = state.chance
        self.battlefield = state.battlefield
        self.stack = state.stack
        self.exile = state.exile
        self.command = state.command
        self.strays = state.strays
        self.timestamp = state.timestamp
        self.next_number = state.next_number
        self.turn = state.turn
        self.active = state.active
        self.step = state.step
        self.extra_turns = state.extra_turns
        self.regular = state.regular
        self.agenda = state.agenda
        self.combats = state.combats
        self.priority = state.priority
        self.passes = state.passes
        self.monarch = state.monarch
        self.daytime = state.daytime
        self.reach = state.reach
        self.turn_mark = state.turn_mark
        self.combat_mark = state.combat_mark
        self.frames = state.frames
        self.decision = state.decision
        self.answer = state.answer
        self.checked = state.checked
        self.checked_version = state.checked_version
        self.settled = state.settled
        self.effects = state.effects
        self.delayed = state.delayed
        self.waiting = state.waiting
        self.declined = state.declined
        self.over = state.over
        self.winner = state.winner
        self.tried = state.tried
        self.repeats = state.repeats
        self.answer_mark = state.answer_mark
        self.version = state.version

    def restore(self, state: "State") -> None:
        """Give all this back to the state."""
        state.chance = self.chance
        state.battlefield = self.battlefield
        state.stack = self.stack
        state.exile = self.exile
        state.command = self.command
        state.strays = self.strays
        state.timestamp = self.timestamp
        state.next_number = self.next_number
        state.turn = self.turn
        state.active = self.active
        state.step = self.step
        state.extra_turns = self.extra_turns
        state.regular = self.regular
        state.agenda = self.agenda
        state.combats = self.combats
        state.priority = self.priority
        state.passes = self.passes
        state.monarch = self.monarch
        state.daytime = self.daytime
        state.reach = self.reach
        state.turn_mark = self.turn_mark
        state.combat_mark = self.combat_mark
        state.frames = self.frames
        state.decision = self.decision
        state.answer = self.answer
        state.checked = self.checked
        state.checked_version = self.checked_version
        state.settled = self.settled
        state.effects = self.effects
        state.delayed = self.delayed
        state.waiting = self.waiting
        state.declined = self.declined
        state.over = self.over
        state.winner = self.winner
        state.tried = self.tried
        state.repeats = self.repeats
        state.answer_mark = self.answer_mark
        state.version = self.version

    def changed(self, state: "State") -> bool:
        """Whether anything was written to the state or to a part of it since."""
        if len(state.saved) != self.saved or len(state.history) != self.history:
            return True
        return not (
            state.chance == self.chance and
            state.battlefield is self.battlefield and
            state.stack is self.stack and
            state.exile is self.exile and
            state.command is self.command and
            state.strays == self.strays and
            state.timestamp == self.timestamp and
            state.next_number == self.next_number and
            state.turn == self.turn and
            state.active == self.active and
            state.step == self.step and
            state.extra_turns is self.extra_turns and
            state.regular == self.regular and
            state.agenda is self.agenda and
            state.combats == self.combats and
            state.priority == self.priority and
            state.passes == self.passes and
            state.monarch == self.monarch and
            state.daytime == self.daytime and
            state.reach is self.reach and
            state.turn_mark == self.turn_mark and
            state.combat_mark == self.combat_mark and
            state.frames is self.frames and
            state.decision is self.decision and
            state.answer is self.answer and
            state.checked == self.checked and
            state.checked_version == self.checked_version and
            state.settled == self.settled and
            state.effects is self.effects and
            state.delayed is self.delayed and
            state.waiting is self.waiting and
            state.declined is self.declined and
            state.over == self.over and
            state.winner == self.winner and
            state.tried is self.tried and
            state.repeats is self.repeats and
            state.answer_mark == self.answer_mark and
            state.version == self.version
        )


def copy_state(source: State) -> State:
    """A fork: an independent game at the same moment, with an empty journal. Frozen objects, definitions and history
    records are shared; they never change."""
    twin = State(source.law, source.seed)
    twin.chance = source.chance
    twin.players = [copy_player(player) for player in source.players]
    twin.objects = [
        each if each is None or each.zone == NOWHERE else copy_object(each) for each in source.objects
    ]
    twin.cards = list(source.cards)
    twin.battlefield = source.battlefield
    twin.stack = source.stack
    twin.exile = source.exile
    twin.command = source.command
    twin.strays = source.strays
    twin.timestamp = source.timestamp
    twin.next_number = source.next_number
    twin.turn = source.turn
    twin.active = source.active
    twin.step = source.step
    twin.extra_turns = source.extra_turns
    twin.regular = source.regular
    twin.agenda = source.agenda
    twin.combats = source.combats
    twin.priority = source.priority
    twin.passes = source.passes
    twin.monarch = source.monarch
    twin.daytime = source.daytime
    twin.attack_option = source.attack_option
    twin.teams = source.teams
    twin.shared_turns = source.shared_turns
    twin.ranges = source.ranges
    twin.reach = source.reach
    twin.turn_mark = source.turn_mark
    twin.combat_mark = source.combat_mark
    twin.frames = tuple([frame.copy() for frame in source.frames])
    twin.decision = source.decision
    twin.answer = source.answer
    twin.auto = source.auto
    twin.checked = source.checked
    twin.checked_version = source.checked_version
    twin.settled = source.settled
    twin.rule = source.rule
    twin.effects = source.effects
    twin.delayed = source.delayed
    twin.waiting = source.waiting
    twin.declined = source.declined
    twin.tried = source.tried
    twin.answer_mark = source.answer_mark
    twin.over = source.over
    twin.winner = source.winner
    twin.history = list(source.history)
    twin.reversal = source.reversal
    twin.repeats = source.repeats
    twin.version = source.version
    twin.next_version = source.next_version
    twin.reads = source.reads
    return twin


#: fields of the state itself that the digest covers
STATE_FIELDS: tuple[str, ...] = (
    "seed", "chance", "battlefield", "stack", "exile", "command", "timestamp", "next_number", "turn", "active", "step",
    "extra_turns", "regular", "agenda", "combats", "priority", "passes", "monarch", "turn_mark", "combat_mark",
    "declined", "over", "winner", "answer",
)
