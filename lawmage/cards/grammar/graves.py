"""What is exiled instead of being put into a graveyard (614.1a, 614.6)."""

from typing import Any

from lawmage.cards.grammar.base import N, all_of, rule, table
from lawmage.cards.grammar.context import YOU, Context, Misfit
from lawmage.cards.grammar.filters import Filter
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]

_A_CARD = N("not", of=N("token"))
table("graveyards", {"a": None, "your": YOU, "an opponent 's": N("opponents")})
table("buried", {"a card": _A_CARD, "a card or token": None})


@rule("sentence", "if that spell would be put into (a|your) graveyard , exile it instead")
def _exile_the_spell(_: Context) -> tuple[str, Any]:
    return "exile cast", None


def _exiled(what: Any, whose: Any) -> Node:
    parts = [*([what] if what is not None else []), *([N("owned", by=whose)] if whose is not None else [])]
    return N("replace_zone", what=N("each", what=all_of(parts) if parts else N("anything")), to="graveyard",
             instead="exile")


@rule(
    "static_body",
    "if <what:buried> would be put into <whose:graveyards> graveyard from anywhere , exile (it|that card) instead",
)
def _exile_cards(_: Context, what: Any, whose: Any) -> Nodes:
    return (_exiled(what, whose),)


@rule(
    "simple",
    "if <what:buried> would be put into <whose:graveyards> graveyard from anywhere this turn ,"
    " exile (it|that card) instead",
)
def _exile_cards_this_turn(_: Context, what: Any, whose: Any) -> Nodes:
    return (N("until", effects=(_exiled(what, whose),), duration="end of turn"),)


@rule(
    "static_body",
    "if (a|an) <found:filter> would be put into <whose:graveyards> graveyard from anywhere , exile it instead",
)
def _exile_such_cards(_: Context, found: Filter, whose: Any) -> Nodes:
    if found.base != "card":
        raise Misfit("put into a graveyard, what is no card")
    return (_exiled(all_of([_A_CARD, *found.parts]), whose),)


def _stays_out(what: Node) -> Node:
    return N("replace_zone", what=what, from_="battlefield", instead="exile")


@rule(
    "simple",
    "if <what:thing> would leave the battlefield , exile (it|them) instead of putting (it|them) anywhere else",
)
def _exile_it_later(_: Context, what: Node) -> Nodes:
    return (N("until", effects=(_stays_out(what),), duration="permanent"),)


@rule("static_body", "if <what:self_ref> would leave the battlefield , exile it instead of putting it anywhere else")
def _exile_this(_: Context, what: Node) -> Nodes:
    return (_stays_out(what),)
