"""508.1d, 509.1c. An upper bound for the declarations of a node, by a flow, and one that nearly reaches it.

The flow goes from creatures to targets. What a target brings, by the number of its creatures, is replaced by the
least concave curve above it; needs, "can't alone" and the like are left out. Without such conditions the
bound is reached.
"""
from __future__ import annotations

from typing import Final

from lawmage.rules.combat.solver.flow import Network
from lawmage.rules.combat.solver.model import SCALE, Model, first, split, within_width
from lawmage.rules.combat.solver.node import OFF, ON, Node
from lawmage.rules.combat.solver.problem import Declaration

SOURCE: Final = 0
SINK: Final = 1


def decided(model: Model, node: Node) -> int:
    """What every declaration of a node brings by its creatures, and what some may bring that the network can't hold."""
    total = model.constant
    for i in range(model.n):
        forced = node.forced[i]
        if node.state[i] == ON:
            total += model.on_value[i]
            values = model.pair_value[i]
            rest = forced
            while rest != 0:
                total += values[first(rest)]
                rest &= rest - 1
        for within in model.within[i]:
            if within.possible(forced, node.allowed[i]) and (within.loose or forced & within.mask != 0):
                total += within.weight
    for squad in model.squads:
        if squad.number(node.allowed) >= squad.least <= squad.reach(node.high):
            total += squad.weight
    for follow in model.follows:
        if node.state[follow.creature] != OFF or node.on & follow.leaders == 0:
            total += follow.weight
    return total


class Curve:
    """The least concave curve above what a number of creatures brings: its corners, from `low` to `high` creatures."""

    def __init__(self, model: Model, j: int, low: int, high: int) -> None:
        self.at: Final[list[int]] = []
        self.worth: Final[list[int]] = []
        numbers = {low, high}
        if low < model.low[j] <= high:
            numbers.add(model.low[j])
        for step in model.steps[j]:
            least = max(step.least, model.low[j])
            if low < least <= high:
                numbers.add(least)
            if step.weight < 0 and low < step.least - 1 <= high:  # the last number before it
                numbers.add(step.least - 1)
        for number in sorted(numbers):
            self._corner(number, model.worth(j, number))

    def _corner(self, number: int, worth: int) -> None:
        at = self.at
        height = self.worth
        while len(at) > 1:
            rise = height[-1] - height[-2]
            run = at[-1] - at[-2]
            if (worth - height[-2]) * run < rise * (number - at[-2]):
                break
            at.pop()
            height.pop()
        at.append(number)
        height.append(worth)

    def below(self, number: int) -> int:
        """The last corner that is not beyond the number."""
        k = 0
        while k + 1 < len(self.at) and self.at[k + 1] <= number:
            k += 1
        return k

    def rises(self) -> bool:
        """Whether more creatures than the least can bring more."""
        return len(self.worth) > 1 and self.worth[1] > self.worth[0]

    def gain(self, k: int) -> int:
        """What one more creature brings between corners k and k + 1, times SCALE, rounded up."""
        return -((self.worth[k] - self.worth[k + 1]) * SCALE // (self.at[k + 1] - self.at[k]))


def widest(widths: list[int], number: int) -> int:
    """The sum of the largest `number` of them."""
    return sum(sorted(widths, reverse=True)[:number])


class Crowd:
    """Creatures that are exchangeable within a node and have something left to decide."""

    def __init__(self, model: Model, node: Node, i: int) -> None:
        self.kind: Final = model.creature_kind[i]
        self.forced: Final = node.forced[i]
        self.allowed: Final = node.allowed[i]
        self.state: Final = node.state[i]
        self.members: Final = [i]
        self.width: Final = model.cap[i] - node.forced[i].bit_count()
        self.place: int = 0
        self.vertex: int = 0


class Block:
    """Chosens that are exchangeable within a node."""

    def __init__(self, model: Model, node: Node, members: int) -> None:
        j = first(members)
        self.members: Final = members
        self.size: Final = members.bit_count()
        self.fixed: Final = node.fixed[j]
        self.curve: Final = Curve(model, j, node.low[j], node.high[j])
        self.arcs: Final[list[int]] = []
        self.into: Final[list[int]] = []
        self.crowds: Final[list[Crowd]] = []
        #: whether no unit is needed to flow into it, as others that are alike suffice
        self.idle: bool = False
        self.wanted: bool = node.low[j] > node.fixed[j] or self.curve.rises()


class Relaxation:
    """The bound of a node, and a declaration that reaches it if nothing left out stands in the way.

    `crowds` and `alike` (masks) are the creatures and the targets that are exchangeable within the node. `feasible` is
    false if the node is seen to be empty.
    """

    def __init__(self, model: Model, node: Node) -> None:
        self.model: Final = model
        self.node: Final = node
        self.base: Final = decided(model, node)
        self.constant: int = self.base
        self.crowds: Final[list[Crowd]] = []
        self.alike: Final[list[int]] = []
        self.blocks: Final[list[Block]] = []
        self.declaration: Declaration = node.forced[:]
        self.needed: int = 0
        self.bound: int = 0
        self._used: int = 0
        self._creatures()
        self._blocks()
        self._network: Final = Network(2)
        self.feasible: Final = self._solve()

    def _creatures(self) -> None:
        known: dict[tuple[int, int, int, int], Crowd] = {}
        node = self.node
        model = self.model
        for i in range(model.n):
            f = node.forced[i]
            if f != 0:
                self._used += 1
            if f != node.allowed[i]:
                key = (model.creature_kind[i], f, node.allowed[i], node.state[i])
                crowd = known.get(key)
                if crowd is None:
                    crowd = Crowd(model, node, i)
                    known[key] = crowd
                    self.crowds.append(crowd)
                else:
                    crowd.members.append(i)

    def _blocks(self) -> None:
        node = self.node
        blocks = self.model.target_kinds
        wide = False
        for crowd in self.crowds:
            wide = wide or crowd.width > 1
            blocks = split(split(blocks, crowd.allowed), crowd.forced)
        for block in blocks:
            alike: dict[tuple[int, int, int], int] = {}
            rest = block
            while rest != 0:
                j = first(rest)
                rest &= rest - 1
                key = (node.low[j], node.high[j], node.fixed[j])
                alike[key] = alike.get(key, 0) | 1 << j
            self.alike.extend(alike.values())
        units = 0
        for crowd in self.crowds:
            units += crowd.width * len(crowd.members)
        for members in self.alike:
            # Those that choose several must not be dealt one target twice: for them each target is a block of its own.
            # No more of those that are alike can be chosen than there are units; the rest stay as they are.
            rest = members
            j = first(members)
            single = 0
            while wide and rest & (rest - 1) != 0 and (single < units or node.low[j] > node.fixed[j]):
                self.blocks.append(Block(self.model, node, rest & -rest))
                rest &= rest - 1
                single += 1
            last = Block(self.model, node, rest)
            last.idle = wide and last.size > 1
            self.blocks.append(last)

    def _solve(self) -> bool:
        least = max(0, self.node.least - self._used)
        self._sources()
        self._sinks()
        for crowd in self.crowds:
            self._pairs(crowd, least)
        if not self._network.run(SOURCE, SINK, self._most(), least):
            return False
        total = self._network.total - self.model.big * self.needed
        if total < -self.model.big // 2:
            return False
        self.bound = self.constant + total // SCALE
        for crowd in self.crowds:
            crowd.place = 0
        for block in self.blocks:
            self._deal(block)
        return True

    def _most(self) -> int:
        """How many pairs can be added at most, for the restriction on creatures in all."""
        free = 0
        room = self.model.problem.most - self.node.on.bit_count()
        widths: list[int] = []
        for crowd in self.crowds:
            if crowd.state == ON:
                free += crowd.width * len(crowd.members)
            else:
                widths.extend([crowd.width] * len(crowd.members))
        return free + widest(widths, room)

    def _sources(self) -> None:
        net = self._network
        sides = [SOURCE] * len(self.model.creature_side)
        for s in range(len(sides)):
            group = self.model.creature_side[s]
            room = group.limit
            widths: list[int] = []
            room -= (group.creatures & self.node.on).bit_count()
            for crowd in self.crowds:
                if crowd.state != ON and group.creatures >> crowd.members[0] & 1 != 0:
                    widths.extend([crowd.width] * len(crowd.members))
            parent = SOURCE
            for t in range(s):
                if group.creatures & ~self.model.creature_side[t].creatures == 0:
                    parent = sides[t]
            sides[s] = net.node()
            net.arc(parent, sides[s], widest(widths, room), 0)
        for crowd in self.crowds:
            parent = SOURCE
            if crowd.state != ON:
                for s in range(len(sides)):
                    if self.model.creature_side[s].creatures >> crowd.members[0] & 1 != 0:
                        parent = sides[s]
            self._source(crowd, parent)

    def _source(self, crowd: Crowd, parent: int) -> None:
        net = self._network
        size = len(crowd.members)
        crowd.vertex = net.node()
        value = self.model.on_value[crowd.members[0]]
        if crowd.forced != 0:
            net.arc(parent, crowd.vertex, size * crowd.width, 0)
        elif crowd.state == ON:
            self.needed += size
            net.arc(parent, crowd.vertex, size, self.model.big)
            net.arc(parent, crowd.vertex, size * (crowd.width - 1), 0)
        elif value < 0:
            net.arc(parent, crowd.vertex, size * crowd.width, -(-value * SCALE // crowd.width))
        else:
            net.arc(parent, crowd.vertex, size, value * SCALE)
            net.arc(parent, crowd.vertex, size * (crowd.width - 1), 0)

    def _sinks(self) -> None:
        net = self._network
        sides = [SINK] * len(self.model.target_side)
        for s in range(len(sides)):
            group = self.model.target_side[s]
            room = group.limit
            bypass = 0
            widths: list[int] = []
            for i in range(self.model.n):
                if self.node.forced[i] & group.target != 0:
                    room -= 1
            for crowd in self.crowds:
                if crowd.forced & group.target != 0:
                    bypass += crowd.width * len(crowd.members)
                else:
                    widths.extend([min(crowd.width, group.target.bit_count())] * len(crowd.members))
            parent = SINK
            for t in range(s):
                if group.target & ~self.model.target_side[t].target == 0:
                    parent = sides[t]
            sides[s] = net.node()
            net.arc(sides[s], parent, widest(widths, room) + bypass, 0)
        for block in self.blocks:
            parent = SINK
            for s in range(len(sides)):
                if block.members & self.model.target_side[s].target != 0:
                    parent = sides[s]
            self._sink(block, parent)

    def _sink(self, block: Block, parent: int) -> None:
        net = self._network
        curve = block.curve
        vertex = net.node()
        self.constant += curve.worth[0] * block.size
        missing = curve.at[0] - block.fixed
        self.needed += missing * block.size
        block.into.append(vertex)
        block.arcs.append(net.arc(vertex, parent, missing * block.size, self.model.big))
        for k in range(len(curve.at) - 1):
            block.arcs.append(net.arc(vertex, parent, (curve.at[k + 1] - curve.at[k]) * block.size, curve.gain(k)))

    def _pairs(self, crowd: Crowd, least: int) -> None:
        """Arcs from a crowd to the blocks, those left out that can bring nothing."""
        i = crowd.members[0]
        values = self.model.pair_value[i]
        room = crowd.allowed & ~crowd.forced
        masks: list[int] = []
        doors: list[int] = []
        self._doors(crowd, masks, doors)
        eager = least > 0 or (crowd.forced == 0 and (crowd.state == ON or self.model.on_value[i] > 0))
        for block in self.blocks:
            if block.members & room != 0 and not block.idle:
                gain = values[first(block.members)]
                door = crowd.vertex
                for k in range(len(masks)):
                    if masks[k] & block.members != 0:
                        door = doors[k]
                if eager or gain > 0 or block.wanted or door != crowd.vertex:
                    block.crowds.append(crowd)
                    size = len(crowd.members)
                    block.into.append(self._network.arc(door, block.into[0], size, gain * SCALE))

    def _doors(self, crowd: Crowd, masks: list[int], doors: list[int]) -> None:
        """Nodes that a crowd's units pass to the targets of a mask, where the first ones bring something."""
        net = self._network
        size = len(crowd.members)
        wishes = [w for w in self.model.within[crowd.members[0]] if not w.loose and w.mask & crowd.forced == 0]
        wishes.sort(key=within_width, reverse=True)
        for within in wishes:
            outer = crowd.vertex
            for k in range(len(masks)):
                if within.mask & ~masks[k] == 0:
                    outer = doors[k]
            door = net.node()
            net.arc(outer, door, size, within.weight * SCALE)
            net.arc(outer, door, size * (crowd.width - 1), 0)
            masks.append(within.mask)
            doors.append(door)

    def _deal(self, block: Block) -> None:
        """Give the units that flow into a block to creatures and targets by number."""
        net = self._network
        coming: list[int] = []
        for k in range(len(block.crowds)):
            crowd = block.crowds[k]
            for _ in range(net.used(block.into[k + 1])):
                coming.append(crowd.members[crowd.place])
                crowd.place = (crowd.place + 1) % len(crowd.members)
        if len(coming) == 0:
            return
        curve = block.curve
        place = 0
        filled = 0
        rest = block.members
        while rest != 0:
            bit = rest & -rest
            rest ^= bit
            target = curve.at[0] - block.fixed
            for k in range(1, len(block.arcs)):
                run = curve.at[k] - curve.at[k - 1]
                target += min(run, max(0, net.used(block.arcs[k]) - filled * run))
            for i in coming[place : place + target]:
                self.declaration[i] |= bit
            place += target
            filled += 1
