"""Passing, and answering what answers itself: how a script gets from one of its steps to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lawmage.model.answers import Decline, Divide, Order, Pass, Pay
from lawmage.model.decisions import (
    DECISION_NAMES,
    AttackDecision,
    BlockDecision,
    DamageDecision,
    Decision,
    OrderDecision,
    PaymentDecision,
    PriorityDecision,
)
from lawmage.model.events import StepBegan, TurnBegan
from lawmage.model.names import COMBAT_DAMAGE, FIRST_COMBAT_DAMAGE, STEP_IDS, STEP_NAMES, TRAMPLE, is_player, player_ref
from lawmage.notation.cases import Step
from lawmage.rules.answers.driver import is_forced, only_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.answers.payment_options import PayOptions
from lawmage.rules.characteristics.layers import characteristics
from lawmage.scripts.ahead import named_later, payment_follows, wanted
from lawmage.scripts.results import Astray
from lawmage.scripts.table import Table

#: decisions after which a script that still has not got where it wants never will
MOST_DECISIONS: Final = 3000
#: turns that one step of a script may take
MOST_TURNS: Final = 8


class Play:
    """A script on its way: the table, the steps that count, and the index of the one under way."""

    def __init__(self, table: Table, steps: Sequence[Step], asking: bool = False) -> None:
        self.table = table
        self.steps = steps
        self.index = -1
        #: whether a declaration that is pending at the end stays so, even if it is forced
        self.asking = asking

    @property
    def at(self) -> str:
        """The place in the case of the step under way."""
        return self.steps[self.index].where if 0 <= self.index < len(self.steps) else "expect"

    # ---- what answers itself -----------------------------------------------------------------------------------------
    def is_wanted(self, decision: Decision) -> bool:
        """Whether the steps that come next answer, try to answer or expect something about a decision."""
        return wanted(self.table, self.steps, self.index, decision)

    def answer_itself(self, decision: Decision) -> bool:
        """Answer a decision that has one legal answer, or one by default; whether it could be done."""
        table = self.table
        if isinstance(decision, PriorityDecision):
            return False
        if isinstance(decision, PaymentDecision):
            self.pay(decision)
            return True
        if is_forced(table.state):
            table.give(only_answer(table.state))
            return True
        if isinstance(decision, OrderDecision) and decision.purpose == "triggers":
            table.give(Order(tuple(range(len(decision.things)))))
            return True
        if isinstance(decision, DamageDecision):
            return self._divide_silently(decision)
        return False

    def _divide_silently(self, decision: Decision) -> bool:
        """All damage to the one creature that blocks an attacker without trample."""
        state = self.table.state
        creature = state.object(decision.source)
        against = [ref for ref in decision.things if not is_player(ref) and creature.id in state.object(ref).blocks]
        if len(against) != 1 or characteristics(state, creature).keywords & TRAMPLE:
            return False
        answer = Divide(((against[0], decision.amount),))
        if not self.table.game.check(answer).legal:
            return False
        self.table.give(answer)
        return True

    def pay(self, decision: Decision) -> None:
        """Pay automatically, sparing what later steps name and the source; decline what can't be paid."""
        table = self.table
        options = options_of(table.state)
        if isinstance(options, PayOptions) and not options.automatic() and decision.amount:
            table.give(Decline())
            return
        spared = {*named_later(table, self.steps, self.index), decision.source}
        source = table.state.object(decision.source)
        if source.stacked is not None:
            spared.add(source.stacked.source)
        table.give(Pay(tuple(sorted(spared))))

    def settle(self) -> None:
        """After a step: answer everything that answers itself and that the next steps don't speak of."""
        for _ in range(MOST_DECISIONS):
            decision = self.table.decision
            if decision is None or isinstance(decision, PriorityDecision) or self.is_wanted(decision):
                return
            declares = isinstance(decision, (AttackDecision, BlockDecision))
            if self.asking and self.index == len(self.steps) - 1 and declares:
                return
            if isinstance(decision, PaymentDecision) and payment_follows(self.table, self.steps, self.index):
                return
            if not self.answer_itself(decision):
                return
        raise Astray(self.at, "an end of this step", f"{MOST_DECISIONS} decisions without one")

    # ---- passing -----------------------------------------------------------------------------------------------------
    def open(self, decision: Decision) -> Astray:
        """The error of a decision that the script leaves open."""
        name = self.table.state.players[decision.seat].name
        paying = isinstance(decision, PaymentDecision)
        things = list(decision.words) if paying else self.table.words(decision.things)
        kind = DECISION_NAMES[type(decision)]
        return Astray(self.at, "a script that answers it",
                      f"{name} must decide: {kind} ({decision.purpose or 'no purpose'}) {things}")

    def go_on(self, done: Callable[[], bool], stop_where_wanted: bool = False) -> None:
        """Pass, and answer what answers itself, until `done`. Raises `Astray` at a decision that is left open."""
        table = self.table
        turns = table.state.turn + MOST_TURNS
        for _ in range(MOST_DECISIONS):
            if done() or table.game.over:
                return
            decision = table.decision
            if decision is None or table.state.turn > turns:
                break
            if isinstance(decision, PriorityDecision):
                table.give(Pass())
                continue
            if stop_where_wanted and self.is_wanted(decision):
                return
            if not self.answer_itself(decision):
                if stop_where_wanted:
                    return
                raise self.open(decision)
        raise Astray(self.at, "what this step waits for", f"it does not come up; now {self.moment()}")

    def reach(self, kind: type[Decision], seat: int | None = None) -> None:
        """Pass until a decision of that kind (of that seat) is pending."""
        self.go_on(lambda: self._pending(kind, seat))
        if not self._pending(kind, seat):
            raise Astray(self.at, f"a decision: {DECISION_NAMES[kind]}", self.moment())

    def _pending(self, kind: type[Decision], seat: int | None) -> bool:
        decision = self.table.decision
        if not isinstance(decision, kind):
            return False
        if seat is None or decision.seat == seat:
            return True
        return isinstance(decision, BlockDecision) and decision.things == (player_ref(seat),)

    def reach_priority(self, seat: int) -> None:
        """Players before `seat` pass until it has priority, without anything resolving and in the same step."""
        state = self.table.state
        while not self._pending(PriorityDecision, seat):
            before = (state.stack, state.step, state.turn)
            decision = self.table.decision
            if decision is None:
                raise Astray(self.at, "a game that goes on", self.moment())
            if isinstance(decision, PriorityDecision):
                self.table.give(Pass())
                if (state.stack, state.step, state.turn) != before:
                    name = state.players[seat].name
                    raise Astray(self.at, f"priority for {name}", f"all have passed; now {self.moment()}")
            elif not self.answer_itself(decision):
                raise self.open(decision)

    def moment(self) -> str:
        """Where the game stands, for messages."""
        state = self.table.state
        if self.table.game.over:
            return "the game is over"
        decision = self.table.decision
        waits = ""
        if decision is not None:
            waits = f", {state.players[decision.seat].name} to decide: {DECISION_NAMES[type(decision)]}"
        return f"{state.players[state.active].name}'s {STEP_NAMES[state.step]}{waits}"

    # ---- resolve, advance --------------------------------------------------------------------------------------------
    def resolve(self, count: int | None) -> None:
        """`resolve`: that many objects of the stack from the top, or all; stops where a choice is pending."""
        state = self.table.state
        if count is None:
            self.go_on(self._stack_is_empty, stop_where_wanted=True)
            return
        for _ in range(count):
            decision = self.table.decision
            if decision is not None and not isinstance(decision, PriorityDecision) and not self.answer_itself(decision):
                raise self.open(decision)
            if not state.stack:
                raise Astray(self.at, "something on the stack", self.moment())
            top = state.stack[-1]
            self.go_on(lambda top=top: top not in state.stack, stop_where_wanted=True)  # type: ignore[misc]

    def _stack_is_empty(self) -> bool:
        state = self.table.state
        decision = self.table.decision
        return not state.stack and not state.waiting and (decision is None or isinstance(decision, PriorityDecision))

    def advance(self, step: int, seat: int | None) -> None:
        """`advance`: pass until a step (of a later turn of `seat`) begins and something is asked there."""
        state = self.table.state
        if seat is None and state.step == step and self._just_begun(step):
            return
        start = len(state.history)
        turn = state.turn
        self.go_on(lambda: self._has_begun(step, seat, start, turn))

    def _just_begun(self, step: int) -> bool:
        """Whether nobody has yet answered anything in the step that is under way: it is the one asked for."""
        decision = self.table.decision
        if decision is None or isinstance(decision, PriorityDecision):
            return False
        return self.table.state.step == step

    def _has_begun(self, step: int, seat: int | None, start: int, turn: int) -> bool:
        """Whether the step has begun since a place in the history, for a seat in a turn later than that."""
        history = self.table.state.history
        later = False
        for index in range(start, len(history)):
            event = history[index]
            if isinstance(event, TurnBegan):
                later = event.number > turn
            elif isinstance(event, StepBegan) and event.step == step:
                if seat is None or (later and event.player == player_ref(seat)):
                    return True
        return False

    def in_combat_damage(self) -> bool:
        """Whether a combat damage step is under way."""
        return self.table.state.step in (FIRST_COMBAT_DAMAGE, COMBAT_DAMAGE)


def step_id(name: str) -> int:
    """The step that a case calls so."""
    return STEP_IDS[name]
