"""702.35, 702.42, 702.85, 702.143, 702.170. Cards cast later or by an effect: madness, cascade, foretell, plot."""

from __future__ import annotations

from lawmage.cards.raw import compile_card
from lawmage.model.cards import CardDefinition
from lawmage.model.names import EXILE, LIBRARY
from lawmage.rules.driver import give_answer
from lawmage.rules.options import options_of
from lawmage.rules.setup import place
from tests.rules.test_601_ways import card, hand, passes
from tests.rules.test_709_faces import Faces


def sorcery(name: str, cost: str, text: str) -> CardDefinition:
    """A sorcery."""
    return compile_card({"name": name, "mana_cost": cost, "type_line": "Sorcery", "oracle_text": text})


def specials(game: Faces) -> list[str]:
    """The special actions that there are for the card."""
    return [answer[2] for answer in options_of(game.state).iterate() if answer[0] == "special"]


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
    game.table.give(("special", game.card, "foretell"))
    game.table.give(("pay",))
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
    game.table.give(("special", game.card, "plot"))
    game.table.give(("pay",))
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
    game.table.give(("cast", game.card, 0))
    game.table.give(("pay",))
    give_answer(game.state, ("pass",))
    give_answer(game.state, ("pass",))
    assert game.table.decision.purpose == "cast"
    game.table.give(("yes",))
    assert game.table.life(0) == 20
    for _ in range(4):
        give_answer(game.state, ("pass",))
    assert game.table.life(0) == 26
    bottom = game.state.object(game.state.players[0].library[0])
    assert bottom.face.name == "Dear"
    assert [game.state.object(ref).face.name for ref in game.state.players[0].graveyard] == ["Less", "It"]


def test_702_85a_the_card_may_be_left() -> None:
    game = cascading(sorcery("Less", "{1}{R}", "You gain 5 life."))
    game.table.give(("cast", game.card, 0))
    game.table.give(("pay",))
    give_answer(game.state, ("pass",))
    give_answer(game.state, ("pass",))
    game.table.give(("no",))
    give_answer(game.state, ("pass",))
    give_answer(game.state, ("pass",))
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
