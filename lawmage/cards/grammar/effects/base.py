"""What the grammar of instructions shares."""

from typing import Any, Final

from lawmage.cards.grammar.base import GRAMMAR, N, Nodes, all_of
from lawmage.cards.grammar.context import MADE, SELF, YOU, Context, Refuse
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node


def order(pattern: str, kind: str, **fixed: Any) -> None:
    """An order ("destroy target creature") whose slots are the fields of one instruction."""

    def build(c: Context, **slots: Any) -> Nodes:
        return c.flush((Node(kind, {**slots, **fixed}),))

    GRAMMAR.add("order", pattern, build)


def does(pattern: str, kind: str, **fixed: Any) -> None:
    """What players do ("draws two cards"): an order to you, or a sentence about a player, who is the field `who`."""

    def build(c: Context, **slots: Any) -> Nodes:
        assert c.subject is not None
        return c.flush((Node(kind, {**slots, "who": c.subject, **fixed}),))

    GRAMMAR.add("player_vp", pattern, build)


def amount_times(per: Amount, n: int) -> Amount:
    """An amount so many times."""
    return per * n if isinstance(per, int) else per if n == 1 else N("times", of=per, n=n)


def arriving_on_battlefield(c: Context, what: Node, *ways: Any) -> Nodes:
    """The instruction that puts something onto the battlefield in the ways that were said."""
    fields: dict[str, Any] = {}
    for way in ways:
        fields.update(way)
    if fields.pop("owner", False):
        fields["under"] = N("owner", of=what)
    elif "under" not in fields:
        # 110.2a: under the control of the player who is told to put it there
        fields["under"] = c.subject if c.subject is not None and c.subject_player else YOU
    nodes = c.flush((N("put_onto_battlefield", what=what, **fields),))
    if not c.delayed:  # what was named is now what it became
        c.mentions = [m for m in c.mentions if m.ref != what or m.rank != 2 or m.sentence != c.sentence]
    types = {"creature", "land", "artifact", "enchantment"}
    if what == SELF:
        types &= c.self_nouns  # an Equipment that comes back is not "that creature"
    c.mention(MADE, {"object", "permanent", "card", "token", *types}, False)
    return nodes


def happens(pattern: str, kind: str, field: str = "what", **fixed: Any) -> None:
    """What an object does or suffers at once ("becomes blocked"): the subject is a field of the instruction."""

    def build(c: Context, **slots: Any) -> Nodes:
        assert c.subject is not None
        return c.flush((Node(kind, {field: c.subject, **slots, **fixed}),))

    GRAMMAR.add("object_vp", pattern, build)


def done_so(c: Context, found: Filter, done: str) -> Node:
    """How many of what the instruction before did so to are as described."""
    parts = [part for part in found.parts if part.kind != "permanent"]
    if (c.done, done) == ("destroyed", "put into a graveyard"):
        parts.insert(0, N("card", zone="graveyard"))
    elif c.done != done:
        raise Refuse(f"what was {done} this way")
    return N("count_made", is_=all_of(parts))


#: what is left of the cards looked at
REST: Final = Node("rest", {})
#: what "that player or planeswalker" means
GOAL: Final = "player or planeswalker"
