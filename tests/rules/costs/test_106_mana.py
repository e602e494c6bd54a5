"""106. Mana in the game: adding it, and what permanents could produce."""

from lawmage.model.answers import ChooseWord
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import WordDecision
from lawmage.model.events import ManaAdded
from lawmage.model.names import LAND, PRECOMBAT_MAIN
from lawmage.rules.costs.mana_abilities import mana_abilities
from tests.rules.effects import YOU, EffectTable
from tests.rules.table import Table, n, permanent

TAP = n("tap_self")


def land(*mana: str, **more: object) -> CardDefinition:
    return permanent("Land", LAND, n("activated", cost=[TAP], do=[n("add_mana", mana=list(mana), **more)]))


def colours(table: Table) -> int:
    return len(mana_abilities(table.state, 0)[0].units) if mana_abilities(table.state, 0) else 0


def test_106_4_mana_goes_into_the_pool() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("add_mana", mana=["G", "W"]))
    assert str(table.state.players[0].pool) == "{W}{G}"
    assert table.rules_of(ManaAdded) == ["106.4"]


def test_106_5_106_7_what_others_could_produce() -> None:
    table = EffectTable()
    table.put(0, land("opponent_lands"))
    table.begin(PRECOMBAT_MAIN)
    assert colours(table) == 0
    table.do(n("add_mana", mana=["opponent_lands"]))
    assert table.state.players[0].pool.total == 0
    for letter, number in (("R", 1), ("G", 2), ("R", 2), ("C", 2)):
        table.put(1, land(letter))
        table.state.touch(-1)
        assert colours(table) == number
    table.do(n("add_mana", mana=["opponent_lands"], who=YOU))
    assert (type(table.decision), table.decision.words) == (WordDecision, ("R", "G"))
    table.give(ChooseWord("G"))
    assert str(table.state.players[0].pool) == "{G}"
