"""Rules of the grammar for predicates of what happened to something before: damage dealt, where it was cast from,
when it entered."""

from lawmage.cards.grammar.base import N, all_of, rule, value
from lawmage.cards.grammar.context import Context
from lawmage.cards.grammar.filters.base import Suffix, suffix


@rule("suffix", "controlled by a player who was dealt combat damage by <n:numeral> or more <subtype:subtype> this turn")
def _of_a_damaged_player(_: Context, n: int, subtype: str) -> Suffix:
    player = all_of([N("player"), N("dealt_combat_damage_by", subtype=subtype, n=n)])
    return Suffix(N("controlled", by=N("each", what=player)))


value(
    "suffix",
    "the active player has controlled continuously since the beginning of the turn",
    Suffix(all_of([N("controlled", by=N("active_player")), N("controlled_all_turn")])),
)
suffix("that has been dealt damage this turn", "was_dealt_damage")
suffix("(dealt damage this turn|that was dealt damage this turn|that were dealt damage this turn)", "was_dealt_damage")
suffix("dealt damage by <what:whom> this turn", "dealt_damage_by")
suffix("that dealt damage to <what:player> this turn", "dealt_damage_to")
suffix("(that entered this turn|that entered the battlefield this turn)", "entered_this_turn")
suffix("who lost life this turn", "lost_life_this_turn")
suffix("whose controller was dealt combat damage by <by:whom> this turn", "controller_was_hit", combat=True)
