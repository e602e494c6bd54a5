"""510.1. The options of the pending division of combat damage."""

from lawmage.model.decisions import Answer, Decision
from lawmage.model.rulings import Verdict
from lawmage.model.state import State
from lawmage.rules.combat.assignment import Divisions
from lawmage.rules.combat.damage import DamageFrame, options_at
from lawmage.rules.kernel.option_sets import Options, Picker


class DamageOptions(Options):
    """How the creature that is asked about may assign its combat damage. Raises `ValueError` where none is asked."""

    def __init__(self, state: State, decision: Decision) -> None:
        frame = state.frames[-1]
        if not isinstance(frame, DamageFrame):
            raise ValueError("no division of combat damage is pending")
        self.decision = decision
        self.inner = options_at(state, frame)

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        return self.inner.verdict(answer)

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        return self.inner.iterate()

    def __iter__(self) -> Divisions:
        return Divisions(self.inner)

    def count(self) -> int:
        """See `Options.count`."""
        return self.inner.count()

    def few(self) -> bool:
        """See `Options.few`."""
        return self.inner.few()

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        return self.inner.sample(pick)
