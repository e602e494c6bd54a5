"""702.30, 702.113, 702.156, 702.185. Echo, awaken, ravenous and warp."""

from __future__ import annotations

from lawmage.model.answers import Cast, No, Pass, Pay, Yes
from lawmage.model.names import BATTLEFIELD, EXILE, GRAVEYARD
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.answers.options import options_of
from tests.rules.layouts.test_709_faces import Faces, double
from tests.rules.stack.test_601_ways import card, hand, passes

OX = ("Ox", "{R}", "Creature — Ox")
ECHO = double("normal", (*OX, "Echo {1}{R}"))
WARP = double("normal", ("Ox", "{2}{R}", "Creature — Ox", "Warp {R}"))


def to_upkeep(game: Faces) -> None:
    """On to the upkeep of A's next turn."""
    game.table.to_step("end")
    game.table.to_step("upkeep")
    game.table.to_step("end")
    game.table.to_step("upkeep")


def resolve(game: Faces) -> None:
    """The top of the stack resolves, as far as nobody has to decide more."""
    give_answer(game.state, Pass())
    give_answer(game.state, Pass())


# ---- 702.30. Echo ----------------------------------------------------------------------------------------------------
def test_702_30a_it_is_sacrificed_unless_its_echo_cost_is_paid() -> None:
    game = Faces(ECHO, Mountain=2)
    game.cast(0)
    to_upkeep(game)
    assert len(game.state.stack) == 1
    resolve(game)
    game.table.give(No())
    assert game.state.object(game.now()).zone == GRAVEYARD


def test_702_30a_paid_it_stays_and_asks_no_more() -> None:
    game = Faces(ECHO, Mountain=2)
    game.cast(0)
    to_upkeep(game)
    resolve(game)
    game.table.give(Yes())
    if game.table.decision.purpose == "effect":
        game.table.give(Pay())
    assert game.state.object(game.now()).zone == BATTLEFIELD
    to_upkeep(game)
    assert not game.state.stack


def test_702_30a_only_what_came_since_the_last_upkeep() -> None:
    game = Faces(ECHO, BATTLEFIELD, Mountain=2)
    to_upkeep(game)
    assert not game.state.stack


# ---- 702.185. Warp ---------------------------------------------------------------------------------------------------
def castings(game: Faces) -> list[int]:
    """The ways in which the card may be cast now."""
    return [answer.option for answer in options_of(game.state).iterate()
            if isinstance(answer, Cast) and answer.card == game.now()]


def test_702_185a_warped_it_is_exiled_at_the_end_and_cast_in_a_later_turn() -> None:
    game = Faces(WARP, Mountain=3)
    assert game.hows() == [0, 1]
    game.cast(1)
    assert game.state.object(game.now()).zone == BATTLEFIELD
    game.table.to_step("end")
    resolve(game)
    assert game.state.object(game.now()).zone == EXILE
    game.table.to_step("upkeep")
    game.table.to_step("end")
    game.table.to_step("precombat main")
    assert castings(game) == [2]  # for its mana cost only
    game.card = game.now()
    game.cast(2)
    assert game.state.object(game.now()).zone == BATTLEFIELD
    game.table.to_step("end")
    assert not game.state.stack


def test_702_185a_not_in_the_turn_in_which_it_was_exiled_nor_if_cast_otherwise() -> None:
    game = Faces(WARP, Mountain=3)
    game.cast(0)
    game.table.to_step("end")
    assert not game.state.stack
    assert game.state.object(game.now()).zone == BATTLEFIELD


# ---- 702.113. Awaken -------------------------------------------------------------------------------------------------
WAKE = card("You gain 1 life.\\nAwaken 2—{2}{R}", "{R}")


def test_702_113a_awakened_a_land_gets_counters_and_becomes_a_creature() -> None:
    board = hand(WAKE, "{Mountain: 3}")
    passes(board, '[{cast: it, targets: ["Mountain#1"]}, {resolve: all}]',
           '{life: {A: 21}, pt: {"Mountain#1": 2/2}}')


def test_702_113b_for_its_mana_cost_it_has_no_target() -> None:
    passes(hand(WAKE, "{Mountain: 1}"), "[{cast: it}, {resolve: all}]", "{life: {A: 21}}")


# ---- 702.156. Ravenous -----------------------------------------------------------------------------------------------
def test_702_156a_ravenous_counters_and_a_card_for_five() -> None:
    it = card("Ravenous", "{X}{R}", "Creature — Ox", "0/0")
    board = hand(it, "{Mountain: 6}", ", library: [Gray Ogre, Hill Giant]")
    passes(board, "[{cast: it, x: 5}, {resolve: all}]", "{pt: {it: 5/5}, hand: {A: [Gray Ogre]}}")
    passes(board, "[{cast: it, x: 4}, {resolve: all}]", "{pt: {it: 4/4}, hand: {A: []}}")
