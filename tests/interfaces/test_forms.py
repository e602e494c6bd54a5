"""The form in which the kernel runs: chosen by itself, said, never a mixture."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import lawmage
from lawmage import form
from lawmage.form import BuildList, fresh, python_files, read_list, write_list
from tests.cards.made_up import written
from tests.plugin_forms import ROOT, Runner


def start(root: Path, wanted: str, lines: str) -> subprocess.CompletedProcess[str]:
    """Run lines in a checkout, with a form wanted."""
    environment = {**os.environ, "LAWMAGE_FORM": wanted, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, "-P", "-c", lines], cwd=root, env=environment, capture_output=True,
                          text=True, check=False)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout with a build whose only module is no extension at all."""
    for name in ("__init__.py", "form.py"):
        (tmp_path / "lawmage").mkdir(exist_ok=True)
        shutil.copy(ROOT / "lawmage" / name, tmp_path / "lawmage" / name)
    (tmp_path / "lawmage" / "kernel").mkdir()
    (tmp_path / "lawmage" / "kernel" / "__init__.py").touch()
    (tmp_path / "lawmage" / "kernel" / "one.py").write_text("")
    (tmp_path / "build" / "fast" / "x").mkdir(parents=True)
    build = BuildList()
    build.parts = ["lawmage/kernel"]
    for name, status in python_files(tmp_path, build.parts).items():
        build.sources[name] = (status.st_size, status.st_mtime_ns, form.hash_of(tmp_path / name))
    build.modules = {"lawmage.kernel.one": "x/one.so"}
    (tmp_path / "build" / "fast" / "x" / "one.so").write_text("no extension")
    write_list(build, tmp_path / "build" / "fast" / "list")
    return tmp_path


COMPILED = "import lawmage; print(lawmage.compiled)"


def test_the_build_is_taken_as_long_as_the_sources_are_the_same(checkout: Path) -> None:
    assert start(checkout, "", COMPILED).stdout == "True\n"
    assert start(checkout, "interpreted", COMPILED).stdout == "False\n"
    source = checkout / "lawmage" / "kernel" / "one.py"
    os.utime(source, (1, 1))
    assert start(checkout, "", COMPILED).stdout == "True\n"
    source.write_text("1")
    assert start(checkout, "", COMPILED).stdout == "False\n"
    assert "make fast" in start(checkout, "compiled", COMPILED).stderr
    source.write_text("")
    assert start(checkout, "compiled", COMPILED).stdout == "True\n"
    source.with_name("two.py").write_text("")
    assert start(checkout, "", "from lawmage import form; print(form.described())").stdout == (
        "interpreted (build/fast is out of date: `make fast` builds it anew)\n")


def test_a_module_of_the_build_never_comes_from_its_source(checkout: Path) -> None:
    assert "ImportError" in start(checkout, "", "import lawmage.kernel.one").stderr
    (checkout / "build" / "fast" / "x" / "one.so").unlink()
    told = start(checkout, "", "import lawmage.kernel.one").stderr
    assert "lawmage.kernel.one is gone" in told
    assert "make fast" in told


def test_a_mixture_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    import lawmage.rules.book as book

    form.check_whole()
    monkeypatch.setattr(book, "__file__", "book.so")
    with pytest.raises(ImportError, match="make fast"):
        form.check_whole()


def test_another_word_for_a_form_is_refused(checkout: Path) -> None:
    assert "neither compiled nor interpreted" in start(checkout, "fast", COMPILED).stderr


def test_a_list_that_cannot_be_read_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(form, "LIST", tmp_path / "list")
    assert read_list() is None
    (tmp_path / "list").write_text("lawmage fast of another Python\n")
    assert read_list() is None
    assert not fresh(BuildList()) or python_files(form.ROOT, []) == {}


def test_the_form_is_said(run: Runner) -> None:
    word = run("-c", COMPILED).strip()
    assert run("-m", "lawmage", "--version").startswith(
        f"lawmage {lawmage.__version__}, {'compiled' if word == 'True' else 'interpreted'}")


def test_tests_are_about_the_sources() -> None:
    assert not lawmage.compiled


def test_cards_are_imported_by_two_processes(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path / "data"))
    path = written(tmp_path / "cards.jsonl")
    found = json.loads(run("-m", "lawmage", "cards", "import", str(path), "--jobs", "2", "--json"))
    assert found["cards"] == 5
    assert found["unsupported"] == 1


def test_cases_are_checked_by_two_processes(run: Runner) -> None:
    cases = [str(path) for path in sorted((ROOT / "tests" / "cases").rglob("*.yaml"))[:4]]
    assert "passed" in run("-m", "lawmage", "check", *cases, "--jobs", "2").splitlines()[-1]
