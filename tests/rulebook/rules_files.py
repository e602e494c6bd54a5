"""Rules texts to test against. They are not part of the project: a test that needs one skips where it is absent.

They are looked for in the folder named by ``LAWMAGE_RULES``, else in ``shared/data/rules`` beside the checkout.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from lawmage.rulebook.build import read_file
from lawmage.rulebook.importer import RulesText, parse

DATES = ("20061001", "20070201", "20070713", "20090711", "20130201", "20140201", "20240802", "20241108", "20260807")
SHARED = Path(__file__).resolve().parents[3] / "shared"
FOLDER = Path(os.environ.get("LAWMAGE_RULES") or SHARED / "data" / "rules")


def path_of(date: str) -> Path:
    path = FOLDER / f"en-{date}.txt.gz"
    if not path.exists():
        pytest.skip(f"no rules text of {date}: set LAWMAGE_RULES to a folder with en-{date}.txt.gz")
    return path


def text_of_date(date: str) -> RulesText:
    return _parsed(path_of(date))


@cache
def _parsed(path: Path) -> RulesText:
    return parse(read_file(path))


def seed(name: str) -> bytes:
    for path in sorted((SHARED / "seeds").glob(f"{name}*.txt")):
        return path.read_bytes()
    pytest.skip(f"no excerpt {name}")
