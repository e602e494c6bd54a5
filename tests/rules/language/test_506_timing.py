"""506.7. Spells and abilities that may be cast or activated only before or after a point of combat."""

import pytest

from lawmage.model.answers import Activate, Cast, DeclareAttackers, DeclareBlockers, Pass
from lawmage.model.decisions import AttackDecision, BlockDecision
from lawmage.model.names import BEGINNING_OF_COMBAT, HAND, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, STEP_NAMES, UPKEEP
from lawmage.rules.language.conditions import in_step
from lawmage.rules.turn.setup import place
from tests.rules.instructions import do
from tests.rules.table import Table, creature, keys, n, numbers, permanent, static

BEAR = creature("Bear", 2, 2)
COMBAT = ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat")
BLOCKING = ["declare blockers", "combat damage", "end of combat"]


def times(table: Table, word: str) -> list[str]:
    """The steps from now to the end step, in order, in which someone got priority at such a time."""
    found: list[str] = []
    for _ in range(100):
        decision = table.decision
        if table.state.step > POSTCOMBAT_MAIN:
            return found
        if not isinstance(decision, (AttackDecision, BlockDecision)) and in_step(table.state, word):
            name = STEP_NAMES[table.state.step]
            if not found or found[-1] != name:
                found.append(name)
        if isinstance(decision, AttackDecision):
            table.give(DeclareAttackers())
        else:
            table.give(DeclareBlockers() if isinstance(decision, BlockDecision) else Pass())
    raise AssertionError("no end step")


def quiet(step: int = PRECOMBAT_MAIN) -> Table:
    """A turn in which nobody attacks."""
    table = Table()
    table.start(step=step)
    return table


def warlike() -> Table:
    """A turn in which a creature has just been declared as an attacker."""
    table = Table()
    bear = table.put(0, BEAR)
    table.start(step=BEGINNING_OF_COMBAT)
    table.to_step("declare attackers")
    table.attack(bear)
    return table


def again(table: Table) -> Table:
    """The same, with an additional combat phase and main phase after this phase."""
    do(table, n("extra_phases", phases=["combat", "main"]))
    return table


def second() -> Table:
    """The main phase after a first combat phase, with a second one ahead."""
    table = quiet()
    table.to_step("postcombat main")
    return again(table)


def without() -> Table:
    """A turn whose combat phase is skipped."""
    table = Table()
    table.state.write(table.state.players[0], "skips", COMBAT)
    table.start(step=PRECOMBAT_MAIN)
    return table


def test_506_7a_before_attackers_is_before_that_step_begins() -> None:
    assert times(quiet(), "turn before attackers") == ["precombat main", "beginning of combat"]
    assert times(quiet(UPKEEP), "turn before attackers") == ["upkeep", "draw", "precombat main", "beginning of combat"]
    assert times(quiet(), "combat before attackers") == ["beginning of combat"]
    assert times(quiet(), "turn before combat") == ["precombat main"]
    assert times(warlike(), "combat before attackers") == []


def test_506_7b_before_and_after_blockers_is_before_and_after_that_step_begins() -> None:
    assert times(warlike(), "turn before blockers") == ["declare attackers"]
    assert times(warlike(), "combat before blockers") == ["declare attackers"]
    assert times(warlike(), "combat after blockers") == BLOCKING
    assert times(warlike(), "turn before damage") == ["declare attackers", "declare blockers"]
    assert times(warlike(), "combat before damage") == ["declare attackers", "declare blockers"]
    assert times(warlike(), "turn before end of combat") == ["declare attackers", "declare blockers", "combat damage"]


def test_506_7c_during_combat_means_any_combat_phase() -> None:
    assert times(second(), "combat before blockers") == ["beginning of combat", "declare attackers"]
    table = second()
    bear = table.put(0, BEAR)
    table.to_step("declare attackers")
    table.attack(bear)
    assert times(table, "combat after blockers") == BLOCKING


@pytest.mark.parametrize("word", [
    "turn before combat", "turn before attackers", "turn before blockers", "turn before damage",
    "turn before end of combat",
])
def test_506_7d_without_that_only_the_first_combat_phase_counts(word: str) -> None:
    assert times(second(), word) == []


def test_506_7d_after_the_first_combat_phase() -> None:
    assert times(quiet(), "turn after combat") == ["postcombat main"]
    assert times(second(), "turn after combat") == [
        "postcombat main", "beginning of combat", "declare attackers", "end of combat", "postcombat main",
    ]
    assert times(without(), "turn after combat") == []


def test_506_7e_a_point_that_does_not_come() -> None:
    for word in ("turn before blockers", "turn before damage"):
        assert times(quiet(), word) == ["precombat main", "beginning of combat", "declare attackers"]
    for word in ("combat before blockers", "combat before damage"):
        assert times(quiet(), word) == ["beginning of combat", "declare attackers"]
    for word in ("turn before combat", "turn before attackers", "turn before blockers", "turn before damage"):
        assert times(without(), word) == ["precombat main"]
    table = without()
    table.to_step("postcombat main")
    assert times(again(table), "turn before attackers") == ["postcombat main", "beginning of combat"]


def test_506_7f_never_after_blockers_where_none_are_declared() -> None:
    assert times(quiet(), "combat after blockers") == []
    table = Table()
    table.put(0, BEAR)
    table.start()
    assert times(table, "combat after blockers") == []


def test_506_7g_spells_and_activated_abilities_alike() -> None:
    condition = n("during", steps=["combat after blockers"])
    trick = creature("Trick", 2, 2, "flash", static(n("cast_only", condition=condition)), cost="{0}")
    table = Table()
    card = place(table.state, trick, 0, HAND, 0).id
    relic = table.put(0, permanent("Relic", 0, n("activated", cost=[n("tap_self")], only_if=condition,
                                                 do=[n("gain_life", who=n("you"), n=1)])))
    bear = table.put(0, BEAR)
    table.start()
    table.attack(bear)
    verdict = table.check(Cast(card, 0))
    assert keys(verdict) == ["cast only"]
    assert numbers(verdict) == ["601.3"]
    assert not table.check(Activate(relic, 0)).legal
    table.to_step("declare blockers")
    table.block()
    assert table.check(Cast(card, 0)).legal
    assert table.check(Activate(relic, 0)).legal
