"""The rooms of the rules are floors: a module imports nothing that stands above its own, nothing goes round in circles,
and no room and no module grows too large. The tests of the rules have the same rooms."""

import ast
from pathlib import Path

import pytest

from lawmage.rulebook.kinds import KINDS_OF_RULES
from lawmage.rulebook.registry import RULES
from tools import tables
from tools.tables import FLOORS

ROOT = Path(__file__).resolve().parents[2]
HALL = ROOT / "lawmage" / "rules"
TESTS = ROOT / "tests" / "rules"
#: the modules that stand outside the rooms: the book, which imports everything
OUTSIDE = {"book"}
MOST_MODULES = 25
MOST_LINES = 700
MODULES = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in sorted(HALL.rglob("*.py"))
           if path.name != "__init__.py"}


def imports(path: Path) -> set[str]:
    """The modules of the rules that a module imports, also for typing or inside a function."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names if each.name in MODULES}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for each in node.names:
                found |= {name for name in (node.module, f"{node.module}.{each.name}") if name in MODULES}
    return found


GRAPH = {name: imports(path) for name, path in MODULES.items()}


def room_of(name: str) -> str:
    return name.split(".")[2]


def upward(graph: dict[str, set[str]]) -> list[str]:
    """The imports of a module on a higher floor."""
    floor = {room: number for number, room in enumerate((*FLOORS, *OUTSIDE))}
    return [f"{name} imports {other}" for name, others in sorted(graph.items()) for other in sorted(others)
            if floor[room_of(other)] > floor[room_of(name)]]


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that can't be put in an order in which each imports only earlier ones."""
    left = {name: set(others) for name, others in graph.items()}
    while True:
        free = {name for name, others in left.items() if not others & left.keys()}
        if not free:
            return sorted(left)
        left = {name: others for name, others in left.items() if name not in free}


def test_every_module_stands_in_a_room() -> None:
    assert {room_of(name) for name in MODULES} == {*FLOORS, *OUTSIDE}
    assert sorted(path.name for path in HALL.iterdir() if (path / "__init__.py").exists()) == sorted(FLOORS)


def test_no_module_imports_from_a_floor_above_it() -> None:
    assert upward(GRAPH) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle(GRAPH) == []


def test_an_import_inside_a_function_counts(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text("def f() -> None:\n    from lawmage.rules.turn import structure\n    structure.f()\n", "utf-8")
    low, high = "lawmage.rules.kernel.context", "lawmage.rules.turn.structure"
    assert imports(path) == {high}
    assert upward({low: imports(path)}) == [f"{low} imports {high}"]
    assert circle({low: {high}, high: {low}, "lawmage.rules.book": {low}}) == ["lawmage.rules.book", low, high]


def test_no_import_stands_inside_a_function_but_for_the_book() -> None:
    inside = [name for name, path in MODULES.items() if room_of(name) not in OUTSIDE
              for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef)
              for each in ast.walk(node) if isinstance(each, ast.Import | ast.ImportFrom)]
    assert inside == []


@pytest.mark.parametrize("top", [HALL, TESTS], ids=["rules", "tests"])
def test_no_folder_has_too_many_modules(top: Path) -> None:
    folders = {path.parent for path in top.rglob("*.py")}
    sizes = {folder.relative_to(ROOT).as_posix(): len([path for path in folder.glob("*.py")
                                                       if path.name != "__init__.py"]) for folder in folders}
    assert {folder: size for folder, size in sizes.items() if size > MOST_MODULES} == {}


@pytest.mark.parametrize("top", [HALL, TESTS], ids=["rules", "tests"])
def test_no_module_is_too_long(top: Path) -> None:
    lengths = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n")
               for path in top.rglob("*.py")}
    assert {path: length for path, length in lengths.items() if length > MOST_LINES} == {}


def test_packages_hold_nothing_but_what_they_say() -> None:
    for path in HALL.rglob("__init__.py"):
        assert len(ast.parse(path.read_text(encoding="utf-8")).body) == 1
        assert tables.docstring(path.parent)


def test_the_tests_have_the_same_rooms() -> None:
    rooms = {path.parent.relative_to(TESTS).parts[0] for path in TESTS.rglob("test_*.py")
             if path.parent != TESTS}
    assert rooms <= set(FLOORS)
    assert set(FLOORS) - rooms <= {"answers"}
    assert list(TESTS.glob("test_*.py")) == []


def test_the_tables_of_the_documentation_are_up_to_date() -> None:
    text = tables.PAGE.read_text(encoding="utf-8")
    assert tables.written(text) == text


def test_each_kind_of_rule_is_described() -> None:
    assert {rule.kind for rule in RULES} == set(KINDS_OF_RULES)
