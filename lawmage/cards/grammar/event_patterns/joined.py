"""Rules of the grammar for event patterns made of others: either of two, while a condition holds, several at once."""

from lawmage.cards.grammar.base import N, all_of, rule, same
from lawmage.cards.grammar.context import YOU, Context
from lawmage.cards.grammar.event_patterns.zones import leaving
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node, Value


@rule("event", "you have no cards in hand")
def _state_hellbent(_: Context) -> Node:
    return N("state", condition=N("compare", left=N("hand_of", of=YOU), op="=", right=0))


@rule("event", "you control no <filter>")
def _state_none(_: Context, filter: Filter) -> Node:
    return N("state", condition=N("cond_not", of=N("exists", what=all_of([*filter.parts, N("controlled", by=YOU)]))))


@rule("event", "<of:self_ref> 's power is <n:numeral> <op:op>")
def _state_power(_: Context, of: Node, n: int, op: str) -> Node:
    return N("state", condition=N("compare", left=N("power_of", of=of), op=op, right=n))


@rule("event", "<of:self_ref> has <word:plain_keyword>")
def _state_keyword(_: Context, of: Node, word: str) -> Node:
    return N("state", condition=N("matches", what=of, is_=N("with_keyword", is_=word)))


@rule("event", "you have <n:number> or more life")
def _state_life(_: Context, n: Value) -> Node:
    return N("state", condition=N("compare", left=N("life_of", of=YOU), op=">=", right=n))


same("trigger", "(when|whenever) <event>")
same("trigger", "at <beginning>")


@rule(
    "trigger",
    "(when|whenever) <one:event> (and|or) (when|whenever) <two:event>",
    "(when|whenever) <one:event> and at <two:beginning>",
    "at <one:beginning> and (when|whenever) <two:event>",
)
def _either(_: Context, one: Node, two: Node) -> Node:
    return N("event_any", of=(one, two))


@rule("event", "one or more <filter> leave your graveyard")
def _leave_graveyard(_: Context, filter: Filter) -> Node:
    return N("event_batch", event=leaving(filter))
