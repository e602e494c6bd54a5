"""702.99, 707.12. Cipher: encoded on a creature, and copies cast when that deals combat damage to a player."""

from __future__ import annotations

from lawmage.model.answers import Choose, DeclareBlockers, No, Pass, Yes
from lawmage.model.decisions import PriorityDecision
from lawmage.model.names import DECLARE_ATTACKERS, EXILE, GRAVEYARD
from lawmage.rules.answers.driver import give_answer
from tests.rules.layouts.test_709_faces import Faces, double
from tests.rules.table import creature

SECRET = double("normal", ("Secret", "{R}", "Sorcery", "You gain 3 life.\nCipher"))


def encoded(on: bool = True) -> tuple[Faces, int]:
    """The spell, cast and encoded on the creature, or not."""
    game = Faces(SECRET, Mountain=1)
    it = game.table.put(0, creature("Ox", 2, 2))
    game.cast(0)
    assert game.table.decision.purpose == "cipher"
    assert game.table.decision.things == (it,)
    game.table.give(Choose((it,) if on else ()))
    return game, it


def to_damage(game: Faces, attacker: int) -> None:
    """The creature attacks and deals its damage."""
    game.table.to_step("beginning of combat")
    while game.state.step != DECLARE_ATTACKERS:
        give_answer(game.state, Pass())
    game.table.attack(attacker)
    for _ in range(20):
        if game.state.stack:
            return
        if isinstance(game.table.decision, PriorityDecision):
            give_answer(game.state, Pass())
        else:
            game.table.give(DeclareBlockers())


def test_702_99a_the_card_is_exiled_encoded_after_its_instructions() -> None:
    game, _ = encoded()
    assert game.table.life(0) == 23
    assert game.state.object(game.now()).zone == EXILE


def test_702_99a_it_need_not_be() -> None:
    game, it = encoded(False)
    assert game.state.object(game.now()).zone == GRAVEYARD
    to_damage(game, it)
    assert not game.state.stack


def test_702_99a_707_12_a_copy_is_cast_without_paying() -> None:
    game, it = encoded()
    to_damage(game, it)
    assert len(game.state.stack) == 1
    give_answer(game.state, Pass())
    give_answer(game.state, Pass())
    game.table.give(Yes())
    assert game.state.object(game.state.stack[-1]).face.name == "Secret"
    give_answer(game.state, Pass())
    give_answer(game.state, Pass())
    assert game.table.life(0) == 26
    assert game.state.exile == (game.now(),)  # the card is still there; the copy has ceased to exist
    assert game.state.strays == 0
    assert game.state.players[0].graveyard == ()


def test_707_12_a_copy_that_is_not_cast_ceases_to_exist() -> None:
    game, it = encoded()
    to_damage(game, it)
    give_answer(game.state, Pass())
    give_answer(game.state, Pass())
    game.table.give(No())
    assert game.state.exile == (game.now(),)
    assert game.state.strays == 0
    assert game.table.life(0) == 23


def test_702_99a_without_a_creature_it_goes_to_the_graveyard() -> None:
    game = Faces(SECRET, Mountain=1)
    game.cast(0)
    assert game.state.object(game.now()).zone == GRAVEYARD
