"""113.6. Where the triggered abilities of an object function."""

from lawmage.model.names import ARTIFACT, EXILE, GRAVEYARD, HAND
from lawmage.model.nodes import Node
from tests.rules.effects import YOU, EffectTable
from tests.rules.table import ME, creature, keyword, n, permanent, static

SELF = n("is", what=ME)
GAIN = n("gain_life", n=1, who=YOU)


def on(event: Node) -> Node:
    """You gain 1 life when that happens."""
    return n("triggered", event=event, do=[GAIN])


CAST_SELF = on(n("casts", who=YOU, what=SELF))
CYCLED_SELF = on(n("cycles", who=YOU, what=SELF))
BURIED_SELF = on(n("put_into_graveyard_from", what=SELF))


def test_113_6k_when_you_cast_this_spell_triggers_from_the_stack() -> None:
    table = EffectTable()
    card = table.hand(0, creature("Comer", 2, 2, CAST_SELF, cost="{0}"))
    table.begin()
    table.give(("cast", card, 0))
    assert len(table.state.stack) == 2  # the spell, and above it the ability
    table.resolve()
    assert (table.life(0), len(table.state.stack)) == (21, 1)
    table.resolve()
    assert table.alive(table.now(card))


def test_113_6k_it_does_not_trigger_from_the_battlefield() -> None:
    table = EffectTable()
    table.put(0, creature("Comer", 2, 2, CAST_SELF, cost="{0}"))
    other = table.hand(0, creature("Other", 1, 1, cost="{0}"))
    table.begin()
    table.give(("cast", other, 0))
    table.resolve()
    assert table.life(0) == 20



def test_702_29c_when_you_cycle_this_card_triggers_from_where_it_winds_up() -> None:
    table = EffectTable()
    card = table.hand(0, creature("Cycler", 2, 2, keyword("cycling", cost=[n("pay_mana", mana="{0}")]), CYCLED_SELF))
    table.begin()
    table.give(("activate", card, 0))
    assert table.zone(card) == GRAVEYARD
    table.resolve()
    assert table.life(0) == 21


def test_702_29c_also_from_exile() -> None:
    table = EffectTable()
    table.put(1, permanent("Leyline", ARTIFACT, static(n("replace_zone", to="graveyard", instead="exile", what=n(
        "each", what=n("any", of=[n("card", zone=zone) for zone in ("hand", "library", "graveyard")]))))))
    card = table.hand(0, creature("Cycler", 2, 2, keyword("cycling", cost=[n("pay_mana", mana="{0}")]), CYCLED_SELF))
    table.begin()
    table.give(("activate", card, 0))
    assert table.zone(card) == EXILE
    table.resolve()
    assert table.life(0) == 21


def test_702_29c_another_card_cycled_is_not_this_one() -> None:
    table = EffectTable()
    table.grave(0, creature("Cycler", 2, 2, CYCLED_SELF))
    table.put(0, creature("Cycler", 2, 2, CYCLED_SELF))
    other = table.hand(0, creature("Other", 2, 2, keyword("cycling", cost=[n("pay_mana", mana="{0}")])))
    table.begin()
    table.give(("activate", other, 0))
    table.resolve()
    assert table.life(0) == 20


def test_603_6c_put_into_a_graveyard_from_anywhere_triggers_once_from_there() -> None:
    table = EffectTable()
    there = table.put(0, creature("Faller", 2, 2, BURIED_SELF))
    card = table.hand(0, creature("Faller", 2, 2, BURIED_SELF))
    assert table.thing(card).zone == HAND
    table.begin()
    table.do(n("discard", n=1, who=YOU))
    table.choose(card)
    table.resolve()
    assert table.life(0) == 21
    table.do(n("destroy", what=n("target", i=0)), targets=((there,),))
    table.resolve()
    assert table.life(0) == 22


def test_113_6k_other_trigger_conditions_function_elsewhere() -> None:
    either = on(n("event_any", of=[n("cycles", who=YOU, what=SELF), n("dies", what=SELF)]))
    table = EffectTable()
    there = table.put(0, creature("Both", 2, 2, either))
    card = table.hand(0, creature("Both", 2, 2, keyword("cycling", cost=[n("pay_mana", mana="{0}")]), either))
    table.begin()
    table.give(("activate", card, 0))
    table.resolve()
    assert table.life(0) == 21
    table.resolve()  # the card is drawn
    table.do(n("destroy", what=n("target", i=0)), targets=((there,),))
    table.resolve()
    assert table.life(0) == 22
