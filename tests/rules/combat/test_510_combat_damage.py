"""510. Combat damage step."""

import pytest

from lawmage.errors import IllegalAction
from lawmage.model.answers import Divide
from lawmage.model.decisions import BlockDecision, DamageDecision
from lawmage.model.events import DamageDealt, StepBegan
from lawmage.model.names import PLANESWALKER, player_ref
from lawmage.rules.answers.options import options_of
from tests.rules.table import ME, Table, creature, keys, keyword, n, numbers, permanent

BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 5)
B = player_ref(1)


def fight(table: Table, attackers: list[object], blocks: list[tuple[int, ...]]) -> None:
    """Declare and pass on until damage is divided or dealt."""
    table.start()
    table.attack(*attackers)
    table.passing(BlockDecision)
    table.block(*blocks)
    table.passing(DamageDecision)


def test_510_1b_and_510_2_120_2a_unblocked_creatures_damage_what_they_attack() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    other = table.put(0, creature("Ox", 3, 3))
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=5))
    table.start()
    table.attack(bear, (other, walker))
    table.to_step("end of combat")
    assert table.life(1) == 18
    assert table.thing(walker).counters == (("loyalty", 2),)
    assert table.rules_of(DamageDealt) == ["510.2", "510.2"]
    assert len({event.batch for event in table.events(DamageDealt)}) == 1


def test_510_1a_no_power_no_damage() -> None:
    table = Table()
    wall = table.put(0, WALL)
    table.start()
    table.attack(wall)
    table.to_step("end of combat")
    assert table.events(DamageDealt) == []


def test_510_1c_the_attacker_divides_among_its_blockers() -> None:
    table = Table()
    ox = table.put(0, creature("Ox", 4, 4))
    bears = [table.put(1, BEAR) for _ in range(3)]
    fight(table, [ox], [(each, ox) for each in bears])
    assert (type(table.decision), table.decision.seat, table.decision.source) == (DamageDecision, 0, ox)
    assert options_of(table.state).count() == 15
    assert len(options_of(table.state).iterate()) == 15
    for wrong in ({bears[0]: 3}, {bears[0]: 5}, {B: 4}, {bears[0]: 5, bears[1]: -1}):
        with pytest.raises(IllegalAction):
            table.divide(wrong)
    table.divide({bears[0]: 3, bears[2]: 1})
    table.to_step("end of combat")
    assert [table.alive(each) for each in bears] == [False, True, True]
    assert table.thing(bears[2]).damage == 1
    assert not table.alive(ox)


def test_510_1d_a_blocker_divides_among_attackers() -> None:
    table = Table()
    bears = [table.put(0, BEAR) for _ in range(2)]
    wide = table.put(1, creature("Wide", 3, 6, n("block_any_number", what=ME)))
    fight(table, list(bears), [(wide, *bears)])
    assert (table.decision.seat, table.decision.source) == (1, wide)
    table.divide({bears[1]: 3})
    assert [table.alive(each) for each in bears] == [True, False]


def test_702_19b_trample_needs_lethal_damage_first() -> None:
    table = Table()
    ox = table.put(0, creature("Ox", 5, 5, "trample"))
    bears = [table.put(1, BEAR), table.put(1, BEAR, damage=1)]
    fight(table, [ox], [(each, ox) for each in bears])
    answer = Divide(((bears[0], 1), (bears[1], 1), (B, 3)))
    verdict = table.check(answer)
    assert keys(verdict) == ["damage: lethal damage first"]
    assert numbers(verdict) == ["702.19b", "510.1e"]
    assert verdict.rulings[0].things == (ox, bears[0])
    assert table.check(Divide(((bears[0], 2), (bears[1], 1), (B, 2)))).legal
    assert table.check(Divide(((bears[0], 5),))).legal
    listed = options_of(table.state).iterate()
    assert len(listed) == len(set(listed)) == options_of(table.state).count() == 6 + 3
    table.divide({bears[0]: 2, bears[1]: 1, B: 2})
    assert table.life(1) == 18


def test_702_19b_one_division_is_forced() -> None:
    table = Table()
    ox = table.put(0, creature("Ox", 2, 5, "trample"))
    bear = table.put(1, BEAR)
    fight(table, [ox], [(bear, ox)])
    assert options_of(table.state).few()
    assert options_of(table.state).iterate() == [Divide(((bear, 2),))]
    table.divide({bear: 2})
    assert not table.alive(bear)


def test_702_2c_deathtouch_and_trample() -> None:
    table = Table()
    ox = table.put(0, creature("Ox", 3, 3, "trample", "deathtouch"))
    walls = [table.put(1, WALL) for _ in range(2)]
    fight(table, [ox], [(each, ox) for each in walls])
    table.divide({walls[0]: 1, walls[1]: 1, B: 1})
    table.to_step("end of combat")
    assert [table.alive(each) for each in walls] == [False, False]
    assert table.life(1) == 19


def test_702_19b_damage_of_others_counts_whoever_is_asked_first() -> None:
    """A 1/1 and a 3/3 with trample blocked by one 2/2: 1 and 1 to the blocker, 2 to the player."""
    table = Table()
    trampler = table.put(0, creature("Trampler", 3, 3, "trample"))
    small = table.put(0, creature("Small", 1, 1))
    wide = table.put(1, creature("Wide", 2, 2, n("extra_blocks", what=ME, n=1)))
    fight(table, [trampler, small], [(wide, trampler, small)])
    assert not table.check(Divide(((B, 3),))).legal
    table.divide({wide: 1, B: 2})
    table.divide({small: 2})
    assert table.life(1) == 18
    assert not table.alive(wide)


def test_510_1e_a_later_attacker_must_make_up_what_an_earlier_one_left_out() -> None:
    """Two blockers shared by a trampler and a creature that divides freely: it must give what the whole needs."""
    table = Table()
    wide = creature("Wide", 0, 2, n("extra_blocks", what=ME, n=1))
    trampler = table.put(0, creature("Trampler", 4, 4, "trample"))
    helper = table.put(0, creature("Helper", 2, 2))
    walls = [table.put(1, wide) for _ in range(2)]
    fight(table, [trampler, helper], [(each, trampler, helper) for each in walls])
    assert not table.check(Divide(((B, 4),))).legal
    assert not table.check(Divide(((walls[0], 1), (B, 3)))).legal
    table.divide({walls[0]: 2, B: 2})
    assert options_of(table.state).iterate() == [Divide(((walls[1], 2),))]  # the other wall needs both
    table.divide({walls[1]: 2})
    assert not table.alive(walls[1])
    assert table.life(1) == 18


def test_702_19d_trample_without_blockers_left() -> None:
    table = Table()
    ox = table.put(0, creature("Ox", 5, 5, "trample", "first strike", "double strike"))
    bear = table.put(1, BEAR)
    fight(table, [ox], [(bear, ox)])
    table.divide({bear: 2, B: 3})
    table.to_step("end of combat")
    assert table.life(1) == 12


def test_702_19c_trample_over_planeswalkers() -> None:
    table = Table()
    ox = table.put(0, creature("Ox", 7, 7, keyword("trample over planeswalkers")))
    small = table.put(0, creature("Small", 1, 1))
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=3))
    table.start()
    table.attack((ox, walker), (small, walker))
    table.passing(DamageDecision)
    assert not table.check(Divide(((walker, 1), (B, 6)))).legal
    table.divide({walker: 2, B: 5})
    assert table.life(1) == 15
    assert not table.alive(walker)


def test_506_4c_an_attacked_planeswalker_that_left() -> None:
    table = Table()
    ox = table.put(0, creature("Ox", 3, 3))
    swift = table.put(0, creature("Swift", 3, 3, "first strike"))
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=3))
    table.start()
    table.attack((ox, walker), (swift, walker))
    table.to_step("combat damage")
    assert not table.alive(walker)
    assert table.thing(ox).attacking
    assert table.thing(ox).attack_target == 0
    table.to_step("end of combat")
    assert table.life(1) == 20
    assert len(table.events(DamageDealt)) == 1


def test_510_4_702_4b_702_7b_first_and_double_strike() -> None:
    table = Table()
    swift = table.put(0, creature("Swift", 2, 2, "first strike"))
    twice = table.put(0, creature("Twice", 2, 2, "double strike"))
    slow = table.put(0, BEAR)
    blocker = table.put(1, BEAR)
    table.start()
    table.attack(swift, twice, slow)
    table.passing(BlockDecision)
    table.block((blocker, swift))
    table.to_step("first combat damage")
    assert not table.alive(blocker)
    assert table.alive(swift)
    assert table.life(1) == 18
    table.to_step("combat damage")
    assert table.life(1) == 14
    assert [event.step for event in table.events(StepBegan)][-2:] == [8, 9]
    table.to_step("postcombat main")
    assert not table.thing(swift).struck_first


def test_702_7c_702_4d_keywords_that_change_between_the_steps() -> None:
    table = Table()
    swift = table.put(0, creature("Swift", 2, 2, "first strike"))
    slow = table.put(0, BEAR)
    table.start()
    table.attack(swift, slow)
    table.to_step("first combat damage")
    assert table.life(1) == 18
    double = creature("Double", 2, 2, "double strike").faces[0]
    table.thing(swift).face = double
    table.thing(slow).face = creature("Swift", 2, 2, "first strike").faces[0]
    table.state.touch(-1)
    table.to_step("combat damage")
    assert table.life(1) == 14


def test_510_1_effects_on_how_damage_is_assigned() -> None:
    table = Table()
    doran = table.put(0, creature("Stout", 0, 4, n("damage_by_toughness", what=ME)))
    meek = table.put(0, creature("Meek", 5, 5, n("assigns_no_damage", what=ME)))
    table.start()
    table.attack(doran, meek)
    table.to_step("end of combat")
    assert table.life(1) == 16


def test_510_1_as_though_it_werent_blocked_is_all_or_nothing() -> None:
    table = Table()
    ghost = table.put(0, creature("Ghost", 3, 3, n("damage_as_unblocked", what=ME, optional=True)))
    bear = table.put(1, BEAR)
    fight(table, [ghost], [(bear, ghost)])
    assert options_of(table.state).iterate() == [Divide(((bear, 3),)), Divide(((B, 3),))]
    table.divide({B: 3})
    assert table.life(1) == 17
    assert table.alive(bear)


def test_802_5_three_players_take_their_own_damage() -> None:
    table = Table(3)
    bears = [table.put(0, BEAR), table.put(0, creature("Ox", 3, 3))]
    table.start()
    table.attack(bears[0], (bears[1], player_ref(2)))
    table.to_step("end of combat")
    assert [table.life(seat) for seat in range(3)] == [20, 18, 17]


def test_702_22_bands() -> None:
    banded = creature("Banded", 1, 1, "banding")
    table = Table()
    one = table.put(0, banded)
    ox = table.put(0, creature("Ox", 4, 4))
    bear = table.put(0, BEAR)
    big = table.put(1, creature("Big", 3, 9))
    table.start()
    assert keys(table.check(table.attacks(one, ox, bear, bands=((ox, bear),)))) == ["attack: cannot band"]
    assert keys(table.check(table.attacks(one, bands=((one, ox),)))) == ["attack: no such band"]
    table.attack(one, ox, bear, bands=((one, ox),))
    table.passing(BlockDecision)
    table.block((big, one))
    assert table.thing(ox).blocked
    assert table.thing(bear).unblocked
    table.passing(DamageDecision)
    assert (table.decision.source, table.decision.seat) == (big, 0)
    table.divide({one: 3})
    assert not table.alive(one)
    assert table.alive(ox)
    assert table.thing(big).damage == 5


def test_702_22j_banding_defenders_divide_the_attackers_damage() -> None:
    table = Table()
    ox = table.put(0, creature("Ox", 4, 4, "trample"))
    guard = table.put(1, creature("Guard", 1, 1, "banding"))
    wall = table.put(1, WALL)
    fight(table, [ox], [(guard, ox), (wall, ox)])
    assert (table.decision.source, table.decision.seat) == (ox, 1)
    assert B not in table.decision.things
    table.divide({wall: 4})
    assert table.alive(guard)
    assert table.alive(wall)
