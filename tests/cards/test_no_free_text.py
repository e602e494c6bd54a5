"""The card data hold no text: every string of every node is a name, mana, or a word from a closed vocabulary."""

import json
import re
from collections.abc import Iterator

import pytest

from lawmage.cards.database import DATA, find, names
from lawmage.cards.typeline import read_type_line
from lawmage.cards.vocabulary import COUNTERS, KEYWORDS, PT_COUNTERS, SUBTYPES
from lawmage.model.kinds import KINDS, VOCABULARY, check_node
from lawmage.model.names import SUPERTYPE_BITS, TYPE_BITS
from lawmage.model.nodes import Node

#: the vocabularies of the rules' own lists (205.3, 702, 122), which `model.kinds` leaves to the cards
LISTED = {"type": frozenset(TYPE_BITS), "subtype": SUBTYPES, "supertype": frozenset(SUPERTYPE_BITS),
          "keyword": frozenset(KEYWORDS), "counter": frozenset((*COUNTERS, *PT_COUNTERS, ""))}
#: labels are what stands before an ability: keywords (702.142, 702.177), and those of Cases (719.3)
LABELS = ("boast", "exhaust", "to solve", "solved")
MANA = re.compile(r"(\{([0-9]+|[WUBRGCSX]|[WUBRGC2]/[WUBRGP](/P)?)\})+")
#: a proper name: capitals, but for the small words inside it; no sentence has this form
SMALL = ("of", "the", "and", "to", "from", "for", "in", "on", "with", "a", "an", "at", "by", "de", "la", "el")
WORD = re.compile(r"[A-ZÀ-Þ0-9][\w'’.\-!/]*,?")


def strings(node: Node) -> Iterator[tuple[str, str, str]]:
    """Kind and field, type of the field, and each string of a node and of those within it."""
    for name, value in node.fields.items():
        spec = KINDS[node.kind].fields[name].rstrip("?")
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str):
                yield f"{node.kind}.{name}", spec, each
            elif isinstance(each, Node):
                yield from strings(each)


def is_name(text: str) -> bool:
    first, *more = text.split(" ")
    return len(text) <= 40 and WORD.fullmatch(first) is not None and all(
        WORD.fullmatch(word) or word in SMALL for word in more)


def fault(field: str, spec: str, text: str) -> str:
    """What is wrong with a string, "" if nothing is."""
    if spec == "mana":
        return "" if not text or MANA.fullmatch(text) else f"{field}: {text!r} is no mana"
    if field.endswith(".label"):
        return "" if text in LABELS else f"{field}: {text!r} is no such keyword"
    if spec == "name":
        return "" if is_name(text) else f"{field}: {text!r} is no name"
    vocabulary = spec.rpartition(":")[2]
    words = LISTED.get(vocabulary) or VOCABULARY.get(vocabulary)
    assert words is not None, f"{field} is of the vocabulary {vocabulary!r}, which nobody closed"
    return "" if text in words else f"{field}: {text!r} is none of the words of {vocabulary}"


def test_every_string_of_the_data_is_a_name_or_a_word_of_a_vocabulary() -> None:
    faults: list[str] = []
    for card in names():
        for face in find(card).faces:
            for ability in face.abilities:
                check_node(ability.node, "ability")
                faults += [f"{card}: {wrong}" for each in strings(ability.node) if (wrong := fault(*each))]
    assert faults == []


def test_faces_hold_names_costs_and_type_lines() -> None:
    fields = {"name", "cost", "colors", "types", "power", "toughness", "loyalty", "defense", "abilities"}
    known = set(names())
    for path in DATA.glob("*.jsonl"):
        for text in path.read_text(encoding="utf-8").splitlines():
            line = json.loads(text)
            if "see" in line:
                assert set(line) == {"key", "see"}
                assert line["see"] in known
                continue
            assert set(line) <= {"key", "name", "layout", "faces"}, line["name"]
            for face in line["faces"]:
                assert set(face) <= fields, line["name"]
                assert not face.get("cost") or MANA.fullmatch(face["cost"]), face["cost"]
                read_type_line(face["types"])
                assert set(face.get("colors", "")) <= set("WUBRG"), line["name"]
                for number in ("power", "toughness", "loyalty", "defense"):
                    assert face.get(number) is None or isinstance(face[number], int), line["name"]


@pytest.mark.parametrize(("field", "spec", "text"), [
    ("named.is", "name", "draw a card"), ("named.is", "name", "Draws a card"),
    ("make.name", "name", "Elf. It has flying"),
    ("triggered.label", "name", "Raid"), ("pay_mana.mana", "mana", "two mana"),
    ("with_counter.counter", "word:counter", "nice"), ("type.is", "word:type", "anything"),
    ("during.steps", "words:step", "when you like"),
])
def test_a_text_would_be_found(field: str, spec: str, text: str) -> None:
    assert fault(field, spec, text)
