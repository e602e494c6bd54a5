"""509. Declare blockers step."""

import pytest

from lawmage.errors import IllegalAction
from lawmage.model.answers import DeclareBlockers
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import BlockDecision, PriorityDecision
from lawmage.model.events import BecameBlocked, BecameUnblocked, Blocked
from lawmage.model.names import ARTIFACT, BLACK, BLUE, CREATURE, ENCHANTMENT, GREEN, LAND, RED, player_ref
from lawmage.rules.combat.legality import block_options
from tests.rules.table import ME, Table, creature, keys, keyword, n, numbers, permanent

BEAR = creature("Bear", 2, 2)
YOU = n("you")
ANY = n("anything")


def attacked(*cards: CardDefinition,
             defenders: tuple[CardDefinition, ...] = (BEAR,)) -> tuple[Table, list[int], list[int]]:
    """A table at the declaration of blockers: all of the first cards attack the second player."""
    table = Table()
    attackers = [table.put(0, card) for card in cards]
    blockers = [table.put(1, card) for card in defenders]
    table.start()
    table.attack(*attackers)
    table.passing(BlockDecision)
    return table, attackers, blockers


def test_509_1_the_defending_player_is_asked() -> None:
    table, (bear,), (blocker,) = attacked(BEAR)
    assert (type(table.decision), table.decision.seat) == (BlockDecision, 1)
    table.block((blocker, bear))
    assert table.thing(blocker).blocking
    assert table.thing(blocker).blocks == (bear,)
    assert table.thing(bear).blocked
    assert not table.thing(bear).unblocked
    assert table.rules_of(Blocked) == ["509.1g"]
    assert table.rules_of(BecameBlocked) == ["509.1h"]
    assert isinstance(table.decision, PriorityDecision)


def test_509_1a_who_may_block() -> None:
    table, (bear,), blockers = attacked(BEAR, defenders=(BEAR, BEAR, permanent("Stone", ARTIFACT), BEAR))
    table.thing(blockers[0]).tapped = True
    table.state.touch(-1)
    assert keys(table.check(table.blocks((blockers[0], bear)))) == ["block: tapped"]
    assert keys(table.check(table.blocks((blockers[2], bear)))) == ["block: no creature"]
    assert keys(table.check(table.blocks((bear, bear)))) == [
        "block: not controlled", "block: tapped", "block: fights already"]
    assert keys(table.check(table.blocks((blockers[1], blockers[3])))) == ["block: not attacking"]
    assert table.check(table.blocks((blockers[1], bear))).legal


def test_509_1a_one_attacker_each_unless_an_effect_adds_some() -> None:
    wide = creature("Wide", 2, 2, n("extra_blocks", what=ME, n=1))
    every = creature("Everywhere", 2, 2, n("block_any_number", what=ME))
    table, bears, (bear, two, all_) = attacked(BEAR, BEAR, BEAR, defenders=(BEAR, wide, every))
    verdict = table.check(table.blocks((bear, bears[0], bears[1])))
    assert keys(verdict) == ["block: too many chosen"]
    assert verdict.rulings[0].numbers == (1, 2)
    assert table.check(table.blocks((two, bears[0], bears[1]))).legal
    assert keys(table.check(table.blocks((two, *bears)))) == ["block: too many chosen"]
    assert table.check(table.blocks((all_, *bears))).legal
    assert block_options(table.state, 1).count() == 4 * 7 * 8
    table.block((all_, *bears))
    assert [event.ordinal for event in table.events(Blocked)] == [0, 1, 2]


EVASION = [
    ("702.9b", creature("Flyer", 2, 2, "flying"), BEAR, creature("Spider", 2, 2, "reach")),
    ("702.9b", creature("Flyer", 2, 2, "flying"), BEAR, creature("Bird", 2, 2, "flying")),
    ("702.36b", creature("Fearsome", 2, 2, "fear"), BEAR, creature("Black", 2, 2, colors=BLACK)),
    ("702.36b", creature("Fearsome", 2, 2, "fear"), BEAR, creature("Golem", 2, 2, types=ARTIFACT | CREATURE)),
    ("702.13b", creature("Bully", 2, 2, "intimidate", colors=RED), creature("Green", 2, 2, colors=GREEN),
     creature("Red", 2, 2, colors=RED)),
    ("702.28b", creature("Shade", 2, 2, "shadow"), BEAR, creature("Shadow", 2, 2, "shadow")),
    ("702.28b", BEAR, creature("Shadow", 2, 2, "shadow"), BEAR),
    ("702.31b", creature("Rider", 2, 2, "horsemanship"), BEAR, creature("Horse", 2, 2, "horsemanship")),
    ("702.118b", creature("Sneak", 2, 2, "skulk"), creature("Big", 3, 1), BEAR),
    ("702.16f", creature("Knight", 2, 2, keyword("protection", quality=n("color", is_="blue"))),
     creature("Blue", 2, 2, colors=BLUE), BEAR),
]


@pytest.mark.parametrize(("rule", "attacker", "held", "free"), EVASION)
def test_509_1b_evasion(rule: str, attacker: CardDefinition, held: CardDefinition,
                        free: CardDefinition) -> None:
    table, (enemy,), (one, other) = attacked(attacker, defenders=(held, free))
    verdict = table.check(table.blocks((one, enemy)))
    assert keys(verdict) == ["block: evasion"]
    assert numbers(verdict) == [rule, "509.1b"]
    assert table.check(table.blocks((other, enemy))).legal
    assert block_options(table.state, 1).count() == 2


def test_509_1b_evasion_is_cumulative() -> None:
    both = creature("Both", 2, 2, "flying", "shadow")
    table, (enemy,), (bird, shade, bear, two) = attacked(both, defenders=(
        creature("Bird", 1, 1, "flying"), creature("Shade", 1, 1, "shadow"), BEAR,
        creature("Two", 1, 1, "flying", "shadow")))
    assert [numbers(table.check(table.blocks((each, enemy)))) for each in (bird, shade, bear)] == [
        ["702.28b", "509.1b"], ["702.9b", "509.1b"], ["702.9b", "509.1b", "702.28b"]]
    assert table.check(table.blocks((two, enemy))).legal


def test_702_14c_landwalk_looks_at_the_defending_player_of_each_attacker() -> None:
    walker = creature("Walker", 2, 2, keyword("landwalk", quality=n("subtype", is_="Island")))
    island = permanent("Island", LAND, subtypes=("Island",))
    table = Table(3)
    first = table.put(0, walker)
    second = table.put(0, walker)
    table.put(0, island)
    table.put(2, island)
    mine = table.put(1, BEAR)
    theirs = table.put(2, BEAR)
    table.start()
    table.attack(first, (second, player_ref(2)))
    table.passing(BlockDecision)
    assert table.check(table.blocks((mine, first))).legal
    assert keys(table.check(table.blocks((mine, second)))) == ["block: attacks another"]
    table.block()
    assert table.decision.seat == 2
    verdict = table.check(table.blocks((theirs, second)))
    assert numbers(verdict) == ["702.14c", "509.1b"]


def test_702_111b_menace() -> None:
    table, (enemy,), bears = attacked(creature("Menace", 3, 3, "menace"), defenders=(BEAR, BEAR, BEAR))
    verdict = table.check(table.blocks((bears[0], enemy)))
    assert keys(verdict) == ["block: too few"]
    assert numbers(verdict) == ["702.111b", "509.1b"]
    assert verdict.rulings[0].numbers == (2, 1)
    assert table.check(table.blocks((bears[0], enemy), (bears[1], enemy))).legal
    assert block_options(table.state, 1).count() == 5


def test_509_1b_restrictions_of_effects() -> None:
    small = n("power", op="<=", n=2)
    cases = [
        (creature("Elusive", 2, 2, n("cant_be_blocked", what=ME)), BEAR),
        (creature("Daunting", 2, 2, n("cant_be_blocked", what=ME, by=small)), BEAR),
        (creature("Walled", 2, 2, n("cant_be_blocked", what=ME, except_by=n("with_keyword", is_="defender"))), BEAR),
        (BEAR, creature("Coward", 2, 2, n("cant_block", what=ME))),
        (BEAR, creature("Picky", 2, 2, n("can_block_only", what=ME, whom=n("with_keyword", is_="flying")))),
        (BEAR, creature("Shy", 2, 2, n("cant_block", what=ME, whom=small))),
    ]
    for attacker, blocker in cases:
        table, (enemy,), (held,) = attacked(attacker, defenders=(blocker,))
        verdict = table.check(table.blocks((held, enemy)))
        assert keys(verdict) == ["block: forbidden"], attacker
        assert verdict.rulings[0].grounds[0].source in (held, enemy)
        assert block_options(table.state, 1).count() == 1
    table, (enemy,), (big,) = attacked(cases[1][0], defenders=(creature("Big", 3, 3),))
    assert table.check(table.blocks((big, enemy))).legal


def test_509_1b_numbers_of_blockers() -> None:
    lone = creature("Lone", 4, 4, n("max_blockers", what=ME, n=1))
    table, (enemy,), bears = attacked(lone, defenders=(BEAR, BEAR))
    assert keys(table.check(table.blocks((bears[0], enemy), (bears[1], enemy)))) == ["block: too many"]
    crowd = creature("Crowd", 4, 4, n("min_blockers", what=ME, n=3), "menace")
    table, (enemy,), bears = attacked(crowd, defenders=(BEAR, BEAR, BEAR))
    verdict = table.check(table.blocks((bears[0], enemy), (bears[1], enemy)))
    assert verdict.rulings[0].numbers == (3, 2)
    assert verdict.rulings[0].grounds[0].source == enemy
    shy = creature("Shy", 2, 2, n("cant_block_alone", what=ME))
    table, (enemy,), (one, other) = attacked(BEAR, defenders=(shy, BEAR))
    assert keys(table.check(table.blocks((one, enemy)))) == ["block: alone"]
    assert table.check(table.blocks((one, enemy), (other, enemy))).legal


def test_509_1c_lure_and_the_maximum() -> None:
    lure = creature("Lure", 1, 1, n("lure", what=ME))
    table, (first, second), bears = attacked(lure, BEAR, defenders=(BEAR, BEAR))
    options = block_options(table.state, 1)
    assert options.maximum() == 2
    assert options.iterate() == [table.blocks((bears[0], first), (bears[1], first))]
    verdict = table.check(table.blocks((bears[0], first), (bears[1], second)))
    assert keys(verdict) == ["block: requirements"]
    assert verdict.rulings[0].numbers == (1, 2)
    assert numbers(verdict) == ["509.1c"]
    assert options.witness() == options.iterate()[0]


def test_509_1c_two_lures_one_blocker() -> None:
    lure = creature("Lure", 1, 1, n("lure", what=ME))
    table, (first, second), (bear,) = attacked(lure, lure)
    assert block_options(table.state, 1).iterate() == [table.blocks((bear, first)), table.blocks((bear, second))]


def test_509_1c_must_be_blocked_and_must_block() -> None:
    wanted = creature("Wanted", 1, 1, n("must_be_blocked", what=ME))
    table, (first, _second), _ = attacked(wanted, BEAR, defenders=(BEAR, BEAR))
    options = block_options(table.state, 1)
    assert options.maximum() == 1
    assert options.count() == 5
    assert all(isinstance(answer, DeclareBlockers) and any(first in chosen for _, chosen in answer.blocks)
               for answer in options.iterate())
    eager = creature("Eager", 1, 1, n("must_block", what=ME))
    table, _, _ = attacked(BEAR, BEAR, defenders=(eager,))
    assert block_options(table.state, 1).count() == 2


def test_509_1c_must_be_blocked_by_a_kind_of_creature() -> None:
    prey = creature("Prey", 1, 1, n("must_be_blocked", what=ME, by=n("subtype", is_="Dragon")))
    dragon = creature("Dragon", 4, 4, subtypes=("Dragon",))
    table, (first,), (bear, wyrm) = attacked(prey, defenders=(BEAR, dragon))
    assert keys(table.check(table.blocks((bear, first)))) == ["block: requirements"]
    assert table.check(table.blocks((wyrm, first))).legal
    assert table.check(table.blocks((bear, first), (wyrm, first))).legal
    assert block_options(table.state, 1).maximum() == 1
    assert block_options(table.state, 1).count() == 2
    assert len(block_options(table.state, 1).iterate()) == 2
    assert table.check(block_options(table.state, 1).sample(min_of)).legal
    verdict = table.check(table.blocks())
    assert verdict.rulings[0].things == (first,)
    assert verdict.rulings[0].grounds[1].source == first


def min_of(below: int) -> int:
    """A picker that always takes the first."""
    return 0


def test_509_1d_paying_to_block() -> None:
    tax = permanent("Tax", ENCHANTMENT, n("block_cost", what=n("each", what=n("type", is_="creature")),
                                          cost=[n("pay_life", n=2)]))
    table = Table()
    enemy = table.put(0, BEAR)
    table.put(0, tax)
    eager = table.put(1, creature("Eager", 1, 1, n("must_block", what=ME)))
    table.start()
    table.attack(enemy)
    table.passing(BlockDecision)
    assert table.check(table.blocks()).legal
    table.block((eager, enemy))
    assert table.life(1) == 18
    assert table.thing(eager).blocking


def test_509_1h_a_blocked_creature_stays_blocked_without_blockers() -> None:
    table, (enemy, free), (bear,) = attacked(BEAR, BEAR)
    table.block((bear, enemy))
    table.state.object(bear).damage = 2
    assert table.thing(free).unblocked
    assert [event.attacker for event in table.events(BecameUnblocked)] == [free]
    table.to_step("end of combat")
    assert not table.alive(bear)
    assert table.life(1) == 18


def test_509_1_802_4_each_defending_player_in_turn_order() -> None:
    table = Table(4)
    bears = [table.put(2, BEAR) for _ in range(2)]
    blockers = [table.put(seat, BEAR) for seat in (0, 1, 3)]
    table.start(active=2)
    table.attack((bears[0], player_ref(0)), (bears[1], player_ref(3)))
    table.passing(BlockDecision)
    assert table.decision.seat == 3
    assert keys(table.check(table.blocks((blockers[2], bears[0])))) == ["block: attacks another"]
    table.block((blockers[2], bears[1]))
    assert table.decision.seat == 0
    with pytest.raises(IllegalAction):
        table.block((blockers[1], bears[0]))
    table.block()
    assert isinstance(table.decision, PriorityDecision)
    assert table.thing(bears[0]).unblocked
    assert table.thing(bears[1]).blocked
