"""Run the benchmarks in both forms, interpreted and compiled, one after the other, and print a table.

usage: python -m benchmarks [--seconds S]

The compiled form is taken from build/fast (`make fast`); without it only the interpreted form is measured.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
FAST: Final = ROOT / "build" / "fast"


def games(compiled: bool, seconds: float) -> dict[str, Any]:
    """Run the games benchmark in one form, in a process of its own."""
    path = os.pathsep.join([str(FAST), str(ROOT)]) if compiled else str(ROOT)
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, "-P", "-m", "benchmarks.games", "--seconds", str(seconds)]
    done = subprocess.run(
        command, cwd=FAST if compiled else ROOT, env=environment, check=True, capture_output=True, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def legality(compiled: bool) -> dict[str, Any]:
    """Run the benchmark of declarations in one form, in a process of its own."""
    path = os.pathsep.join([str(FAST), str(ROOT)]) if compiled else str(ROOT)
    command = [sys.executable, "-P", "-m", "benchmarks.legality"]
    done = subprocess.run(command, cwd=FAST if compiled else ROOT, env={**os.environ, "PYTHONPATH": path}, check=True,
                          capture_output=True, text=True)
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
    forms = [("interpreted", games(False, arguments.seconds))]
    if (FAST / "stamp").exists():
        forms.append(("compiled", games(True, arguments.seconds)))
    print(f"{'form':12} {'games of':10} {'games/s':>9} {'decisions/s':>12}")
    for name, found in forms:
        for kind in ("creatures", "decks"):
            if kind in found:
                print(
                    f"{name:12} {kind:10} {found[kind]['games per second']:9} {found[kind]['decisions per second']:12}"
                )
    print_legality([(name, legality(name == "compiled")) for name, _ in forms])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
