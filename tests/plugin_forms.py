"""Runs of Python with the kernel compiled: it is built where it is out of date, minutes after a change of it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
#: runs Python with arguments; returns what it prints
Runner = Callable[..., str]


def run_in(form: str, *arguments: str) -> str:
    """Run Python with the kernel in a form; return what it prints."""
    environment = {**os.environ, "LAWMAGE_FORM": form, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-P", *arguments], cwd=ROOT, env=environment, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def run_interpreted(*arguments: str) -> str:
    return run_in("interpreted", *arguments)


@pytest.fixture(scope="session")
def run_compiled() -> Runner:
    """Runs Python with the kernel compiled, from sources as they are."""
    if os.environ.get("LAWMAGE_NO_FAST"):
        pytest.skip("LAWMAGE_NO_FAST: the kernel is not to be compiled")
    subprocess.run([sys.executable, str(ROOT / "tools" / "build_fast.py")], check=True, capture_output=True)
    return lambda *arguments: run_in("compiled", *arguments)


@pytest.fixture(params=["interpreted", "compiled"])
def run(request: pytest.FixtureRequest) -> Runner:
    """Runs Python with the kernel in each form."""
    if request.param == "interpreted":
        return run_interpreted
    found: Runner = request.getfixturevalue("run_compiled")
    return found
