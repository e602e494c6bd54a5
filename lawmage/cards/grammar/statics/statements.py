"""Rules of the grammar for statements of static abilities: subject, what holds of it, and while what."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, rule, same
from lawmage.cards.grammar.context import YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.sentences.base import flattened
from lawmage.cards.grammar.sentences.clauses import with_x_said
from lawmage.model.nodes import Node


@rule("static_body", "<subject:subject> <effects:static_list>")
def _statement(c: Context, subject: Node, effects: Nodes) -> Nodes:
    if c.inner is not None:
        raise Refuse("a static ability with an end")
    _check_static(c, subject)
    return effects


def _check_static(c: Context, subject: Node) -> None:
    if c.targets or c.before:
        raise Refuse("a target in a static ability")


@rule("static_body", "<who:player_subject> <each:player_static_vp&>")
def _player_statement(c: Context, who: Node, each: Any) -> Nodes:
    if c.inner is not None:
        raise Refuse("a static ability with an end")
    return flattened(each)


same("static_clause", "<static_body>")


@rule("static_clause", "<!main:static_body> , where x is <!n:amount>")
def _static_where(c: Context, main: Any, n: Any) -> Nodes:
    return with_x_said(c, main, n)  # type: ignore[no-any-return]


@rule("static_sentence", "<one:static_clause>", "<one:static_clause> [,] and <two:static_clause>")
def _static(_: Context, one: Nodes, two: Nodes = ()) -> tuple[Nodes, Node | None]:
    return (*one, *two), None


@rule(
    "static_sentence",
    "as long as <condition:condition> , <body:static_clause>",
    "<body:static_clause> as long as <condition:condition>",
    "<body:static_clause> if <condition:condition>",
)
def _as_long_as(_: Context, condition: Node, body: Nodes) -> tuple[Nodes, Node | None]:
    return body, condition


@rule("static_sentence", "as long as <condition:condition> , <one:static_clause> and <two:static_clause>")
def _as_long_as_two(_: Context, condition: Node, one: Nodes, two: Nodes) -> tuple[Nodes, Node | None]:
    return (*one, *two), condition


@rule("static_sentence", "<body:static_clause> during combat")
def _during_combat(_: Context, body: Nodes) -> tuple[Nodes, Node | None]:
    if any(node.kind != "cant_cast" for node in body):
        raise Misfit("a part of the turn said otherwise")
    return body, N("during", steps=("combat",))


@rule("static_sentence", "during your turn , <body:static_clause>")
def _during_your_turn(_: Context, body: Nodes) -> tuple[Nodes, Node | None]:
    return body, N("turn_of", who=YOU)


@rule("static_sentence", "<body:static_clause> unless <condition:condition>")
def _static_unless(_: Context, body: Nodes, condition: Node) -> tuple[Nodes, Node | None]:
    return body, N("cond_not", of=condition)
