from __future__ import annotations

import textwrap

import pytest

from lawmage.errors import BadInput
from lawmage.rulebook.build import read_file
from lawmage.rulebook.importer import (
    effective_date,
    normalise_number,
    order_key,
    parent,
    parse,
    parse_rules,
    successors,
    text_hash,
)
from tests.rulebook.rules_files import DATES, path_of, seed, text_of_date

SMALL = """\
Rules of a Game

These rules are effective as of July 13, 2007.

Contents

1. Basics
100. General
101. Colours
2. More
200. Things
Glossary
Credits

1. Basics

100. General

100.1. Whoever reads this “text”
reads a line that goes on, see rule
200.1a for more.
Example: It was wrapped.

100.1a A subrule.

101. Colours

101.1 There are two — red and
blue.

2. More

200. Things

200.1. Things are of two kinds:

200.1a. Large ones, with a stop behind the letter.

200.1b
Small ones.

Not numbered, and still of 200.1b.

Glossary

Thing
1. What is not a colour. See rule 200.

Credits
201.1. Not a rule.
"""

EXPECTED = {
    "100.1": 'Whoever reads this "text" reads a line that goes on, see rule 200.1a for more.\nExample: It was wrapped.',
    "100.1a": "A subrule.",
    "101.1": "There are two — red and blue.",
    "200.1": "Things are of two kinds:",
    "200.1a": "Large ones, with a stop behind the letter.",
    "200.1b": "Small ones.\nNot numbered, and still of 200.1b.",
}


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_encodings_and_line_ends_do_not_matter(encoding: str, ends: str) -> None:
    text = parse(SMALL.replace("\n", ends).encode(encoding))
    assert {number: rule.replace("“", '"').replace("”", '"') for number, rule in text.rules.items()} == EXPECTED
    assert text.headings == {"1": "Basics", "100": "General", "101": "Colours", "2": "More", "200": "Things"}
    assert (text.effective, text.language) == (20070713, "en")


@pytest.mark.parametrize(("line", "date", "language"), [
    ("effective as of August 7, 2026.", 20260807, "en"),
    ("En vigueur le 1er mai 2009", 20090501, "fr"),
    ("valide dal 11 luglio 2009", 20090711, "it"),
    ("À jour du 13 août 2007", 20070813, "fr"),
])  # fmt: skip
def test_the_date_is_found_in_three_languages(line: str, date: int, language: str) -> None:
    assert effective_date(f"Rules\n\n{line}\n") == (date, language)


@pytest.mark.parametrize(("content", "wanted"), [
    (b"", "no effective date"),
    (b"\x89PNG\r\n\x1a\n\x00\x00", "no effective date"),
    (b"Effective May 1, 2009\n\nNothing here.\n", "no numbered rule"),
])  # fmt: skip
def test_what_is_no_rules_text_is_refused(content: bytes, wanted: str) -> None:
    with pytest.raises(BadInput, match=wanted):
        parse(content)


@pytest.mark.parametrize(("odd", "number"), [
    ("509.001g", "509.1g"), ("506.004", "506.4"), ("102.2c.", "102.2c"), ("100.", "100"), ("509.1C", "509.1c"),
    (" 702.100a ", "702.100a"), ("5", "5"),
])  # fmt: skip
def test_numbers_have_one_spelling(odd: str, number: str) -> None:
    assert normalise_number(odd) == number


@pytest.mark.parametrize("wrong", ["", "509.", "50.1", "509.0", "509.1cc", "509-1", "rule 509.1", "5091"])
def test_what_is_no_number_is_refused(wrong: str) -> None:
    if wrong == "509.":
        assert normalise_number(wrong) == "509"
        return
    with pytest.raises(ValueError, match="is not a rule number"):
        normalise_number(wrong)


def test_numbers_are_ordered_as_in_the_book() -> None:
    numbers = ["509.10", "510", "509.2", "509.1m", "509", "509.1", "509.1k"]
    assert sorted(numbers, key=order_key) == ["509", "509.1", "509.1k", "509.1m", "509.2", "509.10", "510"]
    assert successors("508.1k") == ("508.2", "508.1m")
    assert successors("508.1n") == ("508.2", "508.1p")
    assert [parent(each) for each in ("509.1c", "509.1", "509")] == ["509.1", "509", None]


def test_after_z_comes_aa() -> None:
    numbers = ["704.5aa", "704.6", "704.5z", "704.5b", "704.5"]
    assert sorted(numbers, key=order_key) == ["704.5", "704.5b", "704.5z", "704.5aa", "704.6"]
    assert successors("704.5z") == ("704.6", "704.5aa")
    assert successors("704.5ak") == ("704.6", "704.5am")
    assert parent("704.5aa") == "704.5"
    assert normalise_number("704.5aa.") == "704.5aa"
    text = parse_rules(b"704.5z If a Role is old, it goes.\n\n704.5aa If a player has no speed, it becomes 1.\n")
    assert list(text) == ["704.5z", "704.5aa"]


def test_a_space_that_slipped_into_a_number_is_dropped() -> None:
    rules = b"606.8a Zero loses.\n606. 8b All of a team lose.\n"
    read = parse(b"Effective as of February 1, 2007\n\n6. More\n\n606. Heads\n\n" + rules).rules
    assert read == {"606.8a": "Zero loses.", "606.8b": "All of a team lose."}


def test_hashes_ignore_typography_and_wrapping_only() -> None:
    assert text_hash("A “card” — isn’t\n_here_®") == text_hash('A "card" - isn\'t here')
    assert text_hash("can block") != text_hash("can't block")


def test_excerpts_with_odd_numbers_are_read() -> None:
    assert list(parse_rules(seed("000_"))) == [
        "309.1", "309.2", "309.2a", "309.2b", "309.2c", "309.2d", "309.2e", "309.2f", "309.3", "309.4",
    ]  # fmt: skip
    assert list(parse_rules(seed("003_"))) == ["509.1g", "506.4", "506.4a", "506.4b", "506.4c", "506.4d"]


#: numbers that the texts themselves leave out
LEFT_OUT = {"20090711": {("113.7c", "113.9")}}
COUNTS = {"20061001": 973, "20070201": 983, "20070713": 1076, "20090711": 1472, "20130201": 1922, "20140201": 1958,
          "20240802": 2993, "20241108": 3007, "20260807": 3162}  # fmt: skip


@pytest.mark.parametrize("date", DATES)
def test_every_rules_text_is_read_without_gaps(date: str) -> None:
    text = text_of_date(date)
    assert len(text.rules) == COUNTS[date]
    assert [number for number, rule in text.rules.items() if not rule.strip()] == []
    gaps = set()
    previous = "100"
    for number in text.rules:
        if number[:3] == previous[:3]:
            fits = number in successors(previous)
        else:
            fits = number == f"{number[:3]}.1" and order_key(number) > order_key(previous)
        if not fits:
            gaps.add((previous, number))
        previous = number
    assert gaps - {("100", "100.1")} == LEFT_OUT.get(date, set())
    assert {number[:3] for number in text.rules} <= set(text.headings)
    assert not any("Glossary" in rule.splitlines() for rule in text.rules.values())


@pytest.mark.parametrize("date", ["20061001", "20070713", "20260807"])
@pytest.mark.parametrize("width", [72, 100])
def test_wrapped_lines_change_nothing(date: str, width: int) -> None:
    plain = read_file(path_of(date)).decode()
    lines = [textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False) for line in plain.split("\n")]
    wrapped = parse("\r\n".join(lines).replace("\r\n", "\n").replace("\n", "\r\n").encode())
    whole = text_of_date(date)
    assert list(wrapped.rules) == list(whole.rules)
    assert [each for each in whole.rules if text_hash(whole.rules[each]) != text_hash(wrapped.rules[each])] == []


def test_paragraphs_and_examples_stay_apart() -> None:
    parts = text_of_date("20260807").rules["509.1b"].split("\n")
    assert len(parts) == 3
    assert parts[2].startswith("Example:")
