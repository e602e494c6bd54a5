"""Rules of the grammar for amounts of what happened before: this turn, last turn, as the spell was cast."""

from lawmage.cards.grammar.base import N, all_of, row, rule, value
from lawmage.cards.grammar.conditions.casting import IT
from lawmage.cards.grammar.context import YOU, Context, Misfit
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node

row("amount", "the number of creatures that died this turn", "since_turn", count="creatures died")
row("amount", "the amount of life you gained this turn", "since_turn", count="life gained", who=YOU)
row("amount", "the number of cards you've drawn this turn", "since_turn", count="cards drawn", who=YOU)
row("amount", "the number of spells you've cast this turn", "since_turn", count="spells cast", who=YOU)

row("per", "for each other spell cast this turn", "since_turn", count="spells cast", other=True)
row("per", "for each other spell you've cast this turn", "since_turn", count="spells cast", who=YOU, other=True)
row("per", "for each 1 life your opponents have lost this turn", "since_turn", count="life lost", who=N("opponents"))
row("per", "for each card you've drawn this turn", "since_turn", count="cards drawn", who=YOU)


@rule("per", "for each <filter> that died this turn")
def _per_died(_: Context, filter: Filter) -> Node:
    if filter.base != "permanent" or filter.pred() == all_of([N("permanent"), N("type", is_="creature")]):
        raise Misfit("said otherwise")
    return N("times_happened", event=N("dies", what=filter.pred()))


row("per", "for each creature that died this turn", "since_turn", count="creatures died")
value("per", "for each creature (it|~|this creature) devoured", N("devoured"))
row("per", f"for each time {IT} was kicked", "times_paid", is_="kicker")
value("per", "for each creature you attacked with this turn", N("since_turn", count="attackers", who=YOU))
