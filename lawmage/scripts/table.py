"""The game that a script is played on, and what the script's names mean there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lawmage.boards import build_board, object_of
from lawmage.errors import IllegalAction
from lawmage.game import Game
from lawmage.model.decisions import Answer, Decision
from lawmage.model.names import BATTLEFIELD, NOWHERE, STACK, is_player, player_ref, seat_of
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ruling
from lawmage.model.state import State
from lawmage.notation.cases import Case
from lawmage.rulebook.concordance import translate
from lawmage.rulebook.editions import EVERY_EDITION, Edition
from lawmage.rules.characteristics.layers import characteristics
from lawmage.scripts.citing import check_rules
from lawmage.scripts.results import Astray, Reversed

NAMELESS: Final = "(no such thing)"


class Checkpoint:
    """A moment of the game to which a step can be taken back, with the aliases of that moment."""

    def __init__(self, mark: int, cards: dict[str, int], awaited: list[tuple[str, int]]) -> None:
        self.mark = mark
        self.cards = cards
        self.awaited = awaited


class Table:
    """A game with the aliases of a case. References are object ids, and for players negative numbers."""

    def __init__(self, case: Case, edition: str) -> None:
        check_rules(case)
        self.case = case
        self.edition: Edition = EVERY_EDITION[edition]
        board = build_board(case.players, case.start, self.edition, 0, case.options)
        #: alias -> number of the physical card or token
        self.cards: dict[str, int] = dict(board.cards)
        self.seats: dict[str, int] = dict(board.seats)
        #: aliases that wait for the next permanent, with the number of objects that there were when they were given
        self.awaited: list[tuple[str, int]] = []
        #: cards that have got such an alias, with the moment since which it was awaited
        self.given: set[tuple[int, int]] = set()
        #: checkpoints before each answer of the script, for `undo`
        self.checkpoints: list[Checkpoint] = []
        #: every ruling that spoke against something in this run
        self.refusals: list[Ruling] = []
        self.game = Game.from_built(board, auto=False)

    # ---- the game ---------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        return self.game.state.decision

    def give(self, answer: Answer) -> None:
        """Give an answer. Raises `IllegalAction`, or `Reversed` when the rules take the action back."""
        try:
            self.game.answer(answer)
        except IllegalAction as error:
            self.refusals.extend(getattr(error.verdict, "rulings", ()))
            raise
        self.name_new_things()
        if self.state.reversal:
            self.refusals.extend(self.state.reversal)
            raise Reversed(self.state.reversal)

    def save(self) -> Checkpoint:
        """This moment."""
        return Checkpoint(self.game.mark(), dict(self.cards), list(self.awaited))

    def restore(self, moment: Checkpoint) -> None:
        """Go back to a moment."""
        self.game.rewind(moment.mark)
        self.cards = dict(moment.cards)
        self.awaited = list(moment.awaited)

    # ---- names ------------------------------------------------------------------------------------------------------
    def await_names(self, names: Iterable[str]) -> None:
        """The next permanents that are made or put onto the battlefield get these aliases."""
        self.awaited.extend([(name, len(self.state.objects)) for name in names])

    def name_new_things(self) -> None:
        """Give the aliases that wait to permanents that have appeared, in the order in which they came."""
        if not self.awaited:
            return
        taken = {self.cards[name] for name, _ in self.awaited if name in self.cards}
        taken |= {card for since, card in self.given if any(since == each for _, each in self.awaited)}
        rest: list[tuple[str, int]] = []
        for name, since in self.awaited:
            found = self._first_new(since, taken)
            if found is None:
                rest.append((name, since))
            else:
                taken.add(found.card.number)
                self.cards[name] = found.card.number
                self.given.add((since, found.card.number))
        self.awaited = rest

    def _first_new(self, since: int, taken: set[int]) -> GameObject | None:
        """The first new permanent without an alias; a card that has one may come back under a second name."""
        named = set(self.cards.values())
        known: GameObject | None = None
        for number in range(since, len(self.state.objects)):
            thing = self.state.object(number)
            if thing.zone == BATTLEFIELD and thing.card.number not in taken:
                if thing.card.number not in named:
                    return thing
                known = known or thing
        return known

    def seat(self, player: str, at: str) -> int:
        """The seat of a player. Raises `Astray`."""
        if player not in self.seats:
            raise Astray(at, f"a player called {player!r}", f"players {', '.join(self.seats)}")
        return self.seats[player]

    def thing(self, alias: str, at: str) -> int:
        """The id of the object that an alias names now, or last named. Raises `Astray` where it never was anything."""
        found = self.card(alias, at)
        number = object_of(self.state, found)
        if number:
            return number
        for number in range(len(self.state.objects) - 1, 0, -1):
            if self.state.object(number).card.number == found:
                return number
        raise Astray(at, f"an object for {alias!r}", NAMELESS)

    def card(self, alias: str, at: str) -> int:
        """The number of the card or token of an alias. Raises `Astray`."""
        if alias not in self.cards:
            raise Astray(at, f"something called {alias!r}", "nothing has got that name yet")
        return self.cards[alias]

    def ref(self, alias: str, at: str) -> int:
        """The reference of a player or thing. Raises `Astray`."""
        if alias in self.seats:
            return player_ref(self.seats[alias])
        return self.thing(alias, at)

    def permanent(self, alias: str, at: str) -> GameObject | None:
        """The object on the battlefield that an alias names; None if its card is elsewhere."""
        found = self.card(alias, at)
        for number in self.state.battlefield:
            thing = self.state.object(number)
            if thing.card.number == found:
                return thing
        return None

    def among(self, name: str, things: Iterable[int]) -> int:
        """Which of the references a name means: the alias's object, else an object of its card, else one that is
        called so; 0 for none."""
        listed = list(things)
        if name in self.seats:
            ref = player_ref(self.seats[name])
            return ref if ref in listed else 0
        objects = [self.state.object(ref) for ref in listed if ref > 0]
        if name in self.cards:
            number = self.cards[name]
            now = object_of(self.state, number)
            if now in listed:
                return now
            for thing in objects:
                if thing.card.number == number:
                    return thing.id
            return 0
        for thing in objects:
            if self.name_of(thing) == name:
                return thing.id
        return 0

    def name_of(self, thing: GameObject) -> str:
        """What an object is called now (or was called last)."""
        if thing.zone == NOWHERE and thing.last is not None:
            return thing.last.name
        return characteristics(self.state, thing).name or thing.card.definition.name

    def word(self, ref: int) -> str:
        """A reference as the case would write it."""
        if ref == 0:
            return NAMELESS
        if is_player(ref):
            return self.state.players[seat_of(ref)].name
        thing = self.state.object(ref)
        for alias, number in self.cards.items():
            if number == thing.card.number:
                return alias
        return self.name_of(thing)

    def words(self, refs: Iterable[int]) -> list[str]:
        """References as the case would write them."""
        return [self.word(ref) for ref in refs]

    def default_seat(self, number: int) -> int:
        """Who acts with a thing: its controller, off the battlefield its owner."""
        thing = self.state.object(number)
        return thing.controller if thing.zone in (BATTLEFIELD, STACK) else thing.card.owner

    # ---- rules ------------------------------------------------------------------------------------------------------
    def numbers(self, rulings: Iterable[Ruling]) -> tuple[str, ...]:
        """The numbers, in this edition, of the rules that rulings rest on."""
        return self.rule_numbers([ground.rule for ruling in rulings for ground in ruling.grounds])

    def rule_numbers(self, citations: Iterable[int]) -> tuple[str, ...]:
        """The numbers that citations bear in this edition, each once."""
        found: dict[str, None] = {}
        for citation in dict.fromkeys(citations):
            if citation:
                number = translate(citation, self.edition)
                if number is not None:
                    found[number] = None
        return tuple(found)
