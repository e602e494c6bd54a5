"""613. What nodes read and write: which writes make their values stale, and which characteristics they look at.

The masks only rule things out: a bit too many costs time, a bit too few would be an error. So kinds of nodes that stand
in no table here read everything.
"""

from typing import Final

from lawmage.model.fields import (
    READS_COMBAT,
    READS_GRAVEYARDS,
    READS_HANDS,
    READS_LIFE,
    READS_OBJECTS,
    READS_OTHER,
    READS_STATUS,
    READS_TURN,
)
from lawmage.model.kinds import KINDS
from lawmage.model.nodes import Node, Value

# ---- characteristics, as bits ----------------------------------------------------------------------------------------
C_NAME: Final = 1
C_TYPES: Final = 2  # card types, subtypes and supertypes
C_COLORS: Final = 4
C_ABILITIES: Final = 8
C_PT: Final = 16
C_CHANGELING: Final = 32  # creature types by way of a keyword
C_ALL: Final = 63

#: reads that no write announces: values that use them are derived anew after every event
UNANNOUNCED: Final = READS_TURN | READS_OTHER

_TYPES: Final = C_TYPES | C_CHANGELING

#: kind of node -> (sorts of writes beyond READS_OBJECTS, characteristics) that it reads itself, without its fields
_READS: Final[dict[str, tuple[int, int]]] = {
    # references
    "self": (0, 0), "you": (0, 0), "target": (0, 0), "each": (0, 0), "opponents": (0, 0), "other_players": (0, 0),
    "each_player": (READS_TURN, 0), "event": (0, 0), "controller": (0, 0), "owner": (0, 0),
    "defending": (READS_COMBAT | READS_TURN, 0),
    "attached": (0, 0), "made": (0, 0), "chosen": (READS_OTHER, 0), "union": (0, 0), "remembered": (0, 0),
    "except": (0, 0), "attackers_of": (READS_COMBAT, 0), "blockers_of": (READS_COMBAT, 0),
    "attacked_by": (READS_COMBAT, 0),
    # predicates
    "all": (0, 0), "any": (0, 0), "not": (0, 0), "anything": (0, 0), "permanent": (0, 0), "spell": (0, 0),
    "ability_on_stack": (0, 0), "player": (0, 0), "opponent": (0, 0), "type": (0, C_TYPES), "subtype": (0, _TYPES),
    "supertype": (0, C_TYPES), "color": (0, C_COLORS), "colorless": (0, C_COLORS), "multicolored": (0, C_COLORS),
    "monocolored": (0, C_COLORS), "shares_color": (0, C_COLORS), "shares_type": (0, _TYPES), "controlled": (0, 0),
    "owned": (0, 0), "power": (0, C_PT), "toughness": (0, C_PT), "mana_value": (0, 0),
    "power_over_toughness": (0, C_PT), "x_in_cost": (0, 0),
    "with_keyword": (0, C_ABILITIES | C_CHANGELING), "attacking": (READS_COMBAT, 0),
    "blocking": (READS_COMBAT, 0), "blocked": (READS_COMBAT, 0), "unblocked": (READS_COMBAT, 0),
    "attacking_alone": (READS_COMBAT, 0), "tapped": (READS_STATUS, 0), "untapped": (READS_STATUS, 0), "token": (0, 0),
    "named": (0, C_NAME), "other": (0, 0), "is": (0, 0), "with_counter": (0, 0), "attached_to": (0, 0),
    "enchanted": (0, C_TYPES), "equipped": (0, C_TYPES), "historic": (0, C_TYPES), "modified": (0, C_TYPES),
    "basic_land_type": (0, C_TYPES), "life": (READS_LIFE, 0),
    "attacked_this_turn": (READS_TURN, 0),
    "blocked_this_turn": (READS_TURN, 0), "entered_this_turn": (READS_TURN, 0), "dealt_damage_by": (READS_TURN, 0),
    "dealt_damage_to": (READS_TURN, 0), "dealt_combat_damage_by": (READS_TURN, 0),
    "was_dealt_damage": (READS_TURN, 0), "targets_only": (0, 0), "targets": (0, 0),
    "summoning_sick": (READS_TURN, 0), "of_chosen": (READS_OTHER, C_COLORS | C_NAME | _TYPES),
    "paired": (0, 0), "pair": (0, 0),
    # amounts
    "x": (0, 0), "count": (0, 0), "count_refs": (0, 0), "power_of": (0, C_PT), "toughness_of": (0, C_PT),
    "mana_value_of": (0, 0), "counters_on": (0, 0), "life_of": (READS_LIFE, 0), "hand_of": (READS_HANDS, 0),
    "basic_land_types": (0, C_TYPES), "colors_among": (0, C_COLORS), "sum": (0, 0), "difference": (0, 0),
    "times": (0, 0), "half": (0, 0), "that_many": (0, 0), "event_amount": (0, 0), "since_turn": (READS_TURN, 0),
    "starting_life": (0, 0),
    # conditions
    "cond_all": (0, 0), "cond_any": (0, 0), "cond_not": (0, 0), "cond_some": (0, 0),
    "compare": (0, 0), "exists": (0, 0), "matches": (0, 0),
    "during": (READS_TURN, 0), "turn_of": (READS_TURN, 0), "did": (0, 0), "event_is": (0, 0), "kicked": (0, 0),
    "cast_for": (0, 0), "times_paid": (0, 0),
    "mana_spent": (0, 0), "first_combat": (READS_TURN, 0), "monarch": (READS_OTHER, 0), "while": (0, 0),
    "affected": (0, 0), "player_of": (0, 0), "paid": (0, 0), "active_player": (READS_TURN, 0),
    "devotion": (0, 0), "next_turn_of": (READS_TURN, 0), "controlled_all_turn": (READS_TURN, 0),
    "until_event": (0, 0), "card_types_among": (0, C_TYPES), "was_cast": (0, 0), "was_cast_from": (0, 0),
    "monstrous": (0, 0),
    "renowned": (0, 0), "suspected": (0, 0), "solved": (0, 0), "level_of": (0, 0),
    "lost_life_this_turn": (READS_TURN, 0), "controller_was_hit": (READS_TURN, 0),
    "times_happened": (READS_TURN, 0), "tapped_this_way": (READS_STATUS, 0), "dealt_this_way": (READS_TURN, 0),
    "top_of_graveyard": (READS_GRAVEYARDS, C_TYPES),
    "put_there_this_combat": (READS_TURN, 0), "banded_with": (READS_COMBAT, 0),
    "cards_in": (READS_HANDS | READS_GRAVEYARDS | READS_OTHER, 0),
    "devoured": (0, 0),
}
_MEASURES: Final = ("greatest", "least", "total", "greatest_of")
_EVERYTHING: Final = (
    READS_COMBAT | READS_GRAVEYARDS | READS_HANDS | READS_LIFE | READS_OTHER | READS_STATUS | READS_TURN
)
_ZONES: Final[dict[str, int]] = {
    "graveyard": READS_GRAVEYARDS, "hand": READS_HANDS, "battlefield": 0, "stack": 0, "library": READS_OTHER,
    "exile": READS_OTHER, "command": READS_OTHER,
}


#: fields that are read while values are derived; granted abilities, costs and instructions aren't
_READ_FIELDS: Final = (
    "amount", "ref", "pred", "cond", "duration", "amounts", "refs", "preds", "conds", "statics",
)
_READ_CATEGORIES: Final = ("ref", "pred", "amount", "cond", "duration")


def reads_of(value: Value) -> tuple[int, int]:
    """The sorts of writes (READS_...) and the characteristics (C_...) that reading a field's value looks at."""
    if isinstance(value, Node):
        return _reads_of_node(value)
    sorts = 0
    characteristics = 0
    if isinstance(value, tuple):
        for each in value:
            more, looked_at = reads_of(each)
            sorts |= more
            characteristics |= looked_at
    return sorts, characteristics


def _reads_of_node(node: Node) -> tuple[int, int]:
    row = KINDS.get(node.kind)
    if row is None:
        return 0, 0  # a node of effects under way, which names objects or nothing
    sorts, characteristics = _own_reads(node) if row.category in _READ_CATEGORIES else (0, 0)
    for name, value in node.fields.items():
        if row.fields[name].rstrip("?") in _READ_FIELDS:
            more, looked_at = reads_of(value)
            sorts |= more
            characteristics |= looked_at
    return sorts | READS_OBJECTS, characteristics


def _own_reads(node: Node) -> tuple[int, int]:
    kind = node.kind
    found = _READS.get(kind)
    if found is not None:
        return found
    if kind == "card":
        return _ZONES[node.text("zone")], 0
    if kind in _MEASURES:
        of = node.text("of")
        if of == "life":
            return READS_LIFE, 0
        return 0, 0 if of == "mana value" else C_PT
    return _EVERYTHING, C_ALL


def names_zones(what: Node) -> bool:
    """Whether a predicate speaks of other things than permanents and players (609.2): cards, spells, abilities."""
    kind = what.kind
    if kind == "card" or kind == "spell" or kind == "ability_on_stack":
        return True
    if kind == "all" or kind == "any":
        for each in what.nodes("of"):
            if names_zones(each):
                return True
    return False
