"""722. Preparation cards: prepared permanents, and casting the copies of their spells."""

from __future__ import annotations

from lawmage.model.answers import Cast, Pass, Pay
from lawmage.model.names import BATTLEFIELD, EXILE, HAND, NOWHERE
from lawmage.rules.answers.options import options_of
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.layouts.preparing import is_prepared
from lawmage.rules.turn.setup import place
from tests.rules.effects import EffectTable
from tests.rules.layouts.test_709_faces import Faces, double
from tests.rules.table import ME, creature, n

MAGE = double(
    "prepare",
    ("Mage", "{R}", "Creature — Human", "This creature enters prepared."),
    ("Spark", "{R}", "Sorcery", "You gain 3 life."),
)
AGAIN = n("become_prepared", what=ME)


def entered(mountains: int) -> Faces:
    """The creature, cast and on the battlefield."""
    game = Faces(MAGE, Mountain=mountains)
    game.cast(0)
    game.card = game.now()
    return game


def copies(game: Faces | EffectTable) -> list[int]:
    return list(game.state.exile)


def castings(game: Faces) -> list[int]:
    """The objects that may be cast now."""
    return [answer.card for answer in options_of(game.state).iterate() if isinstance(answer, Cast)]


def mage() -> tuple[EffectTable, int]:
    table = EffectTable()
    thing = place(table.state, MAGE, 0, BATTLEFIELD, 0)
    table.begin()
    return table, thing.id


def test_722_3a_3c_it_enters_prepared_and_a_copy_of_its_spell_is_in_exile() -> None:
    game = entered(2)
    assert is_prepared(game.state.object(game.card))
    (copy,) = copies(game)
    chars = characteristics(game.state, game.state.object(copy))
    assert (chars.name, chars.cost, chars.power) == ("Spark", "{R}", 0)
    assert game.state.object(copy).zone == EXILE  # 704.5e doesn't apply to it


def test_722_3c_the_copy_is_cast_for_its_cost_and_the_permanent_is_prepared_no_more() -> None:
    game = entered(2)
    (copy,) = copies(game)
    assert castings(game) == [copy]
    game.table.give(Cast(copy, 0))
    game.table.give(Pay())
    assert not is_prepared(game.state.object(game.card))
    assert copies(game) == []
    game.table.give(Pass())
    game.table.give(Pass())
    assert game.table.life(0) == 23
    assert game.state.players[0].graveyard == ()  # what resolved ceases to exist
    assert game.state.strays == 0
    assert castings(game) == []


def test_722_3c_not_without_the_mana_nor_by_another_player() -> None:
    game = entered(1)
    (copy,) = copies(game)
    assert castings(game) == []
    assert not game.table.check(Cast(copy, 0)).legal


def test_722_3c_the_copy_goes_with_the_permanent() -> None:
    table, it = mage()
    table.do(AGAIN, source=it)
    (copy,) = copies(table)
    table.do(n("destroy", what=ME), source=it)
    assert table.thing(copy).zone == NOWHERE
    assert copies(table) == []


def test_722_3c_while_it_is_phased_out_there_is_no_copy_and_then_another() -> None:
    table, it = mage()
    table.do(AGAIN, source=it)
    (copy,) = copies(table)
    table.do(n("phase_out", what=ME), source=it)
    assert copies(table) == []
    table.to_step("end")
    for _ in range(2):
        table.to_step("upkeep")
        table.to_step("end")
    assert not table.thing(it).phased_out
    assert len(copies(table)) == 1
    assert copies(table) != [copy]


def test_722_3a_nothing_becomes_prepared_twice_or_without_a_prepare_spell() -> None:
    table, it = mage()
    table.do(AGAIN, AGAIN, source=it)
    assert len(copies(table)) == 1
    ox = EffectTable()
    thing = place(ox.state, creature("Ox", 2, 2), 0, BATTLEFIELD, 0)
    ox.begin()
    ox.do(AGAIN, source=thing.id)
    assert not is_prepared(thing)
    assert copies(ox) == []


def test_722_2b_a_copy_of_the_permanent_has_the_prepare_spell_too() -> None:
    table, it = mage()
    table.do(n("create_copy", of=ME), source=it)
    token = table.thing(table.state.battlefield[-1])
    assert token.card.token
    assert is_prepared(token)
    assert not is_prepared(table.thing(it))
    assert len(copies(table)) == 1


def test_722_4_in_other_zones_it_has_only_its_normal_characteristics() -> None:
    table = EffectTable()
    card = place(table.state, MAGE, 0, HAND, 0)
    table.begin()
    assert characteristics(table.state, card).name == "Mage"
    assert copies(table) == []
