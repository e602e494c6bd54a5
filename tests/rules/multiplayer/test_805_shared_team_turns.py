"""805, 506.2b, 808. Teams: who is an opponent, and where teams take turns, one attack and one block for each team."""

from __future__ import annotations

import pytest

from lawmage.errors import BadBoard, BadCase
from lawmage.game import Game
from lawmage.model.answers import Cast, Choose
from lawmage.model.decisions import AttackDecision, BlockDecision
from lawmage.model.names import PLANESWALKER, UPKEEP
from lawmage.notation.records import format_record, parse_record
from lawmage.rulebook.citations import home_number
from lawmage.rules.turn.setup import set_options
from tests.rules.instructions import do
from tests.rules.played import passes
from tests.rules.table import Table, creature, n, permanent

TWO_HEADS = "options: {teams: [[A, B], [C, D]], shared_turns: true}\nstart: {active: A, step: declare attackers}"
FOUR = ("{A: {battlefield: [{card: Grizzly Bears, as: bear}]}, B: {battlefield: [{card: Hill Giant, as: giant}]}, "
        "C: {battlefield: [{card: Wall of Wood, as: wood}]}, D: {battlefield: [{card: Wall of Stone, as: stone}]}}")
#: a creature that can't attack unless another attacks as well, and one that wants to be blocked by all
SHY = '{define: {name: Shy, types: Creature — Ox, pt: 3/3, text: "This creature can\'t attack alone."}}'
LURE = ('{define: {name: Lure, types: Creature — Elf, pt: 1/1, '
        'text: "All creatures able to block this creature do so."}}')


def board(a: str, b: str = "", c: str = "", d: str = "") -> str:
    here = [f"{name}: {{battlefield: [{things}]}}" for name, things in zip("ABCD", (a, b, c, d), strict=True)]
    return f"{{{', '.join(here)}}}"


def test_805_10b_a_team_attacks_together_whom_each_creature_likes() -> None:
    passes(FOUR, "[{attack: {bear: C, giant: D}}, {block: {}}, {advance: postcombat main}]",
           "{life: {C: 18, D: 17}, tapped: [bear, giant]}", TWO_HEADS)


def test_805_10b_the_attack_is_legal_as_a_whole() -> None:
    """A creature that can't attack alone may attack with a teammate's."""
    both = board(SHY, "Grizzly Bears")
    passes(both, "[{attack: {Shy: C}, refused: {rule: '508.1c'}}, {attack: {Shy: C, Grizzly Bears: D}}]",
           "{attacking: {Shy: C, Grizzly Bears: D}}", TWO_HEADS)


def test_805_10d_a_team_blocks_together_for_all_its_players() -> None:
    """C's Wall blocks what attacks D."""
    passes(FOUR, "[{attack: {bear: D, giant: D}}, {block: {wood: bear, stone: giant}}, {advance: postcombat main}]",
           "{life: {C: 20, D: 20}, blocked: [], alive: [bear, giant, wood, stone]}", TWO_HEADS)


def test_805_10d_the_block_is_legal_as_a_whole() -> None:
    passes(board(LURE, "", "Wall of Wood", "Wall of Stone"),
           "[{attack: {Lure: C}}, {block: {Wall of Wood: Lure}, refused: {rule: '509.1c'}}, "
           "{block: {Wall of Wood: Lure, Wall of Stone: Lure}}]", "{blocked: [Lure]}", TWO_HEADS)


def test_805_10d_there_is_one_declaration_of_blockers() -> None:
    passes(FOUR, "[{attack: {bear: C, giant: D}}, {block: {stone: bear}, by: C}, {advance: postcombat main}]",
           "{life: {C: 20, D: 17}}", TWO_HEADS)


def test_506_2b_teammates_are_not_attacked_and_do_not_block() -> None:
    passes(FOUR, "[{attack: {bear: B}, refused: {rule: '508.1b'}}, {attack: {bear: C}}, "
                 "{block: {giant: bear}, by: C, refused: {rule: '509.1a'}}, {block: {}}]", "{unblocked: [bear]}",
           TWO_HEADS)


def test_805_10e_the_defending_player_is_the_one_attacked() -> None:
    fiend = '{define: {name: Fiend, types: Creature — Demon, pt: 2/2, text: "Afflict 3"}}'
    passes(board(fiend, "", "Wall of Wood", ""),
           "[{attack: {Fiend: D}}, {block: {Wall of Wood: Fiend}}, {resolve: all}]", "{life: {C: 20, D: 17}}",
           TWO_HEADS)


def test_508_1h_each_player_pays_for_their_own_creatures() -> None:
    prison = ('{define: {name: Prison, types: Enchantment, text: "Creatures can\'t attack you unless their controller '
              'pays {2} for each creature they control that\'s attacking you."}}')
    lands = board("Grizzly Bears", "Hill Giant", prison).replace("B: {", "B: {lands: {Mountain: 2}, ")
    passes(lands, "[{attack: {Grizzly Bears: C}, refused: true}, {attack: {Hill Giant: C}}]",
           "{attacking: {Hill Giant: C}, tapped: ['Mountain#1', 'Mountain#2']}", TWO_HEADS)


def test_506_4_an_attacker_that_a_teammate_takes_over_leaves_combat() -> None:
    thief = '{define: {name: Thief, cost: "{0}", types: Instant, text: "Gain control of target creature."}}'
    passes(FOUR.replace("B: {", f"B: {{hand: [{thief}], "),
           "[{attack: {bear: C}}, {cast: Thief, by: B, targets: [bear]}, {resolve: all}]",
           "{removed_from_combat: [bear], controller: {bear: B}}", TWO_HEADS)


def test_702_83a_exalted_looks_at_the_whole_attack() -> None:
    squire = "{define: {name: Squire, types: Creature — Human, pt: 1/1, text: Exalted}}"
    both = board(f"{squire}, Grizzly Bears", "Hill Giant")
    passes(both, "[{attack: {Grizzly Bears: C}}, {resolve: all}]", "{pt: {Grizzly Bears: 3/3}}", TWO_HEADS)
    passes(both, "[{attack: {Grizzly Bears: C, Hill Giant: C}}, {resolve: all}]", "{pt: {Grizzly Bears: 2/2}}",
           TWO_HEADS)


def test_508_3c_each_player_attacks_with_their_own() -> None:
    """"Whenever you attack" speaks of that player's creatures."""
    drum = '{define: {name: Drum, types: Enchantment, text: "Whenever you attack, you gain 2 life."}}'
    both = board(f"Grizzly Bears, {drum}", "Hill Giant")
    passes(both, "[{attack: {Hill Giant: C}}, {resolve: all}]", "{life: {A: 20}}", TWO_HEADS)
    passes(both, "[{attack: {Hill Giant: C, Grizzly Bears: C}}, {resolve: all}]", "{life: {A: 22}}", TWO_HEADS)


# ---- the turn --------------------------------------------------------------------------------------------------------
def test_805_4_teams_take_turns_and_each_player_draws_and_untaps() -> None:
    tapped = board("", "", "{card: Ornithopter, tapped: true}", "{card: Memnite, tapped: true}")
    passes(tapped, "[{attack: []}, {advance: precombat main, turn: C}]",
           "{untapped: [Ornithopter, Memnite], hand: {A: 0, B: 0, C: 1, D: 1}, active: C}",
           TWO_HEADS)


def test_805_4c_each_player_of_the_team_may_play_a_land_and_cast_as_a_sorcery() -> None:
    hands = ("{A: {hand: [Forest]}, B: {hand: [Mountain, Raging Goblin]}, C: {hand: [Plains]}, D: {}}")
    passes(hands, "[{play: Forest}, {play: Mountain, by: B}, {cast: Raging Goblin, by: B}, {resolve: all}, "
                  "{play: Plains, by: C, refused: true}, {attack: {Raging Goblin: C}}]",
           "{attacking: [Raging Goblin], battlefield: {A: [Forest], B: [Mountain]}}",
           "options: {teams: [[A, B], [C, D]], shared_turns: true}\nstart: {active: A, step: precombat main}")


def test_805_5_the_team_has_priority() -> None:
    """After B has acted A may act before the other team is asked."""
    rites = "{define: {name: %s, cost: '{0}', types: Instant, text: You gain 1 life.}}"
    hands = f"{{A: {{hand: [{rites % 'Rite'}]}}, B: {{hand: [{rites % 'Song'}]}}, C: {{}}, D: {{}}}}"
    passes(hands, "[{cast: Song, by: B}, {expect: {priority: A}}, {cast: Rite, by: A}, "
                  "{expect: {stack: [Rite, Song]}}, {resolve: all}]", "{life: {A: 21, B: 21}}", TWO_HEADS)


def test_805_4d_the_beginning_of_the_upkeep_is_each_players() -> None:
    fountain = '{define: {name: Font%s, types: Enchantment, text: "At the beginning of your upkeep, you gain 1 life."}}'
    passes(board("", "", fountain % "C", fountain % "D"), "[{attack: []}, {advance: upkeep, turn: C}, {resolve: all}]",
           "{life: {A: 20, B: 20, C: 21, D: 21}}", TWO_HEADS)


def test_805_6_each_player_of_the_team_discards() -> None:
    cards = ", ".join(["Forest"] * 8)
    passes(f"{{A: {{hand: [{cards}]}}, B: {{hand: [{cards}]}}, C: {{}}, D: {{}}}}",
           "[{attack: []}, {advance: cleanup}, {choose: Forest, by: A}, {choose: 'Forest#9', by: B}, "
           "{advance: precombat main}]", "{hand: {A: 7, B: 7}}", TWO_HEADS)


def test_104_2a_the_last_team_wins() -> None:
    passes(FOUR, "[{attack: []}, {concede: C}, {expect: {active: A}}, {concede: D}]", "{winner: A}", TWO_HEADS)


# ---- teams without shared turns --------------------------------------------------------------------------------------
def test_808_teammates_are_no_opponents() -> None:
    bell = '{define: {name: Bell, types: Sorcery, cost: "{0}", text: "Each opponent loses 2 life."}}'
    passes(f"{{A: {{hand: [{bell}]}}, B: {{}}, C: {{}}, D: {{}}}}", "[{cast: Bell}, {resolve: all}]",
           "{life: {A: 20, B: 18, C: 20, D: 18}}",
           "options: {teams: [[A, C], [B, D]]}\nstart: {active: A, step: precombat main}")


def test_803_1a_where_a_teammate_sits_next_nobody_can_be_attacked() -> None:
    more = "options: {teams: [[A, B], [C, D]], attack: %s}\nstart: {active: A, step: declare attackers}"
    passes(FOUR, "[{attack: {bear: C}, refused: true}, {attack: {bear: D}, refused: true}]", "{not_attacking: [bear]}",
           more % "left")
    passes(FOUR, "[{attack: {bear: C}, refused: true}, {attack: {bear: D}}]", "{attacking: {bear: D}}", more % "right")


# ---- 801 -------------------------------------------------------------------------------------------------------------
RANGE = "options: {range: 1}\nstart: {active: A, step: %s}"


def test_801_3_only_opponents_within_range_are_attacked() -> None:
    passes(FOUR, "[{attack: {bear: C}, refused: {rule: '508.1b'}}, {attack: {bear: D}}]", "{attacking: {bear: D}}",
           RANGE % "declare attackers")


def test_508_7e_the_reselected_player_must_be_within_range() -> None:
    table = Table(4)
    bear = table.put(0, creature("Bear", 2, 2))
    walkers = [table.put(seat, permanent("Walker", PLANESWALKER, loyalty=4)) for seat in (1, 2, 3)]
    set_options(table.state, 0, [], False, [1, 1, 1, 1])
    table.start()
    table.attack((bear, -4))
    do(table, n("reselect_attack", what=n("fixed", ids=[bear])))
    assert set(table.decision.things) == {-2, -4, walkers[0], walkers[2]}
    table.give(Choose((walkers[0],)))
    assert table.thing(bear).attack_target == walkers[0]


def test_801_4_what_is_out_of_range_is_no_target_and_not_affected() -> None:
    hand = ('{define: {name: Ping, types: Instant, cost: "{0}", text: "Ping deals 1 damage to any target."}}, '
            '{define: {name: Quake, types: Sorcery, cost: "{0}", text: "Quake deals 1 damage to each player."}}')
    passes(f"{{A: {{hand: [{hand}]}}, B: {{}}, C: {{}}, D: {{}}}}",
           "[{cast: Ping, targets: [C], refused: true}, {cast: Quake}, {resolve: all}]",
           "{life: {A: 19, B: 19, C: 20, D: 19}}", RANGE % "precombat main")


def test_801_2c_ranges_are_determined_as_each_turn_begins() -> None:
    passes(FOUR, "[{attack: []}, {concede: D}, {advance: declare attackers, turn: B}, {attack: []}, "
                 "{advance: declare attackers, turn: C}, {attack: []}, {advance: declare attackers, turn: A}, "
                 "{attack: {bear: C}}]", "{attacking: {bear: C}}", RANGE % "declare attackers")


# ---- the front door --------------------------------------------------------------------------------------------------
def test_a_game_of_teams_is_recorded_and_played_again() -> None:
    game = Game.new(["40 Forest"] * 4, names=("A", "B", "C", "D"), teams=(("A", "B"), ("C", "D")), shared_turns=True)
    assert game.state.active in (0, 2)
    again = Game.from_record(parse_record(format_record(game.record())))
    assert again.digest() == game.digest()
    assert again.state.teams == (0, 0, 1, 1)


@pytest.mark.parametrize("teams", [(("A", "C"), ("B", "D")), (("A", "B"),), (("A", "B"), ("B", "C", "D"))])
def test_teams_that_make_no_game(teams: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(BadBoard, match="team"):
        Game.new(["40 Forest"] * 4, names=("A", "B", "C", "D"), teams=teams, shared_turns=True)


def test_a_board_with_options_is_checked() -> None:
    with pytest.raises(BadCase, match="attack"):
        Game.from_board({"players": {"A": None, "B": None}, "options": {"attack": "behind"}})


def test_the_verdict_names_the_team() -> None:
    game = Game.from_board({"players": {"A": {"battlefield": ["Grizzly Bears"]}, "B": {"battlefield": ["Hill Giant"]},
                                        "C": None, "D": None},
                            "options": {"teams": [["A", "B"], ["C", "D"]], "shared_turns": True},
                            "start": {"active": "B", "step": "declare attackers"}})
    assert game.decision is not None
    assert isinstance(game.decision, AttackDecision)
    assert not isinstance(game.decision, BlockDecision)
    assert game.check(game.attacks({"Grizzly Bears": "C", "Hill Giant": "D"})).legal
    verdict = game.why_not("Hill Giant", "A")
    assert home_number(verdict.rulings[0].grounds[0].rule) == "508.1b"


def test_102_3_a_teammate_is_another_player_and_no_opponent() -> None:
    for said, life in (("other player", 29), ("opponent", 30)):
        spell = f"{{define: {{name: Bell, cost: '{{R}}', types: Instant, text: Each {said} loses 1 life.}}, as: bell}}"
        others = "B: {life: 30}, C: {life: 30}, D: {life: 30}"
        others = "B: {life: 30}, C: {life: 30}, D: {life: 30}"
        passes(f"{{A: {{hand: [{spell}], battlefield: [Mountain], life: 30}}, {others}}}",
               "[{cast: bell, by: A}, {resolve: all}]", f"{{life: {{A: 30, B: {life}, C: 29, D: 29}}}}", TWO_HEADS)


@pytest.mark.parametrize(("cast", "then"), [(False, "night"), (True, "day")])
def test_502_2a_a_spell_of_any_player_of_the_team_keeps_the_day(cast: bool, then: str) -> None:
    """It is looked at as the other team's turn begins; the one who casts is the second of the team."""
    spell = {"define": {"name": "Opening", "cost": "{R}", "types": "Instant", "text": "You gain 1 life."}}
    ready = {"hand": [spell], "battlefield": ["Mountain"]}
    game = Game.from_board({
        "players": {"A": {}, "B": ready, "C": ready, "D": {}},
        "options": {"teams": [["A", "B"], ["C", "D"]], "shared_turns": True},
        "start": {"active": "A", "step": "postcombat main"}})
    game.state.daytime = "day"
    turn = game.state.turn
    while game.state.turn == turn:
        options = game.options.iterate()
        casting = [each for each in options if isinstance(each, Cast) and cast and game.state.priority == 1]
        game.answer(casting[0] if casting else options[0])
    assert (game.state.step, game.state.daytime) == (UPKEEP, then)
