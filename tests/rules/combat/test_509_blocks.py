"""509.1e, 509.2a, 509.3e, 509.3f, 510.3a. What follows from a declaration of blockers, and from combat damage."""

import pytest

from lawmage.model.answers import ActivateMana, Pay
from lawmage.model.decisions import BlockDecision, PaymentDecision, PriorityDecision
from lawmage.model.names import DECLARE_ATTACKERS, ENCHANTMENT, LAND
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14, Edition
from tests.rules.effects import TARGET, YOU, EffectTable
from tests.rules.table import ME, Table, creature, n, permanent

BEAR = creature("Bear", 2, 2)
A_CREATURE = n("type", is_="creature")
EVERYONE = n("each", what=A_CREATURE)
FOREST = permanent("Forest", LAND, n("activated", cost=[n("tap_self")], do=[n("add_mana", mana=["G"])]),
                   subtypes=("Forest",))
GAIN = n("gain_life", who=YOU, n=1)
I_AM_BLOCKED = n("triggered", event=n("becomes_blocked", what=n("is", what=ME)), do=[GAIN])


@pytest.mark.parametrize("edition", [CLASSIC, M14, CURRENT], ids=lambda each: each.name)
def test_509_1e_mana_abilities_before_the_block_is_paid_for(edition: Edition) -> None:
    table = Table(edition=edition)
    bear = table.put(0, BEAR)
    wall = table.put(1, creature("Wall", 0, 4))
    forests = [table.put(1, FOREST) for _ in range(2)]
    table.put(0, permanent("Tax", ENCHANTMENT, n("block_cost", what=EVERYONE, cost=[n("pay_mana", mana="{1}")])))
    table.start()
    table.attack(bear)
    table.passing(BlockDecision)
    table.block((wall, bear))
    assert (type(table.decision), table.decision.seat) == (PaymentDecision, 1)
    table.give(ActivateMana(forests[1], 0, 0))
    assert table.thing(forests[1]).tapped
    assert not table.thing(wall).blocking
    table.give(Pay())
    assert table.thing(wall).blocking
    assert not table.thing(forests[0]).tapped


def test_509_2a_all_that_triggered_goes_on_the_stack_before_anyone_gets_priority() -> None:
    table = Table()
    bear = table.put(0, creature("Bear", 2, 2, I_AM_BLOCKED))
    wall = table.put(1, creature("Wall", 0, 4, n("triggered", event=n("blocks", what=n("is", what=ME)), do=[GAIN])))
    table.start()
    table.attack(bear)
    table.passing(BlockDecision)
    table.block((wall, bear))
    assert (type(table.decision), table.decision.seat) == (PriorityDecision, 0)
    assert [table.thing(each).stacked.source for each in table.state.stack] == [bear, wall]  # type: ignore[union-attr]


def blocked_by_so_many(number: int) -> tuple[EffectTable, int, list[int]]:
    """An attacker that hears when it becomes blocked by two or more small creatures, and blockers of which so many
    block it."""
    small = n("power", op="<=", n=2)
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 9, n("triggered", do=[GAIN], event=n(
        "becomes_blocked", what=n("is", what=ME), by=small, n=2))))
    walls = [table.put(1, creature("Wall", 0, 4)) for _ in range(4)]
    table.begin(DECLARE_ATTACKERS)
    table.attack(bear)
    table.to_step("declare blockers")
    table.block(*[(wall, bear) for wall in walls[:number]])
    return table, bear, walls


@pytest.mark.parametrize(("number", "expected"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_509_3e_blocked_by_so_many(number: int, expected: int) -> None:
    table, _, _ = blocked_by_so_many(number)
    assert len(table.state.stack) == expected


@pytest.mark.parametrize(("number", "more", "expected"), [(0, 1, 0), (0, 2, 1), (1, 1, 1), (1, 2, 1), (2, 1, 0)])
def test_509_3e_an_effect_adds_blockers(number: int, more: int, expected: int) -> None:
    table, bear, walls = blocked_by_so_many(number)
    before = len(table.state.stack)
    table.do(n("block_now", what=TARGET, whom=n("target", i=1)),
             targets=(tuple(walls[number:number + more]), (bear,)))
    assert len(table.state.stack) == before + expected


@pytest.mark.parametrize("edition", [CLASSIC, M14, CURRENT], ids=lambda each: each.name)
def test_509_3f_only_what_they_are_when_they_begin_to_block_counts(edition: Edition) -> None:
    big = n("power", op=">=", n=4)
    table = EffectTable(edition=edition)
    for event in (n("blocks", what=big), n("becomes_blocked", what=big), n("becomes_blocked", what=A_CREATURE, by=big)):
        table.put(1, permanent("Hearer", ENCHANTMENT, n("triggered", event=event, do=[GAIN])))
    bear = table.put(0, BEAR)
    wall = table.put(1, creature("Wall", 0, 4))
    table.begin(DECLARE_ATTACKERS)
    table.attack(bear)
    table.to_step("declare blockers")
    table.block((wall, bear))
    assert not table.state.stack
    table.do(n("until", effects=[n("modify_pt", what=EVERYONE, power=5, toughness=5)], duration="end of turn"))
    assert table.power(wall) == 5
    assert not table.state.stack


def test_510_3a_what_damage_and_dying_triggered_goes_on_the_stack_first() -> None:
    table = Table()
    bear = table.put(0, creature("Bear", 2, 2, n("triggered", do=[GAIN], event=n(
        "deals_damage", what=n("is", what=ME), combat=True))))
    mourner = table.put(1, creature("Mourner", 0, 2, n("triggered", event=n("dies", what=A_CREATURE), do=[GAIN])))
    table.start()
    table.attack(bear)
    table.passing(BlockDecision)
    table.block((mourner, bear))
    table.to_step("combat damage")
    assert (type(table.decision), table.decision.seat) == (PriorityDecision, 0)
    assert not table.alive(mourner)
    sources = [table.thing(each).stacked.source for each in table.state.stack]  # type: ignore[union-attr]
    assert sources == [bear, mourner]
