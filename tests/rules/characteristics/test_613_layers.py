"""613. Interaction of continuous effects, with 205.1, 305.6-7 and 604.3."""

import pytest

from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.events import ControlChanged, TurnedFaceUp
from lawmage.model.names import (
    ARTIFACT,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    FLYING,
    GRAVEYARD,
    GREEN,
    HAND,
    HASTE,
    LAND,
    RED,
    TRAMPLE,
)
from lawmage.model.stack_items import Characteristics
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CLASSIC, CURRENT
from lawmage.rules.characteristics.layers import characteristics, derived
from lawmage.rules.characteristics.profiles import printed
from lawmage.rules.events.performing import happen
from lawmage.rules.events.statics import any_applies
from lawmage.rules.turn.setup import place
from tests.rules.instructions import CREATURES, OTHERS, TARGET, YOU, YOURS, be, do, gain, pump, until
from tests.rules.table import ME, Table, creature, keyword, n, permanent, static

BEAR = creature("Bear", 2, 2, colors=GREEN, subtypes=("Bear",))
BIRD = creature("Bird", 1, 1, "flying", subtypes=("Bird",))
LORD = creature("Lord", 2, 2, pump(OTHERS, 1, 1))
WEAKEN_ALL = permanent("Level Field", ENCHANTMENT, static(n("lose_all_abilities", what=CREATURES), be(CREATURES, 1, 1)))
NOT_THIS = n("each", what=n("all", of=[n("type", is_="enchantment"), n("other")]))
WALKING = permanent("Walking Law", ENCHANTMENT, static(n("add_types", what=NOT_THIS, types=["creature"]),
                                                       be(NOT_THIS, 4, 4)))
FOREST = permanent("Forest", LAND, subtypes=("Forest",))
RED_MOON = permanent("Red Moon", ENCHANTMENT, n("set_land_type", subtypes=["Mountain"], what=n(
    "each", what=n("all", of=[n("type", is_="land"), n("not", of=n("supertype", is_="basic"))]))))


def chars(table: Table, number: int) -> Characteristics:
    return characteristics(table.state, table.thing(number))


def size(table: Table, number: int) -> tuple[int, int]:
    return chars(table, number).power, chars(table, number).toughness


def put(table: Table, *cards: CardDefinition) -> list[int]:
    return [table.put(0, card) for card in cards]


def test_613_1_without_effects_the_printed_values_are_shared() -> None:
    table = Table()
    (bear,) = put(table, BEAR)
    assert chars(table, bear) is printed(BEAR.faces[0])


def test_613_1_an_effect_changes_only_what_it_applies_to() -> None:
    table = Table()
    bear, lord = put(table, BEAR, LORD)
    enemy = table.put(1, BEAR)
    assert size(table, bear) == (3, 3)
    assert size(table, lord) == (2, 2)
    assert chars(table, enemy) is printed(BEAR.faces[0])


def test_613_1_two_lords_make_each_other_larger() -> None:
    table = Table()
    one, other = put(table, LORD, LORD)
    assert size(table, one) == size(table, other) == (3, 3)


# ---- layer 4 --------------------------------------------------------------------------------------------------------


def test_613_1d_types_are_added() -> None:
    table = Table()
    (land,) = put(table, permanent("Living Land", LAND, static(n("add_types", what=ME, types=["creature"],
                                                                  subtypes=["Elemental"]), be(ME, 3, 3))))
    assert chars(table, land).types == LAND | CREATURE
    assert chars(table, land).subtypes == ("Elemental",)
    assert size(table, land) == (3, 3)


def test_205_1a_setting_types_takes_the_subtypes_of_lost_types() -> None:
    table = Table()
    relic = permanent("Engine", ARTIFACT | CREATURE, n("set_types", what=ME, types=["artifact"]),
                      subtypes=("Golem", "Equipment"))
    (number,) = put(table, relic)
    assert chars(table, number).types == ARTIFACT
    assert chars(table, number).subtypes == ("Equipment",)


def test_205_1a_new_creature_types_replace_creature_types_only() -> None:
    table = Table()
    (number,) = put(table, creature("Golem", 1, 1, n("set_types", what=ME, subtypes=["Frog"]),
                                    types=ARTIFACT | CREATURE, subtypes=("Golem", "Vehicle")))
    assert chars(table, number).subtypes == ("Vehicle", "Frog")


def test_205_1b_a_type_that_is_kept() -> None:
    table = Table()
    (number,) = put(table, permanent("Land", LAND, n("set_types", what=ME, types=["creature"], keep=["land"])))
    assert chars(table, number).types == LAND | CREATURE


def test_205_3d_a_subtype_needs_its_type() -> None:
    table = Table()
    (number,) = put(table, creature("Bear", 2, 2, n("add_types", what=ME, subtypes=["Forest", "Ally"])))
    assert chars(table, number).subtypes == ("Ally",)


# ---- lands ----------------------------------------------------------------------------------------------------------


def test_305_6_basic_land_types_have_their_mana_ability() -> None:
    table = Table()
    one, two = put(table, FOREST, permanent("Savannah", LAND, subtypes=("Forest", "Plains")))
    assert [ability.line for ability in chars(table, one).abilities] == [-1]
    mana = [ability.node.nodes("do")[0].words("mana") for ability in chars(table, two).abilities]
    assert mana == [("G",), ("W",)]
    assert chars(table, one).abilities[0] is chars(table, two).abilities[0]


def test_305_7_setting_a_land_type_replaces_types_and_rules_text() -> None:
    table = Table()
    land = permanent("Gate", LAND, keyword("haste"), n("enters_tapped", what=ME), subtypes=("Gate", "Island"))
    number, _ = put(table, land, RED_MOON)
    assert chars(table, number).subtypes == ("Mountain",)
    (ability,) = chars(table, number).abilities
    assert ability.node.nodes("do")[0].words("mana") == ("R",)


def test_305_7_a_land_keeps_its_types_where_one_is_added() -> None:
    table = Table()
    swamps = n("add_types", what=n("each", what=n("type", is_="land")), subtypes=["Swamp"])
    forest, _ = put(table, FOREST, permanent("Grave Land", LAND, swamps))
    assert chars(table, forest).subtypes == ("Forest", "Swamp")
    assert len(chars(table, forest).abilities) == 2


@pytest.mark.parametrize("moon_first", [True, False])
def test_613_8_an_effect_that_would_lose_its_ability_waits(moon_first: bool) -> None:
    """A nonbasic land that makes all lands Swamps is a Mountain without that ability, whichever came first."""
    table = Table()
    swamps = n("add_types", what=n("each", what=n("type", is_="land")), subtypes=["Swamp"])
    tomb = permanent("Grave Land", LAND, swamps)
    numbers = put(table, *([RED_MOON, tomb] if moon_first else [tomb, RED_MOON]))
    forest = table.put(0, permanent("Forest", LAND, subtypes=("Forest",), supertypes=1))
    assert chars(table, numbers[1] if moon_first else numbers[0]).subtypes == ("Mountain",)
    assert chars(table, forest).subtypes == ("Forest",)


# ---- layers 5 and 6 -------------------------------------------------------------------------------------------------


def test_613_1e_colours() -> None:
    table = Table()
    bear, _ = put(table, BEAR, permanent("Paint", ENCHANTMENT, n("add_colors", what=CREATURES, colors=["blue"])))
    assert chars(table, bear).colors == GREEN | BLUE
    put(table, permanent("More Paint", ENCHANTMENT, n("set_colors", what=CREATURES, colors=["red"])))
    assert chars(table, bear).colors == RED


def test_613_1f_abilities_are_given_and_taken_in_timestamp_order() -> None:
    table = Table()
    bird, _ = put(table, BIRD, permanent("Clip", ENCHANTMENT, n("lose_keyword", what=CREATURES, keywords=["flying"])))
    assert not chars(table, bird).keywords & FLYING
    put(table, permanent("Wings", ENCHANTMENT, gain(CREATURES, "flying", "haste")))
    assert chars(table, bird).keywords == FLYING | HASTE


def test_613_1f_what_cant_be_had_isnt_given_later_either() -> None:
    table = Table()
    bird, _, _ = put(table, BIRD, permanent("Net", ENCHANTMENT, n("cant_have", what=CREATURES, keywords=["flying"])),
                     permanent("Wings", ENCHANTMENT, gain(CREATURES, "flying", "haste")))
    assert chars(table, bird).keywords == HASTE


def test_613_8_a_gift_to_those_with_a_keyword_depends_on_the_gift_of_that_keyword() -> None:
    table = Table()
    flyers = n("each", what=n("with_keyword", is_="flying"))
    bear, _, _ = put(table, BEAR, permanent("Speed", ENCHANTMENT, gain(flyers, "haste")),
                     permanent("Wings", ENCHANTMENT, gain(CREATURES, "flying")))
    assert chars(table, bear).keywords == FLYING | HASTE


def test_613_8b_a_loop_of_dependencies_is_applied_by_timestamp() -> None:
    table = Table()
    flyers = n("each", what=n("with_keyword", is_="flying"))
    walkers = n("each", what=n("not", of=n("with_keyword", is_="flying")))
    first = permanent("First", ENCHANTMENT, n("lose_keyword", what=flyers, keywords=["flying"]))
    second = permanent("Second", ENCHANTMENT, gain(walkers, "flying"))
    bird, _, _ = put(table, BIRD, first, second)
    assert chars(table, bird).keywords & FLYING
    table = Table()
    bird, _, _ = put(table, BIRD, second, first)
    assert not chars(table, bird).keywords & FLYING


def test_613_1f_a_given_static_ability_applies_in_later_layers() -> None:
    table = Table()
    bigger = n("grant", what=OTHERS, abilities=[static(pump(ME, 1, 2))])
    bear, _ = put(table, BEAR, creature("Teacher", 1, 1, bigger))
    assert size(table, bear) == (3, 4)


def test_122_1b_keyword_counters() -> None:
    table = Table()
    bear = table.put(0, BEAR, counters=(("flying", 1),))
    assert chars(table, bear).keywords == FLYING


def test_613_7_abilities_lost_for_good() -> None:
    table = Table()
    lord, bear, _ = put(table, LORD, BEAR, WEAKEN_ALL)
    assert chars(table, lord).abilities == ()
    assert size(table, bear) == (1, 1)


# ---- layer 7 --------------------------------------------------------------------------------------------------------


def test_613_4_613_4b_613_4c_613_4d_613_1g_613_7b_sublayers() -> None:
    table = Table()
    bear = table.put(0, BEAR, counters=(("+1/+1", 2), ("-1/-1", 1)))
    put(table, LORD)
    assert size(table, bear) == (4, 4)
    table.start()
    do(table, until(be(TARGET, 0, 5)), targets=(bear,))
    assert size(table, bear) == (2, 7)
    do(table, until(n("switch_pt", what=TARGET)), targets=(bear,))
    assert size(table, bear) == (7, 2)
    do(table, until(pump(TARGET, 3, 0)), targets=(bear,))
    assert size(table, bear) == (7, 5)


def test_613_4c_counters_of_other_sizes() -> None:
    table = Table()
    bear = table.put(0, BEAR, counters=(("+2/+0", 1), ("charge", 3)))
    assert size(table, bear) == (4, 2)


def test_613_6_an_effect_goes_on_although_its_ability_is_gone() -> None:
    table = Table()
    level, walking = put(table, WEAKEN_ALL, WALKING)
    bear = table.put(0, BEAR)
    assert chars(table, level).types == ENCHANTMENT | CREATURE
    assert chars(table, level).abilities == ()
    assert size(table, bear) == (1, 1)
    assert size(table, level) == (4, 4)
    assert not chars(table, walking).types & CREATURE


def test_613_7a_timestamps_decide_between_settings() -> None:
    table = Table()
    walking, level = put(table, WALKING, WEAKEN_ALL)
    assert size(table, level) == (1, 1)
    assert walking < level


def test_613_6_the_same_set_of_objects_in_later_layers() -> None:
    """Noncreature artifacts become creatures, and so keep the size that only noncreature artifacts get."""
    table = Table()
    idle = n("each", what=n("all", of=[n("type", is_="artifact"), n("not", of=n("type", is_="creature"))]))
    march = permanent("March", ENCHANTMENT, static(n("add_types", what=idle, types=["creature"]), be(idle, 5, 5)))
    whole = creature("Golem", 3, 3, types=ARTIFACT | CREATURE)
    relic, golem, _ = put(table, permanent("Relic", ARTIFACT), whole, march)
    assert size(table, relic) == (5, 5)
    assert size(table, golem) == (3, 3)


def test_613_8_613_8a_an_effect_waits_for_what_decides_what_it_applies_to() -> None:
    """Lands that are creatures get a type, although the effect that makes lands creatures is younger."""
    table = Table()
    tribe = n("add_types", what=CREATURES, subtypes=["Ally"])
    awaken = n("add_types", what=n("each", what=n("type", is_="land")), types=["creature"])
    forest, _, _ = put(table, FOREST, permanent("Tribe", ENCHANTMENT, tribe),
                       permanent("Awaken", ENCHANTMENT, static(awaken)))
    assert chars(table, forest).subtypes == ("Forest", "Ally")


def test_613_8_613_8c_size_by_the_number_of_creatures_waits() -> None:
    table = Table()
    count = n("count", of=n("all", of=[n("type", is_="creature"), n("power", op=">=", n=4)]))
    counted = permanent("Counted", ENCHANTMENT, be(n("each", what=n("subtype", is_="Bird")), count, count))
    grown = permanent("Grown", ENCHANTMENT, be(n("each", what=n("subtype", is_="Bear")), 4, 4))
    bird, bear, _, _ = put(table, BIRD, BEAR, counted, grown)
    assert size(table, bear) == (4, 4)
    assert size(table, bird) == (1, 1)


def test_613_1a_613_2_613_2a_613_2c_copies_come_before_everything() -> None:
    table = Table()
    bear, bird = put(table, BEAR, BIRD)
    table.start()
    do(table, until(pump(TARGET, 3, 3)), targets=(bear,))
    do(table, until(n("add_colors", what=TARGET, colors=["red"])), targets=(bird,))
    do(table, until(n("becomes_copy", what=ME, of=TARGET)), source=bird, targets=(bear,))
    assert (chars(table, bird).name, size(table, bird)) == ("Bear", (2, 2))
    assert chars(table, bird).colors == GREEN | RED
    assert size(table, bear) == (5, 5)


def test_613_1b_control_comes_before_what_you_control() -> None:
    table = Table()
    theirs = table.put(1, BEAR)
    put(table, permanent("Banner", ENCHANTMENT, pump(YOURS, 1, 1)))
    table.start()
    do(table, until(n("control", what=TARGET, who=YOU)), targets=(theirs,))
    assert size(table, theirs) == (3, 3)
    assert table.rules_of(ControlChanged) == ["613.1b"]


def test_613_1c_text_before_types() -> None:
    table = Table()
    bear, = put(table, BEAR)
    put(table, permanent("Namer", ENCHANTMENT, n("add_types", what=n("each", what=n("named", is_="Other")), types=[
        "artifact"])))
    table.start()
    do(table, until(n("set_name", what=TARGET, name="Other")), targets=(bear,))
    assert chars(table, bear).types == ARTIFACT | CREATURE


def test_613_3_what_defines_characteristics_is_applied_first() -> None:
    table = Table()
    elves = n("each", what=n("subtype", is_="Elf"))
    put(table, permanent("Elf Lord", ENCHANTMENT, pump(elves, 3, 3)),
        permanent("Frogs", ENCHANTMENT, n("set_types", what=CREATURES, subtypes=["Frog"])))
    shape, = put(table, creature("Shape", 1, 1, "changeling", subtypes=("Shapeshifter",)))
    assert size(table, shape) == (1, 1)
    assert chars(table, shape).subtypes == ("Frog",)


def test_613_7d_613_7_an_object_is_as_old_as_its_time_in_its_zone() -> None:
    table = Table()
    bear, = put(table, BEAR)
    old, = put(table, permanent("Five", ENCHANTMENT, be(CREATURES, 5, 5)))
    put(table, permanent("Four", ENCHANTMENT, be(CREATURES, 4, 4)))
    table.start()
    assert size(table, bear) == (4, 4)
    do(table, n("exile", what=TARGET), n("put_onto_battlefield", what=n("made")), targets=(old,))
    assert size(table, bear) == (5, 5)


def test_613_7e_an_attachment_is_as_old_as_its_attachment() -> None:
    table = Table()
    bear, other = put(table, BEAR, BEAR)
    sword = permanent("Sword", ARTIFACT, static(be(n("attached"), 5, 5)), subtypes=("Equipment",))
    hammer = permanent("Hammer", ARTIFACT, static(be(n("attached"), 4, 4)), subtypes=("Equipment",))
    numbers = put(table, sword, hammer)
    table.start()
    for number in (numbers[1], numbers[0]):
        do(table, n("attach", what=ME, to=TARGET), source=number, targets=(bear,))
    assert size(table, bear) == (5, 5)
    do(table, n("attach", what=ME, to=TARGET), source=numbers[1], targets=(other,))
    do(table, n("attach", what=ME, to=TARGET), source=numbers[1], targets=(bear,))
    assert size(table, bear) == (4, 4)


def test_613_7f_what_is_turned_face_up_is_new_again() -> None:
    table = Table()
    bear, = put(table, BEAR)
    card = permanent("Five", ENCHANTMENT, be(CREATURES, 5, 5))
    hidden, _ = put(table, creature("Hidden", 2, 2), permanent("Four", ENCHANTMENT, be(CREATURES, 4, 4)))
    table.start()
    table.state.write(table.thing(hidden).card, "definition", card)
    table.state.write(table.thing(hidden), "face_down", True)
    happen(table.state, [TurnedFaceUp(cite("702.37e"), hidden)])
    assert chars(table, hidden).name == "Five"
    assert size(table, bear) == (5, 5)


def test_613_7g_what_transforms_is_new_again() -> None:
    day = make_face("Five", "", 0, 0, ENCHANTMENT, (), None, None, None, None, (static(be(CREATURES, 5, 5)),))
    table = Table()
    bear, = put(table, BEAR)
    first, _ = put(table, CardDefinition("Five // Five", "transform", (day, day)),
                   permanent("Four", ENCHANTMENT, be(CREATURES, 4, 4)))
    table.start()
    assert size(table, bear) == (4, 4)
    do(table, n("transform", what=ME), source=first)
    assert size(table, bear) == (5, 5)


# ---- characteristic-defining abilities (604.3) ----------------------------------------------------------------------

GRAVES = n("count", of=n("card", zone="graveyard"))
HUNGRY = creature("Hungry", 0, 0, n("define_pt", what=ME, power=GRAVES, toughness=n("sum", of=[GRAVES, 1])))


def test_604_3_defined_everywhere() -> None:
    table = Table()
    here = table.put(0, HUNGRY)
    in_hand = place(table.state, HUNGRY, 0, HAND, 0).id
    place(table.state, BEAR, 1, GRAVEYARD, 1)
    in_graveyard = place(table.state, HUNGRY, 0, GRAVEYARD, 0).id
    assert size(table, here) == size(table, in_hand) == size(table, in_graveyard) == (2, 3)


def test_613_4a_defined_before_it_is_set() -> None:
    table = Table()
    number, _ = put(table, creature("Counter", 0, 0, n("define_pt", what=ME, power=7, toughness=7)), WEAKEN_ALL)
    assert size(table, number) == (1, 1)


def test_604_3a_a_given_ability_defines_nothing() -> None:
    """It sets in layer 7b by its timestamp, after an older effect that sets."""
    table = Table()
    gift = n("grant", what=OTHERS, abilities=[static(n("define_pt", what=ME, power=9, toughness=9))])
    bear, _, _ = put(table, BEAR, permanent("Small", ENCHANTMENT, be(CREATURES, 1, 1)), creature("Giver", 1, 1, gift))
    assert size(table, bear) == (9, 9)


def test_702_73a_every_creature_type_is_decided_with_the_types() -> None:
    table = Table()
    shape = creature("Shape", 1, 1, "changeling", subtypes=("Shapeshifter",))
    elves = n("each", what=n("subtype", is_="Elf"))
    one, two, _ = put(table, shape, shape, permanent("Elf Lord", ENCHANTMENT, pump(elves, 3, 3)))
    table.start()
    do(table, until(n("lose_all_abilities", what=TARGET)), targets=(one,))
    assert size(table, one) == (4, 4)
    do(table, until(n("set_types", what=TARGET, subtypes=["Frog"])), targets=(two,))
    assert size(table, two) == (1, 1)


# ---- caching --------------------------------------------------------------------------------------------------------


def test_derived_values_hold_while_nothing_they_read_changes() -> None:
    table = Table()
    bear, _ = put(table, BEAR, LORD)
    first = derived(table.state)
    assert size(table, bear) == (3, 3)
    table.state.touch(2 | 4 | 8 | 16)
    assert derived(table.state) is first


def test_derived_values_that_read_a_status_are_derived_anew() -> None:
    table = Table()
    tapped = n("each", what=n("all", of=[n("tapped"), n("type", is_="creature")]))
    bear, _ = put(table, BEAR, permanent("Rest", ENCHANTMENT, pump(tapped, 0, 3)))
    table.start()
    assert size(table, bear) == (2, 2)
    do(table, n("tap", what=TARGET), targets=(bear,))
    assert size(table, bear) == (2, 5)
    do(table, n("untap", what=TARGET), targets=(bear,))
    assert size(table, bear) == (2, 2)


def test_derived_values_that_read_what_happened_are_derived_anew() -> None:
    table = Table()
    gained = n("compare", left=n("since_turn", count="life gained", who=YOU), op=">=", right=1)
    bear, _ = put(table, BEAR, permanent("Joy", ENCHANTMENT, n("static", effects=[pump(YOURS, 2, 2)],
                                                               condition=gained)))
    table.start()
    assert size(table, bear) == (2, 2)
    mark = table.state.mark()
    do(table, n("gain_life", n=1, who=YOU))
    assert size(table, bear) == (4, 4)
    table.state.undo(mark)
    assert size(table, bear) == (2, 2)
    do(table, n("gain_life", n=1, who=YOU), seat=1)
    assert size(table, bear) == (2, 2)


def test_a_static_ability_in_a_graveyard() -> None:
    table = Table()
    spirit = creature("Spirit", 1, 1, n("static", zone="graveyard", effects=[gain(YOURS, "trample")]))
    bear = table.put(0, BEAR)
    number = table.put(0, spirit)
    table.start()
    assert not chars(table, bear).keywords & TRAMPLE
    do(table, n("destroy", what=TARGET), targets=(number,))
    assert table.thing(number).became in table.state.players[0].graveyard
    assert chars(table, bear).keywords & TRAMPLE


def test_611_3a_each_by_its_own_measure() -> None:
    table = Table()
    value = n("mana_value_of", of=n("affected"))
    idle = n("each", what=n("type", is_="artifact"))
    march = permanent("March", ENCHANTMENT, static(n("add_types", what=idle, types=["creature"]),
                                                   be(idle, value, value)))
    one, two, _ = put(table, permanent("Cog", ARTIFACT, cost="{1}"), permanent("Wheel", ARTIFACT, cost="{4}"), march)
    assert (size(table, one), size(table, two)) == ((1, 1), (4, 4))


def test_113_6p_an_emblem_functions_in_the_command_zone() -> None:
    table = Table()
    (bear,) = put(table, BEAR)
    table.start()
    do(table, n("create_emblem", who=YOU, abilities=[static(pump(YOURS, 2, 2))]))
    assert size(table, bear) == (4, 4)


def test_604_2_a_condition_about_each_of_them() -> None:
    table = Table()
    alive = n("matches", what=n("affected"), is_=n("type", is_="creature"))
    lands = n("each", what=n("type", is_="land"))
    surge = permanent("Surge", ENCHANTMENT, n("static", effects=[pump(lands, 2, 2), n("cant_block", what=lands)],
                                              condition=alive))
    arbor, forest, _ = put(table, creature("Arbor", 1, 1, types=LAND | CREATURE), FOREST, surge)
    assert size(table, arbor) == (3, 3)
    assert size(table, forest) == (0, 0)
    assert any_applies(table.state, "cant_block", arbor)
    assert not any_applies(table.state, "cant_block", forest)


# ---- older editions --------------------------------------------------------------------------------------------------


def test_418_5a_before_2009_static_changes_come_after_settings_and_counters() -> None:
    """The example of the rule: an ogre with a counter, pumped, under an enchantment, then set to 0/1."""
    table = Table(edition=CLASSIC)
    ogre = table.put(0, creature("Ogre", 2, 2), counters=(("+1/+1", 1),))
    table.start()
    do(table, until(pump(TARGET, 4, 4)), targets=(ogre,))
    assert size(table, ogre) == (7, 7)
    put(table, permanent("Shelter", ENCHANTMENT, pump(YOURS, 0, 2)))
    assert size(table, ogre) == (7, 9)
    do(table, until(be(TARGET, 0, 1)), targets=(ogre,))
    assert size(table, ogre) == (1, 4)
    now = Table()
    ogre = now.put(0, creature("Ogre", 2, 2), counters=(("+1/+1", 1),))
    now.start()
    do(now, until(pump(TARGET, 4, 4)), targets=(ogre,))
    do(now, until(be(TARGET, 0, 1)), targets=(ogre,))
    assert size(now, ogre) == (5, 6)


def test_418_5a_before_2009_colours_and_abilities_were_one_layer() -> None:
    """An effect on blue creatures depends on what makes them blue: it waits where both are in one layer, too."""
    blue = n("each", what=n("color", is_="blue"))
    for edition in (CLASSIC, CURRENT):
        table = Table(edition=edition)
        bear, _, _ = put(table, BEAR, permanent("Wings", ENCHANTMENT, gain(blue, "flying")),
                         permanent("Paint", ENCHANTMENT, n("set_colors", what=CREATURES, colors=["blue"])))
        assert chars(table, bear).keywords == FLYING
