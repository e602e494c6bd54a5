"""A person at the terminal against the computer: numbered options, reasons for what is refused, and undo."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from lawmage.errors import IllegalAction
from lawmage.interfaces.cli_common import in_color, say
from lawmage.interfaces.cli_table_view import board_lines
from lawmage.model.answers import Answer, Concede, DeclareAttackers, DeclareBlockers
from lawmage.model.decisions import AttackDecision, BlockDecision, Decision
from lawmage.model.names import player_ref
from lawmage.players.simple_player import SimplePlayer
from lawmage.rules.combat.choosing import defender_asked
from lawmage.rules.combat.legality import attack_options, block_options
from lawmage.speech import name_of, render_answer, render_decision, render_verdict

if TYPE_CHECKING:
    from lawmage.game import Game

MOST_LISTED: Final = 60
HELP: Final = "number: choose; b: board; u: undo; c: concede; q: leave"
ATTACK_HELP: Final = "attackers, as in 1 3 (or 1:2 for whom it attacks); empty: none"
BLOCK_HELP: Final = "blocker:attacker, as in 1:1 2:1; empty: none"
_PAIR: Final = re.compile(r"(\d+)(?::(\d+))?")


class Leave(Exception):
    """The person leaves the table."""


class Terminal:
    """The table of one person, in `seat`, against the computer."""

    def __init__(self, game: Game, seat: int, lang: str, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.lang = lang
        self.computer = SimplePlayer(2 * seed + 1)
        self.told = 0

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            while self.game.decision is not None:
                self.tell()
                decision = self.game.decision
                if decision.seat == self.seat:
                    self.ask(decision)
                else:
                    self.game.answer(self.computer.choose(self.game))
            self.tell()
            say(in_color(str(self.game.winner), "bold"))
        except (Leave, EOFError):
            say()

    def tell(self) -> None:
        """What has happened since, as far as the person may know."""
        for line in self.game.log(self.told, self.lang, self.seat):
            say(in_color("  " + line, "dim"))
        self.told = len(self.game.history)

    def ask(self, decision: Decision) -> None:
        """One decision of the person; asked again until it is answered legally, or a word of the table was given."""
        say(in_color(render_decision(self.game.state, decision, self.lang, self.seat), "bold"))
        if isinstance(decision, (AttackDecision, BlockDecision)):
            self._declare(decision)
        else:
            self._pick(decision)

    def _pick(self, decision: Decision) -> None:
        options = [*self.game.options, *self.game.options.auxiliary()][:MOST_LISTED]
        for index, answer in enumerate(options, 1):
            say(f"{index:3} {render_answer(self.game.state, decision, answer, self.lang, self.seat)}")
        text = self._read(HELP)
        if text is None:
            return
        if text.isdecimal() and 1 <= int(text) <= len(options):
            self._answer(options[int(text) - 1])
        else:
            say(HELP)

    def _declare(self, decision: Decision) -> None:
        state = self.game.state
        attacking = isinstance(decision, AttackDecision)
        options = attack_options(state) if attacking else block_options(state, defender_asked(decision))
        for index, number in enumerate(options.creatures, 1):
            say(f"{index:3} {name_of(state, number, self.lang, self.seat)}")
        if options.targets != [player_ref(1 - self.seat)]:
            for index, ref in enumerate(options.targets, 1):
                say(f"  :{index} {name_of(state, ref, self.lang, self.seat)}")
        text = self._read(ATTACK_HELP if attacking else BLOCK_HELP)
        if text is None:
            return
        answer = declaration(type(decision), text, options.creatures, options.targets)
        if answer is None:
            say(ATTACK_HELP if attacking else BLOCK_HELP)
        else:
            self._answer(answer)

    def _answer(self, answer: Answer) -> None:
        verdict = self.game.check(answer)
        if not verdict.legal:
            say(in_color(render_verdict(self.game.state, verdict, self.lang, self.seat), "red"))
            return
        try:
            self.game.answer(answer)
        except IllegalAction as error:
            say(in_color(str(error), "red"))

    def _read(self, prompt: str) -> str | None:
        """A line; None where it was a word of the table and is done with."""
        text = input(f"[{prompt}] > ").strip()
        if text == "q":
            raise Leave
        if text == "b":
            for line in board_lines(self.game, self.seat, self.lang):
                say(line)
            return None
        if text == "u":
            if self.game.answers:
                self.game.undo()
                self.told = min(self.told, len(self.game.history))
            return None
        if text == "c":
            self._answer(Concede(self.seat))
            return None
        return text


def declaration(kind: type[Decision], text: str, choosers: list[int], chosens: list[int]) -> Answer | None:
    """The declaration that a line of numbers means; None if it is none."""
    pairs: dict[int, list[int]] = {}
    for word in text.replace(",", " ").split():
        match = _PAIR.fullmatch(word)
        if match is None:
            return None
        chooser, chosen = int(match[1]), int(match[2] or 1)
        if not (1 <= chooser <= len(choosers) and 1 <= chosen <= len(chosens)):
            return None
        pairs.setdefault(choosers[chooser - 1], []).append(chosens[chosen - 1])
    if kind is AttackDecision:
        return DeclareAttackers(tuple([(number, refs[0]) for number, refs in sorted(pairs.items())]))
    return DeclareBlockers(tuple([(number, tuple(refs)) for number, refs in sorted(pairs.items())]))
