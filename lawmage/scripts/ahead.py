"""Looking ahead in a script: whether its next steps speak of the decision that is pending."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lawmage.model.decisions import (
    AttackDecision,
    BlockDecision,
    ChoiceDecision,
    DamageDecision,
    Decision,
    DivisionDecision,
    ModeDecision,
    MulliganDecision,
    NumberDecision,
    OrderDecision,
    PaymentDecision,
    PriorityDecision,
    ReplacementDecision,
    TargetDecision,
    WordDecision,
    YesNoDecision,
)
from lawmage.notation.cases import (
    ActivateStep,
    AttackStep,
    BlockStep,
    CastStep,
    ChooseStep,
    DecisionExpectation,
    Expectation,
    ExpectStep,
    PayStep,
    PlayStep,
    Step,
)
from lawmage.scripts.choosing import could_answer
from lawmage.scripts.mana import names_mana_ability
from lawmage.scripts.table import Table

#: what a case calls each kind of decision
KINDS: dict[type[Decision], tuple[str, ...]] = {
    PriorityDecision: ("priority",),
    AttackDecision: ("attacks",),
    BlockDecision: ("blocks",),
    TargetDecision: ("targets",),
    ModeDecision: ("mode", "choice"),
    NumberDecision: ("choice",),
    PaymentDecision: ("pay", "mana"),
    ChoiceDecision: ("choice",),
    YesNoDecision: ("choice",),
    WordDecision: ("choice", "mana"),
    OrderDecision: ("order",),
    DamageDecision: ("damage",),
    MulliganDecision: ("mulligan",),
    ReplacementDecision: ("choice", "order"),
    DivisionDecision: ("damage", "choice"),
}


def cost_choice(decision: Decision) -> bool:
    """Whether a decision chooses what a cost is paid with."""
    return isinstance(decision, ChoiceDecision) and decision.purpose.startswith("cost ")


def wanted(table: Table, steps: Sequence[Step], index: int, decision: Decision) -> bool:
    """Whether the steps that follow the one at `index` answer, try to answer or expect something about a decision."""
    for step in steps[index + 1:]:
        if isinstance(step, ExpectStep):
            if speaks_of(table, step.expect, decision):
                return True
            continue
        if _is_for(table, step, decision):
            return True
        if step.refused is None:
            return False
    return False


def payment_follows(table: Table, steps: Sequence[Step], index: int) -> bool:
    """Whether a `pay`, or an `activate` of a mana ability, follows before any other verb."""
    for step in steps[index + 1:]:
        if isinstance(step, PayStep):
            return True
        if isinstance(step, ActivateStep):
            return names_mana_ability(table, step)
        if not isinstance(step, ExpectStep):
            return False
    return False


def _is_for(table: Table, step: Step, decision: Decision) -> bool:
    if isinstance(step, AttackStep):
        return isinstance(decision, AttackDecision)
    if isinstance(step, BlockStep):
        return isinstance(decision, BlockDecision)
    if isinstance(step, PayStep):
        return isinstance(decision, PaymentDecision) or cost_choice(decision)
    if isinstance(step, ActivateStep):
        return isinstance(decision, PaymentDecision) and names_mana_ability(table, step)
    if isinstance(step, ChooseStep):
        if step.by is not None and table.seats.get(step.by) != decision.seat:
            return False
        return could_answer(table, decision, step.answer, step.refused is not None)
    return False


def speaks_of(table: Table, expectation: Expectation, decision: Decision) -> bool:
    """Whether an expectation is about the pending decision."""
    if expectation.attacks is not None and isinstance(decision, AttackDecision):
        return True
    if expectation.blocks is not None and isinstance(decision, BlockDecision):
        return True
    return expectation.decision is not None and is_so(table, expectation.decision, decision)


def is_so(table: Table, expected: DecisionExpectation, decision: Decision) -> bool:
    """Whether a decision is of the player and kind expected."""
    if expected.player is not None and table.seats.get(expected.player) != decision.seat:
        return False
    return expected.kind is None or expected.kind in KINDS[type(decision)]


def named_later(table: Table, steps: Sequence[Step], index: int) -> tuple[int, ...]:
    """The ids of the permanents that later steps of the script name."""
    names: set[str] = set()
    for step in steps[index + 1:]:
        names.update(_names(step))
    found = {table.cards[name] for name in names if name in table.cards}
    return tuple([number for number in table.state.battlefield if table.state.object(number).card.number in found])


def _names(step: Step) -> Iterable[str]:
    if isinstance(step, AttackStep):
        return [name for pair in step.attacks for name in pair if name is not None]
    if isinstance(step, BlockStep):
        return [name for blocker, attackers in step.blocks for name in (blocker, *attackers)]
    if isinstance(step, CastStep):
        return [step.card, *(step.targets or ())]
    if isinstance(step, PlayStep):
        return [step.card]
    if isinstance(step, ActivateStep):
        return [step.source, *(step.targets or ())]
    if isinstance(step, PayStep):
        return list(step.sources)
    if isinstance(step, ChooseStep):
        answer = step.answer
        if isinstance(answer, str):
            return [answer]
        if isinstance(answer, tuple):
            return [each for each in answer if isinstance(each, str)]
        if isinstance(answer, dict):
            return list(answer)
        return []
    if isinstance(step, ExpectStep):
        return step.expect.untapped or ()
    return []
