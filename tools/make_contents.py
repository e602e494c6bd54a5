"""Write `lawmage/model/contents.py` from the declarations in `lawmage/model/fields.py`.

usage: make_contents.py [--check]

`--check` writes nothing and fails where the module isn't what the declarations say.
"""

from __future__ import annotations

import argparse
import textwrap
from pathlib import Path
from typing import Final

from lawmage.model.fields import OBJECT, PLAYER, STATE, Field

TARGET: Final = Path(__file__).resolve().parent.parent / "lawmage" / "model" / "contents.py"

_HEAD: Final = '''"""What objects, players and the state hold.

Made by `tools/make_contents.py` from the declarations in `fields`: don't change it by hand. `fill` copies all of it
from another one: undoing, forking and saving parts are made of that.
"""

from lawmage.model.answers import Answer
from lawmage.model.cards import Face
from lawmage.model.decisions import Decision
from lawmage.model.effects import ContinuousEffect, DelayedTrigger, PendingTrigger
from lawmage.model.frames import Frame
from lawmage.model.mana import EMPTY_POOL, ManaPool
from lawmage.model.parts import Part
from lawmage.model.stack_items import Characteristics, StackItem
from lawmage.native import mypyc_attr
'''

#: class, its base, its docstring, the parameters that first values take, its fields
_CLASSES: Final[tuple[tuple[str, str, str, str, tuple[Field, ...]], ...]] = (
    ("ObjectContents", "Part", "What changes of an object in a zone.",
     "face: Face, zone: int, controller: int, timestamp: int", OBJECT),
    ("PlayerContents", "Part", "What changes of a player.", "life: int", PLAYER),
    ("StateContents", "", "What changes of a state, but for its parts.", "", STATE),
)


def class_text(name: str, base: str, doc: str, parameters: str, fields: tuple[Field, ...]) -> str:
    """Return the source of one class."""
    signature = f"self, {parameters}" if parameters else "self"
    head = f"class {name}({base}):" if base else f"class {name}:"
    lines = ["@mypyc_attr(acyclic=True)", head, f'    """{doc}"""', "", f"    def __init__({signature}) -> None:"]
    if base:
        lines.append("        super().__init__()")
    for field in fields:
        if field.meaning:
            lines += textwrap.wrap(field.meaning, 118, initial_indent="        #: ", subsequent_indent="        #: ")
        plain = field.type_name in ("int", "bool", "str")
        kind = "" if plain else f": {field.type_name}"
        lines.append(f"        self.{field.name}{kind} = {field.first}")
    filled = [f"        self.{field.name} = source.{field.name}" for field in fields]
    kept = name.replace("Contents", "Kept")
    lines += ["", f'    def {"fill_contents" if base else "fill"}(self, source: "{name}") -> None:',
              '        """Have all that another one has."""', *filled]
    lines += ["", f'    def {"put_contents" if base else "put"}_back(self, source: "{kept}") -> None:',
              '        """Have again all that was kept."""', *filled]
    lines += ["", "", "@mypyc_attr(acyclic=True)", f"class {kept}({base}):" if base else f"class {kept}:",
              f'    """{doc.replace("What changes", "What was kept")}"""', "",
              f"    def __init__(self, source: {name}) -> None:"]
    if base:
        lines.append("        super().__init__()")
    return "\n".join([*lines, *filled]) + "\n"


def module_text() -> str:
    """Return the source of the module."""
    return "\n\n".join([_HEAD, *[class_text(*each) for each in _CLASSES]])


def main() -> None:
    """Write or check the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="say whether the module is what the declarations say")
    arguments = parser.parse_args()
    text = module_text()
    if arguments.check:
        raise SystemExit(0 if TARGET.read_text(encoding="utf-8") == text else f"{TARGET.name} is out of date")
    TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
