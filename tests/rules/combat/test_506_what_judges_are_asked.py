"""506–511. Wordings of cards that speak of combat, each in play as the rulings on such cards say it goes."""

from __future__ import annotations

from tests.rules.played import passes

AT = "start: {active: A, step: declare attackers}"
BEFORE = "start: {active: A, step: precombat main}"


def made(name: str, text: str, pt: str = "2/2", types: str = "Creature — Ox") -> str:
    """A card of that text."""
    size = f", pt: {pt}" if "Creature" in types else ""
    return f'{{define: {{name: {name}, types: {types}{size}, text: "{text}"}}}}'


def on(mine: str, theirs: str = "", more: str = "", their_more: str = "") -> str:
    """Two players' boards; `more`: further zones of the first, `their_more` of the second."""
    return f"{{A: {{battlefield: [{mine}]{more}}}, B: {{battlefield: [{theirs}]{their_more}}}}}"


# ---- restrictions under a condition (508.1c, 509.1b) ---
def test_508_1c_a_full_graveyard_of_one_opponent() -> None:
    golem = made("Golem", "This creature can't attack or block unless an opponent has two or more cards in their "
                          "graveyard.")
    passes(on(golem, "", "", ", graveyard: [Grizzly Bears]"), "[{attack: [Golem], refused: {rule: '508.1c'}}]",
           "{step: declare attackers}", AT)
    passes(on(golem, "", ", graveyard: [Grizzly Bears, Hill Giant]"), "[{attack: [Golem], refused: true}]",
           "{step: declare attackers}", AT)
    passes(on(golem, "", "", ", graveyard: [Grizzly Bears, Hill Giant]"), "[{attack: [Golem]}]",
           "{attacking: [Golem]}", AT)


def test_508_1c_a_creature_of_that_size() -> None:
    beast = made("Beast", "This creature can't attack unless you control a 1/1 creature.", "5/5")
    small = made("Small", "", "1/1")
    passes(on(beast), "[{attack: [Beast], refused: {rule: '508.1c'}}]", "{step: declare attackers}", AT)
    passes(on(f"{beast}, {small}"), "[{attack: [Beast]}]", "{attacking: [Beast]}", AT)


def test_508_1c_one_of_two_kinds() -> None:
    falcon = made("Falcon", "This creature can't attack unless you control a Knight or a Soldier.")
    soldier = made("Guard", "", "1/1", "Creature — Soldier")
    passes(on(falcon), "[{attack: [Falcon], refused: {rule: '508.1c'}}]", "{step: declare attackers}", AT)
    passes(on(f"{falcon}, {soldier}"), "[{attack: [Falcon]}]", "{attacking: [Falcon]}", AT)


def test_613_1_smaller_as_long_as_two_block_it() -> None:
    cyclops = made("Cyclops", "This creature gets -2/-0 as long as two or more creatures are blocking it.", "4/4")
    passes(on(cyclops, "Grizzly Bears, Hill Giant"), "[{attack: [Cyclops]}, {block: {Grizzly Bears: Cyclops}}]",
           "{pt: {Cyclops: 4/4}}", AT)
    passes(on(cyclops, "Grizzly Bears, Hill Giant"),
           "[{attack: [Cyclops]}, {block: {Grizzly Bears: Cyclops, Hill Giant: Cyclops}}]", "{pt: {Cyclops: 2/4}}", AT)


# ---- attacks (508.3) ---
def test_508_3c_one_other_of_a_kind() -> None:
    tactician = made("Tactician", "Whenever this creature and at least one other Warrior attack, "
                                  "put a +1/+1 counter on this creature.", "2/2", "Creature — Warrior")
    other = made("Other", "", "2/2", "Creature — Warrior")
    third = made("Third", "", "2/2", "Creature — Warrior")
    passes(on(f"{tactician}, {other}, Grizzly Bears"), "[{attack: [Tactician, Grizzly Bears]}, {resolve: all}]",
           "{pt: {Tactician: 2/2}}", AT)
    passes(on(f"{tactician}, {other}, {third}"), "[{attack: [Tactician, Other, Third]}, {resolve: all}]",
           "{counters: {Tactician: {'+1/+1': 1}}}", AT)


def test_508_3d_exactly_two() -> None:
    suitor = made("Suitor", "Whenever you attack with exactly two creatures, you gain 1 life.")
    board = on(f"{suitor}, Grizzly Bears, Hill Giant")
    passes(board, "[{attack: [Suitor, Grizzly Bears]}, {resolve: all}]", "{life: {A: 21}}", AT)
    passes(board, "[{attack: [Suitor, Grizzly Bears, Hill Giant]}, {resolve: all}]", "{life: {A: 20}}", AT)
    passes(board, "[{attack: [Suitor]}, {resolve: all}]", "{life: {A: 20}}", AT)


def test_508_3d_as_many_as_attacked() -> None:
    """Tokens among the attackers neither stop it nor count; attackers that left count."""
    drum = made("Drum", "Whenever one or more nontoken creatures attack, create that many 1/1 white Soldier creature "
                        "tokens that are tapped and attacking.", types="Artifact")
    token = "{token: {name: Imp, types: Creature — Imp, pt: 1/1}}"
    passes(on(f"{drum}, {token}, Grizzly Bears, Hill Giant"),
           "[{attack: [Imp, Grizzly Bears, Hill Giant]}, {resolve: all}]", "{battlefield: {A: 6}}", AT)
    passes(on(f"{drum}, {token}"), "[{attack: [Imp]}]", "{stack: []}", AT)


def test_508_5_a_leader_attacked() -> None:
    """603.4: it has to be so as it triggers and as it resolves."""
    dragon = made("Dragon", "Whenever this creature attacks, if it's attacking the player with the most life or tied "
                            "for most life, you gain 2 life.")
    passes(on(dragon), "[{attack: [Dragon]}, {resolve: all}]", "{life: {A: 22}}", AT)
    passes(f"{{A: {{life: 22, battlefield: [{dragon}]}}, B: {{life: 20}}}}", "[{attack: [Dragon]}]", "{stack: []}", AT)


def test_701_43_whenever_you_exert() -> None:
    survivors = made("Survivors", "You may exert this creature as it attacks.\\nWhenever you exert a creature, this "
                                  "creature deals 1 damage to each opponent and you gain 1 life.")
    runner = made("Runner", "You may exert this creature as it attacks.")
    passes(on(f"{survivors}, {runner}"),
           "[{attack: [Survivors, Runner]}, {choose: no}, {choose: yes}, {resolve: all}]",
           "{life: {A: 21, B: 19}}", AT)
    passes(on(f"{survivors}, {runner}"), "[{attack: [Survivors, Runner]}, {choose: no}, {choose: no}]",
           "{stack: []}", AT)


def test_701_37_becoming_monstrous() -> None:
    giant = made("Giant", "{R}: Monstrosity 1.\\nWhen this creature becomes monstrous, creatures without flying your "
                          "opponents control can't block this turn.", "5/4")
    passes(on(giant, "Grizzly Bears, Storm Crow", ", lands: {Mountain: 2}"),
           "[{activate: Giant}, {resolve: all}, {attack: [Giant]}, {block: {Grizzly Bears: Giant}, refused: true}, "
           "{block: {Storm Crow: Giant}}]", "{blocked: [Giant], counters: {Giant: {'+1/+1': 1}}}", BEFORE)
    passes(on(giant, "", ", lands: {Mountain: 2}"),
           "[{activate: Giant}, {resolve: all}, {activate: Giant}, {resolve: 1}]",
           "{stack: [], counters: {Giant: {'+1/+1': 1}}}", BEFORE)


def test_701_37c_x_is_the_one_with_which_it_became_monstrous() -> None:
    hydra = made("Hydra", "{X}{R}: Monstrosity X.\\nWhen this creature becomes monstrous, you gain X life.", "5/4")
    passes(on(hydra, "", ", lands: {Mountain: 3}"), "[{activate: Hydra, x: 2}, {resolve: all}]",
           "{life: {A: 22}, counters: {Hydra: {'+1/+1': 2}}}", BEFORE)


def test_508_1d_a_player_chosen_at_random_is_attacked() -> None:
    ruhan = made("Ruhan", "At the beginning of combat on your turn, choose an opponent at random. This creature "
                          "attacks that player this combat if able.")
    passes(on(ruhan), "[{advance: beginning of combat}, {resolve: all}, {attack: [], refused: {rule: '508.1d'}}, "
                      "{attack: [Ruhan]}]", "{attacking: {Ruhan: B}}", BEFORE)


# ---- blocks (509.3) ---
def test_509_3d_a_creature_with_a_keyword_blocks_or_is_blocked() -> None:
    """Once it has blocked, getting the keyword changes nothing; the attacker stays blocked."""
    shield = made("Shield", "Whenever a creature with flying blocks or becomes blocked by this creature, "
                            "destroy that creature.", "1/1")
    passes(on(shield, "Storm Crow"), "[{attack: [Shield]}, {block: {Storm Crow: Shield}}, {resolve: all}, "
                                     "{advance: end of combat}]", "{gone: [Storm Crow], life: {B: 20}}", AT)
    passes(on(shield, "Grizzly Bears"), "[{attack: [Shield]}, {block: {Grizzly Bears: Shield}}]", "{stack: []}", AT)
    passes(on("Storm Crow", made("Net", "Reach\\nWhenever a creature with flying blocks or becomes blocked by this "
                                        "creature, destroy that creature.", "1/1")),
           "[{attack: [Storm Crow]}, {block: {Net: Storm Crow}}, {resolve: all}]", "{gone: [Storm Crow]}", AT)


def test_509_3d_only_creatures_damaged_before_they_block() -> None:
    shark = made("Shark", "Whenever this creature blocks or becomes blocked by a creature that has been dealt damage "
                          "this turn, this creature gets +2/+0 until end of turn.", "4/4")
    ping = made("Ping", "{T}: This creature deals 1 damage to target creature.", "1/1")
    passes(on(f"{shark}, {ping}", "Hill Giant"),
           "[{attack: [Shark]}, {activate: Ping, targets: [Hill Giant]}, {resolve: 1}, {block: {Hill Giant: Shark}}, "
           "{resolve: all}]", "{pt: {Shark: 6/4}}", AT)
    passes(on(f"{shark}, {ping}", "Hill Giant"),
           "[{attack: [Shark]}, {block: {Hill Giant: Shark}}, {activate: Ping, targets: [Hill Giant]}, "
           "{resolve: all}]", "{pt: {Shark: 4/4}}", AT)


def test_509_1h_what_blocked_or_was_blocked_this_turn() -> None:
    stroke = made("Stroke", "At end of combat, destroy each creature that blocked or was blocked this turn.",
                  types="Enchantment")
    passes(on(f"{stroke}, Craw Wurm, Hill Giant", "Shivan Dragon, Air Elemental"),
           "[{attack: [Craw Wurm, Hill Giant]}, {block: {Shivan Dragon: Hill Giant}}, {advance: end of combat}, "
           "{resolve: all}]", "{alive: [Craw Wurm, Air Elemental], gone: [Hill Giant, Shivan Dragon]}", AT)


def test_603_10_each_creature_it_blocked_this_combat() -> None:
    membrane = made("Membrane", "Defender\\nWhen this creature dies during combat, it deals 6 damage to each creature "
                                "it blocked this combat.", "0/3")
    passes(on("Hill Giant, Craw Wurm", membrane),
           "[{attack: [Hill Giant, Craw Wurm]}, {block: {Membrane: Craw Wurm}}, {advance: end of combat}]",
           "{gone: [Membrane, Craw Wurm], alive: [Hill Giant]}", AT)


def test_701_21_the_player_sacrifices_what_blocks_it() -> None:
    raptor = made("Raptor", "Menace\\nWhenever a creature you control with menace becomes blocked, defending player "
                            "sacrifices a creature of their choice that's blocking it.")
    passes(on(raptor, "Grizzly Bears, Hill Giant, Craw Wurm"),
           "[{attack: [Raptor]}, {block: {Grizzly Bears: Raptor, Hill Giant: Raptor}}, {resolve: 1}, "
           "{choose: Craw Wurm, refused: true}, {choose: Grizzly Bears}]",
           "{gone: [Grizzly Bears], blocking: {Hill Giant: [Raptor]}}", AT)


# ---- damage (510, 120) ---
def test_120_3_noncombat_damage_only() -> None:
    spitfire = made("Spitfire", "Whenever an opponent is dealt noncombat damage, this creature gets +3/+0 until end of "
                                "turn.", "1/3")
    ping = made("Ping", "{T}: This creature deals 1 damage to any target.", "1/1")
    passes(on(f"{spitfire}, {ping}"), "[{activate: Ping, targets: [B]}, {resolve: all}]", "{pt: {Spitfire: 4/3}}",
           BEFORE)
    passes(on(f"{spitfire}, {ping}"), "[{activate: Ping, targets: [A]}, {resolve: all}]", "{pt: {Spitfire: 1/3}}",
           BEFORE)
    passes(on(spitfire), "[{attack: [Spitfire]}, {advance: end of combat}]", "{pt: {Spitfire: 1/3}, life: {B: 19}}", AT)


def test_119_3_half_of_what_is_left() -> None:
    dead = made("Dead", "Whenever this creature deals combat damage to a player, that player loses half their life, "
                        "rounded down.")
    passes("{A: {battlefield: [" + dead + "]}, B: {life: 17}}", "[{attack: [Dead]}, {advance: end of combat}]",
           "{life: {B: 8}}", AT)


def test_701_10_a_life_total_doubled() -> None:
    mantle = made("Mantle", "Whenever this creature deals combat damage to a player, double its controller's life "
                            "total.")
    passes("{A: {life: 7, battlefield: [" + mantle + "]}, B: {}}", "[{attack: [Mantle]}, {advance: end of combat}]",
           "{life: {A: 14}}", AT)


def test_615_each_time_one_damage_less() -> None:
    staff = made("Staff", "As long as this artifact is untapped, if a creature would deal combat damage to you, "
                          "prevent 1 of that damage.", types="Artifact")
    twice = made("Twice", "Double strike", "2/2")
    passes(on(f"{twice}, Hill Giant", staff), "[{attack: [Twice, Hill Giant]}, {block: {}}, {advance: end of combat}]",
           "{life: {B: 16}}", AT)
    passes(on("Hill Giant", staff.replace("}}", "}, tapped: true}")),
           "[{attack: [Hill Giant]}, {block: {}}, {advance: end of combat}]", "{life: {B: 17}}", AT)


def test_614_doubled_to_the_creature_equipped() -> None:
    """The damage is divided first, and then doubled."""
    flail = ("{define: {name: Flail, types: Artifact — Equipment, text: \"If equipped creature would deal combat "
             "damage, it deals double that damage instead.\\nIf another creature would deal combat damage to equipped "
             "creature, it deals double that damage to equipped creature instead.\\nEquip {2}\"}, "
             "attached_to: Trampler}")
    passes(on(f"{made('Trampler', 'Trample', '5/5')}, {flail}", "Grizzly Bears"),
           "[{attack: [Trampler]}, {block: {Grizzly Bears: Trampler}}, {choose: {Grizzly Bears: 2, B: 3}}, "
           "{advance: end of combat}]", "{life: {B: 14}, damage: {Trampler: 4}}", AT)


def test_615_5_cards_exiled_for_damage_prevented() -> None:
    surgeon = made("Surgeon", "If combat damage would be dealt to this creature, prevent that damage and exile that "
                              "many cards from the top of your library.", "2/1")
    passes(on("Hill Giant", surgeon), "[{attack: [Hill Giant]}, {block: {Surgeon: Hill Giant}}, "
                                      "{advance: end of combat}]", "{alive: [Surgeon], exile: {B: 3}}", AT)


def test_510_1a_by_toughness_as_long_as_it_has_the_keyword() -> None:
    footing = ("{define: {name: Footing, types: Enchantment — Aura, text: \"Enchant creature\\nAs long as enchanted "
               "creature has vigilance, it assigns combat damage equal to its toughness rather than its power.\"}, "
               "attached_to: %s}")
    passes(on(f"{made('Guard', 'Vigilance', '1/4')}, {footing % 'Guard'}"),
           "[{attack: [Guard]}, {advance: end of combat}]", "{life: {B: 16}}", AT)
    passes(on(f"{made('Guard', '', '1/4')}, {footing % 'Guard'}"), "[{attack: [Guard]}, {advance: end of combat}]",
           "{life: {B: 19}}", AT)


def test_506_2_the_attacking_player_loses_life() -> None:
    souls = made("Souls", "Defender\\nWhenever this creature is dealt combat damage, you gain that much life and "
                          "attacking player loses that much life.", "0/4")
    passes(on("Hill Giant", souls), "[{attack: [Hill Giant]}, {block: {Souls: Hill Giant}}, {advance: end of combat}]",
           "{life: {A: 17, B: 23}}", AT)


# ---- more ---
def test_608_2_goaded_by_the_one_who_took_it() -> None:
    """701.15: a creature that you have taken and goaded has to attack."""
    besmirch = made("Besmirch", "When this creature enters, until end of turn, gain control of target creature and it "
                                "gains haste. Untap and goad that creature.").replace("pt:", "cost: '{R}', pt:")
    board = (f"{{A: {{hand: [{besmirch}], lands: {{Mountain: 1}}}}, "
             "B: {battlefield: [{card: Hill Giant, tapped: true}]}}")
    passes(board, "[{cast: Besmirch}, {resolve: 1}, {choose: Hill Giant}, {resolve: all}, "
                  "{attack: [], refused: {rule: '508.1d'}}, {attack: [Hill Giant]}]",
           "{controller: {Hill Giant: A}, attacking: [Hill Giant]}", BEFORE)


def test_701_13_the_defending_player_exiles_what_they_choose() -> None:
    bane = made("Bane", "Whenever this creature attacks, defending player exiles two permanents they control.")
    passes(on(bane, "Grizzly Bears, Hill Giant, Craw Wurm"),
           "[{attack: [Bane]}, {resolve: 1}, {choose: [Hill Giant, Craw Wurm], by: B}]",
           "{exile: {B: {exactly: [Hill Giant, Craw Wurm]}}}", AT)
    passes(on(bane, "Grizzly Bears"), "[{attack: [Bane]}, {resolve: all}]", "{exile: {B: 1}}", AT)


def test_506_4_from_the_hand_into_the_attack() -> None:
    trick = made("Trick", "{B}, Return an unblocked attacking Ox you control to its owner's hand: Put this card from "
                          "your hand onto the battlefield tapped and attacking.", "4/4", "Creature — Merfolk")
    board = (f"{{A: {{battlefield: [{made('Bull', '')}], hand: [{trick}], lands: {{Swamp: 1}}}}, "
             "B: {battlefield: [Grizzly Bears]}}")
    passes(board, "[{attack: [Bull]}, {activate: Trick, refused: true}, {block: {}}, {activate: Trick}, "
                  "{resolve: all}, {advance: end of combat}]",
           "{life: {B: 16}, hand: {A: [Bull]}, battlefield: {A: [Trick]}}", AT)


def test_508_3d_once_for_a_declaration_however_many_players() -> None:
    pair = made("Pair", "Whenever this creature attacks, attacking red creatures get +2/+0 and attacking white "
                        "creatures get +0/+2 until end of turn.", "1/1")
    red = "{define: {name: Red, types: Creature — Ox, pt: 1/1, colors: [red]}}"
    both = "{define: {name: Both, types: Creature — Ox, pt: 1/1, colors: [red, white]}}"
    passes(on(f"{pair}, {red}, {both}"), "[{attack: [Pair, Red, Both]}, {resolve: all}]",
           "{pt: {Pair: 1/1, Red: 3/1, Both: 3/3}}", AT)


def test_113_6_for_each_attacker_that_shares_a_type() -> None:
    """It counts creatures, not creature types."""
    animosity = made("Animosity", "Whenever a creature you control attacks, it gets +1/+0 until end of turn for each "
                                  "other attacking creature that shares a creature type with it.", types="Enchantment")
    one = made("One", "", "1/1", "Creature — Elf Shaman")
    two = made("Two", "", "1/1", "Creature — Elf Warrior")
    three = made("Three", "", "1/1", "Creature — Goblin Shaman")
    four = made("Four", "", "1/1", "Creature — Elemental")
    five = made("Five", "Changeling", "1/1", "Creature — Shapeshifter")
    passes(on(f"{animosity}, {one}, {two}, {three}, {four}, {five}"),
           "[{attack: [One, Two, Three, Four, Five]}, {resolve: all}]",
           "{pt: {One: 4/1, Two: 3/1, Three: 3/1, Four: 2/1, Five: 5/1}}", AT)
