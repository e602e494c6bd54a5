"""Replacement effects on tokens, counters and entrances (614, 616.1b): "twice that many", "those tokens plus ..."."""

from typing import Any

from lawmage.cards.grammar.amounts import Amount
from lawmage.cards.grammar.base import N, all_of, rule, same, value
from lawmage.cards.grammar.context import EACH_PLAYER, OPPONENTS, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters import OTHER, Filter
from lawmage.model.nodes import Node

Nodes = tuple[Node, ...]
_SOURCELESS = ("permanent", "token")


# ---- tokens (614.16) ------------------------------------------------------------------------------------------------
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


# ---- counters (614.16) ----------------------------------------------------------------------------------------------
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


# ---- entering under another player's control (616.1b) ---------------------------------------------------------------
@rule(
    "clause",
    "if (a|an) <filter> would enter [the battlefield] under an opponent 's control this turn ,"
    " it enters under your control instead",
)
def _enters_under(_: Context, filter: Filter) -> Nodes:
    if filter.base != "permanent":
        raise Misfit("an entrance of what is no permanent")
    effect = Node("enters_under", {"what": filter.pred(), "from": OPPONENTS, "who": YOU})
    return (N("until", effects=(effect,), duration="end of turn"),)


# ---- a promise that ends with the control of the source (603.10d) ---------------------------------------------------
@rule(
    "sentence",
    "sacrifice (the creature|it|that creature) when you lose control of <me:self_ref>",
    "when you lose control of <me:self_ref> , sacrifice (the creature|it|that creature)",
)
def _until_lost(_: Context, me: Node) -> tuple[str, Any]:
    if me != SELF:
        raise Refuse("control of something else")
    return "lost with it", None


same("colors_of", "<of:pred>")


@rule("sentence", "choose a color of (a|an) <of:colors_of>")
def _color_of(_: Context, of: Node) -> tuple[str, Any]:
    return "color of", (N("add_mana", mana=("any",), of=of),)


@rule("sentence", "add one mana of that color")
def _that_color(_: Context) -> tuple[str, Any]:
    return "of that color", None
