"""702. Keyword abilities beyond combat: of permanents that die, enter, have upkeeps, are activated; of spells cast."""

from lawmage.model.answers import Activate, Answer, Cast, ChooseTargets, No, Pay, Yes
from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.decisions import PaymentDecision, PriorityDecision, TargetDecision, WordDecision, YesNoDecision
from lawmage.model.encoding import digest
from lawmage.model.events import CardDrawn, CardRevealed, LibraryShuffled, Sacrificed
from lawmage.model.names import (
    ARTIFACT,
    CREATURE,
    DECLARE_ATTACKERS,
    EXILE,
    GRAVEYARD,
    HAND,
    LAND,
    UPKEEP,
)
from lawmage.rules.answers.options import options_of
from lawmage.rules.characteristics.layers import characteristics
from tests.rules.effects import TARGET, THEM, YOU, EffectTable, sorcery
from tests.rules.instructions import do
from tests.rules.stack.test_601_ways import passes
from tests.rules.table import creature, keyword, n, permanent

A_CREATURE = n("type", is_="creature")
ONE = n("pay_mana", mana="{1}")


def forest() -> CardDefinition:
    return permanent("Forest", LAND, n("activated", cost=[n("tap_self")], do=[n("add_mana", mana=["G"])]))


def lands(table: EffectTable, number: int, seat: int = 0) -> None:
    for _ in range(number):
        table.put(seat, forest())


def settle(table: EffectTable) -> None:
    for _ in range(20):
        if table.decision.purpose == "triggers":
            table.order(*range(len(table.decision.things)))
        elif not table.state.stack:
            return
        else:
            table.resolve()
            if not isinstance(table.decision, (PriorityDecision, WordDecision)):
                return


def activate(table: EffectTable, number: int, index: int = 0) -> None:
    table.give(Activate(number, index))
    while isinstance(table.decision, PaymentDecision):
        table.give(Pay())


def may_activate(table: EffectTable, number: int, index: int = 0) -> bool:
    return Activate(number, index) in options_of(table.state).iterate()


# ---- on dying -------------------------------------------------------------------------------------------------------


def test_702_93a_undying_returns_with_a_counter_once() -> None:
    table = EffectTable()
    wolf = table.put(0, creature("Wolf", 2, 2, "undying"))
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((wolf,),))
    table.resolve()
    back = table.now(wolf)
    assert (table.alive(back), table.counters(back)) == (True, {"+1/+1": 1})
    table.do(n("destroy", what=TARGET), targets=((back,),))
    assert table.state.stack == ()
    assert table.zone(wolf) == GRAVEYARD


def test_702_79a_persist_returns_with_a_minus_counter() -> None:
    table = EffectTable()
    rook = table.put(1, creature("Rook", 2, 2, "persist"))
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((rook,),))
    table.resolve()
    back = table.now(rook)
    assert (table.counters(back), table.thing(back).controller) == ({"-1/-1": 1}, 1)


def test_702_93a_undying_does_not_find_a_card_that_has_moved_on() -> None:
    table = EffectTable()
    wolf = table.put(0, creature("Wolf", 2, 2, "undying"))
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((wolf,),))
    table.do(n("exile", what=TARGET), targets=((table.now(wolf),),))
    table.resolve()
    assert table.zone(wolf) == EXILE


def test_702_135a_afterlife_leaves_spirits() -> None:
    table = EffectTable()
    monk = table.put(0, creature("Monk", 1, 1, keyword("afterlife", n=2)))
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((monk,),))
    table.resolve()
    assert len(table.named("Spirit Token")) == 2


def test_702_46a_soulshift_returns_a_small_spirit() -> None:
    table = EffectTable()
    spirit = table.put(0, creature("Spirit", 2, 2, keyword("soulshift", n=3)))
    small = table.grave(0, creature("Small", 1, 1, subtypes=("Spirit",), cost="{2}{G}"))
    table.grave(0, creature("Big", 1, 1, subtypes=("Spirit",), cost="{3}{G}"))
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((spirit,),))
    assert table.decision.things == (small,)
    table.give(ChooseTargets((small,)))
    table.resolve()
    table.yes()
    assert table.zone(small) == HAND


def test_702_43a_modular_moves_its_counters() -> None:
    table = EffectTable()
    robot = table.hand(0, creature("Robot", 0, 0, keyword("modular", n=2), types=ARTIFACT | CREATURE))
    other = table.put(0, creature("Other", 1, 1, types=ARTIFACT | CREATURE))
    table.begin()
    table.do(n("put_counters", what=TARGET, counter="+1/+1", n=1), targets=((other,),))
    table.do(n("put_onto_battlefield", what=TARGET), targets=((robot,),))
    entered = table.now(robot)
    assert table.counters(entered) == {"+1/+1": 2}
    table.do(n("destroy", what=TARGET), targets=((entered,),))
    table.give(ChooseTargets((other,)))
    table.resolve()
    table.yes()
    assert table.counters(other) == {"+1/+1": 3}


# ---- in the upkeep --------------------------------------------------------------------------------------------------


def test_702_24a_cumulative_upkeep_grows() -> None:
    table = EffectTable()
    beast = table.put(0, creature("Beast", 5, 5, keyword("cumulative upkeep", cost=[ONE])), counters=(("age", 1),))
    lands(table, 2)
    table.begin(UPKEEP)
    table.resolve()
    assert table.counters(beast) == {"age": 2}
    assert table.decision.words == ("{2}",)
    table.yes()
    table.give(Pay())
    assert table.alive(beast)
    assert sum(1 for each in table.state.battlefield if table.thing(each).tapped) == 2


def test_702_24a_unpaid_it_is_sacrificed() -> None:
    table = EffectTable()
    beast = table.put(0, creature("Beast", 5, 5, keyword("cumulative upkeep", cost=[ONE])), counters=(("age", 1),))
    lands(table, 1)
    table.begin(UPKEEP)
    table.resolve()
    assert not table.alive(beast)
    assert len(table.events(Sacrificed)) == 1


def test_702_24a_with_life_for_each_counter() -> None:
    table = EffectTable()
    cost = n("pay_life", n=2)
    table.put(0, creature("Beast", 5, 5, keyword("cumulative upkeep", cost=[cost])), counters=(("age", 2),))
    table.begin(UPKEEP)
    table.resolve()
    table.yes()
    assert table.life(0) == 14


def test_702_32a_fading() -> None:
    table = EffectTable()
    last = table.put(0, creature("Last", 1, 1, keyword("fading", n=1)), counters=(("fade", 1),))
    gone = table.put(0, creature("Gone", 1, 1, keyword("fading", n=1)))
    table.begin(UPKEEP)
    table.order(0, 1)
    table.resolve()
    table.resolve()
    assert (table.alive(last), table.alive(gone)) == (True, False)
    assert table.counters(last) == {}


def test_702_63a_vanishing() -> None:
    table = EffectTable()
    stays = table.put(0, creature("Stays", 1, 1, keyword("vanishing", n=2)), counters=(("time", 2),))
    goes = table.put(0, creature("Goes", 1, 1, keyword("vanishing", n=2)), counters=(("time", 1),))
    table.begin(UPKEEP)
    settle(table)
    assert (table.alive(stays), table.alive(goes)) == (True, False)
    assert table.counters(stays) == {"time": 1}


def test_702_63a_vanishing_enters_with_its_counters() -> None:
    table = EffectTable()
    assert table.counters(enter(table, creature("New", 1, 1, keyword("vanishing", n=3)))) == {"time": 3}


def test_702_63b_vanishing_without_a_number() -> None:
    table = EffectTable()
    bare = enter(table, creature("Bare", 1, 1, "vanishing"))
    assert (table.counters(bare), table.alive(bare)) == ({}, True)


def test_702_63b_vanishing_without_a_number_counts_down_what_it_is_given() -> None:
    table = EffectTable()
    given = table.put(0, creature("Given", 1, 1, "vanishing"), counters=(("time", 1),))
    never = table.put(0, creature("Never", 1, 1, "vanishing"))
    table.begin(UPKEEP)
    settle(table)
    assert (table.alive(given), table.alive(never)) == (False, True)


def test_702_63_vanishing_of_cards() -> None:
    passes("{A: {hand: [Tidewalker], lands: {Island: 3}}, B: {}}", "[{cast: Tidewalker}, {resolve: all}]",
           "{pt: {Tidewalker: 3/3}}")


# ---- on entering ----------------------------------------------------------------------------------------------------


def enter(table: EffectTable, card: CardDefinition) -> int:
    number = table.grave(0, card)
    table.begin()
    table.do(n("put_onto_battlefield", what=TARGET), targets=((number,),))
    return table.now(number)


def test_702_92a_living_weapon_makes_its_bearer() -> None:
    table = EffectTable()
    plus = n("static", effects=[n("modify_pt", what=n("attached"), power=1, toughness=1)])
    sword = enter(table, permanent("Sword", ARTIFACT, "living weapon", plus, subtypes=("Equipment",)))
    table.resolve()
    (germ,) = table.named("Phyrexian Germ Token")
    assert table.thing(sword).attached_to == germ
    assert table.power(germ) == 1


def test_702_92a_a_germ_without_help_dies() -> None:
    table = EffectTable()
    enter(table, permanent("Sword", ARTIFACT, "living weapon", subtypes=("Equipment",)))
    table.resolve()
    assert table.named("Phyrexian Germ Token") == []


def test_702_163a_for_mirrodin() -> None:
    table = EffectTable()
    sword = enter(table, permanent("Sword", ARTIFACT, "for mirrodin!", subtypes=("Equipment",)))
    table.resolve()
    assert table.named("Rebel Token") == [table.thing(sword).attached_to]


def test_702_110a_exploit_may_sacrifice() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    vampire = enter(table, creature("Vampire", 2, 2, "exploit"))
    table.resolve()
    table.yes()
    table.choose(bear)
    assert (table.alive(bear), table.alive(vampire)) == (False, True)


def test_702_110b_exploits_only_by_sacrificing_as_its_ability_resolves() -> None:
    life = [n("gain_life", n=1, who=YOU)]
    own = n("triggered", event=n("exploits", what=n("is", what=n("self"))), do=life)
    for answer, gained in (("yes", 1), ("itself", 1), ("no", 0)):
        table = EffectTable()
        bear = table.put(0, creature("Bear", 2, 2))
        vampire = enter(table, creature("Vampire", 2, 2, "exploit", own))
        before = table.state.mark(), digest(table.state)
        table.resolve()
        table.give(No() if answer == "no" else Yes())
        if answer != "no":
            table.choose(vampire if answer == "itself" else bear)
        settle(table)
        assert table.life(0) == 20 + gained
        table.state.undo(before[0])
        assert digest(table.state) == before[1]
    table = EffectTable()
    vampire = enter(table, creature("Vampire", 2, 2, "exploit", own))
    table.resolve()
    table.give(No())
    do(table, n("sacrifice", what=n("each", what=A_CREATURE)))
    settle(table)
    assert table.life(0) == 20


def test_702_123a_fabricate_counters_or_servos() -> None:
    for answer, counters, servos in (("yes", {"+1/+1": 2}, 0), ("no", {}, 2)):
        table = EffectTable()
        smith = enter(table, creature("Smith", 1, 1, keyword("fabricate", n=2)))
        table.resolve()
        table.give(Answer.parse(answer))
        assert table.counters(smith) == counters
        assert len(table.named("Servo Token")) == servos


def test_702_100a_evolve_when_something_bigger_enters() -> None:
    for power, toughness, grows in ((1, 4, True), (4, 1, True), (3, 3, False)):
        table = EffectTable()
        mutant = table.put(0, creature("Mutant", 3, 3, "evolve"))
        enter(table, creature("Newcomer", power, toughness))
        settle(table)
        assert table.counters(mutant) == ({"+1/+1": 1} if grows else {})


def test_702_58a_graft_moves_a_counter() -> None:
    table = EffectTable()
    host = table.put(0, creature("Host", 0, 2, keyword("graft", n=2)), counters=(("+1/+1", 2),))
    guest = enter(table, creature("Guest", 1, 1))
    table.resolve()
    table.yes()
    assert (table.counters(host), table.counters(guest)) == ({"+1/+1": 1}, {"+1/+1": 1})


def test_702_54a_bloodthirst_needs_a_wounded_opponent() -> None:
    for wounded, counters in ((True, {"+1/+1": 3}), (False, {})):
        table = EffectTable()
        number = table.grave(0, creature("Vampire", 1, 1, keyword("bloodthirst", n=3)))
        table.begin()
        if wounded:
            table.do(n("damage", n=1, to=THEM))
        table.do(n("put_onto_battlefield", what=TARGET), targets=((number,),))
        assert table.counters(table.now(number)) == counters


def test_702_114a_devoid_is_colorless() -> None:
    table = EffectTable()
    drone = table.put(0, creature("Drone", 1, 1, "devoid", cost="{R}"))
    table.begin()
    assert characteristics(table.state, table.thing(drone)).colors == 0


# ---- activated ------------------------------------------------------------------------------------------------------


def test_702_6a_equip_attaches_as_a_sorcery() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    table.put(1, creature("Ogre", 2, 2))
    sword = table.put(0, permanent("Sword", ARTIFACT, keyword("equip", cost=[ONE]), subtypes=("Equipment",)))
    lands(table, 2)
    table.begin()
    table.give(Activate(sword, 0))
    assert (type(table.decision), table.decision.things) == (TargetDecision, (bear,))
    table.give(ChooseTargets((bear,)))
    table.give(Pay())
    assert not may_activate(table, sword)
    table.resolve()
    assert table.thing(sword).attached_to == bear


def test_702_6c_equip_of_a_quality() -> None:
    table = EffectTable()
    table.put(0, creature("Bear", 2, 2))
    elf = table.put(0, creature("Elf", 1, 1, subtypes=("Elf",)))
    bow = table.put(0, permanent("Bow", ARTIFACT, keyword("equip", cost=[], quality=n("subtype", is_="Elf")),
                                 subtypes=("Equipment",)))
    table.begin()
    table.give(Activate(bow, 0))
    assert table.decision.things == (elf,)


def test_702_151a_reconfigure() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    cat = table.put(0, creature("Cat", 2, 2, keyword("reconfigure", cost=[ONE]), types=ARTIFACT | CREATURE,
                                subtypes=("Equipment", "Cat")))
    lands(table, 3)
    table.begin()
    assert not may_activate(table, cat, 1)
    table.give(Activate(cat, 0))
    table.give(ChooseTargets((bear,)))
    table.give(Pay())
    table.resolve()
    assert table.thing(cat).attached_to == bear
    assert not characteristics(table.state, table.thing(cat)).types & CREATURE
    activate(table, cat, 1)
    table.resolve()
    assert table.thing(cat).attached_to == 0
    assert characteristics(table.state, table.thing(cat)).types & CREATURE


def test_702_29a_cycling_discards_and_draws() -> None:
    table = EffectTable()
    card = table.hand(0, creature("Card", 1, 1, keyword("cycling", cost=[ONE])))
    lands(table, 1)
    table.begin()
    activate(table, card)
    assert table.zone(card) == GRAVEYARD
    table.resolve()
    assert len(table.events(CardDrawn)) == 1


def test_702_29e_landcycling_searches() -> None:
    table = EffectTable()
    card = table.hand(0, creature("Card", 1, 1, keyword("landcycling", cost=[ONE], quality=n("subtype", is_="Forest"))))
    wood = table.top(0, permanent("Wood", LAND, subtypes=("Forest",)))
    lands(table, 1)
    table.begin()
    activate(table, card)
    table.resolve()
    assert table.decision.things == (wood,)
    table.choose(wood)
    assert table.zone(wood) == HAND
    assert len(table.events(CardRevealed)) == 1
    assert len(table.events(LibraryShuffled)) == 1


def test_702_49a_ninjutsu_swaps_for_an_unblocked_attacker() -> None:
    table = EffectTable(3)
    bear = table.put(0, creature("Bear", 2, 2))
    blocked = table.put(0, creature("Blocked", 2, 2))
    wall = table.put(2, creature("Wall", 0, 9))
    ninja = table.hand(0, creature("Ninja", 3, 3, keyword("ninjutsu", cost=[ONE])))
    lands(table, 1)
    table.begin(DECLARE_ATTACKERS)
    table.attack((bear, -3), (blocked, -3))
    assert not may_activate(table, ninja)
    table.to_step("declare blockers")
    table.block((wall, blocked))
    activate(table, ninja)
    assert table.zone(bear) == HAND
    table.resolve()
    table.choose(-3)
    thing = table.thing(table.now(ninja))
    assert (thing.attack_target, thing.tapped, thing.unblocked) == (-3, True, True)


def test_702_84a_unearth_for_a_turn() -> None:
    table = EffectTable()
    ghoul = table.grave(0, creature("Ghoul", 3, 3, keyword("unearth", cost=[ONE])))
    lands(table, 1)
    table.begin()
    activate(table, ghoul)
    table.resolve()
    back = table.now(ghoul)
    table.to_step("declare attackers")
    table.attack(back)
    table.to_step("end")
    table.resolve()
    assert table.zone(back) == EXILE
    assert table.life(1) == 17


def test_702_84a_it_is_exiled_instead_of_leaving_otherwise() -> None:
    table = EffectTable()
    ghoul = table.grave(0, creature("Ghoul", 3, 3, keyword("unearth", cost=[ONE])))
    lands(table, 1)
    table.begin()
    activate(table, ghoul)
    table.resolve()
    table.do(n("destroy", what=TARGET), targets=((table.now(ghoul),),))
    assert table.zone(ghoul) == EXILE


def test_702_141a_encore_attacks_each_opponent() -> None:
    table = EffectTable(3)
    siren = table.grave(0, creature("Siren", 2, 2, keyword("encore", cost=[ONE])))
    lands(table, 1)
    table.begin()
    activate(table, siren)
    assert table.zone(siren) == EXILE
    table.resolve()
    one, two = table.named("Siren")
    table.to_step("declare attackers")
    assert not table.check(table.attacks()).legal
    assert not table.check(table.attacks((one, -3), (two, -2))).legal
    table.attack((one, -2), (two, -3))
    table.to_step("end")
    settle(table)
    assert table.named("Siren") == []
    assert [table.life(1), table.life(2)] == [18, 18]


def test_702_97a_scavenge_uses_the_power_it_had() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    ooze = table.grave(0, creature("Ooze", 4, 4, keyword("scavenge", cost=[ONE])))
    lands(table, 1)
    table.begin()
    table.give(Activate(ooze, 0))
    table.give(ChooseTargets((bear,)))
    table.give(Pay())
    table.resolve()
    assert table.counters(bear) == {"+1/+1": 4}
    assert table.zone(ooze) == EXILE


def test_702_107a_outlast_taps() -> None:
    table = EffectTable()
    monk = table.put(0, creature("Monk", 2, 2, keyword("outlast", cost=[])))
    table.begin()
    activate(table, monk)
    table.resolve()
    assert (table.thing(monk).tapped, table.counters(monk)) == (True, {"+1/+1": 1})


def test_702_77a_reinforce_from_the_hand() -> None:
    table = EffectTable()
    bear = table.put(0, creature("Bear", 2, 2))
    card = table.hand(0, creature("Card", 1, 1, keyword("reinforce", n=2, cost=[ONE])))
    lands(table, 1)
    table.begin()
    table.give(Activate(card, 0))
    table.give(ChooseTargets((bear,)))
    table.give(Pay())
    table.resolve()
    assert (table.counters(bear), table.zone(card)) == ({"+1/+1": 2}, GRAVEYARD)


def test_702_53a_transmute_finds_the_same_mana_value() -> None:
    table = EffectTable()
    card = table.hand(0, creature("Card", 1, 1, keyword("transmute", cost=[ONE]), cost="{2}"))
    two = table.top(0, creature("Two", 2, 2, cost="{1}{G}"))
    lands(table, 1)
    table.begin()
    activate(table, card)
    table.resolve()
    assert table.decision.things == (two,)


# ---- spells ---------------------------------------------------------------------------------------------------------


def cast(table: EffectTable, card: int) -> None:
    table.give(Cast(card, 0))
    while isinstance(table.decision, PaymentDecision):
        table.give(Pay())


def free_spell(table: EffectTable) -> int:
    lands(table, 1)
    return table.hand(0, sorcery("Spell", "{G}", n("spell_ability", do=[n("draw", n=1, who=YOU)])))


def test_702_108a_prowess_on_noncreature_spells() -> None:
    table = EffectTable()
    monk = table.put(0, creature("Monk", 1, 2, "prowess"))
    card = free_spell(table)
    table.begin()
    cast(table, card)
    table.resolve()
    assert (table.power(monk), table.toughness(monk)) == (2, 3)


def test_702_101a_extort_drains_each_opponent() -> None:
    table = EffectTable(3)
    table.put(0, creature("Syndic", 2, 2, "extort"))
    swamp = permanent("Swamp", LAND, n("activated", cost=[n("tap_self")], do=[n("add_mana", mana=["B"])]))
    table.put(0, swamp)
    card = free_spell(table)
    table.begin()
    cast(table, card)
    table.resolve()
    table.yes()
    table.give(Pay())
    assert [table.life(seat) for seat in range(3)] == [22, 19, 19]


def test_702_21a_ward_counters_unless_its_player_pays() -> None:
    table = EffectTable()
    guard = table.put(1, creature("Guard", 2, 2, keyword("ward", cost=[n("pay_life", n=3)])))
    lands(table, 1)
    bolt = table.hand(0, sorcery("Bolt", "{G}", n(
        "spell_ability", targets=[n("choose_target", what=A_CREATURE)], do=[n("destroy", what=TARGET)])))
    table.begin()
    table.give(Cast(bolt, 0))
    table.give(ChooseTargets((guard,)))
    table.give(Pay())
    assert len(table.state.stack) == 2
    table.resolve()
    assert (type(table.decision), table.decision.seat) == (YesNoDecision, 0)
    table.no()
    assert table.zone(bolt) == GRAVEYARD
    assert table.alive(guard)


def test_702_21a_ward_spares_its_own_player() -> None:
    table = EffectTable()
    guard = table.put(0, creature("Guard", 2, 2, keyword("ward", cost=[n("pay_life", n=3)])))
    lands(table, 1)
    pump = table.hand(0, sorcery("Pump", "{G}", n(
        "spell_ability", targets=[n("choose_target", what=A_CREATURE)],
        do=[n("put_counters", what=TARGET, counter="+1/+1", n=1)])))
    table.begin()
    table.give(Cast(pump, 0))
    table.give(ChooseTargets((guard,)))
    table.give(Pay())
    assert len(table.state.stack) == 1


def test_702_40a_storm_copies_for_each_spell_before_it() -> None:
    table = EffectTable()
    lands(table, 3)
    first = [free_spell(table) for _ in range(2)]
    face = make_face("Tendrils", "{G}", None, 0, 128, (), None, None, None, None, (
        n("spell_ability", targets=[n("choose_target", what=n("player"))], do=[n("damage", n=1, to=TARGET)]),
        keyword("storm")))
    tendrils = table.hand(0, CardDefinition("Tendrils", "normal", (face,)))
    table.begin()
    for card in first:
        cast(table, card)
        table.resolve()
    table.give(Cast(tendrils, 0))
    table.give(ChooseTargets((-2,)))
    table.give(Pay())
    table.resolve()
    for target in (-1, -2):
        table.give(ChooseTargets((target,)))
    for _ in range(3):
        table.resolve()
    assert [table.life(0), table.life(1)] == [19, 18]


def test_702_41a_affinity_makes_it_cheaper() -> None:
    table = EffectTable()
    for _ in range(2):
        table.put(0, permanent("Rock", ARTIFACT))
    frog = table.hand(0, creature("Frog", 2, 2, keyword("affinity", quality=n("type", is_="artifact")), cost="{3}"))
    lands(table, 1)
    table.begin()
    cast(table, frog)
    table.resolve()
    assert table.alive(table.now(frog))


def test_702_125a_undaunted() -> None:
    table = EffectTable(4)
    giant = table.hand(0, creature("Giant", 2, 2, "undaunted", cost="{4}"))
    lands(table, 1)
    table.begin()
    cast(table, giant)
    table.resolve()
    assert table.alive(table.now(giant))


def test_702_59a_recover_pays_or_exiles() -> None:
    for answer, zone in (("yes", HAND), ("no", EXILE)):
        table = EffectTable()
        snake = table.grave(0, creature("Snake", 1, 1, keyword("recover", cost=[n("pay_life", n=2)])))
        bear = table.put(0, creature("Bear", 2, 2))
        table.begin()
        table.do(n("destroy", what=TARGET), targets=((bear,),))
        table.resolve()
        table.give(Answer.parse(answer))
        assert table.zone(snake) == zone


def test_702_71a_transfigure_finds_the_same_mana_value() -> None:
    table = EffectTable()
    wraith = table.put(0, creature("Wraith", 1, 1, keyword("transfigure", cost=[ONE]), cost="{2}"))
    two = table.top(0, creature("Two", 2, 2, cost="{1}{G}"))
    lands(table, 1)
    table.begin()
    activate(table, wraith)
    table.resolve()
    assert table.decision.things == (two,)
    table.choose(two)
    assert table.alive(table.now(two))


def test_702_64a_absorb_prevents_from_each_source() -> None:
    table = EffectTable()
    wall = table.put(0, creature("Wall", 0, 9, keyword("absorb", n=2)))
    one = table.put(1, permanent("One", ARTIFACT))
    two = table.put(1, permanent("Two", ARTIFACT))
    table.begin()
    for source in (one, two):
        table.do(n("damage", n=3, to=TARGET), source=source, targets=((wall,),))
    assert table.thing(wall).damage == 2


def test_702_67a_fortify_attaches_to_a_land_as_a_sorcery() -> None:
    table = EffectTable()
    wood = table.put(0, forest())
    table.put(1, forest())
    table.put(0, creature("Bear", 2, 2))
    wall = table.put(0, permanent("Wall", ARTIFACT, keyword("fortify", cost=[]), subtypes=("Fortification",)))
    table.begin()
    table.give(Activate(wall, 0))
    if isinstance(table.decision, TargetDecision):
        assert table.decision.things == (wood,)
        table.give(ChooseTargets((wood,)))
    assert not may_activate(table, wall)
    table.resolve()
    assert table.thing(wall).attached_to == wood


def test_702_182a_job_select_makes_a_hero() -> None:
    table = EffectTable()
    sword = enter(table, permanent("Sword", ARTIFACT, "job select", subtypes=("Equipment",)))
    table.resolve()
    (hero,) = table.named("Hero Token")
    assert table.thing(sword).attached_to == hero
    assert (table.power(hero), table.toughness(hero)) == (1, 1)
    assert characteristics(table.state, table.thing(hero)).colors == 0
