"""205.3. Subtypes: which words are creature types. A subtype that belongs to no other card type is a creature type."""

from typing import Final

#: subtypes of artifacts, enchantments, lands, planeswalkers, spells and battles (205.3g-j, 205.3n, 205.3q)
OTHER_SUBTYPES: Final[frozenset[str]] = frozenset(
    (
        "Attraction",
        "Blood",
        "Bobblehead",
        "Clue",
        "Contraption",
        "Equipment",
        "Food",
        "Fortification",
        "Gold",
        "Incubator",
        "Infinity",
        "Junk",
        "Lander",
        "Map",
        "Powerstone",
        "Spacecraft",
        "Stone",
        "Treasure",
        "Vehicle",
        "Aura",
        "Background",
        "Cartouche",
        "Case",
        "Class",
        "Curse",
        "Plan",
        "Role",
        "Room",
        "Rune",
        "Saga",
        "Shard",
        "Shrine",
        "Cave",
        "Desert",
        "Forest",
        "Gate",
        "Island",
        "Lair",
        "Locus",
        "Mine",
        "Mountain",
        "Planet",
        "Plains",
        "Power-Plant",
        "Sphere",
        "Swamp",
        "Tower",
        "Town",
        "Urza's",
        "Adventure",
        "Arcane",
        "Chorus",
        "Lesson",
        "Omen",
        "Trap",
        "Siege",
    )
)


def is_creature_type(word: str) -> bool:
    """Whether a subtype is a creature type; planeswalker types are no concern where only creatures are compared."""
    return word not in OTHER_SUBTYPES


#: word of combat damage by a source of every creature type
EVERY_CREATURE_TYPE: Final = "every creature type"
