"""725. The monarch."""

from __future__ import annotations

from tests.rules.played import passes

CROWN = '{define: {name: Crown, cost: "{W}", types: Instant, text: "You become the monarch."}, as: %s}'
SWAP = "{A: {hand: [%s], lands: {Plains: 1}}, B: {hand: [%s], lands: {Plains: 1}, battlefield: [Grizzly Bears]}}"
BOARD = SWAP % (CROWN % "crown", CROWN % "crown2")
COUNT = "[{cast: crown}, {resolve: 1}, %s]"


#: B's turn comes, and B attacks with nothing
PEACE = "{advance: declare attackers, turn: B}, {attack: []}"


def test_725_2_the_monarch_draws_at_their_end_step() -> None:
    passes(BOARD, COUNT % "{advance: end}, {expect: {hand: {A: 0}}}, {resolve: 1}", "{stack: [], hand: {A: 1}}")


def test_725_2_nobody_draws_at_the_end_step_of_others() -> None:
    passes(BOARD, COUNT % f"{PEACE}, {{advance: end}}", "{stack: [], hand: {A: 1, B: 2}}")


def test_725_2_who_was_monarch_as_it_triggered_draws() -> None:
    passes(BOARD, COUNT % "{advance: end}, {cast: crown2, by: B}, {resolve: all}", "{hand: {A: 1, B: 0}}")


def test_725_2_combat_damage_by_a_creature_passes_the_crown() -> None:
    """The monarch controls the ability; the creature's controller draws from then on."""
    turn = "{advance: declare attackers, turn: B}, {attack: [Grizzly Bears]}, {advance: combat damage}, {resolve: all}"
    passes(BOARD, COUNT % f"{turn}, {{advance: end}}, {{resolve: all}}", "{life: {A: 18}, hand: {A: 1, B: 3}}")


def test_725_2_not_damage_of_another_sort() -> None:
    board = BOARD.replace("B: {hand: [", "B: {hand: [Shock, ").replace("{Plains: 1}, b", "{Mountain: 1}, b")
    passes(board, COUNT % "{cast: Shock, by: B, targets: [A]}, {resolve: all}, {advance: end}, {resolve: all}",
           "{life: {A: 18}, hand: {A: 1}}")


def test_725_3_there_is_one_monarch() -> None:
    both = "{cast: crown2, by: B}, {resolve: all}, {advance: end}, {resolve: all}"
    passes(BOARD, COUNT % both, "{hand: {A: 0, B: 0}}")


def test_725_1_whoever_is_it_does_not_become_it_again() -> None:
    herald = '{define: {name: Herald, types: Enchantment, text: "Whenever you become the monarch, you gain 5 life."}}'
    hand = f"hand: [{CROWN % 'crown'}, {CROWN % 'again'}], lands: {{Plains: 2}}"
    board = f"{{A: {{battlefield: [{herald}], {hand}}}, B: {{}}}}"
    passes(board, COUNT % "{resolve: all}, {cast: again}, {resolve: all}", "{life: {A: 25}}")


def test_725_4_a_monarch_who_leaves_is_followed_by_the_active_player() -> None:
    board = BOARD[:-1] + ", C: {}}"
    gone = "{cast: crown2, by: B}, {resolve: all}, {concede: B}, {advance: end}, {resolve: all}"
    passes(board, f"[{gone}]", "{hand: {A: 2}}")


def test_725_4_or_by_the_next_in_turn_order() -> None:
    board = BOARD[:-1] + ", C: {}}"
    passes(board, COUNT % f"{{concede: A}}, {PEACE}, {{advance: end}}, {{resolve: all}}", "{hand: {B: 3}}")


def test_725_2_several_creatures_are_several_triggers() -> None:
    board = BOARD.replace("[Grizzly Bears]", "[Grizzly Bears, Hill Giant]")
    turn = "{advance: declare attackers, turn: B}, {attack: [Grizzly Bears, Hill Giant]}, {advance: combat damage}"
    end = "{resolve: all}, {advance: end}, {resolve: all}"
    passes(board, COUNT % f"{turn}, {end}", "{life: {A: 15}, hand: {B: 3}}")
