"""702. Keyword abilities of combat that are triggered abilities: each in a combat of its own."""

import pytest

from lawmage.model.answers import ChooseTargets
from lawmage.model.decisions import TargetDecision, YesNoDecision
from lawmage.model.names import DECLARE_ATTACKERS, PLANESWALKER
from tests.rules.effects import EffectTable
from tests.rules.table import creature, keyword, n, permanent


def attack(table: EffectTable, *attackers: int) -> None:
    table.begin(DECLARE_ATTACKERS)
    table.attack(*attackers)


def block(table: EffectTable, *pairs: tuple[int, ...]) -> None:
    table.to_step("declare blockers")
    table.block(*pairs)


def settle(table: EffectTable) -> None:
    """Everything on the stack resolves; several triggers go there in the order listed."""
    for _ in range(20):
        if table.decision.purpose == "triggers":
            table.order(*range(len(table.decision.things)))
        elif not table.state.stack:
            return
        else:
            table.resolve()


def size(table: EffectTable, number: int) -> tuple[int, int]:
    return table.power(number), table.toughness(number)


# ---- 702.45 bushido, 702.25 flanking, 702.23 rampage ----------------------------------------------------------------


def test_702_45a_bushido_when_it_blocks_or_is_blocked() -> None:
    table = EffectTable()
    samurai = table.put(0, creature("Samurai", 2, 2, keyword("bushido", n=1)))
    ronin = table.put(1, creature("Ronin", 1, 3, keyword("bushido", n=2)))
    attack(table, samurai)
    block(table, (ronin, samurai))
    settle(table)
    assert (size(table, samurai), size(table, ronin)) == ((3, 3), (3, 5))


def test_702_45a_bushido_once_however_many_block() -> None:
    table = EffectTable()
    samurai = table.put(0, creature("Samurai", 2, 2, keyword("bushido", n=1)))
    bears = [table.put(1, creature("Bear", 2, 2)) for _ in range(2)]
    attack(table, samurai)
    block(table, *[(bear, samurai) for bear in bears])
    settle(table)
    assert size(table, samurai) == (3, 3)


def test_702_45b_each_bushido_triggers_separately() -> None:
    table = EffectTable()
    samurai = table.put(0, creature("Samurai", 2, 2, keyword("bushido", n=1), keyword("bushido", n=2)))
    bear = table.put(1, creature("Bear", 2, 2))
    attack(table, samurai)
    block(table, (bear, samurai))
    settle(table)
    assert size(table, samurai) == (5, 5)


def test_702_25a_flanking_weakens_blockers_without_it() -> None:
    table = EffectTable()
    knight = table.put(0, creature("Knight", 2, 2, "flanking"))
    bear = table.put(1, creature("Bear", 2, 2))
    rider = table.put(1, creature("Rider", 2, 2, "flanking"))
    attack(table, knight)
    block(table, (bear, knight), (rider, knight))
    settle(table)
    assert (size(table, bear), size(table, rider)) == ((1, 1), (2, 2))


@pytest.mark.parametrize(("blockers", "bonus"), [(1, 0), (2, 2), (3, 4)])
def test_702_23a_rampage_for_each_blocker_beyond_the_first(blockers: int, bonus: int) -> None:
    table = EffectTable()
    wolf = table.put(0, creature("Wolf", 2, 2, keyword("rampage", n=2)))
    bears = [table.put(1, creature("Bear", 1, 9)) for _ in range(blockers)]
    attack(table, wolf)
    block(table, *[(bear, wolf) for bear in bears])
    settle(table)
    assert size(table, wolf) == (2 + bonus, 2 + bonus)


def test_702_23b_the_bonus_counts_blockers_on_resolution() -> None:
    table = EffectTable()
    wolf = table.put(0, creature("Wolf", 2, 2, keyword("rampage", n=1)))
    bears = [table.put(1, creature("Bear", 1, 9)) for _ in range(3)]
    attack(table, wolf)
    block(table, *[(bear, wolf) for bear in bears])
    table.do(n("destroy", what=n("target", i=0)), targets=((bears[0],),))
    settle(table)
    assert size(table, wolf) == (3, 3)


def test_702_23b_without_blockers_left_it_gets_nothing() -> None:
    table = EffectTable()
    wolf = table.put(0, creature("Wolf", 2, 2, keyword("rampage", n=1)))
    bear = table.put(1, creature("Bear", 1, 9))
    attack(table, wolf)
    block(table, (bear, wolf))
    table.do(n("destroy", what=n("target", i=0)), targets=((bear,),))
    settle(table)
    assert size(table, wolf) == (2, 2)


# ---- on attacking ----------------------------------------------------------------------------------------------------


def test_702_83a_exalted_for_a_lone_attacker() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.put(0, creature("Noble", 1, 1, "exalted"))
    table.put(0, creature("Lord", 1, 1, "exalted"))
    attack(table, bear)
    settle(table)
    assert size(table, bear) == (4, 4)


def test_702_83b_not_for_two() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    noble = table.put(0, creature("Noble", 1, 1, "exalted"))
    attack(table, bear, noble)
    settle(table)
    assert size(table, bear) == (2, 2)


def test_702_91a_battle_cry_for_each_other_attacker() -> None:
    table = EffectTable()
    hero = table.put(0, creature("Hero", 2, 2, "battle cry"))
    bear = table.put(0, creature("Bear", 2, 2))
    home = table.put(0, creature("Home", 2, 2))
    attack(table, hero, bear)
    settle(table)
    assert [size(table, each) for each in (hero, bear, home)] == [(2, 2), (3, 2), (2, 2)]


def test_702_86a_annihilator_makes_the_defending_player_sacrifice() -> None:
    table = EffectTable(3)
    titan = table.put(0, creature("Titan", 10, 10, keyword("annihilator", n=2)))
    things = [table.put(1, permanent("Rock", 1)) for _ in range(3)]
    bystander = table.put(2, permanent("Rock", 1))
    table.begin(DECLARE_ATTACKERS)
    table.attack((titan, -2))
    table.resolve()
    assert (table.decision.seat, table.decision.least) == (1, 2)
    table.choose(things[0], things[2])
    assert [table.alive(each) for each in things] == [False, True, False]
    assert table.alive(bystander)


@pytest.mark.parametrize(("life", "grows"), [(20, True), (15, False)])
def test_702_105a_dethrone_attacks_the_player_with_the_most_life(life: int, grows: bool) -> None:
    table = EffectTable()
    rebel = table.put(0, creature("Rebel", 2, 2, "dethrone"))
    table.state.players[1].life = life
    attack(table, rebel)
    settle(table)
    assert table.counters(rebel) == ({"+1/+1": 1} if grows else {})


def test_702_105a_dethrone_not_for_a_planeswalker() -> None:
    table = EffectTable()
    rebel = table.put(0, creature("Rebel", 2, 2, "dethrone"))
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=4))
    table.begin(DECLARE_ATTACKERS)
    table.attack((rebel, walker))
    assert table.state.stack == ()


def test_702_134a_mentor_helps_a_weaker_attacker() -> None:
    table = EffectTable()
    teacher = table.put(0, creature("Teacher", 3, 3, "mentor"))
    pupil = table.put(0, creature("Pupil", 1, 1))
    equal = table.put(0, creature("Equal", 3, 3))
    attack(table, teacher, pupil, equal)
    assert (type(table.decision), table.decision.things) == (TargetDecision, (pupil,))
    table.give(ChooseTargets((pupil,)))
    settle(table)
    assert table.counters(pupil) == {"+1/+1": 1}


@pytest.mark.parametrize(("power", "grows"), [(3, True), (2, False)])
def test_702_149a_training_with_a_stronger_attacker(power: int, grows: bool) -> None:
    table = EffectTable()
    trainee = table.put(0, creature("Trainee", 2, 2, "training"))
    other = table.put(0, creature("Other", power, 3))
    attack(table, trainee, other)
    settle(table)
    assert table.counters(trainee) == ({"+1/+1": 1} if grows else {})


def test_702_149a_training_not_alone() -> None:
    table = EffectTable()
    trainee = table.put(0, creature("Trainee", -1, 2, "training"))
    table.put(0, creature("Home", 9, 9))
    attack(table, trainee)
    assert table.state.stack == ()


def test_702_39a_provoke_makes_a_creature_block() -> None:
    table = EffectTable()
    lion = table.put(0, creature("Lion", 2, 2, "provoke"))
    bear = table.put(1, creature("Bear", 2, 2), tapped=True)
    attack(table, lion)
    table.give(ChooseTargets((bear,)))
    table.resolve()
    assert isinstance(table.decision, YesNoDecision)
    table.yes()
    assert not table.thing(bear).tapped
    table.to_step("declare blockers")
    assert not table.check(table.blocks()).legal
    table.block((bear, lion))


def test_702_147a_a_decayed_attacker_is_sacrificed_at_end_of_combat() -> None:
    table = EffectTable()
    zombie = table.put(0, creature("Zombie", 2, 2, "decayed"))
    attack(table, zombie)
    settle(table)
    table.to_step("end of combat")
    assert table.alive(zombie)
    settle(table)
    assert not table.alive(zombie)
    assert table.life(1) == 18


def test_702_147a_a_decayed_creature_cannot_block() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    zombie = table.put(1, creature("Zombie", 2, 2, "decayed"))
    attack(table, bear)
    table.to_step("declare blockers")
    assert not table.check(table.blocks((zombie, bear))).legal


def test_702_181a_mobilize_creates_attackers_for_a_turn() -> None:
    table = EffectTable()
    khan = table.put(0, creature("Khan", 2, 2, keyword("mobilize", n=2)))
    attack(table, khan)
    table.resolve()
    for _ in range(2):
        table.choose(-2)
    warriors = table.named("Warrior Token")
    assert [(table.thing(each).attacking, table.thing(each).tapped) for each in warriors] == [(True, True)] * 2
    table.to_step("end")
    settle(table)
    assert table.life(1) == 16
    assert table.named("Warrior Token") == []


def test_702_116a_myriad_attacks_every_other_opponent() -> None:
    table = EffectTable(4)
    hydra = table.put(0, creature("Hydra", 3, 3, "myriad"))
    table.begin(DECLARE_ATTACKERS)
    table.attack((hydra, -3))
    table.resolve()
    for seat in (1, 3):
        assert isinstance(table.decision, YesNoDecision)
        table.yes()
        assert table.decision.purpose == "attack whom"
        table.choose(-1 - seat)
    copies = [each for each in table.named("Hydra") if each != hydra]
    assert [table.thing(each).attack_target for each in copies] == [-2, -4]
    table.to_step("end of combat")
    settle(table)
    assert [table.life(seat) for seat in range(4)] == [20, 17, 17, 17]
    assert table.named("Hydra") == [hydra]


def test_702_116a_myriad_may_be_declined() -> None:
    table = EffectTable(3)
    hydra = table.put(0, creature("Hydra", 3, 3, "myriad"))
    table.begin(DECLARE_ATTACKERS)
    table.attack((hydra, -3))
    table.resolve()
    table.no()
    table.to_step("end of combat")
    assert table.state.stack == ()


# ---- on being blocked or not, and on damage --------------------------------------------------------------------------


def test_702_130a_afflict_hurts_the_defending_player() -> None:
    table = EffectTable()
    demon = table.put(0, creature("Demon", 3, 3, keyword("afflict", n=2)))
    wall = table.put(1, creature("Wall", 0, 9))
    attack(table, demon)
    block(table, (wall, demon))
    settle(table)
    assert table.life(1) == 18


def test_702_68a_frenzy_when_unblocked() -> None:
    table = EffectTable()
    sliver = table.put(0, creature("Sliver", 1, 1, keyword("frenzy", n=3)))
    attack(table, sliver)
    block(table)
    settle(table)
    assert size(table, sliver) == (4, 1)


def test_702_70a_poisonous_gives_poison_counters() -> None:
    table = EffectTable()
    snake = table.put(0, creature("Snake", 1, 1, keyword("poisonous", n=2)))
    attack(table, snake)
    table.to_step("combat damage")
    settle(table)
    assert table.state.players[1].counters == (("poison", 2),)
    assert table.life(1) == 19


def test_702_115a_ingest_exiles_the_top_card() -> None:
    table = EffectTable()
    drone = table.put(0, creature("Drone", 1, 1, "ingest"))
    top = table.top(1)
    attack(table, drone)
    table.to_step("combat damage")
    settle(table)
    assert table.thing(table.now(top)).zone == 6


def test_702_161a_living_metal_in_its_controllers_turn() -> None:
    table = EffectTable()
    car = table.put(0, permanent("Car", 1, "living metal"))
    car2 = table.put(1, permanent("Car", 1, "living metal"))
    table.begin(DECLARE_ATTACKERS)
    assert table.check(table.attacks(car)).legal
    assert not table.check(table.attacks(car2)).legal
