"""506.7. Before and after a point of combat: when spells and abilities that say so may be cast or activated."""

from typing import Final

from lawmage.model.events import StepSkipped
from lawmage.model.names import (
    BEGINNING_OF_COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    FIRST_COMBAT_DAMAGE,
    PRECOMBAT_MAIN,
)
from lawmage.model.state import State
from lawmage.rulebook.registry import rule

#: points of any combat phase by what is said to be before them: the steps that begin there
BEFORE_IN_COMBAT: Final[dict[str, int]] = {
    "combat before attackers": DECLARE_ATTACKERS, "combat before blockers": DECLARE_BLOCKERS,
    "combat before damage": FIRST_COMBAT_DAMAGE,
}
#: the same of the first combat phase of the turn
BEFORE_IN_TURN: Final[dict[str, int]] = {
    "turn before combat": BEGINNING_OF_COMBAT, "turn before attackers": DECLARE_ATTACKERS,
    "turn before blockers": DECLARE_BLOCKERS, "turn before damage": FIRST_COMBAT_DAMAGE,
    "turn before end of combat": END_OF_COMBAT,
}
AFTER_BLOCKERS: Final = "combat after blockers"
AFTER_COMBAT: Final = "turn after combat"
#: all words of the vocabulary "step" that name such times
POINTS: Final = (*BEFORE_IN_COMBAT, *BEFORE_IN_TURN, AFTER_BLOCKERS, AFTER_COMBAT)


def at_point(state: State, word: str) -> bool:
    """Whether it is one of these times now."""
    checks = state.law.tables["check"]
    if word in BEFORE_IN_COMBAT:
        return bool(checks["before a point of combat"](state, BEFORE_IN_COMBAT[word]))
    if word in BEFORE_IN_TURN:
        return bool(checks["before a point of the first combat"](state, BEFORE_IN_TURN[word]))
    return bool(checks["after blockers"](state) if word == AFTER_BLOCKERS else checks["after combat"](state))


@rule("506.7c", kind="check", key="before a point of combat", also=("506.7a", "506.7b", "506.7e", "506.7g"), noop=True)
def before_point(state: State, point: int) -> bool:
    """In any combat phase, until the step with which that point comes begins. Where the steps from the declare blockers
    step on are skipped, that is until the declare attackers step ends."""
    return BEGINNING_OF_COMBAT <= state.step < min(point, END_OF_COMBAT)


@rule("506.7d", kind="check", key="before a point of the first combat",
      also=("506.7a", "506.7b", "506.7e", "506.7g"), noop=True)
def before_first_point(state: State, point: int) -> bool:
    """Until that point of the turn's first combat phase. Where that phase is skipped, until the precombat main phase
    ends, unless another one takes its place as the first."""
    if state.combats == 0:
        return state.step <= PRECOMBAT_MAIN or BEGINNING_OF_COMBAT in state.agenda
    return state.combats == 1 and BEGINNING_OF_COMBAT <= state.step < point


@rule("506.7f", kind="check", key="after blockers", also=("506.7b", "506.7g"), noop=True)
def after_blockers(state: State) -> bool:
    """In a combat phase from its declare blockers step on; never in one that has none."""
    if state.step < DECLARE_BLOCKERS or state.step > END_OF_COMBAT:
        return False
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, StepSkipped) and event.step == DECLARE_BLOCKERS:
            return False
    return True


@rule("506.7d", kind="check", key="after combat", also=("506.7g",), noop=True)
def after_combat(state: State) -> bool:
    """Once the first combat phase of the turn is over."""
    return state.combats > 1 or (state.combats == 1 and state.step > END_OF_COMBAT)
