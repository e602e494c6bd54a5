"""120. Damage: its results for players and permanents."""

from lawmage.model.answers import Cast, ChooseTargets
from lawmage.model.cards import CardDefinition
from lawmage.model.events import DamageDealt, Destroyed, Event, LifeGained, LifeLost
from lawmage.model.names import ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, PLANESWALKER, player_ref
from lawmage.rulebook.citations import cite
from lawmage.rules.events.counters import counters_on_ref
from lawmage.rules.replacement.proposing import propose_all
from tests.rules.effects import TARGET, EffectTable, sorcery
from tests.rules.instructions import do
from tests.rules.table import Table, creature, keyword, n, permanent

BEAR = creature("Bear", 2, 2)
B = player_ref(1)


def hit(table: Table, *triples: tuple[int, int, int], combat: bool = False) -> None:
    """Deal damage at once: (source, recipient, amount)."""
    events: list[Event] = []
    for source, ref, amount in triples:
        event = DamageDealt(cite("120.2b"), source, ref, amount, cause=source)
        event.combat = combat
        events.append(event)
    propose_all(table.state, events)


def board(*cards: CardDefinition) -> tuple[Table, list[int]]:
    table = Table()
    ids = [table.put(0, card) for card in cards]
    table.start(step=4)
    return table, ids


def test_120_3a_a_player_loses_life_once_for_all_sources() -> None:
    table, (one, other) = board(BEAR, BEAR)
    hit(table, (one, B, 2), (other, B, 3), (one, player_ref(0), 1))
    assert (table.life(0), table.life(1)) == (19, 15)
    assert [(event.player, event.amount) for event in table.events(LifeLost)] == [(B, 5), (player_ref(0), 1)]
    assert table.rules_of(LifeLost) == ["120.3a", "120.3a"]
    hit(table, (one, B, 1))
    assert [event.amount for event in table.events(LifeLost)] == [5, 1, 1]


def test_120_3b_and_120_3d_702_90b_702_90c_infect() -> None:
    table, (snake, bear) = board(creature("Snake", 1, 1, "infect"), creature("Ox", 4, 4))
    hit(table, (snake, B, 2), (snake, bear, 1))
    assert table.life(1) == 20
    assert table.state.players[1].counters == (("poison", 2),)
    assert table.thing(bear).counters == (("-1/-1", 1),)
    assert table.thing(bear).damage == 0


def test_120_3d_702_80a_wither_marks_no_damage_but_costs_players_life() -> None:
    table, (wither, bear) = board(creature("Wither", 1, 1, "wither"), creature("Ox", 4, 4))
    hit(table, (wither, B, 2), (wither, bear, 3))
    assert table.life(1) == 18
    assert table.power(bear) == 1
    assert table.thing(bear).damage == 0


def test_120_3c_120_3h_planeswalkers_battles_and_several_types() -> None:
    table, (bear, walker, siege, both) = board(
        BEAR, permanent("Walker", PLANESWALKER, loyalty=4), permanent("Siege", BATTLE, defense=5),
        creature("Both", 3, 3, types=PLANESWALKER | CREATURE, loyalty=3))
    hit(table, (bear, walker, 1), (bear, siege, 2), (bear, both, 1))
    assert table.thing(walker).counters == (("loyalty", 3),)
    assert table.thing(siege).counters == (("defense", 3),)
    assert table.thing(both).counters == (("loyalty", 2),)
    assert table.thing(both).damage == 1
    assert table.thing(walker).damage == 0


def test_120_3f_lifelink_gains_once_for_each_source() -> None:
    table, (one, other, bear) = board(creature("Link", 1, 1, "lifelink"), creature("Link", 1, 1, "lifelink"), BEAR)
    hit(table, (one, B, 2), (one, bear, 1), (other, B, 3))
    assert table.life(0) == 26
    assert [event.amount for event in table.events(LifeGained)] == [3, 3]


def test_120_3g_702_164c_toxic_counts_in_combat_only() -> None:
    table, (toxic,) = board(creature("Toxic", 1, 1, keyword("toxic", n=1), keyword("toxic", n=2)))
    hit(table, (toxic, B, 1))
    assert counters_on_ref(table.state, B, "poison") == 0
    hit(table, (toxic, B, 1), combat=True)
    assert counters_on_ref(table.state, B, "poison") == 3
    assert table.life(1) == 18


def test_702_2b_deathtouch_kills_and_702_2e_looks_back() -> None:
    table, (snake, ox) = board(creature("Snake", 1, 1, "deathtouch"), creature("Ox", 4, 4))
    hit(table, (snake, ox, 1))
    assert table.thing(ox).deathtouched
    table.to_step("beginning of combat")
    assert not table.alive(ox)
    assert table.rules_of(Destroyed) == ["704.5h"]


def test_120_8_and_120_1a_no_damage_is_no_event() -> None:
    table, (bear, stone) = board(BEAR, permanent("Stone", ARTIFACT))
    hit(table, (bear, B, 0), (bear, stone, 2))
    assert table.events(DamageDealt) == []
    assert table.life(1) == 20
    assert table.thing(stone).damage == 0


def test_120_1_any_object_deals_damage_to_what_can_be_dealt_it() -> None:
    table, (relic, ox, walker, siege) = board(
        permanent("Relic", ARTIFACT), creature("Ox", 4, 4), permanent("Walker", PLANESWALKER, loyalty=4),
        permanent("Siege", BATTLE, defense=4))
    hit(table, (relic, B, 1), (relic, ox, 1), (relic, walker, 1), (relic, siege, 1))
    assert [(event.source, event.recipient) for event in table.events(DamageDealt)] == [
        (relic, B), (relic, ox), (relic, walker), (relic, siege)]


def test_120_4_120_4b_120_4c_120_4d_each_part_is_replaced_in_its_turn() -> None:
    double = permanent("Furnace", ENCHANTMENT, n("damage_multiplied", n=2))
    more = permanent("Chapel", ENCHANTMENT, n("life_multiplied", who=n("you"), n=3))
    table, (cleric, _, _) = board(creature("Cleric", 1, 1, "lifelink"), double, more)
    do(table, n("damage", n=2, to=TARGET), source=cleric, targets=(B,))
    assert table.life(1) == 16
    assert table.life(0) == 20 + 3 * 4
    kinds = [type(event) for event in table.state.history]
    assert kinds.index(LifeGained) > kinds.index(DamageDealt)


def test_120_7_which_sources_of_damage_may_be_chosen() -> None:
    table = EffectTable()
    bear = table.put(0, BEAR)
    away = table.put(0, BEAR, phased_out=True)
    table.begin()
    aimed = n("spell_ability", targets=[n("choose_target", what=n("type", is_="creature"))], do=[
        n("destroy", what=TARGET)])
    card = table.hand(1, sorcery("Murder", "{0}", aimed))
    spell = table.hand(0, sorcery("Murder", "{0}", aimed))
    gone = table.hand(0)
    table.give(Cast(spell, 0))
    table.give(ChooseTargets((bear,)))
    table.do(n("choose_source", what=n("any", of=[n("permanent"), n("spell")])))
    things = table.decision.things
    assert bear in things
    assert table.state.stack[0] in things
    assert not {away, card, gone} & set(things)


def test_120_6_marked_damage_adds_up_and_remains() -> None:
    table, (bear, ox) = board(BEAR, creature("Ox", 3, 3))
    do(table, n("damage", n=2, to=TARGET), source=bear, targets=(ox,))
    table.to_step("end")
    assert table.thing(ox).damage == 2
    do(table, n("damage", n=1, to=TARGET), source=bear, targets=(ox,))
    assert not table.alive(ox)
    assert table.rules_of(Destroyed) == ["704.5g"]


def test_120_4_each_of_several_sources_deals_damage_equal_to_its_own_power() -> None:
    table = Table()
    small, big, weak = (table.put(0, creature(name, power, 3))
                        for name, power in (("Small", 1), ("Big", 4), ("Weak", -1)))
    wall = table.put(1, creature("Wall", 0, 9))
    table.start()
    sources = n("each", what=n("all", of=[n("type", is_="creature"), n("controlled", by=n("you"))]))
    do(table, n("damage", n=n("power_of", of=sources), source=sources, to=TARGET), targets=(wall,))
    assert table.thing(wall).damage == 5
    assert [(event.source, event.amount) for event in table.events(DamageDealt)] == [(small, 1), (big, 4)]
    assert table.alive(weak)
    do(table, n("damage", n=1, source=sources, to=TARGET), targets=(wall,))
    assert table.thing(wall).damage == 8
