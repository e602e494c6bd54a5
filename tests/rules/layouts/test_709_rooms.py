"""709.5. Rooms: cast by halves, the other door unlocked later, and what is seen of locked halves."""

from __future__ import annotations

import pytest

from lawmage.errors import IllegalAction
from lawmage.model.answers import Cast, Order, Pass, Pay, SpecialAction
from lawmage.model.decisions import PriorityDecision
from lawmage.model.events import DoorUnlocked
from lawmage.model.names import BATTLEFIELD, HAND
from lawmage.model.objects import GameObject
from lawmage.rules.actions.copying_spells import put_copy
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import mana_value_of
from lawmage.rules.layouts.rooms import locked_doors
from lawmage.rules.turn.setup import place
from tests.rules.effects import EffectTable
from tests.rules.layouts.test_709_faces import Faces, double
from tests.rules.table import n

ROOM = double(
    "split",
    ("Cellar", "{R}", "Enchantment — Room", "When you unlock this door, you gain 1 life."),
    ("Attic", "{1}{W}", "Enchantment — Room", "When you unlock this door, you gain 4 life.\nYou have hexproof."),
)
WATCHER = double("normal", ("Watcher", "{W}", "Creature — Bird", "Whenever you fully unlock a Room, draw a card."))


def doors(game: Faces) -> list[str]:
    """The doors that may be unlocked now."""
    return [answer.action for answer in options_of(game.state).iterate() if isinstance(answer, SpecialAction)]


def life(game: Faces) -> int:
    return game.table.life(0)


def it(game: Faces) -> GameObject:
    return game.state.object(game.card)


def cast(how: int, **lands: int) -> Faces:
    """The Room, a half of it cast and resolved, and its trigger resolved."""
    game = Faces(ROOM, **lands)
    game.cast(how)
    game.card = game.now()
    while game.state.stack:
        game.table.give(Pass())
    return game


def test_709_5_709_5d_the_half_that_was_cast_is_unlocked_and_the_other_is_not_there() -> None:
    game = cast(0, Mountain=1)
    chars = characteristics(game.state, it(game))
    assert (chars.name, chars.cost, len(chars.abilities)) == ("Cellar", "{R}", 1)
    assert mana_value_of(game.state, it(game)) == 1
    assert life(game) == 21


def test_709_5d_the_right_half() -> None:
    game = cast(1, Plains=1, Mountain=1)
    chars = characteristics(game.state, it(game))
    assert (chars.name, len(chars.abilities)) == ("Attic", 2)
    assert life(game) == 24


def test_709_5e_709_5h_a_locked_door_is_unlocked_for_its_mana_cost() -> None:
    game = cast(0, Mountain=2, Plains=1)
    assert doors(game) == ["right"]
    game.table.give(SpecialAction(game.card, "right"))
    game.table.give(Pay())
    assert life(game) == 21  # its trigger waits on the stack
    assert characteristics(game.state, it(game)).name == "Cellar // Attic"
    assert mana_value_of(game.state, it(game)) == 3
    while game.state.stack:
        game.table.give(Pass())
    assert life(game) == 25
    assert doors(game) == []


def test_709_5e_not_without_the_mana() -> None:
    game = cast(0, Mountain=2)
    assert doors(game) == []
    with pytest.raises(IllegalAction):
        game.table.give(SpecialAction(game.card, "right"))


def test_709_5e_only_in_the_own_main_phase_with_an_empty_stack() -> None:
    game = cast(0, Mountain=2, Plains=1)
    game.table.to_step("beginning of combat")
    verdict = game.table.check(SpecialAction(game.card, "right"))
    assert not verdict.legal
    assert verdict.rulings[0].key == "not now"


def test_709_5d_put_onto_the_battlefield_it_has_both_doors_locked() -> None:
    table = EffectTable()
    card = place(table.state, ROOM, 0, HAND, 0)
    table.begin()
    table.do(n("put_onto_battlefield", what=n("each", what=n("card", zone="hand"))))
    room = table.state.object(table.now(card.id))
    chars = characteristics(table.state, room)
    assert (room.zone, chars.name, chars.cost, chars.abilities) == (BATTLEFIELD, "", "", ())
    assert chars.subtypes == ("Room",)
    assert table.life(0) == 20


def test_709_5i_unlocking_the_second_door_unlocks_it_fully() -> None:
    game = Faces(ROOM, Mountain=2, Plains=1)
    place(game.state, WATCHER, 0, BATTLEFIELD, 0)
    game.cast(0)
    game.card = game.now()
    while game.state.stack:
        game.table.give(Pass())
    before = len(game.state.players[0].hand)
    game.table.give(SpecialAction(game.card, "right"))
    game.table.give(Pay())
    while game.state.stack or not isinstance(game.table.decision, PriorityDecision):
        game.table.give(Pass() if isinstance(game.table.decision, PriorityDecision) else Order((0, 1)))
    assert len(game.state.players[0].hand) == before + 1


def test_709_5_a_copy_has_both_halves_and_its_own_doors() -> None:
    table = EffectTable()
    room = place(table.state, ROOM, 0, BATTLEFIELD, 0)
    room.chosen = (("left", "unlocked"),)
    table.begin()
    table.do(n("create_copy", of=n("self")), source=room.id)
    copy = table.state.object(table.state.battlefield[-1])
    assert copy.card.token
    assert characteristics(table.state, copy).name == ""
    assert characteristics(table.state, room).name == "Cellar"


def test_709_5b_709_5d_a_copy_of_the_spell_has_both_doors_locked() -> None:
    game = Faces(ROOM, Mountain=1)
    game.table.give(Cast(game.card, 0))
    game.table.give(Pay())
    spell = game.state.object(game.state.stack[-1])
    copy = put_copy(game.state, spell, 0)
    assert copy.face.name == "Cellar"
    give_answer(game.state, Pass())
    give_answer(game.state, Pass())
    token = game.state.object(copy.became)
    assert token.zone == BATTLEFIELD
    assert characteristics(game.state, token).name == ""
    assert not [event for event in game.table.events(DoorUnlocked) if event.room == token.id]
    assert locked_doors(game.state, token) == ("left", "right")
