"""Rules of the grammar for destroying, sacrificing, exiling, regenerating."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, all_of, rule
from lawmage.cards.grammar.context import MADE, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.effects.base import REST, order
from lawmage.cards.grammar.filters.base import OTHER, Filter, Suffix
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node


@rule("player_vp", "exiles <n:number> <filter>")
def _exile_some(c: Context, n: Amount, filter: Filter) -> Nodes:
    several = ("opponents", "other_players", "each_player")
    if filter.base != "permanent" or c.subject is None or c.subject.kind in several:
        raise Misfit("a choice of what is no permanent, or of several players")
    c.mention(MADE, {*filter.nouns, "card", "exiled", "moved"}, n != 1)
    chosen = N("choose", what=filter.pred(), who=c.subject, **({} if n == 1 else {"n": n}))
    return (chosen, N("exile", what=MADE))


@rule(
    "player_vp",
    "(sacrifice|sacrifices) <n:number> <filter> [of their choice]",
    "(sacrifice|sacrifices) <other:another> <filter>",
    "(sacrifice|sacrifices) <n:number> other <other:filter>",
)
def _sacrifice_some(c: Context, filter: Filter | None = None, n: Amount = 1, other: Any = None) -> Nodes:
    found = filter if filter is not None else other
    parts = [*found.parts, *([OTHER] if other is not None else [])]
    if found.base != "permanent":
        raise Misfit("a sacrifice of what is no permanent")
    c.mention(MADE, {*found.nouns, "card", "sacrificed"}, n != 1)
    return (N("sacrifice_chosen", who=c.subject, what=all_of(parts), **({} if n == 1 else {"n": n})),)


@rule("player_vp", "(sacrifice|sacrifices) <what:things>")
def _sacrifice_named(c: Context, what: Node) -> Nodes:
    if what.kind in ("each", "union") and c.subject != YOU:
        raise Misfit("a player sacrificing all of something")
    return c.flush((N("sacrifice", what=what, who=None if c.subject == YOU else c.subject),))


@rule(
    "player_vp",
    "exiles? the top card of (their|your) library",
    "exiles? the top <n:number> cards of (their|your) library",
)
def _player_exiles_top(c: Context, n: Amount = 1) -> Nodes:
    assert c.subject is not None
    several = c.subject.kind in ("opponents", "other_players", "each_player")
    c.mention(MADE, {"object", "card", "exiled", "moved"}, n != 1 or several)
    return (N("exile", what=N("top_of_library", who=c.subject, **({} if n == 1 else {"n": n}))),)


@rule("order", "exile that many cards from the top of your library")
def _exile_that_many(c: Context) -> Nodes:
    c.mention(MADE, {"object", "card", "exiled", "moved"}, True)
    return (N("exile", what=N("top_of_library", who=YOU, n=N("that_many"))),)


@rule("order", "exile <what:top>")
def _exile_top(c: Context, what: Node) -> Nodes:
    c.mention(MADE, {"object", "card", "exiled", "moved"}, what.has("n"))
    return (N("exile", what=what),)


order("destroy <what:things>", "destroy")
order("destroy <what:things> and (it|they) can't be regenerated", "destroy", no_regeneration=True)
order("regenerate <what:things>", "regenerate")


@rule("order", "exile <what:things>", "exile <what:chosen_thing>")
def _exile(c: Context, what: Node) -> Nodes:
    nodes = c.flush((N("exile", what=what),))
    c.mention(MADE, {"card", "moved", "exiled"}, c.plural(what))
    return nodes


@rule(
    "order",
    "exile <what:things> until ~ leaves the battlefield",
    "exile <what:things> until <me:self_ref> leaves the battlefield",
)
def _exile_until(_: Context, what: Node, me: Node | None = None) -> Nodes:
    return (N("exile", what=what, until=N("leaves", what=N("is", what=N("self")))),)


@rule("order", "exile <who:player> 's graveyard", "exile your <own:graveyard>", "exile all graveyards")
def _exile_graveyard(_: Context, who: Node | None = None, own: str = "") -> Nodes:
    parts = [N("card", zone="graveyard")]
    if who is not None or own:
        parts.append(N("owned", by=who if who is not None else YOU))
    return (N("exile", what=N("each", what=all_of(parts))),)


@rule("order", "detain <what:things>")
def _detain(c: Context, what: Node) -> Nodes:
    return c.flush((N("detain", what=what),))


@rule("dig", "[then] (exile|exiles) <the_rest>")
def _exile_rest(_: Context, the_rest: None) -> Nodes:
    return (N("exile", what=REST),)


@rule("object_vp", "(is|are) sacrificed by (its|their) controllers?")
def _sacrificed_by(c: Context) -> Nodes:
    """All of them at once, each by the player who controls it."""
    if c.subject is None:
        raise Refuse("a sacrifice of nothing")
    return (N("sacrifice", what=c.subject, who=N("each_player")),)


@rule(
    "player_vp",
    "(sacrifice|sacrifices) (a|an) <filter> of their choice <after:suffix>",
)
def _sacrifice_such(c: Context, filter: Filter, after: Suffix) -> Nodes:
    if filter.base != "permanent":
        raise Misfit("a sacrifice of what is no permanent")
    c.mention(MADE, {*filter.nouns, "card", "sacrificed"}, False)
    return (N("sacrifice_chosen", who=c.subject, what=all_of([*filter.parts, after.node])),)


@rule(
    "order",
    "destroy all <filter> that didn't attack , except for creatures the player hasn't controlled continuously since the"
    " beginning of the turn",
)
def _destroy_those_at_home(_: Context, filter: Filter) -> Nodes:
    """Of the creatures of a player who has just declared attackers: those that could have been declared."""
    if "creature" not in filter.nouns:
        raise Misfit("what attacks")
    home = [N("not", of=N("attacked_this_combat")), N("controlled_all_turn")]
    return (N("destroy", what=N("each", what=all_of([*filter.parts, *home]))),)


@rule("simple", "you may exile <what:target> if it attacked or blocked this turn")
def _may_exile_a_fighter(c: Context, what: Node) -> Nodes:
    fought = N("any", of=(N("attacked_this_turn"), N("blocked_this_turn")))
    c.mention(MADE, {"card", "moved", "exiled"}, False)
    return (N("if", condition=N("matches", what=what, is_=fought), do=(N("may", do=(N("exile", what=what),)),)),)
