"""Rules of the grammar for damage prevented, multiplied and redirected for as long as an ability says so (614, 615)."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, all_of, rule, value
from lawmage.cards.grammar.context import OPPONENTS, YOU, Context
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.cards.grammar.statics.base import fixed
from lawmage.model.nodes import Node

fixed("prevent all damage that would be dealt to <to:recipients>", "prevent_damage")
fixed("prevent all combat damage that would be dealt to <to:recipients>", "prevent_damage", combat=True)
fixed("prevent all noncombat damage that would be dealt to <to:recipients>", "prevent_damage", noncombat=True)


@rule(
    "static_body",
    "prevent all combat damage that would be dealt to and dealt by <what:things>",
    "prevent all combat damage that would be dealt to and dealt by <what:plural_thing>",
)
def _prevented_both(_: Context, what: Node) -> Nodes:
    return (N("prevent_damage", to=what, combat=True), N("prevent_damage", by=what, combat=True))


fixed("prevent all combat damage that would be dealt by <from:plural_pred>", "prevent_damage", combat=True)
fixed("prevent all damage that would be dealt by <from:plural_pred>", "prevent_damage")
fixed("all damage that would be dealt to <to:recipient> is dealt to <instead_to:thing> instead", "redirect_damage")
fixed(
    "all damage that would be dealt to <to:recipient> by <from:plural_pred> is dealt to <instead_to:thing> instead",
    "redirect_damage",
)
fixed(
    "all combat damage that would be dealt to <to:recipient> by <from:plural_pred>"
    " is dealt to <instead_to:thing> instead",
    "redirect_damage",
    combat=True,
)
fixed("prevent all combat damage that would be dealt by <by:things>", "prevent_damage", combat=True)
fixed("prevent all damage that would be dealt by <by:things>", "prevent_damage")
fixed("prevent all damage that would be dealt to <to:recipients> by <from:pred>", "prevent_damage")
fixed("prevent all combat damage that would be dealt to <to:recipients> by <from:pred>", "prevent_damage", combat=True)
fixed("damage can't be prevented", "unpreventable")
fixed("damage that would be dealt by <from:self_pred> can't be prevented", "unpreventable")
fixed("combat damage that would be dealt by <from:pred> can't be prevented", "unpreventable", combat=True)
fixed("damage that would be dealt by <from:pred> can't be prevented", "unpreventable")
fixed("if a source would deal damage to you , prevent <n:numeral> of that damage", "prevent_damage", to=YOU)
fixed(
    "if <from:a_pred> would deal combat damage to you , prevent <n:numeral> of that damage",
    "prevent_damage",
    combat=True,
    to=YOU,
)
fixed("prevent all combat damage <by:thing> would deal", "prevent_damage", combat=True)
fixed("if a source would deal damage to <to:thing> , prevent <n:numeral> of that damage", "prevent_damage")


@rule(
    "static_body",
    "if <dealer:attached> would deal damage [to a permanent or player] , it deals double that damage [<again>] instead",
    "if <dealer:self_ref> would deal damage [to a permanent or player] , it deals double that damage [<again>] instead",
)
def _attached_doubles(_: Context, dealer: Node, again: None = None) -> Nodes:
    return (N("damage_multiplied", from_=N("is", what=dealer), n=2),)


@rule(
    "static_body",
    "if another creature would deal combat damage to <to:attached> , it deals double that damage to <again:attached>"
    " instead",
)
def _doubled_to_attached(_: Context, to: Node, again: Node) -> Nodes:
    """Another creature than the one that is dealt the damage."""
    others = all_of([N("permanent"), N("type", is_="creature"), N("not", of=N("is", what=to))])
    return (N("damage_multiplied", from_=others, to=N("is", what=to), n=2, combat=True),)


@rule("static_body", "if <dealer:attached> would deal combat damage , it deals double that damage instead")
def _attached_doubles_combat(_: Context, dealer: Node) -> Nodes:
    return (N("damage_multiplied", from_=N("is", what=dealer), n=2, combat=True),)


@rule(
    "static_body",
    "if <dealer:self_ref> would deal combat damage to a player , it deals double that damage [to that player] instead",
)
def _doubles_to_player(_: Context, dealer: Node) -> Nodes:
    return (N("damage_multiplied", from_=N("is", what=dealer), to=N("player"), n=2, combat=True),)


value("again", "to that permanent or player", None)
fixed(
    "if a source would deal damage to a permanent or player , it deals double that damage [<again>] instead",
    "damage_multiplied",
    n=2,
)
fixed(
    "if <from:a_pred> would deal damage to a permanent or player , it deals double that damage [<again>] instead",
    "damage_multiplied",
    n=2,
)
fixed(
    "if <from:a_pred> would deal damage to <to:a_pred_or> , it deals that much damage plus <n:number> instead",
    "damage_plus",
)


@rule(
    "shielded",
    "if damage would be dealt to <what:self_ref> , prevent that damage",
    "if damage would be dealt to <what:self_ref> while <condition:condition> , prevent that damage",
)
def _shielded(_: Context, what: Node, condition: Node | None = None) -> tuple[dict[str, Any], Node | None]:
    return {"to": what}, condition


@rule("shielded", "if combat damage would be dealt to <what:self_ref> , prevent that damage")
def _shielded_in_combat(_: Context, what: Node) -> tuple[dict[str, Any], Node | None]:
    return {"to": what, "combat": True}, None


@rule("shielded", "if <from:a_pred> would deal damage to <to:harmed_ref> , prevent that damage")
def _shielded_from(_: Context, to: Node, **source: Node) -> tuple[dict[str, Any], Node | None]:
    return {"from": source["from"], "to": to}, None


@rule("shielded", "if <by:self_ref> would deal combat damage to (a|an) <filter> , prevent that damage")
def _shielded_by(_: Context, by: Node, filter: Filter) -> tuple[dict[str, Any], Node | None]:
    return {"by": by, "to": N("each", what=filter.pred()), "combat": True}, None


value("harmed_ref", "you", YOU)
value("harmed_ref", "an opponent", OPPONENTS)


@rule("prevention", "<shield:shielded>", "<shield:shielded> and <!then:clauses>", "<shield:shielded> , <!then:clauses>")
def _prevention(c: Context, shield: Any, then: Any = None) -> tuple[dict[str, Any], Node | None, Nodes]:
    fields, condition = shield
    c.mention(N("event", role="subject"), {"object", "creature", "permanent"}, False, 1)
    return fields, condition, c.build(then) if then is not None else ()


@rule("shielded", "if (a|an) <filter> would deal combat damage to <to:self_ref> , prevent that damage")
def _shielded_from_some_in_combat(_: Context, filter: Filter, to: Node) -> tuple[dict[str, Any], Node | None]:
    return {"from": filter.pred(), "to": to, "combat": True}, None


@rule(
    "static_body",
    "if <source:a_pred> would deal noncombat damage to <to:a_pred_or> , it deals that much damage plus <n:number>"
    " instead",
)
def _more_noncombat(_: Context, source: Node, to: Node, n: Amount) -> Nodes:
    return (Node("damage_plus", {"from": source, "to": to, "n": n, "noncombat": True}),)
