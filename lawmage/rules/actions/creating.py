"""701.7, 701.16. Effects that create tokens."""

from typing import Final

from lawmage.model.happenings import Happening
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.finding import number_of, seats_of
from lawmage.rules.instructions import InstructionsFrame, call_again
from lawmage.rules.replacement import propose_all
from lawmage.rules.tokens import creating, token_definition

_CLUE: Final = Node("make", {"types": ("artifact",), "subtypes": ("Clue",), "abilities": (
    Node("activated", {"cost": (Node("pay_mana", {"mana": "{2}"}), Node("sacrifice_self", {})),
                       "do": (Node("draw", {"n": 1, "who": Node("you", {})}),)}),)})


@rule("701.7a", kind="effect", key="create_token", also=("111.3",))
def create_token(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Tokens of the sort described are created under the control of those named, else of the effect's controller."""
    context = frame.context
    number = number_of(state, context, node)
    words = ("tapped",) if node.flag("tapped") else ()
    proposals: list[Happening] = []
    if number > 0:
        for seat in seats_of(state, context, node.maybe("under")):
            for token in node.nodes("token"):
                definition = token_definition(state, context, token)
                event = creating(state, definition, seat, number, words, state.rule)
                event.cause = context.source
                event.ability = context.ability
                proposals.append(event)
    propose_all(state, proposals)


@rule("701.16a", kind="effect", key="investigate", also=("111.10f",))
def investigate(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Create a Clue token, that many times."""
    context = frame.context
    number = number_of(state, context, node)
    if not frame.scratch:
        state.write(frame, "scratch", (number,))
    left = frame.scratch[0]
    if left <= 0:
        return
    state.write(frame, "scratch", (left - 1,))
    if left > 1:
        call_again(state, frame)
    event = creating(state, token_definition(state, context, _CLUE), context.controller, 1, (), state.rule)
    event.cause = context.source
    event.ability = context.ability
    propose_all(state, [event])
