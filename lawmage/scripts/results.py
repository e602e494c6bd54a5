"""What comes of running a case, and the ways in which a script stops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lawmage.model.rulings import Ruling

PASSED = "passed"
FAILED = "failed"
UNSUPPORTED = "unsupported"
ERROR = "error"


@dataclass(frozen=True, slots=True)
class Result:
    """One run of a case in one edition.

    `status`: "passed"; "failed", an outcome differs; "unsupported", a card or effect is not known; "error", the case
    or the engine is at fault. `at`: the place in the case, such as ``do[3]`` or ``expect.life``. `cites`: rule numbers
    of the edition on which the refusals and events of the run rest.
    """

    case: str
    edition: str
    status: str
    at: str = ""
    expected: Any = None
    got: Any = None
    cites: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether everything was as the case says."""
        return self.status == PASSED

    def data(self) -> dict[str, Any]:
        """The result as plain data for JSON."""
        return {"case": self.case, "edition": self.edition, "status": self.status, "at": self.at,
                "expected": self.expected, "got": self.got, "cites": list(self.cites)}


class Stop(Exception):
    """The run of a script ends here: `status`, the place, and what was expected and found."""

    status = ERROR

    def __init__(self, at: str, expected: Any, got: Any) -> None:
        super().__init__(at, expected, got)
        self.at, self.expected, self.got = at, expected, got


class Differs(Stop):
    """The engine's outcome is not the one that the case states."""

    status = FAILED


class Astray(Stop):
    """The script asks for what does not come up: a wrong kind of decision, a thing that is nowhere."""


class Reversed(Exception):
    """The rules took back an action of the script (733)."""

    def __init__(self, rulings: tuple[Ruling, ...]) -> None:
        super().__init__(rulings)
        self.rulings = rulings
