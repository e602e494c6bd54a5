"""603. Handling triggered abilities, with 614.4, 614.7a and 614.10."""

from lawmage.model.answers import ApplyReplacement, ChooseTargets, Divide
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import DivisionDecision, OrderDecision, PriorityDecision, TargetDecision
from lawmage.model.events import CardDrawn, StepSkipped
from lawmage.model.names import ENCHANTMENT, END_STEP, GRAVEYARD, HAND
from lawmage.model.nodes import Node
from tests.rules.effects import TARGET, THEM, YOU, EffectTable
from tests.rules.table import ME, creature, keyword, n, permanent, static

GAIN = n("gain_life", who=YOU, n=1)
A_CREATURE = n("type", is_="creature")
BEAR = creature("Bear", 2, 2)


def hearer(event: Node, *do: Node, **more: object) -> CardDefinition:
    return permanent("Hearer", ENCHANTMENT, n("triggered", event=event, do=list(do) or [GAIN], **more))


def control(number: int, seat: int, table: EffectTable) -> None:
    table.do(n("until", effects=[n("control", what=TARGET, who=YOU)], duration="end of turn"), seat=seat,
             targets=((number,),))


def test_603_2h_only_once_each_turn() -> None:
    table = EffectTable()
    table.put(0, hearer(n("gains_life", who=YOU), n("draw", who=YOU, n=1), limits=["once_each_turn"]))
    table.begin()
    table.do(GAIN)
    assert len(table.state.stack) == 1
    table.do(GAIN)
    assert len(table.state.stack) == 1


def test_603_3a_its_controller_is_who_controlled_its_source_then() -> None:
    table = EffectTable()
    number = table.put(0, hearer(n("gains_life", who=n("each_player"))))
    table.begin()
    table.do(GAIN)
    control(number, 1, table)
    assert table.thing(number).controller == 1
    table.resolve()
    assert (table.life(0), table.life(1)) == (22, 20)
    assert len(table.state.stack) == 1


def test_603_3b_in_turn_order_and_each_in_the_order_of_its_player() -> None:
    table = EffectTable()
    theirs = table.put(1, hearer(n("gains_life", who=n("each_player")), n("draw", who=YOU, n=1)))
    mine = [table.put(0, hearer(n("gains_life", who=n("each_player")), n("draw", who=YOU, n=1))) for _ in range(2)]
    table.begin()
    table.do(GAIN)
    assert (type(table.decision), table.decision.seat, table.decision.things) == (OrderDecision, 0, tuple(mine))
    table.order(1, 0)
    sources = []
    for number in table.state.stack:
        stacked = table.thing(number).stacked
        assert stacked is not None
        sources.append(stacked.source)
    assert sources == [mine[1], mine[0], theirs]


def test_603_3c_603_3d_without_a_legal_mode_or_target_it_is_removed() -> None:
    aimed = [n("choose_target", what=A_CREATURE)]
    event = n("gains_life", who=YOU)
    for ability in (n("triggered", event=event, do=[GAIN], targets=aimed),
                    n("triggered", event=event, choose=1, modes=[n("mode", do=[GAIN], targets=aimed)])):
        table = EffectTable()
        table.put(0, permanent("Hearer", ENCHANTMENT, ability))
        table.begin()
        table.do(GAIN)
        assert not table.state.stack
        assert isinstance(table.decision, PriorityDecision)


def test_603_3d_601_2d_it_is_divided_as_it_is_put_on_the_stack() -> None:
    table = EffectTable()
    bears = [table.put(1, creature("Bear", 2, 2)) for _ in range(2)]
    several = n("choose_target", what=A_CREATURE, min=1, max=2)
    table.put(0, hearer(n("gains_life", who=YOU), n("damage", n=3, to=TARGET, divided=True), targets=[several]))
    table.begin()
    table.do(GAIN)
    table.give(ChooseTargets(tuple(bears)))
    assert isinstance(table.decision, DivisionDecision)
    table.give(Divide(((bears[0], 1), (bears[1], 2))))
    table.resolve()
    assert [table.alive(each) for each in bears] == [True, False]


def test_603_3_115_1_what_it_targets_becomes_a_target_once_it_is_on_the_stack() -> None:
    table = EffectTable()
    target = n("triggered", event=n("becomes_target", what=n("is", what=ME)), do=[n("gain_life", who=YOU, n=5)])
    shy = table.put(0, creature("Shy", 2, 2, target))
    table.put(0, hearer(n("gains_life", who=THEM), n("tap", what=TARGET), targets=[
        n("choose_target", what=A_CREATURE)]))
    table.begin()
    table.do(GAIN, seat=1)
    if isinstance(table.decision, TargetDecision):
        table.give(ChooseTargets((shy,)))
    assert len(table.state.stack) == 2
    table.resolve()
    assert table.life(0) == 25


def test_603_6e_an_auras_trigger_finds_what_became_of_both() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    aura = permanent("Aura", ENCHANTMENT, keyword("enchant", quality=A_CREATURE), n("triggered", event=n(
        "dies", what=n("is", what=n("attached"))), do=[n("return_to_hand", what=ME), n(
            "return_to_hand", what=n("event", role="other"))]), subtypes=("Aura",))
    number = table.put(0, aura, attached_to=bear)
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((bear,),))
    assert table.zone(number) == GRAVEYARD
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.zone(bear) == HAND


def test_603_7a_a_delayed_ability_hears_nothing_of_before() -> None:
    table = EffectTable()
    table.begin()
    table.do(GAIN, n("delayed", event=n("gains_life", who=YOU), do=[n("draw", who=YOU, n=1)], once=True))
    assert not table.state.stack
    table.do(GAIN)
    assert len(table.state.stack) == 1


def test_603_8_a_state_trigger_waits_until_it_has_left_the_stack() -> None:
    condition = n("cond_not", of=n("exists", what=A_CREATURE))
    table = EffectTable()
    bear = table.put(0, BEAR)
    table.put(0, hearer(n("state", condition=condition), n("draw", who=YOU, n=1)))
    table.begin()
    assert not table.state.stack
    table.do(n("destroy", what=TARGET), targets=((bear,),))
    assert len(table.state.stack) == 1
    table.do(GAIN)
    assert len(table.state.stack) == 1
    table.resolve()
    assert len(table.state.players[0].hand) == 1
    assert len(table.state.stack) == 1


def test_603_10_603_10a_what_leaves_sees_what_leaves_with_it() -> None:
    table = EffectTable()
    hears = creature("Hearer", 1, 1, n("triggered", event=n("dies", what=A_CREATURE), do=[GAIN]))
    numbers = [table.put(0, hears), table.put(0, BEAR)]
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((tuple(numbers)),))
    assert (type(table.decision), len(table.decision.things)) == (OrderDecision, 2)


def test_603_10d_losing_control_is_seen_by_who_has_lost_it() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    table.begin()
    table.do(n("delayed", event=n("loses_control", who=YOU, what=n("is", what=n("remembered"))), remember=TARGET,
               do=[GAIN], once=True), targets=((bear,),))
    control(bear, 1, table)
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.life(0) == 21


def test_614_4_a_replacement_effect_comes_too_late() -> None:
    table = EffectTable()
    table.begin()
    card = table.hand(0, permanent("Words", ENCHANTMENT, n("replace_event", event=n("gains_life", who=YOU), do=[
        n("draw", who=YOU, n=1)])))
    table.do(GAIN, n("put_onto_battlefield", what=TARGET), targets=((card,),))
    assert table.life(0) == 21
    other = table.put(0, permanent("Furnace", ENCHANTMENT, n("damage_multiplied", n=2)))
    more = table.put(0, permanent("Brazier", ENCHANTMENT, n("damage_plus", n=1)))
    table.do(n("damage", n=1, to=THEM))
    assert table.decision.things == (other, more)
    table.give(ApplyReplacement(0))
    assert table.life(1) == 17
    table.do(GAIN)
    assert table.life(0) == 21


def test_614_7a_no_damage_is_not_replaced() -> None:
    table = EffectTable()
    table.put(0, permanent("Brazier", ENCHANTMENT, static(n("damage_plus", n=1))))
    table.begin()
    table.do(n("damage", n=0, to=THEM))
    assert table.life(1) == 20
    table.do(n("damage", n=1, to=THEM))
    assert table.life(1) == 18


def test_614_10_614_1b_614_10a_each_skips_one_more() -> None:
    table = EffectTable()
    table.begin(END_STEP)
    table.do(n("skip_step", who=YOU, step="draw"), n("skip_step", who=YOU, step="draw"))
    drawn = []
    for _ in range(3):
        for _ in range(2):
            table.to_step("precombat main")
            table.to_step("end")
        drawn.append(len([event for event in table.events(CardDrawn) if event.player == -1]))
    assert drawn == [0, 0, 1]
    assert table.rules_of(StepSkipped).count("500.11") == 2


def test_603_7c_a_card_that_died_is_returned_later() -> None:
    later = n("delayed", event=n("step_begins", step="end"), do=[n("return_to_hand", what=ME)], once=True)
    table = EffectTable()
    dying = table.put(0, creature("Dying", 1, 1, n("triggered", event=n("dies", what=n("is", what=ME)), do=[later])))
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((dying,),))
    table.resolve()
    assert table.zone(dying) == GRAVEYARD
    table.to_step("end")
    table.resolve()
    assert table.zone(dying) == HAND
