"""Compile the kernel with mypyc into build/fast, beside nothing: a compiled module next to its source would hide edits.

usage: build_fast.py [--check]

The package is copied to build/fast.part, and there the modules that `[tool.lawmage.fast]` in pyproject.toml names are
compiled. What comes of it is kept in build/fast with a list of the sources; `lawmage.form` takes the kernel from there
as long as these are as they were. Nothing is done where no source has changed since the last build.
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
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["LAWMAGE_FORM"] = "interpreted"

from lawmage.form import BUILD, LIST, BuildList, fresh, hash_of, python_files, read_list, write_list  # noqa: E402

#: where it is built, the lock that one build at a time holds, and the object files of the last build
PART: Final = ROOT / "build" / "fast.part"
LOCK: Final = ROOT / "build" / "fast.lock"
OBJECTS: Final = ROOT / "build" / "fast.objects"
ENDING: Final = EXTENSION_SUFFIXES[0]

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


def parts(table: dict[str, Any]) -> list[str]:
    """Return the folders and files that a build depends on."""
    return [*table["packages"], *table["modules"], *table["depends"]]


def copy() -> None:
    """Make the folder of the build anew, with a copy of the package's modules."""
    shutil.rmtree(PART, ignore_errors=True)
    for name in python_files(ROOT, ["lawmage"]):
        (PART / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, PART / name)
    (PART / "lawmage" / "py.typed").touch()
    (PART / "mypy.ini").write_text(_MYPY)


def build(compiled: list[str]) -> None:
    """Compile in the folder of the build; a failure is printed by the compilers and ends the program."""
    command = [sys.executable, "-P", str(ROOT / "tools" / "compile_kernel.py"), str(OBJECTS), *compiled]
    done = subprocess.run(command, cwd=PART, env={**os.environ, "PYTHONPATH": ""}, check=False)
    if done.returncode:
        raise SystemExit(f"build/fast: the kernel does not compile (exit status {done.returncode})")


def put_in_place(what: BuildList) -> None:
    """Put what was built into a folder of its own, and the list in place of the old one. Whoever has begun to run the
    old build has loaded it, or is told that it is gone."""
    key = hashlib.blake2b(repr(sorted(what.sources.items())).encode(), digest_size=8).hexdigest()
    folder = BUILD / f"{key}-{os.getpid()}"
    folder.mkdir(parents=True)
    for path in PART.glob(f"*{ENDING}"):
        shutil.move(path, folder / path.name)
    for name, place in what.modules.items():
        what.modules[name] = f"{folder.name}/{place}"
    write_list(what)
    for old in BUILD.iterdir():
        if old not in (LIST, folder):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    shutil.rmtree(PART)


def check(what: BuildList, compiled: list[str]) -> None:
    """Fail unless every module that should be compiled is imported in its compiled form."""
    lines = ("import importlib, sys; from pathlib import Path; from lawmage import form\n"
             "modules = dict(each.split() for each in sys.argv[2:])\n"
             "sys.meta_path.insert(0, form.Finder(modules, Path(sys.argv[1])))\n"
             "for n in modules: print(n, importlib.import_module(n).__file__)")
    listed = [f"{name} {place}" for name, place in what.modules.items()]
    command = [sys.executable, "-P", "-c", lines, str(PART), *listed]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    shown = subprocess.run(command, cwd=PART, env=environment, check=True, capture_output=True, text=True)
    fast = {line.split()[0] for line in shown.stdout.splitlines() if line.endswith(ENDING)}
    plain = [name for name in map(name_of, compiled) if name not in fast]
    if plain:
        raise SystemExit(f"build/fast: not compiled: {', '.join(plain)}")


def name_of(module: str) -> str:
    """Return the name of a module, from its path."""
    return module.removesuffix(".py").replace("/", ".")


def made_of(table: dict[str, Any], folder: Path) -> BuildList:
    """Return the list of a build from the sources in a folder, as yet without modules."""
    found = BuildList()
    found.parts = parts(table)
    for name, status in python_files(ROOT, found.parts).items():
        path = folder / name if name.startswith("lawmage/") else ROOT / name
        found.sources[name] = (path.stat().st_size, status.st_mtime_ns, hash_of(path))
    return found


def main() -> None:
    """Build what has changed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="say whether the build is up to date, and build nothing")
    arguments = parser.parse_args()
    table = settings()
    compiled = modules(table)
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # whoever comes second finds it done
        if arguments.check:
            raise SystemExit(0 if up_to_date(table, compiled) else "build/fast is out of date")
        if not up_to_date(table, compiled):
            copy()
            what = made_of(table, PART)  # of what is compiled, should someone write meanwhile
            build(compiled)
            for line in (PART / "modules").read_text().splitlines():
                name, extension = line.split()
                what.modules[name] = extension + ENDING
            check(what, compiled)
            put_in_place(what)
    print(f"build/fast: {len(compiled)} modules compiled")


def up_to_date(table: dict[str, Any], compiled: list[str]) -> bool:
    """Whether there is a build of the sources as they are, with those modules."""
    found = read_list()
    names = set(map(name_of, compiled))
    return (found is not None and found.parts == parts(table) and fresh(found)
            and {name for name in found.modules if name.startswith("lawmage.")} == names
            and all((BUILD / place).is_file() for place in found.modules.values()))


if __name__ == "__main__":
    main()
