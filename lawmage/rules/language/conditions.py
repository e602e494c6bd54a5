"""Readers of condition nodes."""

from lawmage.model.names import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COLOR_BITS,
    DRAW,
    END_OF_COMBAT,
    END_STEP,
    FIRST_COMBAT_DAMAGE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    STEP_IDS,
    UNTAP,
)
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.characteristics.filters import candidates
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import CONDS, amount, any_acts, compare, holds, matches, refer
from lawmage.rules.language.points_of_combat import POINTS, at_point


def _all(state: State, context: Context, node: Node) -> bool:
    for each in node.nodes("of"):
        if not holds(state, context, each):
            return False
    return True


def _any(state: State, context: Context, node: Node) -> bool:
    for each in node.nodes("of"):
        if holds(state, context, each):
            return True
    return False


def _not(state: State, context: Context, node: Node) -> bool:
    return not holds(state, context, node.node("of"))


def _some(state: State, context: Context, node: Node) -> bool:
    """102.3: what "an opponent" has, one of them has: not all of them together."""
    inner = context.copy()
    for each in refer(state, context, node.node("who")):
        inner.remembered = (each,)
        if holds(state, inner, node.node("condition")):
            return True
    return False


def _compare(state: State, context: Context, node: Node) -> bool:
    left = amount(state, context, node.value("left"))
    return compare(left, node.text("op"), amount(state, context, node.value("right")))


def _exists(state: State, context: Context, node: Node) -> bool:
    what = node.node("what")
    least = amount(state, context, node.fields.get("n", 1))
    if least <= 0:
        return True
    for ref in candidates(state, what):
        if matches(state, context, what, ref):
            least -= 1
            if least == 0:
                return True
    return False


def _matches(state: State, context: Context, node: Node) -> bool:
    refs = refer(state, context, node.node("what"))
    if not refs:
        return False
    what = node.node("is")
    for ref in refs:
        if not matches(state, context, what, ref):
            return False
    return True


def in_step(state: State, word: str) -> bool:
    """Whether the game is in the step, phase or part of combat that a word of the vocabulary "step" names (506.7)."""
    step = state.step
    if word == "turn":
        return True
    if word == "main":
        return step == PRECOMBAT_MAIN or step == POSTCOMBAT_MAIN
    if word == "combat":
        return BEGINNING_OF_COMBAT <= step <= END_OF_COMBAT
    if word == "beginning":
        return UNTAP <= step <= DRAW
    if word == "ending":
        return step == END_STEP or step == CLEANUP
    if word in POINTS:
        return at_point(state, word)
    return step == STEP_IDS[word] or (word == "combat damage" and step == FIRST_COMBAT_DAMAGE)


def _during(state: State, context: Context, node: Node) -> bool:
    whose = node.maybe("whose")
    if whose is not None and not any_acts(state, refer(state, context, whose)):
        return False
    for word in node.words("steps"):
        if in_step(state, word):
            return True
    return False


def _turn_of(state: State, context: Context, node: Node) -> bool:
    return any_acts(state, refer(state, context, node.node("who")))


def _did(state: State, context: Context, node: Node) -> bool:
    return context.did


def _event_is(state: State, context: Context, node: Node) -> bool:
    role = node.text("role")
    ref = context.roles[1] if role == "other" else context.roles[2] if role == "player" else context.roles[0]
    return ref != 0 and matches(state, context, node.node("is"), ref)


def flags_of(state: State, context: Context) -> tuple[str, ...]:
    """The flags of the spell that the source is, or was before it became a permanent (607)."""
    stacked = context.stacked
    if stacked is None or stacked.source != context.source or "spell" not in stacked.flags:
        stacked = state.object(context.source).stacked if context.source else None
    return stacked.flags if stacked is not None else ()


def _kicked(state: State, context: Context, node: Node) -> bool:
    return "kicked" in flags_of(state, context)


def _cast_for(state: State, context: Context, node: Node) -> bool:
    return node.text("is") in flags_of(state, context)


def _mana_spent(state: State, context: Context, node: Node) -> bool:
    stacked = context.stacked
    return stacked is not None and stacked.mana_spent & COLOR_BITS[node.text("color")] != 0


def _first_combat(state: State, context: Context, node: Node) -> bool:
    return state.combats <= 1


def _monarch(state: State, context: Context, node: Node) -> bool:
    return state.monarch >= 0 and -1 - state.monarch in refer(state, context, node.node("who"))


CONDS.update(
    {
        "cond_all": _all,
        "cond_any": _any,
        "cond_not": _not,
        "cond_some": _some,
        "compare": _compare,
        "exists": _exists,
        "matches": _matches,
        "during": _during,
        "turn_of": _turn_of,
        "did": _did,
        "event_is": _event_is,
        "kicked": _kicked,
        "cast_for": _cast_for,
        "mana_spent": _mana_spent,
        "first_combat": _first_combat,
        "monarch": _monarch,
    }
)
