"""508.1c-d, 509.1b-c. The shape that attacks and blocks share: who may choose what, under which conditions.

A *creature* is a creature that may attack or block; a *target* is a player, planeswalker or battle that may be
attacked, or an attacking creature that may be blocked. Creatures and targets are numbered from 0; sets of them are
bit masks. Nothing here knows the state of a game.
"""
from __future__ import annotations

from typing import Final

from lawmage.native import mypyc_attr

Declaration = list[int]
"""For each creature the mask of what it chooses (0: it neither attacks nor blocks)."""

# Restrictions (508.1c, 509.1b), by the kind of condition that a declaration breaks.
UNABLE: Final = 1
CAP: Final = 2
LOW: Final = 3
HIGH: Final = 4
MOST: Final = 5
GROUP: Final = 6
NOT_ALONE: Final = 7
ONLY_ALONE: Final = 8
NEED: Final = 9
EXTRA: Final = 10

# Requirements (508.1d, 509.1c).
CHOOSES: Final = 1
"""The creature chooses something within the mask (all: must attack; one: must block that creature)."""
CHOSEN: Final = 2
"""The target is chosen by at least `least` creatures (of the mask, unless it is 0), and by no more than `most`."""
FOLLOWS: Final = 3
"""If any creature of the mask chooses something, so does this creature."""
SOME: Final = 4
"""At least `least` creatures of the mask choose something within `targets`."""
UNLIMITED: Final = 1 << 30
"""`most` where no number is too many."""


class Predicate:
    """A restriction of a shape that `Problem` has no field for. Subclass it and override `holds`.

    A restriction never compels: `holds` must be true of the declaration in which nobody chooses anything.
    """

    def holds(self, declaration: Declaration) -> bool:
        """Whether the declaration obeys this restriction. It must not change the list."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Group:
    """At most `limit` creatures of `creatures` may choose something within `target` (both masks)."""

    def __init__(self, creatures: int, target: int, limit: int) -> None:
        self.creatures: Final = creatures
        self.target: Final = target
        self.limit: Final = limit


class Need:
    """`creature` may choose only if at least `least` others of the mask `others` choose too."""

    def __init__(self, creature: int, others: int, least: int) -> None:
        self.creature: Final = creature
        self.others: Final = others
        self.least: Final = least

    def company(self, on: int) -> int:
        """How many of the others are among the creatures `on`."""
        return (on & self.others & ~(1 << self.creature)).bit_count()


class Requirement:
    """One requirement: `kind` says which of the other fields count (-1 or 0 where not)."""

    def __init__(
        self, kind: int, creature: int, target: int, mask: int, least: int, weight: int, most: int, targets: int
    ) -> None:
        self.kind: Final = kind
        self.creature: Final = creature
        self.target: Final = target
        self.mask: Final = mask
        self.least: Final = least
        self.weight: Final = weight
        self.most: Final = most
        self.targets: Final = targets


class Violation:
    """One broken restriction: its kind, where it is (-1: not of this kind's matter), what it allows and what is so.

    `index` is the place in `Problem.groups`, `.needs` or `.extra`.
    """

    def __init__(self, kind: int, creature: int, target: int, index: int, limit: int, actual: int) -> None:
        self.kind: Final = kind
        self.creature: Final = creature
        self.target: Final = target
        self.index: Final = index
        self.limit: Final = limit
        self.actual: Final = actual

    def key(self) -> tuple[int, int, int, int]:
        """Which restriction it is, without the numbers."""
        return (self.kind, self.creature, self.target, self.index)


class Problem:
    """A declaration to be made: what each creature may choose, restrictions, requirements, and pairs with a cost.

    Fresh, nobody may choose anything, each creature may choose one, and nothing else is in force. Build it with the
    methods; the fields are for reading. Each method raises ValueError for numbers out of range.
    """

    def __init__(self, creatures: int, target: int) -> None:
        if creatures < 0 or target < 0:
            raise ValueError("a number of creatures or targets below 0")
        self.n: Final = creatures
        self.m: Final = target
        self.able: list[int] = [0] * creatures
        self.costly: list[int] = [0] * creatures
        self.cap: list[int] = [1] * creatures
        self.low: list[int] = [1] * target
        self.high: list[int] = [creatures] * target
        self.most: int = creatures
        self.groups: list[Group] = []
        self.not_alone: int = 0
        self.only_alone: int = 0
        self.needs: list[Need] = []
        self.extra: list[Predicate] = []
        self.requirements: list[Requirement] = []
        self.known_best: list[int] | None = None
        self.known_maximum: int = -1
        self.known_ceiling: int = -1
        self.known_model: object = None
        self.known_table: object = None
        self.known_prices: object = None

    def permit(self, creature: int, target: int) -> None:
        """The creature may choose these (mask), at no cost."""
        self.able[self._creature(creature)] |= self._targets(target)
        self.costly[creature] &= ~target

    def permit_at_cost(self, creature: int, target: int) -> None:
        """The creature may choose these (mask), but only by paying: no requirement compels it (508.1d, 509.1c)."""
        self.able[self._creature(creature)] |= self._targets(target)
        self.costly[creature] |= target

    def forbid(self, creature: int, target: int) -> None:
        """The creature may not choose these (mask)."""
        self.able[self._creature(creature)] &= ~self._targets(target)
        self.costly[creature] &= ~target

    def set_cap(self, creature: int, cap: int) -> None:
        """The creature may choose up to `cap` at once."""
        self.cap[self._creature(creature)] = self._least(cap, 0)

    def set_low(self, target: int, low: int) -> None:
        """Chosen by fewer than `low` is not allowed, unless by none (702.111b for menace: 2)."""
        self.low[self._one_target(target)] = self._least(low, 1)

    def set_high(self, target: int, high: int) -> None:
        """Chosen by more than `high` is not allowed."""
        self.high[self._one_target(target)] = self._least(high, 0)

    def set_most(self, most: int) -> None:
        """No more than `most` creatures in all may choose."""
        self.most = self._least(most, 0)

    def limit(self, creatures: int, target: int, limit: int) -> int:
        """At most `limit` of `creatures` may choose within `target` (masks). Gives the index in `groups`."""
        self.groups.append(Group(self._creatures(creatures), self._targets(target), self._least(limit, 0)))
        return len(self.groups) - 1

    def set_not_alone(self, creature: int) -> None:
        """The creature can't be the only one that chooses."""
        self.not_alone |= 1 << self._creature(creature)

    def set_only_alone(self, creature: int) -> None:
        """The creature may choose only if no other creature does."""
        self.only_alone |= 1 << self._creature(creature)

    def with_others(self, creature: int, others: int, least: int) -> int:
        """The creature may choose only if `least` others of the mask do. Gives the index in `needs`."""
        self._creature(creature)
        self.needs.append(Need(creature, self._creatures(others), self._least(least, 0)))
        return len(self.needs) - 1

    def restrict(self, predicate: Predicate) -> int:
        """A restriction of another shape. Gives the index in `extra`. ValueError if it compels someone to choose."""
        if not predicate.holds([0] * self.n):
            raise ValueError("a restriction that the empty declaration breaks")
        self._changed()
        self.extra.append(predicate)
        return len(self.extra) - 1

    def require_choice(self, creature: int, weight: int = 1) -> int:
        """The creature attacks or blocks if able. Gives the index in `requirements`, as do the next ones."""
        return self._require(CHOOSES, self._creature(creature), -1, (1 << self.m) - 1, 0, weight)

    def require_pair(self, creature: int, target: int, weight: int = 1) -> int:
        """The creature chooses this one if able."""
        return self._require(CHOOSES, self._creature(creature), -1, 1 << self._one_target(target), 0, weight)

    def require_among(self, creature: int, target: int, weight: int = 1) -> int:
        """The creature chooses something within the mask if able."""
        return self._require(CHOOSES, self._creature(creature), -1, self._targets(target), 0, weight)

    def require_other(self, creature: int, target: int, weight: int = 1) -> int:
        """The creature chooses something outside the mask if able (701.15b, goad)."""
        mask = ((1 << self.m) - 1) & ~self._targets(target)
        return self._require(CHOOSES, self._creature(creature), -1, mask, 0, weight)

    def require_chosen(self, target: int, least: int = 1, weight: int = 1) -> int:
        """This one is chosen by at least `least` creatures if able."""
        return self._require(CHOSEN, -1, self._one_target(target), 0, self._least(least, 1), weight)

    def require_chosen_by(self, target: int, creatures: int, least: int = 1, weight: int = 1) -> int:
        """This one is chosen by at least `least` of these creatures (mask) if able. ValueError for an empty mask."""
        if creatures == 0:
            raise ValueError("creatures", creatures, self.n)
        return self._require(
            CHOSEN, -1, self._one_target(target), self._creatures(creatures), self._least(least, 1), weight
        )

    def require_exactly(self, target: int, number: int, weight: int = 1) -> int:
        """This one is chosen by exactly `number` creatures if able."""
        self._one_target(target)
        self._least(number, 1)
        return self._require(CHOSEN, -1, target, 0, number, weight, number)

    def require_some(self, creatures: int, targets: int, least: int = 1, weight: int = 1) -> int:
        """At least `least` of these creatures (mask) choose something within the mask `targets` if able."""
        return self._require(
            SOME, -1, -1, self._creatures(creatures), self._least(least, 1), weight, UNLIMITED, self._targets(targets)
        )

    def require_follow(self, creature: int, leaders: int, weight: int = 1) -> int:
        """If any of the mask `leaders` chooses something, so does this creature if able."""
        return self._require(FOLLOWS, self._creature(creature), -1, self._creatures(leaders), 0, weight)

    def _require(
        self, kind: int, creature: int, target: int, mask: int, least: int, weight: int, most: int = UNLIMITED,
        targets: int = 0,
    ) -> int:
        self._least(weight, 1)
        self.requirements.append(Requirement(kind, creature, target, mask, least, weight, most, targets))
        return len(self.requirements) - 1

    def _creature(self, creature: int) -> int:
        if creature < 0 or creature >= self.n:
            raise ValueError("creature", creature, self.n)
        self._changed()
        return creature

    def _one_target(self, target: int) -> int:
        if target < 0 or target >= self.m:
            raise ValueError("target", target, self.m)
        self._changed()
        return target

    def _creatures(self, mask: int) -> int:
        if mask < 0 or mask >> self.n != 0:
            raise ValueError("creatures", mask, self.n)
        self._changed()
        return mask

    def _targets(self, mask: int) -> int:
        if mask < 0 or mask >> self.m != 0:
            raise ValueError("targets", mask, self.m)
        self._changed()
        return mask

    def _least(self, number: int, least: int) -> int:
        if number < least:
            raise ValueError("number", number, least)
        self._changed()
        return number

    def _changed(self) -> None:
        self.known_best = None
        self.known_maximum = -1
        self.known_ceiling = -1
        self.known_model = None
        self.known_table = None
        self.known_prices = None


def checked(problem: Problem, declaration: Declaration) -> Declaration:
    """The declaration itself. ValueError if it names creatures or targets that the problem doesn't have."""
    if len(declaration) != problem.n:
        raise ValueError("declaration", len(declaration), problem.n)
    for mask in declaration:
        if mask < 0 or mask >> problem.m != 0:
            raise ValueError("targets", mask, problem.m)
    return declaration


def choices(able: int, cap: int) -> list[int]:
    """All subsets of `able` with at most `cap` members: small ones first, then by value."""
    result: list[int] = [0]
    layer: list[int] = [0]
    for _ in range(min(cap, able.bit_count())):
        larger: list[int] = []
        for mask in layer:
            rest = able >> mask.bit_length() << mask.bit_length()
            while rest != 0:
                low = rest & -rest
                larger.append(mask | low)
                rest ^= low
        larger.sort()
        result.extend(larger)
        layer = larger
    return result


def next_choice(able: int, cap: int, choice: int) -> int:
    """The choice that follows in the order of `choices`; -1 after the last one."""
    members: list[int] = []
    rest = able
    while rest != 0:
        members.append(rest & -rest)
        rest &= rest - 1
    inside = [k for k in range(len(members)) if choice & members[k] != 0]
    size = len(inside)
    for t in range(size):
        limit = inside[t + 1] if t + 1 < size else len(members)
        if inside[t] + 1 < limit:
            result = members[inside[t] + 1]
            for k in range(t):
                result |= members[k]
            for k in inside[t + 1 :]:
                result |= members[k]
            return result
    if size >= min(cap, len(members)):
        return -1
    result = 0
    for k in range(size + 1):
        result |= members[k]
    return result


def choosing(declaration: Declaration) -> int:
    """The mask of creatures that choose something."""
    on = 0
    bit = 1
    for mask in declaration:
        if mask != 0:
            on |= bit
        bit += bit
    return on


def counts(m: int, declaration: Declaration) -> list[int]:
    """By how many creatures each of m targets is chosen."""
    result = [0] * m
    if m > WIDE:
        _count_wide(declaration, result)
        return result
    for mask in declaration:
        rest = mask
        while rest != 0:
            low = rest & -rest
            result[low.bit_length() - 1] += 1
            rest ^= low
    return result


#: beyond so many bits, masks are counted once for all creatures that have them, and read as text
WIDE: Final = 256


def _count_wide(declaration: Declaration, result: list[int]) -> None:
    alike: dict[int, int] = {}
    for mask in declaration:
        if mask != 0:
            alike[mask] = alike.get(mask, 0) + 1
    for mask, number in alike.items():
        text = bin(mask)[:1:-1]
        place = text.find("1")
        while place >= 0:
            result[place] += number
            place = text.find("1", place + 1)


def group_count(group: Group, declaration: Declaration) -> int:
    """How many creatures of the group choose within it."""
    number = 0
    rest = group.creatures
    while rest != 0:
        low = rest & -rest
        if declaration[low.bit_length() - 1] & group.target != 0:
            number += 1
        rest ^= low
    return number


def obeys_restrictions(problem: Problem, declaration: Declaration) -> bool:
    """Whether no restriction is broken: `violations` without the list (the hot path)."""
    on = 0
    bit = 1
    for i in range(problem.n):
        mask = declaration[i]
        if mask != 0:
            on |= bit
            if mask & ~problem.able[i] != 0 or mask.bit_count() > problem.cap[i]:
                return False
        bit += bit
    if on == 0:
        return True
    number = counts(problem.m, declaration)
    for j in range(problem.m):
        c = number[j]
        if c != 0 and (c < problem.low[j] or c > problem.high[j]):
            return False
    return _obeys_joint(problem, declaration, on)


def _obeys_joint(problem: Problem, declaration: Declaration, on: int) -> bool:
    """The conditions about several creatures at once; `on` is the mask of those that choose, not 0."""
    if on & (on - 1) == 0:
        if on & problem.not_alone != 0 or problem.most == 0:
            return False
    elif on & problem.only_alone != 0 or on.bit_count() > problem.most:
        return False
    for group in problem.groups:
        if group_count(group, declaration) > group.limit:
            return False
    for need in problem.needs:
        if on >> need.creature & 1 != 0 and need.company(on) < need.least:
            return False
    return all(predicate.holds(declaration) for predicate in problem.extra)


def violations(problem: Problem, declaration: Declaration) -> list[Violation]:
    """Every restriction that the declaration breaks, in the order of the kinds. ValueError for a malformed one."""
    checked(problem, declaration)
    found: list[Violation] = []
    for i in range(problem.n):
        rest = declaration[i] & ~problem.able[i]
        while rest != 0:
            low = rest & -rest
            found.append(Violation(UNABLE, i, low.bit_length() - 1, -1, 0, 1))
            rest ^= low
    for i in range(problem.n):
        size = declaration[i].bit_count()
        if size > problem.cap[i]:
            found.append(Violation(CAP, i, -1, -1, problem.cap[i], size))
    number = counts(problem.m, declaration)
    for j in range(problem.m):
        if 0 < number[j] < problem.low[j]:
            found.append(Violation(LOW, -1, j, -1, problem.low[j], number[j]))
        if number[j] > problem.high[j]:
            found.append(Violation(HIGH, -1, j, -1, problem.high[j], number[j]))
    _joint_violations(problem, declaration, found)
    return found


def _joint_violations(problem: Problem, declaration: Declaration, found: list[Violation]) -> None:
    on = choosing(declaration)
    total = on.bit_count()
    if total > problem.most:
        found.append(Violation(MOST, -1, -1, -1, problem.most, total))
    for g in range(len(problem.groups)):
        size = group_count(problem.groups[g], declaration)
        if size > problem.groups[g].limit:
            found.append(Violation(GROUP, -1, -1, g, problem.groups[g].limit, size))
    if total == 1 and on & problem.not_alone != 0:
        found.append(Violation(NOT_ALONE, on.bit_length() - 1, -1, -1, 2, 1))
    if total > 1:
        rest = on & problem.only_alone
        while rest != 0:
            low = rest & -rest
            found.append(Violation(ONLY_ALONE, low.bit_length() - 1, -1, -1, 1, total))
            rest ^= low
    for k in range(len(problem.needs)):
        need = problem.needs[k]
        size = need.company(on)
        if on >> need.creature & 1 != 0 and size < need.least:
            found.append(Violation(NEED, need.creature, -1, k, need.least, size))
    broken = [k for k in range(len(problem.extra)) if not problem.extra[k].holds(declaration)]
    found.extend([Violation(EXTRA, -1, -1, k, 0, 1) for k in broken])


def meets(requirement: Requirement, declaration: Declaration) -> bool:
    """Whether the declaration obeys this requirement."""
    if requirement.kind == CHOOSES:
        return declaration[requirement.creature] & requirement.mask != 0
    if requirement.kind == CHOSEN:
        number = 0
        for i in range(len(declaration)):
            if declaration[i] >> requirement.target & 1 != 0:
                if requirement.mask == 0 or requirement.mask >> i & 1 != 0:
                    number += 1
        return requirement.least <= number <= requirement.most
    if requirement.kind == SOME:
        number = 0
        for i in range(len(declaration)):
            if requirement.mask >> i & 1 != 0 and declaration[i] & requirement.targets != 0:
                number += 1
        return number >= requirement.least
    return declaration[requirement.creature] != 0 or choosing(declaration) & requirement.mask == 0


def obeyed(problem: Problem, declaration: Declaration) -> int:
    """The number (sum of weights) of requirements that the declaration obeys (508.1d, 509.1c)."""
    total = 0
    number: list[int] = []
    for requirement in problem.requirements:
        if requirement.kind == CHOSEN and requirement.mask == 0:
            if not number:  # of all targets at once, where there are such requirements
                number = counts(problem.m, declaration)
            if requirement.least <= number[requirement.target] <= requirement.most:
                total += requirement.weight
        elif meets(requirement, declaration):
            total += requirement.weight
    return total


def unmet(problem: Problem, declaration: Declaration) -> list[int]:
    """The indices in `Problem.requirements` of those that the declaration does not obey."""
    found: list[int] = []
    number: list[int] = []
    for k in range(len(problem.requirements)):
        requirement = problem.requirements[k]
        if requirement.kind == CHOSEN and requirement.mask == 0:
            if not number:
                number = counts(problem.m, declaration)
            if not requirement.least <= number[requirement.target] <= requirement.most:
                found.append(k)
        elif not meets(requirement, declaration):
            found.append(k)
    return found
