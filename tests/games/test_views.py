"""What a seat may know (400.2): no view and no line of the log for a seat names a card that is hidden from it."""

from lawmage.game import Game
from lawmage.model.answers import Cast, ChooseTargets, Pass
from lawmage.players.base import play_out
from lawmage.players.random_player import RandomPlayer

DECK = "17 Forest\n12 Grizzly Bears\n11 Giant Spider\n"
OTHER = "17 Mountain\n12 Hill Giant\n11 Gray Ogre\n"


def test_a_view_hides_the_hands_and_libraries_of_others() -> None:
    game = Game.new([DECK, OTHER], seed=5)
    for seat in (0, 1):
        view = game.view(seat)
        hands = [player["hand"] for player in view["players"]]
        assert all("name" in card for card in hands[seat])
        assert all(card.get("hidden") for card in hands[1 - seat])
        assert all(isinstance(player["library"], int) for player in view["players"])


def test_the_log_for_a_seat_names_no_hidden_card() -> None:
    game = Game.new([DECK, OTHER], seed=5)
    assert any("Hill Giant" in line for line in game.log(seat=1))
    for line in game.log(seat=0):
        assert not any(name in line for name in ("Hill Giant", "Gray Ogre", "Mountain")), line


def test_what_returns_to_a_hand_from_the_battlefield_is_known_to_all() -> None:
    game = Game.from_board({
        "players": {"A": {"hand": ["Unsummon"], "lands": {"Island": 1}}, "B": {"battlefield": ["Hill Giant"]}}})
    giant = game.find("Hill Giant")
    (cast,) = [answer for answer in game.options if isinstance(answer, Cast)]
    game.answer(cast)
    if game.decision is not None and game.decision.purpose == "targets":
        game.answer(ChooseTargets((giant,)))
    while game.decision is not None and game.find("Hill Giant") == giant:
        game.answer(Pass())
    shown = [card.get("name") for card in game.view(0)["players"][1]["hand"]]
    assert shown[0] == "Hill Giant"
    assert not any(shown[1:])


def test_decisions_are_told_to_the_seat_that_decides() -> None:
    game = Game.new([DECK, OTHER], seed=6)
    player = RandomPlayer(1)
    for _ in range(20):
        decision = game.decision
        assert decision is not None
        assert "things" in (game.view(decision.seat)["decision"] or {})
        assert "things" not in (game.view(1 - decision.seat)["decision"] or {})
        game.answer(player.choose(game))
    assert play_out(game, [RandomPlayer(2), RandomPlayer(3)]) > 0
