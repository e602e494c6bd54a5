"""510.1a-d, 506.4, 615. Why a creature dealt no combat damage: told when it happens, and found again later."""

from lawmage.model.events import NoCombatDamage
from lawmage.model.names import ENCHANTMENT, PLANESWALKER
from lawmage.model.nodes import Node
from lawmage.model.rulings import Verdict, bind
from lawmage.rules.combat.explaining import why_no_damage
from lawmage.speech import render_verdict
from tests.rules.effects import TARGET, EffectTable
from tests.rules.table import ME, Table, creature, keys, n, numbers, permanent

BEAR = creature("Bear", 2, 2)
FOG = n("prevent", combat=True, duration="end of turn")


def why(table: Table, number: int) -> Verdict:
    return bind(Verdict(tuple(why_no_damage(table.state, number))), table.state)


def fight(table: Table, attacker: int, *blockers: int) -> None:
    table.start()
    table.attack(attacker)
    table.passing()
    if blockers:
        table.block(*[(blocker, attacker) for blocker in blockers])


def test_510_damage_dealt_needs_no_reason() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    idle = table.put(0, BEAR)
    fight(table, bear)
    assert keys(why(table, bear)) == ["no damage: not yet"]
    table.to_step("end of combat")
    assert why(table, bear).legal
    assert keys(why(table, idle)) == ["no damage: not in combat"]


def test_510_1a_no_power() -> None:
    table = EffectTable()
    wall = table.put(0, creature("Weak", -1, 3))
    fight(table, wall)
    table.to_step("end of combat")
    assert keys(why(table, wall)) == ["no damage: power"]
    assert numbers(why(table, wall)) == ["510.1a"]
    assert why(table, wall).rulings[0].numbers == (-1,)
    assert table.rules_of(NoCombatDamage) == ["510.1a"]


def test_510_1a_an_effect() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    spell = table.put(1, permanent("Peace", ENCHANTMENT, n("assigns_no_damage", what=n("each", what=n("attacking")))))
    fight(table, bear)
    table.to_step("end of combat")
    verdict = why(table, bear)
    assert keys(verdict) == ["no damage: by an effect"]
    assert verdict.rulings[0].grounds[0].source == spell
    assert "[510.1a: Peace, line 1]" in render_verdict(table.state, verdict)


def test_510_1b_506_4c_the_planeswalker_it_attacked_is_gone() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=4), counters=(("loyalty", 4),))
    table.start()
    table.attack((bear, walker))
    table.source = bear
    table.do(n("destroy", what=TARGET), targets=((walker,),))
    table.to_step("end of combat")
    assert keys(why(table, bear)) == ["no damage: attacks nothing"]
    assert numbers(why(table, bear)) == ["510.1b", "506.4c"]


def test_510_1c_1d_the_other_one_is_gone() -> None:
    table = EffectTable()
    bear, other = table.put(0, BEAR), table.put(1, BEAR)
    fight(table, bear, other)
    table.source = bear
    table.do(n("destroy", what=TARGET), targets=((other,),))
    table.to_step("end of combat")
    assert keys(why(table, bear)) == ["no damage: no blocker left"]
    assert keys(why(table, other)) == ["no damage: left"]
    assert numbers(why(table, other))[-1] == "506.4"


def test_510_1d_what_it_blocked_has_left_combat() -> None:
    table = EffectTable()
    bear, other = table.put(0, BEAR), table.put(1, BEAR)
    fight(table, bear, other)
    table.source = bear
    table.do(n("remove_from_combat", what=TARGET), targets=((bear,),))
    table.to_step("end of combat")
    assert keys(why(table, other)) == ["no damage: blocks nothing"]
    assert keys(why(table, bear)) == ["no damage: removed"]


def test_615_prevented_and_what_came_later_is_no_reason() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    fight(table, bear)
    table.source = bear
    table.do(FOG)
    table.to_step("end of combat")
    table.do(n("destroy", what=TARGET), targets=((bear,),))
    verdict = why(table, bear)
    assert keys(verdict) == ["no damage: prevented"]
    assert verdict.rulings[0].things == (bear, -2)
    assert verdict.rulings[0].numbers == (2,)


def test_510_4_its_step_comes_second() -> None:
    table = EffectTable()
    bear, knight = table.put(0, BEAR), table.put(0, creature("Knight", 2, 2, "first strike"))
    table.start()
    table.attack(bear, knight)
    table.to_step("first combat damage")
    assert keys(why(table, bear)) == ["no damage: second step"]
    assert why(table, knight).legal
    table.to_step("end of combat")
    assert why(table, bear).legal


def test_614_6_something_else_happened_instead() -> None:
    table = EffectTable()
    event = n("deals_damage", what=n("is", what=ME), combat=True)
    node: Node = n("replace_event", event=event, do=[n("gain_life", n=3, who=n("you"))])
    odd = table.put(0, creature("Odd", 2, 2, node))
    fight(table, odd)
    table.to_step("end of combat")
    assert table.life(0) == 23
    assert keys(why(table, odd)) == ["no damage: replaced"]
    assert numbers(why(table, odd)) == ["614.6", "510.1"]
