"""604. Handling static abilities: the index of what they say."""

from lawmage.model.names import ARTIFACT, ENCHANTMENT, GRAVEYARD, HAND, UPKEEP
from lawmage.rules.events.statics import any_applies, applies, concerns, statics, who
from lawmage.rules.turn.setup import place
from tests.rules.instructions import CREATURES, TARGET, YOU, YOURS, do
from tests.rules.table import ME, Table, creature, keyword, n, permanent, static

BEAR = creature("Bear", 2, 2)
LOCK = permanent("Lock", ENCHANTMENT, n("cant_attack", what=CREATURES))


def test_604_1_a_board_without_static_abilities_has_an_empty_index() -> None:
    table = Table()
    table.put(0, creature("Bird", 1, 1, "flying"))
    assert statics(table.state, "cant_attack") == []


def test_604_2_as_long_as_the_permanent_is_there() -> None:
    table = Table()
    bear = table.put(1, BEAR)
    lock = table.put(0, LOCK)
    table.start(UPKEEP)
    (entry,) = statics(table.state, "cant_attack")
    assert (entry.source, entry.controller, entry.affected) == (lock, 0, None)
    assert applies(table.state, entry, bear)
    do(table, n("destroy", what=TARGET), targets=(lock,))
    assert statics(table.state, "cant_attack") == []


def test_604_2_and_has_the_ability() -> None:
    table = Table()
    lock = table.put(0, creature("Guard", 1, 1, n("cant_attack", what=CREATURES)))
    table.start(UPKEEP)
    assert any_applies(table.state, "cant_attack", lock)
    do(table, n("until", effects=[n("lose_all_abilities", what=TARGET)], duration="end of turn"), targets=(lock,))
    assert statics(table.state, "cant_attack") == []


def test_604_2_not_in_other_zones() -> None:
    table = Table()
    place(table.state, LOCK, 0, HAND, 0)
    place(table.state, LOCK, 0, GRAVEYARD, 0)
    assert statics(table.state, "cant_attack") == []


def test_604_2_a_condition_counts_at_every_moment() -> None:
    table = Table()
    two = n("exists", what=n("all", of=[n("type", is_="artifact"), n("controlled", by=YOU)]), n=2)
    bear = table.put(0, BEAR)
    table.put(0, permanent("Rule", ENCHANTMENT, n("static", effects=[n("cant_block", what=CREATURES)], condition=two)))
    table.put(0, permanent("Relic", ARTIFACT))
    assert not any_applies(table.state, "cant_block", bear)
    table.put(0, permanent("Relic", ARTIFACT))
    assert any_applies(table.state, "cant_block", bear)


def test_604_2_a_given_static_ability() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.put(0, permanent("Brand", ENCHANTMENT, n("grant", what=YOURS, abilities=[static(n("cant_block", what=ME))])))
    other = table.put(1, BEAR)
    assert any_applies(table.state, "cant_block", bear)
    assert not any_applies(table.state, "cant_block", other)


def test_604_4_an_aura_changes_what_it_is_attached_to() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    other = table.put(0, BEAR)
    aura = table.put(1, permanent("Chains", ENCHANTMENT, n("cant_block", what=n("attached")), subtypes=("Aura",)),
                     attached_to=bear)
    assert any_applies(table.state, "cant_block", bear)
    assert not any_applies(table.state, "cant_block", other)
    table.state.write(table.thing(aura), "attached_to", other)
    assert any_applies(table.state, "cant_block", other)


def test_604_2_phased_out_permanents_say_nothing() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    lock = table.put(0, LOCK)
    table.state.write(table.thing(lock), "phased_out", True)
    table.state.touch(1)
    assert not any_applies(table.state, "cant_attack", bear)


def test_604_entries_come_in_timestamp_order() -> None:
    table = Table()
    numbers = [table.put(seat, LOCK) for seat in (0, 1, 0)]
    assert [entry.source for entry in statics(table.state, "cant_attack")] == numbers
    table.thing(numbers[0]).timestamp = table.state.stamp()
    table.state.touch(1)
    assert [entry.source for entry in statics(table.state, "cant_attack")] == [numbers[1], numbers[2], numbers[0]]


def test_604_fields_of_an_entry() -> None:
    table = Table()
    table.put(1, permanent("Tax", ENCHANTMENT, n("cant_cast", who=n("opponents"), what=n("type", is_="creature")),
                           n("cant_gain_life", who=n("each_player"))))
    (entry,) = statics(table.state, "cant_cast")
    assert who(table.state, entry) == (-1,)
    assert concerns(table.state, entry, "who", -1)
    assert not concerns(table.state, entry, "who", -2)
    (entry,) = statics(table.state, "cant_gain_life")
    assert applies(table.state, entry, -1)
    assert applies(table.state, entry, -2)


def test_609_2_effects_apply_to_permanents_unless_they_say_otherwise() -> None:
    table = Table()
    card = place(table.state, BEAR, 0, HAND, 0).id
    table.put(0, LOCK)
    assert not any_applies(table.state, "cant_attack", card)


def test_702_a_keyword_that_stands_for_a_static_ability_is_in_the_index() -> None:
    table = Table()
    walker = table.put(0, creature("Walker", 1, 1, keyword("exalted"), n("cant_be_blocked", what=ME)))
    assert any_applies(table.state, "cant_be_blocked", walker)
