from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.rulebook import firing
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CLASSIC, CURRENT
from lawmage.rulebook.registry import PROCEDURES, RULES
from lawmage.rules.book import law as law_of
from lawmage.rules.kernel.law import resolve

pytest_plugins = ["pytester"]


def test_a_watched_law_records_what_fires_under_it_alone() -> None:
    one, other = firing.Recorder(), firing.Recorder()
    first, second, third = law_of(CURRENT, one), law_of(CURRENT, other), law_of(CLASSIC, one)
    first.note(cite("509.1c"))
    second.note(cite("509.1b"))
    third.note(cite("310.4", CLASSIC))
    assert {firing.citation_key(each) for each in one.fired} == {"509.1c", "310.4@classic"}
    assert {firing.citation_key(each) for each in other.fired} == {"509.1b"}


def test_nothing_is_recorded_unless_asked() -> None:
    made = resolve(CURRENT, RULES, PROCEDURES)
    made.note(cite("509.1c"))
    assert made.fired is None


def test_the_record_is_replaced_or_added_to(tmp_path: Path) -> None:
    path = tmp_path / "build" / "fired.json"
    assert firing.read_fired(path) == {}
    firing.write_fired({"509.1c": {"b", "a"}}, path)
    firing.write_fired({"509.1c": {"c"}, "509.1b": {"a"}}, path, keep=True)
    assert firing.read_fired(path) == {"509.1b": ["a"], "509.1c": ["a", "b", "c"]}
    firing.write_fired({"509.1b": {"z"}}, path)
    assert firing.read_fired(path) == {"509.1b": ["z"]}
    assert [each.name for each in path.parent.iterdir()] == ["fired.json"]


INNER = """
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CURRENT
from lawmage.rules.book import law

def test_blocks():
    law(CURRENT).note(cite("509.1c"))

def test_attacks():
    law(CURRENT).note(cite("508.1d"))

def test_fails():
    law(CURRENT).note(cite("508.1a"))
    assert False
"""
CONFTEST = """
from pathlib import Path
from lawmage.rulebook import firing
firing.write_fired.__defaults__ = (Path("fired.json"), False)
pytest_plugins = ["tests.plugin_firing"]
"""


FIRED = {"508.1d": ["test_inner.py::test_attacks"], "509.1c": ["test_inner.py::test_blocks"]}


@pytest.fixture
def inner(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project of three tests with the plugin, which keeps its record beside them."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[2]))
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(test_inner=INNER)
    pytester.makeini("[pytest]\ntestpaths = .")
    return pytester


def run(inner: pytest.Pytester, *arguments: str) -> dict[str, list[str]]:
    inner.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:hypothesispytest", *arguments)
    return firing.read_fired(inner.path / "fired.json")


def test_a_run_of_tests_records_who_fired_what(inner: pytest.Pytester) -> None:
    assert run(inner) == FIRED
    inner.makepyfile(test_inner=INNER.replace("509.1c", "509.1b"))
    assert sorted(run(inner, "-k", "blocks")) == ["508.1d", "509.1b", "509.1c"]
    assert sorted(run(inner)) == ["508.1d", "509.1b"]


def test_workers_hand_their_records_over(inner: pytest.Pytester) -> None:
    assert run(inner, "-n", "2") == FIRED
