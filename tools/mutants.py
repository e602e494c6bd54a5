"""Break the rules on purpose, one at a time, and see that a test notices: python tools/mutants.py [--only PATTERN].

Each enforced rule of the current edition is replaced by a no-op of its kind (tests/plugin_mutant.py), and the tests in
which it fired (build/fired.json, left by a run of all tests) run until one fails. A rule whose absence nothing notices
is printed: a survivor. `--sample N --seed S` takes some of them; `--write FILE` keeps what noticed each, for the sample
that `make test` runs. The tests are collected once, and each rule is tried in a process forked off, so this needs a
system that can fork.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import sys
import time
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["LAWMAGE_FORM"] = "interpreted"

from lawmage.rulebook.citations import home_number  # noqa: E402
from lawmage.rulebook.editions import CURRENT  # noqa: E402
from lawmage.rulebook.firing import citation_key, read_fired  # noqa: E402
from lawmage.rulebook.registry import RULES, Rule  # noqa: E402
from lawmage.rules import book  # noqa: E402, F401

#: seconds for one test: what loops for ever is noticed too
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

    return sorted(found, key=rank)


def slot_of(rule: Rule) -> str:
    """The name of a rule in the tables of the law: kind|key."""
    return f"{rule.kind}|{rule.key}"


class Child:
    """A process in which one rule is a no-op, and where it tells which test failed."""

    def __init__(self, rule: Rule, process: int, told: int) -> None:
        self.rule = rule
        self.process = process
        self.told = told

    def outcome(self) -> str | None:
        """What noticed: the test that failed or did not end, "" for nothing, None while it still runs."""
        done, status = os.waitpid(self.process, os.WNOHANG)
        if not done:
            return None
        with os.fdopen(self.told, "rb") as pipe:
            said = pipe.read().decode()
        return said or (f"exit status {status}" if status else "")


class Runner:
    """A plugin of pytest that tries the mutants instead of running the tests that were collected."""

    def __init__(self, rules: list[Rule], fired: dict[str, list[str]], jobs: int) -> None:
        self.rules = rules
        self.fired = fired
        self.jobs = jobs
        self.noticed: dict[str, str] = {}
        self.survivors: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every rule, so many at once."""
        items = {item.nodeid: item for item in session.items}
        waiting = list(reversed(self.rules))
        running: list[Child] = []
        while waiting or running:
            while waiting and len(running) < self.jobs:
                rule = waiting.pop()
                chosen = [items[name] for name in candidates(rule, self.fired) if name in items]
                running.append(started(rule, chosen))
            for child in list(running):
                by = child.outcome()
                if by is not None:
                    running.remove(child)
                    self.take(child.rule, by)
            time.sleep(0.01)
        return True

    def take(self, rule: Rule, by: str) -> None:
        """Note what came of a rule."""
        if by:
            self.noticed[slot_of(rule)] = by
            return
        self.survivors.append(slot_of(rule))
        print(f"SURVIVOR {home_number(rule.citation)} {slot_of(rule)} ({rule.function.__qualname__})", flush=True)


def started(rule: Rule, items: list[pytest.Item]) -> Child:
    """Fork a process that ignores a rule and runs tests until one fails."""
    told, tell = os.pipe()
    process = os.fork()
    if process:
        os.close(tell)
        return Child(rule, process, told)
    from tests.plugin_mutant import ignore  # when pytest has imported it

    os.close(told)
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    ignore(slot_of(rule))
    for item in items:

        def too_long(*_: object, name: str = item.nodeid) -> None:
            os.write(tell, f"{name} does not end".encode())
            os._exit(0)

        signal.signal(signal.SIGALRM, too_long)
        signal.alarm(SECONDS)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if item.session.testsfailed:
            os.write(tell, item.nodeid.encode())
            break
    os._exit(0)


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
    rules = [rule for rule in RULES if rule.in_force(CURRENT) and re.search(options.only, slot_of(rule))]
    if options.sample:
        rules = random.Random(options.seed).sample(rules, min(options.sample, len(rules)))
    runner = Runner(rules, fired, max(1, options.jobs))
    os.chdir(ROOT)
    pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--capture=no", "tests"], plugins=[runner])
    if options.write:
        options.write.write_text(json.dumps(runner.noticed, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{len(runner.noticed)} noticed, {len(runner.survivors)} survived")
    return 1 if runner.survivors or not runner.noticed else 0


if __name__ == "__main__":
    raise SystemExit(main())
