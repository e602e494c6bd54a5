"""601.2d. What a spell or ability divides among its targets: wherever its instructions say so, in the modes chosen."""

from typing import Final

from lawmage.model.kinds import KINDS
from lawmage.model.nodes import Node
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import amount, holds
from lawmage.rules.stack.kicked_targets import gate_of
from lawmage.rules.stack.targets import instructions


class Division:
    """An instruction that divides an amount among the targets of a phrase."""

    def __init__(self, node: Node, phrase: int, start: int) -> None:
        self.node = node
        #: the number of the target phrase, and of the first one of the mode that the instruction is of
        self.phrase = phrase
        self.start = start

    def total(self, state: State, context: Context, stacked: StackItem) -> int:
        """How much is divided, as things are now; never below 0 (107.1b)."""
        twin = context.copy()
        chosen = stacked.copy()
        chosen.targets = stacked.targets[self.start:]
        twin.stacked = chosen
        return max(0, amount(state, twin, self.node.value("n")))


def divisions(state: State, context: Context, stacked: StackItem) -> list[Division]:
    """What is divided as it is announced, by the order of the target phrases. Of parts that depend on how the spell is
    cast, those that don't take place are left out."""
    ability = stacked.ability
    if ability is None:
        return []
    node = ability.node
    found: list[Division] = []
    start = 0
    for index, nodes in enumerate(instructions(ability, stacked.modes)):
        if _divides(nodes):
            _collect(state, context, nodes, start, found)
        if node.has("modes"):
            start += len(node.nodes("modes")[stacked.modes[index]].nodes("targets"))
    if len(found) > 1:
        found.sort(key=_phrase)
    return found


def _phrase(division: Division) -> int:
    return division.phrase


#: tuples of instructions -> whether they divide something: asked at every announcement
_known: Final[dict[int, tuple[tuple[Node, ...], bool]]] = {}
_KEPT: Final = 4096


def _divides(nodes: tuple[Node, ...]) -> bool:
    known = _known.get(id(nodes))
    if known is not None and known[0] is nodes:
        return known[1]
    found = False
    for node in nodes:
        found = found or node.flag("divided")
        for inner in inner_instructions(node):
            found = found or _divides(inner)
    if len(_known) >= _KEPT:
        _known.clear()
    _known[id(nodes)] = (nodes, found)
    return found


def inner_instructions(node: Node) -> list[tuple[Node, ...]]:
    """The instructions inside of one, but for those of another ability with targets of its own."""
    row = KINDS.get(node.kind)
    if row is None or row.category != "effect" or node.kind in OTHER_ABILITIES:
        return []
    return [node.nodes(name) for name in node.fields if row.fields.get(name, "").rstrip("?") == "effects"]


#: instructions that make an ability, which is announced on its own
OTHER_ABILITIES: Final = ("delayed", "reflexive")


def _collect(state: State, context: Context, nodes: tuple[Node, ...], start: int, found: list[Division]) -> None:
    for node in nodes:
        if node.flag("divided"):
            found.append(Division(node, start + divided_among(node).number("i"), start))
        gate = gate_of(node)
        if gate is not None:
            live = "do" if holds(state, context, gate) else "otherwise"
            _collect(state, context, node.nodes(live), start, found)
            continue
        for inner in inner_instructions(node):
            _collect(state, context, inner, start, found)


def divided_among(node: Node) -> Node:
    """What an instruction divides something among: a `target` node, or what isn't supported."""
    to = node.maybe("to") or node.maybe("what")
    assert to is not None
    return to


#: amounts that are known only as the instructions are followed
_LATER: Final = ("that_many", "count_made")


def dividing_fault(nodes: tuple[Node, ...], seen: list[int]) -> str:
    """What of the dividing in instructions can't be announced: "" if nothing. `seen`: the target phrases among which
    something is divided already."""
    for node in nodes:
        if node.flag("divided"):
            to = divided_among(node)
            if to.kind != "target":
                return f"{node.kind}.divided: among {to.kind}"
            if to.number("i") in seen:
                return f"{node.kind}.divided: twice among the same"
            value = node.value("n")
            if isinstance(value, Node) and value.kind in _LATER:
                return f"{node.kind}.divided: {value.kind}"
            seen.append(to.number("i"))
        fault = _inner_fault(node, seen)
        if fault:
            return fault
    return ""


def _inner_fault(node: Node, seen: list[int]) -> str:
    either = gate_of(node) is not None  # only one of its branches ever takes place
    before = list(seen)
    for inner in inner_instructions(node):
        if node.kind in ("for_each", "repeat") and _divides(inner):
            return f"{node.kind}: divided"
        branch = list(before) if either else seen
        fault = dividing_fault(inner, branch)
        if fault:
            return fault
        if either:
            seen.extend([each for each in branch if each not in seen])
    if node.kind == "delayed" and _divides(node.nodes("do")):
        return "delayed: divided"
    return ""
