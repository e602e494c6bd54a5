"""The front door: a game of Magic, its pending decision, the legal answers, and undo."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

import lawmage.speech  # noqa: F401  so that verdicts have a text
from lawmage.boards import Board, apply_options, build_board, check_playable, object_of, of_its_time
from lawmage.cards.database import find
from lawmage.errors import BadBoard, BadCase, BadRecord, IllegalAction, ImpossibleAnswer, UnknownEdition
from lawmage.model.answers import Answer, DeclareAttackers, DeclareBlockers, Pass
from lawmage.model.decisions import Decision
from lawmage.model.encoding import digest, position
from lawmage.model.events import Event
from lawmage.model.forking import copy_state
from lawmage.model.names import ATTACK_OPTIONS, player_ref
from lawmage.model.rulings import LEGAL, Ground, Verdict, bind
from lawmage.model.state import State
from lawmage.notation.cases import Case, GameOptions, load_case, parse_case
from lawmage.notation.cases.aliases import Aliases
from lawmage.notation.cases.setup import read_options
from lawmage.notation.decks import Deck, parse_deck
from lawmage.notation.places import read_yaml
from lawmage.notation.records import Record, board_setup, decks_setup, format_record, parse_record
from lawmage.rulebook.citations import cite, home_number
from lawmage.rulebook.editions import CURRENT, EVERY_EDITION, Edition
from lawmage.rulebook.firing import Recorder
from lawmage.rules.answers.driver import answer_forced, give_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.answers.views import view_of
from lawmage.rules.book import law
from lawmage.rules.combat.declaring import Declarations
from lawmage.rules.combat.explaining import why_no_damage
from lawmage.rules.kernel.machine import run
from lawmage.rules.kernel.option_sets import Options
from lawmage.rules.turn.conceding import concedes
from lawmage.rules.turn.setup import new_game
from lawmage.speech.citing import render_ground
from lawmage.speech.decisions import render_witness
from lawmage.speech.events import log_line

if TYPE_CHECKING:
    from lawmage.model.cards import CardDefinition

#: what a board given as a mapping is about, where a case names the rules it shows
R_GAME = cite("100.1")


class Minute:
    """A line of the minutes: an answer that was given or refused, by whom, and why it was refused."""

    def __init__(self, seat: int, answer: Answer, verdict: Verdict | None) -> None:
        self.seat = seat
        self.answer = answer
        #: None where the answer was accepted
        self.verdict = verdict


class Game:
    """One game. `decision` is what is asked now (None when the game is over), `options` what may be answered.

    Make one with `Game.new`, `Game.from_board` or `Game.from_case`. Nothing here ever leaves a game half changed: an
    answer is taken whole or refused with `IllegalAction`, and then the game is as it was.
    """

    def __init__(self, state: State, auto: bool = True) -> None:
        """Wrap a state; `auto`: decisions with one option answer themselves."""
        self.state = state
        self.auto = auto
        self._aliases: dict[str, int] = {}
        #: journal marks and answers since the start, for `undo` and records
        self._marks: list[int] = []
        self._answers: list[Answer] = []
        #: append-only log of answers, also the refused ones
        self.minutes: list[Minute] = []
        #: every answer that led here, those that the rules took back included, and how many there were at each mark
        self._log: list[Answer] = []
        self._log_at: list[int] = []
        #: how the game was set up, for records; empty where that isn't known
        self._setup: dict[str, Any] = {}
        self._options: Options | None = None
        #: the moment that was marked or gone back to last, as long as nothing has happened since; else -1
        self._here = -1
        self._go_on()

    @property
    def auto(self) -> bool:
        """Whether decisions with one option answer themselves."""
        return self.state.auto

    @auto.setter
    def auto(self, value: bool) -> None:
        self.state.auto = value

    # ---- making one
    # ---------------------------------------------------------------------------------------------------
    @classmethod
    def new(cls, decks: Sequence[Deck | str], seed: int = 0, edition: str = "current",
            names: Sequence[str] = ("A", "B"), auto: bool = True, attack: str = "any",
            teams: Sequence[Sequence[str]] = (), shared_turns: bool = False,
            reach: int | Mapping[str, int] = 0, watch: Recorder | None = None) -> Game:
        """A game about to start. `decks`: one for each player, as `Deck` or as decklist text. `attack`: whom players
        may attack where there are several: "any" opponents (802), or only the next one to the "left" or "right" (803).
        `teams`: the names of the players of each team (808); `shared_turns`: teams take turns, attack and block
        together (805); `reach`: the range of influence in seats of all players, or of each by name, 0 for no limit
        (801). `watch`: is told which rules fire in this game.

        Raises `UnknownEdition`, `BadDeck`, `BadBoard`, `UnknownCard` or `Unsupported`.
        """
        if attack not in ATTACK_OPTIONS:
            raise BadBoard("attack", f"{attack!r} is none of {', '.join(ATTACK_OPTIONS)}")
        lists: list[list[CardDefinition]] = []
        read = [parse_deck(deck) if isinstance(deck, str) else deck for deck in decks]
        for deck in read:
            cards: list[CardDefinition] = []
            for count, name in deck.main:
                definition = playable(name, _edition(edition))
                cards.extend([definition] * count)
            lists.append(cards)
        if len(lists) < 2:
            raise BadBoard("decks", f"a game needs two decks or more, not {len(lists)}")
        players = [*names, *[f"Player {n}" for n in range(len(names) + 1, len(lists) + 1)]][: len(lists)]
        options = _options(players, attack, teams, shared_turns, reach)
        state = new_game(law(_edition(edition), watch), seed, players, lists)
        apply_options(state, options)
        game = cls(state, auto)
        game._setup = decks_setup(read, players, options)
        return game

    @classmethod
    def from_board(cls, board: Mapping[str, Any], edition: str = "current", seed: int = 0, auto: bool = True) -> Game:
        """A game in its midst. `board` has `players` and may have `start`, written as in a case (see docs).

        Raises `BadCase`, `UnknownCard`, `Unsupported` or `UnknownEdition`.
        """
        body = {"case": "board", "why": "a board", "rules": [home_number(R_GAME)], "source": "caller",
                "expect": {"stack": []}, **board}
        text = yaml.safe_dump(body, sort_keys=False, allow_unicode=True)
        return cls.from_case(parse_case(text, "board"), edition, seed, auto)

    @classmethod
    def from_case(cls, case: Case | str | Path, edition: str = "current", seed: int = 0, auto: bool = True) -> Game:
        """The board of a case, before its script."""
        if not isinstance(case, Case):
            case = load_case(case)
        board = build_board(case.players, case.start, _edition(edition), seed, case.options)
        game = cls.from_built(board, auto)
        game._setup = board_setup(case.players, case.start, case.options)
        return game

    @classmethod
    def from_built(cls, board: Board, auto: bool = True) -> Game:
        """A game on a board that was set up."""
        game = cls(board.state, auto)
        game._aliases = dict(board.cards)
        return game

    @classmethod
    def from_record(cls, record: Record) -> Game:
        """Play a recorded game again. Raises `BadRecord` where an answer does not fit or the digest differs."""
        if "board" in record.setup:
            game = cls.from_board(record.setup["board"], record.edition, record.seed, record.auto)
        else:
            decks = [Deck(main=tuple([(entry[0], entry[1]) for entry in deck])) for deck in record.setup["decks"]]
            setup = record.setup
            game = cls.new(decks, record.seed, record.edition, setup.get("names", ("A", "B")), record.auto,
                           setup.get("attack", "any"), setup.get("teams", ()), setup.get("shared_turns", False),
                           setup.get("range", 0))
        for index, answer in enumerate(record.answers):
            try:
                game.answer(answer)
            except (IllegalAction, ImpossibleAnswer) as problem:
                raise BadRecord(f"answers[{index}]", f"{answer}: {problem}") from problem
        if record.digest and record.digest != game.digest():
            raise BadRecord("digest", f"expected {record.digest}, got {game.digest()}")
        return game

    # ---- playing
    # ------------------------------------------------------------------------------------------------------
    @property
    def decision(self) -> Decision | None:
        """Who must decide what, under which rule; None when the game is over."""
        return self.state.decision

    @property
    def options(self) -> Options:
        """The legal answers to the pending decision, lazily."""
        if self._options is None:
            self._options = options_of(self.state)
        return self._options

    def check(self, answer: object) -> Verdict:
        """Every reason against an answer, without giving it; `.legal` when there is none. `Concede(seat)` is legal
        whatever is asked of whom (104.3a). Raises `ImpossibleAnswer` for what is no answer, names nothing in this game,
        or comes when the game is over."""
        if self.state.decision is None:
            raise ImpossibleAnswer(answer, "nothing: the game is over")
        if not isinstance(answer, Answer):
            raise ImpossibleAnswer(answer, f"an answer, such as {_meant(answer)}")
        strange = [ref for ref in answer.references() if not self._has(ref)]
        if strange:
            raise ImpossibleAnswer(answer, f"an answer about this game, which has no {strange[0]}")
        if concedes(self.state, answer):
            return LEGAL
        verdict = self.options.verdict(answer)
        if self.state.law.fired is not None:
            self.state.law.fired.update(verdict.cited())
        return bind(verdict, self.state, self.state.decision.seat)

    def _has(self, ref: int) -> bool:
        """Whether a reference is that of an object or a player of this game."""
        return 0 < ref < len(self.state.objects) or 0 < -ref <= len(self.state.players)

    def answer(self, answer: Answer) -> None:
        """Give an answer and go on to the next decision. Raises `IllegalAction` with the verdict when it is not among
        the options; the game is then as it was."""
        verdict = self.check(answer)
        decision = self.state.decision
        assert decision is not None
        if not verdict.legal:
            self.minutes.append(Minute(decision.seat, answer, verdict))
            raise IllegalAction(verdict)
        self.minutes.append(Minute(decision.seat, answer, None))
        before = self.state.next_moment()
        try:
            self._give(answer)
            self._go_on()
        except BaseException:
            self._put_back(before)
            raise

    def _put_back(self, before: int) -> None:
        """What went wrong in the middle of an answer leaves the game as it was before it."""
        del self.minutes[-1]
        if self.state.has_moment(before):
            self._forget(before)
            self.state.undo(before)
        self._options = None

    def undo(self, number: int = 1) -> None:
        """Take back the last answers (and the forced ones after them). Exact: the digest is the one from before."""
        if not 1 <= number <= len(self._answers):
            raise ImpossibleAnswer(f"undo {number}", f"from 1 to {len(self._answers)} answers to take back")
        mark = self._marks[-number]
        self._forget(mark)
        self.state.undo(mark)
        self._options = None
        self._here = -1

    def mark(self) -> int:
        """This moment, for `rewind`; valid until the game goes back beyond it."""
        if self._here < 0:
            self._here = self.state.mark()
        return self._here

    def rewind(self, mark: int) -> None:
        """Go back to a moment that `mark` has given. Exact: the digest is the one from then."""
        if not self.state.has_moment(mark):
            raise ImpossibleAnswer(f"rewind {mark}", "a moment from `mark` that the game has not gone back beyond")
        self._forget(mark)
        self.state.undo(mark)
        self._here = self.state.mark()
        self._options = None

    def _forget(self, mark: int) -> None:
        """Forget the answers given since a moment."""
        keep = len([each for each in self._marks if each < mark])
        if keep < len(self._log_at):
            del self._log[self._log_at[keep]:]
        del self._marks[keep:], self._answers[keep:], self._log_at[keep:]

    def fork(self) -> Game:
        """An independent game at the same moment, which can't be undone beyond it."""
        twin = Game.__new__(Game)
        twin.state = copy_state(self.state)
        twin._aliases = dict(self._aliases)
        twin._marks = []
        twin._answers = []
        twin._log = list(self._log)
        twin._log_at = []
        twin._setup = self._setup
        twin.minutes = []
        twin._options = None
        twin._here = -1
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """What pickling and copying keep: all but the options, which are found out again. Undoing goes on."""
        return {**self.__dict__, "_options": None}

    def _give(self, answer: Answer) -> None:
        before = self.state.next_moment()
        self._here = -1
        give_answer(self.state, answer)
        self._options = None
        if self.state.has_moment(before) and not self.state.reversal:
            self._marks.append(before)
            self._answers.append(answer)
            self._log_at.append(len(self._log))
            self._log.append(answer)
            return
        self._log.append(answer)
        self._forget_undone()

    def _forget_undone(self) -> None:
        """The rules took an action back (733): forget the answers that were undone with it."""
        self._marks = [mark for mark in self._marks if mark < self.state.reversed_to]
        del self._answers[len(self._marks):], self._log_at[len(self._marks):]

    def _go_on(self) -> None:
        run(self.state)
        self._options = None
        while self.auto and answer_forced(self.state):
            self._forget_undone()

    # ---- answers by name
    # ----------------------------------------------------------------------------------------------
    def attacks(self, attackers: Sequence[str] | Mapping[str, str]) -> Answer:
        """A declaration of attackers by alias: a list where there is one opponent to attack, else attacker -> what it
        attacks (a player's name or an alias). Raises `BadBoard` for a name that nothing has."""
        if isinstance(attackers, Mapping):
            chosen = {self.find(alias): self.ref(whom) for alias, whom in attackers.items()}
        else:
            seats = [seat for seat in self.state.seats_from(self.state.active) if seat != self.state.active]
            if len(seats) != 1:
                raise BadBoard("attacks", "there are several opponents: say whom each creature attacks")
            chosen = {self.find(alias): player_ref(seats[0]) for alias in attackers}
        return DeclareAttackers(tuple(sorted(chosen.items())))

    def blocks(self, blockers: Mapping[str, str | Sequence[str]]) -> Answer:
        """A declaration of blockers by alias: blocker -> the attacker or attackers that it blocks."""
        chosen: dict[int, tuple[int, ...]] = {}
        for alias, attackers in blockers.items():
            listed = [attackers] if isinstance(attackers, str) else attackers
            chosen[self.find(alias)] = tuple([self.find(each) for each in listed])
        return DeclareBlockers(tuple(sorted(chosen.items())))

    def why_not(self, creature: str, other: str) -> Verdict:
        """Why a creature can't attack that player or permanent, or block that attacker, whatever the others do.

        Raises `ImpossibleAnswer` where no declaration of attackers or blockers is pending.
        """
        options = self.options
        if not isinstance(options, Declarations):
            raise ImpossibleAnswer(f"why not {creature}", "a pending declaration of attackers or blockers")
        reasons = options.why_not(self.find(creature), self.ref(other))
        return bind(Verdict(tuple(reasons)), self.state, options.seat)

    def why_no_damage(self, creature: str | int) -> Verdict:
        """Why a creature, named by alias or id, has dealt no combat damage in the latest combat phase: every reason in
        the order in which they arose, each with its rule and the card behind it; empty if it has dealt some. Raises
        `BadBoard` for a name that nothing has."""
        number = creature if isinstance(creature, int) else self.find(creature)
        return bind(Verdict(tuple(why_no_damage(self.state, number))), self.state)

    def witness(self, verdict: Verdict, lang: str = "en") -> str:
        """The legal declaration nearest to the one that a verdict is against (`verdict.witness`) as a sentence; ""
        where there is none: the answer was legal, or no declaration of attackers or blockers.

        Raises `UnknownLanguage`."""
        return render_witness(self.state, verdict.witness, lang, None if verdict.seat < 0 else verdict.seat)

    # ---- looking
    # ------------------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> str | None:
        """The winner's name; None in a draw or while the game goes on."""
        return self.state.players[self.state.winner].name if self.state.over and self.state.winner >= 0 else None

    @property
    def history(self) -> Sequence[Event]:
        """Every event of the game so far, in order, each with its citation."""
        return self.state.history

    @property
    def answers(self) -> Sequence[Answer]:
        """The answers given so far, forced ones aside."""
        return tuple(self._answers)

    def record(self) -> Record:
        """All that it takes to play this game again. Raises `BadRecord` for a game that was set up by hand."""
        if not self._setup:
            raise BadRecord("setup", "this game was made from a state; one from decks, a board or a case is recorded")
        return Record(self.state.law.edition.name, self.state.seed, self._setup, tuple(self._log), self.auto,
                      self.digest())

    def digest(self) -> str:
        """The fingerprint of the whole state (see `lawmage.model.encoding.digest`)."""
        return digest(self.state)

    def position(self) -> str:
        """The digest up to renaming of objects and without running counters: equal positions play alike (104.4b)."""
        return position(self.state)

    def view(self, seat: int) -> dict[str, Any]:
        """All that the player in `seat` may know, as plain data."""
        return view_of(self.state, seat)

    def log(self, since: int = 0, lang: str = "en", seat: int | None = None) -> list[str]:
        """The history from index `since` as sentences, each with its citation; for `seat` only what that seat may
        know."""
        return [log_line(self.state, event, lang, seat) for event in self.state.history[since:]]

    def explain(self, event: Event | int, lang: str = "en") -> list[str]:
        """What an event rests on, one ground a line: the rule that made it, the card's line that caused it, and the
        effects that changed it. `event`: an event of the history or its index."""
        found = self.state.history[event] if isinstance(event, int) else event
        grounds = [Ground(found.rule, found.cause, found.ability)]
        grounds.extend([Ground(rule, source) for source, rule in found.replaced])
        return [render_ground(self.state, ground, lang) for ground in grounds]

    def save(self, path: str | Path) -> None:
        """Write the game as a record, whole or not at all."""
        target = Path(path)
        partial = target.with_name(target.name + ".part")
        partial.write_text(format_record(self.record()), encoding="utf-8")
        partial.replace(target)

    @classmethod
    def load(cls, path: str | Path) -> Game:
        """Read a record and play it again. Raises `BadRecord`."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as problem:
            raise BadRecord(str(path), f"cannot be read: {problem.strerror}") from None
        except UnicodeDecodeError as problem:
            raise BadRecord(str(path), f"not text in UTF-8: byte {problem.start} does not belong to any") from None
        try:
            return cls.from_record(parse_record(text))
        except BadRecord as problem:
            raise BadRecord(": ".join(filter(None, [str(path), problem.where])), problem.what) from problem

    def ref(self, name: str) -> int:
        """The reference of a player by name, else the id of what an alias names. Raises `BadBoard`."""
        for each in self.state.players:
            if each.name == name:
                return player_ref(each.seat)
        return self.find(name)

    def find(self, alias: str) -> int:
        """The id of what an alias of the board names now. Raises `BadBoard`."""
        if alias not in self._aliases:
            raise BadBoard(alias, f"no such alias; there are {sorted(self._aliases)}")
        return object_of(self.state, self._aliases[alias])

    def seat(self, player: str) -> int:
        """The seat of a player by name. Raises `BadBoard`."""
        for each in self.state.players:
            if each.name == player:
                return each.seat
        raise BadBoard(player, f"no such player; there are {[each.name for each in self.state.players]}")


def _meant(value: object) -> str:
    """The answer that a list or tuple stands for, as it is to be written; `Pass()` where it stands for none."""
    try:
        return repr(Answer.from_json(json.loads(json.dumps(value))))
    except (TypeError, ValueError):
        return repr(Pass())


def _edition(name: str) -> Edition:
    if name not in EVERY_EDITION:
        raise UnknownEdition(name, tuple(EVERY_EDITION))
    return EVERY_EDITION[name]


def _options(players: Sequence[str], attack: str, teams: Sequence[Sequence[str]], shared_turns: bool,
             reach: int | Mapping[str, int]) -> GameOptions:
    """The options of a game, read as a board's are. Raises `BadBoard`."""
    if attack == "any" and not teams and not shared_turns and isinstance(reach, int) and reach == 0:
        return GameOptions()  # everyone for themselves, as usual
    written = {"attack": attack, "teams": [list(team) for team in teams], "shared_turns": shared_turns,
               "range": dict(reach) if isinstance(reach, Mapping) else reach}
    if not teams:
        del written["teams"]
    text = yaml.safe_dump(written, allow_unicode=True)
    aliases = Aliases()
    for name in players:
        aliases.players[name] = None
    try:
        return read_options(read_yaml(text, "options", BadCase), aliases)
    except BadCase as problem:
        raise BadBoard(problem.where or "options", problem.what) from None


def playable(name: str, edition: Edition = CURRENT) -> CardDefinition:
    """A card by name, if the engine fully knows it and its edition has what it needs. Raises `UnknownCard`,
    `Unsupported` or `LaterThanEdition`."""
    found = find(name)
    known = _PLAYABLE.get((name, edition.name))
    if known is not None and known[0] is found:
        return known[1]
    definition = of_its_time(found, edition)
    check_playable(definition, edition)
    _PLAYABLE[name, edition.name] = (found, definition)
    return definition


#: the cards that were found to be playable in an edition, each with what the data had for it
_PLAYABLE: dict[tuple[str, str], tuple[CardDefinition, CardDefinition]] = {}
