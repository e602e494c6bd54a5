"""121. Drawing a card."""

from lawmage.model.events import CardDrawn, PlayerLost
from lawmage.model.names import HAND
from tests.rules.effects import EACH, THEM, YOU, EffectTable
from tests.rules.table import creature, n


def test_121_1_the_top_card_goes_to_the_hand() -> None:
    table = EffectTable()
    top = table.top(0)
    table.begin()
    table.do(n("draw", n=1, who=YOU))
    assert table.zone(top) == HAND
    assert table.state.players[0].hand == (table.now(top),)
    assert table.rules_of(CardDrawn) == ["121.2"]


def test_121_2_several_cards_are_drawn_one_at_a_time() -> None:
    table = EffectTable()
    watcher = creature("Watcher", 1, 1, n("triggered", event=n("draws", who=YOU), do=[n("gain_life", n=1, who=YOU)]))
    table.put(0, watcher)
    table.begin()
    table.do(n("draw", n=3, who=YOU))
    assert len(table.state.players[0].hand) == 3
    assert len({event.batch for event in table.events(CardDrawn)}) == 3
    table.order(0, 1, 2)
    assert len(table.state.stack) == 3


def test_121_2c_the_active_player_draws_first() -> None:
    table = EffectTable(3)
    table.begin()
    table.do(n("draw", n=2, who=EACH), seat=1)
    assert [event.player for event in table.events(CardDrawn)] == [-1, -1, -2, -2, -3, -3]


def test_121_4_who_draws_from_an_empty_library_loses() -> None:
    table = EffectTable(3)
    table.state.players[1].library = ()
    table.begin()
    table.do(n("draw", n=1, who=n("target", i=0)), targets=((-2,),))
    assert table.state.players[1].lost
    assert table.events(CardDrawn) == []
    assert table.rules_of(PlayerLost) == ["704.5b"]


def test_121_4_what_there_is_is_drawn_first() -> None:
    table = EffectTable(3)
    table.begin()
    table.do(n("draw", n=7, who=THEM), seat=2)
    assert len(table.events(CardDrawn)) == 10
    assert table.state.players[0].lost
    assert table.state.players[1].lost


def test_603_2_the_second_card_of_the_turn() -> None:
    table = EffectTable()
    second = n("triggered", event=n("draws", who=YOU, nth=2), do=[n("gain_life", n=1, who=YOU)])
    table.put(0, creature("Watcher", 1, 1, second))
    table.begin()
    table.do(n("draw", n=1, who=YOU))
    assert table.state.stack == ()
    table.do(n("draw", n=2, who=YOU))
    assert len(table.state.stack) == 1
