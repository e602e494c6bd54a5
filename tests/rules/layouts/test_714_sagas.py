"""704.5s, 714. Sagas: lore counters, chapters, and their end."""

from __future__ import annotations

from tests.rules.stack.test_601_ways import card, passes

SAGA = card("I — You gain 1 life.\\nII — You gain 2 life.", "{R}", "Enchantment — Saga")
HERE = SAGA.replace("as: it", 'as: it, counters: {lore: 1}')


def test_714_3a_a_saga_enters_with_a_lore_counter_and_its_first_chapter_triggers() -> None:
    board = f"{{A: {{hand: [{SAGA}], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: it}, {resolve: all}]", "{counters: {it: {lore: 1}}, life: {A: 21}, alive: [it]}")


def test_714_3c_505_4_the_next_chapter_comes_in_the_next_precombat_main_phase_and_ends_it() -> None:
    board = f"{{A: {{hand: [{SAGA}], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: it}, {resolve: all}, {advance: precombat main, turn: B},"
           " {expect: {counters: {it: {lore: 1}}}}, {advance: precombat main, turn: A},"
           " {expect: {counters: {it: {lore: 2}}, stack: [it], alive: [it]}}, {resolve: all}]",
           "{life: {A: 23}, graveyard: {A: [it]}}")
