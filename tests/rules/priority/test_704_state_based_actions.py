"""704. State-based actions."""

import pytest

from lawmage.model.answers import Cast
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import OrderDecision
from lawmage.model.events import Ceased, Destroyed, Unattached, ZoneChanged
from lawmage.model.names import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    LEGENDARY,
    PLANESWALKER,
    WORLD,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import counters_on
from tests.rules.effects import TARGET, YOU, EffectTable, sorcery
from tests.rules.table import creature, keyword, n, permanent

BEAR = creature("Bear", 2, 2)
GAIN = n("gain_life", who=YOU, n=1)
A_CREATURE = n("type", is_="creature")


def aura(name: str = "Aura", *subtypes: str) -> CardDefinition:
    return permanent(name, ENCHANTMENT, keyword("enchant", quality=A_CREATURE), subtypes=("Aura", *subtypes))


def attached(table: EffectTable, seat: int, card: CardDefinition, host: int) -> int:
    number = table.put(seat, card)
    table.state.write(table.thing(number), "attached_to", host)
    table.state.touch(-1)
    return number


def shrink(number: int = 9) -> Node:
    return n("until", effects=[n("modify_pt", what=TARGET, power=0, toughness=-number)], duration="end of turn")


def test_704_3_704_4_only_when_someone_would_get_priority() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    table.begin()
    grow = n("until", effects=[n("modify_pt", what=TARGET, power=0, toughness=9)], duration="end of turn")
    table.do(shrink(2), grow, targets=((bear,),))
    assert table.alive(bear)
    table.do(shrink(9), targets=((bear,),))
    assert not table.alive(bear)


def test_704_3_all_at_once_and_again_before_triggers_go_on_the_stack() -> None:
    table = EffectTable()
    lord = table.put(0, creature("Lord", 1, 1, n("modify_pt", what=n("each", what=n("all", of=[
        A_CREATURE, n("other")])), power=1, toughness=1)))
    weak = [table.put(0, creature("Weak", 1, 0)) for _ in range(2)]
    table.put(1, permanent("Hearer", ENCHANTMENT, n("triggered", event=n("dies", what=A_CREATURE), do=[GAIN])))
    table.begin()
    table.do(n("damage", n=1, to=TARGET), targets=((lord,),))
    died = [event for event in table.events(ZoneChanged) if event.destination == GRAVEYARD]
    assert [event.subject() for event in died] == [lord, *weak]
    assert died[1].batch == died[2].batch != died[0].batch
    assert not table.state.stack
    assert (type(table.decision), table.decision.seat, len(table.decision.things)) == (OrderDecision, 1, 3)


@pytest.mark.parametrize("zone", ["hand", "graveyard"])
def test_704_5d_a_token_elsewhere_ceases_to_exist(zone: str) -> None:
    table = EffectTable()
    table.begin()
    table.do(n("create_token", token=[n("make", types=["creature"], subtypes=["Elf"], power=1, toughness=1)]))
    (token,) = table.named("Elf Token")
    table.do(n("return_to_hand" if zone == "hand" else "destroy", what=TARGET), targets=((token,),))
    assert table.rules_of(Ceased) == ["704.5d"]
    assert len(table.state.players[0].hand) == len(table.state.players[0].graveyard) == 0


def test_704_5e_a_copy_of_a_spell_elsewhere_ceases_to_exist() -> None:
    table = EffectTable()
    table.begin()
    card = table.hand(0, sorcery("Gift", "{0}", n("spell_ability", do=[GAIN])))
    table.give(Cast(card, 0))
    (spell,) = table.state.stack
    table.do(n("copy_spell", what=TARGET), targets=((spell,),))
    copy = table.state.stack[-1]
    table.do(n("counter", what=TARGET), targets=((copy,),))
    assert table.rules_of(Ceased) == ["704.5e"]
    assert table.state.stack == (spell,)
    assert not table.state.players[0].graveyard


def test_704_5f_704_5g_704_5h_creatures_die() -> None:
    table = EffectTable()
    small, hurt, bitten, tough = [table.put(0, creature("Ox", 2, 4)) for _ in range(4)]
    stone = table.put(0, creature("Stone", 0, 1, "indestructible"))
    snake = table.put(1, creature("Snake", 1, 1, "deathtouch"))
    table.begin()
    table.do(shrink(4), targets=((small,),))
    table.do(n("damage", n=4, to=TARGET), targets=((hurt, stone),))
    table.do(n("damage", n=1, to=TARGET), source=snake, targets=((bitten, stone),))
    table.do(n("damage", n=3, to=TARGET), targets=((tough,),))
    assert [table.alive(each) for each in (small, hurt, bitten, tough, stone)] == [False, False, False, True, True]
    assert table.rules_of(Destroyed) == ["704.5g", "704.5h"]
    table.do(shrink(1), targets=((stone,),))
    assert not table.alive(stone)


def test_704_5i_a_planeswalker_without_loyalty() -> None:
    table = EffectTable()
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=2))
    table.begin()
    table.do(n("damage", n=2, to=TARGET), targets=((walker,),))
    assert not table.alive(walker)


def test_704_5j_the_legend_rule() -> None:
    table = EffectTable()
    legends = [table.put(0, creature("Legend", 2, 2, supertypes=LEGENDARY)) for _ in range(2)]
    theirs = table.put(1, creature("Legend", 2, 2, supertypes=LEGENDARY))
    table.begin()
    table.choose(legends[1])
    assert [table.alive(each) for each in (*legends, theirs)] == [False, True, True]


def test_704_5k_the_world_rule() -> None:
    table = EffectTable()
    old = table.put(0, permanent("Old World", ENCHANTMENT, supertypes=WORLD))
    table.begin()
    new = table.hand(1, permanent("New World", ENCHANTMENT, supertypes=WORLD))
    table.do(n("put_onto_battlefield", what=TARGET), targets=((new,),))
    assert not table.alive(old)
    assert table.alive(table.now(new))
    pair = [table.hand(seat, permanent("World", ENCHANTMENT, supertypes=WORLD)) for seat in (0, 1)]
    table.do(n("put_onto_battlefield", what=TARGET), targets=((tuple(pair)),))
    assert [table.zone(each) for each in (new, *pair)] == [GRAVEYARD] * 3


def test_704_5m_an_aura_that_enchants_nothing_legal() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    table.begin()
    number = attached(table, 0, aura(), bear)
    table.do(n("destroy", what=TARGET), targets=((bear,),))
    assert table.zone(number) == GRAVEYARD


def test_704_5n_equipment_becomes_unattached() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    table.begin()
    sword = attached(table, 0, permanent("Sword", ARTIFACT, subtypes=("Equipment",)), bear)
    table.do(n("destroy", what=TARGET), targets=((bear,),))
    assert table.alive(sword)
    assert table.thing(sword).attached_to == 0
    assert table.rules_of(Unattached) == ["704.5n"]


def test_704_5p_creatures_and_what_is_no_attachment_become_unattached() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    table.begin()
    sword = creature("Living Sword", 1, 1, types=ARTIFACT | CREATURE, subtypes=("Equipment",))
    living = attached(table, 0, sword, bear)
    spirit = attached(table, 0, creature("Spirit", 1, 1, keyword("enchant", quality=A_CREATURE),
                                         types=ENCHANTMENT | CREATURE, subtypes=("Aura",)), bear)
    stone = attached(table, 0, permanent("Stone", ARTIFACT), bear)
    table.do(GAIN)
    for number in (living, spirit, stone):
        assert table.alive(number)
        assert table.thing(number).attached_to == 0
    assert table.rules_of(Unattached) == ["704.5p"] * 3


def test_704_5q_opposite_counters_annihilate() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    table.begin()
    table.do(n("put_counters", what=TARGET, counter="+1/+1", n=3), targets=((bear,),))
    table.do(n("put_counters", what=TARGET, counter="-1/-1", n=2), targets=((bear,),))
    thing = table.thing(bear)
    assert (counters_on(thing, "+1/+1"), counters_on(thing, "-1/-1"), table.power(bear)) == (1, 0, 3)


def test_704_5v_704_5w_a_battle_without_defense() -> None:
    for subtypes in (("Siege",), ()):
        table = EffectTable()
        battle = table.put(0, permanent("Battle", BATTLE, defense=2, subtypes=subtypes),
                           chosen=(("player", str(player_ref(1))),))
        table.begin()
        table.do(n("damage", n=2, to=TARGET), targets=((battle,),))
        table.passing()
        assert not table.alive(battle)


def test_704_5z_one_role_of_each_player() -> None:
    table = EffectTable()
    bear, other = [table.put(0, BEAR) for _ in range(2)]
    table.begin()
    mine = [attached(table, 0, aura("Role", "Role"), bear) for _ in range(3)]
    theirs = attached(table, 1, aura("Role", "Role"), bear)
    elsewhere = attached(table, 0, aura("Role", "Role"), other)
    table.do(GAIN)
    assert [table.alive(each) for each in (*mine, theirs, elsewhere)] == [False, False, True, True, True]


def test_704_7_one_replacement_for_what_comes_to_the_same() -> None:
    table = EffectTable()
    troll = table.put(0, creature("Troll", 2, 2))
    snake = table.put(1, creature("Snake", 5, 5, "deathtouch"))
    table.begin()
    table.do(n("regenerate", what=TARGET), n("regenerate", what=TARGET), targets=((troll,),))
    table.do(n("damage", n=5, to=TARGET), source=snake, targets=((troll,),))
    assert table.alive(troll)
    assert table.thing(troll).shields == 1


def test_704_8_what_died_is_remembered_as_it_was_before() -> None:
    table = EffectTable()
    wolf = table.put(0, creature("Wolf", 1, 1, n("triggered", event=n("dies", what=n("all", of=[
        n("is", what=n("self")), n("with_counter", counter="+1/+1")])), do=[GAIN])))
    table.begin()
    table.do(n("put_counters", what=TARGET, counter="+1/+1", n=1), targets=((wolf,),))
    table.do(n("put_counters", what=TARGET, counter="-1/-1", n=3), targets=((wolf,),))
    assert not table.alive(wolf)
    assert len(table.state.stack) == 1
