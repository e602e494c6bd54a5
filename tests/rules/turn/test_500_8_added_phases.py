"""500.8. Combat phases that effects add, with what holds in them alone and what is done as they begin."""

from __future__ import annotations

from tests.rules.combat.test_508_509_more_wordings import ATTACKERS, duel, spell
from tests.rules.played import passes

ONLY = spell("Together", "Choose two target creatures. Untap them. After this main phase, there is an additional "
                         "combat "
                         "phase. Only the chosen creatures can attack during that combat phase.", "Sorcery")
WAR = spell("War", "After the second main phase this turn, there's an additional combat phase followed by an "
                   "additional "
                   "main phase. At the beginning of that combat, untap all creatures that attacked this turn.",
            "Sorcery")
MORE = spell("More", "After this main phase, there is an additional combat phase.", "Sorcery")
GAMBIT = spell("Gambit", "Remove all attacking creatures from combat and untap them. After this phase, there is an "
                         "additional"
                         " combat phase. Each of those creatures attacks that combat if able. They can't attack you or "
                         "planeswalkers you control that combat.")


def test_500_8_only_the_chosen_creatures_attack_in_the_phase_added() -> None:
    passes(duel("Grizzly Bears, Hill Giant, Gray Ogre", "", ONLY),
           "[{cast: Together, targets: [Grizzly Bears, Hill Giant]}, {resolve: all}, "
           "{attack: [Gray Ogre], refused: {rule: '508.1c'}}, {attack: [Hill Giant]}, {advance: end of combat}, "
           "{advance: declare attackers}, {attack: [Gray Ogre]}]", "{attacking: [Gray Ogre]}")


def test_500_8_a_later_effect_adds_its_phase_before_it() -> None:
    passes(duel("Grizzly Bears, Hill Giant, Gray Ogre", "", f"{ONLY}, {MORE}"),
           "[{cast: Together, targets: [Grizzly Bears, Hill Giant]}, {resolve: all}, {cast: More}, {resolve: all}, "
           "{attack: [Gray Ogre]}, {advance: end of combat}, {advance: declare attackers}, "
           "{attack: [Grizzly Bears, Hill Giant]}]", "{attacking: [Grizzly Bears, Hill Giant]}")
    passes(duel("Grizzly Bears, Hill Giant, {card: Gray Ogre, as: ogre}", "", f"{ONLY}, {MORE}"),
           "[{cast: Together, targets: [Grizzly Bears, Hill Giant]}, {resolve: all}, {cast: More}, {resolve: all}, "
           "{attack: []}, {advance: end of combat}, {advance: declare attackers}, "
           "{attack: [ogre], refused: {rule: '508.1c'}}, {attack: [Hill Giant]}]", "{attacking: [Hill Giant]}")


def test_500_8_after_the_second_main_phase_and_at_the_beginning_of_that_combat() -> None:
    passes(duel("Grizzly Bears", "", WAR),
           "[{cast: War}, {resolve: all}, {attack: [Grizzly Bears]}, {advance: postcombat main}, "
           "{expect: {tapped: [Grizzly Bears]}}, {advance: beginning of combat}, {resolve: all}, "
           "{expect: {untapped: [Grizzly Bears]}}, {attack: [Grizzly Bears]}, {advance: postcombat main}]",
           "{life: {B: 16}}")


def test_500_8_after_the_second_main_phase_while_it_is_under_way() -> None:
    passes(duel("Grizzly Bears", "", WAR),
           "[{cast: War}, {resolve: all}, {attack: [Grizzly Bears]}, {advance: postcombat main}]",
           "{life: {B: 18}}", "start: {active: A, step: postcombat main}")


def test_500_8_those_removed_attack_another_in_the_phase_added() -> None:
    passes(f"{{A: {{battlefield: [Grizzly Bears, Hill Giant]}}, B: {{hand: [{GAMBIT}]}}, C: {{}}}}",
           "[{attack: {Grizzly Bears: B, Hill Giant: B}}, {advance: declare blockers}, {block: {}}, "
           "{cast: Gambit, by: B}, {resolve: all}, {expect: {removed_from_combat: [Grizzly Bears, Hill Giant], "
           "untapped: [Grizzly Bears, Hill Giant]}}, {advance: declare attackers}, "
           "{attack: {Grizzly Bears: B}, refused: true}, {attack: {Grizzly Bears: C}, refused: {rule: '508.1d'}}, "
           "{attack: {Grizzly Bears: C, Hill Giant: C}}]", "{attacking: {Grizzly Bears: C, Hill Giant: C}}", ATTACKERS)


def test_500_8_the_phase_is_gone_when_it_is_undone() -> None:
    passes(duel("Grizzly Bears, Hill Giant, Gray Ogre", "", ONLY),
           "[{cast: Together, targets: [Grizzly Bears, Hill Giant]}, {resolve: all}, {attack: [Hill Giant]}, {undo: "
           "2}, "
           "{attack: [Gray Ogre]}, {advance: postcombat main}]", "{life: {B: 18}, hand: {A: [Together]}}")


def test_500_8_at_the_beginning_of_each_combat_of_the_turn() -> None:
    throttle = spell("Throttle", "After this main phase, there are two additional combat phases. At the beginning of "
                                 "each "
                                 "combat this turn, untap all creatures that attacked this turn.", "Sorcery")
    passes(duel("Grizzly Bears", "", throttle),
           "[{cast: Throttle}, {resolve: all}, {attack: [Grizzly Bears]}, {advance: end of combat}, "
           "{advance: beginning of combat}, {resolve: all}, {attack: [Grizzly Bears]}, {advance: end of combat}, "
           "{advance: beginning of combat}, {resolve: all}, {attack: [Grizzly Bears]}, {advance: postcombat main}]",
           "{life: {B: 14}}")


def test_603_7_at_this_turns_next_end_of_combat() -> None:
    glyph = spell("Glyph", "Choose target creature. At this turn's next end of combat, destroy all creatures that "
                           "blocked or "
                           "were blocked by it this turn.")
    passes(duel("Craw Wurm, Hill Giant", "Gray Ogre", "", glyph),
           "[{attack: [Craw Wurm, Hill Giant]}, {block: {Gray Ogre: Craw Wurm}}, "
           "{cast: Glyph, by: B, targets: [Gray Ogre]}, {resolve: all}, {advance: postcombat main}]",
           "{gone: [Craw Wurm], battlefield: {A: [Hill Giant]}}", ATTACKERS)


def test_502_3_tapped_and_not_untapped_once() -> None:
    tactics = spell("Tactics", "Up to two target creatures each get +0/+3 until end of turn. Untap those creatures. "
                               "At this "
                               "turn's next end of combat, tap each creature that was blocked by one of those "
                               "creatures "
                               "this turn and it doesn't untap during its controller's next untap step.")
    passes(duel("Craw Wurm, Hill Giant", "Gray Ogre", "", tactics).replace("Craw Wurm,", "{card: Serra Angel, as: "
                                                                                         "angel},"),
           "[{attack: [angel, Hill Giant]}, {block: {Gray Ogre: Hill Giant}}, "
           "{cast: Tactics, by: B, targets: [Gray Ogre]}, {resolve: all}, "
           "{advance: declare attackers, turn: B}, {attack: []}, "
           "{advance: upkeep, turn: A}]",
           "{tapped: [Hill Giant], untapped: [angel]}", ATTACKERS)
