"""603.2h: "Do this only once each turn"; 102.3: what one of several opponents has."""

from lawmage.model.cards import CardDefinition
from lawmage.model.names import ENCHANTMENT
from lawmage.model.nodes import Node
from lawmage.rules.turn.structure import forget_uses
from tests.rules.effects import YOU, EffectTable
from tests.rules.table import creature, n, permanent

BEAR = creature("Bear", 2, 2)
GAIN = n("gain_life", who=YOU, n=1)
DRAW = n("draw", who=YOU, n=1)
CREATURES = n("all", of=[n("permanent"), n("type", is_="creature"), n("controlled", by=n("remembered"))])


def once(*do: Node) -> CardDefinition:
    return permanent("Hearer", ENCHANTMENT, n("triggered", event=n("gains_life", who=YOU), do=list(do),
                                              limits=["do_once_each_turn"]))


def hand(table: EffectTable) -> int:
    return len(table.state.players[0].hand)


def table_with(*do: Node) -> EffectTable:
    table = EffectTable()
    table.put(0, once(*do))
    for _ in range(3):
        table.top(0, BEAR)
    table.begin()
    return table


def test_603_2h_it_triggers_until_its_action_was_taken() -> None:
    table = table_with(n("may", do=[DRAW]))
    table.do(GAIN)
    table.resolve()
    table.no()
    table.do(GAIN)
    assert len(table.state.stack) == 1
    table.resolve()
    table.yes()
    assert hand(table) == 1
    table.do(GAIN)
    assert not table.state.stack


def test_603_2h_what_has_triggered_already_does_nothing_then() -> None:
    table = table_with(n("may", do=[DRAW]))
    table.do(GAIN)
    table.do(GAIN)
    assert len(table.state.stack) == 2
    table.resolve()
    table.yes()
    table.resolve()
    assert hand(table) == 1
    assert not table.state.stack


def test_603_2h_each_turn_anew() -> None:
    table = table_with(n("may", do=[DRAW]))
    table.do(GAIN)
    table.resolve()
    table.yes()
    forget_uses(table.state)
    table.do(GAIN)
    assert len(table.state.stack) == 1


def test_102_3_what_an_opponent_has_one_of_them_has() -> None:
    three = n("cond_some", who=n("opponents"), condition=n("exists", what=CREATURES, n=3))
    none = n("cond_some", who=n("opponents"), condition=n("cond_not", of=n("exists", what=CREATURES)))

    def gained(condition: Node, *seats: int) -> bool:
        table = EffectTable(3)
        for seat in seats:
            table.put(seat, BEAR)
        table.begin()
        table.do(n("if", condition=condition, do=[GAIN]))
        return table.life(0) == 21

    assert not gained(three, 1, 1, 2, 2)
    assert not gained(three, 0, 0, 0)
    assert gained(three, 2, 2, 2)
    assert gained(none, 1)
    assert not gained(none, 1, 2)
