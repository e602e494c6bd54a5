"""117. Timing and priority."""

from lawmage.model.answers import Activate, Cast, ChooseTargets, Pass, PlayLand
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import ChoiceDecision, Decision, PriorityDecision
from lawmage.model.names import ARTIFACT, ENCHANTMENT, HAND, LAND, PRECOMBAT_MAIN, UPKEEP
from lawmage.model.nodes import Node
from lawmage.rules.turn.setup import place
from tests.rules.effects import TARGET, YOU, EffectTable, sorcery
from tests.rules.table import Table, creature, keys, n, permanent

GAIN = n("gain_life", who=YOU, n=1)
FOREST = permanent("Forest", LAND, n("activated", cost=[n("tap_self")], do=[n("add_mana", mana=["G"])]),
                   subtypes=("Forest",))


def button(*do: Node) -> CardDefinition:
    return permanent("Button", ARTIFACT, n("activated", cost=[], do=list(do) or [GAIN]))


def at(table: Table) -> tuple[type[Decision], int]:
    return type(table.decision), table.decision.seat


def test_117_1_and_117_1b_who_has_priority_acts() -> None:
    table = Table()
    mine = table.put(0, button())
    theirs = table.put(1, button())
    table.start(step=UPKEEP)
    assert at(table) == (PriorityDecision, 0)
    assert table.check(Activate(mine, 0)).legal
    assert not table.check(Activate(theirs, 0)).legal
    table.give(Pass())
    assert at(table) == (PriorityDecision, 1)
    assert table.check(Activate(theirs, 0)).legal
    assert not table.check(Activate(mine, 0)).legal


def test_117_1a_instants_and_flash_any_time_the_rest_in_the_own_main_phase() -> None:
    table = Table()
    flash = place(table.state, creature("Flash", 1, 1, "flash", cost="{0}"), 1, HAND, 1).id
    slow = place(table.state, creature("Slow", 1, 1, cost="{0}"), 1, HAND, 1).id
    own = place(table.state, creature("Slow", 1, 1, cost="{0}"), 0, HAND, 0).id
    table.start(step=PRECOMBAT_MAIN)
    assert table.check(Cast(own, 0)).legal
    table.give(Cast(own, 0))
    another = place(table.state, creature("Slow", 1, 1, cost="{0}"), 0, HAND, 0).id
    assert keys(table.check(Cast(another, 0))) == ["not now"]
    table.give(Pass())
    assert table.check(Cast(flash, 0)).legal
    assert keys(table.check(Cast(slow, 0))) == ["not now"]


def test_117_1c_a_land_in_the_own_main_phase_over_an_empty_stack() -> None:
    table = Table()
    forest = place(table.state, FOREST, 0, HAND, 0).id
    relic = table.put(0, button())
    table.start(step=PRECOMBAT_MAIN)
    table.give(Activate(relic, 0))
    assert not table.check(PlayLand(forest)).legal
    table.give(Pass())
    table.give(Pass())
    table.give(PlayLand(forest))
    assert at(table) == (PriorityDecision, 0)


def test_117_2a_what_triggers_while_something_resolves_waits_for_priority() -> None:
    table = EffectTable()
    table.put(0, permanent("Hearer", ENCHANTMENT, n("triggered", event=n("gains_life", who=YOU), do=[
        n("damage", n=1, to=n("opponents"))])))
    table.begin()
    relic = table.put(0, button(GAIN, n("draw", who=YOU, n=1)))
    table.give(Activate(relic, 0))
    table.resolve()
    assert (table.life(0), table.life(1), len(table.state.players[0].hand)) == (21, 20, 1)
    assert len(table.state.stack) == 1
    assert at(table) == (PriorityDecision, 0)


def test_117_2e_nobody_has_priority_while_something_resolves() -> None:
    table = EffectTable()
    bears = [table.put(1, creature("Bear", 2, 2)) for _ in range(2)]
    table.begin()
    card = table.hand(0, sorcery("Edict", "{0}", n("spell_ability", do=[
        n("sacrifice_chosen", who=n("opponents"), what=n("type", is_="creature"), n=1)])))
    table.give(Cast(card, 0))
    table.resolve()
    assert at(table) == (ChoiceDecision, 1)
    assert not table.check(Pass()).legal
    table.choose(bears[0])
    assert at(table) == (PriorityDecision, 0)


def test_117_3a_the_active_player_first_after_triggers_of_the_beginning() -> None:
    table = Table()
    table.put(1, permanent("Clock", ENCHANTMENT, n("triggered", event=n("step_begins", step="upkeep"), do=[GAIN])))
    table.start(step=UPKEEP)
    assert at(table) == (PriorityDecision, 0)
    assert len(table.state.stack) == 1


def test_117_3b_117_3c_117_3d_117_4_priority_goes_round() -> None:
    table = Table(3)
    mine = table.put(0, button())
    theirs = table.put(1, button())
    table.start(step=UPKEEP)
    table.give(Activate(mine, 0))
    assert at(table) == (PriorityDecision, 0)
    table.give(Pass())
    table.give(Activate(theirs, 0))
    assert at(table) == (PriorityDecision, 1)
    for seat in (1, 2, 0):
        assert at(table) == (PriorityDecision, seat)
        table.give(Pass())
    assert len(table.state.stack) == 1
    assert at(table) == (PriorityDecision, 0)
    for _ in range(3):
        table.give(Pass())
    assert table.state.step == UPKEEP
    assert not table.state.stack
    for _ in range(3):
        table.give(Pass())
    assert table.state.step > UPKEEP


def test_117_7_what_is_done_in_response_resolves_first() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    one = table.put(0, permanent("Bolt", ARTIFACT, n("activated", cost=[], do=[n("damage", n=2, to=TARGET)], targets=[
        n("choose_target", what=n("type", is_="creature"))])))
    two = table.put(1, permanent("Growth", ARTIFACT, n("activated", cost=[], targets=[
        n("choose_target", what=n("type", is_="creature"))], do=[
        n("until", effects=[n("modify_pt", what=TARGET, power=3, toughness=3)], duration="end of turn")])))
    table.give(Activate(one, 0))
    table.give(ChooseTargets((bear,)))
    table.give(Pass())
    table.give(Activate(two, 0))
    table.give(ChooseTargets((bear,)))
    table.give(Pass())
    table.give(Pass())
    assert (table.power(bear), table.thing(bear).damage) == (5, 0)
    table.resolve()
    assert (table.alive(bear), table.thing(bear).damage) == (True, 2)
