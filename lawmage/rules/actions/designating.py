"""701.37, 701.60. Designations that effects give to permanents: monstrous and suspected."""

from lawmage.model.events import Designated
from lawmage.model.names import BATTLEFIELD, player_ref
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import keep_choice
from lawmage.rules.events.counters import putting
from lawmage.rules.events.effect_start import begin_effect
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.triggers import KINDS_OF
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.kernel.reading import MATCHERS, matches
from lawmage.rules.language.finding import number_of, permanents_of
from lawmage.rules.language.this_turn import MONSTROUS, SUSPECTED, is_marked
from lawmage.rules.replacement.proposing import propose


def designate(state: State, context: Context, thing: GameObject, word: str, x: int = 0) -> None:
    """A permanent gets a designation until it leaves the battlefield. `x`: the X of what gives it."""
    keep_choice(state, thing.id, word, word)
    record_event(state, of_effect(context, Designated(state.rule, thing.id, word, x)))


@rule("701.37a", kind="effect", key="monstrosity", also=("701.37b", "701.37c"))
def monstrosity(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The source, unless it is monstrous, gets that many +1/+1 counters and becomes monstrous."""
    context = frame.context
    thing = state.object(context.source)
    if thing.zone != BATTLEFIELD or is_marked(thing, MONSTROUS):
        return
    number = number_of(state, context, node)
    designate(state, context, thing, MONSTROUS, context.x)
    if number > 0:
        propose(state, putting(thing.id, "+1/+1", number, state.rule, context.source, context.ability,
                               context.controller))


def _becomes_monstrous(state: State, context: Context, node: Node, event: Designated) -> Roles | None:
    """701.37b: the event marks it monstrous, which it was not before."""
    if event.designation != MONSTROUS or not matches(state, context, node.node("what"), event.permanent):
        return None
    return (event.permanent, 0, player_ref(state.object(event.permanent).controller), 0)


MATCHERS["becomes_monstrous"] = _becomes_monstrous
KINDS_OF["becomes_monstrous"] = (Designated,)
handles_fields("becomes_monstrous", "what")


@rule("701.60a", kind="effect", key="suspect", also=("701.60b", "701.60c", "701.60d"))
def suspect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The creatures named become suspected: they have menace and can't block for as long as they are."""
    context = frame.context
    for thing in permanents_of(state, context, node.node("what")):
        if is_marked(thing, SUSPECTED):
            continue
        designate(state, context, thing, SUSPECTED)
        what = Node("fixed", {"ids": (thing.id,)})
        menace = Node("grant", {"what": what, "abilities": (Node("keyword", {"is": "menace"}),)})
        begin_effect(state, context, (menace, Node("cant_block", {"what": what})), "permanent")
