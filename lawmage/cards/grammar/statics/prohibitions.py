"""Rules of the grammar for what can't be done to or with an object."""

from lawmage.cards.grammar.base import N, Nodes, rule, value
from lawmage.cards.grammar.context import OPPONENTS, Context
from lawmage.cards.grammar.statics.base import fixed, verb, what

verb("can't have <counter:counter> counters put on (it|them)", "cant_get_counters")
verb("can't be regenerated [<inner:inner>]", "cant_be_regenerated")
verb("can't transform", "cant_transform")
verb("can't be enchanted", "cant_be_enchanted")
verb("can't be the targets? of spells or abilities [<inner:inner>]", "cant_be_target")
verb(
    "can't be the targets? of spells or abilities your opponents control [<inner:inner>]",
    "cant_be_target",
    by=OPPONENTS,
)
verb("can't be the targets? of <of:pred> [<inner:inner>]", "cant_be_target")


@rule(
    "static_vp",
    "its activated abilities can't be activated",
    "its activated abilities can't be activated unless <mana:mana_abilities>",
)
def _cant_activate(c: Context, mana: bool | None = None) -> Nodes:
    return (N("cant_activate", what=what(c), except_mana=mana),)


value("mana_abilities", "they're mana abilities", True)
verb("can't crew vehicles", "cant_crew")
verb("can't be sacrificed", "cant_be_sacrificed")


@rule("player_static_vp", "can't get <counter:counter> counters")
def _no_counters(c: Context, counter: str) -> Nodes:
    return (N("cant_get_counters", what=what(c), counter=counter),)


fixed(
    "cards in graveyards can't be the targets of spells or abilities",
    "cant_be_target",
    what=N("each", what=N("card", zone="graveyard")),
)
verb("can be the targets? of spells and abilities you control as though (it|they) didn't have hexproof",
     "targetable_despite", without="hexproof")
