"""`lawmage compare`: a case in several editions, side by side."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage.errors import LaterThanEdition, UnknownEdition
from lawmage.interfaces.cli import main
from lawmage.interfaces.cli_compare import editions_named, lines
from lawmage.notation.cases import Case, parse_case
from lawmage.rulebook.editions import CLASSIC, CURRENT, EVERY_EDITION, M14
from lawmage.scripts import comparing
from lawmage.scripts.comparing import NOTHING, Comparison, Row, Telling, align, compare

CASE = """
case: bear-in-the-way
why: combat damage goes on the stack in 2007 only
rules: ["510.2"]
source: tests
editions: all
players:
  A: {battlefield: [Hill Giant]}
  B: {battlefield: [Grizzly Bears]}
start: {active: A, step: declare attackers}
do:
  - attack: [Hill Giant]
  - advance: declare blockers
  - block: {Grizzly Bears: Hill Giant}
  - advance: end of combat
expect: {gone: [Grizzly Bears]}
"""
ALL = ("classic", "m14", "current")


def case(text: str = CASE) -> Case:
    return parse_case(text, "bear.yaml")


def test_where_they_part_is_cited() -> None:
    found = compare(case(), ALL)
    assert found.parts
    assert found.differing_outcomes() == []
    (moment,) = found.moments()
    assert [row.places[1:] for row in moment[1]] == [[NOTHING, NOTHING]] * len(moment[1])
    data = found.data()
    last = data["parting"][0]["rows"][-1]
    assert last["events"]["classic"].endswith("[310.1]")
    assert last["events"]["m14"] is None
    assert last["why"] == {"m14": "510.1 (-20090711)", "current": "510.1 (-20090711)"}
    assert data["alike"] == sum(row.alike for row in found.rows) > 5


def test_all_six_can_be_played() -> None:
    found = compare(case(), tuple(EVERY_EDITION))
    assert [each.edition.name for each in found.tellings] == list(EVERY_EDITION)
    assert all(len(row.places) == 6 for row in found.rows)
    assert [each.notes for each in found.tellings] == [[]] * 6


def test_how_it_ends_where_that_differs() -> None:
    text = CASE.replace("editions: all", "editions: [classic, current]").replace(
        "  - advance: end of combat\n", "  - {advance: end of combat, only: [current]}\n").replace(
        "expect: {gone: [Grizzly Bears]}", "expect: {stack: []}")
    found = compare(case(text), ("classic", "current"))
    assert found.differing_outcomes() == ["Hill Giant", "Grizzly Bears"]
    assert found.tellings[1].outcome["Grizzly Bears"] == "graveyard"


def test_what_goes_wrong_is_noted() -> None:
    text = CASE.replace("  - advance: end of combat\n", "  - {attack: [Grizzly Bears]}\n")
    found = compare(case(text), ("current",))
    assert [at for at, _what in found.tellings[0].notes] == ["do[3]"]
    refused = CASE.replace("  - block: {Grizzly Bears: Hill Giant}\n",
                           "  - {block: {Grizzly Bears: Hill Giant}, refused: true}\n")
    assert compare(case(refused), ("current",)).tellings[0].notes[0][0] == "do[2]"


def test_rows_are_aligned_whatever_comes_between() -> None:
    tellings = [Telling(each) for each in list(EVERY_EDITION.values())[:3]]
    for telling, words in zip(tellings, (["a", "b", "c"], ["a", "x", "c"], ["b", "c", "d"]), strict=True):
        telling.keys = [(word,) for word in words]
        telling.lines = words
        telling.rules = [0] * len(words)
    rows = align(tellings)
    heard = [[telling.lines[place] if place >= 0 else "" for telling, place in zip(tellings, row.places, strict=True)]
             for row in rows]
    assert sorted(heard) == sorted([["a", "a", ""], ["b", "", "b"], ["", "x", ""], ["c", "c", "c"], ["", "", "d"]])
    assert [word for cells in heard for word in cells[:1] if word] == ["a", "b", "c"]
    assert not Comparison("none", [], [], {}).parts
    assert Row([0, NOTHING]).alike is False


def test_columns_stand_side_by_side() -> None:
    listed = lines(compare(case(), ALL), 100)
    assert [each.strip() for each in listed[1].split("|")] == list(ALL)
    assert any("[310.1]" in line for line in listed)
    assert len(lines(compare(case(), ALL), 100, full=True)) > len(listed)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bear-in-the-way.yaml"
    path.write_text(CASE, encoding="utf-8")
    assert main(["compare", str(path), "--editions", "classic,current", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["editions"] == ["classic", "current"]
    assert main(["compare", str(path)]) == 0
    assert "[310.1]" in capsys.readouterr().out
    with pytest.raises(UnknownEdition):
        editions_named("alpha")


def test_an_effect_is_the_same_whatever_its_number() -> None:
    text = CASE
    for old, new in (
        ("A: {battlefield: [Hill Giant]}", "A: {battlefield: [Hill Giant], hand: [Giant Growth], lands: {Forest: 1}}"),
        ("B: {battlefield: [Grizzly Bears]}", "B: {battlefield: [Grizzly Bears, Gray Ogre]}"),
        ("block: {Grizzly Bears: Hill Giant}\n",
         "block: {Grizzly Bears: Hill Giant, Gray Ogre: Hill Giant}\n"
         "  - {choose: [Grizzly Bears, Gray Ogre], by: A, only: [m14]}\n"
         "  - {cast: Giant Growth, by: A, targets: [Hill Giant]}\n"),
        ("advance: end of combat\n", "resolve: all\n"), ("expect: {gone: [Grizzly Bears]}", "expect: {stack: []}"),
    ):
        text = text.replace(old, new)
    found = compare(case(text), ALL)
    apart = found.data()["parting"][0]["rows"]
    assert [each["events"]["m14"] for each in apart] == [
        "Hill Giant will assign combat damage in this order: Grizzly Bears and Gray Ogre. [509.2]"]
    assert not found.differing_outcomes()


def test_a_trigger_that_is_missing_names_the_rule_of_its_moment() -> None:
    found = compare(parse_case(CASE.replace("Hill Giant", "Guard").replace(
        "battlefield: [Guard]", 'battlefield: [{define: {name: Guard, types: Creature, pt: 3/3, text: "Bushido 1"}}]'),
        "bear.yaml"), ("classic", "m14"))
    places = [place for place, slot in enumerate(found.tellings[0].slots) if slot[1]]
    assert [found.tellings[0].slots[place] for place in places] == [("check", "triggers on becoming blocked")]
    assert comparing._dated(("check", "triggers on becoming blocked"), M14, CLASSIC) == "309.4 (-20090711)"
    assert comparing._dated(("check", "triggers on becoming blocked"), M14, CURRENT) == ""


def test_an_edition_without_the_cards_is_left_out() -> None:
    walker = '{define: {name: Thinker, types: Planeswalker, loyalty: 3, text: "[+1]: Draw a card."}}'
    with_walker = parse_case(CASE.replace("[Grizzly Bears]}", f"[Grizzly Bears, {walker}]}}", 1), "bear.yaml")
    found = compare(with_walker, ALL)
    assert [each.edition.name for each in found.tellings] == ["m14", "current"]
    assert list(found.left_out) == ["classic"]
    assert any(line.startswith("classic: 'Thinker' needs") for line in lines(found, 80))
    assert found.data()["left_out"]["classic"].startswith("'Thinker' needs")
    with pytest.raises(LaterThanEdition):
        compare(with_walker, ("classic",))


def test_power_and_toughness_are_told() -> None:
    found = compare(case(), ALL)
    assert found.tellings[0].outcome["Hill Giant"] == "battlefield 3/3, damage 2"
