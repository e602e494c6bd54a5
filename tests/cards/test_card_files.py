"""Files of cards in each form, packed or not: the same cards come of all; and a broken file says where it is broken."""

from __future__ import annotations

import bz2
import json
import lzma
import zipfile
from pathlib import Path
from typing import Any

import pytest

from lawmage.catalogue.card_files import CardFile
from lawmage.catalogue.printed import Printed
from lawmage.errors import BadInput
from tests.cards.made_up import CARDS, FORMS, NAMES, card, default_cards, written

pytest.importorskip("ijson")

#: what AtomicCards and the rest write otherwise
PLAIN = ("one set", "AtomicCards", "AllPrintings", "oracle-cards", "default-cards", "searched")


def cards_in(path: Path) -> dict[str, Printed]:
    return {each.name: each for each in CardFile(path) if each is not None}


@pytest.mark.parametrize("form", FORMS)
def test_the_same_cards_come_of_every_form(form: str, tmp_path: Path) -> None:
    found = cards_in(written(tmp_path / "cards", form=form))
    assert sorted(found) == NAMES
    plain = cards_in(written(tmp_path / "lines"))
    for name, each in found.items():
        assert each.hash() == plain[name].hash(), name
        assert (each.keywords, each.identity) == (plain[name].keywords, plain[name].identity)


@pytest.mark.parametrize("form", PLAIN)
def test_sets_formats_and_the_defense_of_battles_are_read(form: str, tmp_path: Path) -> None:
    found = [each for each in CardFile(written(tmp_path / "cards", form=form)) if each is not None]
    siege = [each for each in found if each.name == "Siege of Nowhere"]
    assert {each.raw["defense"] for each in siege} == {"4"}
    assert {code for each in siege for code in each.sets} >= {"xyz"}
    assert [each.legalities for each in siege] == [{"legacy": "legal"}] * len(siege)
    assert {(each.formats_known, len(each.legalities)) for each in found if each.name == "Mirror Clown"} == {(True, 0)}


def test_a_file_of_lines_says_nothing_of_formats(tmp_path: Path) -> None:
    assert {each.formats_known for each in cards_in(written(tmp_path / "cards")).values()} == {False}


@pytest.mark.parametrize("pack", ["gzip", "bzip2", "xz", "zip", "marked"])
def test_packed_files_are_unpacked_whatever_they_are_called(pack: str, tmp_path: Path) -> None:
    path = written(tmp_path / "cards.txt", form="oracle-cards", packed=pack == "gzip")
    text = path.read_bytes()
    if pack == "zip":
        with zipfile.ZipFile(path, "w") as packed:
            packed.writestr("cards.json", text)
    elif pack != "gzip":
        made = {"bzip2": bz2.compress(text), "xz": lzma.compress(text), "marked": b"\xef\xbb\xbf" + text}
        path.write_bytes(made[pack])
    assert sorted(cards_in(path)) == NAMES


def test_a_card_with_itself_on_its_other_side_is_that_card(tmp_path: Path) -> None:
    heron = card("Quillback Heron")
    twice = {"name": "Quillback Heron // Quillback Heron", "layout": "reversible_card", "faces": [heron, heron]}
    found = cards_in(written(tmp_path / "cards", [twice], "oracle-cards"))
    assert {name: each.raw["layout"] for name, each in found.items()} == {"Quillback Heron": "normal"}


def test_the_result_of_melding_is_a_card_of_its_own(tmp_path: Path) -> None:
    meld = {"name": "Half // Whole", "layout": "meld", "faces": [
        {"name": "Half", "type_line": "Creature — Ox", "power": "1", "toughness": "1"},
        {"name": "Whole", "type_line": "Creature — Ox", "power": "9", "toughness": "9"}]}
    assert sorted(cards_in(written(tmp_path / "cards", [meld], "AtomicCards"))) == ["Half", "Whole"]


ONE = json.dumps(card("Quillback Heron"))
BROKEN: dict[str, tuple[bytes, str, str]] = {
    "empty": (b"", "", "no JSON; expected a file of cards"),
    "text": (b"4 Shock\n", "", "no JSON"),
    "other": (b'{"recipes": [1, 2]}', "", "no cards in it"),
    "manifest": (b'{"object": "bulk_data", "download_uri": "x"}', "", "download the file at its download_uri"),
    "cut": (default_cards(CARDS)[:-200].encode(), "entry 12, after 'Mirror Clown'", "no valid JSON"),
    "numbers": (b"[1, 2]", "", "expected a card, got 1"),
    "nameless": (b'[{"name": "A", "type_line": ""}, {"color": "W"}]', "entry 2, after 'A'", "without a name"),
    "typeless": (b'[{"name": "Ox"}]', "", "'Ox' has no type_line"),
    "faces": (b'[{"name": "Ox", "card_faces": "two"}]', "", "expected a list of faces"),
    "line": (ONE.encode() + b"\n\n" + ONE.encode() + b"\n{no\n", ":4", "no valid JSON"),
    "list line": (ONE.encode() + b"\n[1]\n", ":2", "expected an object, got list"),
    "atomic": (b'{"data": {"Ox": [{"side": "a"}]}}', "", "without a name"),
    "set": (b'{"data": {"XYZ": {"cards": "none"}}}', "", "expected a list of cards"),
    "gzip": (b"\x1f\x8b\x08\x00rubbish", "", "the packed file is damaged"),
    "zip": (b"PK\x03\x04rubbish", "", "the packed file is damaged"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_file_says_in_a_line_where_and_what(fault: str, tmp_path: Path) -> None:
    content, where, what = BROKEN[fault]
    path = tmp_path / "cards.json"
    path.write_bytes(content)
    with pytest.raises(BadInput) as raised:
        list(CardFile(path))
    line = str(raised.value)
    assert line.startswith(str(path))
    assert where in line
    assert what in line
    assert "\n" not in line


def test_a_packed_file_that_ends_early_says_so(tmp_path: Path) -> None:
    many: list[dict[str, Any]] = [card("Quillback Heron", name=f"Heron {n}") for n in range(3000)]
    path = written(tmp_path / "cards", many, packed=True)
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(BadInput, match=r"entry .* after 'Heron .*damaged"):
        list(CardFile(path))


def test_how_far_the_reading_is(tmp_path: Path) -> None:
    file = CardFile(written(tmp_path / "cards", form="oracle-cards"))
    shares = [file.done() for _ in file]
    assert shares == sorted(shares)
    assert file.done() == 1.0
