"""The closed words that say what a choice within an effect is for (608.2d): the `purpose` of its decision."""

from typing import Final

MAY: Final = "may"
MAY_PAY: Final = "may pay"
CHOOSE: Final = "choose"
CHOOSE_COLOR: Final = "choose color"
CHOOSE_TYPE: Final = "choose type"
CHOOSE_MODES: Final = "choose modes"
DISCARD: Final = "discard"
SACRIFICE: Final = "sacrifice"
SEARCH: Final = "search"
SCRY_BOTTOM: Final = "scry to bottom"
SURVEIL_GRAVEYARD: Final = "surveil to graveyard"
ORDER_TOP: Final = "order on top"
ORDER_BOTTOM: Final = "order on bottom"
PROLIFERATE: Final = "proliferate"
ATTACK_WHOM: Final = "attack whom"
BLOCK_WHOM: Final = "block whom"
RESELECT_ATTACK: Final = "reselect attack"
ENCHANT: Final = "enchant"
REMOVE_COUNTER: Final = "remove counter"
HOW_MANY_COUNTERS: Final = "how many counters"
EXPLORE_GRAVEYARD: Final = "explore to graveyard"
NEW_TARGETS: Final = "new targets"

PURPOSES: Final = (
    MAY, MAY_PAY, CHOOSE, CHOOSE_COLOR, CHOOSE_TYPE, CHOOSE_MODES, DISCARD, SACRIFICE, SEARCH, SCRY_BOTTOM,
    SURVEIL_GRAVEYARD, ORDER_TOP, ORDER_BOTTOM, PROLIFERATE, ATTACK_WHOM, BLOCK_WHOM, RESELECT_ATTACK, ENCHANT,
    REMOVE_COUNTER, HOW_MANY_COUNTERS, EXPLORE_GRAVEYARD, NEW_TARGETS,
)
