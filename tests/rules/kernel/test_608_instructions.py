"""608.2c-d, 118.12, 603.7, 603.12. Options, conditions, repetitions, payments, delayed and reflexive abilities."""

import pytest

from lawmage.model.answers import ChooseModes, ChooseTargets, ChooseWord, Pay
from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.decisions import ChoiceDecision, ModeDecision, PaymentDecision, WordDecision, YesNoDecision
from lawmage.model.events import DamageDealt, LifeGained
from lawmage.model.names import ARTIFACT, BATTLEFIELD, DECLARE_ATTACKERS, EXILE, GRAVEYARD, HAND, LAND
from lawmage.model.nodes import Node
from lawmage.rules.support.definitions import AFFECTED, DID, supported, unsupported
from tests.rules.effects import EACH, IT, MADE, TARGET, THEM, YOU, EffectTable
from tests.rules.played import passes
from tests.rules.table import creature, keyword, n, permanent

A_CREATURE = n("type", is_="creature")
GAIN = n("gain_life", n=1, who=YOU)
IF_SO = n("if", condition=n("did"), do=[n("gain_life", n=10, who=YOU)])


def in_hand() -> Node:
    return n("all", of=[n("card", zone="hand"), A_CREATURE, n("owned", by=YOU)])


# ---- 608.2d: options ------------------------------------------------------------------------------------------------


def test_608_2d_603_5_an_option_may_be_declined() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("may", do=[GAIN]), IF_SO)
    assert (type(table.decision), table.decision.purpose) == (YesNoDecision, "may")
    table.no()
    assert table.life(0) == 20


def test_118_12_if_you_do_looks_at_the_choice() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("may", do=[GAIN]), IF_SO)
    table.yes()
    assert table.life(0) == 31


@pytest.mark.parametrize("impossible", [
    n("sacrifice_chosen", who=YOU, what=A_CREATURE),
    n("discard", n=1, who=YOU),
    n("mill", n=99, who=YOU),
    n("return_to_hand", what=n("target", i=0)),
])
def test_608_2d_what_is_impossible_is_not_offered(impossible: Node) -> None:
    table = EffectTable()
    table.begin()
    table.do(n("may", do=[impossible]), IF_SO)
    assert not isinstance(table.decision, YesNoDecision)
    assert table.life(0) == 20


def test_608_2d_an_optional_choice_of_an_object_is_one_choice() -> None:
    table = EffectTable()
    bear = table.hand(0, creature("Bear", 2, 2))
    table.hand(0, permanent("Rock", ARTIFACT))
    table.begin()
    option = n("may", do=[n("choose", what=in_hand()), n("put_onto_battlefield", what=MADE)])
    table.do(option, IF_SO)
    assert (type(table.decision), table.decision.things, table.decision.least) == (ChoiceDecision, (bear,), 0)
    table.choose(bear)
    assert table.zone(bear) == BATTLEFIELD
    assert table.life(0) == 30


def test_608_2d_and_may_choose_nothing() -> None:
    table = EffectTable()
    bear = table.hand(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("choose", what=in_hand(), n=0, max=1), n("put_onto_battlefield", what=MADE), IF_SO)
    table.choose()
    assert table.zone(bear) == HAND
    assert table.life(0) == 20


def test_101_4_several_players_decide_in_turn_order() -> None:
    table = EffectTable(3)
    table.begin()
    table.do(n("may", who=EACH, do=[n("gain_life", n=2, who=n("remembered"))]), seat=2)
    seats: list[int] = []
    while isinstance(table.decision, YesNoDecision):
        seats.append(table.decision.seat)
        table.yes()
    assert seats == [0, 1, 2]
    assert [table.life(seat) for seat in range(3)] == [22, 22, 22]


def test_608_2d_modes_chosen_on_resolution() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("choose_modes", modes=[n("mode", do=[GAIN]), n("mode", do=[n("draw", n=1, who=YOU)])]))
    assert isinstance(table.decision, ModeDecision)
    table.give(ChooseModes((1,)))
    assert table.life(0) == 20
    assert len(table.state.players[0].hand) == 1


# ---- conditions and repetitions -------------------------------------------------------------------------------------


def test_608_2c_a_condition_is_checked_when_it_is_reached() -> None:
    table = EffectTable()
    table.begin()
    rich = n("compare", left=n("life_of", of=YOU), op=">=", right=25)
    table.do(n("gain_life", n=5, who=YOU), n("if", condition=rich, do=[GAIN], otherwise=[n("draw", n=1, who=YOU)]))
    assert table.life(0) == 26
    table.do(n("lose_life", n=9, who=YOU), n("if", condition=rich, do=[GAIN], otherwise=[n("draw", n=1, who=YOU)]))
    assert len(table.state.players[0].hand) == 1


def test_608_2c_for_each_in_turn() -> None:
    table = EffectTable(3)
    table.begin()
    table.do(n("for_each", what=THEM, do=[n("lose_life", n=2, who=n("remembered")), GAIN]))
    assert [table.life(seat) for seat in range(3)] == [22, 18, 18]


def test_608_2c_a_number_of_times() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("repeat", n=n("x"), do=[GAIN]), x=3)
    assert len(table.events(LifeGained)) == 3


def test_608_2c_that_many_is_what_was_done() -> None:
    table = EffectTable(3)
    table.begin()
    table.do(n("lose_life", n=2, who=THEM), n("gain_life", n=n("that_many"), who=YOU))
    assert table.life(0) == 24


# ---- 118.12: payments -----------------------------------------------------------------------------------------------


def forest() -> CardDefinition:
    return permanent("Forest", LAND, n("activated", cost=[n("tap_self")], do=[n("add_mana", mana=["G"])]))


def test_118_12_a_cost_may_be_paid() -> None:
    table = EffectTable()
    table.put(0, forest())
    table.begin()
    table.do(n("may_pay", cost=[n("pay_mana", mana="{1}")], do=[GAIN], otherwise=[n("lose_life", n=5, who=YOU)]))
    assert table.decision.purpose == "may pay"
    table.yes()
    assert isinstance(table.decision, PaymentDecision)
    table.give(Pay())
    assert table.life(0) == 21


def test_118_12_or_not() -> None:
    table = EffectTable()
    table.put(0, forest())
    table.begin()
    table.do(n("may_pay", cost=[n("pay_mana", mana="{1}")], do=[GAIN], otherwise=[n("lose_life", n=5, who=YOU)]))
    table.no()
    assert table.life(0) == 15


def test_118_3_who_cannot_pay_is_not_asked() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("may_pay", cost=[n("pay_mana", mana="{1}")], do=[GAIN], otherwise=[n("lose_life", n=5, who=YOU)]))
    assert not isinstance(table.decision, YesNoDecision)
    assert table.life(0) == 15


def test_118_12_what_was_paid_can_be_spoken_of() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 3, 2))
    table.begin()
    cost = n("sacrifice_cost", what=A_CREATURE)
    table.do(n("may_pay", cost=[cost], do=[n("gain_life", n=n("power_of", of=MADE), who=YOU)]))
    table.yes()
    assert not table.alive(bear)
    assert table.life(0) == 23


# ---- 603.7: delayed triggered abilities -----------------------------------------------------------------------------


def test_603_7b_a_delayed_ability_triggers_once() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("delayed", event=n("gains_life", who=YOU), do=[n("draw", n=1, who=YOU)], once=True))
    table.do(GAIN)
    assert len(table.state.stack) == 1
    table.resolve()
    table.do(GAIN)
    assert not table.state.stack
    assert len(table.state.players[0].hand) == 1


def test_603_7c_it_remembers_an_object() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("exile", what=TARGET), n("delayed", event=n("step_begins", step="end"), remember=TARGET, do=[
        n("put_onto_battlefield", what=n("remembered"), under=n("owner", of=n("remembered")))]), targets=((bear,),))
    table.to_step("end")
    table.resolve()
    assert table.alive(table.now(bear))


def test_603_7c_but_not_the_new_object_it_became() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("delayed", event=n("step_begins", step="end"), remember=TARGET, do=[
        n("destroy", what=n("remembered"))]), targets=((bear,),))
    table.do(n("exile", what=TARGET), n("put_onto_battlefield", what=TARGET), targets=((bear,),))
    table.to_step("end")
    table.resolve()
    assert table.alive(table.now(bear))


def test_603_7d_603_7e_its_controller_is_that_of_the_effect() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("delayed", event=n("step_begins", step="end"), do=[GAIN]), seat=1)
    table.to_step("end")
    table.resolve()
    assert [table.life(0), table.life(1)] == [20, 21]


# ---- 603.12: reflexive triggered abilities --------------------------------------------------------------------------


def test_603_12_it_triggers_at_once_and_targets_then() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 3, 3))
    ogre = table.put(1, creature("Ogre", 3, 3))
    table.begin()
    strike = n("reflexive", targets=[n("choose_target", what=A_CREATURE)], do=[
        n("damage", n=n("power_of", of=MADE), to=TARGET)])
    table.do(n("may", do=[n("sacrifice_chosen", who=YOU, what=A_CREATURE)]), n("if", condition=n("did"), do=[strike]),
             source=bear)
    table.yes()
    table.choose(bear)
    table.give(ChooseTargets((ogre,)))
    table.resolve()
    assert not table.alive(ogre)


def test_603_12_it_does_not_trigger_on_what_was_not_done() -> None:
    table = EffectTable()
    table.put(0, creature("Bear", 3, 3))
    table.begin()
    table.do(n("may", do=[n("sacrifice_chosen", who=YOU, what=A_CREATURE)]),
             n("if", condition=n("did"), do=[n("reflexive", do=[GAIN])]))
    table.no()
    assert table.state.stack == ()


# ---- 120.2b: damage by effects --------------------------------------------------------------------------------------


def test_120_2b_608_2f_damage_to_all_at_once() -> None:
    table = EffectTable()
    wand = table.put(0, permanent("Wand", ARTIFACT))
    bear = table.put(1, creature("Bear", 2, 2))
    table.begin()
    each = n("union", of=[THEM, n("each", what=A_CREATURE)])
    table.do(n("damage", n=2, to=each), source=wand)
    assert table.life(1) == 18
    assert not table.alive(bear)
    assert len({event.batch for event in table.events(DamageDealt)}) == 1


def test_120_1a_no_damage_to_other_permanents() -> None:
    table = EffectTable()
    wand = table.put(0, permanent("Wand", ARTIFACT))
    table.begin()
    table.do(n("damage", n=2, to=IT), source=wand)
    assert table.events(DamageDealt) == []


def test_601_2d_divided_damage() -> None:
    table = EffectTable()
    wand = table.put(0, permanent("Wand", ARTIFACT))
    bear = table.put(1, creature("Bear", 2, 2))
    table.begin()
    table.do(n("damage", n=3, to=TARGET, divided=True), source=wand, targets=((bear, -2),), division=((1, 2),))
    assert table.thing(bear).damage == 1
    assert table.life(1) == 18


# ---- what the rules don't execute is refused ------------------------------------------------------------------------


@pytest.mark.parametrize(("node", "faults"), [
    (n("gain_life", n=1, who=YOU), []),
    (n("exile", what=TARGET, until=n("dies", what=n("self"))), ["exile.until"]),
    (n("gain_life", n=1, who=YOU, loudly=True), ["gain_life.loudly"]),
    (n("dance", who=YOU), ["dance"]),
    (n("may", do=[n("dance")]), ["dance"]),
    (keyword("bushido"), ["keyword.n: bushido"]),
    (keyword("bushido", n=1), []),
    (keyword("splice"), ["keyword: splice"]),
    (n("step_begins", step="turn"), ["step_begins.step: turn"]),
])
def test_unsupported_nodes_are_named(node: Node, faults: list[str]) -> None:
    assert supported(node) == faults


def test_500_8_an_extra_combat_phase_follows_this_phase() -> None:
    table = EffectTable()
    table.put(0, creature("Bear", 2, 2))
    table.begin(DECLARE_ATTACKERS)
    table.attack()
    table.to_step("postcombat main")
    table.do(n("extra_phases", phases=["combat", "main"], after="main"))
    assert table.state.combats == 1
    table.to_step("declare attackers")
    assert table.state.combats == 2
    assert table.state.turn == 10
    table.attack()
    table.to_step("postcombat main")
    table.to_step("end")
    assert table.state.combats == 2


# ---- 608.2c: "those", "this way" -------------------------------------------------------------------------------------
ALL_CREATURES = n("each", what=n("all", of=[n("permanent"), A_CREATURE]))
THOSE = n("acted")


def test_608_2c_those_dealt_damage_this_way_are_the_ones_that_were_dealt_some() -> None:
    table = EffectTable()
    big, safe, small = (table.put(1, creature(name, 1, toughness)) for name, toughness in
                        (("Big", 9), ("Safe", 9), ("Small", 1)))
    table.begin()
    table.do(n("prevent", to=n("target", i=0), duration="end of turn"), targets=((safe,),))
    exiling = n("replace_zone", what=THOSE, to="graveyard", instead="exile", **{"from": "battlefield"})
    table.do(n("damage", n=1, to=ALL_CREATURES, source=IT), n("until", effects=[exiling], duration="end of turn"))
    assert (table.thing(big).damage, table.thing(safe).damage) == (1, 0)
    assert table.zone(small) == EXILE
    table.do(n("destroy", what=ALL_CREATURES))
    assert (table.zone(big), table.zone(safe)) == (EXILE, GRAVEYARD)


def test_608_2c_cards_put_onto_the_battlefield_are_spoken_of_as_permanents() -> None:
    table = EffectTable()
    card = table.grave(0, creature("Bear", 2, 2))
    table.begin()
    mine = n("each", what=n("all", of=[n("card", zone="graveyard"), A_CREATURE, n("owned", by=YOU)]))
    table.do(n("put_onto_battlefield", what=mine, under=YOU),
             n("until", effects=[n("modify_pt", what=THOSE, power=3, toughness=0)], duration="permanent"))
    assert table.power(table.now(card)) == 5


def test_608_2c_those_are_still_spoken_of_after_a_choice() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("tap", what=ALL_CREATURES), n("choose", what=n("opponent")),
             n("until", effects=[n("control", what=THOSE, who=MADE)], duration="permanent"))
    table.choose(-2)
    assert table.thing(bear).tapped
    assert table.thing(bear).controller == 1


@pytest.mark.parametrize(("ability", "refused"), [
    (n("spell_ability", do=[n("lose_life", n=1, who=n("affected"))]), True),
    (n("spell_ability", do=[n("may_pay", who=n("affected"), cost=[n("pay_mana", mana="{1}")])]), True),
    (n("static", effects=[n("modify_pt", what=ALL_CREATURES, toughness=0,
                            power=n("mana_value_of", of=n("affected")))]), False),
    (n("static", condition=n("matches", what=n("affected"), is_=A_CREATURE),
       effects=[n("modify_pt", what=ALL_CREATURES, power=1, toughness=1)]), False),
    (n("static", effects=[n("grant", what=ALL_CREATURES, abilities=[
        n("activated", cost=[n("tap_self")], do=[n("lose_life", n=1, who=n("affected"))])])]), True),
])
def test_611_3a_each_in_turn_is_read_in_static_effects_only(ability: Node, refused: bool) -> None:
    card = creature("Odd", 1, 1, cost="{1}")
    face = make_face("Odd", "{1}", None, 0, 4, (), 1, 1, None, None, (ability,))
    assert (AFFECTED in unsupported(CardDefinition(card.name, "normal", (face,)))) == refused


@pytest.mark.parametrize(("instruction", "life"), [
    (n("surveil", n=1), 30), (n("surveil", n=0), 20),
    (n("create_token", token=[n("make", types=["creature"], power=1, toughness=1)]), 30),
    (n("create_token", n=0, token=[n("make", types=["creature"], power=1, toughness=1)]), 20),
    (n("until", effects=[n("control", what=ALL_CREATURES, who=THEM)], duration="permanent"), 30),
    (n("until", effects=[n("control", what=n("each", what=n("type", is_="battle")), who=THEM)],
       duration="permanent"), 20),
])
def test_118_12_if_you_do_behind_what_tells_whether_it_was_done(instruction: Node, life: int) -> None:
    table = EffectTable()
    table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(instruction, IF_SO)
    while isinstance(table.decision, ChoiceDecision):
        table.choose()
    assert table.life(0) == life


def test_118_12_if_you_do_behind_anything_else_is_refused() -> None:
    for first, refused in ((n("add_mana", mana=["R"]), True), (GAIN, True), (n("surveil", n=1), False)):
        ability = n("spell_ability", do=[first, IF_SO])
        face = make_face("Odd", "{1}", None, 0, 128, (), None, None, None, None, (ability,))
        assert (DID in unsupported(CardDefinition("Odd", "normal", (face,)))) == refused


def test_608_2d_a_creature_type_is_chosen_and_kept() -> None:
    table = EffectTable()
    table.put(1, creature("Archer", 1, 1, subtypes=("Elf",)))
    stone = table.put(0, permanent("Stone", ARTIFACT))
    table.begin()
    table.do(n("choose_type", who=YOU), source=stone)
    assert (type(table.decision), table.decision.words) == (WordDecision, ("Elf",))
    table.give(ChooseWord("Elf"))
    assert dict(table.thing(stone).chosen)["creature type"] == "Elf"


def test_118_12_if_you_do_speaks_of_the_option_that_was_named_last() -> None:
    text = ("At the beginning of your upkeep, you may look at the top card of your library. If it shares a creature"
            " type with this creature, you may reveal it. If you do, you gain 2 life.")
    watcher = f"{{define: {{name: Kin, types: Creature — Elf, pt: 2/2, text: '{text}'}}}}"
    for top, answers, life in (("Llanowar Elves", "yes, yes", 22), ("Llanowar Elves", "yes, no", 20),
                               ("Forest", "yes", 20)):
        chosen = ", ".join(f"{{choose: {each}}}" for each in answers.split(", "))
        passes(f"{{A: {{battlefield: [{watcher}], library: [{top}, Forest]}}, B: {{}}}}",
               f"[{{resolve: all}}, {chosen}]", f"{{life: {{A: {life}}}}}", "start: {active: A, step: upkeep}")
