"""601. Casting spells: the steps, and what may be cast."""

import pytest

from lawmage.model.answers import Cast, ChooseModes, ChooseNumber, ChooseTargets, Divide, Pay
from lawmage.model.decisions import NumberDecision, PaymentDecision, PriorityDecision, TargetDecision
from lawmage.model.events import SpellCast
from lawmage.model.names import ARTIFACT, ENCHANTMENT, HAND, LAND, STACK
from lawmage.model.nodes import Node
from lawmage.rules.answers.options import options_of
from tests.rules.effects import TARGET, YOU, EffectTable, sorcery
from tests.rules.table import creature, n, numbers, permanent

GAIN = n("gain_life", who=YOU, n=1)
TAP = n("tap_self")
FOREST = permanent("Forest", LAND, n("activated", cost=[TAP], do=[n("add_mana", mana=["G"])]), subtypes=("Forest",))
A_CREATURE = n("choose_target", what=n("type", is_="creature"))
CHEAP = n("mana_value", op="<=", n=2)


def spell(*do: Node, **more: object) -> Node:
    return n("spell_ability", **{"do": list(do) or [GAIN], **more})


def test_601_2a_601_2c_601_2g_601_2h_601_2i_the_steps_in_order() -> None:
    table = EffectTable()
    bear = table.put(1, creature("Bear", 2, 2))
    forest = table.put(0, FOREST)
    table.put(0, permanent("Hearer", ENCHANTMENT, n("triggered", event=n("casts", who=YOU), do=[GAIN])))
    card = table.hand(0, sorcery("Blast", "{G}", spell(n("damage", n=1, to=TARGET), targets=[A_CREATURE])))
    table.begin()
    table.give(Cast(card, 0))
    (made,) = table.state.stack
    assert table.thing(card).became == made
    assert table.thing(made).zone == STACK
    assert isinstance(table.decision, TargetDecision)
    table.give(ChooseTargets((bear,)))
    assert isinstance(table.decision, PaymentDecision)
    assert not table.events(SpellCast)
    table.give(Pay())
    assert table.thing(forest).tapped
    assert len(table.events(SpellCast)) == 1
    assert len(table.state.stack) == 2
    assert table.asks(PriorityDecision)
    assert table.decision.seat == 0


def test_601_2b_601_2f_x_is_announced_before_the_cost_is_determined() -> None:
    table = EffectTable()
    for _ in range(4):
        table.put(0, FOREST)
    table.put(0, permanent("Helper", ARTIFACT, n("cost_less", what=n("spell"), who=YOU, n=1)))
    card = table.hand(0, sorcery("Rain", "{X}{G}", spell(n("gain_life", who=YOU, n=n("x")))))
    table.begin()
    table.give(Cast(card, 0))
    assert isinstance(table.decision, NumberDecision)
    assert not table.check(ChooseNumber(5)).legal
    table.give(ChooseNumber(4))
    assert table.decision.words == ("{3}{G}",)
    table.give(Pay())
    table.resolve()
    assert table.life(0) == 24


def test_601_2c_each_target_is_chosen_once_for_each_word() -> None:
    table = EffectTable()
    bears = [table.put(1, creature("Bear", 2, 2)) for _ in range(2)]
    two = n("choose_target", what=n("type", is_="creature"), min=2, max=2)
    card = table.hand(0, sorcery("Bolts", "{0}", spell(n("destroy", what=TARGET), targets=[two])))
    table.begin()
    table.give(Cast(card, 0))
    assert not table.check(ChooseTargets((bears[0], bears[0]))).legal
    assert not table.check(ChooseTargets((bears[0],))).legal
    table.give(ChooseTargets(tuple(bears)))
    table.resolve()
    assert not any(table.alive(each) for each in bears)


def test_601_2b_601_2c_x_is_one_with_which_there_are_targets() -> None:
    table = EffectTable()
    for _ in range(4):
        table.put(0, FOREST)
    small = table.put(1, creature("Bear", 2, 2, cost="{1}{G}"))
    several = n("choose_target", what=n("type", is_="creature"), min=n("x"), max=n("x"))
    aimed = n("choose_target", what=n("all", of=[n("type", is_="creature"), n("mana_value", op="<=", n=n("x"))]))
    many = table.hand(0, sorcery("Rain", "{X}{G}", spell(n("destroy", what=TARGET), targets=[several])))
    one = table.hand(0, sorcery("Drop", "{X}{G}", spell(n("destroy", what=TARGET), targets=[aimed])))
    table.begin()
    table.give(Cast(many, 0))
    assert options_of(table.state).iterate() == [ChooseNumber(0), ChooseNumber(1)]
    table.give(ChooseNumber(0))
    if isinstance(table.decision, PaymentDecision):
        table.give(Pay())
    table.resolve()
    table.give(Cast(one, 0))
    assert options_of(table.state).iterate() == [ChooseNumber(2)]
    assert table.alive(small)


def test_601_2d_division_gives_each_target_one_at_least() -> None:
    table = EffectTable()
    bears = [table.put(1, creature("Bear", 2, 2)) for _ in range(2)]
    several = n("choose_target", what=n("type", is_="creature"), min=1, max=3)
    card = table.hand(0, sorcery("Storm", "{0}", spell(n("damage", n=3, to=TARGET, divided=True), targets=[several])))
    table.begin()
    table.give(Cast(card, 0))
    table.give(ChooseTargets(tuple(bears)))
    assert not table.check(Divide(((bears[0], 3),))).legal
    assert not table.check(Divide(((bears[0], 3), (bears[1], 0)))).legal
    table.give(Divide(((bears[0], 2), (bears[1], 1))))
    table.resolve()
    assert [table.alive(each) for each in bears] == [False, True]


def test_601_4_601_2b_a_mode_is_chosen_by_what_may_be_targeted() -> None:
    aimed = n("mode", do=[n("destroy", what=TARGET)], targets=[A_CREATURE])
    table = EffectTable()
    card = table.hand(0, sorcery("Charm", "{0}", n("spell_ability", choose=1, modes=[aimed, n("mode", do=[GAIN])])))
    table.begin()
    table.give(Cast(card, 0))
    if not isinstance(table.decision, PriorityDecision):
        assert not table.check(ChooseModes((0,))).legal
        table.give(ChooseModes((1,)))
    table.resolve()
    assert table.life(0) == 21


def test_601_3_601_3a_601_6_what_an_effect_prohibits() -> None:
    table = EffectTable()
    for _ in range(4):
        table.put(0, FOREST)
    table.put(1, permanent("Decree", ENCHANTMENT, n("cant_cast", who=n("opponents"), what=CHEAP)))
    cheap = table.hand(0, sorcery("Cheap", "{G}", spell()))
    dear = table.hand(0, sorcery("Dear", "{3}", spell()))
    rain = table.hand(0, sorcery("Rain", "{X}{G}", spell(n("gain_life", who=YOU, n=n("x")))))
    table.begin()
    assert numbers(table.check(Cast(cheap, 0))) == ["601.3"]
    assert table.check(Cast(dear, 0)).legal
    assert table.check(Cast(rain, 0)).legal
    table.give(Cast(rain, 0))
    table.give(ChooseNumber(1))
    assert isinstance(table.decision, PriorityDecision)
    assert table.thing(rain).zone == HAND
    assert numbers(table.check(Cast(rain, 0))) == ["733.1"]


@pytest.mark.parametrize("x", [2, 3])
def test_601_3a_the_x_chosen_may_lift_a_prohibition(x: int) -> None:
    table = EffectTable()
    for _ in range(4):
        table.put(0, FOREST)
    table.put(1, permanent("Decree", ENCHANTMENT, n("cant_cast", who=n("opponents"), what=CHEAP)))
    rain = table.hand(0, sorcery("Rain", "{X}{G}", spell(n("gain_life", who=YOU, n=n("x")))))
    table.begin()
    table.give(Cast(rain, 0))
    table.give(ChooseNumber(x))
    assert isinstance(table.decision, PaymentDecision)
