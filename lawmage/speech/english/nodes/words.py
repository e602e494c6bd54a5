"""English words: numbers, plurals, articles, lists, verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
                   "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
                   "twenty")
_PLURALS: Final[dict[str, str]] = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Mouse": "Mice", "Ox": "Oxen",
    "Pegasus": "Pegasi", "Sphinx": "Sphinxes", "Homunculus": "Homunculi", "Octopus": "Octopuses", "Fungus": "Fungi",
    "Fox": "Foxes", "Phoenix": "Phoenixes", "Child": "Children", "Cyclops": "Cyclopes", "Hero": "Heroes",
    "Walrus": "Walruses", "Class": "Classes", "Leech": "Leeches", "Platypus": "Platypuses", "Nautilus": "Nautiluses",
}
_VERBS: Final[dict[str, str]] = {
    "has": "have", "is": "are", "doesn't": "don't", "isn't": "aren't", "was": "were", "does": "do", "loses": "lose",
}


def number(value: int) -> str:
    """A number in words, as texts write how many cards are drawn."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def plural(noun: str) -> str:
    """The plural of a noun, as card texts write it."""
    if " " in noun:
        before, _, last = noun.rpartition(" ")
        return f"{before} {plural(last)}"
    if noun in _PLURALS:
        return _PLURALS[noun]
    if noun.endswith("y") and noun[-2:-1] not in tuple("aeiou"):
        return noun[:-1] + "ies"
    if noun.endswith("s") and noun[:1].isupper():
        return noun
    return noun + "s"


def article(text: str) -> str:
    """The article before some words."""
    first = text.split(" ")[0]
    if first[:1].isdigit():
        return "an" if first.startswith("8") or first.split("/")[0] in ("11", "18") else "a"
    if first == "X/X" or first.startswith("X/"):
        return "an"
    return "an" if first[:1].lower() in tuple("aeiou") and not first.lower().startswith(("uni", "one")) else "a"


def join(parts: Sequence[str], word: str = "and") -> str:
    """A list, with a comma before the last one of three or more."""
    if len(parts) < 3:
        return f" {word} ".join(parts)
    return ", ".join(parts[:-1]) + f", {word} {parts[-1]}"


def verb(word: str, many: bool) -> str:
    """A verb in the third person, for one or for several: "gets" or "get"."""
    if not many:
        return word
    first, space, rest = word.partition(" ")
    if first in _VERBS:
        first = _VERBS[first]
    elif first.endswith(("sses", "shes", "ches", "xes")):
        first = first[:-2]
    elif first.endswith("ies"):
        first = first[:-3] + "y"
    elif first.endswith("s") and not first.endswith("ss"):
        first = first[:-1]
    return first + space + rest


def upper(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]
