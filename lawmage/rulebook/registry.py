"""The registry of rules: which function enforces which rule, in which editions.

`@rule` registers a function under its rule number; nothing is attached to the function itself. A *slot* is a
(kind, key) pair that exactly one rule may fill in an edition; dated variants fill the same slot at other dates.
Procedures are the rulebook's numbered lists: a name and the keys of its steps, in order.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from lawmage.rulebook.citations import cite, home_number
from lawmage.rulebook.editions import CURRENT, Edition

ALWAYS: Final = 0
STILL: Final = 99999999

ENFORCED: Final = "enforced"
DEFINITION: Final = "definition"
STRUCTURAL: Final = "structural"
UNSUPPORTED: Final = "unsupported"

#: the kind of rule whose slots are steps of procedures
STEP: Final = "step"

F = TypeVar("F", bound=Callable[..., Any])


class Rule:
    """One rule as code: its citation, the slot it fills, the dates in force, and the function that does it."""

    def __init__(self, citation: int, kind: str, key: str, since: int, until: int, function: Callable[..., Any],
                 also: tuple[int, ...], noop: object) -> None:
        self.citation = citation
        self.kind = kind
        self.key = key
        self.since = since
        self.until = until
        self.function = function
        #: further rules that the same function enforces
        self.also = also
        #: what a mutant that ignores this rule returns
        self.noop = noop

    def in_force(self, edition: Edition) -> bool:
        """Whether this variant is in force in `edition`."""
        return self.since <= edition.effective < self.until

    def __repr__(self) -> str:
        return f"Rule({home_number(self.citation)}, {self.kind}/{self.key}, {self.function.__qualname__})"


class Procedure:
    """A numbered list of the rulebook: its name, the keys of its steps in order, and its dates."""

    def __init__(self, name: str, citation: int, steps: tuple[str, ...], since: int, until: int) -> None:
        self.name = name
        self.citation = citation
        self.steps = steps
        self.since = since
        self.until = until

    def in_force(self, edition: Edition) -> bool:
        """Whether this order of steps is the one of `edition`."""
        return self.since <= edition.effective < self.until

    def __repr__(self) -> str:
        return f"Procedure({self.name!r}, {home_number(self.citation)}, {self.since}-{self.until})"


class Status:
    """What the project says of a rule that has no function of its own."""

    def __init__(self, citation: int, status: str, reason: str) -> None:
        self.citation = citation
        self.status = status
        self.reason = reason


class DoubleRule(Exception):
    """Two variants of one slot are in force at once. Raised at import, pointing at both."""


RULES: Final[list[Rule]] = []
PROCEDURES: Final[list[Procedure]] = []
STATUSES: Final[list[Status]] = []
#: citations of rules that are covered with all below them, outside covered sections
PARTS: Final[list[int]] = []
_slots: Final[dict[tuple[str, str], list[Rule]]] = {}
_procedures: Final[dict[str, list[Procedure]]] = {}


def rule(number: str, *, kind: str, key: str, since: int = ALWAYS, until: int = STILL, home: Edition = CURRENT,
         also: tuple[str, ...] = (), noop: object = None) -> Callable[[F], F]:
    """Register the decorated function as the rule `number`, filling the slot (`kind`, `key`) between two dates.

    `also` names further rules that the same function enforces; `noop` is what a mutant ignoring it returns.
    Raises `DoubleRule` where another variant of the slot is in force at the same time.
    """
    citation = cite(number, home)
    others = tuple(cite(each, home) for each in also)

    def register(function: F) -> F:
        entry = Rule(citation, kind, key, since, until, function, others, noop)
        rivals = _slots.setdefault((kind, key), [])
        for rival in rivals:
            if rival.since < until and since < rival.until:
                raise DoubleRule(f"{entry!r} and {rival!r} fill one slot at once")
        rivals.append(entry)
        RULES.append(entry)
        return function

    return register


def procedure(name: str, number: str, steps: tuple[str, ...], *, since: int = ALWAYS, until: int = STILL,
              home: Edition = CURRENT) -> str:
    """Declare the procedure `name` (rule `number`): its steps are the rules of kind "step" with key "name/step"."""
    entry = Procedure(name, cite(number, home), steps, since, until)
    rivals = _procedures.setdefault(name, [])
    for rival in rivals:
        if rival.since < until and since < rival.until:
            raise DoubleRule(f"{entry!r} and {rival!r} are two orders of steps at once")
    rivals.append(entry)
    PROCEDURES.append(entry)
    return name


def enforced(number: str, reason: str = "", home: Edition = CURRENT) -> None:
    """Declare that a rule is enforced without a function of its own, where its citation is noted: by events,
    rulings and decisions that cite it."""
    STATUSES.append(Status(cite(number, home), ENFORCED, reason))


def definition(number: str, reason: str = "", home: Edition = CURRENT) -> None:
    """Declare that a rule only defines a term; other rules use the term."""
    STATUSES.append(Status(cite(number, home), DEFINITION, reason))


def structural(number: str, reason: str = "", home: Edition = CURRENT) -> None:
    """Declare that a rule only orders or points at others, or holds by the shape of the data."""
    STATUSES.append(Status(cite(number, home), STRUCTURAL, reason))


def unsupported(number: str, reason: str, home: Edition = CURRENT) -> None:
    """Declare that a rule is not supported yet, and what that refuses."""
    STATUSES.append(Status(cite(number, home), UNSUPPORTED, reason))


def covered(number: str, home: Edition = CURRENT) -> None:
    """Declare that a rule is covered with all below it, though its section is not: a keyword."""
    PARTS.append(cite(number, home))


def rules_of(kind: str, edition: Edition) -> list[Rule]:
    """The rules of a kind in force in `edition`, in the order of their registration."""
    return [entry for entry in RULES if entry.kind == kind and entry.in_force(edition)]


def procedures_of(edition: Edition) -> list[Procedure]:
    """The procedures of `edition`."""
    return [entry for entry in PROCEDURES if entry.in_force(edition)]


def variant(kind: str, key: str, edition: Edition) -> Rule | None:
    """The one rule that fills a slot in `edition`, or None."""
    for entry in _slots.get((kind, key), []):
        if entry.in_force(edition):
            return entry
    return None


def variants(kind: str, key: str) -> list[Rule]:
    """All rules that fill a slot, in whichever edition."""
    return list(_slots.get((kind, key), []))
