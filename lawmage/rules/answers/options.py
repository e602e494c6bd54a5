"""What may be answered to a pending decision: lazy options. Membership is exact, iteration complete, counting without
listing where that is possible, and a sample uniform. Options marked auxiliary (paying by hand, conceding) are legal but
left out of iteration and samples."""

from typing import Final

from lawmage.model.decisions import (
    ATTACKS,
    BLOCKS,
    CHOICE,
    DAMAGE,
    DIVIDE,
    MODE,
    NUMBER,
    ONE_GRAVEYARD,
    ORDER,
    PAY,
    PRIORITY,
    TARGETS,
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
    kind = decision.kind
    if kind == PRIORITY:
        return PriorityOptions(state, decision)
    if kind == ATTACKS:
        return GroupOptions(state, decision.things) if decision.things else attack_options(state)
    if kind == BLOCKS:
        return block_options(state, defender_asked(decision))
    if kind == PAY:
        return PayOptions(state, decision)
    if kind == DAMAGE:
        return DamageOptions(state, decision)
    if kind == ORDER:
        return PlacementOptions(decision) if decision.purpose == PLACEMENT else OrderOptions(decision)
    if kind == NUMBER:
        return NumberOptions(decision)
    if kind == DIVIDE:
        return DivideOptions(decision)
    if kind == TARGETS and decision.words == ONE_GRAVEYARD:
        return OneGraveyardOptions(state, decision)
    if kind == TARGETS:
        return SubsetOptions(decision, "targets", decision.things)
    if kind == MODE:
        return SubsetOptions(decision, "modes", decision.things)
    if kind == CHOICE and decision.purpose == COST_OF + TAP_POWER:
        return PowerOptions(state, decision)
    if kind == CHOICE:
        return SubsetOptions(decision, "choose", decision.things)
    return WordOptions(decision)
