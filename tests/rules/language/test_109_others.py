"""109.2, 400.7, 702.26b. "Another" and "modified": what a predicate says of what has moved or is phased out."""


from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import LAND, UPKEEP
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import amount
from tests.rules.instructions import TARGET, YOU, do
from tests.rules.played import passes
from tests.rules.table import Table, creature, n, permanent

GRAVE = "text: 'When Keeper dies, return another target creature card from your graveyard to your hand.'"
KEEPER = "{define: {name: Keeper, types: Creature — Elf, pt: 1/1, " + GRAVE + "}}"


def test_400_7e_another_is_not_the_card_that_the_source_became() -> None:
    board = f"{{A: {{battlefield: [{KEEPER}], hand: [Murder], lands: {{Swamp: 3}}}}, B: {{}}}}"
    passes(board, "[{cast: Murder, targets: [Keeper]}, {resolve: all}]",
           "{graveyard: {A: [Keeper, Murder]}, hand: {A: 0}}")


def test_400_7e_another_card_can_be_returned() -> None:
    board = (f"{{A: {{battlefield: [{KEEPER}], hand: [Murder], lands: {{Swamp: 3}}, graveyard: [Grizzly Bears]}}, "
             "B: {}}")
    passes(board, "[{cast: Murder, targets: [Keeper]}, {resolve: 1}, {choose: [Grizzly Bears]}, {resolve: all}]",
           "{graveyard: {A: [Keeper, Murder]}, hand: {A: [Grizzly Bears]}}")


def test_400_7j_another_is_not_the_card_that_the_creature_which_died_became() -> None:
    text = ("Whenever a creature you control dies, return up to one other target creature card from your graveyard to "
            "your hand.")
    mourning = f"{{define: {{name: Mourning, types: Enchantment, text: '{text}'}}}}"
    board = (f"{{A: {{battlefield: [{mourning}, Hill Giant], hand: [Murder], lands: {{Swamp: 3}}, "
             "graveyard: [Grizzly Bears]}, B: {}}")
    passes(board, "[{cast: Murder, targets: [Hill Giant]}, {resolve: 1}, {choose: [Hill Giant], refused: true}, "
                  "{choose: [Grizzly Bears]}, {resolve: all}]",
           "{graveyard: {A: [Hill Giant, Murder]}, hand: {A: [Grizzly Bears]}}")


def test_702_26b_a_phased_out_aura_modifies_nothing() -> None:
    aura = "{card: Holy Strength, attached_to: Grizzly Bears}"
    counts = ("{define: {name: Proud, types: Creature — Elf, pt: 1/1, text: 'Modified creatures you control have "
              "trample.'}}")
    phase = "{define: {name: Ph, cost: '{G}', types: Instant, text: 'Target enchantment phases out.'}}"
    board = f"{{A: {{battlefield: [{counts}, Grizzly Bears, {aura}], hand: [{phase}], lands: {{Forest: 1}}}}, B: {{}}}}"
    passes(board, "[{expect: {has: {Grizzly Bears: [trample]}}}, {cast: Ph, targets: [Holy Strength]}, {resolve: all}]",
           "{lacks: {Grizzly Bears: [trample]}}")


def test_702_26b_phased_out_lands_are_not_counted_by_their_types() -> None:
    table = Table(2)
    forest = table.put(0, permanent("Forest", LAND, subtypes=("Forest",)))
    table.put(0, permanent("Island", LAND, subtypes=("Island",)))
    domain = n("basic_land_types", who=YOU)
    table.start(UPKEEP)
    assert amount(table.state, Context(0, 0), domain) == 2
    do(table, n("phase_out", what=TARGET), targets=(forest,))
    assert amount(table.state, Context(0, 0), domain) == 1


def test_702_26b_counters_of_what_is_phased_out_stay() -> None:
    table = Table(2)
    bear = table.put(0, creature("Bear", 2, 2))
    other = table.put(0, creature("Bear", 2, 2))
    table.start(UPKEEP)
    do(table, n("phase_out", what=TARGET), targets=(bear,))
    state = table.state
    for each in (bear, other):
        state.write(table.thing(each), "counters", (("+1/+1", 1), ("-1/-1", 1)))
    state.touch(READS_OBJECTS)
    do(table, n("gain_life", n=1, who=YOU))
    assert (table.thing(bear).counters, table.thing(other).counters) == ((("+1/+1", 1), ("-1/-1", 1)), ())
    state.write(table.thing(bear), "phased_out", False)
    state.touch(READS_OBJECTS)
    do(table, n("gain_life", n=1, who=YOU))
    assert table.thing(bear).counters == ()
