"""601.2c. "For each player, target ... that player controls"."""

from __future__ import annotations

from tests.rules.played import passes

WAVE = ('{define: {name: Wave, types: Sorcery, cost: "{R}", text: "For each opponent, destroy up to one target '
        'artifact that player controls."}, as: wave}')
RELIC = "{define: {name: Relic%s, types: Artifact}}"
THREE = (f"{{A: {{hand: [{WAVE}], lands: {{Mountain: 1}}, battlefield: [{RELIC % 'A'}]}}, "
         f"B: {{battlefield: [{RELIC % 'B'}, {RELIC % 'B2'}]}}, C: {{battlefield: [{RELIC % 'C'}]}}}}")


def test_601_2c_a_target_for_each_opponent() -> None:
    passes(THREE, "[{cast: wave, targets: [RelicB2, RelicC]}, {resolve: all}]",
           "{gone: [RelicB2, RelicC], alive: [RelicA, RelicB]}")


def test_601_2c_up_to_one_for_each() -> None:
    passes(THREE, "[{cast: wave, targets: [RelicC]}, {resolve: all}]", "{gone: [RelicC], alive: [RelicA, RelicB]}")


def test_608_2b_a_target_that_another_player_controls_by_then_is_illegal() -> None:
    thief = '{define: {name: Thief, types: Instant, cost: "{U}", text: "Gain control of target artifact."}, as: thief}'
    board = THREE.replace("B: {", f"B: {{hand: [{thief}], lands: {{Island: 1}}, ")
    passes(board, "[{cast: wave, targets: [RelicB2, RelicC]}, {cast: thief, by: B, targets: [RelicC]}, {resolve: all}]",
           "{gone: [RelicB2], alive: [RelicC], controller: {RelicC: B}}")


def test_601_2c_where_a_target_is_needed_for_each() -> None:
    theft = ('{define: {name: Theft, types: Sorcery, cost: "{R}", text: "For each opponent, gain control of target '
             'artifact that player controls."}, as: theft}')
    board = THREE.replace(WAVE, theft)
    passes(board, "[{cast: theft, targets: [RelicB2, RelicC]}, {resolve: all}]",
           "{controller: {RelicB2: A, RelicC: A, RelicB: B}}")
    none = board.replace(f"C: {{battlefield: [{RELIC % 'C'}]}}", "C: {}")
    passes(none, "[{cast: theft, refused: {rule: '601.2c'}}]", "{hand: {A: [theft]}}")
