"""106, 118.3, 601.2g-h: automatic payment of mana that never pays wrongly.

`plan_payment` finds how a player pays a cost from the pool and from mana abilities, or None exactly when there is no
way; `can_pay` only says whether there is one. Both know nothing of the game: the caller lists the sources as data.

The preferences, in this order and always with the same result:

1. permanents to avoid are left alone if any way exists without them;
2. Phyrexian symbols are paid with life only where no mana pays them (107.4f);
3. what costs more than tapping (`burden`: pain, life, sacrifice) is left alone if any way exists without it;
4. mana in the pool is spent first, then sources by `rank` (basic lands, other lands, other sources);
5. within a rank, sources whose mana costs mana come last, and those that make fewer kinds of mana first, so that what
   stays untapped stays flexible; of equal ones those come first of which there are more; but sources that make much
   mana go before all that where fewer sources are used in this way;
6. {2/W} is paid with one mana where that takes the same sources.

"Left alone if any way exists" goes from the least wanted source to the most wanted one. So no source is ever used
without need. Mana left over is allowed, and stays in the pool.
"""

from __future__ import annotations

from typing import Final

from lawmage.model.mana import ManaCost, ManaPool
from lawmage.rules.costs.payment_plan import Activation, Plan, plan_any, plan_plain
from lawmage.rules.costs.payment_search import Search, enough
from lawmage.rules.costs.payment_sources import (
    BASIC_LAND,
    LIFE,
    NO_BURDEN,
    OTHER_LAND,
    OTHER_SOURCE,
    PAIN,
    PLAIN,
    SACRIFICE,
    Alternative,
    Purpose,
    Source,
    Sources,
    count_pool,
)

__all__ = [
    "BASIC_LAND", "LIFE", "NO_BURDEN", "OTHER_LAND", "OTHER_SOURCE", "PAIN", "PLAIN", "SACRIFICE",
    "Activation", "Alternative", "Plan", "Purpose", "Source", "Sources", "can_pay", "max_x", "plan_payment",
]

_NO_IDS: Final[frozenset[int]] = frozenset()


def can_pay(cost: ManaCost, pool: ManaPool, sources: Sources, life: int) -> bool:
    """Say whether a payment of `cost` exists (118.3). ValueError while X is open.

    `life`: the most life the player can pay.
    """
    masks = sources.masks
    counts = sources.counts
    if pool.total:
        masks = list(masks)
        counts = list(counts)
        count_pool(pool, sources, masks, counts)
    if not sources.all_single or sources.life:
        return Search(cost, pool, sources, life).possible()
    for way in cost.ways():
        if way.life > life or not enough(way, masks, counts):
            continue
        return True
    return False


def max_x(cost: ManaCost, pool: ManaPool, sources: Sources, life: int, less: int = 0) -> int:
    """Return the greatest X for which `cost`, then reduced by `less` generic mana, can be paid; -1 if not even 0 is.

    ValueError for a cost without {X}.
    """
    if cost.xs == 0:
        raise ValueError(f"{cost} has no X to choose")
    most = pool.total + less
    for group in sources.groups:
        most += group.most
    low = -1
    high = most // cost.xs
    while low < high:
        middle = (low + high + 1) // 2
        if can_pay(cost.with_x(middle).less(less), pool, sources, life):
            low = middle
        else:
            high = middle - 1
    return low


def plan_payment(cost: ManaCost, pool: ManaPool, sources: Sources, life: int,
                 avoid: frozenset[int] = _NO_IDS) -> Plan | None:
    """Return the preferred payment of `cost`, or None exactly if none exists (118.3).

    `life`: the most life the player can pay; `avoid`: ids of sources to leave alone if another way exists.
    ValueError while X is open.
    """
    if sources.all_plain:
        return plan_plain(cost, pool, sources, life, avoid)
    return plan_any(cost, pool, sources, life, avoid)
