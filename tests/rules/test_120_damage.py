"""120. Damage: its results for players and permanents."""

from lawmage.model.cards import CardDefinition
from lawmage.model.happenings import DAMAGED, Happening
from lawmage.model.names import ARTIFACT, BATTLE, CREATURE, PLANESWALKER, player_ref
from lawmage.rulebook.citations import cite
from lawmage.rules.counters import counters_on_ref
from lawmage.rules.replacement import propose_all
from tests.rules.table import Table, creature, keyword, permanent

BEAR = creature("Bear", 2, 2)
B = player_ref(1)


def hit(table: Table, *triples: tuple[int, int, int], combat: bool = False) -> None:
    """Deal damage at once: (source, recipient, amount)."""
    events: list[Happening] = []
    for source, ref, amount in triples:
        event = Happening(DAMAGED, cite("120.2b"), source, ref, amount, source)
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
    assert [(event.subject, event.amount) for event in table.events("life_lost")] == [(B, 5), (player_ref(0), 1)]
    assert table.rules_of("life_lost") == ["120.3a", "120.3a"]
    hit(table, (one, B, 1))
    assert [event.amount for event in table.events("life_lost")] == [5, 1, 1]


def test_120_3b_and_120_3d_infect() -> None:
    table, (snake, bear) = board(creature("Snake", 1, 1, "infect"), creature("Ox", 4, 4))
    hit(table, (snake, B, 2), (snake, bear, 1))
    assert table.life(1) == 20
    assert table.state.players[1].counters == (("poison", 2),)
    assert table.thing(bear).counters == (("-1/-1", 1),)
    assert table.thing(bear).damage == 0


def test_120_3d_wither_marks_no_damage_but_costs_players_life() -> None:
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
    assert [event.amount for event in table.events("life_gained")] == [2, 1, 3]


def test_120_3g_toxic_counts_in_combat_only() -> None:
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
    assert table.rules_of("destroyed") == ["704.5h"]


def test_120_8_and_120_1a_no_damage_is_no_event() -> None:
    table, (bear, stone) = board(BEAR, permanent("Stone", ARTIFACT))
    hit(table, (bear, B, 0), (bear, stone, 2))
    assert table.events("damaged") == []
    assert table.life(1) == 20
    assert table.thing(stone).damage == 0
