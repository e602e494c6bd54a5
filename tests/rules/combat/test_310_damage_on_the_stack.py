"""Tenth Edition 310.3, 310.4. Combat damage on the stack: what it is, and what it does when it resolves."""

import pytest

from lawmage.model.decisions import BlockDecision
from lawmage.model.events import DamageDealt
from lawmage.model.names import DECLARE_ATTACKERS, RED
from lawmage.model.nodes import Node
from lawmage.rulebook.editions import CLASSIC
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import matches
from tests.rules.effects import TARGET, EffectTable
from tests.rules.table import creature, keyword, n


def on_the_stack(*abilities: str | Node) -> tuple[EffectTable, int, int]:
    """Combat damage on the stack: of a red attacker, and of its blocker with those abilities."""
    table = EffectTable(edition=CLASSIC)
    ox = table.put(0, creature("Ox", 3, 3, colors=RED))
    wall = table.put(1, creature("Wall", 1, 5, *abilities))
    table.begin(DECLARE_ATTACKERS)
    table.attack(ox)
    table.passing(BlockDecision)
    table.block((wall, ox))
    table.to_step("combat damage")
    assert len(table.state.stack) == 1
    return table, ox, wall


def test_310_3_it_is_no_spell_or_ability_and_cannot_be_countered() -> None:
    table, _, wall = on_the_stack()
    damage = table.state.stack[0]
    context = Context(table.source, 0)
    for pred in (n("spell"), n("any", of=[n("ability_on_stack"), n("spell")])):
        assert not matches(table.state, context, pred, damage)
    table.do(n("counter", what=TARGET), targets=((damage,),))
    assert table.state.stack == (damage,)
    table.resolve()
    assert table.thing(wall).damage == 3


@pytest.mark.parametrize(("color", "damage"), [("blue", 0), ("green", 3)])
def test_310_4b_its_source_is_the_creature_as_it_is_then(color: str, damage: int) -> None:
    table, ox, wall = on_the_stack(keyword("protection", quality=n("color", is_="blue")))
    table.do(n("until", effects=[n("set_colors", what=TARGET, colors=[color])], duration="end of turn"),
             targets=((ox,),))
    table.resolve()
    assert table.thing(wall).damage == damage


def test_310_4b_last_known_information_where_it_is_gone() -> None:
    table, ox, wall = on_the_stack()
    table.do(n("destroy", what=TARGET), targets=((ox,),))
    table.resolve()
    assert table.thing(wall).damage == 3
    assert [event.source for event in table.events(DamageDealt)] == [ox]


def test_310_4c_what_has_left_play_is_dealt_nothing() -> None:
    table, ox, wall = on_the_stack()
    table.do(n("destroy", what=TARGET), targets=((wall,),))
    table.resolve()
    assert [event.recipient for event in table.events(DamageDealt)] == [ox]
