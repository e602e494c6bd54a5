"""103.1, 103.4, 103.8, 104. Starting the game, and ending it."""

import pytest

from lawmage.model.answers import Concede, KeepHand, Pass
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import MulliganDecision
from lawmage.model.events import GameDrawn, PlayerLost, PlayerWon
from lawmage.model.names import DRAW, PRECOMBAT_MAIN
from lawmage.model.state import State
from lawmage.rulebook.citations import home_number
from lawmage.rulebook.editions import CURRENT
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.book import law
from lawmage.rules.kernel.machine import run
from lawmage.rules.turn.setup import new_game
from tests.rules.effects import EACH, TARGET, THEM, YOU, EffectTable
from tests.rules.table import Table, creature, n

BEAR = creature("Bear", 2, 2)


def started(players: int, first: int = -1, seed: int = 1) -> State:
    """A game in which everyone has kept."""
    deck: list[CardDefinition] = [creature(f"Bear {place}", 2, 2) for place in range(20)]
    state = new_game(law(CURRENT), seed, ["A", "B", "C", "D"][:players], [deck] * players, first)
    run(state)
    while state.decision is not None and isinstance(state.decision, MulliganDecision):
        give_answer(state, KeepHand())
    return state


def test_103_1_103_4_life_and_the_starting_player() -> None:
    assert {started(3, seed=seed).active for seed in range(12)} == {0, 1, 2}
    state = started(2, first=1)
    assert state.active == 1
    assert [player.life for player in state.players] == [20, 20]
    assert [len(player.hand) for player in state.players] == [7, 7]


def test_103_3_decks_are_shuffled() -> None:
    orders = set()
    for seed in range(4):
        state = started(2, 0, seed)
        cards = (*state.players[0].library, *state.players[0].hand)
        orders.add(tuple(state.object(number).card.definition.name for number in cards))
    assert len(orders) == 4


@pytest.mark.parametrize(("players", "drawn"), [(2, 7), (3, 8)])
def test_103_8_103_8a_the_first_of_two_players_skips_their_first_draw(players: int, drawn: int) -> None:
    state = started(players, 0)
    assert state.turn == 1
    while state.step < PRECOMBAT_MAIN:
        give_answer(state, Pass())
    assert len(state.players[0].hand) == drawn
    skipped = [event for event in state.history if event.quantity() == DRAW and home_number(event.rule) == "103.8a"]
    assert len(skipped) == (1 if players == 2 else 0)


def test_104_1_104_2a_the_last_player_wins_at_once() -> None:
    table = EffectTable(3)
    table.begin()
    table.give(Concede())
    assert not table.state.over
    table.give(Concede())
    assert (table.state.over, table.state.winner, table.state.decision) == (True, 2, None)
    assert table.rules_of(PlayerWon) == ["104.2a"]


def test_104_2b_an_effect_says_who_wins() -> None:
    table = EffectTable(3)
    table.begin()
    table.do(n("win", who=YOU))
    assert (table.state.over, table.state.winner) == (True, 0)
    assert table.rules_of(PlayerWon) == ["104.2b"]


def test_104_3a_conceding_needs_no_reason() -> None:
    table = Table()
    table.start(step=PRECOMBAT_MAIN)
    table.give(Concede())
    assert (table.state.over, table.state.winner) == (True, 1)
    assert table.rules_of(PlayerLost) == ["104.3a"]


def test_104_3b_no_life_when_priority_would_come() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("lose_life", who=THEM, n=25), n("gain_life", who=THEM, n=6))
    assert not table.state.over
    table.do(n("lose_life", who=THEM, n=1))
    assert (table.state.over, table.state.winner) == (True, 0)
    assert table.rules_of(PlayerLost) == ["704.5a"]


def test_104_3c_drawing_from_an_empty_library() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("draw", who=THEM, n=5))
    assert not table.state.over
    assert len(table.state.players[1].library) == 0
    table.do(n("draw", who=THEM, n=1))
    assert (table.state.over, table.state.winner) == (True, 0)
    assert table.rules_of(PlayerLost) == ["704.5b"]


def test_104_3d_ten_poison_counters() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("put_counters", what=THEM, counter="poison", n=9))
    assert not table.state.over
    table.do(n("put_counters", what=THEM, counter="poison", n=1))
    assert (table.state.over, table.state.winner) == (True, 0)
    assert table.rules_of(PlayerLost) == ["704.5c"]


def test_104_3e_an_effect_says_who_loses() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("lose", who=THEM))
    assert (table.state.over, table.state.winner) == (True, 0)
    assert table.rules_of(PlayerLost) == ["104.3e"]


def test_104_4a_all_lose_at_once() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("lose_life", who=EACH, n=20))
    assert (table.state.over, table.state.winner) == (True, -1)
    assert table.rules_of(GameDrawn) == ["104.4a"]


def test_104_5_who_loses_leaves_the_game() -> None:
    table = EffectTable(3)
    bear = table.put(1, BEAR)
    table.begin()
    table.do(n("lose", who=TARGET), targets=((-2,),))
    assert table.state.players[1].lost
    assert not table.alive(bear)
    assert not table.state.over
    table.give(Pass())
    assert table.decision.seat == 2
