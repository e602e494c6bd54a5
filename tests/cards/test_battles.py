"""310.4a. The printed defense of battles: known, or the card is refused."""

from typing import Any

import pytest

from lawmage.cards.database import find, names
from lawmage.cards.printed import DEFENSE
from lawmage.cards.raw import compile_card
from lawmage.errors import Unsupported
from lawmage.game import Game
from lawmage.model.names import BATTLE
from lawmage.rules.support.definitions import NO_DEFENSE, unsupported
from tests.rules.table import creature

RAW = {"name": "Invasion of Nowhere", "type_line": "Battle — Siege", "mana_cost": "{2}{W}", "oracle_text": ""}
NOWHERE = creature("Invasion of Nowhere", 0, 0, types=BATTLE, subtypes=("Siege",))


def test_without_a_printed_defense_a_battle_is_refused() -> None:
    with pytest.raises(Unsupported, match="a battle without a printed defense"):
        compile_card(RAW)
    assert compile_card({**RAW, "defense": "4"}).faces[0].defense == 4
    assert unsupported(NOWHERE) == [NO_DEFENSE]


def test_what_a_source_leaves_out_is_known_for_some() -> None:
    for name, defense in DEFENSE.items():
        assert compile_card({**RAW, "name": name, "defense": None}).faces[0].defense == defense
    known = [name for name in DEFENSE if any(each.startswith(name) for each in names())]
    assert len(known) > 2
    for name in known:
        assert find(name).faces[0].defense == DEFENSE[name]


def board(counters: dict[str, Any]) -> dict[str, Any]:
    siege = {"card": "Invasion of Zendikar", "as": "siege", "chosen": "B", **counters}
    return {"players": {"A": {"battlefield": [siege]}, "B": {}}}


def test_a_board_may_give_the_counters_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lawmage.boards.find", lambda _: NOWHERE)
    game = Game.from_board(board({"counters": {"defense": 2}}))
    assert game.state.object(game.find("siege")).counters == (("defense", 2),)
    with pytest.raises(Unsupported, match="a battle without a printed defense"):
        Game.from_board(board({}))
