"""702, 509.1b. Evasion abilities, and the other keywords that say what may attack and be blocked.

- kind "evasion": `(attacker, blocker, keywords) -> bool`, whether a creature with those characteristics may be blocked
  by the other; `keywords` are the blocker's, with those that it blocks as though it had. Found by bits of keywords.
- kind "evasion ability": `(state, attacker, ability, blocker) -> bool`, the same for keywords that carry a quality.
- kind "evasion count": `(attacker) -> int`, by how many creatures at least it must be blocked, if at all.
"""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.names import (
    ARTIFACT,
    BLACK,
    DEFENDER,
    FEAR,
    FLYING,
    HASTE,
    HORSEMANSHIP,
    INTIMIDATE,
    LAND,
    MENACE,
    REACH,
    SHADOW,
    SKULK,
)
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import matches

EVASION: Final = "evasion"
EVASION_ABILITY: Final = "evasion ability"
EVASION_COUNT: Final = "evasion count"

#: keywords of an attacker that limit who may block it, one bit each, with the key of their rule
FLAGS: Final[tuple[tuple[int, str], ...]] = (
    (FLYING, "flying"), (FEAR, "fear"), (INTIMIDATE, "intimidate"), (SHADOW, "shadow"),
    (HORSEMANSHIP, "horsemanship"), (SKULK, "skulk"),
)
ANY_FLAG: Final = FLYING | FEAR | INTIMIDATE | SHADOW | HORSEMANSHIP | SKULK


@rule("702.9b", kind=EVASION, key="flying", also=("702.17b",), noop=True)
def flying(attacker: Characteristics, blocker: Characteristics, keywords: int) -> bool:
    """A creature with flying is blocked only by creatures with flying or reach."""
    return not attacker.keywords & FLYING or keywords & (FLYING | REACH) != 0


@rule("702.36b", kind=EVASION, key="fear", noop=True)
def fear(attacker: Characteristics, blocker: Characteristics, keywords: int) -> bool:
    """A creature with fear is blocked only by artifact creatures and black creatures."""
    return not attacker.keywords & FEAR or blocker.types & ARTIFACT != 0 or blocker.colors & BLACK != 0


@rule("702.13b", kind=EVASION, key="intimidate", noop=True)
def intimidate(attacker: Characteristics, blocker: Characteristics, keywords: int) -> bool:
    """A creature with intimidate is blocked only by artifact creatures and creatures that share a color with it."""
    return (not attacker.keywords & INTIMIDATE or blocker.types & ARTIFACT != 0
            or blocker.colors & attacker.colors != 0)


@rule("702.28b", kind=EVASION, key="shadow", noop=True)
def shadow(attacker: Characteristics, blocker: Characteristics, keywords: int) -> bool:
    """Creatures with shadow and creatures without it don't block each other."""
    return attacker.keywords & SHADOW == keywords & SHADOW


@rule("702.31b", kind=EVASION, key="horsemanship", noop=True)
def horsemanship(attacker: Characteristics, blocker: Characteristics, keywords: int) -> bool:
    """A creature with horsemanship is blocked only by creatures with horsemanship."""
    return not attacker.keywords & HORSEMANSHIP or keywords & HORSEMANSHIP != 0


@rule("702.118b", kind=EVASION, key="skulk", noop=True)
def skulk(attacker: Characteristics, blocker: Characteristics, keywords: int) -> bool:
    """A creature with skulk isn't blocked by creatures of greater power."""
    return not attacker.keywords & SKULK or blocker.power <= attacker.power


@rule("702.14c", kind=EVASION_ABILITY, key="landwalk", also=("702.14d",), noop=True)
def landwalk(state: State, attacker: GameObject, ability: Ability, blocker: GameObject) -> bool:
    """A creature with landwalk isn't blocked while the defending player controls a land of that kind."""
    quality = ability.node.maybe("quality")
    context = Context(attacker.id, attacker.controller, None, None, ability)
    for number in state.battlefield:
        land = state.object(number)
        if land.controller != blocker.controller or land.phased_out:
            continue
        if not characteristics(state, land).types & LAND:
            continue
        if quality is None or matches(state, context, quality, number):
            return False
    return True


@rule("702.16f", kind=EVASION_ABILITY, key="protection", noop=True)
def protection(state: State, attacker: GameObject, ability: Ability, blocker: GameObject) -> bool:
    """An attacker with protection isn't blocked by creatures of that quality."""
    quality = ability.node.maybe("quality")
    if quality is None:
        return True
    return not matches(state, Context(attacker.id, attacker.controller, None, None, ability), quality, blocker.id)


@rule("702.111b", kind=EVASION_COUNT, key="menace", noop=1)
def menace(attacker: Characteristics) -> int:
    """A creature with menace is blocked by two or more creatures, or by none."""
    return 2 if attacker.keywords & MENACE else 1


@rule("702.3b", kind="check", key="defender", noop=True)
def may_attack_for_defender(keywords: int) -> bool:
    """A creature with defender can't attack."""
    return not keywords & DEFENDER


@rule("702.10b", kind="check", key="haste", noop=False)
def has_haste(keywords: int) -> bool:
    """A creature with haste attacks although it came under its controller's control this turn."""
    return keywords & HASTE != 0
