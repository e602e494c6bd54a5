"""404.2, 508, 604, 608.2d, 701.14: options of several players, what was tapped, loss of life, fights."""

import pytest

from lawmage.model.answers import Activate, ChooseModes, ChooseTargets
from lawmage.model.decisions import BlockDecision, ChoiceDecision, TargetDecision, YesNoDecision
from lawmage.model.names import DECLARE_ATTACKERS, EXILE, POSTCOMBAT_MAIN
from lawmage.rules.answers.options import options_of
from tests.rules.combat.test_508_wordings_of_attacks import waiting
from tests.rules.effects import TARGET, EffectTable
from tests.rules.table import creature, n
from tests.rules.worded import worded

BEAR = creature("Bear", 2, 2)
FIGHTS = "Whenever one or more creatures you control fight or become blocked, you gain 1 life."
DEMON = ("At the beginning of each combat, any opponent may sacrifice a creature of their choice. If a player does,"
         " tap this"
         " creature and put a +1/+1 counter on it.")


@pytest.mark.parametrize(("first", "second", "counters"), [(True, True, 1), (True, False, 1), (False, True, 1),
                                                           (False, False, 0)])
def test_608_2d_any_opponent_may(first: bool, second: bool, counters: int) -> None:
    """Each in turn order may, whether or not one did already; what follows follows once."""
    table = EffectTable(3)
    demon = table.put(0, worded(DEMON, power=6, toughness=6))
    one, two = table.put(1, BEAR), table.put(2, BEAR)
    table.start(step=5)
    table.resolve()
    for thing, does in ((one, first), (two, second)):
        assert isinstance(table.decision, YesNoDecision)
        assert table.decision.seat == table.thing(thing).controller
        if not does:
            table.no()
            continue
        table.yes()
        if isinstance(table.decision, ChoiceDecision):
            table.choose(thing)
    assert table.counters(demon) == ({"+1/+1": counters} if counters else {})
    assert table.thing(demon).tapped == bool(counters)
    assert (table.alive(one), table.alive(two)) == (not first, not second)


def test_701_26a_for_each_creature_tapped_this_way() -> None:
    """The bonus stays though they are untapped; what attacking tapped doesn't count."""
    table = EffectTable()
    striker = table.put(0, worded("Whenever this creature attacks, you may tap any number of untapped creatures you"
                                  " control."
                                  " This creature gets +1/+1 until end of turn for each creature tapped this way."))
    others = [table.put(0, BEAR) for _ in range(3)]
    table.begin(DECLARE_ATTACKERS)
    table.attack(striker)
    table.resolve()
    assert set(table.decision.things) == set(others)
    table.choose(*others[:2])
    assert table.power(striker) == 4
    table.do(n("untap", what=TARGET), targets=((others[0],),))
    assert table.power(striker) == 4
    assert not table.thing(others[2]).tapped


def test_701_26a_none_need_be_tapped() -> None:
    table = EffectTable()
    striker = table.put(0, worded("Whenever this creature attacks, you may tap any number of untapped creatures you"
                                  " control."
                                  " This creature gets +1/+1 until end of turn for each creature tapped this way."))
    table.put(0, BEAR)
    table.start()
    table.attack(striker)
    table.resolve()
    table.choose()
    assert table.power(striker) == 2


def test_120_3a_damage_causes_no_loss_of_life() -> None:
    """It is dealt all the same: what triggers on it triggers, lifelink gains life; other losses are as ever."""
    table = EffectTable()
    table.put(0, worded("As long as you're the monarch, damage doesn't cause you to lose life.\n"
                        "Whenever you're dealt damage, draw a card.", "Enchantment"))
    source = table.put(1, creature("Link", 3, 3, "lifelink"))
    table.begin()
    hit = n("damage", n=3, to=n("you"), source=TARGET)
    table.do(hit, targets=((source,),))
    assert table.life(0) == 17
    table.do(n("become_monarch", who=n("you")))
    table.do(hit, targets=((source,),))
    assert (table.life(0), table.life(1)) == (17, 26)
    assert waiting(table) == 2
    table.do(n("lose_life", n=1, who=n("you")))
    assert table.life(0) == 16


def test_701_14a_whenever_creatures_fight() -> None:
    """Once for two that fight each other."""
    table = EffectTable()
    table.put(0, worded(FIGHTS, "Enchantment"))
    one, two = table.put(0, creature("Ox", 1, 4)), table.put(0, creature("Ox", 1, 4))
    table.begin()
    table.do(n("fight", one=n("target", i=0), other=n("target", i=1)), targets=((one,), (two,)))
    assert waiting(table) == 1


def test_701_14a_whenever_they_become_blocked() -> None:
    """Once, however many become blocked."""
    table = EffectTable()
    table.put(0, worded(FIGHTS, "Enchantment"))
    pair = (table.put(0, BEAR), table.put(0, BEAR))
    blockers = (table.put(1, BEAR), table.put(1, BEAR))
    table.start()
    table.attack(*pair)
    table.passing()
    table.block(*zip(blockers, pair, strict=True))
    assert waiting(table) == 1


def test_508_6_creatures_left_at_home() -> None:
    """Those that weren't declared; not the tapped, not those that came this turn, not those of others."""
    table = EffectTable()
    table.put(1, worded("Whenever a player attacks with one or more creatures, destroy all untapped non-Wall"
                        " creatures that"
                        " player controls that didn't attack, except for creatures the player hasn't controlled"
                        " continuously"
                        " since the beginning of the turn.", "Enchantment"))
    attacker, watchful = table.put(0, BEAR), table.put(0, creature("Watch", 2, 2, "vigilance"))
    home, tired, new = table.put(0, BEAR), table.put(0, BEAR, tapped=True), table.put(0, BEAR, sick=True)
    theirs, wall = table.put(1, BEAR), table.put(0, creature("Wall", 0, 4, subtypes=("Wall",)))
    table.start()
    table.attack(attacker, watchful)
    table.resolve()
    assert not table.alive(home)
    assert all(table.alive(each) for each in (attacker, watchful, tired, new, theirs, wall))


def test_404_2_the_top_creature_card_of_a_graveyard() -> None:
    table = EffectTable()
    table.grave(1)
    top = table.grave(1)
    table.card(1, 4, worded("You gain 1 life.", "Instant"))
    table.begin(POSTCOMBAT_MAIN)
    creatures = n("type", is_="creature")
    table.do(n("exile", what=n("top_of_graveyard", who=n("opponents"), what=creatures)))
    assert table.zone(top) == EXILE
    assert len(table.state.players[1].graveyard) == 2


@pytest.mark.parametrize("attacked", [True, False])
def test_615_12_more_damage_that_cannot_be_prevented(attacked: bool) -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    storm = worded("Test Thing deals 4 damage to any target. If you attacked this turn, instead Test Thing deals 5"
                   " damage to"
                   " that permanent or player and the damage can't be prevented.", "Sorcery")
    table.begin(DECLARE_ATTACKERS)
    table.attack(*([bear] if attacked else []))
    while table.state.step != POSTCOMBAT_MAIN:
        table._go_on(table.decision)
    before = table.life(1)
    table.do(n("prevent", duration="end of turn"))
    (node,) = storm.faces[0].abilities[0].node.nodes("do")
    table.do(node, targets=((-2,),))
    assert before - table.life(1) == (5 if attacked else 0)


def test_508_3c_those_creatures_are_those_that_attacked() -> None:
    table = EffectTable()
    table.put(0, worded("Whenever you attack with two or more non-Wall creatures, put a +1/+1 counter on each of those"
                        " creatures.", "Enchantment"))
    pair = [table.put(0, BEAR), table.put(0, BEAR)]
    wall = table.put(0, creature("Wall", 1, 4, subtypes=("Wall",)))
    home = table.put(0, BEAR)
    table.start()
    table.attack(*pair, wall)
    table.resolve()
    assert [table.power(each) for each in (*pair, wall, home)] == [3, 3, 1, 2]


# ---- 601.2c, 608.2c -------------------------------------------------------------------------------------------------
def test_601_2c_the_attacking_player_chooses_the_target() -> None:
    """Of an ability of another player's: their own creature with hexproof can be chosen, the attacker's can't."""
    table = EffectTable(3)
    curse = table.put(0, worded("Enchant player\nWhenever a player attacks enchanted player with one or more"
                                " creatures, that"
                                " attacking player may tap or untap target permanent of their choice.",
                                "Enchantment — Aura Curse"))
    table.thing(curse).attached_to = -3
    hidden = table.put(0, creature("Hidden", 2, 2, "hexproof"))
    mine = table.put(1, creature("Hidden", 2, 2, "hexproof"))
    bear = table.put(1, BEAR)
    table.start(active=1)
    table.attack((bear, -3))
    assert (type(table.decision), table.decision.seat) == (TargetDecision, 1)
    assert not table.check(ChooseTargets((mine,))).legal
    table.give(ChooseTargets((hidden,)))
    assert table.thing(table.state.stack[-1]).controller == 0
    table.resolve()
    assert table.decision.seat == 1
    table.yes()
    table.give(ChooseModes((0,)))
    assert table.thing(hidden).tapped


@pytest.mark.parametrize("prevented", [False, True])
def test_608_2c_tapped_if_it_deals_damage_this_way(prevented: bool) -> None:
    table = EffectTable()
    card = worded("At the beginning of your upkeep, this creature deals 3 damage to you unless you discard a card."
                  " If it"
                  " deals damage to you this way, tap it.")
    machine = table.put(0, card)
    table.begin()
    if prevented:
        table.do(n("prevent", duration="end of turn"))
    table.do(*card.faces[0].abilities[0].node.nodes("do"), source=machine)
    assert table.thing(machine).tapped != prevented
    assert table.life(0) == (20 if prevented else 17)


def test_510_1a_the_first_creature_assigns_no_damage() -> None:
    """The creature that became blocked, wherever the Aura is by then; its damage was dealt to any creature."""
    table = EffectTable()
    rig = table.put(0, worded("Enchant creature\nWhenever enchanted creature becomes blocked, you may have it deal"
                              " damage"
                              " equal to its power to target creature. If you do, the first creature assigns no"
                              " combat damage"
                              " this turn.", "Enchantment — Aura"))
    giant = table.put(0, creature("Giant", 4, 4))
    blocker, far = table.put(1, creature("Wall", 0, 5)), table.put(1, BEAR)
    table.thing(rig).attached_to = giant
    table.start()
    table.attack(giant)
    table.passing()
    table.block((blocker, giant))
    table.give(ChooseTargets((far,)))
    table.thing(rig).attached_to = blocker
    table.resolve()
    table.yes()
    assert not table.alive(far)
    table.to_step("end of combat")
    assert table.thing(blocker).damage == 0


def test_508_3a_exiled_if_it_attacked_and_returned_later() -> None:
    table = EffectTable()
    fighter, idle = table.put(0, BEAR), table.put(0, BEAR)
    card = worded("When this creature enters, you may exile target creature if it attacked or blocked this turn."
                  " Return that"
                  " card to the battlefield under its owner's control at the beginning of the next end step.")
    do = card.faces[0].abilities[0].node.nodes("do")
    table.begin(DECLARE_ATTACKERS)
    table.attack(fighter)
    table.do(*do, targets=((idle,),))
    assert table.alive(idle)
    table.do(*do, targets=((fighter,),))
    table.yes()
    assert table.zone(fighter) == EXILE
    table.to_step("end")
    while table.state.stack:
        table.resolve()
    assert table.alive(table.now(fighter))


@pytest.mark.parametrize(("cost", "payable"), [("{1}", True), ("{2}", False), ("{W}", False)])
def test_601_2f_ninjutsu_abilities_cost_less(cost: str, payable: bool) -> None:
    """Generic mana alone is reduced, and only for the player who has the Master."""
    for seat in (0, 1):
        table = EffectTable()
        table.put(seat, worded("Ninjutsu abilities you activate cost {1} less to activate.", "Artifact"))
        attacker = table.put(0, BEAR)
        ninja = table.hand(0, worded(f"Ninjutsu {cost}"))
        table.start()
        table.attack(attacker)
        table.to_step("declare blockers")
        if isinstance(table.decision, BlockDecision):
            table.block()
        offered = any(isinstance(answer, Activate) and answer.source == ninja
                      for answer in options_of(table.state).iterate())
        assert offered == (payable and seat == 0)
