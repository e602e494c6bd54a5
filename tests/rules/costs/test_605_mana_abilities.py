"""605. Mana abilities: activated and triggered ones, and what is none."""

import pytest

from lawmage.model.answers import Activate, ActivateMana, Cast, ChooseTargets, ChooseWord, Order, Pass, Pay
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import PaymentDecision, PriorityDecision, WordDecision
from lawmage.model.names import ARTIFACT, ENCHANTMENT, HAND, LAND, PRECOMBAT_MAIN
from lawmage.model.nodes import Node
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14, Edition
from lawmage.rules.costs.mana_ability import ability_is_mana
from lawmage.rules.stack.activating import activated_abilities
from lawmage.rules.turn.setup import place
from tests.rules.effects import YOU, EffectTable, sorcery
from tests.rules.table import Table, keys, n, permanent

TAP = n("tap_self")
GREEN = n("add_mana", mana=["G"])
FOREST = permanent("Forest", LAND, n("activated", cost=[TAP], do=[GREEN]), subtypes=("Forest",))
DRAW = n("draw", who=YOU, n=1)


def costing(cost: str, *do: Node) -> CardDefinition:
    return sorcery("Spell", cost, n("spell_ability", do=list(do) or [DRAW]))


def pool(table: Table, seat: int = 0) -> str:
    return str(table.state.players[seat].pool)


def is_mana(*do: Node, edition: Edition = CURRENT, **more: object) -> bool:
    table = Table(edition=edition)
    ability = n("activated", do=list(do), **{"cost": [TAP], **more})
    thing = table.thing(table.put(0, permanent("Relic", ARTIFACT, ability)))
    table.start()
    return ability_is_mana(table.state, activated_abilities(table.state, thing)[0])


def test_605_1a_605_5_605_5a_which_activated_abilities_are_mana_abilities() -> None:
    assert is_mana(GREEN)
    assert is_mana(n("damage", n=1, to=YOU), GREEN)
    assert not is_mana(DRAW)
    assert not is_mana(GREEN, targets=[n("choose_target", what=n("player"))])
    assert not is_mana(GREEN, loyalty=True)


@pytest.mark.parametrize(("edition", "expected"), [(CLASSIC, True), (M14, True), (CURRENT, False)])
def test_605_1a_moving_cards_of_a_library(edition: Edition, expected: bool) -> None:
    assert is_mana(GREEN, DRAW, edition=edition) == expected
    assert is_mana(GREEN, edition=edition, cost=[TAP, n("mill_cost", n=1)]) == expected


def test_605_2_it_is_one_also_where_it_makes_no_mana() -> None:
    none = n("add_mana", mana=["G"], n=n("count", of=n("all", of=[n("permanent"), n("subtype", is_="Elf")])))
    assert is_mana(none)
    table = Table()
    relic = table.put(0, permanent("Relic", ARTIFACT, n("activated", cost=[TAP], do=[none])))
    table.start(step=PRECOMBAT_MAIN)
    table.give(Activate(relic, 0))
    assert table.thing(relic).tapped
    assert pool(table) == ""
    assert not table.state.stack


def test_605_3a_117_1d_in_the_middle_of_a_casting() -> None:
    table = Table()
    forests = [table.put(0, FOREST) for _ in range(2)]
    card = place(table.state, costing("{G}"), 0, HAND, 0).id
    table.start(step=PRECOMBAT_MAIN)
    table.give(Cast(card, 0))
    assert (type(table.decision), len(table.state.stack)) == (PaymentDecision, 1)
    table.give(ActivateMana(forests[0], 0, 0))
    assert (type(table.decision), pool(table)) == (PaymentDecision, "{G}")
    table.give(Pay())
    assert not table.thing(forests[1]).tapped


def test_605_3b_it_resolves_at_once() -> None:
    table = Table()
    forest = table.put(0, FOREST)
    table.start(step=PRECOMBAT_MAIN)
    table.give(Activate(forest, 0))
    assert table.asks(PriorityDecision)
    assert (table.state.stack, pool(table), table.decision.seat) == ((), "{G}", 0)


@pytest.mark.parametrize("also", [[TAP], []])
def test_605_3c_not_again_until_it_has_resolved(also: list[Node]) -> None:
    table = Table()
    cost = [n("pay_mana", mana="{1}"), *also]
    filter_ = table.put(0, permanent("Filter", LAND, n("activated", cost=cost, do=[n("add_mana", mana=["W"])])))
    forest = table.put(0, FOREST)
    table.start(step=PRECOMBAT_MAIN)
    table.give(Activate(filter_, 0))
    assert isinstance(table.decision, PaymentDecision)
    assert not table.check(ActivateMana(filter_, 0, 0)).legal
    assert table.check(ActivateMana(forest, 0, 0)).legal
    table.give(Pay())
    assert pool(table) == "{W}"


def test_605_5b_a_spell_that_adds_mana_uses_the_stack() -> None:
    table = Table()
    card = place(table.state, costing("{0}", GREEN), 0, HAND, 0).id
    table.start(step=PRECOMBAT_MAIN)
    table.give(Cast(card, 0))
    assert (len(table.state.stack), pool(table)) == (1, "")
    table.give(Pass())
    table.give(Pass())
    assert pool(table) == "{G}"


# ---- triggered mana abilities ---------------------------------------------------------------------------------------


def growth(*do: Node, **more: object) -> CardDefinition:
    """An enchantment that triggers when a land of its controller is tapped for mana."""
    event = n("taps_for_mana", what=n("all", of=[n("type", is_="land"), n("controlled", by=YOU)]))
    return permanent("Growth", ENCHANTMENT, n("triggered", event=event, do=list(do), **more))


def test_605_1b_605_4a_it_resolves_at_once_and_the_stack_is_not_used() -> None:
    table = Table()
    table.put(0, growth(n("add_mana", mana=["W"])))
    forest = table.put(0, FOREST)
    table.start(step=PRECOMBAT_MAIN)
    table.give(Activate(forest, 0))
    assert (table.state.stack, pool(table), type(table.decision)) == ((), "{W}{G}", PriorityDecision)


def test_605_4a_its_mana_pays_for_the_spell() -> None:
    table = Table()
    table.put(0, growth(n("add_mana", mana=["any"])))
    table.put(0, growth(n("add_mana", mana=["W"])))
    forest = table.put(0, FOREST)
    card = place(table.state, costing("{W}{U}{G}"), 0, HAND, 0).id
    dear = place(table.state, costing("{3}{G}"), 0, HAND, 0).id
    table.start(step=PRECOMBAT_MAIN)
    assert keys(table.check(Cast(dear, 0))) == ["cost"]
    table.give(Cast(card, 0))
    table.give(Pay())
    assert table.thing(forest).tapped
    assert pool(table) == ""
    assert len(table.state.stack) == 1
    assert isinstance(table.decision, PriorityDecision)


def test_605_4a_its_choices_are_made_as_it_resolves() -> None:
    table = Table()
    table.put(0, growth(n("add_mana", mana=["any"])))
    forest = table.put(0, FOREST)
    table.start(step=PRECOMBAT_MAIN)
    table.give(Activate(forest, 0))
    assert (type(table.decision), table.decision.words) == (WordDecision, ("W", "U", "B", "R", "G"))
    table.give(ChooseWord("R"))
    assert pool(table) == "{R}{G}"


def test_605_4_605_1b_what_adds_no_mana_or_has_a_target_uses_the_stack() -> None:
    table = Table()
    table.put(0, growth(DRAW))
    table.put(0, growth(GREEN, targets=[n("choose_target", what=n("opponent"))]))
    forest = table.put(0, FOREST)
    table.start(step=PRECOMBAT_MAIN)
    table.give(Activate(forest, 0))
    table.give(Order((0, 1)))
    assert (len(table.state.stack), pool(table)) == (2, "{G}")


def test_605_4_an_intervening_condition_holds_for_it_too() -> None:
    for lands, expected in ((1, "{G}"), (2, "{W}{G}")):
        condition = n("exists", what=n("type", is_="land"), n=2)
        table = Table()
        table.put(0, growth(n("add_mana", mana=["W"]), condition=condition))
        forests = [table.put(0, FOREST) for _ in range(lands)]
        table.start(step=PRECOMBAT_MAIN)
        table.give(Activate(forests[0], 0))
        assert pool(table) == expected
        assert not table.state.stack


def test_106_12_only_mana_abilities_with_the_tap_symbol_count() -> None:
    table = EffectTable()
    table.put(0, growth(n("add_mana", mana=["W"])))
    sacrificed = table.put(0, permanent("Ruin", LAND, n("activated", cost=[n("sacrifice_self")], do=[GREEN])))
    aimed = table.put(0, permanent("Well", LAND, n("activated", cost=[TAP], do=[GREEN], targets=[
        n("choose_target", what=n("player"))])))
    table.begin()
    table.give(Activate(sacrificed, 0))
    assert pool(table) == "{G}"
    table.give(Activate(aimed, 0))
    table.give(ChooseTargets((-1,)))
    table.resolve()
    assert pool(table) == "{G}{G}"
    assert not table.state.stack
