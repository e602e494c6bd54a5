"""Records: a game written down and played again has the same digest; a damaged record is one clear error."""

from __future__ import annotations

import json

import pytest

from lawmage.errors import BadRecord
from lawmage.game import Game
from lawmage.model.answers import DeclareAttackers, DeclareBlockers, Decline
from lawmage.model.decisions import PaymentDecision
from lawmage.notation.records import FORMAT, Record, format_record, parse_record
from lawmage.players.base import play_out
from lawmage.players.random_player import RandomPlayer

DECK = "24 Forest\n18 Grizzly Bears\n18 Gray Ogre\n"
BOARD = {
    "players": {
        "A": {"battlefield": [{"card": "Grizzly Bears", "as": "bear", "tapped": True}, "Gray Ogre"], "life": 12,
              "lands": {"Mountain": 2}, "counters": {"energy": 2}, "mana": "{R}"},
        "B": {"battlefield": [{"define": {"name": "Wall of Tests", "types": "Creature — Wall", "pt": "0/5",
                                          "text": "Defender"}, "counters": {"+1/+1": 1}, "damage": 1}],
              "hand": ["Shock"], "poison": 3},
    },
    "start": {"active": "A", "step": "declare attackers"},
}


def played(seed: int) -> Game:
    game = Game.new([DECK, DECK], seed=seed)
    play_out(game, [RandomPlayer(seed), RandomPlayer(seed + 1)])
    return game


@pytest.mark.parametrize("seed", range(3))
def test_a_game_played_again_from_its_record_has_the_same_digest(seed: int) -> None:
    game = played(seed)
    record = parse_record(format_record(game.record()))
    assert record == game.record()
    assert Game.from_record(record).digest() == game.digest()


def test_two_games_have_two_records() -> None:
    assert played(1).record().digest != played(2).record().digest


def test_a_board_is_recorded_with_everything_on_it() -> None:
    game = Game.from_board(BOARD, seed=5)
    bear = game.find("bear")
    ogre = game.find("Gray Ogre")
    game.answer(DeclareAttackers(((ogre, -2),)))
    again = Game.from_record(parse_record(format_record(game.record())))
    assert again.digest() == game.digest()
    assert again.state.object(bear).tapped
    assert again.state.object(ogre).attacking


def test_answers_taken_back_are_not_recorded() -> None:
    game = Game.from_board(BOARD)
    before = game.record()
    game.answer(DeclareAttackers(((game.find("Gray Ogre"), -2),)))
    assert len(game.record().answers) == len(before.answers) + 1
    game.undo()
    assert game.record() == before


def test_what_the_rules_took_back_is_recorded_since_it_is_not_offered_again() -> None:
    """733.1: a declaration that was not paid for is not offered again, so the record must play it too."""
    board = {"players": {"A": {"battlefield": ["Grizzly Bears"], "lands": {"Forest": 4}}, "B": {"battlefield": [
        "Propaganda"]}}, "start": {"active": "A", "step": "declare attackers"}}
    game = Game.from_board(board, auto=False)
    attack = DeclareAttackers(((game.find("Grizzly Bears"), -2),))
    game.answer(attack)
    assert game.decision is not None
    assert isinstance(game.decision, PaymentDecision)
    game.answer(Decline())
    assert not game.check(attack).legal
    again = Game.from_record(parse_record(format_record(game.record())))
    assert again.digest() == game.digest()
    assert not again.check(attack).legal


def test_a_record_is_refused_where_an_answer_does_not_fit() -> None:
    record = Game.from_board(BOARD).record()
    wrong = Record(record.edition, record.seed, record.setup, (DeclareBlockers(),), record.auto, record.digest)
    with pytest.raises(BadRecord, match=r"answers\[0\]"):
        Game.from_record(wrong)


def test_a_record_is_refused_where_the_digest_differs() -> None:
    record = Game.from_board(BOARD).record()
    wrong = Record(record.edition, record.seed + 1, record.setup, record.answers, record.auto, record.digest)
    with pytest.raises(BadRecord, match="digest"):
        Game.from_record(wrong)


@pytest.mark.parametrize(("change", "where"), [
    ({"format": "something else"}, "format"),
    ({"surprise": 1}, "surprise"),
    ({"seed": "1"}, "seed"),
    ({"seed": True}, "seed"),
    ({"setup": {}}, "setup"),
    ({"setup": []}, "setup"),
    ({"answers": ["pass"]}, "answers[0]"),
    ({"answers": [["pass"], [1]]}, "answers[1]"),
    ({"answers": [[]]}, "answers[0]"),
])
def test_a_damaged_record_is_one_clear_error(change: dict[str, object], where: str) -> None:
    body = json.loads(format_record(Game.from_board(BOARD).record()))
    with pytest.raises(BadRecord) as caught:
        parse_record(json.dumps({**body, **change}))
    assert caught.value.where == where


def test_what_is_no_json_is_said_to_be_none() -> None:
    with pytest.raises(BadRecord, match="not JSON"):
        parse_record("{")
    with pytest.raises(BadRecord, match=FORMAT):
        parse_record("[]")


def test_a_game_made_from_a_state_has_no_record() -> None:
    game = Game(Game.from_board(BOARD).state)
    with pytest.raises(BadRecord, match="setup"):
        game.record()
