"""How rules of the grammar are written: tables of rows, and builder functions."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from lawmage.cards.grammar.context import Context
from lawmage.cards.patterns import Builder, Grammar
from lawmage.model.nodes import Node, Value

Nodes = tuple[Node, ...]
GRAMMAR: Final = Grammar()


def N(kind: str, **fields: Value) -> Node:  # noqa: N802 - the one abbreviation of the grammar
    """A node; fields given as None are left out, a trailing underscore of a name falls."""
    return Node(kind, {name.rstrip("_"): value for name, value in fields.items() if value is not None})


def row(nonterminal: str, pattern: str, kind: str, **fields: Value) -> None:
    """A rule whose slots are the fields of a node of this kind, beside fixed ones."""
    constant = {name.rstrip("_"): value for name, value in fields.items()}

    def build(_: Context, **slots: Any) -> Node:
        return Node(kind, {**{name.rstrip("_"): each for name, each in slots.items()}, **constant})

    GRAMMAR.add(nonterminal, pattern, build)


def value(nonterminal: str, pattern: str, constant: Any) -> None:
    """A rule that stands for one value, whatever stands in its slots."""
    GRAMMAR.add(nonterminal, pattern, lambda _, **slots: constant)


def same(nonterminal: str, pattern: str) -> None:
    """A rule that hands on the value of its one slot."""

    def build(_: Context, **slots: Any) -> Any:
        (only,) = slots.values()
        return only

    GRAMMAR.add(nonterminal, pattern, build)


def table(nonterminal: str, rows: Mapping[str, Any]) -> None:
    """Rules that stand for values: pattern -> value."""
    for pattern, constant in rows.items():
        value(nonterminal, pattern, constant)


def rule(nonterminal: str, *patterns: str) -> Callable[[Builder], Builder]:
    """Declare the builder of one or more patterns: it gets the context and the slots by name."""

    def declare(build: Builder) -> Builder:
        for pattern in patterns:
            GRAMMAR.add(nonterminal, pattern, build)
        return build

    return declare


def all_of(parts: list[Node]) -> Node:
    """The predicate that all of these hold, flat."""
    flat: list[Node] = []
    for part in parts:
        if part.kind == "all":
            flat.extend(each for each in part.nodes("of") if each not in flat)
        elif part not in flat and part.kind != "anything":
            flat.append(part)
    if not flat:
        return N("anything")
    return flat[0] if len(flat) == 1 else N("all", of=tuple(flat))


def any_of(parts: list[Node]) -> Node:
    """The predicate that one of these holds."""
    return parts[0] if len(parts) == 1 else N("any", of=tuple(parts))


#: the predicate of creatures on the battlefield
CREATURES: Final = all_of([N("permanent"), N("type", is_="creature")])
