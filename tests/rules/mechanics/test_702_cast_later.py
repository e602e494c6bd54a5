"""702.35, 702.42, 702.85, 702.143, 702.170. Cards cast later or by an effect: madness, cascade, foretell, plot."""

from __future__ import annotations

from lawmage.cards.raw import compile_card
from lawmage.model.answers import Cast, No, Pass, Pay, SpecialAction, Yes
from lawmage.model.cards import CardDefinition
from lawmage.model.names import BATTLEFIELD, EXILE, LIBRARY
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.language.predicates import has_keyword
from lawmage.rules.turn.setup import place
from tests.rules.layouts.test_709_faces import Faces
from tests.rules.stack.test_601_ways import card, hand, passes


def sorcery(name: str, cost: str, text: str) -> CardDefinition:
    """A sorcery."""
    return compile_card({"name": name, "mana_cost": cost, "type_line": "Sorcery", "oracle_text": text})


def specials(game: Faces) -> list[str]:
    """The special actions that there are for the card."""
    return [answer.action for answer in options_of(game.state).iterate() if isinstance(answer, SpecialAction)]


def to_next_own_turn(game: Faces) -> None:
    """Pass until A's next precombat main phase."""
    turn = game.state.turn
    for _ in range(60):
        game.table._go_on(game.table.decision)
        if game.state.turn == turn + 2 and game.state.step == 4 and game.state.priority == 0:
            return
    raise AssertionError(game.state.step)


def test_702_143a_a_foretold_card_is_cast_in_a_later_turn() -> None:
    game = Faces(sorcery("It", "{5}{R}", "You gain 2 life.\nForetell {R}"), Mountain=2)
    assert game.hows() == []
    assert specials(game) == ["foretell"]
    game.table.give(SpecialAction(game.card, "foretell"))
    game.table.give(Pay())
    away = game.state.object(game.now())
    assert away.zone == EXILE
    assert away.face_down
    game.card = away.id
    assert game.hows() == []
    to_next_own_turn(game)
    assert game.hows() == [1]
    game.cast(1)
    assert game.table.life(0) == 22


def test_702_170d_a_plotted_card_is_cast_free_in_a_later_turn() -> None:
    game = Faces(sorcery("It", "{5}{R}", "You gain 2 life.\nPlot {R}"), Mountain=1)
    assert specials(game) == ["plot"]
    game.table.give(SpecialAction(game.card, "plot"))
    game.table.give(Pay())
    game.card = game.now()
    assert not game.state.object(game.card).face_down
    assert game.hows() == []
    to_next_own_turn(game)
    game.cast(1)
    assert game.table.life(0) == 22


def test_116_2h_without_two_mana_nothing_is_foretold() -> None:
    assert specials(Faces(sorcery("It", "{R}", "You gain 2 life.\nForetell {R}"), Mountain=1)) == []


def cascading(*library: CardDefinition) -> Faces:
    """A spell with cascade, and those cards on top of the library, the last one topmost."""
    game = Faces(sorcery("It", "{2}{R}", "Cascade\nYou gain 1 life."), Mountain=3)
    for each in library:
        place(game.state, each, 0, LIBRARY, 0)
    return game


def test_702_85a_a_lesser_card_is_cast_free_first() -> None:
    lesser = sorcery("Less", "{1}{R}", "You gain 5 life.")
    dear = sorcery("Dear", "{2}{R}", "You gain 9 life.")
    game = cascading(lesser, dear)
    game.table.give(Cast(game.card, 0))
    game.table.give(Pay())
    give_answer(game.state, Pass())
    give_answer(game.state, Pass())
    assert game.table.decision.purpose == "cast"
    game.table.give(Yes())
    assert game.table.life(0) == 20
    for _ in range(4):
        give_answer(game.state, Pass())
    assert game.table.life(0) == 26
    bottom = game.state.object(game.state.players[0].library[0])
    assert bottom.face.name == "Dear"
    assert [game.state.object(ref).face.name for ref in game.state.players[0].graveyard] == ["Less", "It"]


def test_702_85a_the_card_may_be_left() -> None:
    game = cascading(sorcery("Less", "{1}{R}", "You gain 5 life."))
    game.table.give(Cast(game.card, 0))
    game.table.give(Pay())
    give_answer(game.state, Pass())
    give_answer(game.state, Pass())
    game.table.give(No())
    give_answer(game.state, Pass())
    give_answer(game.state, Pass())
    assert game.table.life(0) == 21
    assert game.state.object(game.state.players[0].library[0]).face.name == "Less"


MAD = card("Madness {R}\\nYou gain 2 life.", "{5}{R}")
RACK = '{define: {name: Rack, types: Artifact, text: "{0}, Discard a card: You gain 1 life."}}'


def test_702_35a_a_discarded_card_is_exiled_and_cast() -> None:
    board = hand(MAD, "{Mountain: 1}", f", battlefield: [{RACK}]")
    passes(
        board,
        "[{activate: Rack}, {expect: {exile: {A: [it]}, stack: [it, Rack]}}, {resolve: 1}, {choose: yes},"
        " {resolve: all}]",
        "{life: {A: 23}, graveyard: {A: [it]}}",
    )


def test_702_35a_a_card_that_is_not_cast_goes_to_the_graveyard() -> None:
    board = hand(MAD, "{Mountain: 1}", f", battlefield: [{RACK}]")
    passes(
        board, "[{activate: Rack}, {resolve: 1}, {choose: no}, {resolve: all}]", "{life: {A: 21}, graveyard: {A: [it]}}"
    )
    passes(
        hand(MAD, "{}", f", battlefield: [{RACK}]"),
        "[{activate: Rack}, {resolve: all}]",
        "{life: {A: 21}, graveyard: {A: [it]}}",
    )


def test_702_42a_entwine_chooses_every_mode() -> None:
    it = card("Choose one —\\n• You gain 1 life.\\n• You gain 4 life.\\nEntwine {1}", "{R}")
    board = hand(it, "{Mountain: 2}")
    passes(board, "[{cast: it, kicked: true}, {resolve: all}]", "{life: {A: 25}}")
    passes(board, "[{cast: it, modes: [2]}, {resolve: all}]", "{life: {A: 24}}")


# ---- 702.88, 702.62, 702.96 --------------------------------------------------------------------------------------


def pass_to_upkeep(game: Faces) -> None:
    """Pass until a decision other than priority stands."""
    for _ in range(80):
        if game.table.decision.purpose == "cast":
            return
        game.table._go_on(game.table.decision)
    raise AssertionError(game.state.step)


def test_702_88a_a_rebounding_spell_is_cast_again_from_exile() -> None:
    game = Faces(sorcery("It", "{R}", "You gain 2 life.\nRebound"), Mountain=1)
    game.cast(0)
    assert game.state.object(game.now()).zone == EXILE
    pass_to_upkeep(game)
    game.table.give(Yes())
    for _ in range(2):
        give_answer(game.state, Pass())
    assert game.table.life(0) == 24
    assert [game.state.object(ref).face.name for ref in game.state.players[0].graveyard] == ["It"]


def test_702_62a_a_suspended_card_is_cast_when_its_last_time_counter_goes() -> None:
    definition = compile_card(
        {
            "name": "It",
            "mana_cost": "{5}{R}",
            "type_line": "Creature — Ox",
            "oracle_text": "Suspend 1—{R}",
            "power": "2",
            "toughness": "2",
        }
    )
    game = Faces(definition, Mountain=1)
    assert specials(game) == ["suspend"]
    game.table.give(SpecialAction(game.card, "suspend"))
    game.table.give(Pay())
    away = game.state.object(game.now())
    assert (away.zone, away.counters) == (EXILE, (("time", 1),))
    pass_to_upkeep(game)
    game.table.give(Yes())
    for _ in range(2):
        give_answer(game.state, Pass())
    made = game.state.object(game.now())
    assert made.zone == BATTLEFIELD
    assert has_keyword(game.state, made, "haste")


def test_702_62a_a_sorcery_is_suspended_only_when_it_could_be_cast() -> None:
    game = Faces(sorcery("It", "{5}{R}", "You gain 2 life.\nSuspend 2—{R}"), Mountain=1)
    game.table.to_step("upkeep")
    assert specials(game) == []


def test_702_96a_overload_affects_each() -> None:
    it = sorcery("It", "{R}", "Destroy target creature you don't control.\nOverload {1}{R}")
    game = Faces(it, Mountain=2)
    ours = game.table.put(0, it_creature())
    theirs = [game.table.put(1, it_creature()), game.table.put(1, it_creature())]
    assert game.hows() == [0, 1]
    game.cast(1)
    assert game.table.alive(ours)
    assert not game.table.alive(theirs[0])
    assert not game.table.alive(theirs[1])


def it_creature() -> CardDefinition:
    """A creature."""
    return compile_card({"name": "Ox", "type_line": "Creature — Ox", "oracle_text": "", "power": "2", "toughness": "2"})


def test_702_96b_an_overloaded_spell_needs_no_target() -> None:
    it = sorcery("It", "{R}", "Destroy target creature you don't control.\nOverload {1}{R}")
    assert Faces(it, Mountain=2).hows() == [1]


def test_702_120a_each_further_mode_costs_more() -> None:
    it = card("Escalate {1}\\nChoose one or more —\\n• You gain 1 life.\\n• You gain 4 life.", "{R}")
    passes(hand(it, "{Mountain: 2}"), "[{cast: it, modes: [1, 2]}, {resolve: all}]", "{life: {A: 25}}")
    passes(hand(it, "{Mountain: 1}"), "[{cast: it, modes: [1, 2], refused: true}]", "{life: {A: 20}}")
    passes(hand(it, "{Mountain: 1}"), "[{cast: it, modes: [2]}, {resolve: all}]", "{life: {A: 24}}")
