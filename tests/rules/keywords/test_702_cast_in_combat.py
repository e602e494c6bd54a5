"""702.76, 702.173, 702.188, 702.190. Spells whose cost depends on combat: prowl, freerunning, web-slinging, sneak."""

from __future__ import annotations

from tests.rules.played import passes

ROGUE = "{define: {name: Rogue, types: Creature — Goblin Rogue, pt: 1/1}}"
BEAR = "{define: {name: Bear, types: Creature — Bear, pt: 2/2}}"
SHIFTER = "{define: {name: Shifter, types: Creature — Shapeshifter, pt: 1/1, text: Changeling}}"
KNAVE = ('{define: {name: Knave, types: Creature — Faerie Rogue, cost: "{5}{B}", pt: 2/2, text: "Prowl {B}\\nWhen this '
         'creature enters, if its prowl cost was paid, you gain 4 life."}, as: knave}')
START = "start: {active: A, step: declare attackers}"


def prowling(mine: str, spell: str = KNAVE) -> str:
    return f"{{A: {{battlefield: [{mine}], hand: [{spell}], lands: {{Swamp: 1}}}}, B: {{battlefield: [Wall of Wood]}}}}"


HIT = "{attack: [%s]}, {advance: declare blockers}, {block: {}}, {advance: postcombat main}"


def test_702_76a_prowl_after_combat_damage_by_one_of_its_types() -> None:
    passes(prowling(ROGUE), f"[{HIT % 'Rogue'}, {{cast: knave}}, {{resolve: all}}]", "{life: {A: 24, B: 19}}", START)


def test_702_76a_every_creature_type_is_one_of_them() -> None:
    passes(prowling(SHIFTER), f"[{HIT % 'Shifter'}, {{cast: knave}}, {{resolve: all}}]", "{life: {A: 24}}", START)


def test_702_76a_not_after_damage_by_others_nor_without_damage() -> None:
    passes(prowling(BEAR), f"[{HIT % 'Bear'}, {{cast: knave, refused: true}}]", "{life: {B: 18}}", START)
    blocked = "{attack: [Rogue]}, {advance: declare blockers}, {block: {Wall of Wood: Rogue}}"
    passes(prowling(ROGUE), f"[{blocked}, {{advance: postcombat main}}, {{cast: knave, refused: true}}]",
           "{life: {B: 20}}", START)


def test_702_76a_as_the_source_was_when_it_dealt_the_damage() -> None:
    """It may have died since."""
    board = (f"{{A: {{battlefield: [{ROGUE}], hand: [{KNAVE}], lands: {{Swamp: 1}}}}, "
             "B: {hand: [Shock], lands: {Mountain: 1}}}")
    passes(board, "[{attack: [Rogue]}, {advance: declare blockers}, {block: {}}, {advance: end of combat}, "
                  "{cast: Shock, by: B, targets: [Rogue]}, {resolve: all}, {expect: {gone: [Rogue]}}, "
                  "{advance: postcombat main}, {cast: knave}, {resolve: all}]", "{life: {A: 24}}", START)


def test_702_76a_kindred_spells_have_creature_types() -> None:
    spell = ('{define: {name: Trick, types: Kindred Sorcery — Rogue, cost: "{5}{B}", text: "Prowl {B}\\n'
             'You gain 3 life."}, as: trick}')
    passes(prowling(ROGUE, spell), f"[{HIT % 'Rogue'}, {{cast: trick}}, {{resolve: all}}]", "{life: {A: 23}}", START)


def test_702_173a_freerunning_asks_for_an_assassin() -> None:
    spell = ('{define: {name: Leap, types: Sorcery, cost: "{5}{B}", text: "Freerunning {B}\\nYou gain 3 life."}, '
             'as: leap}')
    killer = "{define: {name: Killer, types: Creature — Human Assassin, pt: 1/1}}"
    passes(prowling(killer, spell), f"[{HIT % 'Killer'}, {{cast: leap}}, {{resolve: all}}]", "{life: {A: 23}}", START)
    passes(prowling(SHIFTER, spell), f"[{HIT % 'Shifter'}, {{cast: leap}}, {{resolve: all}}]", "{life: {A: 23}}", START)
    passes(prowling(ROGUE, spell), f"[{HIT % 'Rogue'}, {{cast: leap, refused: true}}]", "{life: {A: 20}}", START)


# ---- 702.188. Web-slinging -------------------------------------------------------------------------------------------
HERO = ('{define: {name: Hero, types: Creature — Spider Hero, cost: "{6}{W}", pt: 3/3, text: "Web-slinging {W}"}, '
        "as: hero}")


def test_702_188a_a_tapped_creature_is_returned() -> None:
    bears = "{card: Grizzly Bears, tapped: true}"
    board = f"{{A: {{battlefield: [{bears}], hand: [{HERO}], lands: {{Plains: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: hero}, {resolve: all}]", "{hand: {A: [Grizzly Bears]}, battlefield: {A: [hero]}}")


def test_702_188a_an_untapped_one_does_not_do() -> None:
    board = f"{{A: {{battlefield: [Grizzly Bears], hand: [{HERO}], lands: {{Plains: 1}}}}, B: {{}}}}"
    passes(board, "[{cast: hero, refused: true}]", "{hand: {A: [hero]}}")


def test_702_188a_it_does_not_change_when_it_may_be_cast() -> None:
    board = f"{{A: {{battlefield: [Grizzly Bears], hand: [{HERO}], lands: {{Plains: 1}}}}, B: {{}}}}"
    passes(board, "[{attack: [Grizzly Bears]}, {cast: hero, refused: true}]", "{attacking: [Grizzly Bears]}", START)


# ---- 702.190. Sneak --------------------------------------------------------------------------------------------------
TURTLE = '{define: {name: Turtle, types: Creature — Turtle, cost: "{6}{U}", pt: 3/4, text: "Sneak {U}"}, as: turtle}'
SNEAKING = (f"{{A: {{battlefield: [Phantom Warrior, Grizzly Bears], hand: [{TURTLE}], lands: {{Island: 1}}}}, "
            "B: {battlefield: [Wall of Wood, {define: {name: Walker, types: Planeswalker — Ox, loyalty: 5}}]}}")
UNBLOCKED = "{attack: {Phantom Warrior: %s}}, {advance: declare blockers}, {block: {}}"


def test_702_190b_it_enters_tapped_and_attacks_what_the_returned_one_attacked() -> None:
    passes(SNEAKING, f"[{UNBLOCKED % 'Walker'}, {{cast: turtle}}, {{resolve: all}}, "
                     "{expect: {attacking: {turtle: Walker}, tapped: [turtle], unblocked: [turtle]}}, "
                     "{advance: postcombat main}]",
           "{counters: {Walker: {loyalty: 2}}, hand: {A: [Phantom Warrior]}, life: {B: 20}}", START)


def test_702_190a_only_in_the_declare_blockers_step() -> None:
    for when in ("declare attackers", "combat damage", "end of combat", "postcombat main"):
        steps = f"{{attack: [Phantom Warrior]}}, {{advance: {when}}}" if when == "declare attackers" else (
            f"{{attack: [Phantom Warrior]}}, {{block: {{}}}}, {{advance: {when}}}")
        passes(SNEAKING, f"[{steps}, {{cast: turtle, refused: true}}]", "{hand: {A: [turtle]}}", START)


def test_702_190a_only_an_unblocked_creature_of_yours_is_returned() -> None:
    blocked = "{attack: [Grizzly Bears]}, {block: {Wall of Wood: Grizzly Bears}}"
    passes(SNEAKING, f"[{blocked}, {{cast: turtle, refused: true}}]", "{blocked: [Grizzly Bears]}", START)


def test_702_190a_not_in_another_players_turn() -> None:
    board = (f"{{A: {{battlefield: [Grizzly Bears]}}, "
             f"B: {{battlefield: [Phantom Warrior], hand: [{TURTLE}], lands: {{Island: 1}}}}}}")
    passes(board, "[{attack: [Grizzly Bears]}, {block: {}}, {cast: turtle, by: B, refused: true}]",
           "{hand: {B: [turtle]}}", START)


def test_702_190b_where_what_it_attacked_has_left_it_attacks_nothing() -> None:
    """508.4a: the creature enters, tapped, but is no attacking creature."""
    board = SNEAKING.replace("B: {", "B: {hand: [{card: Counterspell}], ").replace(
        "lands: {Island: 1}", "lands: {Island: 1, Mountain: 1}, hand: [" + TURTLE + ", {define: {name: Bolt, types: "
        "Instant, cost: \"{R}\", text: \"Destroy target planeswalker.\"}}]").replace(f"hand: [{TURTLE}], ", "", 1)
    passes(board, f"[{UNBLOCKED % 'Walker'}, {{cast: turtle}}, {{cast: Bolt, targets: [Walker]}}, {{resolve: all}}]",
           "{not_attacking: [turtle], tapped: [turtle], gone: [Walker]}", START)


def test_702_190b_a_permanent_that_is_no_creature_only_enters_tapped() -> None:
    relic = '{define: {name: Relic, types: Artifact, cost: "{6}{U}", text: "Sneak {U}"}, as: relic}'
    passes(SNEAKING.replace(TURTLE, relic), f"[{UNBLOCKED % 'B'}, {{cast: relic}}, {{resolve: all}}]",
           "{not_attacking: [relic], tapped: [relic]}", START)


def test_702_190a_a_sorcery_is_cast_then_as_well() -> None:
    trick = '{define: {name: Trick, types: Sorcery, cost: "{6}{U}", text: "Sneak {U}\\nYou gain 3 life."}, as: trick}'
    passes(SNEAKING.replace(TURTLE, trick), f"[{UNBLOCKED % 'B'}, {{cast: trick}}, {{resolve: all}}]",
           "{life: {A: 23}, hand: {A: [Phantom Warrior]}}", START)
