"""The law in force: the registry resolved into tables for one edition."""

from collections.abc import Callable
from typing import Any, Final

from lawmage.model.state import Law
from lawmage.rulebook.editions import Edition
from lawmage.rulebook.registry import RULES, Procedure, Rule, procedures_of, variant

_laws: Final[dict[str, Law]] = {}


class NoVariant(Exception):
    """A step of a procedure has no rule in force in an edition. Raised when the law is resolved, at import."""


def law_of(edition: Edition) -> Law:
    """The tables of an edition, resolved once. All modules of `rules` must have been imported (see `book`)."""
    found = _laws.get(edition.name)
    if found is None:
        found = _resolve(edition)
        _laws[edition.name] = found
    return found


def _name_of(procedure: Procedure) -> str:
    return procedure.name


def _module_of(entry: Rule) -> str:
    """Where a rule stands: its order in the tables must not depend on what happened to be imported first."""
    return str(getattr(entry.function, "__module__", ""))


def _resolve(edition: Edition) -> Law:
    law = Law(edition)
    for procedure in sorted(procedures_of(edition), key=_name_of):
        steps: list[Callable[..., Any]] = []
        citations: list[int] = []
        for key in procedure.steps:
            entry = variant("step", f"{procedure.name}/{key}", edition)
            if entry is None:
                raise NoVariant(f"{procedure.name}/{key} has no rule in force in {edition.name}")
            steps.append(entry.function)
            citations.append(entry.citation)
        law.procedures[procedure.name] = len(law.steps)
        law.names.append(procedure.name)
        law.steps.append(steps)
        law.citations.append(citations)
    for entry in sorted(RULES, key=_module_of):
        if entry.kind != "step" and entry.in_force(edition):
            law.tables.setdefault(entry.kind, {})[entry.key] = entry.function
            law.cites.setdefault(entry.kind, {})[entry.key] = entry.citation
    return law
