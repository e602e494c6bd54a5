"""A text being compiled, and how its words are parsed and built."""

from collections.abc import Sequence
from typing import Any, Final

from lawmage.cards.grammar.base import Nodes
from lawmage.cards.grammar.book import GRAMMAR
from lawmage.cards.grammar.context import PAID, SELF, Context, Refuse
from lawmage.cards.patterns import Parser
from lawmage.model.nodes import Node


class Text:
    """A text being compiled: what its face is, for pronouns and printed numbers."""

    def __init__(
        self, nouns: frozenset[str], spell: bool, name: str, power: int | None = None, toughness: int | None = None
    ) -> None:
        self.nouns = nouns
        self.spell = spell
        self.name = name
        #: the costs that the spell's text adds, which its instructions can speak of
        self.paid: Nodes = ()
        self.power = power
        self.toughness = toughness
        #: what it can be attached to, as its text calls that
        self.attached_nouns: frozenset[str] = frozenset()

    def context(self) -> Context:
        """A fresh context for one ability."""
        c = Context(self.nouns, self.spell)
        c.name = self.name
        c.attached_nouns = self.attached_nouns
        c.mention(SELF, self.nouns, False, 0)
        if self.paid:
            mention_paid(c, self.paid)
        return c


class NotUnderstood(Exception):
    """Words that no rule reads."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


def at_line(node: Node, line: int, index: int) -> Node:
    """The ability, marked with its line where that isn't its place among the abilities."""
    return node if line == index else Node(node.kind, {**node.fields, "line": line})


def colon(forms: list[str]) -> int:
    """Where the colon of an activated ability stands; 0 where there is none."""
    return forms.index(":") if ":" in forms else 0


def parser_of(forms: Sequence[str]) -> Parser:
    """The parser of some words."""
    return Parser(GRAMMAR, forms)


def built(c: Context, parser: Parser, tree: Any) -> Any:
    """What a reading means. Raises `NotUnderstood` where it can't be said exactly."""
    try:
        return c.build(tree)
    except Refuse as problem:
        raise NotUnderstood(f"{' '.join(parser.forms)} ({problem})") from None


def words_of(parser: Parser) -> str:
    """The words of a text that is not understood."""
    return " ".join(parser.forms)


#: costs by which an object leaves or is tapped, and how the text calls it afterwards
_PAID: Final = {
    "sacrifice_cost": "sacrificed",
    "exile_cost": "exiled",
    "discard_cost": "discarded",
    "tap_cost": "tapped",
    "return_cost": "returned",
    "exile_top_cost": "exiled",
    "reveal_cost": "revealed",
}


def mention_paid(c: Context, cost: Nodes) -> None:
    """Name what was paid as a cost, so that the text can speak of it."""
    for each in cost:
        if each.kind in _PAID:
            several = each.fields.get("n", 1) != 1
            c.mention(PAID, {_PAID[each.kind]}, several, 1)
