"""509-511, 603.2d, 614.9, 702.22. Rarer things that cards say of combat, as their rulings say that they work."""

import pytest

from lawmage.model.answers import Activate, ChooseNumber, ChooseTargets, Divide, Pass, Pay
from lawmage.model.decisions import AttackDecision, DamageDecision, PaymentDecision
from lawmage.model.events import ThingsChosen
from lawmage.model.names import COMBAT_DAMAGE, DECLARE_ATTACKERS, EXILE, GRAVEYARD, POSTCOMBAT_MAIN
from lawmage.rules.language.predicates import has_keyword
from tests.rules.combat.test_508_wordings_of_attacks import placed, treasures, waiting
from tests.rules.effects import EffectTable
from tests.rules.table import creature, n, static
from tests.rules.worded import worded

BEAR = creature("Bear", 2, 2)


def paid(table: EffectTable) -> None:
    """Costs of nothing are paid."""
    while isinstance(table.decision, PaymentDecision):
        table.give(Pay())


def fight(table: EffectTable) -> None:
    """On until combat damage has been dealt."""
    table.to_step("end of combat")


# ---- 603.2d ---------------------------------------------------------------------------------------------------------
AGAIN = ("If a creature you control attacking causes a triggered ability of a permanent you control to trigger,"
         " that ability triggers an additional time.")


@pytest.mark.parametrize("text", ["Whenever this creature attacks, you gain 1 life.",
                                  "Whenever you attack, you gain 1 life."])
def test_603_2d_what_attacking_triggers_triggers_again(text: str) -> None:
    table = EffectTable()
    table.put(0, worded(AGAIN, "Enchantment"))
    knight = table.put(0, worded(text))
    table.start()
    table.attack(knight)
    placed(table)
    assert waiting(table) == 2


def test_603_2d_each_such_effect_adds_a_time() -> None:
    table = EffectTable()
    table.put(0, worded(AGAIN, "Enchantment"))
    table.put(0, worded(AGAIN, "Enchantment"))
    knight = table.put(0, worded("Whenever this creature attacks, you gain 1 life."))
    table.start()
    table.attack(knight)
    placed(table)
    assert waiting(table) == 3


def test_603_2d_becoming_tapped_is_not_attacking() -> None:
    table = EffectTable()
    table.put(0, worded(AGAIN, "Enchantment"))
    knight = table.put(0, worded("Whenever this creature becomes tapped, you gain 1 life."))
    table.start()
    table.attack(knight)
    assert waiting(table) == 1


def test_603_2d_not_the_abilities_of_others() -> None:
    table = EffectTable()
    table.put(0, worded(AGAIN, "Enchantment"))
    table.put(1, worded("Whenever a creature attacks you, you gain 1 life.", "Enchantment"))
    knight = table.put(0, BEAR)
    table.start()
    table.attack(knight)
    assert waiting(table) == 1


# ---- 508.1f ---------------------------------------------------------------------------------------------------------
def test_508_1f_tapped_as_an_attacker_is_left_out() -> None:
    table = EffectTable()
    table.put(1, worded("Whenever a creature an opponent controls becomes tapped, if it isn't being declared as an"
                        " attacker, you may draw a card.", "Enchantment"))
    one, watchful = table.put(0, BEAR), table.put(0, creature("Watch", 2, 2, "vigilance"))
    table.begin(DECLARE_ATTACKERS)
    table.attack(one, watchful)
    assert waiting(table) == 0
    table.do(n("tap", what=n("target", i=0)), targets=((watchful,),))  # it attacks, but that isn't why it is tapped
    assert waiting(table) == 1


# ---- 614.9 ----------------------------------------------------------------------------------------------------------
def test_614_9_it_deals_its_next_combat_damage_to_another() -> None:
    table = EffectTable()
    fighter = table.put(0, worded("{0}: The next time this creature would deal combat damage to an opponent this turn,"
                                  " it deals that damage to target creature instead.", power=3))
    other = table.put(1, creature("Wall", 0, 5))
    table.start()
    table.attack(fighter)
    table.give(Activate(fighter, 0))
    table.give(ChooseTargets((other,)))
    paid(table)
    table.resolve()
    fight(table)
    assert table.life(1) == 20
    assert table.thing(other).damage == 3


def test_614_9_to_itself() -> None:
    table = EffectTable()
    attacker = table.put(0, creature("Big", 3, 5))
    dancer = table.put(1, worded("{0}: The next time target attacking creature would deal combat damage to this"
                                 " creature this turn, that creature deals that damage to itself instead.",
                                 power=0, toughness=3))
    table.start()
    table.attack(attacker)
    table.passing()
    table.block((dancer, attacker))
    table.give(Pass())
    table.give(Activate(dancer, 0))
    table.give(ChooseTargets((attacker,)))
    paid(table)
    table.resolve()
    fight(table)
    assert table.thing(attacker).damage == 3
    assert table.alive(dancer)
    assert table.thing(dancer).damage == 0


# ---- 510.1 ----------------------------------------------------------------------------------------------------------
AS_UNBLOCKED = n("until", effects=[n("damage_as_unblocked", what=n("target", i=0))], duration="end of turn")


def test_510_1c_it_assigns_its_damage_as_though_unblocked() -> None:
    """All of it, without a choice; the blockers deal theirs to it."""
    table = EffectTable()
    attacker = table.put(0, creature("Big", 3, 5))
    blocker = table.put(1, BEAR)
    table.begin(DECLARE_ATTACKERS)
    table.attack(attacker)
    table.passing()
    table.block((blocker, attacker))
    table.do(AS_UNBLOCKED, targets=((attacker,),))
    fight(table)
    assert table.life(1) == 17
    assert table.alive(blocker)
    assert table.thing(attacker).damage == 2


@pytest.mark.parametrize(("to_player", "life"), [(True, 17), (False, 20)])
def test_510_1c_its_controller_may_have_it_do_so(to_player: bool, life: int) -> None:
    """All or nothing."""
    table = EffectTable()
    attacker = table.put(0, creature("Big", 3, 5, static(n(
        "damage_as_unblocked", what=n("self"), optional=True, who=n("controller", of=n("self"))))))
    blocker = table.put(1, creature("Wall", 0, 5))
    table.start()
    table.attack(attacker)
    table.passing()
    table.block((blocker, attacker))
    table.passing(DamageDecision)
    assert not table.check(Divide(((blocker, 1), (-2, 2)))).legal
    table.divide({-2: 3} if to_player else {blocker: 3})
    assert table.life(1) == life


# ---- 702.22, 702.28 -------------------------------------------------------------------------------------------------
def test_702_22c_creatures_banded_with_it() -> None:
    table = EffectTable()
    leader = table.put(0, worded("Banding\nWhenever this creature attacks, all creatures banded with it gain first"
                                 " strike"
                                 " until end of turn."))
    mate, other = table.put(0, BEAR), table.put(0, BEAR)
    table.start()
    table.attack(leader, mate, other, bands=((leader, mate),))
    table.resolve()
    assert has_keyword(table.state, table.thing(mate), "first strike")
    assert not has_keyword(table.state, table.thing(other), "first strike")


def test_702_28b_blocking_as_though_it_had_no_shadow() -> None:
    table = EffectTable()
    dark, plain = table.put(0, creature("Dark", 2, 2, "shadow")), table.put(0, BEAR)
    wall = table.put(1, worded("This creature can block creatures with shadow as though they didn't have shadow."))
    other = table.put(1, BEAR)
    table.start()
    table.attack(dark, plain)
    table.passing()
    assert table.check(table.blocks((wall, dark))).legal
    assert table.check(table.blocks((wall, plain))).legal
    assert not table.check(table.blocks((other, dark))).legal


# ---- what happened --------------------------------------------------------------------------------------------------
CURSE = ("Enchant player\nWhenever enchanted player is attacked, create a Treasure token. Each opponent attacking that"
         " player does the same.")


def test_508_3b_each_opponent_attacking_that_player_does_the_same() -> None:
    """Once, however many attack; whoever attacks that player has one too, and you have one though you don't."""
    table = EffectTable(3)
    curse = table.put(0, worded(CURSE, "Enchantment — Aura Curse"))
    table.thing(curse).attached_to = -3
    pair = (table.put(1, BEAR), table.put(1, BEAR))
    table.start(active=1)
    table.attack(*[(each, -3) for each in pair])
    assert waiting(table) == 1
    table.resolve()
    assert sorted(table.thing(each).controller for each in treasures(table)) == [0, 1]


def test_508_3b_none_attacks_that_player_any_more() -> None:
    """Then only the Curse's controller does it."""
    table = EffectTable(3)
    curse = table.put(0, worded(CURSE, "Enchantment — Aura Curse"))
    table.thing(curse).attached_to = -3
    one = table.put(1, BEAR)
    table.start(active=1)
    table.attack((one, -3))
    table.do(n("remove_from_combat", what=n("target", i=0)), targets=((one,),), source=curse, seat=1)
    table.resolve()
    assert [table.thing(each).controller for each in treasures(table)] == [0]


def test_510_2_it_did_not_deal_combat_damage_to_a_creature() -> None:
    """Damage to a player doesn't count: the creature is sacrificed, not the Equipment."""
    table = EffectTable()
    axe = table.put(0, worded("At the beginning of your end step, if equipped creature didn't deal combat damage to a"
                              " creature this turn, sacrifice it.\nEquip {2}", "Artifact — Equipment"))
    bearer = table.put(0, BEAR)
    table.thing(axe).attached_to = bearer
    table.start()
    table.attack(bearer)
    table.to_step("end")
    table.resolve()
    assert not table.alive(bearer)
    assert table.alive(axe)


def test_510_2_it_did() -> None:
    table = EffectTable()
    axe = table.put(0, worded("At the beginning of your end step, if equipped creature didn't deal combat damage to a"
                              " creature this turn, sacrifice it.\nEquip {2}", "Artifact — Equipment"))
    bearer = table.put(0, creature("Big", 3, 3))
    blocker = table.put(1, BEAR)
    table.thing(axe).attached_to = bearer
    table.start()
    table.attack(bearer)
    table.passing()
    table.block((blocker, bearer))
    table.to_step("end")
    assert waiting(table) == 0
    assert not table.alive(blocker)


def test_510_2_permanents_of_a_player_dealt_combat_damage() -> None:
    """Whoever controlled them then; only those of exactly that mana value."""
    table = EffectTable(3)
    dragon = table.put(0, worded("{X}: Destroy each nonland permanent with mana value X whose controller was dealt"
                                 " combat"
                                 " damage by this creature this turn."))
    one, other = table.put(1, creature("One", 1, 1, cost="{0}")), table.put(2, creature("Other", 1, 1, cost="{0}"))
    dear = table.put(1, creature("Dear", 1, 1, cost="{1}"))
    table.start()
    table.attack((dragon, -2))
    table.to_step("end of combat")
    table.give(Activate(dragon, 0))
    table.give(ChooseNumber(0))
    paid(table)
    table.resolve()
    assert not table.alive(one)
    assert table.alive(other)
    assert table.alive(dear)


def test_400_7_not_put_there_this_combat() -> None:
    table = EffectTable()
    old = table.grave(0, BEAR)
    dying = table.put(0, BEAR)
    what = n("all", of=[n("card", zone="graveyard"), n("not", of=n("put_there_this_combat"))])
    table.begin(COMBAT_DAMAGE)
    table.do(n("destroy", what=n("target", i=0)), targets=((dying,),))
    table.do(n("exile", what=n("each", what=what)))
    assert table.zone(old) == EXILE
    assert table.zone(dying) == GRAVEYARD


def test_508_1d_it_attacks_an_opponent_chosen_at_random() -> None:
    table = EffectTable(3)
    giant = table.put(0, worded("At the beginning of combat on your turn, choose an opponent at random. This creature"
                                " attacks that player this combat if able."))
    table.start(step=5)
    table.resolve()
    chosen = table.events(ThingsChosen)[-1].things[0]
    while not isinstance(table.decision, AttackDecision):
        table.resolve()
    other = -2 if chosen == -3 else -3
    assert table.check(table.attacks((giant, chosen))).legal
    assert not table.check(table.attacks((giant, other))).legal
    assert not table.check(table.attacks()).legal


def test_613_4b_its_size_is_set_once() -> None:
    """The size of the other creature as the ability resolves, and no later change of it."""
    table = EffectTable()
    shape = table.put(0, worded("Whenever this creature blocks or becomes blocked by a creature, change this creature's"
                                " base power and toughness to that creature's power and toughness until end of turn.",
                                power=1, toughness=1))
    big = table.put(1, creature("Big", 5, 4))
    table.begin(DECLARE_ATTACKERS)
    table.attack(shape)
    table.passing()
    table.block((big, shape))
    table.resolve()
    table.do(n("until", effects=[n("modify_pt", what=n("target", i=0), power=3, toughness=3)], duration="end of turn"),
             targets=((big,),))
    assert (table.power(shape), table.toughness(shape)) == (5, 4)


@pytest.mark.parametrize("gives", [True, False])
def test_118_12_unless_the_defending_player_sacrifices(gives: bool) -> None:
    table = EffectTable()
    rogue = table.put(0, worded("Whenever this creature attacks, it gains \"this creature can't be blocked\" until"
                                " end of"
                                " turn unless defending player sacrifices a creature of their choice."))
    one, two = table.put(1, BEAR), table.put(1, BEAR)
    table.start()
    table.attack(rogue)
    table.resolve()
    if gives:
        table.yes()
        table.choose(one)
    else:
        table.no()
    table.passing()
    assert table.alive(one) == (not gives)
    assert table.check(table.blocks((two, rogue))).legal == gives


def test_115_a_player_who_lost_life_this_turn() -> None:
    table = EffectTable()
    mage = table.put(0, worded("{0}: Target player who lost life this turn loses 1 life."))
    table.begin(POSTCOMBAT_MAIN)
    table.do(n("lose_life", n=2, who=n("opponents")))
    table.give(Activate(mage, 0))
    assert not table.check(ChooseTargets((-1,))).legal
    table.give(ChooseTargets((-2,)))
    paid(table)
    table.resolve()
    assert (table.life(0), table.life(1)) == (20, 17)
