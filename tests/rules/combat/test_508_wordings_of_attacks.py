"""508, 701.43, 702.112. What cards say of attacks made this turn and before, as their rulings say it works."""

import pytest

from lawmage.model.answers import Cast, Pass
from lawmage.model.decisions import AttackDecision
from lawmage.model.names import DECLARE_ATTACKERS, GRAVEYARD, POSTCOMBAT_MAIN, PRECOMBAT_MAIN
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.characteristics.layers import characteristics
from tests.rules.effects import EffectTable
from tests.rules.keywords.test_702_more_keywords import activate
from tests.rules.table import creature, n, numbers
from tests.rules.worded import worded

BEAR = creature("Bear", 2, 2)
COUNTED = "{0}: If you attacked with two or more creatures this turn, draw a card."


def waiting(table: EffectTable) -> int:
    """How many triggered abilities are on the stack or are to be put there."""
    return len(table.state.stack) + len(table.state.waiting)


def to_attack(table: EffectTable) -> None:
    """On to the next declaration of attackers."""
    while not isinstance(table.decision, AttackDecision):
        table._go_on(table.decision)


def treasures(table: EffectTable) -> list[int]:
    """The Treasures on the battlefield."""
    return [each for each in table.state.battlefield
            if "Treasure" in characteristics(table.state, table.thing(each)).subtypes]


def may_cast(table: EffectTable, number: int) -> bool:
    """Whether the player who has priority may cast it."""
    return any(isinstance(answer, Cast) and answer.card == number for answer in options_of(table.state).iterate())


def placed(table: EffectTable) -> None:
    """Triggered abilities that wait are put on the stack in the order offered."""
    if table.decision.purpose == "triggers":
        table.order(*range(len(table.state.waiting)))


@pytest.mark.parametrize(("defenders", "times"), [((-2, -3), 2), ((-3, -3), 1), ((), 0)])
def test_508_3e_once_for_each_player_attacked(defenders: tuple[int, ...], times: int) -> None:
    table = EffectTable(3)
    table.put(0, worded("Whenever you attack a player, that player loses 1 life.", "Enchantment"))
    pair = (table.put(0, BEAR), table.put(0, BEAR))
    table.start()
    table.attack(*zip(pair, defenders, strict=False))
    placed(table)
    assert waiting(table) == times
    for _ in range(times):
        table.resolve()
    assert (table.life(1), table.life(2)) == (20 - (-2 in defenders), 20 - (-3 in defenders))


def test_508_3e_one_or_more_attacked_together_trigger_once() -> None:
    table = EffectTable(3)
    table.put(0, worded("Whenever a player attacks one or more of your opponents, you gain 1 life.", "Enchantment"))
    pair = (table.put(0, BEAR), table.put(0, BEAR))
    table.start()
    table.attack(*zip(pair, (-2, -3), strict=True))
    assert waiting(table) == 1


def test_508_6_creatures_attacked_with_count_once() -> None:
    """A creature declared as an attacker in two combats was attacked with once."""
    table = EffectTable()
    watcher = table.put(0, worded(COUNTED, "Artifact"))
    one = table.put(0, creature("Bear", 2, 2, "vigilance"))
    other = table.put(0, creature("Bear", 2, 2, "vigilance"))
    table.begin(DECLARE_ATTACKERS)
    table.attack(one)
    table.do(n("extra_phases", phases=["combat"]))
    to_attack(table)
    table.attack(one)
    before = len(table.state.players[0].hand)
    activate(table, watcher)
    table.resolve()
    assert len(table.state.players[0].hand) == before
    table.do(n("extra_phases", phases=["combat"]))
    to_attack(table)
    table.attack(other)
    activate(table, watcher)
    table.resolve()
    assert len(table.state.players[0].hand) == before + 1


def test_508_1c_a_creature_that_attacked_during_its_players_last_turn() -> None:
    table = EffectTable()
    turtle = table.put(0, worded("This creature can't attack if it attacked during your last turn."))
    table.start()
    table.attack(turtle)
    for may in (False, True):
        turn = table.state.turn
        while not isinstance(table.decision, AttackDecision) or table.state.active != 0 or table.state.turn == turn:
            table._go_on(table.decision)
        verdict = table.check(table.attacks(turtle))
        assert verdict.legal == may
        assert may or numbers(verdict) == ["508.1c"]


# ---- 701.43, 702.112 ------------------------------------------------------------------------------------------------
def test_701_43_whenever_you_exert_a_creature() -> None:
    table = EffectTable()
    watcher = worded("Whenever you exert a creature, you gain 1 life.", "Enchantment")
    table.put(0, watcher)
    table.put(1, watcher)
    runner = table.put(0, worded("You may exert this creature as it attacks."))
    table.start()
    table.attack(runner)
    table.yes()
    assert waiting(table) == 1
    table.resolve()
    assert (table.life(0), table.life(1)) == (21, 20)


def test_701_43_unexerted_it_does_not_trigger() -> None:
    table = EffectTable()
    table.put(0, worded("Whenever you exert a creature, you gain 1 life.", "Enchantment"))
    runner = table.put(0, worded("You may exert this creature as it attacks."))
    table.start()
    table.attack(runner)
    table.no()
    assert waiting(table) == 0


def test_702_112b_whenever_a_creature_becomes_renowned() -> None:
    table = EffectTable()
    table.put(0, worded("Whenever a creature you control becomes renowned, you gain 1 life.", "Enchantment"))
    knight = table.put(0, worded("Renown 1"))
    table.start()
    table.attack(knight)
    table.to_step("combat damage")
    assert waiting(table) == 1
    table.resolve()
    assert table.power(knight) == 3
    assert waiting(table) == 1
    table.resolve()
    assert table.life(0) == 21


# ---- conditions and amounts -----------------------------------------------------------------------------------------
def test_508_1c_unless_a_player_has_no_cards_in_hand() -> None:
    table = EffectTable()
    wolf = table.put(0, worded("This creature can't attack or block unless a player has no cards in hand."))
    table.hand(0)
    card = table.hand(1)
    table.start()
    assert not table.check(table.attacks(wolf)).legal
    table.state.players[1].hand = tuple(each for each in table.state.players[1].hand if each != card)
    assert table.check(table.attacks(wolf)).legal


def test_608_2i_for_each_creature_that_died_this_turn() -> None:
    """Each creature of anyone's that died; tokens don't count, if the text says so."""
    table = EffectTable()
    one, two = table.put(0, BEAR), table.put(1, BEAR)
    table.put(0, worded("At the beginning of your end step, create a Treasure token for each nontoken creature that"
                        " died this turn."))
    table.begin(POSTCOMBAT_MAIN)
    table.do(n("destroy", what=n("target", i=0)), targets=((one, two),))
    table.do(n("create_token", token=[n("make", types=["creature"], power=0, toughness=0)]))
    table.to_step("end")
    table.resolve()
    assert len(treasures(table)) == 2


def test_601_3_no_spells_during_combat() -> None:
    table = EffectTable()
    table.put(0, worded("Your opponents can't cast spells during combat."))
    spell = worded("You gain 1 life.", "Instant", cost="{0}")
    mine, theirs = table.hand(0, spell), table.hand(1, spell)
    table.start(PRECOMBAT_MAIN)
    assert may_cast(table, mine)
    give_answer(table.state, Pass())
    assert may_cast(table, theirs)
    table.to_step("beginning of combat")
    assert may_cast(table, mine)
    give_answer(table.state, Pass())
    assert not may_cast(table, theirs)


def test_118_a_hand_discarded_as_a_cost() -> None:
    table = EffectTable()
    rock = table.put(0, worded("Discard your hand: You gain 1 life.", "Artifact"))
    cards = (table.hand(0), table.hand(0))
    table.start(POSTCOMBAT_MAIN)
    activate(table, rock)
    assert all(table.zone(each) == GRAVEYARD for each in cards)
    activate(table, rock)  # an empty hand can be discarded
    table.resolve()
    table.resolve()
    assert table.life(0) == 22
