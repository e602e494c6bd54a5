"""702.37, 702.61, 702.168, 708. Face-down creatures; split second."""

from __future__ import annotations

from lawmage.cards.raw import compile_card
from lawmage.model.answers import Pass, Pay, SpecialAction
from lawmage.model.cards import CardDefinition
from lawmage.model.names import BATTLEFIELD
from lawmage.model.objects import counters_on
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import mana_value_of
from tests.rules.layouts.test_709_faces import Faces
from tests.rules.stack.test_601_ways import card, passes


def creature(text: str) -> CardDefinition:
    """A 4/4 creature for {5}{R}."""
    return compile_card(
        {
            "name": "Ox",
            "mana_cost": "{5}{R}",
            "type_line": "Creature — Ox",
            "oracle_text": text,
            "power": "4",
            "toughness": "4",
        }
    )


def face_down(text: str, mountains: int) -> Faces:
    """That creature, cast face down."""
    game = Faces(creature(text), Mountain=mountains)
    assert game.hows() == [1]
    game.cast(1)
    game.card = game.now()
    return game


def words(game: Faces) -> list[str]:
    """The ways in which the permanent may be turned face up now."""
    return [answer.action for answer in options_of(game.state).iterate() if isinstance(answer, SpecialAction)]


def test_702_37c_it_is_cast_as_a_face_down_two_two() -> None:
    game = face_down("Flying\nMorph {R}", 3)
    thing = game.state.object(game.card)
    chars = characteristics(game.state, thing)
    assert thing.zone == BATTLEFIELD
    assert thing.face_down
    assert (chars.name, chars.power, chars.toughness, chars.colors, chars.keywords) == ("", 2, 2, 0, 0)
    assert chars.subtypes == ()
    assert mana_value_of(game.state, thing) == 0


def test_702_37e_it_is_turned_face_up_for_its_morph_cost() -> None:
    game = face_down("Flying\nMorph {R}", 4)
    assert words(game) == ["morph"]
    game.table.give(SpecialAction(game.card, "morph"))
    game.table.give(Pay())
    thing = game.state.object(game.card)
    chars = characteristics(game.state, thing)
    assert not thing.face_down
    assert (chars.name, chars.power) == ("Ox", 4)
    assert not counters_on(thing, "+1/+1")
    assert game.state.priority == 0
    assert not game.state.stack


def test_702_37e_without_the_mana_it_stays_face_down() -> None:
    assert words(face_down("Morph {R}", 3)) == []


def test_702_37b_megamorph_puts_a_counter_on_it() -> None:
    game = face_down("Megamorph {R}", 4)
    game.table.give(SpecialAction(game.card, "megamorph"))
    game.table.give(Pay())
    assert characteristics(game.state, game.state.object(game.card)).power == 5


def test_702_168a_a_disguised_creature_has_ward() -> None:
    game = face_down("Disguise {R}", 4)
    abilities = characteristics(game.state, game.state.object(game.card)).abilities
    assert [each.node.text("is") for each in abilities] == ["ward"]
    assert words(game) == ["disguise"]


def test_702_61a_nothing_else_is_cast_or_activated_but_mana_abilities() -> None:
    it = card("Split second\\nYou gain 2 life.", "{R}", "Instant")
    board = (
        f"{{A: {{hand: [{it}], lands: {{Mountain: 1}}}},"
        " B: {hand: [Shock], lands: {Mountain: 1}, battlefield: [Prodigal Sorcerer]}}"
    )
    passes(
        board,
        "[{cast: it}, {cast: Shock, by: B, targets: [A], refused: {rule: '702.61a'}},"
        " {activate: Prodigal Sorcerer, by: B, targets: [A], refused: {rule: '702.61a'}}, {resolve: all},"
        " {cast: Shock, by: B, targets: [A]}, {resolve: all}]",
        "{life: {A: 20}}",
    )


def test_708_8_turning_it_face_up_triggers() -> None:
    game = face_down("Morph {R}\nWhen this creature is turned face up, you gain 3 life.", 4)
    game.table.give(SpecialAction(game.card, "morph"))
    game.table.give(Pay())
    assert len(game.state.stack) == 1
    for _ in range(2):
        give_answer(game.state, Pass())
    assert game.table.life(0) == 23
