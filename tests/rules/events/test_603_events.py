"""603.2. Trigger events: what each kind of event node matches, and what its roles name."""

from lawmage.model.answers import Cast, Pass
from lawmage.model.cards import CardDefinition
from lawmage.model.decisions import DamageDecision
from lawmage.model.events import CardDrawn
from lawmage.model.names import ARTIFACT, DECLARE_ATTACKERS, LAND, PLANESWALKER, UPKEEP
from lawmage.model.nodes import Node
from tests.rules.effects import EACH, IT, TARGET, THEM, YOU, EffectTable
from tests.rules.table import creature, n, permanent

A_CREATURE = n("type", is_="creature")
ME = n("is", what=IT)
YOURS = n("controlled", by=YOU)


def gain(amount: object = 1) -> Node:
    return n("gain_life", n=amount, who=YOU)


def hearer(event: Node, *do: Node, **more: object) -> CardDefinition:
    """A creature with a triggered ability."""
    return creature("Hearer", 1, 5, n("triggered", event=event, do=list(do) or [gain()], **more))


def triggers(table: EffectTable, source: int) -> int:
    """How many triggered abilities of a source are on the stack or wait to be put there."""
    found = sum(1 for each in table.state.waiting if each.source == source)
    for number in table.state.stack:
        stacked = table.thing(number).stacked
        found += stacked is not None and stacked.source == source
    return found


# ---- zones (603.6) --------------------------------------------------------------------------------------------------


def test_603_6a_newcomers_see_each_other_enter() -> None:
    table = EffectTable()
    event = n("enters", what=A_CREATURE)
    one = table.grave(0, hearer(event))
    two = table.grave(0, hearer(event))
    table.begin()
    table.do(n("put_onto_battlefield", what=TARGET), targets=((one, two),))
    assert triggers(table, table.now(one)) == 2
    assert triggers(table, table.now(two)) == 2


def test_603_6a_from_one_zone_only() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("enters", what=A_CREATURE, from_="graveyard")))
    hand = table.hand(0)
    grave = table.grave(0)
    table.begin()
    table.do(n("put_onto_battlefield", what=TARGET), targets=((hand,),))
    assert triggers(table, source) == 0
    table.do(n("put_onto_battlefield", what=TARGET), targets=((grave,),))
    assert triggers(table, source) == 1


def test_603_6c_leaving_looks_back() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("leaves", what=ME)))
    table.begin()
    table.do(n("return_to_hand", what=IT), source=source)
    assert triggers(table, source) == 1


def test_603_6c_to_one_zone_only() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("leaves", what=n("any", of=[ME, A_CREATURE]), to="exile")))
    bear = table.put(0, creature("Bear", 2, 2))
    ogre = table.put(0, creature("Ogre", 3, 3))
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((bear,),))
    assert triggers(table, source) == 0
    table.do(n("exile", what=TARGET), targets=((ogre,),))
    assert triggers(table, source) == 1


def test_603_6c_dying_remembers_what_it_was() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("dies", what=n("all", of=[A_CREATURE, n("with_counter", counter="+1/+1")])),
                                 gain(n("power_of", of=n("event", role="subject")))))
    bear = table.put(0, creature("Bear", 2, 2), counters=(("+1/+1", 3),))
    table.begin()
    table.do(n("destroy", what=TARGET), targets=((bear,),))
    assert triggers(table, source) == 1
    table.resolve()
    assert table.life(0) == 25


def test_603_6c_put_into_a_graveyard_from_anywhere() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("put_into_graveyard_from", what=n("all", of=[A_CREATURE, n("owned", by=YOU)]))))
    table.top(0)
    table.hand(1)
    table.begin()
    table.do(n("mill", n=1, who=YOU), n("discard_hand", who=THEM))
    assert triggers(table, source) == 1


# ---- attacks (508.3) ------------------------------------------------------------------------------------------------


def test_508_3a_attacks_and_whom() -> None:
    table = EffectTable()
    walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=3))
    any_attack = table.put(0, hearer(n("attacks", what=A_CREATURE)))
    players = table.put(0, hearer(n("attacks", what=A_CREATURE, whom=n("player"))))
    table.begin(DECLARE_ATTACKERS)
    table.attack((any_attack, -2), (players, walker))
    assert (triggers(table, any_attack), triggers(table, players)) == (2, 1)


def test_506_5_attacks_alone() -> None:
    for number, expected in ((1, 1), (2, 0)):
        table = EffectTable()
        source = table.put(0, hearer(n("attacks", what=ME, alone=True)))
        other = table.put(0, creature("Bear", 2, 2))
        table.begin(DECLARE_ATTACKERS)
        table.attack(*[source, other][:number])
        assert triggers(table, source) == expected


def test_508_3a_with_at_least_others() -> None:
    for number, expected in ((2, 0), (3, 1)):
        table = EffectTable()
        source = table.put(0, hearer(n("attacks", what=ME, with_at_least=2)))
        bears = [table.put(0, creature("Bear", 2, 2)) for _ in range(2)]
        table.begin(DECLARE_ATTACKERS)
        table.attack(*[source, *bears][:number])
        assert triggers(table, source) == expected


def test_508_3d_once_for_a_declaration() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("you_attack", who=YOU), gain(n("event_amount"))))
    two = table.put(0, hearer(n("you_attack", who=YOU, n=3)))
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin(DECLARE_ATTACKERS)
    table.attack(source, bear)
    assert (triggers(table, source), triggers(table, two)) == (1, 0)
    table.resolve()
    assert table.life(0) == 22


def test_508_3e_attacking_a_player() -> None:
    for whom, expected in ((0, 0), (-2, 1)):
        table = EffectTable()
        walker = table.put(1, permanent("Walker", PLANESWALKER, loyalty=3))
        source = table.put(0, hearer(n("you_attack", who=YOU, whom=n("player"))))
        table.begin(DECLARE_ATTACKERS)
        table.attack((source, whom or walker))
        assert triggers(table, source) == expected


def test_508_3b_is_attacked_once_for_each_player() -> None:
    table = EffectTable(3)
    watcher = table.put(1, hearer(n("is_attacked", whom=EACH)))
    bears = [table.put(0, creature("Bear", 2, 2)) for _ in range(3)]
    table.begin(DECLARE_ATTACKERS)
    table.attack((bears[0], -2), (bears[1], -2), (bears[2], -3))
    assert triggers(table, watcher) == 2


# ---- blocks (509.3) -------------------------------------------------------------------------------------------------


def test_509_3a_blocks_once_and_509_3b_for_each_attacker() -> None:
    table = EffectTable()
    bears = [table.put(0, creature("Bear", 2, 2)) for _ in range(2)]
    once = n("triggered", event=n("blocks", what=ME), do=[gain()])
    each = n("triggered", event=n("blocks", what=ME, whom=A_CREATURE), do=[gain(10)])
    wall = table.put(1, creature("Wall", 0, 9, once, each, n("extra_blocks", what=IT, n=1)))
    table.begin(DECLARE_ATTACKERS)
    table.attack(*bears)
    table.to_step("declare blockers")
    table.block((wall, *bears))
    table.order(0, 1, 2)
    assert triggers(table, wall) == 3
    for _ in range(3):
        table.resolve()
    assert table.life(1) == 41


def test_509_3c_becomes_blocked_once_and_509_3d_for_each_blocker() -> None:
    table = EffectTable()
    once = n("triggered", event=n("becomes_blocked", what=ME), do=[gain()])
    each = n("triggered", event=n("becomes_blocked", what=ME, by=n("power", op=">=", n=2)), do=[gain(10)])
    two = n("triggered", event=n("becomes_blocked", what=ME, n=3), do=[gain(100)])
    attacker = table.put(0, creature("Attacker", 9, 9, once, each, two))
    small = table.put(1, creature("Small", 1, 1))
    big = table.put(1, creature("Big", 2, 2))
    table.begin(DECLARE_ATTACKERS)
    table.attack(attacker)
    table.to_step("declare blockers")
    table.block((small, attacker), (big, attacker))
    table.order(0, 1)
    table.resolve()
    table.resolve()
    assert table.life(0) == 31


def test_509_3e_blocks_so_many() -> None:
    table = EffectTable()
    bears = [table.put(0, creature("Bear", 2, 2)) for _ in range(3)]
    more = n("extra_blocks", what=IT, n=2)
    two = table.put(1, creature("Two", 0, 9, n("triggered", event=n("blocks", what=ME, n=2), do=[gain()]), more))
    one = table.put(1, creature("One", 0, 9, n("triggered", event=n("blocks", what=ME, n=2), do=[gain()]), more))
    table.begin(DECLARE_ATTACKERS)
    table.attack(*bears)
    table.to_step("declare blockers")
    table.block((two, *bears), (one, bears[0]))
    assert (triggers(table, two), triggers(table, one)) == (1, 0)


def test_508_3a_attacks_for_the_first_time_each_turn() -> None:
    table = EffectTable()
    first = n("triggered", event=n("attacks", what=ME, first_time=True), do=[gain()])
    source = table.put(0, creature("Hearer", 1, 5, "vigilance", first))
    table.begin(DECLARE_ATTACKERS)
    table.attack(source)
    assert triggers(table, source) == 1
    table.resolve()
    table.do(n("extra_phases", phases=["combat"]))
    table.to_step("end of combat")
    table.to_step("declare attackers")
    table.attack(source)
    assert triggers(table, source) == 0


def test_an_event_while_a_condition_holds_is_checked_once() -> None:
    table = EffectTable()
    rich = n("compare", left=n("life_of", of=YOU), op=">=", right=25)
    source = table.put(0, hearer(n("event_while", event=n("becomes_tapped", what=ME), condition=rich),
                                 n("draw", n=1, who=YOU)))
    table.begin()
    table.do(n("tap", what=IT), source=source)
    assert triggers(table, source) == 0
    table.do(gain(6), n("untap", what=IT), n("tap", what=IT), source=source)
    table.do(n("lose_life", n=5, who=YOU))
    table.resolve()
    assert len(table.events(CardDrawn)) == 1


def test_603_7b_a_delayed_ability_with_a_duration_triggers_each_time() -> None:
    table = EffectTable()
    table.begin()
    for more in ({"this_turn": True}, {"duration": "your next turn"}):
        table.do(n("delayed", event=n("gains_life", who=YOU), do=[n("draw", n=1, who=YOU)], **more))
    for _ in range(2):
        table.do(gain())  # the two abilities are alike: their order makes no difference, so nobody is asked for it
        table.resolve()
        table.resolve()
    assert len(table.events(CardDrawn)) == 4
    while table.state.turn == 10:
        table._go_on(table.decision)
    table.do(gain())
    assert len(table.state.stack) == 1


def test_603_7b_on_a_players_next_turn_only() -> None:
    table = EffectTable()
    table.begin()
    table.do(n("delayed", event=n("step_begins", step="upkeep", whose=YOU, next_turn=True), do=[gain()]))
    table.to_step("end")
    assert table.state.stack == ()
    for _ in range(200):
        if table.state.stack:
            break
        table._go_on(table.decision)
    assert (table.state.turn, table.state.active) == (12, 0)


def test_509_3g_attacks_and_is_not_blocked() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("attacks_unblocked", what=ME)))
    blocked = table.put(0, hearer(n("attacks_unblocked", what=ME)))
    wall = table.put(1, creature("Wall", 0, 4))
    table.begin(DECLARE_ATTACKERS)
    table.attack(source, blocked)
    table.to_step("declare blockers")
    table.block((wall, blocked))
    assert (triggers(table, source), triggers(table, blocked)) == (1, 0)


def test_one_or_more_become_blocked() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("become_blocked_batch", what=A_CREATURE)))
    bear = table.put(0, creature("Bear", 2, 2))
    walls = [table.put(1, creature("Wall", 0, 4)) for _ in range(2)]
    table.begin(DECLARE_ATTACKERS)
    table.attack(source, bear)
    table.to_step("declare blockers")
    table.block((walls[0], source), (walls[1], bear))
    assert triggers(table, source) == 1


# ---- damage (120) ---------------------------------------------------------------------------------------------------


def test_120_4b_deals_damage_to_a_player() -> None:
    table = EffectTable()
    event = n("deals_damage", what=ME, to=n("player"), combat=True)
    source = table.put(0, creature("Hitter", 3, 3, n("triggered", event=event, do=[gain(n("event_amount"))])))
    table.begin(DECLARE_ATTACKERS)
    table.attack(source)
    table.to_step("combat damage")
    assert triggers(table, source) == 1
    table.resolve()
    assert [table.life(0), table.life(1)] == [23, 17]


def test_120_2b_noncombat_damage() -> None:
    table = EffectTable()
    wand = table.put(0, permanent("Wand", ARTIFACT))
    source = table.put(0, hearer(n("deals_damage", what=n("type", is_="artifact"), noncombat=True)))
    combat = table.put(0, hearer(n("deals_damage", what=n("anything"), combat=True)))
    table.begin()
    table.do(n("damage", n=1, to=THEM), source=wand)
    assert (triggers(table, source), triggers(table, combat)) == (1, 0)


def test_603_2c_one_or_more_deal_damage() -> None:
    table = EffectTable()
    bears = [table.put(0, creature("Bear", 2, 2)) for _ in range(3)]
    event = n("deals_damage_batch", what=n("all", of=[A_CREATURE, YOURS]), to=n("player"), combat=True)
    source = table.put(0, hearer(event, gain(n("event_amount"))))
    table.begin(DECLARE_ATTACKERS)
    table.attack(*bears)
    table.to_step("combat damage")
    assert triggers(table, source) == 1
    table.resolve()
    assert table.life(0) == 26


def test_603_2c_dealt_damage_by_several_sources_at_once() -> None:
    table = EffectTable()
    bears = [table.put(1, creature("Bear", 2, 2)) for _ in range(2)]
    event = n("is_dealt_damage", what=ME)
    source = table.put(0, creature("Dino", 1, 9, n("triggered", event=event, do=[gain(n("event_amount"))])))
    table.begin(DECLARE_ATTACKERS)
    table.attack(source)
    table.to_step("declare blockers")
    table.block(*[(bear, source) for bear in bears])
    table.passing(DamageDecision)
    table.divide({bears[0]: 1})
    assert triggers(table, source) == 1
    table.resolve()
    assert table.life(0) == 24


def test_603_2c_grouped_by_source() -> None:
    table = EffectTable()
    wand = table.put(0, permanent("Wand", ARTIFACT))
    table.put(1, creature("Bear", 2, 2))
    event = n("deals_damage", what=n("type", is_="artifact"), grouped=True)
    source = table.put(0, hearer(event, gain(n("event_amount"))))
    table.begin()
    table.do(n("damage", n=1, to=n("union", of=[THEM, n("each", what=A_CREATURE)])), source=wand)
    assert triggers(table, source) == 1
    table.resolve()
    assert table.life(0) == 23


# ---- players --------------------------------------------------------------------------------------------------------


def test_119_9_gains_and_losses() -> None:
    table = EffectTable()
    gains = table.put(0, hearer(n("gains_life", who=THEM)))
    losses = table.put(0, hearer(n("loses_life", who=THEM), gain(n("event_amount"))))
    table.begin()
    table.do(n("gain_life", n=2, who=YOU), n("lose_life", n=3, who=THEM))
    assert (triggers(table, gains), triggers(table, losses)) == (0, 1)
    table.resolve()
    assert table.life(0) == 25


def test_701_9_discards() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("discards", who=THEM, what=n("type", is_="land"))))
    table.hand(1, permanent("Land", LAND))
    table.hand(1)
    table.hand(0, permanent("Land", LAND))
    table.begin()
    table.do(n("discard_hand", who=EACH))
    assert triggers(table, source) == 1


def test_701_21_sacrifices() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("sacrifices", who=YOU, what=A_CREATURE)))
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("sacrifice", what=TARGET), targets=((bear,),))
    assert triggers(table, source) == 1


def test_122_counters_are_put() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("counters_put", what=A_CREATURE, counter="+1/+1")))
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("put_counters", what=TARGET, counter="age", n=1), targets=((bear,),))
    assert triggers(table, source) == 0
    table.do(n("put_counters", what=TARGET, counter="+1/+1", n=2), targets=((bear,),))
    assert triggers(table, source) == 1


def test_603_2e_becomes_tapped() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("becomes_tapped", what=A_CREATURE)))
    up = table.put(0, hearer(n("becomes_untapped", what=A_CREATURE)))
    bear = table.put(0, creature("Bear", 2, 2))
    table.begin()
    table.do(n("tap", what=TARGET), targets=((bear,),))
    assert (triggers(table, source), triggers(table, up)) == (1, 0)
    table.do(n("untap", what=TARGET), targets=((bear,),))
    assert triggers(table, up) == 1


def test_603_2b_the_beginning_of_a_step() -> None:
    table = EffectTable()
    mine = table.put(0, hearer(n("step_begins", step="upkeep", whose=YOU)))
    theirs = table.put(1, hearer(n("step_begins", step="upkeep", whose=YOU)))
    table.begin(UPKEEP)
    assert (triggers(table, mine), triggers(table, theirs)) == (1, 0)


def test_603_2b_each_main_phase() -> None:
    table = EffectTable()
    source = table.put(0, hearer(n("step_begins", step="main")))
    table.begin()
    assert triggers(table, source) == 1
    table.resolve()
    table.to_step("postcombat main")
    assert triggers(table, source) == 1


def test_603_2_an_event_in_one_step_only() -> None:
    table = EffectTable()
    event = n("event_during", event=n("gains_life", who=YOU), steps=["combat"])
    source = table.put(0, hearer(event, n("draw", n=1, who=YOU)))
    table.begin()
    table.do(gain())
    assert triggers(table, source) == 0
    table.to_step("beginning of combat")
    table.do(gain())
    assert triggers(table, source) == 1


def test_603_4_an_intervening_condition_is_checked_twice() -> None:
    table = EffectTable()
    rich = n("compare", left=n("life_of", of=YOU), op=">=", right=25)
    source = table.put(0, hearer(n("becomes_tapped", what=ME), n("draw", n=1, who=YOU), condition=rich))
    table.begin()
    table.do(n("tap", what=IT), source=source)
    assert triggers(table, source) == 0
    table.do(gain(6), n("untap", what=IT), n("tap", what=IT), source=source)
    assert triggers(table, source) == 1
    table.do(n("lose_life", n=5, who=YOU))
    table.resolve()
    assert table.events(CardDrawn) == []


def test_603_4_it_was_cast_is_said_of_what_enters() -> None:
    """The ability's own source was never cast: what counts is whether the creature that enters was."""
    table = EffectTable()
    source = table.put(0, hearer(n("enters", what=A_CREATURE), condition=n("was_cast", who=YOU)))
    spell = table.hand(0, creature("Cheap", 1, 1, cost="{0}"))
    grave = table.grave(0)
    table.begin()
    table.do(n("put_onto_battlefield", what=TARGET), targets=((grave,),))
    assert triggers(table, source) == 0
    table.give(Cast(spell, 0))
    table.give(Pass())
    table.give(Pass())
    assert triggers(table, source) == 1


def test_603_4_what_is_put_onto_the_battlefield_was_not_cast_though_the_source_was() -> None:
    table = EffectTable()
    source = table.hand(0, creature("Hearer", 1, 5, n(
        "triggered", event=n("enters", what=A_CREATURE), condition=n("was_cast", who=YOU), do=[gain()]), cost="{0}"))
    grave = table.grave(0)
    table.begin()
    table.give(Cast(source, 0))
    table.give(Pass())
    table.give(Pass())
    here = table.now(table.now(source))
    assert triggers(table, here) == 1  # for itself
    table.give(Pass())
    table.give(Pass())
    table.do(n("put_onto_battlefield", what=TARGET), targets=((grave,),))
    assert triggers(table, here) == 0
