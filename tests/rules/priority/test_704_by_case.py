"""704. State-based actions, played as cases."""

from __future__ import annotations

import pytest

from lawmage.notation.cases import parse_case
from lawmage.scripts import run_case


def passes(board: str, script: str, expect: str) -> None:
    """The case passes."""
    text = f"case: t\nwhy: a test\nrules: ['704.3']\nsource: a test\nplayers: {board}\ndo: {script}\nexpect: {expect}\n"
    result = run_case(parse_case(text))
    assert result.passed, result


def test_704_5a_no_life_loses() -> None:
    passes(
        "{A: {hand: [Shock], lands: {Mountain: 1}}, B: {life: 2}}",
        "[{cast: Shock, targets: [B]}, {resolve: all}]",
        "{lost: [B], winner: A}",
    )


def test_704_5a_both_at_once_is_a_draw() -> None:
    pain = '{define: {name: Pain, cost: "{R}", types: Sorcery, text: "Each player loses 5 life."}, as: pain}'
    passes(
        f"{{A: {{life: 5, hand: [{pain}], lands: {{Mountain: 1}}}}, B: {{life: 4}}}}",
        "[{cast: pain}, {resolve: all}]",
        "{draw: true}",
    )


def test_704_5c_ten_poison_counters_lose() -> None:
    passes(
        "{A: {battlefield: [Blight Mamba]}, B: {poison: 9}}",
        "[{attack: [Blight Mamba]}, {block: {}}, {advance: end of combat}]",
        "{lost: [B]}",
    )
    passes(
        "{A: {battlefield: [Blight Mamba]}, B: {poison: 8}}",
        "[{attack: [Blight Mamba]}, {block: {}}, {advance: end of combat}]",
        "{poison: {B: 9}, life: {B: 20}}",
    )


def test_704_5d_a_token_elsewhere_ceases_to_exist() -> None:
    token = "{token: {name: Ox, types: Creature — Ox, pt: 2/2}, as: ox}"
    passes(
        f"{{A: {{hand: [Unsummon], lands: {{Island: 1}}}}, B: {{battlefield: [{token}]}}}}",
        "[{cast: Unsummon, targets: [ox]}, {resolve: all}]",
        "{gone: [ox], hand: {B: 0}}",
    )


def test_704_5f_no_toughness_and_no_regeneration() -> None:
    text = "Target creature gets -1/-1 until end of turn."
    shrink = f'{{define: {{name: Shrink, cost: "{{B}}", types: Instant, text: "{text}"}}, as: shrink}}'
    passes(
        f"{{A: {{hand: [{shrink}], lands: {{Swamp: 1}}}},"
        " B: {battlefield: [Drudge Skeletons], lands: {Swamp: 1}}}",
        "[{activate: Drudge Skeletons, by: B}, {resolve: all}, {cast: shrink, by: A, targets: [Drudge Skeletons]},"
        " {resolve: all}]",
        "{gone: [Drudge Skeletons], graveyard: {B: [Drudge Skeletons]}}",
    )


def test_704_5g_lethal_damage_destroys() -> None:
    passes(
        "{A: {hand: [Shock], lands: {Mountain: 1}}, B: {battlefield: [Grizzly Bears, {card: Hill Giant, damage: 0}]}}",
        "[{cast: Shock, targets: [Grizzly Bears]}, {resolve: all}]",
        "{gone: [Grizzly Bears], alive: [Hill Giant]}",
    )
    passes(
        "{A: {hand: [Shock], lands: {Mountain: 1}}, B: {battlefield: [Hill Giant]}}",
        "[{cast: Shock, targets: [Hill Giant]}, {resolve: all}]",
        "{alive: [Hill Giant], damage: {Hill Giant: 2}}",
    )


def test_704_5g_indestructible_is_not_destroyed() -> None:
    passes(
        "{A: {hand: [Lightning Bolt], lands: {Mountain: 1}}, B: {battlefield: [Darksteel Gargoyle]}}",
        "[{cast: Lightning Bolt, targets: [Darksteel Gargoyle]}, {resolve: all}]",
        "{alive: [Darksteel Gargoyle], damage: {Darksteel Gargoyle: 3}}",
    )


def test_704_5h_damage_by_deathtouch_destroys() -> None:
    snake = "{define: {name: Asp, types: Creature — Snake, pt: 1/1, text: Deathtouch}, as: asp}"
    passes(
        f"{{A: {{battlefield: [{snake}]}}, B: {{battlefield: [Craw Wurm]}}}}",
        "[{attack: [asp]}, {block: {Craw Wurm: asp}}, {advance: end of combat}]",
        "{gone: [asp, Craw Wurm]}",
    )


def test_704_5i_a_planeswalker_without_loyalty_dies() -> None:
    passes(
        "{A: {battlefield: [Hill Giant]}, B: {battlefield: [{card: Jace Beleren, counters: {loyalty: 3}}]}}",
        "[{attack: {Hill Giant: Jace Beleren}}, {block: {}}, {advance: end of combat}]",
        "{gone: [Jace Beleren], life: {B: 20}}",
    )


def test_704_5j_the_legend_rule_lets_its_player_keep_one() -> None:
    legend = "{define: {name: Twin, types: Legendary Creature — Human, pt: 2/2}, as: one}"
    other = "{define: {name: Twin, types: Legendary Creature — Human, pt: 2/2}, as: two}"
    passes(f"{{A: {{battlefield: [{legend}, {other}]}}, B: {{}}}}", "[{choose: two}]", "{gone: [one], alive: [two]}")
    passes(
        f"{{A: {{battlefield: [{legend}]}}, B: {{battlefield: [{other}]}}}}",
        "[{advance: beginning of combat}]",
        "{alive: [one, two]}",
    )


def test_704_5m_an_aura_without_its_creature_goes() -> None:
    passes(
        "{A: {hand: [Unsummon], lands: {Island: 1}}, B: {battlefield: [{card: Hill Giant, as: giant},"
        " {card: Flight, attached_to: giant}]}}",
        "[{cast: Unsummon, targets: [giant]}, {resolve: all}]",
        "{gone: [giant, Flight], graveyard: {B: [Flight]}}",
    )


def test_704_5n_equipment_stays_when_its_creature_goes() -> None:
    passes(
        "{A: {hand: [Unsummon], lands: {Island: 1}}, B: {battlefield: [{card: Hill Giant, as: giant},"
        " {card: Short Sword, attached_to: giant}]}}",
        "[{cast: Unsummon, targets: [giant]}, {resolve: all}]",
        "{gone: [giant], alive: [Short Sword]}",
    )


def test_704_5q_opposite_counters_go_in_pairs() -> None:
    passes(
        '{A: {battlefield: [{card: Hill Giant, counters: {"+1/+1": 2, "-1/-1": 1}}]}, B: {}}',
        "[{advance: beginning of combat}]",
        '{counters: {Hill Giant: {"+1/+1": 1}}, pt: {Hill Giant: 4/4}}',
    )


@pytest.mark.parametrize("cards", [0, 1])
def test_603_8_a_state_trigger_triggers_once_until_it_is_gone(cards: int) -> None:
    text = "Whenever you have no cards in hand, draw a card."
    ledger = f'{{define: {{name: Ledger, types: Enchantment, text: "{text}"}}, as: ledger}}'
    held = "[Hill Giant]" if cards else "[]"
    passes(
        f"{{A: {{battlefield: [{ledger}], hand: {held}}}, B: {{}}}}", "[{resolve: all}]", "{hand: {A: 1}, stack: []}"
    )
