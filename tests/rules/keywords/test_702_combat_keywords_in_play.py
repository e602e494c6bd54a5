"""Keyword abilities and keyword actions of combat (701, 702), each in play, with what is easily got wrong about it."""

from __future__ import annotations

from tests.rules.played import passes

AT = "start: {active: A, step: declare attackers}"
MAIN = "start: {active: A, step: precombat main}"
WALKER = "{define: {name: Walker, types: Planeswalker — Ox, loyalty: 5}}"


def made(name: str, pt: str, text: str, more: str = "", types: str = "Creature — Ox") -> str:
    """A creature of that text."""
    return f'{{define: {{name: {name}, types: {types}, pt: {pt}, text: "{text}"}}{more}}}'


def spell(name: str, text: str) -> str:
    """A free instant of that text."""
    return f'{{define: {{name: {name}, cost: "{{0}}", types: Instant, text: "{text}"}}}}'


def two(mine: str, theirs: str, hand: str = "", lands: str = "", enemy: str = "") -> str:
    """A board of two players."""
    return (f"{{A: {{battlefield: [{mine}], hand: [{hand}], lands: {{{lands}}}}}, "
            f"B: {{battlefield: [{theirs}], hand: [{enemy}]}}}}")


# ---- 702.39. Provoke -------------------------------------------------------------------------------------------------
PROVOKER = made("Bully", "3/3", "Provoke")


def test_702_39a_a_tapped_creature_is_untapped_and_must_block() -> None:
    passes(two(PROVOKER, "{card: Grizzly Bears, tapped: true}, Hill Giant"),
           "[{attack: [Bully]}, {choose: Grizzly Bears}, {resolve: 1}, {choose: yes}, "
           "{expect: {untapped: [Grizzly Bears]}}, {block: {Hill Giant: Bully}, refused: {rule: '509.1c'}}, "
           "{block: {Grizzly Bears: Bully}}]", "{blocked: [Bully]}", AT)


def test_702_39a_it_is_optional() -> None:
    passes(two(PROVOKER, "{card: Grizzly Bears, tapped: true}"),
           "[{attack: [Bully]}, {resolve: 1}, {choose: no}, {block: {}}]", "{tapped: [Grizzly Bears]}", AT)


def test_702_39a_only_a_creature_of_the_defending_player() -> None:
    board = (f"{{A: {{battlefield: [{PROVOKER}]}}, B: {{battlefield: [Grizzly Bears]}},"
             f" C: {{battlefield: [Hill Giant]}}}}")
    passes(board, "[{attack: {Bully: C}}, {resolve: 1}, {choose: yes}, {block: {Hill Giant: Bully}}]",
           "{blocked: [Bully]}", AT)


def test_702_39a_of_two_that_provoke_the_same_creature_it_blocks_one() -> None:
    passes(two(f"{PROVOKER}, {made('Rogue', '2/2', 'Provoke')}", "Grizzly Bears"),
           "[{attack: [Bully, Rogue]}, {resolve: 1}, {choose: yes}, {resolve: 1}, {choose: yes}, "
           "{expect: {blocks: {count: 2, most: 1, illegal: [{}]}}}, {block: {Grizzly Bears: Rogue}}]",
           "{unblocked: [Bully]}", AT)


# ---- 701.43. Exert ---------------------------------------------------------------------------------------------------
EAGER = made("Zealot", "2/2", "You may exert this creature as it attacks. When you do,"
                              " it gets +3/+0 until end of turn.")


def test_701_43d_exerted_it_stays_tapped_in_the_next_untap_step() -> None:
    turn = "{attack: []}, {advance: precombat main, turn: A}"
    passes(two(EAGER, ""), f"[{{attack: [Zealot]}}, {{choose: yes}}, {{resolve: all}},"
                           f" {{expect: {{pt: {{Zealot: 5/2}}}}}}, "
                           f"{{block: {{}}}}, {{advance: declare attackers, turn: B}}, {turn}]", "{tapped: [Zealot]}",
           AT)


def test_701_43d_not_exerted_it_untaps() -> None:
    turn = "{attack: []}, {advance: precombat main, turn: A}"
    passes(two(EAGER, ""), f"[{{attack: [Zealot]}}, {{choose: no}}, {{expect: {{stack: []}}}}, {{block: {{}}}}, "
                           f"{{advance: declare attackers, turn: B}}, {turn}]", "{untapped: [Zealot], life: {B: 18}}",
           AT)


def test_701_43b_a_creature_with_vigilance_may_be_exerted() -> None:
    passes(two(made("Watch", "2/2", "Vigilance\\nYou may exert this creature as it attacks."), ""),
           "[{attack: [Watch]}, {choose: yes}]", "{untapped: [Watch]}", AT)


def test_701_43a_it_is_its_controllers_next_untap_step() -> None:
    """Gained by another player it stays tapped in that player's next untap step."""
    theft = spell("Theft", "Gain control of target creature.")
    passes(two(EAGER, "", enemy=theft),
           "[{attack: [Zealot]}, {choose: yes}, {resolve: all}, {cast: Theft, by: B, targets: [Zealot]},"
           " {resolve: all}, "
           "{advance: precombat main, turn: B}]", "{controller: {Zealot: B}, tapped: [Zealot]}", AT)


# ---- 702.154. Enlist -------------------------------------------------------------------------------------------------
CAPTAIN = made("Captain", "1/1", "Enlist")


def test_702_154a_the_power_of_the_creature_tapped_is_added() -> None:
    passes(two(f"{CAPTAIN}, Hill Giant", ""), "[{attack: [Captain]}, {choose: Hill Giant}, {resolve: all}]",
           "{pt: {Captain: 4/1}, tapped: [Hill Giant]}", AT)


def test_702_154a_not_a_new_creature_an_attacker_or_itself() -> None:
    passes(two(f"{CAPTAIN}, {{card: Hill Giant, sick: true}}, Grizzly Bears", ""),
           "[{attack: [Captain, Grizzly Bears]}, {expect: {stack: []}}]", "{pt: {Captain: 1/1}}", AT)
    passes(two(f"{CAPTAIN}, {{card: Raging Goblin, sick: true}}", ""),
           "[{attack: [Captain]}, {choose: Raging Goblin}, {resolve: all}]", "{pt: {Captain: 2/1}}", AT)


def test_702_154d_each_instance_taps_its_own() -> None:
    passes(two(f"{CAPTAIN.replace('Enlist', 'Enlist, enlist')}, Hill Giant, Grizzly Bears", ""),
           "[{attack: [Captain]}, {choose: Hill Giant}, {choose: Grizzly Bears}, {resolve: all}]",
           "{pt: {Captain: 6/1}, tapped: [Hill Giant, Grizzly Bears]}", AT)


def test_702_154c_the_power_is_that_of_the_creature_as_it_last_was() -> None:
    passes(two(f"{CAPTAIN}, Hill Giant", "", enemy=spell("End", "Destroy target creature.")),
           "[{attack: [Captain]}, {choose: Hill Giant}, {cast: End, by: B, targets: [Hill Giant]}, {resolve: all}]",
           "{pt: {Captain: 4/1}, gone: [Hill Giant]}", AT)


# ---- 702.49. Ninjutsu ------------------------------------------------------------------------------------------------
NINJA = made("Ninja", "2/2", "Ninjutsu {1}").replace("}}", "}, as: ninja}", 1)


def ninjas(more: str = "") -> str:
    return (f"{{A: {{battlefield: [Phantom Warrior, Grizzly Bears], hand: [{NINJA}], lands: {{Island: 1}}}}, "
            f"B: {{battlefield: [Wall of Wood, {WALKER}]{more}}}}}")


def test_702_49c_it_attacks_what_the_returned_creature_attacked() -> None:
    passes(ninjas(), "[{attack: {Phantom Warrior: Walker}}, {block: {}}, {activate: ninja}, {resolve: all}, "
                     "{expect: {attacking: {ninja: Walker}, unblocked: [ninja], tapped: [ninja]}}, "
                     "{advance: postcombat main}]", "{counters: {Walker: {loyalty: 3}}, hand: {A: [Phantom Warrior]}}",
           AT)


def test_702_49a_only_an_unblocked_attacker_is_returned() -> None:
    passes(ninjas(), "[{attack: [Grizzly Bears]}, {activate: ninja, refused: true},"
                     " {block: {Wall of Wood: Grizzly Bears}}, "
                     "{activate: ninja, refused: true}]", "{blocked: [Grizzly Bears]}", AT)


def test_702_49a_after_combat_damage_it_deals_none() -> None:
    """There is no combat damage step left for it."""
    passes(ninjas(), "[{attack: [Phantom Warrior]}, {block: {}}, {advance: end of combat}, {activate: ninja},"
                     " {resolve: all}, "
                     "{advance: postcombat main}]", "{life: {B: 18}, tapped: [ninja]}", AT)


def test_510_4_between_the_damage_steps_it_deals_damage_in_the_second() -> None:
    scout = made("Scout", "1/1", "First strike")
    board = ninjas().replace("[Phantom Warrior, ", f"[{scout}, ")
    passes(board, "[{attack: [Scout]}, {block: {}}, {advance: first combat damage}, {activate: ninja}, {resolve: all}, "
                  "{advance: postcombat main}]", "{life: {B: 17}, hand: {A: [Scout]}}", AT)


# ---- 702.116. Myriad -------------------------------------------------------------------------------------------------
HERALD = made("Herald", "3/3", "Myriad")
THREE = f"{{A: {{battlefield: [{HERALD}]}}, B: {{}}, C: {{}}}}"


def test_702_116a_a_copy_attacks_each_other_opponent() -> None:
    passes(THREE, "[{attack: {Herald: B}}, {resolve: 1}, {choose: yes, to: copy}, {block: {}},"
                  " {advance: end of combat}, "
                  "{expect: {life: {B: 17, C: 17}}}, {resolve: all}]", "{gone: [copy], alive: [Herald]}", AT)


def test_702_116a_not_in_a_game_of_two() -> None:
    passes(two(HERALD, ""), "[{attack: [Herald]}, {resolve: all}, {block: {}}, {advance: postcombat main}]",
           "{life: {B: 17}, battlefield: {A: 1}}", AT)


def test_702_116a_the_copies_did_not_attack() -> None:
    """They trigger nothing that looks for attacks, their own myriad included."""
    passes(THREE, "[{attack: {Herald: B}}, {resolve: 1}, {choose: yes}]", "{stack: []}", AT)


# ---- 702.121. Melee, 702.105. Dethrone -------------------------------------------------------------------------------
def test_702_121a_for_each_opponent_attacked_by_a_creature() -> None:
    board = (f"{{A: {{battlefield: [{made('Brawler', '1/1', 'Melee')}, Grizzly Bears]}}, B: {{}},"
             f" C: {{battlefield: [{WALKER}]}}}}")
    passes(board, "[{attack: {Brawler: B, Grizzly Bears: C}}, {resolve: all}]", "{pt: {Brawler: 3/3}}", AT)
    passes(board, "[{attack: {Brawler: B, Grizzly Bears: Walker}}, {resolve: all}]", "{pt: {Brawler: 2/2}}", AT)


def test_702_105a_a_planeswalker_is_not_the_player() -> None:
    passes(two(made("Heir", "1/1", "Dethrone"), WALKER), "[{attack: {Heir: Walker}}, {resolve: all}]",
           "{pt: {Heir: 1/1}}", AT)


# ---- 702.83. Exalted, 702.91. Battle cry -----------------------------------------------------------------------------
def test_702_83a_each_instance_counts_and_a_creature_that_joins_later_does_not_hurt() -> None:
    angel = spell("Call", "Create a 1/1 white Soldier creature token that's tapped and attacking.")
    squires = made("Squire", "1/1", "Exalted") + ", " + made("Page", "1/1", "Exalted")
    passes(two(f"Grizzly Bears, {squires}", "", hand=angel),
           "[{attack: [Grizzly Bears]}, {cast: Call}, {resolve: all}]", "{pt: {Grizzly Bears: 4/4}}", AT)


def test_702_91a_each_other_attacking_creature_as_it_resolves() -> None:
    passes(two(f"{made('Crier', '1/1', 'Battle cry')}, Grizzly Bears, Hill Giant", ""),
           "[{attack: [Crier, Grizzly Bears]}, {resolve: all}]",
           "{pt: {Crier: 1/1, Grizzly Bears: 3/2, Hill Giant: 3/3}}", AT)


# ---- 702.45, 702.25, 702.23, 702.68: growing and shrinking at blocks -------------------------------------------------
def test_702_25b_each_instance_of_flanking_shrinks_each_blocker_without_it() -> None:
    knight = made("Knight", "3/3", "Flanking, flanking")
    passes(two(knight, f"Hill Giant, {made('Lancer', '2/2', 'Flanking')}"),
           "[{attack: [Knight]}, {block: {Hill Giant: Knight, Lancer: Knight}}, {resolve: all}]",
           "{pt: {Hill Giant: 1/1, Lancer: 2/2, Knight: 3/3}}", AT)


def test_702_23a_rampage_counts_the_blockers_as_it_resolves() -> None:
    passes(two(made("Wurm", "2/2", "Rampage 2"), "Grizzly Bears, Hill Giant, Gray Ogre", enemy=spell("End",
           "Destroy target "
               "creature.")),
           "[{attack: [Wurm]}, {block: {Grizzly Bears: Wurm, Hill Giant: Wurm, Gray Ogre: Wurm}}, "
           "{cast: End, by: B, targets: [Gray Ogre]}, {resolve: all}]", "{pt: {Wurm: 4/4}}", AT)


def test_702_45a_bushido_counts_once_however_many_block() -> None:
    passes(two(made("Ronin", "2/2", "Bushido 1"), "Grizzly Bears, Hill Giant"),
           "[{attack: [Ronin]}, {block: {Grizzly Bears: Ronin, Hill Giant: Ronin}}, {resolve: all}]",
           "{pt: {Ronin: 3/3}}", AT)


def test_702_68a_frenzy_only_if_unblocked() -> None:
    sliver = made("Sliver", "1/1", "Frenzy 2")
    passes(two(sliver, "Wall of Wood"), "[{attack: [Sliver]}, {block: {}}, {resolve: all}]", "{pt: {Sliver: 3/1}}", AT)
    passes(two(sliver, "Wall of Wood"), "[{attack: [Sliver]}, {block: {Wall of Wood: Sliver}}, {resolve: all}]",
           "{pt: {Sliver: 1/1}}", AT)


# ---- 702.130. Afflict, 702.86. Annihilator ---------------------------------------------------------------------------
def test_702_130a_afflict_once_however_many_block_and_on_the_defending_player() -> None:
    board = (f"{{A: {{battlefield: [{made('Fiend', '2/2', 'Afflict 3')}]}}, B: {{}}, "
             f"C: {{battlefield: [Grizzly Bears, Hill Giant, {WALKER}]}}}}")
    passes(board, "[{attack: {Fiend: Walker}}, {block: {Grizzly Bears: Fiend, Hill Giant: Fiend}}, {resolve: all}]",
           "{life: {B: 20, C: 17}}", AT)


def test_702_86a_annihilator_hits_the_defending_player_of_a_planeswalker() -> None:
    board = (f"{{A: {{battlefield: [{made('Titan', '9/9', 'Annihilator 2')}]}}, B: {{lands: {{Forest: 2}}}},"
             f" C: {{lands: {{Forest: 2}}, battlefield: [{WALKER}]}}}}")
    passes(board, "[{attack: {Titan: Walker}}, {resolve: 1}, {choose: ['Forest#3', Walker], by: C}, {block: {}}, "
                  "{advance: postcombat main}]", "{battlefield: {B: 2, C: 1}, life: {C: 20}}", AT)


# ---- 702.134. Mentor, 702.149. Training ------------------------------------------------------------------------------
def test_702_134a_the_target_must_still_be_weaker() -> None:
    grow = spell("Grow", "Target creature gets +3/+3 until end of turn.")
    passes(two(f"{made('Tutor', '3/3', 'Mentor')}, Grizzly Bears", "", hand=grow),
           "[{attack: [Tutor, Grizzly Bears]}, {cast: Grow, targets: [Grizzly Bears]}, {resolve: all}]",
           "{counters: {Grizzly Bears: {'+1/+1': 0}}, pt: {Grizzly Bears: 5/5}}", AT)


def test_702_149a_training_asks_for_greater_power_as_they_attack() -> None:
    cadet = made("Cadet", "2/2", "Training")
    passes(two(f"{cadet}, Hill Giant", ""), "[{attack: [Cadet, Hill Giant]}, {resolve: all}]", "{pt: {Cadet: 3/3}}", AT)
    passes(two(f"{cadet}, Grizzly Bears", ""), "[{attack: [Cadet, Grizzly Bears]}, {expect: {stack: []}}]",
           "{pt: {Cadet: 2/2}}", AT)


# ---- 702.142. Boast, 702.147. Decayed, 702.98. Unleash ---------------------------------------------------------------
BOASTER = made("Skald", "2/2", "Boast — {1}: You gain 2 life.")


def test_702_142a_boast_only_if_it_attacked_and_once_each_turn() -> None:
    passes(two(BOASTER, "", lands="Forest: 3"),
           "[{activate: Skald, refused: true}, {attack: [Skald]}, {activate: Skald}, {resolve: all}, "
           "{activate: Skald, refused: true}, {block: {}}, {advance: postcombat main}, {activate: Skald,"
           " refused: true}]",
           "{life: {A: 22, B: 18}}", MAIN)


def test_702_147a_decayed_cannot_block_and_is_sacrificed_after_it_attacked() -> None:
    zombie = made("Zombie", "2/2", "Decayed", types="Creature — Zombie")
    passes(two(zombie, ""), "[{attack: [Zombie]}, {block: {}}, {advance: end of combat}, {expect: {alive: [Zombie]}}, "
                            "{resolve: all}]", "{gone: [Zombie], life: {B: 18}}", AT)
    passes(two("Grizzly Bears", zombie), "[{attack: [Grizzly Bears]}, {block: {Zombie: Grizzly Bears}, "
                                         "refused: {rule: '509.1b'}}, {block: {}}]", "{unblocked: [Grizzly Bears]}", AT)


def test_702_98a_unleashed_it_cannot_block() -> None:
    punk = made("Punk", "2/2", "Unleash", ", counters: {'+1/+1': 1}")
    passes(two("Grizzly Bears", punk), "[{attack: [Grizzly Bears]}, {block: {Punk: Grizzly Bears}, refused: true}, "
                                       "{block: {}}]", "{unblocked: [Grizzly Bears]}", AT)


# ---- damage: 702.164, 702.90, 702.80, 702.70, 702.112, 702.115 -------------------------------------------------------
def test_702_164c_toxic_is_given_besides_the_damage_and_added_up() -> None:
    passes(two(made("Mite", "1/1", "Toxic 1, toxic 2"), ""), "[{attack: [Mite]}, {block: {}},"
                                                             " {advance: combat damage}]",
           "{life: {B: 19}, poison: {B: 3}}", AT)


def test_702_164c_not_where_the_damage_is_prevented() -> None:
    passes(two(made("Mite", "1/1", "Toxic 1"), "", enemy=spell("Fog",
           "Prevent all combat damage that would be dealt this "
                                                                      "turn.")),
           "[{attack: [Mite]}, {block: {}}, {cast: Fog, by: B}, {resolve: all}, {advance: end of combat}]",
           "{life: {B: 20}, poison: {B: 0}}", AT)


def test_702_90b_infect_and_toxic_both_poison() -> None:
    passes(two(made("Crawler", "2/2", "Infect, toxic 1"), ""), "[{attack: [Crawler]}, {block: {}},"
                                                               " {advance: combat damage}]",
           "{life: {B: 20}, poison: {B: 3}}", AT)


def test_702_80a_wither_puts_counters_and_kills_the_indestructible() -> None:
    passes(two(made("Scarecrow", "3/3", "Wither"), made("Rock", "0/3", "Indestructible")),
           "[{attack: [Scarecrow]}, {block: {Rock: Scarecrow}}, {advance: end of combat}]", "{gone: [Rock]}", AT)


def test_702_70a_poisonous_triggers_and_the_damage_is_dealt() -> None:
    passes(two(made("Snake", "2/2", "Poisonous 1"), ""), "[{attack: [Snake]}, {block: {}}, {advance: combat damage}, "
                                                         "{expect: {life: {B: 18}, poison: {B: 0}}}, {resolve: all}]",
           "{poison: {B: 1}}", AT)


def test_702_112c_two_instances_of_renown_count_once() -> None:
    passes(two(made("Champion", "2/2", "Renown 1, renown 1"), ""),
           "[{attack: [Champion]}, {block: {}}, {advance: combat damage}, {resolve: all}]", "{pt: {Champion: 3/3}}", AT)


def test_702_115b_each_instance_of_ingest_exiles_a_card() -> None:
    passes(two(made("Drone", "1/1", "Ingest, ingest"), ""),
           "[{attack: [Drone]}, {block: {}}, {advance: combat damage}, {resolve: all}]", "{exile: {B: 2}}", AT)


# ---- 702.181. Mobilize, 702.141. Encore ------------------------------------------------------------------------------
def test_702_181a_mobilized_warriors_attack_and_go_at_the_end_step() -> None:
    passes(two(made("Khan", "1/1", "Mobilize 2"), ""),
           "[{attack: [Khan]}, {resolve: all}, {block: {}}, {advance: postcombat main}, "
           "{expect: {life: {B: 17}, battlefield: {A: 3}}}, {advance: end}, {resolve: all}]", "{battlefield: {A: 1}}",
           AT)


def test_702_141a_a_copy_for_each_opponent_must_attack_that_one() -> None:
    pyre = made("Pyre", "2/2", "Encore {1}")
    board = f"{{A: {{graveyard: [{pyre}], lands: {{Forest: 1}}}}, B: {{}}, C: {{}}}}"
    passes(board, "[{activate: Pyre}, {resolve: all, to: [one, other]}, {advance: declare attackers}, "
                  "{expect: {attacks: {most: 2, count: 1, legal: [{one: B, other: C}], illegal: [{one: C,"
                  " other: B}]}}}, "
                  "{attack: {one: B, other: C}}, {block: {}, by: B}, {block: {}, by: C}, {advance: end},"
                  " {resolve: all}]",
           "{gone: [one, other], life: {B: 18, C: 18}, exile: {A: [Pyre]}}", MAIN)


# ---- 702.109. Dash, 702.152. Blitz -----------------------------------------------------------------------------------
def test_702_109a_dashed_it_attacks_at_once_and_comes_back_to_hand() -> None:
    rider = ('{define: {name: Rider, cost: "{5}{R}", types: Creature — Ogre, pt: 3/2, text: "Dash {R}"}}')
    passes(two("", "", hand=rider, lands="Mountain: 1"),
           "[{cast: Rider}, {resolve: all}, {attack: [Rider]}, {block: {}}, {advance: end}, {resolve: all}]",
           "{life: {B: 17}, hand: {A: [Rider]}}", MAIN)


def test_702_152a_blitzed_it_attacks_and_is_sacrificed_for_a_card() -> None:
    rider = ('{define: {name: Rider, cost: "{5}{R}", types: Creature — Ogre, pt: 3/2, text: "Blitz {R}"}}')
    passes(two("", "", hand=rider, lands="Mountain: 1"),
           "[{cast: Rider}, {resolve: all}, {attack: [Rider]}, {block: {}}, {advance: end}, {resolve: all}]",
           "{life: {B: 17}, hand: {A: 1}, graveyard: {A: [Rider]}}", MAIN)


# ---- 702.26. Phasing, 701.19. Regenerate -----------------------------------------------------------------------------
def test_702_26a_it_phases_out_and_in_by_turns() -> None:
    ghost = made("Ghost", "2/2", "Phasing")
    passes(two(ghost, ""), "[{attack: [Ghost]}, {block: {}}, {advance: declare attackers, turn: B}, {attack: []}, "
                           "{advance: declare attackers, turn: A}, {attack: [Ghost], refused: true}, {attack: []}, "
                           "{advance: declare attackers, turn: B}, {attack: []}, {advance: declare attackers,"
                           " turn: A}, "
                           "{attack: [Ghost]}, {block: {}}, {advance: postcombat main}]", "{life: {B: 16}}", AT)


def test_702_26b_phased_out_in_combat_it_is_removed_and_what_it_blocked_stays_blocked() -> None:
    passes(two("Hill Giant", "Grizzly Bears", enemy=spell("Fade", "Target creature phases out.")),
           "[{attack: [Hill Giant]}, {block: {Grizzly Bears: Hill Giant}}, {cast: Fade, by: B,"
           " targets: [Grizzly Bears]}, "
           "{resolve: all}, {expect: {blocked: [Hill Giant]}}, {advance: postcombat main}]", "{life: {B: 20}}", AT)


def test_702_26g_what_is_attached_goes_and_comes_with_it() -> None:
    ghost = made("Ghost", "2/2", "Phasing")
    passes(two(f"{ghost}, {{card: Holy Strength, attached_to: Ghost}}", ""),
           "[{attack: []}, {advance: declare attackers, turn: B}, {attack: []}, {advance: declare attackers, turn: A}, "
           "{attack: []}, {advance: declare attackers, turn: B}, {attack: []}, {advance: declare attackers, turn: A}]",
           "{pt: {Ghost: 3/4}}", AT)


def test_702_26h_what_phases_out_both_ways_comes_back_attached() -> None:
    ghost = made("Ghost", "2/2", "Phasing")
    wings = ('{define: {name: Wings, types: Enchantment — Aura,'
             ' text: "Enchant creature\\nPhasing\\nEnchanted creature gets '
             '+1/+1."}, attached_to: Ghost}')
    passes(two(f"{wings}, {ghost}", ""),
           "[{attack: []}, {advance: declare attackers, turn: B}, {attack: []}, {advance: declare attackers, turn: A}, "
           "{attack: []}, {advance: declare attackers, turn: B}, {attack: []}, {advance: declare attackers, turn: A}]",
           "{pt: {Ghost: 3/3}}", AT)


def test_701_19a_a_regenerated_creature_is_tapped_and_removed_from_combat() -> None:
    troll = made("Troll", "3/3", "{1}: Regenerate this creature.")
    passes(two("Hill Giant", troll).replace("B: {", "B: {lands: {Forest: 1}, "),
           "[{attack: [Hill Giant]}, {block: {Troll: Hill Giant}}, {activate: Troll}, {resolve: all}, "
           "{advance: end of combat}]", "{alive: [Troll], tapped: [Troll], removed_from_combat: [Troll],"
                                        " gone: [Hill Giant]}",
           AT)


# ---- 701.15. Goad, 701.14. Fight -------------------------------------------------------------------------------------
GOAD = spell("Taunt", "Goad target creature.")


def goaded(more: str = "") -> str:
    return f"{{A: {{hand: [{GOAD}]}}, B: {{battlefield: [Hill Giant]}}, C: {{battlefield: [{WALKER}]}}{more}}}"


TAUNTED = "{cast: Taunt, targets: [Hill Giant]}, {resolve: all}, {advance: declare attackers, turn: B}"


def test_701_15b_it_attacks_another_player_if_able() -> None:
    passes(goaded(), f"[{TAUNTED}, {{attack: {{Hill Giant: A}}, refused: {{rule: '508.1d'}}}}, {{attack: [],"
                     f" refused: true}}, "
                     "{attack: {Hill Giant: Walker}, refused: true}, {attack: {Hill Giant: C}}]",
           "{attacking: {Hill Giant: C}}", "start: {active: A, step: postcombat main}")


def test_701_15b_with_nobody_else_to_attack_it_attacks_who_goaded_it() -> None:
    board = f"{{A: {{hand: [{GOAD}]}}, B: {{battlefield: [Hill Giant]}}}}"
    passes(board, f"[{TAUNTED}, {{attack: [], refused: true}}, {{attack: [Hill Giant]}}]",
           "{attacking: {Hill Giant: A}}",
           "start: {active: A, step: postcombat main}")


def test_701_15a_until_the_next_turn_of_who_goaded_it() -> None:
    passes(goaded(), f"[{TAUNTED}, {{attack: {{Hill Giant: C}}}}, {{block: {{}}}},"
                     f" {{advance: declare attackers, turn: B}}, "
                     "{expect: {attacks: {most: 0}}}, {attack: []}]", "{not_attacking: [Hill Giant]}",
           "start: {active: A, step: postcombat main}")


def test_701_15b_nobody_is_made_to_pay_for_it() -> None:
    tax = ('{define: {name: Tax, types: Enchantment, text: "Creatures can\'t attack you unless their controller '
           'pays {2} '
           'for each creature they control that\'s attacking you."}}')
    board = goaded().replace(f"[{WALKER}]", f"[{tax}]").replace("B: {", "B: {lands: {Forest: 2}, ")
    passes(board, f"[{TAUNTED}, {{expect: {{attacks: {{most: 1, illegal: [{{}}]}}}}}}, {{attack: {{Hill Giant: A}}}}]",
           "{attacking: {Hill Giant: A}}", "start: {active: A, step: postcombat main}")


def test_701_14a_fighting_is_no_combat_damage() -> None:
    brawl = spell("Brawl", "Target creature you control fights target creature you don't control.")
    passes(two(f"{made('Snake', '2/2', 'Poisonous 1, trample')}", "Grizzly Bears", hand=brawl),
           "[{cast: Brawl, targets: [Snake, Grizzly Bears]}, {resolve: all}]", "{gone: [Snake, Grizzly Bears],"
                                                                               " life: {B: 20}}",
           MAIN)
