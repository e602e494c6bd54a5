"""Rules of the grammar for amounts read off players: life, cards in hand."""

from lawmage.cards.grammar.base import N, row, rule
from lawmage.cards.grammar.context import YOU, Context
from lawmage.model.nodes import Node

row("amount", "your life total", "life_of", of=YOU)
row("amount", "the number of cards in your hand", "hand_of", of=YOU)


@rule("amount", "the number of cards in (their|that player's) hand", "the number of cards in <who:player> 's hand")
def _hand_of(c: Context, who: Node | None = None) -> Node:
    return N("hand_of", of=who if who is not None else c.player())


@rule("amount", "(that player|that opponent) 's life total")
def _life_of(c: Context) -> Node:
    return N("life_of", of=c.player())


row("per", "for each card in your hand", "hand_of", of=YOU)


@rule("per", "for each card in (their|that player's) hand")
def _per_their_card(c: Context) -> Node:
    return N("hand_of", of=c.they_player())
