"""The law in force: the registry resolved into tables for one edition.

Rules stand in their tables in the order of their numbers, never of the files that they stand in: state-based actions
are looked for in the order of 704.5, effects that could replace an event are listed in the order of the rules that
speak of them. Where numbers give no order, `ORDERS` does.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from lawmage.model.events import EVENT_NAMES
from lawmage.model.state import Law, Program
from lawmage.rulebook.citations import home_number
from lawmage.rulebook.editions import Edition
from lawmage.rulebook.firing import Recorder
from lawmage.rulebook.registry import PROCEDURES, RULES, STEP, Procedure, Rule
from lawmage.rules.kernel.reading import AMOUNTS, CONDS, MATCHERS, PREDS, REFS

_laws: Final[dict[str, Law]] = {}

#: kinds of rules whose order is no matter of numbers, and their keys in order
ORDERS: Final[dict[str, tuple[str, ...]]] = {
    # who controls what comes first, then what that removes from combat, and what comes back from exile, as it may come
    # under another player's control; then what only looks at single permanents; the end of the game last, so that it
    # finds everything done
    "settle": ("control", "combat", "exile until", "bestow", "prepared", "daybound and nightbound", "pairs", "ending"),
}


class NoVariant(Exception):
    """A step of a procedure has no rule in force in an edition. Raised when the law is resolved, at import."""


class NoPlace(Exception):
    """A rule of a kind that has an order of its own has no place in it. Raised when the law is resolved, at import."""


def law_of(edition: Edition, watch: Recorder | None = None) -> Law:
    """The tables of an edition, resolved once. All modules of `rules` must have been imported (see `book`).

    With `watch`, a law of its own, under which the recorder is told which rules fire, and no other.
    """
    if watch is not None:
        watched = resolve(edition, RULES, PROCEDURES)
        watched.fired = watch.fired
        return watched
    found = _laws.get(edition.name)
    if found is None:
        found = resolve(edition, RULES, PROCEDURES)
        _laws[edition.name] = found
    return found


def number_key(number: str) -> tuple[int, int, str]:
    """What sorts rule numbers as the rulebook does: 704.5a, 704.5b, 704.10."""
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return (int(section or "0"), int(digits or "0"), rest[len(digits):])


def _place_of(entry: Rule) -> tuple[int, tuple[int, int, str], str]:
    """Where a rule stands among those of its kind: by `ORDERS`, else by its number, and by its key."""
    order = ORDERS.get(entry.kind)
    place = 0
    if order is not None:
        if entry.key not in order:
            raise NoPlace(f"{entry!r}: {order}")
        place = order.index(entry.key)
    return (place, number_key(home_number(entry.citation)), entry.key)


def _name_of(procedure: Procedure) -> str:
    return procedure.name


def resolve(edition: Edition, rules: Iterable[Rule], procedures: Iterable[Procedure]) -> Law:
    """The tables of an edition made from rules and procedures, in whichever order these are given."""
    law = Law(edition)
    in_force = [entry for entry in rules if entry.in_force(edition)]
    in_force.sort(key=_place_of)
    steps = {entry.key: entry for entry in in_force if entry.kind == STEP}
    for procedure in sorted([each for each in procedures if each.in_force(edition)], key=_name_of):
        _add_procedure(law, procedure, steps)
    for entry in in_force:
        if entry.kind != STEP:
            law.tables.setdefault(entry.kind, {})[entry.key] = entry.function
            law.cites.setdefault(entry.kind, {})[entry.key] = entry.citation
    law.refs = REFS
    law.preds = PREDS
    law.amounts = AMOUNTS
    law.conds = CONDS
    law.matchers = MATCHERS
    make_ready(law)
    return law


def _add_procedure(law: Law, procedure: Procedure, rules: dict[str, Rule]) -> None:
    steps: list[Callable[..., Any]] = []
    citations: list[int] = []
    for key in procedure.steps:
        entry = rules.get(f"{procedure.name}/{key}")
        if entry is None:
            raise NoVariant(f"{procedure.name}/{key} has no rule in force in {law.edition.name}")
        steps.append(entry.function)
        citations.append(entry.citation)
    law.procedures[procedure.name] = len(law.steps)
    law.names.append(procedure.name)
    law.steps.append(steps)
    law.citations.append(citations)


def make_ready(law: Law) -> None:
    """Lay out what runs from the tables of a law: once it is resolved, and whenever rules in them were exchanged."""
    law.programs = [Program(steps, cites) for steps, cites in zip(law.steps, law.citations, strict=True)]
    by_name = law.tables.get("perform", {})
    law.performers = {kind: by_name.get(name) for kind, name in EVENT_NAMES.items()}
    law.settlers = list(law.tables.get("settle", {}).values())
    law.inherent = list(law.tables.get("inherent trigger", {}).values())
    law.departures = list(law.tables.get("departure", {}).values())
    law.damage_results = list(law.tables.get("result of all damage", {}).values())
    law.sources = {kind: _sources_of(law, name) for kind, name in EVENT_NAMES.items()}


def _sources_of(law: Law, kind: str) -> list[Callable[..., Any]]:
    """What finds effects that could replace an event of a kind: the rules whose key begins with its name."""
    table = law.tables.get("replacement source", {})
    return [function for key, function in table.items() if key.partition("/")[0] == kind]
