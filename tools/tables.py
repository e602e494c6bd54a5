"""Write the tables of docs/design.md anew from the source: python -m tools.tables [--check]

The rooms of `lawmage.rules` come from the docstrings of their packages, the kinds of rules from
`lawmage.rulebook.kinds` and the registry. Each table stands between two marks of its name.
"""

from __future__ import annotations

import argparse
import ast
from pathlib import Path
from typing import Final

from lawmage.rulebook.kinds import KINDS_OF_RULES
from lawmage.rulebook.registry import RULES
from lawmage.rules import book  # noqa: F401  so that every rule is registered

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "design.md"
HALL: Final = ROOT / "lawmage" / "rules"

#: the rooms of `lawmage.rules` from the lowest floor to the highest: each may import what stands before it
FLOORS: Final = (
    "kernel", "characteristics", "events", "language", "replacement", "costs", "keywords", "stack", "priority",
    "combat", "turn", "actions", "layouts", "mechanics", "multiplayer", "answers", "support",
)


def docstring(package: Path) -> str:
    """Return what the first lines of a package say of it."""
    return (ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or "").strip()


def rooms() -> str:
    """Return the table of the rooms, the lowest floor first."""
    lines = ["| floor | room | what stands there |", "|---|---|---|"]
    for floor, room in enumerate(FLOORS, 1):
        lines.append(f"| {floor} | `rules/{room}` | {docstring(HALL / room)} |")
    return "\n".join(lines)


def kinds() -> str:
    """Return the table of the kinds of rules."""
    lines = ["| kind | what a function of it does | called by | rooms |", "|---|---|---|---|"]
    for kind, (does, caller) in KINDS_OF_RULES.items():
        places = {rule.function.__module__.split(".")[2] for rule in RULES if rule.kind == kind}
        lines.append(f"| `{kind}` | {does} | {caller} | {', '.join(each for each in FLOORS if each in places)} |")
    return "\n".join(lines)


def written(text: str) -> str:
    """Return the text of the page with its tables made anew."""
    for name, table in (("rooms", rooms()), ("kinds", kinds())):
        before, start, rest = text.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition(f"<!-- /{name} -->")
        if not end:
            raise SystemExit(f"{PAGE.name} has no place for the table of {name}")
        text = f"{before}{start}{table}\n{end}{after}"
    return text


def main() -> None:
    """Write the tables, or say whether they are up to date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a table isn't up to date")
    arguments = parser.parse_args()
    text = PAGE.read_text(encoding="utf-8")
    new = written(text)
    if arguments.check and new != text:
        raise SystemExit(f"{PAGE.name} is out of date: run `make tables`")
    PAGE.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
