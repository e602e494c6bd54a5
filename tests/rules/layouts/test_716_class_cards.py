"""716. Class cards: gaining levels one after the other, as a sorcery, and what each level gives."""

from __future__ import annotations

from lawmage.model.names import ENCHANTMENT
from lawmage.rules.layouts.levels import LEVEL, level_of
from tests.rules.effects import EffectTable
from tests.rules.stack.test_601_ways import card, passes
from tests.rules.table import ME, n, permanent

CLASS = card("When this Class enters, you gain 1 life.\\n{1}: Level 2\\nWhen this Class becomes level 2, you gain 3 "
             "life.\\n{2}: Level 3\\nCreatures you control get +2/+0.", "{R}", "Enchantment — Class")
BOARD = f"{{A: {{battlefield: [{CLASS}, Gray Ogre], lands: {{Mountain: 6}}}}, B: {{}}}}"


def test_716_2a_levels_are_gained_in_their_order_only() -> None:
    passes(BOARD, "[{activate: it, ability: 2, refused: true}, {activate: it, ability: 1}, {resolve: all},"
           " {expect: {life: {A: 23}, pt: {Gray Ogre: 2/2}}}, {activate: it, ability: 1, refused: true},"
           " {activate: it, ability: 2}, {resolve: all}]", "{pt: {Gray Ogre: 4/2}, life: {A: 23}}")


def test_716_2a_a_level_is_gained_as_a_sorcery() -> None:
    passes(BOARD, "[{advance: beginning of combat}, {activate: it, ability: 1, refused: true}]", "{life: {A: 20}}")


def test_716_3_what_stands_above_the_bars_works_at_every_level() -> None:
    board = f"{{A: {{hand: [{CLASS}], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: it}, {resolve: all}]", "{life: {A: 21}}")


def test_716_2b_2d_a_level_stays_and_none_is_level_1() -> None:
    gain = n("activated", cost=[], do=[n("become_level", n=2)])
    table = EffectTable()
    it = table.put(0, permanent("Lore", ENCHANTMENT, gain))
    assert level_of(table.thing(it)) == 1
    table.start()
    table.do(n("become_level", n=2), source=it)
    assert level_of(table.thing(it)) == 2
    table.do(n("return_to_hand", what=ME), source=it)
    assert [pair for pair in table.thing(table.thing(it).became).chosen if pair[0] == LEVEL] == []
