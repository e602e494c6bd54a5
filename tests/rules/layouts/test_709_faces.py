"""702.102, 702.127, 702.146, 709, 712, 715. Cards with several faces: which one is cast, played, and shown."""

from __future__ import annotations

import pytest

from lawmage.cards.raw import compile_card
from lawmage.errors import IllegalAction
from lawmage.model.answers import Cast, Pass, Pay, PlayLand
from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.cards import Face as Face_
from lawmage.model.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, PRECOMBAT_MAIN, SORCERY
from lawmage.model.nodes import Node
from lawmage.rules.answers.driver import give_answer
from lawmage.rules.answers.options import options_of
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import mana_value_of
from lawmage.rules.support.definitions import unsupported
from lawmage.rules.turn.setup import place
from tests.rules.table import Table, n

Face = tuple[str, str, str, str]


def double(layout: str, *faces: Face) -> CardDefinition:
    """A card with several faces: name, cost, types, text; creatures are 2/2."""
    made = []
    for name, cost, types, text in faces:
        size = "2" if "Creature" in types else None
        made.append(
            {"name": name, "mana_cost": cost, "type_line": types, "oracle_text": text, "power": size, "toughness": size}
        )
    definition = compile_card({"name": " // ".join([face[0] for face in faces]), "layout": layout, "faces": made})
    assert not unsupported(definition)
    return definition


class Faces:
    """A game in the main phase of A, who has the card and lands."""

    def __init__(self, definition: CardDefinition, zone: int = HAND, **lands: int) -> None:
        self.table = Table()
        self.state = self.table.state
        self.card = place(self.state, definition, 0, zone, 0).id
        for name, number in lands.items():
            letter = {"Mountain": "R", "Plains": "W", "Island": "U"}[name]
            land = compile_card(
                {"name": name, "type_line": f"Basic Land — {name}", "oracle_text": f"{{T}}: Add {{{letter}}}."}
            )
            for _ in range(number):
                self.table.put(0, land)
        self.table.start(PRECOMBAT_MAIN)

    def hows(self) -> list[int]:
        """The ways in which the card may be cast now."""
        return [
            answer.option for answer in options_of(self.state).iterate()
            if isinstance(answer, Cast) and answer.card == self.card
        ]

    def cast(self, how: int) -> None:
        """Cast it in that way, pay, and let it resolve."""
        self.table.give(Cast(self.card, how))
        if self.table.decision.purpose == "cast":
            self.table.give(Pay())
        give_answer(self.state, Pass())
        give_answer(self.state, Pass())

    def now(self) -> int:
        """The object that the card has become."""
        number = self.card
        while self.state.object(number).became:
            number = self.state.object(number).became
        return number


SPLIT = double(
    "split", ("Left", "{R}", "Instant", "You gain 1 life."), ("Right", "{1}{W}", "Sorcery", "You gain 4 life.")
)
FUSE = double(
    "split", ("Left", "{R}", "Sorcery", "You gain 1 life.\nFuse"), ("Right", "{W}", "Sorcery", "You gain 4 life.\nFuse")
)
MODAL = double(
    "modal_dfc",
    ("Front", "{R}", "Sorcery", "You gain 1 life."),
    ("Back", "", "Land", "This land enters tapped.\n{T}: Add {R}."),
)
TALE = double(
    "adventure", ("Ox", "{1}{R}", "Creature — Ox", ""), ("Trip", "{R}", "Sorcery — Adventure", "You gain 1 life.")
)
GHOST = double(
    "transform", ("Ox", "{2}{R}", "Creature — Ox", "Disturb {R}"), ("Spirit", "", "Creature — Spirit", "Flying")
)


def test_709_3_either_half_is_cast() -> None:
    game = Faces(SPLIT, Mountain=2, Plains=1)
    assert game.hows() == [0, 1]
    game.cast(1)
    assert game.table.life(0) == 24
    assert game.state.object(game.now()).zone == GRAVEYARD


def test_709_3a_only_the_half_is_judged() -> None:
    assert Faces(SPLIT, Mountain=1).hows() == [0]
    assert Faces(SPLIT, Plains=2).hows() == [1]


def half(name: str, cost: str, *abilities: Node) -> Face_:
    return make_face(name, cost, None, 0, SORCERY, (), None, None, None, None, abilities)


LATER = CardDefinition("Left // Right", "aftermath", (
    half("Left", "{R}", n("spell_ability", do=[n("gain_life", who=n("you"), n=1)])),
    half("Right", "{W}", n("keyword", is_="aftermath"), n("spell_ability", do=[n("gain_life", who=n("you"), n=4)])),
))


def test_702_127a_the_other_half_is_cast_from_the_graveyard_and_exiled() -> None:
    game = Faces(LATER, Mountain=1, Plains=1)
    assert game.hows() == [0]
    game.cast(0)
    assert game.state.object(game.now()).zone == GRAVEYARD
    later = Faces(LATER, GRAVEYARD, Mountain=1, Plains=1)
    (how,) = later.hows()
    later.cast(how)
    assert later.table.life(0) == 24
    assert later.state.object(later.now()).zone == EXILE


def test_709_4_elsewhere_the_halves_are_combined() -> None:
    game = Faces(SPLIT)
    card = game.state.object(game.card)
    assert mana_value_of(game.state, card) == 3
    assert characteristics(game.state, card).colors.bit_count() == 2


def test_702_102_both_halves_are_cast_with_fuse() -> None:
    game = Faces(FUSE, Mountain=1, Plains=1)
    assert game.hows() == [0, 1, 2]
    game.cast(2)
    assert game.table.life(0) == 25


def test_712_12_the_back_face_is_played_as_a_land() -> None:
    game = Faces(MODAL)
    assert game.hows() == []
    game.table.give(PlayLand(game.card, 1))
    made = game.state.object(game.now())
    assert made.zone == BATTLEFIELD
    assert made.face.name == "Back"
    assert made.tapped


def test_712_11b_the_front_face_is_cast() -> None:
    game = Faces(MODAL, Mountain=1)
    game.cast(0)
    assert game.table.life(0) == 21
    assert game.state.object(game.now()).face.name == "Front"


def test_712_12_the_front_face_is_no_land() -> None:
    with pytest.raises(IllegalAction):
        Faces(MODAL).table.give(PlayLand(11))


def test_715_3d_an_adventure_is_exiled_and_the_creature_cast_from_there() -> None:
    game = Faces(TALE, Mountain=3)
    assert game.hows() == [0, 2]
    game.cast(2)
    assert game.table.life(0) == 21
    away = game.now()
    assert game.state.object(away).zone == EXILE
    game.card = away
    assert game.hows() == [1]
    game.cast(1)
    made = game.state.object(game.now())
    assert made.zone == BATTLEFIELD
    assert made.face.name == "Ox"


def test_715_3d_another_card_in_exile_stays_there() -> None:
    assert Faces(TALE, EXILE, Mountain=3).hows() == []


def test_702_146a_a_card_is_cast_transformed_from_the_graveyard() -> None:
    game = Faces(GHOST, GRAVEYARD, Mountain=1)
    assert game.hows() == [1]
    game.cast(1)
    made = game.state.object(game.now())
    assert made.zone == BATTLEFIELD
    assert made.face.name == "Spirit"
    assert mana_value_of(game.state, made) == 3
