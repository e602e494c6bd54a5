"""710. Flip cards: permanents that flip, once and for good."""

from lawmage.model.events import Flipped
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.copying import whole_face
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.language.finding import permanents_of

#: word of the MARKED event of a permanent that flips
FLIPPED = "flipped"


@rule("710.2", kind="effect", key="flip", also=("710.1b", "710.1c", "710.4"))
def flip(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The permanents named flip: the alternative characteristics of a flip card apply from now on (see
    `copying.base_face`). One that is no flip card, or has flipped, stays as it is."""
    context = frame.context
    for thing in permanents_of(state, context, node.node("what")):
        if thing.flipped or thing.face_down or whole_face(state, thing).alternative is None:
            continue
        state.edit(thing).flipped = True
        state.touch(READS_OBJECTS)
        record_event(state, of_effect(context, Flipped(state.rule, thing.id)))
