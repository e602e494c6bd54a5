"""Break the rules on purpose, one at a time, and see that a test notices: python tools/mutants.py [--only PATTERN].

Each enforced rule of the current edition is replaced by a no-op of its kind (tests/plugin_mutant.py), and the tests in
which it fired (build/fired.json, left by a run of all tests) run until one fails. A rule whose absence nothing notices
is printed: a survivor. `--sample N --seed S` takes some of them; `--write FILE` keeps what noticed each, for the sample
that `make test` runs.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from lawmage.rulebook.citations import home_number  # noqa: E402
from lawmage.rulebook.editions import CURRENT  # noqa: E402
from lawmage.rulebook.firing import citation_key, read_fired  # noqa: E402
from lawmage.rulebook.registry import RULES, Rule  # noqa: E402
from lawmage.rules import book  # noqa: E402, F401

#: tests tried for one rule, at most, and seconds for them: what loops for ever is noticed too
MOST_TESTS: Final = 40
SECONDS: Final = 120


def candidates(rule: Rule, fired: dict[str, list[str]]) -> list[str]:
    """The tests in which a rule fired, those of its own number and section first."""
    number = home_number(rule.citation)
    keys = [citation_key(each) for each in (rule.citation, *rule.also)]
    found = dict.fromkeys(test for key in keys for test in fired.get(key, []))
    section = number.split(".")[0]
    own = "_" + number.replace(".", "_")

    def rank(test: str) -> tuple[bool, bool, bool, str]:
        return (own not in test, f"test_{section}" not in test, "tests/rules/" not in test, test)

    return sorted(found, key=rank)[:MOST_TESTS]


def is_noticed(slot: str, tests: list[str]) -> str:
    """What notices the missing rule: the test that failed, "timeout", or "" for nothing."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", *tests]
    environment = {**os.environ, "LAWMAGE_MUTANT": slot}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return "timeout"
    if done.returncode == 0:
        return ""
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return failed[1] if failed else f"exit status {done.returncode}"


def main() -> int:
    """Run the mutants and print the survivors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only slots kind|key that match this pattern")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", type=Path, help="write slot -> the test that noticed, as JSON")
    options = parser.parse_args()
    fired = read_fired()
    if not fired:
        print("build/fired.json is missing: run all tests first (make test)", file=sys.stderr)
        return 2
    rules = [rule for rule in RULES if rule.in_force(CURRENT) and re.search(options.only, f"{rule.kind}|{rule.key}")]
    if options.sample:
        rules = random.Random(options.seed).sample(rules, min(options.sample, len(rules)))
    noticed: dict[str, str] = {}
    survivors: list[str] = []

    def run(rule: Rule) -> tuple[Rule, str]:
        tests = candidates(rule, fired)
        return rule, is_noticed(f"{rule.kind}|{rule.key}", tests) if tests else ""

    with ThreadPoolExecutor(options.jobs) as pool:
        for rule, by in pool.map(run, rules):
            slot = f"{rule.kind}|{rule.key}"
            if by:
                noticed[slot] = by
            else:
                survivors.append(slot)
                print(f"SURVIVOR {home_number(rule.citation)} {slot} ({rule.function.__qualname__})", flush=True)
    if options.write:
        options.write.write_text(json.dumps(noticed, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{len(noticed)} noticed, {len(survivors)} survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    raise SystemExit(main())
