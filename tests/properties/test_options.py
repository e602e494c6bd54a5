"""The options of every decision on random boards and in random games: what is listed is legal and counted, what is
sampled is among it, the auxiliary options are legal, and what is not listed is refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lawmage.cards.database import find
from lawmage.game import Game
from lawmage.model.answers import (
    Activate,
    Answer,
    Cast,
    ChooseModes,
    ChooseNumber,
    ChooseTargets,
    ChooseWord,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Order,
    Selection,
)
from lawmage.model.decisions import (
    DECISION_NAMES,
    AttackDecision,
    BlockDecision,
    Decision,
    DivisionDecision,
    PriorityDecision,
)
from lawmage.notation.decks import parse_deck
from lawmage.players.base import Chance
from lawmage.players.random_boards import playable_in, random_board
from lawmage.rules.kernel.option_sets import Options

DECKS = Path(__file__).resolve().parents[2] / "lawmage" / "cards" / "decks"
#: more options than this aren't listed here
LISTED = 50_000
BOARDS = 24
ANSWERS = 60
SAMPLES = 5
#: cards that ask what the decks don't: modes, X, divisions, choices of many things, words
ASKING = (
    "Rolling Thunder",
    "Arc Lightning",
    "Electrolyze",
    "Cryptic Command",
    "Naturalize",
    "Magma Jet",
    "Boros Charm",
    "Crystal Ball",
    "Demonic Tutor",
    "Jace Beleren",
    "Mana Leak",
    "Diabolic Tutor",
    "Mulldrifter",
    "Birds of Paradise",
    "Prodigal Sorcerer",
    "Village Rites",
    "Opt",
    "Mind Rot",
    "Voice of All",
)


def cards_of_decks() -> list[Any]:
    names = {name for path in DECKS.glob("*.txt") for _, name in parse_deck(path.read_text(encoding="utf-8")).main}
    return playable_in([find(name) for name in sorted(names | set(ASKING))], "current")


def broken(answer: Answer) -> list[Answer]:
    """Answers that no decision has: changed ones of those that it has."""
    return [
        Activate(10**9, -1),
        Cast(1, 10**9),
        ChooseNumber(10**9),
        ChooseWord("nonsense"),
        Divide(((1, 10**9),)),
        DeclareAttackers(((1, 1), (1, 1))),
        DeclareBlockers(((1, ()),)),
        Order((10**9,)),
        ChooseModes((10**9,)),
        *([type(answer)((10**9,)), type(answer)((*answer.chosen, -10**9))] if isinstance(answer, Selection) else []),
    ]


def judge(game: Game, chance: Chance) -> None:
    """Everything that must hold of the options of the pending decision."""
    decision = game.decision
    assert decision is not None
    options = game.options
    digest = game.digest()
    samples = [options.sample(chance.pick) for _ in range(SAMPLES)]
    assert [each for each in samples if not options.verdict(each).legal] == []
    number = options.count()
    assert number >= 1
    if number <= LISTED:
        listed = options.iterate()
        assert len(listed) == number
        assert len(set(listed)) == number
        assert list(options) == listed
        assert [each for each in listed if not options.verdict(each).legal] == []
        assert set(samples) <= set(listed)
        extra = options.auxiliary()
        assert [each for each in extra if not options.verdict(each).legal] == []
        assert set(extra).isdisjoint(listed) or isinstance(decision, PriorityDecision)
        refused = [each for each in broken(listed[0]) if options.verdict(each).legal and each not in (*listed, *extra)]
        assert refused == []
    assert options.few() == (number <= 1)
    assert game.digest() == digest


@pytest.mark.parametrize("seed", range(BOARDS))
def test_options_on_random_boards(seed: int) -> None:
    cards = cards_of_decks()
    chance = Chance(seed)
    game = random_board(seed, cards)
    for _ in range(ANSWERS):
        if game.decision is None:
            break
        judge(game, chance)
        game.answer(game.options.sample(chance.pick))


# ---- against twins ---------------------------------------------------------------------------------------------------
def test_an_answer_is_an_option_exactly_if_the_game_takes_it() -> None:
    """For decisions with few options: each listed answer goes on, on a fork, and gives another game than any other
    one unless the board is the same."""
    seen: Counter[str] = Counter()
    for seed in range(6):
        chance = Chance(seed)
        game = random_board(100 + seed, cards_of_decks(), players=2)
        for _ in range(30):
            if game.decision is None:
                break
            if game.options.count() <= 12:
                seen[DECISION_NAMES[type(game.decision)]] += 1
                for answer in game.options.iterate():
                    twin = game.fork()
                    twin.answer(answer)
                    assert twin.digest() != game.digest()
            game.answer(game.options.sample(chance.pick))
    assert len(seen) >= 4


def table(hand: list[str]) -> Game:
    opponents = [{"card": "Grizzly Bears", "as": "bear"}, {"card": "Hill Giant", "as": "giant"}]
    lands = {"card": "Mountain", "count": 3}
    return Game.from_board(
        {
            "players": {"A": {"hand": hand, "battlefield": [lands]}, "B": {"battlefield": opponents}},
            "start": {"active": "A", "step": "precombat main"},
        }
    )


def until(game: Game, kind: type[Decision], *answers: Answer) -> Options:
    for answer in answers:
        game.answer(answer)
    assert game.decision is not None
    assert isinstance(game.decision, kind)
    return game.options


def test_divisions_are_all_of_them() -> None:
    """601.2d: 3 damage divided between two creatures, at least one to each."""
    game = table(["Arc Lightning"])
    bear, giant = game.find("bear"), game.find("giant")
    card = game.state.players[0].hand[0]
    options = until(game, DivisionDecision, Cast(card, 0), ChooseTargets((bear, giant)))
    wanted = {Divide(((bear, first), (giant, 3 - first))) for first in range(4) if 0 < first < 3}
    assert set(options.iterate()) == wanted
    every = [Divide(((bear, first), (giant, second))) for first in range(-1, 5) for second in range(-1, 5)]
    assert {each for each in every if options.verdict(each).legal} == wanted


def test_declarations_have_their_own_twin() -> None:
    """Attacks and blocks are judged in test_declarations.py against brute force; here they only must come up."""
    kinds: set[type[Decision]] = set()
    for seed in range(6):
        chance = Chance(seed)
        game = random_board(200 + seed, cards_of_decks(), players=2)
        for _ in range(40):
            if game.decision is None:
                break
            kinds.add(type(game.decision))
            game.answer(game.options.sample(chance.pick))
    assert {AttackDecision, BlockDecision, PriorityDecision} <= kinds
