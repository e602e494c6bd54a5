"""Rules of the grammar for restrictions, requirements, costs and permissions of attacking (508)."""

from typing import Any, Final

from lawmage.cards.grammar.base import CREATURES, N, Nodes, all_of, rule, value
from lawmage.cards.grammar.context import AFFECTED, YOU, Context
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.cards.grammar.statics.base import GREATER, fixed, player_verb, verb, what
from lawmage.model.nodes import Node

_RESTRICTED: Final = {
    "attack": (("cant_attack",)),
    "block": (("cant_block",)),
    "attack or block": ("cant_attack", "cant_block"),
}
for _words, _kinds in _RESTRICTED.items():
    value("attack_or_block", _words, _kinds)


@rule("static_vp", "can't <kinds:attack_or_block> [<inner:always>]")
def _cant(c: Context, kinds: Any, inner: None = None) -> Nodes:
    return tuple(N(kind, what=what(c)) for kind in (kinds if isinstance(kinds, tuple) else (kinds,)))


@rule("static_vp", "can't <kinds:attack_or_block> unless <unless:condition>")
def _cant_unless(c: Context, kinds: Any, unless: Node) -> Nodes:
    return tuple(N(kind, what=what(c), unless=unless) for kind in (kinds if isinstance(kinds, tuple) else (kinds,)))


@rule("static_vp", "can't attack <whom:attacked> [<inner:inner>]")
def _cant_attack_whom(c: Context, whom: Node, inner: None = None) -> Nodes:
    return (N("cant_attack", what=what(c), whom=whom),)


@rule("static_vp", "can't attack <whom:attacked> or block [<inner:inner>]")
def _cant_attack_whom_or_block(c: Context, whom: Node, inner: None = None) -> Nodes:
    return (N("cant_attack", what=what(c), whom=whom), N("cant_block", what=what(c)))


@rule("static_vp", "can't <kinds:attack_or_block> if <condition>")
def _cant_if(c: Context, kinds: Any, condition: Node) -> Nodes:
    every = kinds if isinstance(kinds, tuple) else (kinds,)
    return tuple(N(kind, what=what(c), unless=N("cond_not", of=condition)) for kind in every)


@rule("static_vp", "can't attack <whom:attacked> or block <filter>")
def _cant_attack_or_block_mine(c: Context, whom: Node, filter: Filter) -> Nodes:
    return (N("cant_attack", what=what(c), whom=whom), N("cant_block", what=what(c), whom=filter.pred()))


@rule("static_vp", "can't attack or block alone")
def _alone(c: Context) -> Nodes:
    return (N("cant_attack_alone", what=what(c)), N("cant_block_alone", what=what(c)))


@rule("static_vp", "can't attack during extra turns")
def _not_in_extra_turns(c: Context) -> Nodes:
    return (N("cant_attack", what=what(c), unless=N("cond_not", of=N("in_extra_turn"))),)


verb("can't attack alone", "cant_attack_alone")
verb("can (only attack|attack only) alone", "attacks_only_alone")


@rule("static_vp", "can't attack unless at least <n:numeral> other creatures attack")
def _with_n(c: Context, n: int) -> Nodes:
    return (N("attacks_only_with", what=what(c), with_=N("type", is_="creature"), n=n),)


@rule("static_vp", "can't attack unless a creature with greater power also attacks")
def _with_greater(c: Context) -> Nodes:
    return (N("attacks_only_with", what=what(c), with_=GREATER),)


@rule("static_vp", "can't attack unless (a|an) <filter> also attacks")
def _with_one(c: Context, filter: Filter) -> Nodes:
    return (N("attacks_only_with", what=what(c), with_=filter.pred()),)


verb("(attack|attacks) <inner:always> if able", "must_attack")
verb("(attack|attacks) <whom:attacked> if able", "must_attack")
verb("(attack|attacks) <whom:attacked> <inner:always> if able", "must_attack")


@rule("static_vp", "(attack|attacks) or (block|blocks) <inner:always> if able")
def _attacks_or_blocks(c: Context, inner: None = None) -> Nodes:
    return (N("must_attack", what=what(c)), N("must_block", what=what(c)))


@rule("static_vp", "(is|are) goaded")
def _goaded(c: Context) -> Nodes:
    return (N("goaded", what=what(c), by=YOU),)


_COST_KINDS: Final = {
    "attack": ("attack_cost",),
    "block": ("block_cost",),
    "attack or block": ("attack_cost", "block_cost"),
}
for _words, _kinds in _COST_KINDS.items():
    value("taxed", _words, _kinds)
value("payer", "(you|they|their controller|its controller|that creature's controller)", None)
value("per_creature", "for each creature they control that's (attacking|blocking)", None)
value("per_creature", "for each (attacking|blocking) creature they control", None)
value("per_creature", "for each of those creatures", None)
value("per_creature", "for each (white|blue|black|red|green) creature they control that's (attacking|blocking)", None)


def _mention_payer(c: Context) -> None:
    """The creature that is taxed and its controller can be spoken of afterwards."""
    subject = what(c)
    if subject.kind == "each":
        c.mention(AFFECTED, {"object", "creature", "permanent"}, False, 1)
        c.mention(N("controller", of=AFFECTED), {"player"}, False, 1)


value("attacked_again", "(you|a planeswalker you control|you or a planeswalker you control)", None)


@rule(
    "static_vp",
    "can't <kinds:taxed> [<inner:inner>] unless (you|they|their controller|its controller) <cost:tax>"
    " [<each:per_creature>]",
)
def _cost(c: Context, kinds: tuple[str, ...], cost: Nodes, each: None = None, inner: None = None) -> Nodes:
    _mention_payer(c)
    return tuple(N(kind, what=what(c), cost=cost) for kind in kinds)


@rule("static_vp", "can't <kinds:taxed> unless (you|its controller|their controller) (pay|pays) <mana> <per:per>")
def _cost_per(c: Context, kinds: tuple[str, ...], mana: str, per: Amount) -> Nodes:
    cost = (N("pay_mana_times", mana=mana, n=per),)
    return tuple(N(kind, what=what(c), cost=cost) for kind in kinds)


@rule(
    "static_vp",
    "can't attack <whom:attacked> unless (their controller|its controller|they) <cost:tax>"
    " [for each creature they control that's attacking <whose:attacked_again>]",
    "can't attack <whom:attacked> unless (their controller|its controller) <cost:tax> for each of those creatures",
)
def _attack_cost(c: Context, whom: Node, cost: Nodes, whose: None = None) -> Nodes:
    _mention_payer(c)
    return (N("attack_cost", what=what(c), whom=whom, cost=cost),)


@rule("static_vp", "can attack players who attacked you during their last turn as though it didn't have defender")
def _attack_attackers(c: Context) -> Nodes:
    whom = all_of([N("player"), N("attacked_you_last_turn")])
    return (N("attack_as_though", what=what(c), without="defender", whom=whom),)


verb("can attack [<inner:inner>] as though (it|they) had haste", "attack_as_though", without="haste")
verb("can attack [<inner:inner>] as though it didn't have defender", "attack_as_though", without="defender")
verb("can attack [<inner:inner>] as though they didn't have defender", "attack_as_though", without="defender")


@rule("static_vp", "can't attack , block , or transform", "can't attack , block , or <crew:crew>")
def _cant_three(c: Context, crew: str = "") -> Nodes:
    both = (N("cant_attack", what=what(c)), N("cant_block", what=what(c)))
    return (*both, N("cant_crew" if crew else "cant_transform", what=what(c)))


value("crew", "crew vehicles", "crew")
fixed("no more than <n:numeral> creatures? can attack each combat", "attackers_cap")
fixed("no more than <n:numeral> creatures? can attack you each combat", "attackers_cap", whom=YOU)


@rule("static_body", "if <me:self_ref> attacks , all <what:filter> attack if able")
def _all_attack(_: Context, me: Node, what: Filter) -> Nodes:
    return (N("must_attack_if", what=N("each", what=what.pred()), others=N("is", what=me)),)


@rule("static_body", "no more than <n:numeral> creatures? can attack <me:self_ref> each combat")
def _cap_on_itself(_: Context, n: int, me: Node) -> Nodes:
    return (N("attackers_cap", n=n, whom=me),)


@rule("static_body", "if (a|an) <others:filter> attacks , <what:self_ref> also attacks if able")
def _also_attacks(_: Context, others: Filter, what: Node) -> Nodes:
    return (N("must_attack_if", what=what, others=others.pred()),)


@rule("static_body", "you may exert <what:self_ref> as it attacks")
def _exert(_: Context, what: Node) -> Nodes:
    return (N("may_exert", what=what),)


@rule("static_sentence", "if <me:self_ref> hasn't been exerted this turn , you may exert it as it attacks")
def _exert_once(_: Context, me: Node) -> tuple[Nodes, Node | None]:
    fresh = N("cond_not", of=N("matches", what=me, is_=N("exerted_this_turn")))
    return (N("may_exert", what=me),), fresh


player_verb("must attack with at least one creature each combat if able", "must_attack_with")
player_verb("must attack <whom:attacked> with at least one creature each combat if able", "must_attack_with")


@rule("static_vp", "can't attack a player (it|he|she) has already attacked this turn")
def _cant_attack_again(c: Context) -> Nodes:
    again = N("each", what=all_of([N("player"), N("attacked_this_turn_by", what=what(c))]))
    return (N("cant_attack", what=what(c), whom=again),)


@rule(
    "amendment",
    "you can divide that creature 's combat damage as you choose among any of the creatures blocking it",
)
def _freely(_: Context) -> str:
    return "divides_damage"


@rule("static_body", "if (a|an) <others:filter> attacks , all <what:plural_filter> attack if able")
def _all_attack_too(_: Context, others: Filter, what: Filter) -> Nodes:
    return (N("must_attack_if", what=N("each", what=what.pred()), others=others.pred()),)


@rule("sentence", "only <filter:plural_filter> can attack during that combat phase")
def _only_these(_: Context, filter: Filter) -> tuple[str, Any]:
    others = N("each", what=all_of([CREATURES, N("not", of=filter.pred())]))
    return "that combat", {"rules": (N("cant_attack", what=others),)}


@rule("sentence", "only the chosen creatures can attack during that combat phase")
def _only_chosen(c: Context) -> tuple[str, Any]:
    others = N("each", what=all_of([CREATURES, N("not", of=N("is", what=c.find("creature", True)))]))
    return "that combat", {"rules": (N("cant_attack", what=others),)}


@rule("sentence", "each of <what:them> attacks that combat if able")
def _those_attack(_: Context, what: Node) -> tuple[str, Any]:
    return "that combat", {"rules": (N("must_attack", what=what),)}


@rule("sentence", "they can't attack <whom:attacked> that combat")
def _those_cant(c: Context, whom: Node) -> tuple[str, Any]:
    return "that combat", {"rules": (N("cant_attack", what=c.they(), whom=whom),)}


@rule(
    "static_vp",
    "can't attack unless their controller sacrifices (a|an) <filter> of their choice <each:per_creature>",
)
def _attack_for_a_sacrifice(c: Context, filter: Filter, each: None = None) -> Nodes:
    return (N("attack_cost", what=what(c), cost=(N("sacrifice_cost", what=filter.pred()),)),)
