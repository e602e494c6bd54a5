"""Single words and names: numerals, mana, subtypes, types, colours, counters, power and toughness, quotations."""

import re
from typing import Final

from lawmage.cards.grammar.base import GRAMMAR, table
from lawmage.cards.patterns import Parser, Reading
from lawmage.cards.vocabulary import COUNTERS, NUMBERS, PT_COUNTERS, SUBTYPE_FORMS

_MANA: Final = re.compile(r"\{(?:\d+|[WUBRGCSXP]|[0-9WUBRGC]/[WUBRGP](?:/P)?)\}")
_PT: Final = re.compile(r"(\d+|X|\*)/(\d+|X|\*)")
_CHANGE: Final = re.compile(r"([+-])(\d+|X)/([+-])(\d+|X)")


def numeral(parser: Parser, at: int) -> list[Reading]:
    """A whole number in digits or words."""
    word = parser.word(at)
    if word.isdigit():
        return [(at + 1, int(word))]
    if word in NUMBERS:
        return [(at + 1, NUMBERS[word])]
    if "-" in word and all(part in NUMBERS for part in word.split("-")):
        return [(at + 1, sum(NUMBERS[part] for part in word.split("-")))]
    return []


def mana(parser: Parser, at: int) -> list[Reading]:
    """A run of mana symbols such as {2}{W}, as one string; shorter runs too."""
    end = at
    while end < len(parser.forms) and _MANA.fullmatch(parser.forms[end]):
        end += 1
    return [(stop, "".join(parser.forms[at:stop])) for stop in range(end, at, -1)]


def subtype(parser: Parser, at: int) -> list[Reading]:
    """A subtype, singular or plural, written with a capital."""
    found: list[Reading] = []
    if " ".join(parser.forms[at : at + 2]) in ("Time Lord", "Time Lords"):
        found.append((at + 2, "Time Lord"))
    if at < len(parser.forms) and parser.forms[at] in SUBTYPE_FORMS:
        found.append((at + 1, SUBTYPE_FORMS[parser.forms[at]]))
    return found


def counter(parser: Parser, at: int) -> list[Reading]:
    """The kind of a counter."""
    two = f"{parser.word(at)} {parser.word(at + 1)}"
    if two in COUNTERS:
        return [(at + 2, two)]
    word = parser.word(at)
    return [(at + 1, word)] if word in COUNTERS or word in PT_COUNTERS else []


def printed_pt(parser: Parser, at: int) -> list[Reading]:
    """Power and toughness such as 2/2 or X/X: a pair of numbers, -1 for X."""
    match = _PT.fullmatch(parser.forms[at]) if at < len(parser.forms) else None
    if match is None or "*" in match[0]:
        return []
    return [(at + 1, ((match[1]), (match[2])))]


def change_pt(parser: Parser, at: int) -> list[Reading]:
    """A change of power and toughness such as +2/-1: signs and numbers as written."""
    match = _CHANGE.fullmatch(parser.forms[at]) if at < len(parser.forms) else None
    return [] if match is None else [(at + 1, match.groups())]


def quotation(parser: Parser, at: int) -> list[Reading]:
    """A text in quotation marks, without them."""
    if at < len(parser.forms) and parser.forms[at].startswith('"'):
        return [(at + 1, parser.forms[at].strip('"'))]
    return []


def proper_name(parser: Parser, at: int) -> list[Reading]:
    """Words that make a name: capitals, with small words inside."""
    found: list[Reading] = []
    end = at
    while end < len(parser.forms):
        form = parser.forms[end]
        if not (form[0].isupper() or (end > at and form.lower() in ("of", "the", "from", "to", ",", "'s", "in"))):
            break
        end += 1
        if form[0].isupper() or form == "'s":
            text = " ".join(parser.forms[at:end]).replace(" ,", ",").replace(" 's", "'s")
            found.append((end, text))
    return found[::-1]


GRAMMAR.lexical.update(
    {
        "numeral": numeral,
        "mana": mana,
        "subtype": subtype,
        "counter": counter,
        "printed_pt": printed_pt,
        "change_pt": change_pt,
        "quotation": quotation,
        "proper_name": proper_name,
    }
)

COLORS: Final = ("white", "blue", "black", "red", "green")
TYPES: Final = ("artifact", "battle", "creature", "enchantment", "instant", "land", "planeswalker", "kindred")
table("color", {color: color for color in COLORS})
table("type", {f"{type_}s?": type_ for type_ in TYPES})
table("type", {"sorcery": "sorcery", "sorceries": "sorcery"})
table("supertype", {"basic": "basic", "legendary": "legendary", "snow": "snow", "world": "world"})
table("op", {"or greater": ">=", "or more": ">=", "or less": "<=", "or fewer": "<="})
