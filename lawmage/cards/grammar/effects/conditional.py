"""Rules of the grammar for instructions under a condition, for each of several, or again."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, rule
from lawmage.cards.grammar.context import MADE, REMEMBERED, SELF, Context, Refuse, equal_replaced
from lawmage.model.nodes import Node


@rule("simple", "<nodes:clauses> unless <condition>")
def _unless(c: Context, nodes: Nodes, condition: Node) -> Nodes:
    return (N("if", condition=N("cond_not", of=condition), do=nodes),)


@rule("simple", "<nodes:clauses> if <condition>")
def _if_after(c: Context, nodes: Nodes, condition: Node) -> Nodes:
    if any(node.kind == "until" and node.nodes("effects")[0].kind == "may_play" for node in nodes):
        raise Refuse("a permission under a condition that is asked later")
    if nodes and nodes[0].kind == "may_cast" and condition.kind == "matches":
        parts = condition.node("is").nodes("of") if condition.node("is").kind == "all" else (condition.node("is"),)
        if N("spell") in parts:
            # of a card with several faces it is the one that is cast that counts (709.3a, 720.3a), which no card tells
            raise Refuse("what a spell is, asked of a card")
    return (N("if", condition=condition, do=nodes),)


@rule("simple", "if <condition> , <nodes:simple>")
def _if(c: Context, condition: Node, nodes: Nodes) -> Nodes:
    return (N("if", condition=condition, do=nodes),)


@rule("simple", "for each <who:each_one> , <!nodes:clauses>")
def _for_each(c: Context, who: Node, nodes: Any) -> Nodes:
    targets = len(c.targets)
    built = c.build(nodes)
    if len(c.targets) != targets:
        return _target_for_each(c, who, built, targets)
    if any(node.kind in ("create_token", "create_copy") for node in built):
        c.mention(MADE, {"object", "permanent", "token", "creature"}, True)
    return (N("for_each", what=who, do=built),)


def _target_for_each(c: Context, who: Node, nodes: Nodes, index: int) -> Nodes:
    """ "For each opponent, tap target creature that player controls": a target for each, then one instruction."""
    if len(c.targets) != index + 1 or equal_replaced(nodes, REMEMBERED, SELF) != nodes:
        raise Refuse("a target for each, and more about each")
    if who.kind not in ("opponents", "other_players", "each_player"):
        raise Refuse("a target for each of several objects")
    nouns = {noun for each in c.mentions if each.ref == N("target", i=index) for noun in each.nouns}
    c.targets[index] = Node("choose_target", {**c.targets[index].fields, "for_each": who})
    c.mentions = [each for each in c.mentions if each.ref != N("target", i=index)]
    c.mention(N("target", i=index), nouns, True)
    return nodes
