"""508.1a, 509.1a. Effects by which another player chooses which creatures attack or block."""

from __future__ import annotations

from tests.rules.played import passes

AT = "start: {active: A, step: declare attackers}"
CHOOSE_BLOCKS = ('{define: {name: Feint, cost: "{0}", types: Instant,'
                 ' text: "You choose which creatures block this turn and '
                 'how those creatures block."}}')
CHOOSE_ATTACKS = ('{define: {name: Order, cost: "{0}", types: Instant, text: "You choose which creatures attack this '
                  'turn."}}')


def board(mine: str, theirs: str, hand: str, lands: str = "") -> str:
    return (f"{{A: {{battlefield: [{mine}], hand: [{hand}]}}, "
            f"B: {{battlefield: [{theirs}], lands: {{{lands}}}}}, C: {{}}}}").replace(", C: {}}", "}")


def test_509_1a_another_player_chooses_the_blocks() -> None:
    passes(board("Grizzly Bears, Craw Wurm", "Hill Giant, Gray Ogre", CHOOSE_BLOCKS),
           "[{attack: [Grizzly Bears, Craw Wurm]}, {cast: Feint}, {resolve: all}, "
           "{block: {Hill Giant: Craw Wurm}, by: A}, {advance: postcombat main}]", "{gone: [Hill Giant],"
                                                                                   " life: {B: 18}}", AT)


def test_509_1a_only_legal_blocks_can_be_chosen() -> None:
    lure = ('{define: {name: Lure, types: Creature — Elf, pt: 1/1, '
            'text: "All creatures able to block this creature do so."}}')
    passes(board(lure, "Hill Giant, {card: Gray Ogre, tapped: true}", CHOOSE_BLOCKS),
           "[{attack: [Lure]}, {cast: Feint}, {resolve: all}, {block: {}, by: A, refused: {rule: '509.1c'}}, "
           "{block: {Gray Ogre: Lure}, by: A, refused: true}, {block: {Hill Giant: Lure}, by: A}]", "{blocked: [Lure]}",
           AT)


def test_509_1d_whose_creature_it_is_pays_or_declines() -> None:
    tax = ('{define: {name: Toll, cost: "{0}", types: Instant, text: "This turn, creatures can\'t block unless their '
           'controller pays {1} for each blocking creature they control."}}')
    passes(board("Grizzly Bears", "Hill Giant", f"{CHOOSE_BLOCKS}, {tax}", "Forest: 1"),
           "[{attack: [Grizzly Bears]}, {cast: Feint}, {cast: Toll}, {resolve: all}, "
           "{block: {Hill Giant: Grizzly Bears}, by: A}]", "{blocked: [Grizzly Bears], tapped: [Forest]}", AT)


def test_508_1a_another_player_chooses_the_attackers() -> None:
    duel = f"{{A: {{battlefield: [Grizzly Bears, Hill Giant]}}, B: {{hand: [{CHOOSE_ATTACKS}]}}}}"
    passes(duel, "[{cast: Order, by: B}, {resolve: all}, {advance: declare attackers}, "
                 "{expect: {decision: {player: B, kind: attacks}}}, {attack: [Hill Giant]}]",
           "{attacking: {Hill Giant: B}, not_attacking: [Grizzly Bears]}", "start: {active: A, step: upkeep}")


def test_508_1b_whom_they_attack_the_active_player_chooses() -> None:
    three = f"{{A: {{battlefield: [Grizzly Bears, Hill Giant]}}, B: {{hand: [{CHOOSE_ATTACKS}]}}, C: {{}}}}"
    passes(three, "[{cast: Order, by: B}, {resolve: all}, {attack: {Hill Giant: B}}, "
                  "{expect: {decision: {player: A, kind: attacks}}}, {attack: {Hill Giant: C,"
                  " Grizzly Bears: C}, refused: true}, "
                  "{attack: {Hill Giant: C}}]",
           "{attacking: {Hill Giant: C}, not_attacking: [Grizzly Bears]}", "start: {active: A, step: upkeep}")


def test_509_1a_the_attacking_player_chooses_by_a_static_ability() -> None:
    plans = ('{define: {name: Plans, types: Enchantment, text: "All creatures block each combat if able.\\nThe '
             'attacking '
             'player chooses how each creature blocks each combat."}}')
    passes(board(f"Grizzly Bears, Craw Wurm, {plans}", "Hill Giant", ""),
           "[{attack: [Grizzly Bears, Craw Wurm]}, {block: {}, by: A, refused: true},"
           " {block: {Hill Giant: Craw Wurm}, by: A}]",
           "{blocked: [Craw Wurm]}", AT)


def test_the_latest_effect_says_who_chooses() -> None:
    both = (board("Grizzly Bears", "Hill Giant", CHOOSE_BLOCKS).replace("B: {",
           f"B: {{hand: [{CHOOSE_BLOCKS.replace('Feint', 'Ruse')}], "))
    passes(both, "[{attack: [Grizzly Bears]}, {cast: Feint}, {resolve: all}, {cast: Ruse, by: B}, {resolve: all}, "
                 "{block: {Hill Giant: Grizzly Bears}, by: B}]", "{blocked: [Grizzly Bears]}", AT)


def test_603_7b_a_delayed_ability_of_this_combat_alone() -> None:
    melee = ('{define: {name: Melee, cost: "{0}", types: Instant, text: "Cast this spell only during combat on your '
             'turn '
             'before blockers are declared.\\nYou choose which creatures block this combat and how those creatures '
             'block.'
             '\\nWhenever a creature attacks and isn\'t blocked this combat, untap it and remove it from combat."}}')
    more = ('{define: {name: More, cost: "{0}", types: Sorcery, text: "After this main phase, there is an additional '
            'combat phase."}}')
    passes(board("Grizzly Bears, Craw Wurm", "Hill Giant", f"{melee}, {more}"),
           "[{attack: [Grizzly Bears, Craw Wurm]}, {cast: Melee}, {resolve: all}, {block: {Hill Giant: Craw Wurm}, "
           "by: A}, "
           "{resolve: all}, {expect: {removed_from_combat: [Grizzly Bears], untapped: [Grizzly Bears]}}, "
           "{advance: postcombat main}, {expect: {life: {B: 20}}}, {cast: More}, {resolve: all}, "
           "{attack: [Grizzly Bears]}, {advance: end of combat}]", "{life: {B: 18}}", AT)


def test_601_3_it_is_cast_only_before_blockers_are_declared() -> None:
    melee = ('{define: {name: Melee, cost: "{0}", types: Instant, text: "Cast this spell only during combat on your '
             'turn '
             'before blockers are declared.\\nDraw a card."}}')
    passes(board("Grizzly Bears", "Hill Giant", melee),
           "[{attack: [Grizzly Bears]}, {block: {}}, {cast: Melee, refused: true}]", "{hand: {A: [Melee]}}", AT)
