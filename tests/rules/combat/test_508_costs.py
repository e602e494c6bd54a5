"""508.1g-j, 509.1d-f. Costs to attack and block, optional and not."""

from lawmage.model.answers import Choose, No, Pay, Yes
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import AttackDecision, BlockDecision, ChoiceDecision, PriorityDecision, YesNoDecision
from lawmage.model.events import Attacked, AttackersDeclared
from lawmage.model.kinds import VOCABULARY
from lawmage.model.names import CREATURE, ENCHANTMENT, LAND, player_ref
from lawmage.model.nodes import Node
from lawmage.rules.combat.legality import attack_options, block_options
from lawmage.rules.support.definitions import supported
from tests.rules.table import ME, Table, creature, keys, keyword, n, permanent

BEAR = creature("Bear", 2, 2)
YOU = n("you")
EVERYONE = n("each", what=n("type", is_="creature"))
FOREST = permanent("Forest", LAND, n("activated", cost=[n("tap_self")], do=[n("add_mana", mana=["G"])]),
                   subtypes=("Forest",))


def tax(mana: str) -> CardDefinition:
    return permanent("Tax", ENCHANTMENT, n("attack_cost", what=EVERYONE, whom=YOU, cost=[n("pay_mana", mana=mana)]))


def test_508_1h_taxes_add_up_for_each_creature() -> None:
    table = Table()
    bears = [table.put(0, BEAR) for _ in range(2)]
    forests = [table.put(0, FOREST) for _ in range(7)]
    table.put(1, tax("{2}"))
    table.put(1, tax("{1}"))
    table.start()
    table.attack(*bears)
    assert table.decision.words == ("{6}",)
    table.give(Pay())
    assert len([each for each in forests if table.thing(each).tapped]) == 6
    assert all(table.thing(each).attacking for each in bears)


def test_508_1h_what_is_not_attacked_charges_nothing() -> None:
    table = Table(3)
    bear = table.put(0, BEAR)
    table.put(1, tax("{2}"))
    table.start()
    table.attack((bear, player_ref(2)))
    assert table.thing(bear).attacking
    assert isinstance(table.decision, PriorityDecision)


def test_508_1j_an_unpayable_attack_is_taken_back() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.put(1, permanent("Toll", ENCHANTMENT, n("attack_cost", what=EVERYONE, cost=[
        n("sacrifice_cost", what=n("type", is_="land"))])))
    table.start()
    table.attack(bear)
    assert isinstance(table.decision, AttackDecision)
    assert not table.thing(bear).tapped
    assert attack_options(table.state).iterate() == [table.attacks()]


def test_508_1k_an_attacker_sacrificed_for_its_own_toll_does_not_attack() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    other = table.put(0, BEAR)
    table.put(1, permanent("Toll", ENCHANTMENT, n("attack_cost", what=n("each", what=n("is", what=n("self"))),
                                                  cost=[n("pay_life", n=1)])))
    table.put(0, permanent("Blood Toll", ENCHANTMENT, n(
        "attack_cost", what=EVERYONE, cost=[n("sacrifice_cost", what=n("all", of=[
            n("type", is_="creature"), n("tapped")]))])))
    table.start()
    table.attack(bear)
    assert not table.alive(bear)
    assert table.alive(other)
    assert [event.attackers for event in table.events(AttackersDeclared)] == [()]
    assert table.events(Attacked) == []


def test_701_43d_exert() -> None:
    grows = n("until", effects=[n("modify_pt", what=ME, power=2, toughness=0)], duration="end of turn")
    table = Table()
    bear = table.put(0, creature("Exerter", 2, 2, n("may_exert", what=ME, do=[grows])))
    table.start()
    table.attack(bear)
    assert (type(table.decision), table.decision.purpose, table.decision.source) == (YesNoDecision, "exert", bear)
    table.give(Yes())
    assert len(table.state.stack) == 1
    table.to_step("end of combat")
    assert table.life(1) == 16
    while table.state.turn < 12 or table.state.step < 3:
        table.to_step("upkeep")
        if table.state.turn == 12:
            break
        table.to_step("end")
    assert table.thing(bear).tapped


def test_701_43d_not_exerting_is_no_trigger() -> None:
    table = Table()
    bear = table.put(0, creature("Exerter", 2, 2, n("may_exert", what=ME, do=[n("draw", n=1, who=YOU)])))
    table.start()
    table.attack(bear)
    table.give(No())
    assert table.state.stack == ()


def test_702_154a_enlist() -> None:
    table = Table()
    bear = table.put(0, creature("Enlister", 1, 3, keyword("enlist")))
    helper = table.put(0, creature("Helper", 3, 3))
    new = table.put(0, creature("New", 5, 5), sick=True)
    attacker = table.put(0, creature("Watchful", 4, 4, "vigilance"))
    table.start()
    table.attack(bear, attacker)
    assert (type(table.decision), table.decision.things) == (ChoiceDecision, (helper,))
    table.give(Choose((helper,)))
    assert table.thing(helper).tapped
    assert not table.thing(new).tapped
    table.to_step("end of combat")
    assert table.life(1) == 20 - 4 - 4


def test_509_1c_blocked_by_all_or_none() -> None:
    huge = creature("Huge", 8, 8, n("blocked_by_all_or_none", what=ME))
    for tapped in (False, True):
        table = Table()
        enemy = table.put(0, huge)
        bears = [table.put(1, BEAR), table.put(1, BEAR, tapped=tapped)]
        table.start()
        table.attack(enemy)
        table.passing(BlockDecision)
        assert keys(table.check(table.blocks((bears[0], enemy)))) == ["block: too few"]
        assert block_options(table.state, 1).count() == (1 if tapped else 2)


def test_702_3b_as_though_it_had_no_defender() -> None:
    wall = creature("Wall", 3, 3, "defender", n("attack_as_though", what=ME, without="defender"))
    table = Table()
    bold = table.put(0, wall)
    other = table.put(0, creature("Wall", 3, 3, "defender"))
    table.start()
    assert table.check(table.attacks(bold)).legal
    assert keys(table.check(table.attacks(other))) == ["attack: defender"]


def test_509_1b_as_though_untapped_or_with_reach() -> None:
    table = Table()
    bird = table.put(0, creature("Bird", 1, 1, "flying"))
    rested = table.put(1, creature("Rested", 2, 2, n("block_as_though", what=ME, as_="untapped")), tapped=True)
    tall = table.put(1, creature("Tall", 2, 2, n("block_as_though", what=ME, as_="reach")))
    ox = table.put(0, creature("Ox", 2, 2, types=CREATURE))
    table.start()
    table.attack(bird, ox)
    table.passing(BlockDecision)
    assert table.check(table.blocks((rested, ox), (tall, bird))).legal
    assert keys(table.check(table.blocks((rested, bird)))) == ["block: evasion"]


def test_702_28b_as_though_it_had_shadow_it_blocks_both_sorts() -> None:
    table = Table()
    shade = table.put(0, creature("Shade", 1, 1, "shadow"))
    ox = table.put(0, creature("Ox", 2, 2))
    wall = table.put(1, creature("Wall", 0, 4, n("block_as_though", what=ME, as_="shadow")))
    plain = table.put(1, creature("Plain", 0, 4))
    table.start()
    table.attack(shade, ox)
    table.passing(BlockDecision)
    assert table.check(table.blocks((wall, shade), (plain, ox))).legal
    assert table.check(table.blocks((wall, ox))).legal
    assert keys(table.check(table.blocks((plain, shade)))) == ["block: evasion"]


def test_609_4_as_though_something_else_is_refused() -> None:
    assert supported(n("attack_as_though", what=ME, without="shadow")) == ["attack_as_though.without: shadow"]
    assert supported(n("blocked_as_though", what=ME, without="flying")) == ["blocked_as_though.without: flying"]
    for word in VOCABULARY["as_though"]:
        assert supported(n("block_as_though", what=ME, as_=word)) == []
    assert supported(Node("block_as_though", {"what": ME, "as": "horsemanship"})) == [
        "block_as_though.as: horsemanship"]
