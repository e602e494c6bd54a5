"""702.38, 702.82. Amplify and devour."""

from __future__ import annotations

from tests.rules.stack.test_601_ways import card, passes

DEVOURER = card("Devour 2", "{R}", "Creature — Ox", "1/1")
EATER = card("Devour artifact 1", "{R}", "Creature — Ox", "1/1")
COUNTER = card("Devour 1\\nWhen this creature enters, you gain 1 life for each creature it devoured.", "{R}",
               "Creature — Ox", "1/1")
GIANT = card("Amplify 2", "{R}", "Creature — Giant", "1/1")


def test_702_82a_creatures_are_sacrificed_as_it_enters() -> None:
    board = (f"{{A: {{hand: [{DEVOURER}], battlefield: [Gray Ogre, Hill Giant], lands: {{Mountain: 1}}}},"
             " B: {battlefield: [Goblin Piker]}}")
    passes(board, "[{cast: it}, {resolve: 1}, {choose: [Gray Ogre, Hill Giant]}]",
           "{pt: {it: 5/5}, graveyard: {A: [Gray Ogre, Hill Giant]}}")
    passes(board, "[{cast: it}, {resolve: 1}, {choose: []}]", "{pt: {it: 1/1}, alive: [Gray Ogre, Hill Giant]}")
    passes(board, "[{cast: it}, {resolve: 1}, {choose: [Goblin Piker], refused: true}, {choose: []}]",
           "{pt: {it: 1/1}}")


def test_702_82a_nothing_is_asked_where_there_is_nothing() -> None:
    board = f"{{A: {{hand: [{DEVOURER}], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: it}, {resolve: all}]", "{pt: {it: 1/1}}")


def test_702_82c_permanents_of_the_quality_named() -> None:
    board = (f"{{A: {{hand: [{EATER}], battlefield: [Gray Ogre, Ornithopter], lands: {{Mountain: 1}}}}, B: {{}}}}")
    passes(board, "[{cast: it}, {resolve: 1}, {choose: [Gray Ogre], refused: true}, {choose: [Ornithopter]}]",
           "{pt: {it: 2/2}, alive: [Gray Ogre]}")


def test_702_82b_how_many_it_devoured() -> None:
    board = (f"{{A: {{hand: [{COUNTER}], battlefield: [Gray Ogre, Hill Giant], lands: {{Mountain: 1}}}}, B: {{}}}}")
    passes(board, "[{cast: it}, {resolve: 1}, {choose: [Gray Ogre, Hill Giant]}, {resolve: all}]", "{life: {A: 22}}")


def test_702_38a_cards_of_a_common_type_are_revealed() -> None:
    board = (f"{{A: {{hand: [{GIANT}, Hill Giant, Gray Ogre], lands: {{Mountain: 1}}}}, B: {{}}}}")
    passes(board, "[{cast: it}, {resolve: 1}, {choose: [Gray Ogre], refused: true}, {choose: [Hill Giant]}]",
           "{pt: {it: 3/3}}")
    passes(board, "[{cast: it}, {resolve: 1}, {choose: []}]", "{pt: {it: 1/1}}")
