"""122. Counters."""

from lawmage.model.answers import ChooseWord
from lawmage.model.events import CountersPut, CountersRemoved
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import ARTIFACT
from tests.rules.effects import IT, MADE, TARGET, THEM, YOU, EffectTable
from tests.rules.table import creature, n, permanent


def board() -> tuple[EffectTable, int, int]:
    table = EffectTable()
    mine = table.put(0, creature("Bear", 2, 2))
    theirs = table.put(1, creature("Ogre", 2, 3))
    table.begin()
    return table, mine, theirs


def test_122_1_counters_of_a_kind_add_up() -> None:
    table, mine, _ = board()
    put = n("put_counters", what=IT, counter="+1/+1", n=2)
    table.do(put, put, source=mine)
    assert table.counters(mine) == {"+1/+1": 4}
    assert table.power(mine) == 6


def test_122_1f_players_have_counters_too() -> None:
    table, mine, _ = board()
    table.do(n("put_counters", what=THEM, counter="poison", n=3), source=mine)
    assert table.state.players[1].counters == (("poison", 3),)
    table.do(n("put_counters", what=THEM, counter="poison", n=7), source=mine)
    assert table.state.players[1].lost


def test_122_1_no_more_are_removed_than_there_are() -> None:
    table, mine, _ = board()
    table.do(n("put_counters", what=IT, counter="charge", n=2), source=mine)
    table.do(n("take_counters", what=IT, counter="charge", n=5), source=mine)
    assert table.counters(mine) == {}
    assert [event.amount for event in table.events(CountersRemoved)] == [2]
    table.do(n("take_counters", what=IT, counter="charge", n=1), source=mine)
    assert len(table.events(CountersRemoved)) == 1


def test_122_1_all_counters_are_removed_where_nothing_else_is_said() -> None:
    table, mine, _ = board()
    table.do(n("put_counters", what=IT, counter="charge", n=2), n("put_counters", what=IT, counter="age", n=3),
             source=mine)
    table.do(n("take_counters", what=IT), source=mine)
    assert table.counters(mine) == {}


def test_122_1_the_kind_is_chosen_where_it_is_open() -> None:
    table, mine, _ = board()
    table.do(n("put_counters", what=IT, counter="charge", n=2), n("put_counters", what=IT, counter="age", n=3),
             source=mine)
    table.do(n("take_counters", what=IT, n=1), source=mine)
    assert set(table.decision.words) == {"charge", "age"}
    table.give(ChooseWord("age"))
    assert table.counters(mine) == {"age": 2, "charge": 2}


def test_122_6_putting_none_is_no_event() -> None:
    table, mine, _ = board()
    table.do(n("put_counters", what=IT, counter="charge", n=0), source=mine)
    assert table.events(CountersPut) == []


def test_122_8_as_many_as_a_dead_creature_had() -> None:
    table, mine, theirs = board()
    table.do(n("put_counters", what=IT, counter="+1/+1", n=3), source=mine)
    table.do(n("destroy", what=IT), source=mine)
    table.do(n("put_same_counters", from_=IT, to=TARGET), source=mine, targets=((theirs,),))
    assert table.counters(theirs) == {"+1/+1": 3}


def test_701_34a_proliferate_gives_one_more_of_each_kind() -> None:
    table, mine, theirs = board()
    table.do(n("put_counters", what=IT, counter="+1/+1", n=1), n("put_counters", what=IT, counter="charge", n=1),
             n("put_counters", what=TARGET, counter="age", n=1), n("put_counters", what=THEM, counter="poison", n=1),
             source=mine, targets=((theirs,),))
    table.do(n("proliferate"))
    assert set(table.decision.things) == {mine, theirs, -2}
    assert table.decision.least == 0
    table.choose(mine, -2)
    assert table.counters(mine) == {"+1/+1": 2, "charge": 2}
    assert table.counters(theirs) == {"age": 1}
    assert table.state.players[1].counters == (("poison", 2),)


def test_that_many_counts_the_counters_put() -> None:
    table, mine, _ = board()
    table.do(n("put_counters", what=IT, counter="charge", n=2), n("gain_life", n=n("that_many"), who=YOU), source=mine)
    assert table.life(0) == 22


def test_counters_on_what_was_made() -> None:
    table, mine, _ = board()
    token = n("make", types=["creature"], subtypes=["Soldier"], power=1, toughness=1)
    table.do(n("create_token", token=[token]), n("put_counters", what=MADE, counter="+1/+1", n=1), source=mine)
    assert table.power(table.named("Soldier Token")[0]) == 2


def test_122_1j_hone_counters_of_an_equipment_add_to_power() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    ogre = table.put(0, creature("Ogre", 2, 3))
    sword = table.put(0, permanent("Sword", ARTIFACT, subtypes=("Equipment",)))
    relic = table.put(0, permanent("Relic", ARTIFACT))
    table.begin()
    for each in (sword, relic):
        table.do(n("put_counters", what=IT, counter="hone", n=2), source=each)
    assert (table.power(bear), table.power(ogre)) == (2, 2)
    table.do(n("attach", what=IT, to=TARGET), source=sword, targets=((bear,),))
    assert (table.power(bear), table.power(ogre)) == (4, 2)
    table.do(n("attach", what=IT, to=TARGET), source=sword, targets=((ogre,),))
    assert (table.power(bear), table.power(ogre)) == (2, 4)
    table.do(n("take_counters", what=IT, counter="hone", n=1), source=sword)
    assert table.power(ogre) == 3


def test_122_1j_only_on_an_equipment_that_is_there() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    aura = table.put(0, permanent("Relic", ARTIFACT, subtypes=("Fortification",)))
    sword = table.put(0, permanent("Sword", ARTIFACT, subtypes=("Equipment",)))
    table.begin()
    for each, number in ((aura, 1), (sword, 2)):
        table.thing(each).counters = (("hone", number),)
        table.thing(each).attached_to = bear
    table.state.touch(READS_OBJECTS)
    assert table.power(bear) == 4
    table.thing(sword).phased_out = True
    table.state.touch(READS_OBJECTS)
    assert table.power(bear) == 2
