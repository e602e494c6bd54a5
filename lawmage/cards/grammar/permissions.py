"""Permissions to play cards from where they are (601.3)."""

from typing import Any

from lawmage.cards.grammar.base import N, rule, table
from lawmage.cards.grammar.context import YOU, Context
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]

table("played", {"play": None, "cast": True})
table(
    "permission_ends",
    {
        "this turn": "end of turn",
        "until end of turn": "end of turn",
        "until your next turn": "your next turn",
        "until the end of your next turn": "end of your next turn",
        "until end of your next turn": "end of your next turn",
    },
)


def _permission(card: Node, cast_only: Any, duration: str) -> Nodes:
    fields: dict[str, Any] = {"cast_only": True} if cast_only else {}
    return (N("until", effects=(N("may_play", who=YOU, card=card, **fields),), duration=duration),)


@rule("order", "you may <how:played> <card:thing> <ends:permission_ends>")
def _may_play(_: Context, how: Any, card: Node, ends: str) -> Nodes:
    return _permission(card, how, ends)


@rule("order", "<ends:permission_ends> , you may <how:played> <card:thing>")
def _until_then(_: Context, how: Any, card: Node, ends: str) -> Nodes:
    return _permission(card, how, ends)
