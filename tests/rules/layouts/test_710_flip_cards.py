"""710. Flip cards: flipped once, with the other text and the same mana cost and colours."""

from __future__ import annotations

from lawmage.cards.raw import compile_card
from lawmage.model.events import Flipped
from lawmage.model.names import BATTLEFIELD, GRAVEYARD, RED
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import mana_value_of
from lawmage.rules.support.definitions import unsupported
from lawmage.rules.turn.setup import place
from tests.rules.effects import EffectTable
from tests.rules.table import ME, creature, n

PUPIL = compile_card({
    "name": "Pupil // Master", "layout": "flip", "faces": [
        {"name": "Pupil", "mana_cost": "{1}{R}", "type_line": "Creature — Human", "power": "1", "toughness": "2",
         "oracle_text": "Haste\nWhen you have 30 or more life, flip this creature.", "colors": ["R"]},
        {"name": "Master", "mana_cost": None, "type_line": "Legendary Creature — Spirit", "power": "4",
         "toughness": "5", "oracle_text": "Flying", "colors": ["R"]},
    ],
})
assert not unsupported(PUPIL)
FLIP = n("flip", what=ME)


def pupil() -> tuple[EffectTable, int]:
    table = EffectTable()
    thing = place(table.state, PUPIL, 0, BATTLEFIELD, 0)
    table.begin()
    return table, thing.id


def looks(table: EffectTable, number: int) -> tuple[str, int, int, str, int]:
    chars = characteristics(table.state, table.thing(number))
    return chars.name, chars.power, chars.toughness, chars.cost, chars.colors


def test_710_1b_1c_a_flipped_permanent_has_the_other_values_and_the_same_cost() -> None:
    table, it = pupil()
    assert looks(table, it) == ("Pupil", 1, 2, "{1}{R}", RED)
    table.do(FLIP, source=it)
    assert looks(table, it) == ("Master", 4, 5, "{1}{R}", RED)
    assert mana_value_of(table.state, table.thing(it)) == 2
    chars = characteristics(table.state, table.thing(it))
    assert chars.subtypes == ("Spirit",)
    assert [each.node.text("is") for each in chars.abilities] == ["flying"]


def test_710_1c_what_changed_it_still_does() -> None:
    table, it = pupil()
    table.do(n("put_counters", what=ME, counter="+1/+1", n=1), FLIP, source=it)
    assert looks(table, it)[:3] == ("Master", 5, 6)


def test_710_4_it_never_flips_back_and_forgets_when_it_leaves() -> None:
    table, it = pupil()
    table.do(FLIP, FLIP, source=it)
    assert looks(table, it)[0] == "Master"
    table.do(n("destroy", what=ME), source=it)
    now = table.now(it)
    assert table.zone(now) == GRAVEYARD
    assert looks(table, now)[:3] == ("Pupil", 1, 2)


def test_710_2_a_copy_is_not_flipped_but_can_flip() -> None:
    table, it = pupil()
    table.do(FLIP, n("create_copy", of=ME), source=it)
    copy = table.state.battlefield[-1]
    assert looks(table, copy)[0] == "Pupil"
    table.do(FLIP, source=copy)
    assert looks(table, copy)[0] == "Master"


def test_710_2_another_permanent_does_not_flip() -> None:
    table = EffectTable()
    ox = place(table.state, creature("Ox", 2, 2), 0, BATTLEFIELD, 0)
    table.begin()
    table.do(FLIP, source=ox.id)
    assert not ox.flipped
    assert table.events(Flipped) == []


def test_603_8_a_state_trigger_flips_it() -> None:
    table, it = pupil()
    table.do(n("gain_life", n=10, who=n("you")), source=it)
    table.resolve()
    assert looks(table, it)[0] == "Master"
