"""704.5 and 111.2 in older editions: legends, planeswalkers of one type, phased-out tokens, whose a token is."""

import pytest

from lawmage.model.answers import Choose
from lawmage.model.decisions import ChoiceDecision
from lawmage.model.events import Event
from lawmage.model.names import BATTLEFIELD, GRAVEYARD, LEGENDARY, NOWHERE, PLANESWALKER, UPKEEP
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14, Edition
from lawmage.rules.priority.state_based import due_actions
from lawmage.rules.priority.uniqueness import planeswalkers_of_one_type
from tests.rules.instructions import do
from tests.rules.table import Table, creature, n, permanent

LEGEND = creature("Kamahl", 6, 1, supertypes=LEGENDARY)


def test_420_5e_in_2007_all_legends_of_one_name_go() -> None:
    table = Table(edition=CLASSIC)
    mine, theirs = table.put(0, LEGEND), table.put(1, LEGEND)
    other = table.put(1, creature("Jeska", 1, 1, supertypes=LEGENDARY))
    table.start(UPKEEP)
    assert [table.alive(each) for each in (mine, theirs, other)] == [False, False, True]


@pytest.mark.parametrize("edition", [M14, CURRENT])
def test_704_5j_later_each_player_keeps_one(edition: Edition) -> None:
    table = Table(edition=edition)
    first, second, theirs = table.put(0, LEGEND), table.put(0, LEGEND), table.put(1, LEGEND)
    table.start(UPKEEP)
    assert (type(table.decision), table.decision.seat, table.decision.things) == (ChoiceDecision, 0, (first, second))
    table.give(Choose((second,)))
    assert [table.alive(each) for each in (first, second, theirs)] == [False, True, True]


@pytest.mark.parametrize(("edition", "chooses"), [(M14, True), (CURRENT, False)])
def test_m14_704_5j_one_planeswalker_of_a_type(edition: Edition, chooses: bool) -> None:
    table = Table(edition=edition)
    cards = [permanent(name, PLANESWALKER, subtypes=("Jace",), loyalty=3) for name in ("Jace One", "Jace Two")]
    first, second = [table.put(0, card) for card in cards]
    theirs = table.put(1, cards[0])
    ral = table.put(0, permanent("Ral", PLANESWALKER, subtypes=("Ral",), loyalty=3))
    table.start(UPKEEP)
    assert (isinstance(table.decision, ChoiceDecision)) is chooses
    if chooses:
        assert (table.decision.seat, table.decision.purpose) == (0, "planeswalker to keep")
        table.give(Choose((first,)))
    assert [table.alive(each) for each in (first, second, theirs, ral)] == [True, not chooses, True, True]


def test_704_5j_from_2009_to_2013_all_planeswalkers_of_one_type_went() -> None:
    table = Table(edition=M14)
    mine = table.put(0, permanent("Jace One", PLANESWALKER, subtypes=("Jace",), loyalty=3))
    theirs = table.put(1, permanent("Jace Two", PLANESWALKER, subtypes=("Jace",), loyalty=3))
    table.start(UPKEEP)
    found: list[Event] = []
    planeswalkers_of_one_type(table.state, found)
    assert [each.subject() for each in found] == [mine, theirs]
    assert not due_actions(table.state)


@pytest.mark.parametrize(("edition", "stays"), [(CLASSIC, False), (M14, False), (CURRENT, True)])
def test_704_5d_a_token_that_is_phased_out(edition: Edition, stays: bool) -> None:
    table = Table(edition=edition)
    token = table.put(0, creature("Goblin", 1, 1), phased_out=True, phased_by=0)
    table.state.object(token).card.token = True
    table.start(UPKEEP)
    assert table.state.object(token).zone == (BATTLEFIELD if stays else NOWHERE)
    assert table.state.strays == 0
    assert token not in table.state.zone_of(GRAVEYARD, 0)


@pytest.mark.parametrize(("edition", "owner"), [(CLASSIC, 0), (M14, 1), (CURRENT, 1)])
def test_111_2_whose_a_token_is(edition: Edition, owner: int) -> None:
    table = Table(edition=edition)
    source = table.put(0, creature("Giver", 1, 1))
    table.start(UPKEEP)
    node = n("make", types=["creature"], subtypes=["Soldier"], power=1, toughness=1)
    do(table, n("create_token", token=[node], under=n("opponents")), source=source)
    token = table.thing(table.state.battlefield[-1])
    assert (token.controller, token.card.owner) == (1, owner)
