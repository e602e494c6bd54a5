"""614.9. Redirection effects of spells and abilities, with 615.7 where several events share one of them."""

from lawmage.model.answers import ChooseNumber
from lawmage.model.decisions import BlockDecision, NumberDecision
from lawmage.model.events import DamageDealt
from lawmage.model.names import ARTIFACT, UPKEEP
from lawmage.model.nodes import Node
from tests.rules.instructions import TARGET, YOU, YOURS, do
from tests.rules.table import Table, creature, n, permanent

BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 4, 9)
ENEMY = -2
MINE = n("union", of=[YOU, YOURS])


def redirect(to: Node, **more: Node | bool | int) -> Node:
    return n("redirect", to=to, instead_to=TARGET, duration="end of turn", **more)


def attack(table: Table, *attackers: int) -> None:
    """They attack, and nobody blocks, up to the damage."""
    table.attack(*attackers)
    table.passing(BlockDecision)
    table.block()
    table.to_step("end of combat")


def dealt(table: Table) -> list[tuple[int, int, int]]:
    return [(event.source, event.recipient, event.amount) for event in table.events(DamageDealt)]


def test_614_9_the_next_damage_is_split() -> None:
    table = Table()
    giant = table.put(0, GIANT)
    guard = table.put(1, GIANT)
    table.start()
    do(table, redirect(YOU, n=3), seat=1, targets=(guard,))
    attack(table, giant)
    assert sorted(dealt(table)) == sorted([(giant, ENEMY, 1), (giant, guard, 3)])
    assert {event.batch for event in table.events(DamageDealt)} == {table.events(DamageDealt)[0].batch}
    assert all(event.combat for event in table.events(DamageDealt))
    assert not table.state.effects


def test_614_9_what_is_left_of_it_waits_for_more() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    guard = table.put(1, GIANT)
    table.start(UPKEEP)
    do(table, redirect(YOU, n=3), seat=1, targets=(guard,))
    for expected in (2, 3):
        do(table, n("damage", n=2, to=TARGET), source=bear, targets=(ENEMY,))
        assert table.thing(guard).damage == expected
    assert table.life(1) == 19


def test_615_7_one_shield_for_all_that_it_protects() -> None:
    """Of 2 damage to the player and 2 to a creature together, its player chooses which 3 are redirected."""
    table = Table()
    bear = table.put(0, BEAR)
    other = table.put(0, BEAR)
    ox = table.put(1, GIANT)
    guard = table.put(0, GIANT)
    table.start()
    do(table, redirect(MINE, n=3), seat=1, targets=(guard,))
    table.attack(bear, other)
    table.passing(BlockDecision)
    table.block((ox, other))
    table.passing()
    assert isinstance(table.decision, NumberDecision)
    assert (table.decision.seat, table.decision.least, table.decision.most) == (1, 1, 2)
    table.give(ChooseNumber(1))
    table.to_step("end of combat")
    assert table.thing(guard).damage == 3
    assert (table.life(1), table.thing(ox).damage) in ((19, 0), (20, 1))


def test_614_9_the_next_time_of_a_source() -> None:
    table = Table()
    giant = table.put(0, GIANT)
    bear = table.put(0, BEAR)
    guard = table.put(1, GIANT)
    table.start()
    do(table, n("redirect", to=YOU, by=n("fixed", ids=[giant]), instead_to=TARGET, next_time=True,
                duration="end of turn"), seat=1, targets=(guard,))
    attack(table, giant, bear)
    assert (table.life(1), table.thing(guard).damage) == (18, 4)
    do(table, n("damage", n=1, to=TARGET), source=giant, targets=(ENEMY,))
    assert (table.life(1), table.thing(guard).damage) == (17, 4)


def test_614_9_all_combat_damage_this_turn() -> None:
    table = Table()
    giant = table.put(0, GIANT)
    bear = table.put(0, BEAR)
    guard = table.put(1, GIANT)
    table.start()
    do(table, redirect(YOU, combat=True), seat=1, targets=(guard,))
    attack(table, giant, bear)
    assert (table.life(1), table.thing(guard).damage) == (20, 6)
    do(table, n("damage", n=1, to=TARGET), source=giant, targets=(ENEMY,))
    assert table.life(1) == 19


def test_614_9_not_to_what_damage_cant_be_dealt_to() -> None:
    """Where the new recipient is no creature any more the damage is dealt as it would have been."""
    table = Table()
    giant = table.put(0, GIANT)
    stone = table.put(1, permanent("Stone", ARTIFACT))
    table.start()
    do(table, redirect(YOU), seat=1, targets=(stone,))
    attack(table, giant)
    assert table.life(1) == 16


def test_614_9_it_isnt_prevented_by_what_cant_be_prevented() -> None:
    table = Table()
    giant = table.put(0, creature("Giant", 4, 4, n("unpreventable")))
    guard = table.put(1, GIANT)
    table.start()
    do(table, redirect(YOU, n=2), seat=1, targets=(guard,))
    attack(table, giant)
    assert (table.life(1), table.thing(guard).damage) == (18, 2)


def test_614_5_it_applies_once_to_each_event() -> None:
    """Two creatures that redirect to each other don't pass the damage on for ever."""
    table = Table()
    bear = table.put(0, BEAR)
    one = table.put(1, creature("One", 0, 9))
    two = table.put(1, creature("Two", 0, 9))
    table.start(UPKEEP)
    do(table, n("redirect", to=n("fixed", ids=[one]), instead_to=TARGET, duration="end of turn"), targets=(two,))
    do(table, n("redirect", to=n("fixed", ids=[two]), instead_to=TARGET, duration="end of turn"), targets=(one,))
    do(table, n("damage", n=2, to=TARGET), source=bear, targets=(one,))
    assert (table.thing(one).damage, table.thing(two).damage) == (2, 0)


def test_120_3f_lifelink_counts_both_parts() -> None:
    table = Table()
    cleric = table.put(0, creature("Cleric", 4, 4, "lifelink"))
    guard = table.put(1, GIANT)
    table.start()
    do(table, redirect(YOU, n=1), seat=1, targets=(guard,))
    attack(table, cleric)
    assert table.life(0) == 24
