"""`lawmage compare`: one case in several editions, side by side."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from typing import TYPE_CHECKING, Final

from lawmage.errors import UnknownEdition
from lawmage.interfaces.cli_common import EDITIONS, OVERLAYS, Commands, in_color, say, say_json, with_json

if TYPE_CHECKING:
    from lawmage.scripts.comparing import Comparison, Row, Telling

#: the narrowest column
LEAST: Final = 24
GAP: Final = " | "
NOTHING: Final = "-"


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("compare", help="one case in several editions, side by side",
                                  description="Play one case in several editions, and show where they part.")
    command.add_argument("case", metavar="CASE", help="a case file")
    command.add_argument("--editions", metavar="NAMES",
                         help=f"separated by commas: {', '.join((*EDITIONS, *OVERLAYS))} (default: "
                              f"{','.join(EDITIONS)})")
    command.add_argument("--full", action="store_true", help="also what is alike")
    with_json(command)
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Compare; 0 whether they part or not."""
    from lawmage.notation.cases import load_case
    from lawmage.scripts.comparing import compare

    found = compare(load_case(options.case), editions_named(options.editions))
    if options.json:
        say_json(found.data())
        return 0
    for line in lines(found, shutil.get_terminal_size().columns, options.full):
        say(line)
    return 0


def editions_named(text: str | None) -> tuple[str, ...]:
    """The editions asked for, in the order given. Raises `UnknownEdition`."""
    if text is None:
        return EDITIONS
    known = (*EDITIONS, *OVERLAYS)
    names = tuple([name.strip() for name in text.split(",") if name.strip()])
    if not names:
        raise UnknownEdition(text, known)
    for name in names:
        if name not in known:
            raise UnknownEdition(name, known)
    return names


def lines(found: Comparison, width: int, full: bool = False) -> list[str]:
    """A comparison as lines for a terminal of that width."""
    number = len(found.tellings)
    column = max(LEAST, (width - len(GAP) * (number - 1)) // number)
    listed = [in_color(found.case, "bold")]
    listed += [in_color(each, "bold") for each in _side_by_side([each.edition.name for each in found.tellings], column)]
    listed += [f"{name}: {why}" for name, why in found.left_out.items()]
    groups = [("", found.rows)] if full else found.moments()
    for step, rows in groups:
        if step:
            listed.append(in_color(step, "dim"))
        for row in rows:
            listed += _side_by_side(_cells(found, row), column)
    for name in found.differing_outcomes():
        cells = [f"{name}: {each.outcome.get(name, '')}" for each in found.tellings]
        listed += _side_by_side(cells, column)
    if any(each.notes for each in found.tellings):
        listed += _side_by_side([_notes(each) for each in found.tellings], column)
    alike = sum(row.alike for row in found.rows)
    listed.append(f"{alike} = / {len(found.rows) - alike} ≠")
    return listed


def _cells(found: Comparison, row: Row) -> list[str]:
    why = found.why(row)
    return [telling.lines[place] if place >= 0 else f"{NOTHING} [{why.get(telling.edition.name, '')}]"
            for telling, place in zip(found.tellings, row.places, strict=True)]


def _notes(telling: Telling) -> str:
    return "\n".join(f"{at}: {what}" for at, what in telling.notes)


def _side_by_side(cells: list[str], width: int) -> list[str]:
    wrapped = [[part for line in (cell.splitlines() or [""]) for part in (textwrap.wrap(line, width) or [""])]
               for cell in cells]
    height = max(len(cell) for cell in wrapped)
    return [GAP.join((cell[k] if k < len(cell) else "").ljust(width) for cell in wrapped).rstrip()
            for k in range(height)]
