"""122, 701.34. Effects that put counters on objects and players and remove them, and proliferating."""

from lawmage.model.decisions import ChoiceDecision, NumberDecision, WordDecision
from lawmage.model.events import Event
from lawmage.model.names import NOWHERE, player_ref
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import set_did
from lawmage.rules.events.counters import counters_of, counters_on_ref, putting, removing
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in
from lawmage.rules.kernel.machine import take_chosen, take_number, take_word
from lawmage.rules.kernel.reading import refer
from lawmage.rules.language.finding import current, number_of
from lawmage.rules.language.purposes import HOW_MANY_COUNTERS, PROLIFERATE, REMOVE_COUNTER
from lawmage.rules.replacement.proposing import propose_all


def _recipients(state: State, context: Context, node: Node) -> list[int]:
    """The players and live objects named."""
    found: list[int] = []
    for ref in refer(state, context, node):
        if ref < 0:
            if not state.players[-1 - ref].lost:
                found.append(ref)
            continue
        thing = current(state, context, ref)
        if thing is not None and thing.zone != NOWHERE and not thing.phased_out and thing.id not in found:
            found.append(thing.id)
    return found


@rule("122.6", kind="effect", key="put_counters")
def put_counters_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """That many counters of the kind are put on each of those named, at once."""
    context = frame.context
    number = number_of(state, context, node)
    refs = _recipients(state, context, node.node("what"))
    if node.has("cap") and refs:
        number = min(number, max(0, node.number("cap") - counters_on_ref(state, refs[0], node.text("counter"))))
    if node.flag("up_to") and state.answer is not None:
        number = take_number(state)
    elif node.flag("up_to") and number > 0 and refs:
        ask_in(state, frame, NumberDecision(context.controller, state.rule, context.source, HOW_MANY_COUNTERS, (), 0,
                                      number))
        return
    proposals: list[Event] = []
    if number > 0:
        for ref in refs:
            proposals.append(putting(ref, node.text("counter"), number, state.rule, context.source, context.ability,
                                     context.controller))
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


@rule("122.1", kind="effect", key="take_counters")
def take_counters_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Counters are removed from those named: of the kind given, or all of all kinds where neither kind nor number is.
    Where the kind is left open and there are several, the player chooses it."""
    context = frame.context
    refs = _recipients(state, context, node.node("what"))
    kind = node.text("counter")
    if state.answer is not None:
        kind = take_word(state)
    elif not kind and node.has("n"):
        kinds = _kinds(state, refs)
        if len(kinds) > 1:
            ask_in(state, frame, WordDecision(context.controller, state.rule, context.source, REMOVE_COUNTER, (),
                                          1, 1, kinds))
            return
        kind = kinds[0] if kinds else ""
    proposals: list[Event] = []
    for ref in refs:
        for name, there in counters_of(state, ref):
            if kind and name != kind:
                continue
            number = min(there, number_of(state, context, node)) if node.has("n") else there
            if number > 0:
                proposals.append(removing(ref, name, number, state.rule, context.source, context.ability))
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


def _kinds(state: State, refs: list[int]) -> tuple[str, ...]:
    found: list[str] = []
    for ref in refs:
        for name, _ in counters_of(state, ref):
            if name not in found:
                found.append(name)
    return tuple(found)


@rule("122.8", kind="effect", key="put_same_counters", also=("122.9",))
def put_same_counters(state: State, frame: InstructionsFrame, node: Node) -> None:
    """As many counters of each kind as an object has, or last had, are put on another."""
    context = frame.context
    proposals: list[Event] = []
    for source in refer(state, context, node.node("from")):
        for name, number in counters_of(state, source):
            for ref in _recipients(state, context, node.node("to")):
                proposals.append(putting(ref, name, number, state.rule, context.source, context.ability,
                                         context.controller))
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


@rule("701.34a", kind="effect", key="proliferate")
def proliferate(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The player chooses any number of permanents and players with counters; each gets one more of each kind it has."""
    context = frame.context
    if state.answer is None:
        things = [number for number in state.battlefield
                  if state.object(number).counters and not state.object(number).phased_out]
        things.extend([player_ref(player.seat) for player in state.players if player.counters and not player.lost])
        if things:
            ask_in(state, frame, ChoiceDecision(context.controller, state.rule, context.source, PROLIFERATE,
                                          tuple(things), 0, len(things)))
        return
    proposals: list[Event] = []
    for ref in take_chosen(state):
        for name, _ in counters_of(state, ref):
            proposals.append(putting(ref, name, 1, state.rule, context.source, context.ability, context.controller))
    propose_all(state, proposals)


def has_counter(state: State, ref: int, kind: str) -> bool:
    """Whether an object or player has a counter of a kind."""
    return counters_on_ref(state, ref, kind) > 0
