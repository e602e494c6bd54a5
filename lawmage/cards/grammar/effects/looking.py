"""Rules of the grammar for looking at and revealing cards, and what becomes of them."""

from typing import Any, Final

from lawmage.cards.grammar.base import N, Nodes, all_of, rule, table, value
from lawmage.cards.grammar.context import MADE, REMEMBERED, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.effects.base import REST, does
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node

does("reveals? (their|your) hand", "reveal_hand")


@rule(
    "player_vp",
    "reveals? the top card of (their|your) library",
    "reveals? the top <n:number> cards of (their|your) library",
)
def _player_reveals_top(c: Context, n: Amount = 1) -> Nodes:
    assert c.subject is not None
    if c.subject.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("several libraries")
    c.mention(MADE, {"object", "card", "revealed", "moved"}, n != 1)
    return (N("reveal", what=N("top_of_library", who=c.subject, **({} if n == 1 else {"n": n}))),)


@rule("order", "reveal <what:top>")
def _reveal_top(c: Context, what: Node) -> Nodes:
    c.mention(MADE, {"object", "card", "revealed", "moved"}, what.has("n"))
    return (N("reveal", what=what),)


@rule("order", "look at <who:owner> hand")
def _look_hand(_: Context, who: Node) -> Nodes:
    if who == YOU:
        raise Misfit("a look at one's own hand")
    return (N("look_hand", who=who),)


#: the maximum of "any number"
_ANY: Final = 1 << 30
_LOOKED: Final = ("object", "card", "looked", "moved")


def _mention_top(c: Context, several: bool) -> None:
    c.mention(MADE, _LOOKED, several)


@rule("order", "look at <what:top>")
def _look(c: Context, what: Node) -> Nodes:
    n = what.fields.get("n", 1)
    _mention_top(c, n != 1)
    return (N("look", n=n, who=what.node("who")),)


@rule("order", "look at <what:top> , then <then:put_back>")
def _look_and_put_back(c: Context, what: Node, then: Nodes) -> Nodes:
    return (N("look", n=what.fields.get("n", 1), who=what.node("who"), then=then),)


_IN_ANY_ORDER: Final = "in any order"
table(
    "put_back",
    {
        f"put them back [on top of (your|that|their) library] {_IN_ANY_ORDER}": (
            N("put_into_library", what=REMEMBERED, where="top"),
        ),
    },
)


@rule("order", "reveal cards from the top of <who:owner> library until (you|they) reveal (a|an) <until:filter>")
def _reveal_until(c: Context, who: Node, until: Filter) -> Nodes:
    if until.base != "card":
        raise Misfit("a search for what is no card")
    if who != YOU and who != c.subject:
        raise Refuse("whose library is revealed")
    c.mention(MADE, {*until.nouns, "object", "card", "revealed", "moved", "found"}, False)
    return (N("look", who=who, reveal=True, until=until.pred()),)


@rule(
    "player_vp",
    "reveals cards from the top of their library until they reveal (a|an) <until:filter>",
)
def _player_reveals_until(c: Context, until: Filter) -> Nodes:
    if until.base != "card":
        raise Misfit("a search for what is no card")
    if c.subject is None or c.subject.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("several libraries")
    c.mention(MADE, {*until.nouns, "object", "card", "revealed", "moved", "found"}, False)
    return (N("look", who=c.subject, reveal=True, until=until.pred()),)


def _to_library(where: str) -> Nodes:
    return (N("put_into_library", what=REST, where=where),)


_LIBRARY: Final = "[of (your|their|that) library]"
table(
    "rest_place",
    {
        f"on the bottom {_LIBRARY} in a random order": _to_library("bottom_random"),
        f"on the bottom {_LIBRARY} in any order": _to_library("bottom"),
        "on the bottom of (your|their|that) library": _to_library("bottom"),
        f"[back] on top {_LIBRARY} in any order": _to_library("top"),
        "back in any order": _to_library("top"),
        "on top of (your|their|that) library": _to_library("top"),
        "into (your|their|that player 's|its owner 's) graveyard": (N("put_into_graveyard", what=REST),),
        "into (your|their) hand": (N("return_to_hand", what=REST),),
    },
)
value("the_rest", "the (rest|other|others)", None)
value("the_rest", "(the other cards|the remaining cards|the rest of the cards|all other cards revealed this way)", None)
value("the_rest", "the rest of the revealed cards", None)


@rule("dig", "[then] (put|puts) <the_rest> <nodes:rest_place>")
def _rest(_: Context, the_rest: None, nodes: Nodes) -> Nodes:
    return nodes


def _taken(c: Context, found: Filter | None, n: Amount, optional: bool) -> Node:
    parts = [] if found is None else found.parts
    if found is not None and found.base != "card":
        raise Misfit("cards that are no cards")
    what = all_of([N("card", zone="library"), N("is", what=REMEMBERED), *parts])
    return N("choose", what=what, **({"n": 0, "max": n} if optional else {} if n == 1 else {"n": n}))


value("among", "from among (them|those cards|the revealed cards)", None)
table(
    "taken_to",
    {
        "into (your|their) hand": (N("return_to_hand", what=MADE),),
        "into (your|their|that player 's) graveyard": (N("put_into_graveyard", what=MADE),),
        "onto the battlefield": (N("put_onto_battlefield", what=MADE, under=YOU),),
        "onto the battlefield tapped": (N("put_onto_battlefield", what=MADE, under=YOU, tapped=True),),
        "onto the battlefield tapped and attacking": (
            N("put_onto_battlefield", what=MADE, under=YOU, tapped=True, attacking=True),
        ),
        "[back] on top of (your|that) library": (N("put_into_library", what=MADE, where="top"),),
        "on the bottom of (your|that) library": (N("put_into_library", what=MADE, where="bottom"),),
    },
)


class Share:
    """How many of the cards: a number, and whether there may be fewer."""

    def __init__(self, n: Amount, optional: bool) -> None:
        self.n = n
        self.optional = optional


@rule("share", "(a|an)")
def _one(_: Context) -> Share:
    return Share(1, False)


@rule("share", "<n:number>")
def _exactly(_: Context, n: Amount) -> Share:
    return Share(n, False)


@rule("share", "up to <n:number>")
def _up_to(_: Context, n: Amount) -> Share:
    return Share(n, True)


value("share", "any number of", Share(_ANY, True))


def _take(c: Context, found: Filter | None, share: Share, may: bool, nodes: Nodes, reveal: bool = False) -> Nodes:
    if may and share.n != 1 and not share.optional:
        raise Refuse("all of so many, or none")
    chosen = _taken(c, found, share.n, may or share.optional)
    nouns = {"object", "card", "moved", "creature", "permanent", "land", "artifact"}
    c.mention(MADE, nouns | ({"revealed"} if reveal else set()), share.n != 1)
    c.conditional.add(c.sentence)
    return (chosen, *((N("reveal", what=MADE),) if reveal else ()), *nodes)


@rule(
    "dig",
    "you may reveal <share:share> <found:filter> <among> and put (it|that card|them|those cards|the revealed cards)"
    " <nodes:taken_to>",
    "you may reveal <share:share> <found:filter> <among> , put (it|that card|them|those cards) <nodes:taken_to>",
)
def _reveal_and_take(c: Context, share: Share, found: Filter, nodes: Nodes, among: None) -> Nodes:
    return _take(c, found, share, True, nodes, reveal=True)


@rule("dig", "you may put <share:share> <found:filter> <among> <nodes:taken_to>")
def _may_take(c: Context, share: Share, found: Filter, nodes: Nodes, among: None) -> Nodes:
    return _take(c, found, share, True, nodes)


@rule("dig", "(put|puts) <share:share> <found:filter> <among> <nodes:taken_to>")
def _take_some(c: Context, share: Share, found: Filter, nodes: Nodes, among: None) -> Nodes:
    return _take(c, found, share, False, nodes)


@rule(
    "dig",
    "(put|puts) <share:share> <found:filter> <among> <nodes:taken_to> and <the_rest> <others:rest_place>",
)
def _take_some_and_rest(
    c: Context, share: Share, found: Filter, nodes: Nodes, among: None, the_rest: None, others: Nodes
) -> Nodes:
    return (*_take(c, found, share, False, nodes), *others)


value("of_them", "[of (them|those cards)]", None)


@rule("dig", "(put|puts) <share:share> <of_them> <nodes:taken_to>")
def _take_any(c: Context, share: Share, of_them: None, nodes: Nodes) -> Nodes:
    return _take(c, None, share, False, nodes)


@rule("dig", "you may put <share:share> of (them|those cards) <nodes:taken_to>")
def _may_take_any(c: Context, share: Share, nodes: Nodes) -> Nodes:
    return _take(c, None, share, True, nodes)


@rule("dig", "(put|puts) <share:share> <of_them> <nodes:taken_to> and <the_rest> <others:rest_place>")
def _take_any_and_rest(
    c: Context, share: Share, of_them: None, nodes: Nodes, the_rest: None, others: Nodes
) -> Nodes:
    return (*_take(c, None, share, False, nodes), *others)


@rule("dig", "(put|puts) that card <nodes:taken_to> and <the_rest> <others:rest_place>")
def _found_and_rest(c: Context, nodes: Nodes, the_rest: None, others: Nodes) -> Nodes:
    c.find("found")
    return (*nodes, *others)


@rule("order", "reveal <what:moved>")
def _reveal(c: Context, what: Node) -> Nodes:
    nodes = c.flush((N("reveal", what=what),))
    if not c.delayed:
        c.mention(MADE, {"object", "card", "revealed", "moved"}, c.plural(what))
    return nodes


@rule("sentence", "<nodes:dig>")
def _dig(_: Context, nodes: Nodes) -> tuple[str, Any]:
    return "dig", nodes


@rule("player_vp", "reveals? a card at random from (their|his or her|your) hand")
def _reveals_at_random(c: Context) -> Nodes:
    assert c.subject is not None
    hand = all_of([N("card", zone="hand"), N("owned", by=c.subject)])
    c.mention(MADE, {"object", "card", "revealed"}, False)
    return (N("choose", what=hand, random=True), N("reveal", what=MADE))


value("among", "from among (the milled cards|the cards milled this way)", None)
