"""500-505, 512-514. Turns, phases and steps, and the turn-based actions outside combat."""

import pytest

from lawmage.model.answers import Activate, Cast, Choose, Order, Pass, PlayLand
from lawmage.model.decisions import ChoiceDecision, PriorityDecision
from lawmage.model.events import CardDrawn, ManaEmptied, StepBegan, StepSkipped, TurnBegan, Untapped
from lawmage.model.names import (
    ARTIFACT,
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    ENCHANTMENT,
    END_OF_COMBAT,
    END_STEP,
    HAND,
    LAND,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)
from lawmage.model.nodes import Node
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.language.conditions import in_step
from lawmage.rules.turn.setup import place
from tests.rules.effects import TARGET, YOU, EffectTable
from tests.rules.table import ME, Table, creature, keys, n, numbers, permanent, static

BEAR = creature("Bear", 2, 2)
GAIN = n("gain_life", who=YOU, n=1)
FOREST = permanent("Forest", LAND, n("activated", cost=[n("tap_self")], do=[n("add_mana", mana=["G"])]),
                   subtypes=("Forest",))


def at_beginning(step: str) -> Node:
    return n("triggered", event=n("step_begins", step=step), do=[GAIN])


def begun(table: Table, since: int = 0) -> list[int]:
    """The steps that have begun, in order."""
    return [event.step for event in table.events(StepBegan)][since:]


def turns(table: Table, number: int) -> list[int]:
    """The seats whose turns begin next."""
    start = len(table.events(TurnBegan))
    for _ in range(400):
        if len(table.events(TurnBegan)) == start + number:
            break
        table._go_on(table.decision)
    return [-1 - event.subject() for event in table.events(TurnBegan)[start:]]


def test_500_1_501_1_505_1_512_1_the_phases_and_steps_of_a_turn() -> None:
    table = Table()
    bear = table.put(1, BEAR)
    table.start(step=END_STEP)
    turns(table, 1)
    table.to_step("declare attackers")
    table.attack(bear)
    turns(table, 1)
    assert begun(table) == [
        END_STEP, CLEANUP, UNTAP, UPKEEP, DRAW, PRECOMBAT_MAIN, BEGINNING_OF_COMBAT, DECLARE_ATTACKERS,
        DECLARE_BLOCKERS, COMBAT_DAMAGE, END_OF_COMBAT, POSTCOMBAT_MAIN, END_STEP, CLEANUP, UNTAP, UPKEEP,
    ]  # fmt: skip


def test_500_2_all_must_pass_over_an_empty_stack() -> None:
    table = Table()
    relic = table.put(0, permanent("Relic", ARTIFACT, n("activated", cost=[n("tap_self")], do=[GAIN])))
    table.start(step=UPKEEP)
    table.give(Activate(relic, 0))
    table.give(Pass())
    table.give(Pass())
    assert not table.state.stack
    assert table.state.step == UPKEEP
    assert (type(table.decision), table.decision.seat) == (PriorityDecision, 0)
    table.give(Pass())
    assert (table.state.step, table.decision.seat) == (UPKEEP, 1)
    table.give(Pass())
    assert table.state.step == DRAW


def test_500_4_effects_until_a_step_end_as_it_begins() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    table.begin()
    table.do(n("until", effects=[n("modify_pt", what=TARGET, power=3, toughness=0)], duration="your next upkeep"),
             targets=((bear,),))
    table.to_step("end")
    assert table.power(bear) == 5
    turns(table, 2)
    assert table.state.step == UPKEEP
    assert table.power(bear) == 2


def test_500_5_mana_empties_as_each_step_ends() -> None:
    table = Table()
    forest = table.put(0, FOREST)
    table.start(step=UPKEEP)
    table.give(Activate(forest, 0))
    assert table.state.players[0].pool.total == 1
    table.to_step("draw")
    assert table.state.players[0].pool.total == 0
    assert table.rules_of(ManaEmptied) == ["500.5"]


def test_500_5a_until_end_of_combat_ends_with_the_phase() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    table.begin(BEGINNING_OF_COMBAT)
    table.do(n("until", effects=[n("modify_pt", what=TARGET, power=3, toughness=0)], duration="end of combat"),
             targets=((bear,),))
    table.to_step("end of combat")
    assert table.power(bear) == 5
    table.to_step("postcombat main")
    assert table.power(bear) == 2


def test_500_6_what_triggers_at_the_beginning_goes_on_the_stack_first() -> None:
    table = Table()
    table.put(0, permanent("Clock", ENCHANTMENT, at_beginning("end")))
    table.start(step=PRECOMBAT_MAIN)
    table.to_step("end")
    assert (type(table.decision), len(table.state.stack)) == (PriorityDecision, 1)


@pytest.mark.parametrize(("receivers", "expected"), [
    ((0,), [0, 1, 2, 0]), ((1,), [1, 1, 2, 0]), ((2,), [2, 1, 2, 0]), ((0, 2), [2, 0, 1, 2]), ((2, 2), [2, 2, 1, 2]),
])
def test_500_7_extra_turns_are_added_after_this_one(receivers: tuple[int, ...], expected: list[int]) -> None:
    table = EffectTable(3)
    table.begin()
    for seat in receivers:
        table.do(n("extra_turn", who=TARGET), targets=((-1 - seat,),))
    assert turns(table, 4) == expected


def test_500_7_of_several_players_at_once_the_last_in_turn_order_comes_first() -> None:
    table = EffectTable(3)
    table.begin()
    table.do(n("extra_turn", who=n("each_player")))
    assert turns(table, 5) == [0, 1, 2, 1, 2]


def test_500_10_a_step_added_after_a_phase_is_a_phase_of_its_own() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("extra_phases", phases=["upkeep"]))
    before = len(begun(table))
    table.to_step("declare attackers")
    assert begun(table, before) == [UPKEEP, BEGINNING_OF_COMBAT, BEGINNING_OF_COMBAT + 1]


def test_500_11_a_skipped_step_does_not_exist() -> None:
    table = EffectTable()
    table.put(0, permanent("Clock", ENCHANTMENT, at_beginning("draw")))
    table.begin()
    table.do(n("skip_step", who=YOU, step="draw"))
    turns(table, 2)
    hand = len(table.state.players[0].hand)
    table.to_step("precombat main")
    assert len(table.state.players[0].hand) == hand
    assert not table.state.stack
    assert table.rules_of(StepSkipped) == ["508.8", "508.8", "508.8", "508.8", "500.11"]


def test_502_3_the_active_players_permanents_untap() -> None:
    table = Table()
    mine = [table.put(0, BEAR, tapped=True) for _ in range(2)]
    stuck = table.put(0, creature("Stuck", 1, 1, n("doesnt_untap_static", what=ME)), tapped=True)
    theirs = table.put(1, BEAR, tapped=True)
    table.start(step=UNTAP)
    assert [table.thing(each).tapped for each in (*mine, stuck, theirs)] == [False, False, True, True]
    events = table.events(Untapped)
    assert [event.subject() for event in events] == mine
    assert len({event.batch for event in events}) == 1


def test_502_4_what_triggers_in_the_untap_step_waits_for_the_upkeep() -> None:
    table = Table()
    table.put(0, creature("Bear", 2, 2, n("triggered", event=n("becomes_untapped", what=n("type", is_="creature")),
                                           do=[GAIN])), tapped=True)
    table.start(step=UNTAP)
    assert table.state.step == UPKEEP
    assert (type(table.decision), len(table.state.stack)) == (PriorityDecision, 1)


def test_503_1a_triggers_of_untap_and_upkeep_go_on_the_stack_together() -> None:
    table = Table()
    table.put(0, creature("Bear", 2, 2, n("triggered", event=n("becomes_untapped", what=n("type", is_="creature")),
                                           do=[GAIN])), tapped=True)
    table.put(0, permanent("Clock", ENCHANTMENT, at_beginning("upkeep")))
    table.start(step=UNTAP)
    table.give(Order((1, 0)))
    assert table.state.step == UPKEEP
    assert (type(table.decision), len(table.state.stack)) == (PriorityDecision, 2)


def test_504_1_a_card_is_drawn_before_priority() -> None:
    table = Table()
    table.start(step=DRAW)
    assert len(table.state.players[0].hand) == 1
    assert isinstance(table.decision, PriorityDecision)
    assert table.rules_of(CardDrawn) == ["504.1"]


def test_505_1a_every_later_main_phase_is_a_postcombat_one() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("extra_phases", phases=["main"]))
    table.to_step("postcombat main")
    assert table.state.combats == 0
    assert not in_step(table.state, "precombat main")
    assert in_step(table.state, "main")


def test_505_2_a_main_phase_ends_when_all_pass() -> None:
    table = Table()
    table.start(step=PRECOMBAT_MAIN)
    table.give(Pass())
    assert table.state.step == PRECOMBAT_MAIN
    table.give(Pass())
    assert table.state.step == BEGINNING_OF_COMBAT


def test_505_6a_sorcery_speed_is_the_main_phase_of_the_active_player() -> None:
    table = Table()
    mine = place(table.state, creature("Bear", 2, 2, cost="{0}"), 0, HAND, 0).id
    theirs = place(table.state, creature("Bear", 2, 2, cost="{0}"), 1, HAND, 1).id
    table.start(step=UPKEEP)
    assert keys(table.check(Cast(mine, 0))) == ["not now"]
    table.to_step("precombat main")
    assert table.check(Cast(mine, 0)).legal
    table.give(Pass())
    assert keys(table.check(Cast(theirs, 0))) == ["not now"]


def test_505_6b_one_land_a_turn_in_a_main_phase_over_an_empty_stack() -> None:
    table = Table()
    lands = [place(table.state, FOREST, 0, HAND, 0).id for _ in range(2)]
    relic = table.put(0, permanent("Relic", ARTIFACT, n("activated", cost=[n("tap_self")], do=[GAIN])))
    table.start(step=UPKEEP)
    assert numbers(table.check(PlayLand(lands[0]))) == ["505.6b"]
    table.to_step("precombat main")
    table.give(Activate(relic, 0))
    assert numbers(table.check(PlayLand(lands[0]))) == ["505.6b"]
    table.give(Pass())
    table.give(Pass())
    table.give(PlayLand(lands[0]))
    assert (type(table.decision), table.decision.seat, table.state.stack) == (PriorityDecision, 0, ())
    assert keys(table.check(PlayLand(lands[1]))) == ["land played"]


def test_513_2_the_step_does_not_back_up() -> None:
    clock = permanent("Clock", ENCHANTMENT, at_beginning("end"))
    table = EffectTable()
    table.begin(END_STEP)
    card = table.hand(0, clock)
    table.do(n("put_onto_battlefield", what=TARGET), targets=((card,),))
    assert not table.state.stack
    table.to_step("upkeep")
    table.to_step("end")
    assert len(table.state.stack) == 1


def test_514_1_the_active_player_discards_down_to_seven() -> None:
    table = Table()
    cards = [place(table.state, BEAR, 0, HAND, 0).id for _ in range(9)]
    for _ in range(9):
        place(table.state, BEAR, 1, HAND, 1)
    table.start(step=CLEANUP)
    decision = table.decision
    assert (type(decision), decision.seat, decision.least, decision.most) == (ChoiceDecision, 0, 2, 2)
    table.give(Choose(tuple(cards[:2])))
    assert len(table.state.players[0].hand) == 7
    assert len(table.state.players[1].hand) >= 9


def test_514_1_402_2_an_effect_may_lift_the_limit() -> None:
    table = Table()
    table.put(0, permanent("Tower", ENCHANTMENT, static(n("max_hand_size", who=YOU))))
    for _ in range(9):
        place(table.state, BEAR, 0, HAND, 0)
    table.start(step=CLEANUP)
    assert table.state.active == 1


def test_514_2_damage_and_effects_of_the_turn_wear_off_together() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    away = table.put(0, BEAR)
    table.begin(END_STEP)
    table.do(n("until", effects=[n("modify_pt", what=TARGET, power=0, toughness=3)], duration="end of turn"),
             targets=((bear,),))
    table.do(n("damage", n=3, to=TARGET), targets=((bear,),))
    table.state.write(table.thing(away), "damage", 1)
    table.state.write(table.thing(away), "phased_out", True)
    turns(table, 1)
    assert table.alive(bear)
    assert (table.thing(bear).damage, table.toughness(bear), table.thing(away).damage) == (0, 2, 0)


def test_514_3_nobody_gets_priority_in_the_cleanup_step() -> None:
    table = Table()
    table.start(step=END_STEP)
    give_answer(table.state, Pass())
    give_answer(table.state, Pass())
    assert (table.state.active, table.state.step) == (1, UPKEEP)


def test_514_3a_unless_something_is_due_then_another_cleanup_step_follows() -> None:
    table = Table()
    table.put(0, permanent("Clock", ENCHANTMENT, n("triggered", event=n("discards", who=YOU), do=[GAIN])))
    cards = [place(table.state, BEAR, 0, HAND, 0).id for _ in range(8)]
    table.start(step=CLEANUP)
    table.give(Choose((cards[0],)))
    assert (type(table.decision), table.state.step, len(table.state.stack)) == (PriorityDecision, CLEANUP, 1)
    before = len(begun(table))
    turns(table, 1)
    assert begun(table, before)[0] == CLEANUP
    assert table.life(0) == 21
