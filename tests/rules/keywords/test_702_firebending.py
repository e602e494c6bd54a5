"""500.5, 702.189. Firebending, and mana that isn't lost as steps and phases end."""

from __future__ import annotations

import pytest

from lawmage.model.names import DECLARE_ATTACKERS, HAND
from lawmage.rules.turn.setup import place
from tests.rules.effects import EffectTable
from tests.rules.layouts.test_709_faces import double
from tests.rules.table import creature, keyword, n

BENDER = creature("Bender", 2, 2, keyword("firebending", n=2))
SPARK = double("normal", ("Spark", "{R}", "Instant", "You gain 1 life."))


def attacking() -> EffectTable:
    """The creature has attacked, and its trigger has resolved."""
    table = EffectTable()
    it = table.put(0, BENDER)
    place(table.state, SPARK, 0, HAND, 0)
    table.begin(DECLARE_ATTACKERS)
    table.attack(it)
    table.resolve()
    return table


def pool(table: EffectTable) -> str:
    return str(table.state.players[0].pool)


def test_702_189a_it_adds_mana_as_it_attacks() -> None:
    assert pool(attacking()) == "{R}{R}"


def test_702_189a_the_mana_stays_until_combat_ends() -> None:
    table = attacking()
    table.to_step("end of combat")
    assert pool(table) == "{R}{R}"
    table.to_step("postcombat main")
    assert pool(table) == ""


def test_702_189a_it_can_be_spent_in_a_later_step() -> None:
    table = attacking()
    table.to_step("end of combat")
    table.give(("cast", table.state.players[0].hand[-1], 0))
    table.give(("pay",))
    assert pool(table) == "{R}"
    table.resolve()
    assert table.life(0) == 21


@pytest.mark.parametrize(("keeps", "later"), [("turn", "{G}"), ("", "")])
def test_500_5_mana_kept_until_the_turn_ends(keeps: str, later: str) -> None:
    table = EffectTable()
    table.begin()
    more = {"keeps": keeps} if keeps else {}
    table.do(n("add_mana", mana=["G"], **more))
    assert pool(table) == "{G}"
    table.to_step("end")
    assert pool(table) == later
    table.to_step("upkeep")
    assert pool(table) == ""
