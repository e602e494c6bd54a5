"""Run the benchmarks in both forms, interpreted and compiled, one after the other, and print a table.

usage: python -m benchmarks [--seconds S]

The compiled form is that of `make fast`; without it, or where it is out of date, only the interpreted is measured.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from lawmage.form import fresh, read_list

ROOT: Final = Path(__file__).resolve().parent.parent


def measured(form: str, *arguments: str) -> dict[str, Any]:
    """Run a benchmark in one form, in a process of its own; returns what it prints."""
    environment = {**os.environ, "LAWMAGE_FORM": form, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-m", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def print_legality(forms: list[tuple[str, dict[str, Any]]]) -> None:
    """The table of declarations: milliseconds for the options of a board and one verdict."""
    print()
    print(f"{'verdict on a declaration, ms':28} " + " ".join([f"{name:>12} {'worst':>9}" for name, _ in forms]))
    for kind in forms[0][1]:
        print(f"{kind:28} " + " ".join([f"{found[kind]['median']:12} {found[kind]['worst']:9}" for _, found in forms]))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    arguments = parser.parse_args()
    names = ["interpreted"]
    build = read_list()
    if build is not None and fresh(build):
        names.append("compiled")
    forms = [(name, measured(name, "benchmarks.games", "--seconds", str(arguments.seconds))) for name in names]
    print(f"{'form':12} {'games of':10} {'games/s':>9} {'decisions/s':>12}")
    for name, found in forms:
        for kind in ("creatures", "decks"):
            if kind in found:
                print(
                    f"{name:12} {kind:10} {found[kind]['games per second']:9} {found[kind]['decisions per second']:12}"
                )
    print_legality([(name, measured(name, "benchmarks.legality")) for name, _ in forms])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
