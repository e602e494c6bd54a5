"""601.2c: several targets of a single graveyard."""

from lawmage.model.answers import Cast, ChooseTargets
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import TargetDecision
from lawmage.model.names import EXILE
from lawmage.rules.answers.options import options_of
from tests.rules.effects import EffectTable, sorcery
from tests.rules.table import creature, n

BEAR = creature("Bear", 2, 2)
CARDS = n("card", zone="graveyard")


def raid(least: int, most: int) -> CardDefinition:
    phrase = n("choose_target", what=CARDS, min=least, max=most, one_graveyard=True)
    return sorcery("Raid", "{0}", n("spell_ability", targets=[phrase], do=[n("exile", what=n("target", i=0))]))


def asked(least: int, most: int, *owners: int) -> tuple[EffectTable, list[int], int]:
    table = EffectTable()
    cards = [table.grave(owner, BEAR) for owner in owners]
    spell = table.hand(0, raid(least, most))
    table.begin()
    return table, cards, spell


def test_601_2c_targets_of_a_single_graveyard_have_one_owner() -> None:
    table, (mine, other, theirs), spell = asked(0, 2, 0, 0, 1)
    table.give(Cast(spell, 0))
    assert isinstance(table.decision, TargetDecision)
    options = options_of(table.state)
    listed = list(options.iterate())
    assert len(listed) == options.count() == 5
    assert not table.check(ChooseTargets((mine, theirs))).legal
    assert all(table.check(answer).legal for answer in listed)
    assert options.sample(lambda size: size - 1) in listed
    table.give(ChooseTargets((mine, other)))
    table.resolve()
    assert [table.zone(card) for card in (mine, other)] == [EXILE, EXILE]
    assert table.zone(theirs) != EXILE


def test_601_2c_there_have_to_be_enough_in_one_of_them() -> None:
    table, _, spell = asked(2, 2, 0, 1)
    assert not table.check(Cast(spell, 0)).legal
    table, _, spell = asked(2, 2, 0, 1, 1)
    assert table.check(Cast(spell, 0)).legal
