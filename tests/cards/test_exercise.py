"""The automatic exercise: a sample of the cards passes, and a rule that does nothing or too much is found out."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from lawmage.cards.database import DATA, find
from lawmage.cards.encoding import decode_card
from lawmage.catalogue.exercise import BROKEN, EXCEPTION, WRONG, Exercise, exercise
from lawmage.model.cards import CardDefinition, make_face
from lawmage.model.names import ARTIFACT, CREATURE
from lawmage.model.nodes import Node
from lawmage.rulebook.editions import CURRENT
from lawmage.rules.book import law
from lawmage.rules.kernel.reading import AMOUNTS, PREDS
from lawmage.rules.support.definitions import unsupported

#: every so many of the cards are exercised here
EVERY = 480
#: of these, so many pass at least: what doesn't is named by `tools/exercise.py`
SHARE = 0.7


def sample() -> list[CardDefinition]:
    lines: list[str] = []
    for path in sorted(DATA.glob("*.jsonl")):
        lines.extend(line for line in path.read_text(encoding="utf-8").splitlines() if '"see"' not in line)
    cards = [decode_card(json.loads(line)) for line in lines[::EVERY]]
    return [card for card in cards if not unsupported(card)]


def told(result: Exercise) -> str:
    return f"{result.name}: {result.faults}"


def test_a_sample_of_the_cards_passes() -> None:
    results = [exercise(card) for card in sample()]
    assert len(results) > 30
    hard = [told(each) for each in results if any(fault.kind in (EXCEPTION, BROKEN) for fault in each.faults)]
    assert hard == []
    assert sum(each.passed for each in results) >= SHARE * len(results), [told(each) for each in results if each.faults]


@pytest.mark.parametrize("name", [
    "Lightning Bolt", "Divination", "Giant Growth", "Llanowar Elves", "Grizzly Bears", "Murder", "Unsummon",
    "Pacifism", "Glorious Anthem", "Serra Angel", "Gravedigger", "Raise the Alarm", "Healing Salve",
    "Bonesplitter", "Faithless Looting", "Cancel", "Evolving Wilds", "Soul Warden", "Doom Blade",
])
def test_a_card_that_works_passes(name: str) -> None:
    result = exercise(find(name), thorough=True)
    assert result.passed, told(result)
    assert result.reached == result.nodes


def test_an_exercise_is_the_same_every_time() -> None:
    first, second = (exercise(find("Shivan Dragon"), seed=3) for _ in range(2))
    assert (first.scenes, first.answers, first.reached) == (second.scenes, second.answers, second.reached)


def test_the_rules_are_left_as_they_were() -> None:
    before = (dict(PREDS), dict(AMOUNTS), dict(law(CURRENT).tables["effect"]))
    exercise(find("Grizzly Bears"))
    assert (dict(PREDS), dict(AMOUNTS), dict(law(CURRENT).tables["effect"])) == before


# ---- rules broken on purpose -----------------------------------------------------------------------------------------
def nothing(state: Any, frame: Any, node: Any) -> None:
    """An instruction that does nothing."""


def broken(monkeypatch: pytest.MonkeyPatch, kind: str, name: str, instead: Callable[..., Any] = nothing) -> Exercise:
    """The exercise of a card under rules that carry out one kind of instruction wrongly."""
    monkeypatch.setitem(law(CURRENT).tables["effect"], kind, instead)
    result = exercise(find(name))
    assert not result.passed, kind
    return result


@pytest.mark.parametrize(("kind", "name"), [
    ("damage", "Lightning Bolt"), ("draw", "Divination"), ("until", "Giant Growth"), ("destroy", "Murder"),
    ("return_to_hand", "Unsummon"), ("create_token", "Raise the Alarm"), ("counter", "Cancel"),
    ("gain_life", "Soul Warden"), ("search", "Evolving Wilds"), ("exile", "Swords to Plowshares"),
    ("attach", "Bonesplitter"), ("discard", "Mind Rot"), ("mill", "Tome Scour"),
])
def test_an_instruction_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch, kind: str, name: str) -> None:
    result = broken(monkeypatch, kind, name)
    assert any(fault.kind == "effect not seen" and fault.path.endswith(kind) for fault in result.faults), told(result)


@pytest.mark.parametrize(("kind", "name"), [
    ("gain_life", "Soul Warden"), ("draw", "Divination"), ("damage", "Lightning Bolt"), ("mill", "Tome Scour"),
    ("until", "Giant Growth"), ("create_token", "Raise the Alarm"),
])
def test_an_instruction_that_does_too_much_is_found(monkeypatch: pytest.MonkeyPatch, kind: str, name: str) -> None:
    real = law(CURRENT).tables["effect"][kind]

    def twice(state: Any, frame: Any, node: Any) -> None:
        real(state, frame, node)
        real(state, frame, node)

    result = broken(monkeypatch, kind, name, twice)
    assert any(fault.kind == WRONG and fault.path.endswith(kind) for fault in result.faults), told(result)


def test_a_cost_that_is_not_paid_in_full_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    paying = Node("activated", {
        "cost": (Node("pay_life", {"n": 2}),), "do": (Node("draw", {"n": 1, "who": Node("you", {})}),)})
    face = make_face("Test Altar", "{1}", None, 0, ARTIFACT, (), None, None, None, None, (paying,))
    card = CardDefinition("Test Altar", "normal", (face,))
    assert exercise(card).passed
    monkeypatch.setitem(law(CURRENT).tables["perform"], "life_paid", nothing_happens)
    assert any(fault.kind == WRONG and "cost" in fault.path for fault in exercise(card).faults)


def nothing_happens(state: Any, event: Any) -> None:
    """An event that does not happen."""


def test_an_exception_of_the_rules_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def raising(state: Any, frame: Any, node: Any) -> None:
        raise KeyError("on purpose")

    result = broken(monkeypatch, "damage", "Lightning Bolt", raising)
    assert result.faults[0].kind == EXCEPTION
    assert "on purpose" in result.faults[0].what


def test_a_broken_invariant_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(state: Any, frame: Any, node: Any) -> None:
        state.write(state.players[1], "library", ())

    result = broken(monkeypatch, "damage", "Lightning Bolt", lost)
    assert result.faults[0].kind == BROKEN


def test_a_write_that_no_undo_takes_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = law(CURRENT).tables["effect"]["damage"]

    def unwritten(state: Any, frame: Any, node: Any) -> None:
        state.players[1].mulligans += 1
        real(state, frame, node)

    result = broken(monkeypatch, "damage", "Lightning Bolt", unwritten)
    assert result.faults[0].kind == "undo differs"


def test_a_card_whose_node_is_never_read_fails() -> None:
    never = Node("compare", {"left": Node("life_of", {"of": Node("you", {})}), "op": ">=", "right": 4000})
    idle = Node("static", {"condition": never, "effects": (Node("modify_pt", {
        "what": Node("self", {}), "power": 1, "toughness": 1}),)})
    card = CardDefinition("Test Idle", "normal", (
        make_face("Test Idle", "{1}", None, 0, CREATURE, ("Ox",), 2, 2, None, None, (idle,)),))
    result = exercise(card)
    assert any(fault.kind == "node never executed" for fault in result.faults)
    assert result.reached < result.nodes
