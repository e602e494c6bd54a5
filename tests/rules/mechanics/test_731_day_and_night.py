"""502.2, 702.145, 731. Day and night; daybound and nightbound permanents."""

from __future__ import annotations

import pytest

from lawmage.model.cards import KEYWORD
from lawmage.model.events import Transformed
from lawmage.model.names import BATTLEFIELD, HAND
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.turn.setup import place
from tests.rules.effects import EffectTable
from tests.rules.layouts.test_709_faces import Faces, double
from tests.rules.table import ME, n

WOLF = double(
    "transform",
    ("Villager", "{R}", "Creature — Human Werewolf", "Daybound"),
    ("Wolf", "", "Creature — Werewolf", "Whenever this creature enters or transforms into Wolf, you gain 1 life."
     "\nNightbound"),
)
NIGHT = n("become_daytime", is_="night")
DAY = n("become_daytime", is_="day")


def wolf() -> tuple[EffectTable, int]:
    table = EffectTable()
    thing = place(table.state, WOLF, 0, BATTLEFIELD, 0)
    table.begin()
    return table, thing.id


def names(table: EffectTable) -> list[str]:
    return [table.thing(number).face.name for number in table.state.battlefield]


def test_731_1_the_game_starts_with_neither() -> None:
    table = EffectTable()
    table.begin()
    assert table.state.daytime == ""


def test_702_145d_a_permanent_with_daybound_makes_it_day() -> None:
    table, _ = wolf()
    assert table.state.daytime == "day"
    assert names(table) == ["Villager"]


def test_702_145c_702_145f_what_is_bound_turns_with_the_time() -> None:
    table, it = wolf()
    table.do(NIGHT, source=it)
    assert names(table) == ["Wolf"]
    table.do(DAY, source=it)
    assert names(table) == ["Villager"]
    assert table.rules_of(Transformed) == ["702.145c", "702.145f"]


def test_702_145b_it_can_not_transform_otherwise() -> None:
    table, it = wolf()
    table.do(n("transform", what=ME), source=it)
    assert names(table) == ["Villager"]


def test_702_145b_by_night_it_enters_transformed() -> None:
    table = EffectTable()
    card = place(table.state, WOLF, 0, HAND, 0)
    table.begin()
    table.do(NIGHT, n("put_onto_battlefield", what=n("each", what=n("card", zone="hand"))))
    assert table.thing(table.now(card.id)).face.name == "Wolf"
    assert table.events(Transformed) == []
    table.resolve()
    assert table.life(0) == 21


def test_702_145b_a_spell_enters_transformed_by_night() -> None:
    game = Faces(WOLF, Mountain=1)
    game.state.daytime = "night"
    game.cast(0)
    assert game.state.object(game.now()).face.name == "Wolf"
    assert game.state.object(game.now()).face_index == 1


@pytest.mark.parametrize(("spells", "then"), [(0, "night"), (1, "day")])
def test_502_2_731_2a_by_day_a_turn_without_spells_makes_it_night(spells: int, then: str) -> None:
    game = Faces(double("normal", ("Ox", "{R}", "Creature — Ox", "")), Mountain=1)
    game.state.daytime = "day"
    if spells:
        game.cast(0)
    game.table.to_step("end")
    game.table.to_step("upkeep")
    assert game.state.daytime == then


def test_731_2c_neither_stays_neither() -> None:
    game = Faces(double("normal", ("Ox", "{R}", "Creature — Ox", "")), Mountain=1)
    game.table.to_step("end")
    game.table.to_step("upkeep")
    assert game.state.daytime == ""


def test_731_2b_by_night_two_spells_make_it_day() -> None:
    game = Faces(double("normal", ("Ox", "{R}", "Creature — Ox", "")), Mountain=2)
    other = place(game.state, double("normal", ("Cow", "{R}", "Creature — Ox", "")), 0, HAND, 0)
    game.state.daytime = "night"
    game.cast(0)
    game.table.to_step("end")
    game.table.to_step("upkeep")
    assert game.state.daytime == "night"  # one was not enough
    game = Faces(double("normal", ("Ox", "{R}", "Creature — Ox", "")), Mountain=2)
    other = place(game.state, double("normal", ("Cow", "{R}", "Creature — Ox", "")), 0, HAND, 0)
    game.state.daytime = "night"
    game.cast(0)
    game.card = other.id
    game.cast(0)
    game.table.to_step("end")
    game.table.to_step("upkeep")
    assert game.state.daytime == "day"


def test_731_1a_day_becomes_night_only_from_day() -> None:
    table = EffectTable()
    watcher = double("normal", ("Seer", "{R}", "Creature — Human",
                                "Whenever day becomes night or night becomes day, you gain 1 life."))
    place(table.state, watcher, 0, BATTLEFIELD, 0)
    table.begin()
    table.do(DAY)
    assert not table.state.stack
    table.do(NIGHT)
    table.resolve()
    assert table.life(0) == 21


def test_731_1_it_becomes_day_as_something_enters() -> None:
    game = Faces(double("normal", ("Seer", "{R}", "Creature — Human",
                                   "If it's neither day nor night, it becomes day as this creature enters.")),
                 Mountain=1)
    game.cast(0)
    assert game.state.daytime == "day"


def test_702_145e_nightbound_stands_for_no_ability_of_its_own() -> None:
    table = EffectTable()
    pup = ("Pup", "{R}", "Creature — Human Werewolf", "Daybound")
    hound = place(table.state, double("transform", pup, ("Hound", "", "Creature — Werewolf", "Nightbound")), 0,
                  BATTLEFIELD, 0)
    table.begin()
    table.do(NIGHT)
    held = characteristics(table.state, hound).abilities
    assert [each.node.text("is") for each in expanded(table.state, held) if each.kind == KEYWORD] == ["nightbound"]
