"""English words: numbers, plurals, articles, lists, verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
                   "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
                   "twenty")
_PLURALS: Final[dict[str, str]] = {
    "Spawn": "Spawn",
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Mouse": "Mice", "Ox": "Oxen",
    "Pegasus": "Pegasi", "Sphinx": "Sphinxes", "Homunculus": "Homunculi", "Octopus": "Octopuses", "Fungus": "Fungi",
    "Fox": "Foxes", "Phoenix": "Phoenixes", "Child": "Children", "Cyclops": "Cyclopes", "Hero": "Heroes",
    "Walrus": "Walruses", "Class": "Classes", "Leech": "Leeches", "Platypus": "Platypuses", "Nautilus": "Nautiluses",
    "Efreet": "Efreets", "Leviathan": "Leviathans",
    **{each: each for each in (
        "Aetherborn", "Merfolk", "Equipment", "Spacecraft", "Kithkin", "Eldrazi", "Samurai", "Naga", "Kor", "Djinn",
        "Myr", "Moonfolk", "Treefolk", "Ninja", "Sheep", "Fish", "Jellyfish", "Vedalken", "Viashino",
        "Nephilim", "Surrakar", "Kirin", "Kami", "Aurochs", "Elk", "Oni")},
}
_VERBS: Final[dict[str, str]] = {
    "has": "have", "is": "are", "doesn't": "don't", "isn't": "aren't", "was": "were", "does": "do", "loses": "lose",
}


#: subtypes of lands, artifacts and enchantments; all others that texts name are of creatures (205.3)
_KINDS: Final[dict[str, str]] = {
    **dict.fromkeys(("Plains", "Island", "Swamp", "Mountain", "Forest", "Desert", "Gate", "Cave", "Locus", "Lair",
                     "Mine", "Power-Plant", "Tower", "Urza's", "Sphere", "Cloud", "Town", "Planet"), "land"),
    **dict.fromkeys(("Equipment", "Vehicle", "Treasure", "Food", "Clue", "Blood", "Gold", "Powerstone", "Map", "Junk",
                     "Incubator", "Fortification", "Contraption", "Spacecraft", "Lander", "Mutagen"), "artifact"),
    **dict.fromkeys(("Aura", "Saga", "Shrine", "Curse", "Cartouche", "Role", "Rune", "Class", "Case", "Room", "Shard",
                     "Background"), "enchantment"),
    **dict.fromkeys(("Arcane", "Adventure", "Lesson", "Trap"), "spell"),
}


def kind_of_subtype(subtype: str) -> str:
    """The card type to which a subtype belongs."""
    return _KINDS.get(subtype, "creature")


def number(value: int) -> str:
    """A number in words, as texts write how many cards are drawn."""
    if 0 <= value < len(_NUMBERS):
        return _NUMBERS[value]
    return {30: "thirty", 40: "forty", 50: "fifty", 99: "ninety-nine", 100: "one hundred"}.get(value, str(value))


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
