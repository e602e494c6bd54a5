"""Sentences behind an option: "if you do", "otherwise", "when you do"."""

from typing import Any

from lawmage.cards.grammar.base import Nodes, rule
from lawmage.cards.grammar.context import Context


@rule(
    "sentence", "if you do , <!nodes:simple>", "if that player does , <!nodes:simple>", "if they do , <!nodes:simple>"
)
def _if_you_do(c: Context, nodes: Any) -> tuple[str, Any]:
    c.if_done = True
    built = c.build(nodes)
    c.if_done = False
    return "if you do", built


@rule(
    "sentence",
    "if you don't , <nodes:simple>",
    "if they don't , <nodes:simple>",
    "if that player doesn't , <nodes:simple>",
    "if you don't put (it|that card|the card|a card) (into your hand|onto the battlefield) , <nodes:simple>",
    "if you didn't put a card (into your hand|onto the battlefield) this way , <nodes:simple>",
)
def _if_you_dont(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "if you don't", nodes


@rule("sentence", "otherwise , <!nodes:simple>")
def _otherwise(_: Context, nodes: Any) -> tuple[str, Any]:
    return "otherwise", nodes


@rule("sentence", "when you do , <!nodes:simple>")
def _when_you_do(_: Context, nodes: Any) -> tuple[str, Any]:
    return "when you do", nodes


@rule("sentence", "if the player does , <nodes:simple>")
def _if_the_player_did(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "if you do", nodes


@rule("sentence", "if (the player|that player|they) can't , <nodes:simple>")
def _if_the_player_cannot(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "if you don't", nodes


@rule("sentence", "if a player does , <nodes:simple>")
def _if_a_player_does(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "if you do", nodes


@rule("sentence", "if the player does , <!nodes:simple>")
def _if_the_player_does(c: Context, nodes: Any) -> tuple[str, Any]:
    c.if_done = True
    built = c.build(nodes)
    c.if_done = False
    return "if you do", built
