"""`lawmage check`: cases run in each of their editions."""

from __future__ import annotations

import argparse
import fnmatch
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lawmage.errors import BadCase, BadInput, UnknownEdition
from lawmage.interfaces.cli_common import EDITIONS, Commands, in_color, note, say, say_json, with_jobs, with_json

if TYPE_CHECKING:
    from lawmage.scripts import Result

_COLORS: Final = {"passed": "green", "failed": "red", "unsupported": "yellow", "error": "red"}


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("check", help="run cases", description="Run cases: files, or folders of them.")
    command.add_argument("paths", nargs="+", metavar="PATH", help="case files, or folders with case files")
    command.add_argument("--editions", metavar="NAMES", help=f"only these, separated by commas: {', '.join(EDITIONS)}")
    command.add_argument("--only", metavar="PATTERN", help="only cases whose slug has this in it or matches it (*, ?)")
    with_jobs(command)
    command.add_argument("--verbose", "-v", action="store_true", help="name also the runs that passed")
    with_json(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Run the cases; 0 if none failed."""
    from lawmage.notation.cases import find_cases

    editions = _editions(options.editions)
    paths = [path for path in find_cases(options.paths) if _is_asked_for(path, options.only)]
    if not paths:
        raise BadInput("--only", f"no case has a slug that has {options.only!r} in it or matches it")
    passed = failed = skipped = 0
    for results in _all(paths, editions, options.jobs):
        skipped += not results
        for result in results:
            passed += result.passed
            failed += not result.passed
            if options.json:
                say_json(result.data())
            elif options.verbose or not result.passed:
                say(_line(result))
    closing = f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else "")
    if options.json:
        note(closing)
    else:
        say(closing)
    return 1 if failed else 0


def _editions(text: str | None) -> tuple[str, ...] | None:
    if text is None:
        return None
    names = tuple([name.strip() for name in text.split(",") if name.strip()])
    if not names:
        raise UnknownEdition(text, EDITIONS)
    for name in names:
        if name not in EDITIONS:
            raise UnknownEdition(name, EDITIONS)
    return names


def _is_asked_for(path: Path, pattern: str | None) -> bool:
    return pattern is None or pattern in path.stem or fnmatch.fnmatchcase(path.stem, pattern)


def _all(paths: Sequence[Path], editions: tuple[str, ...] | None, jobs: int) -> Iterator[list[Result]]:
    """The results of each file, in order; an empty list for a case that has none of the editions."""
    work = [(path, editions) for path in paths]
    if jobs == 1 or len(work) < 2:
        yield from map(run_file, work)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run_file, work, chunksize=max(1, len(work) // (8 * jobs)))


def run_file(work: tuple[Path, tuple[str, ...] | None]) -> list[Result]:
    """Run one file in its editions; a case that can't be read is an error of its own."""
    from lawmage.notation.cases import load_case
    from lawmage.scripts import Result, run_cases

    path, editions = work
    try:
        case = load_case(path)
    except BadCase as error:
        return [Result(path.stem, "", "error", error.where, None, str(error))]
    return list(run_cases([case], editions))


def _line(result: Result) -> str:
    word = in_color(result.status.upper(), _COLORS[result.status])
    line = f"{word} {result.case}" + (f" ({result.edition})" if result.edition else "")
    if result.passed:
        return line
    at = f" at {result.at}" if result.at else ""
    expected = f" expected {_shown(result.expected)}," if result.expected is not None else ""
    return f"{line}{at}:{expected} got {_shown(result.got)}"


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else repr(value)
