"""506, 507, 511. The combat phase, its first and last step, and removal from combat."""

from lawmage.model.decisions import BlockDecision
from lawmage.model.events import DamageDealt, RemovedFromCombat, StepBegan
from lawmage.model.names import ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, PLANESWALKER, player_ref
from lawmage.rules.combat.damage import needs_first_strike
from lawmage.rules.combat.removal import is_attacked, remove_from_combat, update
from lawmage.rules.kernel.machine import settle
from tests.rules.table import Table, creature, permanent

BEAR = creature("Bear", 2, 2)
WALKER = permanent("Walker", PLANESWALKER, loyalty=5)
B = player_ref(1)


def change(table: Table, number: int, **fields: object) -> None:
    """Change an object by hand, as an effect would, and let what follows follow."""
    for name, value in fields.items():
        table.state.write(table.thing(number), name, value)
    table.state.touch(-1)
    settle(table.state)


def blocked_board() -> tuple[Table, int, int]:
    table = Table()
    bear = table.put(0, BEAR)
    blocker = table.put(1, creature("Wall", 1, 4))
    table.start()
    table.attack(bear)
    table.passing(BlockDecision)
    table.block((blocker, bear))
    return table, bear, blocker


def test_506_1_the_steps_in_order() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.start(step=5)
    table.to_step("declare attackers")
    table.attack(bear)
    table.to_step("postcombat main")
    assert [event.step for event in table.events(StepBegan)] == [5, 6, 7, 9, 10, 11]


def test_506_4_control_change_removes_attackers_and_blockers() -> None:
    table, bear, blocker = blocked_board()
    change(table, bear, base_controller=1)
    assert not table.thing(bear).attacking
    assert not table.thing(bear).blocked
    assert table.thing(blocker).blocking
    assert table.thing(blocker).blocks == ()
    assert table.rules_of(RemovedFromCombat) == ["506.4"]
    table, bear, blocker = blocked_board()
    change(table, blocker, base_controller=0)
    assert not table.thing(blocker).blocking
    assert table.thing(bear).attacking
    assert table.thing(bear).blocked
    table.to_step("end of combat")
    assert table.life(1) == 20


def test_506_4_a_creature_that_stops_being_one_or_phases_out() -> None:
    table, bear, blocker = blocked_board()
    change(table, bear, face=permanent("Stone", ARTIFACT).faces[0])
    assert not table.thing(bear).attacking
    table, bear, blocker = blocked_board()
    change(table, blocker, phased_out=True)
    assert not table.thing(blocker).blocking
    table, bear, blocker = blocked_board()
    change(table, bear, face=permanent("Siege", BATTLE | CREATURE).faces[0])
    assert not table.thing(bear).attacking


def test_506_4b_tapping_changes_nothing() -> None:
    table, bear, blocker = blocked_board()
    change(table, bear, tapped=False)
    change(table, blocker, tapped=True)
    table.to_step("end of combat")
    assert table.thing(blocker).damage == 2
    assert table.thing(bear).damage == 1


def test_506_4_an_effect_removes_from_combat() -> None:
    table, bear, blocker = blocked_board()
    assert remove_from_combat(table.state, table.thing(blocker))
    assert not remove_from_combat(table.state, table.thing(blocker))
    assert table.thing(bear).blocked
    assert table.thing(bear).defending_player == 1
    table.to_step("end of combat")
    assert table.life(1) == 20
    assert table.events(DamageDealt) == []


def test_506_4c_the_attacked_planeswalker_changes_hands() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    walker = table.put(1, WALKER)
    table.start()
    table.attack((bear, walker))
    assert is_attacked(table.state, walker)
    change(table, walker, base_controller=0)
    assert table.thing(bear).attacking
    assert table.thing(bear).attack_target == 0
    assert not is_attacked(table.state, walker)
    assert [event.permanent for event in table.events(RemovedFromCombat)] == [walker]
    table.to_step("end of combat")
    assert table.life(1) == 20


def test_506_4d_a_blocking_planeswalker_keeps_the_role_it_still_has() -> None:
    table = Table()
    bears = [table.put(0, BEAR) for _ in range(2)]
    both = table.put(1, creature("Living Walker", 2, 4, types=PLANESWALKER | CREATURE, loyalty=5))
    table.start()
    table.attack((bears[0], both), bears[1])
    table.passing(BlockDecision)
    table.block((both, bears[1]))
    change(table, both, face=WALKER.faces[0])
    assert not table.thing(both).blocking
    assert table.thing(bears[0]).attack_target == both
    change(table, both, face=permanent("Relic", ENCHANTMENT).faces[0])
    assert table.thing(bears[0]).attack_target == 0


def test_506_4e_a_battle_that_is_also_a_planeswalker() -> None:
    both = permanent("Both", PLANESWALKER | BATTLE, loyalty=4, defense=4)
    for owner, stays in ((1, True), (0, False)):
        table = Table()
        bear = table.put(0, BEAR)
        target = table.put(owner, both, chosen=(("player", str(B)),))
        table.start()
        table.attack((bear, target))
        change(table, target, face=WALKER.faces[0])
        assert (table.thing(bear).attack_target == target) == stays
        table = Table()
        bear = table.put(0, BEAR)
        target = table.put(owner, both, chosen=(("player", str(B)),))
        table.start()
        table.attack((bear, target))
        change(table, target, face=permanent("Siege", BATTLE).faces[0])
        assert table.thing(bear).attack_target == target


def test_506_4_a_battle_whose_protector_changes() -> None:
    table = Table(3)
    bear = table.put(0, BEAR)
    siege = table.put(0, permanent("Siege", BATTLE, defense=4), chosen=(("player", str(B)),))
    table.start()
    table.attack((bear, siege))
    assert table.thing(bear).defending_player == 1
    change(table, siege, chosen=(("player", str(player_ref(2))),))
    assert table.thing(bear).attack_target == 0


def test_310_9b_a_siege_is_attacked_by_its_controller_and_defended_by_its_protector() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    siege = table.put(0, permanent("Siege", BATTLE, defense=5), chosen=(("player", str(B)),))
    guard = table.put(1, BEAR)
    table.start()
    table.attack((bear, siege))
    table.passing(BlockDecision)
    assert table.check(table.blocks((guard, bear))).legal
    table.block()
    table.to_step("end of combat")
    assert table.thing(siege).counters == (("defense", 3),)


def test_511_3_all_leave_combat_as_the_phase_ends() -> None:
    table, bear, blocker = blocked_board()
    table.to_step("end of combat")
    assert table.thing(bear).attacking
    table.to_step("postcombat main")
    for number in (bear, blocker):
        thing = table.thing(number)
        assert not any((thing.attacking, thing.blocking, thing.blocked, thing.unblocked, thing.blocks))


def test_510_4_needs_first_strike() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    swift = table.put(1, creature("Swift", 1, 1, "first strike"))
    table.start()
    table.attack(bear)
    table.passing(BlockDecision)
    assert not needs_first_strike(table.state)
    table.block((swift, bear))
    assert needs_first_strike(table.state)


def test_506_4_nothing_happens_outside_combat() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.start(step=4)
    before = len(table.state.history)
    update(table.state)
    assert len(table.state.history) == before
    assert not table.thing(bear).attacking
