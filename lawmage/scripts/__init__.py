"""Playing the script of a case on a game, and checking what it expects."""

from lawmage.scripts.results import Result
from lawmage.scripts.runner import play_case, run_case, run_cases

__all__ = ["Result", "play_case", "run_case", "run_cases"]
