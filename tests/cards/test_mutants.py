"""Our own texts with a word changed: refused, or read in the words that stand there; never failed on or shortened."""

import pathlib
import random
import zlib

import pytest

from lawmage.catalogue import mutation
from lawmage.catalogue.mutation import (
    CAME_BACK,
    CRASHED,
    FAULTS,
    IGNORED,
    LOST,
    REFUSED,
    compiled,
    judged,
    mutant,
    same_words,
)
from lawmage.catalogue.reading import Reading, read_card


def cards() -> list[dict[str, str]]:
    """A raw card for each block of `texts.txt`."""
    found: list[dict[str, str]] = []
    for line in (pathlib.Path(__file__).parent / "texts.txt").read_text(encoding="utf-8").splitlines():
        if line and line[0] not in "# " and ": " in line:
            types, _, text = line.partition(": ")
            known = {"aura": "Enchantment — Aura", "equipment": "Artifact — Equipment", "saga": "Enchantment — Saga"}
            line_of = known.get(types) or types.title()
            found.append({"name": "Test Thing", "mana_cost": "{1}", "type_line": line_of, "power": "2",
                          "toughness": "2", "loyalty": "3", "defense": "3", "oracle_text": text.replace(" / ", "\n")})
    return [card for card in found if compiled(card) is not None]


CARDS = cards()
#: words to put in place of others; the same whatever texts there are, so that each text has its own mutants
POOL = [
    "target", "creature", "creatures", "you", "control", "each", "all", "another", "other", "two", "with",
    "flying", "until", "end", "of", "turn", "destroy", "exile", "draw", "a", "an", "the", "card", "cards",
    "when", "whenever", "if", "unless", "only", "may", "can't", "gets", "+1/+1", "deals", "damage", "to",
    "its", "it", "that", "player", "opponent", "spell", "attacks", "blocks", "enters", "dies", "tapped",
    "nonblack", "Elf", "land", "counter", "on", "from", "your", "graveyard", "hand", "and", "or",
]


def test_a_changed_word_is_never_passed_over() -> None:
    outcomes: list[str] = []
    for card in CARDS:
        unchanged = compiled(card)
        assert unchanged is not None
        chance = random.Random(zlib.crc32(card["oracle_text"].encode()))
        for _ in range(2):
            text = mutant(card["oracle_text"], chance, POOL)
            outcome, words = judged(card, text, unchanged)
            assert outcome not in FAULTS, f"{outcome}: {text!r} was read as {words!r}"
            outcomes.append(outcome)
    assert len(outcomes) > 400
    assert outcomes.count(REFUSED) > len(outcomes) // 2
    assert outcomes.count(CAME_BACK)


CARD = {"name": "Test Thing", "mana_cost": "{1}", "type_line": "Sorcery", "oracle_text": "Draw two cards."}


@pytest.mark.parametrize(("text", "outcome"), [("Draw twonk cards.", REFUSED), ("Draw three cards.", CAME_BACK)])
def test_what_becomes_of_a_changed_text(text: str, outcome: str) -> None:
    unchanged = compiled(CARD)
    assert unchanged is not None
    assert judged(CARD, text, unchanged)[0] == outcome


def test_faults_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a compiler that fails, one that skips words, and a renderer that says something else."""
    unchanged = compiled(CARD)
    assert unchanged is not None

    def fails(raw: object) -> object:
        raise RuntimeError("no such thing")

    monkeypatch.setattr(mutation, "render_face", lambda face: "Draw three cards.")
    two = {**CARD, "oracle_text": "Draw a card."}
    one = compiled(two)
    assert one is not None
    monkeypatch.setattr(mutation, "read_card", lambda raw: _unread(read_card(CARD)))
    assert judged(CARD, "Draw quickly two cards.", unchanged)[0] == IGNORED
    assert judged(two, "Draw two cards.", one)[0] == LOST
    monkeypatch.setattr(mutation, "read_card", fails)
    assert judged(CARD, "Draw.", unchanged)[0] == CRASHED


def _unread(reading: Reading) -> Reading:
    reading.status = "unread"
    return reading


def test_mutants_differ() -> None:
    chance = random.Random(1)
    for _ in range(50):
        assert mutant("Draw two cards.\nYou gain 1 life.", chance, POOL) != "Draw two cards.\nYou gain 1 life."


def test_marks_are_no_words() -> None:
    assert same_words("Draw a card, then scry 1", "Draw a card then scry 1.")
    assert not same_words("Draw a card.", "Draw cards.")
