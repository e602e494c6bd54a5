"""Rules of the grammar for conditions made of others: and, or, not."""

from lawmage.cards.grammar.base import N, rule
from lawmage.cards.grammar.conditions.base import controls, of_some
from lawmage.cards.grammar.context import YOU, Context
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node


@rule("cond", "<who:holder> (control|controls) no <filter>", "<who:holder> (don't|doesn't) control (a|an|any) <filter>")
def _controls_none(_: Context, who: Node | str, filter: Filter) -> Node:
    return of_some(who, lambda each: N("cond_not", of=controls(each, filter)))


@rule("condition", "<each:cond&>")
def _every_cond(_: Context, each: tuple[Node, ...]) -> Node:
    return each[0] if len(each) == 1 else N("cond_all", of=each)


@rule("condition", "<one:cond> or <two:cond>")
def _either_cond(_: Context, one: Node, two: Node) -> Node:
    return N("cond_any", of=(one, two))


@rule("cond", "you control (a|an) <one:filter> and (a|an) <two:filter>")
def _controls_both(_: Context, one: Filter, two: Filter) -> Node:
    return N("cond_all", of=(controls(YOU, one), controls(YOU, two)))
