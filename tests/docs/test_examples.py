"""What the documentation shows runs, and says what it says."""

import doctest
import re
import runpy
import shlex
from pathlib import Path

import pytest

from lawmage.interfaces.cli import parser

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_s_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert failed == 0


def test_the_readme_has_examples() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).attempted >= 10


@pytest.mark.parametrize("script", sorted((ROOT / "examples").glob("*.py")), ids=lambda script: script.name)
def test_an_example_runs(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out.strip()


def commands() -> list[str]:
    """The lines of shell examples that call `lawmage`."""
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    blocks = [block for text in texts for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)]
    return [line for block in blocks for line in block.splitlines() if line.startswith("lawmage ")]


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_documentation_is_one(command: str) -> None:
    assert parser().parse_args(shlex.split(command, comments=True)[1:]).run


def test_the_documentation_shows_commands() -> None:
    assert len(commands()) > 10
