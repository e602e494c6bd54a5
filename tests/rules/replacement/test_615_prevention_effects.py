"""615. Prevention effects, with 609.7, 614.2, 614.9 and 702.16e."""

from lawmage.model.answers import ApplyReplacement, ChooseNumber, ChooseWord, Pass
from lawmage.model.decisions import BlockDecision, NumberDecision, ReplacementDecision
from lawmage.model.events import CardDrawn, DamageDealt, DamagePrevented
from lawmage.model.names import ARTIFACT, ENCHANTMENT, HEXPROOF, RED, UPKEEP
from lawmage.model.nodes import Node
from lawmage.rules.characteristics.player_abilities import player_abilities, player_keywords
from tests.rules.effects import EffectTable
from tests.rules.instructions import TARGET, YOU, YOURS, do
from tests.rules.table import ME, Table, creature, keyword, n, permanent

BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 4, 4)
ENEMY = -2


def damage(number: int, **more: Node | bool) -> Node:
    return n("damage", n=number, to=TARGET, **more)


def prevent(**more: Node | list[Node] | bool | int) -> Node:
    return n("prevent", duration="end of turn", **more)


def fight(table: Table, *attackers: int) -> None:
    """They attack, nobody blocks, damage is dealt."""
    table.attack(*attackers)
    table.passing(BlockDecision)
    table.block()
    table.to_step("postcombat main")


def amounts(table: Table) -> list[int]:
    return [event.amount for event in table.events(DamagePrevented)]


def test_615_7_the_next_damage_up_to_an_amount() -> None:
    table = Table()
    giant = table.put(0, GIANT)
    table.start(UPKEEP)
    do(table, prevent(n=3, to=TARGET), targets=(giant,))
    do(table, damage(2), source=giant, targets=(giant,))
    assert table.thing(giant).damage == 0
    do(table, damage(2), source=giant, targets=(giant,))
    assert table.thing(giant).damage == 1
    assert not table.state.effects
    do(table, damage(2), source=giant, targets=(giant,))
    assert table.thing(giant).damage == 3
    assert amounts(table) == [2, 1]
    assert table.rules_of(DamagePrevented) == ["615.7", "615.7"]


def test_615_3_until_the_end_of_the_turn() -> None:
    table = Table()
    giant = table.put(0, GIANT)
    table.start(UPKEEP)
    do(table, prevent(n=3, to=TARGET), targets=(giant,))
    table.to_step("end")
    table.to_step("upkeep")
    do(table, damage(2), source=giant, targets=(giant,))
    assert table.thing(giant).damage == 2


def test_615_1_all_combat_damage() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.start()
    do(table, prevent(combat=True))
    fight(table, bear)
    assert table.life(1) == 20
    do(table, damage(2), source=bear, targets=(ENEMY,))
    assert table.life(1) == 18


def test_615_6_what_is_prevented_never_happens() -> None:
    table = Table()
    drain = creature("Leech", 2, 2, "lifelink", n("triggered", event=n("deals_damage", what=n("is", what=ME)),
                                                  do=[n("draw", n=1, who=YOU)]))
    leech = table.put(0, drain)
    table.start()
    do(table, prevent(combat=True))
    fight(table, leech)
    assert table.life(0) == 20
    assert not table.events(DamageDealt)
    assert not table.events(CardDrawn)


def test_615_7_a_shield_over_several_sources_is_divided_by_the_player() -> None:
    table = Table()
    giants = [table.put(0, GIANT) for _ in range(2)]
    table.start()
    do(table, prevent(n=3, to=YOU), seat=1)
    table.attack(*giants)
    table.passing(BlockDecision)
    table.block()
    table.passing()
    while not isinstance(table.decision, NumberDecision):
        table.give(Pass())
    assert (table.decision.seat, table.decision.least, table.decision.most) == (1, 0, 3)
    table.give(ChooseNumber(1))
    assert amounts(table) == [1, 2]
    assert table.life(1) == 15


def test_615_8_the_next_time() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, prevent(next_time=True, by=TARGET, to=YOU), seat=1, targets=(bear,))
    do(table, damage(1), source=table.put(0, BEAR), targets=(ENEMY,))
    assert table.life(1) == 19
    do(table, damage(7), source=bear, targets=(ENEMY,))
    assert table.life(1) == 19
    do(table, damage(7), source=bear, targets=(ENEMY,))
    assert table.life(1) == 12


def test_615_4_what_has_been_dealt_is_not_prevented_any_more() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, damage(2), source=bear, targets=(ENEMY,))
    do(table, prevent(n=3, to=YOU), seat=1)
    assert table.life(1) == 18
    do(table, damage(2), source=bear, targets=(ENEMY,))
    assert table.life(1) == 18


def test_615_9_609_7b_the_shield_rechecks_the_source() -> None:
    table = Table()
    red = table.put(0, creature("Ember", 1, 1, colors=RED))
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, prevent(next_time=True, from_=n("color", is_="red"), to=YOU), seat=1)
    do(table, damage(2), source=bear, targets=(ENEMY,))
    assert table.life(1) == 18
    do(table, damage(2), source=red, targets=(ENEMY,))
    assert table.life(1) == 18


def test_615_11_a_shield_for_each_creature() -> None:
    table = Table()
    bears = [table.put(0, BEAR) for _ in range(2)]
    table.start(UPKEEP)
    do(table, prevent(n=1, to=YOURS))
    for bear in bears:
        do(table, damage(1), source=bear, targets=(bear,))
        assert table.thing(bear).damage == 0
    do(table, damage(1), source=bears[0], targets=(bears[0],))
    assert table.thing(bears[0]).damage == 1
    assert not table.state.effects


def test_615_5_what_follows_refers_to_the_amount_prevented() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, prevent(n=3, to=YOU, then=[n("gain_life", n=n("that_many"), who=YOU)]), seat=1)
    do(table, damage(5), source=bear, targets=(ENEMY,))
    assert table.life(1) == 21


def test_615_10_a_static_ability_prevents_some_of_each_event() -> None:
    table = Table()
    table.put(1, permanent("Ward", ENCHANTMENT, n("prevent_damage", to=YOU, n=1)))
    bears = [table.put(0, BEAR) for _ in range(2)]
    table.start()
    fight(table, *bears)
    assert table.life(1) == 18
    assert table.rules_of(DamagePrevented) == ["615.6", "615.6"]


def test_615_12_615_12a_unpreventable_damage_leaves_the_shield() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, prevent(n=3, to=YOU, then=[n("draw", n=1, who=YOU)]), seat=1)
    do(table, damage(2, unpreventable=True), source=bear, targets=(ENEMY,))
    assert table.life(1) == 18
    assert len(table.events(CardDrawn)) == 1
    do(table, damage(3), source=bear, targets=(ENEMY,))
    assert table.life(1) == 18


def test_702_16e_protection_prevents_damage() -> None:
    table = Table()
    knight = table.put(1, creature("Knight", 2, 2, keyword("protection", quality=n("color", is_="red"))))
    red = table.put(0, creature("Ember", 1, 1, colors=RED))
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, damage(1), source=red, targets=(knight,))
    assert table.thing(knight).damage == 0
    assert table.rules_of(DamagePrevented) == ["702.16e"]
    do(table, damage(1), source=bear, targets=(knight,))
    assert table.thing(knight).damage == 1


# ---- replacement effects on damage ----------------------------------------------------------------------------------


def test_614_2_damage_is_multiplied() -> None:
    table = Table()
    mine = n("all", of=[n("anything"), n("controlled", by=YOU)])
    table.put(0, permanent("Furnace", ENCHANTMENT, n("damage_multiplied", n=2, from_=mine)))
    bear = table.put(0, BEAR)
    other = table.put(1, BEAR)
    table.start(UPKEEP)
    do(table, damage(3), source=bear, targets=(ENEMY,))
    do(table, damage(3), source=other, seat=1, targets=(-1,))
    assert (table.life(0), table.life(1)) == (17, 14)


def test_614_5_two_multipliers_apply_once_each() -> None:
    table = Table()
    for seat in (0, 1):
        table.put(seat, permanent("Furnace", ENCHANTMENT, n("damage_multiplied", n=2)))
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, damage(3), source=bear, targets=(ENEMY,))
    assert (type(table.decision), table.decision.seat) == (ReplacementDecision, 1)
    table.give(ApplyReplacement(1))
    assert table.life(1) == 8


def test_614_2_more_damage() -> None:
    table = Table()
    table.put(0, permanent("Brazier", ARTIFACT, n("damage_plus", n=2, to=n("opponent"))))
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, damage(1), source=bear, targets=(ENEMY,))
    do(table, damage(1), source=bear, targets=(-1,))
    assert (table.life(0), table.life(1)) == (19, 17)


def test_614_9_damage_is_redirected() -> None:
    table = Table()
    guard = table.put(1, creature("Guard", 0, 9, n("redirect_damage", to=YOU, instead_to=ME)))
    bear = table.put(0, BEAR)
    table.start()
    fight(table, bear)
    assert table.life(1) == 20
    assert [event.recipient for event in table.events(DamageDealt)] == [guard]


def test_614_9_only_to_what_can_be_dealt_damage() -> None:
    table = Table()
    table.put(1, permanent("Stone", ARTIFACT, n("redirect_damage", to=YOU, instead_to=ME)))
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, damage(3), source=bear, targets=(ENEMY,))
    assert table.life(1) == 17


def test_615_12_a_static_ability_says_that_damage_cant_be_prevented() -> None:
    table = Table()
    table.put(0, permanent("Leyline", ENCHANTMENT, n("unpreventable", from_=n("color", is_="red"))))
    ember = table.put(0, creature("Ember", 1, 1, colors=RED))
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, prevent(to=YOU), seat=1)
    do(table, damage(2), source=bear, targets=(ENEMY,))
    do(table, damage(2), source=ember, targets=(ENEMY,))
    assert table.life(1) == 18


def test_615_5_a_static_ability_does_more_than_prevent() -> None:
    table = Table()
    then = [n("put_counters", what=n("event", role="subject"), counter="+1/+1", n=n("that_many"))]
    hydra = table.put(1, creature("Hydra", 1, 1, n("prevent_damage", to=ME, then=then)))
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, damage(3), source=bear, targets=(hydra,))
    assert dict(table.thing(hydra).counters) == {"+1/+1": 3}
    assert table.thing(hydra).damage == 0


def test_615_8_a_part_of_the_next_damage() -> None:
    """A shield that has nothing to prevent isn't used up (609.7b)."""
    table = Table()
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    all_but_one = n("difference", of=n("that_many"), minus=1)
    do(table, prevent(next_time=True, by=TARGET, to=YOU, n=all_but_one), seat=1, targets=(bear,))
    do(table, damage(1), source=bear, targets=(ENEMY,))
    assert table.life(1) == 19
    do(table, damage(6), source=bear, targets=(ENEMY,))
    assert table.life(1) == 18
    do(table, damage(6), source=bear, targets=(ENEMY,))
    assert table.life(1) == 12


def test_702_16e_protection_from_the_chosen_colour() -> None:
    """What was chosen for the effect goes with the ability that it gives."""
    table = Table()
    quality = n("of_chosen", key="color")
    gift = n("grant", what=TARGET, abilities=[keyword("protection", quality=quality)])
    source = table.put(1, BEAR)
    knight = table.put(1, BEAR)
    ember = table.put(0, creature("Ember", 1, 1, colors=RED))
    table.start(UPKEEP)
    do(table, n("choose_color"), n("until", effects=[gift], duration="end of turn"), source=source, seat=1,
       targets=(knight,))
    table.give(ChooseWord("red"))
    do(table, damage(2), source=ember, targets=(knight,))
    assert table.thing(knight).damage == 0
    do(table, damage(1), source=source, targets=(knight,))
    assert table.thing(knight).damage == 1


def test_613_10_a_player_with_protection() -> None:
    table = Table()
    shield = n("grant", what=YOU, abilities=[keyword("protection", quality=n("color", is_="red")),
                                             keyword("hexproof")])
    number = table.put(1, permanent("Shield", ENCHANTMENT, shield))
    ember = table.put(0, creature("Ember", 1, 1, colors=RED))
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, damage(2), source=ember, targets=(ENEMY,))
    do(table, damage(2), source=bear, targets=(ENEMY,))
    assert table.life(1) == 18
    assert player_keywords(table.state, 1) == HEXPROOF
    assert player_abilities(table.state, 0) == ()
    do(table, n("destroy", what=TARGET), targets=(number,))
    assert player_abilities(table.state, 1) == ()
    do(table, n("until", effects=[shield], duration="end of turn"), seat=0)
    assert player_keywords(table.state, 0) == HEXPROOF
    table.to_step("end")
    table.to_step("upkeep")
    assert player_keywords(table.state, 0) == 0


def test_615_5_the_source_of_prevented_damage_is_known_to_what_follows() -> None:
    table = EffectTable()
    bear = table.put(1, creature("Bear", 2, 2))
    table.begin()
    back = n("damage", source=n("self"), to=n("controller", of=n("event", role="source")), n=n("that_many"))
    table.do(n("prevent", to=n("you"), duration="end of turn", next_time=True, then=[back]))
    table.do(n("damage", n=3, to=n("opponents"), source=n("self")), source=bear, seat=1)
    assert [table.life(0), table.life(1)] == [20, 17]
