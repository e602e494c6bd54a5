"""508.1, 509.1. Declarations are judged at their own steps: whoever drives the machine without asking is stopped
there."""

from lawmage.model.answers import DeclareAttackers, DeclareBlockers
from lawmage.model.decisions import AttackDecision, BlockDecision
from lawmage.rules.answers.driver import give_answer
from tests.rules.table import ME, Table, creature, n


def test_508_1c_a_restriction_disobeyed_takes_the_declaration_back() -> None:
    table = Table()
    wall = table.put(0, creature("Wall", 0, 4, "defender"))
    table.start()
    give_answer(table.state, DeclareAttackers(((wall, -2),)))
    assert table.state.reversal
    assert isinstance(table.decision, AttackDecision)
    assert not table.thing(wall).attacking
    assert not table.thing(wall).tapped


def test_508_1d_a_requirement_disobeyed_takes_the_declaration_back() -> None:
    table = Table()
    boar = table.put(0, creature("Boar", 3, 3, n("must_attack", what=ME)))
    table.start()
    give_answer(table.state, DeclareAttackers())
    assert table.state.reversal
    assert isinstance(table.decision, AttackDecision)
    assert not table.thing(boar).attacking


def test_509_1b_a_restriction_disobeyed_takes_the_declaration_back() -> None:
    table = Table()
    bird = table.put(0, creature("Bird", 1, 1, "flying"))
    bear = table.put(1, creature("Bear", 2, 2))
    table.start()
    table.attack(bird)
    table.passing(BlockDecision)
    give_answer(table.state, DeclareBlockers(((bear, (bird,)),)))
    assert table.state.reversal
    assert isinstance(table.decision, BlockDecision)
    assert not table.thing(bear).blocking


def test_509_1c_a_requirement_disobeyed_takes_the_declaration_back() -> None:
    table = Table()
    bait = table.put(0, creature("Bait", 1, 1, n("must_be_blocked", what=ME)))
    bear = table.put(1, creature("Bear", 2, 2))
    table.start()
    table.attack(bait)
    table.passing(BlockDecision)
    give_answer(table.state, DeclareBlockers())
    assert table.state.reversal
    assert isinstance(table.decision, BlockDecision)
    assert not table.thing(bear).blocking
