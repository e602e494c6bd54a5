"""614.1a, 614.6, 608.2g: cards and spells cast by an effect that are exiled instead of being put into a graveyard."""

import pytest

from lawmage.cards.compiler import compile_text
from lawmage.model.cards import CardDefinition
from lawmage.model.encoding import digest
from lawmage.model.names import BATTLEFIELD, ENCHANTMENT, EXILE, GRAVEYARD, HAND, LIBRARY, UPKEEP
from lawmage.rules.turn.setup import place
from tests.rules.effects import sorcery
from tests.rules.instructions import YOU, became, do
from tests.rules.table import Table, creature, n, permanent

BEAR = creature("Bear", 2, 2)
BOLT = sorcery("Bolt", "{R}", n("spell_ability", do=[n("gain_life", n=3, who=YOU)]))
CAST = ("You may cast target sorcery card from your graveyard without paying its mana cost."
        " If that spell would be put into your graveyard, exile it instead.")


def quiet(text: str) -> CardDefinition:
    return permanent("Quiet", ENCHANTMENT, *compile_text(text, "Quiet", ("Enchantment",)))


@pytest.mark.parametrize(("text", "zones"), [
    ("If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
     (GRAVEYARD, GRAVEYARD, EXILE, EXILE)),
    ("If a card would be put into your graveyard from anywhere, exile it instead.",
     (EXILE, EXILE, GRAVEYARD, GRAVEYARD)),
    ("If a creature card would be put into a graveyard from anywhere, exile it instead.",
     (EXILE, GRAVEYARD, EXILE, GRAVEYARD)),
    ("If a card or token would be put into a graveyard from anywhere, exile it instead.", (EXILE,) * 4),
])
def test_614_6_cards_are_exiled_from_wherever_they_come(text: str, zones: tuple[int, ...]) -> None:
    table = Table()
    table.put(0, quiet(text))
    things = []
    for seat in (0, 1):
        things.append(table.put(seat, BEAR))
        things.append(place(table.state, BOLT, seat, LIBRARY, seat).id)
    table.start(UPKEEP)
    before = table.state.mark(), digest(table.state)
    do(table, n("destroy", what=n("each", what=n("type", is_="creature"))), n("mill", n=1, who=n("each_player")))
    assert tuple(table.thing(became(table, each)).zone for each in things) == zones
    table.state.undo(before[0])
    assert digest(table.state) == before[1]


def test_614_1a_a_spell_cast_by_the_effect_is_exiled_as_it_leaves_the_stack() -> None:
    for exiled in (True, False):
        table = Table()
        bolt = place(table.state, BOLT, 0, GRAVEYARD, 0).id
        table.start(UPKEEP)
        before = table.state.mark(), digest(table.state)
        text = CAST if exiled else CAST.split(".")[0] + "."
        do(table, *compile_text(text, "Test", ("Sorcery",))[0].nodes("do"), targets=(bolt,))
        table.give(("yes",))
        assert table.life(0) == 20
        for _ in range(2):
            table.give(("pass",))
        assert table.life(0) == 23
        last = became(table, became(table, bolt))
        assert table.thing(last).zone == (EXILE if exiled else GRAVEYARD)
        table.state.undo(before[0])
        assert digest(table.state) == before[1]


STAYS = "If this creature would leave the battlefield, exile it instead of putting it anywhere else."
LATER = "If it would leave the battlefield, exile it instead of putting it anywhere else."
RETURN = "Return target creature card from your graveyard to the battlefield. "


@pytest.mark.parametrize("text", [RETURN + LATER, RETURN + f'It gains haste and "{STAYS}"', ""])
@pytest.mark.parametrize("leaves", ["destroy", "return_to_hand", "exile"])
def test_614_1a_exiled_instead_of_being_put_anywhere_else(text: str, leaves: str) -> None:
    table = Table()
    if text:
        bear = place(table.state, BEAR, 0, GRAVEYARD, 0).id
        table.start(UPKEEP)
        do(table, *compile_text(text, "Test", ("Sorcery",))[0].nodes("do"), targets=(bear,))
        bear = became(table, bear)
    else:
        bear = table.put(0, creature("Bear", 2, 2, *compile_text(STAYS, "Bear", ("Creature",))))
        table.start(UPKEEP)
    other = table.put(0, BEAR)
    assert table.thing(bear).zone == BATTLEFIELD
    before = table.state.mark(), digest(table.state)
    do(table, n(leaves, what=n("each", what=n("type", is_="creature"))))
    assert table.thing(became(table, bear)).zone == EXILE
    zones = {"destroy": GRAVEYARD, "return_to_hand": HAND, "exile": EXILE}
    assert table.thing(became(table, other)).zone == zones[leaves]
    table.state.undo(before[0])
    assert digest(table.state) == before[1]
