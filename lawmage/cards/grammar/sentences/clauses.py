"""Clauses: orders, and subjects with what they do."""

from typing import Any

from lawmage.cards.grammar.base import GRAMMAR, N, Nodes, rule, same
from lawmage.cards.grammar.context import YOU, Context, Misfit, replaced
from lawmage.cards.grammar.references.base import set_subject
from lawmage.cards.grammar.sentences.base import flattened
from lawmage.cards.patterns import Parser, Reading
from lawmage.model.nodes import Node


@rule("order", "have <subject:subject> <each:object_vp>")
def _have(c: Context, subject: Node, each: Nodes) -> Nodes:
    return c.flush(each)


@rule("order", "have <who:player_subject> <each:imperative>")
def _have_player(c: Context, who: Node, each: Nodes) -> Nodes:
    return c.spread(each)


same("clause", "<own_clause>")


@rule("own_clause", "<orders:order>")
def _order(c: Context, orders: Nodes) -> Nodes:
    return orders


def _imperative(parser: Parser, at: int) -> tuple[Reading, ...]:
    """An order: a predicate of players whose verb has no s."""
    return () if parser.word(at).endswith("s") else parser.parse("player_vp", at)


GRAMMAR.lexical["imperative"] = _imperative


@rule("own_clause", "<!each:imperative&>")
@rule("clause", "you <!each:imperative&>")
def _you(c: Context, each: Any) -> Nodes:
    set_subject(c, YOU, True)
    return flattened(c.build(each))


@rule("clause", "you <!orders:order>")
def _you_order(c: Context, orders: Any) -> Nodes:
    """An order said with the one who is told to follow it."""
    set_subject(c, YOU, True)
    nodes: Nodes = c.build(orders)
    return nodes


@rule("clause", "<who:player_subject> <each:player_vp;>")
def _player(c: Context, who: Node, each: Any) -> Nodes:
    return c.spread(flattened(each))


@rule("clause", "<subject:subject> <each:object_part&>")
def _object(c: Context, subject: Node, each: Any) -> Nodes:
    return c.flush(flattened(each))


@rule("object_part", "<nodes:object_vp>")
def _part(_: Context, nodes: Nodes) -> Nodes:
    return nodes


@rule("static_list", "<each:static_vp&>", "both <each:static_vp&>")
def _static_list(_: Context, each: Any) -> Nodes:
    return flattened(each)


@rule("clauses", "<each:clause;>")
def _clauses(_: Context, each: Any) -> Nodes:
    return flattened(each)


# behind "you may" an order stands first: "you may it gains flying" is nothing
@rule(
    "may_clauses",
    "<first:own_clause>",
    "<first:own_clause> (and|then|, then|, and|and then|, and then) <more:clauses>",
    "<first:own_clause> , <more:several_clauses>",
)
def _may_clauses(_: Context, first: Nodes, more: Nodes = ()) -> Nodes:
    return (*first, *more)


@rule("several_clauses", "<each:clause;>")
def _several_clauses(_: Context, each: Any) -> Nodes:
    if len(each) < 2:
        raise Misfit("a list of one")
    return flattened(each)


same("simple", "<clauses>")


@rule("simple", "<!main:clauses> , where x is <!n:amount>")
def with_x_said(c: Context, main: Any, n: Any) -> Nodes:
    """What is built of the main part, with what stands behind "where X is" put for X."""
    placeholder = N("x")
    c.where = placeholder
    first = len(c.targets)
    before = c.done, c.done_by
    nodes = c.build(main)
    c.where = None
    c.had_x = True
    after, (c.done, c.done_by) = (c.done, c.done_by), before
    amount = c.build(n)
    c.done, c.done_by = after
    for index in range(first, len(c.targets)):
        changed = replaced(c.targets[index], placeholder, amount)
        assert isinstance(changed, Node)
        c.targets[index] = changed
    result = replaced(nodes, placeholder, amount)
    assert isinstance(result, tuple)
    return result  # type: ignore[return-value]
