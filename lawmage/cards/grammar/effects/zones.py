"""Rules of the grammar for moves to hands, the battlefield, graveyards and libraries."""

from typing import Any, Final

from lawmage.cards.grammar.base import N, Nodes, all_of, rule, table, value
from lawmage.cards.grammar.context import MADE, REMEMBERED, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.effects.base import arriving_on_battlefield
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node


@rule("player_vp", "puts? <what:moved> into (their|your) hand")
def _player_takes(c: Context, what: Node) -> Nodes:
    return c.flush((N("return_to_hand", what=what),))


@rule("order", "put <what:top> into your hand")
def _top_to_hand(_: Context, what: Node) -> Nodes:
    return (N("return_to_hand", what=what),)


value("onto", "[onto] the battlefield", {})
value("under", "under your control", {"under": YOU})
value("under", "under (its|his|her) owner 's control", {"owner": True})
value("under", "under their owner 's control", {"owner": True})
value("under", "under their owners 's control", {"owner": True})


@rule(
    "order",
    "return <what:moved> to the battlefield <ways:arriving*>",
    "return <what:moved> to the battlefield <under:under> <ways:arriving*>",
    "return <what:moved> to the battlefield <ways:arriving*> <under:under>",
    "put <what:moved> onto the battlefield <ways:arriving*>",
    "put <what:moved> onto the battlefield <under:under> <ways:arriving*>",
    "put <what:moved> onto the battlefield <ways:arriving*> <under:under>",
)
def _to_battlefield(c: Context, what: Node, ways: Any, under: Any = None) -> Nodes:
    return arriving_on_battlefield(c, what, *ways, under or {})


@rule(
    "order",
    "return <what:moved> to (its|their|your) owner 's hand",
    "return <what:moved> to (their|its) owners 's hands",
    "return <what:moved> to your hand",
    "return <what:moved> to (its|their) owner's hand",
    "put <what:moved> into (its|their) owner 's hand",
    "put <what:moved> into your hand",
    "return <what:moved> to (their|its) owners' hands",
)
def _to_hand(c: Context, what: Node) -> Nodes:
    nodes = c.flush((N("return_to_hand", what=what),))
    if what.kind == "target" and not c.plural(what) and not c.delayed:
        c.mention(N("owner", of=what), {"player"}, False, 2)
    return nodes


@rule(
    "order", "return <what:chosen_thing> to (its|their|your) owner 's hand", "return <what:chosen_thing> to your hand"
)
def _chosen_to_hand(c: Context, what: Node) -> Nodes:
    return c.flush((N("return_to_hand", what=what),))


def another_card(c: Context, other: Filter | None) -> list[Node]:
    """ "Another" card than the source. One that is another than a card spoken of before has no node."""
    if other is None:
        return []
    if c.spell or any(m.ref == MADE for m in c.mentions):
        raise Refuse("another than which")
    return [OTHER]


@rule("order", "return (a|an) <filter> to your hand", "return another <other:filter> to your hand")
def _card_to_hand(c: Context, filter: Filter | None = None, other: Filter | None = None) -> Nodes:
    found = filter if filter is not None else other
    assert found is not None
    if found.base != "zone":
        raise Misfit("a card without a zone")
    return (N("choose", what=all_of([*found.parts, *another_card(c, other)])), N("return_to_hand", what=MADE))


_LIBRARY: Final = {"on top of": "top", "on the bottom of": "bottom"}
for _words, _place in _LIBRARY.items():
    value("library_place", _words, _place)


@rule(
    "order",
    "put <what:moved> <where:library_place> (its|their) owner 's library",
    "put <what:moved> <where:library_place> your library",
    "put <what:moved> <where:library_place> (their|its) owners 's libraries",
)
def _to_library(c: Context, what: Node, where: str) -> Nodes:
    return c.flush((N("put_into_library", what=what, where=where),))


@rule("order", "put <what:moved> into (its|their) owner 's library <nth:nth> from the top")
def _nth_from_top(c: Context, what: Node, nth: int) -> Nodes:
    return c.flush((N("put_into_library", what=what, where="nth", n=nth),))


value("nth", "second", 2)
value("nth", "third", 3)
value("nth", "fourth", 4)
value("nth", "fifth", 5)
value("nth", "seventh", 7)


@rule("order", "shuffle <what:moved> into (its|their) owner 's library", "shuffle <what:moved> into your library")
def _shuffled_in(c: Context, what: Node) -> Nodes:
    return c.flush((N("put_into_library", what=what, where="shuffled"),))


@rule(
    "clause",
    "<who:player> (shuffles|shuffle) <what:thing> into their library",
    "that <noun> 's owner (shuffles|shuffle) it into their library",
)
def _owner_shuffles(c: Context, who: Node | None = None, what: Node | None = None, noun: str = "") -> Nodes:
    """An object goes to its owner's library whoever is told to shuffle it there."""
    thing = c.find(noun) if noun else what
    if who is not None and who != N("owner", of=thing):
        raise Refuse("another player's shuffling")
    return c.flush((N("put_into_library", what=thing, where="shuffled"),))


@rule("order", "put <what:things> on top of (their|its) owners 's libraries , then those players shuffle")
def _all_shuffled(c: Context, what: Node) -> Nodes:
    return (N("put_into_library", what=what, where="top"), N("shuffle", who=N("owner", of=MADE)))


@rule(
    "clause", "<who:player> (shuffles|shuffle) (their|his or her|your) graveyard into (their|his or her|your) library"
)
def _graveyard_in(c: Context, who: Node) -> Nodes:
    if who.kind in ("each_player", "other_players", "opponents"):
        raise Refuse("several graveyards")
    cards = N("each", what=all_of([N("card", zone="graveyard"), N("owned", by=who)]))
    return (N("put_into_library", what=cards, where="shuffled"),)


@rule("order", "shuffle your graveyard into your library")
def _own_graveyard_in(_: Context) -> Nodes:
    cards = N("each", what=all_of([N("card", zone="graveyard"), N("owned", by=YOU)]))
    return (N("put_into_library", what=cards, where="shuffled"),)


@rule("player_vp", "returns? all <filter> to (their|your) hand")
def _return_all(c: Context, filter: Filter) -> Nodes:
    if filter.base != "zone":
        raise Misfit("cards without a zone")
    return c.flush((N("return_to_hand", what=N("each", what=filter.pred())),))


@rule("clause", "<what:target> 's owner puts it on their choice of the top or bottom of their library")
def _top_or_bottom(_: Context, what: Node) -> Nodes:
    modes = tuple(N("mode", do=(N("put_into_library", what=what, where=where),)) for where in ("top", "bottom"))
    return (N("choose_modes", modes=modes, who=N("owner", of=what)),)


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


@rule("dig", "put (them|those cards) back in any order")
def _all_back(_: Context) -> Nodes:
    return (N("put_into_library", what=REMEMBERED, where="top"),)


@rule("dig", "(put|puts) all <found:filter> revealed this way <nodes:all_to> and <the_rest> <others:rest_place>")
def _take_all(c: Context, found: Filter, nodes: str, the_rest: None, others: Nodes) -> Nodes:
    if found.base != "card":
        raise Misfit("cards that are no cards")
    what = N("each", what=all_of([N("card", zone="library"), N("is", what=REMEMBERED), *found.parts]))
    moved = {
        "hand": N("return_to_hand", what=what),
        "battlefield": N("put_onto_battlefield", what=what, under=YOU),
        "graveyard": N("put_into_graveyard", what=what),
    }[nodes]
    return (moved, *others)


table(
    "all_to",
    {
        "into (your|their) hand": "hand",
        "onto the battlefield": "battlefield",
        "into (your|their) graveyard": "graveyard",
    },
)


@rule("order", "put <what:moved> into (your|their|its owner 's|that player 's) graveyard")
def _into_graveyard(c: Context, what: Node) -> Nodes:
    return c.flush((N("put_into_graveyard", what=what),))


@rule("order", "put <what:moved> <where:library_place> that player 's library")
def _into_that_library(c: Context, what: Node, where: str) -> Nodes:
    """A card goes into its owner's library, whoever is told to put it there."""
    return c.flush((N("put_into_library", what=what, where=where),))


@rule("order", "return to your hand <what:target>")
def _to_your_hand(_: Context, what: Node) -> Nodes:
    return (N("return_to_hand", what=what),)


value("under", "under (his|her) owner 's control", {"owner": True})
