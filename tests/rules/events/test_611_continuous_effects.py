"""611. Continuous effects: locked sets, values determined once, durations; with 613.1b and 514.2, 511.2."""

from lawmage.model.events import ControlChanged, EffectBegan, EffectEnded
from lawmage.model.names import ARTIFACT, BATTLEFIELD, CREATURE, ENCHANTMENT, FLYING, HASTE, STACK, UPKEEP
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.layers import characteristics, is_creature
from lawmage.rules.characteristics.summoning_sickness import is_sick
from lawmage.rules.events.statics import any_applies
from lawmage.rules.events.zones import move
from lawmage.rules.replacement.proposing import propose
from lawmage.rules.turn.setup import place
from tests.rules.instructions import (
    CREATURES,
    TARGET,
    YOU,
    YOURS,
    be,
    became,
    do,
    enter,
    gain,
    pump,
    resume,
    until,
)
from tests.rules.table import ME, Table, creature, keyword, n, permanent

BEAR = creature("Bear", 2, 2)
STEAL = n("control", what=TARGET, who=YOU)


def size(table: Table, number: int) -> tuple[int, int]:
    chars = characteristics(table.state, table.thing(number))
    return chars.power, chars.toughness


def board() -> tuple[Table, int, int]:
    table = Table()
    mine = table.put(0, BEAR)
    theirs = table.put(1, BEAR)
    table.start(UPKEEP)
    return table, mine, theirs


def test_611_2c_the_set_is_locked_as_the_effect_begins() -> None:
    table, mine, _ = board()
    do(table, until(pump(YOURS, 1, 1)))
    later = became(table, enter(table, 0, BEAR))
    assert size(table, mine) == (3, 3)
    assert size(table, later) == (2, 2)


def test_611_2c_it_stays_locked_when_the_object_no_longer_matches() -> None:
    table, mine, _ = board()
    do(table, until(pump(YOURS, 1, 1)))
    do(table, until(STEAL), seat=1, targets=(mine,))
    assert table.thing(mine).controller == 1
    assert size(table, mine) == (3, 3)


def test_611_2c_what_changes_no_characteristics_applies_to_later_objects() -> None:
    table, mine, _ = board()
    do(table, until(n("cant_block", what=CREATURES)))
    later = became(table, enter(table, 1, BEAR))
    assert any_applies(table.state, "cant_block", mine)
    assert any_applies(table.state, "cant_block", later)


def test_611_2c_parts_are_determined_independently() -> None:
    table, _, _ = board()
    do(table, until(gain(YOURS, "haste"), n("cant_be_blocked", what=YOURS)))
    later = became(table, enter(table, 0, BEAR))
    assert not characteristics(table.state, table.thing(later)).keywords & HASTE
    assert any_applies(table.state, "cant_be_blocked", later)


def test_611_2c_a_rule_about_a_target_stays_with_it() -> None:
    table, mine, theirs = board()
    do(table, until(n("cant_block", what=TARGET)), targets=(theirs,))
    assert any_applies(table.state, "cant_block", theirs)
    assert not any_applies(table.state, "cant_block", mine)


def test_611_2d_amounts_are_determined_once() -> None:
    table, mine, _ = board()
    count = n("count", of=n("type", is_="creature"))
    do(table, until(pump(TARGET, count, n("x"))), targets=(mine,), x=5)
    enter(table, 0, BEAR)
    assert size(table, mine) == (4, 7)


def test_611_2a_until_end_of_turn() -> None:
    table, mine, _ = board()
    do(table, until(pump(TARGET, 1, 1)), targets=(mine,))
    table.to_step("end")
    assert size(table, mine) == (3, 3)
    table.to_step("upkeep")
    assert size(table, mine) == (2, 2)
    assert table.rules_of(EffectEnded) == ["514.2"]


def test_511_2_until_end_of_combat() -> None:
    table, mine, _ = board()
    do(table, until(pump(TARGET, 1, 1), duration="end of combat"), targets=(mine,))
    table.to_step("end of combat")
    assert size(table, mine) == (3, 3)
    table.to_step("postcombat main")
    assert size(table, mine) == (2, 2)
    assert table.rules_of(EffectEnded) == ["511.2"]


def test_611_2a_until_your_next_turn() -> None:
    table, mine, _ = board()
    do(table, until(pump(TARGET, 1, 1), duration="your next turn"), targets=(mine,))
    table.to_step("end")
    table.to_step("upkeep")
    assert table.state.active == 1
    assert size(table, mine) == (3, 3)
    table.to_step("end")
    table.to_step("upkeep")
    assert table.state.active == 0
    assert size(table, mine) == (2, 2)


def test_611_2a_for_good() -> None:
    table, mine, _ = board()
    do(table, until(be(TARGET, 7, 7), duration="permanent"), targets=(mine,))
    table.to_step("end")
    table.to_step("upkeep")
    assert size(table, mine) == (7, 7)


def test_611_2b_as_long_as() -> None:
    table, mine, theirs = board()
    tapped = n("while", condition=n("matches", what=ME, is_=n("tapped")))
    do(table, until(pump(TARGET, 1, 1), duration=tapped), source=theirs, targets=(mine,))
    assert size(table, mine) == (2, 2)
    assert not table.state.effects
    do(table, n("tap", what=TARGET), targets=(theirs,))
    do(table, until(pump(TARGET, 1, 1), duration=tapped), source=theirs, targets=(mine,))
    assert size(table, mine) == (3, 3)
    do(table, n("untap", what=TARGET), targets=(theirs,))
    assert size(table, mine) == (2, 2)
    do(table, n("tap", what=TARGET), targets=(theirs,))
    assert size(table, mine) == (2, 2)
    assert table.rules_of(EffectEnded) == ["611.2b"]


def test_611_2b_it_ends_when_what_is_spoken_of_leaves() -> None:
    for condition in (n("tapped"), n("permanent"), n("controlled", by=YOU), n("not", of=n("untapped"))):
        table, mine, theirs = board()
        do(table, n("tap", what=TARGET), targets=(theirs,))
        lasting = n("while", condition=n("matches", what=ME, is_=condition))
        do(table, until(pump(TARGET, 1, 1), duration=lasting), seat=1, source=theirs, targets=(mine,))
        assert size(table, mine) == (3, 3)
        do(table, n("destroy", what=TARGET), targets=(theirs,))
        assert size(table, mine) == (2, 2), condition
        assert table.rules_of(EffectEnded) == ["611.2b"]


def test_611_2b_it_never_starts_where_that_has_left() -> None:
    for condition in (n("tapped"), n("permanent"), n("controlled", by=YOU), n("not", of=n("untapped"))):
        table, mine, theirs = board()
        do(table, n("tap", what=TARGET), targets=(theirs,))
        do(table, n("destroy", what=TARGET), targets=(theirs,))
        lasting = n("while", condition=n("matches", what=ME, is_=condition))
        do(table, until(pump(TARGET, 1, 1), duration=lasting), seat=1, source=theirs, targets=(mine,))
        assert not table.state.effects, condition


def test_611_2b_a_measure_of_what_has_left_counts_no_more() -> None:
    table, mine, theirs = board()
    weaker = n("compare", left=n("power_of", of=n("target", i=0)), op="<=", right=n("power_of", of=ME))
    do(table, until(STEAL, duration=n("while", condition=weaker)), source=mine, targets=(theirs,))
    assert table.thing(theirs).controller == 0
    do(table, n("destroy", what=TARGET), targets=(mine,))
    assert table.thing(theirs).controller == 1


def test_611_2b_what_was_acted_on_is_known_as_the_effect_begins() -> None:
    table, mine, theirs = board()
    marked = n("while", condition=n("matches", what=n("acted"), is_=n("with_counter", counter="ice")))
    do(table, n("put_counters", what=TARGET, counter="ice", n=1),
       until(pump(n("acted"), 1, 1), duration=marked), source=theirs, targets=(mine,))
    assert size(table, mine) == (3, 3)
    do(table, n("take_counters", what=TARGET, counter="ice"), targets=(mine,))
    assert size(table, mine) == (2, 2)


def test_702_26f_it_ends_when_what_is_spoken_of_phases_out() -> None:
    table, mine, theirs = board()
    stays = n("while", condition=n("matches", what=ME, is_=n("permanent")))
    do(table, until(STEAL, duration=stays), source=mine, targets=(theirs,))
    assert table.thing(theirs).controller == 0
    do(table, n("phase_out", what=TARGET), targets=(mine,))
    assert table.thing(theirs).controller == 1


def test_611_2a_until_an_event() -> None:
    table, mine, theirs = board()
    gone = n("until_event", event=n("leaves", what=n("is", what=ME)))
    do(table, until(pump(TARGET, 1, 1), duration=gone), source=theirs, targets=(mine,))
    assert size(table, mine) == (3, 3)
    do(table, n("destroy", what=TARGET), targets=(theirs,))
    assert size(table, mine) == (2, 2)


def test_611_2_an_effect_without_anything_to_affect_does_nothing() -> None:
    table, mine, _ = board()
    do(table, n("destroy", what=TARGET), targets=(mine,))
    do(table, until(pump(TARGET, 1, 1)), targets=(mine,))
    assert not table.state.effects
    assert not table.events(EffectBegan)


def test_400_7a_an_effect_on_a_permanent_spell_goes_on() -> None:
    table, _, _ = board()
    state = table.state
    spell = place(state, BEAR, 0, STACK, 0)
    do(table, until(be(TARGET, 5, 5), duration="permanent"), targets=(spell.id,))
    propose(state, move(state, spell, BATTLEFIELD, cite("608.3a"), 0, None, 0))
    resume(table)
    assert size(table, spell.became) == (5, 5)


def test_400_7_a_permanent_that_returns_is_another_object() -> None:
    table, mine, _ = board()
    do(table, until(pump(TARGET, 1, 1)), targets=(mine,))
    do(table, n("exile", what=TARGET), n("put_onto_battlefield", what=n("made")), targets=(mine,))
    back = table.thing(table.thing(mine).became).became
    assert size(table, back) == (2, 2)


def test_611_3a_a_static_ability_applies_to_whatever_there_is() -> None:
    table = Table()
    banner = table.put(0, permanent("Banner", ARTIFACT, gain(YOURS, "flying")))
    table.start(UPKEEP)
    later = became(table, enter(table, 0, BEAR))
    assert characteristics(table.state, table.thing(later)).keywords & FLYING
    do(table, n("destroy", what=TARGET), targets=(banner,))
    assert not characteristics(table.state, table.thing(later)).keywords & FLYING


def test_613_7b_the_later_effect_prevails() -> None:
    table, mine, _ = board()
    do(table, until(be(TARGET, 5, 5)), targets=(mine,))
    do(table, until(be(TARGET, 1, 1)), targets=(mine,))
    assert size(table, mine) == (1, 1)


def test_702_26b_a_phased_out_permanent_is_not_affected() -> None:
    table, mine, _ = board()
    table.state.write(table.thing(mine), "phased_out", True)
    do(table, until(pump(YOURS, 1, 1)))
    assert not table.state.effects


# ---- layer 2 --------------------------------------------------------------------------------------------------------


def test_613_1b_control_is_gained_and_goes_back() -> None:
    table, _, theirs = board()
    do(table, until(STEAL), targets=(theirs,))
    thing = table.thing(theirs)
    assert thing.controller == 0
    assert is_sick(table.state, thing)
    assert [(event.permanent, event.player) for event in table.events(ControlChanged)] == [(theirs, -1)]
    table.to_step("end")
    table.to_step("upkeep")
    assert thing.controller == 1
    assert len(table.events(ControlChanged)) == 2


def test_613_1b_the_latest_effect_on_control_prevails() -> None:
    table, mine, theirs = board()
    do(table, until(STEAL, duration="permanent"), targets=(theirs,))
    do(table, until(STEAL), seat=1, targets=(theirs,))
    assert table.thing(theirs).controller == 1
    table.to_step("end")
    table.to_step("upkeep")
    assert table.thing(theirs).controller == 0
    assert table.thing(mine).controller == 0


def test_613_1b_an_aura_gives_control_and_its_own_controller_matters() -> None:
    table, _, theirs = board()
    aura = permanent("Grasp", ENCHANTMENT, n("control", what=n("attached"), who=YOU),
                     keyword("enchant", quality=n("permanent")), subtypes=("Aura",))
    one = place(table.state, aura, 0, 3, 0)
    one.attached_to = theirs
    table.state.touch(1)
    do(table, n("gain_life", n=1, who=YOU))
    assert table.thing(theirs).controller == 0
    other = place(table.state, aura, 1, 3, 1)
    other.attached_to = one.id
    table.state.touch(1)
    do(table, n("gain_life", n=1, who=YOU))
    assert one.controller == 1
    assert table.thing(theirs).controller == 1


def test_613_1b_undo_restores_control() -> None:
    table, _, theirs = board()
    mark = table.state.mark()
    do(table, until(STEAL), targets=(theirs,))
    table.state.undo(mark)
    assert table.thing(theirs).controller == 1
    assert is_creature(table.state, table.thing(theirs))
    assert characteristics(table.state, table.thing(theirs)).types == CREATURE


def test_611_2a_for_a_players_next_turn() -> None:
    table, mine, _ = board()
    do(table, until(pump(TARGET, 1, 1), duration=n("next_turn_of", who=n("opponents"))), targets=(mine,))
    assert size(table, mine) == (2, 2)
    table.to_step("end")
    assert size(table, mine) == (2, 2)
    table.to_step("upkeep")
    assert size(table, mine) == (3, 3)
    table.to_step("end")
    table.to_step("upkeep")
    assert size(table, mine) == (2, 2)
    assert not table.state.effects
