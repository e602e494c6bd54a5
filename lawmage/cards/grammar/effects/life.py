"""Rules of the grammar for life gained, lost and set, and games won and lost."""

from lawmage.cards.grammar.base import N, Nodes, rule
from lawmage.cards.grammar.context import YOU, Context, Refuse
from lawmage.cards.grammar.effects.base import amount_times, does
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node

does("gains? <n:number> life", "gain_life")
does("gains? life equal to <n:amount>", "gain_life")
does("gains? that much life", "gain_life", n=N("that_many"))
does("loses? <n:number> life", "lose_life")
does("loses? life equal to <n:amount>", "lose_life")
does("loses? that much life", "lose_life", n=N("that_many"))
does("loses? <n:half_life>", "lose_life")
does("loses? the game", "lose")
does("wins? the game", "win")


@rule("clause", "<who:player> 's life total becomes <n:number>", "your life total becomes <n:number>")
def _life_becomes(c: Context, n: Amount, who: Node = YOU) -> Nodes:
    return (N("set_life", who=who, n=n),)


@rule("clause", "double <who:player> 's life total", "double your life total", "double <who:own_player> life total")
def _double_life(_: Context, who: Node = YOU) -> Nodes:
    """701.10d: the player gains so much life as the player has."""
    if who.kind in ("opponents", "other_players", "each_player"):
        raise Refuse("several life totals")
    return (N("gain_life", who=who, n=N("life_of", of=who)),)


@rule("player_vp", "gains? <n:numeral> life <per:per>")
def _gain_per(c: Context, n: int, per: Amount) -> Nodes:
    return (N("gain_life", n=amount_times(per, n), who=c.subject),)


@rule("player_vp", "loses? <n:numeral> life <per:per>")
def _lose_per(c: Context, n: int, per: Amount) -> Nodes:
    return (N("lose_life", n=amount_times(per, n), who=c.subject),)
