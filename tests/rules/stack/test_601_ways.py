"""118.8-118.9, 601.2, 601.3. Ways to cast: kickers, flashback, stand-ins for mana, reductions, halves, adventures."""

from __future__ import annotations

from lawmage.notation.cases import parse_case
from lawmage.scripts import run_case


def passes(board: str, script: str, expect: str) -> None:
    """The case passes."""
    text = f"case: t\nwhy: a test\nrules: ['601.2']\nsource: a test\nplayers: {board}\ndo: {script}\nexpect: {expect}\n"
    result = run_case(parse_case(text))
    assert result.passed, result


def card(text: str, cost: str = "{1}{R}", types: str = "Sorcery", pt: str = "") -> str:
    """A card of that text, called it."""
    size = f", pt: {pt}" if pt else ""
    return f'{{define: {{name: It, cost: "{cost}", types: {types}{size}, text: "{text}"}}, as: it}}'


def hand(it: str, lands: str, more: str = "") -> str:
    """A board: A has it in hand and those lands."""
    return f"{{A: {{hand: [{it}], lands: {lands}{more}}}, B: {{}}}}"


# ---- 702.33. Kicker ----------------------------------------------------------------------------------------------


def test_702_33a_a_kicker_is_paid_or_not() -> None:
    it = card("Kicker {2}\\nYou gain 1 life. If this spell was kicked, you gain 3 life.")
    board = hand(it, "{Mountain: 4}")
    passes(board, "[{cast: it}, {resolve: all}]", '{life: {A: 21}, tapped: ["Mountain#1", "Mountain#2"]}')
    passes(board, "[{cast: it, kicked: true}, {resolve: all}]", '{life: {A: 24}, tapped: ["Mountain#4"]}')


def test_702_33a_an_unpayable_kicker_is_not_offered() -> None:
    it = card("Kicker {2}\\nYou gain 1 life. If this spell was kicked, you gain 3 life.")
    passes(hand(it, "{Mountain: 3}"), "[{cast: it}, {resolve: all}]", "{life: {A: 21}}")


def test_702_33_a_kicked_permanent_remembers() -> None:
    it = card(
        "Kicker {1}\\nWhen this creature enters, if it was kicked, you gain 3 life.", "{R}", "Creature — Ox", "2/2"
    )
    board = hand(it, "{Mountain: 2}")
    passes(board, "[{cast: it, kicked: true}, {resolve: all}]", "{life: {A: 23}}")
    passes(board, "[{cast: it}, {resolve: all}]", "{life: {A: 20}}")


def test_601_2f_the_kicker_counts_before_reductions() -> None:
    it = card(
        "This spell costs {2} less to cast if you control a Goblin.\\nKicker {2}\\nYou gain 1 life."
        " If this spell was kicked, you gain 3 life.",
        "{R}",
    )
    goblin = "{define: {name: Gob, types: Creature — Goblin, pt: 1/1}}"
    board = hand(it, "{Mountain: 1}", f", battlefield: [{goblin}]")
    passes(board, "[{cast: it, kicked: true}, {resolve: all}]", "{life: {A: 24}}")


# ---- 702.34. Flashback -------------------------------------------------------------------------------------------


def test_702_34a_flashback_casts_from_the_graveyard_and_exiles() -> None:
    it = card("You gain 2 life.\\nFlashback {R}")
    board = f"{{A: {{graveyard: [{it}], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: it, from: graveyard}, {resolve: all}]", "{life: {A: 22}, exile: {A: [it]}}")


def test_702_34a_a_countered_flashback_spell_is_exiled() -> None:
    it = card("You gain 2 life.\\nFlashback {R}")
    board = f"{{A: {{graveyard: [{it}], lands: {{Mountain: 1}}}}, B: {{hand: [Counterspell], lands: {{Island: 2}}}}}}"
    passes(
        board,
        "[{cast: it, from: graveyard}, {cast: Counterspell, by: B, targets: [it]}, {resolve: all}]",
        "{life: {A: 20}, exile: {A: [it]}, graveyard: {A: []}}",
    )


def test_702_34a_from_the_hand_it_goes_to_the_graveyard() -> None:
    it = card("You gain 2 life.\\nFlashback {R}")
    passes(hand(it, "{Mountain: 2}"), "[{cast: it}, {resolve: all}]", "{life: {A: 22}, graveyard: {A: [it]}}")


def test_601_3_without_such_a_keyword_it_stays_in_the_graveyard() -> None:
    it = card("You gain 2 life.")
    board = f"{{A: {{graveyard: [{it}], lands: {{Mountain: 2}}}}, B: {{}}}}"
    passes(board, "[{cast: it, from: graveyard, refused: true}]", "{life: {A: 20}}")


# ---- 702.51, 702.66, 702.126. What stands in for mana ------------------------------------------------------------


def test_702_51a_creatures_stand_in_for_mana_of_their_color() -> None:
    it = card("Convoke\\nYou gain 2 life.", "{1}{R}")
    goblin = '{define: {name: Gob, cost: "{R}", types: Creature — Goblin, pt: 1/1}, sick: true}'
    bear = "{card: Grizzly Bears, sick: true}"
    board = hand(it, "{}", f", battlefield: [{goblin}, {bear}]")
    passes(board, "[{cast: it}, {resolve: all}]", "{life: {A: 22}, tapped: [Gob, Grizzly Bears]}")
    passes(hand(it, "{}", f", battlefield: [{bear}, Hill Giant]"), "[{cast: it}, {resolve: all}]", "{life: {A: 22}}")
    passes(
        hand(it, "{}", f", battlefield: [{bear}, {{card: Llanowar Elves}}]"),
        "[{cast: it, refused: true}]",
        "{life: {A: 20}}",
    )


def test_702_51a_a_creature_is_tapped_once_for_mana_or_for_convoke() -> None:
    it = card("Convoke\\nYou gain 2 life.", "{G}{G}")
    passes(hand(it, "{}", ", battlefield: [Llanowar Elves]"), "[{cast: it, refused: true}]", "{life: {A: 20}}")
    passes(
        hand(it, "{Forest: 1}", ", battlefield: [Grizzly Bears]"),
        "[{cast: it}, {resolve: all}]",
        "{life: {A: 22}, tapped: [Grizzly Bears]}",
    )


def test_702_51a_the_creatures_may_be_named() -> None:
    it = card("Convoke\\nYou gain 2 life.", "{1}")
    board = hand(it, "{Forest: 1}", ", battlefield: [Grizzly Bears]")
    passes(
        board,
        "[{cast: it}, {pay: [Grizzly Bears]}, {resolve: all}]",
        "{life: {A: 22}, tapped: [Grizzly Bears], untapped: [Forest]}",
    )
    passes(board, "[{cast: it}, {resolve: all}]", "{untapped: [Grizzly Bears], tapped: [Forest]}")


def test_702_66a_cards_in_the_graveyard_stand_in_for_generic_mana() -> None:
    it = card("Delve\\nYou gain 2 life.", "{3}{R}")
    board = hand(it, "{Mountain: 2}", ", graveyard: [Shock, Hill Giant, Grizzly Bears]")
    passes(board, "[{cast: it}, {resolve: all}]", "{life: {A: 22}, exile: {A: 2}, graveyard: {A: 2}}")
    few = hand(it, "{Swamp: 1}", ", graveyard: [Shock, Hill Giant, Grizzly Bears]")
    passes(few, "[{cast: it, refused: true}]", "{graveyard: {A: 3}}")


def test_702_126a_artifacts_stand_in_for_generic_mana() -> None:
    it = card("Improvise\\nYou gain 2 life.", "{1}{R}")
    rock = "{define: {name: Rock, types: Artifact}}"
    passes(
        hand(it, "{Mountain: 1}", f", battlefield: [{rock}]"),
        "[{cast: it}, {resolve: all}]",
        "{life: {A: 22}, tapped: [Rock]}",
    )
    passes(hand(it, "{Swamp: 1}", f", battlefield: [{rock}]"), "[{cast: it, refused: true}]", "{untapped: [Rock]}")


# ---- reductions --------------------------------------------------------------------------------------------------


def test_702_41a_affinity_counts_what_its_player_controls() -> None:
    it = card("Affinity for artifacts\\nYou gain 2 life.", "{2}{R}")
    rock = "{define: {name: Rock, types: Artifact}}"
    passes(
        hand(it, "{Mountain: 1}", f", battlefield: [{rock}, {rock}]"), "[{cast: it}, {resolve: all}]", "{life: {A: 22}}"
    )
    passes(hand(it, "{Mountain: 1}", f", battlefield: [{rock}]"), "[{cast: it, refused: true}]", "{life: {A: 20}}")
    passes(hand(it, "{Swamp: 3}", f", battlefield: [{rock}, {rock}]"), "[{cast: it, refused: true}]", "{life: {A: 20}}")


# ---- 702.33g. Targets only if kicked -----------------------------------------------------------------------------


def test_702_33g_targets_of_the_kicked_part_are_chosen_only_if_kicked() -> None:
    it = card("Kicker {1}\\nDestroy target land. If this spell was kicked, destroy another target land.", "{R}")
    board = f"{{A: {{hand: [{it}], lands: {{Mountain: 2}}}}, B: {{lands: {{Forest: 1}}, battlefield: [Swamp]}}}}"
    passes(board, "[{cast: it, targets: [Swamp]}, {resolve: all}]", "{gone: [Swamp], alive: [Forest]}")
    passes(board, "[{cast: it, kicked: true, targets: [Swamp, Forest]}, {resolve: all}]", "{gone: [Swamp, Forest]}")


def test_702_33g_the_kicked_spell_has_other_targets_instead() -> None:
    it = card(
        "Kicker {1}\\nDestroy target creature with mana value 2 or less. If this spell was kicked, instead destroy"
        " target creature.",
        "{R}",
    )
    board = f"{{A: {{hand: [{it}], lands: {{Mountain: %d}}}}, B: {{battlefield: [Hill Giant]}}}}"
    passes(board % 2, "[{cast: it, kicked: true, targets: [Hill Giant]}, {resolve: all}]", "{gone: [Hill Giant]}")
    passes(board % 1, "[{cast: it, targets: [Hill Giant], refused: true}]", "{alive: [Hill Giant]}")


# ---- other additional costs --------------------------------------------------------------------------------------


def test_702_27a_buyback_returns_it_to_the_hand() -> None:
    it = card("Buyback {1}\\nYou gain 2 life.", "{R}")
    board = hand(it, "{Mountain: 2}")
    passes(board, "[{cast: it, kicked: true}, {resolve: all}]", "{life: {A: 22}, hand: {A: [it]}}")
    passes(board, "[{cast: it}, {resolve: all}]", "{life: {A: 22}, graveyard: {A: [it]}}")


def test_702_56a_replicate_copies_the_spell() -> None:
    it = card("Replicate {1}\\nYou gain 2 life.", "{R}")
    passes(hand(it, "{Mountain: 3}"), "[{cast: it, kicked: 2}, {resolve: all}]", "{life: {A: 26}}")


def test_702_153a_casualty_copies_the_spell() -> None:
    it = card("Casualty 2\\nYou gain 2 life.", "{R}")
    board = hand(it, "{Mountain: 1}", ", battlefield: [Grizzly Bears, Llanowar Elves]")
    passes(board, "[{cast: it, kicked: true}, {resolve: all}]", "{life: {A: 24}, gone: [Grizzly Bears]}")


def test_702_78a_conspire_taps_two_creatures_of_its_color() -> None:
    it = card("Conspire\\nYou gain 2 life.", "{G}")
    board = hand(it, "{Forest: 1}", ", battlefield: [Grizzly Bears, Llanowar Elves, Hill Giant]")
    passes(
        board,
        "[{cast: it, kicked: true}, {resolve: all}]",
        "{life: {A: 24}, tapped: [Grizzly Bears, Llanowar Elves], untapped: [Hill Giant]}",
    )


def test_702_157a_squad_makes_copies() -> None:
    it = card("Squad {1}", "{R}", "Creature — Ox", "2/3")
    passes(hand(it, "{Mountain: 3}"), "[{cast: it, kicked: 2}, {resolve: all}]", "{battlefield: {A: 6}}")


def test_702_175a_offspring_makes_a_small_copy() -> None:
    it = card("Offspring {1}", "{R}", "Creature — Ox", "2/3")
    passes(
        hand(it, "{Mountain: 2}"),
        "[{cast: it, kicked: true}, {resolve: all, to: small}]",
        "{pt: {it: 2/3}, battlefield: {A: 4}}",
    )


# ---- alternative costs -------------------------------------------------------------------------------------------


def test_702_74a_an_evoked_creature_is_sacrificed() -> None:
    it = card("When this creature enters, you gain 2 life.\\nEvoke {R}", "{3}{R}", "Creature — Ox", "2/3")
    passes(hand(it, "{Mountain: 1}"), "[{cast: it}, {resolve: all}]", "{life: {A: 22}, gone: [it]}")
    passes(hand(it, "{Mountain: 4}"), "[{cast: it}, {resolve: all}]", "{life: {A: 22}, alive: [it]}")


def test_702_109a_608_3g_603_7g_a_dashed_creature_has_haste_and_returns() -> None:
    it = card("Dash {R}", "{3}{R}", "Creature — Ox", "2/3")
    passes(
        hand(it, "{Mountain: 1}"),
        "[{cast: it}, {resolve: all}, {expect: {has: {it: [haste]}}}, {attack: [it]}, {advance: end}, {resolve: all}]",
        "{life: {B: 18}, hand: {A: [it]}}",
    )
    passes(
        hand(it, "{Mountain: 4}"),
        "[{cast: it}, {resolve: all}, {advance: end}, {resolve: all}]",
        "{alive: [it], lacks: {it: [haste]}}",
    )


def test_702_152a_a_blitzed_creature_is_sacrificed_and_draws() -> None:
    it = card("Blitz {R}", "{3}{R}", "Creature — Ox", "2/3")
    passes(
        hand(it, "{Mountain: 1}"),
        "[{cast: it}, {resolve: all}, {attack: [it]}, {advance: end}, {resolve: all}]",
        "{life: {B: 18}, graveyard: {A: [it]}, hand: {A: 1}}",
    )


def test_702_138a_escape_exiles_other_cards() -> None:
    it = card("Escape—{R}, Exile two other cards from your graveyard.", "{3}{R}", "Creature — Ox", "2/3")
    board = f"{{A: {{graveyard: [{it}, Shock, Shock], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: it, from: graveyard}, {resolve: all}]", "{alive: [it], exile: {A: 2}}")
    board = f"{{A: {{graveyard: [{it}, Shock], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: it, from: graveyard, refused: true}]", "{graveyard: {A: 2}}")


def test_702_81a_retrace_discards_a_land() -> None:
    it = card("Retrace\\nYou gain 2 life.", "{R}")
    board = f"{{A: {{graveyard: [{it}], hand: [%s], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(board % "Forest", "[{cast: it, from: graveyard}, {resolve: all}]", "{life: {A: 22}, graveyard: {A: 2}}")
    passes(board % "Shock", "[{cast: it, from: graveyard, refused: true}]", "{life: {A: 20}}")


def test_702_133a_jump_start_discards_a_card_and_exiles() -> None:
    it = card("You gain 2 life.\\nJump-start", "{R}")
    board = f"{{A: {{graveyard: [{it}], hand: [Shock], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(
        board,
        "[{cast: it, from: graveyard}, {resolve: all}]",
        "{life: {A: 22}, exile: {A: [it]}, graveyard: {A: [Shock]}}",
    )


def test_702_137a_spectacle_needs_an_opponents_loss() -> None:
    it = card("Spectacle {R}\\nYou gain 2 life.", "{3}{R}")
    board = hand(f"{it}, Shock", "{Mountain: 2}")
    passes(
        board,
        "[{cast: it, refused: true}, {cast: Shock, targets: [B]}, {resolve: all}, {cast: it}, {resolve: all}]",
        "{life: {A: 22, B: 18}}",
    )


# ---- 702.122. Crew -----------------------------------------------------------------------------------------------


VEHICLE = '{define: {name: It, cost: "{2}", types: Artifact — Vehicle, pt: 4/3, text: "Crew 3"}, as: it}'


def test_702_122a_creatures_with_enough_power_are_tapped() -> None:
    board = f"{{A: {{battlefield: [{VEHICLE}, {{card: Grizzly Bears, sick: true}}, Gray Ogre, Hill Giant]}}, B: {{}}}}"
    passes(
        board,
        "[{activate: it}, {choose: [Grizzly Bears, Gray Ogre]}, {resolve: all}]",
        "{tapped: [Grizzly Bears, Gray Ogre], untapped: [Hill Giant, it], pt: {it: 4/3}}",
    )
    passes(
        board,
        "[{activate: it}, {choose: [Grizzly Bears], refused: true}, {choose: [Hill Giant]}, {resolve: all},"
        " {attack: [it]}, {advance: end}]",
        "{life: {B: 16}}",
    )


def test_702_122a_without_enough_power_it_cannot_be_crewed() -> None:
    board = f"{{A: {{battlefield: [{VEHICLE}, Grizzly Bears, {{card: Hill Giant, tapped: true}}]}}, B: {{}}}}"
    passes(board, "[{activate: it, refused: true}]", "{untapped: [Grizzly Bears]}")


def test_702_122d_a_creature_may_be_unable_to_crew() -> None:
    lazy = '{define: {name: Lazy, types: Creature — Ox, pt: 5/5, text: "This creature can\'t crew Vehicles."}}'
    board = f"{{A: {{battlefield: [{VEHICLE}, {lazy}]}}, B: {{}}}}"
    passes(board, "[{activate: it, refused: true}]", "{untapped: [Lazy]}")


# ---- what is said of how it was cast -----------------------------------------------------------------------------


def test_702_33c_counters_for_each_time_it_was_kicked() -> None:
    text = "Multikicker {1}\\nThis creature enters with a +1/+1 counter on it for each time it was kicked."
    it = card(text, "{R}", "Creature — Ox", "1/1")
    passes(hand(it, "{Mountain: 3}"), "[{cast: it, kicked: 2}, {resolve: all}]", "{pt: {it: 3/3}}")
    passes(hand(it, "{Mountain: 3}"), "[{cast: it}, {resolve: all}]", "{pt: {it: 1/1}}")


def test_614_12_it_enters_with_counters_if_it_was_kicked() -> None:
    it = card(
        "Kicker {1}\\nIf this creature was kicked, it enters with two +1/+1 counters on it.",
        "{R}",
        "Creature — Ox",
        "1/1",
    )
    passes(hand(it, "{Mountain: 2}"), "[{cast: it, kicked: true}, {resolve: all}]", "{pt: {it: 3/3}}")
    passes(hand(it, "{Mountain: 2}"), "[{cast: it}, {resolve: all}]", "{pt: {it: 1/1}}")


def test_702_166b_a_bargained_spell_does_more() -> None:
    it = card("Bargain\\nYou gain 1 life. If this spell was bargained, you gain 3 life.", "{R}")
    rock = "{define: {name: Rock, types: Artifact}}"
    board = hand(it, "{Mountain: 1}", f", battlefield: [{rock}]")
    passes(board, "[{cast: it, kicked: true}, {resolve: all}]", "{life: {A: 24}, gone: [Rock]}")
    passes(board, "[{cast: it}, {resolve: all}]", "{life: {A: 21}, alive: [Rock]}")


def test_702_138c_it_escapes_with_a_counter() -> None:
    text = "Escape—{R}, Exile two other cards from your graveyard.\\nThis creature escapes with a +1/+1 counter on it."
    it = card(text, "{R}", "Creature — Ox", "2/2")
    board = f"{{A: {{graveyard: [{it}, Shock, Shock], lands: {{Mountain: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: it, from: graveyard}, {resolve: all}]", "{pt: {it: 3/3}}")
    passes(hand(it, "{Mountain: 1}"), "[{cast: it}, {resolve: all}]", "{pt: {it: 2/2}}")
