"""Nodes: the grammar of abilities as data. Immutable trees of a kind and named fields, shared by all games."""

from typing import Any, Final, Union, cast

Value = Union[None, bool, int, str, "Node", tuple["Value", ...]]


class Node:
    """One node: its kind (a row of the table in `kinds`) and its fields. Never changed after it was made."""

    def __init__(self, kind: str, fields: dict[str, Value]) -> None:
        self.kind = kind
        self.fields = fields

    def has(self, name: str) -> bool:
        """Whether the field is given."""
        return name in self.fields

    def text(self, name: str, default: str = "") -> str:
        """A word field."""
        value = self.fields.get(name, default)
        assert isinstance(value, str), (self.kind, name)
        return value

    def number(self, name: str, default: int = 0) -> int:
        """A whole-number field."""
        value = self.fields.get(name, default)
        assert isinstance(value, int), (self.kind, name)
        return value

    def flag(self, name: str) -> bool:
        """A yes/no field, no when it is not given."""
        return self.fields.get(name) is True

    def node(self, name: str) -> "Node":
        """A field that is one node."""
        value = self.fields[name]
        assert isinstance(value, Node), (self.kind, name)
        return value

    def maybe(self, name: str) -> "Node | None":
        """A field that is one node, or None when it is not given."""
        value = self.fields.get(name)
        assert value is None or isinstance(value, Node), (self.kind, name)
        return value

    def nodes(self, name: str) -> tuple["Node", ...]:
        """A field that is a list of nodes, empty when it is not given."""
        value = self.fields.get(name, ())
        return cast("tuple[Node, ...]", value)

    def words(self, name: str) -> tuple[str, ...]:
        """A field that is a list of words, empty when it is not given."""
        value = self.fields.get(name, ())
        return cast("tuple[str, ...]", value)

    def value(self, name: str) -> Value:
        """A field that is an amount: a whole number or a node."""
        return self.fields[name]

    def key(self) -> tuple[Any, ...]:
        """A hashable, sortable form of the whole tree."""
        return (self.kind, tuple((name, _key(self.fields[name])) for name in sorted(self.fields)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.kind == other.kind and self.fields == other.fields

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.fields.items())
        return f"{self.kind}({inside})"


def _key(value: Value) -> Any:
    if isinstance(value, Node):
        return value.key()
    if isinstance(value, tuple):
        return tuple(_key(each) for each in value)
    return value


#: the field that names the kind in JSON
KIND_FIELD: Final = "k"


def to_json(value: Value) -> Any:
    """The JSON form of a node or field value: objects with "k" for nodes, arrays for lists."""
    if isinstance(value, Node):
        result: dict[str, Any] = {KIND_FIELD: value.kind}
        for name, field in value.fields.items():
            result[name] = to_json(field)
        return result
    if isinstance(value, tuple):
        return [to_json(each) for each in value]
    return value


def from_json(value: Any) -> Value:
    """The inverse of `to_json`. Raises `ValueError` on what is no node."""
    if isinstance(value, dict):
        if KIND_FIELD not in value:
            raise ValueError(f"a node needs its kind in {KIND_FIELD!r}: {sorted(value)}")
        return Node(value[KIND_FIELD], {name: from_json(field) for name, field in value.items() if name != KIND_FIELD})
    if isinstance(value, list):
        return tuple(from_json(each) for each in value)
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise ValueError(f"no node value: {value!r}")
