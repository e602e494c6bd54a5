"""Rules of the grammar for what a player may do, pay or leave."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, rule
from lawmage.cards.grammar.context import EACH_PLAYER, OPPONENTS, YOU, Context, Refuse
from lawmage.cards.grammar.references.base import set_subject
from lawmage.cards.grammar.sentences.base import flattened
from lawmage.cards.grammar.sentences.clauses import with_x_said
from lawmage.model.nodes import Node


@rule("simple", "<!one:clauses> , then you may <!two:may_clauses>", "<!one:clauses> and you may <!two:may_clauses>")
def _then_may(c: Context, one: Any, two: Any) -> Nodes:
    first = c.build(one)
    set_subject(c, YOU, True)
    nodes = c.build(two)
    if nodes and nodes[0].kind == "choose" and nodes[0].has("what"):
        return (*first, Node("choose", {**nodes[0].fields, "max": nodes[0].fields.get("n", 1), "n": 0}), *nodes[1:])
    c.conditional.add(c.sentence)
    return (*first, N("may", do=nodes))


@rule("simple", "you may <!each:may_clauses>")
def _may(c: Context, each: Any) -> Nodes:
    set_subject(c, YOU, True)
    nodes = c.build(each)
    if nodes and nodes[0].kind == "choose" and nodes[0].fields.get("n") == 0:
        return tuple(nodes)
    if nodes and nodes[0].kind == "choose" and nodes[0].has("what"):
        nodes = (Node("choose", {**nodes[0].fields, "max": nodes[0].fields.get("n", 1), "n": 0}), *nodes[1:])
        return nodes
    return (N("may", do=nodes),)


@rule("simple", "you may <!main:may_clauses> , where x is <!n:amount>")
def _may_where(c: Context, main: Any, n: Any) -> Nodes:
    set_subject(c, YOU, True)
    nodes: Nodes = with_x_said(c, main, n)
    if nodes and nodes[0].kind == "choose":
        raise Refuse("an optional choice of X")
    return (N("may", do=nodes),)


@rule("simple", "you may <!cost:said_costs>")
def _may_pay(c: Context, cost: Any) -> Nodes:
    return (N("may_pay", cost=c.build(cost)),)


@rule("simple", "<who:player_subject> may <!each:may_part;>")
def _player_may(c: Context, who: Node, each: Any) -> Nodes:
    if who.kind in ("opponents", "other_players", "each_player"):
        return (N("for_each", what=who, do=(N("may", who=N("remembered"), do=_about_each(c, who, each)),)),)
    return (N("may", who=who, do=flattened(c.build(each))),)


@rule("may_part", "<nodes:player_vp>", "<nodes:order>")
def _may_part(c: Context, nodes: Nodes) -> Nodes:
    if any(node.kind == "choose" and not node.has("who") for node in nodes) and c.subject != YOU:
        raise Refuse("a choice of another player")
    return nodes


def _about_each(c: Context, who: Node, each: Any) -> Nodes:
    if c.delayed:
        raise Refuse("each of several, remembered later")
    set_subject(c, N("remembered"), True)
    return flattened(c.build(each))


@rule("simple", "<who:player_subject> may <!cost:said_costs>")
def _player_may_pay(c: Context, who: Node, cost: Any) -> Nodes:
    if who.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("each of several players paying")
    return (N("may_pay", who=who, cost=c.build(cost)),)


@rule("simple", "<nodes:clauses> unless you <cost:said_costs>")
def _unless_you(c: Context, nodes: Nodes, cost: Nodes) -> Nodes:
    return (N("may_pay", cost=cost, otherwise=nodes),)


@rule("simple", "<nodes:clauses> unless <who:player> <cost:said_costs>")
def _unless_player(c: Context, nodes: Nodes, who: Node, cost: Nodes) -> Nodes:
    if len(nodes) == 1 and nodes[0].kind == "counter":
        return (Node("counter", {**nodes[0].fields, "unless": cost}),)
    if who.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("each of several players paying")
    return (N("may_pay", who=None if who == YOU else who, cost=cost, otherwise=nodes),)


@rule("simple", "any opponent may <!each:may_part;>", "any player may <!every:may_part;>")
def _any_may(c: Context, each: Any = None, every: Any = None) -> Nodes:
    who = OPPONENTS if each is not None else EACH_PLAYER
    set_subject(c, N("remembered"), True)
    nodes = tuple(node for part in c.build(each if each is not None else every) for node in part)
    return (N("may", who=who, do=nodes),)
