"""508.1d, 509.1c. The search for a declaration that obeys the restrictions and as many requirements as possible.

Branch and bound over the flow bound of `solver_relax`. It branches only on what the flow left out and its
declaration gets wrong, it never gives up, and it is the same every time.
"""
from __future__ import annotations

from typing import Final

from lawmage.rules.combat.solver.model import Follow, Model, first
from lawmage.rules.combat.solver.node import OFF, ON, UNDECIDED, Node, root, tighten
from lawmage.rules.combat.solver.price import Prices
from lawmage.rules.combat.solver.problem import (
    Declaration,
    Group,
    Problem,
    choosing,
    counts,
    obeys_restrictions,
)
from lawmage.rules.combat.solver.relaxation import Block, Relaxation, decided


class Search:
    """The best declaration of a model within forced and allowed masks, by value.

    With a `guard`, only declarations worth `guard_least` in that other model count.
    """

    def __init__(self, model: Model, forced: list[int], allowed: list[int], prices: Prices | None) -> None:
        self.model: Final = model
        self.problem: Final = model.problem
        self.forced: Final = forced
        self.allowed: Final = allowed
        self.found: Declaration | None = None
        self.value: int = 0
        self.guard: Model | None = None
        self.guard_least: int = 0
        self.nodes: int = 0
        self._stack: Final[list[Node]] = []
        self.prices: Final = Prices(model, prices)
        self._warm: bool = prices is not None
        self._several: Final = any(low > 1 for low in model.low) or len(model.groups) > 0

    def run(self, least: int, enough: int) -> Declaration | None:
        """The best one worth at least `least`, or the first one found worth `enough`; None if there is none."""
        self.value = least - 1
        self._stack.clear()
        self._begin(enough)
        while len(self._stack) > 0:
            node = self._stack.pop()
            if node.bound <= self.value or not tighten(self.model, node):
                continue
            self.nodes += 1
            self._explore(node)
            if self.found is not None and self.value >= enough:
                break
        return self.found

    def _begin(self, bound: int) -> None:
        """The whole, and apart from it each kind of creature that must be alone: it then is."""
        whole = root(self.model, self.forced, self.allowed)
        whole.bound = bound
        seen: set[tuple[int, int, int]] = set()
        rest = self.problem.only_alone
        while rest != 0:
            i = first(rest)
            rest &= rest - 1
            if whole.allowed[i] == 0:
                continue
            key = (self.model.creature_kind[i], self.forced[i], whole.allowed[i])
            if key not in seen:
                seen.add(key)
                lone = root(self.model, self.forced, self.allowed)
                lone.bound = bound
                for c in range(self.model.n):
                    lone.state[c] = ON if c == i else OFF
                self._stack.append(lone)
        rest = self.problem.only_alone
        while rest != 0:
            whole.state[first(rest)] = OFF
            rest &= rest - 1
        self._stack.append(whole)

    def _explore(self, node: Node) -> None:
        if self._several and self._warm:
            node.bound = min(node.bound, self.prices.bound(node, decided(self.model, node), self.value, 1))
            if node.bound <= self.value:
                return
        relaxation = Relaxation(self.model, node)
        if not relaxation.feasible or relaxation.bound <= self.value:
            return
        node.bound = min(node.bound, relaxation.bound)
        declaration = relaxation.declaration
        if not self._consider(declaration):
            self._consider(self._repaired(declaration))
            if self.nodes & (self.nodes - 1) == 0:
                self._dive(node, relaxation, True)
                if self.value < node.bound:
                    self._dive(node, relaxation, False)
        if self.value < node.bound and self._several:
            self._warm = True
            node.bound = min(node.bound, self.prices.bound(node, relaxation.base, self.value, self.prices.steps))
            if self.value < node.bound and self.nodes & (self.nodes - 1) == 0:
                self._open(node)
        if self.value >= node.bound:
            return
        if self.guard is not None:
            other = Relaxation(self.guard, node)
            if not other.feasible or other.bound < self.guard_least:
                return
            self._consider(other.declaration)
            if self.value < node.bound:
                Branching(self, node, relaxation, other.declaration).split()
        elif self.value < node.bound:
            Branching(self, node, relaxation, declaration).split()

    def _dive(self, node: Node, relaxation: Relaxation, fill: bool) -> None:
        """Look for a good declaration: close the targets that too few chose (or `fill` those that half enough did).

        Then let the flow go on, a few times.
        """
        bound = node.bound
        for _ in range(6):
            number = counts(self.model.m, relaxation.declaration)
            trial = node.copy()
            changed = False
            for j in range(self.model.m):
                low = self.model.low[j]
                if 0 < number[j] < low:
                    changed = True
                    if fill and 2 * number[j] >= low:
                        trial.low[j] = low
                    else:
                        trial.high[j] = 0
            if not changed or not tighten(self.model, trial):
                return
            relaxation = Relaxation(self.model, trial)
            if not relaxation.feasible or relaxation.bound <= self.value:
                return
            if self._consider(relaxation.declaration):
                return
            self._consider(self._repaired(relaxation.declaration))
            if self.value >= bound:
                return
            node = trial

    def _open(self, node: Node) -> None:
        """Look for a good declaration that chooses, of those that several must choose, the ones the prices favour."""
        mask = self.prices.opened(node)
        trial = node.copy()
        for j in range(self.model.m):
            low = self.model.low[j]
            if low > 1:
                if mask >> j & 1 != 0:
                    trial.low[j] = max(low, trial.low[j])
                else:
                    trial.high[j] = 0
        if tighten(self.model, trial):
            relaxation = Relaxation(self.model, trial)
            if relaxation.feasible and relaxation.bound > self.value:
                if not self._consider(relaxation.declaration):
                    self._consider(self._repaired(relaxation.declaration))

    def _consider(self, declaration: Declaration) -> bool:
        """Keep it if it is better. True if it obeys the restrictions."""
        if not obeys_restrictions(self.problem, declaration):
            return False
        if self.guard is not None and self.guard.value(declaration) < self.guard_least:
            return False
        value = self.model.value(declaration)
        if value > self.value:
            self.value = value
            self.found = declaration
        return True

    def push(self, node: Node) -> None:
        """A part still to be searched; the last one pushed is searched first."""
        self._stack.append(node)

    def _repaired(self, declaration: Declaration) -> Declaration:
        """The declaration less what breaks a restriction, where that is easy to see."""
        result = declaration[:]
        for _ in range(self.model.n + self.model.m):
            number = counts(self.model.m, result)
            short = 0
            for j in range(self.model.m):
                if 0 < number[j] < self.model.low[j]:
                    short |= 1 << j
            drop = 0
            if short == 0:
                drop = self._misplaced(choosing(result))
                if drop == 0:
                    break
            changed = False
            for i in range(self.model.n):
                wrong = result[i] & (short if drop >> i & 1 == 0 else -1) & ~self.forced[i]
                if wrong != 0:
                    result[i] ^= wrong
                    changed = True
            if not changed:
                break
        return result

    def _misplaced(self, on: int) -> int:
        """Creatures that may not choose in the company of `on`."""
        drop = 0
        if on & (on - 1) == 0:
            drop = on & self.problem.not_alone
        else:
            drop = on & self.problem.only_alone
        for need in self.problem.needs:
            if on >> need.creature & 1 != 0 and need.company(on) < need.least:
                drop |= 1 << need.creature
        return drop


class Branching:
    """How to split a node whose relaxed declaration falls short of the bound (`other` is that of the guard)."""

    def __init__(self, search: Search, node: Node, relaxation: Relaxation, other: Declaration) -> None:
        self.search: Final = search
        self.model: Final = search.model
        self.node: Final = node
        self.relaxation: Final = relaxation
        self.declaration: Final = relaxation.declaration
        self.other: Final = other
        self.on: Final = choosing(relaxation.declaration)
        self.number: Final = counts(search.model.m, relaxation.declaration)

    def split(self) -> None:
        """Push the parts, by broken conditions first. With nothing left to decide, there are none."""
        for group in self.model.groups:
            if self._by_group(group):
                return
        i = self._creature()
        if i >= 0:
            self._by_state(i)
            return
        if self._company() or self._by_squad() or self._by_number():
            return
        i = self._misvalued()
        if i < 0:
            i = self._anywhere()
        if i >= 0:
            self._by_pair(i, self._narrowed(i))

    def _by_number(self) -> bool:
        """Split where the curve promises more than the number of creatures on a target brings.

        At the steepest rise, there where the fewest could help: what is decided there decides most elsewhere.
        """
        target = -1
        within: Block | None = None
        best = (0, 0)
        for block in self.relaxation.blocks:
            rest = block.members
            while rest != 0:
                j = first(rest)
                rest &= rest - 1
                k = block.curve.below(self.number[j])
                if block.curve.at[k] < self.number[j]:
                    rank = (abs(block.curve.worth[k + 1] - block.curve.worth[k]) + 1, -self._able(j))
                    if rank > best and self._short(block, k, j):
                        best = rank
                        target = j
                        within = block
        if within is None:
            return False
        corner = within.curve.below(self.number[target])
        cut = within.curve.at[corner + 1]
        if within.curve.worth[corner + 1] < within.curve.worth[corner]:  # what the corner brings is lost just above it
            cut = within.curve.at[corner] + 1
        more = self.node.copy()
        more.low[target] = cut
        self.search.push(more)
        fewer = self.node.copy()
        rest = self._alike(target)
        while rest != 0:
            fewer.high[first(rest)] = cut - 1
            rest &= rest - 1
        self.search.push(fewer)
        return True

    def _alike(self, j: int) -> int:
        """The targets that are exchangeable with j in this node, and j itself."""
        for members in self.relaxation.alike:
            if members >> j & 1 != 0:
                return members
        return 1 << j

    def _able(self, j: int) -> int:
        """How many creatures may still choose j."""
        number = 0
        for mask in self.node.allowed:
            number += mask >> j & 1
        return number

    def _short(self, block: Block, k: int, j: int) -> bool:
        """Whether j, chosen by more than corner k has, brings less than the curve says, or by too few."""
        curve = block.curve
        number = self.number[j]
        if number < self.model.low[j]:
            return True
        rise = curve.worth[k + 1] - curve.worth[k]
        real = self.model.worth(j, number) - curve.worth[k]
        return rise * (number - curve.at[k]) > real * (curve.at[k + 1] - curve.at[k])

    def _creature(self) -> int:
        """A creature whose choosing or not is at the root of a fault, or -1."""
        problem = self.search.problem
        on = self.on
        undecided = self.node.open & ~self.node.on
        for need in problem.needs:
            if on >> need.creature & 1 != 0 and need.company(on) < need.least:
                if undecided >> need.creature & 1 != 0:
                    return need.creature
                others = undecided & need.others & ~on
                if others != 0:
                    return first(others)
        for follow in self.model.follows:
            i = self._leads_or_follows(follow, undecided)
            if i >= 0:
                return i
        if on.bit_count() > problem.most:
            return self._widest(on & undecided)
        return -1

    def _widest(self, creatures: int) -> int:
        """The one that may choose the most at once; -1 of none."""
        best = -1
        while creatures != 0:
            i = first(creatures)
            creatures &= creatures - 1
            if best < 0 or self.model.cap[i] > self.model.cap[best]:
                best = i
        return best

    def _leads_or_follows(self, follow: Follow, undecided: int) -> int:
        if self.on >> follow.creature & 1 != 0 or self.on & follow.leaders == 0:
            return -1
        if undecided >> follow.creature & 1 != 0:
            return follow.creature
        if self.node.on & follow.leaders != 0:
            return -1
        leaders = undecided & follow.leaders & self.on
        return first(leaders) if leaders != 0 else -1

    def _by_state(self, i: int) -> None:
        """Either nobody of i's crowd chooses, or (they are exchangeable) i does."""
        off = self.node.copy()
        off.state[i] = OFF
        for crowd in self.relaxation.crowds:
            if i in crowd.members:
                for c in crowd.members:
                    off.state[c] = OFF
        on = self.node.copy()
        on.state[i] = ON
        self.search.push(off)
        self.search.push(on)

    def _company(self) -> bool:
        """Split for a creature that can't be alone: it doesn't choose, or two do. False if that isn't the fault."""
        on = self.on
        if on == 0 or on & (on - 1) != 0 or on & self.search.problem.not_alone == 0 or self.node.least > 1:
            return False
        off = self.node.copy()
        off.state[first(on)] = OFF
        self.search.push(off)
        two = self.node.copy()
        two.least = 2
        self.search.push(two)
        return True

    def _by_squad(self) -> bool:
        """Split for a target that not enough of those wanted choose, though they may."""
        for squad in self.model.squads:
            if squad.number(self.declaration) < squad.least <= squad.number(self.node.allowed):
                rest = squad.creatures
                while rest != 0:
                    i = first(rest)
                    rest &= rest - 1
                    wanted = self._free(i) & squad.targets
                    if wanted != 0 and (self.declaration[i] | self.node.forced[i]) & squad.targets == 0:
                        self._by_pair(i, wanted)
                        return True
        return False

    def _narrowed(self, i: int) -> int:
        """What creature i may decide, if possible where the bounds disagree, else where it chooses."""
        mask = self._free(i)
        for narrower in (self.declaration[i] ^ self.other[i], self.declaration[i]):
            if mask & narrower != 0:
                mask &= narrower
        return mask

    def _by_pair(self, i: int, mask: int) -> None:
        """Split on whether creature i chooses the first of the mask.

        Either none of its crowd chooses any of those like it, or (all are exchangeable) it chooses this one.
        """
        bit = mask & -mask
        block = self._alike(first(bit))
        out = self.node.copy()
        for crowd in self.relaxation.crowds:
            if i in crowd.members:
                for c in crowd.members:
                    out.allowed[c] &= ~block
        inside = self.node.copy()
        inside.forced[i] |= bit
        self.search.push(out)
        self.search.push(inside)

    def _by_group(self, group: Group) -> bool:
        """Split for a group that holds too many: on a creature that has something to decide, those of several first."""
        number = 0
        choice = -1
        for i in range(self.model.n):
            mask = self.declaration[i] & group.target
            if group.creatures >> i & 1 != 0 and mask != 0:
                number += 1
                if self.node.forced[i] & group.target == 0 and self._free(i) & mask != 0:
                    if choice < 0 or self.model.cap[i] > self.model.cap[choice]:
                        choice = i
        if number <= group.limit or choice < 0:
            return False
        if self.node.state[choice] == UNDECIDED and self.node.allowed[choice] & ~group.target == 0:
            self._by_state(choice)
        else:
            self._by_pair(choice, self._free(choice) & self.declaration[choice] & group.target)
        return True

    def _anywhere(self) -> int:
        """A creature with something to decide, one of whom the two bounds disagree if there is one; or -1."""
        best = -1
        rank = -1
        for c in range(self.model.n):
            free = self._free(c)
            if free != 0:
                one = 0
                if free & (self.declaration[c] ^ self.other[c]) != 0:
                    one = 2
                elif self.declaration[c] != 0:
                    one = 1
                if one > rank:
                    rank = one
                    best = c
        return best

    def _free(self, i: int) -> int:
        return self.node.allowed[i] & ~self.node.forced[i]

    def _misvalued(self) -> int:
        """A creature of several whose choice brings less than the flow counted, or -1."""
        for i in range(self.model.n):
            for within in self.model.within[i]:
                if self._free(i) != 0 and within.possible(self.node.forced[i], self.node.allowed[i]):
                    if within.whole != within.holds(self.declaration[i]):
                        return i
        return -1


def seek(problem: Problem, forced: list[int], allowed: list[int], least: int, enough: int) -> Declaration | None:
    """The declaration D with forced[i] ⊆ D[i] ⊆ allowed[i] that obeys all restrictions and the most requirements.

    None if none obeys `least`; the first one found that obeys `enough` ends the search.
    """
    known = problem.known_prices
    if isinstance(known, Prices):
        return Search(model_of(problem), forced, allowed, known).run(least, enough)
    search = Search(model_of(problem), forced, allowed, None)
    found = search.run(least, enough)
    if len(problem.requirements) > 0:
        # The first search of a problem is that of its maximum: what is kept doesn't depend on what was asked later.
        problem.known_prices = search.prices
    return found


def model_of(problem: Problem) -> Model:
    """The problem's own model: a declaration is worth the requirements that it obeys."""
    model = problem.known_model
    if not isinstance(model, Model):
        model = Model(problem, 1, None, True)
        problem.known_model = model
    return model


def seek_nearest(problem: Problem, declaration: Declaration, target: int) -> Declaration | None:
    """The declaration that obeys all restrictions and `target` requirements and in which the most creatures agree.

    `target` must be the maximum.
    """
    n = problem.n
    costly = 0
    for mask in problem.costly:
        costly |= mask
    if target > 0 and costly == 0:
        search = Search(Model(problem, n + 1, declaration, True), [0] * n, problem.able, None)
        return search.run(target * (n + 1), target * (n + 1) + n)
    search = Search(Model(problem, 0, declaration, target == 0), [0] * n, problem.able, None)
    if target > 0:
        # Whoever pays may obey more than the maximum, so agreement alone is sought and the rest guarded.
        search.guard = model_of(problem)
        search.guard_least = target
    return search.run(0, n)
