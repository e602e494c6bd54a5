"""508.1c, 509.1b. A part of a problem's declarations, and what the restrictions imply about it."""
from __future__ import annotations

from typing import Final

from lawmage.rules.combat.solver.model import Model, first

UNDECIDED: Final = 0
ON: Final = 1
OFF: Final = 2


class Node:
    """The declarations D with forced[i] ⊆ D[i] ⊆ allowed[i], low[j] <= number on j <= high[j], and so on.

    `state[i]` says whether creature i chooses something; at least `least` creatures do. `bound` is a value that none of
    them exceeds, once known.
    """

    def __init__(
        self, forced: list[int], allowed: list[int], state: list[int], low: list[int], high: list[int], least: int
    ) -> None:
        self.forced: Final = forced
        self.allowed: Final = allowed
        self.state: Final = state
        self.low: Final = low
        self.high: Final = high
        self.least: int = least
        self.bound: int = 0
        self.fixed: list[int] = []
        self.on: int = 0
        self.open: int = 0

    def copy(self) -> Node:
        """A node of its own with the same bounds."""
        other = Node(self.forced[:], self.allowed[:], self.state[:], self.low[:], self.high[:], self.least)
        other.bound = self.bound
        return other


def root(model: Model, forced: list[int], allowed: list[int]) -> Node:
    """All declarations with forced[i] ⊆ D[i] ⊆ allowed[i] that the creature is able to make."""
    inside = [allowed[i] & model.able[i] for i in range(model.n)]
    return Node(forced[:], inside, [UNDECIDED] * model.n, [0] * model.m, model.high[:], 0)


def tighten(model: Model, node: Node) -> bool:
    """Draw the plain conclusions from the restrictions. False if the node is seen to be empty.

    Keeps `fixed` (how many are forced on each target), `on` (creatures sure to choose) and `open` (those that may).
    """
    while True:
        if not _creatures(model, node):
            return False
        verdict = _targets(model, node)
        if verdict < 0:
            return False
        if verdict == 0:
            verdict = _together(model, node)
            if verdict < 0:
                return False
            if verdict == 0:
                verdict = _groups(model, node)
                if verdict < 0:
                    return False
                if verdict == 0:
                    return True


def _creatures(model: Model, node: Node) -> bool:
    on = 0
    maybe = 0
    bit = 1
    for i in range(model.n):
        if not _creature(node, i, model.cap[i]):
            return False
        if node.state[i] != OFF:
            maybe |= bit
            if node.state[i] == ON:
                on |= bit
        bit += bit
    node.on = on
    node.open = maybe
    return True


def _creature(node: Node, i: int, cap: int) -> bool:
    f = node.forced[i]
    if node.state[i] == OFF:
        node.allowed[i] = 0
        return f == 0
    a = node.allowed[i]
    size = f.bit_count()
    if f & ~a != 0 or size > cap:
        return False
    if size == cap:
        a = f
        node.allowed[i] = f
    elif f == 0 and a & (a - 1) == 0 and node.state[i] == ON:
        f = a
        node.forced[i] = a
    if f != 0:
        node.state[i] = ON
    elif a == 0:
        if node.state[i] == ON:
            return False
        node.state[i] = OFF
    return True


def _targets(model: Model, node: Node) -> int:
    """-1: empty; 1: something changed for the creatures; 0: nothing."""
    room = _numbers(model.m, node.allowed)
    fixed = _numbers(model.m, node.forced)
    node.fixed = fixed
    closed = 0
    full = 0
    for j in range(model.m):
        high = min(node.high[j], room[j])
        low = max(node.low[j], fixed[j])
        if 0 < low < model.low[j]:
            low = model.low[j]
        if high < model.low[j]:
            high = 0
        if low > high:
            return -1
        if room[j] > fixed[j]:
            if high == fixed[j]:
                closed |= 1 << j
            elif low == room[j]:
                full |= 1 << j
        node.high[j] = high
        node.low[j] = low
    if closed | full == 0:
        return 0
    for i in range(model.n):
        a = node.allowed[i]
        f = node.forced[i]
        if (a ^ f) & (closed | full) != 0:
            node.allowed[i] = a & ~(closed & ~f)
            node.forced[i] = f | (a & full)
    return 1


def _numbers(m: int, masks: list[int]) -> list[int]:
    """How many of the masks have each bit. Equal masks, frequent among tokens, are looked at once."""
    times: dict[int, int] = {}
    for mask in masks:
        if mask != 0:
            times[mask] = times.get(mask, 0) + 1
    numbers = [0] * m
    for mask, number in times.items():
        rest = mask
        while rest != 0:
            low = rest & -rest
            rest ^= low
            numbers[low.bit_length() - 1] += number
    return numbers


def _set(node: Node, creatures: int, state: int) -> None:
    rest = creatures
    while rest != 0:
        node.state[first(rest)] = state
        rest &= rest - 1


def _together(model: Model, node: Node) -> int:
    """Conditions about who else chooses. -1: empty; 1: something changed; 0: nothing."""
    on = node.on
    undecided = node.open & ~on
    total = on.bit_count()
    possible = node.open.bit_count()
    if total > model.problem.most or possible < node.least:
        return -1
    off = 0
    must = 0
    if total == model.problem.most:
        off = undecided
    if possible == node.least:
        must = undecided
    lonely = on & model.problem.only_alone
    if lonely != 0:
        if total > 1 or node.least > 1:
            return -1
        off |= undecided
    elif total > 0 or node.least > 1:
        off |= undecided & model.problem.only_alone
    if possible == 1 and node.open & model.problem.not_alone != 0:
        off |= node.open
    if total == 1 and on & model.problem.not_alone != 0 and node.least < 2:
        node.least = 2
        if possible == 2:
            must |= undecided
    for need in model.problem.needs:
        if node.open >> need.creature & 1 != 0:
            company = need.company(node.open)
            if company < need.least:
                off |= 1 << need.creature
            elif company == need.least and on >> need.creature & 1 != 0:
                must |= undecided & need.others & ~(1 << need.creature)
    return _decide(node, off, must)


def _decide(node: Node, off: int, must: int) -> int:
    if off & (node.on | must) != 0:
        return -1
    if off | must == 0:
        return 0
    _set(node, off, OFF)
    _set(node, must, ON)
    return 1


def _groups(model: Model, node: Node) -> int:
    """-1: empty; 1: something changed; 0: nothing."""
    changed = 0
    for group in model.groups:
        used = 0
        free = 0
        rest = group.creatures & node.open
        while rest != 0:
            i = first(rest)
            rest &= rest - 1
            a = node.allowed[i]
            if node.forced[i] & group.target != 0 or (node.state[i] == ON and a & ~group.target == 0):
                used += 1
            elif a & group.target != 0:
                free |= 1 << i
        if used > group.limit:
            return -1
        if used == group.limit and free != 0:
            changed = 1
            while free != 0:
                i = first(free)
                free &= free - 1
                node.allowed[i] &= ~group.target
    return changed
