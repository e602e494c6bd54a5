"""The audit: is everything that the code says about rule numbers true? ``python -m lawmage.rulebook.audit``.

It needs no rules text. Where the user has imported one, the indexes are compared with it as well; where a test run
left its record of what fired, every enforced rule of a covered section must be in it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from lawmage.rulebook import sources, texts
from lawmage.rulebook.build import hashes_of
from lawmage.rulebook.citations import all_citations, cite, home_edition, home_number
from lawmage.rulebook.concordance import REASONS, cells, dropped, entry
from lawmage.rulebook.coverage import Standing, covered_numbers, declare_all, evidence, standings
from lawmage.rulebook.editions import CURRENT, EDITIONS, EVERY_EDITION, Edition
from lawmage.rulebook.firing import FIRED_FILE, read_fired
from lawmage.rulebook.importer import RulesText
from lawmage.rulebook.index import Index
from lawmage.rulebook.registry import ENFORCED, RULES, STEP, procedures_of

ERROR: Final = "error"
WARNING: Final = "warning"

NO_SUCH_NUMBER: Final = "no-such-number"
NO_ROW: Final = "no-row"
BAD_ROW: Final = "bad-row"
UNCHECKED_ROW: Final = "unchecked-row"
STALE_HASH: Final = "stale-hash"
NO_VARIANT: Final = "no-variant"
DOUBLE_VARIANT: Final = "double-variant"
NAKED_NUMBER: Final = "naked-number"
NO_STATUS: Final = "no-status"
DOUBLE_STATUS: Final = "double-status"
NOT_FIRED: Final = "not-fired"


class Finding:
    """One fault: what kind, in which edition, about which number or slot, where in the sources, and how bad."""

    __slots__ = ("edition", "key", "level", "place", "subject")

    def __init__(self, key: str, edition: Edition, subject: str, place: str = "", level: str = ERROR) -> None:
        self.key = key
        self.edition = edition
        self.subject = subject
        self.place = place
        self.level = level

    def __repr__(self) -> str:
        return " ".join(filter(None, [f"{self.level}: {self.key}", self.edition.name, self.subject, self.place]))


def audit(edition: Edition = CURRENT, fired: dict[str, list[str]] | None = None,
          text: RulesText | None = None) -> list[Finding]:
    """All faults that concern *edition*, worst first.

    *fired* is rule key → tests (`firing.read_fired`), None to leave that check out; *text* is the rules text to
    compare the index with, by default the one that the user imported, if any.
    """
    declare_all()
    found = [*_numbers(edition), *_concordance(edition), *_variants(edition)]
    text = text or texts.imported(edition)
    if text is not None:
        found += stale_hashes(edition, text)
    if edition.name == CURRENT.name:
        found += _naked(sources.PACKAGE)
    found += _coverage(edition, fired)
    return sorted(found, key=lambda each: (each.level, each.key, each.subject))


def cited_places() -> dict[tuple[str, str], str]:
    """(Number, name of its edition) of every citation in the sources or made so far → a place that cites it."""
    found = {(home_number(each), home_edition(each).name): "" for each in all_citations()}
    for mention in sources.mentions():
        if mention.home is not None:
            key = (mention.number, mention.home.name)
            found[key] = found.get(key) or mention.place()
    return found


def _numbers(edition: Edition) -> list[Finding]:
    index = Index.load(edition)
    return [Finding(NO_SUCH_NUMBER, edition, number, place) for (number, home), place in cited_places().items()
            if home == edition.name and not index.has(number)]


def _concordance(edition: Edition) -> list[Finding]:
    """Every cited rule needs a cell for *edition*, naming numbers that exist there or a known reason."""
    index = Index.load(edition)
    found: list[Finding] = []
    for (number, home), place in cited_places().items():
        if not Index.load(EVERY_EDITION[home]).has(number):
            continue
        cell = entry(cite(number, EVERY_EDITION[home]), edition)
        if cell is None:
            found.append(Finding(NO_ROW, edition, f"{number}@{home}", place))
        elif not cell.checked:
            found.append(Finding(UNCHECKED_ROW, edition, f"{number}@{home}", place, WARNING))
    every = list(cells(edition).items())
    every += [(number, row[edition.name]) for home in EVERY_EDITION.values() for number, row in dropped(home).items()
              if edition.name in row]
    for number, cell in every:
        wrong = [each for each in cell.numbers if not index.has(each)]
        if wrong or (cell.reason is not None and cell.reason not in REASONS):
            found.append(Finding(BAD_ROW, edition, number, ",".join(wrong) or str(cell.reason)))
    return found


def stale_hashes(edition: Edition, text: RulesText) -> list[Finding]:
    """The numbers whose index entry is not the hash of the text, and those on one side only."""
    index = Index.load(edition)
    hashes = hashes_of(text)
    found = [number for number in index.numbers() if hashes.get(number) != index.hash(number)]
    found += [number for number in hashes if not index.has(number)]
    return [Finding(STALE_HASH, edition, number) for number in found]


def _variants(edition: Edition) -> list[Finding]:
    found: list[Finding] = []
    for procedure in procedures_of(edition):
        for step in procedure.steps:
            key = f"{procedure.name}/{step}"
            count = sum(each.kind == STEP and each.key == key and each.in_force(edition) for each in RULES)
            if count != 1:
                place = f"{home_number(procedure.citation)}"
                found.append(Finding(DOUBLE_VARIANT if count else NO_VARIANT, edition, key, place))
    return found


def _naked(folder: Path) -> list[Finding]:
    return [Finding(NAKED_NUMBER, CURRENT, each.number, each.place())
            for each in sources.mentions(folder) if each.home is None]


def _coverage(edition: Edition, fired: dict[str, list[str]] | None) -> list[Finding]:
    index = Index.load(edition)
    known = standings(edition)
    found: list[Finding] = []
    for section in covered_numbers(edition):
        for number in index.below(section):
            if number != section:
                found += _covered(edition, number, known.get(number), fired)
    return found


def _covered(edition: Edition, number: str, standing: Standing | None,
             fired: dict[str, list[str]] | None) -> list[Finding]:
    if standing is None:
        return [Finding(NO_STATUS, edition, number)]
    found: list[Finding] = []
    if edition.name == CURRENT.name and len(standing.statuses) > 1:
        found.append(Finding(DOUBLE_STATUS, edition, number, "+".join(sorted(standing.statuses))))
    if fired is not None and ENFORCED in standing.statuses and not evidence(standing, fired):
        found.append(Finding(NOT_FIRED, edition, number))
    return found


def main(arguments: list[str]) -> int:
    """Print every finding, one a line (``--all``: warnings too); returns 1 if there is an error."""
    parser = argparse.ArgumentParser(prog="python -m lawmage.rulebook.audit",
                                     description="Check every cited rule number against the indexes of its editions.")
    parser.add_argument("--all", action="store_true", help="print the warnings too")
    options = parser.parse_args(arguments)
    fired = read_fired() if FIRED_FILE.exists() else None
    findings = [each for edition in EDITIONS.values() for each in audit(edition, fired)]
    shown = [each for each in findings if each.level == ERROR or options.all]
    errors = sum(each.level == ERROR for each in findings)
    lines = [repr(each) for each in shown]
    lines.append(f"{errors} errors, {len(findings) - errors} warnings")
    sys.stdout.write("\n".join(lines) + "\n")
    return int(errors > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
