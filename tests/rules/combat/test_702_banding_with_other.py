"""702.22b, c, j, k, m. "Bands with other" creatures of a quality."""

import pytest

from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import BlockDecision, DamageDecision
from lawmage.model.names import ENCHANTMENT, LEGENDARY
from lawmage.rulebook.editions import CLASSIC
from lawmage.rules.support.keywords import keyword_faults
from tests.rules.table import Table, creature, keys, keyword, n, permanent

LEGENDS = n("supertype", is_="legendary")
WITH_LEGENDS = keyword("bands with other", quality=LEGENDS)
CAPTAIN = creature("Captain", 2, 2, WITH_LEGENDS, supertypes=LEGENDARY)
LEGEND = creature("Legend", 3, 3, supertypes=LEGENDARY)
BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 4, 4)


def test_702_22c_any_number_of_the_quality_where_one_bands_with_others() -> None:
    table = Table()
    captain, bear = table.put(0, CAPTAIN), table.put(0, BEAR)
    legends = [table.put(0, LEGEND) for _ in range(2)]
    plain = table.put(0, creature("Plain", 1, 1, WITH_LEGENDS))
    table.start()
    assert table.check(table.attacks(captain, *legends, bands=((captain, *legends),))).legal
    for band in ((captain, bear), tuple(legends), (plain, legends[0]), (captain, legends[0], bear)):
        verdict = table.check(table.attacks(*band, bands=(band,)))
        assert keys(verdict) == ["attack: cannot band"]


def test_502_11b_in_2007_all_must_have_the_same_ability() -> None:
    table = Table(edition=CLASSIC)
    captain, legend = table.put(0, CAPTAIN), table.put(0, LEGEND)
    plain = table.put(0, creature("Plain", 1, 1, WITH_LEGENDS))
    hero = table.put(0, creature("Hero", 1, 1, "banding"))
    table.start()
    for band in ((captain, plain), (captain, plain, hero)):
        assert table.check(table.attacks(*band, bands=(band,))).legal
    assert keys(table.check(table.attacks(captain, legend, bands=((captain, legend),)))) == ["attack: cannot band"]


def test_702_22b_who_loses_banding_loses_it_too() -> None:
    table = Table()
    captain, legend = table.put(0, CAPTAIN), table.put(0, LEGEND)
    everyone = n("each", what=n("type", is_="creature"))
    table.put(1, permanent("Alone", ENCHANTMENT, n("lose_keyword", what=everyone, keywords=["banding"])))
    table.start()
    assert keys(table.check(table.attacks(captain, legend, bands=((captain, legend),)))) == ["attack: cannot band"]


@pytest.mark.parametrize(("second", "divider"), [(LEGEND, 1), (BEAR, 0)])
def test_702_22j_two_of_the_quality_block_and_their_player_divides(second: CardDefinition, divider: int) -> None:
    table = Table()
    ogre = table.put(0, OGRE)
    captain, other = table.put(1, CAPTAIN), table.put(1, second)
    table.start()
    table.attack(ogre)
    table.passing(BlockDecision)
    table.block((captain, ogre), (other, ogre))
    table.passing(DamageDecision)
    assert isinstance(table.decision, DamageDecision)
    assert table.decision.seat == divider


def test_702_22k_a_blocker_of_two_of_the_quality() -> None:
    table = Table()
    captain, legend = table.put(0, CAPTAIN), table.put(0, LEGEND)
    ogre = table.put(1, creature("Ogre", 4, 6, n("extra_blocks", what=n("self"), n=1)))
    table.start()
    table.attack(captain, legend)
    table.passing(BlockDecision)
    table.block((ogre, captain, legend))
    table.passing(DamageDecision)
    assert (type(table.decision), table.decision.seat) == (DamageDecision, 0)


def test_702_22_a_quality_is_needed() -> None:
    assert keyword_faults(keyword("bands with other")) == "keyword.quality: bands with other"
    assert keyword_faults(WITH_LEGENDS) == ""
