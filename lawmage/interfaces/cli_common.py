"""What the commands of the command line share: options that several have, colours, and lines of JSON."""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import Any, Final, TypeAlias

#: what `argparse` hands each command to add itself to
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

EDITIONS: Final = ("classic", "m14", "current")
#: further editions that a game can be played in
OVERLAYS: Final = ("timespiral", "m10", "foundations")
#: processes at once: beyond this it is a slip
MOST_JOBS: Final = 256
_CODES: Final = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33"}


def with_edition(command: argparse.ArgumentParser) -> None:
    """Add `--edition`."""
    command.add_argument("--edition", default="current", metavar="NAME",
                         help=f"edition of the rules: {', '.join((*EDITIONS, *OVERLAYS))} (default: current)")


def with_language(command: argparse.ArgumentParser) -> None:
    """Add `--lang`."""
    command.add_argument("--lang", default="en", metavar="CODE", help="language of sentences (default: en)")


def with_json(command: argparse.ArgumentParser) -> None:
    """Add `--json`."""
    command.add_argument("--json", action="store_true", help="print JSON, one object a line")


def with_jobs(command: argparse.ArgumentParser, default: int | None = 1) -> None:
    """Add `--jobs`; the default None stands for as many as there are cores."""
    command.add_argument("--jobs", type=_jobs, default=default, metavar="N",
                         help=f"processes at once (default: {default or 'one for each core'})")


def _jobs(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f"expected a number of processes from 1 to {MOST_JOBS}, got {text!r}")
    return int(text)


def say(text: str = "") -> None:
    """Print a line."""
    sys.stdout.write(text + "\n")


def say_json(value: Any) -> None:
    """Print a value as one line of JSON."""
    say(json.dumps(value, ensure_ascii=False, default=str))


def note(text: str) -> None:
    """Print a line where it is out of the way of the output proper."""
    sys.stderr.write(text + "\n")


def in_color(text: str, *styles: str) -> str:
    """The text in colour where the output is a terminal and NO_COLOR isn't set."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty():
        return text
    return f"\x1b[{';'.join([_CODES[style] for style in styles])}m{text}\x1b[0m"
