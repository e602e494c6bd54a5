"""702.95. Soulbond: two creatures paired with each other, for as long as both are there."""

from __future__ import annotations

from lawmage.model.names import BATTLEFIELD, HAND
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.mechanics.pairing import partner_of
from lawmage.rules.turn.setup import place
from tests.rules.effects import EffectTable
from tests.rules.layouts.test_709_faces import double
from tests.rules.table import ME, creature, n

FRIEND = double("normal", ("Friend", "{R}", "Creature — Human",
                           "Soulbond\nAs long as this creature is paired with another creature, each of those "
                           "creatures gets +2/+2."))
PUT = n("put_onto_battlefield", what=n("each", what=n("card", zone="hand")))


def entered(*others: str) -> tuple[EffectTable, int, list[int]]:
    """The friend has entered beside other creatures; its trigger, if any, asks."""
    table = EffectTable()
    beside = [place(table.state, creature(name, 2, 2), 0, BATTLEFIELD, 0).id for name in others]
    card = place(table.state, FRIEND, 0, HAND, 0)
    table.begin()
    table.do(PUT)
    if table.state.stack:
        table.resolve()
    return table, table.now(card.id), beside


def powers(table: EffectTable, *numbers: int) -> list[int]:
    return [characteristics(table.state, table.thing(number)).power for number in numbers]


def test_702_95a_as_it_enters_it_may_be_paired() -> None:
    table, it, (ox, cow) = entered("Ox", "Cow")
    assert table.decision.things == (ox, cow)
    table.choose(cow)
    assert partner_of(table.state, table.thing(it)) == cow
    assert partner_of(table.state, table.thing(cow)) == it
    assert powers(table, it, ox, cow) == [4, 2, 4]


def test_702_95a_or_not() -> None:
    table, it, (ox,) = entered("Ox")
    table.choose()
    assert powers(table, it, ox) == [2, 2]


def test_702_95a_without_another_creature_nothing_triggers() -> None:
    table, it, _ = entered()
    assert not table.state.stack
    assert powers(table, it) == [2]


def test_702_95a_a_creature_that_enters_later_may_be_paired_too() -> None:
    table = EffectTable()
    it = place(table.state, FRIEND, 0, BATTLEFIELD, 0)
    card = place(table.state, creature("Ox", 2, 2), 0, HAND, 0)
    table.begin()
    table.do(PUT)
    table.resolve()
    table.yes()
    assert powers(table, it.id, table.now(card.id)) == [4, 4]


def test_702_95d_a_paired_creature_is_paired_with_no_other() -> None:
    table, _, (ox,) = entered("Ox")
    table.choose(ox)
    card = place(table.state, creature("Cow", 2, 2), 0, HAND, 0)
    table.do(PUT)
    assert not table.state.stack
    assert powers(table, table.now(card.id)) == [2]


def test_702_95e_they_are_unpaired_when_one_leaves() -> None:
    table, it, (ox,) = entered("Ox")
    table.choose(ox)
    table.do(n("destroy", what=ME), source=ox)
    assert powers(table, it) == [2]
    assert partner_of(table.state, table.thing(it)) == 0


def test_702_95e_they_are_unpaired_when_one_changes_controller_or_is_no_creature() -> None:
    table, it, (ox,) = entered("Ox")
    table.choose(ox)
    stolen = n("until", effects=[n("control", what=n("self"), who=n("opponents"))], duration="permanent")
    table.do(stolen, source=ox)
    assert powers(table, it, ox) == [2, 2]
    table, it, (ox,) = entered("Ox")
    table.choose(ox)
    stone = n("until", effects=[n("remove_types", what=n("self"), types=["creature"])], duration="end of turn")
    table.do(stone, source=ox)
    assert powers(table, it) == [2]
