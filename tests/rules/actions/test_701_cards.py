"""701. Keyword actions on cards and spells: counter, discard, mill, reveal, scry, search, surveil, explore; copies."""

import pytest

from lawmage.model.answers import ChooseTargets
from lawmage.model.cards import Ability
from lawmage.model.decisions import ChoiceDecision, OrderDecision, YesNoDecision
from lawmage.model.events import (
    BecameTarget,
    CardDiscarded,
    CardDrawn,
    CardMilled,
    CardRevealed,
    CardsLookedAt,
    Countered,
    LibrarySearched,
    LibraryShuffled,
    Scried,
)
from lawmage.model.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LAND, LIBRARY, SORCERY, STACK
from lawmage.model.stack_items import StackItem
from lawmage.rules.events.zones import put_in
from lawmage.rules.language.predicates import has_keyword
from tests.rules.effects import EACH, IT, MADE, TARGET, THEM, YOU, EffectTable
from tests.rules.table import creature, n, permanent

A_CREATURE = n("type", is_="creature")
A_LAND = n("type", is_="land")


# ---- 701.9 discard --------------------------------------------------------------------------------------------------


def test_701_9b_the_player_who_discards_chooses() -> None:
    table = EffectTable()
    one = table.hand(1)
    two = table.hand(1)
    table.begin()
    table.do(n("discard", n=1, who=THEM))
    assert (table.decision.seat, table.decision.things) == (1, (one, two))
    table.choose(two)
    assert [table.zone(one), table.zone(two)] == [HAND, GRAVEYARD]
    assert [(event.card, event.player) for event in table.events(CardDiscarded)] == [(two, -2)]


def test_701_9b_or_it_is_chosen_at_random() -> None:
    table = EffectTable()
    cards = [table.hand(1) for _ in range(6)]
    table.begin()
    table.do(n("discard", n=2, who=THEM, random=True))
    assert sorted(table.zone(card) for card in cards) == [HAND] * 4 + [GRAVEYARD] * 2


def test_101_4_608_2e_all_choose_then_all_discard_at_once() -> None:
    table = EffectTable()
    mine = table.hand(0)
    theirs = table.hand(1)
    table.begin()
    table.do(n("discard", n=1, who=EACH))
    table.choose(mine)
    assert table.zone(mine) == HAND
    table.choose(theirs)
    assert len({event.batch for event in table.events(CardDiscarded)}) == 1


def test_701_9a_a_whole_hand() -> None:
    table = EffectTable()
    cards = [table.hand(0) for _ in range(3)]
    table.begin()
    table.do(n("discard_hand", who=YOU), n("draw", n=n("that_many"), who=YOU))
    assert [table.zone(card) for card in cards] == [GRAVEYARD] * 3
    assert len(table.state.players[0].hand) == 3


def test_701_9_only_cards_of_a_sort() -> None:
    table = EffectTable()
    land = table.hand(0, permanent("Land", LAND))
    table.hand(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("discard", n=1, who=YOU, what=A_LAND))
    assert table.decision.things == (land,)


# ---- 701.17 mill ----------------------------------------------------------------------------------------------------


def test_701_17a_from_the_top_into_the_graveyard() -> None:
    table = EffectTable()
    below = table.top(1)
    one = table.top(1)
    two = table.top(1)
    table.begin()
    table.do(n("mill", n=2, who=THEM))
    assert [table.zone(card) for card in (below, one, two)] == [LIBRARY, GRAVEYARD, GRAVEYARD]
    assert [event.card for event in table.events(CardMilled)] == [two, one]


def test_701_17b_as_many_as_there_are() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("mill", n=50, who=THEM))
    assert len(table.events(CardMilled)) == 5
    assert not table.state.players[1].lost


# ---- 701.22 scry, 701.25 surveil ------------------------------------------------------------------------------------


def test_701_22a_some_to_the_bottom_and_the_rest_on_top() -> None:
    table = EffectTable()
    third, second, first = table.top(0), table.top(0), table.top(0)
    table.begin()
    table.do(n("scry", n=3))
    assert table.asks(ChoiceDecision)
    assert (table.decision.things, table.decision.least) == ((first, second, third), 0)
    table.choose(second)
    assert (type(table.decision), table.decision.things) == (OrderDecision, (first, third))
    table.order(1, 0)
    library = table.state.players[0].library
    assert (library[0], library[-2:]) == (second, (first, third))
    assert table.thing(first).known & 1
    assert [event.number for event in table.events(Scried)] == [3]


def test_701_22a_the_bottom_is_ordered_too() -> None:
    table = EffectTable()
    second, first = table.top(0), table.top(0)
    table.begin()
    table.do(n("scry", n=2))
    table.choose(first, second)
    table.order(0, 1)
    assert table.state.players[0].library[:2] == (second, first)


def test_701_22b_scrying_nothing_is_no_event() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("scry", n=0))
    assert table.events(Scried) == []
    assert table.events(CardsLookedAt) == []


def test_701_22d_an_empty_library_is_scried_too() -> None:
    table = EffectTable()
    table.state.players[0].library = ()
    table.begin()
    table.do(n("scry", n=2))
    assert len(table.events(Scried)) == 1


def test_701_25a_surveil_puts_them_into_the_graveyard() -> None:
    table = EffectTable()
    second, first = table.top(0), table.top(0)
    table.begin()
    table.do(n("surveil", n=2))
    table.choose(second)
    assert [table.zone(first), table.zone(second)] == [LIBRARY, GRAVEYARD]
    assert table.state.players[0].library[-1] == first


# ---- 701.23 search --------------------------------------------------------------------------------------------------


def library_with_lands() -> tuple[EffectTable, int, int]:
    table = EffectTable()
    one = table.top(0, permanent("Land one", LAND))
    two = table.top(0, permanent("Land two", LAND))
    return table, one, two


@pytest.mark.parametrize(("to", "zone"), [("hand", HAND), ("graveyard", GRAVEYARD), ("exile", EXILE),
                                          ("battlefield", BATTLEFIELD)])
def test_701_23a_a_card_that_matches_is_found(to: str, zone: int) -> None:
    table, one, two = library_with_lands()
    table.begin()
    table.do(n("search", who=YOU, what=A_LAND, to=to))
    assert (table.decision.things, table.decision.least) == ((one, two), 0)
    table.choose(two)
    assert [table.zone(one), table.zone(two)] == [LIBRARY, zone]
    assert len(table.events(LibrarySearched)) == 1


def test_701_23b_nothing_need_be_found() -> None:
    table, one, two = library_with_lands()
    table.begin()
    table.do(n("search", who=YOU, what=A_LAND, to="hand"), n("if", condition=n("did"), do=[n("draw", n=1, who=YOU)]))
    table.choose()
    assert [table.zone(one), table.zone(two)] == [LIBRARY, LIBRARY]
    assert table.events(CardDrawn) == []


def test_701_23d_but_any_card_must() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("search", who=YOU, what=n("anything"), to="hand"))
    assert (table.decision.least, len(table.decision.things)) == (1, 5)


def test_701_23a_onto_the_battlefield_tapped() -> None:
    table, one, _ = library_with_lands()
    table.begin()
    table.do(n("search", who=YOU, what=A_LAND, to="battlefield", tapped=True), n("shuffle", who=YOU))
    table.choose(one)
    assert table.thing(table.now(one)).tapped
    assert len(table.events(LibraryShuffled)) == 1


def test_701_20a_what_is_revealed_everyone_knows() -> None:
    table, one, _ = library_with_lands()
    table.begin()
    table.do(n("search", who=YOU, what=A_LAND, to="hand", reveal=True))
    table.choose(one)
    assert [event.card for event in table.events(CardRevealed)] == [one]
    assert table.thing(one).known == -1


def test_701_24b_a_found_card_is_not_shuffled() -> None:
    table, one, _ = library_with_lands()
    table.begin()
    table.do(n("search", who=YOU, what=A_LAND, to="library_top"))
    table.choose(one)
    assert table.state.players[0].library[-1] == one
    assert len(table.state.players[0].library) == 7
    assert len(table.events(LibraryShuffled)) == 1


# ---- 701.20e look, reveal -------------------------------------------------------------------------------------------


def test_701_20e_looking_at_cards_and_taking_one() -> None:
    table = EffectTable()
    second, first = table.top(0), table.top(0)
    table.begin()
    among = n("all", of=[n("card", zone="library"), n("is", what=n("remembered"))])
    take = [n("choose", what=among), n("return_to_hand", what=MADE)]
    table.do(n("look", n=2, who=YOU, then=take))
    assert set(table.decision.things) == {first, second}
    table.choose(second)
    assert table.zone(second) == HAND
    assert table.thing(first).known & 1


def test_701_20a_a_hand_is_revealed() -> None:
    table = EffectTable()
    card = table.hand(1)
    table.begin()
    table.do(n("reveal_hand", who=THEM))
    assert table.thing(card).known == -1


def test_701_20a_a_card_is_revealed_where_it_is() -> None:
    table = EffectTable()
    card = table.hand(1)
    table.begin()
    table.do(n("reveal", what=n("each", what=n("card", zone="hand"))))
    assert table.thing(card).known == -1
    assert table.zone(card) == HAND
    assert [event.card for event in table.events(CardRevealed)] == [card]


# ---- 701.44 explore -------------------------------------------------------------------------------------------------


def test_701_44a_a_land_goes_to_the_hand() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    land = table.top(0, permanent("Land", LAND))
    table.begin()
    table.do(n("explore", what=IT), source=bear)
    assert table.zone(land) == HAND
    assert table.counters(bear) == {}


def test_701_44a_else_it_grows_and_the_card_may_go() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    card = table.top(0, creature("Card", 1, 1))
    table.begin()
    table.do(n("explore", what=IT), source=bear)
    assert isinstance(table.decision, YesNoDecision)
    assert table.counters(bear) == {"+1/+1": 1}
    table.yes()
    assert table.zone(card) == GRAVEYARD


# ---- 701.6 counter, 707.10 copies -----------------------------------------------------------------------------------


def spell(table: EffectTable, seat: int, *targets: int) -> int:
    """A sorcery on the stack that deals 2 damage to a target."""
    node = n("spell_ability", targets=[n("choose_target", what=n("any", of=[n("player"), A_CREATURE]))],
             do=[n("damage", n=2, to=TARGET)])
    definition = creature("Bolt", 0, 0, types=SORCERY)
    card = table.state.new_card(definition, seat, False)
    made = table.state.new_object(card, definition.faces[0], STACK, seat)
    made.stacked = StackItem(Ability(node, "Bolt", 0, 0), made.id, seat, (targets,), (), 0, (), -1, ("spell",))
    put_in(table.state, made, STACK, seat)
    return made.id


def test_701_6a_a_countered_spell_goes_to_the_graveyard() -> None:
    table = EffectTable()
    table.begin()
    bolt = spell(table, 1, -1)
    table.do(n("counter", what=TARGET), targets=((bolt,),))
    assert table.state.stack == ()
    assert table.zone(bolt) == GRAVEYARD
    assert table.life(0) == 20
    assert table.rules_of(Countered) == ["701.6a"]


def test_701_6a_unless_its_player_pays() -> None:
    table = EffectTable()
    table.begin()
    bolt = spell(table, 1, -1)
    table.do(n("counter", what=TARGET, unless=[n("pay_life", n=3)]), targets=((bolt,),))
    assert table.decision.seat == 1
    table.yes()
    assert table.life(1) == 17
    assert table.state.stack == (bolt,)


def test_701_6a_who_does_not_pay_has_it_countered() -> None:
    table = EffectTable()
    table.begin()
    bolt = spell(table, 1, -1)
    table.do(n("counter", what=TARGET, unless=[n("pay_life", n=3)]), targets=((bolt,),))
    table.no()
    assert table.zone(bolt) == GRAVEYARD


def test_701_6a_an_ability_ceases_to_exist() -> None:
    table = EffectTable()
    soul = creature("Soul", 1, 1, n("triggered", event=n("gains_life", who=YOU), do=[n("draw", n=1, who=YOU)]))
    table.put(0, soul)
    table.begin()
    table.do(n("gain_life", n=1, who=YOU))
    (ability,) = table.state.stack
    table.do(n("counter", what=TARGET), targets=((ability,),))
    assert table.state.stack == ()
    assert table.state.players[0].graveyard == ()


def test_a_spell_that_cannot_be_countered_is_not() -> None:
    table = EffectTable()
    table.put(1, creature("Guard", 1, 1, n("cant_be_countered", what=n("each", what=n("spell")))))
    table.begin()
    bolt = spell(table, 1, -1)
    table.do(n("counter", what=TARGET), targets=((bolt,),))
    assert table.state.stack == (bolt,)


def test_707_10_a_copy_has_the_same_targets() -> None:
    table = EffectTable()
    table.begin()
    bolt = spell(table, 1, -1)
    table.do(n("copy_spell", what=TARGET), seat=0, targets=((bolt,),))
    assert len(table.state.stack) == 2
    copy = table.thing(table.state.stack[-1])
    assert copy.stacked is not None
    assert (copy.stacked.targets, copy.controller) == (((-1,),), 0)
    table.resolve()
    assert table.life(0) == 18
    assert table.state.players[0].graveyard == ()


def test_707_10c_new_targets_may_be_chosen() -> None:
    table = EffectTable()
    table.begin()
    bolt = spell(table, 1, -1)
    table.do(n("copy_spell", what=TARGET, new_targets=True), seat=0, targets=((bolt,),))
    table.give(ChooseTargets((-2,)))
    table.resolve()
    table.resolve()
    assert [table.life(0), table.life(1)] == [18, 18]
    assert [event.target for event in table.events(BecameTarget)] == [-2]


def test_115_7d_targets_of_a_spell_are_changed() -> None:
    table = EffectTable()
    table.begin()
    bolt = spell(table, 1, -1)
    table.do(n("may", do=[n("choose_new_targets", what=TARGET)]), seat=0, targets=((bolt,),))
    table.give(ChooseTargets((-2,)))
    table.resolve()
    assert [table.life(0), table.life(1)] == [20, 18]


# ---- designations ---------------------------------------------------------------------------------------------------


def test_701_37a_monstrosity_once() -> None:
    table = EffectTable()
    hydra = table.put(0, creature("Hydra", 2, 2))
    table.begin()
    table.do(n("monstrosity", n=3), source=hydra)
    table.do(n("monstrosity", n=3), source=hydra)
    assert table.power(hydra) == 5
    table.do(n("destroy", what=n("each", what=n("monstrous"))))
    assert not table.alive(hydra)


def test_701_60c_a_suspected_creature_has_menace_and_cannot_block() -> None:
    table = EffectTable()
    rogue = table.put(1, creature("Rogue", 2, 2))
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("suspect", what=TARGET), targets=((rogue,),))
    assert has_keyword(table.state, table.thing(rogue), "menace")
    table.to_step("declare attackers")
    table.attack(bear)
    table.to_step("declare blockers")
    assert not table.check(table.blocks((rogue, bear))).legal


def test_114_1_an_emblem_has_only_its_abilities() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    anthem = n("static", effects=[n("modify_pt", what=n("each", what=n("all", of=[A_CREATURE, n(
        "controlled", by=YOU)])), power=1, toughness=1)])
    table.do(n("create_emblem", who=YOU, abilities=[anthem]))
    assert table.power(bear) == 3
    assert len(table.state.command) == 2
