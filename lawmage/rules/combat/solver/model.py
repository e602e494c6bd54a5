"""508.1c-d, 509.1b-c. A declaration problem made ready for the search: values, thresholds and kinds of twins.

Two creatures are twins if exchanging them changes nothing in the problem; likewise two targets. An army of equal tokens
is then one node of the network instead of hundreds, and the search tries one of each kind only.
"""
from __future__ import annotations

from typing import Final

from lawmage.rules.combat.solver.problem import (
    CHOOSES,
    CHOSEN,
    SOME,
    UNLIMITED,
    Declaration,
    Group,
    Problem,
    choosing,
    counts,
)

SCALE: Final = 720720
"""Gains a unit are fractions; times this they are whole for all lengths up to 16 (beyond, rounded up)."""


def split(blocks: list[int], mask: int) -> list[int]:
    """The partition `blocks` (masks), each cut into the part inside `mask` and the part outside."""
    result: list[int] = []
    for block in blocks:
        inside = block & mask
        if inside != 0 and inside != block:
            result.append(inside)
            result.append(block ^ inside)
        else:
            result.append(block)
    return result


def first(mask: int) -> int:
    """The lowest number in a mask that is not 0."""
    return (mask & -mask).bit_length() - 1


def fits(masks: list[int], mask: int) -> bool:
    """Whether each of the masks contains the new one, is contained in it, or has nothing in common with it."""
    return all(other & mask in (0, other, mask) for other in masks)


def target_width(group: Group) -> int:
    """How many targets the group is about."""
    return group.target.bit_count()


def creature_width(group: Group) -> int:
    """How many creatures the group is about."""
    return group.creatures.bit_count()


class Step:
    """Something that brings `weight` (takes it away where it is below 0) as soon as a number reaches `least`."""

    def __init__(self, least: int, weight: int) -> None:
        self.least: Final = least
        self.weight: Final = weight


class Within:
    """Something that brings `weight` to a creature that chooses within `mask`; if `whole`, exactly the mask.

    The network can hold it unless it is `loose`: then it counts as brought for as long as it may be.
    """

    def __init__(self, mask: int, weight: int, whole: bool) -> None:
        self.mask: Final = mask
        self.weight: Final = weight
        self.whole: Final = whole
        self.loose: bool = whole

    def holds(self, choice: int) -> bool:
        """Whether this choice brings it."""
        return choice == self.mask if self.whole else choice & self.mask != 0

    def possible(self, forced: int, allowed: int) -> bool:
        """Whether a choice between these two masks may bring it."""
        if self.whole:
            return forced & ~self.mask == 0 and self.mask & ~allowed == 0
        return allowed & self.mask != 0


def within_width(within: Within) -> int:
    """How many targets its mask has."""
    return within.mask.bit_count()


class Squad:
    """Something that brings `weight` if at least `least` of `creatures` choose something within `targets`."""

    def __init__(self, targets: int, creatures: int, least: int, weight: int) -> None:
        self.targets: Final = targets
        self.creatures: Final = creatures
        self.least: Final = least
        self.weight: Final = weight

    def number(self, declaration: Declaration) -> int:
        """How many of its creatures choose within it."""
        number = 0
        rest = self.creatures
        while rest != 0:
            i = first(rest)
            rest &= rest - 1
            if declaration[i] & self.targets != 0:
                number += 1
        return number

    def reach(self, high: list[int]) -> int:
        """How many creatures there is room for, where each target has at most so many."""
        number = 0
        rest = self.targets
        while rest != 0:
            number += high[first(rest)]
            rest &= rest - 1
        return number


class Follow:
    """Something that brings `weight` unless one of the `leaders` chooses and `creature` does not."""

    def __init__(self, creature: int, leaders: int, weight: int) -> None:
        self.creature: Final = creature
        self.leaders: Final = leaders
        self.weight: Final = weight


class Model:
    """What a problem's declarations are worth, spread over creatures, pairs and targets.

    `factor` times the requirements obeyed, and with `keep`, 1 for each creature that chooses as in `keep`. Without
    `twins`, nobody counts as exchangeable (for a search that looks at something else besides).
    """

    def __init__(self, problem: Problem, factor: int, keep: list[int] | None, twins: bool) -> None:
        n = problem.n
        m = problem.m
        self.problem: Final = problem
        self.n: Final = n
        self.m: Final = m
        self.able: Final = problem.able[:]
        self.cap: Final = [min(problem.cap[i], problem.able[i].bit_count()) for i in range(n)]
        self.low: Final = problem.low[:]
        self.high: Final = problem.high[:]
        self.constant: int = 0
        #: what may be taken away again of what has been brought
        self.slack: int = 0
        self.on_value: Final = [0] * n
        self.pair_value: Final = [[0] * m for _ in range(n)]
        self.within: Final[list[list[Within]]] = [[] for _ in range(n)]
        self.steps: Final[list[list[Step]]] = [[] for _ in range(m)]
        self.squads: Final[list[Squad]] = []
        self.follows: Final[list[Follow]] = []
        self.groups: Final = problem.groups[:]
        self._values(factor)
        if keep is not None:
            for i in range(n):
                self._keep(i, keep[i])
        self._settle_within()
        self._lower_highs()
        self.big: Final = SCALE * (2 * self._weights(factor) + 1) + n * m
        self.creature_side: Final[list[Group]] = []
        self.target_side: Final[list[Group]] = []
        self._nest()
        self.creature_kind: Final = [0] * n
        self.target_kinds: list[int] = []
        self._kinds(twins and len(problem.extra) == 0)

    def _values(self, factor: int) -> None:
        for requirement in self.problem.requirements:
            weight = requirement.weight * factor
            if weight == 0:
                continue
            i = requirement.creature
            if requirement.kind == CHOOSES:
                self._among(i, requirement.mask & self.able[i], weight)
            elif requirement.kind == CHOSEN and requirement.mask != 0:
                self.squads.append(Squad(1 << requirement.target, requirement.mask, requirement.least, weight))
            elif requirement.kind == SOME:
                self.squads.append(Squad(requirement.targets, requirement.mask, requirement.least, weight))
            elif requirement.kind == CHOSEN:
                self.steps[requirement.target].append(Step(requirement.least, weight))
                if requirement.most < UNLIMITED:
                    self.steps[requirement.target].append(Step(requirement.most + 1, -weight))
                    self.slack += weight
            else:
                self.follows.append(Follow(i, requirement.mask, weight))

    def _among(self, i: int, mask: int, weight: int) -> None:
        if mask == 0 or self.cap[i] == 0:
            return
        if mask == self.able[i]:
            self.on_value[i] += weight
        elif self.cap[i] == 1 or mask & (mask - 1) == 0:
            rest = mask
            while rest != 0:
                j = first(rest)
                rest &= rest - 1
                self.pair_value[i][j] += weight
        else:
            self.within[i].append(Within(mask, weight, False))

    def _keep(self, i: int, choice: int) -> None:
        if choice & ~self.able[i] != 0 or choice.bit_count() > self.cap[i]:
            return
        if choice == 0:
            self.constant += 1
            self.on_value[i] -= 1
        elif self.cap[i] == 1:
            self.pair_value[i][first(choice)] += 1
        else:
            self.within[i].append(Within(choice, 1, True))

    def _settle_within(self) -> None:
        for wishes in self.within:
            kept: list[int] = []
            for within in wishes:
                if within.loose or not fits(kept, within.mask):
                    within.loose = True
                else:
                    kept.append(within.mask)

    def _lower_highs(self) -> None:
        """A group about a single target is an upper limit of it."""
        rest = []
        for group in self.groups:
            bit = group.target
            if bit != 0 and bit & (bit - 1) == 0:
                outside = False
                for i in range(self.n):
                    if self.able[i] & bit != 0 and group.creatures >> i & 1 == 0:
                        outside = True
                if not outside:
                    j = first(bit)
                    self.high[j] = min(self.high[j], group.limit)
                    continue
            rest.append(group)
        self.groups.clear()
        self.groups.extend(rest)

    def _nest(self) -> None:
        """The groups that the network can hold: each side's are inside one another or apart. Wide ones come first."""
        for group in self.groups:
            inner = 0
            outer = True
            for i in range(self.n):
                if group.creatures >> i & 1 != 0:
                    inner |= self.able[i]
                elif self.able[i] & group.target != 0:
                    outer = False
            if outer and fits([g.target for g in self.target_side], group.target):
                self.target_side.append(group)
            elif inner & ~group.target == 0 and fits([g.creatures for g in self.creature_side], group.creatures):
                self.creature_side.append(group)
        self.target_side.sort(key=target_width, reverse=True)
        self.creature_side.sort(key=creature_width, reverse=True)

    def _weights(self, factor: int) -> int:
        """More than any flow's gain can be, up or down."""
        total = 2 * self.n
        for requirement in self.problem.requirements:
            total += requirement.weight * factor * (self.m + 1)
        return total

    def _kinds(self, twins: bool) -> None:
        if not twins:
            for i in range(self.n):
                self.creature_kind[i] = i
            self.target_kinds = [1 << j for j in range(self.m)]
            return
        self._creature_kinds()
        self._target_kinds()

    def _creature_kinds(self) -> None:
        blocks = [(1 << self.n) - 1] if self.n > 0 else []
        for mask in self._creature_masks():
            blocks = split(blocks, mask)
        block_of = [0] * self.n
        for k in range(len(blocks)):
            rest = blocks[k]
            while rest != 0:
                block_of[first(rest)] = k
                rest &= rest - 1
        needs: list[list[tuple[int, int]]] = [[] for _ in range(self.n)]
        for need in self.problem.needs:
            needs[need.creature].append((need.others, need.least))
        follows: list[list[tuple[int, int]]] = [[] for _ in range(self.n)]
        for follow in self.follows:
            follows[follow.creature].append((follow.leaders, follow.weight))
        known: dict[object, int] = {}
        for i in range(self.n):
            key = (
                (block_of[i], self.able[i], self.cap[i], self.on_value[i]),
                tuple(self.pair_value[i]),
                tuple([(w.mask, w.weight, w.whole) for w in self.within[i]]),
                tuple(needs[i]),
                tuple(follows[i]),
            )
            if key not in known:
                known[key] = len(known)
            self.creature_kind[i] = known[key]

    def _creature_masks(self) -> list[int]:
        masks = [self.problem.not_alone, self.problem.only_alone]
        masks.extend([group.creatures for group in self.groups])
        masks.extend([need.others for need in self.problem.needs])
        masks.extend([follow.leaders for follow in self.follows])
        masks.extend([squad.creatures for squad in self.squads])
        return masks

    def _target_kinds(self) -> None:
        alike: dict[object, int] = {}
        for j in range(self.m):
            key = (self.low[j], self.high[j], tuple(sorted([(s.least, s.weight) for s in self.steps[j]])))
            alike[key] = alike.get(key, 0) | 1 << j
        blocks = list(alike.values())
        for group in self.groups:
            blocks = split(blocks, group.target)
        for squad in self.squads:
            blocks = split(blocks, squad.targets)
        seen: set[int] = set()
        for i in range(self.n):
            if self.creature_kind[i] in seen:
                continue
            seen.add(self.creature_kind[i])
            blocks = split(blocks, self.able[i])
            for within in self.within[i]:
                blocks = split(blocks, within.mask)
            by_value: dict[int, int] = {}
            values = self.pair_value[i]
            for j in range(self.m):
                if values[j] != 0:
                    by_value[values[j]] = by_value.get(values[j], 0) | 1 << j
            for mask in by_value.values():
                blocks = split(blocks, mask)
        self.target_kinds = blocks

    def worth(self, j: int, number: int) -> int:
        """What it brings that target j is chosen by this number of creatures."""
        total = 0
        for step in self.steps[j]:
            if number >= step.least:
                total += step.weight
        return total

    def value(self, declaration: Declaration) -> int:
        """What the whole declaration is worth."""
        total = self.constant
        for i in range(self.n):
            choice = declaration[i]
            if choice != 0:
                total += self.on_value[i]
                values = self.pair_value[i]
                rest = choice
                while rest != 0:
                    total += values[first(rest)]
                    rest &= rest - 1
            for within in self.within[i]:
                if within.holds(choice):
                    total += within.weight
        number = counts(self.m, declaration)
        for j in range(self.m):
            if len(self.steps[j]) > 0:
                total += self.worth(j, number[j])
        for squad in self.squads:
            if squad.number(declaration) >= squad.least:
                total += squad.weight
        if len(self.follows) > 0:
            on = choosing(declaration)
            for follow in self.follows:
                if on >> follow.creature & 1 != 0 or on & follow.leaders == 0:
                    total += follow.weight
        return total


def ceiling(problem: Problem) -> int:
    """What could be obeyed without paying if creatures didn't disturb each other.

    No declaration without cost obeys more.
    """
    if problem.known_ceiling >= 0:
        return problem.known_ceiling
    free = [problem.able[i] & ~problem.costly[i] for i in range(problem.n)]
    total = 0
    columns = counts(problem.m, free)
    wishes: list[list[Within]] = [[] for _ in range(problem.n)]
    for requirement in problem.requirements:
        if requirement.kind == CHOOSES:
            wishes[requirement.creature].append(Within(requirement.mask, requirement.weight, False))
        elif requirement.kind == CHOSEN:
            j = requirement.target
            number = columns[j]
            among = number
            if requirement.mask != 0:
                among = 0
                for i in range(problem.n):
                    if free[i] >> j & 1 != 0 and requirement.mask >> i & 1 != 0:
                        among += 1
            enough = max(requirement.least, problem.low[j]) <= min(number, problem.high[j])
            if enough and requirement.least <= among and problem.low[j] <= requirement.most:
                total += requirement.weight
        elif requirement.kind == SOME:
            some = Squad(requirement.targets, requirement.mask, requirement.least, requirement.weight)
            if some.number(free) >= requirement.least:
                total += requirement.weight
        else:
            total += requirement.weight
    for i in range(problem.n):
        total += _wished(wishes[i], free[i], problem.cap[i])
    problem.known_ceiling = total
    return total


def _wished(wishes: list[Within], free: int, cap: int) -> int:
    """The most that one creature's own requirements can bring."""
    if cap == 0 or len(wishes) == 0:
        return 0
    if cap > 1:
        return sum([wish.weight for wish in wishes if wish.mask & free != 0])
    blocks = [free]
    for wish in wishes:
        blocks = split(blocks, wish.mask)
    best = 0
    for block in blocks:
        best = max(best, sum([wish.weight for wish in wishes if wish.mask & block != 0]))
    return best
