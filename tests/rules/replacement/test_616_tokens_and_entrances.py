"""614.16, 616.1b, 106.12a, 603.2c, 611.2a: more tokens, entering under another's control, mana as was produced."""

from lawmage.model.answers import Cast, Pay
from lawmage.model.encoding import digest
from lawmage.model.events import TokenCreated
from lawmage.model.names import ARTIFACT, ENCHANTMENT, HAND, LAND, PRECOMBAT_MAIN, UPKEEP
from lawmage.rulebook.citations import home_number
from lawmage.rules.turn.setup import place
from tests.rules.instructions import CREATURES, YOU, do, pump, until
from tests.rules.table import Table, creature, n, permanent, static

BEAR = creature("Bear", 2, 2)
TOKEN = n("make", types=["creature"], subtypes=["Squirrel"], power=1, toughness=1)
TREASURE = n("make", types=["artifact"], subtypes=["Treasure"])


def tokens(table: Table, seat: int, subtype: str = "") -> int:
    """How many tokens a player controls."""
    found = [table.thing(each) for each in table.state.battlefield]
    return len([each for each in found if each.card.token and each.controller == seat
                and (not subtype or subtype in each.face.subtypes)])


# ---- 614.16 ----------------------------------------------------------------------------------------------------------
def test_614_16_those_tokens_plus_an_additional_one() -> None:
    table = Table()
    what = n("subtype", is_="Treasure")
    table.put(0, permanent("Hoard", ENCHANTMENT, static(n("tokens_plus", who=YOU, what=what, token=[TREASURE]))))
    table.start(UPKEEP)
    before = digest(table.state)
    mark = table.state.mark()
    do(table, n("create_token", token=[TREASURE], n=2))
    assert tokens(table, 0, "Treasure") == 3
    made = [event for event in table.events(TokenCreated) if event.token and event.amount == 1]
    assert len({event.batch for event in made}) == 1
    do(table, n("create_token", token=[TOKEN]))
    assert tokens(table, 0) == 4
    table.state.undo(mark)
    assert digest(table.state) == before


def test_614_16_that_many_more_and_only_for_its_player() -> None:
    table = Table()
    table.put(0, permanent("Hoard", ENCHANTMENT, static(n("tokens_plus", who=YOU, token=[TOKEN], n=n("that_many")))))
    table.start(UPKEEP)
    do(table, n("create_token", token=[TREASURE], n=3))
    assert (tokens(table, 0, "Treasure"), tokens(table, 0, "Squirrel")) == (3, 3)
    do(table, n("create_token", token=[TREASURE], under=n("opponents")))
    assert tokens(table, 1) == 1


def test_614_16_only_tokens_of_a_sort_are_multiplied() -> None:
    table = Table()
    table.put(0, permanent("Double", ENCHANTMENT, static(n(
        "tokens_multiplied", n=3, who=YOU, what=n("type", is_="creature"), effect=True))))
    table.start(UPKEEP)
    do(table, n("create_token", token=[TREASURE]), n("create_token", token=[TOKEN]))
    assert (tokens(table, 0, "Treasure"), tokens(table, 0, "Squirrel")) == (1, 3)


# ---- 616.1b ----------------------------------------------------------------------------------------------------------
GATHER = n("enters_under", what=n("all", of=[n("permanent"), n("type", is_="creature")]), from_=n("opponents"), who=YOU)


def test_616_1b_what_would_enter_under_an_opponents_control_enters_under_yours() -> None:
    table = Table()
    table.start(UPKEEP)
    do(table, until(GATHER))
    do(table, n("create_token", token=[TOKEN], under=n("opponents")))
    assert (tokens(table, 0), tokens(table, 1)) == (1, 0)
    (event,) = [event for event in table.events(TokenCreated) if event.replaced]
    assert [home_number(cited) for _, cited in event.replaced] == ["616.1b"]
    card = place(table.state, BEAR, 1, HAND, 1).id
    do(table, n("put_onto_battlefield", what=n("each", what=n("card", zone="hand")), under=n("opponents")))
    assert table.thing(table.thing(card).became).controller == 0


def test_616_1b_others_enter_as_they_would() -> None:
    table = Table()
    table.start(UPKEEP)
    do(table, until(GATHER))
    do(table, n("create_token", token=[TREASURE], under=n("opponents")))
    assert tokens(table, 1) == 1


# ---- 106.12a ---------------------------------------------------------------------------------------------------------
FLARE = permanent("Flare", ENCHANTMENT, n(
    "triggered", event=n("taps_for_mana", what=n("type", is_="land")),
    do=[n("add_mana", mana=["produced"], who=n("event", role="player"))]))


def test_106_12a_mana_of_a_type_that_the_land_produced() -> None:
    table = Table()
    table.put(0, FLARE)
    land = table.put(0, permanent("Grove", LAND, n("activated", cost=[n("tap_self")], do=[
        n("add_mana", mana=["G"])])))
    spell = place(table.state, creature("Cub", 1, 1, cost="{G}{G}"), 0, HAND, 0).id
    table.start(step=PRECOMBAT_MAIN)
    table.give(Cast(spell, 0))
    table.give(Pay())
    assert table.thing(land).tapped
    assert len(table.state.stack) == 1


def test_106_12a_not_of_another_type() -> None:
    table = Table()
    table.put(0, FLARE)
    table.put(0, permanent("Grove", LAND, n("activated", cost=[n("tap_self")], do=[n("add_mana", mana=["G"])])))
    spell = place(table.state, creature("Imp", 1, 1, cost="{G}{B}"), 0, HAND, 0).id
    table.start(step=PRECOMBAT_MAIN)
    assert not table.check(Cast(spell, 0)).legal


def test_106_5_a_color_among_permanents() -> None:
    table = Table()
    any_of = n("add_mana", mana=["any"], of=n("all", of=[n("permanent"), n("controlled", by=YOU)]))
    crater = table.put(0, permanent("Crater", LAND, n("activated", cost=[n("tap_self")], do=[any_of])))
    table.put(0, creature("Elf", 1, 1, cost="{G}"))
    table.put(1, creature("Imp", 1, 1, cost="{B}"))
    spell = place(table.state, creature("Cub", 1, 1, cost="{G}"), 0, HAND, 0).id
    other = place(table.state, creature("Bat", 1, 1, cost="{B}"), 0, HAND, 0).id
    table.start(step=PRECOMBAT_MAIN)
    assert not table.check(Cast(other, 0)).legal
    table.give(Cast(spell, 0))
    table.give(Pay())
    assert table.thing(crater).tapped


# ---- 603.2c ----------------------------------------------------------------------------------------------------------
def test_603_2c_one_or_more_opponents_losing_exactly_one_life() -> None:
    table = Table(players=3)
    event = n("event_batch", event=n("loses_life", who=n("opponents"), n=1))
    table.put(0, creature("King", 4, 3, n("triggered", event=event, do=[n("gain_life", n=1, who=YOU)])))
    table.start(UPKEEP)
    do(table, n("lose_life", n=1, who=n("opponents")))
    assert len(table.state.stack) + len(table.state.waiting) == 1
    do(table, n("lose_life", n=2, who=n("opponents")))
    assert len(table.state.stack) + len(table.state.waiting) == 1


# ---- 611.2a ----------------------------------------------------------------------------------------------------------
def test_611_2a_until_your_next_end_step() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, until(pump(CREATURES, 1, 1), duration="your next end step"))
    assert table.power(bear) == 3
    table.to_step("end")
    assert table.power(bear) == 2


def test_508_dealt_combat_damage_by_three_pirates() -> None:
    table = Table()
    three = n("dealt_combat_damage_by", subtype="Pirate", n=2)
    crew = [table.put(0, creature("Mate", 1, 1, subtypes=("Pirate",))) for _ in range(2)]
    table.put(0, permanent("Flag", ARTIFACT, n(
        "triggered", event=n("step_begins", step="end of combat"),
        condition=n("exists", what=n("all", of=[n("player"), three])), do=[n("gain_life", n=5, who=YOU)])))
    table.start()
    table.attack(*crew)
    table.to_step("postcombat main")
    assert table.life(1) == 18
    assert table.life(0) == 25
