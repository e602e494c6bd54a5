"""Permissions to play cards from where they are (601.3)."""

from typing import Any

from lawmage.cards.grammar.base import N, all_of, rule, table
from lawmage.cards.grammar.context import MADE, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters import Filter
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]

table("played", {"play": None, "cast": True})
table(
    "permission_ends",
    {
        "this turn": "end of turn",
        "until end of turn": "end of turn",
        "until your next turn": "your next turn",
        "until your next end step": "your next end step",
        "until the end of your next turn": "end of your next turn",
        "until end of your next turn": "end of your next turn",
        # a card that leaves exile is another object (400.7)
        "for as long as (it|that card) remains exiled": "permanent",
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


@rule("order", "you may cast <what:thing> without paying its mana cost")
def _cast_free(_: Context, what: Node) -> Nodes:
    return (N("may_cast", what=what, free=True),)


@rule(
    "order",
    "you may cast (a|an) <found:filter> from your hand without paying its mana cost",
    "you may cast (a|an) <found:filter> from your hand <after:suffix> without paying its mana cost",
)
def _cast_one_free(_: Context, found: Filter, after: Any = None) -> Nodes:
    """A card of the hand is chosen, and it may be cast."""
    if found.base != "spell":
        raise Misfit("a cast of what is no spell")
    if found.parts != [N("spell")] or after is not None:
        # of a card with several faces it is the one that is cast that counts (709.3a, 720.3a), which no card tells
        raise Refuse("what a spell is, asked of a card")
    what = all_of([N("card", zone="hand"), N("owned", by=YOU), N("not", of=N("type", is_="land"))])
    return (N("choose", what=what, n=0, max=1), N("may_cast", what=MADE, free=True, chosen=True))


@rule("static_body", "you may play lands from your graveyard")
def _lands_from_graveyard(_: Context) -> Nodes:
    return (N("may_play", who=YOU, card=_in_graveyard(N("type", is_="land"))),)


@rule("static_body", "you may cast <what:pred> from your graveyard")
def _spells_from_graveyard(_: Context, what: Node) -> Nodes:
    if N("spell") not in what.nodes("of") or what.kind != "all":
        raise Refuse("a cast of what is no spell")
    parts = [part for part in what.nodes("of") if part != N("spell")]
    return (N("may_play", who=YOU, card=_in_graveyard(*parts), cast_only=True),)


@rule("static_body", "you may cast this card from your graveyard")
def _cast_this_from_graveyard(c: Context) -> Nodes:
    """113.6: an ability that says from where it can be cast works there."""
    c.zone = "graveyard"
    return (N("may_play", who=YOU, card=SELF, cast_only=True),)


def _in_graveyard(*parts: Node) -> Node:
    return N("each", what=N("all", of=(N("card", zone="graveyard"), N("owned", by=YOU), *parts)))
