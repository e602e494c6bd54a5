"""103. Starting the game, with the London mulligan; and setting up a board in the middle of one."""

from typing import Final

from lawmage.model.answers import TakeMulligan
from lawmage.model.cards import CardDefinition, Face
from lawmage.model.decisions import ChoiceDecision, MulliganDecision
from lawmage.model.events import CardDrawn, GameBegan, HandKept, LibraryShuffled, MulliganTaken
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.frames import Frame
from lawmage.model.names import (
    ATTACK_ANY,
    BATTLE,
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PLANESWALKER,
    player_ref,
)
from lawmage.model.objects import GameObject, with_counters
from lawmage.model.players import Player
from lawmage.model.state import Law, State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.characteristics.faces import DISGUISED, FACE_DOWN, is_room, room_face, shown_face
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.zones import shuffle
from lawmage.rules.kernel.machine import again, ask, finish, jump, take, take_chosen
from lawmage.rules.replacement.proposing import propose
from lawmage.rules.turn.structure import GAME, STEPS_OF_A_TURN, TURN, settle_ranges

STARTING: Final = procedure("starting the game", "103", (
    "shuffle", "draw", "mulligan", "bottom", "opening hands", "first turn",
))

R_SHUFFLE: Final = cite("103.3")
R_MULLIGAN: Final = cite("103.5")
R_BEGIN: Final = cite("103.8")

STARTING_LIFE: Final = 20
STARTING_HAND: Final = 7

#: from then on a player who mulligans draws a full hand and puts cards on the bottom (see also `mulligans`)
LONDON: Final = 20240802


@mypyc_attr(acyclic=True)
class StartingFrame(Frame):
    """The start of a game: who still declares a mulligan, who takes one now."""

    def __init__(self, procedure: int) -> None:
        super().__init__(procedure)
        #: seats that have not kept yet, in turn order
        self.undecided: tuple[int, ...] = ()
        #: seats that have yet to declare in this round
        self.asking: tuple[int, ...] = ()
        #: seats that mulligan in this round
        self.again: tuple[int, ...] = ()
        #: seats that have yet to draw their hand, and cards still to draw for the first of them
        self.drawing: tuple[int, ...] = ()
        self.left = 0
        #: seats that kept and have yet to put cards on the bottom
        self.bottoms: tuple[int, ...] = ()
        #: how many players may still act with their opening hand (-1: not begun), and cards that one begins with
        self.openers = -1
        self.placing: tuple[int, ...] = ()

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("undecided", "asking", "again", "drawing", "left", "bottoms", "openers", "placing")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return StartingFrame(self.procedure)


def new_game(law: Law, seed: int, names: list[str], decks: list[list[CardDefinition]], first: int = -1,
             attack: int = ATTACK_ANY) -> State:
    """A game about to start: each player's deck is their library. `first`: seat of the starting player, -1: by
    chance; `attack`: whom players may attack (803)."""
    state = State(law, seed)
    state.attack_option = attack
    for seat in range(len(names)):
        state.players.append(Player(seat, names[seat], STARTING_LIFE))
    for seat in range(len(decks)):
        for definition in decks[seat]:
            place(state, definition, seat, LIBRARY, seat)
    state.active = first if first >= 0 else state.random(len(names))
    frame = StartingFrame(law.procedures[STARTING])
    state.push(frame)
    state.forget_past()
    return state


@rule("103.3", kind="step", key="starting the game/shuffle", also=("103.1", "103.4"))
def shuffle_decks(state: State, frame: StartingFrame) -> None:
    """Each player shuffles their deck."""
    record_event(state, GameBegan(state.rule, player_ref(state.active)))
    seats = tuple(state.seats_from(state.active))
    for seat in seats:
        shuffle(state, seat)
        record_event(state, LibraryShuffled(state.rule, player_ref(seat)))
    state.edit(frame).undecided = seats
    state.edit(frame).drawing = seats
    state.edit(frame).left = STARTING_HAND


@rule("103.5", kind="step", key="starting the game/draw")
def draw_hands(state: State, frame: StartingFrame) -> None:
    """Each player draws a starting hand of seven."""
    if not frame.drawing:
        state.edit(frame).asking = frame.undecided
        state.edit(frame).again = ()
        return
    again(state, frame)
    if frame.left == 0:
        state.edit(frame).drawing = frame.drawing[1:]
        state.edit(frame).left = hand_to_draw(state, frame.drawing[0]) if frame.drawing else 0
        return
    state.edit(frame).left = frame.left - 1
    propose(state, CardDrawn(state.rule, player_ref(frame.drawing[0])))


@rule("103.5", kind="check", key="hand to draw", since=LONDON, noop=STARTING_HAND)
def full_hand(state: State, seat: int) -> int:
    """Seven cards, however many mulligans a player has taken."""
    return STARTING_HAND


def hand_to_draw(state: State, seat: int) -> int:
    """How many cards a player draws for a starting hand, in the law in force."""
    number: int = state.law.tables["check"]["hand to draw"](state, seat)
    return number


@rule("103.5", kind="step", key="starting the game/mulligan", since=20090711, also=("103.5c",))
def declare_mulligans(state: State, frame: StartingFrame) -> None:
    """In turn order each player who hasn't kept declares whether to mulligan; then those take it at once."""
    if state.answer is not None:
        answer = take(state)
        seat = frame.asking[0]
        state.edit(frame).asking = frame.asking[1:]
        if isinstance(answer, TakeMulligan):
            state.edit(frame).again = (*frame.again, seat)
        else:
            state.edit(frame).undecided = tuple([each for each in frame.undecided if each != seat])
            state.edit(frame).bottoms = (*frame.bottoms, seat)
    if frame.asking:
        seat = frame.asking[0]
        ask(
            state,
            frame,
            MulliganDecision(seat, state.rule, 0, "mulligan", (), 0, 1, (), counted_mulligans(state, seat)),
        )
        return
    if not frame.again:
        return
    for seat in frame.again:
        take_mulligan(state, seat)
    state.edit(frame).drawing = frame.again
    state.edit(frame).left = hand_to_draw(state, frame.again[0])
    jump(state, frame, 1)


def counted_mulligans(state: State, seat: int) -> int:
    """How many mulligans a player has taken, the free one with more than two players aside (103.5c)."""
    taken = state.players[seat].mulligans
    return taken if len(state.players) == 2 else max(0, taken - 1)


def take_mulligan(state: State, seat: int) -> None:
    """The hand is shuffled into the library."""
    player = state.players[seat]
    state.edit(player).mulligans = player.mulligans + 1
    record_event(state, MulliganTaken(R_MULLIGAN, player_ref(seat), player.mulligans))
    for number in player.hand:
        old = state.object(number)
        state.edit(old).left = HAND
        state.edit(old).zone = 0
        made = state.new_object(old.card, shown_face(old.card.definition), LIBRARY, seat)
        state.edit(player).library = (*player.library, made.id)
    state.edit(player).hand = ()
    shuffle(state, seat)
    record_event(state, LibraryShuffled(R_MULLIGAN, player_ref(seat)))


@rule("103.5", kind="step", key="starting the game/bottom", since=LONDON)
def put_on_bottom(state: State, frame: StartingFrame) -> None:
    """Each player who kept puts as many cards on the bottom as they took mulligans (the first is free for more than two
    players, 103.5c)."""
    if state.answer is not None:
        chosen: tuple[int, ...] = take_chosen(state)
        _bottom(state, frame.bottoms[0], chosen)
        state.edit(frame).bottoms = frame.bottoms[1:]
    while frame.bottoms:
        seat = frame.bottoms[0]
        player = state.players[seat]
        number = min(counted_mulligans(state, seat), len(player.hand))
        if number > 0:
            ask(state, frame, ChoiceDecision(seat, state.rule, 0, "cards to the bottom", player.hand, number, number))
            return
        record_event(state, HandKept(state.rule, player_ref(seat), len(player.hand)))
        state.edit(frame).bottoms = frame.bottoms[1:]


def _bottom(state: State, seat: int, chosen: tuple[int, ...]) -> None:
    player = state.players[seat]
    for number in chosen:
        old = state.object(number)
        state.edit(player).hand = tuple([each for each in player.hand if each != number])
        state.edit(old).left = HAND
        state.edit(old).zone = 0
        made = state.new_object(old.card, shown_face(old.card.definition), LIBRARY, seat)
        made.known = 1 << seat
        state.edit(player).library = (made.id, *player.library)
    record_event(state, HandKept(R_MULLIGAN, player_ref(seat), len(player.hand)))


@rule("103.8", kind="step", key="starting the game/first turn")
def take_first_turn(state: State, frame: StartingFrame) -> None:
    """The starting player takes their first turn."""
    finish(state, frame)
    state.push(Frame(state.law.procedures[GAME]))


# ---- boards ---------------------------------------------------------------------------------------------------------


def empty_board(law: Law, seed: int, names: list[str]) -> State:
    """A game without cards, before `begin_at`."""
    state = State(law, seed)
    for seat in range(len(names)):
        state.players.append(Player(seat, names[seat], STARTING_LIFE))
    state.turn = BOARD_TURN
    return state


def set_options(state: State, attack: int, teams: list[list[int]], shared_turns: bool, ranges: list[int]) -> None:
    """How a game of several players is played: whom to attack (802, 803), the seats of each team (808), whether teams
    take turns (805), each seat's range of influence, 0 for no limit (801). For a game about to start; no event."""
    state.attack_option = attack
    if teams:
        of_seat = [0] * len(state.players)
        for place_of_team, seats in enumerate(teams):
            for seat in seats:
                of_seat[seat] = place_of_team
        state.teams = tuple(of_seat)
    state.shared_turns = shared_turns
    state.active = state.primary(state.active)
    if any(ranges):
        state.ranges = tuple(ranges)
        settle_ranges(state)
    state.forget_past()


#: the number of the turn in which a board stands; things that are not new came under control before it
BOARD_TURN: Final = 10


def place(
    state: State,
    definition: CardDefinition,
    owner: int,
    zone: int,
    controller: int,
    token: bool = False,
    face_index: int = 0,
) -> GameObject:
    """Put a card (or token) into a zone of a board, without any event. The first card placed into a library is the
    bottom one."""
    face: Face = definition.faces[face_index] if face_index or zone == BATTLEFIELD else shown_face(definition)
    if zone == BATTLEFIELD and is_room(definition):
        face = room_face(definition.faces[0], definition.faces[1], 0)
    card = state.new_card(definition, owner, token)
    made = state.new_object(card, face, zone, controller)
    made.face_index = face_index
    made.timestamp = state.stamp()
    state.set_zone(
        zone, owner if zone in (LIBRARY, HAND, GRAVEYARD) else controller, (*state.zone_of(zone, owner), made.id)
    )
    if zone in (BATTLEFIELD, GRAVEYARD, EXILE, COMMAND):
        made.known = -1
    elif zone == HAND:
        made.known = 1 << owner
    if zone == BATTLEFIELD:
        made.since_turn = state.turn - len(state.players) - 1
        made.entered_turn = made.since_turn
        if face.types & PLANESWALKER and face.loyalty is not None:
            made.counters = with_counters(made.counters, "loyalty", face.loyalty)
        if face.types & BATTLE and face.defense is not None:
            made.counters = with_counters(made.counters, "defense", face.defense)
    state.touch(READS_OBJECTS)
    return made


def begin_at(state: State, active: int, step: int) -> None:
    """The game stands at the beginning of a step of the active player's turn. Clears the journal: that is its start."""
    state.active = active
    for player in state.players:
        distance = (active - player.seat) % len(state.players)
        player.last_turn = state.turn - distance
    state.agenda = tuple([each for each in STEPS_OF_A_TURN if each >= step])
    if step > BEGINNING_OF_COMBAT:
        state.combats = 1
    state.turn_mark = len(state.history)
    state.combat_mark = len(state.history)
    game = Frame(state.law.procedures[GAME])
    turn = Frame(state.law.procedures[TURN])
    turn.step = 1
    state.frames = (game, turn)
    state.settled = -1
    state.checked = -1
    state.forget_past()


def put_face_down(thing: GameObject) -> None:
    """708.2a: make a permanent a face-down one, whose face its controller alone knows; with disguise it has ward {2}
    (702.168a)."""
    words = [ability.node.text("is") for ability in thing.face.abilities if ability.node.kind == "keyword"]
    thing.face = DISGUISED if "disguise" in words else FACE_DOWN
    thing.face_down = True
    thing.known = 1 << thing.controller
