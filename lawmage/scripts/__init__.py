"""Playing the script of a case on a game, and checking what it expects."""

from lawmage.scripts.results import Result
from lawmage.scripts.runner import run_case, run_cases

__all__ = ["Result", "run_case", "run_cases"]
