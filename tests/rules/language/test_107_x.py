"""107.3, 601.2b. X in costs that are not mana: how much of it there can be, and what of it is refused."""

import pytest

from lawmage.model.answers import Activate, Cast, ChooseNumber
from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.decisions import ChoiceDecision, NumberDecision
from lawmage.model.names import ARTIFACT
from lawmage.model.nodes import Node
from lawmage.rules.support.definitions import unsupported
from tests.rules.effects import YOU, EffectTable, sorcery
from tests.rules.table import creature, n, permanent

X = n("x")
CREATURES = n("all", of=[n("permanent"), n("type", is_="creature"), n("controlled", by=YOU)])
GAIN_X = n("gain_life", n=X, who=YOU)


def spell(cost: Node) -> CardDefinition:
    """A sorcery with an additional cost: you gain X life."""
    abilities = (n("static", effects=[n("additional_cost", cost=[cost])]), n("spell_ability", do=[GAIN_X]))
    face = make_face("Rite", "{0}", None, 0, sorcery("Rite", "{0}", GAIN).faces[0].types, (), None, None, None, None,
                     abilities)
    return CardDefinition("Rite", "normal", (face,))


GAIN = n("spell_ability", do=[n("gain_life", n=1, who=YOU)])


def test_107_3a_as_many_as_there_are_cards_to_discard() -> None:
    table = EffectTable()
    rite = table.hand(0, spell(n("discard_cost", what=n("anything"), n=X)))
    cards = [table.hand(0) for _ in range(3)]
    table.begin()
    table.give(Cast(rite, 0))
    assert (type(table.decision), table.decision.most) == (NumberDecision, 3)
    table.give(ChooseNumber(2))
    table.choose(*cards[:2])
    table.resolve()
    assert table.life(0) == 22
    assert len(table.state.players[0].hand) == 1


def test_107_3a_an_additional_cost_of_life_and_of_objects() -> None:
    table = EffectTable()
    rite = table.hand(0, spell(n("sacrifice_cost", what=CREATURES, n=X)))
    for _ in range(2):
        table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.give(Cast(rite, 0))
    assert table.decision.most == 2
    table.give(ChooseNumber(2))
    table.resolve()
    assert table.life(0) == 22
    assert table.named("Bear") == []


def test_107_3a_twice_as_many_cards_as_x() -> None:
    table = EffectTable()
    rite = table.hand(0, spell(n("discard_cost", what=n("anything"), n=n("times", of=X, n=2))))
    for _ in range(5):
        table.hand(0)
    table.begin()
    table.give(Cast(rite, 0))
    assert table.decision.most == 2


@pytest.mark.parametrize(("cost", "most"), [
    (n("tap_cost", what=n("all", of=[CREATURES, n("untapped")]), n=X), 3),
    (n("mill_cost", n=X), 5), (n("exile_top_cost", n=X), 5), (n("pay_energy", n=X), 4),
])
def test_602_2b_x_of_an_activation_cost(cost: Node, most: int) -> None:
    table = EffectTable()
    altar = table.put(0, permanent("Altar", ARTIFACT, n("activated", cost=[cost], do=[GAIN_X])))
    for _ in range(3):
        table.put(0, creature("Bear", 2, 2))
    table.state.players[0].counters = (("energy", 4),)
    table.begin()
    table.give(Activate(altar, 0))
    assert (type(table.decision), table.decision.most) == (NumberDecision, most)
    table.give(ChooseNumber(0))
    if isinstance(table.decision, ChoiceDecision):
        table.choose()
    table.resolve()
    assert table.life(0) == 20


def faults(ability: Node) -> list[str]:
    face = make_face("Odd", "{1}", None, 0, ARTIFACT, (), None, None, None, None, (ability,))
    return unsupported(CardDefinition("Odd", "normal", (face,)))


def test_107_3_x_in_what_a_cost_asks_for_is_refused() -> None:
    what = n("all", of=[n("card", zone="hand"), n("mana_value", op="=", n=X)])
    assert faults(n("activated", cost=[n("exile_cost", what=what)], do=[GAIN_X])) == ["exile_cost.what: X"]


def test_107_3_an_x_that_is_chosen_on_resolution_is_refused() -> None:
    offer = n("may_pay", cost=[n("pay_mana", mana="{X}")], do=[GAIN_X])
    event = n("step_begins", step="upkeep", whose=YOU)
    assert faults(n("triggered", event=event, do=[offer])) == ["may_pay.cost: X"]
    assert faults(n("activated", cost=[n("pay_mana", mana="{X}")], do=[offer])) == []


def test_107_3_an_x_that_no_cost_has_is_refused() -> None:
    event = n("step_begins", step="upkeep", whose=YOU)
    assert faults(n("triggered", event=event, do=[GAIN_X])) == ["x: nothing says what X is"]
    assert faults(n("activated", cost=[n("pay_mana", mana="{X}")], do=[GAIN_X])) == []
    assert unsupported(spell(n("pay_life", n=X))) == []


def test_605_1a_x_of_a_mana_ability_is_refused() -> None:
    paying = n("activated", cost=[n("tap_self"), n("remove_counters", counter="charge", n=X)],
               do=[n("add_mana", mana=["G"], n=X)])
    assert faults(paying) == ["activated.cost: X of a mana ability"]


def test_605_1a_what_a_mana_ability_was_paid_with_is_refused() -> None:
    counting = n("activated", cost=[n("sacrifice_cost", what=CREATURES)],
                 do=[n("add_mana", mana=["G"], n=n("mana_value_of", of=n("paid")))])
    assert faults(counting) == ["paid: by a mana ability"]
    plain = n("activated", cost=[n("sacrifice_cost", what=CREATURES)], do=[n("add_mana", mana=["G"])])
    assert faults(plain) == []
