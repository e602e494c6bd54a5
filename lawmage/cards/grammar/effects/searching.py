"""Rules of the grammar for searching a library."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, rule, value
from lawmage.cards.grammar.context import Context, Misfit
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount


@rule(
    "player_vp",
    "search your library for a card , put that card into your hand , then shuffle",
    "search your library for a card , put it into your hand , then shuffle",
)
def _tutor(c: Context) -> Nodes:
    return (N("search", who=c.subject, what=N("anything"), to="hand"), N("shuffle", who=c.subject))


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


@rule(
    "player_vp",
    "search their library for <n:number> <filter> , put those cards onto the battlefield tapped , then shuffle",
)
def _search_theirs(c: Context, n: Amount, filter: Filter) -> Nodes:
    if filter.base != "card" or c.subject is None or n != N("that_many"):
        raise Misfit("another search")
    exiled = N("count_refs", of=N("acted"))
    there = N("search", who=c.subject, what=filter.pred(), n=exiled, to="battlefield", tapped=True, optional=True)
    return (there, N("shuffle", who=c.subject))
