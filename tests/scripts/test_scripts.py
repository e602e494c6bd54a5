"""Scripts of cases: every verb does what the format says, and every expectation can fail."""

from __future__ import annotations

import textwrap

import pytest

from lawmage.notation.cases import parse_case
from lawmage.scripts import Result, play_case, run_case

FIGHT = """
players:
  A: {battlefield: [Hill Giant, Grizzly Bears]}
  B: {battlefield: [Gray Ogre, Elvish Archers]}
start: {active: A, step: declare attackers}
"""
SPELLS = """
players:
  A:
    battlefield: [Grizzly Bears, {card: Llanowar Elves, as: elf}]
    hand: [Giant Growth, Shock, Grizzly Bears]
    lands: {Forest: 3, Mountain: 1}
  B:
    battlefield: [Hill Giant]
    hand: [Counterspell]
    lands: {Island: 2}
"""
TAXED = """
players:
  A: {battlefield: [Grizzly Bears, {card: Llanowar Elves, as: elf}], lands: {Forest: 2}}
  B: {battlefield: [Propaganda]}
start: {active: A, step: declare attackers}
"""


def run(board: str, script: str, expect: str = "{life: {A: 20}}", edition: str = "current") -> Result:
    """Play a script on a board."""
    text = (f"case: t\nwhy: a test\nrules: ['509.1']\nsource: a test\neditions: all\n{textwrap.dedent(board)}\n"
            f"do:\n{textwrap.indent(textwrap.dedent(script).strip(), '  ')}\nexpect: {expect}\n")
    return run_case(parse_case(text), edition)


def holds(board: str, script: str, expect: str = "{life: {A: 20}}") -> None:
    """The case passes."""
    result = run(board, script, expect)
    assert result.passed, result


# ---- declarations ---------------------------------------------------------------------------------------------------


def test_attack_and_block_pass_to_their_declarations() -> None:
    holds(FIGHT.replace("declare attackers", "upkeep"), """
        - attack: [Hill Giant]
        - block: {Gray Ogre: Hill Giant}
        - advance: end of combat
    """, "{gone: [Gray Ogre], damage: {Hill Giant: 2}, life: {B: 20}}")


def test_a_refused_step_leaves_the_game_as_it_was() -> None:
    holds(FIGHT, """
        - {attack: {Gray Ogre: B}, refused: true}
        - {attack: {Hill Giant: A}, refused: {rule: "508.1b"}}
        - attack: [Hill Giant]
        - {block: {Gray Ogre: [Hill Giant, Hill Giant]}, refused: true}
        - {block: {Gray Ogre: Grizzly Bears}, refused: {rule: "509.1a"}}
        - {cast: Grizzly Bears, refused: true}
        - expect: {blocks: {count: 4, most: 0, legal: [{}, {Gray Ogre: Hill Giant}]}}
        - expect: {blocks: {illegal: [{Gray Ogre: Grizzly Bears}]}}
        - block: {}
        - advance: end of combat
    """, "{life: {B: 17}}")


def test_a_refusal_that_does_not_come_is_a_failure() -> None:
    result = run(FIGHT, "- {attack: [Hill Giant], refused: true}")
    assert (result.status, result.at, result.got) == ("failed", "do[0]", "accepted")


def test_a_refusal_under_another_rule_is_a_failure() -> None:
    result = run(FIGHT, '- {attack: {Gray Ogre: B}, refused: {rule: "509.1b"}}')
    assert (result.status, result.at, result.expected) == ("failed", "do[0].refused.rule", "509.1b")
    assert "508.1a" in str(result.got)


def test_an_action_that_is_refused_unexpectedly_is_a_failure_with_its_rules() -> None:
    result = run(FIGHT, "- attack: {Gray Ogre: B}")
    assert result.status == "failed"
    assert "508.1a" in str(result.got)
    assert "508.1a" in result.cites


def test_a_declaration_left_open_is_an_error() -> None:
    result = run(FIGHT, "- advance: end of combat")
    assert result.status == "error"
    assert "attacks" in str(result.got)


def test_a_forced_declaration_answers_itself_unless_the_script_speaks_of_it() -> None:
    board = FIGHT.replace("[Gray Ogre, Elvish Archers]", "[]")
    holds(board, """
        - attack: [Hill Giant]
        - advance: declare blockers
        - expect: {unblocked: [Hill Giant], decision: {player: A, kind: priority}}
    """)
    holds(board, """
        - attack: [Hill Giant]
        - advance: declare blockers
        - expect: {step: declare blockers, decision: {player: B, kind: blocks}}
        - block: {}
    """, "{unblocked: [Hill Giant]}")
    holds(board, """
        - attack: [Hill Giant]
        - advance: declare blockers
        - {block: {Hill Giant: Hill Giant}, refused: true}
        - block: {}
    """)
    holds(board, "- attack: [Hill Giant]\n- advance: declare blockers", "{decision: {player: B, kind: blocks}}")


# ---- damage ---------------------------------------------------------------------------------------------------------


def test_damage_is_divided_by_choose_in_the_step_that_follows() -> None:
    holds(FIGHT, """
        - attack: [Hill Giant]
        - block: {Gray Ogre: Hill Giant, Elvish Archers: Hill Giant}
        - advance: first combat damage
        - expect: {damage: {Hill Giant: 2}}
        - {choose: {Gray Ogre: 2}, by: A, refused: true}
        - {choose: {Gray Ogre: 2, Elvish Archers: 1}, by: A}
    """, "{gone: [Gray Ogre, Elvish Archers, Hill Giant]}")


def test_a_division_that_the_script_leaves_open_is_an_error() -> None:
    result = run(FIGHT, """
        - attack: [Hill Giant]
        - block: {Gray Ogre: Hill Giant, Elvish Archers: Hill Giant}
        - advance: end of combat
    """)
    assert result.status == "error"
    assert "damage" in str(result.got)


def test_a_choose_that_nothing_asks_for_is_an_error() -> None:
    result = run(FIGHT, "- attack: [Hill Giant]\n- {choose: Gray Ogre, by: B}")
    assert (result.status, result.at) == ("error", "do[1]")


# ---- casting and activating -----------------------------------------------------------------------------------------


def test_cast_resolve_and_targets() -> None:
    holds(SPELLS, """
        - {cast: Giant Growth, targets: [Grizzly Bears#1]}
        - expect: {stack: [Giant Growth], pt: {Grizzly Bears#1: 2/2}, tapped: ["Forest#1"]}
        - resolve: 1
        - expect: {pt: {Grizzly Bears#1: 5/5}, stack: []}
        - {cast: Shock, targets: [B]}
        - resolve: all
    """.replace("Bears#1", "Bears"), "{life: {B: 18}, graveyard: {A: {exactly: [Giant Growth, Shock]}}}")


def test_another_player_answers_with_by() -> None:
    holds(SPELLS, """
        - {cast: Shock, targets: [Hill Giant]}
        - {cast: Counterspell, by: B, targets: [Shock]}
        - expect: {stack: [Counterspell, Shock], priority: B}
        - resolve: all
    """, "{graveyard: {A: [Shock], B: [Counterspell]}, damage: {Hill Giant: 0}, hand: {B: 0}}")


def test_mana_is_not_taken_from_what_a_later_step_names() -> None:
    holds(SPELLS, """
        - {cast: Giant Growth, targets: [elf]}
        - expect: {tapped: ["Forest#1"]}
    """)
    holds(SPELLS, """
        - {cast: Giant Growth, targets: [elf]}
        - expect: {untapped: ["Forest#1", "Forest#2", elf], tapped: ["Forest#3"]}
    """)


def test_an_open_payment_takes_mana_abilities_one_by_one_and_pay() -> None:
    holds(SPELLS, """
        - {cast: Grizzly Bears#2}
        - expect: {decision: {player: A, kind: pay}}
        - {activate: Hill Giant, by: A, refused: true}
        - activate: elf
        - pay: [Mountain]
        - resolve: 1
    """.replace("Grizzly Bears#2", '"Grizzly Bears#2"'),
          '{tapped: [elf, Mountain], untapped: ["Forest#1"], battlefield: {A: [Grizzly Bears, Grizzly Bears]}}')


def test_declining_takes_a_casting_back() -> None:
    holds(SPELLS, """
        - {cast: Shock, targets: [B]}
        - pay: decline
    """, "{hand: {A: 3}, stack: [], untapped: [Mountain]}")


def test_a_spell_that_cannot_be_paid_for_is_refused() -> None:
    holds(SPELLS.replace("lands: {Forest: 3, Mountain: 1}", "lands: {Forest: 3}"), """
        - {cast: Shock, targets: [B], refused: {rule: "601.2h"}}
    """, "{hand: {A: 3}}")


def test_a_tax_that_is_not_paid_takes_the_declaration_back() -> None:
    holds(TAXED, """
        - {attack: [Grizzly Bears, elf], refused: true}
        - attack: [Grizzly Bears]
        - pay: decline
        - expect: {decision: {player: A, kind: attacks}, untapped: [Grizzly Bears, "Forest#1"]}
        - {attack: [Grizzly Bears], refused: true}
        - attack: [elf]
        - pay: ["Forest#1", "Forest#2"]
    """, '{attacking: {elf: B}, tapped: ["Forest#1", "Forest#2", elf]}')


def test_undo_takes_answers_back() -> None:
    holds(FIGHT, """
        - attack: [Hill Giant]
        - block: {Gray Ogre: Hill Giant}
        - undo: 1
        - expect: {decision: {player: B, kind: blocks}, not_blocking: [Gray Ogre]}
        - undo: 1
        - attack: []
    """, "{not_attacking: [Hill Giant], untapped: [Hill Giant]}")
    assert run(FIGHT, "- attack: []\n- undo: 2").status == "error"


def test_to_names_what_is_made_and_follows_it() -> None:
    holds("""
        players:
          A:
            hand:
              - define: {name: Muster, cost: "{W}", types: Instant, text: Create two 1/1 white Soldier creature tokens.}
            lands: {Plains: 2}
          B: {}
    """, """
        - {cast: Muster}
        - {resolve: 1, to: [one, two]}
        - expect: {alive: [one, two], pt: {one: 1/1}, controller: {two: A}}
    """, "{battlefield: {A: [Soldier Token, one, Plains, Plains]}}")


def test_resolve_one_on_an_empty_stack_is_an_error_and_resolve_all_does_nothing() -> None:
    assert run(SPELLS, "- resolve: 1").status == "error"
    holds(SPELLS, "- resolve: all", "{step: precombat main, active: A, priority: A}")


def test_advance_goes_to_later_turns_and_concede_ends_the_game() -> None:
    holds(SPELLS.replace("battlefield: [Grizzly Bears, {card: Llanowar Elves, as: elf}]", "graveyard: [Grizzly Bears]")
          .replace("battlefield: [Hill Giant]", "graveyard: [Hill Giant]"), """
        - {advance: upkeep, turn: B}
        - expect: {active: B, step: upkeep}
        - {advance: draw, turn: A}
        - expect: {active: A, hand: {A: 4}}
        - concede: B
    """, "{winner: A, lost: [B]}")


# ---- what is expected can be otherwise ------------------------------------------------------------------------------


@pytest.mark.parametrize("expect", [
    "{life: {B: 19}}", "{poison: {A: 1}}", "{battlefield: {A: [Gray Ogre]}}", "{battlefield: {A: 3}}",
    "{battlefield: {B: {exactly: [Gray Ogre]}}}", "{battlefield: {B: [Gray Ogre, Gray Ogre]}}", "{graveyard: {A: 1}}",
    "{hand: {A: 1}}", "{library: {A: 3}}", "{gone: [Gray Ogre]}", "{tapped: [Gray Ogre]}", "{untapped: [Hill Giant]}",
    "{pt: {Hill Giant: 3/4}}", "{damage: {Hill Giant: 1}}", '{counters: {Hill Giant: {"+1/+1": 1}}}',
    "{counters: {A: {energy: 1}}}", "{controller: {Hill Giant: B}}", "{has: {Gray Ogre: [first strike]}}",
    "{lacks: {Elvish Archers: [first strike]}}", "{attacking: [Grizzly Bears]}", "{attacking: {Hill Giant: A}}",
    "{not_attacking: [Hill Giant]}", "{blocking: {Elvish Archers: [Hill Giant]}}",
    "{blocking: {Gray Ogre: [Grizzly Bears]}}",
    "{not_blocking: [Gray Ogre]}", "{blocked: [Grizzly Bears]}", "{unblocked: [Hill Giant]}",
    "{removed_from_combat: [Gray Ogre]}", "{stack: [Shock]}", "{step: upkeep}", "{active: B}", "{priority: B}",
    "{decision: {player: B, kind: priority}}", "{decision: {player: A, kind: blocks}}", "{winner: A}", "{lost: [B]}",
    "{draw: true}", "{exile: {A: 1}}", "{command: {A: 1}}",
])
def test_each_expectation_fails_where_it_is_otherwise(expect: str) -> None:
    script = "- attack: [Hill Giant]\n- block: {Gray Ogre: Hill Giant}"
    result = run(FIGHT, script, expect)
    assert result.status == "failed", result
    assert result.at.startswith("expect.")


def test_what_is_so_passes() -> None:
    holds(FIGHT, "- attack: [Hill Giant]\n- block: {Gray Ogre: Hill Giant}", """{life: {A: 20, B: 20}, poison: {A: 0},
        battlefield: {A: 2, B: {exactly: [Elvish Archers, Gray Ogre]}}, alive: [Gray Ogre], tapped: [Hill Giant],
        untapped: [Gray Ogre], pt: {Elvish Archers: 2/1}, has: {Elvish Archers: [first strike]},
        lacks: {Gray Ogre: [flying]}, attacking: {Hill Giant: B}, not_attacking: [Grizzly Bears],
        blocking: {Gray Ogre: [Hill Giant]}, not_blocking: [Elvish Archers], blocked: [Hill Giant],
        removed_from_combat: [Grizzly Bears], stack: [], step: declare blockers, active: A, priority: A,
        decision: {player: A, kind: priority}}""")


@pytest.mark.parametrize(("part", "wanted"), [
    ("count: 5", "count"), ("most: 1", "most"), ("legal: [{Gray Ogre: Grizzly Bears}]", "legal"),
    ("illegal: [{}]", "illegal"),
])
def test_expectations_about_a_declaration_can_fail(part: str, wanted: str) -> None:
    result = run(FIGHT, f"- attack: [Hill Giant]\n- expect: {{blocks: {{{part}}}}}")
    assert (result.status, result.at) == ("failed", f"do[1].expect.blocks.{wanted}")


# ---- what can't be run ----------------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_run_is_unsupported_and_names_the_words() -> None:
    result = run("""
        players:
          A: {battlefield: [{define: {name: Odd Thing, types: Artifact, text: Frobnicate target player.}}]}
          B: {}
    """, "- resolve: all")
    assert result.status == "unsupported"
    assert "Frobnicate" in str(result.got)


def test_an_unknown_card_and_an_unknown_alias_are_errors() -> None:
    assert run("players: {A: {battlefield: [No Such Card]}, B: {}}", "- resolve: all").status == "error"
    unnamed = "- attack: [Hill Giant]\n- {expect: {stack: []}, to: later}\n- block: {Gray Ogre: later}"
    assert run(FIGHT, unnamed).status == "error"


def test_steps_count_only_in_their_editions() -> None:
    script = "- attack: [Hill Giant]\n- {block: {Gray Ogre: Grizzly Bears}, only: [classic]}\n- block: {}"
    assert run(FIGHT, script, "{unblocked: [Hill Giant]}").passed
    assert run(FIGHT, script, "{unblocked: [Hill Giant]}", "classic").status == "failed"


def test_asking_leaves_a_forced_declaration_pending() -> None:
    case = parse_case("case: t\nwhy: x\nrules: ['509.1']\nsource: x\nplayers: {A: {battlefield: [Hill Giant]}, B: {}}\n"
                      "start: {active: A, step: declare attackers}\n"
                      "do: [{attack: [Hill Giant]}, {advance: declare blockers}]\n"
                      "expect: {life: {A: 1}}\n")
    table, result = play_case(case, asking=True)
    assert result.passed
    assert table is not None
    assert table.decision is not None
    assert table.decision.seat == 1


def test_a_result_as_data() -> None:
    data = run(FIGHT, "- attack: {Gray Ogre: B}").data()
    assert set(data) == {"case", "edition", "status", "at", "expected", "got", "cites"}
    assert (data["case"], data["edition"], data["status"], data["at"]) == ("t", "current", "failed", "do[0]")
