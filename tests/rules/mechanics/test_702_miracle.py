"""702.94. Miracle: the first card drawn in a turn, revealed and cast for its miracle cost."""

from __future__ import annotations

import pytest

from lawmage.cards.raw import compile_card
from lawmage.model.answers import Cast, Pay
from lawmage.model.names import HAND, LIBRARY
from lawmage.rules.answers.options import options_of
from lawmage.rules.turn.setup import place
from tests.rules.effects import EffectTable
from tests.rules.layouts.test_709_faces import double
from tests.rules.table import n

WONDER = double("normal", ("Wonder", "{4}{R}", "Sorcery", "You gain 5 life.\nMiracle {R}"))
MOUNTAIN = compile_card({"name": "Mountain", "type_line": "Basic Land — Mountain", "oracle_text": "{T}: Add {R}."})
DRAW = n("draw", n=1, who=n("you"))


def drawn(draws: int = 1, mountains: int = 1) -> tuple[EffectTable, int]:
    """A player who draws the card from the top."""
    table = EffectTable()
    for _ in range(draws - 1):
        place(table.state, MOUNTAIN, 0, LIBRARY, 0)
    card = place(table.state, WONDER, 0, LIBRARY, 0)
    if draws > 1:
        player = table.state.players[0]
        player.library = (*player.library[:-2], player.library[-1], player.library[-2])
    for _ in range(mountains):
        table.put(0, MOUNTAIN)
    table.begin()
    table.do(n("draw", n=draws, who=n("you")))
    return table, card.id


def test_702_94a_the_first_card_drawn_may_be_revealed_and_cast() -> None:
    table, card = drawn()
    assert table.decision.purpose == "miracle"
    table.yes()
    assert table.thing(table.now(card)).known == -1
    assert len(table.state.stack) == 1
    table.resolve()
    table.yes()
    if table.decision.purpose == "cast":
        table.give(Pay())
    assert table.thing(table.state.stack[-1]).face.name == "Wonder"
    table.resolve()
    assert table.life(0) == 25


def test_702_94a_it_need_not_be_revealed() -> None:
    table, card = drawn()
    table.no()
    assert not table.state.stack
    assert table.thing(table.now(card)).zone == HAND


def test_702_94a_revealed_it_need_not_be_cast() -> None:
    table, card = drawn()
    table.yes()
    table.resolve()
    table.no()
    assert table.thing(table.now(card)).zone == HAND
    assert not table.state.stack


def test_702_94a_not_the_second_card_of_a_turn() -> None:
    table, card = drawn(2)
    assert table.thing(table.now(card)).zone == HAND
    assert table.decision.purpose != "miracle"


def test_702_94a_it_is_not_cast_so_from_the_hand_at_another_time() -> None:
    table, card = drawn()
    table.no()
    assert [answer for answer in options_of(table.state).iterate() if isinstance(answer, Cast)] == []
    assert not table.check(Cast(table.now(card), 1)).legal


@pytest.mark.parametrize("seat", [0, 1])
def test_504_1_702_94a_in_the_draw_step_too(seat: int) -> None:
    table = EffectTable()
    card = place(table.state, WONDER, seat, LIBRARY, seat)
    table.begin()
    for _ in range(2 - seat):
        table.to_step("end")
        table.to_step("draw")
    assert table.decision.purpose == "miracle"
    assert table.decision.seat == seat
    assert table.decision.source == table.now(card.id)
