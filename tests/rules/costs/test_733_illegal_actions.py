"""733. Handling illegal actions: what is undone with an action, and the mana abilities that stay."""

import pytest

from lawmage.game import Game
from lawmage.model.answers import Activate, ActivateMana, Cast, DeclareBlockers, Decline, Pass, Pay
from lawmage.model.decisions import BlockDecision, PriorityDecision
from lawmage.model.events import CardRevealed, LibraryShuffled, Tapped
from lawmage.model.names import HAND, LAND, LIBRARY, PRECOMBAT_MAIN
from lawmage.model.state import State
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14, Edition
from lawmage.rulebook.registry import variant
from lawmage.rules.costs import illegal_actions
from lawmage.rules.turn.setup import place
from tests.rules.table import ME, Table, creature, n, permanent

OLDER = [CLASSIC, M14]
ISLAND = permanent("Island", LAND, n("activated", cost=[n("tap_self")], do=[n("add_mana", mana=["U"])]))
#: pays {1}: adds {U} and draws a card
EGG = permanent("Egg", 0, n("activated", cost=[n("pay_mana", mana="{1}"), n("tap_self")],
                            do=[n("add_mana", mana=["U"]), n("draw", n=1, who=n("you"))]))


def taxed(edition: Edition) -> tuple[Table, int, int, int, int]:
    """A blocker whose block costs {3}, an Egg, and two Islands, with an attacker that has attacked."""
    table = Table(edition=edition)
    ox = table.put(0, creature("Ox", 2, 2))
    wall = table.put(1, creature("Wall", 0, 4, n("block_cost", what=ME, cost=[n("pay_mana", mana="{2}")])))
    egg = table.put(1, EGG)
    first, second = table.put(1, ISLAND), table.put(1, ISLAND)
    table.start()
    table.attack(ox)
    table.passing(BlockDecision)
    table.block((wall, ox))
    return table, wall, egg, first, second


def uses(state: State, number: int) -> ActivateMana:
    """The answer that activates the mana ability of a permanent by hand."""
    return ActivateMana(number, 0, 0)


@pytest.mark.parametrize("edition", OLDER)
def test_733_1_a_mana_ability_that_drew_stays_with_what_paid_for_it(edition: Edition) -> None:
    table, _wall, egg, first, second = taxed(edition)
    state = table.state
    hand = len(state.players[1].hand)
    table.give(uses(state, second))
    table.give(uses(state, egg))
    table.give(uses(state, first))
    table.give(Pay())
    assert state.object(egg).tapped
    table.give(Decline())
    assert isinstance(table.decision, BlockDecision)
    assert len(state.players[1].hand) == hand + 1
    assert [state.object(each).tapped for each in (egg, first, second)] in ([True, True, False], [True, False, True])
    assert state.players[1].pool.total == 1
    assert state.reversal[0].key == "unpaid"


def test_733_2_the_player_keeps_priority_and_may_do_something_else() -> None:
    table = Table()
    card = place(table.state, creature("Bear", 2, 2, cost="{U}"), 0, HAND, 0).id
    island = table.put(0, ISLAND)
    table.start(step=PRECOMBAT_MAIN)
    table.give(Cast(card, 0))
    table.give(uses(table.state, island))
    table.give(Decline())
    assert (type(table.decision), table.decision.seat) == (PriorityDecision, 0)
    assert table.thing(card).zone == HAND
    assert not table.thing(island).tapped
    table.give(Activate(island, 0))
    table.give(Pass())
    assert table.decision.seat == 1


def test_733_1_what_moved_no_card_is_undone() -> None:
    table, _wall, _egg, first, second = taxed(CLASSIC)
    table.give(uses(table.state, first))
    table.give(Decline())
    assert [table.state.object(each).tapped for each in (first, second)] == [False, False]
    assert table.state.players[1].pool.total == 0
    assert not [each for each in table.state.history if isinstance(each, Tapped) and each.permanent == first]


def test_605_1a_today_an_ability_that_draws_is_no_mana_ability() -> None:
    table, _wall, egg, _first, _second = taxed(CURRENT)
    assert not table.check(uses(table.state, egg)).legal


@pytest.mark.parametrize("edition", OLDER)
def test_733_1_undone_and_played_again_is_the_same(edition: Edition) -> None:
    board = {"players": {"A": {"battlefield": ["Hill Giant"]},
                         "B": {"battlefield": ["Hipparion", "Skycloud Egg"], "library": ["Opt", "Opt"],
                               "lands": {"Plains": 2}}},
             "start": {"active": "A", "step": "declare attackers"}}
    game = Game.from_board(board, edition.name, auto=False)
    game.answer(game.attacks(["Hill Giant"]))
    while game.decision is not None and not isinstance(game.decision, BlockDecision):
        game.answer(Pass())
    before = game.digest()
    game.answer(game.blocks({"Hipparion": "Hill Giant"}))
    game.answer(ActivateMana(game.find("Skycloud Egg"), 0, 0))
    while len(game.state.players[1].hand) == 0:
        game.answer(Pay())
    game.answer(Decline())
    assert len(game.state.players[1].hand) == 1
    after = game.digest()
    assert Game.from_record(game.record()).digest() == after
    game.answer(DeclareBlockers())
    game.undo()
    assert game.digest() == after != before


def test_733_1_shuffling_and_revealing_stay_in_later_editions() -> None:
    kept = [variant("check", "stays done", edition) for edition in (CLASSIC, M14, CURRENT)]
    assert [each.function if each else None for each in kept] == [
        illegal_actions.moved_cards_of_a_library, illegal_actions.moved_or_shuffled, illegal_actions.moved_or_revealed]
    state = Table().state
    top = state.zone_of(LIBRARY, 0)[-1]
    shuffled, revealed = LibraryShuffled(0, -1), CardRevealed(0, top, -1)
    assert [each.function(state, shuffled) for each in kept if each] == [False, True, True]
    assert [each.function(state, revealed) for each in kept if each] == [False, False, True]
