"""601.3. Cards in exile that an effect lets a player play."""

from __future__ import annotations

from tests.rules.test_601_ways import card, passes

IT = card("Exile the top card of your library. You may play that card this turn.", "{R}")
LONG = card("Exile the top card of your library. Until the end of your next turn, you may play that card.", "{R}")


def board(it: str, library: str) -> str:
    """A has it in hand, two Mountains, and that card on top of the library."""
    return f"{{A: {{hand: [{it}], lands: {{Mountain: 2}}, library: [{library}]}}, B: {{}}}}"


def test_601_3_the_exiled_card_is_cast_this_turn() -> None:
    passes(
        board(IT, "Shock"),
        "[{cast: it}, {resolve: all}, {cast: Shock, targets: [B]}, {resolve: all}]",
        "{life: {B: 18}, graveyard: {A: [it, Shock]}}",
    )


def test_601_3_the_permission_ends_with_the_turn() -> None:
    passes(
        board(IT, "Shock"),
        "[{cast: it}, {resolve: all}, {advance: upkeep, turn: B}, {cast: Shock, by: A, targets: [B], refused: true}]",
        "{life: {B: 20}, exile: {A: [Shock]}}",
    )


def test_305_1_a_land_is_played_from_exile() -> None:
    passes(board(IT, "Forest"), "[{cast: it}, {resolve: all}, {play: Forest}]", "{battlefield: {A: [Forest]}}")


def test_601_3_the_permission_lasts_until_the_end_of_the_next_turn() -> None:
    passes(
        board(LONG, "Shock"),
        "[{cast: it}, {resolve: all}, {advance: upkeep, turn: B}, {advance: end, turn: A},"
        " {cast: Shock, targets: [B]}, {resolve: all}]",
        "{life: {B: 18}}",
    )
    passes(
        board(LONG, "Shock"),
        "[{cast: it}, {resolve: all}, {advance: upkeep, turn: B}, {advance: upkeep, turn: A},"
        " {advance: upkeep, turn: B}, {cast: Shock, by: A, targets: [B], refused: true}]",
        "{life: {B: 20}}",
    )
