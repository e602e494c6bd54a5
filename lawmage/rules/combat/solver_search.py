"""508.1d, 509.1c. The search for a declaration that obeys the restrictions and as many requirements as possible."""
from __future__ import annotations

from lawmage.rules.combat.solver_problem import CHOOSES, Declaration, Problem, obeyed, obeys_restrictions


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


def seek(problem: Problem, forced: list[int], allowed: list[int], least: int, enough: int) -> Declaration | None:
    """The declaration D with forced[i] ⊆ D[i] ⊆ allowed[i] that obeys all restrictions and the most requirements.

    None if none obeys `least`; the first one found that obeys `enough` ends the search.
    """
    options: list[list[int]] = []
    for i in range(problem.n):
        options.append([c for c in choices(allowed[i] & problem.able[i], problem.cap[i]) if forced[i] & ~c == 0])
        if len(options[i]) == 0:
            return None
    place = [0] * problem.n
    best: Declaration | None = None
    while True:
        declaration = [options[i][place[i]] for i in range(problem.n)]
        if obeys_restrictions(problem, declaration):
            value = obeyed(problem, declaration)
            if value >= least:
                best = declaration
                least = value + 1
                if value >= enough:
                    return best
        i = 0
        while i < problem.n:
            place[i] += 1
            if place[i] < len(options[i]):
                break
            place[i] = 0
            i += 1
        if i == problem.n:
            return best


def ceiling(problem: Problem) -> int:
    """What could be obeyed without paying if nothing stood in the way: no declaration without cost obeys more."""
    total = 0
    for requirement in problem.requirements:
        if requirement.kind == CHOOSES:
            i = requirement.chooser
            if problem.able[i] & ~problem.costly[i] & requirement.mask == 0:
                continue
        total += requirement.weight
    return total
