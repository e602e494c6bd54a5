"""Keyword actions that are done as a row of instructions (701), flips of coins (705), and looks at hands."""

from typing import Any

from lawmage.cards.grammar.amounts import Amount
from lawmage.cards.grammar.base import N, all_of, rule, same, value
from lawmage.cards.grammar.context import MADE, PAID, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters import Filter
from lawmage.cards.grammar.references import set_subject
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]


@rule("order", "detain <what:things>")
def _detain(c: Context, what: Node) -> Nodes:
    return c.flush((N("detain", what=what),))


@rule("order", "amass <subtype> <n:number>")
def _amass(c: Context, subtype: str, n: Amount) -> Nodes:
    c.mention(MADE, {"object", "permanent", "creature", "Army"}, False)
    return (N("amass", n=n, subtype=subtype),)


@rule("order", "earthbend <n:number>")
def _earthbend(c: Context, n: Amount) -> Nodes:
    """701.66a: the target is part of the action."""
    if c.targets:
        raise Refuse("which target is a land")
    land = N("choose_target", what=N("all", of=(N("permanent"), N("type", is_="land"), N("controlled", by=YOU))))
    what = c.target(land, frozenset(("object", "permanent", "land", "creature")), False)
    return (N("earthbend", what=what, n=n),)


@rule("object_vp", "connives?")
def _connive(c: Context) -> Nodes:
    assert c.subject is not None
    return c.flush((N("connive", what=c.subject),))


@rule("object_vp", "connives? <n:number>")
def _connive_n(c: Context, n: Amount) -> Nodes:
    assert c.subject is not None
    return c.flush((N("connive", what=c.subject, n=n),))


@rule("order", "look at <who:owner> hand")
def _look_hand(_: Context, who: Node) -> Nodes:
    if who == YOU:
        raise Misfit("a look at one's own hand")
    return (N("look_hand", who=who),)


# ---- coins ----------------------------------------------------------------------------------------------------------
@rule("order", "flip a coin")
def _flip(c: Context) -> Nodes:
    return (N("flip_coin"),)


@rule("sentence", "if you win the flip , <nodes:simple>")
def _won(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "win", nodes


@rule("sentence", "if you lose the flip , <!nodes:simple>")
def _lost(c: Context, nodes: Any) -> tuple[str, Any]:
    return "lose", c.without_made(nodes)


# ---- choices made while an instruction is carried out ---------------------------------------------------------------
@rule("object_vp", "(gain|gains) your choice of <each:choice_of|> <duration>")
def _choice_of_keywords(c: Context, each: tuple[Nodes, ...], duration: Any) -> Nodes:
    """One of several abilities, chosen on resolution."""
    assert c.subject is not None
    modes = tuple(
        N("mode", do=(N("until", effects=(N("grant", what=c.subject, abilities=granted),), duration=duration),))
        for granted in each
    )
    return c.flush((N("choose_modes", modes=modes),))


same("choice_of", "<keyword>")


@rule("order", "put your choice of a <one:counter> counter or a <two:counter> counter on <what:things>")
def _choice_of_counters(c: Context, one: str, two: str, what: Node) -> Nodes:
    modes = tuple(N("mode", do=(N("put_counters", what=what, counter=each, n=1),)) for each in (one, two))
    return c.flush((N("choose_modes", modes=modes),))


@rule("order", "put your choice of (a|an) <each:counter|> counter on <what:things>")
def _choice_of_many_counters(c: Context, each: tuple[str, ...], what: Node) -> Nodes:
    modes = tuple(N("mode", do=(N("put_counters", what=what, counter=kind, n=1),)) for kind in each)
    return c.flush((N("choose_modes", modes=modes),))


@rule("clause", "<what:target> 's owner puts it on their choice of the top or bottom of their library")
def _top_or_bottom(_: Context, what: Node) -> Nodes:
    modes = tuple(N("mode", do=(N("put_into_library", what=what, where=where),)) for where in ("top", "bottom"))
    return (N("choose_modes", modes=modes, who=N("owner", of=what)),)


# ---- "you may have it ..." ------------------------------------------------------------------------------------------
@rule("order", "have <subject:subject> <each:object_vp>")
def _have(c: Context, subject: Node, each: Nodes) -> Nodes:
    return c.flush(each)


@rule("order", "have <who:player_subject> <each:imperative>")
def _have_player(c: Context, who: Node, each: Nodes) -> Nodes:
    return c.spread(each)


@rule("simple", "<!one:clauses> , then you may <!two:may_clauses>", "<!one:clauses> and you may <!two:may_clauses>")
def _then_may(c: Context, one: Any, two: Any) -> Nodes:
    first = c.build(one)
    set_subject(c, YOU, True)
    nodes = c.build(two)
    if nodes and nodes[0].kind == "choose" and nodes[0].has("what"):
        return (*first, Node("choose", {**nodes[0].fields, "max": nodes[0].fields.get("n", 1), "n": 0}), *nodes[1:])
    c.conditional.add(c.sentence)
    return (*first, N("may", do=nodes))


# ---- copies ---------------------------------------------------------------------------------------------------------
@rule(
    "object_vp",
    "(becomes|become) a copy of <of:thing> <duration> [, except <changes:copy_changes>]",
    "(becomes|become) a copy of <of:chosen_thing> <duration> [, except <changes:copy_changes>]",
)
def _becomes_copy(c: Context, of: Node, duration: Any, changes: Nodes | None = None) -> Nodes:
    assert c.subject is not None
    effect = N("becomes_copy", what=c.subject, of=of, changes=changes)
    return c.flush((N("until", effects=(effect,), duration=duration),))


@rule("object_vp", "(becomes|become) a copy of <of:thing> [, except <changes:copy_changes>]")
def _becomes_copy_for_good(c: Context, of: Node, changes: Nodes | None = None) -> Nodes:
    return _becomes_copy(c, of, "permanent", changes)  # type: ignore[no-any-return]


# ---- doubling -------------------------------------------------------------------------------------------------------
@rule("order", "double the power and toughness of <what:things> <duration>")
def _double_both(c: Context, what: Node, duration: Any) -> Nodes:
    of = N("affected") if what.kind in ("each", "union") else what
    change = N("modify_pt", what=what, power=N("power_of", of=of), toughness=N("toughness_of", of=of))
    return c.flush((N("until", effects=(change,), duration=duration),))


@rule("order", "double the power of <what:things> <duration>")
def _double_powers(c: Context, what: Node, duration: Any) -> Nodes:
    of = N("affected") if what.kind in ("each", "union") else what
    return c.flush((N("until", effects=(N("modify_pt", what=what, power=N("power_of", of=of), toughness=0),),
                      duration=duration),))


@rule("order", "double <what:possessor> power and toughness <duration>")
def _double_its(c: Context, what: Node, duration: Any) -> Nodes:
    change = N("modify_pt", what=what, power=N("power_of", of=what), toughness=N("toughness_of", of=what))
    return c.flush((N("until", effects=(change,), duration=duration),))


# ---- hands and graveyards -------------------------------------------------------------------------------------------
def _cards(zone: str, who: Node | None) -> Node:
    parts = [N("card", zone=zone)]
    if who is not None:
        parts.append(N("owned", by=who))
    return N("each", what=all_of(parts))


@rule("clause", "<who:player> (shuffles|shuffle) (their|your) hand and graveyard into (their|your) library")
def _hand_and_graveyard(_: Context, who: Node) -> Nodes:
    if who.kind == "opponents":
        owner: Node | None = who
    else:
        owner = None if who.kind == "each_player" else who
    cards = N("union", of=(_cards("hand", owner), _cards("graveyard", owner)))
    return (N("put_into_library", what=cards, where="shuffled"),)


@rule(
    "clause",
    "each player shuffles their hand and graveyard into their library , then draws <n:number> cards",
)
def _wheel(_: Context, n: Amount) -> Nodes:
    cards = N("union", of=(_cards("hand", None), _cards("graveyard", None)))
    return (N("put_into_library", what=cards, where="shuffled"), N("draw", n=n, who=N("each_player")))


@rule("player_vp", "discards? all the cards in (their|your) hand")
def _whole_hand(c: Context) -> Nodes:
    return (N("discard_hand", who=c.subject),)


@rule(
    "player_vp",
    "search (your|their) library for <n:number> <filter> , [<reveal:reveal_it> ,] then shuffle and put"
    " (it|that card|them|those cards) on top [of (your|their) library]",
    "searches their library for <n:number> <filter> , [<reveal:reveal_it> ,] then shuffles and puts"
    " (it|that card|them|those cards) on top [of their library]",
)
def _search_to_top(c: Context, n: Amount, filter: Filter, reveal: bool = False) -> Nodes:
    if filter.base != "card":
        raise Misfit("a search for what is no card")
    what = N("anything") if not filter.parts else filter.pred()
    fields: dict[str, Any] = {"reveal": True} if reveal else {}
    return (N("search", who=c.subject, what=what, to="library_top", **({} if n == 1 else {"n": n}), **fields),)


value("reveal_it", "reveals? (it|that card|them|those cards)", True)


# ---- counts of what was just done -----------------------------------------------------------------------------------
for _done in ("exiled", "milled", "discarded", "sacrificed", "returned", "destroyed", "put into a graveyard"):
    value("done", _done, _done)


def _done_so(c: Context, found: Filter, done: str) -> Node:
    """How many of what the instruction before did so to are as described."""
    parts = [part for part in found.parts if part.kind != "permanent"]
    if (c.done, done) == ("destroyed", "put into a graveyard"):
        parts.insert(0, N("card", zone="graveyard"))
    elif c.done != done:
        raise Refuse(f"what was {done} this way")
    return N("count_made", is_=all_of(parts))


@rule("cond", "(a|an) <filter> (is|was) <done> this way")
def _done_this_way(c: Context, filter: Filter, done: str) -> Node:
    if done == "sacrificed" and not c.done:
        for mention in c.mentions:  # as a cost
            if mention.ref == PAID and done in mention.nouns and not mention.plural:
                parts = [part for part in filter.parts if part.kind != "permanent"]
                return N("matches", what=PAID, is_=all_of(parts))
    return N("compare", left=_done_so(c, filter, done), op=">=", right=1)


@rule("cond", "you <done> (a|an) <filter> this way")
def _you_did_this_way(c: Context, done: str, filter: Filter) -> Node:
    if c.done_by != YOU:
        raise Refuse("who did it this way")
    return N("compare", left=_done_so(c, filter, done), op=">=", right=1)


@rule("per", "for each <filter> <done> this way")
def _each_this_way(c: Context, filter: Filter, done: str) -> Node:
    return _done_so(c, filter, done)


@rule("amount", "the number of <filter> <done> this way")
def _number_this_way(c: Context, filter: Filter, done: str) -> Node:
    return _done_so(c, filter, done)


value("amount", "the (life lost|damage dealt|life gained) this way", N("that_many"))
