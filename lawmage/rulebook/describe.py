"""What there is to say about a rule number: data for ``lawmage rule 509.1c``, never sentences."""

from __future__ import annotations

import sys
from pathlib import Path

from lawmage.errors import UnknownRule
from lawmage.rulebook.concordance import current_numbers, dropped, entry
from lawmage.rulebook.coverage import Standing, declare_all, evidence, standings
from lawmage.rulebook.editions import CURRENT, EDITIONS, Edition
from lawmage.rulebook.firing import read_fired
from lawmage.rulebook.importer import normalise_number, order_key, parent
from lawmage.rulebook.index import Index
from lawmage.rulebook.sources import function_line
from lawmage.rulebook.texts import LANGUAGE, text_of

#: how many numbers `UnknownRule` suggests
SUGGESTIONS = 3


class Elsewhere:
    """The rule in another edition: its numbers there (the nearest first), or the key of why there are none."""

    __slots__ = ("checked", "edition", "numbers", "reason")

    def __init__(self, edition: str, numbers: tuple[str, ...], reason: str | None, checked: bool) -> None:
        self.edition = edition
        self.numbers = numbers
        self.reason = reason
        #: False if the row was found by comparing texts and not read yet
        self.checked = checked


class Enforcer:
    """A function that enforces the rule: its module and qualified name, its line, the slot that it fills, its dates.

    `line` is None where there are no sources. `since` and `until` are dates yyyymmdd (0 and 99999999: always).
    """

    __slots__ = ("kind", "line", "module", "name", "path", "since", "slot", "until")

    def __init__(self, module: str, name: str, path: str, line: int | None, kind: str, slot: str, since: int,
                 until: int) -> None:
        self.module = module
        self.name = name
        self.path = path
        self.line = line
        self.kind = kind
        self.slot = slot
        self.since = since
        self.until = until


class Description:
    """A rule number described.

    `status` is ``enforced``, ``definition``, ``structural``, ``unsupported``, or ``""`` if nothing is said about it;
    `reasons` are those given with the status; `procedures` the names of the numbered lists that it heads; `tests`
    the ids of the tests in which it fired at the last recorded run; `text` the user's own text of it, if imported.
    """

    __slots__ = ("children", "edition", "elsewhere", "functions", "heading", "number", "procedures", "reasons",
                 "status", "subject", "tests", "text")  # fmt: skip

    def __init__(self, number: str, edition: Edition) -> None:
        index = Index.load(edition)
        self.number = number
        self.edition = edition.name
        self.subject = index.subject(number)
        #: the number of the section or keyword that the subject is taken from
        self.heading = _subject_number(index, number)
        self.children = index.children(number)
        self.status = ""
        self.reasons: list[str] = []
        self.functions: list[Enforcer] = []
        self.procedures: list[str] = []
        self.tests: list[str] = []
        self.elsewhere: list[Elsewhere] = []
        self.text: str | None = None


def describe(number: str, edition: Edition = CURRENT, language: str = LANGUAGE) -> Description:
    """Everything known about rule *number* of *edition*.

    Any spelling of the number will do (509.001g is 509.1g). Raises `UnknownRule` if the edition has no such rule.
    """
    index = Index.load(edition)
    try:
        number = normalise_number(number)
    except ValueError:
        raise UnknownRule(number, edition.name) from None
    if not index.has(number):
        raise UnknownRule(number, edition.name, near(number, index))
    declare_all()
    found = Description(number, edition)
    found.elsewhere = [each for other in EDITIONS.values() if other.name != edition.name
                       for each in _elsewhere(number, edition, other)]
    standing = standings(edition).get(number)
    if standing is not None:
        _stand(found, standing)
    found.text = text_of(number, edition, language)
    return found


def near(number: str, index: Index) -> list[str]:
    """Numbers that were perhaps meant: the rule above if there is one, and its nearest children."""
    above = parent(number)
    while above is not None and not index.has(above):
        above = parent(above)
    if above is None:
        return []
    wanted = order_key(number)
    siblings = sorted(index.children(above), key=lambda each: _distance(order_key(each), wanted))
    return [above, *siblings[: SUGGESTIONS - 1]]


def _distance(one: tuple[int, int, str], other: tuple[int, int, str]) -> tuple[int, int]:
    letters = abs(ord((one[2] or "`")[-1]) - ord((other[2] or "`")[-1]))
    return abs(one[1] - other[1]), letters


def _subject_number(index: Index, number: str) -> str:
    place = number
    subject = index.subject(number)
    while subject:
        above = parent(place)
        if above is None or index.subject(above) != subject:
            break
        place = above
    return place


def _elsewhere(number: str, edition: Edition, other: Edition) -> list[Elsewhere]:
    if edition.name == CURRENT.name:
        cell = entry(number, other)
        return [] if cell is None else [Elsewhere(other.name, cell.numbers, cell.reason, cell.checked)]
    row = dropped(edition).get(number, {}).get(other.name)
    if row is not None:
        return [Elsewhere(other.name, row.numbers, row.reason, row.checked)]
    today = current_numbers(number, edition)
    if other.name == CURRENT.name:
        return [Elsewhere(other.name, today, None, True)] if today else []
    numbers: list[str] = []
    for each in today:
        cell = entry(each, other)
        if cell is not None:
            numbers += [new for new in cell.numbers if new not in numbers]
    return [Elsewhere(other.name, tuple(numbers), None, True)] if numbers else []


def _stand(found: Description, standing: Standing) -> None:
    found.status = "+".join(sorted(standing.statuses))
    found.reasons = [reason for reason in standing.reasons if reason]
    found.procedures = sorted({each.name for each in standing.procedures})
    for rule in standing.rules():
        module = sys.modules[rule.function.__module__]
        path = Path(module.__file__ or "").with_suffix(".py")
        name = rule.function.__qualname__
        line = function_line(path, name)
        found.functions.append(Enforcer(rule.function.__module__, name, str(path), line, rule.kind, rule.key,
                                        rule.since, rule.until))
    found.tests = evidence(standing, read_fired())
