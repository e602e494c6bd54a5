"""702.2-702.22. Keywords that the rules themselves look at, beside evasion."""

import pytest

from lawmage.model.answers import Cast, ChooseTargets, Divide, Order
from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.decisions import BlockDecision, DamageDecision, OrderDecision, YesNoDecision
from lawmage.model.events import LifeGained
from lawmage.model.names import (
    ARTIFACT,
    BATTLEFIELD,
    BLUE,
    DECLARE_ATTACKERS,
    ENCHANTMENT,
    GRAVEYARD,
    LAND,
    PLANESWALKER,
    SORCERY,
    player_ref,
)
from tests.rules.effects import TARGET, YOU, EffectTable
from tests.rules.table import Table, creature, keys, keyword, n, numbers, permanent

A_CREATURE = n("type", is_="creature")
B = player_ref(1)
BEAR = creature("Bear", 2, 2)
FROM_BLUE = keyword("protection", quality=n("color", is_="blue"))


def murder(color: int = 0) -> CardDefinition:
    """A sorcery of a colour that destroys a target creature, for nothing."""
    ability = n("spell_ability", targets=[n("choose_target", what=A_CREATURE)], do=[n("destroy", what=TARGET)])
    face = make_face("Murder", "{0}", color, 0, SORCERY, (), None, None, None, None, (ability,))
    return CardDefinition("Murder", "normal", (face,))


def attacked(table: Table, *attackers: int, blocks: tuple[tuple[int, ...], ...] = ()) -> None:
    table.start()
    table.attack(*attackers)
    table.passing(BlockDecision)
    table.block(*blocks)


# ---- deathtouch, lifelink -------------------------------------------------------------------------------------------


def test_702_2d_702_15d_in_whatever_zone_the_source_is() -> None:
    table = EffectTable()
    source = table.grave(0, creature("Ghost", 1, 1, "deathtouch", "lifelink"))
    ox = table.put(1, creature("Ox", 5, 5))
    table.begin()
    table.do(n("damage", n=1, to=TARGET), source=source, targets=((ox,),))
    assert not table.alive(ox)
    assert table.life(0) == 21


def test_702_2e_702_15c_a_source_that_has_left_is_as_it_last_was() -> None:
    table = EffectTable()
    source = table.put(0, BEAR)
    ox = table.put(1, creature("Ox", 5, 5))
    table.begin()
    table.do(n("until", effects=[n("grant", what=TARGET, abilities=[keyword("deathtouch"), keyword("lifelink")])],
               duration="end of turn"), targets=((source,),))
    table.do(n("destroy", what=n("target", i=0)), n("damage", n=1, to=n("target", i=1), source=n("target", i=0)),
             targets=((source,), (ox,)))
    assert not table.alive(ox)
    assert table.life(0) == 21


def test_702_15e_702_15b_one_gain_for_each_source() -> None:
    table = EffectTable()
    link = creature("Cleric", 1, 1, "lifelink")
    clerics = [table.put(0, link) for _ in range(2)]
    table.put(0, permanent("Hearer", ENCHANTMENT, n("triggered", event=n("gains_life", who=YOU), do=[
        n("draw", who=YOU, n=1)])))
    attacked(table, *clerics)
    table.to_step("combat damage")
    assert table.life(0) == 22
    assert len(table.events(LifeGained)) == 2


# ---- double strike, first strike ------------------------------------------------------------------------------------


def test_702_4c_losing_double_strike_between_the_steps() -> None:
    for stays, life in ((True, 16), (False, 18)):
        table = EffectTable()
        double = table.put(0, creature("Double", 2, 2, "double strike"))
        table.begin(DECLARE_ATTACKERS)
        table.attack(double)
        table.to_step("first combat damage")
        if not stays:
            table.do(n("until", effects=[n("lose_keyword", what=TARGET, keywords=["double strike"])],
                       duration="end of turn"), targets=((double,),))
        table.to_step("end of combat")
        assert table.life(1) == life


# ---- what can't be a target -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "abilities", "color", "theirs", "own"), [
    ("702.11b", ["hexproof"], 0, False, True),
    ("702.11d", [keyword("hexproof", quality=n("color", is_="blue"))], BLUE, False, True),
    ("702.11d", [keyword("hexproof", quality=n("color", is_="blue"))], 0, True, True),
    ("702.18a", ["shroud"], 0, False, False),
    ("702.16b", [FROM_BLUE], BLUE, False, False),
    ("702.16b", [FROM_BLUE], 0, True, True),
])
def test_702_11b_702_11d_702_16b_702_18a_what_can_be_a_target(
    rule: str, abilities: list[str], color: int, theirs: bool, own: bool,
) -> None:
    table = EffectTable()
    guarded = table.put(1, creature("Guarded", 2, 2, *abilities))
    mine = table.put(0, creature("Guarded", 2, 2, *abilities))
    table.put(1, BEAR)
    card = table.hand(0, murder(color))
    table.begin()
    table.give(Cast(card, 0))
    assert table.check(ChooseTargets((guarded,))).legal == theirs
    assert table.check(ChooseTargets((mine,))).legal == own


def test_702_11e_losing_hexproof_is_losing_its_variants() -> None:
    table = EffectTable()
    guarded = table.put(1, creature("Guarded", 2, 2, keyword("hexproof", quality=n("color", is_="blue"))))
    card = table.hand(0, murder(BLUE))
    table.begin()
    assert not table.check(Cast(card, 0)).legal
    table.do(n("until", effects=[n("lose_keyword", what=TARGET, keywords=["hexproof"])], duration="end of turn"),
             targets=((guarded,),))
    assert table.check(Cast(card, 0)).legal


def test_702_16c_702_16d_what_is_attached_comes_off() -> None:
    table = EffectTable()
    knight = table.put(0, BEAR)
    aura = table.put(0, permanent("Aura", ENCHANTMENT, keyword("enchant", quality=A_CREATURE), subtypes=("Aura",),
                                  colors=BLUE), attached_to=knight)
    sword = table.put(0, permanent("Sword", ARTIFACT, subtypes=("Equipment",), colors=BLUE), attached_to=knight)
    other = table.put(0, permanent("Shield", ARTIFACT, subtypes=("Equipment",)), attached_to=knight)
    table.begin()
    table.do(n("until", effects=[n("grant", what=TARGET, abilities=[FROM_BLUE])], duration="end of turn"),
             targets=((knight,),))
    assert table.zone(aura) == GRAVEYARD
    assert (table.zone(sword), table.thing(sword).attached_to) == (BATTLEFIELD, 0)
    assert table.thing(other).attached_to == knight


# ---- evasion --------------------------------------------------------------------------------------------------------


def test_702_14d_landwalks_do_not_cancel_one_another() -> None:
    walk = keyword("landwalk", quality=n("subtype", is_="Island"))
    table = Table()
    walker = table.put(0, creature("Walker", 2, 2, walk))
    guard = table.put(1, creature("Guard", 2, 2, walk))
    table.put(1, permanent("Island", LAND, subtypes=("Island",)))
    table.start()
    table.attack(walker)
    table.passing(BlockDecision)
    verdict = table.check(table.blocks((guard, walker)))
    assert keys(verdict) == ["block: evasion"]
    assert "702.14c" in numbers(verdict)


def test_702_17b_reach_blocks_what_flies() -> None:
    table = Table()
    bird = table.put(0, creature("Bird", 1, 1, "flying"))
    spider = table.put(1, creature("Spider", 1, 3, "reach"))
    bear = table.put(1, BEAR)
    table.start()
    table.attack(bird)
    table.passing(BlockDecision)
    assert not table.check(table.blocks((bear, bird))).legal
    assert table.check(table.blocks((spider, bird))).legal


# ---- trample --------------------------------------------------------------------------------------------------------


def test_702_19a_trample_is_nothing_to_a_blocker() -> None:
    table = Table()
    bear = table.put(0, creature("Bear", 1, 1))
    ox = table.put(0, creature("Ox", 3, 3, "trample"))
    boar = table.put(1, creature("Boar", 6, 6, "trample"))
    wall = table.put(1, creature("Wall", 0, 5))
    attacked(table, bear, ox, blocks=((boar, bear), (wall, ox)))
    table.passing(DamageDecision)
    table.divide({wall: 3})
    table.to_step("end of combat")
    assert (table.life(0), table.life(1)) == (20, 20)


def test_702_19e_702_19f_over_a_planeswalker_that_has_left() -> None:
    for word, life in (("trample over planeswalkers", 14), ("trample", 20)):
        table = EffectTable()
        ox = table.put(0, creature("Ox", 6, 6, word))
        walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=3))
        table.begin(DECLARE_ATTACKERS)
        table.attack((ox, walker))
        table.do(n("destroy", what=TARGET), targets=((walker,),))
        table.to_step("end of combat")
        assert table.life(1) == life


def test_702_19f_trample_goes_no_further_than_the_planeswalker() -> None:
    table = Table()
    ox = table.put(0, creature("Ox", 6, 6, "trample"))
    wall = table.put(1, creature("Wall", 0, 2))
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=3))
    table.start()
    table.attack((ox, walker))
    table.passing(BlockDecision)
    table.block((wall, ox))
    table.passing(DamageDecision)
    assert table.decision.things == (wall, walker)
    assert not table.check(Divide(((wall, 2), (B, 4)))).legal
    table.divide({wall: 2, walker: 4})
    assert table.life(1) == 20


# ---- ward -----------------------------------------------------------------------------------------------------------


def test_702_21b_the_x_of_ward_is_determined_as_it_resolves() -> None:
    table = EffectTable()
    cost = n("pay_life", n=n("count", of=n("all", of=[A_CREATURE, n("controlled", by=YOU)])))
    guard = table.put(1, creature("Guard", 2, 2, keyword("ward", cost=[cost])))
    card = table.hand(0, murder())
    table.begin()
    table.give(Cast(card, 0))
    table.give(ChooseTargets((guard,)))
    assert len(table.state.stack) == 2
    table.put(1, BEAR)
    table.state.touch(-1)
    table.resolve()
    assert isinstance(table.decision, YesNoDecision)
    table.yes()
    assert table.life(0) == 18


# ---- banding --------------------------------------------------------------------------------------------------------


def band() -> tuple[EffectTable, int, int, int]:
    """Two attackers in a band, and a wall that may block them."""
    table = EffectTable()
    one = table.put(0, creature("Banded", 1, 1, "banding"))
    ox = table.put(0, creature("Ox", 4, 4))
    wall = table.put(1, creature("Wall", 0, 9))
    return table, one, ox, wall


def test_702_22a_702_22d_a_band_attacks_one_thing() -> None:
    table, one, ox, _ = band()
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=3))
    two = table.put(0, BEAR)
    table.begin(DECLARE_ATTACKERS)
    verdict = table.check(table.attacks((one, B), (ox, walker), bands=((one, ox),)))
    assert keys(verdict) == ["attack: band divided"]
    assert numbers(verdict) == ["702.22d"]
    assert keys(table.check(table.attacks(ox, two, bands=((ox, two),)))) == ["attack: cannot band"]
    assert table.check(table.attacks(one, ox, bands=((one, ox),))).legal


def test_702_22e_702_22h_it_lasts_and_is_blocked_as_one() -> None:
    table, one, ox, wall = band()
    table.begin(DECLARE_ATTACKERS)
    table.attack(one, ox, bands=((one, ox),))
    table.do(n("until", effects=[n("lose_keyword", what=TARGET, keywords=["banding"])], duration="end of turn"),
             targets=((one,),))
    table.to_step("declare blockers")
    table.block((wall, one))
    assert table.thing(ox).blocked
    assert table.thing(wall).blocks == (one, ox)
    table.to_step("end of combat")
    assert table.thing(wall).damage == 5


def test_702_22f_who_leaves_combat_leaves_the_band() -> None:
    table, one, ox, wall = band()
    table.begin(DECLARE_ATTACKERS)
    table.attack(one, ox, bands=((one, ox),))
    table.do(n("remove_from_combat", what=TARGET), targets=((one,),))
    assert table.thing(one).band == 0
    table.to_step("declare blockers")
    table.block((wall, ox))
    assert not table.thing(one).blocked


def test_702_22i_an_effect_blocks_the_whole_band() -> None:
    table, one, ox, _ = band()
    table.begin(DECLARE_ATTACKERS)
    table.attack(one, ox, bands=((one, ox),))
    table.do(n("become_blocked", what=TARGET), targets=((ox,),))
    assert table.thing(one).blocked
    assert table.thing(ox).blocked


# ---- several instances (702.23c and the like) -----------------------------------------------------------------------


def test_each_instance_is_an_ability_of_its_own() -> None:
    table = Table()
    rampage = keyword("rampage", n=2)
    ox = table.put(0, creature("Ox", 3, 9, rampage, rampage))
    walls = [table.put(1, creature("Wall", 0, 9)) for _ in range(2)]
    attacked(table, ox, blocks=tuple((wall, ox) for wall in walls))
    if isinstance(table.decision, OrderDecision):
        table.give(Order((0, 1)))
    assert len(table.state.stack) == 2
