"""702.119. Emerge: a creature sacrificed, chosen first, whose mana value makes the spell cheaper."""

from __future__ import annotations

import pytest

from lawmage.errors import IllegalAction
from lawmage.model.names import BATTLEFIELD, GRAVEYARD
from tests.rules.layouts.test_709_faces import Faces, double
from tests.rules.table import creature

FIEND = double("normal", ("Fiend", "{7}{R}", "Creature — Ox", "Emerge {5}{R}"))


def board(mountains: int, *costs: str) -> tuple[Faces, list[int]]:
    """The card in hand, lands, and creatures of those mana costs."""
    game = Faces(FIEND, Mountain=mountains)
    things = [game.table.put(0, creature(f"Ox {cost}", 1, 1, cost=cost)) for cost in costs]
    return game, things


def test_702_119a_the_cost_is_reduced_by_the_mana_value_of_what_is_sacrificed() -> None:
    game, (four, _) = board(2, "{4}", "{1}")
    assert game.hows() == [1]
    game.table.give(("cast", game.card, 1))
    game.table.give(("choose", (four,)))
    game.table.give(("pay",))
    assert game.table.state.object(four).zone != BATTLEFIELD
    game.table.give(("pass",))
    game.table.give(("pass",))
    assert game.state.object(game.now()).zone == BATTLEFIELD
    assert game.state.object(game.state.object(four).became).zone == GRAVEYARD


def test_702_119c_what_is_sacrificed_is_chosen_first_among_what_makes_it_payable() -> None:
    game, (four, five, _) = board(3, "{4}", "{5}", "{1}")
    game.table.give(("cast", game.card, 1))
    assert game.table.decision.purpose == "emerge"
    assert game.table.decision.things == (four, five)
    game.table.give(("choose", (five,)))
    game.table.give(("pay",))
    tapped = [number for number in game.state.battlefield if game.state.object(number).tapped]
    assert len(tapped) == 1  # only {R} is left of {5}{R}
    assert game.state.object(four).zone == BATTLEFIELD


def test_702_119a_colored_mana_is_not_reduced() -> None:
    game, (nine,) = board(1, "{9}")
    game.table.give(("cast", game.card, 1))
    game.table.give(("choose", (nine,)))
    game.table.give(("pay",))
    assert [game.state.object(number).tapped for number in game.state.battlefield] == [True]


def test_702_119a_not_without_enough() -> None:
    game, _ = board(1, "{4}")
    assert game.hows() == []
    with pytest.raises(IllegalAction):
        game.table.give(("cast", game.card, 1))


def test_702_119b_a_permanent_of_the_quality_named() -> None:
    game = Faces(double("normal", ("Fiend", "{7}{R}", "Creature — Ox", "Emerge from artifact {5}{R}")), Mountain=6)
    game.table.put(0, creature("Ox", 1, 1, cost="{5}"))
    assert game.hows() == []
