"""Which rules may make which kinds of happenings: no rule makes what it has no business with.

Checked for every happening that is recorded while a recorder of fired rules is on, so in every test. A new pair is
added here by whoever writes the rule, on purpose.
"""

from typing import Final

from lawmage.model import happenings as kinds
from lawmage.model.happenings import KIND_NAMES, Happening
from lawmage.rulebook.citations import cite, home_number
from lawmage.rulebook.editions import CLASSIC, M14

MAKERS: Final[dict[int, tuple[int, ...]]] = {
    kinds.ACTIVATED: (cite("602.2b"), cite("605.3b"),),
    kinds.ATTACHED: (cite("701.3a"), cite("701.7a"), cite("707.2"),),
    kinds.ATTACKED: (cite("508.1k"),),
    kinds.ATTACKERS_DECLARED: (cite("508.1k"),),
    kinds.ATTACK_RESELECTED: (cite("508.7a"),),
    kinds.BECAME_BLOCKED: (cite("509.1g"), cite("509.1h"), cite("701.7a"), cite("707.2"),),
    kinds.BECAME_UNBLOCKED: (cite("509.1h"),),
    kinds.BLOCKED: (cite("110.2a"), cite("509.1g"), cite("701.7a"), cite("707.2"),),
    kinds.BLOCKERS_DECLARED: (cite("509.1g"),),
    kinds.CAST: (cite("601.2i"),),
    kinds.CEASED: (cite("704.5d"), cite("704.5e"), cite("722.3c"), cite("724.1b"), cite("800.4a"),),
    kinds.CHOSEN: (
        cite("509.2", M14), cite("509.3", M14), cite("509.6", M14), cite("608.2d"), cite("609.7a"), cite("614.12"),
    ),
    kinds.CONCEDED: (cite("104.3a"),),
    kinds.CONTROL_CHANGED: (cite("613.1b"),),
    kinds.COPIED: (cite("707.10"), cite("707.12"), cite("722.3c"),),
    kinds.COUNTERED: (cite("701.6a"),),
    kinds.COUNTERS_PUT: (
        cite("120.3b"), cite("120.3d"), cite("120.3g"), cite("122.6"), cite("122.8"), cite("306.5b"), cite("310.4b"),
        cite("601.2h"), cite("701.34a"), cite("701.37a"), cite("701.44a"),
        cite("702.37b"), cite("702.62a"), cite("714.3c"),
    ),
    kinds.COUNTERS_REMOVED: (
        cite("120.3c"), cite("120.3h"), cite("122.1"), cite("122.1c"), cite("122.1d"), cite("122.6"),
        cite("601.2h"), cite("704.5q"),
    ),
    kinds.DAMAGED: (cite("120.2b"), cite("310.4", CLASSIC), cite("510.2"), cite("701.14a"),),
    kinds.DAMAGE_ASSIGNED: (cite("310.1", CLASSIC),),
    kinds.DAMAGE_STACKED: (cite("310.1", CLASSIC),),
    kinds.DAMAGE_REMOVED: (cite("514.2"), cite("701.19a"), cite("702.89a"),),
    kinds.DESTROYED: (cite("701.8a"), cite("704.5g"), cite("704.5h"), cite("702.89a"),),
    kinds.DAYTIME: (
        cite("502.2"), cite("702.145d"), cite("702.145g"), cite("731.1"),
    ),
    kinds.DISCARDED: (cite("514.1"), cite("601.2h"), cite("701.9a"),),
    kinds.DREW: (cite("103.5"), cite("121.2"), cite("504.1"),),
    kinds.EFFECT_BEGAN: (
        cite("502.3"), cite("611.2"), cite("614.9"), cite("615.1"), cite("701.12b"), cite("701.15a"), cite("701.35a"),
        cite("701.43d"), cite("701.60a"), cite("702.62a"), cite("702.136a"), cite("702.165a"),
        cite("702.99a"),
    ),
    kinds.EFFECT_ENDED: (cite("511.2"), cite("514.2"), cite("611.2a"), cite("611.2b"),),
    kinds.EXTRA_PHASE: (cite("500.8"),),
    kinds.EXTRA_TURN: (cite("500.7"),),
    kinds.FOUGHT: (cite("701.14a"),),
    kinds.GAME_BEGAN: (cite("103.3"),),
    kinds.GAME_DRAWN: (cite("104.4a"),),
    kinds.GOADED: (cite("701.15a"),),
    kinds.KEPT: (cite("103.5"),),
    kinds.LIFE_GAINED: (cite("119.3"), cite("119.5"), cite("120.3f"),),
    kinds.LIFE_LOST: (cite("119.3"), cite("119.4"), cite("119.5"), cite("120.3a"), cite("300.3", CLASSIC),),
    kinds.LIFE_PAID: (cite("118.3a"), cite("601.2h"),),
    kinds.LOOKED: (cite("701.20e"), cite("701.22a"), cite("701.25a"),),
    kinds.MANA_ADDED: (cite("106.4"),),
    kinds.MANA_EMPTIED: (cite("500.5"),),
    kinds.MANA_SPENT: (cite("118.3a"),),
    kinds.MARKED: (
        cite("114.1"), cite("506.6"), cite("509.1h"), cite("701.37a"),
        cite("701.43d"), cite("701.60a"), cite("702.95c"), cite("702.112b"), cite("709.5d"), cite("709.5e"),
        cite("710.2"), cite("716.2a"), cite("719.3a"), cite("722.3a"),
    ),
    kinds.MILLED: (cite("601.2h"), cite("701.17a"),),
    kinds.NO_COMBAT_DAMAGE: (cite("510.1a"), cite("510.1b"), cite("510.1c"), cite("510.1d"),),
    kinds.MONARCH: (cite("725.1"), cite("725.4"),),
    kinds.MULLIGAN: (cite("103.5"),),
    kinds.NO_LEGAL_TARGET: (cite("608.2b"),),
    kinds.PHASED_IN: (cite("502.1"), cite("702.26g"),),
    kinds.PHASED_OUT: (cite("502.1"), cite("701.26a"), cite("702.26b"), cite("702.26g"),),
    kinds.PLAYED_LAND: (cite("305.1"),),
    kinds.PLAYER_LOST: (cite("104.3a"), cite("104.3e"), cite("704.5a"), cite("704.5b"), cite("704.5c"),),
    kinds.PLAYER_WON: (cite("104.2a"), cite("104.2b"),),
    kinds.PREVENTED: (cite("122.1c"), cite("615.6"), cite("615.7"), cite("702.16e"),),
    kinds.REGENERATED: (cite("701.19a"),),
    kinds.REGENERATION_SHIELD: (cite("701.19a"),),
    kinds.REMOVED_FROM_COMBAT: (cite("506.4"), cite("701.19a"),),
    kinds.RESOLVED: (cite("608.2n"),),
    kinds.REVEALED: (
        cite("601.2h"), cite("701.20a"), cite("701.23a"), cite("701.44a"), cite("702.38a"), cite("702.94a"),
    ),
    kinds.SACRIFICED: (cite("601.2h"), cite("701.21a"), cite("704.5s"),),
    kinds.SCRYED: (cite("701.22a"),),
    kinds.SEARCHED: (cite("701.23a"),),
    kinds.SHUFFLED: (cite("103.3"), cite("103.5"), cite("401.4"), cite("701.23a"), cite("701.24a"),),
    kinds.STEP_BEGAN: (cite("500.6"),),
    kinds.STEP_SKIPPED: (cite("103.8a"), cite("500.11"), cite("508.8"),),
    kinds.TAPPED: (cite("508.1f"), cite("601.2h"), cite("602.2b"), cite("701.19a"), cite("701.26a"),
        cite("702.51a"), cite("702.126a"),
                   cite("702.154a"),),
    kinds.TARGETED: (cite("601.2c"), cite("707.10c"),),
    kinds.TOKEN_CREATED: (cite("701.7a"), cite("701.16a"), cite("707.2"),),
    kinds.TRANSFORMED: (cite("701.27a"), cite("702.145c"), cite("702.145f"),),
    kinds.TRIGGERED: (cite("603.3c"),),
    kinds.TURN_BEGAN: (cite("500.1"),),
    kinds.TURNED_FACE_UP: (cite("702.37e"),),
    kinds.UNATTACHED: (cite("701.3d"), cite("702.103f"), cite("704.5n"), cite("704.5p"),),
    kinds.UNTAPPED: (cite("502.3"), cite("601.2h"), cite("701.26b"),),
    kinds.ZONE_CHANGED: (
        cite("103.5"), cite("103.6a"), cite("110.2a"), cite("121.2"), cite("305.1"), cite("400.3"), cite("401.4"),
        cite("404.1"), cite("504.1"), cite("514.1"), cite("601.2h"), cite("608.2n"), cite("608.3a"),
        cite("608.3c"), cite("701.6a"), cite("701.7a"), cite("701.8a"), cite("701.9a"), cite("701.13a"),
        cite("701.16a"), cite("701.17a"), cite("701.21a"), cite("701.23a"), cite("701.24a"), cite("701.25a"),
        cite("701.44a"), cite("702.66a"), cite("702.89a"), cite("702.85a"), cite("702.143a"),
        cite("704.5f"), cite("704.5g"), cite("704.5h"), cite("704.5i"),
        cite("704.5j"),
        cite("704.5j", M14), cite("704.5k"), cite("704.5m"), cite("704.5s"), cite("704.5v"), cite("704.5z"),
        cite("707.2"),
        cite("724.1b"),
        cite("702.99a"),
    ),
}


class WrongMaker(Exception):
    """A rule has made a kind of happening that is not its business."""


def check_maker(event: Happening) -> None:
    """Raise `WrongMaker` unless the rule that a happening cites may make its kind."""
    if event.rule not in MAKERS.get(event.kind, ()):
        raise WrongMaker(f"rule {home_number(event.rule) or '(none)'} makes {KIND_NAMES[event.kind]}")
