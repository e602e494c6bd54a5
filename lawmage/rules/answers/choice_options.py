"""What may be answered to a choice: targets, modes, numbers, orders, divisions and words."""

from itertools import combinations, permutations
from math import comb, factorial
from typing import Final

from lawmage.model.answers import (
    Answer,
    ApplyReplacement,
    ChooseNumber,
    ChooseTargets,
    ChooseWord,
    Divide,
    KeepHand,
    No,
    Order,
    Selection,
    TakeMulligan,
    Yes,
    chosen_in,
)
from lawmage.model.decisions import Decision, MulliganDecision, ReplacementDecision, WordDecision, YesNoDecision
from lawmage.model.rulings import LEGAL, Verdict, refuse
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.kernel.option_sets import Options, Picker

R_CHOICES: Final = cite("608.2d")

#: 103.5: a player can take mulligans until their opening hand would be zero cards
MOST_MULLIGANS: Final = 7


class SubsetOptions(Options):
    """Between `least` and `most` of the things: targets, modes, choices."""

    def __init__(self, decision: Decision, kind: type[Selection], things: tuple[int, ...]) -> None:
        self.decision = decision
        self.kind = kind
        self.things = things

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if not isinstance(answer, Selection) or type(answer) is not self.kind:
            return refuse("no such option", self.decision.rule)
        chosen = answer.chosen
        if not self.decision.least <= len(chosen) <= self.decision.most or len(set(chosen)) != len(chosen):
            return refuse("wrong number", self.decision.rule, chosen, (self.decision.least, self.decision.most))
        wrong = tuple([ref for ref in chosen if ref not in self.things])
        if wrong:
            return refuse("not among these", self.decision.rule, wrong)
        return LEGAL

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        found: list[Answer] = []
        for number in range(self.decision.least, min(self.decision.most, len(self.things)) + 1):
            for chosen in combinations(self.things, number):
                found.append(self.kind(chosen))
        return found

    def count(self) -> int:
        """See `Options.count`."""
        size = len(self.things)
        return sum([comb(size, number) for number in range(self.decision.least, min(self.decision.most, size) + 1)])

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        size = len(self.things)
        at = pick(self.count()) if self.count() > 1 else 0
        number = self.decision.least
        while at >= comb(size, number):
            at -= comb(size, number)
            number += 1
        rest = list(self.things)
        chosen: list[int] = []
        for _ in range(number):
            chosen.append(rest.pop(pick(len(rest)) if len(rest) > 1 else 0))
        return self.kind([ref for ref in self.things if ref in chosen])


class OneGraveyardOptions(SubsetOptions):
    """601.2c: targets "from a single graveyard": so many cards of one owner."""

    def __init__(self, state: State, decision: Decision) -> None:
        super().__init__(decision, ChooseTargets, decision.things)
        self.owners = tuple([state.object(ref).card.owner for ref in decision.things])

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        found = super().verdict(answer)
        if not found.legal:
            return found
        owners = {self.owners[self.things.index(ref)] for ref in chosen_in(answer)}
        return LEGAL if len(owners) < 2 else refuse("not among these", self.decision.rule, chosen_in(answer))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        found: list[Answer] = [self.kind(())] if self.decision.least == 0 else []
        for owner in sorted(set(self.owners)):
            mine = [ref for ref, each in zip(self.things, self.owners, strict=True) if each == owner]
            for number in range(max(1, self.decision.least), min(self.decision.most, len(mine)) + 1):
                for chosen in combinations(mine, number):
                    found.append(self.kind(chosen))
        return found

    def count(self) -> int:
        """See `Options.count`."""
        size = 1 if self.decision.least == 0 else 0
        for owner in sorted(set(self.owners)):
            most = min(self.decision.most, self.owners.count(owner))
            size += sum([comb(self.owners.count(owner), number)
                         for number in range(max(1, self.decision.least), most + 1)])
        return size

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        listed = self.iterate()
        return listed[pick(len(listed))] if len(listed) > 1 else listed[0]


class NumberOptions(Options):
    """A whole number from `least` to `most`; of those listed where some are."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        listed = self.decision.things
        if isinstance(answer, ChooseNumber):
            number = answer.number
            if number in listed or (not listed and self.decision.least <= number <= self.decision.most):
                return LEGAL
        if listed:
            return refuse("number without targets", self.decision.rule, (), (listed[0],))
        return refuse("number", self.decision.rule, (), (self.decision.least, self.decision.most))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        if self.decision.things:
            return [ChooseNumber(number) for number in self.decision.things]
        return [ChooseNumber(number) for number in range(self.decision.least, self.decision.most + 1)]

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.decision.things) or max(0, self.decision.most - self.decision.least + 1)

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        number = self.count()
        chosen = pick(number) if number > 1 else 0
        return ChooseNumber(self.decision.things[chosen] if self.decision.things else self.decision.least + chosen)


class OrderOptions(Options):
    """A permutation of the things listed."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        size = len(self.decision.things)
        if isinstance(answer, Order) and sorted(answer.order) == list(range(size)):
            return LEGAL
        return refuse("order", self.decision.rule, (), (size,))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        return [Order(chosen) for chosen in permutations(range(len(self.decision.things)))]

    def count(self) -> int:
        """See `Options.count`."""
        return factorial(len(self.decision.things))

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        rest = list(range(len(self.decision.things)))
        order: list[int] = []
        while rest:
            order.append(rest.pop(pick(len(rest)) if len(rest) > 1 else 0))
        return Order(tuple(order))


class PlacementOptions(Options):
    """M14 509.6: a place for the last of the things listed; the others keep their order."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if answer in self.iterate():
            return LEGAL
        return refuse("place", self.decision.rule, (self.decision.things[-1],))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        last = len(self.decision.things) - 1
        rest = list(range(last))
        return [Order((*rest[:place], last, *rest[place:])) for place in range(last, -1, -1)]

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.decision.things)

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        return self.iterate()[pick(len(self.decision.things))]


class DivideOptions(Options):
    """601.2d: an amount divided among things, at least one to each."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        things = self.decision.things
        if isinstance(answer, Divide) and answer.shares:
            shares = dict(answer.shares)
            if (
                len(answer.shares) == len(things)
                and set(shares) == set(things)
                and min(shares.values()) >= 1
                and sum(shares.values()) == self.decision.amount
            ):
                return LEGAL
        return refuse("division", self.decision.rule, things, (self.decision.amount,))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        things = self.decision.things
        found: list[Answer] = []
        for cuts in combinations(range(1, self.decision.amount), len(things) - 1):
            found.append(self._answer(cuts))
        return found

    def _answer(self, cuts: tuple[int, ...]) -> Answer:
        edges = (0, *cuts, self.decision.amount)
        return Divide(tuple([(ref, edges[i + 1] - edges[i]) for i, ref in enumerate(self.decision.things)]))

    def count(self) -> int:
        """See `Options.count`."""
        return comb(self.decision.amount - 1, len(self.decision.things) - 1)

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        rest = list(range(1, self.decision.amount))
        cuts: list[int] = []
        for _ in range(len(self.decision.things) - 1):
            cuts.append(rest.pop(pick(len(rest)) if len(rest) > 1 else 0))
        return self._answer(tuple(sorted(cuts)))


class WordOptions(Options):
    """A closed list of answers: yes or no, a word, keep or mulligan, which replacement effect."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        decision = self.decision
        if isinstance(decision, YesNoDecision):
            return [Yes(), No()]
        if isinstance(decision, MulliganDecision):
            return [KeepHand(), TakeMulligan()] if decision.amount < MOST_MULLIGANS else [KeepHand()]
        if isinstance(decision, ReplacementDecision):
            return [ApplyReplacement(index) for index in range(len(decision.things))]
        assert isinstance(decision, WordDecision)
        return [ChooseWord(word) for word in decision.words]

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        return LEGAL if answer in self.iterate() else refuse("no such option", self.decision.rule)

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.iterate())

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        listed = self.iterate()
        return listed[pick(len(listed))] if len(listed) > 1 else listed[0]
