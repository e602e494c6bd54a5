"""M14 509.2, 509.3, 510.1 and Tenth Edition 310: damage assignment orders, and combat damage on the stack."""

import pytest

from lawmage.errors import IllegalAction
from lawmage.model.answers import Divide, Order, Pass
from lawmage.model.decisions import BlockDecision, DamageDecision, OrderDecision, PriorityDecision
from lawmage.model.events import Blocked, DamageDealt
from lawmage.model.names import END_OF_COMBAT, player_ref
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14, Edition
from lawmage.rulebook.registry import RULES, variant
from lawmage.rules.answers.options import options_of
from tests.rules.instructions import TARGET, do
from tests.rules.table import ME, Table, creature, keys, n

BEAR = creature("Bear", 2, 2)
M10 = Edition("m10", 20090711)
B = player_ref(1)


def blocked(table: Table, attackers: list[int], blocks: list[tuple[int, ...]]) -> None:
    table.start()
    table.attack(*attackers)
    table.passing(BlockDecision)
    table.block(*blocks)


def test_m14_509_2_the_attacking_player_orders_the_blockers() -> None:
    table = Table(edition=M14)
    ox = table.put(0, creature("Ox", 5, 5))
    bears = [table.put(1, BEAR) for _ in range(3)]
    blocked(table, [ox], [(each, ox) for each in bears])
    assert (type(table.decision), table.decision.seat, table.decision.things) == (OrderDecision, 0, tuple(bears))
    table.give(Order((2, 0, 1)))
    table.passing(DamageDecision)
    assert table.decision.things == (bears[2], bears[0], bears[1])
    with pytest.raises(IllegalAction):
        table.divide({bears[0]: 5})
    verdict = table.check(Divide(((bears[2], 1), (bears[0], 4))))
    assert keys(verdict) == ["damage: lethal damage first"]
    assert verdict.rulings[0].things == (ox, bears[2])
    assert table.check(Divide(((bears[2], 5),))).legal
    table.divide({bears[2]: 2, bears[0]: 2, bears[1]: 1})
    assert [table.alive(each) for each in bears] == [False, True, False]


def test_m14_509_3_the_defending_player_orders_attackers() -> None:
    table = Table(edition=M14)
    bears = [table.put(0, BEAR) for _ in range(2)]
    wide = table.put(1, creature("Wide", 3, 6, n("block_any_number", what=ME)))
    blocked(table, bears, [(wide, *bears)])
    assert (type(table.decision), table.decision.seat, table.decision.source) == (OrderDecision, 1, wide)
    table.give(Order((1, 0)))
    table.passing(DamageDecision)
    assert not table.check(Divide(((bears[0], 3),))).legal
    table.divide({bears[1]: 2, bears[0]: 1})
    assert [table.alive(each) for each in bears] == [True, False]


def test_m14_510_1c_damage_of_others_and_deathtouch_count() -> None:
    table = Table(edition=M14)
    wide = creature("Wide", 0, 3, n("extra_blocks", what=ME, n=1))
    ox = table.put(0, creature("Ox", 3, 3))
    snake = table.put(0, creature("Snake", 1, 1, "deathtouch"))
    walls = [table.put(1, wide) for _ in range(2)]
    blocked(table, [ox, snake], [(each, ox, snake) for each in walls])
    for _ in range(2):
        table.give(Order((0, 1)))
    for _ in range(2):
        table.give(Order((0, 1)))
    table.passing(DamageDecision)
    table.divide({walls[1]: 3})  # the snake will see to the first wall
    assert options_of(table.state).iterate() == [Divide(((walls[0], 1),))]
    table.divide({walls[0]: 1})
    assert [table.alive(each) for each in walls] == [False, False]


@pytest.mark.parametrize(("edition", "free"), [(M10, True), (M14, False)])
def test_702_2b_in_m10_deathtouch_ignores_the_order(edition: Edition, free: bool) -> None:
    table = Table(edition=edition)
    snake = table.put(0, creature("Snake", 2, 2, "deathtouch"))
    walls = [table.put(1, creature("Wall", 0, 4)) for _ in range(2)]
    blocked(table, [snake], [(each, snake) for each in walls])
    table.give(Order((0, 1)))
    table.passing(DamageDecision)
    second = Divide(((walls[1], 2),))
    assert (keys(table.check(second)) == []) == free
    assert (second in options_of(table.state).iterate()) == free
    table.divide({walls[0]: 1, walls[1]: 1})
    assert [table.alive(each) for each in walls] == [False, False]


def test_m14_no_order_where_there_is_one_blocker() -> None:
    table = Table(edition=M14)
    ox = table.put(0, creature("Ox", 5, 5))
    bear = table.put(1, BEAR)
    blocked(table, [ox], [(bear, ox)])
    assert isinstance(table.decision, PriorityDecision)


@pytest.mark.parametrize(("edition", "decisions"), [(CLASSIC, 0), (M14, 1), (CURRENT, 0)])
def test_orders_are_of_their_time(edition: Edition, decisions: int) -> None:
    table = Table(edition=edition)
    ox = table.put(0, creature("Ox", 5, 5))
    bears = [table.put(1, BEAR) for _ in range(2)]
    blocked(table, [ox], [(each, ox) for each in bears])
    assert (isinstance(table.decision, OrderDecision)) == bool(decisions)


def test_310_1_damage_uses_the_stack() -> None:
    table = Table(edition=CLASSIC)
    ox = table.put(0, creature("Ox", 3, 3))
    bear = table.put(1, BEAR)
    free = table.put(0, BEAR)
    blocked(table, [ox, free], [(bear, ox)])
    table.to_step("combat damage")
    assert len(table.state.stack) == 1
    assert isinstance(table.decision, PriorityDecision)
    assert table.life(1) == 20
    assert table.alive(bear)
    table.give(Pass())
    table.give(Pass())
    assert not table.state.stack
    assert table.life(1) == 18
    assert not table.alive(bear)
    assert table.rules_of(DamageDealt) == ["310.4", "310.4", "310.4"]


def test_310_4a_it_is_dealt_as_assigned() -> None:
    """The dealer has left combat and shrunk; 310.4c: one receiver is no creature any more."""
    table = Table(edition=CLASSIC)
    ox = table.put(0, creature("Ox", 3, 3))
    bear = table.put(1, BEAR)
    blocked(table, [ox], [(bear, ox)])
    table.to_step("combat damage")
    table.state.write(table.thing(bear), "face", creature("Relic", 0, 0, types=1).faces[0])
    table.state.touch(-1)
    table.give(Pass())
    table.give(Pass())
    assert not table.thing(bear).blocking
    assert table.thing(bear).damage == 0
    assert table.thing(ox).damage == 2


def test_310_5_two_steps_with_first_strike() -> None:
    table = Table(edition=CLASSIC)
    swift = table.put(0, creature("Swift", 2, 2, "first strike"))
    bear = table.put(1, BEAR)
    blocked(table, [swift], [(bear, swift)])
    table.to_step("combat damage")
    assert not table.alive(bear)
    assert table.alive(swift)
    assert not table.state.stack


def test_502_63_and_502_68_deathtouch_and_lifelink_trigger() -> None:
    table = Table(edition=CLASSIC)
    snake = table.put(0, creature("Snake", 1, 1, "deathtouch", "lifelink"))
    wall = table.put(1, creature("Wall", 0, 5))
    blocked(table, [snake], [(wall, snake)])
    table.to_step("combat damage")
    table.give(Pass())
    table.give(Pass())
    assert table.life(0) == 20
    assert table.alive(wall)
    assert isinstance(table.decision, OrderDecision)
    table.give(Order((0, 1)))
    assert len(table.state.stack) == 2
    table.to_step("end of combat")
    assert table.life(0) == 21
    assert not table.alive(wall)


def test_every_dated_step_has_its_rule() -> None:
    """The three editions share the step that assigns, and differ in what follows."""
    keys_of = {edition.name: {entry.key for entry in RULES if entry.kind == "step" and entry.in_force(edition)}
               for edition in (CLASSIC, M14, CURRENT)}
    assert "combat damage/stack" in keys_of["classic"]
    assert "combat damage/deal" in keys_of["m14"] & keys_of["current"]
    assert "declare blockers step/order blockers" in keys_of["m14"]
    assert "declare blockers step/order blockers" not in keys_of["classic"] | keys_of["current"]


# ---- who blocks later (m14 509.6, 509.7), and when blocking triggers (509.3) -----------------------------------------


def test_m14_509_6_a_late_blocker_finds_its_place() -> None:
    table = Table(edition=M14)
    ox = table.put(0, creature("Ox", 5, 5))
    bears = [table.put(1, BEAR) for _ in range(3)]
    blocked(table, [ox], [(each, ox) for each in bears[:2]])
    table.give(Order((1, 0)))
    do(table, n("block_now", what=TARGET, whom=n("each", what=n("attacking"))), source=ox, targets=(bears[2],))
    assert (type(table.decision), table.decision.seat) == (OrderDecision, 0)
    assert table.decision.things == (bears[1], bears[0], bears[2])
    assert keys(table.check(Order((1, 0, 2)))) == ["place"]
    options = options_of(table.state)
    assert options.count() == len(options.iterate()) == 3
    assert all(options.verdict(each).legal for each in options.iterate())
    table.give(Order((0, 2, 1)))
    table.passing(DamageDecision)
    assert table.decision.things == (bears[1], bears[2], bears[0])


def test_m14_509_6_the_defending_player_places_the_attacker() -> None:
    table = Table(edition=M14)
    first, second = [table.put(0, BEAR) for _ in range(2)]
    wide = table.put(1, creature("Wide", 3, 6, n("block_any_number", what=ME)))
    blocked(table, [first, second], [(wide, first)])
    do(table, n("block_now", what=TARGET, whom=n("each", what=n("attacking"))), source=wide, seat=1, targets=(wide,))
    assert (type(table.decision), table.decision.seat, table.decision.things) == (OrderDecision, 1, (first, second))
    table.give(Order((1, 0)))
    table.passing(DamageDecision)
    assert not table.check(Divide(((first, 3),))).legal


WHENEVER_BLOCKS = n("triggered", event=n("blocks", what=n("is", what=ME)), do=[n("gain_life", n=1, who=n("you"))])


@pytest.mark.parametrize(("edition", "gained"), [(CLASSIC, 0), (M14, 1), (CURRENT, 1)])
def test_509_3a_made_to_block_by_an_effect(edition: Edition, gained: int) -> None:
    table = Table(edition=edition)
    ox = table.put(0, creature("Ox", 5, 5))
    guard = table.put(1, creature("Guard", 1, 8, WHENEVER_BLOCKS))
    blocked(table, [ox], [])
    do(table, n("block_now", what=TARGET, whom=n("each", what=n("attacking"))), source=ox, targets=(guard,))
    table.passing(DamageDecision)
    assert table.state.players[1].life == 20 + gained


@pytest.mark.parametrize(("edition", "each", "counts"), [
    (CLASSIC, False, False), (CLASSIC, True, False), (M10, False, True), (M10, True, False), (M14, True, True),
    (CURRENT, True, True),
])
def test_509_3b_effects_count_by_edition(edition: Edition, each: bool, counts: bool) -> None:
    found = variant("check", "triggers on blocking", edition)
    assert found is not None
    event = Blocked(0, 1, 2)
    assert found.function(event, each)
    event.cause = 3
    assert found.function(event, each) is counts


@pytest.mark.parametrize(("edition", "life"), [(CLASSIC, 21), (M14, 22), (CURRENT, 22)])
def test_509_3c_in_2007_becoming_blocked_triggers_once_a_combat(edition: Edition, life: int) -> None:
    table = Table(edition=edition)
    trigger = n("triggered", event=n("becomes_blocked", what=n("is", what=ME)), do=[n("gain_life", n=1, who=n("you"))])
    ox = table.put(0, creature("Ox", 2, 5, trigger))
    bears = [table.put(1, creature("Wall", 0, 5)) for _ in range(2)]
    blocked(table, [ox], [(bears[0], ox)])
    do(table, n("become_unblocked_by", what=TARGET), source=ox, targets=(bears[0],))
    do(table, n("block_now", what=TARGET, whom=n("each", what=n("attacking"))), source=ox, targets=(bears[1],))
    while table.state.decision is not None and table.state.step < END_OF_COMBAT:
        decision = table.decision
        if isinstance(decision, OrderDecision):
            table.give(Order(tuple(range(len(decision.things)))))
        elif isinstance(decision, DamageDecision):
            table.give(options_of(table.state).iterate()[0])
        else:
            table.give(Pass())
    assert table.state.players[0].life == life
