"""Closed vocabularies of the game as integers and words: colours, types, zones, steps, keywords (105, 205, 400, 500,
702)."""

from typing import Final

# ---- colours (105) as bits ------------------------------------------------------------------------------------------
WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLORLESS: Final = 32  # a kind of mana, not a colour
ALL_COLORS: Final = 31
COLOR_BITS: Final[dict[str, int]] = {"white": WHITE, "blue": BLUE, "black": BLACK, "red": RED, "green": GREEN}
COLOR_NAMES: Final[dict[int, str]] = {WHITE: "white", BLUE: "blue", BLACK: "black", RED: "red", GREEN: "green"}
COLOR_LETTERS: Final[dict[str, int]] = {"W": WHITE, "U": BLUE, "B": BLACK, "R": RED, "G": GREEN, "C": COLORLESS}

# ---- card types (205.2) as bits -------------------------------------------------------------------------------------
ARTIFACT: Final = 1
BATTLE: Final = 2
CREATURE: Final = 4
ENCHANTMENT: Final = 8
INSTANT: Final = 16
LAND: Final = 32
PLANESWALKER: Final = 64
SORCERY: Final = 128
KINDRED: Final = 256
PERMANENT_TYPES: Final = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER
TYPE_BITS: Final[dict[str, int]] = {
    "artifact": ARTIFACT, "battle": BATTLE, "creature": CREATURE, "enchantment": ENCHANTMENT, "instant": INSTANT,
    "land": LAND, "planeswalker": PLANESWALKER, "sorcery": SORCERY, "kindred": KINDRED,
}

# ---- supertypes (205.4) as bits -------------------------------------------------------------------------------------
BASIC: Final = 1
LEGENDARY: Final = 2
SNOW: Final = 4
WORLD: Final = 8
SUPERTYPE_BITS: Final[dict[str, int]] = {"basic": BASIC, "legendary": LEGENDARY, "snow": SNOW, "world": WORLD}

BASIC_LAND_TYPES: Final[dict[str, int]] = {
    "Plains": WHITE, "Island": BLUE, "Swamp": BLACK, "Mountain": RED, "Forest": GREEN,
}

# ---- zones (400.1) --------------------------------------------------------------------------------------------------
NOWHERE: Final = 0  # the object has ceased to exist
LIBRARY: Final = 1
HAND: Final = 2
BATTLEFIELD: Final = 3
GRAVEYARD: Final = 4
STACK: Final = 5
EXILE: Final = 6
COMMAND: Final = 7
ZONE_NAMES: Final[tuple[str, ...]] = (
    "nowhere", "library", "hand", "battlefield", "graveyard", "stack", "exile", "command",
)
ZONE_IDS: Final[dict[str, int]] = {
    "library": LIBRARY, "hand": HAND, "battlefield": BATTLEFIELD, "graveyard": GRAVEYARD, "stack": STACK, "exile":
    EXILE,
    "command": COMMAND,
}

# ---- steps and phases (500.1) ----------------------------------------------------------------------------------------
UNTAP: Final = 1
UPKEEP: Final = 2
DRAW: Final = 3
PRECOMBAT_MAIN: Final = 4
BEGINNING_OF_COMBAT: Final = 5
DECLARE_ATTACKERS: Final = 6
DECLARE_BLOCKERS: Final = 7
FIRST_COMBAT_DAMAGE: Final = 8
COMBAT_DAMAGE: Final = 9
END_OF_COMBAT: Final = 10
POSTCOMBAT_MAIN: Final = 11
END_STEP: Final = 12
CLEANUP: Final = 13
STEP_NAMES: Final[tuple[str, ...]] = (
    "before the game", "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers",
    "declare blockers", "first combat damage", "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)
STEP_IDS: Final[dict[str, int]] = {name: number for number, name in enumerate(STEP_NAMES)}

# ---- keywords (702) that are simple flags, as bits; the others are ability nodes
# -----------------------------------------
FLYING: Final = 1 << 0
REACH: Final = 1 << 1
MENACE: Final = 1 << 2
DEFENDER: Final = 1 << 3
VIGILANCE: Final = 1 << 4
HASTE: Final = 1 << 5
FIRST_STRIKE: Final = 1 << 6
DOUBLE_STRIKE: Final = 1 << 7
TRAMPLE: Final = 1 << 8
DEATHTOUCH: Final = 1 << 9
LIFELINK: Final = 1 << 10
INDESTRUCTIBLE: Final = 1 << 11
HEXPROOF: Final = 1 << 12
SHROUD: Final = 1 << 13
FEAR: Final = 1 << 14
INTIMIDATE: Final = 1 << 15
SHADOW: Final = 1 << 16
HORSEMANSHIP: Final = 1 << 17
SKULK: Final = 1 << 18
FLASH: Final = 1 << 19
INFECT: Final = 1 << 20
WITHER: Final = 1 << 21
CHANGELING: Final = 1 << 22
BANDING: Final = 1 << 23
FLANKING: Final = 1 << 24
PHASING: Final = 1 << 25
DECAYED: Final = 1 << 26
TRAMPLE_OVER_PLANESWALKERS: Final = 1 << 27
DAYBOUND: Final = 1 << 28
NIGHTBOUND: Final = 1 << 29
KEYWORD_BITS: Final[dict[str, int]] = {
    "flying": FLYING, "reach": REACH, "menace": MENACE, "defender": DEFENDER, "vigilance": VIGILANCE, "haste": HASTE,
    "first strike": FIRST_STRIKE, "double strike": DOUBLE_STRIKE, "trample": TRAMPLE, "deathtouch": DEATHTOUCH,
    "lifelink": LIFELINK, "indestructible": INDESTRUCTIBLE, "hexproof": HEXPROOF, "shroud": SHROUD, "fear": FEAR,
    "intimidate": INTIMIDATE, "shadow": SHADOW, "horsemanship": HORSEMANSHIP, "skulk": SKULK, "flash": FLASH,
    "infect": INFECT, "wither": WITHER, "changeling": CHANGELING, "banding": BANDING, "flanking": FLANKING,
    "phasing": PHASING, "decayed": DECAYED, "trample over planeswalkers": TRAMPLE_OVER_PLANESWALKERS,
    "daybound": DAYBOUND, "nightbound": NIGHTBOUND,
}

# ---- references to objects and players as one integer
# ------------------------------------------------------------------
#: nothing
NOTHING: Final = 0


def player_ref(seat: int) -> int:
    """The reference of the player in `seat` (0-based): negative, so that object ids (from 1) never meet it."""
    return -1 - seat


def is_player(ref: int) -> bool:
    """Whether a reference names a player."""
    return ref < 0


def seat_of(ref: int) -> int:
    """The seat that a player reference names."""
    return -1 - ref

#: options on whom a player may attack (802, 803): every opponent, only the next one to the left or to the right
ATTACK_ANY: Final = 0
ATTACK_LEFT: Final = 1
ATTACK_RIGHT: Final = 2
ATTACK_OPTIONS: Final[dict[str, int]] = {"any": ATTACK_ANY, "left": ATTACK_LEFT, "right": ATTACK_RIGHT}
