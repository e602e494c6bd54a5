"""Nothing process-wide: games of several editions side by side, one of them watched, are what they are alone."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any, Final

import pytest

from lawmage.cards.database import find
from lawmage.catalogue.exercise import exercise
from lawmage.game import Game
from lawmage.notation.decks import Deck, parse_deck
from lawmage.rulebook.editions import EDITIONS
from lawmage.rulebook.firing import Recorder
from lawmage.rules.book import law
from tests.golden import runs

NAMES: Final = ("boros-blades", "simic-growth")
WATCHED: Final = "m14"


def decks() -> list[Deck]:
    return [parse_deck((runs.DECKS / f"{name}.txt").read_text(encoding="utf-8")) for name in NAMES]


def played(edition: str, watch: Recorder | None = None) -> list[str]:
    return runs.course(Game.new(decks(), 5, edition, watch=watch), 5)


def exercised() -> tuple[bool, int, int]:
    result = exercise(find("Shivan Dragon"))
    return (result.passed, result.answers, result.reached)


@pytest.fixture
def often() -> Any:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("often")
def test_games_side_by_side_are_what_they_are_alone() -> None:
    alone = {edition: played(edition) for edition in EDITIONS}
    seen = Recorder()
    assert played(WATCHED, seen) == alone[WATCHED]
    checked = exercised()
    beside = Recorder()
    with ThreadPoolExecutor(len(EDITIONS) + 2) as pool:
        games = {edition: pool.submit(played, edition) for edition in EDITIONS}
        watched = pool.submit(played, WATCHED, beside)
        card = pool.submit(exercised)
        assert {edition: game.result() for edition, game in games.items()} == alone
        assert watched.result() == alone[WATCHED]
        assert card.result() == checked
    assert beside.fired == seen.fired != set()


def test_a_watched_game_has_a_law_of_its_own() -> None:
    recorder = Recorder()
    game = Game.new(decks(), 1, watch=recorder)
    other = Game.new(decks(), 1)
    assert game.state.law is not other.state.law
    assert other.state.law is law(EDITIONS["current"])
    assert recorder.fired == game.state.law.fired
    assert game.digest() == other.digest()


#: what is found out once of a definition or a word, and is the same under every law: no game can tell
MEMOS: Final = frozenset((
    "actions.waiting._reflexive", "characteristics.copying._abilities", "characteristics.copying._faces",
    "characteristics.faces._awakened", "characteristics.faces._bestowed", "characteristics.faces._bestows",
    "characteristics.faces._combined", "characteristics.faces._fused", "characteristics.faces._halves",
    "characteristics.faces._overloaded", "characteristics.faces._prototyped", "characteristics.faces._rooms",
    "characteristics.filters._subtypes", "characteristics.layering._counters",
    "characteristics.mana_value._costs", "characteristics.per_object_context._known",
    "characteristics.profiles._counter_keywords", "characteristics.profiles._granted",
    "characteristics.profiles._grants", "characteristics.profiles._intrinsic",
    "characteristics.profiles._tuples", "costs.mana_abilities._known_facts", "stack.dividing._known",
    "stack.kicked_targets._gates", "support.definitions._cache", "support.definitions._cache_size",
))


def rooms() -> list[ModuleType]:
    return [module for name, module in sorted(sys.modules.items())
            if name.startswith(("lawmage.rules.", "lawmage.model.")) or name == "lawmage.rulebook.registry"]


def held() -> dict[str, Any]:
    """What the lists, tables and sets of the modules of `rules` and `model` hold."""
    found: dict[str, Any] = {}
    for module in rooms():
        for name, value in vars(module).items():
            if isinstance(value, (list, dict, set)) and not name.startswith("__"):
                short = module.__name__.removeprefix("lawmage.rules.")
                found[f"{short}.{name}"] = [id(each) for each in value] + (
                    [id(each) for each in value.values()] if isinstance(value, dict) else [])
    return found


def test_nothing_of_the_rules_changes_while_games_are_played() -> None:
    before = held()
    for edition in EDITIONS:
        played(edition, Recorder())
    exercised()
    after = held()
    assert {name for name in after if after[name] != before.get(name)} <= MEMOS
