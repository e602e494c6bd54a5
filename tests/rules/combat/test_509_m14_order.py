"""M14 509.2a, 509.3a. The damage assignment order when a creature leaves combat."""

from lawmage.model.answers import Order
from lawmage.model.decisions import BlockDecision, DamageDecision
from lawmage.model.names import DECLARE_ATTACKERS
from lawmage.rulebook.editions import M14
from tests.rules.effects import TARGET, EffectTable
from tests.rules.table import ME, creature, n

BEAR = creature("Bear", 2, 2)


def test_m14_509_2a_who_stops_blocking_leaves_the_order_as_it_was() -> None:
    table = EffectTable(edition=M14)
    ox = table.put(0, creature("Ox", 5, 5))
    bears = [table.put(1, BEAR) for _ in range(3)]
    table.begin(DECLARE_ATTACKERS)
    table.attack(ox)
    table.passing(BlockDecision)
    table.block(*[(each, ox) for each in bears])
    table.give(Order((2, 1, 0)))
    table.do(n("remove_from_combat", what=TARGET), targets=((bears[1],),))
    table.passing(DamageDecision)
    assert table.decision.things == (bears[2], bears[0])


def test_m14_509_3a_who_stops_attacking_leaves_the_order_as_it_was() -> None:
    table = EffectTable(edition=M14)
    bears = [table.put(0, BEAR) for _ in range(3)]
    wide = table.put(1, creature("Wide", 4, 9, n("block_any_number", what=ME)))
    table.begin(DECLARE_ATTACKERS)
    table.attack(*bears)
    table.passing(BlockDecision)
    table.block((wide, *bears))
    table.give(Order((2, 1, 0)))
    table.do(n("remove_from_combat", what=TARGET), targets=((bears[1],),))
    table.passing(DamageDecision)
    assert table.decision.things == (bears[2], bears[0])
