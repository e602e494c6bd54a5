"""205. Type line: the sets that subtypes belong to, and what setting and losing types does to them (205.1a)."""

from typing import Final

from lawmage.model.names import (
    ARTIFACT,
    BASIC_LAND_TYPES,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    KINDRED,
    LAND,
    PLANESWALKER,
    SORCERY,
)

_SETS: Final[tuple[tuple[int, frozenset[str]], ...]] = (
    (ARTIFACT, frozenset((  # 205.3g
        "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food", "Fortification",
        "Gold", "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Spacecraft", "Stone",
        "Treasure", "Vehicle", "Vibranium",
    ))),
    (ENCHANTMENT, frozenset((  # 205.3h
        "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Plan", "Role", "Room", "Rune", "Saga", "Shard",
        "Shrine",
    ))),
    (LAND, frozenset((  # 205.3i
        "Cave", "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains", "Planet",
        "Power-Plant", "Sphere", "Swamp", "Tower", "Town", "Urza's",
    ))),
    (PLANESWALKER, frozenset((  # 205.3j
        "Ajani", "Aminatou", "Angrath", "Arlinn", "Ashiok", "Bahamut", "Basri", "Bolas", "Calix", "Chandra", "Comet",
        "Dack", "Dakkon", "Daretti", "Davriel", "Dellian", "Dihada", "Domri", "Dovin", "Ellywick", "Elminster",
        "Elspeth", "Estrid", "Freyalise", "Garruk", "Gideon", "Grist", "Guff", "Huatli", "Jace", "Jared", "Jaya",
        "Jeska", "Kaito", "Karn", "Kasmina", "Kaya", "Kiora", "Koth", "Liliana", "Lolth", "Lukka", "Minsc",
        "Mordenkainen", "Nahiri", "Narset", "Niko", "Nissa", "Nixilis", "Oko", "Quintorius", "Ral", "Rowan", "Saheeli",
        "Samut", "Sarkhan", "Serra", "Sivitri", "Sorin", "Szat", "Tamiyo", "Tasha", "Teferi", "Teyo", "Tezzeret",
        "Tibalt", "Tyvar", "Ugin", "Urza", "Venser", "Vivien", "Vraska", "Vronos", "Will", "Windgrace", "Wrenn",
        "Xenagos", "Yanggu", "Yanling", "Zariel",
    ))),
    (INSTANT | SORCERY, frozenset(("Adventure", "Arcane", "Lesson", "Omen", "Trap"))),  # 205.3k
    (BATTLE, frozenset(("Siege",))),  # 205.3q
)
_CREATURE_SET: Final = CREATURE | KINDRED


def set_of(subtype: str) -> int:
    """The card types that a subtype belongs to, as a mask (205.3g-q); what is in no other set is a creature type."""
    for types, words in _SETS:
        if subtype in words:
            return types
    return _CREATURE_SET


def still_supported(subtypes: tuple[str, ...], types: int) -> tuple[str, ...]:
    """The subtypes that remain with an object of those card types (205.1a, 205.3d)."""
    for each in subtypes:
        if not set_of(each) & types:
            return tuple([word for word in subtypes if set_of(word) & types])
    return subtypes


def replaced(subtypes: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes once `new` ones are set: they replace those of the same sets (205.1a)."""
    sets = 0
    for each in new:
        sets |= set_of(each)
    rest = [word for word in subtypes if not set_of(word) & sets]
    rest.extend(new)
    return tuple(rest)


def sets_creature_types(subtypes: tuple[str, ...]) -> bool:
    """Whether there are creature types among subtypes."""
    for each in subtypes:
        if set_of(each) == _CREATURE_SET:
            return True
    return False


def joined(subtypes: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes with new ones in addition."""
    more = [word for word in new if word not in subtypes]
    return (*subtypes, *more) if more else subtypes


def basic_land_types(subtypes: tuple[str, ...]) -> tuple[str, ...]:
    """The basic land types among subtypes (305.6)."""
    return tuple([word for word in subtypes if word in BASIC_LAND_TYPES])
