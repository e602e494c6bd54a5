"""What is said of how a spell was cast: kickers, bargains, escapes, and being turned face up."""

from typing import Final

from lawmage.cards.grammar.base import N, row, rule, value
from lawmage.cards.grammar.context import SELF, Context
from lawmage.cards.grammar.events import Party, event, subject
from lawmage.model.nodes import Node, Value

_IT: Final = "(~|this spell|it|he|she|this creature|this permanent|this enchantment|this artifact|this land)"
row("per", f"for each time {_IT} was kicked", "times_paid", is_="kicker")
value("cond", f"{_IT} was bargained", N("cast_for", is_="bargain"))
value("cond", f"{_IT} escaped", N("cast_for", is_="escape"))
for _word in ("evoke", "dash", "blitz", "surge", "spectacle", "overload", "madness", "buyback", "offspring", "disturb",
              "prowl", "freerunning", "sneak"):
    value("cond", f"(its|his|her|this spell 's|this creature 's|~ 's) {_word} cost was paid", N("cast_for", is_=_word))

event("<what:party> is turned face up", "turned_up")


@rule("event", "<what:party> enters or is turned face up")
def _enters_or_turned(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("enters", what=what.pred), N("turned_up", what=what.pred)))


@rule("static_body", "<me:self_ref> escapes with <n:number> <counter:counter> counters? on (it|him|her)")
def _escapes_with(_: Context, me: Node, n: Value, counter: str) -> tuple[Node, ...]:
    escaped = N("cast_for", is_="escape")
    return (N("enters_with_counters", what=SELF, n=n, counter=counter, condition=escaped),)
