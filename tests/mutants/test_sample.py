"""A sample of the mutants (tools/mutants.py has them all): each of these rules, made a no-op, is noticed by its
test."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = [
    ("step|block declaration/restrictions", "tests/rules/combat/test_508_509_judged_at_their_step.py"),
    ("evasion|flying", "tests/rules/combat/test_509_declare_blockers.py"),
    ("check|legend rule", "tests/rules/priority/test_704_by_case.py"),
    ("effect|draw", "tests/rules/actions/test_121_drawing.py"),
    ("keyword|bushido", "tests/rules/keywords/test_702_combat_keywords.py"),
    ("perform|life_gained", "tests/rules/events/test_119_life.py"),
    ("state-based action|no life", "tests/rules/priority/test_704_by_case.py"),
]


@pytest.mark.parametrize(("slot", "tests"), SAMPLE, ids=[slot for slot, _ in SAMPLE])
def test_a_missing_rule_is_noticed(slot: str, tests: str) -> None:
    assert (ROOT / tests).exists()
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", tests]
    environment = {**os.environ, "LAWMAGE_MUTANT": slot, "PYTEST_XDIST_WORKER": "", "PYTEST_ADDOPTS": ""}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout[-2000:] + done.stderr[-2000:]
    assert " failed" in done.stdout
