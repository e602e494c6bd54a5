"""616. Interaction of replacement and prevention effects."""


from lawmage.model.answers import ApplyReplacement, Choose
from lawmage.model.decisions import ChoiceDecision, ReplacementDecision
from lawmage.model.events import DamageDealt
from lawmage.model.forking import copy_state
from lawmage.model.names import ENCHANTMENT, EXILE, LIBRARY, UPKEEP
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.characteristics.layers import characteristics
from tests.rules.instructions import TARGET, YOU, became, do, enter
from tests.rules.table import ME, Table, creature, n, permanent

BEAR = creature("Bear", 2, 2)
ENEMY = -2
DOUBLE = permanent("Furnace", ENCHANTMENT, n("damage_multiplied", n=2))
MORE = permanent("Brazier", ENCHANTMENT, n("damage_plus", n=1))
THREE = n("damage", n=3, to=TARGET)


def board() -> tuple[Table, int, int, int]:
    table = Table()
    double = table.put(0, DOUBLE)
    more = table.put(0, MORE)
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, THREE, source=bear, targets=(ENEMY,))
    return table, double, more, bear


def test_616_1_616_1e_the_affected_player_chooses_the_order() -> None:
    table, double, more, _ = board()
    decision = table.decision
    assert (type(decision), decision.seat, decision.things) == (ReplacementDecision, 1, (double, more))
    mark = table.state.mark()
    table.give(ApplyReplacement(0))
    assert table.life(1) == 13
    table.state.undo(mark)
    assert table.decision is decision
    table.give(ApplyReplacement(1))
    assert table.life(1) == 12


def test_616_1f_each_effect_once_and_both_are_named() -> None:
    table, double, more, _ = board()
    table.give(ApplyReplacement(1))
    (event,) = table.events(DamageDealt)
    assert [source for source, _ in event.replaced] == [more, double]


def test_616_1_a_fork_goes_its_own_way() -> None:
    table, _, _, _ = board()
    twin = copy_state(table.state)
    table.give(ApplyReplacement(0))
    give_answer(twin, ApplyReplacement(1))
    assert table.life(1) == 13
    assert twin.players[1].life == 12
    assert table.events(DamageDealt)[0] not in twin.history


def test_616_1_the_controller_of_the_affected_object_chooses() -> None:
    table = Table()
    table.put(0, permanent("Exile", ENCHANTMENT, n("replace_zone", what=n("each", what=n("anything")),
                                                   to="graveyard", instead="exile")))
    bear = table.put(1, creature("Sinking", 1, 1, n("replace_zone", what=ME, to="graveyard",
                                                    instead="library_bottom")))
    table.start(UPKEEP)
    do(table, n("destroy", what=TARGET), targets=(bear,))
    assert (type(table.decision), table.decision.seat, len(table.decision.things)) == (ReplacementDecision, 1, 2)
    sinking = table.decision.things.index(bear)
    mark = table.state.mark()
    table.give(ApplyReplacement(sinking))
    assert table.thing(became(table, bear)).zone == LIBRARY
    table.state.undo(mark)
    table.give(ApplyReplacement(1 - sinking))
    assert table.thing(became(table, bear)).zone == EXILE


def test_616_1_two_players_choose_in_turn_order() -> None:
    table = Table()
    table.put(0, DOUBLE)
    table.put(0, MORE)
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, n("damage", n=3, to=n("each_player")), source=bear)
    seats = []
    while isinstance(table.decision, ReplacementDecision):
        seats.append(table.decision.seat)
        table.give(ApplyReplacement(1))
    assert seats == [0, 1]
    assert (table.life(0), table.life(1)) == (12, 12)
    batches = {event.batch for event in table.events(DamageDealt)}
    assert len(batches) == 1


def test_616_1c_copying_comes_first() -> None:
    """Effects on how it enters apply to what it has become a copy of (616.2)."""
    table = Table()
    dragon = table.put(1, creature("Dragon", 5, 5, n("enters_with_counters", what=ME, counter="+1/+1", n=1),
                                   subtypes=("Dragon",)))
    table.put(1, permanent("Snare", ENCHANTMENT, n("enters_tapped", what=n("each", what=n("subtype", is_="Dragon")))))
    table.start(UPKEEP)
    card = enter(table, 0, creature("Clone", 0, 0, n("enters_as_copy", of=n("type", is_="creature"), optional=True),
                                    n("enters_with_counters", what=ME, counter="charge", n=1)))
    assert isinstance(table.decision, ChoiceDecision)
    table.give(Choose((dragon,)))
    made = table.thing(became(table, card))
    assert characteristics(table.state, made).name == "Dragon"
    assert made.counters == (("+1/+1", 1),)
    assert made.tapped


def test_616_2_an_effect_becomes_applicable_through_another() -> None:
    """Damage redirected to a creature is prevented by that creature's shield."""
    table = Table()
    guard = table.put(1, creature("Guard", 0, 4, n("redirect_damage", to=YOU, instead_to=ME)))
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, n("prevent", n=2, to=TARGET, duration="end of turn"), targets=(guard,))
    do(table, THREE, source=bear, targets=(ENEMY,))
    assert table.thing(guard).damage == 1
    assert table.life(1) == 20


def test_616_1g_the_destruction_before_the_change_of_zone() -> None:
    """A regeneration shield replaces the destruction; the effect on dying then has nothing to apply to."""
    table = Table()
    table.put(0, permanent("Exile", ENCHANTMENT, n("replace_zone", what=n("each", what=n("anything")),
                                                   to="graveyard", instead="exile")))
    bear = table.put(1, BEAR)
    table.start(UPKEEP)
    do(table, n("regenerate", what=TARGET), n("destroy", what=TARGET), targets=(bear,))
    assert table.alive(bear)
    do(table, n("destroy", what=TARGET), targets=(bear,))
    assert table.thing(became(table, bear)).zone == EXILE


def test_616_1_a_prevention_and_a_replacement_effect() -> None:
    table = Table()
    double = table.put(0, DOUBLE)
    bear = table.put(0, BEAR)
    table.start(UPKEEP)
    do(table, n("prevent", n=3, to=YOU, duration="end of turn"), seat=1, source=bear)
    do(table, THREE, source=bear, targets=(ENEMY,))
    assert isinstance(table.decision, ReplacementDecision)
    first = table.decision.things.index(double)
    mark = table.state.mark()
    table.give(ApplyReplacement(first))
    assert table.life(1) == 17
    table.state.undo(mark)
    table.give(ApplyReplacement(1 - first))
    assert table.life(1) == 20
