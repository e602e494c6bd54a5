"""Which kinds of static nodes the rules obey, by the module that reads them: what is not listed is refused at loading."""

from typing import Final

from lawmage.rules.support import handles_statics

HANDLED: Final[dict[str, tuple[str, ...]]] = {
    "casting": ("cast_only", "cast_as_flash", "additional_cost", "alternative_cost", "cost_less", "cost_more", "cant_cast"),
    "protection": ("cant_be_target", "cant_be_enchanted"),
    "special": ("extra_land",),
    "turn": ("doesnt_untap_static", "max_hand_size"),
    "life": ("cant_gain_life",),
    "regeneration": ("cant_be_regenerated",),
    "prevention": ("unpreventable",),
    "actions/turning": ("cant_transform",),
    "actions/paying": ("cant_be_countered",),
    "combat/attack_legality": (
        "cant_attack", "attackers_cap", "cant_attack_alone", "attacks_only_alone", "attacks_only_with", "must_attack",
        "must_attack_if", "goaded", "attack_as_though",
    ),
    "combat/block_legality": (
        "cant_block", "can_block_only", "cant_be_blocked", "min_blockers", "max_blockers", "blockers_cap",
        "cant_block_alone", "blocks_only_with", "must_block", "must_be_blocked", "lure", "extra_blocks",
        "block_any_number", "block_as_though",
    ),
    "combat/paying": ("attack_cost", "block_cost"),
    "combat/attackers": ("no_tap_to_attack",),
    "combat/assignment": ("damage_by_toughness", "damage_as_unblocked", "assigns_no_damage"),
}

for _kinds in HANDLED.values():
    handles_statics(*_kinds)
