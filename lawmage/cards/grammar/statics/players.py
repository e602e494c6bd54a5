"""Rules of the grammar for rules changed for players: hand sizes, lands, life."""

from lawmage.cards.grammar.base import N, Nodes, all_of, rule
from lawmage.cards.grammar.context import YOU, Context
from lawmage.cards.grammar.statics.base import player_verb
from lawmage.model.nodes import Node

player_verb("can't gain life", "cant_gain_life")
player_verb("(have|has) no maximum hand size", "max_hand_size")
player_verb("may play an additional land on each of your turns", "extra_land", n=1)
player_verb("may play <n:numeral> additional lands on each of your turns", "extra_land")
player_verb("may play an additional land <inner:inner>", "extra_land", n=1)
player_verb("may play up to <n:numeral> additional lands <inner:inner>", "extra_land")


@rule(
    "static_body",
    "if <by:a_pred> attacking causes a triggered ability of a permanent you control to trigger ,"
    " that ability triggers an additional time",
)
def _triggers_again(_: Context, by: Node) -> Nodes:
    mine = N("each", what=all_of([N("permanent"), N("controlled", by=YOU)]))
    return (N("triggers_again", what=mine, by=by),)


@rule("static_body", "damage doesn't cause you to lose life")
def _no_loss(_: Context) -> Nodes:
    return (N("damage_loses_no_life", who=YOU),)
