"""Cards that need rules of a later edition are refused in an older one, and the reason is named."""

from __future__ import annotations

import pytest

import lawmage.rules.book  # noqa: F401  (so that every keyword is registered)
from lawmage.boards import of_its_time
from lawmage.cards.dated import as_of, differences, until_when_otherwise
from lawmage.errors import LaterThanEdition
from lawmage.game import Game
from lawmage.model.answers import Cast, Pass
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import PriorityDecision
from lawmage.model.names import ARTIFACT, BATTLE, INSTANT, LEGENDARY, PLANESWALKER
from lawmage.model.nodes import Node
from lawmage.rulebook.citations import home_number
from lawmage.rulebook.concordance import translate, why_absent
from lawmage.rulebook.editions import CLASSIC, CURRENT, EVERY_EDITION, FOUNDATIONS, M10, M14, TIMESPIRAL, Edition
from lawmage.rulebook.index import Index
from lawmage.rulebook.introduced import introductions
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.kernel.executed_fields import OBEYED
from lawmage.rules.support.edition_requirements import (
    COUNTERS,
    DESIGNATING,
    KEYWORD_COUNTERS,
    KINDS,
    LAYOUTS,
    LEGENDARY_SPELLS,
    SUBTYPES,
    TOKENS,
    TYPES,
    kind_of_symbol,
    lacks,
)
from lawmage.rules.support.keywords import supported_keywords
from tests.rulebook.rules_files import DATES, text_of_date
from tests.rules.table import creature, keyword, n, permanent

BEAR = creature("Bear", 2, 2, "flying", "trample")
MENACING = creature("Ogre", 3, 3, "menace")
WARDED = creature("Slug", 3, 3, "hexproof")
GOLEM = creature("Golem", 3, 3, "indestructible")
WALKER = permanent("Ajani", PLANESWALKER, subtypes=("Ajani",), loyalty=4)
SIEGE = permanent("Siege", BATTLE, subtypes=("Siege",), defense=4)
SKIFF = permanent("Skiff", ARTIFACT, subtypes=("Vehicle",))
#: a keyword that came later, but that stands for an ability that could always have been written out
CHIEF = creature("Chief", 2, 2, keyword("afflict", n=2))
HERO = creature("Hero", 2, 2, keyword("renown", n=1))


def doing(*instructions: Node) -> CardDefinition:
    """An artifact that does something as a creature dies."""
    return permanent("Throne", ARTIFACT, n("triggered", event=n("dies", what=n("is", what=n("self"))),
                                            do=list(instructions)))


def paying(cost: str) -> CardDefinition:
    """An artifact with an ability of that cost."""
    return permanent("Mill", ARTIFACT, n("activated", cost=[n("pay_mana", mana=cost)],
                                          do=[n("draw", n=1, who=n("you"))]))


KING = doing(n("become_monarch", who=n("you")))
HOARD = doing(n("create_token", token=[n("make", types=["artifact"], subtypes=["Treasure"],
                                          abilities=[n("activated", cost=[n("tap_self"), n("sacrifice_self")],
                                                       do=[n("add_mana", mana=["any"])])])]))
FROST = doing(n("put_counters", n=1, counter="stun", what=n("self")))
CHARGE = doing(n("put_counters", n=1, counter="flying", what=n("self")))
GROWTH = doing(n("put_counters", n=1, counter="+1/+1", what=n("self")))
CURRENT_OF_POWER = doing(n("put_counters", n=2, counter="energy", what=n("you")))
SPY = doing(n("surveil", n=1))
SPREAD = doing(n("proliferate"))
QUICK = permanent("Spring", ARTIFACT, n("activated", cost=[n("untap_self")], do=[n("draw", n=1, who=n("you"))]))


@pytest.mark.parametrize(("card", "classic", "m14"), [
    (BEAR, [], []), (CHIEF, [], []), (MENACING, ["702.111"], ["702.111"]), (WARDED, ["702.11"], []),
    (WALKER, ["306"], []), (SIEGE, ["310", "310.12"], ["310", "310.12"]), (SKIFF, ["301.7"], ["301.7"]),
    (KING, ["725"], ["725"]), (GOLEM, [], []), (HERO, ["702.112"], ["702.112"]), (HOARD, ["111.10a"], ["111.10a"]),
    (FROST, ["122.1d"], ["122.1d"]), (CHARGE, ["122.1b"], ["122.1b"]), (GROWTH, [], []),
    (CURRENT_OF_POWER, ["107.14"], ["107.14"]), (SPY, ["701.25"], ["701.25"]), (SPREAD, ["701.34"], []),
    (QUICK, ["107.6"], []), (paying("{C}"), ["107.4c"], ["107.4c"]), (paying("{2/U}"), ["107.4e"], []),
    (paying("{G/P}"), ["107.4f"], []), (paying("{C/R}"), ["107.4e"], ["107.4e"]), (paying("{2}{U}{R/W}{X}{S}"), [], []),
    (paying("{R/G/P}"), ["107.4f"], ["107.4f"]),
])
def test_what_a_card_lacks(card: CardDefinition, classic: list[str], m14: list[str]) -> None:
    assert [number for _word, number, _reason in lacks(card, CLASSIC)] == classic
    assert [number for _word, number, _reason in lacks(card, M14)] == m14
    assert lacks(card, CURRENT) == []
    for word, number, reason in lacks(card, CLASSIC):
        assert translate(number, CLASSIC) is None or not introductions()[word].known_in(CLASSIC)
        assert reason.startswith("later-")


@pytest.mark.parametrize(("layout", "edition", "number"), [
    ("modal_dfc", M14, "712.3"), ("transform", M14, ""), ("transform", M10, "712.2"), ("meld", M14, "712.4"),
    ("aftermath", M14, "702.127"), ("split", CLASSIC, ""), ("flip", CLASSIC, ""), ("leveler", M14, ""),
    ("leveler", M10, "711"), ("adventure", M14, "715"), ("case", FOUNDATIONS, ""), ("omen", FOUNDATIONS, "720"),
])
def test_later_kinds_of_cards(layout: str, edition: Edition, number: str) -> None:
    card = CardDefinition(BEAR.name, layout, BEAR.faces)
    assert [each for _word, each, _reason in lacks(card, edition)] == ([number] if number else [])


def test_legendary_spells() -> None:
    card = permanent("Decree", INSTANT, supertypes=LEGENDARY)
    assert lacks(card, M14) == [("legendary", "205.4e", "later-rule")]
    assert lacks(card, CURRENT) == []


def test_every_number_is_one_of_the_book() -> None:
    index = Index.load(CURRENT)
    numbers = [*TYPES.values(), *SUBTYPES.values(), *LAYOUTS.values(), *KINDS.values(), *COUNTERS.values(),
               *TOKENS.values(), KEYWORD_COUNTERS, LEGENDARY_SPELLS]
    assert [number for number in numbers if not index.has(home_number(number))] == []
    assert [each for each in introductions().values() if not index.has(each.number)] == []
    assert introductions()["menace"].number == "702.111"


@pytest.mark.parametrize(("symbol", "kind"), [
    ("W", ""), ("3", ""), ("X", ""), ("S", ""), ("W/U", ""), ("C", "{C}"), ("2/B", "{2/W}"), ("R/P", "{W/P}"),
    ("C/G", "{C/W}"), ("B/G/P", "{W/U/P}"),
])
def test_kinds_of_mana_symbols(symbol: str, kind: str) -> None:
    assert kind_of_symbol(symbol) == kind
    assert not kind or kind in introductions()


# ---- keywords by date -----------------------------------------------------------------------------------------------
#: words that an edition had before they were keywords, in its glossary or by another rule
BEFORE = {"indestructible", "attach", "counter", "destroy", "regenerate", "sacrifice", "tap and untap", "scry"}
#: and those that it used without saying what they mean
PLAIN = {"activate", "cast", "discard", "exchange", "exile", "play", "reveal", "search", "shuffle", "create", "mill",
         "double", "triple", "fight"}


def test_every_keyword_that_the_rules_know_has_its_date() -> None:
    assert sorted(word for word in supported_keywords() if word not in introductions()) == []
    today = Index.load(CURRENT)
    for section in ("701", "702"):
        for number in today.children(section)[1:]:
            assert number in {each.number for each in introductions().values()}, number


@pytest.mark.parametrize("edition", EVERY_EDITION.values(), ids=repr)
def test_the_dates_agree_with_the_concordance(edition: Edition) -> None:
    for word, each in introductions().items():
        if each.number.startswith("70") and word not in BEFORE | PLAIN and each.number[-1].isdigit():
            assert each.known_in(edition) == (why_absent(each.number, edition) is None), word


@pytest.mark.parametrize("date", DATES)
def test_the_dates_agree_with_the_texts(date: str) -> None:
    """A keyword is headed by its name in each text from its date on, and in none before."""
    text = text_of_date(date)
    heads = {rule.lower().replace("’", "'") for number, rule in text.rules.items()
             if number[:3] in ("501", "502", "701", "702") and number[-1].isdigit()}
    renamed = {"umbra armor": "totem armor", "tap and untap": "tap", "daybound": "daybound and nightbound",
               "nightbound": "daybound and nightbound", "partner with": "partner"}
    for word, each in introductions().items():
        if each.number.startswith("70") and each.number[-1].isdigit() and word != "indestructible":
            there = word in heads or renamed.get(word) in heads
            assert there == (each.date <= int(date)), word


@pytest.mark.parametrize("edition", [TIMESPIRAL, CLASSIC, M10, M14, FOUNDATIONS], ids=repr)
def test_a_later_keyword_is_refused_unless_it_stands_for_abilities(edition: Edition) -> None:
    """What the reading in docs/rulings/later-keywords.md lets pass: keywords that the registry expands."""
    for word in supported_keywords():
        card = creature("Beast", 2, 2, Node("keyword", {"is": word}))
        refused = bool(lacks(card, edition))
        later = not introductions()[word].known_in(edition)
        assert refused == (later and (word in OBEYED or word in DESIGNATING)), word


def test_the_board_is_refused_and_the_reason_said() -> None:
    board = {"players": {"A": {"battlefield": [{"define": {"name": "Ogre", "types": "Creature", "pt": "3/3",
                                                           "text": "Menace"}}]}, "B": {}},
             "start": {"active": "A", "step": "upkeep"}}
    assert Game.from_board(board, "current").decision is not None
    with pytest.raises(LaterThanEdition) as caught:
        Game.from_board(board, "classic")
    assert str(caught.value) == "'Ogre' needs what the rules of 'classic' don't have yet: menace [702.111]"
    assert caught.value.edition == "classic"


# ---- what card data say otherwise than cards did -------------------------------------------------------------------
def test_planeswalkers_become_legendary() -> None:
    card = permanent("Ajani", PLANESWALKER, subtypes=("Ajani",), supertypes=LEGENDARY, loyalty=4)
    then = as_of(card, M14.effective)
    assert then.faces[0].supertypes == 0
    assert then.faces[0].subtypes == ("Ajani",)
    assert as_of(card, M14.effective) is then
    assert as_of(card, CURRENT.effective) is card
    assert card.faces[0].supertypes == LEGENDARY
    assert as_of(BEAR, CLASSIC.effective) is BEAR


def test_cards_that_did_something_else() -> None:
    named = CardDefinition("Winter Orb", "normal", BEAR.faces)
    assert of_its_time(named, CURRENT) is named
    with pytest.raises(LaterThanEdition, match="did something else in the days of 'm14'"):
        of_its_time(named, M14)
    assert until_when_otherwise("Flash", TIMESPIRAL.effective) == 20070713
    assert until_when_otherwise("Flash", CLASSIC.effective) == 0
    assert {str(each.until) for each in differences()} <= set(DATES)


def test_what_was_optional() -> None:
    board = {"players": {"A": {"battlefield": ["Ajani's Pridemate"], "hand": [
        {"define": {"name": "Sip", "cost": "{0}", "types": "Instant", "text": "You gain 1 life."}}]}, "B": {}}}
    for edition, asked in (("m14", True), ("current", False)):
        game = Game.from_board(board, edition)
        game.answer(next(each for each in game.options if isinstance(each, Cast)))
        while game.state.stack:
            assert game.decision is not None
            if not isinstance(game.decision, PriorityDecision):
                break
            game.answer(Pass())
        assert bool(game.state.stack) == asked  # the trigger waits for an answer while it resolves


def test_a_planeswalker_of_the_data_in_m14() -> None:
    board = {"players": {"A": {"battlefield": ["Jace Beleren"]}, "B": {}}}
    for edition, legendary in (("m14", 0), ("current", LEGENDARY)):
        state = Game.from_board(board, edition).state
        (walker,) = state.battlefield
        assert characteristics(state, state.object(walker)).supertypes == legendary
