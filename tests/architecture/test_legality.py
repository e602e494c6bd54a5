"""A rule on what may attack, block or be done is written once: nothing above the rules decides it again."""

import ast
import random
from pathlib import Path

import pytest

from lawmage.rules.answers.options import options_of
from lawmage.rules.combat.legality import attack_options, block_options
from lawmage.rules.combat.solver.problem import Problem
from tests.properties.declared import Attacks, Blocks

PACKAGE = Path(__file__).resolve().parents[2] / "lawmage"
#: who declare, ask or watch: they take what may be done from options and verdicts
ABOVE = ("players", "interfaces", "scripts", "game.py", "boards.py", "notation", "speech")
#: the modules that decide what may be declared
LEGALITY = {"combat/attack_legality.py", "combat/block_legality.py"}
#: static effects that restrict or require declarations, or make them cost
ON_DECLARATIONS = frozenset((
    "cant_attack", "cant_block", "can_block_only", "cant_be_blocked", "min_blockers", "max_blockers", "attackers_cap",
    "blockers_cap", "cant_attack_alone", "cant_block_alone", "attacks_only_alone", "blocked_by_all_or_none",
    "attacks_only_with", "blocks_only_with", "must_attack", "must_attack_if", "must_block", "must_be_blocked", "lure",
    "extra_blocks", "block_any_number", "attack_as_though", "block_as_though",
))
#: what reads the effects of a kind
READERS = frozenset(("statics", "about", "applying", "any_applies", "has_effect", "as_though"))
#: keywords and checks on which the legality of declarations rests
TELLING = frozenset((
    "FLYING", "REACH", "MENACE", "DEFENDER", "SHADOW", "FEAR", "INTIMIDATE", "SKULK", "HORSEMANSHIP", "HASTE", "FLASH",
    "HEXPROOF", "SHROUD", "EVASION", "EVASION_ABILITY", "EVASION_COUNT", "FLAGS",
))
#: modules of rules that hold parts of legality; what stands above asks for options instead
PARTS = ("rules.combat.attack_legality", "rules.combat.block_legality", "rules.combat.solver", "rules.combat.reading",
         "rules.combat.sides", "rules.combat.banding", "rules.combat.assignment", "rules.keywords", "rules.sickness",
         "rules.targets", "rules.payment_search", "rules.payment_plan")

TREES = {path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
         for path in sorted(PACKAGE.rglob("*.py"))}


def above() -> list[str]:
    return [name for name in TREES if name.split("/")[0] in ABOVE]


def calls(name: str) -> list[tuple[str, str]]:
    """(function, literal) for each call in a module of a function by name with a word among its arguments."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found += [(node.func.id, each.value) for each in node.args
                      if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return found


def imports(name: str) -> list[tuple[str, str]]:
    """(module, name) for each name that a module imports."""
    return [(node.module or "", each.name) for node in ast.walk(TREES[name]) if isinstance(node, ast.ImportFrom)
            for each in node.names]


def test_each_effect_on_declarations_is_read_by_the_legality_of_declarations_alone() -> None:
    read: dict[str, set[str]] = {}
    for name in TREES:
        for function, word in calls(name):
            if function in READERS and word in ON_DECLARATIONS:
                read.setdefault(word, set()).add(name.removeprefix("rules/"))
    assert {word: where for word, where in read.items() if not where <= LEGALITY} == {}


@pytest.mark.parametrize("name", above())
def test_what_stands_above_the_rules_looks_at_no_ground_of_legality(name: str) -> None:
    wrong = [(module, each) for module, each in imports(name)
             if (each in TELLING and module.startswith("lawmage"))
             or module.removeprefix("lawmage.").startswith(PARTS)]
    assert wrong == []


def test_the_options_of_a_declaration_are_those_of_the_referee() -> None:
    attacks, blocks = Attacks(random.Random(3)).table.state, Blocks(random.Random(3)).table.state
    assert options_of(attacks) is attack_options(attacks)
    assert options_of(blocks) is block_options(blocks, 1)


def test_every_problem_of_declarations_is_made_in_one_place() -> None:
    """`Problem` is what the solver judges: nobody but `Declarations` and the solver itself makes one."""
    makers = {name for name in TREES for node in ast.walk(TREES[name])
              if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == Problem.__name__}
    assert {name for name in makers if not name.startswith("rules/combat/")} == set()
