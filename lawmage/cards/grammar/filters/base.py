"""What the grammar of predicates shares."""

from typing import Any, Final

from lawmage.cards.grammar.base import GRAMMAR, N, all_of
from lawmage.cards.grammar.context import Context
from lawmage.cards.grammar.words import TYPES
from lawmage.cards.vocabulary import SPELL_TYPES
from lawmage.model.nodes import Node

_SPELL_TYPES: Final = frozenset(SPELL_TYPES)
OTHER: Final = N("other")
#: stands in a description of targets until the target phrase says it; nothing else may have it
ONE_GRAVEYARD: Final = N("one_graveyard")


class Filter:
    """A description: the predicates, what it is about ("permanent", "card", "spell", "player", ...), its nouns."""

    def __init__(self, parts: list[Node], base: str, nouns: frozenset[str]) -> None:
        self.parts = parts
        self.base = base
        self.nouns = nouns

    def pred(self) -> Node:
        """The predicate."""
        return all_of(self.parts)


class Head:
    """The noun of a description."""

    def __init__(self, base: str, parts: list[Node], nouns: set[str]) -> None:
        self.base = base
        self.parts = parts
        self.nouns = nouns


class Suffix:
    """What stands behind the noun: a predicate; `narrow` if only creatures can have it; `base` if it says the zone."""

    def __init__(self, node: Node, narrow: bool = False, base: str = "") -> None:
        self.node = node
        self.narrow = narrow
        self.base = base


def type_node(word: str) -> Node:
    """The predicate of a card type or subtype."""
    return N("type", is_=word) if word in TYPES or word == "sorcery" else N("subtype", is_=word)


def suffix(pattern: str, kind: str, narrow: bool = False, base: str = "", **fixed: Any) -> None:
    """A suffix whose slots are fields of a predicate."""

    def build(_: Context, **slots: Any) -> Suffix:
        return Suffix(N(kind, **slots, **fixed), narrow, base)

    GRAMMAR.add("suffix", pattern, build)


def _controlled(by: Node) -> Suffix:
    return Suffix(N("controlled", by=by))
