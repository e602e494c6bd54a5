"""111. Tokens, and 701.7, 707.2: creating them."""

import pytest

from lawmage.model.events import Attacked, TokenCreated, ZoneChanged
from lawmage.model.names import ARTIFACT, BATTLE, BLACK, CREATURE, DECLARE_ATTACKERS, PLANESWALKER, RED, SORCERY
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14, Edition
from lawmage.rules.characteristics.layers import characteristics
from tests.rules.effects import IT, MADE, TARGET, THEM, YOU, EffectTable
from tests.rules.table import creature, keyword, n, permanent

SOLDIER = n("make", types=["creature"], subtypes=["Human", "Soldier"], colors=["white"], power=1, toughness=1)


def test_111_2_the_creator_owns_and_controls_it() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("create_token", token=[SOLDIER], under=THEM))
    (token,) = table.named("Human Soldier Token")
    thing = table.thing(token)
    assert (thing.controller, thing.card.owner, thing.card.token) == (1, 1, True)


def test_111_3_it_has_what_the_effect_says_and_nothing_else() -> None:
    table = EffectTable()
    table.begin()
    drake = n("make", types=["artifact", "creature"], subtypes=["Drake"], colors=["black", "red"], power=2, toughness=3,
              abilities=[keyword("flying")])
    table.do(n("create_token", token=[drake]))
    chars = characteristics(table.state, table.thing(table.named("Drake Token")[0]))
    assert (chars.types, chars.colors, chars.power, chars.toughness, chars.cost) == (
        ARTIFACT | CREATURE, BLACK | RED, 2, 3, "")
    assert [ability.node.text("is") for ability in chars.abilities] == ["flying"]


@pytest.mark.parametrize(("edition", "name"), [
    (CURRENT, "Human Soldier Token"), (M14, "Human Soldier"), (CLASSIC, "Human Soldier")])
def test_111_4_its_name_is_its_subtypes(edition: Edition, name: str) -> None:
    table = EffectTable(2, edition)
    table.begin()
    table.do(n("create_token", token=[SOLDIER]))
    assert len(table.named(name)) == 1


def test_111_4_unless_the_effect_names_it() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("create_token", token=[n("make", name="Boo", types=["creature"], subtypes=["Hamster"], power=1,
                                        toughness=1)]))
    assert len(table.named("Boo")) == 1


def test_111_7_it_ceases_to_exist_elsewhere_after_triggering() -> None:
    table = EffectTable()
    mourner = creature("Mourner", 1, 1, n("triggered", event=n("dies", what=n("token")),
                                          do=[n("gain_life", n=1, who=YOU)]))
    table.put(0, mourner)
    table.begin()
    table.do(n("create_token", token=[SOLDIER]), n("destroy", what=MADE))
    assert table.named("Human Soldier Token") == []
    assert table.state.players[0].graveyard == ()
    assert len(table.state.stack) == 1


def test_111_8_it_cannot_come_back() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("create_token", token=[SOLDIER]), n("destroy", what=MADE), n("put_onto_battlefield", what=MADE))
    assert table.named("Human Soldier Token") == []


def test_701_7a_several_enter_at_once() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("create_token", token=[SOLDIER], n=3, tapped=True))
    tokens = table.named("Human Soldier Token")
    assert len(tokens) == 3
    assert all(table.thing(token).tapped for token in tokens)
    assert len({event.batch for event in table.events(ZoneChanged)}) == 1
    assert len(table.events(TokenCreated)) == 3


def test_603_2_each_token_is_created() -> None:
    table = EffectTable()
    table.put(0, creature("Clerk", 1, 1, n("triggered", event=n("creates_token", who=YOU),
                                           do=[n("gain_life", n=1, who=YOU)])))
    table.begin()
    table.do(n("create_token", token=[SOLDIER], n=2))
    table.order(0, 1)
    assert len(table.state.stack) == 2


def test_a_power_of_x_is_fixed_as_it_is_created() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    ooze = n("make", types=["creature"], subtypes=["Ooze"], power=n("power_of", of=IT), toughness=n("x"))
    table.do(n("create_token", token=[ooze]), n("put_counters", what=IT, counter="+1/+1", n=1), source=bear, x=5)
    token = table.named("Ooze Token")[0]
    assert (table.power(token), table.toughness(token)) == (2, 5)


def test_707_2_a_copy_has_the_copiable_values() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2, "trample", cost="{1}{G}"))
    table.begin()
    table.do(n("put_counters", what=IT, counter="+1/+1", n=3), n("create_copy", of=IT), source=bear)
    first, second = table.named("Bear")
    assert first == bear
    assert (table.power(second), table.thing(second).card.token) == (2, True)
    assert characteristics(table.state, table.thing(second)).cost == "{1}{G}"


def test_111_12_a_copy_of_what_has_left_is_of_what_it_was() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("destroy", what=IT), source=bear)
    table.do(n("create_copy", of=TARGET), targets=((bear,),))
    assert len(table.named("Bear")) == 1


def test_111_12_a_copy_of_nothing_is_none() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("create_copy", of=TARGET), targets=((),))
    assert table.events(TokenCreated) == []


def test_111_5_a_copy_of_a_sorcery_is_none() -> None:
    table = EffectTable()
    spell = table.grave(0, creature("Rite", 0, 0, types=SORCERY))
    table.begin()
    table.do(n("create_copy", of=TARGET), targets=((spell,),))
    assert table.events(TokenCreated) == []


def test_701_16a_investigating_creates_clues() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("investigate", n=2))
    clues = table.named("Clue Token")
    assert len(clues) == 2
    assert characteristics(table.state, table.thing(clues[0])).types == ARTIFACT


# ---- 508.4, 509.4: entering attacking or blocking --------------------------------------------------------------------


def fight(players: int = 2) -> tuple[EffectTable, int]:
    table = EffectTable(players)
    mine = table.put(0, creature("Bear", 2, 2))
    return table, mine


def test_508_4_a_token_attacks_what_its_controller_chooses() -> None:
    table, mine = fight(3)
    table.begin(DECLARE_ATTACKERS)
    table.attack((mine, -2))
    table.do(n("create_token", token=[SOLDIER], tapped=True, attacking=True))
    assert table.decision.purpose == "attack whom"
    assert table.named("Human Soldier Token") == []
    table.choose(-3)
    token = table.thing(table.named("Human Soldier Token")[0])
    assert (token.attacking, token.attack_target, token.defending_player, token.tapped) == (True, -3, 2, True)
    assert len(table.events(Attacked)) == 1


def test_508_4_the_effect_may_say_what_it_attacks() -> None:
    table, mine = fight(3)
    table.begin(DECLARE_ATTACKERS)
    table.attack((mine, -2))
    table.do(n("create_token", token=[SOLDIER], attacking=True, attacking_whom=TARGET), targets=((-3,),))
    table.choose(-3)
    assert table.thing(table.named("Human Soldier Token")[0]).attack_target == -3


def test_506_3b_only_the_active_player_has_attackers() -> None:
    table, mine = fight()
    table.begin(DECLARE_ATTACKERS)
    table.attack(mine)
    table.do(n("create_token", token=[SOLDIER], attacking=True, under=THEM))
    assert not table.thing(table.named("Human Soldier Token")[0]).attacking


def test_506_3a_what_is_no_creature_does_not_attack() -> None:
    table, mine = fight()
    table.begin(DECLARE_ATTACKERS)
    table.attack(mine)
    table.do(n("create_token", token=[n("make", types=["artifact"], subtypes=["Gold"])], attacking=True))
    assert not table.thing(table.named("Gold Token")[0]).attacking


def test_508_4_outside_combat_nothing_attacks() -> None:
    table, _ = fight()
    table.begin()
    table.do(n("create_token", token=[SOLDIER], attacking=True))
    assert not table.thing(table.named("Human Soldier Token")[0]).attacking


def test_508_4d_in_the_declare_blockers_step_it_is_unblocked() -> None:
    table, mine = fight()
    table.put(1, creature("Wall", 0, 4))
    table.begin(DECLARE_ATTACKERS)
    table.attack(mine)
    table.to_step("declare blockers")
    table.block()
    table.do(n("create_token", token=[SOLDIER], attacking=True))
    table.choose(-2)
    token = table.thing(table.named("Human Soldier Token")[0])
    assert (token.attacking, token.unblocked, token.blocked) == (True, True, False)


def test_509_4_a_token_enters_blocking() -> None:
    table, mine = fight()
    watcher = n("triggered", event=n("blocks", what=n("token")), do=[n("gain_life", n=1, who=YOU)])
    victim = n("triggered", event=n("becomes_blocked", what=n("type", is_="creature"), by=n("token")),
               do=[n("gain_life", n=1, who=YOU)])
    table.put(1, creature("Watcher", 1, 1, watcher))
    other = table.put(1, creature("Victim", 1, 1, victim))
    table.begin(DECLARE_ATTACKERS)
    table.attack(mine)
    table.to_step("declare blockers")
    table.block()
    table.do(n("create_token", token=[SOLDIER], blocking=TARGET), seat=1, targets=((mine,),))
    table.choose(mine)
    token = table.thing(table.named("Human Soldier Token")[0])
    assert (token.blocking, token.blocks) == (True, (mine,))
    assert table.thing(mine).blocked
    assert not table.thing(mine).unblocked
    assert [table.thing(each).stacked.source for each in table.state.stack] == [other]  # type: ignore[union-attr]


def test_506_3e_it_blocks_only_what_attacks_its_controller() -> None:
    table, mine = fight(3)
    table.begin(DECLARE_ATTACKERS)
    table.attack((mine, -2))
    table.do(n("create_token", token=[SOLDIER], blocking=TARGET), seat=2, targets=((mine,),))
    assert not table.thing(table.named("Human Soldier Token")[0]).blocking
    assert not table.thing(mine).blocked


def test_tokens_attached_to_something() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    sword = n("make", types=["artifact"], subtypes=["Equipment"], abilities=[
        n("static", effects=[n("modify_pt", what=n("attached"), power=1, toughness=0)])])
    table.do(n("create_token", token=[sword], attached_to=TARGET), targets=((bear,),))
    assert table.power(bear) == 3


def test_506_3c_what_is_no_longer_there_is_not_attacked() -> None:
    table, mine = fight()
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=3))
    table.begin(DECLARE_ATTACKERS)
    table.attack(mine)
    table.do(n("destroy", what=TARGET), targets=((walker,),))
    table.do(n("create_token", token=[SOLDIER], attacking=True, attacking_whom=TARGET), targets=((walker,),))
    assert not table.thing(table.named("Human Soldier Token")[0]).attacking


def test_508_4b_a_creature_on_the_battlefield_is_said_to_attack() -> None:
    table, mine = fight(3)
    other = table.put(0, creature("Ogre", 3, 3))
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=3))
    table.begin(DECLARE_ATTACKERS)
    table.attack((mine, -3))
    table.do(n("becomes_attacking", what=n("target", i=0), attacking_whom=n("target", i=1)),
             targets=((other,), (walker,)))
    assert table.thing(other).attacking
    assert table.thing(other).attack_target == walker
    assert not table.thing(other).tapped
    assert not [event for event in table.events(Attacked) if event.attacker == other]


def test_508_4b_508_4_its_controller_chooses_what_it_attacks() -> None:
    table, mine = fight(3)
    other = table.put(0, creature("Ogre", 3, 3))
    table.begin(DECLARE_ATTACKERS)
    table.attack((mine, -3))
    table.do(n("becomes_attacking", what=TARGET), targets=((other,),))
    assert set(table.decision.things) == {-2, -3}
    table.choose(-2)
    assert table.thing(other).attack_target == -2


def test_508_4b_what_is_no_longer_there_is_not_attacked() -> None:
    table, mine = fight()
    other = table.put(0, creature("Ogre", 3, 3))
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=3))
    table.begin(DECLARE_ATTACKERS)
    table.attack(mine)
    table.do(n("destroy", what=TARGET), targets=((walker,),))
    table.do(n("becomes_attacking", what=n("target", i=0), attacking_whom=n("target", i=1)),
             targets=((other,), (walker,)))
    assert not table.thing(other).attacking


def test_506_3f_a_battle_does_not_attack() -> None:
    table, mine = fight()
    siege = table.grave(0, creature("Siege", 3, 3, types=CREATURE | BATTLE, defense=3))
    table.begin(DECLARE_ATTACKERS)
    table.attack(mine)
    table.do(n("put_onto_battlefield", what=TARGET, attacking=True), targets=((siege,),))
    assert not table.thing(table.now(siege)).attacking


def test_506_3g_a_battle_is_not_made_to_block() -> None:
    table, mine = fight()
    siege = table.put(1, creature("Siege", 3, 3, types=CREATURE | BATTLE, defense=3), chosen=(("player", "-1"),))
    table.begin(DECLARE_ATTACKERS)
    table.attack(mine)
    table.to_step("declare blockers")
    table.block()
    table.do(n("block_now", what=n("target", i=0), whom=n("target", i=1)), targets=((siege,), (mine,)))
    assert not table.thing(siege).blocking


def test_509_4a_what_no_longer_attacks_is_not_blocked() -> None:
    table, mine = fight()
    table.begin(DECLARE_ATTACKERS)
    table.attack(mine)
    table.do(n("remove_from_combat", what=TARGET), targets=((mine,),))
    table.do(n("create_token", token=[SOLDIER], blocking=TARGET, under=THEM), targets=((mine,),))
    assert not table.thing(table.named("Human Soldier Token")[0]).blocking
