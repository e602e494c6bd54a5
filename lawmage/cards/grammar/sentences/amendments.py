"""Sentences that amend the one before: "it's still a land", "it can't be regenerated"."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, all_of, rule
from lawmage.cards.grammar.context import SELF, YOU, Context, Refuse
from lawmage.model.nodes import Node


@rule(
    "sentence",
    "(it|they|those creatures|that creature|the creature) can't be regenerated",
    "(it|they) can't be regenerated this turn",
)
def _no_regeneration(_: Context) -> tuple[str, Any]:
    return "no regeneration", None


@rule("sentence", "(it's|it is|they're|he's|she's) still (a land|lands|an artifact|a planeswalker|a Vehicle)")
def _still(_: Context) -> tuple[str, Any]:
    return "still", None


@rule(
    "sentence",
    "ignore this effect for each creature the player didn't control continuously since the beginning of the turn",
)
def _ignore(_: Context) -> tuple[str, Any]:
    return "only all turn", None


@rule("sentence", "(it has|they have) <abilities:grants>")
def _it_has(_: Context, abilities: Nodes) -> tuple[str, Any]:
    return "it has", abilities


@rule("sentence", "if that spell is countered this way , exile it instead of putting it into its owner 's graveyard")
def _countered_exile(_: Context) -> tuple[str, Any]:
    return "exile countered", None


@rule("sentence", "you may choose new targets for the copy", "you may choose new targets for that copy")
def _copy_targets(_: Context) -> tuple[str, Any]:
    return "new targets", None


@rule("sentence", "<nodes:simple>", "then <nodes:simple>")
def _sentence(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "do", nodes


@rule("sentence", "for each 1 damage prevented this way , <nodes:clauses>")
def _prevented_each(_: Context, nodes: Nodes) -> tuple[str, Any]:
    made: list[Node] = []
    for node in nodes:
        if node.kind not in ("put_counters", "create_token", "gain_life") or node.fields.get("n", 1) != 1:
            raise Refuse("how to do so many times")
        made.append(Node(node.kind, {**node.fields, "n": N("that_many")}))
    return "prevented", tuple(made)


@rule("sentence", "if damage is prevented this way , <nodes:clauses>")
def _prevented(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "prevented", nodes


@rule(
    "sentence",
    "if <condition> , instead <nodes:simple>",
    "if <condition> , <nodes:simple> instead",
    "<nodes:simple> instead if <condition>",
)
def _instead(_: Context, condition: Node, nodes: Nodes) -> tuple[str, Any]:
    return "instead", (condition, nodes)


@rule("sentence", "each opponent attacking <whom:player> does the same")
def _does_the_same(_: Context, whom: Node) -> tuple[str, Any]:
    return "does the same", all_of([N("opponent"), N("attacks_player", whom=whom)])


@rule("sentence", "each opponent attacking <whom:player> untaps all nonland permanents they control")
def _untaps_the_same(_: Context, whom: Node) -> tuple[str, Any]:
    return "does the same", all_of([N("opponent"), N("attacks_player", whom=whom)])


@rule("sentence", "this ability can't cause the total number of <counter:counter> counters on <me:self_ref> to be"
                  " greater"
                  " than <n:numeral>")
def _counters_cap(_: Context, counter: str, me: Node, n: int) -> tuple[str, Any]:
    return "no more counters", (counter, n)


@rule("sentence", "<me:self_ref> deals <n:numeral> damage instead if <condition:condition>")
def _damage_instead(_: Context, me: Node, n: int, condition: Node) -> tuple[str, Any]:
    return "damage instead", (condition, n)


@rule("sentence", "if it deals damage to you this way , <nodes:simple>")
def _if_it_deals_damage(c: Context, nodes: Nodes) -> tuple[str, Any]:
    return "if it dealt damage", (N("if", condition=N("dealt_this_way", to=YOU), do=nodes),)


@rule(
    "sentence",
    "sacrifice (the creature|it|that creature) when you lose control of <me:self_ref>",
    "when you lose control of <me:self_ref> , sacrifice (the creature|it|that creature)",
)
def _until_lost(_: Context, me: Node) -> tuple[str, Any]:
    if me != SELF:
        raise Refuse("control of something else")
    return "lost with it", None
