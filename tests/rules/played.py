"""Cases written in a line or two, for rules that are best seen in play."""

from lawmage.notation.cases import parse_case
from lawmage.scripts import run_case


def passes(board: str, script: str, expect: str, more: str = "", edition: str = "current") -> None:
    """The case passes. `board`: its players; `more`: further keys, such as where it starts."""
    text = (f"case: t\nwhy: a test\nrules: ['506.1']\nsource: a test\neditions: [{edition}]\nplayers: {board}\n{more}\n"
            f"do: {script}\nexpect: {expect}\n")
    result = run_case(parse_case(text), edition)
    assert result.passed, result
