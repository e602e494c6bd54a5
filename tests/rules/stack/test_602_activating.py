"""602. Activating activated abilities."""

from lawmage.model.answers import Activate, ChooseModes, ChooseNumber, ChooseTargets, Divide, Pass, Pay
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import PaymentDecision, PriorityDecision, TargetDecision
from lawmage.model.events import AbilityActivated, BecameTarget, ManaAbilityActivated
from lawmage.model.names import ARTIFACT, GRAVEYARD, LAND, PRECOMBAT_MAIN, UPKEEP
from lawmage.model.nodes import Node
from lawmage.rules.answers.options import options_of
from tests.rules.effects import TARGET, YOU, EffectTable
from tests.rules.table import Table, creature, keys, n, numbers, permanent

GAIN = n("gain_life", who=YOU, n=1)
TAP = n("tap_self")
FOREST = permanent("Forest", LAND, n("activated", cost=[TAP], do=[n("add_mana", mana=["G"])]), subtypes=("Forest",))


def relic(*do: Node, **more: object) -> CardDefinition:
    return permanent("Relic", ARTIFACT, n("activated", **{"cost": [], "do": list(do) or [GAIN], **more}))


def test_602_2_602_2a_602_2b_the_ability_is_put_on_the_stack_and_paid_for() -> None:
    table = Table()
    bear = table.put(1, creature("Bear", 2, 2))
    number = table.put(0, relic(n("destroy", what=TARGET), cost=[n("pay_mana", mana="{G}"), TAP], targets=[
        n("choose_target", what=n("type", is_="creature"))]))
    forest = table.put(0, FOREST)
    table.start(step=UPKEEP)
    table.give(Activate(number, 0))
    made = table.state.stack[0]
    assert table.thing(made).stacked.source == number  # type: ignore[union-attr]
    table.give(ChooseTargets((bear,)))
    assert isinstance(table.decision, PaymentDecision)
    assert not table.thing(number).tapped
    table.give(Pay())
    assert table.thing(number).tapped
    assert table.thing(forest).tapped
    assert table.asks(PriorityDecision)
    assert (table.decision.seat, table.state.stack) == (0, (made,))
    told = (AbilityActivated, ManaAbilityActivated, BecameTarget)
    kinds = [type(event) for event in table.state.history if isinstance(event, told)]
    assert kinds == [ManaAbilityActivated, AbilityActivated, BecameTarget]


def test_602_2_only_its_controller_or_who_it_says() -> None:
    table = EffectTable()
    own = table.put(0, relic())
    anyone = table.put(0, relic(limits=["any_player"]))
    buried = table.grave(0, relic(zone="graveyard"))
    table.begin(UPKEEP)
    assert table.check(Activate(buried, 0)).legal
    assert not table.check(Activate(table.grave(0, relic()), 0)).legal
    table.give(Pass())
    assert keys(table.check(Activate(own, 0))) == ["not yours"]
    assert keys(table.check(Activate(buried, 0))) == ["not yours"]
    assert table.check(Activate(anyone, 0)).legal
    assert table.thing(buried).zone == GRAVEYARD


def test_602_2b_without_a_legal_target_or_the_cost_it_cannot_be_activated() -> None:
    table = Table()
    aimed = table.put(0, relic(targets=[n("choose_target", what=n("type", is_="creature"))]))
    dear = table.put(0, relic(cost=[n("pay_mana", mana="{1}")]))
    table.start(step=UPKEEP)
    assert numbers(table.check(Activate(aimed, 0))) == ["601.2c"]
    assert numbers(table.check(Activate(dear, 0))) == ["602.2b"]


def test_602_5a_a_sick_creature_has_no_tap_symbols() -> None:
    table = Table()
    tapper = n("activated", cost=[TAP], do=[GAIN])
    plain = n("activated", cost=[], do=[GAIN])
    sick = table.put(0, creature("Elf", 1, 1, tapper, plain), sick=True)
    hasty = table.put(0, creature("Elf", 1, 1, tapper, "haste"), sick=True)
    stone = table.put(0, permanent("Stone", ARTIFACT, tapper), sick=True)
    table.start(step=UPKEEP)
    assert numbers(table.check(Activate(sick, 0))) == ["602.5a"]
    assert table.check(Activate(sick, 1)).legal
    assert table.check(Activate(hasty, 0)).legal
    assert table.check(Activate(stone, 0)).legal


def test_602_5b_a_limit_stays_when_its_controller_changes() -> None:
    table = EffectTable()
    number = table.put(0, relic(limits=["once_each_turn"]))
    table.begin()
    table.give(Activate(number, 0))
    assert numbers(table.check(Activate(number, 0))) == ["602.5b"]
    table.resolve()
    table.do(n("until", effects=[n("control", what=TARGET, who=YOU)], duration="end of turn"), seat=1,
             targets=((number,),))
    table.give(Pass())
    assert table.thing(number).controller == 1
    assert numbers(table.check(Activate(number, 0))) == ["602.5b"]
    table.to_step("upkeep")
    assert table.decision.seat == 1
    assert keys(table.check(Activate(number, 0))) == ["not yours"]


def test_602_5b_only_on_a_condition() -> None:
    table = Table()
    number = table.put(0, relic(only_if=n("exists", what=n("type", is_="creature"))))
    table.start(step=UPKEEP)
    assert numbers(table.check(Activate(number, 0))) == ["602.5b"]
    table.put(1, creature("Bear", 2, 2))
    assert table.check(Activate(number, 0)).legal


def test_602_5d_only_as_a_sorcery() -> None:
    table = Table()
    number = table.put(0, relic(limits=["sorcery"]))
    other = table.put(0, relic())
    table.start(step=UPKEEP)
    assert numbers(table.check(Activate(number, 0))) == ["602.5d"]
    table.to_step("precombat main")
    assert table.state.step == PRECOMBAT_MAIN
    assert table.check(Activate(number, 0)).legal
    table.give(Activate(other, 0))
    assert numbers(table.check(Activate(number, 0))) == ["602.5d"]


# ---- 602.2b: the steps of casting a spell, for an ability -----------------------------------------------------------


def test_602_2b_601_2b_its_mode_is_announced() -> None:
    table = Table()
    modes = [n("mode", do=[GAIN]), n("mode", do=[n("gain_life", who=YOU, n=5)])]
    number = table.put(0, permanent("Relic", ARTIFACT, n("activated", cost=[], choose=1, modes=modes)))
    table.start(step=UPKEEP)
    table.give(Activate(number, 0))
    assert not table.check(ChooseModes((0, 1))).legal
    table.give(ChooseModes((1,)))
    table.give(Pass())
    table.give(Pass())
    assert table.state.players[0].life == 25


def test_602_2b_601_2d_its_damage_is_divided_as_it_is_activated() -> None:
    table = EffectTable()
    bears = [table.put(1, creature("Bear", 2, 2)) for _ in range(2)]
    several = n("choose_target", what=n("type", is_="creature"), min=1, max=2)
    number = table.put(0, relic(n("damage", n=3, to=TARGET, divided=True), targets=[several]))
    table.begin(UPKEEP)
    table.give(Activate(number, 0))
    table.give(ChooseTargets(tuple(bears)))
    table.give(Divide(((bears[0], 2), (bears[1], 1))))
    table.resolve()
    assert [table.alive(each) for each in bears] == [False, True]


def test_602_2b_601_2c_x_is_one_with_which_there_is_a_target() -> None:
    table = EffectTable()
    bear = table.put(1, creature("Bear", 2, 2, cost="{G}"))
    aimed = n("choose_target", what=n("all", of=[n("type", is_="creature"), n("mana_value", op="=", n=n("x"))]))
    number = table.put(0, relic(n("destroy", what=TARGET), cost=[n("pay_mana", mana="{X}")], targets=[aimed]))
    for _ in range(2):
        table.put(0, FOREST)
    table.begin(UPKEEP)
    table.give(Activate(number, 0))
    assert options_of(table.state).iterate() == [ChooseNumber(1)]
    assert keys(table.check(ChooseNumber(2))) == ["number without targets"]
    table.give(ChooseNumber(1))
    if isinstance(table.decision, TargetDecision):
        table.give(ChooseTargets((bear,)))
    table.give(Pay())
    table.resolve()
    assert not table.alive(bear)


def test_602_2b_601_2c_a_target_leaves_another_for_the_next_phrase() -> None:
    table = EffectTable()
    mine = table.put(0, creature("Bear", 2, 2))
    theirs = table.put(1, creature("Ogre", 3, 3))
    another = n("choose_target", other_than=["0"], what=n("all", of=[n("type", is_="creature"), n(
        "controlled", by=YOU)]))
    number = table.put(0, relic(n("fight", one=TARGET, other=n("target", i=1)), targets=[
        n("choose_target", what=n("type", is_="creature")), another]))
    table.begin(UPKEEP)
    table.give(Activate(number, 0))
    assert options_of(table.state).iterate() == [ChooseTargets((theirs,))]
    table.give(ChooseTargets((theirs,)))
    assert table.decision.things == (mine,)


def test_602_2b_601_2e_what_turns_out_to_have_no_target_is_taken_back() -> None:
    table = EffectTable()
    bears = [table.put(0, creature("Bear", 2, 2)) for _ in range(2)]
    table.put(1, creature("Ogre", 3, 3))
    two = n("choose_target", what=n("type", is_="creature"), min=2, max=2)
    another = n("choose_target", other_than=["0"], what=n("all", of=[n("type", is_="creature"), n(
        "controlled", by=YOU)]))
    number = table.put(0, relic(n("tap", what=TARGET), targets=[two, another]))
    table.begin(UPKEEP)
    table.give(Activate(number, 0))
    table.give(ChooseTargets(tuple(bears)))
    assert isinstance(table.decision, PriorityDecision)
    assert table.state.stack == ()
    assert not table.events(AbilityActivated)


def test_602_2b_a_mana_ability_is_paid_for() -> None:
    table = Table()
    ability = n("activated", cost=[n("pay_life", n=1)], do=[n("add_mana", mana=["G"])])
    number = table.put(0, permanent("Root", LAND, ability))
    table.start(step=UPKEEP)
    table.give(Activate(number, 0))
    assert table.state.players[0].life == 19
