"""702.160, 718. Prototype cards: cast with the other mana cost, size and colours, which the permanent keeps."""

from __future__ import annotations

from lawmage.cards.raw import compile_card
from lawmage.model.names import BATTLEFIELD, COLORLESS, HAND, RED
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import mana_value_of
from lawmage.rules.stack.casting_options import PROTOTYPED_FREELY, WITHOUT_COST, free_ways
from lawmage.rules.support.definitions import unsupported
from lawmage.rules.turn.setup import place
from tests.rules.effects import EffectTable
from tests.rules.layouts.test_709_faces import Faces
from tests.rules.table import ME, n

GOLEM = compile_card({
    "name": "Golem", "layout": "prototype", "mana_cost": "{6}", "type_line": "Artifact Creature — Golem",
    "oracle_text": "Prototype {1}{R} — 2/1\nTrample", "power": "5", "toughness": "4", "colors": [],
})
assert not unsupported(GOLEM)


def looks(game: Faces) -> tuple[str, int, int, int, int]:
    """Mana cost, colours, power, toughness and mana value of the card now."""
    thing = game.state.object(game.now())
    chars = characteristics(game.state, thing)
    return chars.cost, chars.colors & ~COLORLESS, chars.power, chars.toughness, mana_value_of(game.state, thing)


def test_718_3b_a_prototyped_spell_becomes_a_permanent_with_the_other_values() -> None:
    game = Faces(GOLEM, Mountain=2)
    assert game.hows() == [1]  # the normal cost can't be paid
    game.table.give(("cast", game.card, 1))
    game.table.give(("pay",))
    assert looks(game) == ("{1}{R}", RED, 2, 1, 2)
    game.table.give(("pass",))
    game.table.give(("pass",))
    assert game.state.object(game.now()).zone == BATTLEFIELD
    assert looks(game) == ("{1}{R}", RED, 2, 1, 2)
    chars = characteristics(game.state, game.state.object(game.now()))
    assert chars.subtypes == ("Golem",)
    assert len(chars.abilities) == 2


def test_718_3_cast_normally_it_has_its_normal_values() -> None:
    game = Faces(GOLEM, Mountain=6)
    assert game.hows() == [0, 1]
    game.cast(0)
    assert looks(game) == ("{6}", 0, 5, 4, 6)


def test_718_4_elsewhere_it_has_only_its_normal_values() -> None:
    game = Faces(GOLEM, Mountain=2)
    assert looks(game) == ("{6}", 0, 5, 4, 6)
    game.cast(1)
    table = EffectTable()
    card = place(table.state, GOLEM, 0, HAND, 0)
    table.begin()
    table.do(n("put_onto_battlefield", what=n("each", what=n("card", zone="hand"))))
    chars = characteristics(table.state, table.state.object(table.now(card.id)))
    assert (chars.power, chars.toughness, chars.cost) == (5, 4, "{6}")


def test_718_3d_a_copy_of_the_permanent_has_the_other_values() -> None:
    game = Faces(GOLEM, Mountain=2)
    game.cast(1)
    other = EffectTable()
    thing = place(other.state, GOLEM, 0, BATTLEFIELD, 0)
    thing.face = game.state.object(game.now()).face
    other.begin()
    other.do(n("create_copy", of=ME), source=thing.id)
    chars = characteristics(other.state, other.state.object(other.state.battlefield[-1]))
    assert (chars.power, chars.toughness, chars.cost, chars.colors & ~COLORLESS) == (2, 1, "{1}{R}", RED)


def test_718_3_it_may_be_cast_prototyped_without_paying_too() -> None:
    assert free_ways(GOLEM) == [WITHOUT_COST, PROTOTYPED_FREELY]
