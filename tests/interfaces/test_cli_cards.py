"""`lawmage cards`: what is imported, found, searched and counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage.cards import database
from lawmage.catalogue import exercise, search
from lawmage.catalogue.query import parse_query
from lawmage.catalogue.search import Entry
from lawmage.interfaces.cli import main
from lawmage.model.cards import CardDefinition
from tests.cards.made_up import CARDS, written

pytestmark = pytest.mark.usefixtures("own_cards")


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A file of cards, imported."""
    path = written(tmp_path / "cards.jsonl")
    assert main(["cards", "import", str(path), "--jobs", "1", "--json"]) == 0
    return path


# ---- import ---------------------------------------------------------------------------------------------------------


def test_import_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "cards.jsonl")
    assert main(["cards", "import", str(path), "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = out.splitlines()
    assert lines[0].startswith("6 entries, 5 cards, 5 of them compiled")
    assert [line.split()[:2] for line in lines[1:5]] == [
        ["playable", "4"], ["read", "0"], ["unsupported", "1"], ["skipped", "1"]]
    assert lines[5].split(maxsplit=2)[:2] == ["1", "unsupported:"]


def test_import_reports_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "cards.jsonl")
    assert main(["cards", "import", str(path), "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["cards"], found["playable"], found["unsupported"]) == (len(CARDS) - 1, 4, 1)
    assert [each["cards"] for each in found["reasons"]] == [1]


def test_import_shows_on_a_terminal_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                  capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main(["cards", "import", str(written(tmp_path / "cards.jsonl")), "--jobs", "1"]) == 0
    assert capsys.readouterr().err == "\r100 %  6 entries\r\x1b[K"


def test_what_is_imported_is_shown(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["cards", "show", "Quillback", "Heron"]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == ["Quillback Heron  {1}{U}", "Creature — Bird", "2/1"]
    assert main(["cards", "show", "Mirror Clown"]) == 0
    assert "not proved" not in capsys.readouterr().out
    assert main(["cards", "show", "Clockwork Heckler"]) == 2
    assert capsys.readouterr().err.startswith("lawmage: 'Clockwork Heckler' cannot be run exactly; not understood:")


def test_show_says_what_is_not_proved_of_a_card_of_one_s_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                             capsys: pytest.CaptureFixture[str]) -> None:
    def exercised(card: CardDefinition) -> exercise.Exercise:
        result = exercise.Exercise(card.name)
        result.faults = [exercise.Fault(exercise.NOT_SEEN, "face 0/ability 0: keyword")]
        return result

    monkeypatch.setattr(exercise, "exercise", exercised)
    assert main(["cards", "import", str(written(tmp_path / "cards.jsonl")), "--jobs", "1", "--json"]) == 0
    capsys.readouterr()
    assert main(["cards", "show", "Quillback Heron"]) == 0
    assert capsys.readouterr().out.endswith("not proved: exercise: effect not seen: keyword\n")


# ---- show -----------------------------------------------------------------------------------------------------------


def test_show_gives_each_face_in_words_or_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Fire // Ice"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "Fire  {1}{R}"
    assert out[out.index("//") + 1] == "Ice  {1}{U}"
    assert "draw(" not in "".join(out)
    assert main(["cards", "show", "--data", "Ice"]) == 0
    assert "draw(" in capsys.readouterr().out


def test_show_takes_and_gives_names_in_other_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "--lang", "fr", "angelo", "di", "serra"]) == 0
    assert capsys.readouterr().out.startswith("Ange de Serra (Serra Angel)  {3}{W}{W}\n")
    assert main(["cards", "show", "--json", "Choc"]) == 0
    assert json.loads(capsys.readouterr().out)["names"]["fr"] == ["Choc"]
    assert main(["cards", "show", "--lang", "xx", "Choc"]) == 2
    assert "'xx'" in capsys.readouterr().err


# ---- search ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def everything() -> list[Entry]:
    """All cards of the package; what is found out about them is kept."""
    return list(search.entries())


@pytest.mark.parametrize(("query", "inside", "outside"), [
    ("giant", {"Hill Giant", "Giant Spider"}, {"Grizzly Bears"}),
    ('"hill giant"', {"Hill Giant"}, {"Giant Spider"}),
    ('!"ice"', {"Fire // Ice"}, {"Iceberg", "Ice Floe"}),
    ("t:giant mv=4 pow=3", {"Hill Giant"}, {"Giant Spider", "Grizzly Bears"}),
    ("c:r t:creature kw:haste", {"Raging Goblin"}, {"Hill Giant", "Shock"}),
    ("c=gw", {"Watchwolf"}, {"Grizzly Bears"}),
    ("c:m", {"Fire // Ice", "Watchwolf"}, {"Shock"}),
    ("c:c t:artifact t:creature", {"Ornithopter"}, {"Hill Giant"}),
    ("id:r t:giant", {"Hill Giant"}, {"Giant Spider"}),
    ("does:create_token t:sorcery", {"Dragon Fodder"}, {"Divination"}),
    ("tou>4 -c:g t:wall", {"Wall of Stone"}, {"Wall of Wood"}),
    ("!shock or !divination", {"Shock", "Divination"}, {"Hill Giant"}),
    ("t:giant (c:g or c:r) -t:elf", {"Hill Giant"}, {"Giant Spider"}),
    ("layout:split ice", {"Fire // Ice"}, set()),
    ("t!=creature giant", {"Giant Growth"}, {"Hill Giant"}),
])
def test_search_finds_by_each_kind_of_term(query: str, inside: set[str], outside: set[str],
                                           everything: list[Entry]) -> None:
    test = parse_query(query)
    names = {each.name for each in everything if test(each)}
    assert inside <= names
    assert not outside & names


def test_search_finds_cards_of_one_s_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ijson")
    path = written(tmp_path / "cards", form="oracle-cards")
    assert main(["cards", "import", str(path), "--jobs", "1", "--json"]) == 0
    mine = [each for each in search.entries() if each.source == search.OWN]

    def found(query: str) -> list[str]:
        test = parse_query(query)
        return [each.name for each in mine if test(each)]

    for query in ("heron kw:flying", "set:xyz c=u", "f:legacy !heron or quillback", "is:playable set:xyz t:bird"):
        assert found(query) == ["Quillback Heron"], query
    assert found("is:unsupported") == ["Clockwork Heckler"]
    assert found("def=4 set:xyz") == ["Siege of Nowhere"]
    assert found("set:xyz -f:legacy") == ["Mirror Clown"]
    capsys.readouterr()
    assert main(["cards", "search", "set:xyz", "is:unsupported"]) == 0
    assert capsys.readouterr() == ("Clockwork Heckler  (unsupported)\n", "1 cards\n")


def test_search_may_list_only_some(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", "--limit", "2", "t:giant", "c:r"]) == 0
    out, err = capsys.readouterr()
    assert out.count("\n") == 2
    assert err.endswith(" cards, 2 shown\n")
    assert main(["cards", "search", "--json", '!"grizzly bears"']) == 0
    assert json.loads(capsys.readouterr().out) == {
        "name": "Grizzly Bears", "source": "package", "status": "playable", "types": ["creature", "bear"],
        "colors": "G", "mana_value": 2, "power": "2", "toughness": "2", "keywords": []}


@pytest.mark.parametrize(("query", "where", "what"), [
    ("t:elf tpye:x", 7, "did you mean 'type'"), ("c:q", 1, "no colour"), ("(t:elf", 7, "not closed"),
    ("t:elf)", 6, "not opened"), ('"abc', 1, "quotation mark"), ("kw>3", 1, "not a number"), ("mv:x", 1, "a number"),
    ("does:creat_token", 1, "'create_token'"), ("is:good", 1, "playable"), ("t:elf or", 9, "expected a term"),
    ("-", 2, "expected a term"), ("()", 2, "expected a term"),
])
def test_a_wrong_query_says_where(query: str, where: int, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", "--", query]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"lawmage: query, column {where}: ")
    assert what in err


# ---- coverage -------------------------------------------------------------------------------------------------------


def test_coverage_counts_cards_of_one_s_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ijson")
    path = written(tmp_path / "cards", form="AllPrintings")
    assert main(["cards", "import", str(path), "--jobs", "1", "--json"]) == 0
    capsys.readouterr()
    whole = {"playable": 4, "read": 0, "unsupported": 1}
    one = {"playable": 1, "read": 0, "unsupported": 0}
    for by, groups in (("set", {"abc": whole, "xyz": whole}),
                       ("format", {"legacy": {"playable": 3, "read": 0, "unsupported": 1}}),
                       ("keyword", {"flying": one}),
                       ("", {})):
        assert main(["cards", "coverage", "--json", *(["--by", by] if by else [])]) == 0
        assert json.loads(capsys.readouterr().out) == {"all": whole, **groups}
    assert main(["cards", "coverage", "--by", "set"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split() == [
        "abc", "5", "4", "80.0", "%", "0", "0.0", "%", "1", "20.0", "%"]


def test_coverage_of_lines_knows_no_sets(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", "--by", "set"]) == 2
    assert "says nothing of a set" in capsys.readouterr().err


def test_coverage_by_set_needs_cards_of_one_s_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", "--by", "set"]) == 2
    assert "lawmage cards import FILE" in capsys.readouterr().err
    assert main(["cards", "coverage", "--package", "--by", "format"]) == 2
    assert "--package" in capsys.readouterr().err


def test_the_package_counts_by_keyword(monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                       capsys: pytest.CaptureFixture[str]) -> None:
    line = next(each for each in (database.DATA / "h.jsonl").read_text(encoding="utf-8").splitlines()
                if '"name":"Hypnotic Specter"' in each)
    (tmp_path / "h.jsonl").write_text(line + "\n", encoding="utf-8")
    monkeypatch.setattr(search, "DATA", tmp_path)
    assert main(["cards", "coverage", "--by", "keyword", "--json"]) == 0
    one = {"playable": 1, "read": 0, "unproved": 0, "unsupported": 0}
    assert json.loads(capsys.readouterr().out) == {"all": one, "flying": one}
