"""119. Life."""

import pytest

from lawmage.model.events import Event, LifeGained, LifeLost
from lawmage.rulebook.citations import cite
from lawmage.rules.events.life import can_pay_life, losing, paying
from lawmage.rules.replacement.proposing import propose
from tests.rules.effects import EACH, THEM, YOU, EffectTable
from tests.rules.table import creature, n


def board(players: int = 2) -> EffectTable:
    table = EffectTable(players)
    table.begin()
    return table


def test_119_3_life_totals_are_adjusted() -> None:
    table = board()
    table.do(n("gain_life", n=3, who=YOU), n("lose_life", n=4, who=THEM))
    assert [table.life(0), table.life(1)] == [23, 16]
    assert table.rules_of(LifeGained) == ["119.3"]
    assert table.rules_of(LifeLost) == ["119.3"]


def test_119_3_every_player_named_gains() -> None:
    table = board(3)
    table.do(n("gain_life", n=2, who=EACH))
    assert [table.life(seat) for seat in range(3)] == [22, 22, 22]


def test_119_3_a_total_may_fall_below_zero() -> None:
    table = board(3)
    table.state.players[1].life = 2
    propose(table.state, losing(1, 5, cite("119.3")))
    assert table.life(1) == -3


@pytest.mark.parametrize(("total", "kinds"), [(10, [LifeLost]), (25, [LifeGained]), (20, [])])
def test_119_5_a_set_total_is_a_gain_or_a_loss(total: int, kinds: list[type[Event]]) -> None:
    table = board()
    table.do(n("set_life", n=total, who=YOU))
    assert table.life(0) == total
    assert [kind for kind in (LifeGained, LifeLost) if table.events(kind)] == kinds
    for kind in kinds:
        assert table.events(kind)[0].quantity() == abs(total - 20)


def test_119_7_who_cant_gain_life_gains_none() -> None:
    table = EffectTable()
    table.put(1, creature("Giant", 3, 3, n("cant_gain_life", who=THEM)))
    table.begin()
    table.do(n("gain_life", n=3, who=EACH))
    assert [table.life(0), table.life(1)] == [20, 23]


def test_119_9_gaining_nothing_is_no_event() -> None:
    table = EffectTable()
    soul = creature("Soul", 1, 1, n("triggered", event=n("gains_life", who=YOU), do=[n("draw", n=1, who=YOU)]))
    table.put(0, soul)
    table.begin()
    table.do(n("gain_life", n=0, who=YOU))
    assert table.state.stack == ()
    table.do(n("gain_life", n=2, who=YOU))
    assert len(table.state.stack) == 1


def test_119_4_paying_life_is_losing_it() -> None:
    table = board()
    assert can_pay_life(table.state, 0, 20)
    assert not can_pay_life(table.state, 0, 21)
    propose(table.state, paying(0, 5, cite("118.3a")))
    assert table.life(0) == 15
    assert [event.amount for event in table.events(LifeLost)] == [5]


def test_119_4b_paying_nothing_is_always_possible() -> None:
    table = board()
    table.state.players[0].life = -1
    assert can_pay_life(table.state, 0, 0)
    assert not can_pay_life(table.state, 0, 1)
