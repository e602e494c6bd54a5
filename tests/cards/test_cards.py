"""Card definitions: raw cards, made-up cards, type lines, JSON, the look-up by name, the decks of the package."""

import gzip
import json
import pathlib
from collections.abc import Iterator

import pytest

from lawmage.cards.database import DATA, file_of, find, fold, has, names
from lawmage.cards.encoding import decode_card, encode_card
from lawmage.cards.raw import compile_card, define
from lawmage.cards.typeline import read_type_line
from lawmage.cards.vocabulary import KEYWORDS, SUBTYPES, plural
from lawmage.errors import BadInput, UnknownCard, Unsupported
from lawmage.model.kinds import check_node
from lawmage.model.names import BLUE, CREATURE, LEGENDARY, RED, WHITE


def test_type_line_both_ways() -> None:
    for text in ("Creature — Goblin", "Legendary Artifact Creature — Golem", "Basic Snow Land — Forest", "Instant"):
        line = read_type_line(text)
        assert set(str(line).split()) == set(text.split())
    line = read_type_line("Legendary Creature — Time Lord Doctor")
    assert (line.supertypes, line.types, line.subtypes) == (LEGENDARY, CREATURE, ("Time Lord", "Doctor"))


@pytest.mark.parametrize("text", ["Creature — Frobnicator", "Thing — Goblin", "Legendary"])
def test_type_line_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_type_line(text)


def test_subtypes_and_their_plurals() -> None:
    assert plural("Elf") == "Elves"
    assert plural("Ally") == "Allies"
    assert plural("Plains") == "Plains"
    assert {"Goblin", "Aura", "Urza's"} <= SUBTYPES
    assert "first strike" in KEYWORDS


def test_raw_card() -> None:
    card = compile_card(
        {
            "name": "Test Bear",
            "mana_cost": "{1}{U/R}",
            "type_line": "Creature — Bear",
            "oracle_text": "Flying\nWard {1}",
            "power": "2",
            "toughness": "3",
            "colors": ["U", "R"],
            "layout": "normal",
        }
    )
    (face,) = card.faces
    assert (face.power, face.toughness, face.colors) == (2, 3, BLUE | RED)
    assert [ability.node.text("is") for ability in face.abilities] == ["flying", "ward"]


def test_two_faces_and_their_addresses() -> None:
    card = compile_card(
        {
            "name": "Test Day // Test Night",
            "layout": "transform",
            "faces": [
                {
                    "name": "Test Day",
                    "mana_cost": "{W}",
                    "type_line": "Creature — Human",
                    "oracle_text": "",
                    "power": "1",
                    "toughness": "1",
                },
                {
                    "name": "Test Night",
                    "mana_cost": None,
                    "type_line": "Creature — Werewolf",
                    "oracle_text": "Trample",
                    "power": "3",
                    "toughness": "3",
                    "colors": ["R"],
                },
            ],
        }
    )
    assert [face.colors for face in card.faces] == [WHITE, RED]
    assert card.faces[1].abilities[0].face == 1


@pytest.mark.parametrize("power", ["*", "1+*", "?"])
def test_star_that_nothing_defines_is_refused(power: str) -> None:
    with pytest.raises(Unsupported):
        compile_card({"name": "Test Star", "type_line": "Creature — Beast", "power": power, "toughness": "2"})


def test_defined_card_and_token() -> None:
    card = define(
        {
            "name": "Test Wall",
            "cost": "{2}",
            "types": "Artifact Creature — Wall",
            "pt": "0/4",
            "text": "Defender",
            "colors": ["white"],
        }
    )
    assert (card.faces[0].toughness, card.faces[0].colors, card.layout) == (4, WHITE, "normal")
    token = define({"types": "Creature — Goblin Rogue", "pt": "1/1"}, token=True)
    assert (token.name, token.layout) == ("Goblin Rogue", "token")


@pytest.mark.parametrize(
    ("made", "what"),
    [
        ({"name": "X", "types": "Creature", "pt": "two"}, "2/3"),
        ({"name": "X", "type": "Creature"}, "type"),
        ({"name": "X"}, "types"),
        ({"types": "Creature"}, "name"),
        ({"name": "X", "types": "Creature", "colors": ["mauve"]}, "mauve"),
        ({"name": "X", "types": "Battle — Siege"}, "defense"),
        ({"name": "X", "types": "Planeswalker", "loyalty": "four"}, "four"),
    ],
)
def test_bad_definition_says_what_is_wrong(made: dict[str, object], what: str) -> None:
    with pytest.raises(BadInput) as problem:
        define(made, "players.A.battlefield[0].define")
    assert "players.A.battlefield[0].define" in str(problem.value)
    assert what in str(problem.value)


def test_every_card_of_the_data() -> None:
    """The data decodes, keeps to the table of kinds, encodes to itself and is sorted for the binary search."""
    for path in sorted(DATA.glob("*.jsonl")):
        keys = []
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            encoded = json.loads(line)
            keys.append(encoded.pop("key"))
            assert file_of(keys[-1]) == path
            if "see" in encoded or number % 7:
                continue
            assert fold(encoded["name"]) == keys[-1]
            card = decode_card(encoded)
            assert encode_card(card) == encoded
            for face in card.faces:
                for ability in face.abilities:
                    check_node(ability.node, "ability")
        assert keys == sorted(keys, key=lambda key: key.encode())


def strings(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, str):
        yield value


def test_data_holds_no_sentences() -> None:
    """Every string of a node is a kind, a cost, a word of a vocabulary or a name: short, and without a full stop."""
    for path in DATA.glob("*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            for face in json.loads(line).get("faces", ()):
                for each in strings(face.get("abilities", [])):
                    assert len(each) < 40
                    assert not each.endswith(".")


def test_every_name_is_found() -> None:
    every = names()
    assert len(every) >= 150
    for name in every[::20]:
        assert find(name).name == name


def test_find_is_tolerant() -> None:
    assert find("  grizzly BEARS ").name == "Grizzly Bears"
    assert find("mons’s goblin raiders").name == "Mons's Goblin Raiders"
    assert has("Forest")
    assert not has("Grizzly Bear")
    double = next(name for name in names() if " // " in name)
    front = double.split(" // ")[0]
    assert find(front).name == find(double.replace(" // ", "//")).name == double


def test_unknown_card_has_suggestions() -> None:
    with pytest.raises(UnknownCard) as problem:
        find("Grizly Bears")
    assert problem.value.suggestions[0] == "Grizzly Bears"


def test_basic_lands_have_no_text_abilities() -> None:
    """305.6: the land types give the ability, so the data does not."""
    for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        assert find(name).faces[0].abilities == ()


def test_decks_are_legal_and_known() -> None:
    decks = sorted((DATA.parent / "decks").glob("*.txt"))
    assert len(decks) >= 8
    distinct: set[str] = set()
    for deck in decks:
        lines = [line.split(" ", 1) for line in deck.read_text(encoding="utf-8").splitlines() if line]
        assert sum(int(count) for count, _ in lines) == 60, deck.name
        for count, name in lines:
            card = find(name)
            distinct.add(card.name)
            assert int(count) <= 4 or card.faces[0].supertypes & 1, name
    assert len(distinct) >= 80


def corpus() -> pathlib.Path:
    for parent in pathlib.Path(__file__).resolve().parents:
        for folder in ("shared", "."):
            path = parent / folder / "data" / "cards.jsonl.gz"
            if path.exists():
                return path
    pytest.skip("the file of cards is not here")


def test_data_is_what_the_corpus_compiles_to() -> None:
    """Some cards of the data, compiled anew from a file of cards, where there is one."""
    wanted = set(names()[::60])
    checked = 0
    for line in gzip.decompress(corpus().read_bytes()).decode().splitlines():
        raw = json.loads(line)
        if raw["name"] in wanted and not raw["name"].startswith("A-"):
            assert encode_card(compile_card(raw)) == encode_card(find(raw["name"])), raw["name"]
            checked += 1
    assert checked == len(wanted)


def test_a_star_of_a_made_up_card_is_what_its_ability_says() -> None:
    text = "This creature's power and toughness are each equal to the number of cards in your hand."
    made = define({"name": "Scholar", "types": "Creature", "pt": "*/1+*", "text": text})
    assert (made.faces[0].power, made.faces[0].toughness) == (0, 0)
    with pytest.raises(Unsupported, match="power"):
        define({"name": "Scholar", "types": "Creature", "pt": "*/2"})
    with pytest.raises(BadInput, match="not written like 2/3"):
        define({"name": "Scholar", "types": "Creature", "pt": "2/**"})
