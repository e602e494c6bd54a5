"""`lawmage cards search` and `lawmage cards coverage`: which cards there are, and how many of them are played."""

from __future__ import annotations

import argparse
from typing import Final

from lawmage.interfaces.cli_common import Commands, in_color, note, say, say_json, with_json

_QUERY: Final = """\
terms: a part of the name, "two words", !"an exact name", t:elf (type), c:g c=wu c<=wu c:m (colours), id:wu (identity),
kw:flying (keyword), mv<=3 pow>4 tou=1 loy:3 def:4 (numbers), does:create_token (kind of node), is:playable is:read
is:unproved is:unsupported, set:m21 f:legacy banned:legacy (of an imported file), layout:split; terms side by side hold
all at once; or and parentheses group; - in front means not
"""
_COLORS: Final = {"playable": "green", "read": "yellow", "unproved": "yellow", "unsupported": "red"}


def add(actions: Commands) -> None:
    """Add the commands."""
    command = actions.add_parser("search", help="cards by name, type, colour, keyword …",
                                 description="Search the cards of the package and your own.",
                                 epilog=_QUERY, formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("query", nargs="+", metavar="QUERY", help="terms, such as t:elf c:g kw:reach")
    command.add_argument("--limit", type=int, default=0, metavar="N", help="list only so many (default: all)")
    with_json(command)
    command.set_defaults(run=run_search)
    coverage = actions.add_parser(
        "coverage", help="how many cards are played",
        description="How many of your own cards are played, read, and not understood; of those of the package if you"
                    " have imported none, or with --package.")
    coverage.add_argument("--by", choices=("set", "keyword", "format"), help="counted for each set, keyword or format")
    coverage.add_argument("--package", action="store_true", help="the cards of the package")
    with_json(coverage)
    coverage.set_defaults(run=run_coverage)


def run_search(options: argparse.Namespace) -> int:
    """Search; 0 also where nothing is found, 1 never."""
    from lawmage.catalogue.search import search

    found = search(" ".join(options.query))
    shown = found[:options.limit] if options.limit > 0 else found
    for each in shown:
        if options.json:
            say_json(each.data())
        else:
            say(f"{each.name}" + (f"  ({in_color(each.status, _COLORS[each.status])})" if each.source == "own" else ""))
    note(f"{len(found)} cards" + (f", {len(shown)} shown" if len(shown) < len(found) else ""))
    return 0


def run_coverage(options: argparse.Namespace) -> int:
    """Count."""
    from lawmage.cards import imported
    from lawmage.catalogue.coverage import own_coverage, package_coverage

    package = options.package or (imported.opened() is None and options.by in (None, "keyword"))
    found = package_coverage(options.by) if package else own_coverage(options.by)
    if options.json:
        say_json(found)
        return 0
    width = max(len(group) for group in found)
    say(f"{'':{width}}  {'cards':>6} {' '.join(f'{status:>15}' for status in found[next(iter(found))])}")
    for group, counts in found.items():
        total = sum(counts.values())
        shares = " ".join(in_color(f"{count:7} {100 * count / max(1, total):5.1f} %", _COLORS[status])
                          for status, count in counts.items())
        say(f"{group:{width}}  {total:6} {shares}")
    return 0
