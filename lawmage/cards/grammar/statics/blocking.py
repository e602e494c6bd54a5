"""Rules of the grammar for restrictions, requirements, costs and permissions of blocking (509)."""

from typing import Any, Final

from lawmage.cards.grammar.base import CREATURES, N, Nodes, all_of, any_of, rule, same, value
from lawmage.cards.grammar.context import YOU, Context
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.cards.grammar.statics.base import GREATER, fixed, verb, what
from lawmage.model.nodes import Node


@rule("inner", "(this turn|until end of turn)")
def _this_turn(c: Context) -> None:
    c.inner = "end of turn"


@rule("inner", "this combat")
def _this_combat(c: Context) -> None:
    c.inner = "this combat"


value("always", "each (combat|turn)", None)
same("always", "<inner>")


@rule("static_vp", "can't block <filter> [<inner:inner>]")
def _cant_block_whom(c: Context, filter: Filter, inner: None = None) -> Nodes:
    return (N("cant_block", what=what(c), whom=filter.pred()),)


@rule("static_vp", "can't block <whom:whom> [<inner:inner>]")
def _cant_block_it(c: Context, whom: Node, inner: None = None) -> Nodes:
    return (N("cant_block", what=what(c), whom=N("is", what=whom)),)


@rule("static_vp", "can block only <filter> [<inner:inner>]")
def _can_block_only(c: Context, filter: Filter, inner: None = None) -> Nodes:
    return (N("can_block_only", what=what(c), whom=filter.pred()),)


@rule("static_vp", "can't block or be blocked by <by:pred> [<inner:inner>]")
def _cant_block_or_be(c: Context, by: Node, inner: None = None) -> Nodes:
    return (N("cant_block", what=what(c), whom=by), N("cant_be_blocked", what=what(c), by=by))


verb("can't be blocked [<inner:inner>]", "cant_be_blocked")
verb("can't be blocked unless <unless:condition>", "cant_be_blocked")
verb("can't be blocked [<inner:inner>] by <by:pred> [<inner:inner>]", "cant_be_blocked")
verb("can't be blocked [<inner:inner>] except by <except_by:pred> [<inner:inner>]", "cant_be_blocked")
verb("can't be blocked [<inner:inner>] except by <n:numeral> or more creatures [<inner:inner>]", "min_blockers")
verb("can't be blocked by more than <n:numeral> creatures? [<inner:inner>]", "max_blockers")


@rule("static_vp", "can't be blocked if <condition>")
def _cant_be_blocked_if(c: Context, condition: Node) -> Nodes:
    return (N("cant_be_blocked", what=what(c), unless=N("cond_not", of=condition)),)


@rule("static_vp", "can't be blocked as long as <condition>")
def _cant_be_blocked_while(c: Context, condition: Node) -> Nodes:
    return (N("cant_be_blocked", what=what(c), unless=N("cond_not", of=condition)),)


verb("can't be blocked unless all creatures defending player controls block it", "blocked_by_all_or_none")
verb("can't block alone", "cant_block_alone")


@rule("static_vp", "can't block unless at least <n:numeral> other creatures block")
def _block_with_n(c: Context, n: int) -> Nodes:
    return (N("blocks_only_with", what=what(c), with_=N("type", is_="creature"), n=n),)


@rule("static_vp", "can't block unless a creature with greater power also blocks")
def _block_with_greater(c: Context) -> Nodes:
    return (N("blocks_only_with", what=what(c), with_=GREATER),)


verb("(block|blocks) <inner:always> if able", "must_block")


@rule("static_vp", "(block|blocks) <whom:whom> <inner:always> if able", "(block|blocks) <whom:whom> if able")
def _blocks_it(c: Context, whom: Node, inner: None = None) -> Nodes:
    return (N("must_block", what=what(c), whom=whom),)


verb("must be blocked by (a|an) <by:pred> if able", "must_be_blocked")
verb("must be blocked by (a|an) <by:pred> <inner:inner> if able", "must_be_blocked")


@rule("static_vp", "can be blocked as though (it|they) didn't have <walk:landwalk>")
def _walk_ignored(c: Context, walk: Node) -> Nodes:
    return (N("blocked_as_though", what=what(c), without="landwalk", quality=walk),)


@rule(
    "static_vp",
    "must be blocked <inner:inner> if able",
    "must be blocked if able <inner:inner>",
    "must be blocked if able",
)
def _must_be_blocked(c: Context, inner: None = None) -> Nodes:
    return (N("must_be_blocked", what=what(c)),)


@rule("tax", "<cost:said_costs>")
def _tax(_: Context, cost: Nodes) -> Nodes:
    return cost


value("blocking_tax", "for each blocking creature they control", None)


@rule("static_vp", "can't block <filter> unless their controller <cost:tax> <each:blocking_tax>")
def _block_cost_of(c: Context, filter: Filter, cost: Nodes, each: None = None) -> Nodes:
    return (N("block_cost", what=what(c), whom=filter.pred(), cost=cost),)


@rule(
    "static_vp",
    "can't be blocked unless defending player <cost:tax> <each:blocked_tax>",
)
def _blocked_cost(c: Context, cost: Nodes, each: None = None) -> Nodes:
    creatures = N("each", what=all_of([N("permanent"), N("type", is_="creature")]))
    return (N("block_cost", what=creatures, whom=N("is", what=what(c)), cost=cost),)


value("blocked_tax", "for each creature they control that's blocking it", None)


@rule("static_vp", "can't block <filter> unless you <cost:tax>")
def _block_cost(c: Context, filter: Filter, cost: Nodes) -> Nodes:
    return (N("block_cost", what=what(c), whom=filter.pred(), cost=cost),)


verb("can block an additional creature <inner:always>", "extra_blocks", n=1)
verb("can block an additional <n:numeral> creatures <inner:always>", "extra_blocks")


@rule("static_vp", "can block an additional creature <inner:always> <per:per>")
def _more_blocks_per(c: Context, per: Amount, inner: None = None) -> Nodes:
    return (N("extra_blocks", what=what(c), n=per),)


verb("can block up to <n:numeral> additional creatures <inner:always>", "extra_blocks")
verb("can block <whom:pred> as though it had reach", "block_as_though", as_="reach")
verb("can block an additional creature", "extra_blocks", n=1)
verb("can block any number of creatures [<inner:always>]", "block_any_number")
verb("can block creatures with shadow as though (it|they) had shadow", "block_as_though", as_="shadow")
verb("can be blocked as though (it|they) didn't have <without:plain_keyword>", "blocked_as_though")


@rule("player_static_vp", "can't block with more than <n:numeral> creatures? [<inner:inner>]")
def _few_blockers(c: Context, n: int, inner: None = None) -> Nodes:
    theirs = all_of([N("permanent"), N("type", is_="creature"), N("controlled", by=c.their())])
    return (N("blockers_cap", n=n, what=theirs),)


@rule("player_static_vp", "can't block with <filter>")
def _cant_block_with(c: Context, filter: Filter) -> Nodes:
    return (N("cant_block", what=N("each", what=all_of([*filter.parts, N("controlled", by=what(c))]))),)


fixed("no more than <n:numeral> creatures? can block each combat", "blockers_cap")
fixed("the attacking player chooses how each creature blocks each combat", "chooses_blockers", who=N("active_player"))
fixed(
    "tapped creatures can block as though they were untapped",
    "block_as_though",
    as_="untapped",
    what=N("each", what=all_of([N("permanent"), N("tapped"), N("type", is_="creature")])),
)
fixed(
    "tapped creatures you control can block as though they were untapped",
    "block_as_though",
    as_="untapped",
    what=N("each", what=all_of([N("permanent"), N("tapped"), N("type", is_="creature"), N("controlled", by=YOU)])),
)


@rule(
    "static_body", "all creatures able to block <what:whom> do so", "all creatures able to block <what:attached> do so"
)
def _static_lure(_: Context, what: Node) -> Nodes:
    return (N("lure", what=what),)


@rule("static_body", "all <by:filter> able to block <what:whom> do so")
def _static_lure_by(_: Context, by: Filter, what: Node) -> Nodes:
    return (N("lure", what=what, by=None if by.pred() == CREATURES else by.pred()),)


verb("must be blocked by <n:numeral> or more creatures if able", "must_be_blocked")
verb("must be blocked by exactly one creature [<inner:inner>] if able", "must_be_blocked", n=1, exactly=True)

_SHADOWY: Final = all_of([CREATURES, N("with_keyword", is_="shadow")])
verb("can block creatures with shadow as though they didn't have shadow", "block_as_though", as_="shadow",
     whom=_SHADOWY)
verb("can block creatures with landwalk abilities as though they didn't have those abilities", "block_as_though",
     as_="no landwalk")
_WALKERS: Final = N("with_keyword", is_="landwalk", quality=N("anything"))
fixed("creatures with landwalk abilities can be blocked as though they didn't have those abilities",
      "blocked_as_though", what=N("each", what=all_of([CREATURES, _WALKERS])), without="landwalk",
      quality=N("anything"))


@rule("static_vp", "can't be blocked except by <filter:and_list>")
def _except_by_kinds(c: Context, filter: Filter) -> Nodes:
    return (N("cant_be_blocked", what=what(c), except_by=filter.pred()),)


@rule("static_vp", "can block an additional creature each combat <per:per>")
def _blocks_more_per(c: Context, per: Any) -> Nodes:
    return (N("extra_blocks", what=what(c), n=per),)


@rule("static_body", "all creatures able to block <one:self_ref> or <two:attached> do so")
def _lure_either(_: Context, one: Node, two: Node) -> Nodes:
    return (N("lure", what=N("union", of=(one, two))),)


@rule("static_vp", "can't be blocked by <one:filter> and/or <two:filter>")
def _blocked_by_neither(c: Context, one: Filter, two: Filter) -> Nodes:
    return (N("cant_be_blocked", what=what(c), by=any_of([one.pred(), two.pred()])),)
