"""Rules of the grammar for durations of continuous effects."""

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
        "until your next end step": "your next end step",
    },
)


@rule("duration", "until <event>")
def _until_event(_: Context, event: Node) -> Node:
    return N("until_event", event=event)


@rule("duration", "during target <kind:turn_player> 's next turn")
def _next_turn(c: Context, kind: str) -> Node:
    who = c.target(N("choose_target", what=N(kind)), frozenset(("player", "opponent")), False)
    return N("next_turn_of", who=who)


@rule("duration", "for as long as <cond>")
def _while(_: Context, cond: Node) -> Node:
    return N("while", condition=cond)
