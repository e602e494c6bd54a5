"""Rules of the grammar for when, whence and whether spells can be cast."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, rule, table
from lawmage.cards.grammar.context import SELF, YOU, Context, Refuse
from lawmage.cards.grammar.statics.base import fixed, player_verb, verb
from lawmage.model.nodes import Node

verb("can't be countered", "cant_be_countered")
player_verb("can't cast spells", "cant_cast")
player_verb("can't cast <what:pred>", "cant_cast")
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


@rule("static_sentence", "if <condition:condition> , <me:self_ref> can't be countered")
def _uncounterable_if(_: Context, condition: Node, me: Node) -> tuple[Nodes, Node | None]:
    return (N("cant_be_countered", what=me),), condition


fixed("you may cast <what:self_pred> as though it had flash", "cast_as_flash", who=YOU)
fixed("if this card is in your opening hand , you may begin the game with it on the battlefield", "opening_hand")


@rule(
    "static_body",
    "(cast this spell only|you can't cast this spell unless it's) <condition:during>",
    "cast this spell only <condition:during>",
)
def _cast_only(_: Context, condition: Node) -> Nodes:
    return (N("cast_only", condition=condition),)


@rule("static_body", "cast this spell only if <condition:condition>")
def _cast_only_if(_: Context, condition: Node) -> Nodes:
    return (N("cast_only", condition=condition),)


@rule(
    "static_body", "you may cast spells as though they had flash", "you may cast <what:pred> as though they had flash"
)
def _as_flash(_: Context, what: Node | None = None) -> Nodes:
    return (N("cast_as_flash", who=YOU, what=what),)
