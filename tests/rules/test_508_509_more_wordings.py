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
