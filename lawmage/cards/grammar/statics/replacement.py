"""Rules of the grammar for replacement effects of zones, counters, tokens and other events (614)."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, all_of, rule, table, value
from lawmage.cards.grammar.context import EACH_PLAYER, OPPONENTS, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters.base import OTHER, Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.cards.grammar.statics.base import fixed
from lawmage.model.nodes import Node

fixed(
    "if <what:dying> would die , exile it instead", "replace_zone", from_="battlefield", to="graveyard", instead="exile"
)
fixed(
    "if <what:self_ref> would die , exile it instead",
    "replace_zone",
    from_="battlefield",
    to="graveyard",
    instead="exile",
)
fixed(
    "if <what:self_ref> would be put into a graveyard from anywhere , exile it instead",
    "replace_zone",
    to="graveyard",
    instead="exile",
)
fixed(
    "if <what:self_ref> would die , put it on top of its owner 's library instead",
    "replace_zone",
    from_="battlefield",
    to="graveyard",
    instead="library",
)
fixed("if you would gain life , you gain twice that much life instead", "life_multiplied", n=2, who=YOU)


@rule("dying", "(a|an|another) <filter>")
def _dying(_: Context, filter: Filter) -> Node:
    return N("each", what=filter.pred())


@rule("static_body", "if you would draw a card , you may skip that draw instead")
def _skip_draw(_: Context) -> Nodes:
    return (N("replace_event", event=N("draws", who=YOU), do=(), optional=True),)


@rule("static_body", "if you would <event:replaced_event> , <do:clauses> instead")
def _replace(_: Context, event: Node, do: Nodes) -> Nodes:
    return (N("replace_event", event=event, do=do),)


value("replaced_event", "gain life", N("gains_life", who=YOU))
value("replaced_event", "draw a card", N("draws", who=YOU))


@rule(
    "static_body",
    "if <me:self_ref> would be put into a graveyard from anywhere , reveal <me2:self_ref> and shuffle it"
    " into its owner 's library instead",
)
def _shuffle_instead(_: Context, me: Node, me2: Node) -> Nodes:
    return (N("replace_zone", what=me, to="graveyard", instead="library_shuffled"),)


@rule("static_body", "if <dealer:a_pred> would deal combat damage to a player , instead that player mills that many"
                     " cards")
def _mills_instead(_: Context, dealer: Node) -> Nodes:
    event = N("deals_damage", what=dealer, to=N("player"), combat=True)
    mills = N("mill", who=N("event", role="player"), n=N("that_many"))
    return (N("replace_event", event=event, do=(mills,)),)


@rule(
    "static_body",
    "if <dealer:a_pred> would deal noncombat damage to (a|an) <filter> , put that many <counter:counter> counters on"
    " that"
    " creature instead",
)
def _counters_instead(_: Context, dealer: Node, filter: Filter, counter: str) -> Nodes:
    if "creature" not in filter.nouns:
        raise Refuse("which creature")
    event = N("deals_damage", what=dealer, to=filter.pred(), noncombat=True)
    put = N("put_counters", what=N("event", role="other"), counter=counter, n=N("that_many"))
    return (N("replace_event", event=event, do=(put,)),)


_SOURCELESS = ("permanent", "token")


class Sort:
    """A sort of tokens, as they are before they are permanents."""

    def __init__(self, what: Node | None) -> None:
        self.what = what


@rule("token_sort", "<filter>")
def _token_sort(_: Context, filter: Filter) -> Sort:
    if filter.base != "permanent" or N("token") not in filter.pred().nodes("of"):
        raise Misfit("tokens that are no tokens")
    rest = [part for part in filter.pred().nodes("of") if part.kind not in _SOURCELESS]
    return Sort(all_of(rest) if rest else None)


@rule("token_sort", "tokens")
def _any_token(_: Context) -> Sort:
    return Sort(None)


value("times_word", "twice", 2)
value("times_word", "three times", 3)


@rule(
    "static_body",
    "if an effect would create one or more <sort:token_sort> under your control ,"
    " it creates <n:times_word> that many of those tokens instead",
)
def _effects_multiplied(_: Context, sort: Sort, n: int) -> Nodes:
    return (N("tokens_multiplied", n=n, who=YOU, what=sort.what, effect=True),)


@rule(
    "static_body",
    "if one or more <sort:token_sort> would be created [<whose:under_whose>] ,"
    " <n:times_word> that many of those tokens are created instead",
)
def _tokens_multiplied(_: Context, sort: Sort, n: int, whose: Node = EACH_PLAYER) -> Nodes:
    return (N("tokens_multiplied", n=n, who=whose, what=sort.what),)


value("under_whose", "under your control", YOU)
value("under_whose", "under an opponent 's control", OPPONENTS)


@rule(
    "static_body",
    "if you would create one or more <sort:token_sort> , instead create those tokens plus <more:more_tokens>",
    "if one or more <sort:token_sort> would be created under your control ,"
    " those tokens plus <more:more_tokens> are created instead",
)
def _tokens_plus(_: Context, sort: Sort, more: tuple[Amount, Node]) -> Nodes:
    n, token = more
    return (N("tokens_plus", who=YOU, what=sort.what, token=(token,), n=None if n == 1 else n),)


@rule("more_tokens", "(a|an|an additional) <token:made_token>")
def _one_more(_: Context, token: Node) -> tuple[Amount, Node]:
    return 1, token


@rule("more_tokens", "that many <token:made_token>")
def _as_many_more(_: Context, token: Node) -> tuple[Amount, Node]:
    return N("that_many"), token


@rule(
    "static_body",
    "if one or more <counter:counter> counters would be put on <what:receiver> ,"
    " <n:times_word> that many <again:counter> counters are put on <it:received> instead",
)
def _counters_multiplied(_: Context, counter: str, what: Node, n: int, again: str, it: None) -> Nodes:
    if again != counter:
        raise Refuse("counters of another kind")
    return (N("counters_multiplied", n=n, what=what, counter=counter),)


@rule(
    "static_body",
    "if an effect would put one or more counters on <what:receiver> ,"
    " it puts <n:times_word> that many of those counters on <it:received> instead",
)
def _effects_counters(_: Context, what: Node, n: int, it: None) -> Nodes:
    return (N("counters_multiplied", n=n, what=what, effect=True),)


value("received", "(it|that creature|that permanent)", None)


@rule("receiver", "(a|an) <filter>", "another <other:filter>")
def _receiver(_: Context, filter: Filter | None = None, other: Filter | None = None) -> Node:
    found = filter if filter is not None else other
    assert found is not None
    if found.base != "permanent":
        raise Misfit("counters on what is no permanent")
    return all_of([*found.parts, *([OTHER] if other is not None else [])])


@rule("static_body", "if you would gain life , you gain that much life plus <n:numeral> instead")
def _more_life(_: Context, n: Amount) -> Nodes:
    gain = N("gain_life", n=N("sum", of=(N("that_many"), n)), who=YOU)
    return (N("replace_event", event=N("gains_life", who=YOU), do=(gain,)),)


_A_CARD = N("not", of=N("token"))
table("graveyards", {"a": None, "your": YOU, "an opponent 's": N("opponents")})
table("buried", {"a card": _A_CARD, "a card or token": None})


@rule("sentence", "if that spell would be put into (a|your) graveyard , exile it instead")
def _exile_the_spell(_: Context) -> tuple[str, Any]:
    return "exile cast", None


def exiled_instead(what: Any, whose: Any) -> Node:
    """The replacement that exiles such cards, or those of such a player, instead of putting them into a graveyard."""
    parts = [*([what] if what is not None else []), *([N("owned", by=whose)] if whose is not None else [])]
    return N("replace_zone", what=N("each", what=all_of(parts) if parts else N("anything")), to="graveyard",
             instead="exile")


@rule(
    "static_body",
    "if <what:buried> would be put into <whose:graveyards> graveyard from anywhere , exile (it|that card) instead",
)
def _exile_cards(_: Context, what: Any, whose: Any) -> Nodes:
    return (exiled_instead(what, whose),)


@rule(
    "static_body",
    "if (a|an) <found:filter> would be put into <whose:graveyards> graveyard from anywhere , exile it instead",
)
def _exile_such_cards(_: Context, found: Filter, whose: Any) -> Nodes:
    if found.base != "card":
        raise Misfit("put into a graveyard, what is no card")
    return (exiled_instead(all_of([_A_CARD, *found.parts]), whose),)


def exiled_on_leaving(what: Node) -> Node:
    """The replacement that exiles a permanent that would leave the battlefield."""
    return N("replace_zone", what=what, from_="battlefield", instead="exile")


@rule("static_body", "if <what:self_ref> would leave the battlefield , exile it instead of putting it anywhere else")
def _exile_this(_: Context, what: Node) -> Nodes:
    return (exiled_on_leaving(what),)
