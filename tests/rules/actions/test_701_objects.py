"""701. Keyword actions on objects: destroy, sacrifice, exile, attach, tap, transform, exchange, fight, goad."""

from lawmage.model.answers import DeclareAttackers
from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.decisions import AttackDecision
from lawmage.model.events import (
    Attached,
    Attacked,
    Blocked,
    DamageDealt,
    Destroyed,
    Fought,
    Goaded,
    LibraryShuffled,
    LifeGained,
    Sacrificed,
    Tapped,
    Transformed,
    Unattached,
    Untapped,
    ZoneChanged,
)
from lawmage.model.names import ARTIFACT, CREATURE, DECLARE_ATTACKERS, ENCHANTMENT, EXILE, GRAVEYARD
from lawmage.rules.characteristics.layers import characteristics
from tests.rules.effects import CREATURES, EACH, IT, TARGET, THEM, YOU, EffectTable
from tests.rules.table import creature, keyword, n, permanent

CREATURE_PRED = n("type", is_="creature")


# ---- 701.8 destroy --------------------------------------------------------------------------------------------------


def test_701_8a_destroyed_permanents_go_to_their_owners_graveyards() -> None:
    table = EffectTable()
    mine = table.put(0, creature("Bear", 2, 2))
    theirs = table.put(1, creature("Ogre", 3, 3))
    table.begin()
    table.do(n("destroy", what=CREATURES))
    assert table.state.battlefield == ()
    assert table.state.players[0].graveyard == (table.now(mine),)
    assert table.state.players[1].graveyard == (table.now(theirs),)
    assert table.rules_of(Destroyed) == ["701.8a", "701.8a"]


def test_603_10a_those_destroyed_together_see_each_other_die() -> None:
    table = EffectTable()
    mourn = n("triggered", event=n("dies", what=CREATURE_PRED), do=[n("gain_life", n=1, who=YOU)])
    table.put(0, creature("Mourner", 1, 1, mourn))
    table.put(1, creature("Mourner too", 1, 1, mourn))
    table.begin()
    table.do(n("destroy", what=CREATURES))
    table.order(0, 1)
    table.order(0, 1)
    assert len(table.state.stack) == 4


def test_702_12b_indestructible_permanents_are_not_destroyed() -> None:
    table = EffectTable()
    statue = table.put(0, creature("Statue", 3, 3, "indestructible"))
    table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("destroy", what=CREATURES))
    assert table.state.battlefield == (statue,)
    assert len(table.events(Destroyed)) == 1


# ---- 701.21 sacrifice -----------------------------------------------------------------------------------------------


def test_701_21a_each_player_chooses_then_all_go_at_once() -> None:
    table = EffectTable()
    a = table.put(0, creature("A", 1, 1))
    table.put(0, creature("B", 1, 1))
    table.put(1, creature("C", 1, 1))
    d = table.put(1, creature("D", 1, 1))
    table.begin()
    table.do(n("sacrifice_chosen", who=EACH, what=CREATURE_PRED))
    assert table.decision.seat == 0
    table.choose(a)
    assert table.alive(a)
    assert table.decision.seat == 1
    table.choose(d)
    assert not table.alive(a)
    assert not table.alive(d)
    assert len(table.state.battlefield) == 2
    assert len({event.batch for event in table.events(Sacrificed)}) == 1


def test_701_21a_a_player_sacrifices_as_many_as_there_are() -> None:
    table = EffectTable()
    only = table.put(1, creature("Only", 1, 1))
    table.begin()
    table.do(n("sacrifice_chosen", who=THEM, what=CREATURE_PRED, n=3))
    table.choose(only)
    assert table.state.battlefield == ()


def test_701_21a_indestructible_does_not_help() -> None:
    table = EffectTable()
    statue = table.put(0, creature("Statue", 3, 3, "indestructible"))
    table.begin()
    table.do(n("sacrifice", what=IT), source=statue)
    assert table.zone(statue) == GRAVEYARD
    assert table.events(Destroyed) == []


def test_701_21a_who_no_longer_controls_the_source_cannot_sacrifice_it() -> None:
    table = EffectTable()
    stolen = table.put(1, creature("Stolen", 1, 1))
    table.begin()
    table.do(n("sacrifice", what=IT), source=stolen, seat=0)
    assert table.alive(stolen)


# ---- 701.13 exile, and 610.3 ----------------------------------------------------------------------------------------


def test_701_13a_to_exile_is_to_move_from_anywhere() -> None:
    table = EffectTable()
    bear = table.put(1, creature("Bear", 2, 2))
    corpse = table.grave(1, creature("Corpse", 1, 1))
    table.begin()
    table.do(n("exile", what=TARGET), targets=((bear, corpse),))
    assert [table.zone(bear), table.zone(corpse)] == [EXILE, EXILE]


def test_610_3_it_returns_as_soon_as_the_source_leaves() -> None:
    table = EffectTable()
    jail = table.put(0, creature("Jailer", 2, 2))
    bear = table.put(1, creature("Bear", 2, 2))
    table.begin()
    table.do(n("exile", what=TARGET, until=n("leaves", what=n("is", what=IT))), source=jail, targets=((bear,),))
    assert table.zone(bear) == EXILE
    table.do(n("destroy", what=IT), n("gain_life", n=1, who=YOU), source=jail)
    assert table.alive(table.now(bear))
    assert table.thing(table.now(bear)).controller == 1
    back = next(event for event in table.events(ZoneChanged) if event.new_object == table.now(bear))
    gained = table.events(LifeGained)[0]
    assert table.state.history.index(back) < table.state.history.index(gained)


def test_610_3a_nothing_is_exiled_if_the_source_has_left() -> None:
    table = EffectTable()
    jail = table.put(0, creature("Jailer", 2, 2))
    bear = table.put(1, creature("Bear", 2, 2))
    table.begin()
    table.do(n("destroy", what=IT), source=jail)
    table.do(n("exile", what=TARGET, until=n("leaves", what=n("is", what=IT))), source=jail, targets=((bear,),))
    assert table.alive(bear)


# ---- zones ----------------------------------------------------------------------------------------------------------


def test_400_3_cards_return_to_their_owners_hands() -> None:
    table = EffectTable()
    bear = table.put(1, creature("Bear", 2, 2))
    table.begin()
    table.do(n("return_to_hand", what=TARGET), targets=((bear,),))
    assert table.state.players[1].hand == (table.now(bear),)


def test_400_7j_the_same_effect_finds_what_it_exiled() -> None:
    table = EffectTable()
    bear = table.put(1, creature("Bear", 2, 2))
    table.begin()
    table.do(n("exile", what=TARGET), n("put_onto_battlefield", what=TARGET, under=n("owner", of=TARGET)),
             targets=((bear,),))
    back = table.now(bear)
    assert back != bear
    assert table.alive(back)


def test_400_7_another_effect_does_not_find_it() -> None:
    table = EffectTable()
    bear = table.put(1, creature("Bear", 2, 2))
    wand = table.put(0, permanent("Wand", ARTIFACT))
    table.begin()
    table.do(n("exile", what=TARGET), targets=((bear,),))
    table.do(n("put_onto_battlefield", what=TARGET), source=wand, targets=((bear,),))
    assert table.zone(bear) == EXILE


def test_401_4_the_owner_orders_what_goes_on_top() -> None:
    table = EffectTable()
    one = table.put(1, creature("One", 1, 1))
    two = table.put(1, creature("Two", 1, 1))
    table.begin()
    table.do(n("put_into_library", what=TARGET, where="top"), targets=((one, two),))
    assert table.decision.seat == 1
    table.order(1, 0)
    assert table.state.players[1].library[-2:] == (table.now(one), table.now(two))


def test_401_4_and_what_goes_to_the_bottom() -> None:
    table = EffectTable()
    one = table.put(1, creature("One", 1, 1))
    two = table.put(1, creature("Two", 1, 1))
    table.begin()
    table.do(n("put_into_library", what=TARGET, where="bottom"), targets=((one, two),))
    table.order(0, 1)
    assert table.state.players[1].library[:2] == (table.now(two), table.now(one))


def test_401_7_second_from_the_top() -> None:
    table = EffectTable()
    one = table.put(1, creature("One", 1, 1))
    table.begin()
    table.do(n("put_into_library", what=TARGET, where="second"), targets=((one,),))
    assert table.state.players[1].library[-2] == table.now(one)


def test_401_7_to_the_bottom_where_there_are_too_few() -> None:
    table = EffectTable()
    one = table.put(1, creature("One", 1, 1))
    table.begin()
    table.do(n("put_into_library", what=TARGET, where="nth", n=20), targets=((one,),))
    assert table.state.players[1].library[0] == table.now(one)


def test_701_24c_the_library_is_shuffled_even_if_nothing_moves() -> None:
    table = EffectTable()
    one = table.put(1, creature("One", 1, 1))
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((one,),))
    table.do(n("exile", what=TARGET), targets=((table.now(one),),))
    table.do(n("put_into_library", what=TARGET, where="shuffled"), targets=((one,),))
    assert len(table.events(LibraryShuffled)) == 1


def test_701_24d_a_library_is_shuffled_even_if_there_is_nothing_to_shuffle_into_it() -> None:
    table = EffectTable()
    table.begin()
    mine = n("each", what=n("all", of=[n("card", zone="graveyard"), n("owned", by=n("you"))]))
    table.do(n("put_into_library", what=mine, where="shuffled"))
    assert [each.player for each in table.events(LibraryShuffled)] == [-1]


def test_303_4f_an_aura_enters_attached_to_what_its_player_chooses() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.put(1, creature("Ogre", 3, 3))
    aura = table.grave(0, permanent("Strength", ENCHANTMENT, keyword("enchant", quality=CREATURE_PRED), n(
        "static", effects=[n("modify_pt", what=n("attached"), power=2, toughness=2)]), subtypes=("Aura",)))
    table.begin()
    table.do(n("put_onto_battlefield", what=TARGET), targets=((aura,),))
    assert table.decision.purpose == "enchant"
    table.choose(bear)
    assert table.power(bear) == 4


def test_303_4g_without_a_host_it_stays_where_it_is() -> None:
    table = EffectTable()
    aura = table.grave(0, permanent("Strength", ENCHANTMENT, keyword("enchant", quality=CREATURE_PRED),
                                    subtypes=("Aura",)))
    table.begin()
    table.do(n("put_onto_battlefield", what=TARGET), targets=((aura,),))
    assert table.zone(aura) == GRAVEYARD


# ---- 701.3 attach ---------------------------------------------------------------------------------------------------


def equipment(*abilities: object) -> CardDefinition:
    return permanent("Sword", ARTIFACT, *abilities, subtypes=("Equipment",))  # type: ignore[arg-type]


def test_701_3a_attaching_moves_it_with_a_new_timestamp() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    ogre = table.put(0, creature("Ogre", 3, 3))
    sword = table.put(0, equipment(), attached_to=bear)
    table.begin()
    before = table.thing(sword).timestamp
    table.do(n("attach", what=IT, to=TARGET), source=sword, targets=((ogre,),))
    assert table.thing(sword).attached_to == ogre
    assert table.thing(sword).timestamp > before
    assert [(event.attachment, event.host) for event in table.events(Unattached)] == [(sword, bear)]


def test_701_3b_what_cannot_be_equipped_is_not() -> None:
    table = EffectTable()
    rock = table.put(0, permanent("Rock", ARTIFACT))
    sword = table.put(0, equipment())
    table.begin()
    table.do(n("attach", what=IT, to=TARGET), source=sword, targets=((rock,),))
    assert table.thing(sword).attached_to == 0
    assert table.events(Attached) == []


def test_701_3b_attaching_to_the_same_host_does_nothing() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    sword = table.put(0, equipment(), attached_to=bear)
    table.begin()
    before = table.thing(sword).timestamp
    table.do(n("attach", what=IT, to=TARGET), source=sword, targets=((bear,),))
    assert table.thing(sword).timestamp == before


def test_701_3d_unattaching_leaves_it_on_the_battlefield() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    sword = table.put(0, equipment(), attached_to=bear)
    table.begin()
    table.do(n("unattach", what=IT), source=sword)
    assert table.thing(sword).attached_to == 0
    assert table.alive(sword)


# ---- 701.26 tap and untap -------------------------------------------------------------------------------------------


def test_701_26a_only_untapped_permanents_are_tapped() -> None:
    table = EffectTable()
    up = table.put(0, creature("Up", 1, 1))
    table.put(0, creature("Down", 1, 1), tapped=True)
    table.begin()
    table.do(n("tap", what=CREATURES))
    assert [event.permanent for event in table.events(Tapped)] == [up]


def test_701_26b_only_tapped_permanents_are_untapped() -> None:
    table = EffectTable()
    table.put(0, creature("Up", 1, 1))
    down = table.put(0, creature("Down", 1, 1), tapped=True)
    table.begin()
    table.do(n("untap", what=CREATURES))
    assert [event.permanent for event in table.events(Untapped)] == [down]
    assert not table.thing(down).tapped


# ---- 701.27 transform -----------------------------------------------------------------------------------------------


def werewolf() -> CardDefinition:
    front = make_face("Man", "", 0, 0, CREATURE, (), 1, 1, None, None, ())
    back = make_face("Wolf", "", 0, 0, CREATURE, (), 3, 3, None, None, (), 1)
    return CardDefinition("Man", "transform", (front, back))


def test_701_27a_the_other_face_is_up() -> None:
    table = EffectTable()
    man = table.put(0, werewolf())
    table.begin()
    table.do(n("transform", what=TARGET), targets=((man,),))
    assert characteristics(table.state, table.thing(man)).name == "Wolf"
    assert table.power(man) == 3
    table.do(n("transform", what=TARGET), targets=((man,),))
    assert table.power(man) == 1


def test_701_27c_others_do_not_transform() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("transform", what=TARGET), targets=((bear,),))
    assert table.events(Transformed) == []


# ---- 701.14 fight ---------------------------------------------------------------------------------------------------


def test_701_14a_each_deals_damage_equal_to_its_power() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 4))
    ogre = table.put(1, creature("Ogre", 3, 5))
    table.begin()
    table.do(n("fight", one=n("target", i=0), other=n("target", i=1)), targets=((bear,), (ogre,)))
    assert (table.thing(bear).damage, table.thing(ogre).damage) == (3, 2)
    assert not any(event.combat for event in table.events(DamageDealt))
    assert len({event.batch for event in table.events(DamageDealt)}) == 1


def test_701_14b_neither_deals_damage_if_one_is_gone() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 4))
    ogre = table.put(1, creature("Ogre", 3, 5))
    table.begin()
    table.do(n("return_to_hand", what=TARGET), targets=((ogre,),))
    table.do(n("fight", one=n("target", i=0), other=n("target", i=1)), targets=((bear,), (ogre,)))
    assert table.thing(bear).damage == 0
    assert table.events(Fought) == []


def test_701_14c_a_creature_fighting_itself_deals_twice_its_power() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 9))
    table.begin()
    table.do(n("fight", one=IT, other=IT), source=bear)
    assert table.thing(bear).damage == 4


# ---- 701.15 goad ----------------------------------------------------------------------------------------------------


def test_701_15b_a_goaded_creature_must_attack() -> None:
    table = EffectTable()
    ogre = table.put(0, creature("Ogre", 3, 3))
    table.begin()
    table.do(n("goad", what=TARGET), seat=1, targets=((ogre,),))
    table.passing(AttackDecision)
    assert not table.check(DeclareAttackers()).legal
    table.attack(ogre)


def test_701_15d_goading_again_changes_nothing() -> None:
    table = EffectTable()
    ogre = table.put(0, creature("Ogre", 3, 3))
    table.begin()
    goad = n("goad", what=TARGET)
    table.do(goad, goad, seat=1, targets=((ogre,),))
    assert len(table.events(Goaded)) == 1


# ---- 701.12 exchange ------------------------------------------------------------------------------------------------


def test_701_12b_control_is_exchanged() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    ogre = table.put(1, creature("Ogre", 3, 3))
    table.begin()
    table.do(n("exchange_control", one=n("target", i=0), other=n("target", i=1)), targets=((bear,), (ogre,)))
    assert (table.thing(bear).controller, table.thing(ogre).controller) == (1, 0)


def test_701_12a_all_or_nothing() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    ogre = table.put(1, creature("Ogre", 3, 3))
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((ogre,),))
    table.do(n("exchange_control", one=n("target", i=0), other=n("target", i=1)), targets=((bear,), (ogre,)))
    assert table.thing(bear).controller == 0


# ---- combat ---------------------------------------------------------------------------------------------------------


def test_508_7_the_attack_is_reselected_without_attacking_again() -> None:
    table = EffectTable(3)
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin(DECLARE_ATTACKERS)
    table.attack((bear, -2))
    table.do(n("may", do=[n("reselect_attack", what=TARGET)]), targets=((bear,),))
    assert table.decision.least == 0
    table.choose(-3)
    assert (table.thing(bear).attack_target, table.thing(bear).defending_player) == (-3, 2)
    assert len(table.events(Attacked)) == 1


def test_509_1h_an_effect_makes_an_attacker_blocked() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.put(1, creature("Ogre", 3, 3))
    table.begin(DECLARE_ATTACKERS)
    table.attack(bear)
    table.to_step("declare blockers")
    table.block()
    table.do(n("become_blocked", what=TARGET), targets=((bear,),))
    table.to_step("end of combat")
    assert table.life(1) == 20


def test_509_1g_a_creature_is_made_to_block() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    blocks = n("blocks", what=n("is", what=IT), whom=CREATURE_PRED)
    gain = n("triggered", event=blocks, do=[n("gain_life", n=1, who=YOU)])
    ogre = table.put(1, creature("Ogre", 3, 3, gain))
    table.begin(DECLARE_ATTACKERS)
    table.attack(bear)
    table.to_step("declare blockers")
    table.block()
    block = n("block_now", what=n("target", i=0), whom=n("target", i=1))
    table.do(block, targets=((ogre,), (bear,)))
    assert table.thing(ogre).blocks == (bear,)
    assert len(table.state.stack) == 1
    table.do(block, targets=((ogre,), (bear,)))
    assert len(table.events(Blocked)) == 1


def test_509_1h_attackers_blocked_by_it_alone_become_unblocked() -> None:
    table = EffectTable()
    one = table.put(0, creature("One", 1, 1))
    two = table.put(0, creature("Two", 1, 1))
    ogre = table.put(1, creature("Ogre", 3, 3, n("extra_blocks", what=IT, n=1)))
    wall = table.put(1, creature("Wall", 0, 3))
    table.begin(DECLARE_ATTACKERS)
    table.attack(one, two)
    table.to_step("declare blockers")
    table.block((ogre, one, two), (wall, two))
    table.do(n("remove_from_combat", what=TARGET), n("become_unblocked_by", what=TARGET), targets=((ogre,),))
    assert (table.thing(one).unblocked, table.thing(two).blocked) == (True, True)
