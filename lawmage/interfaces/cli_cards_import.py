"""`lawmage cards import`: the user's own file of cards is read, compiled and kept."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any, Final

from lawmage.interfaces.cli_common import Commands, in_color, say, say_json, with_jobs, with_json

_COLORS: Final = {"playable": "green", "read": "yellow", "unsupported": "red"}
#: seconds between two signs of life
_PAUSE: Final = 0.2


def add(actions: Commands) -> None:
    """Add the command."""
    command = actions.add_parser(
        "import", help="read a file of cards of your own",
        description="Read a file of cards (Scryfall's oracle-cards or default-cards, MTGJSON's AtomicCards or"
                    " AllPrintings, or lines of JSON; also packed), compile them, keep them in your data folder, and"
                    " find them there beside the cards of the package. What is there already isn't compiled again.")
    command.add_argument("file", metavar="FILE", help="the file")
    command.add_argument("--why", type=int, default=20, metavar="N", help="so many reasons (default: 20)")
    with_jobs(command, None)
    with_json(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Import the file and report."""
    from lawmage.catalogue.importing import import_cards

    began = time.monotonic()
    shown = _Progress()
    try:
        report = import_cards(options.file, options.jobs or 0, shown if sys.stderr.isatty() else None)
    finally:
        shown.clear()
    seconds = time.monotonic() - began
    if options.json:
        say_json({**report.data(options.why), "seconds": round(seconds, 1)})
        return 0
    for line in lines(report.data(options.why), seconds):
        say(line)
    return 0


def lines(data: dict[str, Any], seconds: float) -> list[str]:
    """A report as lines for a terminal."""
    listed = [f"{data['entries']} entries, {data['cards']} cards, {data['compiled']} of them compiled, {seconds:.1f} s"
              f" -> {data['database']}"]
    for word, color in _COLORS.items():
        share = 100 * data[word] / max(1, data["cards"])
        listed.append(f"{in_color(f'{word:>11}', color)} {data[word]:6} {share:5.1f} %")
    for word in ("skipped", "namesakes"):
        if data[word]:
            listed.append(f"{word:>11} {data[word]:6}")
    return listed + [f"{each['cards']:6}  {each['status']}: {each['words']}" for each in data["reasons"]]


class _Progress:
    """One line on standard error, written over again."""

    def __init__(self) -> None:
        self.next = 0.0
        self.shown = False

    def __call__(self, share: float, entries: int) -> None:
        now = time.monotonic()
        if now >= self.next:
            self.next = now + _PAUSE
            self.shown = True
            sys.stderr.write(f"\r{100 * share:3.0f} %  {entries} entries")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
