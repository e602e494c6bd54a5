"""What the grammar of conditions shares."""

from collections.abc import Callable
from typing import Final

from lawmage.cards.grammar.base import CREATURES, N, all_of
from lawmage.cards.grammar.context import EACH_PLAYER, OPPONENTS, REMEMBERED, Misfit
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node

#: "an opponent", "a player": one of them, whatever the others have
SOME: Final = {"an opponent": OPPONENTS, "a player": EACH_PLAYER}


def of_some(who: Node | str, condition: Callable[[Node], Node]) -> Node:
    """A condition about a player, or about one of several."""
    if isinstance(who, Node):
        return condition(who)
    return N("cond_some", who=SOME[who], condition=condition(REMEMBERED))


def controls(who: Node, found: Filter, n: Amount = 1, other: bool = False) -> Node:
    """Whether a player controls at least so many."""
    if found.base != "permanent":
        raise Misfit("control of what is no permanent")
    what = all_of([*found.parts, *([OTHER] if other else []), N("controlled", by=who)])
    return N("exists", what=what, **({} if n == 1 else {"n": n}))


ATTACKING: Final = all_of([CREATURES, N("attacking")])
