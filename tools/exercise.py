"""Exercises cards and prints what goes wrong, by kind of fault: `tools/exercise.py [--every N] [--jobs N] [NAMES...]`.

Without names every card of the data is exercised (or every N-th); cards that the rules refuse are counted apart.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from pathlib import Path

from lawmage.cards.database import DATA, find
from lawmage.cards.encoding import decode_card
from lawmage.catalogue.exercise import Exercise, exercise
from lawmage.errors import UnknownCard
from lawmage.model.cards import CardDefinition
from lawmage.rules.support.definitions import unsupported

#: what a run says of one card: its name, the kinds, paths and words of its faults, and nodes reached of all
Outcome = tuple[str, list[tuple[str, str, str]], int, int]


def encoded(every: int) -> list[str]:
    """The lines of every N-th card of the data."""
    lines: list[str] = []
    for path in sorted(DATA.glob("*.jsonl")):
        with path.open(encoding="utf-8") as file:
            lines.extend(line for line in file if '"see"' not in line or "see" not in json.loads(line))
    return lines[::every]


def exercised(line: str) -> Outcome | None:
    """The outcome for one card of the data; None where the rules refuse it."""
    return outcome(decode_card(json.loads(line)))


def outcome(card: CardDefinition, thorough: bool = False) -> Outcome | None:
    """The outcome for one card; None where the rules refuse it."""
    if unsupported(card):
        return None
    result: Exercise = exercise(card, thorough=thorough)
    return (card.name, [(fault.kind, fault.path, fault.what) for fault in result.faults], result.reached, result.nodes)


def place_of(path: str, what: str) -> str:
    """What faults of one kind are grouped by: the kind of the node, or what was raised."""
    return path.rsplit(": ", 1)[-1] or what.partition(" at ")[0][:100]


def report(outcomes: list[Outcome | None], details: bool) -> None:
    """Print what was found: how many passed, then the faults by kind, and by kind of node."""
    found = [each for each in outcomes if each is not None]
    passed = sum(not each[1] for each in found)
    reached, nodes = sum(each[2] for each in found), sum(each[3] for each in found)
    print(f"{passed} passed, {len(found) - passed} failed, {len(outcomes) - len(found)} refused; "
          f"{reached} of {nodes} nodes executed")
    faults = [(name, *fault) for name, several, _, _ in found for fault in several]
    for kind, number in Counter(fault[1] for fault in faults).most_common():
        mine = [fault for fault in faults if fault[1] == kind]
        print(f"{kind}: {number} on {len({fault[0] for fault in mine})} cards")
        places = Counter(place_of(fault[2], fault[3]) for fault in mine)
        for place, count in places.most_common(None if details else 12):
            example = next(fault[0] for fault in mine if place_of(fault[2], fault[3]) == place)
            print(f"  {count:5} {place} ({example})")
    if details:
        for name, kind, path, what in faults:
            print(f"{name} | {kind} | {path} | {what}")


def main() -> int:
    """Run; the exit status says whether every card that the rules accept passed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="the cards; every one of the data if none is named")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every N-th card of the data")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes")
    parser.add_argument("--details", action="store_true", help="print each fault")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the outcomes to a file")
    arguments = parser.parse_args()
    began = time.perf_counter()
    outcomes: list[Outcome | None]
    if arguments.names:
        try:
            outcomes = [outcome(find(name), thorough=True) for name in arguments.names]
        except UnknownCard as problem:
            print(problem, file=sys.stderr)
            return 2
    elif arguments.jobs > 1:
        with multiprocessing.Pool(arguments.jobs, maxtasksperchild=400) as pool:
            outcomes = pool.map(exercised, encoded(arguments.every), chunksize=20)
    else:
        outcomes = [exercised(line) for line in encoded(arguments.every)]
    report(outcomes, arguments.details or bool(arguments.names))
    print(f"{time.perf_counter() - began:.1f} s")
    if arguments.json:
        arguments.json.write_text(json.dumps([each for each in outcomes if each is not None], indent=0), "utf-8")
    return 0 if all(each is None or not each[1] for each in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
