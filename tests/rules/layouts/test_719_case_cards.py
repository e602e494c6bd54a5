"""702.169, 719. Case cards: solved at the end of their player's turn, and what a solved one does."""

from __future__ import annotations

from tests.rules.stack.test_601_ways import card, passes

TYPES = "Enchantment — Case"
STATIC = card("To solve — You control two or more creatures.\\nSolved — Creatures you control get +1/+0.", "{R}", TYPES)
ACTIVE = card("To solve — You have no cards in hand.\\nSolved — {1}: You gain 1 life.", "{R}", TYPES)
TRIGGERED = card("To solve — You have no cards in hand.\\nSolved — Whenever you gain life, each opponent loses 1 life.",
                 "{R}", TYPES)
LIFE = '{define: {name: Life, cost: "{W}", types: Instant, text: "You gain 1 life."}, as: life}'
LATER = '{define: {name: More, cost: "{W}", types: Instant, text: "You gain 1 life."}, as: more}'


def test_719_3a_a_case_becomes_solved_in_its_player_s_end_step_if_the_condition_holds() -> None:
    board = f"{{A: {{battlefield: [{STATIC}, Gray Ogre, Hill Giant]}}, B: {{}}}}"
    passes(board, "[{advance: declare attackers}, {attack: []}, {advance: end},"
           " {expect: {pt: {Gray Ogre: 2/2}, stack: [it]}}, {resolve: all}]",
           "{pt: {Gray Ogre: 3/2, Hill Giant: 4/3}}")


def test_719_3a_without_the_condition_it_does_not() -> None:
    board = f"{{A: {{battlefield: [{STATIC}, Gray Ogre]}}, B: {{}}}}"
    passes(board, "[{advance: declare attackers}, {attack: []}, {advance: end}]", "{stack: [], pt: {Gray Ogre: 2/2}}")


def test_719_3b_it_stays_solved_and_is_not_solved_again() -> None:
    board = f"{{A: {{battlefield: [{STATIC}, Gray Ogre, Hill Giant]}}, B: {{}}}}"
    passes(board, "[{advance: declare attackers}, {attack: []}, {advance: end}, {resolve: all},"
           " {advance: declare attackers, turn: A}, {attack: []}, {advance: end}]",
           "{stack: [], pt: {Gray Ogre: 3/2, Hill Giant: 4/3}}")


def test_702_169d_an_activated_ability_only_once_it_is_solved() -> None:
    board = f"{{A: {{battlefield: [{ACTIVE}], lands: {{Plains: 2}}}}, B: {{}}}}"
    passes(board, "[{activate: it, refused: true}, {advance: end}, {resolve: all}, {activate: it}, {resolve: all}]",
           "{life: {A: 21}}")


def test_702_169c_a_triggered_ability_triggers_only_if_it_is_solved() -> None:
    board = f"{{A: {{battlefield: [{TRIGGERED}], hand: [{LIFE}, {LATER}], lands: {{Plains: 2}}}}, B: {{}}}}"
    passes(board, "[{cast: life}, {resolve: all}, {expect: {life: {A: 21, B: 20}}}, {advance: precombat main},"
           " {cast: more}, {resolve: all}, {expect: {life: {A: 22, B: 20}}}, {advance: end}, {resolve: all}]",
           "{life: {B: 20}}")
    board = f"{{A: {{battlefield: [{TRIGGERED}], lands: {{Plains: 2}}}}, B: {{hand: []}}}}"
    passes(board, "[{advance: end}, {resolve: all}]", "{life: {B: 20}}")
