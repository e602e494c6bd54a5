"""Importing cards into the user's database: what is compiled, what is kept, how it is found, and that it may be broken
off."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from lawmage.boards import check_playable
from lawmage.cards import database, imported, proofs
from lawmage.catalogue import exercise, importing, reading, verdicts
from lawmage.catalogue.importing import Report, import_cards
from lawmage.catalogue.printed import Printed
from lawmage.catalogue.reading import UNREAD, Reading
from lawmage.catalogue.store import Store
from lawmage.catalogue.verdicts import judge, judge_known
from lawmage.errors import BadInput, UnknownCard, Unsupported
from lawmage.model.cards import CardDefinition
from lawmage.rulebook.editions import CURRENT
from tests.cards.made_up import CARDS, card, written

pytestmark = pytest.mark.usefixtures("own_cards")


def statuses(report: Report) -> dict[str, int]:
    return report.statuses


def test_cards_are_compiled_and_found_by_any_of_their_names(tmp_path: Path) -> None:
    report = import_cards(written(tmp_path / "cards"), jobs=1)
    assert (report.entries, report.skipped, report.cards, report.compiled) == (6, 1, 5, 5)
    assert statuses(report) == {"playable": 4, "read": 0, "unsupported": 1}
    (((status, words), count),) = report.reasons.items()
    assert (status, count) == ("unsupported", 1)
    assert "heckle" in words.lower() or "noon" in words.lower()
    heron = database.find("quillback HERON")
    assert (heron.name, heron.faces[0].power) == ("Quillback Heron", 2)
    check_playable(heron, CURRENT)
    assert [database.find(name).name for name in ("Dusk Oath", "Dawn Pledge // Dusk Oath")] == [
        "Dawn Pledge // Dusk Oath"] * 2
    assert database.find("Siege of Nowhere").faces[0].defense == 4


def test_a_card_that_is_not_understood_says_the_words_and_no_other_name(tmp_path: Path) -> None:
    import_cards(written(tmp_path / "cards"), jobs=1)
    assert database.has("Clockwork Heckler")
    with pytest.raises(Unsupported, match="'Clockwork Heckler' cannot be run exactly"):
        database.find("Clockwork Heckler")


def test_cards_of_the_package_come_first(tmp_path: Path) -> None:
    import_cards(written(tmp_path / "cards", [card("Quillback Heron", name="Hill Giant")]), jobs=1)
    assert database.find("Hill Giant").faces[0].power == 3


def test_a_second_import_compiles_what_changed_and_only_that(tmp_path: Path) -> None:
    path = written(tmp_path / "cards", form="lines")
    first = import_cards(path, jobs=1)
    again = import_cards(path, jobs=1)
    assert (again.compiled, statuses(again), again.reasons) == (0, statuses(first), first.reasons)
    changed = [card("Quillback Heron", power="5"), *CARDS[1:], card("Mirror Clown", name="Mirror Ox")]
    assert import_cards(written(path, changed), jobs=1).compiled == 2
    assert database.find("Quillback Heron").faces[0].power == 5


def test_another_compiler_s_data_is_compiled_again_and_not_used(tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "cards")
    with monkeypatch.context() as patched:
        patched.setattr(importing, "compiler_version", lambda: "an older one")
        import_cards(path, jobs=1)
    with pytest.raises(BadInput, match="compiled by another version of Lawmage; import the file"):
        database.find("Quillback Heron")
    assert import_cards(path, jobs=1).compiled == 5
    assert database.find("Quillback Heron").name == "Quillback Heron"


def test_over_several_processes_comes_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "BATCH", 2)
    many: list[dict[str, Any]] = [*CARDS, *[card("Quillback Heron", name=f"Heron {n}") for n in range(20)]]
    path = written(tmp_path / "cards", many)
    one = import_cards(path, jobs=1).data(5)
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path / "other"))
    assert {**import_cards(path, jobs=2).data(5), "database": one["database"]} == one
    assert len(imported.keys()) == 27


def test_of_two_cards_of_a_name_that_counts_which_a_format_knows(tmp_path: Path) -> None:
    pytest.importorskip("ijson")
    joke = card("Mirror Clown", name="Quillback Heron")
    for cards in ([joke, CARDS[0]], [CARDS[0], joke]):
        path = written(tmp_path / "cards", cards, "oracle-cards")
        assert [import_cards(path, jobs=1).namesakes for _ in range(2)] == [1, 1]
        assert database.find("Quillback Heron").faces[0].subtypes == ("Bird",)
    assert import_cards(path, jobs=1).compiled == 0


def test_a_face_takes_no_card_s_name(tmp_path: Path) -> None:
    other = card("Mirror Clown", name="Dusk Oath")
    for cards in ([CARDS[2], other], [other, CARDS[2]]):
        import_cards(written(tmp_path / "cards", cards), jobs=1)
        assert database.find("Dusk Oath").name == "Dusk Oath"
        assert database.find("Dawn Pledge").name == "Dawn Pledge // Dusk Oath"


def test_an_import_broken_off_keeps_what_it_had_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "BATCH", 2)
    many: list[dict[str, Any]] = [card("Quillback Heron", name=f"Heron {n}") for n in range(9)]
    path = written(tmp_path / "cards", many)

    def interrupt(_share: float, entries: int) -> None:
        if entries >= 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_cards(path, jobs=1, progress=interrupt)
    kept = len(imported.keys())
    assert 4 <= kept < 9
    assert import_cards(path, jobs=1).compiled == 9 - kept


def test_the_cards_before_a_fault_of_the_file_are_kept(tmp_path: Path) -> None:
    path = written(tmp_path / "cards")
    path.write_bytes(path.read_bytes() + b"{broken\n")
    with pytest.raises(BadInput, match=":7: no valid JSON"):
        import_cards(path, jobs=1)
    assert database.find("Quillback Heron").name == "Quillback Heron"


def test_a_fault_of_the_compiler_ends_no_import(tmp_path: Path) -> None:
    report = import_cards(written(tmp_path / "cards", [card("Mirror Clown", type_line=None), CARDS[0]]), jobs=1)
    assert statuses(report) == {"playable": 1, "read": 0, "unsupported": 1}
    assert list(report.reasons) == [("unsupported", "no type line")]


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    path = imported.database_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no database at all, but long enough to be looked at as one " * 20)
    with pytest.raises(BadInput, match=r"cards\.sqlite3: no database of cards"):
        database.find("Quillback Heron")
    with pytest.raises(BadInput, match="can't be written"):
        import_cards(written(tmp_path / "cards"), jobs=1)


def test_a_database_of_another_layout_is_made_anew(tmp_path: Path) -> None:
    import_cards(written(tmp_path / "cards"), jobs=1)
    connection = sqlite3.connect(imported.database_path())
    connection.execute("UPDATE meta SET value = '0'")
    connection.commit()
    connection.close()
    with pytest.raises(BadInput, match="made by another version"):
        database.find("Quillback Heron")
    assert import_cards(tmp_path / "cards", jobs=1).compiled == 5
    assert database.find("Quillback Heron").name == "Quillback Heron"


def test_two_imports_do_not_write_at_once(tmp_path: Path) -> None:
    import_cards(written(tmp_path / "cards"), jobs=1)
    holder = sqlite3.connect(imported.database_path(), isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    try:
        with pytest.raises(BadInput, match="can't be written: database is locked"):
            Store(timeout=0.1)
    finally:
        holder.close()


def test_what_an_import_keeps_locked_is_said_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import_cards(written(tmp_path / "cards"), jobs=1)
    monkeypatch.setattr(imported, "PATIENCE", 0.1)
    assert database.has("Quillback Heron")
    holder = sqlite3.connect(imported.database_path(), isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    try:
        with pytest.raises(BadInput, match=r"cards\.sqlite3: the database of cards can't be read: database is locked"):
            database.find("Quillback Heron")
    finally:
        holder.close()


def test_without_an_import_nothing_is_opened() -> None:
    assert imported.opened() is None
    assert not imported.knows("quillback heron")
    with pytest.raises(UnknownCard):
        database.find("Quillback Heron")


# ---- verdicts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("changes", "status", "reason"), [
    ({}, "playable", ""),
    ({"oracle_text": "At noon, sing."}, "unsupported", "noon"),
    ({"type_line": "Creture — Bird"}, "unsupported", "Creture"),
    ({"power": "*"}, "unsupported", "power *"),
])
def test_what_stands_against_a_card_is_said(changes: dict[str, Any], status: str, reason: str) -> None:
    found = judge({**card("Quillback Heron"), "layout": "normal", **changes})
    assert found.status == status
    assert reason in found.reason
    assert (found.card is None) == (status == "unsupported")


def test_what_is_read_otherwise_than_printed_is_not_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Reading("Ox", UNREAD, None, "", "Ox", "It draws two cards.", "It draws a card.")
    monkeypatch.setattr(reading, "read_card", lambda _raw: found)
    assert judge({}).reason == "read otherwise than printed: 'two cards', not 'a card'"


@pytest.mark.parametrize(("kind", "status"), [
    (exercise.EXCEPTION, "unsupported"), (exercise.WRONG, "unsupported"), (exercise.NOT_SEEN, "read"),
    (exercise.NEVER_EXECUTED, "read"),
])
def test_an_exercise_that_goes_wrong_says_so(kind: str, status: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def exercised(found: CardDefinition) -> exercise.Exercise:
        result = exercise.Exercise(found.name)
        result.faults = [exercise.Fault(exercise.NO_CHECKER, "face 0/ability 1: b"), exercise.Fault(kind, "face 0: a")]
        return result

    monkeypatch.setattr(exercise, "exercise", exercised)
    found = judge({**card("Quillback Heron"), "layout": "normal"})
    wrong = status == "unsupported"
    assert (found.status, found.reason) == (status, f"exercise: {kind}: a" if wrong else "exercise: no checker: b")


def test_a_card_is_exercised_for_its_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert judge({**card("Quillback Heron"), "layout": "normal"}).status == "playable"


def test_a_card_just_as_the_package_has_it_proved_is_not_exercised_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercise, "exercise", None)
    giant = {"name": "Hill Giant", "layout": "normal", "mana_cost": "{3}{R}", "type_line": "Creature — Giant",
             "oracle_text": "", "power": "3", "toughness": "3", "colors": ["R"]}
    assert judge(giant).status == "playable"
    assert "a fault of Lawmage's: TypeError" in judge({**giant, "power": "4"}).reason


def test_a_text_of_which_the_package_s_data_were_made_is_not_read_again(tmp_path: Path,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    giant = {"name": "Hill Giant", "mana_cost": "{3}{R}", "type_line": "Creature — Giant", "oracle_text": "",
             "power": "3", "toughness": "3", "colors": ["R"]}
    monkeypatch.setattr(verdicts, "judge", None)
    monkeypatch.setattr(importing, "judge", None)
    found = judge_known(Printed({**giant, "layout": "normal"}))
    assert found is not None
    assert (found.status, found.reason) == ("playable", "")
    assert found.card is not None
    assert found.card.faces[0].power == 3
    assert statuses(import_cards(written(tmp_path / "cards", [giant], "lines"), jobs=1))["playable"] == 1
    assert judge_known(Printed({**giant, "layout": "normal", "oracle_text": "Flying"})) is None
    assert judge_known(Printed({**giant, "layout": "normal", "name": "Quillback Giant"})) is None


def test_what_the_exercise_of_a_card_of_the_package_missed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "unproved", lambda: {"hill giant": (proofs.UNEXERCISED, "exercise: no checker: b")})
    giant = {"name": "Hill Giant", "layout": "normal", "mana_cost": "{3}{R}", "type_line": "Creature — Giant",
             "oracle_text": "", "power": "3", "toughness": "3", "colors": ["R"]}
    for found in (judge_known(Printed(giant)), judge(giant)):
        assert found is not None
        assert (found.status, found.reason) == ("read", "exercise: no checker: b")
