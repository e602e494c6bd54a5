"""What the grammar of static effects shares."""

from typing import Any, Final

from lawmage.cards.grammar.base import N, Nodes, all_of, rule
from lawmage.cards.grammar.context import SELF, Context, Refuse
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node


def what(c: Context) -> Node:
    """The subject of the sentence."""
    if c.subject is None:
        raise Refuse("a statement about nothing")
    return c.subject


def verb(pattern: str, kind: str, **fixed: Any) -> None:
    """A predicate of a sentence whose slots are fields of a static node about the subject."""

    def build(c: Context, **slots: Any) -> Nodes:
        slots.pop("inner", None)
        return (N(kind, what=what(c), **slots, **fixed),)

    rule("static_vp", pattern)(build)


class Becoming:
    """What something becomes: size, colours, types, abilities."""

    def __init__(self, types: tuple[str, ...], subtypes: tuple[str, ...], supertypes: tuple[str, ...]) -> None:
        self.types = types
        self.subtypes = subtypes
        self.supertypes = supertypes
        self.pt: tuple[Amount, Amount] | None = None
        self.colors: tuple[str, ...] | None = None
        self.abilities: Nodes = ()
        #: which types stay: "" the rule of 205.1a and 205.1b, "all" in addition to its other types, or a card type
        self.keep = ""


GREATER: Final = all_of([N("type", is_="creature"), N("power", op=">", n=N("power_of", of=SELF))])


def player_verb(pattern: str, kind: str, **fixed: Any) -> None:
    """A predicate of a sentence about players."""

    def build(c: Context, **slots: Any) -> Nodes:
        slots.pop("inner", None)
        return (N(kind, who=what(c), **slots, **fixed),)

    rule("player_static_vp", pattern)(build)


def fixed(pattern: str, kind: str, **fields: Any) -> None:
    """A static sentence that is one static node."""

    def build(_: Context, **slots: Any) -> Nodes:
        slots.pop("again", None)
        return (N(kind, **slots, **fields),)

    rule("static_body", pattern)(build)
