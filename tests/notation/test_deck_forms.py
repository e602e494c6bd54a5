"""Decklists in the forms of programs: each gives the same deck, and a fault names its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.errors import BadDeck, BadInput
from lawmage.notation.decks import Deck, load_deck, parse_deck

DECK = Deck(main=((4, "Shock"), (1, "Fire // Ice"), (20, "Mountain")), sideboard=((2, "Naturalize"),), name="Burn")

FORMS = {
    "Magic Online": "4 Shock\n1 Fire // Ice\n20 Mountain\n\nSideboard\n2 Naturalize\n",
    "Arena": "About\nName Burn\n\nDeck\n4 Shock (M21) 159\n1 Fire /// Ice (DMR) 215\n20 Mountain (ZNR) 274\n\n"
             "Sideboard\n2 Naturalize (M19) 190\n",
    "Moxfield": "4 Shock (M21) 159 *F*\n1 Fire // Ice (DMR) 215 #Burn #!Removal\n20 Mountain (ZNR) 274\n\n"
                "SIDEBOARD:\n2 Naturalize (M19) 190 *E*\n",
    "Archidekt": "4x Shock (m21) 159 *F* [Burn] ^Have,#37d67a^\n1x Fire // Ice (dmr) 215 [Removal{noPrice},Burn]\n"
                 "20x Mountain (znr) 274 [Land]\n2x Naturalize (m19) 190 [Sideboard]\n"
                 "3x Opt (xln) 65 [Maybeboard{noDeck}{noPrice},Draw] ^Buy,#ff0000^\n",
    "Magic Workstation": "// Deck file for Magic Workstation\n// NAME : Burn\n// CREATOR : Someone\n// Spells\n"
                         "        4 [M21] Shock\n        1 [AP] Fire // Ice\n// Lands\n        20 [ZEN] Mountain (3)\n"
                         "SB:  2 [M10] Naturalize\n",
    "Apprentice": "4 Shock\n1 Fire // Ice\n20 Mountain\nSB:  2 Naturalize\n",
    "XMage": "NAME:Burn\nAUTHOR:Someone\n4 [M21:159] Shock\n1 [DMR:215] Fire // Ice\n20 [ZNR:274] Mountain\n"
             "SB: 2 [M19:190] Naturalize\nLAYOUT MAIN:(1,1)(NONE,false,50)|([M21:159])\n"
             "LAYOUT SIDEBOARD:(0,0)(NONE,false,50)|\n",
    "Forge": "[metadata]\nName=Burn\nDescription=4 of a kind\n[Main]\n4 Shock+|M21\n1 Fire // Ice|DMR|1\n"
             "20 Mountain|ZNR|[274]\n[Sideboard]\n2 Naturalize|M19\n[Schemes]\n",
    "Cockatrice": '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n <deckname>Burn</deckname>\n'
                  ' <comments>4 of a kind</comments>\n <zone name="main">\n  <card number="4" name="Shock"/>\n'
                  '  <card number="1" name="Fire // Ice" setShortName="DMR" collectorNumber="215"/>\n'
                  '  <card number="20" price="0" name="Mountain"/>\n </zone>\n <zone name="side">\n'
                  '  <card number="2" name="Naturalize"/>\n </zone>\n'
                  ' <zone name="tokens"><card number="1" name="Goblin"/></zone>\n</cockatrice_deck>\n',
    "Magic Online's XML": '<?xml version="1.0" encoding="utf-8"?>\n<Deck>\n <NetDeckID>0</NetDeckID>\n'
                          ' <Cards CatID="1" Quantity="4" Sideboard="false" Name="Shock" Annotation="0"/>\n'
                          ' <Cards CatID="2" Quantity="1" Sideboard="false" Name="Fire // Ice"/>\n'
                          ' <Cards CatID="3" Quantity="20" Sideboard="false" Name="Mountain"/>\n'
                          ' <Cards CatID="4" Quantity="2" Sideboard="true" Name="Naturalize"/>\n</Deck>\n',
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("change", ["\n", "\r\n", "bom", "blanks"])
def test_every_form_gives_the_same_deck(form: str, change: str) -> None:
    text = FORMS[form]
    text = {"bom": "\ufeff" + text, "blanks": "\n \n" + text}.get(change, text.replace("\n", change))
    assert parse_deck(text, "Burn") == DECK


@pytest.mark.parametrize("form", [form for form, text in FORMS.items() if "Burn\n" in text or ">Burn<" in text])
def test_a_list_may_say_the_name_of_its_deck(form: str) -> None:
    assert parse_deck(FORMS[form], "another").name == "Burn"


@pytest.mark.parametrize("text", [
    "1x Isamaru, Hound of Konda *CMDR*\n1 Plains",
    "1x Isamaru, Hound of Konda (chk) 19 [Commander{top}]\n1x Plains (a25) 250",
    "[commander]\n1 Isamaru, Hound of Konda|CHK\n[main]\nPlains\n",
    "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n1 Plains",
])
def test_commanders(text: str) -> None:
    assert parse_deck(text) == Deck(main=((1, "Plains"),), commander=((1, "Isamaru, Hound of Konda"),))


def test_what_might_be_added_is_left_out() -> None:
    text = "1 Ox\nMaybeboard (2)\n2 Elf\nSideboard\n1 Opt\nConsidering:\n1 Elf"
    assert parse_deck(text) == Deck(((1, "Ox"),), ((1, "Opt"),))


def test_it_is_known_on_which_line_a_card_stands() -> None:
    places = {"Magic Online": 2, "Arena": 6, "Magic Workstation": 6, "XMage": 4, "Forge": 6, "Cockatrice": 7,
              "Magic Online's XML": 5}
    assert {form: parse_deck(FORMS[form]).places["Fire // Ice"] for form in places} == places
    assert parse_deck("\n\n" + FORMS["Cockatrice"]).places["Fire // Ice"] == 9


@pytest.mark.parametrize(("text", "line", "what"), [
    ("[metadata]\nName=x\n[Mian]\n1 Ox", 3, "no section of a deck is called 'Mian'; did you mean 'Main'"),
    ("[Main]\n1 Ox\n[Schemes]\n1 Plot", 4, "a card under [Schemes], which no game here has"),
    ("[Main]\n|M21", 2, "expected a number and a name, such as '4 Shock|M21'"),
    ("[Main]\n0 Ox", 2, "from 1 to 1000"),
    ("[metadata]\nName=x", 0, "the list is empty"),
    ("<cockatrice_deck>\n<zone name='main'>\n<card number='4'/></zone></cockatrice_deck>", 3, "a number and a name"),
    ("<cockatrice_deck>\n<zone name='maim'/></cockatrice_deck>", 2, "no zone of a deck is called 'maim'"),
    ("<cockatrice_deck>\n<card number='4' name='Ox'/></cockatrice_deck>", 2, "in no zone"),
    ("<cockatrice_deck>\n\n<zone", 3, "no valid XML: unclosed token"),
    ("<html><body/></html>", 1, "expected <cockatrice_deck> or <Deck>, got <html>"),
    ("<!DOCTYPE x [<!ENTITY a 'aaaa'>]>\n<Deck/>", 1, "a document type"),
    ("<Deck>\n<Cards Quantity='many' Name='Ox'/></Deck>", 2, "got 'many' and 'Ox'"),
    ("<Deck>\n<Cards Quantity='5000' Name='Ox'/></Deck>", 2, "from 1 to 1000"),
])
def test_a_fault_names_its_line(text: str, line: int, what: str) -> None:
    with pytest.raises(BadDeck) as caught:
        parse_deck(text)
    assert caught.value.line == line
    assert what in caught.value.what
    assert "\n" not in str(caught.value)


# ---- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_files_are_read_as_programs_write_them(coding: str, tmp_path: Path) -> None:
    path = tmp_path / "vault.dec"
    path.write_bytes("4 Lim-Dûl's Vault\n".encode(coding))
    assert load_deck(path) == Deck(((4, "Lim-Dûl's Vault"),), name="vault")


def test_a_file_s_fault_names_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "deck.cod"
    path.write_text("<Deck>\n<Deck", encoding="utf-8")
    with pytest.raises(BadInput, match=r"deck\.cod: line 2: no valid XML"):
        load_deck(path)
    path.write_bytes(b"\xff\xfe4\x00\x81")
    with pytest.raises(BadInput, match="no text"):
        load_deck(path)
