"""Reading YAML text value by value, each with the place where it stands, so that a fault names its line and path.

YAML turns some words into other things behind the writer's back (``no`` becomes false, ``509.10`` a number,
``{G}`` a mapping). A `Place` keeps the words as they were written, and says so when YAML would read them otherwise.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable
from typing import Final, TypeAlias

import yaml

from lawmage.errors import LawmageError, did_you_mean

# path, place in the file, what is wrong and would be right, line
Fault: TypeAlias = Callable[[str, str, str, int], LawmageError]

_TAG: Final = "tag:yaml.org,2002:"
_STR: Final = _TAG + "str"
_INT: Final = _TAG + "int"
_BOOL: Final = _TAG + "bool"
_NULL: Final = _TAG + "null"
_WHOLE: Final = re.compile(r"[-+]?(0|[1-9][0-9]{0,8})")
_TRUE: Final = frozenset({"yes", "true", "on"})
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """Return up to three of ``known`` that look like ``word``, best first."""
    spelled = {name.casefold(): name for name in known}
    return [spelled[near] for near in difflib.get_close_matches(word.casefold(), spelled, 3, 0.65)]


class Place:
    """One value of a YAML file as it was written, and where it stands (``do[3].block``)."""

    __slots__ = ("fault_type", "node", "path", "where")

    def __init__(self, path: str, where: str, node: yaml.Node | None, fault_type: Fault) -> None:
        self.path = path
        self.where = where
        self.node = node
        self.fault_type = fault_type

    @property
    def line(self) -> int:
        """The line, from 1; 0 where the file is empty."""
        return self.node.start_mark.line + 1 if self.node is not None else 0

    def fault(self, what: str) -> LawmageError:
        """Return, for raising, the error that says ``what`` is wrong at this place and would be right."""
        return self.fault_type(self.path, self.where, what, self.line)

    def unexpected(self, wanted: str) -> LawmageError:
        """Return, for raising, the error of a value of another kind than ``wanted``."""
        return self.fault(f"expected {wanted}, got {self.kind()}")

    def child(self, step: str, node: yaml.Node) -> Place:
        """Return the place of a value inside this one; ``step`` is ``.key`` or ``[index]``."""
        return Place(self.path, (self.where + step).removeprefix("."), node, self.fault_type)

    def kind(self) -> str:
        """Say in a few words what stands here."""
        if isinstance(self.node, yaml.MappingNode):
            return "a mapping"
        if isinstance(self.node, yaml.SequenceNode):
            return "a list"
        if not isinstance(self.node, yaml.ScalarNode) or self.node.tag == _NULL:
            return "nothing"
        raw = _short(self.node.value)
        if self.node.tag == _BOOL:
            return f"{raw}, which YAML reads as true or false unless quoted"
        if self.node.tag in (_STR, _INT):
            return f"the text {raw!r}" if self.node.tag == _STR else f"the number {raw}"
        return f"{raw}, which YAML reads as another kind of value unless quoted"

    def is_mapping(self) -> bool:
        """Whether a mapping stands here."""
        return isinstance(self.node, yaml.MappingNode)

    def is_list(self) -> bool:
        """Whether a list stands here."""
        return isinstance(self.node, yaml.SequenceNode)

    def is_nothing(self) -> bool:
        """Whether nothing is written here, as after a bare ``key:``."""
        return self.node is None or self.node.tag == _NULL

    def is_text(self) -> bool:
        """Whether text stands here (not a number, and no word that YAML reads as true or false)."""
        return isinstance(self.node, yaml.ScalarNode) and self.node.tag == _STR

    def is_whole(self) -> bool:
        """Whether a number stands here."""
        return isinstance(self.node, yaml.ScalarNode) and self.node.tag == _INT

    def is_flag(self) -> bool:
        """Whether true or false, in any of YAML's spellings, stands here."""
        return isinstance(self.node, yaml.ScalarNode) and self.node.tag == _BOOL

    def items(self, wanted: str = "a mapping") -> list[tuple[Place, Place]]:
        """Return keys and values of a mapping in their order; a key twice is a fault. A key's place is the mapping."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.unexpected(wanted)
        found: dict[str, tuple[Place, Place]] = {}
        for key_node, value_node in self.node.value:
            key = Place(self.path, self.where, key_node, self.fault_type)
            name = key.name("a key of text")
            if name in found:
                raise key.fault(f"the key {name!r} stands twice")
            found[name] = key, self.child("." + name, value_node)
        return list(found.values())

    def mapping(self, allowed: Collection[str], wanted: str = "a mapping") -> dict[str, Place]:
        """Return a mapping of which every key is one of ``allowed``."""
        found: dict[str, Place] = {}
        for key, value in self.items(wanted):
            name = key.name()
            if name not in allowed:
                hint = did_you_mean(nearest(name, allowed)) or f"; known are {', '.join(allowed)}"
                raise key.fault(f"unknown key {name!r}{hint}")
            found[name] = value
        return found

    def sequence(self, wanted: str = "a list") -> list[Place]:
        """Return the members of a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            raise self.unexpected(wanted)
        return [self.child(f"[{i}]", node) for i, node in enumerate(self.node.value)]

    def text(self, wanted: str = "text") -> str:
        """Return text, which may be empty; never a number or a word that YAML reads otherwise."""
        if not isinstance(self.node, yaml.ScalarNode) or self.node.tag != _STR:
            raise self.unexpected(wanted)
        return str(self.node.value)

    def name(self, wanted: str = "a name") -> str:
        """Return text that is not empty; a bare number is the text that was written."""
        if self.is_whole():
            return str(self.whole())
        value = self.text(wanted).strip()
        if not value:
            raise self.fault(f"expected {wanted}, got empty text")
        return value

    def word(self, allowed: Collection[str], wanted: str) -> str:
        """Return text that is one of ``allowed``."""
        value = self.text(f"{wanted} ({', '.join(allowed)})")
        if value not in allowed:
            hint = did_you_mean(nearest(value, allowed)) or f"; there are {', '.join(allowed)}"
            raise self.fault(f"{_short(value)!r} is no {wanted.removeprefix('a ').removeprefix('an ')}{hint}")
        return value

    def whole(self, least: int | None = None, most: int | None = None, wanted: str = "a whole number") -> int:
        """Return a whole number in plain decimal digits, at most nine, from ``least`` to ``most``."""
        if not isinstance(self.node, yaml.ScalarNode) or self.node.tag != _INT:
            raise self.unexpected(wanted + (" without quotes" if self.is_text() else ""))
        if not _WHOLE.fullmatch(self.node.value):
            raise self.fault(f"expected {wanted} in at most nine plain digits, got {_short(self.node.value)}")
        value = int(self.node.value)
        if least is not None and value < least:
            raise self.fault(f"expected {wanted}, at least {least}, got {value}")
        if most is not None and value > most:
            raise self.fault(f"expected {wanted}, at most {most}, got {value}")
        return value

    def flag(self) -> bool:
        """Return true or false."""
        if not isinstance(self.node, yaml.ScalarNode) or self.node.tag != _BOOL:
            raise self.unexpected("true or false")
        return str(self.node.value).lower() in _TRUE


def read_yaml(text: str, path: str, fault_type: Fault) -> Place:
    """Return the root of a YAML text; a text that is no single YAML document raises what ``fault_type`` makes."""
    try:
        return Place(path, "", yaml.compose(text.removeprefix("\ufeff"), Loader=_LOADER), fault_type)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 0
        what = " ".join(filter(None, [error.context, error.problem]))
        raise fault_type(path, "", f"not YAML: {what}", line) from None
    except yaml.YAMLError as error:
        raise fault_type(path, "", f"not YAML: {' '.join(str(error).split())}", 0) from None
    except RecursionError:
        raise fault_type(path, "", "not YAML that can be read: nested too deeply", 0) from None


def _short(value: str) -> str:
    flat = " ".join(value.split())
    return flat if len(flat) <= 60 else flat[:57] + "..."
