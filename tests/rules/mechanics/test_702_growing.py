"""702. Melee, renown, unleash, riot, backup, umbra armor, embalm, eternalize; damage measured by power (120.6)."""

import pytest

from lawmage.model.answers import ApplyReplacement, ChooseTargets, No, Yes
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import YesNoDecision
from lawmage.model.events import DamageRemoved, Destroyed
from lawmage.model.names import BLACK, ENCHANTMENT, EXILE, PLANESWALKER, POSTCOMBAT_MAIN, WHITE
from lawmage.rules.characteristics.layers import characteristics
from tests.rules.effects import TARGET, EffectTable
from tests.rules.keywords.test_702_more_keywords import activate, lands
from tests.rules.table import Table, creature, keyword, n, permanent, static

ONE = n("pay_mana", mana="{1}")


def pt(table: Table, number: int) -> tuple[int, int]:
    chars = characteristics(table.state, table.thing(number))
    return chars.power, chars.toughness


# ---- 702.121 -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacked", "bonus"), [((-2,), 1), ((-2, -3), 2), ((-3, -3), 1)])
def test_702_121a_melee_counts_the_opponents_attacked(attacked: tuple[int, ...], bonus: int) -> None:
    table = EffectTable(3)
    knight = table.put(0, creature("Knight", 2, 2, "melee"))
    other = table.put(0, creature("Bear", 2, 2))
    table.start()
    table.attack(*zip((knight, other), attacked, strict=False))
    table.resolve()
    assert pt(table, knight) == (2 + bonus, 2 + bonus)
    assert pt(table, other) == (2, 2)


def test_702_121a_a_planeswalker_attacked_is_no_opponent_attacked() -> None:
    table = EffectTable()
    knight = table.put(0, creature("Knight", 2, 2, "melee"))
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=4), counters=(("loyalty", 4),))
    table.start()
    table.attack((knight, walker))
    table.resolve()
    assert pt(table, knight) == (2, 2)


def test_702_121b_each_instance_triggers() -> None:
    table = EffectTable()
    knight = table.put(0, creature("Knight", 2, 2, "melee", "melee"))
    table.start()
    table.attack(knight)
    if table.decision.purpose == "triggers":
        table.order(0, 1)
    table.resolve()
    table.resolve()
    assert pt(table, knight) == (4, 4)


# ---- 702.112 -------------------------------------------------------------------------------------------------------


def test_702_112a_renown_once() -> None:
    table = EffectTable()
    hero = table.put(0, creature("Hero", 2, 2, keyword("renown", n=2), "double strike"))
    table.start()
    table.attack(hero)
    table.to_step("first combat damage")
    table.resolve()
    assert pt(table, hero) == (4, 4)
    assert ("renowned", "renowned") in table.thing(hero).chosen
    table.to_step("end of combat")
    assert pt(table, hero) == (4, 4)
    assert table.life(1) == 14


def test_702_112c_the_second_instance_does_nothing() -> None:
    table = EffectTable()
    hero = table.put(0, creature("Hero", 2, 2, keyword("renown", n=1), keyword("renown", n=3)))
    table.start()
    table.attack(hero)
    table.to_step("combat damage")
    table.order(0, 1)
    table.resolve()
    first = pt(table, hero)
    table.resolve()
    assert first == pt(table, hero)
    assert first in [(3, 3), (5, 5)]


# ---- 702.98, 702.136 -----------------------------------------------------------------------------------------------


def arrive(table: EffectTable, card: CardDefinition) -> int:
    """A creature card enters from the graveyard; the question it may ask is left open."""
    dead = table.grave(0, card)
    table.begin()
    table.do(n("put_onto_battlefield", what=TARGET), targets=((dead,),))
    return dead


@pytest.mark.parametrize("taken", [True, False])
def test_702_98a_unleashed_or_not(taken: bool) -> None:
    table = EffectTable()
    dead = arrive(table, creature("Cackler", 2, 2, "unleash"))
    assert isinstance(table.decision, YesNoDecision)
    table.give(Yes() if taken else No())
    cackler = table.now(dead)
    assert pt(table, cackler) == ((3, 3) if taken else (2, 2))
    attacker = table.put(1, creature("Bear", 2, 2))
    table.state.write(table.state, "decision", None)
    table.start(active=1)
    table.attack((attacker, -1))
    table.passing()
    verdict = table.check(table.blocks((cackler, attacker)))
    assert verdict.legal != taken


@pytest.mark.parametrize("taken", [True, False])
def test_702_136a_riot_gives_a_counter_or_haste(taken: bool) -> None:
    table = EffectTable()
    dead = arrive(table, creature("Boor", 2, 2, "riot"))
    table.give(Yes() if taken else No())
    boor = table.now(dead)
    assert pt(table, boor) == ((3, 3) if taken else (2, 2))
    table.to_step("declare attackers")
    assert table.check(table.attacks(boor)).legal != taken


def test_702_136b_two_instances_give_both() -> None:
    table = EffectTable()
    dead = arrive(table, creature("Boor", 2, 2, "riot", "riot"))
    if table.decision.purpose == "replacement effect":
        table.give(ApplyReplacement(0))
    table.give(Yes())
    if table.decision.purpose == "replacement effect":
        table.give(ApplyReplacement(0))
    table.give(No())
    boor = table.now(dead)
    assert pt(table, boor) == (3, 3)
    table.to_step("declare attackers")
    assert table.check(table.attacks(boor)).legal


# ---- 702.165 -------------------------------------------------------------------------------------------------------


def backed(table: EffectTable, target_self: bool) -> tuple[int, int]:
    bear = table.put(0, creature("Bear", 2, 2))
    dead = arrive(table, creature("Angel", 3, 3, "vigilance", keyword("backup", n=2), "flying", "lifelink"))
    angel = table.now(dead)
    table.give(ChooseTargets((angel if target_self else bear,)))
    table.resolve()
    return angel, bear


def test_702_165a_another_creature_gains_what_is_printed_below() -> None:
    table = EffectTable()
    angel, bear = backed(table, False)
    assert pt(table, bear) == (4, 4)
    words = [each.node.text("is") for each in characteristics(table.state, table.thing(bear)).abilities]
    assert sorted(words) == ["flying", "lifelink"]
    table.to_step("end")
    table.to_step("upkeep")
    assert characteristics(table.state, table.thing(bear)).abilities == ()
    assert pt(table, bear) == (4, 4)
    assert pt(table, angel) == (3, 3)


def test_702_165a_itself_only_gets_the_counters() -> None:
    table = EffectTable()
    angel, bear = backed(table, True)
    assert pt(table, angel) == (5, 5)
    assert pt(table, bear) == (2, 2)
    assert table.state.effects == ()


def test_702_165d_the_abilities_are_lent_though_the_creature_has_died() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    dead = arrive(table, creature("Angel", 3, 3, keyword("backup", n=1), "flying"))
    table.give(ChooseTargets((bear,)))
    table.state.write(table.thing(table.now(dead)), "damage", 3)
    table.resolve()
    assert not table.alive(table.now(dead))
    assert pt(table, bear) == (3, 3)
    assert [each.node.text("is") for each in characteristics(table.state, table.thing(bear)).abilities] == ["flying"]


# ---- 702.89 --------------------------------------------------------------------------------------------------------


def umbra() -> CardDefinition:
    more = static(n("modify_pt", what=n("attached"), power=1, toughness=1))
    return permanent("Umbra", ENCHANTMENT, keyword("enchant", quality=n("type", is_="creature")), "umbra armor", more,
                     subtypes=("Aura",))


def test_702_89a_the_aura_is_destroyed_instead_and_the_creature_fights_on() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    aura = table.put(0, umbra(), attached_to=bear)
    wall = table.put(1, creature("Wall", 3, 6))
    table.start()
    table.attack(bear)
    table.passing()
    table.block((wall, bear))
    table.to_step("combat damage")
    assert table.alive(bear)
    assert not table.alive(aura)
    assert table.thing(bear).damage == 0
    assert table.thing(bear).attacking
    assert "702.89a" in table.rules_of(Destroyed)
    assert "702.89a" in table.rules_of(DamageRemoved)


def test_702_89a_of_two_auras_one_is_chosen() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    one = table.put(0, umbra(), attached_to=bear)
    other = table.put(0, umbra(), attached_to=bear)
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((bear,),))
    table.give(ApplyReplacement(1))
    assert table.alive(bear)
    assert table.alive(one) != table.alive(other)


# ---- 702.128, 702.129 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "size", "color"), [("embalm", (2, 3), WHITE), ("eternalize", (4, 4), BLACK)])
def test_702_128a_129a_a_token_copy_without_mana_cost(word: str, size: tuple[int, int], color: int) -> None:
    table = EffectTable()
    cat = table.grave(0, creature("Cat", 2, 3, "lifelink", keyword(word, cost=[ONE]), cost="{1}{G}",
                                  subtypes=("Cat",)))
    lands(table, 1)
    table.begin()
    activate(table, cat)
    assert table.zone(cat) == EXILE
    table.resolve()
    (token,) = table.named("Cat")
    chars = characteristics(table.state, table.thing(token))
    assert (chars.power, chars.toughness) == size
    assert chars.subtypes == ("Cat", "Zombie")
    assert chars.cost == ""
    assert chars.colors == color
    assert [each.node.text("is") for each in chars.abilities] == ["lifelink", word]


# ---- 120.6 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "toughness", "damage", "dies"), [(3, 1, 2, False), (3, 1, 3, True), (1, 4, 1, True),
                                                                    (0, 4, 0, False), (0, 4, 1, True)])
def test_120_6_lethal_damage_measured_by_power(power: int, toughness: int, damage: int, dies: bool) -> None:
    table = EffectTable()
    mine = n("each", what=n("all", of=[n("type", is_="creature"), n("controlled", by=n("you"))]))
    table.put(0, permanent("Zilortha", ENCHANTMENT, n("lethal_by_power", what=mine)))
    odd = table.put(0, creature("Odd", power, toughness), damage=damage)
    enemy = table.put(1, creature("Enemy", 3, 1), damage=1)
    table.start(POSTCOMBAT_MAIN)
    assert table.alive(odd) != dies
    assert not table.alive(enemy)
