"""Dependencies point one way: interfaces -> catalogue -> players -> game -> rules -> model -> rulebook."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "lawmage"

#: part of the package -> the parts that it may import besides itself; a part is a folder or a module at the top
MAY = {
    "errors": set[str](),
    "folders": set[str](),
    "form": set[str](),
    "native": set[str](),
    "rulebook": {"errors", "folders"},
    "model": {"errors", "native", "rulebook"},
    "rules": {"errors", "form", "native", "rulebook", "model"},
    "cards": {"errors", "folders", "model"},
    "notation": {"errors", "model"},
    "speech": {"errors", "rulebook", "model"},
    "boards": {"errors", "rulebook", "model", "rules", "cards", "notation"},
    "game": {"errors", "rulebook", "model", "rules", "cards", "notation", "speech", "boards"},
}
#: what stands on the game may import everything below it
ON_GAME = {*MAY, "__init__"}
MAY |= {
    "scripts": ON_GAME,
    "catalogue": {*ON_GAME, "players"},
    "players": ON_GAME,
    "interfaces": {*ON_GAME, "scripts", "catalogue", "players"},
    "__init__": {*MAY},
    "__main__": {"interfaces"},
}

FILES = sorted(PACKAGE.rglob("*.py"))


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imported(path: Path) -> list[tuple[int, str]]:
    """The lines and parts of the package that a file imports, also for typing or inside a function."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module] if node.module != "lawmage" else ["lawmage." + each.name for each in node.names]
        else:
            continue
        for name in names:
            parts = name.split(".")
            if parts[0] == "lawmage":
                found.append((node.lineno, parts[1] if len(parts) > 1 and parts[1] in MAY else "__init__"))
    return found


def test_every_part_has_its_place() -> None:
    assert {part_of(path) for path in FILES} <= set(MAY)


@pytest.mark.parametrize("part", sorted(MAY))
def test_a_part_imports_only_what_stands_below_it(part: str) -> None:
    wrong = [f"{path.relative_to(PACKAGE.parent)}:{line} imports {other}"
             for path in FILES if part_of(path) == part
             for line, other in imported(path) if other != part and other not in MAY[part]]
    assert wrong == []


def test_nothing_goes_round_in_circles() -> None:
    seen: dict[str, int] = {}

    def depth(part: str, path: tuple[str, ...]) -> int:
        assert part not in path, path
        if part not in seen:
            seen[part] = 1 + max([depth(each, (*path, part)) for each in MAY[part] - {"__init__"}], default=0)
        return seen[part]

    for each in set(MAY) - {"__init__"}:
        depth(each, ())
    depths = [seen[part] for part in ("interfaces", "catalogue", "players", "game", "rules", "model", "rulebook")]
    assert depths == sorted(set(depths), reverse=True)


def test_rules_and_cards_do_not_know_each_other() -> None:
    assert "cards" not in MAY["rules"]
    assert "rules" not in MAY["cards"]
    assert "rules" not in MAY["speech"]
