"""Rules of the grammar for cards drawn, discarded, milled and put in order."""

from typing import Any, Final

from lawmage.cards.grammar.base import N, Nodes, rule, value
from lawmage.cards.grammar.context import MADE, YOU, Context, Misfit
from lawmage.cards.grammar.effects.base import does, order
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node

does("draws? <n:number> cards?", "draw")
does("draws? an additional card", "draw", n=1)
does("draws? cards equal to <n:amount>", "draw")
does("draws? a number of cards equal to <n:amount>", "draw")
does("draws? that many cards", "draw", n=N("that_many"))


@rule("player_vp", "draws? a card <per:per>")
def _draw_per(c: Context, per: Amount) -> Nodes:
    return (N("draw", n=per, who=c.subject),)


does("discards? <n:number> cards?", "discard")
does("discards? <n:number> cards? at random", "discard", random=True)
does("discards? (their|your|his or her) hand", "discard_hand")
does("mills? <n:number> cards?", "mill")
does("mills? cards equal to <n:amount>", "mill")
does("mills? <n:half_library>", "mill")
does("shuffles? [(their|your) library]", "shuffle")
order("scry <n:number>", "scry")
order("surveil <n:number>", "surveil")
order("shuffle (your|their) library", "shuffle", who=YOU)


@rule("player_vp", "discards? <what:discarded>")
def _discard_that(_: Context, what: Node) -> Nodes:
    return (N("discard_named", what=what),)


@rule("discarded", "that card")
def _discarded(c: Context) -> Node:
    return c.find("revealed", False)


@rule("player_vp", "discards? <n:number> <filter>")
def _discard_some(c: Context, n: Amount, filter: Filter) -> Nodes:
    if filter.base != "card" or not filter.parts:
        raise Misfit("a discard of what is no card")
    return (N("discard", n=n, who=c.subject, what=filter.pred()),)


def _search(c: Context, found: Filter, n: Amount, optional: bool, **more: Any) -> Nodes:
    if found.base != "card":
        raise Misfit("a search for what is no card")
    c.mention(MADE, {*found.nouns, "creature", "permanent"}, n != 1)
    return (
        N(
            "search",
            who=c.subject,
            what=found.pred(),
            optional=True if optional else None,
            **({} if n == 1 else {"n": n}),
            **more,
        ),
    )


_TO: Final[dict[str, dict[str, Any]]] = {
    "put (it|that card|them|those cards|one) onto the battlefield": {"to": "battlefield"},
    "put (it|that card|them|those cards) onto the battlefield tapped": {"to": "battlefield", "tapped": True},
    "put (it|that card|them|those cards) into your hand": {"to": "hand"},
    "reveal (it|that card|them|those cards) , put (it|them|that card|those cards) into your hand": {
        "to": "hand",
        "reveal": True,
    },
    "reveal (it|that card|them|those cards) , and put (it|them) into your hand": {"to": "hand", "reveal": True},
    "put (it|that card|them|those cards) into your graveyard": {"to": "graveyard"},
}
for _words, _where in _TO.items():
    value("search_to", _words, _where)


@rule(
    "player_vp",
    "search your library for <n:number> <filter> , <to:search_to> , then shuffle",
    "search your library for up to <most:number> <filter> , <to:search_to> , then shuffle",
)
def _search_for(c: Context, filter: Filter, to: dict[str, Any], n: Amount = 1, most: Any = None) -> Nodes:
    count = most if most is not None else n
    return (*_search(c, filter, count, most is not None, **to), N("shuffle", who=c.subject))


@rule("player_vp", "discards? all the cards in (their|your) hand")
def _whole_hand(c: Context) -> Nodes:
    return (N("discard_hand", who=c.subject),)
