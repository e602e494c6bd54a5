"""508, 509, 510. Rarer wordings about attacking, blocking and combat damage, from their texts to what happens."""

from __future__ import annotations

from tests.rules.played import passes

ATTACKERS = "start: {active: A, step: declare attackers}"


def made(name: str, text: str, pt: str = "2/2", types: str = "Creature — Ape") -> str:
    """A creature made up for a case."""
    return f'{{define: {{name: {name}, types: "{types}", pt: {pt}, text: "{text}"}}}}'


def spell(name: str, text: str, types: str = "Instant") -> str:
    """A card of another type, without a cost worth speaking of."""
    return f'{{define: {{name: {name}, cost: "{{0}}", types: {types}, text: "{text}"}}}}'


def duel(mine: str, theirs: str, hand: str = "", their_hand: str = "") -> str:
    return (f"{{A: {{battlefield: [{mine}], hand: [{hand}]}}, "
            f"B: {{battlefield: [{theirs}], hand: [{their_hand}]}}}}")


PRIDE = made("Pride", "This creature must be blocked by exactly one creature if able.")


def test_509_1c_blocked_by_exactly_one_creature() -> None:
    passes(duel(PRIDE, "Hill Giant, Gray Ogre"),
           "[{attack: [Pride]}, {block: {}, refused: {rule: '509.1c'}}, "
           "{block: {Hill Giant: Pride, Gray Ogre: Pride}, refused: {rule: '509.1c'}}, {block: {Gray Ogre: Pride}}]",
           "{blocked: [Pride]}", ATTACKERS)


def test_509_1c_exactly_one_is_no_restriction_where_two_are_needed() -> None:
    both = made("Pride", "Menace\\nThis creature must be blocked by exactly one creature if able.")
    passes(duel(both, "Hill Giant, Gray Ogre"),
           "[{attack: [Pride]}, {block: {Hill Giant: Pride, Gray Ogre: Pride}}]", "{blocked: [Pride]}", ATTACKERS)
    passes(duel(both, "Hill Giant, Gray Ogre"), "[{attack: [Pride]}, {block: {}}]", "{unblocked: [Pride]}", ATTACKERS)


def test_508_1d_a_player_must_attack_with_at_least_one_creature() -> None:
    urge = made("Urge", "Each opponent must attack with at least one creature each combat if able.")
    passes(duel("Grizzly Bears, Hill Giant", urge),
           "[{attack: [], refused: {rule: '508.1d'}}, {attack: [Hill Giant]}]",
           "{attacking: {Hill Giant: B}}", ATTACKERS)
    passes(duel("{card: Grizzly Bears, tapped: true}", urge), "[{attack: []}]",
           "{not_attacking: [Grizzly Bears]}", ATTACKERS)


def test_508_1d_a_player_must_attack_certain_ones_with_one_creature() -> None:
    trove = spell("Trove", "Each opponent must attack you or a planeswalker you control with at least one creature "
                           "each "
                           "combat if able.", "Enchantment")
    passes(f"{{A: {{battlefield: [Grizzly Bears, Hill Giant]}}, B: {{battlefield: [{trove}]}}, C: {{}}}}",
           "[{attack: {Grizzly Bears: C, Hill Giant: C}, refused: {rule: '508.1d'}}, "
           "{attack: {Grizzly Bears: C, Hill Giant: B}}]", "{attacking: {Grizzly Bears: C, Hill Giant: B}}", ATTACKERS)


def test_508_1c_a_player_already_attacked_this_turn() -> None:
    razer = made("Razer", "Whenever this creature deals combat damage to a player, untap each creature you control. "
                          "After "
                          "this phase, there is an additional combat phase.\\nThis creature can't attack a player it "
                          "has"
                          " already attacked this turn.")
    passes(duel(f"{razer}, Grizzly Bears", ""),
           "[{attack: [Razer]}, {advance: combat damage}, {resolve: all}, {advance: declare attackers}, "
           "{attack: [Razer], refused: {rule: '508.1c'}}, {attack: [Grizzly Bears]}]",
           "{attacking: {Grizzly Bears: B}}", ATTACKERS)
    passes(f"{{A: {{battlefield: [{razer}]}}, B: {{}}, C: {{}}}}",
           "[{attack: {Razer: B}}, {advance: combat damage}, {resolve: all}, {advance: declare attackers}, "
           "{attack: {Razer: B}, refused: true}, {attack: {Razer: C}}]", "{attacking: {Razer: C}}", ATTACKERS)


def test_508_1c_not_if_it_attacked_during_your_last_turn() -> None:
    turtle = made("Turtle", "This creature can't attack if it attacked during your last turn.")
    passes(duel(f"{turtle}, Grizzly Bears", ""),
           "[{attack: [Turtle]}, {advance: declare attackers, turn: A}, {attack: [Turtle], refused: {rule: '508.1c'}}, "
           "{attack: [Grizzly Bears]}, {advance: declare attackers, turn: A}, {attack: [Turtle]}]",
           "{attacking: {Turtle: B}}", ATTACKERS)


def test_502_3_not_untapped_if_it_attacked_during_its_controllers_last_turn() -> None:
    sled = made("Sled", "This creature doesn't untap during your untap step if it attacked during your last turn.")
    passes(duel(f"{sled}, Grizzly Bears", ""),
           "[{attack: [Sled, Grizzly Bears]}, {advance: upkeep, turn: A}, {expect: {tapped: [Sled], untapped: [Grizzly"
           " Bears]}}, {attack: []}, {advance: upkeep, turn: A}]", "{untapped: [Sled]}", ATTACKERS)


FORMATION = spell("Formation", "Rather than the attacking player, you assign the combat damage of each creature "
                               "attacking "
                               "you. You can divide that creature's combat damage as you choose among any of the "
                               "creatures blocking it.", "Enchantment")


def test_510_1_the_defender_divides_the_attackers_damage() -> None:
    passes(duel("Hill Giant", f"{FORMATION}, Grizzly Bears, Gray Ogre"),
           "[{attack: [Hill Giant]}, {block: {Grizzly Bears: Hill Giant, Gray Ogre: Hill Giant}}, "
           "{choose: {Grizzly Bears: 1, Gray Ogre: 2}, by: B}, {advance: postcombat main}]",
           "{gone: [Hill Giant, Gray Ogre], battlefield: {B: [Formation, Grizzly Bears]}}", ATTACKERS)


def test_510_1_the_defenders_division_knows_no_order() -> None:
    passes(duel("Craw Wurm", f"{FORMATION}, Hill Giant, Craw Wurm, Gray Ogre"),
           "[{attack: [Craw Wurm]}, {block: {Hill Giant: Craw Wurm, Gray Ogre: Craw Wurm}}, "
           "{choose: [Hill Giant, Gray Ogre]}, {choose: {Hill Giant: 1, Gray Ogre: 5}, by: B}, {advance: postcombat "
           "main}]",
           "{battlefield: {B: [Formation, Hill Giant, Craw Wurm]}}", ATTACKERS, edition="m14")


CHIEF = made("Chief", "{0}: Creatures your opponents control block this turn if able, and you choose how those "
                      "creatures "
                      "block.")


def test_509_1a_opponents_creatures_block_as_another_player_chooses() -> None:
    passes(duel(f"{CHIEF}, Craw Wurm", "Hill Giant, Gray Ogre"),
           "[{attack: [Chief, Craw Wurm]}, {activate: Chief}, {resolve: all}, "
           "{block: {Hill Giant: Chief}, by: A, refused: {rule: '509.1c'}}, "
           "{block: {Hill Giant: Craw Wurm, Gray Ogre: Craw Wurm}, by: A}]", "{unblocked: [Chief]}", ATTACKERS)


def test_509_1a_it_says_nothing_of_ones_own_creatures() -> None:
    both = f"{{A: {{battlefield: [Craw Wurm]}}, B: {{battlefield: [{CHIEF}, Hill Giant]}}}}"
    passes(both, "[{attack: [Craw Wurm]}, {activate: Chief, by: B}, {resolve: all}, "
                 "{advance: declare blockers}, {expect: {decision: {player: B, kind: blocks}}}, {block: {}, by: B}]",
           "{unblocked: [Craw Wurm]}", ATTACKERS)


def test_614_9_combat_damage_of_unblocked_creatures_is_redirected() -> None:
    guard = made("Guard", "{T}: All combat damage that would be dealt to you by unblocked creatures this turn is "
                          "dealt to "
                          "this creature instead.", "1/9")
    trampler = made("Trampler", "Trample", "5/5")
    passes(duel(f"Grizzly Bears, {trampler}", f"{guard}, Gray Ogre"),
           "[{attack: [Grizzly Bears, Trampler]}, {block: {Gray Ogre: Trampler}}, {activate: Guard, by: B}, "
           "{resolve: all}, {choose: {Gray Ogre: 2, B: 3}}, {advance: postcombat main}]",
           "{life: {B: 17}, damage: {Guard: 2}}", ATTACKERS)


def test_614_9_damage_by_the_creature_named_is_redirected() -> None:
    strike = spell("Strike", "All combat damage that would be dealt to you this turn by target unblocked creature is "
                             "dealt "
                             "to its controller instead.")
    passes(duel("Grizzly Bears, Hill Giant", "", "", strike),
           "[{attack: [Grizzly Bears, Hill Giant]}, {block: {}}, {cast: Strike, by: B, targets: [Hill Giant]}, "
           "{resolve: all}, {advance: postcombat main}]", "{life: {A: 17, B: 18}}", ATTACKERS)


def test_508_4_copies_enter_attacking_as_a_sentence_of_its_own_says() -> None:
    ghired = made("Ghired", "Whenever this creature attacks, populate. The token enters tapped and attacking.")
    snake = "{token: {name: Snake, types: Token Creature — Snake, pt: 1/1}}"
    passes(duel(f"{ghired}, {snake}", ""),
           "[{attack: [Ghired]}, {resolve: all}, {advance: postcombat main}]", "{life: {B: 17}}", ATTACKERS)


# ---- goaded creatures, players attacking, creatures attacked with ----------------------------------------------------


def test_701_15_goaded_creatures_are_described() -> None:
    quasit = made("Quasit", "Goaded creatures your opponents control can't block.")
    goad = spell("Goad", "Goad target creature.", "Sorcery")
    passes(duel(f"{quasit}, Grizzly Bears", "Hill Giant, Gray Ogre", goad),
           "[{cast: Goad, targets: [Hill Giant]}, {resolve: all}, {attack: [Grizzly Bears]}, "
           "{block: {Hill Giant: Grizzly Bears}, refused: {rule: '509.1b'}}, {block: {Gray Ogre: Grizzly Bears}}]",
           "{blocked: [Grizzly Bears]}")


def test_508_6_each_opponent_attacking_that_player_does_the_same() -> None:
    curse = ('{define: {name: Curse, types: Enchantment — Aura Curse, text: "Enchant player\\nWhenever enchanted '
             'player '
             'is attacked, you gain 2 life. Each opponent attacking that player does the same."}, attached_to: C}')
    passes(f"{{A: {{battlefield: [Grizzly Bears]}}, B: {{battlefield: [{curse}]}}, C: {{}}}}",
           "[{attack: {Grizzly Bears: C}}, {resolve: all}]", "{life: {A: 22, B: 22, C: 20}}", ATTACKERS)
    passes(f"{{A: {{battlefield: [Grizzly Bears, {curse}]}}, B: {{}}, C: {{}}}}",
           "[{attack: {Grizzly Bears: C}}, {resolve: all}]", "{life: {A: 22, B: 20, C: 20}}", ATTACKERS)


TIRITH = spell("Tirith", "{0}: Draw a card. Activate only if you attacked with two or more creatures this turn.",
               "Artifact")


def test_508_6_attacked_with_so_many_creatures_this_turn() -> None:
    passes(duel(f"Grizzly Bears, Hill Giant, {TIRITH}", ""),
           "[{attack: [Grizzly Bears]}, {activate: Tirith, refused: true}]", "{hand: {A: 0}}", ATTACKERS)
    passes(duel(f"Grizzly Bears, Hill Giant, {TIRITH}", ""),
           "[{attack: [Grizzly Bears, Hill Giant]}, {activate: Tirith}, {resolve: all}]", "{hand: {A: 1}}", ATTACKERS)


def test_508_6_the_same_creature_in_two_combats_is_one() -> None:
    again = spell("Again", "Untap target creature. After this main phase, there is an additional combat phase.",
                  "Sorcery")
    passes(duel(f"Grizzly Bears, {TIRITH}", "", again),
           "[{attack: [Grizzly Bears]}, {advance: postcombat main}, {cast: Again, targets: [Grizzly Bears]}, "
           "{resolve: all}, {attack: [Grizzly Bears]}, {activate: Tirith, refused: true}]", "{hand: {A: 0}}", ATTACKERS)


# ---- evasion, lures and more blockers -------------------------------------------------------------------------------


def test_702_14_one_creature_blocks_as_though_others_had_no_landwalk() -> None:
    walker = made("Walker", "Islandwalk")
    savvy = made("Savvy", "This creature can block creatures with landwalk abilities as though they didn't have those "
                          "abilities.")
    passes(f"{{A: {{battlefield: [{walker}]}}, B: {{battlefield: [Island, Gray Ogre, {savvy}]}}}}",
           "[{attack: [Walker]}, {block: {Gray Ogre: Walker}, refused: true}, {block: {Savvy: Walker}}]",
           "{blocked: [Walker]}", ATTACKERS)


def test_702_14_everybody_blocks_as_though_there_were_no_landwalk() -> None:
    walker = made("Walker", "Islandwalk")
    staff = spell("Staff", "Creatures with landwalk abilities can be blocked as though they didn't have those "
                           "abilities.", "Artifact")
    passes(f"{{A: {{battlefield: [{walker}]}}, B: {{battlefield: [Island, Gray Ogre, {staff}]}}}}",
           "[{attack: [Walker]}, {block: {Gray Ogre: Walker}}]", "{blocked: [Walker]}", ATTACKERS)


def test_702_28_shadow_is_blocked_as_though_it_were_none() -> None:
    wall = made("Flame", "This creature can block creatures with shadow as though they didn't have shadow.")
    shade = made("Shade", "Shadow")
    passes(duel(f"{shade}, Grizzly Bears", f"{wall}, Gray Ogre"),
           "[{attack: [Shade, Grizzly Bears]}, {block: {Gray Ogre: Shade}, refused: true}, "
           "{block: {Flame: Grizzly Bears, Gray Ogre: Grizzly Bears}}]", "{unblocked: [Shade]}", ATTACKERS)
    passes(duel(shade, wall), "[{attack: [Shade]}, {block: {Flame: Shade}}]", "{blocked: [Shade]}", ATTACKERS)


def test_509_1a_an_additional_creature_for_each_equipment() -> None:
    legion = made("Legion", "This creature can block an additional creature each combat for each Equipment attached to "
                            "this creature.")
    sword = '{define: {name: Sword, types: Artifact — Equipment, text: "Equip {1}"}, attached_to: Legion}'
    passes(duel("Grizzly Bears, Hill Giant", f"{legion}, {sword}"),
           "[{attack: [Grizzly Bears, Hill Giant]}, {block: {Legion: [Grizzly Bears, Hill Giant]}}]",
           "{blocked: [Grizzly Bears, Hill Giant]}", ATTACKERS)
    passes(duel("Grizzly Bears, Hill Giant", legion),
           "[{attack: [Grizzly Bears, Hill Giant]}, {block: {Legion: [Grizzly Bears, Hill Giant]}, refused: true}, "
           "{block: {}}]", "{unblocked: [Grizzly Bears, Hill Giant]}", ATTACKERS)


def test_509_1c_it_blocks_each_attacker_if_able() -> None:
    glory = spell("Glory", "Target creature can block any number of creatures this turn. It blocks each attacking "
                           "creature "
                           "this turn if able.")
    passes(duel("Grizzly Bears, Hill Giant", "Gray Ogre, Craw Wurm", "", glory),
           "[{attack: [Grizzly Bears, Hill Giant]}, {cast: Glory, by: B, targets: [Gray Ogre]}, {resolve: all}, "
           "{block: {Gray Ogre: Hill Giant}, refused: {rule: '509.1c'}}, {block: {Craw Wurm: Hill Giant}, refused: "
           "true},"
           " {block: {Gray Ogre: [Grizzly Bears, Hill Giant]}}]", "{blocked: [Grizzly Bears, Hill Giant]}", ATTACKERS)


def test_508_1d_all_of_a_kind_attack_if_one_does() -> None:
    web = spell("Web", "If a creature with a magnet counter on it attacks, all creatures with magnet counters on them "
                       "attack if able.", "Enchantment")
    magnets = '{card: Grizzly Bears, counters: {magnet: 1}}, {card: Hill Giant, counters: {magnet: 1}}, Gray Ogre'
    passes(duel(f"{magnets}, {web}", ""),
           "[{attack: [Hill Giant], refused: {rule: '508.1d'}}, {attack: [Gray Ogre]}]", "{attacking: [Gray Ogre]}",
           ATTACKERS)


def test_508_7_what_enters_as_attackers_are_declared_reselects() -> None:
    mage = ('{define: {name: Mage, cost: "{0}", types: Creature — Ape, pt: 1/1, text: "Flash\\nWhen this creature '
            'enters '
            'during the declare attackers step, you may reselect which player or permanent target attacking creature '
            'is '
            'attacking."}}')
    passes(f"{{A: {{battlefield: [Grizzly Bears]}}, B: {{hand: [{mage}]}}, C: {{}}}}",
           "[{attack: {Grizzly Bears: B}}, {cast: Mage, by: B}, {resolve: 1}, {choose: [Grizzly Bears], by: B}, "
           "{resolve: 1}, {choose: C}]", "{attacking: {Grizzly Bears: C}}", ATTACKERS)


# ---- combats skipped, costs, and the next turn of a player ----------------------------------------------------------


def test_500_11_all_combat_phases_of_a_turn_are_skipped() -> None:
    ruse = spell("Ruse", "Target opponent skips all combat phases of their next turn.", "Sorcery")
    more = spell("More", "After this main phase, there is an additional combat phase.", "Sorcery")
    passes(duel("Grizzly Bears", "Hill Giant", ruse, more),
           "[{cast: Ruse, targets: [B]}, {resolve: all}, {attack: [Grizzly Bears]}, {block: {}}, "
           "{advance: precombat main, turn: B}, {cast: More, by: B}, {resolve: all}, {advance: postcombat main}, "
           "{expect: {life: {A: 20, B: 18}, active: B}}, {advance: declare attackers, turn: A}, {attack: []}, "
           "{advance: declare attackers, turn: B}, {attack: [Hill Giant]}]", "{attacking: [Hill Giant]}")


def test_508_1h_a_land_is_sacrificed_for_each_attacker() -> None:
    toll = spell("Toll", "Green creatures can't attack unless their controller sacrifices a land of their choice for "
                         "each "
                         "green creature they control that's attacking.", "Enchantment")
    passes(f"{{A: {{battlefield: [Grizzly Bears, Craw Wurm, Hill Giant], lands: {{Forest: 1}}}}, "
           f"B: {{battlefield: [{toll}]}}}}",
           "[{attack: [Grizzly Bears, Craw Wurm, Hill Giant], refused: true}, {attack: [Craw Wurm, Hill Giant]}]",
           "{attacking: [Craw Wurm, Hill Giant], graveyard: {A: [Forest]}}", ATTACKERS)
    passes(f"{{A: {{battlefield: [Grizzly Bears, Hill Giant]}}, B: {{battlefield: [{toll}]}}}}",
           "[{attack: [Grizzly Bears], refused: true}, {attack: [Hill Giant]}]", "{attacking: [Hill Giant]}", ATTACKERS)


def test_508_1d_creatures_attack_a_certain_player_during_the_next_turn() -> None:
    taunt = spell("Taunt", "During target player's next turn, creatures that player controls attack you if able.",
                  "Sorcery")
    passes(f"{{A: {{hand: [{taunt}]}}, B: {{battlefield: [Hill Giant]}}, C: {{}}}}",
           "[{cast: Taunt, targets: [B]}, {resolve: all}, {advance: declare attackers, turn: B}, "
           "{attack: {Hill Giant: C}, refused: {rule: '508.1d'}}, {attack: {Hill Giant: A}}]",
           "{attacking: {Hill Giant: A}}")


def test_508_6_raid_looks_back_on_the_turn() -> None:
    raider = ('{define: {name: Raider, cost: "{0}", types: Creature — Ape, pt: 1/1, text: "Raid — When this creature '
              'enters,'
              ' if you attacked this turn, draw a card."}}')
    passes(duel("Grizzly Bears", "", raider),
           "[{attack: [Grizzly Bears]}, {advance: postcombat main}, {cast: Raider}, {resolve: all}]", "{hand: {A: 1}}",
           ATTACKERS)
    passes(duel("Grizzly Bears", "", raider),
           "[{attack: []}, {advance: postcombat main}, {cast: Raider}, {resolve: all}]", "{hand: {A: 0}}", ATTACKERS)


def test_702_26_phasing_takes_an_attacker_out_of_combat_and_brings_it_back() -> None:
    out = spell("Out", "Target creature phases out.")
    passes(duel("Grizzly Bears", "Hill Giant", "", out),
           "[{attack: [Grizzly Bears]}, {cast: Out, by: B, targets: [Grizzly Bears]}, {resolve: all}, "
           "{advance: postcombat main}, {expect: {life: {B: 20}, removed_from_combat: [Grizzly Bears]}}, "
           "{advance: declare attackers, turn: B}, {attack: []}, {advance: declare attackers, turn: A}, "
           "{attack: [Grizzly Bears]}]", "{attacking: [Grizzly Bears]}", ATTACKERS)


def test_702_26a_phasing_in_every_other_untap_step() -> None:
    drake = made("Drake", "Phasing")
    passes(duel(drake, ""),
           "[{attack: [Drake]}, {advance: declare attackers, turn: A}, {attack: [Drake], refused: true}, {attack: []}, "
           "{advance: declare attackers, turn: A}, {attack: [Drake]}]", "{attacking: [Drake]}", ATTACKERS)


# ---- goaded for good, the next turn of a controller, what is enchanted -----------------------------------------------


def test_701_15a_goaded_for_the_rest_of_the_game() -> None:
    gift = spell("Gift", "Target opponent creates a 4/2 red Pirate creature token. The token is goaded for the rest "
                         "of the "
                         "game.", "Sorcery")
    passes(f"{{A: {{hand: [{gift}]}}, B: {{}}, C: {{}}}}",
           "[{cast: Gift, targets: [B]}, {resolve: all, to: pirate}, {advance: declare attackers, turn: B}, "
           "{attack: {pirate: C}}, {block: {}}, {advance: declare attackers, turn: B}, "
           "{attack: [], refused: {rule: '701.15b'}}, {attack: {pirate: A}, refused: {rule: '701.15b'}}, "
           "{attack: {pirate: C}}]", "{attacking: {pirate: C}}")


def test_508_1c_not_during_its_controllers_next_turn() -> None:
    dust = made("Dust", "Whenever this creature blocks a creature, that creature can't attack during its "
                        "controller's next "
                        "turn.", "1/7")
    passes(duel("Grizzly Bears, Hill Giant", dust),
           "[{attack: [Grizzly Bears]}, {block: {Dust: Grizzly Bears}}, {resolve: all}, "
           "{advance: declare attackers, turn: B}, {attack: []}, {advance: declare attackers, turn: A}, "
           "{attack: [Grizzly Bears], refused: {rule: '508.1c'}}, {attack: [Hill Giant]}, {block: {}}, "
           "{advance: declare attackers, turn: B}, {attack: []}, {advance: declare attackers, turn: A}, "
           "{attack: [Grizzly Bears]}]", "{attacking: [Grizzly Bears]}", ATTACKERS)


def test_303_4_creatures_that_are_enchanted_by_what_one_controls() -> None:
    eriette = made("Eriette", "Each creature that's enchanted by an Aura you control can't attack you or "
                              "planeswalkers you "
                              "control.")
    charm = ('{define: {name: Charm, types: Enchantment — Aura, text: "Enchant creature"}, attached_to: Grizzly Bears}')
    passes(duel("Grizzly Bears, Hill Giant", f"{eriette}, {charm}"),
           "[{attack: [Grizzly Bears], refused: {rule: '508.1c'}}, {attack: [Hill Giant]}]", "{attacking: [Hill "
                                                                                             "Giant]}",
           ATTACKERS)
    passes(duel(f"Grizzly Bears, Hill Giant, {charm}", eriette),
           "[{attack: [Grizzly Bears]}]", "{attacking: [Grizzly Bears]}", ATTACKERS)


def test_508_1d_creatures_dealt_damage_this_way_attack() -> None:
    storm = spell("Storm", "Storm deals 1 damage to each creature target player controls. Each creature dealt damage "
                           "this way "
                           "attacks this turn if able.")
    passes(duel("Hill Giant, Gray Ogre, {card: Craw Wurm, tapped: true}", "Grizzly Bears", "", storm),
           "[{cast: Storm, by: B, targets: [A]}, {resolve: all}, {attack: [Hill Giant], refused: {rule: '508.1d'}}, "
           "{attack: [Hill Giant, Gray Ogre]}]", "{attacking: [Hill Giant, Gray Ogre]}")
