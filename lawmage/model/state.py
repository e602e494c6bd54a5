"""The state of one game, its past moments, and the law in force.

`mark()` keeps what the state is now, and `undo(mark)` restores the very state. Whoever changes a part of it (an object,
a player, a frame) does so through `State.edit`, which keeps what that part was when it is the first change since the
last mark. Sequences are immutable tuples that are replaced, which keeps writes, forks and digests simple.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from lawmage.model.cards import Card, CardDefinition, Face
from lawmage.model.chance import draw_bits
from lawmage.model.contents import StateContents, StateKept
from lawmage.model.decisions import Decision
from lawmage.model.events import Event
from lawmage.model.fields import OBJECT, PLAYER, READS_OBJECTS, STATE
from lawmage.model.frames import Frame
from lawmage.model.loans import Home, Loan
from lawmage.model.names import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject, copy_object
from lawmage.model.parts import Part
from lawmage.model.players import Player
from lawmage.model.rulings import Ruling
from lawmage.model.stack_items import Characteristics, Roles
from lawmage.native import mypyc_attr
from lawmage.rulebook.editions import Edition

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
        #: where the law is watched, the citations of the rules that fired under it
        self.fired: set[int] | None = None
        #: where the law is watched, told of each predicate that was tested as a whole, and whether it was satisfied
        self.tested: Callable[[Node, bool], None] | None = None
        #: what reads each kind of reference, predicate, amount and condition
        self.refs: dict[str, Callable[[State, Any, Node], tuple[int, ...]]] = {}
        self.preds: dict[str, Callable[[State, Any, Node, int], bool]] = {}
        self.amounts: dict[str, Callable[[State, Any, Node], int]] = {}
        self.conds: dict[str, Callable[[State, Any, Node], bool]] = {}
        #: what says whether an event is of a kind that a node describes: the roles that it gives, else None
        self.matchers: dict[str, Callable[..., Roles | None]] = {}
        #: words of keywords and marks that some game under this law has had to do with: others need no looking for
        self.seen: set[str] = set()
        #: what carries out each kind of event, None where it is only recorded
        self.performers: dict[type[Event], Callable[..., Any] | None] = {}
        #: the state-based actions, each with what it looks at
        self.actions: list[tuple[int, Callable[..., Any]]] = []
        #: whether casting follows the usual timing alone; -1 as long as nobody has looked
        self.usual_timing = -1
        self.filters: dict[int, Any] = {}
        self.concrete: dict[object, Any] = {}
        self.tokens: dict[object, Any] = {}
        self.token_copies: dict[int, Any] = {}
        self.prepared: dict[int, Any] = {}
        self.delayed: dict[int, Any] = {}
        self.expanded: dict[int, Any] = {}
        self.activated: dict[int, Any] = {}
        self.triggered: dict[int, Any] = {}
        self.ways: dict[int, Any] = {}
        self.profiles: dict[int, Any] = {}
        self.mana: dict[int, Any] = {}
        self.faces: dict[int, Any] = {}


    def note(self, citation: int) -> None:
        """Record that a rule fired; does nothing unless the law is watched."""
        if self.fired is not None:
            self.fired.add(citation)


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


class State(StateContents):
    """One game. What changes of it is declared in `fields` (see `contents`); here stands the rest: the law, the things
    in the game, the logs, what undoing and forking need, and what is derived."""

    def __init__(self, law: Law, seed: int) -> None:
        super().__init__()
        self.law = law
        self.seed = seed
        # things
        self.players: list[Player] = []
        #: every object that ever was, by id (0 is none); those that left are frozen. In a fork some are still those of
        #: its origin: `object` gives the game's own
        self.objects: list[GameObject | None] = [None]
        self.cards: list[Card] = []
        #: the last decision asked of which it is known that it has several answers
        self.unforced: Decision | None = None
        #: whoever plays doesn't want to be asked where passing is all there is to do; no part of the state
        self.auto = False
        #: citation of the step that runs now (derived from the place, not part of the state)
        self.rule = 0
        # logs
        self.history: list[Event] = []
        #: the last refusal that the rules themselves reversed (733), for the minutes
        self.reversal: tuple[Ruling, ...] = ()
        #: the moment that it went back to
        self.reversed_to = 0
        # what undoing needs
        self.journaling = True
        #: the moments marked, the first of them with the number `first_moment`
        self.moments: list[Moment] = []
        self.first_moment = 0
        #: the parts saved since then, with what they were
        self.saved_parts: list[Part] = []
        self.saved: list[Part] = []
        #: grows with every mark, undo and fork: a part saved in this era needs no saving
        self.era = 1
        #: what reversing an action (733) must know of the mana abilities in it: places in the history, and what there
        self.notes: list[tuple[int, Any]] = []
        #: grows with every undo, not journaled: with the length of the history it keys caches that versions don't cover
        self.epoch = 0
        # what forking needs
        self.home = Home()
        #: what this game, a fork, may still have of others, and the homes of these
        self.loan: Loan | None = None
        self.lenders: tuple[Home, ...] = ()
        # derived values
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
        """Keep what a part is now, for `undo` and for the forks that still have it."""
        part.era = self.era
        if self.home.loans and isinstance(part, GameObject):
            self._give(part)
        if self.journaling and self.moments:
            self.saved_parts.append(part)
            self.saved.append(part.snapshot())

    def write(self, target: object, name: str, value: object) -> None:
        """Set a field of the state or of one of its parts, by its name; what it makes stale is."""
        if isinstance(target, Part):
            self.edit(target)
        setattr(target, name, value)
        table = STATE if target is self else OBJECT if isinstance(target, GameObject) else PLAYER
        for field in table:
            if field.name == name and not isinstance(target, Frame):
                self.touch(field.stale)

    def mark(self) -> int:
        """Keep what the state is now; the number of that moment, for `undo`."""
        if self.journaling:
            self.moments.append(Moment(self))
            self.era += 1
            return self.first_moment + len(self.moments) - 1
        return -1

    def moment(self, mark: int) -> "Moment":
        """What the state was at a moment that `mark` has given."""
        return self.moments[mark - self.first_moment]

    def has_moment(self, mark: int) -> bool:
        """Whether one can go back to a moment."""
        return 0 <= mark - self.first_moment < len(self.moments)

    def next_moment(self) -> int:
        """The number that `mark` would give now."""
        return self.first_moment + len(self.moments)

    def undo(self, mark: int) -> None:
        """Be again what the state was at a moment, which is forgotten with all those after it."""
        self.epoch += 1
        moment = self.moments[mark - self.first_moment]
        parts = self.saved_parts
        saved = self.saved
        lent = bool(self.home.loans)
        while len(saved) > moment.saved:
            part = parts.pop()
            if lent and isinstance(part, GameObject):
                self._give(part)
            part.put_back(saved.pop())
        del self.moments[mark - self.first_moment:]
        del self.history[moment.history:]
        del self.objects[moment.objects:]
        del self.cards[moment.cards:]
        del self.notes[moment.notes:]
        self.put_back(moment)
        self.era += 1

    def append(self, target: list[Any], value: object) -> None:
        """Append to one of the growing lists (objects, history, cards)."""
        target.append(value)

    def forget_past(self) -> None:
        """Nothing before this moment can be undone."""
        self.first_moment += len(self.moments)
        self.moments.clear()
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
        """The object with that id, live or frozen: this game's own."""
        found = self.objects[number]
        assert found is not None, number
        if found.home is not self.home:
            found = copy_object(found, self.home)
            self.objects[number] = found
        return found

    def _give(self, thing: GameObject) -> None:
        """Before an object changes: a copy to each fork that still has this one."""
        for loan in self.home.borrowers():
            if thing.id < len(loan.objects) and loan.objects[thing.id] is thing:
                loan.objects[thing.id] = copy_object(thing, loan.home)

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
        made = GameObject(len(self.objects), card, face, zone, controller, self.timestamp, self.home)
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
class Moment(StateKept):
    """What a state was at a mark, but for its parts; and how long its lists were."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.saved = len(state.saved)
        self.history = len(state.history)
        self.objects = len(state.objects)
        self.cards = len(state.cards)
        self.notes = len(state.notes)

    def changed(self, state: State) -> bool:
        """Whether anything was written to the state or to a part of it since."""
        if len(state.saved) != self.saved or len(state.history) != self.history:
            return True
        for field in STATE:
            now, then = getattr(state, field.name), getattr(self, field.name)
            if now is not then and not (isinstance(now, (int, str)) and now == then):
                return True
        return False


class Trial:
    """A question of the sort "what if": `with Trial(state):` something may be done, and it is undone at the end."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.journaling = state.journaling
        self.mark = 0

    def __enter__(self) -> None:
        self.state.journaling = True
        self.mark = self.state.mark()

    def __exit__(self, *problem: object) -> None:
        self.state.undo(self.mark)
        self.state.journaling = self.journaling
