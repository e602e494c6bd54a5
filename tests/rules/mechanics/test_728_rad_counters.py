"""728. Rad counters."""

from tests.rules.played import passes


def board(library: str, more: str = "{}") -> str:
    return f"{{A: {{library: [{library}], counters: {{rad: 3}}}}, B: {more}}}"


def test_728_1_so_many_cards_are_milled_and_each_nonland_costs_a_life_and_a_counter() -> None:
    passes(board("Plains, Grizzly Bears, Forest, Shock, Hill Giant"),
           "[{advance: precombat main}, {resolve: all}]",
           "{life: {A: 18, B: 20}, graveyard: {A: [Grizzly Bears, Forest, Shock]}, counters: {A: {rad: 1}}}",
           "start: {step: draw, active: A}")


def test_728_1_not_in_the_turn_of_another_player() -> None:
    passes(board("Grizzly Bears, Forest, Shock"), "[{advance: precombat main}]",
           "{stack: [], life: {A: 20}}", "start: {step: draw, active: B}")
