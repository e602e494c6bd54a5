"""701.66, 111.10, 603.7, 113.6, 614.1c: earthbending, Roles, abilities delayed, of the graveyard, and lands tapped."""

import pytest

from lawmage.cards.compiler import compile_text
from lawmage.errors import Unsupported
from tests.rules.played import passes


def made(name: str, types: str, text: str, **more: str) -> str:
    """A card made up for a case."""
    rest = "".join(f", {key}: {value}" for key, value in more.items())
    return f'{{define: {{name: {name}, types: {types}, text: "{text}"{rest}}}, as: {name}}}'


def test_701_66a_a_land_fights_and_returns_tapped() -> None:
    bend = made("Bend", "Sorcery", "Earthbend 2.", cost='"{G}"')
    doom = made("Doom", "Instant", "Destroy target creature.", cost='"{B}"')
    board = (f"{{A: {{hand: [{bend}], battlefield: [{{card: Plains, as: field}}], lands: {{Forest: 1}}}},"
             f" B: {{hand: [{doom}], lands: {{Swamp: 1}}}}}}")
    script = ("[{cast: Bend, targets: [field]}, {resolve: all}, {expect: {pt: {field: 2/2}, has: {field: [haste]},"
              " untapped: [field]}}, {cast: Doom, by: B, targets: [field]}, {resolve: all}]")
    passes(board, script, "{tapped: [field], battlefield: {A: [field]}}")


def test_111_10_a_role_is_an_aura_that_is_attached() -> None:
    king = made("King", "Sorcery", "Create a Monster Role token attached to target creature you control.", cost='"{G}"')
    board = f"{{A: {{hand: [{king}], battlefield: [Grizzly Bears], lands: {{Forest: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: King, targets: [Grizzly Bears]}, {resolve: all}]",
           "{pt: {Grizzly Bears: 3/3}, has: {Grizzly Bears: [trample]}}")


def test_603_7c_what_was_named_before_is_what_the_delayed_ability_is_about() -> None:
    text = ("{T}: Target creature gets +1/+0 until end of turn. When that creature dies this turn, you gain 3 life.")
    coach = made("Coach", "Creature — Human", text, pt="1/1")
    doom = made("Doom", "Instant", "Destroy target creature.", cost='"{B}"')
    board = f"{{A: {{battlefield: [{coach}, Hill Giant, Gray Ogre], hand: [{doom}], lands: {{Swamp: 1}}}}, B: {{}}}}"
    use = "{activate: Coach, targets: [Hill Giant]}, {resolve: all},"
    passes(board, f"[{use} {{cast: Doom, targets: [Gray Ogre]}}, {{resolve: all}}]", "{life: {A: 20}}")
    passes(board, f"[{use} {{cast: Doom, targets: [Hill Giant]}}, {{resolve: all}}]", "{life: {A: 23}}")


def test_113_6_a_creature_cast_from_the_graveyard() -> None:
    crawler = made("Crawler", "Creature — Zombie", "You may cast this card from your graveyard as long as you control a"
                   " Zombie.", pt="2/1", cost='"{B}"')
    zombie = made("Ghoul", "Creature — Zombie", "", pt="2/2")
    with_one = f"{{A: {{graveyard: [{crawler}], battlefield: [{zombie}], lands: {{Swamp: 1}}}}, B: {{}}}}"
    passes(with_one, "[{cast: Crawler, from: graveyard}, {resolve: all}]", "{battlefield: {A: [Crawler]}}")
    without = f"{{A: {{graveyard: [{crawler}], lands: {{Swamp: 1}}}}, B: {{}}}}"
    passes(without, "[{cast: Crawler, from: graveyard, refused: true}]", "{graveyard: {A: [Crawler]}}")


def test_603_7b_the_next_spell_alone() -> None:
    echo = made("Echo", "Sorcery", "When you next cast an instant spell this turn, you gain 2 life.", cost='"{R}"')
    spark = made("Spark", "Instant", "You gain 1 life.", cost='"{R}"')
    again = made("Again", "Instant", "You gain 1 life.", cost='"{R}"')
    board = f"{{A: {{hand: [{echo}, {spark}, {again}], lands: {{Mountain: 3}}}}, B: {{}}}}"
    passes(board, "[{cast: Echo}, {resolve: all}, {cast: Spark}, {resolve: all}, {cast: Again}, {resolve: all}]",
           "{life: {A: 24}}")


def test_614_1c_a_land_that_enters_tapped_where_a_condition_holds() -> None:
    den = made("Den", "Land", "If you control two or more other lands, this land enters tapped.\\n{T}: Add {R}.")
    passes(f"{{A: {{hand: [{den}], lands: {{Mountain: 2}}}}, B: {{}}}}", "[{play: Den}]", "{tapped: [Den]}")
    passes(f"{{A: {{hand: [{den}], lands: {{Mountain: 1}}}}, B: {{}}}}", "[{play: Den}]", "{untapped: [Den]}")


def test_608_2g_a_spell_of_the_hand_is_cast_free() -> None:
    text = "When this creature enters, you may cast a spell from your hand without paying its mana cost."
    mage = made("Mage", "Creature — Human Wizard", text, pt="1/1", cost='"{U}"')
    spark = made("Spark", "Instant", "You gain 3 life.", cost='"{6}{R}"')
    board = f"{{A: {{hand: [{mage}, {spark}, Hill Giant], lands: {{Island: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: Mage}, {resolve: 2}, {choose: Spark}, {resolve: all}]", "{life: {A: 23}}")


def test_709_3a_which_spell_a_card_would_be_is_not_asked_of_the_card() -> None:
    with pytest.raises(Unsupported, match="what a spell is, asked of a card"):
        compile_text("You may cast an instant or sorcery spell from your hand without paying its mana cost.", "Mage",
                     ("Sorcery",))


def test_122_1f_three_poison_counters() -> None:
    text = "As long as an opponent has three or more poison counters, this creature gets +2/+0."
    rot = made("Rot", "Creature — Phyrexian", text, pt="1/1")
    passes(f"{{A: {{battlefield: [{rot}]}}, B: {{poison: 2}}}}", "[]", "{pt: {Rot: 1/1}}")
    passes(f"{{A: {{battlefield: [{rot}]}}, B: {{poison: 3}}}}", "[]", "{pt: {Rot: 3/1}}")


def test_700_2_the_kicker_says_how_many_modes() -> None:
    text = ("Kicker {1}\\nChoose one. If this spell was kicked, choose any number instead.\\n• You gain 1 life.\\n"
            "• You gain 2 life.\\n• You gain 4 life.")
    script = made("Script", "Instant", text, cost='"{G}"')
    board = f"{{A: {{hand: [{script}], lands: {{Forest: 2}}}}, B: {{}}}}"
    passes(board, "[{cast: Script, modes: [1, 3], refused: true}, {cast: Script, modes: [1, 3], kicked: true},"
           " {resolve: all}]", "{life: {A: 25}}")
    passes(board, "[{cast: Script, modes: [2]}, {resolve: all}]", "{life: {A: 22}}")


def test_711_2_level_symbols_are_static_abilities() -> None:
    text = "Level up {1}\\nLEVEL 1-2\\n3/3\\nFirst strike\\nLEVEL 3+\\n5/5\\nFlying, trample"
    pupil = made("Pupil", "Creature — Human", text, pt="1/1")
    for levels, expect in (
        (0, "{pt: {Pupil: 1/1}, lacks: {Pupil: [first strike, flying]}}"),
        (2, "{pt: {Pupil: 3/3}, has: {Pupil: [first strike]}, lacks: {Pupil: [flying]}}"),
        (3, "{pt: {Pupil: 5/5}, has: {Pupil: [flying, trample]}, lacks: {Pupil: [first strike]}}"),
    ):
        board = f"{{A: {{battlefield: [{pupil[:-1]}, counters: {{level: {levels}}}}}]}}, B: {{}}}}"
        passes(board, "[]", expect)


def test_608_2c_another_card_than_one_that_moved_is_refused() -> None:
    with pytest.raises(Unsupported, match="another than which"):
        compile_text("Return a creature card from your graveyard to the battlefield, then return another creature card"
                     " from your graveyard to your hand.", "Bones", ("Sorcery",))
