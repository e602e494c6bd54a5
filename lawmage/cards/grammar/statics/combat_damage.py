"""Rules of the grammar for how combat damage is assigned (510)."""

from lawmage.cards.grammar.base import N, Nodes, rule
from lawmage.cards.grammar.context import ATTACHED, YOU, Context, Refuse
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.statics.base import fixed, verb
from lawmage.model.nodes import Node

verb("assigns? combat damage equal to (its|their) toughness rather than (its|their) power", "damage_by_toughness")
verb("assigns? no combat damage [<inner:always>]", "assigns_no_damage")
fixed(
    "lethal damage dealt to <what:plural_thing> is determined by their power rather than their toughness",
    "lethal_by_power",
)


@rule(
    "static_body",
    "you may have <what:self_ref> assign (its|his|her) combat damage as though (it|he|she) weren't blocked",
    "you may have <what:attached> assign its combat damage as though it weren't blocked",
)
def _as_unblocked(_: Context, what: Node) -> Nodes:
    return (N("damage_as_unblocked", what=what, optional=True),)


@rule("static_body", "rather than the attacking player , you assign the combat damage of each <filter>")
def _divides(_: Context, filter: Filter) -> Nodes:
    return (N("divides_damage", what=N("each", what=filter.pred()), who=YOU),)


verb("(assign|assigns) (its|their) combat damage [<inner:inner>] as though (it|they) weren't blocked",
     "damage_as_unblocked")


@rule("static_body", "<who:attached_controller> may have it assign its combat damage as though it weren't blocked")
def _controller_as_unblocked(_: Context, who: Node) -> Nodes:
    return (N("damage_as_unblocked", what=ATTACHED, optional=True, who=who),)


@rule(
    "static_body",
    "for each <filter> , you may have that creature assign its combat damage as though it weren't blocked",
)
def _each_as_unblocked(_: Context, filter: Filter) -> Nodes:
    if N("controlled", by=YOU) not in filter.parts:
        raise Refuse("who chooses for a creature of another player's")
    return (N("damage_as_unblocked", what=N("each", what=filter.pred()), optional=True),)
