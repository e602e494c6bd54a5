"""716. Class cards: the level of a permanent, and the abilities of class level bars that change and ask for it."""

from typing import Final

from lawmage.model.events import ClassLevelGained
from lawmage.model.names import BATTLEFIELD
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Roles
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import keep_choice
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.triggers import KINDS_OF
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.kernel.reading import AMOUNTS, MATCHERS, matches, refer

#: key of the designation, and word of the MARKED event by which a permanent gets it
LEVEL: Final = "class level"


def level_of(thing: GameObject) -> int:
    """716.2d: a permanent's level, 1 where it has none."""
    for key, value in thing.chosen:
        if key == LEVEL:
            return int(value)
    return 1


def _level_of(state: State, context: Context, node: Node) -> int:
    for ref in refer(state, context, node.node("of")):
        if ref > 0:
            return level_of(state.object(ref))
    return 0


AMOUNTS["level_of"] = _level_of


@rule("716.2a", kind="effect", key="become_level", also=("716.2b", "716.2d"))
def become_level(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The level of the source becomes that number, and stays until it leaves the battlefield."""
    context = frame.context
    thing = state.object(context.source)
    if thing.zone != BATTLEFIELD:
        return
    number = node.number("n")
    keep_choice(state, thing.id, LEVEL, str(number))
    record_event(state, of_effect(context, ClassLevelGained(state.rule, thing.id, number)))


def _becomes_level(state: State, context: Context, node: Node, event: ClassLevelGained) -> Roles | None:
    """It got that level."""
    if event.level != node.number("n"):
        return None
    if not matches(state, context, node.node("what"), event.permanent):
        return None
    return (event.permanent, 0, 0, event.level)


MATCHERS["becomes_level"] = _becomes_level
KINDS_OF["becomes_level"] = (ClassLevelGained,)
