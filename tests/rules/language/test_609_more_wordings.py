"""509.1h, 609.4, 614.1a, 701: what some cards about combat say, as their rulings say that it works."""

import pytest

from lawmage.model.answers import Activate, ApplyReplacement, Cast, ChooseNumber, ChooseTargets, Pass, Pay
from lawmage.model.decisions import DamageDecision, NumberDecision, PaymentDecision
from lawmage.model.names import BATTLEFIELD, DECLARE_ATTACKERS, POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from lawmage.rules.answers.driver import give_answer
from tests.rules.combat.test_508_wordings_of_attacks import may_cast, waiting
from tests.rules.effects import EffectTable
from tests.rules.table import creature, n
from tests.rules.worded import worded

BEAR = creature("Bear", 2, 2)


def paid(table: EffectTable) -> None:
    """Costs of nothing are paid."""
    while isinstance(table.decision, PaymentDecision):
        table.give(Pay())


# ---- 509.1h ---------------------------------------------------------------------------------------------------------
def warlord(table: EffectTable, seat: int) -> int:
    return table.put(seat, worded(
        "{T}: Remove target blocking creature from combat. Creatures it was blocking that hadn't become blocked by"
        " another"
        " creature this combat become unblocked, then it blocks an attacking creature of your choice. Activate only"
        " during"
        " the declare blockers step."))


@pytest.mark.parametrize("other_blocks", [False, True])
def test_509_1h_an_attacker_blocked_by_it_alone_becomes_unblocked(other_blocks: bool) -> None:
    """An attacker that another creature blocked too stays blocked, though that one has left combat."""
    table = EffectTable()
    lord = warlord(table, 0)
    one, two = table.put(0, BEAR), table.put(0, BEAR)
    moved, gone = table.put(1, creature("Wall", 0, 9)), table.put(1, creature("Wall", 0, 9))
    table.begin(DECLARE_ATTACKERS)
    table.attack(one, two)
    table.passing()
    table.block(*[(moved, one), *([(gone, one)] if other_blocks else [])])
    if other_blocks:
        table.do(n("remove_from_combat", what=n("target", i=0)), targets=((gone,),))
    table.give(Activate(lord, 0))
    table.give(ChooseTargets((moved,)))
    table.resolve()
    table.choose(two)
    assert table.thing(moved).blocks == (two,)
    table.to_step("end of combat")
    assert table.life(1) == (20 if other_blocks else 18)


# ---- 609.4 ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seat", "may"), [(0, True), (1, False)])
def test_609_4_targets_as_though_without_hexproof(seat: int, may: bool) -> None:
    """For your spells and abilities only; the creature has hexproof still."""
    table = EffectTable(3)
    table.put(0, worded("Creatures your opponents control with hexproof can be the targets of spells and abilities you"
                        " control as though they didn't have hexproof.", "Artifact"))
    hidden = table.put(2, creature("Hidden", 2, 2, "hexproof"))
    table.put(seat, BEAR)
    rod = table.put(seat, worded("{0}: This artifact deals 1 damage to target creature.", "Artifact"))
    table.start(PRECOMBAT_MAIN, seat)
    table.give(Activate(rod, 0))
    assert table.check(ChooseTargets((hidden,))).legal == may


# ---- 614.1a ---------------------------------------------------------------------------------------------------------
MAGE = ("If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1"
        " counters on that creature instead.")


def test_614_1a_counters_instead_of_noncombat_damage() -> None:
    table = EffectTable()
    mage = table.put(0, worded(MAGE))
    theirs, mine = table.put(1, creature("Big", 4, 5)), table.put(0, creature("Big", 4, 5))
    table.begin()
    hurt = n("damage", n=3, to=n("target", i=0), unpreventable=True)  # it isn't a prevention effect
    table.do(hurt, targets=((theirs,),))
    table.do(hurt, targets=((mine,),))
    assert table.counters(theirs) == {"-1/-1": 3}
    assert table.thing(theirs).damage == 0
    assert (table.counters(mine), table.thing(mine).damage) == ({}, 3)
    assert table.alive(mage)


def test_614_1a_combat_damage_stays_damage() -> None:
    table = EffectTable()
    attacker = table.put(0, worded(MAGE, power=3, toughness=3))
    blocker = table.put(1, creature("Wall", 0, 5))
    table.start()
    table.attack(attacker)
    table.passing()
    table.block((blocker, attacker))
    table.to_step("end of combat")
    assert table.thing(blocker).damage == 3


def test_614_1a_cards_milled_instead_of_combat_damage() -> None:
    """Of several such effects only one applies (614.5)."""
    table = EffectTable()
    for _ in range(2):
        table.put(0, worded("If a Zombie you control would deal combat damage to a player, instead that player mills"
                            " that"
                            " many cards.", "Enchantment"))
    zombie = table.put(0, worded("", "Creature — Zombie", power=3))
    table.start()
    table.attack(zombie)
    table.to_step("combat damage")
    table.give(ApplyReplacement(0))
    assert table.life(1) == 20
    assert len(table.state.players[1].graveyard) == 3


# ---- 615.5 ----------------------------------------------------------------------------------------------------------
def test_615_5_prevented_and_a_counter_for_each_event() -> None:
    table = EffectTable()
    hydra = table.put(0, worded("If a creature would deal combat damage to this creature, prevent that damage and put a"
                                " +1/+1 counter on this creature.", power=5, toughness=5))
    pair = (table.put(1, creature("Big", 3, 9)), table.put(1, creature("Big", 4, 9)))
    table.start()
    table.attack(hydra)
    table.passing()
    table.block(*[(each, hydra) for each in pair])
    table.passing(DamageDecision)
    table.divide({pair[0]: 5})
    table.to_step("end of combat")
    assert table.thing(hydra).damage == 0
    assert table.counters(hydra) == {"+1/+1": 2}


# ---- counters, tokens and cards -------------------------------------------------------------------------------------
def test_122_6_up_to_so_many_and_never_more_than_four() -> None:
    table = EffectTable()
    card = worded("{X}: Put up to X +1/+0 counters on this creature. This ability can't cause the total number of +1/+0"
                  " counters on this creature to be greater than four.", power=0, toughness=4)
    bird = table.put(0, card)
    table.thing(bird).counters = (("+1/+0", 2),)
    table.begin()
    put = card.faces[0].abilities[0].node.nodes("do")[0]
    table.do(put, source=bird, x=5)
    assert isinstance(table.decision, NumberDecision)
    assert not table.check(ChooseNumber(3)).legal
    table.give(ChooseNumber(1))
    assert table.power(bird) == 3
    table.do(put, source=bird, x=5)
    table.give(ChooseNumber(1))
    table.do(put, source=bird, x=5)
    assert table.power(bird) == 4


def test_111_4_a_token_with_a_name_of_its_own() -> None:
    table = EffectTable()
    captain = table.put(0, worded("Whenever this creature attacks, create Tiny, a legendary 2/1 red Monkey creature"
                                  " token."
                                  " Tiny enters tapped and attacking. Exile that token at end of combat."))
    table.start()
    table.attack(captain)
    table.resolve()
    table.choose(-2)
    (monkey,) = table.named("Tiny")
    assert table.thing(monkey).attacking
    assert table.thing(monkey).tapped
    assert table.thing(captain).attack_target == -2
    table.to_step("end of combat")
    table.resolve()
    assert table.named("Tiny") == []
    assert table.life(1) == 16


def test_701_21_a_sacrificed_permanent_comes_under_your_control() -> None:
    table = EffectTable()
    table.put(0, worded("Whenever an opponent sacrifices a nontoken permanent, put that card onto the battlefield"
                        " under your"
                        " control."))
    theirs = table.put(1, BEAR)
    table.begin()
    table.do(n("sacrifice", what=n("target", i=0), who=n("opponents")), targets=((theirs,),))
    table.resolve()
    assert table.zone(theirs) == BATTLEFIELD
    assert table.thing(table.now(theirs)).controller == 0


def test_603_10_as_many_as_it_had_counters_of_any_kind() -> None:
    table = EffectTable()
    table.put(0, worded("Whenever a nontoken creature you control dies, if it had counters on it, create X tapped"
                        " 2/1 white"
                        " and black Inkling creature tokens with flying, where X is the number of counters it had on"
                        " it."))
    marked, plain = table.put(0, BEAR), table.put(0, BEAR)
    table.thing(marked).counters = (("+1/+1", 2), ("shield", 1))
    table.begin()
    table.do(n("destroy", what=n("target", i=0)), targets=((plain,),))
    assert waiting(table) == 0
    table.do(n("put_into_graveyard", what=n("target", i=0)), targets=((marked,),))
    table.resolve()
    assert len(table.named("Inkling Token") or table.named("Inkling")) == 3


@pytest.mark.parametrize(("attacked", "damage"), [(True, 6), (False, 3)])
def test_608_2c_more_damage_instead(attacked: bool, damage: int) -> None:
    table = EffectTable()
    bear, big = table.put(0, BEAR), table.put(1, creature("Big", 1, 9))
    blast = table.hand(0, worded("Test Thing deals 3 damage to target creature. Test Thing deals 6 damage instead if"
                                 " you"
                                 " attacked this turn.", "Sorcery", cost="{0}"))
    table.start()
    table.attack(*([bear] if attacked else []))
    while table.state.step != POSTCOMBAT_MAIN:
        table._go_on(table.decision)
    assert may_cast(table, blast)
    table.give(Cast(blast, 0))
    table.give(ChooseTargets((big,)))
    paid(table)
    table.resolve()
    assert table.thing(big).damage == damage


def test_119_combat_damage_dealt_to_you_or_a_planeswalker() -> None:
    """Once for each recipient, however many creatures deal damage; only from the graveyard."""
    table = EffectTable()
    pharaoh = table.grave(1, worded("Whenever combat damage is dealt to you or a planeswalker you control, if this"
                                    " card is"
                                    " in your graveyard, destroy target attacking creature, then put this card on"
                                    " top of"
                                    " your library."))
    pair = (table.put(0, BEAR), table.put(0, BEAR))
    table.start()
    table.attack(*pair)
    table.to_step("combat damage")
    table.give(ChooseTargets((pair[0],)))
    assert waiting(table) == 1
    table.resolve()
    assert not table.alive(pair[0])
    assert table.state.players[1].library[-1] == table.now(pharaoh)


def test_701_6_an_ability_of_an_artifact_is_countered_unless_its_controller_pays() -> None:
    table = EffectTable()
    lady = table.put(0, worded("{T}: Counter target activated ability from an artifact source unless that ability's"
                               " controller pays {W}."))
    rod = table.put(1, worded("{0}: You gain 1 life.", "Artifact"))
    other = table.put(1, worded("{0}: You gain 1 life."))
    table.start(PRECOMBAT_MAIN, 1)
    table.give(Activate(rod, 0))
    paid(table)
    table.give(Activate(other, 0))
    paid(table)
    of_other, of_rod = table.state.stack[-1], table.state.stack[-2]
    table.give(Pass())
    table.give(Activate(lady, 0))
    assert not table.check(ChooseTargets((of_other,))).legal
    table.give(ChooseTargets((of_rod,)))
    for _ in range(2):
        give_answer(table.state, Pass())
    assert of_rod not in table.state.stack
    assert of_other in table.state.stack
