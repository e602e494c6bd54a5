"""103.5. Mulligans of each edition: London, Paris at once, Paris one player after the other."""

import pytest

from lawmage.model.answers import Answer, Choose, KeepHand
from lawmage.model.decisions import ChoiceDecision, MulliganDecision
from lawmage.model.names import LAND
from lawmage.model.state import State
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14, Edition
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.book import law
from lawmage.rules.kernel.machine import run
from lawmage.rules.turn.setup import new_game
from tests.rules.table import permanent

CARD = permanent("Plot", LAND)


def opening(edition: Edition, players: int = 2) -> State:
    state = new_game(law(edition), 5, ["A", "B", "C"][:players], [[CARD] * 20 for _ in range(players)], 0)
    run(state)
    return state


def say(state: State, *words: str) -> list[tuple[int, int]]:
    """Answer with these words; gives who was asked each time, and the number of cards then in hand."""
    asked: list[tuple[int, int]] = []
    for word in words:
        decision = state.decision
        assert decision is not None
        assert isinstance(decision, MulliganDecision)
        asked.append((decision.seat, len(state.players[decision.seat].hand)))
        give_answer(state, Answer.parse(word))
    return asked


def sizes(state: State) -> list[int]:
    return [len(player.hand) for player in state.players]


def test_103_5_today_a_full_hand_and_cards_to_the_bottom() -> None:
    state = opening(CURRENT)
    assert say(state, "mulligan", "keep", "mulligan", "keep") == [(0, 7), (1, 7), (0, 7), (0, 7)]
    assert state.decision is not None
    assert (type(state.decision), state.decision.seat, state.decision.most) == (ChoiceDecision, 0, 2)
    give_answer(state, Choose(state.decision.things[:2]))
    assert sizes(state) == [5, 7]


def test_103_5_in_2014_one_card_fewer_each_time_and_all_at_once() -> None:
    state = opening(M14)
    assert say(state, "mulligan", "mulligan", "keep", "mulligan", "keep") == [(0, 7), (1, 7), (0, 6), (1, 6), (1, 5)]
    assert sizes(state) == [6, 5]


def test_103_5_in_2007_the_starting_player_finishes_first() -> None:
    state = opening(CLASSIC)
    assert say(state, "mulligan", "mulligan", "keep", "mulligan", "keep") == [(0, 7), (0, 6), (0, 5), (1, 7), (1, 6)]
    assert sizes(state) == [5, 6]


@pytest.mark.parametrize("edition", [CLASSIC, M14])
def test_103_5_an_empty_hand_is_kept(edition: Edition) -> None:
    state = opening(edition)
    while len(options_of(state).iterate()) == 2:
        for word in ("mulligan", "keep") if sizes(state) == [7, 7] and edition is M14 else ("mulligan",):
            say(state, word)
    assert sizes(state) == [0, 7]
    assert options_of(state).iterate() == [KeepHand()]


@pytest.mark.parametrize(("edition", "answers"), [
    (CLASSIC, ("mulligan", "mulligan", "keep", "keep", "keep")),
    (M14, ("mulligan", "keep", "keep", "mulligan", "keep")),
])
def test_103_5c_with_three_players_the_first_is_free(edition: Edition, answers: tuple[str, ...]) -> None:
    state = opening(edition, 3)
    asked = say(state, *answers)
    assert [number for seat, number in asked if seat == 0] == [7, 7, 6]
    assert sizes(state) == [6, 7, 7]
