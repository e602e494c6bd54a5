"""508. Creatures that attacked together, what enters among them, and what follows: as rulings on such cards say it."""

from __future__ import annotations

from lawmage.model.decisions import YesNoDecision
from lawmage.model.names import GRAVEYARD
from lawmage.rules.turn.setup import place
from tests.rules.combat.test_506_what_judges_are_asked import AT, BEFORE, made, on
from tests.rules.instructions import YOU, do
from tests.rules.played import passes
from tests.rules.table import Table, creature, keyword, n


def test_508_4_put_in_attacking_the_same_opponent() -> None:
    kaalia = made("Kaalia", "Whenever Kaalia attacks an opponent, you may put an Angel, Demon, or Dragon creature card "
                            "from your hand onto the battlefield tapped and attacking that opponent.")
    passes(on(kaalia, "", ", hand: [Shivan Dragon, Grizzly Bears]"),
           "[{attack: [Kaalia]}, {resolve: 1}, {choose: Grizzly Bears, refused: true}, {choose: Shivan Dragon}]",
           "{attacking: {Shivan Dragon: B}, tapped: [Shivan Dragon]}", AT)


def test_701_43_exerted_once_a_turn() -> None:
    celebrant = made("Celebrant", "If this creature hasn't been exerted this turn, you may exert it as it attacks. "
                                  "When you do, untap all other creatures you control and after this phase, there is "
                                  "an additional combat phase.", "4/1")
    passes(on(f"{celebrant}, {made('Swift', 'Vigilance', '1/1')}"),
           "[{attack: [Celebrant, Swift]}, {choose: yes}, {resolve: all}, {advance: end of combat}, "
           "{advance: declare attackers}, {attack: [Swift]}, {advance: postcombat main}]",
           "{life: {B: 14}, tapped: [Celebrant]}", AT)
    vigilant = made("Celebrant", "Vigilance\\nIf this creature hasn't been exerted this turn, you may exert it as it "
                                 "attacks. When you do, after this phase, there is an additional combat phase.", "4/1")
    passes(on(vigilant), "[{attack: [Celebrant]}, {choose: yes}, {resolve: all}, {advance: end of combat}, "
                         "{attack: [Celebrant]}, {expect: {stack: []}}, {advance: postcombat main}]",
           "{life: {B: 12}}", AT)


def test_400_7_cast_from_the_hand() -> None:
    angel = made("Angel", "Flash\\nWhen this creature enters, if you cast it from your hand, exile all attacking "
                          "creatures.").replace("pt:", "cost: '{W}', pt:")
    passes(f"{{A: {{battlefield: [Hill Giant]}}, B: {{hand: [{angel}], lands: {{Plains: 1}}}}}}",
           "[{attack: [Hill Giant]}, {cast: Angel, by: B}, {resolve: all}]", "{exile: {A: [Hill Giant]}}", AT)
    raise_it = made("Raise", "{T}: Return target creature card from your graveyard to the battlefield.", "1/1")
    passes(f"{{A: {{battlefield: [Hill Giant]}}, B: {{graveyard: [{angel}], battlefield: [{raise_it}]}}}}",
           "[{attack: [Hill Giant]}, {activate: Raise, targets: [Angel], by: B}, {resolve: 1}]",
           "{stack: [], battlefield: {B: [Angel]}, attacking: [Hill Giant]}", AT)


def test_508_3_those_that_were_declared() -> None:
    """What left combat is dealt damage but not counted; what entered attacking is counted but dealt none."""
    field = made("Field", "Whenever one or more creatures attack, this enchantment deals damage to each of those "
                          "creatures equal to the number of attacking creatures.", types="Enchantment")
    caller = made("Caller", "Whenever this creature attacks, create a 1/1 white Soldier creature token that's tapped "
                            "and attacking.", "2/9")
    passes(on(f"{field}, {caller}, Craw Wurm"),
           "[{attack: [Caller, Craw Wurm]}, {choose: [Field, Caller]}, {resolve: all}]",
           "{damage: {Caller: 3, Craw Wurm: 3}, battlefield: {A: 4}}", AT)


def test_508_6_as_many_as_the_players_attacked() -> None:
    caller = made("Soul", "Whenever this creature attacks, return target creature card with mana value X or less from "
                          "your graveyard to the battlefield, where X is the number of players you attacked this "
                          "combat.")
    cheap = "{define: {name: Cheap, types: Creature — Ox, pt: 1/1, cost: '{R}'}}"
    passes(on(caller, "", f", graveyard: [{cheap}, Grizzly Bears]"),
           "[{attack: [Soul]}, {choose: Grizzly Bears, refused: true}, {choose: Cheap}, {resolve: all}]",
           "{battlefield: {A: [Cheap]}, graveyard: {A: [Grizzly Bears]}}", AT)


def test_510_1c_all_assigned_as_though_unblocked_or_none() -> None:
    focus = ("{define: {name: Focus, types: Sorcery, cost: '{G}', text: \"You may have creatures you control assign "
             "their combat damage this turn as though they weren't blocked.\"}}")
    board = on("Craw Wurm", "Hill Giant", f", hand: [{focus}], lands: {{Forest: 1}}")
    cast = "{cast: Focus}, {resolve: 1}, {choose: %s}, {attack: [Craw Wurm]}, {block: {Hill Giant: Craw Wurm}}"
    passes(board, f"[{cast % 'yes'}, {{advance: end of combat}}]", "{life: {B: 14}, alive: [Hill Giant]}", BEFORE)
    passes(board, f"[{cast % 'no'}, {{advance: end of combat}}]", "{life: {B: 20}, gone: [Hill Giant]}", BEFORE)


def test_508_1c_neither_of_two_keywords() -> None:
    tide = made("Tide", "Creatures without flying or islandwalk can't attack.", types="Enchantment")
    walker = made("Walker", "Islandwalk")
    passes(on(f"{tide}, Storm Crow, {walker}, Grizzly Bears"),
           "[{attack: [Grizzly Bears], refused: {rule: '508.1c'}}, {attack: [Storm Crow, Walker]}]",
           "{attacking: [Storm Crow, Walker]}", AT)


def test_603_3d_a_target_of_the_delayed_ability() -> None:
    """Chosen each time as it is put on the stack."""
    saga = made("Chant", "{T}: Whenever a creature you control attacks this turn, target creature an opponent controls "
                         "gets -1/-1 until end of turn.", types="Artifact")
    passes(on(f"{saga}, Grizzly Bears, Hill Giant", "Craw Wurm, Gray Ogre"),
           "[{activate: Chant}, {resolve: 1}, {attack: [Grizzly Bears, Hill Giant]}, {choose: Craw Wurm}, "
           "{choose: Gray Ogre}, {resolve: all}]", "{pt: {Craw Wurm: 5/3, Gray Ogre: 1/1}}", BEFORE)


def test_603_7_an_option_of_the_delayed_ability() -> None:
    """It watches the target; used after blocks, it does nothing."""
    cone = made("Cone", "{T}, Sacrifice this artifact: This turn, when target creature you control attacks and isn't "
                        "blocked, you may gain life equal to its power. If you do, it assigns no combat damage this "
                        "turn.", types="Artifact")
    start = "{activate: Cone, targets: [Craw Wurm]}, {resolve: 1}, {attack: [Craw Wurm, Grizzly Bears]}, {block: {}}"
    passes(on(f"{cone}, Craw Wurm, Grizzly Bears"),
           f"[{start}, {{resolve: 1}}, {{choose: yes}}, {{advance: end of combat}}]", "{life: {A: 26, B: 18}}", BEFORE)
    passes(on(f"{cone}, Craw Wurm, Grizzly Bears"),
           f"[{start}, {{resolve: 1}}, {{choose: no}}, {{advance: end of combat}}]", "{life: {A: 20, B: 12}}", BEFORE)
    passes(on(f"{cone}, Craw Wurm"), "[{attack: [Craw Wurm]}, {block: {}}, "
                                     "{activate: Cone, targets: [Craw Wurm]}, {resolve: all}, "
                                     "{advance: end of combat}]", "{life: {A: 20, B: 14}}", BEFORE)


def test_509_1h_the_creature_deals_damage_and_assigns_none() -> None:
    mantle = ("{define: {name: Mantle, types: Enchantment — Aura, text: \"Enchant creature\\nWhenever enchanted "
              "creature attacks and isn't blocked, its controller may have it deal damage equal to its power plus 2 "
              "to another target creature. If that player does, the attacking creature assigns no combat damage this "
              "turn.\"}, attached_to: Grizzly Bears}")
    passes(on(f"Grizzly Bears, {mantle}", "Hill Giant, Craw Wurm"),
           "[{attack: [Grizzly Bears]}, {block: {}}, {choose: Grizzly Bears, refused: true}, {choose: Hill Giant}, "
           "{resolve: 1}, {choose: yes, by: A}, {advance: end of combat}]", "{gone: [Hill Giant], life: {B: 20}}", AT)


def test_111_10_a_token_as_big_as_what_it_was_made_for() -> None:
    """As the creature last existed on the battlefield."""
    visage = ("{define: {name: Visage, types: Instant, cost: '{B}', text: \"Destroy target attacking creature. It "
              "can't be regenerated. Create a black Spirit creature token. Its power is equal to that creature's power "
              "and its toughness is equal to that creature's toughness. Sacrifice the token at the beginning of the "
              "next end step.\"}}")
    board = f"{{A: {{battlefield: [Craw Wurm]}}, B: {{hand: [{visage}], lands: {{Swamp: 1}}}}}}"
    passes(board, "[{attack: [Craw Wurm]}, {cast: Visage, targets: [Craw Wurm], by: B}, {resolve: all, to: Ghost}]",
           "{gone: [Craw Wurm], pt: {Ghost: 6/4}, controller: {Ghost: B}}", AT)


def test_701_23_as_many_lands_as_were_exiled() -> None:
    settle = ("{define: {name: Settle, types: Instant, cost: '{W}', text: \"Exile all attacking creatures target "
              "player controls. That player may search their library for that many basic land cards, put those cards "
              "onto the battlefield tapped, then shuffle.\"}}")
    board = ("{A: {battlefield: [Craw Wurm, Hill Giant], library: [Forest, Mountain, Island]}, "
             f"B: {{hand: [{settle}], lands: {{Plains: 1}}}}}}")
    passes(board, "[{attack: [Craw Wurm, Hill Giant]}, {cast: Settle, targets: [A], by: B}, {resolve: 1}, "
                  "{choose: yes, by: A}, {choose: [Forest, Island]}]",
           "{exile: {A: [Craw Wurm, Hill Giant]}, battlefield: {A: 2}, tapped: [Forest, Island]}", AT)


def test_701_21_all_are_sacrificed_at_once() -> None:
    war = made("War", "Whenever one or more creatures block, each blocking creature is sacrificed by its controller.",
               types="Enchantment")
    passes(on(f"{war}, Craw Wurm, Air Elemental", "Grizzly Bears, Hill Giant, Gray Ogre"),
           "[{attack: [Craw Wurm, Air Elemental]}, {block: {Grizzly Bears: Craw Wurm, Hill Giant: Craw Wurm}}, "
           "{expect: {stack: [War]}}, {resolve: all}, {advance: end of combat}]",
           "{gone: [Grizzly Bears, Hill Giant], alive: [Gray Ogre], life: {B: 16}}", AT)


def test_508_3e_once_for_each_opponent_attacking_yours() -> None:
    watch = made("Watch", "Whenever an opponent attacks, if they attacked you and/or a planeswalker you control, draw "
                          "a card.", types="Enchantment")
    walker = "{define: {name: Walker, types: Planeswalker — Ox, loyalty: 5}}"
    passes(on("Craw Wurm, Hill Giant", f"{watch}, {walker}"),
           "[{attack: {Craw Wurm: B, Hill Giant: Walker}}, {resolve: all}]", "{hand: {B: 1}}", AT)
    passes("{A: {battlefield: [Craw Wurm]}, B: {battlefield: [" + watch + "]}, C: {}}",
           "[{attack: {Craw Wurm: C}}, {resolve: all}]", "{hand: {B: 0}}", AT)


def test_205_1_what_it_is_while_tapped() -> None:
    operative = made("Operative", "As long as this creature is tapped, it's a Human Citizen with base power and "
                                  "toughness 1/1 and can't be blocked.", "3/4", "Creature — Human Ninja")
    passes(on(operative, "Hill Giant"), "[{expect: {pt: {Operative: 3/4}}}, {attack: [Operative]}, "
                                        "{block: {Hill Giant: Operative}, refused: true}, {block: {}}, "
                                        "{advance: end of combat}]", "{life: {B: 19}, pt: {Operative: 1/1}}", AT)


def test_511_2_the_end_of_this_combat_only() -> None:
    breath = ("{define: {name: Breath, types: Instant, cost: '{G}', text: \"Choose target creature. At this turn's "
              "next end of combat, destroy all creatures that blocked or were blocked by it this turn.\"}}")
    board = on("Craw Wurm", "Hill Giant, Air Elemental", f", hand: [{breath}], lands: {{Forest: 1}}")
    passes(board, "[{attack: [Craw Wurm]}, {block: {Air Elemental: Craw Wurm}}, {cast: Breath, targets: [Craw Wurm]}, "
                  "{resolve: 1}, {advance: postcombat main}]", "{gone: [Air Elemental], alive: [Hill Giant]}", AT)


def test_603_2_either_of_two_events() -> None:
    wary = made("Wary", "When a player casts a spell or a creature attacks, exile Wary. Return it to the battlefield "
                        "under its owner's control at the beginning of the next end step.")
    passes(on("Grizzly Bears", wary), "[{attack: [Grizzly Bears]}, {resolve: all}, {expect: {gone: [Wary]}}, "
                                      "{advance: end}, {resolve: all}]", "{battlefield: {B: [Wary]}}", AT)


# ---- keywords and steps ---
IMP = made("Imp", "Flying\\nDredge 2", "1/2")
ASK = "start: {active: A, step: upkeep}"


def test_702_52a_a_card_dredged_in_place_of_a_draw() -> None:
    board = f"{{A: {{graveyard: [{IMP}], library: [Hill Giant, Gray Ogre, Craw Wurm]}}, B: {{}}}}"
    passes(board, "[{advance: draw}, {choose: yes}]",
           "{hand: {A: {exactly: [Imp]}}, graveyard: {A: {exactly: [Hill Giant, Gray Ogre]}}}", ASK)
    passes(board, "[{advance: draw}, {choose: no}]", "{hand: {A: {exactly: [Hill Giant]}}, graveyard: {A: [Imp]}}", ASK)


def test_702_52b_only_with_so_many_cards_in_the_library() -> None:
    for size, dredged in ((5, True), (6, False)):
        table = Table()  # libraries of five cards
        place(table.state, creature("Imp", 1, 2, keyword("dredge", n=size)), 0, GRAVEYARD, 0)
        table.start()
        do(table, n("draw", n=1, who=YOU))
        assert (isinstance(table.decision, YesNoDecision)) is dredged, table.decision
        assert len(table.state.players[0].hand) == (0 if dredged else 1)


def test_702_124j_the_target_player_fetches_the_partner() -> None:
    trynn = made("Trynn", "Partner with Silvar, Devourer").replace("pt:", "cost: '{W}', pt:")
    silvar = '{define: {name: "Silvar, Devourer", types: Creature — Ox, pt: 4/2}}'
    board = (f"{{A: {{hand: [{trynn}], lands: {{Plains: 1}}}}, "
             f"B: {{library: [Hill Giant, {silvar}]}}}}")
    passes(board, "[{cast: Trynn}, {resolve: 1}, {choose: B}, {resolve: 1}, {choose: yes, by: B}, "
                  "{choose: 'Silvar, Devourer'}]", "{hand: {B: {exactly: ['Silvar, Devourer']}}}", BEFORE)
    passes(board, "[{cast: Trynn}, {resolve: 1}, {choose: B}, {resolve: 1}, {choose: no, by: B}]",
           "{hand: {B: 0}}", BEFORE)


def test_502_3_what_untaps_with_others() -> None:
    """In the untap step of each other player, at once with that player's permanents; not twice in one's own."""
    muse = made("Muse", "Untap all creatures you control during each other player's untap step.")
    kept = made("Kept", "This creature doesn't untap during your untap step.")
    tapped = kept.replace("}}", "}, tapped: true}")
    board = (f"{{A: {{battlefield: [{muse}, {{card: Hill Giant, tapped: true}}, {tapped}]}}, "
             "B: {battlefield: [{card: Craw Wurm, tapped: true}]}}")
    passes(board, "[{attack: []}, {advance: upkeep, turn: B}]", "{untapped: [Hill Giant, Kept, Craw Wurm]}", BEFORE)
    passes(board, "[{attack: []}, {advance: end}]", "{tapped: [Hill Giant, Kept, Craw Wurm]}", BEFORE)


def test_601_2a_cast_from_elsewhere_than_the_hand() -> None:
    pilferer = made("Pilferer", "Whenever an opponent casts a spell from anywhere other than their hand, draw a card.")
    back = "{define: {name: Back, types: Sorcery, cost: '{R}', text: \"You gain 1 life.\\nFlashback {R}\"}}"
    board = f"{{A: {{battlefield: [{pilferer}]}}, B: {{hand: [{back}], lands: {{Mountain: 2}}}}}}"
    start = "start: {active: B, step: precombat main}"
    passes(board, "[{cast: Back}, {resolve: all}]", "{hand: {A: 0}}", start)
    passes(board, "[{cast: Back}, {resolve: all}, {cast: Back, from: graveyard}, {resolve: all}]",
           "{hand: {A: 1}, life: {B: 22}}", start)


def test_608_2h_each_creature_that_was_dealt_damage() -> None:
    """One whose damage was prevented need not attack."""
    anger = ("{define: {name: Anger, types: Instant, cost: '{R}', text: \"Anger deals 1 damage to each creature target "
             "player controls. Each creature dealt damage this way attacks this turn if able.\"}}")
    shielded = made("Shielded", "Protection from red")
    board = (f"{{A: {{battlefield: [Hill Giant, {shielded}]}}, B: {{hand: [{anger}], lands: {{Mountain: 1}}}}}}")
    passes(board, "[{cast: Anger, by: B, targets: [A]}, {resolve: 1}, {attack: [], refused: {rule: '508.1d'}}, "
                  "{attack: [Hill Giant]}]", "{attacking: [Hill Giant], not_attacking: [Shielded]}", BEFORE)


# ---- abilities that ask what was done before ---
def test_602_2b_activated_so_often_this_turn() -> None:
    """The delayed ability comes of each activation from the fourth on."""
    whelp = made("Whelp", "{R}: This creature gets +1/+0 until end of turn. If this ability has been activated four or "
                          "more times this turn, sacrifice this creature at the beginning of the next end step.")
    board = on(whelp, "", ", lands: {Mountain: 4}")
    once = "{activate: Whelp}, {resolve: 1}"
    passes(board, f"[{once}, {once}, {once}, {{attack: []}}, {{advance: end}}]", "{alive: [Whelp], stack: []}", BEFORE)
    passes(board, f"[{once}, {once}, {once}, {once}, {{attack: []}}, {{advance: end}}, {{resolve: all}}]",
           "{gone: [Whelp]}", BEFORE)


def test_122_1_the_counters_spoken_of_are_removed() -> None:
    stadium = made("Stadium", "Whenever a creature you control deals combat damage to an opponent, put a point counter "
                              "on this artifact. Then if it has two or more point counters on it, remove them all and "
                              "that player loses the game.", types="Artifact")
    passes(on(f"{stadium}, Hill Giant"), "[{attack: [Hill Giant]}, {advance: end of combat}]",
           "{counters: {Stadium: {point: 1}}}", AT)
    passes("{A: {battlefield: [" + stadium + ", Hill Giant, Craw Wurm]}, B: {}, C: {}}",
           "[{attack: {Hill Giant: B, Craw Wurm: B}}, {advance: end of combat}, {resolve: all}]",
           "{counters: {Stadium: {}}, lost: B}", AT)


def test_500_5_that_much_mana_kept_until_the_end_of_the_turn() -> None:
    radha = made("Radha", "Whenever one or more creatures you control attack, add that much mana in any combination of "
                          "{R} and/or {G}. Until end of turn, you don't lose this mana as steps and phases end.")
    bolt = "{define: {name: Gain, types: Sorcery, cost: '{R}{G}', text: You gain 3 life.}}"
    passes(on(f"{radha}, Hill Giant", "", f", hand: [{bolt}]"),
           "[{attack: [Radha, Hill Giant]}, {resolve: 1}, {choose: RG}, {advance: postcombat main}, "
           "{cast: Gain}, {resolve: all}]", "{life: {A: 23}}", AT)


def test_107_14_energy_equal_to_an_amount() -> None:
    seer = made("Seer", "When this creature enters, you get an amount of {E} equal to the greatest power among "
                        "creatures you control.", "3/2").replace("pt:", "cost: '{G}', pt:")
    passes(on("Craw Wurm", "", f", hand: [{seer}], lands: {{Forest: 1}}"), "[{cast: Seer}, {resolve: all}]",
           "{counters: {A: {energy: 6}}}", BEFORE)
