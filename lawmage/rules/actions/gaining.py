"""119. Effects that change life totals, and effects that end the game for a player (104)."""

from lawmage.model.events import Event, PlayerLost, PlayerWon
from lawmage.model.names import player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.events.life import gaining, losing, may_gain, setting
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.kernel.reading import amount
from lawmage.rules.language.finding import number_of, seats_of
from lawmage.rules.replacement.proposing import propose, propose_all


@rule("119.3", kind="effect", key="gain_life")
def gain_life_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Each player named gains that much life."""
    context = frame.context
    number = number_of(state, context, node)
    proposals: list[Event] = []
    for seat in seats_of(state, context, node.node("who")):
        if number > 0 and may_gain(state, seat):
            proposals.append(gaining(seat, number, state.rule, context.source, context.ability))
    propose_all(state, proposals)


@rule("119.3", kind="effect", key="lose_life")
def lose_life_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Each player named loses that much life."""
    context = frame.context
    number = number_of(state, context, node)
    if number > 0:
        propose_all(state, [losing(seat, number, state.rule, context.source, context.ability)
                            for seat in seats_of(state, context, node.node("who"))])


@rule("119.5", kind="effect", key="set_life")
def set_life_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Each player named gains or loses what it takes to have that life total."""
    context = frame.context
    total = amount(state, context, node.value("n"))
    proposals: list[Event] = []
    for seat in seats_of(state, context, node.node("who")):
        change = setting(state, seat, total, state.rule, context.source, context.ability)
        if change is not None and (total < state.players[seat].life or may_gain(state, seat)):
            proposals.append(change)
    propose_all(state, proposals)


@rule("104.3e", kind="effect", key="lose")
def lose_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The players named lose the game."""
    context = frame.context
    propose_all(state, [of_effect(context, PlayerLost(state.rule, player_ref(seat)))
                        for seat in seats_of(state, context, node.node("who"))])


@rule("104.2b", kind="effect", key="win")
def win_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The player named wins the game."""
    context = frame.context
    for seat in seats_of(state, context, node.node("who")):
        propose(state, of_effect(context, PlayerWon(state.rule, player_ref(seat))))
