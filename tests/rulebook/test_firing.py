from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.rulebook import firing
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CLASSIC

pytest_plugins = ["pytester"]


def test_nothing_is_recorded_unless_asked() -> None:
    firing.stop()
    firing.note(cite("509.1c"))
    assert not firing.recording()
    recorder = firing.start()
    assert firing.recording()
    firing.note(cite("509.1c"))
    firing.note(cite("310.4", CLASSIC))
    firing.stop()
    firing.note(cite("509.1b"))
    assert {firing.citation_key(each) for each in recorder.fired} == {"509.1c", "310.4@classic"}


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
from lawmage.rulebook import firing
from lawmage.rulebook.citations import cite

def test_blocks():
    firing.note(cite("509.1c"))

def test_attacks():
    firing.note(cite("508.1d"))

def test_fails():
    firing.note(cite("508.1a"))
    assert False
"""
CONFTEST = """
from pathlib import Path
from lawmage.rulebook import firing
firing.write_fired.__defaults__ = (Path("fired.json"), False)
pytest_plugins = ["tests.plugin_firing"]
"""


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "workers"])
def test_a_run_of_tests_records_who_fired_what(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch,
                                              workers: list[str]) -> None:
    root = str(Path(__file__).resolve().parents[2])
    monkeypatch.setenv("PYTHONPATH", root)
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(test_inner=INNER)
    pytester.makeini("[pytest]\ntestpaths = .")
    pytester.runpytest_subprocess("-p", "no:cacheprovider", *workers)
    path = pytester.path / "fired.json"
    assert firing.read_fired(path) == {
        "508.1d": ["test_inner.py::test_attacks"], "509.1c": ["test_inner.py::test_blocks"],
    }  # fmt: skip
    pytester.makepyfile(test_inner=INNER.replace("509.1c", "509.1b"))
    pytester.runpytest_subprocess("-p", "no:cacheprovider", "-k", "blocks", *workers)
    assert sorted(firing.read_fired(path)) == ["508.1d", "509.1b", "509.1c"]
    pytester.runpytest_subprocess("-p", "no:cacheprovider", *workers)
    assert sorted(firing.read_fired(path)) == ["508.1d", "509.1b"]
