"""Scenes: a board made for a card, played through for a turn of each player, watched and undone."""

from __future__ import annotations

import traceback
from typing import Final

from lawmage.catalogue.exercise.causes import REMOVING, Event
from lawmage.catalogue.exercise.guide import Cause, Guide
from lawmage.catalogue.exercise.needs import MOST_THINGS, Needs
from lawmage.catalogue.exercise.parts import Parts
from lawmage.catalogue.exercise.stock import (
    BLADE,
    BLANK,
    ENGINE,
    FOREST,
    HERALD,
    HIDDEN,
    MILD_OX,
    MILD_WALL,
    MIXED,
    OX,
    VEIL,
    WALL,
    WELLSPRING,
    cause,
    free_twin,
    satisfying,
    types_for,
)
from lawmage.catalogue.exercise.wanted import ANYONE, OPPONENT, Wanted
from lawmage.catalogue.exercise.watch import Watch
from lawmage.game import Game
from lawmage.model.cards import CardDefinition
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    INSTANT,
    LAND,
    LEGENDARY,
    LIBRARY,
    PERMANENT_TYPES,
    SORCERY,
    STACK,
    UPKEEP,
    WORLD,
    player_ref,
)
from lawmage.model.objects import GameObject, with_counters
from lawmage.model.state import State
from lawmage.players.invariants import structural_violations, violations
from lawmage.rules.characteristics.faces import FACE_DOWN
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.language.protection import can_be_attached
from lawmage.rules.layouts.cases import SOLVED
from lawmage.rules.layouts.levels import LEVEL
from lawmage.rules.turn.setup import STARTING, StartingFrame, begin_at, empty_board, place

NAMES: Final = ("A", "B", "C")
WELLSPRINGS: Final = 2
BLANKS: Final = 12
FULL_HAND: Final = 7
MOST_ANSWERS: Final = 150
MOST_COPIES: Final = 4
#: every so many answers everything derived is derived afresh and compared, unless it is after every answer
#: variants in which what asks for a combat waits for it; in which what is to be untapped is tapped
LATE: Final = (1, 2, 4, 7)
TAPPED: Final = (2, 6)
#: those in which a Saga on the board has come to its last chapters
LATE_CHAPTERS: Final = (3, 4, 5, 8)
#: counters that are gone there
RUNNING_OUT: Final = ("fade", "time")
#: those in which the game begins
OPENING: Final = (1, 4)
#: those in which as many things are there as are asked for
CROWDED: Final = (4, 6, 11)
#: those in which causes come after the own main phase
AFTERWARDS: Final = (4, 8)
FULL_EVERY: Final = 12
#: variants in which a Class has reached its last level, and a Case is solved
LEVELLED: Final = (1, 4, 8)


class Scene:
    """What one run is: which variant of choices, what is caused from outside, where it begins."""

    def __init__(self, variant: int = 0, yes: bool = True, block: bool = True, events: tuple[Event, ...] = (),
                 turns: int = 2, step: int = UPKEEP, active: int = 0, life: int = 20, copies: bool = True,
                 bare: bool = False, on_board: bool = True, many: int = 1, alone: bool = False, flow: bool = False,
                 back: bool = False, auto: bool = True, no_hand: bool = False, x: int = 2, wait: bool = False,
                 gang: bool = False, calm: bool = False) -> None:
        self.variant = variant
        self.yes = yes
        self.block = block
        self.events = events
        self.turns = turns
        self.step = step
        self.active = active
        self.life = life
        self.copies = copies
        #: without creatures of the stock
        self.bare = bare
        self.on_board = on_board
        self.many = many
        self.alone = alone
        #: mana abilities are used for their own sake
        self.flow = flow
        #: the card's back face is up
        self.back = back
        self.auto = auto
        #: nothing is in the hand
        self.no_hand = no_hand
        self.x = x
        #: cards in hand are not cast before what is caused is over
        self.wait = wait
        #: all block the same attacker
        self.gang = gang
        #: nobody activates abilities
        self.calm = calm


class Ended:
    """How a run ended: the exception, the invariants broken, whether undo brought everything back."""

    def __init__(self) -> None:
        self.exception = ""
        self.broken: list[str] = []
        self.undone = True
        self.answers = 0
        #: the moment that the run has come to
        self.where = "set up"


class Stage:
    """A board being set up for a card."""

    def __init__(self, card: CardDefinition, watch: Watch, needs: Needs, scene: Scene, seed: int) -> None:
        self.card = card
        self.needs = needs
        self.scene = scene
        self.seats = 3 if needs.crowd else 2
        self.state: State = empty_board(watch.law, seed, list(NAMES[:self.seats]))
        self.subjects: list[GameObject] = []
        self.causes: list[Cause] = []
        self.hidden: list[int] = []
        self.on_battlefield = 0
        self.hosts: list[GameObject] = []

    def build(self) -> State:
        """The state, as the game begins."""
        state, scene = self.state, self.scene
        for seat in range(self.seats):
            self._basics(seat)
            if not scene.bare:
                self._stock(seat)
        for want in self.needs.wanted:
            if not (scene.bare and want.spare and (scene.variant != 9 or want.seat == OPPONENT)):
                self._want(want)
        for event in scene.events:
            self._event(event)
        self._subject()
        state.touch(READS_OBJECTS)
        for thing in self.subjects:
            self._attach(thing)
        self._aim()
        self._dress()
        begin_at(state, scene.active, scene.step)
        if self.needs.opening and scene.variant in OPENING:
            self._open()
        return state

    def _open(self) -> None:
        """The game begins with these hands (103.6)."""
        state = self.state
        state.active = 0
        frame = StartingFrame(state.law.procedures[STARTING])
        frame.step = len(state.law.steps[frame.procedure]) - 2  # the opening hands, then the first turn
        state.frames = (frame,)
        state.turn = 0
        state.forget_past()

    def _basics(self, seat: int) -> None:
        """What each player has in every scene: a library, and lands with mana of all kinds."""
        state, scene = self.state, self.scene
        player = state.players[seat]
        player.life = scene.life
        if self.needs.energy:
            player.counters = with_counters(player.counters, "energy", self.needs.energy)
        for number in range(BLANKS):
            place(state, (BLANK, OX, FOREST)[number % 3], seat, LIBRARY, seat)
        land = self.card.faces[0].types & LAND
        for _ in range((0 if land else 1) if scene.bare else WELLSPRINGS):
            place(state, WELLSPRING, seat, BATTLEFIELD, seat)

    def _stock(self, seat: int) -> None:
        """Plain creatures, a land, and cards in graveyard and hand."""
        state, scene = self.state, self.scene
        mild = seat > 0 and scene.variant % 2 == 0
        for definition in (MILD_OX, MILD_WALL) if mild else (OX, WALL):
            self.hosts.append(place(state, definition, seat, BATTLEFIELD, seat))
        forest = place(state, FOREST, seat, BATTLEFIELD, seat)
        forest.tapped = self.needs.untaps and scene.variant in TAPPED
        for definition in (OX, *(MIXED if scene.many > 1 else ())):
            place(state, definition, seat, GRAVEYARD, seat)
        for _ in range(FULL_HAND if scene.variant == 6 or (self.needs.hands and scene.variant > 0) else 2):
            place(state, BLANK, seat, HAND, seat)

    def _dress(self) -> None:
        """An Aura and an Equipment on the card itself, where something counts what is attached to it."""
        if not self.needs.dressed or self.scene.variant not in (1, 3, 6):
            return
        for thing in self.subjects:
            if thing.zone == BATTLEFIELD:
                for definition in (VEIL, BLADE):
                    place(self.state, definition, 0, BATTLEFIELD, 0).attached_to = thing.id

    def _want(self, want: Wanted) -> None:
        seats = (0, 1) if want.seat == ANYONE else (want.seat,)
        for seat in seats:
            most = MOST_THINGS if self.scene.variant in CROWDED else 8
            for _ in range(min(most, want.count * (self.scene.many if want.count < 8 else 1))):
                self._thing(want, seat)

    def _thing(self, want: Wanted, seat: int) -> GameObject | None:
        state = self.state
        definition = satisfying(want)
        zone = want.zone or BATTLEFIELD
        types = definition.faces[0].types
        if zone == STACK and (want.aimed or want.ability):
            return self._on_stack(want, seat)
        if zone == STACK:
            made = place(state, free_twin(definition), seat, HAND, seat)
            self.causes.append(Cause(seat, made.card.number))
            return made
        if zone == BATTLEFIELD and not types & PERMANENT_TYPES:
            return None
        made = place(state, definition, seat, zone, seat, bool(want.token) and zone == BATTLEFIELD)
        if zone != BATTLEFIELD:
            return made
        made.tapped = bool(want.tapped) or (
            (self.needs.untaps or self.needs.keeps_tapped) and self.scene.variant in TAPPED)
        if want.sick:
            made.since_turn = state.turn
        for word, number in want.counters:
            made.counters = with_counters(made.counters, word, number)
        if want.enchanted or want.equipped:
            item = place(state, VEIL if want.enchanted else BLADE, seat, BATTLEFIELD, seat)
            item.attached_to = made.id
        if "Aura" in definition.faces[0].subtypes:
            made.attached_to = self.hosts[0].id if self.hosts else made.id
        if want.first:
            self.hosts.insert(0, made)
        else:
            self.hosts.append(made)
        return made

    def _on_stack(self, want: Wanted, seat: int) -> GameObject:
        """A spell that has a target, or an activated or triggered ability, to be put on the stack in time."""
        aims: tuple[int, ...] = (player_ref(1 - seat), player_ref(seat)) if want.aimed == "player" else ()
        if want.ability == "triggered":
            made = place(self.state, HERALD, seat, HAND, seat)
        elif want.ability:
            made = place(self.state, ENGINE, seat, BATTLEFIELD, seat)
        else:
            word = "harm" if want.aimed == "player" else "aim"
            made = place(self.state, cause(word), seat, HAND, seat)
        self.causes.append(Cause(seat, made.card.number, aims))
        return made

    def _event(self, event: Event) -> None:
        state = self.state
        seat = event.seat
        aims: tuple[int, ...] = event.aims
        if event.word == "morph":
            hidden = place(state, HIDDEN, seat, BATTLEFIELD, seat)
            hidden.face, hidden.face_down, hidden.known = FACE_DOWN, True, 1 << seat
            self.causes.append(Cause(seat, hidden.card.number))
            self.hidden.append(hidden.card.number)
            return
        if event.word:
            if event.want is not None:
                for owner in (0, 1) if event.want.seat == ANYONE else (event.want.seat,):
                    thing = self._thing(event.want, owner)
                    if thing is not None and thing.zone in (BATTLEFIELD, HAND):
                        aims = (*aims, thing.card.number)
            made = place(state, cause(event.word), seat, HAND, seat)
        else:
            assert event.want is not None
            definition = satisfying(event.want)
            if types_for(event.want) & (INSTANT | SORCERY) and not definition.faces[0].abilities:
                definition = free_twin(definition)
            made = place(state, free_twin(definition), seat, HAND, seat)
        one = Cause(seat, made.card.number, aims)
        one.own = event.own
        one.removing = event.word in REMOVING
        one.response = event.word == "counter"
        self.causes.append(one)

    # ---- the card itself -------------------------------------------------------------------------------------------
    def _subject(self) -> None:
        card, state = self.card, self.state
        face = card.faces[0]
        copies = self.needs.modes if self.scene.copies else 1
        copies = max(copies, min(MOST_COPIES, self._ways()), 2 if HAND in self.needs.zones else 1, self.needs.ways)
        if self.scene.no_hand and self.scene.on_board and face.types & PERMANENT_TYPES:
            copies = 0
        for _ in range(min(MOST_COPIES, copies)):
            self.subjects.append(place(state, card, 0, HAND, 0))
        alone = bool(face.supertypes & (LEGENDARY | WORLD))
        if face.types & PERMANENT_TYPES and self.scene.on_board:
            if alone and copies:
                self.subjects.clear()
                state.players[0].hand = state.players[0].hand[:-copies]
                del state.cards[-copies:]
                del state.objects[-copies:]
            back = 1 if self.scene.back and len(card.faces) > 1 and card.layout in ("transform", "modal_dfc") else 0
            if not card.faces[back].types & PERMANENT_TYPES:
                back = 0
            made = place(state, card, 0, BATTLEFIELD, 0, False, back)
            made.flipped = self.scene.back and made.face.alternative is not None
            self.on_battlefield = made.card.number
            for word, number in self.needs.counters.items():
                if word in RUNNING_OUT and self.scene.variant in LATE_CHAPTERS:
                    continue
                made.counters = with_counters(made.counters, word, number)
            if self.needs.levels:
                level = self.needs.levels[self.scene.variant // 2 % len(self.needs.levels)]
                made.counters = with_counters(made.counters, "level", level)
            if self.needs.chapters and self.scene.variant in LATE_CHAPTERS:
                before = self.needs.chapters - 1 - self.scene.variant % 2
                made.counters = with_counters(made.counters, "lore", before)
            made.tapped = self.needs.tapped and self.scene.variant in TAPPED
            made.chosen = (("color", "green"), ("creature type", "Ox"), ("player", str(player_ref(1))),
                           ("opponent", str(player_ref(1))))
            if self.needs.solved and self.scene.variant in LEVELLED:
                made.chosen = (*made.chosen, (SOLVED, SOLVED))
            if self.needs.class_level and self.scene.variant in LEVELLED:
                made.chosen = (*made.chosen, (LEVEL, str(self.needs.class_level)))
            self.subjects.append(made)
        for zone in sorted(self.needs.zones - {HAND, BATTLEFIELD, STACK}):
            if zone in (GRAVEYARD, EXILE, LIBRARY):
                made = place(state, card, 0, zone, 0)
                if zone == EXILE:  # suspended (702.62b)
                    made.counters = with_counters(made.counters, "time", 2)
                self.subjects.append(made)

    def _aim(self) -> None:
        """What is caused to the card itself, or to what it is attached to."""
        state = self.state
        for cause_ in self.causes:
            if cause_.own:
                hosts = [state.object(each.attached_to) for each in self.subjects if each.attached_to > 0]
                cause_.aims = tuple([each.card.number for each in (*hosts, *self.subjects)
                                     if each.zone in (BATTLEFIELD, HAND)])

    def _ways(self) -> int:
        return len(self.card.faces) if self.card.layout in ("split", "adventure", "modal_dfc") else 1

    def _attach(self, thing: GameObject) -> None:
        if thing.zone != BATTLEFIELD:
            return
        chars = characteristics(self.state, thing)
        if "Aura" not in chars.subtypes and "Equipment" not in chars.subtypes:
            return
        refs = [each.id for each in self.hosts if each.zone == BATTLEFIELD]
        refs = [*refs, *[number for number in self.state.battlefield if number not in refs and number != thing.id]]
        refs += [player_ref(1), player_ref(0)]
        fits = [ref for ref in refs if ref != thing.id and can_be_attached(self.state, thing, ref)]
        if fits:
            thing.attached_to = fits[self.scene.variant % len(fits)]
            self.state.touch(READS_OBJECTS)


class Observer:
    """Looks at a game at each of its decisions, and at its end."""

    #: ids of the nodes of abilities that were seen to resolve
    done: set[int]

    def begin(self) -> None:
        """Another run begins."""

    def look(self, game: Game) -> None:
        """The game stands at a decision."""

    def enough(self, game: Game, attacked: bool, blocked: bool) -> bool:
        """Whether there is nothing left to be seen."""
        return False

    def finish(self, game: Game) -> None:
        """The run is over."""


def run(stage: Stage, parts: Parts, scene: Scene, observe: Observer, thorough: bool = True) -> Ended:
    """Play a scene. Nothing is raised: what goes wrong stands in what is returned."""
    ended = Ended()
    try:
        observe.begin()
        state = stage.build()
        game = Game(state, scene.auto)
        first, mark = game.digest(), game.mark()
        numbers = frozenset([each.card.number for each in stage.subjects])
        x = scene.x if scene.variant in TAPPED else max(scene.x, stage.needs.x)
        guide = Guide(numbers, frozenset(parts.by_id), scene.variant, scene.yes, scene.block, scene.alone, scene.flow,
                      x)
        guide.combat, guide.untaps = stage.needs.combat, stage.needs.untaps
        guide.fought = stage.needs.fought
        guide.late = stage.needs.late and scene.variant in LATE
        guide.wait, guide.gang, guide.calm = scene.wait, scene.gang, scene.calm
        guide.causes, guide.hidden = stage.causes, frozenset(stage.hidden)
        guide.afterwards = scene.variant in AFTERWARDS
        guide.done = observe.done
        play(game, guide, observe, ended, state.turn + scene.turns, thorough)
        observe.finish(game)
        ended.where = "undone"
        state.undo(mark)
        ended.undone = game.digest() == first
    except Exception as problem:  # noqa: BLE001  whatever the rules raise is what an exercise is to find
        ended.exception = _told(problem, ended.where)
    return ended


def play(game: Game, guide: Guide, observe: Observer, ended: Ended, last: int, thorough: bool) -> None:
    """Answer every decision until the turn `last`, or until there is nothing left to see."""
    state = game.state
    while game.decision is not None and state.turn < last and ended.answers < MOST_ANSWERS:
        observe.look(game)
        answer = guide.choose(game)
        ended.where = f"{game.decision!r} answered {answer!r}"
        game.answer(answer)
        ended.answers += 1
        full = thorough or ended.answers % FULL_EVERY == 0 or game.decision is None
        wrong = violations(state) if full else structural_violations(state)
        if wrong:
            ended.broken.append(f"after {ended.where}: {wrong[0]}")
            return
        if observe.enough(game, bool(guide.subjects & guide.attacked), bool(guide.subjects & guide.blocked)):
            return


def _told(problem: Exception, where: str) -> str:
    """An exception in one line: what, where in the rules, and at which moment of the run."""
    last = traceback.extract_tb(problem.__traceback__)[-1]
    file = last.filename.rpartition("lawmage/")[2]
    return f"{type(problem).__name__}: {problem} ({file}:{last.lineno}) at {where}"
