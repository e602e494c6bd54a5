"""Wordings that mean the same: what a card prints on the left, what is written of it on the right.

A card is read only if it comes back in its own words, but for these and `speech.forms`. The lists are short on purpose,
and a test holds them to forty rows: in each, two wordings by which nobody could tell two cards apart, and the reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final


def _in_the_singular(match: re.Match[str]) -> str:
    """The verbs of a clause about several, as they are said of one: "~ attacks or blocks"."""
    return "~ " + " or ".join([f"{word}s" for word in match[1].split(" or ")])


def _as_a_thing(match: re.Match[str]) -> str:
    """The pronoun of a person as that of a thing: "it" for "she", "its" for "his"."""
    word = match[0]
    if word == "his" or (word == "her" and _OWNED.match(match.string, match.end())):
        return "its"
    return "It" if word[0].isupper() else "it"


#: what "her" is said of as an owner
_OWNED: Final = re.compile(r" (?:power|toughness|base|controller|owner|combat|mana|loyalty)\b")


def _no_more(match: re.Match[str]) -> str:
    """The verb without "an additional"."""
    return f"{match[1]} a " if match[1].startswith("draw") else f"{match[1]} "


class Equivalent:
    """A wording (a regular expression over one line) and what it is replaced by on both sides, with the reason."""

    def __init__(self, wording: str, same_as: str | Callable[[re.Match[str]], str], reason: str) -> None:
        self.wording = wording
        self.same_as = same_as
        self.reason = reason
        self.pattern: re.Pattern[str] = re.compile(wording)


EQUIVALENTS: Final = (
    Equivalent(r";(?= [a-z])", ",", "keywords of a line are parted by commas or semicolons (702.1)"),
    Equivalent(r"^\[([+−-]?(?:\d+|X))\]:", r"\1:", "a loyalty symbol is written with brackets or without (606)"),
    Equivalent(r"\bremains (?=tapped|exiled|on the battlefield|attached|untapped)", "is ",
               "for as long as something is so, it remains so"),
    Equivalent(r"\b(\d+|X) or greater\b", r"\1 or more", "so much or greater is so much or more"),
    Equivalent(r"\b(?:[Hh]e|[Ss]he)(?='s\b| |,)|\b(?:his|him|her)\b", _as_a_thing,
               "a person is he or she where another object is it"),
    Equivalent(r"~ (attack or block|enter|attack|block)(?=[ ,](?!s\b))", _in_the_singular,
               "a card named after several is one object (201.5)"),
    Equivalent(r"\b(gets?|draws?) an additional (?=[+-]|card\b)", _no_more, "what is got or drawn adds to the rest"),
)
#: the one row that is about lines: the paragraphs of a spell are its instructions in their order (608.2c)
PARAGRAPHS: Final = "the instructions of a spell are followed in order, whatever paragraphs they stand in (608.2c)"
MOST: Final = 40


def equated(line: str) -> str:
    """A line in the wording that stands for all its equivalents."""
    for each in EQUIVALENTS:
        line = each.pattern.sub(each.same_as, line)
    return line


def used_in(lines: list[str]) -> set[str]:
    """The wordings of the table that stand in some lines."""
    return {each.wording for each in EQUIVALENTS if any(each.pattern.search(line) for line in lines)}


def equated_lines(lines: list[str], spell: bool) -> list[str]:
    """Lines with the paragraphs of a spell's instructions as one (`PARAGRAPHS`)."""
    if not spell:
        return lines
    found: list[str] = []
    for line in lines:
        if found and found[-1].endswith((".", '."')) and line.endswith((".", '."')) and not line.startswith("•") \
                and not found[-1].startswith("•"):
            found[-1] += " " + line
        else:
            found.append(line)
    return found
