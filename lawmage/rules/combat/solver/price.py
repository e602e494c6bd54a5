"""508.1d, 509.1c. A second upper bound, for targets that only several may choose together.

Each creature gets a price a unit. Each target then buys the creatures that are worth most to it, none or as many as
it must have; each creature sells as much as suits it. Whatever the prices, no declaration is worth more than all
this brings together; good prices are found by raising those of creatures bought too often and lowering the others.
The flow bound can't see that who is chosen by too few is not chosen at all; this one can.
"""
from __future__ import annotations

from typing import Final

from lawmage.rules.combat.solver.model import SCALE, Model, first
from lawmage.rules.combat.solver.node import ON, Node

FIRST_STEPS: Final = 40
STEPS: Final = 12
"""How often the prices are changed for the first node and for each later one (a question of speed only)."""


class Prices:
    """The prices of a model's creatures, kept from node to node; they begin as those of `other`, if given."""

    def __init__(self, model: Model, other: Prices | None) -> None:
        self.model: Final = model
        self.price: list[int] = [0] * model.n if other is None else other.price[:]
        self.steps: int = FIRST_STEPS if other is None else STEPS
        self._balance: Final = [0] * model.n
        # A group sells room to those of its creatures that choose one at a time.
        self.fee: list[int] = [0] * len(model.groups) if other is None else other.fee[:]
        self._room: Final = [0] * len(model.groups)
        self._members: Final[list[int]] = []
        for group in model.groups:
            single = 0
            for i in range(model.n):
                if model.cap[i] == 1:
                    single |= 1 << i
            self._members.append(group.creatures & single)

    def bound(self, node: Node, base: int, best: int, steps: int) -> int:
        """A value that no declaration of the node exceeds, after so many changes of the prices.

        `base` is what `solver_relax.decided` says. Looks no further once the bound is `best` or less.
        """
        base += self._loose(node)
        kept = self.price[:]
        fees = self.fee[:]
        least = self._total(node)
        pace = 8
        stale = 0
        for _ in range(steps):
            if base + least // SCALE <= best:
                break
            size = 0
            for i in range(self.model.n):
                size += self._balance[i] * self._balance[i]
            for g in range(len(self.fee)):
                if self.fee[g] > 0 or self._room[g] < 0:
                    size += self._room[g] * self._room[g]
            if size == 0:
                break
            step = max(1, (least - (best - base) * SCALE) * pace // (8 * size))
            for i in range(self.model.n):
                self.price[i] -= step * self._balance[i]
            for g in range(len(self.fee)):
                self.fee[g] = max(0, self.fee[g] - step * self._room[g])
            total = self._total(node)
            if total < least:
                least = total
                kept = self.price[:]
                fees = self.fee[:]
                stale = 0
            else:
                stale += 1
                if stale == 3:
                    stale = 0
                    pace = max(1, pace // 2)
        self.price = kept
        self.fee = fees
        self.steps = STEPS
        return base + least // SCALE

    def opened(self, node: Node) -> int:
        """Chosens (mask) that can all be chosen at once, taken in the order of what they bring at these prices."""
        model = self.model
        worths: list[tuple[int, int]] = []
        for j in range(model.m):
            worths.append((-self._bought(node, j), j))
        worths.sort()
        units = [0] * model.n
        for i in range(model.n):
            units[i] = model.cap[i] - node.forced[i].bit_count()
        mask = 0
        for _, j in worths:
            bit = 1 << j
            goods: list[tuple[int, int]] = []
            for i in range(model.n):
                if units[i] > 0 and node.allowed[i] & bit != 0 and node.forced[i] & bit == 0:
                    goods.append((self.price[i] - model.pair_value[i][j] * SCALE, i))
            wanted = max(model.low[j], node.low[j]) - node.fixed[j]
            if wanted <= len(goods) and wanted + node.fixed[j] <= node.high[j]:
                goods.sort()
                mask |= bit
                for _, i in goods[:wanted]:
                    units[i] -= 1
        return mask

    def _loose(self, node: Node) -> int:
        """What creatures of several may bring by masks that are neither decided nor counted in the base."""
        total = 0
        for i in range(self.model.n):
            f = node.forced[i]
            for within in self.model.within[i]:
                if not within.loose and f & within.mask == 0 and node.allowed[i] & within.mask != 0:
                    total += within.weight
        return total

    def _total(self, node: Node) -> int:
        """What everybody brings at these prices, times SCALE. Leaves in `_balance` what was offered beyond demand."""
        total = self._sold(node) + self._let(node)
        for j in range(self.model.m):
            total += self._bought(node, j)
        return total

    def _sold(self, node: Node) -> int:
        model = self.model
        total = 0
        offers: list[tuple[int, int, int]] = []
        for i in range(model.n):
            self._balance[i] = 0
            f = node.forced[i]
            if f == node.allowed[i]:
                continue
            width = model.cap[i] - f.bit_count()
            price = self.price[i]
            if node.state[i] == ON:
                units = width
                if price < 0:
                    units = 1 if f == 0 else 0
                total += units * price
                self._balance[i] = units
            else:
                units = width if price > 0 else 1
                gain = model.on_value[i] * SCALE + units * price
                if gain > 0:
                    offers.append((-gain, i, units))
        room = model.problem.most - node.on.bit_count()
        offers.sort()
        for gain, i, units in offers[:room]:
            total -= gain
            self._balance[i] = units
        return total

    def _let(self, node: Node) -> int:
        """What the groups' fees bring for the room that is left."""
        total = 0
        for g in range(len(self.fee)):
            group = self.model.groups[g]
            room = group.limit
            rest = group.creatures & node.on
            while rest != 0:
                i = first(rest)
                rest &= rest - 1
                if node.forced[i] & group.target != 0:
                    room -= 1
            self._room[g] = room
            total += room * self.fee[g]
        return total

    def _bought(self, node: Node, j: int) -> int:
        model = self.model
        bit = 1 << j
        fixed = node.fixed[j]
        goods: list[tuple[int, int]] = []
        groups = [g for g in range(len(self.fee)) if model.groups[g].target & bit != 0]
        for i in range(model.n):
            if node.allowed[i] & bit != 0 and node.forced[i] & bit == 0:
                price = self.price[i] - model.pair_value[i][j] * SCALE
                for g in groups:
                    if self._members[g] >> i & 1 != 0:
                        price += self.fee[g]
                goods.append((price, i))
        goods.sort()
        low = max(node.low[j], fixed)
        best = 0
        number = -1
        if low == 0:
            number = 0
        low = max(low, model.low[j])
        total = 0
        for taken in range(min(len(goods), node.high[j] - fixed) + 1):
            if taken > 0:
                total -= goods[taken - 1][0]
            if taken + fixed >= low:
                value = total + model.worth(j, taken + fixed) * SCALE
                if number < 0 or value > best:
                    best = value
                    number = taken
        for taken in range(number):
            i = goods[taken][1]
            self._balance[i] -= 1
            for g in groups:
                if self._members[g] >> i & 1 != 0:
                    self._room[g] -= 1
        return best
