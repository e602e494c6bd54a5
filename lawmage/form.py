"""The form in which the kernel runs: interpreted, or compiled by `make fast` into `build/fast` of the checkout.

The build keeps a list of the files that it was made from and of the modules that it holds. As long as those files are
as they were, importing `lawmage` from the checkout takes every one of these modules from the build; otherwise it takes
none. `LAWMAGE_FORM` in the environment chooses: `interpreted`, or `compiled`, which is refused where there is no build
of these sources. Without a checkout nothing is done here: modules then have the form in which they were installed.
"""

import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from os import environ, scandir, stat_result
from pathlib import Path
from typing import Final

__all__ = ["COMPILED", "FORM", "INTERPRETED", "check_whole", "choose", "compiled", "described"]

#: the variable that chooses a form, and its values
FORM: Final = "LAWMAGE_FORM"
COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"

ROOT: Final = Path(__file__).resolve().parent.parent
#: where `make fast` puts what it builds, and the list of it: lines of words, see `write_list`
BUILD: Final = ROOT / "build" / "fast"
LIST: Final = BUILD / "list"
#: the first line of a list; a list of another Python, or of another shape, is of no use
HEAD: Final = f"lawmage fast 1 {EXTENSION_SUFFIXES[0]}"

#: why the compiled form isn't taken, where there is a build
_reason = ""


class Finder:
    """Finds the modules of a build, and never another form of one of them."""

    def __init__(self, modules: dict[str, str], folder: Path) -> None:
        self.modules = modules
        self.folder = folder

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return where a module of the build is; None for every other module."""
        place = self.modules.get(name)
        if place is None:
            return None
        file = str(self.folder / place)
        if not Path(file).is_file():
            raise ImportError(f"{name} is gone from {self.folder}, from which other modules were taken: start again, "
                              f"after `make fast`, or with {FORM}={INTERPRETED}", name=name)
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


class BuildList:
    """What a build was made from, and what it holds."""

    def __init__(self) -> None:
        #: folders and files of which a build is made, by path from the top of the checkout
        self.parts: list[str] = []
        #: path of a source -> its size, time of change in nanoseconds, and hash
        self.sources: dict[str, tuple[int, int, str]] = {}
        #: name of a module -> its path from `BUILD`
        self.modules: dict[str, str] = {}


def read_list() -> BuildList | None:
    """Return the list of the build; None where there is no build for this Python."""
    try:
        lines = LIST.read_text(encoding="utf-8").split("\n")
    except OSError:
        return None
    if lines[0] != HEAD:
        return None
    found = BuildList()
    for line in lines[1:]:
        kind, _, rest = line.partition(" ")
        if kind == "part":
            found.parts.append(rest)
        elif kind == "source":
            size, changed, digest, path = rest.split(" ", 3)
            found.sources[path] = (int(size), int(changed), digest)
        elif kind == "module":
            name, place = rest.split(" ", 1)
            found.modules[name] = place
    return found


def write_list(what: BuildList, path: Path = LIST) -> None:
    """Write a list, whole or not at all."""
    lines = [HEAD, *[f"part {each}" for each in what.parts]]
    lines += [f"source {size} {changed} {digest} {name}" for name, (size, changed, digest) in what.sources.items()]
    lines += [f"module {name} {place}" for name, place in what.modules.items()]
    partial = path.with_name(path.name + ".part")
    partial.write_text("\n".join(lines), encoding="utf-8")
    partial.replace(path)


def hash_of(path: Path) -> str:
    """Return the hash of a file."""
    from hashlib import blake2b

    return blake2b(path.read_bytes(), digest_size=16).hexdigest()


def python_files(root: Path, parts: list[str]) -> dict[str, stat_result]:
    """Return the files of some parts of a checkout, by path from its top: Python files of folders, and single files."""
    found: dict[str, stat_result] = {}
    for part in parts:
        if (root / part).is_file():
            found[part] = (root / part).stat()
        else:
            _search(str(root / part), part, found)
    return found


def _search(folder: str, name: str, found: dict[str, stat_result]) -> None:
    try:
        entries = list(scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.name.endswith(".py"):
            found[f"{name}/{entry.name}"] = entry.stat()
        elif entry.name != "__pycache__" and entry.is_dir():
            _search(entry.path, f"{name}/{entry.name}", found)


def fresh(build: BuildList) -> bool:
    """Whether the sources are those of which a build was made. Files are read only where times or sizes differ."""
    now = python_files(ROOT, build.parts)
    if now.keys() != build.sources.keys():
        return False
    touched = False
    for name, status in now.items():
        size, changed, digest = build.sources[name]
        if status.st_size != size:
            return False
        if status.st_mtime_ns != changed:
            if hash_of(ROOT / name) != digest:
                return False
            build.sources[name] = (size, status.st_mtime_ns, digest)
            touched = True
    if touched:
        try:
            write_list(build)  # so that it needn't be read next time
        except OSError:
            pass
    return True


def choose() -> None:
    """Take the kernel's modules from the build, where it is of these sources. Raises `ImportError` where the compiled
    form is asked for and there is none."""
    global _reason
    wanted = environ.get(FORM, "")
    if wanted not in ("", COMPILED, INTERPRETED):
        raise ImportError(f"{FORM}={wanted}: neither {COMPILED} nor {INTERPRETED}")
    if wanted == INTERPRETED:
        _reason = f"{FORM}={INTERPRETED}"
        return
    build = read_list()
    if build is not None and fresh(build):
        sys.meta_path.insert(0, Finder(build.modules, BUILD))
        return
    _reason = "" if build is None else "build/fast is out of date: `make fast` builds it anew"
    if wanted == COMPILED and not compiled():
        raise ImportError(f"{FORM}={COMPILED}: {_reason or 'there is no compiled form: `make fast` builds it'}")


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    if any(isinstance(each, Finder) for each in sys.meta_path):
        return True
    return any((Path(__file__).parent / "model" / f"state{ending}").is_file() for ending in EXTENSION_SUFFIXES)


def described() -> str:
    """The form in which the kernel runs, and why it isn't the other, in words."""
    if compiled():
        return COMPILED
    return f"{INTERPRETED} ({_reason})" if _reason else INTERPRETED


def check_whole() -> None:
    """Raise `ImportError` where some modules of the kernel were taken compiled and others from their sources."""
    forms: dict[bool, str] = {}
    for name, module in list(sys.modules.items()):
        if name.startswith(("lawmage.model.", "lawmage.rules.")) and not hasattr(module, "__path__"):
            forms.setdefault(str(getattr(module, "__file__", "")).endswith(".py"), name)
    if len(forms) == 2:
        raise ImportError(f"{forms[False]} is compiled and {forms[True]} is not: remove the compiled files beside the "
                          f"sources, then `make fast`, or start with {FORM}={INTERPRETED}", name=forms[True])
