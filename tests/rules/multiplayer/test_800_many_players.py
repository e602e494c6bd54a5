"""802, 803, 800.4, 701.15. Combat among several players: whom one may attack, who blocks, who leaves in its midst."""

import pytest

from lawmage.errors import BadBoard, IllegalAction
from lawmage.game import Game
from lawmage.model.answers import Concede, DeclareAttackers, Pass
from lawmage.model.decisions import AttackDecision, BlockDecision
from lawmage.model.events import BecameUnblocked
from lawmage.model.names import ATTACK_LEFT, ATTACK_OPTIONS, ATTACK_RIGHT, ENCHANTMENT, PLANESWALKER
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.combat.explaining import why_no_damage
from tests.rules.effects import TARGET, EffectTable
from tests.rules.table import Table, creature, keys, n, numbers, permanent

BEAR = creature("Bear", 2, 2)
DECK = "40 Forest"


def targets(table: Table) -> set[int]:
    """Whom the pending declaration may attack."""
    assert isinstance(table.decision, AttackDecision)
    return {whom for answer in options_of(table.state) if isinstance(answer, DeclareAttackers)
            for _, whom in answer.attacks}


# ---- 802 -----------------------------------------------------------------------------------------------------------


def test_802_1_each_creature_attacks_whom_its_player_likes() -> None:
    table = Table(3)
    one, other = table.put(0, BEAR), table.put(0, BEAR)
    walker = table.put(2, permanent("Walker", PLANESWALKER, loyalty=4), counters=(("loyalty", 4),))
    table.start()
    assert targets(table) == {-2, -3, walker}
    table.attack((one, -2), (other, walker))
    table.to_step("end of combat")
    assert [table.life(1), table.life(2)] == [18, 20]
    assert dict(table.thing(walker).counters) == {"loyalty": 2}


def test_802_3a_a_cap_for_one_player_counts_only_who_attacks_that_player() -> None:
    table = Table(3)
    bears = [table.put(0, BEAR) for _ in range(3)]
    table.put(1, permanent("Moat", ENCHANTMENT, n("attackers_cap", n=1, whom=n("you"))))
    table.start()
    assert not table.check(table.attacks((bears[0], -2), (bears[1], -2))).legal
    assert table.check(table.attacks((bears[0], -2), (bears[1], -3), (bears[2], -3))).legal


def test_802_4_defending_players_declare_in_turn_order_and_block_what_attacks_them() -> None:
    table = Table(4)
    one, other = table.put(1, BEAR), table.put(1, BEAR)
    left, right = table.put(2, BEAR), table.put(0, BEAR)
    idle = table.put(3, BEAR)
    table.start(active=1)
    table.attack((one, -3), (other, -1))
    table.passing(BlockDecision)
    assert table.decision.seat == 2
    verdict = table.check(table.blocks((left, other)))
    assert keys(verdict) == ["block: attacks another"]
    assert numbers(verdict)[0] == "802.4a"
    table.block((left, one))
    assert table.decision.seat == 0
    assert not table.check(table.blocks((idle, other))).legal
    table.block((right, other))
    assert not isinstance(table.decision, BlockDecision)


# ---- 803 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "allowed"), [(ATTACK_LEFT, -3), (ATTACK_RIGHT, -1)])
def test_803_1_only_the_next_opponent_to_that_side(option: int, allowed: int) -> None:
    table = Table(4)
    table.state.attack_option = option
    bear = table.put(1, BEAR)
    walkers = [table.put(seat, permanent("Walker", PLANESWALKER, loyalty=4), counters=(("loyalty", 4),))
               for seat in (0, 2, 3)]
    table.start(active=1)
    near = walkers[0] if allowed == -1 else walkers[1]
    assert targets(table) == {allowed, near}
    verdict = table.check(table.attacks((bear, -4)))
    assert keys(verdict) == ["attack: not attackable"]
    table.attack((bear, allowed))
    table.to_step("end of combat")
    assert table.life(-1 - allowed) == 18


def test_803_1a_a_player_who_has_left_takes_no_seat() -> None:
    table = Table(4)
    table.state.attack_option = ATTACK_LEFT
    table.put(0, BEAR)
    table.state.players[1].lost = True
    table.start()
    assert targets(table) == {-3}


def test_803_1_goaded_by_the_only_one_it_may_attack() -> None:
    table = Table(3)
    table.state.attack_option = ATTACK_LEFT
    bear = table.put(0, BEAR)
    table.put(1, permanent("Goad", ENCHANTMENT, n("goaded", what=n("each", what=n("type", is_="creature")),
                                                  by=n("you"))))
    table.start()
    assert not table.check(table.attacks()).legal
    assert table.check(table.attacks((bear, -2))).legal


def test_803_1_as_an_option_of_a_game_and_its_record() -> None:
    game = Game.new([DECK] * 3, 4, attack="right")
    assert game.state.attack_option == ATTACK_OPTIONS["right"]
    assert game.fork().digest() == game.digest()
    assert Game.from_record(game.record()).state.attack_option == ATTACK_OPTIONS["right"]
    assert Game.new([DECK] * 3, 4).digest() != game.digest()
    with pytest.raises(BadBoard, match="'up' is none of any, left, right"):
        Game.new([DECK] * 3, 4, attack="up")


# ---- 800.4 ---------------------------------------------------------------------------------------------------------


def concede(table: Table, seat: int) -> None:
    """That player leaves the game, as soon as they may."""
    for _ in range(4):
        if table.decision.seat == seat:
            break
        give_answer(table.state, Pass())
    give_answer(table.state, Concede(seat))


def test_800_4e_nothing_is_assigned_to_a_player_who_has_left() -> None:
    table = Table(3)
    one, other = table.put(0, BEAR), table.put(0, BEAR)
    table.start()
    table.attack((one, -2), (other, -3))
    concede(table, 1)
    table.to_step("end of combat")
    assert [table.life(1), table.life(2)] == [20, 18]
    assert [each.key for each in why_no_damage(table.state, one)] == ["no damage: attacks nothing"]


def test_509_1h_an_attacker_whose_defender_has_left_becomes_unblocked() -> None:
    table = Table(3)
    one, other = table.put(0, BEAR), table.put(0, BEAR)
    table.put(2, creature("Wall", 0, 5))
    table.start()
    table.attack((one, -2), (other, -3))
    concede(table, 1)
    table.passing(BlockDecision)
    table.block()
    assert table.thing(one).attacking
    assert table.thing(one).unblocked
    assert [event.attacker for event in table.events(BecameUnblocked)] == [other, one]


def test_800_4a_blockers_leave_with_their_owner_and_the_attacker_stays_blocked() -> None:
    table = Table(3)
    one, other = table.put(0, BEAR), table.put(0, BEAR)
    wall = table.put(1, creature("Wall", 0, 5))
    table.start()
    table.attack((one, -2), (other, -3))
    table.passing(BlockDecision)
    table.block((wall, one))
    table.block()
    concede(table, 1)
    assert not table.alive(wall)
    assert table.thing(one).blocked
    table.to_step("end of combat")
    assert [each.key for each in why_no_damage(table.state, one)] == ["no damage: no blocker left"]
    assert table.life(2) == 18


def test_800_4a_attackers_leave_with_the_active_player() -> None:
    table = Table(3)
    bear, blocker = table.put(0, BEAR), table.put(1, BEAR)
    table.start()
    table.attack((bear, -2))
    table.passing(BlockDecision)
    table.block((blocker, bear))
    concede(table, 0)
    assert not table.alive(bear)
    assert [table.life(1), table.life(2)] == [20, 20]
    assert table.alive(blocker)
    assert table.state.players[0].lost


# ---- 701.15 --------------------------------------------------------------------------------------------------------


def test_701_15b_goaded_by_one_of_two_it_attacks_the_other() -> None:
    table = EffectTable(3)
    bear = table.put(0, BEAR)
    table.begin()
    table.do(n("goad", what=TARGET), targets=((bear,),), seat=1)
    table.to_step("declare attackers")
    assert targets(table) == {-3}
    assert not table.check(table.attacks()).legal
    with pytest.raises(IllegalAction):
        table.attack((bear, -2))
    table.attack((bear, -3))


def test_701_15b_goaded_by_both_it_attacks_either() -> None:
    table = EffectTable(3)
    bear = table.put(0, BEAR)
    table.begin()
    table.do(n("goad", what=TARGET), targets=((bear,),), seat=1)
    table.do(n("goad", what=TARGET), targets=((bear,),), seat=2)
    table.to_step("declare attackers")
    assert targets(table) == {-2, -3}
    assert not table.check(table.attacks()).legal
