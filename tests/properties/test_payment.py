"""106, 118.3, 601.2g-h. Automatic payment against its twin by brute force, on random boards written in words.

The twin activates whatever can be activated, in any order, pays in any manner, and looks whether the cost can be paid.
It shares nothing with the code under test: mana is letters, symbols are texts.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.model.mana import STANDIN, ManaCost, ManaPool, symbol_text, unit_of
from lawmage.rules.costs import payment, payment_plan
from lawmage.rules.costs.payment import Alternative, Plan, Purpose, Source, Sources, can_pay, max_x, plan_payment

EXAMPLES = max(200, settings().max_examples)
TYPES = "WUBRGC"


# ---- the board in words ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, order=True)
class Unit:
    """One mana, or with `standin` what pays for one (its type may then be empty: generic only)."""

    type: str
    snow: bool = False
    terms: int = 0
    standin: bool = False


@dataclass(frozen=True)
class Use:
    """One alternative of a source."""

    makes: tuple[Unit, ...]
    cost: tuple[str, ...] = ()
    life: int = 0
    burden: int = 0
    uses: frozenset[int] = frozenset()
    closes: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Thing:
    """One source; its place in the board is its id and, unless it shares one, its group."""

    rank: int
    uses: tuple[Use, ...]
    group: int


@dataclass(frozen=True)
class Board:
    """A payment to be made. The purpose meets terms 1; activations meet none."""

    cost: tuple[str, ...]
    pool: tuple[Unit, ...]
    things: tuple[Thing, ...]
    life: int
    any_color: bool = False


# ---- the twin -------------------------------------------------------------------------------------------------------


def pays(unit: Unit, symbol: str, board: Board, final: bool) -> bool:
    """Whether a unit pays one mana of a symbol: a letter, a hybrid of letters, S, or 1 for generic mana."""
    if not final and (unit.standin or unit.terms):
        return False
    if unit.terms not in (0, 1):
        return False
    if symbol == "1":
        return True
    if symbol == "S":
        return unit.snow
    if unit.type and unit.type in symbol.split("/"):
        return True
    return final and board.any_color and not unit.standin and any(letter in symbol for letter in "WUBRG")


def manners(symbol: str) -> list[tuple[tuple[str, ...], int]]:
    """The manners to pay a symbol: the symbols of single mana, and life."""
    if symbol.isdigit():
        return [(("1",) * int(symbol), 0)]
    halves = symbol.split("/")
    if halves[0] == "2":
        return [((halves[1],), 0), (("1", "1"), 0)]
    if halves[-1] == "P":
        return [(("/".join(halves[:-1]),), 0), ((), 2)]
    return [((symbol,), 0)]


def leftovers(units: tuple[Unit, ...], demands: tuple[str, ...], board: Board, final: bool) -> set[tuple[Unit, ...]]:
    """What can be left of these units after paying these symbols of single mana."""
    left = {units}
    for symbol in demands:
        left = {without(have, unit) for have in left for unit in set(have) if pays(unit, symbol, board, final)}
    return left


def without(units: tuple[Unit, ...], unit: Unit) -> tuple[Unit, ...]:
    place = units.index(unit)
    return units[:place] + units[place + 1:]


def ways(cost: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], int]]:
    for chosen in product(*map(manners, cost)):
        yield tuple(symbol for symbols, _ in chosen for symbol in symbols), sum(life for _, life in chosen)


def exists(board: Board, most_symbols: int = 9, barred: frozenset[int] = frozenset(), most_burden: int = 9,
           most_rank: int = 9) -> bool:
    """Whether a payment exists; and if asked, with few Phyrexian symbols paid by life, and without certain sources."""
    seen = set()
    todo = [(tuple(sorted(board.pool)), frozenset[int](), board.life)]
    goals = [(demands, life) for demands, life in ways(board.cost) if life <= 2 * most_symbols]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        units, closed, life = state
        if any(cost <= life and leftovers(units, demands, board, True) for demands, cost in goals):
            return True
        for number, thing in enumerate(board.things):
            if thing.group in closed or number in barred or thing.rank > most_rank:
                continue
            for use in thing.uses:
                if use.burden > most_burden or use.uses & closed:
                    continue
                after = closed | {thing.group} | use.uses | use.closes
                for demands, paid in ways(use.cost):
                    if paid + use.life <= life:
                        for left in leftovers(units, demands, board, False):
                            todo.append((tuple(sorted(left + use.makes)), after, life - paid - use.life))
    return False


# ---- the same for the code under test -------------------------------------------------------------------------------


def encode(unit: Unit) -> int:
    if not unit.standin:
        return unit_of(1 << TYPES.index(unit.type), unit.snow, unit.terms)
    return STANDIN | (1 << TYPES.index(unit.type) if unit.type else 0)


def cost_of(symbols: tuple[str, ...]) -> ManaCost:
    return ManaCost.parse("".join("{" + symbol + "}" for symbol in symbols or ("0",)))


def pool_of(board: Board) -> ManaPool:
    return ManaPool().add(tuple(encode(unit) for unit in board.pool))


def sources_of(board: Board) -> Sources:
    sources = []
    for number, thing in enumerate(board.things):
        alternatives = [
            Alternative(tuple(map(encode, use.makes)), cost_of(use.cost) if use.cost else None, use.life, use.burden,
                        tuple(sorted(use.uses)), tuple(sorted(use.closes)))
            for use in thing.uses]
        sources.append(Source(number, thing.rank, alternatives, thing.group))
    return Sources(sources, Purpose(frozenset([1]), 31 if board.any_color else 0))


def plan_of(board: Board, avoid: frozenset[int] = frozenset()) -> Plan | None:
    return plan_payment(cost_of(board.cost), pool_of(board), sources_of(board), board.life, avoid)


def follow(board: Board, plan: Plan) -> None:
    """Do what the plan says, by the words of the board; fail where it cannot be done."""
    pool = Counter(encode(unit) for unit in board.pool)
    decode = {encode(unit): unit for unit in board.pool}
    closed: set[int] = set()
    life = board.life
    for step in plan.activations:
        thing = board.things[step.ident]
        use = thing.uses[step.alternative]
        assert thing.group not in closed
        assert not use.uses & closed
        closed |= {thing.group} | use.uses | use.closes
        for unit in step.paid:
            assert pool[unit] > 0
            pool[unit] -= 1
        paid = tuple(decode[unit] for unit in step.paid)
        assert any(len(demands) == len(paid) and cost + use.life == step.life and leftovers(paid, demands, board, False)
                   for demands, cost in ways(use.cost))
        life -= step.life
        assert step.produces == tuple(map(encode, use.makes))
        decode.update((encode(unit), unit) for unit in use.makes)
        pool.update(step.produces)
    follow_payment(board, plan, pool, decode)
    life -= 2 * len(plan.life_symbols)
    assert life >= 0
    assert plan.life == board.life - life


def follow_payment(board: Board, plan: Plan, pool: Counter[int], decode: dict[int, Unit]) -> None:
    bought: Counter[str] = Counter()
    for unit, code in plan.spent:
        assert pool[unit] > 0
        pool[unit] -= 1
        text = symbol_text(code)[1:-1]
        colors = "/".join(half for half in text.split("/") if half not in ("P", "2"))
        if text.startswith("2/") and not pays(decode[unit], colors, board, True):
            colors = "1"
        assert pays(decode[unit], colors, board, True)
        bought[text] += 1
    bought.update(symbol_text(code)[1:-1] for code in plan.life_symbols)
    wanted: Counter[str] = Counter()
    for symbol in board.cost:
        wanted.update({"1": int(symbol)} if symbol.isdigit() else {symbol: 1})
    for symbol in set(wanted) | set(bought):
        if symbol.startswith("2/"):
            assert wanted[symbol] <= bought[symbol] <= 2 * wanted[symbol]
        else:
            assert wanted[symbol] == bought[symbol]


# ---- random boards --------------------------------------------------------------------------------------------------

letters = st.sampled_from(TYPES)
mana = st.builds(Unit, letters, st.booleans(), st.sampled_from([0, 0, 0, 1, 2]))
standins = st.builds(Unit, st.sampled_from(["", "W", "U"]), standin=st.just(True))
symbols = st.sampled_from(["1", "1", "2", "3", *"WUBRGCS", "W/U", "B/G", "2/W", "C/U", "W/P", "G/P", "W/U/P"])
uses = st.builds(
    Use,
    st.one_of(st.tuples(mana), st.tuples(mana), st.tuples(mana, mana), st.tuples(*[mana] * 3), st.tuples(standins)),
    st.sampled_from([(), (), (), (), ("1",), ("2",), ("W",), ("W/U",), ("G/P",)]),
    st.sampled_from([0, 0, 0, 1, 2]),
    st.sampled_from([0, 0, 1, 3]),
    st.sampled_from([frozenset[int]()] * 6 + [frozenset([0]), frozenset([9])]),
    st.sampled_from([frozenset[int]()] * 6 + [frozenset([1]), frozenset([2, 9])]),
)
plain_uses = st.builds(Use, st.tuples(st.builds(Unit, letters, st.booleans())))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    things = []
    for number in range(draw(st.integers(0, 4))):
        group = draw(st.sampled_from([number, number, number, 0]))
        things.append(Thing(draw(st.integers(0, 2)), tuple(draw(st.lists(uses, min_size=1, max_size=3))), group))
    return Board(tuple(draw(st.lists(symbols, max_size=3))), tuple(draw(st.lists(mana, max_size=2))), tuple(things),
                 draw(st.integers(0, 5)), draw(st.sampled_from([False, False, False, True])))


@st.composite
def plain_boards(draw: st.DrawFn) -> Board:
    """Boards as most are: one mana each, no burden for some abilities of a permanent only."""
    things = []
    for number in range(draw(st.integers(0, 6))):
        burden = draw(st.sampled_from([0, 0, 0, 3]))
        chosen = draw(st.lists(plain_uses, min_size=1, max_size=3))
        things.append(Thing(draw(st.integers(0, 2)), tuple(replace(use, burden=burden) for use in chosen), number))
    return Board(tuple(draw(st.lists(symbols, max_size=4))), tuple(draw(st.lists(mana, max_size=3))), tuple(things),
                 draw(st.integers(0, 5)))



def as_used(board: Board, plan: Plan) -> list[Thing]:
    """The sources with only what the plan used, or what is as good as that without costing more than mana."""
    things = [replace(thing, uses=()) for thing in board.things]
    for step in plan.activations:
        thing = board.things[step.ident]
        level = (thing.uses[step.alternative].burden, step.life)
        decided = [replace(use, cost=demands, life=use.life + paid) for use in thing.uses
                   for demands, paid in ways(use.cost)]
        things[step.ident] = replace(thing, uses=tuple(use for use in decided
                                                       if (use.burden, use.life) in (level, (0, 0))))
    return things


avoids = st.frozensets(st.integers(0, 5), max_size=2)


@given(st.one_of(boards(), plain_boards()))
@settings(max_examples=3 * EXAMPLES)
def test_a_payment_is_found_exactly_if_one_exists(board: Board) -> None:
    wanted = exists(board)
    assert can_pay(cost_of(board.cost), pool_of(board), sources_of(board), board.life) == wanted
    plan = plan_of(board)
    assert (plan is not None) == wanted
    if plan is not None:
        follow(board, plan)


@given(st.one_of(boards(), plain_boards()), avoids)
@settings(max_examples=EXAMPLES)
def test_what_a_payment_can_do_without_is_left_alone(board: Board, avoid: frozenset[int]) -> None:
    plan = plan_of(board, avoid)
    if plan is None:
        return
    follow(board, plan)
    used = {step.ident for step in plan.activations}
    for ident in used:
        left = as_used(board, plan)
        left[ident] = replace(left[ident], uses=())
        board_without = replace(board, things=tuple(left))
        assert not exists(board_without, len(plan.life_symbols)), f"{ident} is used without need"
    if used & avoid:
        groups = {board.things[ident].group for ident in avoid if ident < len(board.things)}
        barred = frozenset(i for i, thing in enumerate(board.things) if thing.group in groups)
        assert not exists(board, barred=barred)


@given(st.one_of(boards(), plain_boards()))
@settings(max_examples=EXAMPLES)
def test_preferences_come_in_their_order(board: Board) -> None:
    plan = plan_of(board)
    if plan is None:
        return
    lives = len(plan.life_symbols)
    assert lives == 0 or not exists(board, lives - 1)
    burden = max((board.things[step.ident].uses[step.alternative].burden for step in plan.activations), default=0)
    assert burden == 0 or not exists(board, lives, most_burden=burden - 1)
    if exists(board, lives, most_rank=-1):
        assert not plan.activations, "the pool was enough"
    if all(use.burden == use.life == 0 for thing in board.things for use in thing.uses):
        separate = [thing.group for thing in board.things]
        rank = max((board.things[step.ident].rank for step in plan.activations), default=0)
        assert rank == 0 or len(set(separate)) < len(separate) or not exists(board, lives, most_rank=rank - 1)


@given(plain_boards(), avoids)
@settings(max_examples=EXAMPLES)
def test_the_quick_plan_is_the_thorough_one(board: Board, avoid: frozenset[int]) -> None:
    """Boards of single mana are planned by matching alone; leaving out source after source must give the same."""
    cost, pool, sources = cost_of(board.cost), pool_of(board), sources_of(board)
    assert sources.all_plain
    quick = payment_plan.plan_plain(cost, pool, sources, board.life, avoid)
    thorough = payment_plan.plan_any(cost, pool, sources, board.life, avoid)
    assert (quick is None) == (thorough is None)
    if quick is not None and thorough is not None:
        follow(board, quick)
        follow(board, thorough)
        assert {step.ident for step in quick.activations} == {step.ident for step in thorough.activations}
        assert quick.life_symbols == thorough.life_symbols


@given(st.one_of(boards(), plain_boards()), st.integers(1, 2), st.integers(0, 2))
@settings(max_examples=EXAMPLES)
def test_the_greatest_x(board: Board, xs: int, less: int) -> None:
    cost = ManaCost.parse("{X}" * xs + str(cost_of(board.cost)))
    pool, sources = pool_of(board), sources_of(board)
    payable = [x for x in range(20) if can_pay(cost.with_x(x).less(less), pool, sources, board.life)]
    assert max_x(cost, pool, sources, board.life, less) == max(payable, default=-1)


@given(boards())
@settings(max_examples=EXAMPLES)
def test_asking_changes_nothing(board: Board) -> None:
    cost, pool, sources = cost_of(board.cost), pool_of(board), sources_of(board)
    plans = [plan_payment(cost, pool, sources, board.life) for _ in range(2)]
    first, second = ([(step.ident, step.alternative, step.paid) for step in plan.activations] if plan else None
                     for plan in plans)
    assert first == second
    assert can_pay(cost, pool, sources, board.life) == (first is not None)


# ---- preferences by example -----------------------------------------------------------------------------------------

FOREST, ISLAND, PLAINS, MOUNTAIN = (Thing(0, (Use((Unit(kind),)),), 0) for kind in "GUWR")
DUAL = Thing(1, (Use((Unit("G"),)), Use((Unit("U"),))), 0)
ELF = Thing(2, (Use((Unit("G"),)),), 0)
BIRD = Thing(2, tuple(Use((Unit(kind),)) for kind in "WUBRG"), 0)
TREASURE = Thing(2, tuple(Use((Unit(kind),), burden=payment.SACRIFICE) for kind in "WUBRG"), 0)
PAIN_LAND = Thing(1, (Use((Unit("C"),)), Use((Unit("G"),), burden=1), Use((Unit("U"),), burden=1)), 0)
RING = Thing(2, (Use((Unit("C"), Unit("C"))),), 0)
SIGNET = Thing(2, (Use((Unit("W"), Unit("U")), ("1",)),), 0)
FILTER = Thing(1, (Use((Unit("C"),)), *(Use((Unit(a), Unit(b)), ("W/U",)) for a, b in ("WW", "WU", "UU"))), 0)
ROCK = Thing(2, (Use((Unit("U"), Unit("U")), ("1",)),), 0)
DRUM = Thing(2, tuple(Use((Unit(kind),), uses=frozenset([0])) for kind in "WUBRG"), 0)  # taps the first thing
DEAR_DRUM = Thing(2, (Use((Unit("W"),), ("1",), uses=frozenset([0])),), 0)  # does so for mana
ALTAR = Thing(2, (Use((Unit("C"), Unit("C")), closes=frozenset([0])),), 0)  # sacrifices the first thing
BOUNCE_LAND = Thing(1, (Use((Unit("G"), Unit("U"))),), 0)


def at(cost: str, *things: Thing, pool: str = "", life: int = 20,
       avoid: frozenset[int] = frozenset()) -> list[int] | None:
    """The ids of the sources used, in ascending order."""
    symbols = tuple(cost[1:-1].split("}{"))
    numbered = tuple(replace(thing, group=number) for number, thing in enumerate(things))
    board = Board(symbols, tuple(Unit(kind) for kind in pool), numbered, life)
    plan = plan_of(board, avoid)
    if plan is None:
        return None
    follow(board, plan)
    return sorted(step.ident for step in plan.activations)


@pytest.mark.parametrize(("cost", "things", "used"), [
    ("{G}", [ISLAND, FOREST], [1]),
    ("{1}{G}", [FOREST, DUAL, ISLAND], [0, 2]),  # the dual land stays
    ("{1}", [ISLAND, FOREST, FOREST], [1]),  # one of each stays
    ("{2}", [FOREST, FOREST, ISLAND, ISLAND], [0, 2]),
    ("{1}", [ELF, DUAL], [1]),  # lands before others
    ("{U}{G}", [BIRD, DUAL, FOREST], [1, 2]),
    ("{G}", [TREASURE, BIRD], [1]),  # nothing is sacrificed without need
    ("{G}{G}", [TREASURE, BIRD], [0, 1]),
    ("{U}", [PAIN_LAND, BIRD], [1]),
    ("{1}", [PAIN_LAND, BIRD], [0]),
    ("{3}", [RING, FOREST, FOREST], [0, 1]),
    ("{2}", [RING, FOREST, FOREST], [1, 2]),
    ("{W}{U}", [SIGNET, FOREST], [0, 1]),
    ("{W}{U}", [SIGNET], None),  # it does not pay for itself
    ("{U}{U}", [FILTER, PLAINS], [0, 1]),
    ("{U}{U}", [FILTER, FOREST], None),
    ("{U}{U}", [FILTER, SIGNET, FOREST], [0, 1, 2]),  # the filter land is paid by the signet
    ("{2/W}{2/W}", [PLAINS, FOREST, FOREST], [0, 1, 2]),
    ("{2/W}", [FOREST, PLAINS, FOREST], [1]),
    ("{0}", [FOREST], []),
    ("{2}", [SIGNET, FOREST], [0, 1]),
    ("{U}", [FOREST, PLAINS, SIGNET, RING], [1, 2]),
    ("{W}", [ELF, DRUM], [1]),
    ("{W}{G}", [ELF, DRUM], None),  # the elf is tapped once
    ("{W}{G}", [ELF, DRUM, ELF], [1, 2]),
    ("{W}{U}", [ROCK, ROCK, DEAR_DRUM, FOREST], [1, 2, 3]),  # equal rocks, but one of them is tapped for the drum
    ("{2}{G}", [ELF, ALTAR], [0, 1]),  # tapped, then sacrificed
    ("{C}{C}", [ELF, ALTAR], [1]),
    ("{1}", [BOUNCE_LAND, DUAL], [1]),  # no mana is wasted
    ("{2}", [BOUNCE_LAND, DUAL, DUAL], [0]),  # fewer sources
    ("{3}", [BOUNCE_LAND, BOUNCE_LAND, DUAL], [0, 2]),
])
def test_sources_are_chosen(cost: str, things: list[Thing], used: list[int] | None) -> None:
    assert at(cost, *things) == used


def test_the_pool_comes_first() -> None:
    assert at("{1}{G}", FOREST, FOREST, pool="GU") == []
    assert at("{1}{G}", FOREST, FOREST, pool="U") == [0]
    assert at("{G}", FOREST, pool="U") == [0]


def test_colorless_mana_of_the_pool_pays_generic_symbols_first() -> None:
    plan = plan_payment(ManaCost.parse("{1}"), ManaPool.parse("{G}{C}{U}"), Sources([]), 20)
    assert plan is not None
    assert [symbol_text(unit) for unit, _ in plan.spent] == ["{C}"]


def test_permanents_to_avoid_come_last() -> None:
    assert at("{G}", FOREST, ELF, avoid=frozenset([0])) == [1]
    assert at("{G}{G}", FOREST, ELF, avoid=frozenset([0])) == [0, 1]
    assert at("{G}", FOREST, TREASURE, avoid=frozenset([0])) == [1]
    assert at("{G/P}", FOREST, avoid=frozenset([0])) == []
    assert at("{3}", RING, FOREST, FOREST, DUAL, avoid=frozenset([0])) == [1, 2, 3]


def test_phyrexian_mana_is_paid_with_life_only_where_no_mana_pays_it() -> None:
    assert at("{G/P}", TREASURE, PLAINS) == [0]
    assert at("{G/P}{1}", FOREST) == [0]
    assert at("{G/P}{1}", FOREST, life=1) is None
    assert at("{G/P}{G/P}", PLAINS, life=4) == []
    assert at("{G/P}{G/P}", PLAINS, life=3) is None


def test_many_treasures_take_no_time() -> None:
    """A sacrifice closes the group of what is sacrificed: that is no reason to try every set of them."""
    treasures = [replace(TREASURE, uses=tuple(replace(use, closes=frozenset([i])) for use in TREASURE.uses))
                 for i in range(20)]
    assert at("{W}{U}{B}{R}{G}{7}", *treasures) == list(range(12))
    assert at("{C}{1}", *treasures) is None
    assert at("{1}{W}{G}", *treasures, RING, FOREST, FOREST) == [0, 21, 22]


def test_many_signets_take_no_time() -> None:
    """Every order of ten activations that pay for one another would be millions."""
    signets = [Thing(2, (Use((Unit(a), Unit(b)), ("1",)),), 0) for a, b in ("WU", "UB", "BR", "RG", "GW") * 2]
    assert at("{W}{W}{W}{W}{U}{B}{B}{R}", *signets, FOREST) is not None
    assert at("{W}{W}{W}{W}{W}{U}{U}{U}{U}{U}", *signets, FOREST) is None
    assert at("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}{C}", *signets, FOREST, FOREST) is None
