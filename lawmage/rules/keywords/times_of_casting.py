"""702.76, 702.173, 702.190. When spells may be cast by prowl, freerunning and sneak: conditions of these ways."""

from typing import Final

from lawmage.model.events import DamageDealt
from lawmage.model.names import CHANGELING, CREATURE, DECLARE_BLOCKERS
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.subtypes import is_creature_type
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import CONDS

ASSASSIN: Final = "Assassin"


@rule("702.76a", kind="check", key="prowl", noop=True)
def may_prowl(state: State, context: Context) -> bool:
    """A source that then was under the player's control and had one of the spell's creature types dealt combat damage
    to a player this turn."""
    chars = characteristics(state, state.object(context.source))
    mine = [word for word in chars.subtypes if is_creature_type(word)]
    every = chars.keywords & CHANGELING != 0
    for event in struck(state, context.controller):
        theirs = [word for word in event.source_subtypes if is_creature_type(word)]
        if event.source_changeling and (mine or every):
            return True
        for word in theirs:
            if every or word in mine:
                return True
    return False


@rule("702.173a", kind="check", key="freerunning", noop=True)
def may_freerun(state: State, context: Context) -> bool:
    """A creature that then was an Assassin under the player's control dealt combat damage to a player this turn.
    (There are no commanders.)"""
    for event in struck(state, context.controller):
        if event.source_types & CREATURE and (ASSASSIN in event.source_subtypes or event.source_changeling):
            return True
    return False


@rule("702.190a", kind="check", key="sneak", noop=True)
def may_sneak(state: State, context: Context) -> bool:
    """It is the declare blockers step of the player's turn."""
    return state.step == DECLARE_BLOCKERS and state.acts(context.controller)


def struck(state: State, seat: int) -> list[DamageDealt]:
    """Combat damage dealt to players this turn by sources that were under a player's control as they dealt it."""
    found: list[DamageDealt] = []
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, DamageDealt) and event.combat and event.recipient < 0 and event.source_controller == seat:
            found.append(event)
    return found


def _cast_by(state: State, context: Context, node: Node) -> bool:
    return bool(state.law.tables["check"][node.text("is")](state, context))


#: a condition that only these ways have: the rule of the keyword says when
CONDS["way_open"] = _cast_by
