"""106. Mana; 107.4. Mana symbols; 118.7. Reductions; 202. Mana cost: symbols read, written, counted, and mana pools."""
from __future__ import annotations

import pytest

from lawmage.model.mana import (
    EMPTY_POOL,
    GENERIC,
    MANA_TYPES,
    PHYREXIAN,
    SNOW,
    STANDIN,
    SYMBOLS,
    ManaCost,
    ManaPool,
    parse_mana,
    symbol_text,
    unit_of,
    unit_text,
)
from lawmage.model.names import BLACK, BLUE, COLORLESS, GREEN, RED, WHITE
from lawmage.rules.costs.payment import Alternative, Purpose, Source, Sources, can_pay, max_x, plan_payment

NOTHING = Sources([])


def payable(cost: str, mana: str, life: int = 0) -> bool:
    return can_pay(ManaCost.parse(cost), ManaPool.parse(mana), NOTHING, life)


# ---- reading and writing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "value", "colors"), [
    ("{0}", 0, 0),
    ("{G}", 1, GREEN),
    ("{2}{G}{G}", 4, GREEN),
    ("{15}", 15, 0),
    ("{X}{R}", 1, RED),
    ("{X}{X}{2}{U}", 3, BLUE),
    ("{W}{U}{B}{R}{G}", 5, WHITE | BLUE | BLACK | RED | GREEN),
    ("{C}{C}", 2, 0),
    ("{S}{S}", 2, 0),
    ("{1}{W/U}", 2, WHITE | BLUE),
    ("{2/W}{2/W}{2/W}", 6, WHITE),
    ("{C/B}", 1, BLACK),
    ("{1}{B/P}{B/P}", 3, BLACK),
    ("{1}{R}{R/G/P}{G}", 4, RED | GREEN),
])
def test_107_4_costs_are_read_and_written(text: str, value: int, colors: int) -> None:
    cost = ManaCost.parse(text)
    assert str(cost) == text
    assert cost.mana_value() == value
    assert cost.colors == colors
    assert cost == ManaCost.parse(text)
    assert hash(cost) == hash(ManaCost.parse(text))
    assert repr(cost) == f"ManaCost.parse({text!r})"


def test_107_4_all_its_symbols_are_known() -> None:
    assert len(SYMBOLS) == 6 + 10 + 5 + 5 + 5 + 10 + 1
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)
    for text, symbol in SYMBOLS.items():
        assert symbol_text(symbol) == "{" + text + "}"
        assert str(ManaCost.parse("{" + text + "}")) == "{" + text + "}"
    assert symbol_text(GENERIC) == "{1}"


def test_numbers_are_added_up() -> None:
    assert str(ManaCost.parse("{2}{C}{C}{2}")) == "{4}{C}{C}"


@pytest.mark.parametrize(("text", "named"), [
    ("", "None"),
    ("2G", "character 1"),
    ("{2}G", "character 4"),
    ("{2}{G", "character 4"),
    ("{}", "character 1"),
    ("{w}", "{w}"),
    ("{U/W}", "symbol 1: {U/W}"),
    ("{2}{3/W}", "symbol 2: {3/W}"),
    ("{02}", "{02}"),
    ("{-1}", "{-1}"),
    ("{²}", "{²}"),
    ("{T}", "{T}"),
    ("{Y}", "{Y}"),
    ("{C/P}", "{C/P}"),
])
def test_what_is_no_cost_is_refused(text: str, named: str) -> None:
    with pytest.raises(ValueError, match=r"wanted|no symbol|no mana cost") as caught:
        ManaCost.parse(text)
    assert named in str(caught.value)


@pytest.mark.parametrize("symbol", [0, GENERIC, WHITE | BLUE | BLACK, COLORLESS | PHYREXIAN, WHITE | SNOW])
def test_integers_that_are_no_symbols_are_refused(symbol: int) -> None:
    with pytest.raises(ValueError, match=f"{symbol} is no symbol"):
        ManaCost(1, 0, (symbol,))


def test_a_cost_is_never_below_zero() -> None:
    for numbers in ((-1, 0, 0), (0, -1, 0), (0, 0, -1)):
        with pytest.raises(ValueError, match="none below 0"):
            ManaCost(numbers[0], numbers[1], (), numbers[2])
    with pytest.raises(ValueError, match="-2 times"):
        ManaCost.parse("{2}").times(-2)
    with pytest.raises(ValueError, match="reduced by -1"):
        ManaCost.parse("{2}").less(-1)
    with pytest.raises(ValueError, match="X cannot be -1"):
        ManaCost.parse("{X}").with_x(-1)


# ---- X, sums and reductions -----------------------------------------------------------------------------------------


def test_107_3a_x_is_chosen() -> None:
    cost = ManaCost.parse("{X}{X}{1}{R}")
    assert str(cost.with_x(3)) == "{7}{R}"
    assert str(cost.with_x(0)) == "{1}{R}"
    assert ManaCost.parse("{R}").with_x(5) == ManaCost.parse("{R}")


def test_202_3e_x_counts_on_the_stack() -> None:
    assert ManaCost.parse("{X}{X}{R}").mana_value(4) == 9


def test_107_3a_an_open_x_is_not_paid() -> None:
    for asked in (can_pay, plan_payment):
        with pytest.raises(ValueError, match="with_x"):
            asked(ManaCost.parse("{X}"), EMPTY_POOL, NOTHING, 20)
    with pytest.raises(ValueError, match="no X"):
        max_x(ManaCost.parse("{R}"), EMPTY_POOL, NOTHING, 20)


def test_118_8_costs_are_added() -> None:
    assert str(ManaCost.parse("{1}{G}").plus(ManaCost.parse("{2}{W/P}"))) == "{3}{G}{W/P}"
    assert str(ManaCost.parse("{2}").times(3)) == "{6}"
    assert str(ManaCost.parse("{W/P}").times(2)) == "{W/P}{W/P}"
    assert str(ManaCost.parse("{G}").more(2)) == "{2}{G}"


@pytest.mark.parametrize(("cost", "n", "left"), [
    ("{3}{G}", 2, "{1}{G}"),
    ("{1}{G}", 2, "{G}"),
    ("{1}", 2, "{0}"),
    ("{C}{S}{W/U}", 3, "{C}{S}{W/U}"),
])
def test_118_7a_generic_reductions_touch_generic_mana_only(cost: str, n: int, left: str) -> None:
    assert str(ManaCost.parse(cost).less(n)) == left


def test_118_7a_the_number_of_a_hybrid_is_generic_mana_where_it_is_paid() -> None:
    cost = ManaCost.parse("{1}{2/W}{2/W}").less(2)
    assert cost != ManaCost.parse("{2/W}{2/W}")
    assert [(way.total, way.masks) for way in cost.ways()] == [(2, (WHITE, WHITE)), (2, (WHITE,)), (3, ())]
    assert [way.total for way in ManaCost.parse("{2/W}").less(5).ways()] == [0, 1]


@pytest.mark.parametrize(("cost", "by", "left"), [
    ("{2}{W}{W}", "{W}", "{2}{W}"),
    ("{2}{U}", "{W}", "{1}{U}"),  # 118.7b
    ("{2}{W}", "{W}{W}", "{1}"),  # 118.7c
    ("{2}{C}", "{C}{C}{C}", "{0}"),  # 118.7d
    ("{2}{B}", "{B/P}", "{2}"),  # 118.7f
    ("{2}{S}", "{S}", "{1}{S}"),  # 118.7g
    ("{4}{G}", "{1}{G}", "{3}"),
])
def test_118_7_reductions_by_kinds_of_mana(cost: str, by: str, left: str) -> None:
    assert str(ManaCost.parse(cost).reduced(ManaCost.parse(by))) == left


@pytest.mark.parametrize(("cost", "by", "named"), [
    ("{2}{W}", "{W/U}", "118.7e"),
    ("{2}{W}", "{2/W}", "118.7e"),
    ("{2}{W/U}", "{W}", "118.13a"),
    ("{2}{W/P}", "{W}", "118.13a"),
    ("{2}", "{X}", "with_x"),
    ("{X}{W}", "{W}", "with_x"),
])
def test_reductions_that_leave_a_choice_are_refused(cost: str, by: str, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        ManaCost.parse(cost).reduced(ManaCost.parse(by))


# ---- what pays what -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "mana"), [
    ("{W}", "{W}"),
    ("{1}", "{C}"),
    ("{2}", "{G}{C}"),
    ("{C}", "{C}"),
    ("{W/U}{W/U}", "{U}{W}"),
    ("{2/B}", "{B}"),
    ("{2/B}", "{C}{G}"),
    ("{2/B}{2/B}", "{B}{R}{R}"),
    ("{C/G}{C/G}", "{G}{C}"),
    ("{W/U/P}", "{U}"),
    ("{0}", ""),
])
def test_107_4_symbols_are_paid(cost: str, mana: str) -> None:
    assert payable(cost, mana)
    units = ManaPool.parse(mana).units()
    for i in range(len(units)):
        assert not can_pay(ManaCost.parse(cost), ManaPool().add(units[:i] + units[i + 1:]), NOTHING, 0)


@pytest.mark.parametrize(("cost", "mana"), [
    ("{W}", "{C}{U}"),
    ("{C}", "{W}{W}"),
    ("{S}", "{C}{G}"),
    ("{W/U}", "{B}{B}"),
    ("{2/B}", "{R}"),
    ("{B/P}", "{R}"),
])
def test_107_4_other_mana_does_not_pay_them(cost: str, mana: str) -> None:
    assert not payable(cost, mana)


def test_107_4f_phyrexian_symbols_take_two_life() -> None:
    assert payable("{B/P}{B/P}", "", 4)
    assert not payable("{B/P}{B/P}", "", 3)
    assert payable("{B/P}{B/P}", "{B}", 2)
    plan = plan_payment(ManaCost.parse("{1}{B/P}{W/P}"), ManaPool.parse("{R}{W}"), NOTHING, 20)
    assert plan is not None
    assert plan.life == 2
    assert plan.life_symbols == (SYMBOLS["B/P"],)
    assert sorted(plan.spent) == [(WHITE, SYMBOLS["W/P"]), (RED, GENERIC)]


def test_107_4h_snow_is_paid_by_mana_of_snow_sources() -> None:
    pool = ManaPool().add((unit_of(GREEN, snow=True), GREEN))
    assert can_pay(ManaCost.parse("{S}{G}"), pool, NOTHING, 0)
    assert not can_pay(ManaCost.parse("{S}{S}"), pool, NOTHING, 0)
    assert not can_pay(ManaCost.parse("{S}{U}"), pool, NOTHING, 0)


def test_106_6_mana_with_terms_is_spent_only_on_what_meets_them() -> None:
    pool = ManaPool().add((unit_of(GREEN, terms=3), RED))
    cost = ManaCost.parse("{1}")
    creature = Sources([], Purpose(frozenset([3])))
    assert can_pay(ManaCost.parse("{G}"), pool, creature, 0)
    assert not can_pay(ManaCost.parse("{G}"), pool, NOTHING, 0)
    plan, other = plan_payment(cost, pool, creature, 0), plan_payment(cost, pool, NOTHING, 0)
    assert plan is not None
    assert other is not None
    assert plan.spent == ((unit_of(GREEN, terms=3), GENERIC),)  # such mana is of least use elsewhere
    assert other.spent == ((RED, GENERIC),)


def test_106_6_mana_with_terms_activates_only_what_meets_them() -> None:
    rock = Source(7, 2, [Alternative((BLUE,), ManaCost.parse("{1}"))])
    pool = ManaPool().add((unit_of(GREEN, terms=3),))
    meets = Purpose(frozenset([3]))
    assert not can_pay(ManaCost.parse("{U}"), pool, Sources([rock], meets), 0)
    assert can_pay(ManaCost.parse("{U}"), pool, Sources([rock], meets, meets), 0)


def test_609_4b_mana_spent_as_though_it_were_another() -> None:
    any_color = Sources([], Purpose(widen=31))
    assert can_pay(ManaCost.parse("{W}{W/U}"), ManaPool.parse("{R}{C}"), any_color, 0)
    assert not can_pay(ManaCost.parse("{C}"), ManaPool.parse("{R}"), any_color, 0)
    assert can_pay(ManaCost.parse("{C}"), ManaPool.parse("{R}"), Sources([], Purpose(widen=63)), 0)
    plan = plan_payment(ManaCost.parse("{W}"), ManaPool.parse("{R}"), any_color, 0)
    assert plan is not None
    assert plan.spent == ((RED, WHITE),)


def test_702_51a_what_stands_in_for_mana_pays_no_activation() -> None:
    creature = Source(1, 2, [Alternative((STANDIN | WHITE,))])
    rock = Source(2, 2, [Alternative((BLUE,), ManaCost.parse("{1}"))])
    for cost, paid in (("{W}", True), ("{1}", True), ("{U}", False), ("{S}", False), ("{C}", False)):
        assert can_pay(ManaCost.parse(cost), EMPTY_POOL, Sources([creature, rock]), 0) == paid


def test_118_3_life_pays_mana_abilities() -> None:
    land = Source(1, 1, [Alternative((WHITE,), life=1), Alternative((GREEN,), life=1)])
    other = Source(2, 1, [Alternative((WHITE,), life=1)])
    cost = ManaCost.parse("{W}{G}")
    assert can_pay(cost, EMPTY_POOL, Sources([land, other]), 2)
    assert not can_pay(cost, EMPTY_POOL, Sources([land, other]), 1)
    assert plan_payment(cost, EMPTY_POOL, Sources([land, other]), 1) is None
    both = ManaCost.parse("{G/P}{W}")
    assert can_pay(both, EMPTY_POOL, Sources([land]), 3)
    assert not can_pay(both, EMPTY_POOL, Sources([land]), 2)
    plan = plan_payment(cost, EMPTY_POOL, Sources([land, other]), 2)
    assert plan is not None
    assert plan.life == 2
    assert [(step.ident, step.alternative, step.life) for step in plan.activations] == [(2, 0, 1), (1, 1, 1)]


def test_107_3a_the_greatest_x() -> None:
    lands = Sources([Source(i, 0, [Alternative((RED,))]) for i in range(7)])
    assert max_x(ManaCost.parse("{X}{R}"), EMPTY_POOL, lands, 20) == 6
    assert max_x(ManaCost.parse("{X}{X}{R}"), EMPTY_POOL, lands, 20) == 3
    assert max_x(ManaCost.parse("{X}{X}{R}"), ManaPool.parse("{G}"), lands, 20) == 3
    assert max_x(ManaCost.parse("{X}{R/P}"), EMPTY_POOL, lands, 2) == 7
    assert max_x(ManaCost.parse("{X}{G}"), EMPTY_POOL, lands, 20) == -1
    assert max_x(ManaCost.parse("{X}{R}"), EMPTY_POOL, lands, 20, less=2) == 8


def test_a_source_must_make_mana() -> None:
    for unit in (0, SNOW, WHITE | BLUE, STANDIN | SNOW, STANDIN | SNOW | WHITE, STANDIN | WHITE | BLUE):
        with pytest.raises(ValueError, match="no unit of mana"):
            Alternative((unit,))
    for life, burden in ((-1, 0), (0, -1)):
        with pytest.raises(ValueError, match="below 0"):
            Alternative((WHITE,), life=life, burden=burden)
    with pytest.raises(ValueError, match="with_x"):
        Sources([Source(1, 0, [Alternative((WHITE,), ManaCost.parse("{X}"))])])


# ---- pools ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "mana"), [
    ("{G}{G}", "{G}{G}"),
    ("{3}", "{C}{C}{C}"),  # 106.10
    ("{S}", "{C}"),  # 106.11
    ("{R/P}", "{R}"),  # 106.9
    ("{0}", ""),
    ("{C}{B}{W}", "{W}{B}{C}"),
])
def test_106_mana_is_added(text: str, mana: str) -> None:
    assert str(ManaPool.parse(text)) == mana
    assert ManaPool.parse(text) == ManaPool.parse(mana)


@pytest.mark.parametrize("text", ["{W/U}", "{2/W}", "{C/G}", "{W/U/P}", "{X}", "{G", "G", "{g}"])
def test_106_8_mana_that_leaves_a_choice_is_no_certain_mana(text: str) -> None:
    with pytest.raises(ValueError, match="mana '"):
        parse_mana(text)


def test_118_3a_paid_mana_leaves_the_pool() -> None:
    special = unit_of(GREEN, terms=2)
    pool = ManaPool.parse("{G}{U}{U}").add((unit_of(BLUE, snow=True), special))
    assert pool.total == 5
    assert pool.units() == (special, BLUE, BLUE, GREEN, unit_of(BLUE, snow=True))
    assert pool.count(BLUE) == 3
    assert pool.count(GREEN) == 2
    assert pool.count(BLUE | GREEN) == 5
    assert pool.count(RED) == 0
    left = pool.take((BLUE, special, unit_of(BLUE, snow=True)))
    assert left == ManaPool.parse("{G}{U}")
    assert hash(left) == hash(ManaPool.parse("{U}{G}"))
    assert left.take(left.units()) == EMPTY_POOL
    for missing in ((RED,), (BLUE, BLUE), (unit_of(GREEN, snow=True),), (special,)):
        with pytest.raises(ValueError, match="left in the mana pool"):
            left.take(missing)


def test_keys_tell_apart_what_texts_do_not() -> None:
    plain, snow, special = (EMPTY_POOL.add((unit,)) for unit in (GREEN, unit_of(GREEN, True), unit_of(GREEN, terms=1)))
    assert str(plain) == str(snow) == str(special)
    assert len({plain.key(), snow.key(), special.key()}) == 3
    assert len({plain, snow, special}) == 3
    cost, cheaper = ManaCost.parse("{2/W}"), ManaCost.parse("{2/W}").less(1)
    assert str(cost) == str(cheaper)
    assert cost.key() != cheaper.key()
    assert cheaper.key() == ManaCost.parse("{1}{2/W}").less(2).key()


def test_units_have_one_type() -> None:
    for kind in MANA_TYPES:
        assert unit_text(unit_of(kind, True, 9)) == unit_text(kind)
    for bad in (0, WHITE | BLUE, SNOW, STANDIN | WHITE):
        with pytest.raises(ValueError, match="no mana"):
            ManaPool().add((bad,))
    with pytest.raises(ValueError, match="no mana"):
        unit_of(3)
    with pytest.raises(ValueError, match="terms -1"):
        unit_of(WHITE, terms=-1)
    with pytest.raises(ValueError, match="no mana"):
        unit_text(STANDIN)
    with pytest.raises(ValueError, match="no mana symbol"):
        symbol_text(7)
