"""508.1a, 509.1a. Effects by which another player chooses which creatures attack or block, and how they block."""

from typing import Final

from lawmage.model.answers import Answer, DeclareAttackers
from lawmage.model.decisions import AttackDecision, Decision
from lawmage.model.names import player_ref, seat_of
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.combat.attack_legality import AttackOptions
from lawmage.rules.combat.legality import attack_options
from lawmage.rules.events.statics import statics
from lawmage.rules.kernel.executed_fields import handles_fields, handles_statics
from lawmage.rules.kernel.option_sets import Options, Picker
from lawmage.rules.kernel.reading import refer

CHOOSES_ATTACKERS: Final = "chooses_attackers"
CHOOSES_BLOCKERS: Final = "chooses_blockers"
R_CHOOSE: Final = cite("508.1a")
R_WHOM: Final = cite("508.1b")

handles_statics(CHOOSES_ATTACKERS, CHOOSES_BLOCKERS)
handles_fields(CHOOSES_ATTACKERS, "who")
handles_fields(CHOOSES_BLOCKERS, "who", "whose")


def chooser(state: State, kind: str, seat: int) -> int:
    """The seat of the player who chooses in place of the one in `seat`: whom the latest effect says, else that one. An
    effect about the creatures of certain players says nothing of those of others."""
    latest = -1
    own = player_ref(seat)
    for entry in statics(state, kind):
        whose = entry.node.maybe("whose")
        if whose is not None and own not in refer(state, entry.context, whose):
            continue
        for ref in refer(state, entry.context, entry.node.node("who")):
            if ref < 0 and not state.players[seat_of(ref)].lost and entry.timestamp >= latest:
                latest = entry.timestamp
                seat = seat_of(ref)
    return seat


def defender_asked(decision: Decision) -> int:
    """The seat of the player whose creatures block by a declaration, whoever chooses."""
    return seat_of(decision.things[0]) if decision.things else decision.seat


def whom(seat: int, who: int) -> tuple[int, ...]:
    """What a decision about another player's creatures names: that player; nothing where it is the same one."""
    return () if seat == who else (player_ref(seat),)


def several_targets(state: State) -> bool:
    """Whether there is more than one thing to attack, so that it is left to the attacking player what each attacks."""
    return len(attack_options(state).targets) > 1


class GroupOptions(Options):
    """The declarations of attackers in which just those creatures attack that another player has chosen."""

    def __init__(self, state: State, group: tuple[int, ...]) -> None:
        self.inner: AttackOptions = attack_options(state)
        self.group = group

    def verdict(self, answer: Answer) -> Verdict:
        """See `Options.verdict`."""
        verdict = self.inner.verdict(answer)
        if not verdict.legal:
            return verdict
        if self._fits(answer):
            return LEGAL
        chosen = attackers_in(answer)
        others = [number for number in chosen if number not in self.group]
        missing = [number for number in self.group if number not in chosen]
        return Verdict((Ruling("attack: chosen by another", (Ground(R_CHOOSE), Ground(R_WHOM)),
                               (*others, *missing)),))

    def _fits(self, answer: Answer) -> bool:
        return sorted(attackers_in(answer)) == sorted(self.group)

    def iterate(self) -> list[Answer]:
        """See `Options.iterate`."""
        return [answer for answer in self.inner if self._fits(answer)]

    def count(self) -> int:
        """See `Options.count`."""
        return len(self.iterate())

    def sample(self, pick: Picker) -> Answer:
        """See `Options.sample`."""
        answers = self.iterate()
        return answers[pick(len(answers))]


def attackers_in(answer: Answer) -> list[int]:
    """The creatures that attack by a declaration."""
    assert isinstance(answer, DeclareAttackers), answer
    return [creature for creature, _whom in answer.attacks]


def attack_question(state: State, seat: int, rule: int, chosen: Answer) -> Decision:
    """The question to the attacking player: what each creature attacks, of those that another player has chosen."""
    return AttackDecision(seat, rule, 0, "", tuple(attackers_in(chosen)))
