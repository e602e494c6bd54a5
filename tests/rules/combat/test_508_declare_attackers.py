"""508. Declare attackers step."""

from typing import Any

import pytest

from lawmage.errors import IllegalAction
from lawmage.model.answers import Decline, Pay
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import AttackDecision, PriorityDecision
from lawmage.model.events import Attacked, AttackersDeclared, StepSkipped, Tapped
from lawmage.model.names import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    LAND,
    PLANESWALKER,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.rules.combat.legality import attack_options
from tests.rules.table import ME, Table, creature, keys, n, numbers, permanent

BEAR = creature("Bear", 2, 2)
WALKER = permanent("Walker", PLANESWALKER, loyalty=3)
SIEGE = permanent("Siege", BATTLE, defense=4, subtypes=("Siege",))
B = player_ref(1)
YOU = n("you")


def rule_card(*statics: Node) -> CardDefinition:
    return permanent("Rule", ENCHANTMENT, *statics)


def everyone(**more: Any) -> Node:
    return n("each", what=n("type", is_="creature"), **more)


def test_508_1_the_active_player_is_asked_and_attackers_tap() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.put(1, BEAR)
    table.start()
    assert (type(table.decision), table.decision.seat) == (AttackDecision, 0)
    table.attack(bear)
    assert table.thing(bear).attacking
    assert table.thing(bear).tapped
    assert table.thing(bear).attack_target == B
    assert isinstance(table.decision, PriorityDecision)
    assert table.rules_of(Attacked) == ["508.1k"]
    assert [event.attackers for event in table.events(AttackersDeclared)] == [(bear,)]


def test_508_1_an_illegal_declaration_leaves_the_game_as_it_was() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    tapped = table.put(0, BEAR, tapped=True)
    table.start()
    before = len(table.state.history)
    with pytest.raises(IllegalAction):
        table.attack(bear, tapped)
    assert isinstance(table.decision, AttackDecision)
    assert not table.thing(bear).tapped
    assert len(table.state.history) == before


@pytest.mark.parametrize(("card", "fields", "key", "rules"), [
    (BEAR, {"tapped": True}, "attack: tapped", ["508.1a"]),
    (BEAR, {"sick": True}, "attack: sick", ["508.1a", "302.6"]),
    (creature("Wall", 0, 4, "defender"), {}, "attack: defender", ["702.3b", "508.1c"]),
    (permanent("Stone", ARTIFACT), {}, "attack: no creature", ["506.3"]),
    (permanent("Living Siege", BATTLE | CREATURE, defense=3), {}, "attack: battle", ["508.1a"]),
    (BEAR, {"phased_out": True}, "attack: not there", ["508.1a"]),
])
def test_508_1a_who_may_be_chosen(card: CardDefinition, fields: dict[str, Any], key: str, rules: list[str]) -> None:
    table = Table()
    one = table.put(0, card, **fields)
    table.put(0, BEAR)
    table.start()
    verdict = table.check(table.attacks(one))
    assert keys(verdict) == [key]
    assert numbers(verdict) == rules


def test_508_1a_haste_and_other_players_creatures() -> None:
    table = Table()
    hasty = table.put(0, creature("Hasty", 1, 1, "haste"), sick=True)
    theirs = table.put(1, BEAR)
    table.start()
    assert table.check(table.attacks(hasty)).legal
    assert keys(table.check(table.attacks(theirs))) == ["attack: not controlled"]


def test_508_1a_every_reason_is_named() -> None:
    table = Table()
    wall = table.put(0, creature("Wall", 0, 4, "defender"), tapped=True, sick=True)
    table.put(0, BEAR)
    table.start()
    assert keys(table.check(table.attacks(wall))) == ["attack: tapped", "attack: sick", "attack: defender"]


def test_508_1b_players_planeswalkers_and_battles() -> None:
    table = Table()
    bears = [table.put(0, BEAR) for _ in range(3)]
    mine = table.put(0, WALKER)
    theirs = table.put(1, WALKER)
    siege = table.put(0, SIEGE, chosen=(("player", str(B)),))
    table.start()
    assert attack_options(table.state).targets == [B, theirs, siege]
    assert keys(table.check(table.attacks((bears[0], mine)))) == ["attack: not attackable"]
    assert keys(table.check(table.attacks((bears[0], player_ref(0))))) == ["attack: not attackable"]
    table.attack(bears[0], (bears[1], theirs), (bears[2], siege))
    assert [table.thing(each).defending_player for each in bears] == [1, 1, 1]


def test_508_1c_a_creature_cant_attack_alone() -> None:
    table = Table()
    shy = [table.put(0, creature("Shy", 2, 2, n("cant_attack_alone", what=ME))) for _ in range(2)]
    table.start()
    verdict = table.check(table.attacks(shy[0]))
    assert keys(verdict) == ["attack: alone"]
    assert verdict.rulings[0].grounds[0].source == shy[0]
    assert table.check(table.attacks(*shy)).legal
    assert attack_options(table.state).count() == 2


def test_508_1c_cant_attack_unless_and_whom() -> None:
    table = Table()
    island = permanent("Island", LAND, subtypes=("Island",))
    serpent = table.put(0, creature("Serpent", 5, 5, n(
        "cant_attack", what=ME,
        unless=n("exists", what=n("all", of=[n("subtype", is_="Island"), n("controlled", by=n("defending"))])))))
    table.put(0, island)
    table.start()
    assert keys(table.check(table.attacks(serpent))) == ["attack: forbidden"]
    other = Table(3)
    serpent = other.put(0, table.thing(serpent).card.definition)
    other.put(2, island)
    other.start()
    assert keys(other.check(other.attacks(serpent))) == ["attack: forbidden"]
    assert other.check(other.attacks((serpent, player_ref(2)))).legal
    peace = Table(3)
    bear = peace.put(0, BEAR)
    peace.put(1, rule_card(n("cant_attack", what=everyone(), whom=YOU)))
    peace.start()
    assert keys(peace.check(peace.attacks(bear))) == ["attack: forbidden"]
    assert peace.check(peace.attacks((bear, player_ref(2)))).legal


def test_508_1c_caps_and_company() -> None:
    table = Table()
    bears = [table.put(0, BEAR) for _ in range(3)]
    needy = table.put(0, creature("Needy", 3, 3, n("attacks_only_with", what=ME, with_=n("other"), n=2)))
    table.start()
    assert keys(table.check(table.attacks(needy, bears[0]))) == ["attack: needs others"]
    assert table.check(table.attacks(needy, *bears)).legal
    capped = Table()
    bears = [capped.put(0, BEAR) for _ in range(3)]
    capped.put(1, rule_card(n("attackers_cap", n=2)))
    capped.start()
    verdict = capped.check(capped.attacks(*bears))
    assert keys(verdict) == ["attack: cap"]
    assert verdict.rulings[0].numbers == (2, 3)
    assert attack_options(capped.state).count() == 7


def test_508_1c_802_3a_a_cap_on_attackers_of_one_player() -> None:
    table = Table(3)
    bears = [table.put(0, BEAR) for _ in range(3)]
    table.put(1, rule_card(n("attackers_cap", n=1, whom=YOU)))
    table.start()
    assert keys(table.check(table.attacks(bears[0], bears[1]))) == ["attack: cap"]
    assert table.check(table.attacks(bears[0], (bears[1], player_ref(2)), (bears[2], player_ref(2)))).legal


def test_508_1d_one_may_attack_and_one_must() -> None:
    table = Table()
    eager = table.put(0, creature("Eager", 2, 2, n("must_attack", what=ME)))
    bear = table.put(0, BEAR)
    table.put(1, rule_card(n("attackers_cap", n=1)))
    table.start()
    options = attack_options(table.state)
    assert options.maximum() == 1
    assert options.iterate() == [table.attacks(eager)]
    for wrong in (table.attacks(), table.attacks(bear)):
        verdict = table.check(wrong)
        assert keys(verdict) == ["attack: requirements"]
        assert verdict.rulings[0].numbers == (0, 1)
        assert verdict.rulings[0].things == (eager,)
        assert verdict.rulings[0].grounds[1].source == eager
    assert keys(table.check(table.attacks(eager, bear))) == ["attack: cap"]


def test_508_1d_goaded_counts_twice_and_once_for_each_player() -> None:
    table = Table(3)
    bear = table.put(0, BEAR)
    for _ in range(2):
        table.put(1, rule_card(n("goaded", what=everyone(), by=YOU)))
    table.start()
    options = attack_options(table.state)
    assert options.maximum() == 2
    assert options.iterate() == [table.attacks((bear, player_ref(2)))]
    assert keys(table.check(table.attacks(bear))) == ["attack: requirements"]


def test_508_1d_nobody_must_pay() -> None:
    table = Table()
    eager = table.put(0, creature("Eager", 2, 2, n("must_attack", what=ME)))
    table.put(1, rule_card(n("attack_cost", what=everyone(), whom=YOU, cost=[n("pay_mana", mana="{2}")])))
    table.start()
    assert table.check(table.attacks()).legal
    assert table.check(table.attacks(eager)).legal


def test_508_1f_vigilance() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    watchful = table.put(0, creature("Watchful", 2, 2, "vigilance"))
    table.start()
    table.attack(bear, watchful)
    assert table.thing(bear).tapped
    assert not table.thing(watchful).tapped
    assert table.rules_of(Tapped) == ["508.1f"]


def test_508_1j_declining_to_pay_reverses_and_is_not_offered_again() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    forest = table.put(0, permanent("Forest", LAND, n("activated", cost=[n("tap_self")], do=[
        n("add_mana", mana=["G"])]), subtypes=("Forest",)))
    table.put(1, rule_card(n("attack_cost", what=everyone(), whom=YOU, cost=[n("pay_mana", mana="{1}")])))
    table.start()
    table.attack(bear)
    assert table.thing(bear).tapped
    table.give(Decline())
    assert isinstance(table.decision, AttackDecision)
    assert not table.thing(bear).tapped
    assert not table.thing(bear).attacking
    assert keys(table.check(table.attacks(bear))) == ["attack: declined"]
    assert attack_options(table.state).iterate() == [table.attacks()]
    table.give(table.attacks())
    table.to_step("end of combat")
    again = Table()
    bear = again.put(0, BEAR)
    forest = again.put(0, table.thing(forest).card.definition)
    again.put(1, rule_card(n("attack_cost", what=everyone(), whom=YOU, cost=[n("pay_mana", mana="{1}")])))
    again.start()
    again.attack(bear)
    again.give(Pay())
    assert again.thing(bear).attacking
    assert again.thing(forest).tapped


def test_508_8_without_attackers_blocks_and_damage_are_skipped() -> None:
    table = Table()
    table.put(0, BEAR)
    table.put(1, BEAR)
    table.start()
    table.attack()
    table.to_step("end of combat")
    skipped = [event.step for event in table.events(StepSkipped)]
    assert skipped == [7, 9]
    assert table.rules_of(StepSkipped) == ["508.8", "508.8"]


def test_508_5a_the_defending_player_of_each_attacker() -> None:
    table = Table(4)
    bears = [table.put(0, BEAR) for _ in range(3)]
    walker = table.put(3, WALKER)
    table.start()
    table.attack(bears[0], (bears[1], player_ref(2)), (bears[2], walker))
    assert [table.thing(each).defending_player for each in bears] == [1, 2, 3]
