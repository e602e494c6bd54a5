"""Rules of the grammar for event patterns of what happens to a permanent: tapped, countered up, transformed,
turned face up."""

from lawmage.cards.grammar.base import N, rule
from lawmage.cards.grammar.context import SELF, YOU, Context, Refuse
from lawmage.cards.grammar.event_patterns.base import Party, event, role, subject
from lawmage.model.nodes import Node


@rule("event", "you put one or more <counter:counter> counters on <what:party>")
def _you_put_counters(c: Context, counter: str, what: Party) -> Node:
    if what.plural:
        raise Refuse("counters put on several at the same time")
    subject(c, what)
    return N("counters_put", what=what.pred, counter=counter, by=YOU)


event("<what:party> becomes tapped", "becomes_tapped")
event("<what:party> becomes untapped", "becomes_untapped")
event("<what:party> transforms", "transforms")
event("<what:party> becomes renowned", "becomes_renowned")
event("<what:party> becomes monstrous", "becomes_monstrous")
event("<what:party> becomes level <n:number>", "becomes_level")
event("<what:party> regenerates", "regenerates")
event("<what:party> phases in", "phases_in")


@rule("event", "<what:party> transforms into <me:self_ref>")
def transforms_into(c: Context, what: Party, me: Node) -> Node:
    """The face that has the ability is the one that it transforms into."""
    if what.ref != SELF:
        raise Refuse("what something else transforms into")
    subject(c, what)
    return N("transforms", what=what.pred, into=True)


@rule(
    "event",
    "one or more <counter:counter> counters are put on <what:party>",
    "a <counter:counter> counter is put on <what:party>",
)
def _counters_put(c: Context, counter: str, what: Party) -> Node:
    if what.plural:
        raise Refuse("counters put on several at the same time")
    subject(c, what)
    return N("counters_put", what=what.pred, counter=counter)


event("<what:party> is turned face up", "turned_up")


@rule("event", "<what:party> becomes tapped , if it isn't being declared as an attacker")
def _tapped_otherwise(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("becomes_tapped", what=what.pred, not_to_attack=True)


@rule("event", "<what:party> exploits a creature")
def _exploits(c: Context, what: Party) -> Node:
    """702.110b: by the creature whose ability it is."""
    subject(c, what)
    c.mention(role("other"), {"exploited creature"}, False, 1)
    return N("exploits", what=what.pred)
