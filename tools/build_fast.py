"""Compile the kernel with mypyc into build/fast, beside nothing: a compiled module next to its source would hide edits.

usage: build_fast.py [--check]

The whole package is copied to build/fast/lawmage, and there the modules that `[tool.lawmage.fast]` in pyproject.toml
names are compiled, at -O1 (-O2 gains nothing measurable and takes longer). Use it with PYTHONPATH=build/fast.
Nothing is done where no source has changed since the last build.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "build" / "fast"
STAMP: Final = TARGET / "stamp"

# Run inside the target folder, so that modules get their names from there. mypy and setuptools are needed here alone.
_BUILD: Final = """
import sys
from setuptools import setup
from mypyc.build import mypycify
files = sys.argv.pop(1).split(",")
extensions = mypycify(["--config-file=mypy.ini", *files], opt_level="1", debug_level="0", multi_file=True,
                      target_dir="c", group_name="lawmage_kernel")
setup(name="lawmage-fast", packages=[], py_modules=[], ext_modules=extensions)
"""


def settings() -> dict[str, Any]:
    """Return the table that says what is compiled."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        table: dict[str, Any] = tomllib.load(file)["tool"]["lawmage"]["fast"]
    return table


def modules(table: dict[str, Any]) -> list[str]:
    """Return the modules to compile, by path from the repository's top. Packages' own __init__ stay as they are."""
    found = [ROOT / module for module in table["modules"]]
    for package in table["packages"]:
        found += sorted(path for path in (ROOT / package).rglob("*.py") if path.name != "__init__.py")
    left = {ROOT / module for module in table["leave"]}
    missing = [path for path in (*found, *left) if not path.is_file()]
    if missing:
        raise SystemExit(f"pyproject.toml, [tool.lawmage.fast]: no such module: {missing[0].relative_to(ROOT)}")
    return [str(path.relative_to(ROOT)) for path in found if path not in left]


def fingerprint(compiled: list[str]) -> str:
    """Return a hash over everything that the build depends on."""
    total = hashlib.sha256(repr((sys.version, compiled)).encode())
    for path in (Path(__file__), *sources()):
        total.update(f"{path.name}:{len(data := path.read_bytes())}:".encode() + data)
    return total.hexdigest()


def sources() -> list[Path]:
    """Return every file of the package."""
    files = (path for path in (ROOT / "lawmage").rglob("*") if path.is_file())
    return sorted(path for path in files if "__pycache__" not in path.parts)


def copy() -> None:
    """Make build/fast anew, with a copy of the package."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "lawmage", TARGET / "lawmage", ignore=shutil.ignore_patterns("__pycache__"))
    (TARGET / "mypy.ini").write_text("[mypy]\nstrict = True\npython_version = 3.11\n")


def build(compiled: list[str]) -> None:
    """Compile in the target folder; a failure is printed by the compilers and ends the program."""
    command = [sys.executable, "-c", _BUILD, ",".join(compiled), "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=TARGET, env={**os.environ, "PYTHONPATH": ""}, check=False)
    if done.returncode:
        raise SystemExit(f"build/fast: the kernel does not compile (exit status {done.returncode})")


def check(compiled: list[str]) -> None:
    """Fail unless every module that should be compiled is imported in its compiled form."""
    names = [module.removesuffix(".py").replace("/", ".") for module in compiled]
    lines = "import importlib, sys\nfor n in sys.argv[1:]:\n    print(n, importlib.import_module(n).__file__)"
    command = [sys.executable, "-P", "-c", lines, *names]
    environment = {**os.environ, "PYTHONPATH": str(TARGET)}
    shown = subprocess.run(command, cwd=ROOT / "build", env=environment, check=True, capture_output=True, text=True)
    plain = [line.split()[0] for line in shown.stdout.splitlines() if line.endswith(".py")]
    if plain:
        raise SystemExit(f"build/fast: not compiled: {', '.join(plain)}")


def main() -> None:
    """Build what has changed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="say whether the build is up to date, and build nothing")
    arguments = parser.parse_args()
    compiled = modules(settings())
    wanted = fingerprint(compiled)
    fresh = STAMP.is_file() and STAMP.read_text() == wanted
    if arguments.check:
        raise SystemExit(0 if fresh else "build/fast is out of date")
    if not fresh:
        copy()
        build(compiled)
        check(compiled)
        STAMP.write_text(wanted)
    print(f"build/fast: {len(compiled)} modules compiled")


if __name__ == "__main__":
    main()
