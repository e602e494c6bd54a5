"""109.2. A predicate taken apart says the same as the predicate."""

from itertools import combinations

from lawmage.model.names import ARTIFACT, BLUE, CREATURE, ENCHANTMENT, GREEN, LAND
from lawmage.rules.characteristics.filters import Filter
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import matches
from tests.rules.instructions import YOU
from tests.rules.table import Table, creature, n, permanent

PARTS = (
    n("type", is_="creature"), n("type", is_="artifact"), n("not", of=n("type", is_="land")), n("other"),
    n("controlled", by=YOU), n("controlled", by=n("opponents")), n("subtype", is_="Elf"), n("color", is_="green"),
    n("with_keyword", is_="flying"), n("tapped"), n("power", op=">=", n=2), n("permanent"), n("anything"),
    n("any", of=[n("type", is_="land"), n("color", is_="blue")]), n("not", of=n("color", is_="green")),
    n("with_keyword", is_="protection"), n("token"), n("supertype", is_="legendary"),
)
CARDS = (
    creature("Elf", 1, 1, subtypes=("Elf", "Druid"), colors=GREEN),
    creature("Drake", 2, 2, "flying", subtypes=("Drake",), colors=BLUE),
    creature("Shape", 1, 1, "changeling", colors=BLUE),
    creature("Golem", 3, 3, types=ARTIFACT | CREATURE, supertypes=2),
    permanent("Relic", ARTIFACT), permanent("Forest", LAND, subtypes=("Forest",)),
    creature("Arbor", 1, 1, "flying", types=LAND | CREATURE, colors=GREEN), permanent("Aura", ENCHANTMENT),
)


def test_109_2_a_filter_accepts_what_its_predicate_matches() -> None:
    table = Table(3)
    things = [table.put(index % 3, card, tapped=index % 2 == 0) for index, card in enumerate(CARDS * 2)]
    told = {True: 0, False: 0}
    for size in (1, 2, 3):
        for parts in combinations(PARTS, size):
            what = n("all", of=list(parts)) if size > 1 else parts[0]
            taken = Filter(what)
            context = Context(things[0], 0)
            for number in things:
                thing = table.thing(number)
                expected = matches(table.state, context, what, number)
                chars = characteristics(table.state, thing)
                assert taken.accepts(table.state, context, thing, chars) == expected, (what, thing)
                told[expected] += 1
    assert min(told.values()) > 500


def test_109_2_nested_and_contradicting_parts() -> None:
    table = Table()
    elf = table.put(0, CARDS[0])
    context = Context(0, 0)
    both = n("all", of=[n("controlled", by=YOU), n("controlled", by=n("opponents"))])
    nested = n("all", of=[n("all", of=[n("type", is_="creature"), n("subtype", is_="Elf")]), n("controlled", by=YOU)])
    chars = characteristics(table.state, table.thing(elf))
    assert not Filter(both).accepts(table.state, context, table.thing(elf), chars)
    assert Filter(nested).accepts(table.state, context, table.thing(elf), chars)
