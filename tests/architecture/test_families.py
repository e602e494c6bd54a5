"""The grammar reads and the renderer writes the same language: both are sorted by its nine families, under the same
names, in modules that are small enough to be read at once."""

import statistics
from pathlib import Path

import pytest

import lawmage
from lawmage.cards.grammar import book
from lawmage.speech.english import nodes

PACKAGE = Path(lawmage.__file__).parent
GRAMMAR = PACKAGE / "cards" / "grammar"
NODES = PACKAGE / "speech" / "english" / "nodes"
#: the families of the language of abilities
FAMILIES = ("references", "filters", "quantities", "conditions", "event_patterns", "costs", "effects", "statics",
            "durations")
#: what the modules of a family share
SHARED = {"__init__", "base"}
#: folders whose modules have to be small and few; all below them too
DIVIDED = ("cards", "speech", "catalogue", "notation", "players", "interfaces", "rulebook", "scripts")
LINES, MODULES, MEDIAN = 700, 25, 150


def modules(top: Path, family: str) -> set[str]:
    """The names of the modules of a family: one, or those in its folder."""
    if (top / family).is_dir():
        return {path.stem for path in (top / family).glob("*.py")} - SHARED
    return {family} if (top / f"{family}.py").exists() else set()


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_the_same_modules_on_both_sides(family: str) -> None:
    assert modules(GRAMMAR, family) == modules(NODES, family) != set()


@pytest.mark.parametrize(("top", "tables"), [(GRAMMAR, book.FAMILIES), (NODES, nodes.FAMILIES)], ids=["read", "write"])
def test_every_module_of_a_family_is_loaded(top: Path, tables: dict[str, tuple[str, ...]]) -> None:
    for folder in (each for each in top.iterdir() if (each / "__init__.py").exists()):
        assert set(tables[folder.name]) == {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert set(FAMILIES) <= {*tables, *tables[""]}


@pytest.mark.parametrize("part", DIVIDED)
def test_modules_are_small_and_folders_too(part: str) -> None:
    files = sorted((PACKAGE / part).rglob("*.py"))
    long = {str(path): lines for path in files if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LINES}
    assert long == {}
    counts = {folder: len([each for each in folder.glob("*.py") if each.stem != "__init__"])
              for folder in {path.parent for path in files}}
    assert {str(folder): count for folder, count in counts.items() if count > MODULES} == {}


@pytest.mark.parametrize("top", [GRAMMAR, NODES], ids=["read", "write"])
def test_half_of_the_modules_are_short(top: Path) -> None:
    files = [path for path in top.rglob("*.py") if path.stem != "__init__"]
    assert statistics.median(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < MEDIAN
