"""Names: how they are compared, in French and Italian, and what is suggested for one that no card has."""

from __future__ import annotations

import builtins
import zlib
from typing import Any

import pytest

from lawmage import Game
from lawmage.cards import foreign
from lawmage.cards.database import find, names
from lawmage.cards.folding import fold
from lawmage.cards.foreign import LANGUAGES, all_names, english_names, packed, printed_names
from lawmage.cards.suggesting import nearest_names
from lawmage.errors import BadInput, UnknownCard
from lawmage.notation.decks import parse_deck


@pytest.mark.parametrize(("written", "folded"), [
    ("Æther Vial", "aether vial"), ("Œil de Ramos", "oeil de ramos"), ("L’ange d‘Akroma", "l'ange d'akroma"),
    ("L`Ange", "l'ange"), ("  Hill\u00a0 Giant ", "hill giant"), ("Fire//Ice", "fire // ice"),
    ("“Ach!”", "ach!"), ("« Éclair »", "eclair"), ("Cerf–orient", "cerf-orient"), ("Straße", "strasse"),
    ("Jötun Grunt", "jotun grunt"), ("I\u0307stanbul", "istanbul"),
])
def test_names_are_compared_without_what_keyboards_lack(written: str, folded: str) -> None:
    assert fold(written) == folded
    assert fold(folded) == folded


@pytest.mark.parametrize(("written", "name"), [
    ("Grizzlis", "Grizzly Bears"), ("GRIZZLIS", "Grizzly Bears"), ("Choc", "Shock"),
    ("ange de serra", "Serra Angel"), ("Angelo di Serra", "Serra Angel"), ("Feu // Glace", "Fire // Ice"),
    ("feu//glace", "Fire // Ice"), ("Glace", "Fire // Ice"),
    ("Elfes de Llanowar", "Llanowar Elves"), ("Elfi di Llanowar", "Llanowar Elves"),
])
def test_cards_are_found_by_their_french_and_italian_names(written: str, name: str) -> None:
    assert find(written).name == name


def test_ligatures_of_foreign_names() -> None:
    assert english_names(fold("Œil de Ramos")) == english_names(fold("oeil de ramos")) == ["Eye of Ramos"]


def test_a_foreign_name_never_stands_for_a_card_that_has_it_in_english() -> None:
    known = {fold(name) for name in names()}
    assert not [name for name in all_names() if name in known and fold(name) not in map(fold, english_names(name))]
    assert english_names("infestation") == []


def test_a_name_of_several_cards_is_refused_naming_them() -> None:
    with pytest.raises(BadInput, match="'Forked Bolt' and 'Forked Lightning'; give the English one"):
        find("Éclair fourchu")


def test_printed_names() -> None:
    assert printed_names("Grizzly Bears", "fr") == ("Grizzlis",)
    assert printed_names("Fire // Ice", "fr") == ("Feu // Glace",)
    assert printed_names("Grizzly Bears", "de") == ()
    assert printed_names("No Such Card", "fr") == ()


def test_every_name_leads_back_to_its_card() -> None:
    some = list(all_names().items())[::97]
    for key, name in some:
        assert any(name in printed_names(english, lang) for english in english_names(key) for lang in LANGUAGES), name


def test_a_look_up_unpacks_one_block(monkeypatch: pytest.MonkeyPatch) -> None:
    english_names("grizzlis")
    unpacked: list[int] = []
    unpack = zlib.decompress

    def counted(content: bytes) -> bytes:
        unpacked.append(len(content))
        return unpack(content)

    monkeypatch.setattr(zlib, "decompress", counted)
    assert english_names("elfes de llanowar") == ["Llanowar Elves"]
    assert printed_names("Llanowar Elves", "it") == ("Elfi di Llanowar",)
    assert len(unpacked) <= 3


def test_a_file_of_names_keeps_all_that_were_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = {f"Card {number}": [[f"Carte {number}", f"Vieille carte {number}"], [f"Carta {number}"]]
             for number in range(200)}
    table = foreign._Table(packed(cards))
    monkeypatch.setattr(foreign, "_table", lambda: table)
    for number in (0, 63, 64, 199):
        assert english_names(f"carte {number}") == english_names(f"vieille carte {number}") == [f"Card {number}"]
        assert printed_names(f"card {number}", "fr") == (f"Carte {number}", f"Vieille carte {number}")
    assert len(all_names()) == 600


@pytest.mark.parametrize("library", [True, False])
@pytest.mark.parametrize(("written", "name"), [
    ("Grizly Bears", "Grizzly Bears"), ("Hil Giant", "Hill Giant"), ("ange de sera", "Ange de Serra"),
    ("Elfi di Lanowar", "Elfi di Llanowar"), ("serra angl", "Serra Angel"),
])
def test_the_nearest_names_are_suggested(written: str, name: str, library: bool,
                                         monkeypatch: pytest.MonkeyPatch) -> None:
    if library:
        pytest.importorskip("rapidfuzz")
    else:
        _forbid(monkeypatch, "rapidfuzz")
    assert name in nearest_names(fold(written))
    with pytest.raises(UnknownCard, match=f"did you mean .*{name}"):
        find(written)


def test_a_part_of_a_name_suggests_those_that_have_it() -> None:
    assert "Akroma, Angel of Wrath" in nearest_names("akroma, angel")
    assert nearest_names("xyzzy") == []


def _forbid(monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    real = builtins.__import__

    def importing(name: str, *rest: Any) -> Any:
        if name.split(".")[0] == library:
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", importing)


# ---- where they may stand -------------------------------------------------------------------------------------------


def test_boards_and_decks_take_names_of_any_language() -> None:
    game = Game.from_board({
        "players": {"A": {"battlefield": ["Grizzlis"]}, "B": {"hand": ["Choc"], "lands": {"Montagne": 1}}},
        "start": {"active": "A", "step": "declare attackers"}})
    game.answer(game.attacks(["Grizzlis"]))
    assert "Grizzly Bears" in game.log()[-1]
    deck = parse_deck("20 Forêt\n20 Elfes de Llanowar\n20 Elfi di Llanowar\n")
    assert Game.new([deck, deck], 1).decision is not None
