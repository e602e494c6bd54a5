"""103.6. Permanents with which players begin the game."""

from lawmage.model.answers import Choose, KeepHand
from lawmage.model.decisions import ChoiceDecision
from lawmage.model.names import ENCHANTMENT, UPKEEP
from lawmage.rulebook.citations import home_number
from lawmage.rulebook.editions import CURRENT
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.book import law
from lawmage.rules.kernel.machine import run
from lawmage.rules.support.definitions import unsupported
from lawmage.rules.turn.setup import new_game
from tests.rules.table import n, permanent, static

LEYLINE = permanent("Leyline", ENCHANTMENT, static(n("opening_hand")))


def test_103_6a_the_starting_player_first_then_the_other_any_number() -> None:
    assert unsupported(LEYLINE) == []
    state = new_game(law(CURRENT), 5, ["A", "B"], [[LEYLINE] * 20, [LEYLINE] * 20], 1)
    run(state)
    give_answer(state, KeepHand())
    give_answer(state, KeepHand())
    decision = state.decision
    assert decision is not None
    assert (type(decision), decision.seat, decision.least, decision.most) == (ChoiceDecision, 1, 0, 7)
    assert home_number(decision.rule) == "103.6a"
    assert options_of(state).verdict(Choose(())).legal
    give_answer(state, Choose(decision.things[:2]))
    assert state.decision is not None
    assert state.decision.seat == 0
    give_answer(state, Choose(()))
    owners = [state.object(number).controller for number in state.battlefield]
    assert owners == [1, 1]
    assert [len(player.hand) for player in state.players] == [7, 5]
    assert state.step == UPKEEP
    assert state.turn == 1


def test_103_6_nothing_is_asked_where_no_card_says_so() -> None:
    plain = permanent("Plain", ENCHANTMENT)
    state = new_game(law(CURRENT), 5, ["A", "B"], [[plain] * 20, [plain] * 20], 0)
    run(state)
    give_answer(state, KeepHand())
    give_answer(state, KeepHand())
    assert state.battlefield == ()
    assert state.turn == 1
