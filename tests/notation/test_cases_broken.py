"""A case with a fault gives one clear error: which file, line and place, what is wrong, and what would be right."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from lawmage.errors import BadCase
from lawmage.notation.cases import find_cases, load_case, parse_case

CASES = find_cases([Path(__file__).parent.parent / "cases"])
SAMPLE = CASES[::60]

GOOD = """\
case: good
why: It is the one that the others spoil.
rules: ["509.1b"]
source: the format
editions: [m14, current]
players:
  A: {life: 20, lands: {Forest: 3}, battlefield: [Grizzly Bears, {card: Pacifism, attached_to: Grizzly Bears}]}
  B: {battlefield: [{card: Ox, as: ox}, {define: {name: Elf, types: Creature — Elf, pt: 1/1, cost: "{G}"}}],
      hand: [Shock]}
start: {active: A, step: declare attackers}
do:
  - {attack: {Grizzly Bears: B}, bands: [[Grizzly Bears]]}
  - {block: {ox: Grizzly Bears}, refused: {rule: "509.1b"}, only: [m14]}
  - {cast: Shock, targets: [ox], modes: [1], divide: {ox: 2}, by: B}
  - {choose: [Elf], to: imp}
  - {pay: [Forest#1]}
  - resolve: 1
expect: {life: {B: 18}, pt: {Elf: 1/1}, alive: [imp], blocks: {count: 1, legal: [{ox: Grizzly Bears}]}}
"""

# What to write instead of what, then the place and the words of the one error that this makes.
SPOILED = [
    # keys
    ("why:", "wy:", "", "unknown key 'wy'; did you mean 'why'?"),
    ("source: the format\n", "", "", "source is missing"),
    ("case: good", "case: good\ncase: bad", "", "the key 'case' stands twice"),
    ("life: 20", "lives: 20", "players.A", "unknown key 'lives'; did you mean 'life'?"),
    ("{card: Pacifism", "{kard: Pacifism", "players.A.battlefield[1]", "unknown key 'kard'; did you mean 'card'?"),
    ("pt: 1/1,", "power: 1,", "players.B.battlefield[1].define", "unknown key 'power'; known are name, cost, types"),
    ("- resolve: 1", "- resolv: 1", "do[5]", "unknown key 'resolv'; did you mean 'resolve'?"),
    ("alive: [imp]", "alife: [imp]", "expect", "unknown key 'alife'; did you mean 'life' or 'alive'?"),
    ("{rule:", "{rul:", "do[1].refused", "unknown key 'rul'; did you mean 'rule'?"),
    (
        "blocks: {count",
        "blocks: {number",
        "expect.blocks",
        "unknown key 'number'; known are count, most, legal, illegal",
    ),
    # what YAML makes of words
    (
        "attached_to: Grizzly Bears",
        "attached_to: no",
        "players.A.battlefield[1].attached_to",
        "got no, which YAML reads as true or false unless quoted",
    ),
    ("  A: {life", "  on: {life", "players", "got on, which YAML reads as true or false unless quoted"),
    (
        '"{G}"',
        "{G}",
        "players.B.battlefield[1].define.cost",
        'expected mana symbols in quotes, such as "{2}{G}", got a mapping',
    ),
    (
        '["509.1b"]',
        "[509.1]",
        "rules[0]",
        'expected a rule number in quotes, such as "509.1b", got 509.1, which YAML reads',
    ),
    ("Elf: 1/1}", "Elf: 1}", "expect.pt.Elf", "expected power and toughness such as 2/2, got the number 1"),
    (
        "why: It is the one that the others spoil.",
        "why: 2014-02-01",
        "why",
        "got 2014-02-01, which YAML reads as another kind",
    ),
    ("why: It is the one that the others spoil.", "why:", "why", "expected a sentence or two, got nothing"),
    ("life: 20", "life: 1:30", "players.A.life", "expected a whole number in at most nine plain digits, got 1:30"),
    ("life: 20", "life: 0x14", "players.A.life", "expected a whole number in at most nine plain digits, got 0x14"),
    ("life: 20", "life: 1000000000", "players.A.life", "at most nine plain digits, got 1000000000"),
    ("life: 20", 'life: "20"', "players.A.life", "expected a whole number without quotes, got the text '20'"),
    # kinds of values
    (
        "battlefield: [{card: Ox",
        "battlefield: Ox\n  C: {battlefield: [{card: Ox",
        "players",
        "while parsing a flow mapping",
    ),
    (
        "hand: [Shock]",
        "hand: Shock",
        "players.B.hand",
        "expected a list of things, such as [Grizzly Bears, Forest], got the text",
    ),
    (
        "hand: [Shock]",
        "hand: [[Shock]]",
        "players.B.hand[0]",
        "expected a card's name or a mapping with card, define or token, got a list",
    ),
    (
        "lands: {Forest: 3}",
        "lands: [Forest]",
        "players.A.lands",
        "expected a mapping of lands to numbers, such as {Forest: 3}, got a list",
    ),
    (
        "lands: {Forest: 3}",
        "lands: {Forest: 0}",
        "players.A.lands.Forest",
        "expected a whole number, at least 1, got 0",
    ),
    (
        "lands: {Forest: 3}",
        "lands: {Forest: 1001}",
        "players.A.lands.Forest",
        "expected a whole number, at most 1000, got 1001",
    ),
    ("alive: [imp]", "alive: imp", "expect.alive", "expected a list of aliases, got the text 'imp'"),
    ("resolve: 1", "resolve: 0", "do[5].resolve", "expected a number of objects or all, at least 1, got 0"),
    ("resolve: 1", "resolve: al", "do[5].resolve", "'al' is no number or a word; did you mean 'all'?"),
    ("targets: [ox]", "targets: ox", "do[2].targets", "expected a list of aliases, got the text 'ox'"),
    (
        'refused: {rule: "509.1b"}',
        "refused: false",
        "do[1].refused",
        'expected true, or a rule such as {rule: "509.1b"}',
    ),
    (
        "pay: [Forest#1]",
        "pay: never",
        "do[4].pay",
        "'never' is no way to pay, nor a list of sources; there are auto, decline",
    ),
    ("modes: [1]", "modes: [0]", "do[2].modes[0]", "expected a whole number, at least 1, got 0"),
    ("- {pay: [Forest#1]}", "- pay", "do[4]", "expected a mapping with one verb"),
    # closed vocabularies
    ("[m14, current]", "[m15, current]", "editions[0]", "'m15' is no edition; did you mean 'm14'?"),
    ("[m14, current]", "some", "editions", "'some' is no list of editions; there are all"),
    ("[m14, current]", "[]", "editions", "expected at least one edition of classic, m14, current"),
    ("only: [m14]", "only: [modern]", "do[1].only[0]", "'modern' is no edition; there are classic, m14, current"),
    (
        "step: declare attackers",
        "step: declare attacks",
        "start.step",
        "'declare attacks' is no step; did you mean 'declare attackers'",
    ),
    ('["509.1b"]', '["509-1"]', "rules[0]", "expected a rule number in quotes, such as \"509.1b\", got '509-1'"),
    ('["509.1b"]', "[]", "rules", "at least one rule decides a case"),
    # aliases
    (
        "block: {ox: Grizzly Bears}, refused",
        "block: {oxen: Grizzly Bears}, refused",
        "do[1].block",
        "'oxen' is no alias of this case; did you mean 'ox'?",
    ),
    (
        "block: {ox: Grizzly Bears}, refused",
        "block: {ox: [Grizly Bears]}, refused",
        "do[1].block.ox[0]",
        "did you mean 'Grizzly Bears'",
    ),
    ("attack: {Grizzly Bears: B}", "attack: [Grizzly Bear]", "do[0].attack[0]", "did you mean 'Grizzly Bears'"),
    ("attack: {Grizzly Bears: B}", "attack: [A]", "do[0].attack[0]", "'A' is a player; expected a card or token"),
    (
        "targets: [ox]",
        "targets: [imp]",
        "do[2].targets[0]",
        "'imp' is no alias of this case; known are A, B, Forest#1,",
    ),
    ("[Forest#1]", "[Forest]", "do[4].pay[0]", "'Forest' is one of 3: say which, as 'Forest#1'"),
    ("by: B", "by: C", "do[2].by", "'C' is no player of this case; there are A, B"),
    ("life: {B: 18}", "life: {ox: 18}", "expect.life", "'ox' is no player of this case; there are A, B"),
    ("as: ox", "as: Grizzly Bears", "players.B.battlefield[0].as", "the alias 'Grizzly Bears' is used twice"),
    ("as: ox", "as: B", "players.B.battlefield[0].as", "'B' is a player; call the thing by another alias"),
    ("to: imp", "to: A", "do[3].to", "'A' is a player; a thing needs another alias"),
    (
        "attached_to: Grizzly Bears",
        "attached_to: Shock",
        "players.A.battlefield[1].attached_to",
        "'Shock' is not on the battlefield",
    ),
    (
        "attached_to: Grizzly Bears",
        "attached_to: Pacifism",
        "players.A.battlefield[1].attached_to",
        "'Pacifism' cannot be attached to itself",
    ),
    ("pt: {Elf: 1/1}", "pt: {Elf: 1/1, Elf#1: 1/1}", "expect.pt", "'Elf' stands twice"),
    # what belongs together
    ("  B: {", "  C: {", "do[0].attack.Grizzly Bears", "'B' is no alias of this case"),
    (
        "{card: Pacifism",
        "{card: Pacifism, token: {name: X, types: Y}",
        "players.A.battlefield[1]",
        "exactly one of card, define and token, got card and token",
    ),
    (
        "hand: [Shock]",
        "hand: [{card: Shock, tapped: true}]",
        "players.B.hand[0].tapped",
        "tapped is for things on the battlefield, and this one is in hand",
    ),
    (", pt: 1/1", "", "players.B.battlefield[1].define", "a creature needs pt, such as 2/2"),
    ("types: Creature — Elf, ", "", "players.B.battlefield[1].define", "a definition needs types"),
    (
        "pt: 1/1, cost",
        "pt: 1-1, cost",
        "players.B.battlefield[1].define.pt",
        "expected power and toughness such as 2/2, got '1-1'",
    ),
    ("- resolve: 1", "- {resolve: 1, advance: end}", "do[5]", "a step has exactly one verb of attack, block"),
    ("- resolve: 1", "- {by: A}", "do[5]", "got none"),
    (
        "- resolve: 1",
        "- {resolve: 1, targets: [ox]}",
        "do[5].targets",
        "resolve takes no targets; it takes refused, only, to, note",
    ),
    (
        "blocks: {count: 1, legal: [{ox: Grizzly Bears}]}",
        "decision: {}",
        "expect.decision",
        "expected player, kind or both",
    ),
]


def broken(text: str) -> BadCase:
    with pytest.raises(BadCase) as caught:
        parse_case(text, "spoiled.yaml")
    return caught.value


def test_the_case_that_the_others_spoil_is_good() -> None:
    assert parse_case(GOOD).name == "good"


@pytest.mark.parametrize(("old", "new", "where", "what"), SPOILED)
def test_a_spoiled_case_says_where_and_what(old: str, new: str, where: str, what: str) -> None:
    assert GOOD.count(old) == 1
    error = broken(GOOD.replace(old, new))
    assert what in str(error)
    assert "\n" not in str(error)
    if what.startswith("while parsing"):
        assert error.where == ""
    else:
        assert error.where == where
    assert str(error).startswith(f"spoiled.yaml:{error.line}: {error.where}".rstrip(": "))


def test_the_line_is_that_of_the_fault() -> None:
    spoiled = GOOD.replace("by: B", "by: C")
    (number,) = [n for n, line in enumerate(spoiled.splitlines(), 1) if "by: C" in line]
    assert broken(spoiled).line == number


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "expected a mapping with case, why, rules, source and players, got nothing"),
        ("- case", "got a list"),
        ("case: [", "not YAML"),
        ("a: 1\n---\nb: 2\n", "not YAML"),
        ("a: \x00", "not YAML"),
        ("a: !!python/object:os.system {}", "unknown key 'a'"),
        ("why: &a [*a]", "case is missing"),
        ("[" * 5000, "not YAML"),
        ("? [a, b]\n: c", "expected a key of text, got a list"),
        ("<<: {case: x}", "which YAML reads as another kind of value unless quoted"),
    ],
)
def test_what_is_no_case_at_all(text: str, what: str) -> None:
    error = broken(text)
    assert what in str(error)
    assert "\n" not in str(error)


def test_a_players_own_name_has_no_number_sign() -> None:
    assert "has no '#'" in str(broken(GOOD.replace("  B: {", "  'B#1': {")))


def test_one_player_is_no_game() -> None:
    text = GOOD.replace(GOOD[GOOD.index("  B: {") : GOOD.index("start:")], "")
    assert str(broken(text)).endswith("players: a case has at least two players, got 1")


def test_a_case_that_asks_nothing() -> None:
    text = re.sub(r"(?s)do:.*", "do: []", GOOD)
    assert "a case does or expects something" in str(broken(text))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    for data, what in (
        (GOOD.encode("utf-16"), "not text in UTF-8"),
        (GOOD.replace("case: good", "case: better").encode(), "the case is called 'better' and its file 'good'"),
    ):
        path.write_bytes(data)
        with pytest.raises(BadCase, match=re.escape(what)):
            load_case(path)
    with pytest.raises(BadCase, match="cannot be read: No such file"):
        load_case(tmp_path / "none.yaml")
    path.write_text("\ufeff" + GOOD.replace("\n", "\r\n"), encoding="utf-8", newline="")
    assert load_case(path).name == "good"


Key = str | int


def spots(value: Any, path: tuple[Key, ...] = ()) -> Iterator[tuple[Key, ...]]:
    """Every place in a nest of lists and mappings, the root aside."""
    items: list[tuple[Key, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    for key, inner in items:
        yield (*path, key)
        yield from spots(inner, (*path, key))


def changed(case: Any, path: tuple[Key, ...], value: object) -> str:
    """The case's text with another value at one place."""
    case = copy.deepcopy(case)
    inner = case
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return str(yaml.dump(case, Dumper=getattr(yaml, "CSafeDumper", yaml.SafeDumper), allow_unicode=True))


def refusal(text: str) -> str | None:
    """The one line that refuses a text, None for a text that is a case."""
    try:
        parse_case(text, "spoiled.yaml")
    except BadCase as error:
        return str(error)
    return None


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_whatever_stands_anywhere_is_read_or_refused_in_one_line(path: Path) -> None:
    case = yaml.safe_load(path.read_text(encoding="utf-8"))
    values: list[object] = [None, 7, -1, True, 3.5, "zzz", "", [], {}, [[]], {"zzz": 1}]
    refusals = [refusal(changed(case, spot, value)) for spot in spots(case) for value in values]
    refused = [line for line in refusals if line is not None]
    assert len(refused) > len(refusals) / 2
    assert [line for line in refused if not re.fullmatch(r"spoiled\.yaml:\d+: \S.*", line)] == []


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_a_misspelt_key_is_named_where_it_stands(path: Path) -> None:
    """Keys of the format, not those that are aliases, players or kinds of counters."""
    case = yaml.safe_load(path.read_text(encoding="utf-8"))
    named = {str(spot[-1]) for spot in spots(case) if isinstance(spot[-1], str)}
    keys = {"why", "rules", "players", "battlefield", "card", "attack", "block", "advance", "expect", "life"}
    for key in sorted(named & keys):
        text = re.sub(rf"\b{key}:", f"{key}q:", path.read_text(encoding="utf-8"), count=1)
        assert f"unknown key '{key}q'; did you mean '{key}'" in str(broken(text))


@given(st.data())
def test_noise_in_a_file_is_read_or_refused_in_one_line(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SAMPLE)).read_text(encoding="utf-8")
    noise = st.text(st.sampled_from("{}[]:,#'\"-&*!|> \n\tno1/\x07é"), max_size=4)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(noise) + text[at + data.draw(st.integers(0, 8)) :]
    line = refusal(text)
    assert line is None or re.fullmatch(r"spoiled\.yaml(:\d+)?: \S.*", line)
