"""Sentences of a game: names, hidden cards, dated words, citations, and everything that random games bring about."""

import random

import pytest

from lawmage.errors import (
    BadCase,
    BadInput,
    IllegalAction,
    ImpossibleAnswer,
    LaterThanEdition,
    LawmageError,
    UnknownCard,
    UnknownEdition,
    UnknownRule,
    Unsupported,
)
from lawmage.game import Game
from lawmage.model.answers import (
    Activate,
    ApplyReplacement,
    Cast,
    Choose,
    ChooseNumber,
    ChooseWord,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Order,
    Pass,
    PlayLand,
    Yes,
)
from lawmage.model.cards import Ability
from lawmage.model.decisions import ChoiceDecision, PriorityDecision
from lawmage.model.events import (
    EVENT_NAMES,
    BecameTarget,
    CardDrawn,
    CardsLookedAt,
    DamageDealt,
    Event,
    StepBegan,
    ThingsChosen,
    WordChosen,
    ZoneChanged,
)
from lawmage.model.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, STEP_IDS, player_ref
from lawmage.model.nodes import Node
from lawmage.model.rulings import LEGAL, Ground, Ruling, bind, refuse
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CLASSIC, CURRENT, EDITIONS, M14
from lawmage.speech import (
    citation_text,
    log_line,
    name_of,
    render_answer,
    render_decision,
    render_error,
    render_event,
    render_ground,
    render_ruling,
    render_verdict,
)
from tests.examples_of_events import example

GREEN = "10 Forest\n8 Grizzly Bears\n4 Llanowar Elves\n2 Giant Growth"
RED = "10 Mountain\n8 Raging Goblin\n4 Shock\n2 Hill Giant"
BOARD = {
    "players": {
        "Ada": {"battlefield": ["Grizzly Bears", "Grizzly Bears", "Forest"], "hand": ["Giant Growth"]},
        "Bob": {"battlefield": ["Hill Giant"], "hand": ["Shock"]},
    },
}


def board(edition: str = "current") -> Game:
    return Game.from_board(BOARD, edition)


def named(game: Game, name: str) -> list[int]:
    return [each.id for each in game.state.objects if each is not None and each.face.name == name]


class TestNames:
    def test_cards_of_one_name_are_numbered(self) -> None:
        game = board()
        one, two = named(game, "Grizzly Bears")
        assert [name_of(game.state, each) for each in (one, two)] == ["Grizzly Bears", "Grizzly Bears #2"]

    def test_players_and_nothing(self) -> None:
        game = board()
        assert name_of(game.state, player_ref(1)) == "Bob"
        assert name_of(game.state, 0) == "nothing"

    def test_a_hidden_card_has_no_name_for_others(self) -> None:
        game = board()
        shock = named(game, "Shock")[0]
        assert name_of(game.state, shock, seat=1) == "Shock"
        assert name_of(game.state, shock, seat=0) == "a card"
        assert name_of(game.state, shock) == "Shock"

    def test_the_number_of_a_card_stays_when_the_first_one_is_gone(self) -> None:
        game = Game.new([GREEN, GREEN], seed=3)
        texts = play(game, 300, None)
        assert any("Grizzly Bears #2" in each for each in texts)
        names = [name_of(game.state, each.id) for each in game.state.objects
                 if each is not None and each.zone == BATTLEFIELD]
        assert len(set(names)) == len(names)


def play(game: Game, steps: int, seat: int | None) -> list[str]:
    """The sentences of a random game, each made at once, for a seat or for all."""
    rng = random.Random(5)
    texts: list[str] = []
    for _ in range(steps):
        decision = game.decision
        if decision is None:
            break
        answer = game.options.sample(rng.randrange)
        texts.append(render_decision(game.state, decision, seat=seat))
        texts.append(render_answer(game.state, decision, answer, seat=seat))
        before = len(game.history)
        game.answer(answer)
        for each in game.history[before:]:
            texts.append(log_line(game.state, each, seat=seat))
    return texts


class TestGames:
    @pytest.mark.parametrize("edition", list(EDITIONS))
    def test_everything_in_random_games_can_be_told(self, edition: str) -> None:
        game = Game.new([GREEN, RED], seed=7, edition=edition)
        texts = play(game, 400, None)
        assert len(texts) > 500
        assert not [each for each in texts if "{" in each.replace("{G}", "").replace("{R}", "").replace("{1}", "")]

    @pytest.mark.parametrize("seat", [0, 1])
    def test_no_sentence_tells_a_seat_what_only_the_other_knows(self, seat: int) -> None:
        game = Game.new([GREEN, RED], seed=11)
        theirs = {"Mountain", "Raging Goblin", "Shock", "Hill Giant"} if seat == 0 else \
            {"Forest", "Grizzly Bears", "Llanowar Elves", "Giant Growth"}
        rng = random.Random(2)
        told = 0
        for _ in range(200):
            decision = game.decision
            if decision is None:
                break
            before = len(game.history)
            game.answer(game.options.sample(rng.randrange))
            public = {each.face.name for each in game.state.objects if each is not None
                      and (each.zone or each.left) in (BATTLEFIELD, GRAVEYARD, 5, EXILE)}
            for each in game.history[before:]:
                text = log_line(game.state, each, seat=seat)
                told += 1
                assert not [name for name in theirs - public if name in text], text
        assert told > 100

    def test_a_draw_is_told_to_its_player_alone(self) -> None:
        game = Game.new([GREEN, RED], seed=1)
        drawn = next(each for each in game.history if isinstance(each, CardDrawn) and each.player == player_ref(0))
        card = game.state.object(drawn.other()).face.name
        assert render_event(game.state, drawn) == f"A draws {card}."
        assert render_event(game.state, drawn, seat=0) == f"A draws {card}."
        assert render_event(game.state, drawn, seat=1) == "A draws a card."

    def test_a_card_seen_later_does_not_tell_when_it_was_drawn(self) -> None:
        game = Game.new([GREEN, RED], seed=7)
        play(game, 200, None)
        for each in game.history:
            if isinstance(each, CardDrawn) and each.player == player_ref(0):
                assert render_event(game.state, each, seat=1) == "A draws a card."

    def test_an_audience_is_kept(self) -> None:
        game = board()
        looked = CardsLookedAt(cite("701.22a"), player_ref(0), (named(game, "Shock")[0],))
        looked.audience = 1
        assert render_event(game.state, looked, seat=0) == "Ada looks at Shock."
        assert render_event(game.state, looked, seat=1) == "Ada looks at a card."
        chosen = WordChosen(cite("608.2d"), player_ref(0), "red")
        chosen.audience = 1
        assert render_event(game.state, chosen, seat=1) == "Ada chooses something."


class TestEditions:
    def words(self, edition: str, event: Event) -> str:
        return render_event(board(edition).state, event)

    def test_the_end_step(self) -> None:
        event = StepBegan(cite("513.1"), player_ref(0), STEP_IDS["end"])
        assert self.words("current", event) == "The end step begins."
        assert self.words("classic", event) == "The end of turn step begins."

    def test_entering_and_dying(self) -> None:
        for edition, enters, dies in (("classic", "comes into play", "is put into a graveyard from play"),
                                      ("m14", "enters the battlefield", "dies"), ("current", "enters", "dies")):
            game = board(edition)
            bear = named(game, "Grizzly Bears")[0]
            event = ZoneChanged(cite("400.7"), 0, NOWHERE, BATTLEFIELD, new_object=bear)
            assert render_event(game.state, event) == f"Grizzly Bears {enters}."
            game = Game.new([GREEN, RED], seed=7, edition=edition)
            texts = play(game, 600, None)
            assert [each for each in texts if dies in each]

    def test_moves(self) -> None:
        game = board()
        giant = named(game, "Hill Giant")[0]
        for origin, destination, text in (
                (BATTLEFIELD, EXILE, "Hill Giant is exiled from the battlefield."),
                (BATTLEFIELD, HAND, "Hill Giant is returned from the battlefield to Bob's hand."),
                (BATTLEFIELD, LIBRARY, "Hill Giant is put on top of Bob's library from the battlefield."),
                (HAND, GRAVEYARD, "Hill Giant is put into Bob's graveyard from their hand.")):
            event = ZoneChanged(cite("400.7"), giant, origin, destination)
            assert render_event(game.state, event) == text

    def test_a_number_is_that_of_the_edition(self) -> None:
        citation = cite("509.1d")
        assert citation_text(citation, CURRENT) == "509.1d"
        assert citation_text(citation, M14) == "509.1d"
        assert citation_text(citation, CLASSIC) == "309.2b"

    def test_a_number_that_an_edition_lacks_names_its_home(self) -> None:
        assert citation_text(cite("300.3", CLASSIC), CURRENT) == "300.3 of the rules of 2007"
        assert citation_text(0, CURRENT) == ""


class TestRulings:
    def test_a_line_of_a_card_is_named(self) -> None:
        game = board()
        giant = named(game, "Hill Giant")[0]
        ability = Ability(Node("static", {"effects": (), "line": 2}), "Hill Giant", 0, 0)
        assert render_ground(game.state, Ground(cite("509.1b"), giant, ability)) == "509.1b: Hill Giant, line 3"
        assert render_ground(game.state, Ground(cite("509.1b"), giant)) == "509.1b: Hill Giant"
        assert render_ground(game.state, Ground(cite("509.1b"))) == "509.1b"

    def test_things_and_numbers(self) -> None:
        game = board()
        one, two = named(game, "Grizzly Bears")
        giant = named(game, "Hill Giant")[0]
        ruling = Ruling("block: requirements", (Ground(cite("509.1c")),), (one, two, giant), (1, 2))
        assert render_ruling(game.state, ruling) == \
            "Only 1 requirement is obeyed where 2 could be; concerned: Grizzly Bears, Grizzly Bears #2 and " \
            "Hill Giant. [509.1c]"
        evasion = Ruling("block: evasion", (Ground(cite("702.9b")),), (one, giant), (), ("flying",))
        assert render_ruling(game.state, evasion) == "Grizzly Bears can't block Hill Giant because of flying. [702.9b]"

    def test_a_verdict_has_a_line_for_each_reason(self) -> None:
        game = board()
        verdict = refuse("no such option", cite("117.1"))
        assert render_verdict(game.state, verdict) == "That isn't one of the options. [117.1]"
        assert render_verdict(game.state, LEGAL) == "That is legal."

    def test_str_of_what_the_game_refuses(self) -> None:
        game = board()
        land = named(game, "Forest")[0]
        verdict = game.check(PlayLand(land))
        assert str(verdict) == "Forest isn't a land card that this player can play. [305.1]"
        assert str(verdict.rulings[0]) == str(verdict)
        with pytest.raises(IllegalAction, match=r"^Forest isn't a land card .* \[305\.1\]$"):
            game.answer(PlayLand(land))

    def test_a_refusal_does_not_name_what_the_asker_may_not_know(self) -> None:
        game = board()
        assert game.decision is not None
        assert game.decision.seat == 0
        assert "Shock" not in str(game.check(Cast(named(game, "Shock")[0], 0)))

    def test_without_a_state_the_plain_form_remains(self) -> None:
        verdict = refuse("no such option", cite("117.1"))
        assert str(verdict) == repr(verdict)
        assert str(bind(LEGAL, object())) == repr(LEGAL)

    def test_a_key_without_a_template_is_still_told(self) -> None:
        game = board()
        assert render_ruling(game.state, Ruling("?", (Ground(cite("117.1")),))) == "That isn't allowed: ?. [117.1]"


class TestDecisionsAndAnswers:
    def test_counts(self) -> None:
        game = board()
        bears = tuple(named(game, "Grizzly Bears"))
        giant = named(game, "Hill Giant")[0]
        for least, most, text in ((1, 1, "1 card"), (0, 2, "any number of cards"), (0, 1, "up to 1 card"),
                                  (1, 2, "1 to 2 cards")):
            decision = ChoiceDecision(0, cite("608.2d"), giant, "discard", bears, least, most)
            assert render_decision(game.state, decision) == f"Ada discards {text} for Hill Giant."

    def test_an_unheard_of_purpose_is_still_told(self) -> None:
        decision = ChoiceDecision(1, cite("608.2d"), 0, "juggling")
        assert render_decision(board().state, decision) == "Bob decides: choice.juggling."

    def test_answers(self) -> None:
        game = board()
        one, two = named(game, "Grizzly Bears")
        giant = named(game, "Hill Giant")[0]
        decision = PriorityDecision(0, cite("117.1"), 0, "", (two, one))
        for answer, text in (
                (Pass(), "Ada passes."),
                (Cast(one, 0), "Ada casts Grizzly Bears."),
                (Cast(one, 1), "Ada casts Grizzly Bears in alternative way 1."),
                (DeclareAttackers(((one, player_ref(1)), (two, player_ref(1)))),
                 "Ada attacks: Grizzly Bears attacks Bob and Grizzly Bears #2 attacks Bob."),
                (DeclareAttackers(), "Ada doesn't attack."),
                (DeclareAttackers(((one, player_ref(1)), (two, player_ref(1))), ((one, two),)),
                 "Ada attacks: Grizzly Bears attacks Bob and Grizzly Bears #2 attacks Bob; in bands: Grizzly Bears and "
                 "Grizzly Bears #2."),
                (DeclareBlockers(((giant, (one, two)),)),
                 "Ada blocks: Hill Giant blocks Grizzly Bears and Grizzly Bears #2."),
                (DeclareBlockers(), "Ada doesn't block."),
                (Order((1, 0)), "Ada takes this order: Grizzly Bears and Grizzly Bears #2."),
                (ChooseNumber(3), "Ada chooses 3."),
                (ChooseWord("red"), "Ada chooses red."),
                (Yes(), "Ada says yes."),
                (ApplyReplacement(0), "Ada applies effect 1 first."),
                (Divide(((one, 2), (two, 1))), "Ada assigns 2 to Grizzly Bears and 1 to Grizzly Bears #2."),
                (Activate(giant, 1), "Ada activates ability 2 of Hill Giant."),
                (Choose(()), "Ada chooses nothing.")):
            assert render_answer(game.state, decision, answer) == text


class TestEvents:
    def test_every_kind_can_be_told_with_the_least_of_facts(self) -> None:
        game = board()
        bear, _ = named(game, "Grizzly Bears")
        for kind, name in EVENT_NAMES.items():
            event = example(kind, cite("603.2"), bear)
            text = render_event(game.state, event)
            assert text.endswith("."), name
            assert not text[0].islower(), name

    def test_causes_are_cited(self) -> None:
        game = board()
        giant, bear = named(game, "Hill Giant")[0], named(game, "Grizzly Bears")[0]
        ability = Ability(Node("static", {"effects": ()}), "Hill Giant", 0, 0)
        event = DamageDealt(cite("120.3"), giant, bear, 1, cause=giant, ability=ability)
        event.replaced = ((bear, cite("614.1")),)
        assert log_line(game.state, event) == \
            "Hill Giant deals 1 damage to Grizzly Bears. [120.3: Hill Giant, line 1; 614.1: Grizzly Bears]"

    def test_choices(self) -> None:
        game = board()
        bears = tuple(named(game, "Grizzly Bears"))
        chosen = cite("608.2d")
        for event, text in ((ThingsChosen(chosen, player_ref(0), ()), "Ada chooses nothing."),
                            (WordChosen(chosen, player_ref(0), "red"), "Ada chooses red."),
                            (ThingsChosen(chosen, player_ref(0), bears),
                             "Ada chooses Grizzly Bears and Grizzly Bears #2.")):
            assert render_event(game.state, event) == text

    def test_targets(self) -> None:
        game = board()
        giant, bear = named(game, "Hill Giant")[0], named(game, "Grizzly Bears")[0]
        event = BecameTarget(cite("115.1"), bear, giant)
        assert render_event(game.state, event) == "Grizzly Bears becomes the target of Hill Giant."


ERRORS: list[LawmageError] = [
    ImpossibleAnswer(("x", 1), "a word"), Unsupported("Ach! Hans, Run!", "say   it"),
    LaterThanEdition("Ach! Hans, Run!", "menace [702.111]", "m14"),
    UnknownCard("Forrest", ["Forest"]), UnknownCard("Zzz"),
    UnknownEdition("m15", ["classic", "m14"]), UnknownRule("509.1z", "m14", ["509.1", "509.1a"]),
    BadInput("start.step", "no step"), BadInput("", "no step"), BadCase("a.yaml", "do[1]", "no verb", 7),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda each: type(each).__name__)
def test_errors_say_in_english_what_their_str_says(error: LawmageError) -> None:
    assert render_error(error) == str(error)


def test_an_illegal_action_is_told_in_the_words_of_its_verdict() -> None:
    game = board()
    with pytest.raises(IllegalAction) as caught:
        game.answer(PlayLand(named(game, "Forest")[0]))
    assert render_error(caught.value) == str(caught.value)
