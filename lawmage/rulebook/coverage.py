"""Which sections are covered, and the status of every rule in them.

A section is covered when each of its rules is enforced by a function, declared a definition or structural, or
declared unsupported with what that refuses. The audit holds every covered section to that, in every edition.
"""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

from lawmage.rulebook.citations import home_edition, home_number
from lawmage.rulebook.concordance import current_numbers
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14, Edition
from lawmage.rulebook.firing import citation_key
from lawmage.rulebook.index import Index
from lawmage.rulebook.registry import (
    ENFORCED,
    PARTS,
    PROCEDURES,
    RULES,
    STATUSES,
    STEP,
    Procedure,
    Rule,
    variants,
)

#: the sections that the audit holds to account, by edition; parts of others are declared by `registry.covered`
COVERED: Final[dict[str, tuple[str, ...]]] = {
    CURRENT.name: (
        "103", "104", "106", "117", "120",
        "500", "501", "502", "503", "504", "505", "506", "507", "508", "509", "510", "511", "512", "513", "514",
        "601", "602", "603", "605", "608", "613", "614", "615", "616",
        "704", "733",
    ),
    M14.name: (
        "500", "501", "502", "503", "504", "505", "506", "507", "508", "509", "510", "511", "512", "513", "514",
    ),
    CLASSIC.name: ("306", "307", "308", "309", "310", "311", "500"),
}

#: the modules that only declare statuses
_DECLARING: Final = (
    "lawmage.rulebook.coverage_combat", "lawmage.rulebook.coverage_game", "lawmage.rulebook.coverage_spells",
    "lawmage.rulebook.coverage_turn", "lawmage.rulebook.coverage_keywords", "lawmage.rulebook.coverage_other",
)  # fmt: skip
#: the packages whose modules register rules when imported
_REGISTERING: Final = "lawmage.rules"


class Standing:
    """Where a rule stands: its statuses (more than one is a fault), the reasons given, and what enforces it."""

    __slots__ = ("claims", "procedures", "reasons", "statuses")

    def __init__(self) -> None:
        self.statuses: set[str] = set()
        self.reasons: list[str] = []
        #: (citation of this rule, function that enforces it: under that number or beside its own; None: by citation)
        self.claims: list[tuple[int, Rule | None]] = []
        self.procedures: list[Procedure] = []

    def add(self, other: Standing) -> None:
        """Take over what *other* says."""
        self.statuses |= other.statuses
        self.reasons += other.reasons
        self.claims += other.claims
        self.procedures += other.procedures

    def rules(self) -> list[Rule]:
        """What enforces it, each once."""
        found: list[Rule] = []
        for _, rule in self.claims:
            if rule is not None and rule not in found:
                found.append(rule)
        return found


def declare_all() -> None:
    """Import every module that declares a status or registers a rule, so that the registry is whole."""
    for name in _DECLARING:
        import_module(name)
    package = import_module(_REGISTERING)
    for module in walk_packages(package.__path__, f"{_REGISTERING}."):
        import_module(module.name)


def covered_numbers(edition: Edition) -> list[str]:
    """The sections and rules all below which the audit holds to account in *edition*."""
    parts = [home_number(each) for each in PARTS if home_edition(each).name == edition.name]
    return [*COVERED[edition.name], *parts]


def standings(edition: Edition) -> dict[str, Standing]:
    """Number of *edition* → where it stands, for every number that something is said about.

    What is said of a rule of the current edition holds for the numbers that it bore before.
    """
    own = _by_home(edition)
    if edition.name == CURRENT.name:
        return own
    today = _by_home(CURRENT)
    for number in _numbers_before(edition, today):
        standing = own.setdefault(number, Standing())
        for current in current_numbers(number, edition):
            if current in today:
                standing.add(today[current])
    return {number: standing for number, standing in own.items() if standing.statuses}


def _numbers_before(edition: Edition, today: dict[str, Standing]) -> list[str]:
    return [each for each in Index.load(edition).numbers() if any(n in today for n in current_numbers(each, edition))]


def _by_home(edition: Edition) -> dict[str, Standing]:
    found: dict[str, Standing] = {}

    def of(citation: int) -> Standing | None:
        if home_edition(citation).name != edition.name:
            return None
        return found.setdefault(home_number(citation), Standing())

    for rule in RULES:
        for citation in (rule.citation, *rule.also):
            standing = of(citation)
            if standing is not None:
                standing.statuses.add(ENFORCED)
                standing.claims.append((citation, rule))
    for procedure in PROCEDURES:
        standing = of(procedure.citation)
        if standing is not None:
            standing.statuses.add(ENFORCED)
            standing.procedures.append(procedure)
    for status in STATUSES:
        standing = of(status.citation)
        if standing is not None:
            standing.statuses.add(status.status)
            standing.reasons.append(status.reason)
            if status.status == ENFORCED:
                standing.claims.append((status.citation, None))
    return found

def evidence(standing: Standing, fired: dict[str, list[str]]) -> list[str]:
    """The tests that saw a rule at work.

    A rule with a function of its own fired when that function did; a procedure when a step of it did. A rule that a
    function enforces beside its own fired in the tests that bear its number and in which that function fired.
    """
    found: list[str] = []
    for claimed, rule in standing.claims:
        found += fired.get(citation_key(claimed), [])
        if rule is not None and claimed != rule.citation:
            found += [test for test in fired.get(citation_key(rule.citation), []) if bears(test, home_number(claimed))]
    for procedure in standing.procedures:
        for step in procedure.steps:
            for rule in variants(STEP, f"{procedure.name}/{step}"):
                found += fired.get(citation_key(rule.citation), [])
    return sorted(set(found))


def bears(test: str, number: str) -> bool:
    """Whether the name of a test (its id: file, names, parameters) bears a rule number: 508.2a as ``508_2a``."""
    name = test.partition("::")[2].partition("[")[0]
    return re.search(rf"(?<![0-9]){number.replace('.', '_')}(?![0-9a-z])", name) is not None

