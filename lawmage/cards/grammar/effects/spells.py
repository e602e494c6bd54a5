"""Rules of the grammar for instructions about spells: counter, copy, cast, new targets."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, all_of, rule
from lawmage.cards.grammar.context import MADE, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.effects.base import order
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node

order("counter <what:things>", "counter")
order("choose new targets for <what:thing>", "choose_new_targets")
order("copy <what:thing>", "copy_spell")


@rule("order", "you may cast <what:thing> without paying its mana cost")
def _cast_free(_: Context, what: Node) -> Nodes:
    return (N("may_cast", what=what, free=True),)


@rule(
    "order",
    "you may cast (a|an) <found:filter> from your hand without paying its mana cost",
    "you may cast (a|an) <found:filter> from your hand <after:suffix> without paying its mana cost",
)
def _cast_one_free(_: Context, found: Filter, after: Any = None) -> Nodes:
    """A card of the hand is chosen, and it may be cast."""
    if found.base != "spell":
        raise Misfit("a cast of what is no spell")
    if found.parts != [N("spell")] or after is not None:
        # of a card with several faces it is the one that is cast that counts (709.3a, 720.3a), which no card tells
        raise Refuse("what a spell is, asked of a card")
    what = all_of([N("card", zone="hand"), N("owned", by=YOU), N("not", of=N("type", is_="land"))])
    return (N("choose", what=what, n=0, max=1), N("may_cast", what=MADE, free=True, chosen=True))


@rule("own_clause", "choose new targets for <what:thing>")
def _new_targets(c: Context, what: Node) -> Nodes:
    return (N("choose_new_targets", what=what),)
