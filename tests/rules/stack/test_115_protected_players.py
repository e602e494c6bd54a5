"""115, 702.11, 702.16, 702.18. Players that can't be targeted."""

from lawmage.model.names import ENCHANTMENT
from lawmage.rules.language.protection import why_not_target
from tests.rules.table import Table, creature, keyword, n, permanent


def test_702_11c_a_player_with_hexproof_is_no_target_for_opponents() -> None:
    table = Table()
    leyline = permanent("Leyline", ENCHANTMENT, n("static", effects=[
        n("grant", what=n("you"), abilities=[keyword("hexproof")])]))
    table.put(1, leyline)
    pinger = table.put(0, creature("Pinger", 1, 1))
    own = table.put(1, creature("Pinger", 1, 1))
    table.start()
    assert why_not_target(table.state, -2, pinger, 0) is not None
    assert why_not_target(table.state, -2, own, 1) is None
    assert why_not_target(table.state, -1, pinger, 0) is None
