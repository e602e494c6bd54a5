"""The concordance: which number a rule bears in which edition.

``data/concordance.txt`` has a row for every number of the current edition. For each older edition the row gives the
numbers that say there what the rule says now (the nearest first), or ``-reason`` where that edition has no such rule.
A ``?`` behind an entry means: found by comparing the texts, not yet read; the columns of the package have none.
``data/dropped.txt`` has rows for rules of older editions that the current edition lacks.

An edition laid over another has a file of its own, ``data/NAME_column.txt``: the rows in which its column differs from
that of its base, and under ``[base]`` the numbers of the base that it has elsewhere or not at all.
"""

from __future__ import annotations

from typing import Final

from lawmage.errors import UnknownRule
from lawmage.rulebook.citations import cite, home_edition, home_number
from lawmage.rulebook.editions import CLASSIC, CURRENT, EVERY_EDITION, M14, Edition
from lawmage.rulebook.importer import order_key
from lawmage.rulebook.index import Index, data_text

#: why an edition has no such rule; `speech` words them
REASONS: Final = frozenset({
    "later-rule",  # the rule was written later
    "later-keyword",  # the keyword or keyword action came later
    "later-card-type",  # the card type or subtype came later
    "later-mechanic",  # what the rule is about came later
    "later-variant",  # the variant or option came later
    "later-section",  # the book had no section for it; its rules stand elsewhere or came later
    "glossary-only",  # said by the glossary, without a number
    "not-spelled-out",  # played so, but no rule said it
    "damage-left-the-stack",  # combat damage no longer uses the stack
    "mana-burn-ended",  # unused mana no longer costs life
    "damage-order-ended",  # there is no damage assignment order any more
    "zone-ended",  # the zone is gone
    "rule-ended",  # the rule was dropped or replaced by another behaviour
})  # fmt: skip

UNCHECKED: Final = "?"


class Entry:
    """One cell of the concordance: the numbers, the nearest first, or the reason why there are none."""

    __slots__ = ("checked", "numbers", "reason")

    def __init__(self, numbers: tuple[str, ...], reason: str | None, checked: bool) -> None:
        self.numbers = numbers
        self.reason = reason
        self.checked = checked


_COLUMNS: Final = (M14, CLASSIC)
_tables: Final[dict[str, dict[str, Entry]]] = {}
_reverse: Final[dict[str, dict[str, list[str]]]] = {}
#: edition laid over another -> number of its base -> its own cell
_over: Final[dict[str, dict[str, Entry]]] = {}
_dropped: Final[dict[str, dict[str, dict[str, Entry]]]] = {}


def entry(cited: int | str, edition: Edition) -> Entry | None:
    """The cell for a citation, or for a number of the current edition, in *edition*; None if there is no row."""
    number, home = (cited, CURRENT) if isinstance(cited, str) else (home_number(cited), home_edition(cited))
    if home.name == edition.name:
        return Entry((number,), None, True) if Index.load(edition).has(number) else None
    if home.name == CURRENT.name:
        return _table(edition).get(number)
    _load()
    if edition.base is not None:
        return _entry_over(number, home, edition, edition.base)
    found = _dropped.get(home.name, {}).get(number, {}).get(edition.name)
    if found is not None:
        return found
    firsts = [each for each in current_numbers(number, home) if _table(home)[each].numbers[0] == number]
    return (entry(firsts[0], edition) or None) if len(firsts) == 1 else None


def _entry_over(number: str, home: Edition, edition: Edition, base: Edition) -> Entry | None:
    """The cell for a number of an older edition in one laid over *base*: as in the base, but for its own rows."""
    _table(edition)
    cell = entry(cite(number, home), base)
    own = _over[edition.name]
    if cell is None or not cell.numbers or not any(each in own for each in cell.numbers):
        return cell
    numbers: list[str] = []
    for each in cell.numbers:
        numbers.extend(own[each].numbers if each in own else (each,))
    return Entry(tuple(numbers), None, False) if numbers else own[cell.numbers[0]]


def translate(cited: int | str, edition: Edition) -> str | None:
    """The number in *edition* of a citation (`cite`) or of a number of the current edition; None if it has none.

    Raises `UnknownRule` for a number that the concordance has no row for.
    """
    found = _entry_or_raise(cited, edition)
    return found.numbers[0] if found.numbers else None


def translate_all(cited: int | str, edition: Edition) -> tuple[str, ...]:
    """Every number of *edition* that says a part of the rule, the nearest first. Raises as `translate`."""
    return _entry_or_raise(cited, edition).numbers


def why_absent(cited: int | str, edition: Edition) -> str | None:
    """The key (one of `REASONS`) of why *edition* lacks the rule; None if it has it. Raises as `translate`."""
    return _entry_or_raise(cited, edition).reason


def current_numbers(number: str, edition: Edition) -> tuple[str, ...]:
    """The numbers of the current edition whose rows name *number* of *edition*, in the order of the book."""
    if edition.name == CURRENT.name:
        return (number,) if Index.load(CURRENT).has(number) else ()
    _table(edition)
    return tuple(_reverse[edition.name].get(number, ()))


def same_rule(number: str, edition: Edition, current_number: str) -> bool:
    """Whether rule *number* of *edition* is the rule *current_number* of the current edition, or says a part of it."""
    if edition.name == CURRENT.name:
        return number == current_number
    found = _table(edition).get(current_number)
    return found is not None and number in found.numbers


def same_citation(citation: int, current_number: str) -> bool:
    """Whether a citation, of whatever edition, is the rule *current_number* of the current edition."""
    return same_rule(home_number(citation), home_edition(citation), current_number)


def cells(edition: Edition) -> dict[str, Entry]:
    """The whole column of *edition*: number of the current edition → cell."""
    return dict(_table(edition))


def dropped(home: Edition) -> dict[str, dict[str, Entry]]:
    """The rules of *home* that the current edition lacks: number → name of an edition → cell."""
    _load()
    return dict(_dropped.get(home.name, {}))


def _entry_or_raise(cited: int | str, edition: Edition) -> Entry:
    found = entry(cited, edition)
    if found is None:
        number, home = (cited, CURRENT) if isinstance(cited, str) else (home_number(cited), home_edition(cited))
        raise UnknownRule(number, home.name)
    return found


def _table(edition: Edition) -> dict[str, Entry]:
    if edition.name == CURRENT.name and CURRENT.name not in _tables:
        _tables[CURRENT.name] = {each: Entry((each,), None, True) for each in Index.load(CURRENT).numbers()}
    _load()
    if edition.base is not None and edition.name not in _tables:
        _load_over(edition, edition.base)
    return _tables[edition.name]


def _load_over(edition: Edition, base: Edition) -> None:
    """Read the rows in which an edition differs from its base."""
    column = dict(_table(base))
    own: dict[str, Entry] = {}
    rows = column
    for line in data_text(f"{edition.name}_column.txt").splitlines():
        if line.startswith("["):
            rows = own
        elif line and not line.startswith("#"):
            number, text = line.split()
            rows[number] = _cell(text)
    _over[edition.name] = own
    _tables[edition.name] = column
    _reverse[edition.name] = _reversed(column)


def _reversed(column: dict[str, Entry]) -> dict[str, list[str]]:
    reverse: dict[str, list[str]] = {}
    for number, cell in column.items():
        for old in cell.numbers:
            reverse.setdefault(old, []).append(number)
    for numbers in reverse.values():
        numbers.sort(key=order_key)
    return reverse


def _load() -> None:
    if M14.name in _tables:
        return
    columns: list[dict[str, Entry]] = [{} for _ in _COLUMNS]
    for line in data_text("concordance.txt").splitlines():
        if line.startswith("#"):
            continue
        number, *found = line.split()
        for column, text in zip(columns, found, strict=True):
            column[number] = _cell(text)
    for edition, column in zip(_COLUMNS, columns, strict=True):
        _tables[edition.name], _reverse[edition.name] = column, _reversed(column)
    _load_dropped()


def _load_dropped() -> None:
    """Read the rows ``number edition=cell …`` under a line ``[edition]``."""
    home = CURRENT
    for line in data_text("dropped.txt").splitlines():
        if line.startswith("["):
            home = EVERY_EDITION[line[1:-1]]
        elif line and not line.startswith("#"):
            number, *found = line.split()
            row = {name: _cell(text) for name, _, text in (each.partition("=") for each in found)}
            _dropped.setdefault(home.name, {})[number] = row


def _cell(text: str) -> Entry:
    checked = not text.endswith(UNCHECKED)
    text = text.removesuffix(UNCHECKED)
    if text.startswith("-"):
        return Entry((), text[1:], checked)
    return Entry(tuple(text.split(",")), None, checked)
