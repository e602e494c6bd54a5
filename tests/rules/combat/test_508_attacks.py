"""508.1i, 508.2-508.5, 506.2a, 506.4a. What follows from a declaration of attackers."""

import pytest

from lawmage.model.answers import ActivateMana, Order, Pay
from lawmage.model.decisions import OrderDecision, PaymentDecision, PriorityDecision
from lawmage.model.names import DECLARE_ATTACKERS, ENCHANTMENT, LAND, PLANESWALKER, player_ref
from lawmage.model.nodes import Node
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14, Edition
from lawmage.rules.combat.sides import attackable
from tests.rules.effects import TARGET, YOU, EffectTable
from tests.rules.table import ME, Table, creature, n, permanent

BEAR = creature("Bear", 2, 2)
WALKER = permanent("Walker", PLANESWALKER, loyalty=5)
A_CREATURE = n("type", is_="creature")
EVERYONE = n("each", what=A_CREATURE)
FOREST = permanent("Forest", LAND, n("activated", cost=[n("tap_self")], do=[n("add_mana", mana=["G"])]),
                   subtypes=("Forest",))
GAIN = n("gain_life", who=YOU, n=1)


def hearer(event: Node, *do: Node) -> Node:
    return n("triggered", event=event, do=list(do) or [GAIN])


def test_506_2a_every_opponent_is_a_defending_player() -> None:
    table = Table(4)
    walker = table.put(2, WALKER)
    table.start(step=5)
    table.to_step("declare attackers")
    assert attackable(table.state) == (player_ref(1), player_ref(2), walker, player_ref(3))


def test_506_4a_what_would_have_kept_it_from_fighting_comes_too_late() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    wall = table.put(1, creature("Wall", 0, 4))
    table.begin(DECLARE_ATTACKERS)
    table.attack(bear)
    table.do(n("until", effects=[n("cant_attack", what=EVERYONE)], duration="end of turn"))
    assert table.thing(bear).attacking
    table.to_step("declare blockers")
    table.block((wall, bear))
    table.do(n("until", effects=[n("cant_block", what=EVERYONE), n("grant", what=TARGET, abilities=[
        n("keyword", is_="flying")])], duration="end of turn"), targets=((bear,),))
    assert table.thing(wall).blocking
    assert table.thing(bear).blocked
    table.to_step("end of combat")
    assert table.thing(wall).damage == 2


@pytest.mark.parametrize("edition", [CLASSIC, M14, CURRENT], ids=lambda each: each.name)
def test_508_1i_mana_abilities_before_the_attack_is_paid_for(edition: Edition) -> None:
    table = Table(edition=edition)
    bear = table.put(0, BEAR)
    forests = [table.put(0, FOREST) for _ in range(2)]
    table.put(1, permanent("Tax", ENCHANTMENT, n("attack_cost", what=EVERYONE, cost=[n("pay_mana", mana="{1}")])))
    table.start()
    table.attack(bear)
    assert isinstance(table.decision, PaymentDecision)
    table.give(ActivateMana(forests[1], 0, 0))
    assert isinstance(table.decision, PaymentDecision)
    assert table.thing(forests[1]).tapped
    assert not table.thing(bear).attacking
    table.give(Pay())
    assert table.thing(bear).attacking
    assert not table.thing(forests[0]).tapped


@pytest.mark.parametrize("edition", [CLASSIC, M14, CURRENT], ids=lambda each: each.name)
def test_508_2a_only_what_it_is_when_it_is_declared_counts(edition: Edition) -> None:
    table = EffectTable(edition=edition)
    table.put(1, creature("Hearer", 1, 5, hearer(n("attacks", what=n("power", op=">=", n=4)))))
    bear = table.put(0, BEAR)
    table.begin(DECLARE_ATTACKERS)
    table.attack(bear)
    assert not table.state.stack
    table.do(n("until", effects=[n("modify_pt", what=TARGET, power=5, toughness=5)], duration="end of turn"),
             targets=((bear,),))
    assert table.power(bear) == 7
    assert not table.state.stack


def test_508_2b_all_that_triggered_goes_on_the_stack_before_anyone_gets_priority() -> None:
    table = Table()
    bear = table.put(0, creature("Bear", 2, 2, hearer(n("attacks", what=n("is", what=ME)))))
    tapped = table.put(0, creature("Tapped", 1, 1, hearer(n("becomes_tapped", what=A_CREATURE))))
    theirs = table.put(1, creature("Theirs", 1, 1, hearer(n("attacks", what=A_CREATURE))))
    table.start()
    table.attack(bear)
    assert (type(table.decision), table.decision.seat) == (OrderDecision, 0)
    assert not table.state.stack
    table.give(Order((0, 1)))
    assert (type(table.decision), table.decision.seat) == (PriorityDecision, 0)
    sources = []
    for number in table.state.stack:
        stacked = table.thing(number).stacked
        assert stacked is not None
        sources.append(stacked.source)
    assert sorted(sources[:2]) == sorted([bear, tapped])
    assert sources[2] == theirs


def test_508_3c_a_player_attacks_with_a_creature() -> None:
    event = n("you_attack", who=YOU, with_=n("power", op=">=", n=4), n=1)
    for power, expected in ((3, 0), (4, 1)):
        table = Table()
        table.put(0, permanent("Hearer", ENCHANTMENT, hearer(event)))
        table.put(1, permanent("Theirs", ENCHANTMENT, hearer(event)))
        big = table.put(0, creature("Big", power, 4))
        bear = table.put(0, BEAR)
        table.start()
        table.attack(big, bear)
        assert len(table.state.stack) == expected


def test_508_5_the_defending_player_is_remembered() -> None:
    sting = n("damage", n=1, to=n("defending"))
    table = EffectTable(3)
    bear = table.put(0, BEAR)
    walker = table.put(2, WALKER)
    table.begin(DECLARE_ATTACKERS)
    table.attack((bear, walker))
    table.do(sting, source=bear)
    assert table.life(2) == 19
    table.do(n("remove_from_combat", what=TARGET), targets=((bear,),))
    table.do(sting, source=bear)
    assert (table.life(1), table.life(2)) == (20, 18)


def test_508_5a_each_attacker_has_its_own() -> None:
    event = n("attacks", what=A_CREATURE)
    table = Table(3)
    table.put(0, permanent("Hearer", ENCHANTMENT, hearer(event, n("damage", n=1, to=n("defending")))))
    bears = [table.put(0, BEAR) for _ in range(2)]
    table.start()
    table.attack((bears[0], player_ref(1)), (bears[1], player_ref(2)))
    table.give(Order((0, 1)))
    table.passing()
    assert (table.life(1), table.life(2)) == (19, 19)
