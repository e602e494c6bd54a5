"""Compile the modules of the kernel in the folder that it is run in (see build_fast.py), by way of C.

usage: compile_kernel.py OBJECTS MODULE...

C files are compiled side by side; one that is as it was, with the same headers, is taken from OBJECTS. What runs once,
as modules are imported, is not optimized: that is a good part of the code. The headers are read once. The functions
with which the import of each module begins share a few extensions, in place of one for each module.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, Final

GROUP: Final = "lawmage_kernel"
#: where the C files are, and the start of the names of the extensions that imports begin with
FOLDER: Final = Path("c")
ENTRIES: Final = f"{GROUP}_entries"
#: the function that a module's top level became; files whose code runs once
TOP_LEVEL: Final = re.compile(r"^char (CPyDef_\w+_____top_level__)\(void\) \{", re.MULTILINE)
ONCE: Final = re.compile(rf"(__native_{GROUP}|{ENTRIES}\d+)\.c$")
UNOPTIMIZED: Final = '__attribute__((optimize("O0")))'
#: -O2 takes twice as long
OPTIMIZE: Final = "-O1"
FLAGS: Final = ("-fPIC", "-fwrapv", "-DNDEBUG", "-g0", "-w", "-pipe")


class Compiler:
    """A C compiler with its options, and the object files that it made before."""

    def __init__(self, kept: Path) -> None:
        include = [str(Path(import_module("mypyc.build").include_dir())), str(FOLDER), sysconfig.get_paths()["include"]]
        self.command = [*(sysconfig.get_config_var("CC") or "cc").split(), *FLAGS, *[f"-I{each}" for each in include]]
        self.kept = kept
        self.used: set[Path] = set()
        self.common = hashlib.sha256(repr((sys.version, self.command)).encode())
        for header in sorted(FOLDER.rglob("*.h")):
            self.common.update(header.read_bytes())
        shown = subprocess.run([self.command[0], "--version"], check=True, capture_output=True, text=True)
        self.gcc = "Free Software Foundation" in shown.stdout
        #: options for files of the group, with which its headers are read once for all
        self.headers: list[str] = []

    def read_headers(self) -> None:
        """Read the headers of the group ahead."""
        if self.gcc:
            both = FOLDER / "all.h"
            both.write_text(f'#include "__native_{GROUP}.h"\n#include "__native_internal_{GROUP}.h"\n')
            self.run([OPTIMIZE, "-x", "c-header", str(both), "-o", f"{both}.gch"])
            self.headers = ["-include", str(both)]

    def run(self, arguments: list[str]) -> None:
        """Run the compiler."""
        subprocess.run([*self.command, *arguments], check=True)

    def object_of(self, source: Path) -> Path:
        """Compile one file, unless that was done before; return the object file."""
        text = source.read_text()
        options = ["-O0"] if ONCE.search(source.name) else [OPTIMIZE]
        if self.gcc:
            text = TOP_LEVEL.sub(rf"{UNOPTIMIZED} char \1(void) {{", text)
        key = self.common.copy()
        key.update(repr((options, text)).encode())
        stored = self.kept / f"{key.hexdigest()}.o"
        self.used.add(stored)
        if not stored.exists():
            source.write_text(text)
            made = source.with_suffix(".o")
            headers = self.headers if options == [OPTIMIZE] and source.name.startswith("__native_") else []
            self.run([*options, *headers, "-c", str(source), "-o", str(made)])
            shutil.copyfile(made, stored.with_suffix(".part"))
            stored.with_suffix(".part").replace(stored)
        return stored

    def link(self, name: str, objects: list[Path]) -> None:
        """Make an extension of object files."""
        command = (sysconfig.get_config_var("LDSHARED") or "cc -shared").split()
        ending = sysconfig.get_config_var("EXT_SUFFIX")
        subprocess.run([*command, *[str(each) for each in objects], "-o", f"{name}{ending}"], check=True)


def write_entries(modules: dict[str, Path]) -> tuple[list[Path], list[str]]:
    """Write the functions with which the import of each module begins into as few files as their names allow, and the
    list of which module is where; return the files. Functions are named after the last part of a module's name."""
    texts: list[str] = []
    count: dict[str, int] = {}
    places: list[str] = []
    for name, shim in modules.items():
        last = name.rpartition(".")[2]
        number = count.get(last, 0)
        count[last] = number + 1
        if number == len(texts):
            texts.append("")
        texts[number] += shim.read_text().partition("// distutils")[0]
        places.append(f"{name} {ENTRIES}{number}")
    files = [FOLDER / f"{ENTRIES}{number}.c" for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text)
    return files, places


def main() -> None:
    """Compile, and write into `modules` which extension each module is in."""
    kept, files = Path(sys.argv[1]), sys.argv[2:]
    kept.mkdir(parents=True, exist_ok=True)
    build: Any = import_module("mypyc.build")
    library, *shims = build.mypycify(["--config-file=mypy.ini", *files], multi_file=True, target_dir=str(FOLDER),
                                     group_name=GROUP)
    entries, places = write_entries({each.name: Path(each.sources[0]) for each in shims})
    compiler = Compiler(kept)
    compiler.read_headers()
    sources = sorted([*[Path(each) for each in library.sources], *entries], key=lambda each: -each.stat().st_size)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    with ThreadPoolExecutor(cores) as pool:
        objects = dict(zip(sources, pool.map(compiler.object_of, sources), strict=True))
    compiler.link(library.name, [objects[Path(each)] for each in library.sources])
    for entry in entries:
        compiler.link(entry.stem, [objects[entry]])
    Path("modules").write_text("\n".join([f"{library.name} {library.name}", *places]) + "\n")
    for old in set(kept.iterdir()) - compiler.used:
        old.unlink()


if __name__ == "__main__":
    main()
