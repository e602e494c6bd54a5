"""601.2g. The answers to how mana is paid."""

from lawmage.model.decisions import Answer, Decision
from lawmage.model.rulings import LEGAL, Verdict, refuse
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.costs.mana_abilities import mana_abilities, payment_sources
from lawmage.rules.costs.mana_ability import taps
from lawmage.rules.costs.paying import PaymentFrame, excluded, spell_paid
from lawmage.rules.costs.payment import can_pay
from lawmage.rules.kernel.option_sets import Options, Picker, are_numbers


class PayOptions(Options):
    """601.2g: pay automatically; paying by hand and declining are auxiliary where automatic payment exists."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        self.decision = decision

    def automatic(self) -> bool:
        """Whether a payment from the pool and from mana abilities without further choices exists."""
        return self.payable_from(None)

    def payable_from(self, only: tuple[int, ...] | None) -> bool:
        """The same, with the mana abilities of some objects alone."""
        frame = self.state.frames[-1]
        assert isinstance(frame, PaymentFrame)
        player = self.state.players[self.decision.seat]
        exclude = excluded(self.state, frame)
        sources = payment_sources(self.state, self.decision.seat, exclude, only, spell_paid(frame))
        return can_pay(frame.mana, player.pool, sources, max(0, player.life))

    def by_hand(self) -> list[Answer]:
        """Mana abilities to activate one by one."""
        frame = self.state.frames[-1]
        assert isinstance(frame, PaymentFrame)
        tapping = excluded(self.state, frame)
        found: list[Answer] = []
        count: dict[int, int] = {}
        for use in mana_abilities(self.state, self.decision.seat):
            index = count.get(use.thing.id, 0)
            count[use.thing.id] = index + 1
            if use.thing.id in tapping and taps(use.ability.node):
                continue  # it is itself tapped for the cost
            for alternative in range(len(use.units)):
                found.append(("mana", use.thing.id, index, alternative))
        return found

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        if answer == ("pay",) or (len(answer) == 2 and answer[0] == "pay" and are_numbers(answer[1])):
            if self.automatic():
                return LEGAL
            return refuse("cost", self.decision.rule, (self.decision.source,), (), self.decision.words)
        if answer[0] == "plan" and len(answer) == 2 and are_numbers(answer[1]):
            if self.payable_from(tuple(answer[1])):
                return LEGAL
            return refuse("cost", self.decision.rule, (self.decision.source,), (), self.decision.words)
        if answer == ("decline",):
            return LEGAL if self.decision.amount else refuse("no declining", self.decision.rule)
        if answer in self.by_hand():
            return LEGAL
        return refuse("no mana ability", cite("605.1a"), tuple([each for each in answer[1:2] if isinstance(each, int)]))

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        if self.automatic():
            return [("pay",)]
        return [*self.by_hand(), ("decline",)] if self.decision.amount else self.by_hand()

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.iterate())

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        listed = self.iterate()
        return listed[pick(len(listed))] if len(listed) > 1 else listed[0]

    def auxiliary(self) -> list[Answer]:
        """See `Options.auxiliary`."""
        if not self.automatic():
            return []
        return [*self.by_hand(), ("decline",)] if self.decision.amount else self.by_hand()
