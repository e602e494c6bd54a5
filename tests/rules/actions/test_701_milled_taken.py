"""701.17c, 614.5: cards just milled are taken from the public zone they went to; life gained is that much plus more."""

from lawmage.cards.compiler import compile_text
from lawmage.model.encoding import digest
from lawmage.model.names import ENCHANTMENT, EXILE, GRAVEYARD, HAND, LAND, LIBRARY, UPKEEP
from lawmage.rules.turn.setup import place
from tests.rules.instructions import YOU, became, do
from tests.rules.table import Table, creature, n, permanent, static

MILL = "Mill two cards. You may put a land card from among the milled cards into your hand."
MORE = "If you would gain life, you gain that much life plus 2 instead."
FOREST = permanent("Forest", LAND)
PEACE = static(n("replace_zone", what=n("each", what=n("anything")), to="graveyard", instead="exile"))


def test_701_17c_a_card_is_taken_from_where_it_was_milled_to() -> None:
    for zone in (GRAVEYARD, EXILE):
        table = Table()
        place(table.state, FOREST, 0, GRAVEYARD, 0)
        place(table.state, FOREST, 0, EXILE, 0)
        for card in (FOREST, FOREST, creature("Bear", 2, 2)):
            place(table.state, card, 0, LIBRARY, 0)
        if zone == EXILE:
            table.put(0, permanent("Quiet", ENCHANTMENT, PEACE))
        table.start(UPKEEP)
        before = table.state.mark(), digest(table.state)
        do(table, *compile_text(MILL, "Test", ("Sorcery",))[0].nodes("do"))
        (milled,) = table.decision.things
        assert table.thing(milled).zone == zone
        table.give(("choose", (milled,)))
        assert table.thing(became(table, milled)).zone == HAND
        table.state.undo(before[0])
        assert digest(table.state) == before[1]


def test_614_5_life_gained_is_that_much_plus_more() -> None:
    table = Table()
    table.put(0, permanent("Angel", ENCHANTMENT, *compile_text(MORE, "Angel", ("Enchantment",))))
    table.start(UPKEEP)
    do(table, n("gain_life", n=3, who=YOU))
    do(table, n("gain_life", n=3, who=n("opponents")))
    assert (table.life(0), table.life(1)) == (25, 23)
