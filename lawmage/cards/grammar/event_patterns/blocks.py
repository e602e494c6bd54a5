"""Rules of the grammar for event patterns of blocking, becoming blocked and fighting."""

from lawmage.cards.grammar.base import CREATURES, N, all_of, rule
from lawmage.cards.grammar.context import SELF, Context, Refuse
from lawmage.cards.grammar.event_patterns.base import ATTACKER, Party, event, subject
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node

_BLOCKER = frozenset(("blocking creature", "other creature"))
event("<what:self_party> block", "blocks")


@rule("event", "<what:party> blocks <n:numeral> or more creatures")
def _blocks_n(c: Context, what: Party, n: int) -> Node:
    subject(c, what)
    return N("blocks", what=what.pred, whom=all_of([N("permanent"), N("type", is_="creature")]), n=n)


event("<what:party> blocks", "blocks")
event("<what:party> becomes blocked", "becomes_blocked")


@rule("event", "<what:party> blocks <whom:party>")
def _blocks_whom(c: Context, what: Party, whom: Party) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    if whom.plural:
        subject(c, what)
        return N("blocks", what=what.pred, whom=whom.pred, n=1)
    subject(c, what, more=_BLOCKER)
    subject(c, whom, "other", more=ATTACKER)
    return N("blocks", what=what.pred, whom=whom.pred)


@rule("event", "<what:party> becomes blocked by <by:party>")
def _becomes_blocked_by(c: Context, what: Party, by: Party) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    if by.plural:
        subject(c, what)
        return N("becomes_blocked", what=what.pred, by=by.pred, n=1)
    subject(c, what, more=ATTACKER)
    subject(c, by, "other", more=_BLOCKER)
    return N("becomes_blocked", what=what.pred, by=by.pred)


@rule("event", "<what:party> becomes blocked by <n:numeral> or more creatures")
def _becomes_blocked_by_n(c: Context, what: Party, n: int) -> Node:
    subject(c, what)
    return N("becomes_blocked", what=what.pred, n=n)


@rule("event", "<what:party> blocks or becomes blocked")
def _blocks_or_becomes(c: Context, what: Party) -> Node:
    if what.ref is None:
        raise Refuse("whose part of the event is meant")
    subject(c, what)
    return N("event_any", of=(N("blocks", what=what.pred), N("becomes_blocked", what=what.pred)))


@rule(
    "event",
    "<what:party> blocks or becomes blocked by <other:party>",
    "<what:party> blocks <other:party> or becomes blocked by <again:party>",
)
def _blocks_or_becomes_by(c: Context, what: Party, other: Party, again: Party | None = None) -> Node:
    if (what.ref is None and other.ref != SELF) or what.plural or (again is not None and again.pred != other.pred):
        raise Refuse("whose part of the event is meant")
    if other.plural:
        subject(c, what)
        ways = (
            N("blocks", what=what.pred, whom=other.pred, n=1),
            N("becomes_blocked", what=what.pred, by=other.pred, n=1),
        )
        return N("event_any", of=ways)
    subject(c, what)
    subject(c, other, "other", more=frozenset(("other creature",)))
    return N(
        "event_any",
        of=(N("blocks", what=what.pred, whom=other.pred), N("becomes_blocked", what=what.pred, by=other.pred)),
    )


@rule("event", "one or more <filter> become blocked")
def _become_blocked(_: Context, filter: Filter) -> Node:
    return N("become_blocked_batch", what=filter.pred())


@rule("event", "one or more creatures block")
def _some_block(_: Context) -> Node:
    return N("event_batch", event=N("blocks", what=CREATURES))


@rule("event", "one or more <filter> fight or become blocked")
def _fight_or_become_blocked(_: Context, filter: Filter) -> Node:
    return N("event_any", of=(N("fights", what=filter.pred()), N("become_blocked_batch", what=filter.pred())))
