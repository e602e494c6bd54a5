"""Add cases that pass by now to the list of those that must: python tools/ratchet.py [--editions current].

Reads the public cases in tests/cases and writes tests/cases/passed.txt, a line for each run: its edition and its slug.
Never takes one off the list; a listed run that fails is reported, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import collections
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from lawmage.notation.cases import EDITIONS, find_cases, load_case
from lawmage.scripts import run_cases

CASES = pathlib.Path(__file__).resolve().parent.parent / "tests" / "cases"
LISTED = CASES / "passed.txt"


def main() -> int:
    """Run the cases, extend the list, and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--editions", default="current", help=f"separated by commas, out of {', '.join(EDITIONS)}")
    options = parser.parse_args()
    before = set(LISTED.read_text(encoding="utf-8").splitlines()) if LISTED.exists() else set()
    cases = [load_case(path) for path in find_cases([CASES])]
    results = list(run_cases(cases, options.editions.split(",")))
    passed = {f"{result.edition} {result.case}" for result in results if result.passed}
    LISTED.write_text("".join(f"{line}\n" for line in sorted(before | passed)), encoding="utf-8")
    counts = collections.Counter(result.status for result in results)
    print(f"{len(passed - before)} new on the list of {len(before | passed)}; "
          + ", ".join(f"{number} {status}" for status, number in sorted(counts.items())))
    lost = [result for result in results if not result.passed and f"{result.edition} {result.case}" in before]
    for result in lost:
        print(f"no longer passes: {result.edition} {result.case} at {result.at}: "
              f"expected {result.expected!r}, got {result.got!r}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
