"""506.6. Whether a creature had to attack in a combat."""

from lawmage.model.events import RequiredToAttack
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import matches
from tests.rules.instructions import do
from tests.rules.played import passes
from tests.rules.table import ME, Table, creature, n

BEAR = creature("Bear", 2, 2)
EAGER = creature("Eager", 2, 2, n("must_attack", what=ME))
HAD_TO = n("had_to_attack")


def had_to(table: Table, number: int) -> bool:
    return matches(table.state, Context(number, 0), HAD_TO, number)


def test_506_6_a_creature_that_an_effect_requires_to_attack() -> None:
    table = Table()
    eager, bear = table.put(0, EAGER), table.put(0, BEAR)
    table.start()
    table.attack(eager, bear)
    assert had_to(table, eager)
    assert not had_to(table, bear)
    assert table.rules_of(RequiredToAttack) == ["506.6"]


def test_506_6_by_that_combat_only() -> None:
    table = Table()
    eager = table.put(0, EAGER)
    table.start()
    table.attack(eager)
    table.to_step("upkeep")
    table.to_step("beginning of combat")
    assert not had_to(table, eager)


def test_506_6_a_goaded_creature_had_to() -> None:
    table = Table(3)
    bear = table.put(0, BEAR)
    table.start()
    do(table, n("goad", what=n("fixed", ids=[bear])), seat=1)
    table.attack((bear, -3))
    assert had_to(table, bear)


def test_506_6_one_that_follows_another_had_to_if_that_attacks() -> None:
    for leads in (True, False):
        table = Table()
        bear = table.put(0, BEAR)
        follower = table.put(0, creature("Follower", 2, 2, n("must_attack_if", what=ME, others=n("anything"))))
        table.start()
        table.attack(*(bear, follower) if leads else (follower,))
        assert had_to(table, follower) == leads


def test_506_6_the_only_legal_attack_is_no_reason() -> None:
    """Without an effect that requires it nobody had to attack."""
    table = Table()
    bear = table.put(0, BEAR)
    table.start()
    table.attack(bear)
    assert not had_to(table, bear)


def test_506_6_is_read_from_cards() -> None:
    sage = ('{define: {name: Sage, types: Creature — Human, pt: 1/9, text: "Whenever a creature deals combat damage to '
            'a player, if that creature had to attack this combat, you gain 5 life."}}')
    eager = '{define: {name: Eager, types: Creature — Ox, pt: 1/1, text: "This creature attacks each combat if able."}}'
    board = f"{{A: {{battlefield: [{eager}, Grizzly Bears]}}, B: {{battlefield: [{sage}]}}}}"
    passes(board, "[{attack: [Eager, Grizzly Bears]}, {block: {}}, {resolve: all}, {advance: postcombat main}]",
           "{life: {B: 22}}", "start: {active: A, step: declare attackers}")
