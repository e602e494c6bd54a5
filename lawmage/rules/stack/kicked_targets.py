"""702.33g, 702.166d. Targets of a part of a spell that has its effect only if a cost was paid: they are chosen only
then."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import holds

#: conditions about how the spell was cast, settled before its targets are chosen
SETTLED: Final = ("kicked", "cast_for")

_gates: Final[dict[int, tuple[Node, bool]]] = {}


def dead_phrases(state: State, context: Context, ability: Ability | None) -> tuple[int, ...]:
    """The indexes of the target phrases that only a part without effect speaks of."""
    if ability is None or not has_gates(ability.node):
        return ()
    everywhere: list[int] = []
    alive: list[int] = []
    _collect(state, context, ability.node.nodes("do"), everywhere, alive, True)
    return tuple([index for index in everywhere if index not in alive])


def has_gates(node: Node) -> bool:
    """Whether some instruction depends on how the spell was cast; found once per ability."""
    found = _gates.get(id(node))
    if found is None or found[0] is not node:
        gated = False
        for each in node.nodes("do"):
            gated = gated or gate_of(each) is not None
        found = (node, gated)
        _gates[id(node)] = found
    return found[1]


def gate_of(node: Node) -> Node | None:
    """The condition of an instruction that depends on how the spell was cast."""
    if node.kind != "if":
        return None
    condition = node.node("condition")
    inner = condition.node("of") if condition.kind == "cond_not" else condition
    return condition if inner.kind in SETTLED else None


def _collect(
    state: State, context: Context, nodes: tuple[Node, ...], everywhere: list[int], alive: list[int], live: bool
) -> None:
    for node in nodes:
        gate = gate_of(node)
        if gate is None:
            _mentions(node, everywhere)
            if live:
                _mentions(node, alive)
            continue
        true = holds(state, context, gate)
        _collect(state, context, node.nodes("do"), everywhere, alive, live and true)
        _collect(state, context, node.nodes("otherwise"), everywhere, alive, live and not true)


def _mentions(node: Node, found: list[int]) -> None:
    """Adds the indexes of the target phrases that a tree names."""
    if node.kind == "target":
        index = node.number("i")
        if index not in found:
            found.append(index)
        return
    for value in node.fields.values():
        if isinstance(value, Node):
            _mentions(value, found)
        elif isinstance(value, tuple):
            for each in value:
                if isinstance(each, Node):
                    _mentions(each, found)
