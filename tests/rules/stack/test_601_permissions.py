"""601.3. Cards in exile that an effect lets a player play."""

from __future__ import annotations

from tests.rules.stack.test_601_ways import card, passes

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


def test_601_3_spells_of_a_kind_are_cast_from_the_graveyard() -> None:
    muse = '{define: {name: Muse, types: Enchantment, text: "You may cast creature spells from your graveyard."}}'
    zones = "graveyard: [Grizzly Bears, Shock], lands: {Forest: 2, Mountain: 1}"
    passes(
        f"{{A: {{battlefield: [{muse}], {zones}}}, B: {{}}}}",
        "[{cast: Shock, targets: [B], refused: true}, {cast: Grizzly Bears}, {resolve: all}]",
        "{alive: [Grizzly Bears]}",
    )
    passes(f"{{A: {{{zones}}}, B: {{}}}}", "[{cast: Grizzly Bears, refused: true}]", "{life: {A: 20}}")


def test_305_1_lands_are_played_from_the_graveyard() -> None:
    muse = '{define: {name: Muse, types: Enchantment, text: "You may play lands from your graveyard."}}'
    passes(
        f"{{A: {{battlefield: [{muse}], graveyard: [Forest, Shock], lands: {{Mountain: 1}}}}, B: {{}}}}",
        "[{cast: Shock, targets: [B], refused: true}, {play: Forest}]",
        "{battlefield: {A: [Forest]}}",
    )


def test_608_2g_a_card_is_cast_free_while_a_spell_resolves() -> None:
    it = card(
        "You may cast target instant card from your graveyard without paying its mana cost.",
        "{R}",
    )
    start = f"{{A: {{hand: [{it}], graveyard: [Shock], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(
        start,
        "[{cast: it, targets: [Shock]}, {resolve: 1}, {choose: yes}, {choose: B}, {resolve: all}]",
        "{life: {B: 18}, graveyard: {A: [it, Shock]}}",
    )
    passes(start, "[{cast: it, targets: [Shock]}, {resolve: 1}, {choose: no}, {resolve: all}]", "{life: {B: 20}}")
