"""Compile the kernel with mypyc into build/fast, beside nothing: a compiled module next to its source would hide edits.

usage: build_fast.py [--check]

The whole package is copied to build/fast/lawmage, and there the modules that `[tool.lawmage.fast]` in pyproject.toml
names are compiled, at -O1 (-O2 gains nothing measurable and takes longer). Use it with PYTHONPATH=build/fast.
Nothing is done where no source has changed since the last build.
"""

from __future__ import annotations

import argparse
import fcntl
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
#: where it is built, the lock that one build at a time holds, and the object files of the last build
PART: Final = ROOT / "build" / "fast.part"
LOCK: Final = ROOT / "build" / "fast.lock"
OBJECTS: Final = ROOT / "build" / "fast.objects"

# Run inside the folder of the build, so that modules get their names from there. mypy and setuptools are needed here
# alone. C files are compiled side by side; one that is as it was, with the same headers, is taken from the last build.
_BUILD: Final = """
import hashlib, os, pathlib, shutil, sys
from concurrent.futures import ThreadPoolExecutor
from setuptools import setup
from setuptools._distutils.compilers.C.base import Compiler
from mypyc.build import mypycify
files, kept = sys.argv.pop(1).split(","), pathlib.Path(sys.argv.pop(1))
used = set()

def compile_all(self, sources, output_dir=None, macros=None, include_dirs=None, debug=False, extra_preargs=None,
                extra_postargs=None, depends=None):
    macros, objects, extra, pp_opts, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    cc_args = self._get_cc_args(pp_opts, debug, extra_preargs)
    common = hashlib.sha256(repr((sys.version, self.compiler_so, cc_args, extra)).encode())
    for header in sorted(pathlib.Path("c").rglob("*.h")):
        common.update(header.read_bytes())
    def one(target):
        source, ending = build[target]
        key = common.copy()
        key.update(pathlib.Path(source).read_bytes())
        stored = kept / (key.hexdigest() + ".o")
        used.add(stored)
        if not stored.exists():
            self._compile(target, source, ending, cc_args, extra, pp_opts)
            shutil.copyfile(target, stored)
        shutil.copyfile(stored, target)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, build))
    return objects

kept.mkdir(parents=True, exist_ok=True)
Compiler.compile = compile_all
extensions = mypycify(["--config-file=mypy.ini", *files], opt_level="2", debug_level="0", multi_file=True,
                      target_dir="c", group_name="lawmage_kernel")
setup(name="lawmage-fast", packages=[], py_modules=[], ext_modules=extensions)
for old in set(kept.iterdir()) - used:
    old.unlink()
"""


# What the kernel doesn't import is not looked at.
_MYPY: Final = """
[mypy]
strict = True
python_version = 3.11

[mypy-lawmage.game,lawmage.boards,lawmage.cards.*,lawmage.notation.*,lawmage.speech.*,lawmage.scripts.*]
follow_imports = skip
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


def fingerprint(compiled: list[str], folder: Path) -> str:
    """Return a hash over everything that a build from the package in that folder depends on."""
    total = hashlib.sha256(repr((sys.version, compiled)).encode())
    for path in (Path(__file__), *sources(folder)):
        total.update(f"{path.name}:{len(data := path.read_bytes())}:".encode() + data)
    return total.hexdigest()


def sources(folder: Path) -> list[Path]:
    """Return every file of the package in that folder."""
    files = (path for path in (folder / "lawmage").rglob("*") if path.is_file())
    return sorted(path for path in files if "__pycache__" not in path.parts)


def copy() -> None:
    """Make the folder of the build anew, with a copy of the package."""
    shutil.rmtree(PART, ignore_errors=True)
    shutil.copytree(ROOT / "lawmage", PART / "lawmage", ignore=shutil.ignore_patterns("__pycache__"))
    (PART / "mypy.ini").write_text(_MYPY)


def build(compiled: list[str]) -> None:
    """Compile in the folder of the build; a failure is printed by the compilers and ends the program."""
    command = [sys.executable, "-c", _BUILD, ",".join(compiled), str(OBJECTS), "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=PART, env={**os.environ, "PYTHONPATH": ""}, check=False)
    if done.returncode:
        raise SystemExit(f"build/fast: the kernel does not compile (exit status {done.returncode})")


def put_in_place(wanted: str) -> None:
    """Put what was built where the last build stood; whoever runs that one keeps its files."""
    (PART / STAMP.name).write_text(wanted)
    for name in ("c", "build"):
        shutil.rmtree(PART / name, ignore_errors=True)
    old = TARGET.with_suffix(".old")
    shutil.rmtree(old, ignore_errors=True)
    if TARGET.exists():
        TARGET.rename(old)
    PART.rename(TARGET)
    shutil.rmtree(old, ignore_errors=True)


def check(compiled: list[str]) -> None:
    """Fail unless every module that should be compiled is imported in its compiled form."""
    names = [module.removesuffix(".py").replace("/", ".") for module in compiled]
    lines = "import importlib, sys\nfor n in sys.argv[1:]:\n    print(n, importlib.import_module(n).__file__)"
    command = [sys.executable, "-P", "-c", lines, *names]
    environment = {**os.environ, "PYTHONPATH": str(PART)}
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
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # whoever comes second finds it done
        wanted = fingerprint(compiled, ROOT)
        fresh = STAMP.is_file() and STAMP.read_text() == wanted
        if arguments.check:
            raise SystemExit(0 if fresh else "build/fast is out of date")
        if not fresh:
            copy()
            wanted = fingerprint(compiled, PART)  # of what is compiled, should someone write meanwhile
            build(compiled)
            check(compiled)
            put_in_place(wanted)
    print(f"build/fast: {len(compiled)} modules compiled")


if __name__ == "__main__":
    main()
