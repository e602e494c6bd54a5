"""`lawmage rule` and `lawmage rules import`: what there is to a rule number, and the user's own rules texts."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lawmage.errors import UnknownEdition
from lawmage.interfaces.cli_common import (
    Commands,
    in_color,
    say,
    say_json,
    with_edition,
    with_json,
    with_language,
)

if TYPE_CHECKING:
    from lawmage.rulebook.describe import Description
    from lawmage.rulebook.editions import Edition


def add(commands: Commands) -> None:
    """Add the commands."""
    command = commands.add_parser("rule", help="what there is to a rule number",
                                  description="What a rule is about, what enforces it, and its numbers elsewhere.")
    command.add_argument("number", metavar="NUMBER", help="such as 509.1c")
    with_edition(command)
    with_language(command)
    with_json(command)
    command.set_defaults(run=run)
    rules = commands.add_parser("rules", help="rules texts of your own", description="Rules texts of your own.")
    actions = rules.add_subparsers(metavar="ACTION", required=True)
    importing = actions.add_parser("import", help="read a rules text, to be shown by `lawmage rule`")
    importing.add_argument("file", metavar="FILE", help="the Comprehensive Rules as text, plain or packed by gzip")
    with_json(importing)
    importing.set_defaults(run=run_import)


def edition_named(name: str) -> Edition:
    """An edition by name. Raises `UnknownEdition`."""
    from lawmage.rulebook.editions import EVERY_EDITION

    if name not in EVERY_EDITION:
        raise UnknownEdition(name, tuple(EVERY_EDITION))
    return EVERY_EDITION[name]


def run(options: argparse.Namespace) -> int:
    """Describe a rule."""
    from lawmage.rulebook.describe import describe

    found = describe(options.number, edition_named(options.edition), options.lang)
    if options.json:
        say_json(data(found))
        return 0
    for line in lines(found):
        say(line)
    return 0


def data(found: Description) -> dict[str, Any]:
    """A description as plain data."""
    return {
        "number": found.number, "edition": found.edition, "subject": found.subject, "text": found.text,
        "status": found.status, "reasons": found.reasons, "procedures": found.procedures,
        "enforced_by": [{"function": f"{each.module}.{each.name}", "line": each.line, "kind": each.kind,
                         "slot": each.slot, "since": each.since, "until": each.until} for each in found.functions],
        "parts": list(found.children), "tests": found.tests,
        "elsewhere": {each.edition: {"numbers": list(each.numbers), "reason": each.reason}
                      for each in found.elsewhere},
    }


def lines(found: Description) -> list[str]:
    """A description as lines for a terminal."""
    head = f"{found.number}  {found.subject or ''}".rstrip()
    listed = [f"{in_color(head, 'bold')}  ({found.edition})"]
    if found.text:
        listed.append(found.text)
    if found.status:
        listed.append(": ".join(["status", "; ".join([found.status, *found.reasons])]))
    for each in found.functions:
        place = f":{each.line}" if each.line is not None else ""
        listed.append(f"enforced by: {each.module}.{each.name} ({Path(each.path).name}{place})")
    for other in found.elsewhere:
        listed.append(f"{other.edition}: {', '.join(other.numbers) if other.numbers else f'none ({other.reason})'}")
    if found.procedures:
        listed.append(f"procedures: {', '.join(found.procedures)}")
    if found.children:
        listed.append(f"parts: {', '.join(found.children)}")
    if found.tests:
        listed.append(f"tests: {len(found.tests)}")
    return listed


def run_import(options: argparse.Namespace) -> int:
    """Import a rules text."""
    from lawmage.rulebook.texts import import_rules

    done = import_rules(options.file)
    if options.json:
        say_json({"edition": done.edition.name, "language": done.language, "rules": done.rules, "path": str(done.path),
                  "differing": done.differing})
        return 0
    say(f"{done.edition.name} ({done.edition.effective}), {done.language}: {done.rules} rules -> {done.path}")
    if done.differing:
        say(f"unlike the index: {', '.join(done.differing[:20])}{' …' if len(done.differing) > 20 else ''}")
    return 0
