"""500.8. Phases that effects add to a turn, with what holds in such a phase alone and what is done as it begins.

A mark in the agenda, a negative number, stands before the steps of the phase. Until the phase begins, what belongs to
it waits among the delayed abilities, with an event that never occurs.
"""

from typing import Final

from lawmage.model.effects import DelayedTrigger
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.events.effect_start import begin_effect, lock_node
from lawmage.rules.kernel.context import Context

R_BEGINS: Final = cite("611.2")
#: the event of what waits for its phase
NEVER: Final = Node("event_any", {"of": ()})
AT_COMBAT: Final = Node("step_begins", {"step": "beginning of combat"})


def mark_for(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """The mark that goes before an added phase, and what belongs to that phase is put aside; nothing where the effect
    says no more of it. References are determined now (608.2h)."""
    if not node.has("rules") and not node.has("begins"):
        return ()
    number = state.number()
    rules = tuple([lock_node(state, context, each, True) for each in node.nodes("rules")])
    waits = Node("delayed", {"event": NEVER, "once": True, "this_turn": True, "do": node.nodes("begins"),
                             "rules": rules})
    made = DelayedTrigger(number, context.source, context.controller, waits, context.remembered, state.turn,
                          context.stacked, context.ability)
    state.delayed = (*state.delayed, made)
    return (-number,)


@rule("500.8", kind="action", key="added phase begins", also=("611.2", "603.7"))
def begin_added_phase(state: State, number: int) -> None:
    """As an added phase begins, what holds in it begins to apply until its end, and what is done at its beginning may
    trigger."""
    rest: list[DelayedTrigger] = []
    for each in state.delayed:
        if each.id != number:
            rest.append(each)
            continue
        node = each.node
        if node.nodes("do"):
            later = Node("delayed", {"event": AT_COMBAT, "once": True, "this_turn": True, "do": node.nodes("do")})
            rest.append(DelayedTrigger(state.number(), each.source, each.controller, later, each.remembered, state.turn,
                                       each.stacked, each.ability))
        if node.nodes("rules"):
            context = Context(each.source, each.controller, each.stacked, None, each.ability)
            context.remembered = each.remembered
            state.rule = R_BEGINS
            begin_effect(state, context, node.nodes("rules"), "end of combat")
    state.delayed = tuple(rest)
