"""Exploiting, two effects of one duration, gains of life that grow, and cards milled that are taken back."""

from typing import Any

from lawmage.cards.grammar.amounts import Amount
from lawmage.cards.grammar.base import N, rule, value
from lawmage.cards.grammar.context import YOU, Context
from lawmage.cards.grammar.events import Party, role, subject
from lawmage.cards.grammar.sentences import lasting
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]


@rule("event", "<what:party> exploits a creature")
def _exploits(c: Context, what: Party) -> Node:
    """702.110b: by the creature whose ability it is."""
    subject(c, what)
    c.mention(role("other"), {"exploited creature"}, False, 1)
    return N("exploits", what=what.pred)


@rule(
    "clause",
    "(until end of turn|this turn) , <one:subject> <each:static_list> and <two:other_subject> <more:static_list>",
)
def _two_until(c: Context, one: Node, each: Nodes, two: Node, more: Nodes) -> Nodes:
    return c.flush((*lasting(c, each, "end of turn"), *lasting(c, more, "end of turn")))


@rule("other_subject", "<ref:subject>")
def _other_subject(_: Context, ref: Node) -> Node:
    return ref


@rule("static_body", "if you would gain life , you gain that much life plus <n:numeral> instead")
def _more_life(_: Context, n: Amount) -> Nodes:
    gain = N("gain_life", n=N("sum", of=(N("that_many"), n)), who=YOU)
    return (N("replace_event", event=N("gains_life", who=YOU), do=(gain,)),)


@rule("sentence", "if the player does , <!nodes:simple>")
def _if_the_player_does(c: Context, nodes: Any) -> tuple[str, Any]:
    c.if_done = True
    built = c.build(nodes)
    c.if_done = False
    return "if you do", built


@rule("thing", "that creature or planeswalker")
def _that_creature_or_planeswalker(c: Context) -> Node:
    return c.find("planeswalker")


value("among", "from among (the milled cards|the cards milled this way)", None)
