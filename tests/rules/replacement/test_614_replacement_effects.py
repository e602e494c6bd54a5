"""614. Replacement effects, with 122.1, 306.5b, 701.19 and 707.5."""

import pytest

from lawmage.model.answers import Answer, ApplyReplacement, Choose, ChooseWord, No, Yes
from lawmage.model.decisions import ChoiceDecision, ReplacementDecision, WordDecision, YesNoDecision
from lawmage.model.encoding import digest
from lawmage.model.events import (
    AbilityTriggered,
    CardDrawn,
    CountersPut,
    DamagePrevented,
    Destroyed,
    LibraryShuffled,
    Regenerated,
    ZoneChanged,
)
from lawmage.model.names import (
    ARTIFACT,
    BATTLE,
    BATTLEFIELD,
    CREATURE,
    ENCHANTMENT,
    EXILE,
    GRAVEYARD,
    HAND,
    LAND,
    LIBRARY,
    PLANESWALKER,
    STACK,
    UPKEEP,
)
from lawmage.rulebook.citations import home_number
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14, Edition
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.combat.sides import protector
from lawmage.rules.turn.setup import place
from tests.rules.instructions import CREATURES, TARGET, YOU, YOURS, be, became, do, enter, until
from tests.rules.table import ME, Table, creature, n, permanent, static

BEAR = creature("Bear", 2, 2)
PLUS = "+1/+1"
DAMAGE_FOUR = n("damage", n=4, to=TARGET)
DESTROY = n("destroy", what=TARGET)
OPPOSING = n("each", what=n("all", of=[n("type", is_="creature"), n("controlled", by=n("opponents"))]))


def start() -> Table:
    table = Table()
    table.start(UPKEEP)
    return table


def counters(table: Table, number: int) -> dict[str, int]:
    return dict(table.thing(number).counters)


# ---- entering (614.1c-d, 614.12) ------------------------------------------------------------------------------------


def test_614_1d_enters_tapped() -> None:
    table = start()
    number = became(table, enter(table, 0, permanent("Gate", LAND, n("enters_tapped", what=ME))))
    assert table.thing(number).tapped
    (event,) = [event for event in table.events(ZoneChanged) if event.new_object == number]
    assert [home_number(cited) for _, cited in event.replaced] == ["614.1d"]


def test_614_1d_enters_tapped_unless() -> None:
    land = permanent("Gate", LAND, n("enters_tapped", what=ME, unless=n("exists", what=n("all", of=[
        n("type", is_="artifact"), n("controlled", by=YOU)]))))
    table = start()
    assert table.thing(became(table, enter(table, 0, land))).tapped
    table.put(0, permanent("Relic", ARTIFACT))
    assert not table.thing(became(table, enter(table, 0, land))).tapped


def test_614_12_effects_of_others_on_what_enters() -> None:
    """Whose it is, and what it is, as it would be on the battlefield."""
    table = Table()
    table.put(1, permanent("Imposing", ENCHANTMENT, n("enters_tapped", what=OPPOSING)))
    table.start(UPKEEP)
    assert table.thing(became(table, enter(table, 0, BEAR))).tapped
    assert not table.thing(became(table, enter(table, 1, BEAR))).tapped
    assert not table.thing(became(table, enter(table, 0, permanent("Relic", ARTIFACT)))).tapped


def test_614_12_what_takes_its_abilities_away_counts() -> None:
    table = Table()
    table.put(1, permanent("Red Moon", ENCHANTMENT, n("set_land_type", subtypes=["Mountain"], what=n(
        "each", what=n("type", is_="land")))))
    table.start(UPKEEP)
    number = became(table, enter(table, 0, permanent("Gate", LAND, n("enters_tapped", what=ME))))
    assert not table.thing(number).tapped


def test_614_12_looking_leaves_no_trace() -> None:
    table = Table()
    table.put(1, permanent("Imposing", ENCHANTMENT, n("enters_tapped", what=OPPOSING)))
    table.start(UPKEEP)
    state = table.state
    before = (len(state.objects), state.timestamp, state.chance, len(state.history))
    enter(table, 1, BEAR)
    assert len(state.objects) == before[0] + 2
    moves = [event for event in state.history[before[3]:] if isinstance(event, ZoneChanged)]
    assert len([event for event in moves if event.destination == BATTLEFIELD]) == 1


def test_614_1c_enters_with_counters() -> None:
    table = start()
    hydra = creature("Hydra", 0, 0, n("enters_with_counters", what=ME, counter=PLUS, n=n("x")))
    number = became(table, enter(table, 0, hydra, STACK, x=3))
    assert counters(table, number) == {PLUS: 3}
    assert table.alive(number)
    assert table.rules_of(CountersPut) == ["122.6"]


def test_306_5b_a_planeswalker_enters_with_loyalty() -> None:
    table = start()
    number = became(table, enter(table, 0, permanent("Walker", PLANESWALKER, loyalty=4)))
    assert counters(table, number) == {"loyalty": 4}
    assert table.rules_of(CountersPut) == ["306.5b"]


def test_614_16_counters_that_it_enters_with_are_multiplied() -> None:
    table = Table()
    mine = n("all", of=[n("permanent"), n("controlled", by=YOU)])
    table.put(0, permanent("Double", ENCHANTMENT, n("counters_multiplied", n=2, what=mine)))
    table.start(UPKEEP)
    hydra = creature("Hydra", 0, 0, n("enters_with_counters", what=ME, counter=PLUS, n=2))
    assert counters(table, became(table, enter(table, 0, hydra))) == {PLUS: 4}
    assert counters(table, became(table, enter(table, 1, hydra))) == {PLUS: 2}
    assert counters(table, became(table, enter(table, 0, permanent("Walker", PLANESWALKER, loyalty=3)))) == {
        "loyalty": 6}


def test_614_12a_something_is_chosen_before_it_enters() -> None:
    table = start()
    card = creature("Painter", 1, 1, n("enters_choosing", key="color"))
    number = enter(table, 0, card)
    assert isinstance(table.decision, WordDecision)
    assert table.decision.words == ("white", "blue", "black", "red", "green")
    assert table.thing(number).zone == HAND
    table.give(ChooseWord("blue"))
    assert table.thing(became(table, number)).chosen == (("color", "blue"),)


def test_614_12_tokens_enter_as_effects_say() -> None:
    table = Table()
    table.put(1, permanent("Imposing", ENCHANTMENT, n("enters_tapped", what=OPPOSING)))
    table.start(UPKEEP)
    do(table, n("create_token", n=2, token=[n("make", types=["creature"], power=1, toughness=1)]))
    made = [number for number in table.state.battlefield if table.thing(number).card.token]
    assert [table.thing(number).tapped for number in made] == [True, True]


# ---- entering as a copy (707.5) -------------------------------------------------------------------------------------
CLONE = creature("Clone", 0, 0, n("enters_as_copy", of=n("type", is_="creature"), optional=True))


def test_707_5_enters_as_a_copy() -> None:
    table = Table()
    knight = table.put(1, creature("Knight", 3, 2, "first strike", subtypes=("Knight",)))
    table.start(UPKEEP)
    card = enter(table, 0, CLONE)
    assert isinstance(table.decision, ChoiceDecision)
    assert table.decision.things == (knight,)
    table.give(Choose((knight,)))
    chars = characteristics(table.state, table.thing(became(table, card)))
    assert (chars.name, chars.power, chars.subtypes) == ("Knight", 3, ("Knight",))
    assert chars.keywords == characteristics(table.state, table.thing(knight)).keywords


def test_707_5_it_may_be_no_copy() -> None:
    table = Table()
    table.put(1, BEAR)
    table.start(UPKEEP)
    card = enter(table, 0, CLONE)
    table.give(Choose(()))
    assert not table.alive(became(table, card))


def test_707_2_copiable_values_only() -> None:
    table = Table()
    bear = table.put(1, BEAR, counters=((PLUS, 3),), tapped=True)
    table.put(1, permanent("Strong", ENCHANTMENT, be(n("each", what=n("controlled", by=YOU)), 7, 7)))
    table.start(UPKEEP)
    card = enter(table, 0, CLONE)
    table.give(Choose((bear,)))
    copy = table.thing(became(table, card))
    assert characteristics(table.state, copy).power == 2
    assert not copy.tapped


def test_707_5_what_it_copies_enters_with_what_it_enters_with() -> None:
    table = Table()
    hydra = table.put(1, creature("Hydra", 1, 1, n("enters_with_counters", what=ME, counter=PLUS, n=2)))
    table.start(UPKEEP)
    card = enter(table, 0, CLONE)
    table.give(Choose((hydra,)))
    assert counters(table, became(table, card)) == {PLUS: 2}


def test_707_3_a_copy_of_a_copy() -> None:
    table = Table()
    bear = table.put(1, BEAR)
    table.start(UPKEEP)
    first = enter(table, 0, CLONE)
    table.give(Choose((bear,)))
    second = enter(table, 1, CLONE)
    table.give(Choose((became(table, first),)))
    assert characteristics(table.state, table.thing(became(table, second))).name == "Bear"


def test_707_9_a_copy_with_changes() -> None:
    table = Table()
    starry = creature("Starry", 0, 0, n("define_pt", what=ME, power=5, toughness=5), types=CREATURE, colors=1)
    number = table.put(1, starry)
    table.start(UPKEEP)
    changes = [n("add_types", what=ME, types=["artifact"]), n("set_pt", what=ME, power=7, toughness=7),
               n("grant", what=ME, abilities=[n("keyword", is_="haste")])]
    card = enter(table, 0, creature("Metal Clone", 0, 0, n("enters_as_copy", of=n("type", is_="creature"),
                                                           changes=changes)))
    if isinstance(table.decision, ChoiceDecision):
        table.give(Choose((number,)))
    copy = table.thing(became(table, card))
    chars = characteristics(table.state, copy)
    assert (chars.power, chars.toughness, chars.types) == (7, 7, ARTIFACT | CREATURE)
    assert [ability.kind for ability in chars.abilities] == [5]


def test_707_4_a_copy_for_a_time() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    giant = table.put(1, creature("Giant", 5, 5, "trample"))
    table.start(UPKEEP)
    do(table, until(n("becomes_copy", what=n("self"), of=TARGET)), source=bear, targets=(giant,))
    assert characteristics(table.state, table.thing(bear)).name == "Giant"
    do(table, until(n("set_pt", what=TARGET, power=9, toughness=9)), targets=(bear,))
    assert characteristics(table.state, table.thing(bear)).power == 9
    table.to_step("end")
    table.to_step("upkeep")
    chars = characteristics(table.state, table.thing(bear))
    assert (chars.name, chars.power) == ("Bear", 2)


# ---- changes of zone ------------------------------------------------------------------------------------------------
PEACE = permanent("Quiet", ENCHANTMENT, n("replace_zone", what=n("each", what=n("anything")), to="graveyard",
                                          instead="exile"))


def test_614_1a_exiled_instead_of_dying() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.put(1, PEACE)
    table.start(UPKEEP)
    do(table, DESTROY, targets=(bear,))
    assert table.thing(became(table, bear)).zone == EXILE
    assert [event.permanent for event in table.events(Destroyed)] == [bear]
    (event,) = [event for event in table.events(ZoneChanged) if event.object == bear]
    assert [home_number(cited) for _, cited in event.replaced] == ["614.1a"]


def test_614_6_what_was_replaced_never_happens() -> None:
    table = Table()
    dying = n("triggered", event=n("dies", what=n("is", what=ME)), do=[n("gain_life", n=3, who=YOU)])
    bear = table.put(0, creature("Lamb", 1, 1, dying))
    table.put(1, PEACE)
    table.start(UPKEEP)
    do(table, DESTROY, targets=(bear,))
    assert not table.state.waiting
    assert not table.state.stack


def test_614_1a_discarded_cards_too_and_its_own_ability() -> None:
    table = Table()
    table.start(UPKEEP)
    phoenix = creature("Ageless", 1, 1, n("replace_zone", what=ME, to="graveyard", instead="library_shuffled"))
    card = place(table.state, phoenix, 0, HAND, 0)
    size = len(table.state.players[0].library)
    do(table, n("discard_hand", who=YOU))
    assert len(table.state.players[0].library) == size + 1
    assert table.events(LibraryShuffled)
    number = table.put(0, phoenix)
    do(table, DESTROY, targets=(number,))
    assert len(table.state.players[0].library) == size + 2
    assert not table.state.players[0].graveyard
    assert card.zone == 0


def test_614_1a_if_it_would_die_this_turn() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    other = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, until(n("replace_zone", what=TARGET, from_="battlefield", to="graveyard", instead="exile")),
       targets=(bear,))
    do(table, n("destroy", what=CREATURES))
    assert table.thing(became(table, bear)).zone == EXILE
    assert table.thing(became(table, other)).zone == GRAVEYARD


def test_603_10a_what_is_destroyed_at_once_leaves_at_once() -> None:
    """Also where one of the two is exiled instead: each sees the other leave."""
    table = Table()
    sees = n("triggered", event=n("leaves", what=n("all", of=[n("type", is_="creature"), n("other")])),
             do=[n("gain_life", n=1, who=YOU)])
    one = table.put(0, creature("Seer", 1, 1, sees), counters=(("finality", 1),))
    other = table.put(0, creature("Seer", 1, 1, sees))
    table.start(UPKEEP)
    do(table, n("destroy", what=CREATURES))
    assert table.thing(became(table, one)).zone == EXILE
    assert table.thing(became(table, other)).zone == GRAVEYARD
    assert len(table.events(AbilityTriggered)) + len(table.state.waiting) == 2


# ---- counters that protect (122.1) ----------------------------------------------------------------------------------


def test_122_1c_shield_counters() -> None:
    table = Table()
    bear = table.put(0, BEAR, counters=(("shield", 2),))
    table.start(UPKEEP)
    do(table, DESTROY, targets=(bear,), source=bear)
    assert table.alive(bear)
    assert counters(table, bear) == {"shield": 1}
    do(table, DAMAGE_FOUR, targets=(bear,), source=bear)
    assert table.alive(bear)
    assert counters(table, bear) == {}
    assert [event.amount for event in table.events(DamagePrevented)] == [4]


def test_122_1d_stun_counters() -> None:
    table = Table()
    bear = table.put(0, BEAR, counters=(("stun", 1),), tapped=True)
    table.start(UPKEEP)
    do(table, n("untap", what=TARGET), targets=(bear,))
    assert table.thing(bear).tapped
    assert counters(table, bear) == {}
    do(table, n("untap", what=TARGET), targets=(bear,))
    assert not table.thing(bear).tapped


def test_122_1h_finality_counters() -> None:
    table = Table()
    bear = table.put(0, BEAR, counters=(("finality", 1),))
    table.start(UPKEEP)
    do(table, DAMAGE_FOUR, targets=(bear,), source=bear)
    assert table.thing(became(table, bear)).zone == EXILE


# ---- life, counters, tokens -----------------------------------------------------------------------------------------


def test_614_1a_life_is_multiplied() -> None:
    table = Table()
    table.put(0, permanent("Joy", ENCHANTMENT, n("life_multiplied", n=2, who=YOU)))
    table.start(UPKEEP)
    do(table, n("gain_life", n=3, who=YOU))
    do(table, n("gain_life", n=3, who=YOU), seat=1)
    assert (table.life(0), table.life(1)) == (26, 23)


def test_614_17c_what_cant_happen_isnt_replaced() -> None:
    table = Table()
    table.put(0, permanent("Joy", ENCHANTMENT, n("replace_event", event=n("gains_life", who=YOU),
                                                 do=[n("draw", n=1, who=YOU)])))
    table.put(0, permanent("Gloom", ENCHANTMENT, n("cant_gain_life", who=n("each_player"))))
    table.start(UPKEEP)
    hand = len(table.state.players[0].hand)
    do(table, n("gain_life", n=3, who=YOU))
    assert table.life(0) == 20
    assert len(table.state.players[0].hand) == hand


def test_614_16_counters_and_tokens_are_multiplied() -> None:
    table = Table()
    mine = n("all", of=[n("type", is_="creature"), n("controlled", by=YOU)])
    table.put(0, permanent("Double", ENCHANTMENT, static(n("counters_multiplied", n=2, what=mine, counter=PLUS),
                                                         n("tokens_multiplied", n=2, who=YOU))))
    bear = table.put(0, BEAR)
    other = table.put(1, BEAR)
    table.start(UPKEEP)
    for number in (bear, other):
        do(table, n("put_counters", what=TARGET, counter=PLUS, n=1), targets=(number,))
        do(table, n("put_counters", what=TARGET, counter="charge", n=1), targets=(number,))
    assert counters(table, bear) == {PLUS: 2, "charge": 1}
    assert counters(table, other) == {PLUS: 1, "charge": 1}
    do(table, n("create_token", n=3, token=[n("make", types=["creature"], power=1, toughness=1)]))
    assert len([each for each in table.state.battlefield if table.thing(each).card.token]) == 6


def test_614_5_an_effect_doesnt_invoke_itself_again() -> None:
    table = Table()
    more = n("replace_event", event=n("gains_life", who=YOU), do=[n("gain_life", who=YOU, n=n(
        "sum", of=[n("that_many"), 1]))])
    table.put(0, permanent("More", ENCHANTMENT, more))
    table.put(0, permanent("More", ENCHANTMENT, more))
    table.start(UPKEEP)
    do(table, n("gain_life", n=3, who=YOU))
    while isinstance(table.decision, ReplacementDecision):
        table.give(ApplyReplacement(0))
    assert table.life(0) == 25


def test_614_11_614_11a_a_draw_is_replaced() -> None:
    table = Table()
    table.put(0, permanent("Words", ENCHANTMENT, n("replace_event", event=n("draws", who=YOU),
                                                   do=[n("gain_life", n=2, who=YOU)])))
    table.start(UPKEEP)
    library = len(table.state.players[0].library)
    do(table, n("draw", n=2, who=YOU))
    assert table.life(0) == 24
    assert len(table.state.players[0].library) == library


# ---- 701.19. regenerate ---------------------------------------------------------------------------------------------
REGENERATE = n("regenerate", what=TARGET)


def test_701_19a_614_8_the_next_time_it_would_be_destroyed() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, REGENERATE, targets=(bear,))
    assert table.thing(bear).shields == 1
    do(table, DAMAGE_FOUR, targets=(bear,), source=bear)
    thing = table.thing(bear)
    assert (thing.zone, thing.damage, thing.tapped, thing.shields) == (BATTLEFIELD, 0, True, 0)
    assert not table.events(Destroyed)
    assert table.rules_of(Regenerated) == ["701.19a"]
    do(table, DESTROY, targets=(bear,))
    assert not table.alive(bear)


def test_701_19a_this_turn_only() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, REGENERATE, targets=(bear,))
    table.to_step("end")
    table.to_step("upkeep")
    do(table, DESTROY, targets=(bear,))
    assert not table.alive(bear)


def test_701_19c_cant_be_regenerated() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    other = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, REGENERATE, targets=(bear,))
    do(table, REGENERATE, targets=(other,))
    do(table, n("destroy", what=TARGET, no_regeneration=True), targets=(bear,))
    assert not table.alive(bear)
    do(table, until(n("cant_be_regenerated", what=TARGET)), targets=(other,))
    do(table, DESTROY, targets=(other,))
    assert not table.alive(other)


@pytest.mark.parametrize("attacks", [True, False])
def test_701_19a_it_is_removed_from_combat(attacks: bool) -> None:
    table = Table()
    bear = table.put(0, BEAR)
    wall = table.put(1, creature("Wall", 0, 4))
    table.start()
    table.attack(bear)
    from lawmage.model.decisions import BlockDecision

    table.passing(BlockDecision)
    table.block((wall, bear))
    subject = bear if attacks else wall
    do(table, REGENERATE, n("destroy", what=TARGET), targets=(subject,))
    assert table.alive(subject)
    assert not table.thing(subject).attacking
    assert not table.thing(subject).blocking


def test_614_6_the_library_is_where_it_goes() -> None:
    table = Table()
    bear = table.put(0, creature("Sinking", 1, 1, n("replace_zone", what=ME, to="graveyard", instead="library_bottom")))
    table.start(UPKEEP)
    do(table, n("sacrifice", what=YOURS))
    assert table.state.players[0].library[0] == became(table, bear)
    assert table.thing(became(table, bear)).zone == LIBRARY


def test_614_12_what_would_enter_is_replaced_as_it_would_be_there() -> None:
    table = Table()
    foreign = n("all", of=[n("type", is_="creature"), n("controlled", by=n("opponents"))])
    table.put(1, permanent("Closed", ENCHANTMENT, n("replace_event", event=n("enters", what=foreign, from_="hand"), do=[
        n("exile", what=n("event", role="subject"))])))
    table.start(UPKEEP)
    assert table.thing(became(table, enter(table, 0, BEAR))).zone == EXILE
    assert table.thing(became(table, enter(table, 1, BEAR))).zone == BATTLEFIELD


# ---- with a choice --------------------------------------------------------------------------------------------------
SHOCK = permanent("Shock Land", LAND, n("enters_tapped", what=ME, unless_cost=[n("pay_life", n=2)]))


@pytest.mark.parametrize("pays", [True, False])
def test_614_12a_tapped_unless_its_controller_pays(pays: bool) -> None:
    table = start()
    card = enter(table, 0, SHOCK)
    assert isinstance(table.decision, YesNoDecision)
    table.give(Yes() if pays else No())
    assert table.thing(became(table, card)).tapped is not pays
    assert table.life(0) == (18 if pays else 20)


def test_614_12a_what_cant_be_paid_isnt_offered() -> None:
    table = start()
    table.state.players[0].life = 1
    assert table.thing(became(table, enter(table, 0, SHOCK))).tapped


def test_614_12a_two_enter_at_once_and_each_is_asked_for() -> None:
    table = start()
    cards = [place(table.state, SHOCK, 0, GRAVEYARD, 0).id for _ in range(2)]
    do(table, n("put_onto_battlefield", what=n("each", what=n("card", zone="graveyard"))))
    for answer in ("yes", "no"):
        assert isinstance(table.decision, YesNoDecision)
        table.give(Answer.parse(answer))
    assert sorted([table.thing(became(table, card)).tapped for card in cards]) == [False, True]
    assert table.life(0) == 18


@pytest.mark.parametrize("wants", [True, False])
def test_614_1a_an_optional_replacement(wants: bool) -> None:
    table = Table()
    table.put(0, permanent("Words", ENCHANTMENT, n("replace_event", event=n("draws", who=YOU), optional=True,
                                                   do=[n("gain_life", n=2, who=YOU)])))
    table.start(UPKEEP)
    do(table, n("draw", n=1, who=YOU))
    assert isinstance(table.decision, YesNoDecision)
    table.give(Yes() if wants else No())
    assert table.life(0) == (22 if wants else 20)
    assert len(table.events(CardDrawn)) == (0 if wants else 1)


def test_707_5_others_enter_as_a_copy_of_it() -> None:
    """616.1c, 616.1f: as a copy it no longer enters tapped by its own ability."""
    table = Table()
    essence = creature("Essence", 6, 6, n("enters_as_copy", what=YOURS, of=n("is", what=ME)))
    number = table.put(0, essence)
    table.start(UPKEEP)
    mine = table.thing(became(table, enter(table, 0, creature("Slow", 1, 1, n("enters_tapped", what=ME)))))
    theirs = table.thing(became(table, enter(table, 1, BEAR)))
    assert characteristics(table.state, mine).name == "Essence"
    assert not mine.tapped
    assert characteristics(table.state, theirs).name == "Bear"
    assert number


def test_614_17_counters_that_cant_be_put() -> None:
    table = Table()
    bear = table.put(0, BEAR)
    table.put(0, permanent("Solemn", ENCHANTMENT, n("cant_get_counters", what=n("each", what=n("permanent")))))
    table.start(UPKEEP)
    do(table, n("put_counters", what=TARGET, counter=PLUS, n=1), targets=(bear,))
    assert counters(table, bear) == {}
    hydra = creature("Hydra", 1, 1, n("enters_with_counters", what=ME, counter=PLUS, n=2))
    assert counters(table, became(table, enter(table, 0, hydra))) == {}


def test_310_9a_the_protector_of_a_siege_is_an_opponent() -> None:
    siege = permanent("Invasion", BATTLE, subtypes=("Siege",), defense=5)
    table = start()
    number = became(table, enter(table, 0, siege))
    assert counters(table, number) == {"defense": 5}
    assert protector(table.thing(number)) == 1
    table = Table(3)
    table.start(UPKEEP)
    card = enter(table, 0, siege)
    assert (type(table.decision), table.decision.things) == (ChoiceDecision, (-2, -3))
    table.give(Choose((-3,)))
    assert protector(table.thing(became(table, card))) == 2


# ---- older editions --------------------------------------------------------------------------------------------------


def _as_a_mountain(edition: Edition) -> bool:
    table = Table(edition=edition)
    table.put(1, permanent("Red Moon", ENCHANTMENT, n("set_land_type", subtypes=["Mountain"], what=n(
        "each", what=n("type", is_="land")))))
    table.start(UPKEEP)
    return table.thing(became(table, enter(table, 0, permanent("Gate", LAND, n("enters_tapped", what=ME))))).tapped


def test_614_12_once_effects_of_others_were_ignored() -> None:
    assert [_as_a_mountain(edition) for edition in (CLASSIC, M14, CURRENT)] == [True, True, False]


def test_419_6i_once_only_copiable_values_counted() -> None:
    """A land that makes itself a creature: an effect on creatures that enter applies to it since 2009."""
    awake = permanent("Awake", LAND, n("add_types", what=ME, types=["creature"]), be(ME, 2, 2))
    tapped = []
    for edition in (CLASSIC, M14, CURRENT):
        table = Table(edition=edition)
        table.put(1, permanent("Imposing", ENCHANTMENT, n("enters_tapped", what=OPPOSING)))
        table.start(UPKEEP)
        tapped.append(table.thing(became(table, enter(table, 0, awake))).tapped)
    assert tapped == [False, True, True]


@pytest.mark.parametrize("edition", [M14, CURRENT])
def test_306_7_noncombat_damage_to_a_planeswalker_instead(edition: Edition) -> None:
    table = Table(edition=edition)
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=4))
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, n("damage", n=3, to=TARGET), source=bear, targets=(-2,))
    if edition is CURRENT:
        assert table.life(1) == 17
        return
    assert (type(table.decision), table.decision.seat, table.decision.things) == (ChoiceDecision, 0, (walker,))
    mark = table.state.mark()
    table.give(Choose((walker,)))
    assert (table.life(1), counters(table, walker)) == (20, {"loyalty": 1})
    table.state.undo(mark)
    table.give(Choose(()))
    assert (table.life(1), counters(table, walker)) == (17, {"loyalty": 4})


def test_306_7_not_by_their_own_source() -> None:
    table = Table(edition=M14)
    table.put(1, permanent("Walker", PLANESWALKER, loyalty=4))
    bear = table.put(1, BEAR)
    table.start(UPKEEP)
    do(table, n("damage", n=3, to=TARGET), source=bear, seat=1, targets=(-2,))
    assert table.life(1) == 17


def test_614_12a_what_was_chosen_so_far_is_part_of_the_state() -> None:
    table = Table()
    table.start(UPKEEP)
    enter(table, 0, creature("Painter", 1, 1, static(n("enters_choosing", key="color"),
                                                     n("enters_choosing", key="player"))))
    digests = []
    while isinstance(table.decision, ReplacementDecision):
        table.give(ApplyReplacement(0))
    mark = table.state.mark()
    for word in ("red", "blue", "red"):
        table.give(ChooseWord(word))
        digests.append(digest(table.state))
        table.state.undo(mark)
    assert digests[0] == digests[2] != digests[1]
