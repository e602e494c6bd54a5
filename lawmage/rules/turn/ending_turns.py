"""724. Ending the turn."""

from typing import Final

from lawmage.model.decisions import Decision
from lawmage.model.events import Ceased, Event
from lawmage.model.frames import Frame
from lawmage.model.names import CLEANUP, EXILE
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.combat.removal import end_combat
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.machine import again, ask, take_chosen
from lawmage.rules.language.predicates import is_spell
from lawmage.rules.priority.state_based import due_actions, due_choice, forget_failed_draws, keep_one
from lawmage.rules.replacement.proposing import propose_all
from lawmage.rules.stack.resolving import leave_stack
from lawmage.rules.turn.structure import TURN

ENDING: Final = procedure("ending the turn", "724.1", ("triggers", "stack", "check", "skip"))


@rule("724.1", kind="effect", key="end_turn")
def end_turn(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The turn ends."""
    state.push(Frame(state.law.procedures[ENDING]))


@rule("724.1a", kind="step", key="ending the turn/triggers")
def forget_triggers(state: State, frame: Frame) -> None:
    """Abilities that have triggered and aren't on the stack yet cease to exist."""
    state.waiting = ()


@rule("724.1b", kind="step", key="ending the turn/stack")
def exile_stack(state: State, frame: Frame) -> None:
    """Every object on the stack is exiled, the one that resolves too; abilities cease to exist."""
    proposals: list[Event] = []
    for number in state.stack:
        thing = state.object(number)
        if is_spell(thing) and not thing.card.token:
            proposals.append(move(state, thing, EXILE, state.rule))
        elif is_spell(thing):
            proposals.append(Ceased(state.rule, number))
        else:
            leave_stack(state, thing)
    propose_all(state, proposals)


@rule("724.1c", kind="step", key="ending the turn/check")
def check_state(state: State, frame: Frame) -> None:
    """State-based actions are checked until none is due; nobody gets priority and nothing goes on the stack."""
    choice: Decision | None = due_choice(state)
    actions: list[Event] = []
    if choice is not None:
        if state.answer is None:
            ask(state, frame, choice)
            return
        actions = keep_one(state, choice, take_chosen(state)[0])
    actions.extend(due_actions(state))
    forget_failed_draws(state)
    if actions:
        again(state, frame)
        propose_all(state, actions)


@rule("724.1d", kind="step", key="ending the turn/skip", also=("724.1e",))
def skip_to_cleanup(state: State, frame: Frame) -> None:
    """The step under way ends, combat with it, and the game skips to the cleanup step."""
    end_combat(state)
    state.agenda = (CLEANUP,)
    turn = state.law.procedures[TURN]
    below: list[Frame] = []
    for each in state.frames:
        below.append(each)
        if each.procedure == turn:
            break
    state.frames = tuple(below)
    assert below[-1].procedure == turn
