"""Rules of the grammar for delayed triggered abilities (603.7)."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, rule
from lawmage.cards.grammar.context import REMEMBERED, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node


@rule("simple", "when you next cast (a|an) <filter> this turn , <!nodes:simple>")
def _next_cast(c: Context, filter: Filter, nodes: Any) -> Nodes:
    if filter.base != "spell":
        raise Refuse("casting what is no spell")
    if any(mention.ref.kind == "event" for mention in c.mentions):
        raise Refuse("two events")
    first = len(c.mentions)
    c.mention(N("event", role="subject"), filter.nouns, False, 1)
    c.inner_event = True
    what = None if filter.pred() == N("spell") else filter.pred()
    (node,) = delayed(c, N("casts", who=YOU, what=what), nodes, duration="end of turn")
    c.inner_event = False
    del c.mentions[first:]
    return (node,)


@rule(
    "simple",
    "when you lose control of the <noun> , <!nodes:simple>",
    "when you lose control of that <noun> , <!nodes:simple>",
)
def _when_lost(c: Context, noun: str, nodes: Any) -> Nodes:
    event = N("loses_control", who=YOU, what=N("is", what=REMEMBERED))
    lost = c.find(noun)
    (node,) = delayed(c, event, nodes)
    if node.has("remember") and node.node("remember") != lost:
        raise Refuse("what is lost is not what is spoken of")
    return (Node("delayed", {**node.fields, "remember": lost}),)


@rule("simple", "at this turn 's next end of combat , <!nodes:simple>")
def _end_of_combat_this_turn(c: Context, nodes: Any) -> Nodes:
    """If there is none left this turn, nothing is done."""
    return delayed(c, N("step_begins", step="end of combat"), nodes, duration="end of turn")


@rule("simple", "<event:later> , <!nodes:simple>")
def _later(c: Context, event: Node, nodes: Any) -> Nodes:
    return delayed(c, event, nodes)


@rule("simple", "<!nodes:clauses> <event:later>")
def _later_behind(c: Context, event: Node, nodes: Any) -> Nodes:
    made = delayed(c, event, nodes, late=True)
    if [each.kind for each in made[-1].nodes("do")][:1] == ["exile"] and len(made[-1].nodes("do")) > 1:
        raise Misfit("what is exiled now and what returns later")
    return made


@rule("simple", "<first:own_clause> (and|, then|then) <!nodes:own_clause> <event:later>")
def _now_and_later(c: Context, first: Nodes, event: Node, nodes: Any) -> Nodes:
    """ "Exile it and return it to the battlefield at the beginning of the next end step": exiled at once."""
    if [each.kind for each in first] != ["exile"]:
        raise Misfit("what of it is done later")
    return (*first, *delayed(c, event, nodes, late=True))


@rule("simple", "<!nodes:clauses> <event:later> if <!condition:condition>")
def _later_if(c: Context, event: Node, nodes: Any, condition: Any) -> Nodes:
    (node,) = delayed(c, event, (nodes, condition), late=True)
    both: Any = node.fields["do"]
    nodes_done, asked = both
    return (Node("delayed", {**node.fields, "do": (N("if", condition=asked, do=nodes_done),)}),)


def delayed(c: Context, event: Node, tree: Any, once: bool = True, late: bool = False, **more: Any) -> Nodes:
    """A delayed triggered ability (603.7): what it speaks of is remembered."""
    if c.delayed:
        raise Refuse("a delayed ability inside another")
    c.delayed, c.late, c.remembered = True, late, None
    try:
        nodes = c.build(tree)
    finally:
        c.delayed = c.late = False
    remembered, c.remembered = c.remembered, None
    targets, c.later_targets, c.later_refs = tuple(c.later_targets), [], []
    if targets:
        c.mentions = [each for each in c.mentions if each.ref.kind != "target"]
        more["targets"] = targets
    return (N("delayed", event=event, do=nodes, remember=remembered, once=True if once else None, **more),)


@rule(
    "simple",
    "<duration:duration> , (when|whenever) <!event:event> , <!nodes:simple>",
    "(when|whenever) <!event:event> this turn , <!nodes:simple>",
)
def whenever(c: Context, event: Any, nodes: Any, duration: Any = "end of turn") -> Nodes:
    """A delayed ability that triggers each time its event occurs for so long (603.7b)."""
    if any(mention.ref.kind == "event" for mention in c.mentions):
        raise Refuse("two events")
    first = len(c.mentions)
    c.named_before = True
    built = c.build(event)
    c.named_before = False
    whose, c.event_of = c.event_of, None
    c.inner_event = True
    (node,) = delayed(c, built, nodes, once=False, duration=duration)
    c.inner_event = False
    c.whole_turn = c.sentence
    c.of_delay = [each for each in c.mentions[first:] if each.rank == 1 or each.ref.kind == "target"]
    del c.mentions[first:]
    if whose is None:
        return (node,)
    if node.has("remember") and node.node("remember") != whose:
        raise Refuse("a delayed ability that has to remember two things")
    return (Node("delayed", {**node.fields, "remember": whose}),)


# what holds in that combat phase alone, and what is done as it begins: said in sentences behind it (500.8)
@rule("sentence", "at the beginning of that combat , <!nodes:simple>")
def _at_that_combat(c: Context, nodes: Any) -> tuple[str, Any]:
    (node,) = delayed(c, N("step_begins", step="beginning of combat"), nodes)
    if node.has("remember"):
        raise Refuse("what is remembered until an added phase")
    return "that combat", {"begins": node.nodes("do")}


@rule("simple", "at the beginning of each combat this turn , <!nodes:simple>")
def _each_combat(c: Context, nodes: Any) -> Nodes:
    return delayed(c, N("step_begins", step="beginning of combat"), nodes, once=False, this_turn=True)


@rule("simple", "<!nodes:clauses> at the beginning of your next main phase this turn")
def _next_main(c: Context, nodes: Any) -> Nodes:
    return delayed(c, N("step_begins", step="main", whose=YOU), nodes, late=True, this_turn=True)


@rule("simple", "(when|whenever) <!event:event> this combat , <!nodes:simple>")
def _whenever_this_combat(c: Context, event: Any, nodes: Any) -> Nodes:
    made: Nodes = whenever(c, event, nodes, "this combat")
    return made
