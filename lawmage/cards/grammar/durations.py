"""How long an effect lasts (611.2)."""

from lawmage.cards.grammar.base import N, rule, table
from lawmage.cards.grammar.context import Context
from lawmage.model.nodes import Node

table(
    "duration",
    {
        "(until end of turn|this turn)": "end of turn",
        "until end of combat": "end of combat",
        "this combat": "this combat",
        "until your next turn": "your next turn",
        "until your next upkeep": "your next upkeep",
    },
)


@rule("duration", "for as long as <cond>")
def _while(_: Context, cond: Node) -> Node:
    return N("while", condition=cond)
