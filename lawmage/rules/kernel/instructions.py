"""608.2c. Following instructions: the frame in which the nodes of an effect are executed one after another.

The executor of a kind of effect node is the rule of kind "effect" with that key: `(state, frame, node) -> None`. It may
propose events, push frames, or ask (`ask_in`), and is then called again with the answer in `state.answer` (`take`).
What an instruction did is read from the history before the next one: `made`, `amount` and `did` of the context.
"""

from typing import Any, TypeVar

from lawmage.model.decisions import Decision
from lawmage.model.events import (
    CardDiscarded,
    CardDrawn,
    CardMilled,
    CountersPut,
    CountersRemoved,
    DamageDealt,
    DamagePrevented,
    Event,
    LifeGained,
    LifeLost,
    Sacrificed,
    ZoneChanged,
)
from lawmage.model.frames import Frame
from lawmage.model.nodes import Node, Value
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.machine import again
from lawmage.rules.kernel.reading import REFS, refer

EventT = TypeVar("EventT", bound=Event)

INSTRUCTIONS = procedure("instructions", "608.2c", ("follow",))


@mypyc_attr(acyclic=True)
class InstructionsFrame(Frame):
    """Effect nodes under way: which comes next, and the context they are read in."""

    def __init__(self, procedure: int, nodes: tuple[Node, ...], context: Context) -> None:
        super().__init__(procedure)
        self.nodes = nodes
        self.index = 0
        self.context = context
        #: where the history stood when the instruction under way began
        self.begun_at = 0
        #: what an instruction that asks several things has heard so far; empty when the next one begins
        self.scratch: tuple[Any, ...] = ()
        #: 1 where an instruction asked and is called again
        self.asked = 0

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("nodes", "index", "context", "begun_at", "scratch", "asked")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return InstructionsFrame(self.procedure, self.nodes, self.context)


def follow(state: State, nodes: tuple[Node, ...], context: Context) -> InstructionsFrame:
    """Push a frame that follows `nodes` in `context` (a context of its own)."""
    frame = InstructionsFrame(state.law.procedures["instructions"], nodes, context)
    frame.begun_at = len(state.history)
    state.push(frame)
    return frame


@rule("608.2c", kind="step", key="instructions/follow")
def follow_next(state: State, frame: InstructionsFrame) -> None:
    """The next instruction, in the order written."""
    if not frame.asked:
        if frame.index > 0:
            _collect(state, frame)
            if frame.context.acting:
                _settle_acting(state, frame)
        if frame.index >= len(frame.nodes):
            return
        state.edit(frame).begun_at = len(state.history)
        if frame.scratch:
            state.edit(frame).scratch = ()
        _note_acting(state, frame)
    else:
        state.edit(frame).asked = 0
    node = frame.nodes[frame.index]
    again(state, frame)
    state.edit(frame).index = frame.index + 1
    state.rule = state.law.cites["effect"][node.kind]
    state.law.tables["effect"][node.kind](state, frame, node)


def _note_acting(state: State, frame: InstructionsFrame) -> None:
    """Remember what an instruction about several objects acts on, where the next one speaks of "those"."""
    context = frame.context
    if context.acted != context.acting:
        context = context.copy()
        context.acted = context.acting
        state.edit(frame).context = context
    if frame.index + 1 >= len(frame.nodes):
        return
    what = _acts_on(frame.nodes[frame.index])
    if what is None or what.kind not in REFS or not _spoken_of_next(frame):
        return
    context = context.copy()
    context.acting = refer(state, context, what)
    state.edit(frame).context = context


def _acts_on(node: Node) -> Node | None:
    """What an instruction acts on, as it says."""
    if node.kind == "damage":
        return node.node("to")
    parts = node.nodes("effects") if node.kind == "until" else (node,)
    return parts[0].maybe("what") if parts and isinstance(parts[0].fields.get("what"), Node) else None


def _spoken_of_next(frame: InstructionsFrame) -> bool:
    """Whether the next instruction, or the one after a choice, speaks of what this one acts on."""
    following = frame.index + 1
    if mentions(frame.nodes[following], "acted"):
        return True
    if frame.nodes[following].kind != "choose" or following + 1 >= len(frame.nodes):
        return False
    return mentions(frame.nodes[following + 1], "acted")


def _settle_acting(state: State, frame: InstructionsFrame) -> None:
    """608.2c, 608.2h: "dealt damage this way" are those that were dealt some; cards that an instruction put onto the
    battlefield are the permanents that they became."""
    kind = frame.nodes[frame.index - 1].kind
    context = frame.context
    if kind == "damage":
        dealt = [event.recipient for event in state.history[frame.begun_at:] if isinstance(event, DamageDealt)]
        found = tuple([ref for ref in context.acting if ref in dealt])
    elif kind == "put_onto_battlefield":
        moved = {event.object: event.new_object for event in state.history[frame.begun_at:]
                 if isinstance(event, ZoneChanged)}
        found = tuple([moved[ref] for ref in context.acting if moved.get(ref)])
    else:
        return
    if found != context.acting:
        context = context.copy()
        context.acting = found
        state.edit(frame).context = context


def mentions(value: Value, kind: str) -> bool:
    """Whether a kind of node stands somewhere in a field's value."""
    if isinstance(value, Node):
        return value.kind == kind or any(mentions(each, kind) for each in value.fields.values())
    return isinstance(value, tuple) and any(mentions(each, kind) for each in value)


def ask_in(state: State, frame: InstructionsFrame, decision: Decision) -> None:
    """An executor asks: it is called again with the answer; `frame.scratch` may keep what it heard before."""
    state.decision = decision
    state.edit(frame).index = frame.index - 1
    state.edit(frame).asked = 1


def call_again(state: State, frame: InstructionsFrame) -> None:
    """An executor that pushed a frame wants to be called again after it (with its `scratch`)."""
    state.edit(frame).index = frame.index - 1
    state.edit(frame).asked = 1


def set_context(state: State, frame: InstructionsFrame, context: Context) -> None:
    """Replace the frame's context by a changed copy."""
    state.edit(frame).context = context


_AMOUNTS = (LifeGained, LifeLost, CountersPut, CountersRemoved, DamagePrevented)
_COUNTED = (CardDrawn, CardDiscarded, Sacrificed, CardMilled)


def _collect(state: State, frame: InstructionsFrame) -> None:
    """What the last instruction did: the objects it made or moved, and how much ("that many")."""
    history = state.history
    if frame.begun_at == len(history):
        return
    made: list[int] = []
    number = 0
    damage = 0
    counted = False
    for position in range(frame.begun_at, len(history)):
        event = history[position]
        if isinstance(event, ZoneChanged):
            if event.new_object and event.new_object not in made:
                made.append(event.new_object)
        elif isinstance(event, DamageDealt):
            damage += event.amount
        elif type(event) in _AMOUNTS:
            number += event.quantity()
            counted = True
        elif type(event) in _COUNTED:
            number += 1
            counted = True
    if damage:  # not what came of it: life lost, counters (120.3)
        number = damage
        counted = True
    if not made and not counted:
        return
    context = frame.context.copy()
    if made:
        context.made = tuple(made)
    if counted:
        context.amount = number
    state.edit(frame).context = context


def of_effect(context: Context, event: EventT) -> EventT:
    """The event, made by the effect under way: its cause is the source of the context, with the ability."""
    event.cause = context.source
    event.ability = context.ability
    return event


