"""Cards that need rules of a later edition are refused in an older one, and the reason is named."""

import pytest

from lawmage.errors import LaterThanEdition
from lawmage.game import Game
from lawmage.model.cards import CardDefinition
from lawmage.model.names import ARTIFACT, BATTLE, PLANESWALKER
from lawmage.rulebook.citations import home_number
from lawmage.rulebook.concordance import translate
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14
from lawmage.rulebook.index import Index
from lawmage.rules.of_its_time import KEYWORDS, KINDS, LAYOUTS, SUBTYPES, TYPES, keyword_numbers, lacks
from tests.rules.table import creature, keyword, n, permanent

BEAR = creature("Bear", 2, 2, "flying", "trample")
MENACING = creature("Ogre", 3, 3, "menace")
WARDED = creature("Slug", 3, 3, "hexproof")
WALKER = permanent("Ajani", PLANESWALKER, subtypes=("Ajani",), loyalty=4)
SIEGE = permanent("Siege", BATTLE, subtypes=("Siege",), defense=4)
SKIFF = permanent("Skiff", ARTIFACT, subtypes=("Vehicle",))
#: a keyword that came later, but that stands for an ability that could always have been written out
CHIEF = creature("Chief", 2, 2, keyword("afflict", n=2))
KING = permanent("Throne", ARTIFACT, n("triggered", event=n("dies", what=n("is", what=n("self"))),
                                        do=[n("become_monarch", who=n("you"))]))


@pytest.mark.parametrize(("card", "classic", "m14"), [
    (BEAR, [], []), (CHIEF, [], []), (MENACING, ["702.111"], ["702.111"]), (WARDED, ["702.11"], []),
    (WALKER, ["306"], []), (SIEGE, ["310", "310.12"], ["310", "310.12"]), (SKIFF, ["301.7"], ["301.7"]),
    (KING, ["725"], ["725"]),
])
def test_what_a_card_lacks(card: CardDefinition, classic: list[str], m14: list[str]) -> None:
    assert [number for _word, number, _reason in lacks(card, CLASSIC)] == classic
    assert [number for _word, number, _reason in lacks(card, M14)] == m14
    assert lacks(card, CURRENT) == []
    for _word, number, reason in lacks(card, CLASSIC):
        assert translate(number, CLASSIC) is None
        assert reason.startswith("later-")


def test_every_number_is_one_of_the_book() -> None:
    index = Index.load(CURRENT)
    numbers = [*TYPES.values(), *SUBTYPES.values(), *LAYOUTS.values(), *KINDS.values(), *KEYWORDS.values()]
    assert [number for number in numbers if not index.has(home_number(number))] == []
    assert keyword_numbers()["menace"] == "702.111"


def test_the_board_is_refused_and_the_reason_said() -> None:
    board = {"players": {"A": {"battlefield": [{"define": {"name": "Ogre", "types": "Creature", "pt": "3/3",
                                                           "text": "Menace"}}]}, "B": {}},
             "start": {"active": "A", "step": "upkeep"}}
    assert Game.from_board(board, "current").decision is not None
    with pytest.raises(LaterThanEdition) as caught:
        Game.from_board(board, "classic")
    assert str(caught.value) == "'Ogre' needs what the rules of 'classic' don't have yet: menace [702.111]"
    assert caught.value.edition == "classic"
