"""702.122, 702.171. Tapping creatures with total power N or greater: what may be tapped, and every choice of them."""

from typing import Final

from lawmage.model.decisions import Answer, Decision
from lawmage.model.names import CREATURE
from lawmage.model.nodes import Node
from lawmage.model.rulings import LEGAL, Verdict, refuse
from lawmage.model.state import State
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.statics import any_applies
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.option_sets import Options, Picker, are_numbers
from lawmage.rules.kernel.reading import amount

TAP_POWER: Final = "tap_power_cost"


def crew_options(state: State, seat: int, context: Context, cost: Node) -> list[int]:
    """The untapped creatures that a player could tap for such a cost: not the source itself; since no tap symbol is
    paid, those that came under their control this turn too."""
    found: list[int] = []
    for ref in state.battlefield:
        thing = state.object(ref)
        if thing.controller != seat or thing.tapped or thing.phased_out or ref == context.source:
            continue
        if not characteristics(state, thing).types & CREATURE:
            continue
        if cost.flag("crew") and any_applies(state, "cant_crew", ref):
            continue
        found.append(ref)
    return found


def powers(state: State, refs: tuple[int, ...]) -> list[int]:
    """The power of each of several creatures."""
    return [characteristics(state, state.object(ref)).power for ref in refs]


def power_needed(state: State, context: Context, cost: Node) -> int:
    """The total power that such a cost asks for."""
    return amount(state, context, cost.value("n"))


def can_tap_power(state: State, context: Context, cost: Node, options: list[int]) -> bool:
    """Whether some of these creatures have enough power together."""
    most = sum([power for power in powers(state, tuple(options)) if power > 0])
    return most >= power_needed(state, context, cost)


class PowerOptions(Options):
    """Any number of the things with total power `amount` or greater."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.decision = decision
        self.things = decision.things
        self.powers = powers(state, decision.things)
        #: for each place: total power of what is chosen from there on -> in how many ways
        self.tails: list[dict[int, int]] = []

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if len(answer) != 2 or answer[0] != "choose" or not are_numbers(answer[1]):
            return refuse("no such option", self.decision.rule)
        chosen = answer[1]
        wrong = tuple([ref for ref in chosen if ref not in self.things])
        if wrong or len(set(chosen)) != len(chosen):
            return refuse("not among these", self.decision.rule, wrong)
        total = sum([self.powers[self.things.index(ref)] for ref in chosen])
        if total < self.decision.amount:
            return refuse("too little power", self.decision.rule, chosen, (total, self.decision.amount))
        return LEGAL

    def _counted(self) -> list[dict[int, int]]:
        if not self.tails:
            tails: list[dict[int, int]] = [{0: 1}]
            for power in reversed(self.powers):
                later = tails[-1]
                here = dict(later)
                for total, ways in later.items():
                    here[total + power] = here.get(total + power, 0) + ways
                tails.append(here)
            tails.reverse()
            self.tails = tails
        return self.tails

    def _ways(self, place: int, total: int) -> int:
        """In how many ways the things from a place on complete a total to enough."""
        number = 0
        for rest, ways in self._counted()[place].items():
            if total + rest >= self.decision.amount:
                number += ways
        return number

    def at(self, index: int) -> Answer:
        """The option of that index: without a thing before with it."""
        chosen: list[int] = []
        total = 0
        for place, ref in enumerate(self.things):
            without = self._ways(place + 1, total)
            if index >= without:
                index -= without
                chosen.append(ref)
                total += self.powers[place]
        return ("choose", tuple(chosen))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        return [self.at(index) for index in range(self.count())]

    def count(self) -> int:
        """See `Options.count`."""
        return self._ways(0, 0)

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        number = self.count()
        return self.at(pick(number) if number > 1 else 0)
