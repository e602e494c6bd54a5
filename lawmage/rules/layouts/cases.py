"""719. Case cards: the solved designation."""

from typing import Final

from lawmage.model.names import BATTLEFIELD
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.designating import designate
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.reading import PREDS
from lawmage.rules.language.this_turn import is_marked

SOLVED: Final = "solved"


@rule("719.3a", kind="effect", key="become_solved", also=("719.3b",))
def become_solved(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The source becomes solved, and stays so until it leaves the battlefield."""
    thing = state.object(frame.context.source)
    if thing.zone == BATTLEFIELD and not is_marked(thing, SOLVED):
        designate(state, frame.context, thing, SOLVED)


def _solved(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and is_marked(state.object(ref), SOLVED)


PREDS["solved"] = _solved
