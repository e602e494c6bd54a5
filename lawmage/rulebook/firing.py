"""Which rules fired: off in play, on in tests, so that "enforced" means "seen at work by a test".

Whoever applies a rule calls `Law.note` with its citation: the machine for each step of a procedure, and the judge of a
declaration for each rule that decided it. A law is made watched; the laws of other games know nothing of it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from lawmage.rulebook.citations import home_edition, home_number
from lawmage.rulebook.editions import CURRENT, Edition


class Recorder:
    """Collects in `fired` the citations that fire under the law that is made with it (`law_of(edition, recorder)`)."""

    def __init__(self) -> None:
        self.fired: set[int] = set()


def citation_key(citation: int) -> str:
    """How the fired file names a citation: ``509.1c``, or ``310.4@classic`` for a rule cited in an older edition."""
    return rule_key(home_number(citation), home_edition(citation))


def rule_key(number: str, home: Edition = CURRENT) -> str:
    """The same for a number of an edition."""
    return number if home.name == CURRENT.name else f"{number}@{home.name}"


#: where a test run leaves what fired, when it runs from the sources
FIRED_FILE: Final = Path(__file__).resolve().parents[2] / "build" / "fired.json"


def write_fired(tests: dict[str, set[str]], path: Path = FIRED_FILE, keep: bool = False) -> None:
    """Write rule key → test ids. With *keep*, add to what the file has (for a run of some of the tests)."""
    merged = {key: set(ids) for key, ids in tests.items()}
    if keep:
        for key, ids in read_fired(path).items():
            merged.setdefault(key, set()).update(ids)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({key: sorted(merged[key]) for key in sorted(merged)}, indent=0)
    partial = path.with_suffix(".part")
    partial.write_text(text, encoding="utf-8")
    partial.replace(path)


def read_fired(path: Path = FIRED_FILE) -> dict[str, list[str]]:
    """Rule key → ids of the tests in which it fired; empty if there is no such file."""
    if not path.exists():
        return {}
    loaded: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
    return loaded
