"""Order by law: neither the files that rules stand in nor the order in which these are imported changes a game."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawmage.model.state import Law
from lawmage.rulebook.editions import EVERY_EDITION, Edition
from lawmage.rulebook.registry import PROCEDURES, RULES, Rule
from lawmage.rules.book import law
from lawmage.rules.kernel.law import NoPlace, number_key, resolve
from tests.golden import runs

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("boros-blades, current", "simic-growth, m14", "board 9, classic", "board 3, current")

#: imports the modules of the rules in an order drawn by the seed in its first argument, then plays the games named
PLAY = """
import json, random, sys
from importlib import import_module
from pkgutil import walk_packages
import lawmage.rules
names = sorted(each.name for each in walk_packages(lawmage.rules.__path__, "lawmage.rules."))
names.remove("lawmage.rules.book")
random.Random(int(sys.argv[1])).shuffle(names)
for name in names:
    import_module(name)
from tests.golden import runs
games = runs.games()
print(json.dumps({name: runs.course(games[name], list(games).index(name)) for name in sys.argv[2:]}))
"""


def laid_out(tables: Law) -> Any:
    """Everything in a law whose order could matter, by name."""

    def name(function: Callable[..., Any] | None) -> str:
        return "" if function is None else f"{function.__module__}.{function.__qualname__}"

    def names(functions: list[Callable[..., Any]]) -> list[str]:
        return [name(each) for each in functions]

    return (
        tables.names, [names(steps) for steps in tables.steps],
        {kind: [(key, name(function)) for key, function in table.items()] for kind, table in tables.tables.items()},
        names(tables.settlers), names(tables.inherent), names(tables.departures), names(tables.damage_results),
        [names(each) for each in tables.sources.values()],
    )


@pytest.mark.parametrize("edition", EVERY_EDITION.values(), ids=lambda edition: edition.name)
def test_a_law_is_the_same_in_whichever_order_its_rules_are_registered(edition: Edition) -> None:
    expected = laid_out(resolve(edition, RULES, PROCEDURES))
    for seed in range(3):
        rules, procedures = list(RULES), list(PROCEDURES)
        random.Random(seed).shuffle(rules)
        random.Random(seed).shuffle(procedures)
        assert laid_out(resolve(edition, rules, procedures)) == expected


@pytest.mark.parametrize("seed", [1, 2])
def test_games_are_the_same_in_whichever_order_the_modules_are_imported(seed: int) -> None:
    command = [sys.executable, "-c", PLAY, str(seed), *GAMES]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    recorded = json.loads(runs.RECORD.read_text(encoding="utf-8"))
    assert json.loads(done.stdout) == {name: recorded[name] for name in GAMES}


def test_state_based_actions_stand_in_the_order_of_the_rulebook() -> None:
    for edition in EVERY_EDITION.values():
        cites = [each.citation for each in _in_force("state-based action", edition)]
        assert list(law(edition).cites["state-based action"].values()) == cites


def _in_force(kind: str, edition: Edition) -> list[Rule]:
    found = [each for each in RULES if each.kind == kind and each.in_force(edition)]
    return sorted(found, key=lambda each: (number_key(_number(each)), each.key))


def _number(entry: Rule) -> str:
    return repr(entry).partition("(")[2].partition(",")[0]


def test_numbers_are_sorted_as_the_rulebook_sorts_them() -> None:
    numbers = ["104", "704.3", "704.5", "704.5a", "704.5k", "704.5z", "704.10", "1000.1"]
    backwards = list(reversed(numbers))
    assert sorted(backwards, key=number_key) == numbers


def test_control_is_settled_first_and_the_end_of_the_game_last() -> None:
    for edition in EVERY_EDITION.values():
        keys = list(law(edition).tables["settle"])
        assert keys[:2] == ["control", "combat"]
        assert keys[-1] == "ending"


def test_a_rule_without_a_place_in_a_declared_order_is_an_error() -> None:
    edition = next(iter(EVERY_EDITION.values()))
    stray = next(each for each in RULES if each.kind == "settle")
    other = Rule(stray.citation, "settle", "a rule of this test", stray.since, stray.until, stray.function, (), None)
    with pytest.raises(NoPlace, match="a rule of this test"):
        resolve(edition, [*RULES, other], PROCEDURES)
