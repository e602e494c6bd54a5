"""The book: imports every module of rules, so that the registry is complete before the law is resolved."""

from lawmage.model.state import Law
from lawmage.rulebook.editions import Edition
from lawmage.rules import (  # noqa: F401
    activating, amounts, attaching, casting, conditions, control, costs, counters, damage, drawing, ending, entering,
    instructions, layers, life, mana_abilities, matchers, predicates, prevention, priority, refs, regeneration,
    replacement, resolving, setup, sickness, special, state_based, tokens, triggering, turn, zones,
)
from lawmage.rules.actions import all_actions  # noqa: F401
from lawmage.rules.combat import attackers, blockers, phase, removal  # noqa: F401
from lawmage.rules.combat import damage as combat_damage  # noqa: F401
from lawmage.rules.keywords import all_keywords  # noqa: F401
from lawmage.rules.law import law_of


def law(edition: Edition) -> Law:
    """The law of an edition."""
    return law_of(edition)
