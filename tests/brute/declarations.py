"""508.1c-d, 509.1b-c by brute force: every declaration there is, tried one by one.

Imports nothing of the package: it is the judge of `lawmage.rules.combat.solver.solving`. Sets of numbers, not bit
masks; conditions spelled out one at a time, nothing shared with the code under test.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, product

Choice = frozenset[int]
Choices = tuple[Choice, ...]


@dataclass
class Board:
    """A declaration problem in the plainest words. Pairs are (creature, target)."""

    creatures: int
    targets: int
    able: set[tuple[int, int]] = field(default_factory=set)
    costly: set[tuple[int, int]] = field(default_factory=set)
    cap: dict[int, int] = field(default_factory=dict)
    low: dict[int, int] = field(default_factory=dict)
    high: dict[int, int] = field(default_factory=dict)
    most: int | None = None
    groups: list[tuple[frozenset[int], frozenset[int], int]] = field(default_factory=list)
    not_alone: set[int] = field(default_factory=set)
    only_alone: set[int] = field(default_factory=set)
    needs: list[tuple[int, frozenset[int], int]] = field(default_factory=list)
    extra: list[Callable[[Choices], bool]] = field(default_factory=list)
    among: list[tuple[int, frozenset[int], int]] = field(default_factory=list)
    target_by: list[tuple[int, int, int]] = field(default_factory=list)
    target_among: list[tuple[int, frozenset[int], int, int]] = field(default_factory=list)
    target_by_some: list[tuple[int, frozenset[int], int, int]] = field(default_factory=list)
    target_exactly: list[tuple[int, int, int]] = field(default_factory=list)
    some_choose: list[tuple[frozenset[int], frozenset[int], int, int]] = field(default_factory=list)
    follows: list[tuple[int, frozenset[int], int]] = field(default_factory=list)

    def choices(self, creature: int) -> list[Choice]:
        """All sets that this creature could choose if it were by itself."""
        mine = [j for j in range(self.targets) if (creature, j) in self.able]
        cap = self.cap.get(creature, 1)
        return [frozenset(c) for k in range(min(cap, len(mine)) + 1) for c in combinations(mine, k)]

    def everything(self) -> Iterator[Choices]:
        """All combinations of such sets."""
        return product(*[self.choices(i) for i in range(self.creatures)])

    def broken(self, declaration: Choices) -> list[tuple[str, int]]:
        """The restrictions broken, as (word, creature or target or index)."""
        on = [i for i in range(self.creatures) if declaration[i]]
        found: list[tuple[str, int]] = []
        for i in on:
            found += [("unable", i)] if any((i, j) not in self.able for j in declaration[i]) else []
            found += [("cap", i)] if len(declaration[i]) > self.cap.get(i, 1) else []
        for j in range(self.targets):
            by = [i for i in on if j in declaration[i]]
            found += [("low", j)] if by and len(by) < self.low.get(j, 1) else []
            found += [("high", j)] if j in self.high and len(by) > self.high[j] else []
        if self.most is not None and len(on) > self.most:
            found.append(("most", -1))
        for g, (creatures, targets, limit) in enumerate(self.groups):
            if len([i for i in on if i in creatures and declaration[i] & targets]) > limit:
                found.append(("group", g))
        for i in on:
            if i in self.not_alone and len(on) == 1:
                found.append(("not alone", i))
            if i in self.only_alone and len(on) > 1:
                found.append(("only alone", i))
        for k, (i, others, least) in enumerate(self.needs):
            if i in on and len([c for c in on if c in others and c != i]) < least:
                found.append(("need", k))
        found += [("extra", k) for k, holds in enumerate(self.extra) if not holds(declaration)]
        return found

    def obeyed(self, declaration: Choices) -> int:
        """The requirements obeyed, by weight."""
        on = {i for i in range(self.creatures) if declaration[i]}
        total = sum(w for i, wanted, w in self.among if declaration[i] & wanted)
        for j, least, w in self.target_by:
            if sum(j in choice for choice in declaration) >= least:
                total += w
        for j, creatures, least, w in self.target_among:
            if len([i for i in on if i in creatures and j in declaration[i]]) >= least:
                total += w
        for j, wanted, least, w in self.target_by_some:
            if len([i for i in wanted if j in declaration[i]]) >= least:
                total += w
        for j, number, w in self.target_exactly:
            if sum(j in choice for choice in declaration) == number:
                total += w
        for wanted, targets, least, w in self.some_choose:
            if len([i for i in wanted if declaration[i] & targets]) >= least:
                total += w
        for i, leaders, w in self.follows:
            if i in on or not (leaders & on):
                total += w
        return total

    def free(self, declaration: Choices) -> bool:
        """Whether it costs nothing."""
        return not any((i, j) in self.costly for i in range(self.creatures) for j in declaration[i])

    def allowed(self) -> list[Choices]:
        """All declarations that break no restriction."""
        return [d for d in self.everything() if not self.broken(d)]

    def maximum(self) -> int:
        """The most requirements that one of them obeys without paying."""
        return max(self.obeyed(d) for d in self.allowed() if self.free(d))

    def legal(self) -> list[Choices]:
        """All legal declarations."""
        allowed = self.allowed()
        most = max(self.obeyed(d) for d in allowed if self.free(d))
        return [d for d in allowed if self.obeyed(d) >= most]


def changed(one: Choices, other: Choices) -> int:
    """How many creatures choose differently."""
    return sum(a != b for a, b in zip(one, other, strict=True))
