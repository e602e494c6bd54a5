"""608. Resolving spells and abilities."""

from lawmage.model.answers import Activate, Cast, ChooseTargets
from lawmage.model.events import Resolved, TargetsLost, TokenCreated, ZoneChanged
from lawmage.model.names import BATTLEFIELD, ENCHANTMENT, EXILE, GRAVEYARD, HAND
from lawmage.model.nodes import Node
from tests.rules.effects import TARGET, YOU, EffectTable, sorcery
from tests.rules.table import ME, creature, keyword, n, permanent

GAIN = n("gain_life", who=YOU, n=1)
A_CREATURE = n("type", is_="creature")
BEAR = creature("Bear", 2, 2, cost="{0}")


def aimed(*do: Node) -> Node:
    return n("spell_ability", targets=[n("choose_target", what=A_CREATURE)], do=list(do))


def test_608_1_the_top_of_the_stack_resolves() -> None:
    table = EffectTable()
    cards = [table.hand(0, creature(f"Flash {n}", 1, 1, "flash", cost="{0}")) for n in range(2)]
    table.begin()
    for card in cards:
        table.give(Cast(card, 0))
    table.resolve()
    assert [table.zone(card) == BATTLEFIELD for card in cards] == [False, True]
    assert len(table.state.stack) == 1


def test_608_2a_an_intervening_condition_is_checked_again() -> None:
    for dies, life in ((False, 21), (True, 20)):
        table = EffectTable()
        bear = table.put(0, BEAR)
        table.put(0, permanent("Clock", ENCHANTMENT, n("triggered", event=n("step_begins", step="end"), do=[GAIN],
                                                       condition=n("exists", what=A_CREATURE))))
        table.begin()
        table.to_step("end")
        assert len(table.state.stack) == 1
        if dies:
            table.do(n("destroy", what=TARGET), targets=((bear,),))
        table.resolve()
        assert table.life(0) == life


def test_608_2b_illegal_targets_are_not_affected() -> None:
    table = EffectTable()
    bears = [table.put(1, BEAR) for _ in range(2)]
    two = n("spell_ability", targets=[n("choose_target", what=A_CREATURE, min=2, max=2)], do=[
        n("damage", n=1, to=TARGET), GAIN])
    first, second = table.hand(0, sorcery("Blast", "{0}", two)), table.hand(0, sorcery("Blast", "{0}", two))
    table.begin()
    table.give(Cast(first, 0))
    table.give(ChooseTargets(tuple(bears)))
    table.do(n("destroy", what=TARGET), targets=((bears[0],),))
    table.resolve()
    assert (table.thing(bears[1]).damage, table.life(0)) == (1, 21)
    others = [table.put(1, BEAR) for _ in range(2)]
    table.give(Cast(second, 0))
    table.give(ChooseTargets(tuple(others)))
    table.do(n("destroy", what=TARGET), targets=((others[0], others[1]),))
    table.resolve()
    assert table.life(0) == 21
    assert table.rules_of(TargetsLost) == ["608.2b"]
    assert table.zone(second) == GRAVEYARD


def test_608_2h_what_has_left_is_read_as_it_last_was() -> None:
    table = EffectTable()
    ox = table.put(1, creature("Ox", 5, 5))
    card = table.hand(0, sorcery("Swords", "{0}", aimed(
        n("exile", what=TARGET), n("gain_life", who=YOU, n=n("power_of", of=TARGET)))))
    table.begin()
    table.do(n("until", effects=[n("modify_pt", what=TARGET, power=2, toughness=0)], duration="end of turn"),
             targets=((ox,),))
    table.give(Cast(card, 0))
    table.give(ChooseTargets((ox,)))
    table.resolve()
    assert table.zone(ox) == EXILE
    assert table.life(0) == 27


def test_608_2i_what_looks_back_needs_nothing_to_be_there_any_more() -> None:
    for dies, life in ((True, 21), (False, 20)):
        table = EffectTable()
        bear = table.put(0, BEAR)
        table.begin()
        if dies:
            table.do(n("destroy", what=TARGET), targets=((bear,),))
        table.do(n("if", condition=n("happened", event=n("dies", what=A_CREATURE)), do=[GAIN]))
        assert table.life(0) == life


def test_608_2k_what_triggered_it_is_affected_whatever_it_is_by_now() -> None:
    table = EffectTable()
    table.put(0, permanent("Trap", ENCHANTMENT, n("triggered", event=n("becomes_tapped", what=A_CREATURE), do=[
        n("destroy", what=n("event", role="subject"))])))
    bear = table.put(1, BEAR)
    table.begin()
    table.do(n("tap", what=TARGET), targets=((bear,),))
    table.do(n("until", effects=[n("set_types", what=TARGET, types=["artifact"])], duration="end of turn"),
             targets=((bear,),))
    table.resolve()
    assert not table.alive(bear)


def test_608_2m_a_spell_that_leaves_the_stack_goes_on() -> None:
    table = EffectTable()
    card = table.hand(0, sorcery("Ghost", "{0}", n("spell_ability", do=[n("exile", what=ME), GAIN])))
    table.begin()
    table.give(Cast(card, 0))
    table.resolve()
    assert (table.zone(card), table.life(0)) == (EXILE, 21)


def test_608_2n_a_spell_goes_to_its_owners_graveyard_and_an_ability_ceases() -> None:
    table = EffectTable()
    card = table.hand(0, sorcery("Gift", "{0}", n("spell_ability", do=[GAIN])))
    relic = table.put(0, permanent("Relic", 0, n("activated", cost=[], do=[GAIN])))
    table.begin()
    table.give(Cast(card, 0))
    table.resolve()
    assert table.zone(card) == GRAVEYARD
    table.give(Activate(relic, 0))
    table.resolve()
    assert not table.state.stack
    assert len(table.state.players[0].graveyard) == 1


def test_608_3a_a_permanent_spell_becomes_a_permanent_of_its_controller() -> None:
    table = EffectTable()
    card = table.hand(0, BEAR)
    table.begin()
    table.give(Cast(card, 0))
    table.resolve()
    made = table.thing(table.now(card))
    assert (made.zone, made.controller, table.zone(card)) == (BATTLEFIELD, 0, BATTLEFIELD)
    assert "608.3a" in table.rules_of(ZoneChanged)


def test_608_3b_608_3c_an_aura_spell_and_its_target() -> None:
    aura = permanent("Aura", ENCHANTMENT, keyword("enchant", quality=A_CREATURE), subtypes=("Aura",), cost="{0}")
    for dies in (False, True):
        table = EffectTable()
        bear = table.put(1, BEAR)
        card = table.hand(0, aura)
        table.begin()
        table.give(Cast(card, 0))
        table.give(ChooseTargets((bear,)))
        if dies:
            table.do(n("destroy", what=TARGET), targets=((bear,),))
        table.resolve()
        assert table.zone(card) == (GRAVEYARD if dies else BATTLEFIELD)
        assert table.thing(table.now(card)).attached_to == (0 if dies else bear)
        assert table.thing(table.now(card)).zone != HAND


def test_608_3f_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    table = EffectTable()
    card = table.hand(0, creature("Flash", 1, 1, "flash", cost="{0}"))
    table.begin()
    table.give(Cast(card, 0))
    table.do(n("copy_spell", what=TARGET), targets=((table.state.stack[0],),))
    table.resolve()
    table.resolve()
    made = [table.thing(each) for each in table.named("Flash")]
    assert sorted(each.card.token for each in made) == [False, True]
    assert not table.events(TokenCreated)


def test_608_2n_a_spell_that_has_moved_itself_has_resolved_all_the_same() -> None:
    table = EffectTable()
    card = table.hand(0, sorcery("Leaver", "{0}", n("spell_ability", do=[n("exile", what=ME)])))
    table.begin()
    table.give(Cast(card, 0))
    table.resolve()
    assert table.zone(card) == EXILE
    assert len(table.events(Resolved)) == 1
