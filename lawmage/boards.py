"""Setting up a board: players and their things, as a case or a mapping lists them, in the middle of a game."""

from typing import Final

from lawmage.cards.database import find
from lawmage.cards.dated import as_of, until_when_otherwise
from lawmage.cards.raw import define
from lawmage.errors import TEXT_OF_TODAY, BadBoard, LaterThanEdition, Unsupported
from lawmage.model.cards import CardDefinition
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.mana import ManaPool
from lawmage.model.names import ATTACK_OPTIONS, BATTLEFIELD, LIBRARY, STEP_IDS, ZONE_IDS, player_ref
from lawmage.model.objects import GameObject, with_counters
from lawmage.model.state import State
from lawmage.notation.cases import NO_OPTIONS, DefinedCard, GameOptions, PlayerSetup, Start, ThingSetup
from lawmage.rulebook.editions import Edition
from lawmage.rules.book import law
from lawmage.rules.support.definitions import NO_DEFENSE, unsupported
from lawmage.rules.support.edition_requirements import lacks
from lawmage.rules.turn.setup import begin_at, empty_board, place, put_face_down, set_options

#: cards put under each library so that nobody runs out of cards
BLANKS: Final = 40
BLANK: Final[dict[str, object]] = {"name": "Blank Card", "types": "Artifact", "cost": "{99}"}


class Board:
    """A board that has been set up: the state, and what its aliases name."""

    def __init__(self, state: State) -> None:
        self.state = state
        #: alias -> number of the physical card (an alias follows its card)
        self.cards: dict[str, int] = {}
        #: name of a player -> seat
        self.seats: dict[str, int] = {}


def build_board(players: tuple[PlayerSetup, ...], start: Start, edition: Edition, seed: int = 0,
                options: GameOptions = NO_OPTIONS) -> Board:
    """Set up a board. Raises `UnknownCard`, `Unsupported` or `BadBoard`; nothing is half done."""
    state = empty_board(law(edition), seed, [player.name for player in players])
    board = Board(state)
    for seat, player in enumerate(players):
        board.seats[player.name] = seat
    blank = define(BLANK)
    for seat, player in enumerate(players):
        state.players[seat].life = player.life
        for _ in range(BLANKS):
            place(state, blank, seat, LIBRARY, seat)
        for kind, number in (player.counters or {}).items():
            state.players[seat].counters = with_counters(state.players[seat].counters, kind, number)
        if player.poison:
            state.players[seat].counters = with_counters(state.players[seat].counters, "poison", player.poison)
        if player.mana:
            state.players[seat].pool = ManaPool.parse(player.mana)
    placed: list[tuple[ThingSetup, GameObject]] = []
    for seat, player in enumerate(players):
        things = list(player.things)
        library = [thing for thing in things if thing.zone == "library"]
        others = [thing for thing in things if thing.zone != "library"]
        for thing in [*others, *reversed(library)]:  # the first one listed is the top card
            placed.append((thing, _put(board, thing, seat)))
    state.touch(READS_OBJECTS)
    for thing, made in placed:
        _attach(board, thing, made)
    if start.active not in board.seats:
        raise BadBoard("start.active", f"no player is called {start.active!r}")
    apply_options(state, options)
    begin_at(state, state.primary(board.seats[start.active]), STEP_IDS[start.step])
    return board


def apply_options(state: State, options: GameOptions) -> None:
    """Set the options of a game of several players, which name players."""
    seats = {player.name: player.seat for player in state.players}
    teams = [[seats[name] for name in team] for team in options.teams]
    ranges = [options.ranges.get(player.name, 0) for player in state.players]
    set_options(state, ATTACK_OPTIONS[options.attack], teams, options.shared_turns, ranges)


def definition_of(thing: ThingSetup, edition: Edition) -> CardDefinition:
    """The definition of a listed thing; a card is as it was at the date of the edition. Raises `UnknownCard`,
    `Unsupported` or `LaterThanEdition`."""
    if thing.card is not None:
        found = of_its_time(find(thing.card), edition)
    else:
        made = thing.define
        assert made is not None
        found = define(_mapping(made), thing.where, thing.token)
    check_playable(found, edition, thing.zone == "battlefield" and "defense" in (thing.counters or {}))
    return found


def of_its_time(definition: CardDefinition, edition: Edition) -> CardDefinition:
    """A card of the data as it was at the date of an edition. Raises `LaterThanEdition` where it did something else."""
    if until_when_otherwise(definition.name, edition.effective):
        raise LaterThanEdition(definition.name, TEXT_OF_TODAY, edition.name)
    return as_of(definition, edition.effective)


def check_playable(definition: CardDefinition, edition: Edition, defended: bool = False) -> None:
    """Raises `Unsupported` for a card that can't be run exactly, `LaterThanEdition` for one that needs rules which came
    later than the edition. `defended`: it is a battle on the battlefield whose defense counters are given, so that its
    printed defense needn't be known."""
    words = [each for each in unsupported(definition) if not (defended and each == NO_DEFENSE)]
    if words:
        raise Unsupported(definition.name, ", ".join(words))
    missing = lacks(definition, edition)
    if missing:
        wanted = ", ".join([f"{word} [{number}]" for word, number, _reason in missing])
        raise LaterThanEdition(definition.name, wanted, edition.name)


def _mapping(made: DefinedCard) -> dict[str, object]:
    fields: dict[str, object] = {"name": made.name, "types": made.types, "cost": made.cost, "text": made.text}
    if made.pt is not None:
        fields["pt"] = f"{made.pt[0]}/{made.pt[1]}"
    if made.loyalty is not None:
        fields["loyalty"] = _number(made.loyalty)
    if made.defense is not None:
        fields["defense"] = _number(made.defense)
    if made.colors is not None:
        fields["colors"] = list(made.colors)
    return fields


def _number(text: str) -> int | str:
    """A printed number as a number; another word is left for the fault to name."""
    return int(text) if text.isdecimal() else text


def _put(board: Board, thing: ThingSetup, seat: int) -> GameObject:
    state = board.state
    definition = definition_of(thing, state.law.edition)
    owner = board.seats[thing.owner] if thing.owner is not None else seat
    face = 1 if thing.transformed and len(definition.faces) > 1 else 0
    made = place(state, definition, owner, ZONE_IDS[thing.zone], seat, thing.token, face)
    board.cards[thing.alias] = made.card.number
    made.tapped = bool(thing.tapped)
    if thing.face_down:
        put_face_down(made)
    made.flipped = bool(thing.flipped)
    if thing.phased_out:
        made.phased_out = True
        made.phased_by = seat
    if thing.sick:
        made.since_turn = state.turn
        made.entered_turn = state.turn
    made.damage = thing.damage
    if thing.counters:
        for kind, number in thing.counters.items():
            made.counters = with_counters(made.counters, kind, number)
    if thing.chosen is not None:
        made.chosen = _chosen(board, thing)
    return made


def _chosen(board: Board, thing: ThingSetup) -> tuple[tuple[str, str], ...]:
    value = str(thing.chosen)
    if value in board.seats:
        ref = str(player_ref(board.seats[value]))
        return (("player", ref), ("opponent", ref))
    if value in ("white", "blue", "black", "red", "green"):
        return (("color", value),)
    return (("creature type", value), ("card name", value))


def _attach(board: Board, thing: ThingSetup, made: GameObject) -> None:
    if thing.attached_to is None:
        return
    if thing.attached_to in board.seats:
        made.attached_to = player_ref(board.seats[thing.attached_to])
    else:
        made.attached_to = object_of(board.state, board.cards[thing.attached_to])
    board.state.touch(READS_OBJECTS)


def object_of(state: State, card: int) -> int:
    """The id of the object that a card is now, 0 if it is nowhere."""
    for number in range(len(state.objects) - 1, 0, -1):
        thing = state.object(number)
        if (
            thing.card.number == card
            and thing.zone != 0
            and (thing.stacked is None or thing.stacked.source == number or thing.zone == BATTLEFIELD)
        ):
            return number
    return 0
