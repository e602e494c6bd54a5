"""What may be answered to a pending decision: lazy options. Membership is exact, iteration complete, counting without
listing where that is possible, and a sample uniform. Options marked auxiliary (paying by hand, conceding) are legal but
left out of iteration and samples."""

from collections.abc import Callable
from typing import Final

from lawmage.model.answers import Choose, ChooseModes, ChooseTargets
from lawmage.model.decisions import (
    ONE_GRAVEYARD,
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
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.answers.choice_options import (
    DivideOptions,
    NumberOptions,
    OneGraveyardOptions,
    OrderOptions,
    PlacementOptions,
    SubsetOptions,
    WordOptions,
)
from lawmage.rules.answers.payment_options import PayOptions
from lawmage.rules.answers.priority_options import PriorityOptions
from lawmage.rules.combat.choosing import GroupOptions, defender_asked
from lawmage.rules.combat.divisions import DamageOptions
from lawmage.rules.combat.legality import attack_options, block_options
from lawmage.rules.combat.ordering import PLACEMENT
from lawmage.rules.costs.crewing import TAP_POWER, PowerOptions
from lawmage.rules.costs.paying import COST_OF
from lawmage.rules.kernel.option_sets import Options

R_CONCEDE: Final = cite("104.3a")


def options_of(state: State) -> Options:
    """The options of the pending decision. Raises `ValueError` when none is pending."""
    decision = state.decision
    if decision is None:
        raise ValueError("no decision is pending")
    return OPTIONS[type(decision)](state, decision)


def _attacks(state: State, decision: Decision) -> Options:
    return GroupOptions(state, decision.things) if decision.things else attack_options(state)


def _blocks(state: State, decision: Decision) -> Options:
    return block_options(state, defender_asked(decision))


def _targets(state: State, decision: Decision) -> Options:
    if decision.words == ONE_GRAVEYARD:
        return OneGraveyardOptions(state, decision)
    return SubsetOptions(decision, ChooseTargets, decision.things)


def _modes(state: State, decision: Decision) -> Options:
    return SubsetOptions(decision, ChooseModes, decision.things)


def _choices(state: State, decision: Decision) -> Options:
    if decision.purpose == COST_OF + TAP_POWER:
        return PowerOptions(state, decision)
    return SubsetOptions(decision, Choose, decision.things)


def _numbers(state: State, decision: Decision) -> Options:
    return NumberOptions(decision)


def _orders(state: State, decision: Decision) -> Options:
    return PlacementOptions(decision) if decision.purpose == PLACEMENT else OrderOptions(decision)


def _divisions(state: State, decision: Decision) -> Options:
    return DivideOptions(decision)


def _words(state: State, decision: Decision) -> Options:
    return WordOptions(decision)


#: class of decision -> what makes its options
OPTIONS: Final[dict[type[Decision], Callable[[State, Decision], Options]]] = {
    PriorityDecision: PriorityOptions, AttackDecision: _attacks, BlockDecision: _blocks, TargetDecision: _targets,
    ModeDecision: _modes, NumberDecision: _numbers, PaymentDecision: PayOptions, ChoiceDecision: _choices,
    YesNoDecision: _words, WordDecision: _words, OrderDecision: _orders, DamageDecision: DamageOptions,
    MulliganDecision: _words, ReplacementDecision: _words, DivisionDecision: _divisions,
}
