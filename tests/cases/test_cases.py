"""The public cases: the runs in `passed.txt` pass. `tools/ratchet.py` adds runs to the list, never removes one."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.notation.cases import Case, find_cases, load_case
from lawmage.scripts import Result, run_case

HERE = Path(__file__).parent
FOLDERS = ("book", "peers", "reports", "seeds")
LISTED = "passed.txt"


def listed() -> list[tuple[str, str]]:
    """The runs that pass: edition and slug."""
    lines = (HERE / LISTED).read_text(encoding="utf-8").splitlines()
    return [(edition, slug) for edition, _, slug in (line.partition(" ") for line in lines)]


def cases_of(folder: str) -> dict[str, Case]:
    """The cases of a folder, by slug."""
    return {path.stem: load_case(path) for path in find_cases([HERE / folder])}


def reason(result: Result) -> str:
    """Why a run did not pass, in a line."""
    return (f"{result.edition} {result.case}: {result.status} at {result.at}: "
            f"expected {result.expected!r}, got {result.got!r}")


@pytest.mark.parametrize("folder", FOLDERS)
def test_listed_cases_pass(folder: str) -> None:
    cases = cases_of(folder)
    results = [run_case(cases[slug], edition) for edition, slug in listed() if slug in cases]
    failures = [reason(result) for result in results if not result.passed]
    assert not failures, "\n".join([f"{len(failures)} of {len(results)} cases that passed do not", *failures])
    assert results


def test_the_list_is_in_order_and_names_runs_that_there_are() -> None:
    lines = listed()
    assert lines == sorted(set(lines))
    cases = {slug: case for folder in FOLDERS for slug, case in cases_of(folder).items()}
    unknown = [line for line in lines if line[1] not in cases or line[0] not in cases[line[1]].editions]
    assert unknown == []
