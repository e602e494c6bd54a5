"""118.3, 601.2g-h. Whether mana can be paid: Hall's theorem where sources are plain, exact search elsewhere."""

from __future__ import annotations

from lawmage.model.mana import ManaCost, ManaPool, Way
from lawmage.rules.costs.payment_sources import ACTIVATION, ANY, Group, Option, Sources, count_pool, count_units


def enough(way: Way, masks: list[int], counts: list[int]) -> bool:
    """Hall's theorem: a way is payable if for each set of its symbols enough units pay one of them."""
    for need, number in way.needs:
        for i in range(len(masks)):
            if masks[i] & need:
                number -= counts[i]
        if number > 0:
            return False
    return True


def accepts(way: Way) -> list[int]:
    """Return for each mana that a way takes the mask of what pays it, generic mana last."""
    accepts = list(way.masks)
    accepts.extend([ANY] * (way.generic + len(way.numbers)))
    return accepts


class Search:
    """Exact search for a payment where sources are more than units of one mana each."""

    def __init__(self, cost: ManaCost, pool: ManaPool, sources: Sources, life: int) -> None:
        self.ways: tuple[Way, ...] = cost.ways()
        self.pool = pool
        self.groups = sources.ordered()
        self.pool_masks: list[int] = []
        self.pool_counts: list[int] = []
        count_pool(pool, sources, self.pool_masks, self.pool_counts)
        self.life = life
        # the result: a way, and the options of the groups that are not single, in order
        self.way: Way = self.ways[0]
        self.path: list[Option] = []
        self.singles: list[Group] = []
        # one attempt
        self.trail: list[Option] = []
        self.early: list[Group] = []
        self.late: list[Group] = []
        self.keep = 0
        self.failed: set[tuple[int, ...]] = set()

    def possible(self) -> bool:
        """Say whether a payment exists with the options that are not off; `way` and `path` then hold one."""
        for way in self.ways:
            if way.life > self.life or not self.try_way(way):
                continue
            return True
        return False

    def try_way(self, way: Way) -> bool:
        """Say whether this way of paying works with the options that are not off."""
        self.way = way
        self.path = []
        masks = list(self.pool_masks)
        counts = list(self.pool_counts)
        life = self.life - way.life
        rest = self._sort_groups(masks, counts, life)
        if enough(way, masks, counts):
            return True
        if not rest:
            return False
        twins: dict[int, int] = {}
        for group in rest:
            self._measure(group, twins)
        if not self._may_reach(masks, counts, rest, 0):
            return False
        return self._start(rest, masks, counts, life)

    def _measure(self, group: Group, twins: dict[int, int]) -> None:
        """Note the most that one use of a group adds towards each need of the way, and its twins."""
        group.twin = twins.setdefault(group.number(), len(twins))
        gains: list[int] = []
        for need, _ in self.way.needs:
            most = 0
            for option in group.options:
                if not option.off:
                    gain = 0
                    for mask in option.masks:
                        if mask & need:
                            gain += 1
                    if need & ANY and option.way is not None:
                        gain -= option.way.total
                    most = max(most, gain)
            gains.append(most)
        group.gains = gains

    def _may_reach(self, masks: list[int], counts: list[int], groups: list[Group], closed: int) -> bool:
        """Say whether each need could be met if every group that is not closed served it alone, for free."""
        for place, (need, number) in enumerate(self.way.needs):
            for i in range(len(masks)):
                if masks[i] & need:
                    number -= counts[i]
            if number > 0:
                for group in groups:
                    if not group.bit & closed:
                        number -= group.gains[place]
                if number > 0:
                    return False
        return True

    def _sort_groups(self, masks: list[int], counts: list[int], life: int) -> list[Group]:
        """Count the units of single groups; return the groups that must be tried out."""
        asked = 0
        for group in self.groups:
            most = 0
            for option in group.options:
                if not option.off:
                    most = max(most, option.life)
            asked += most
        rest: list[Group] = []
        self.singles = []
        for group in self.groups:
            mask = 0
            harmful = False
            for option in group.options:
                if not option.off:
                    mask |= option.masks[0] if group.single else ANY
                    harmful = harmful or option.life > 0
            if mask == 0:
                continue
            if group.single and not (harmful and asked > life):
                count_units(masks, counts, mask, 1)
                self.singles.append(group)
            else:
                rest.append(group)
        return rest

    def _start(self, rest: list[Group], masks: list[int], counts: list[int], life: int) -> bool:
        relevant = self.way.relevant
        self.early = []
        self.late = []
        for group in rest:
            is_late = False
            for option in group.options:
                if not option.off and (option.way is not None or option.uses or option.closes):
                    is_late = True
                    if option.way is not None:
                        relevant |= option.way.relevant << ACTIVATION
            if is_late:
                self.late.append(group)
            else:
                self.early.append(group)
        self.keep = relevant | ANY | ANY << ACTIVATION
        self.failed = set()
        self.trail = []
        tally: dict[int, int] = {}
        for i, mask in enumerate(masks):
            kept = mask & self.keep
            tally[kept] = tally.get(kept, 0) + counts[i]
        return self._explore(0, tally, 0, life)

    def _explore(self, stage: int, tally: dict[int, int], closed: int, life: int) -> bool:
        """Say whether the way is payable from here: `stage` groups of `early` are decided, `closed` groups are gone."""
        masks = list(tally.keys())
        counts = list(tally.values())
        if enough(self.way, masks, counts):
            self.path = list(self.trail)
            return True
        if not self._may_reach(masks, counts, self.early[stage:] + self.late, closed):
            return False
        key = _state_key(stage, tally, closed, life)
        if key in self.failed:
            return False
        self.failed.add(key)
        if stage < len(self.early):
            return self._explore_early(stage, tally, closed, life)
        tried = 0
        for group in self.late:
            if group.bit & closed or tried >> group.twin & 1:
                continue
            tried |= 1 << group.twin  # of interchangeable groups one is enough
            if self._explore_late(group, stage, tally, closed, life):
                return True
        return False

    def _explore_early(self, stage: int, tally: dict[int, int], closed: int, life: int) -> bool:
        group = self.early[stage]
        free = False
        tried: list[tuple[int, ...]] = []
        for option in group.options:
            if option.off or option.life > life:
                continue
            if option.life == 0:
                free = True
            kept = [mask & self.keep for mask in option.masks]
            kept.sort()
            sign = (option.life, *kept)
            if sign in tried:
                continue
            tried.append(sign)
            self.trail.append(option)
            if self._explore(stage + 1, self._more(tally, option), closed | group.bit, life - option.life):
                return True
            self.trail.pop()
        if free and not group.contested:
            return False  # leaving it unused is never better
        return self._explore(stage + 1, tally, closed, life)

    def _explore_late(self, group: Group, stage: int, tally: dict[int, int], closed: int, life: int) -> bool:
        for option in group.options:
            if option.off or option.life > life or option.uses & closed:
                continue
            after = closed | group.bit | option.uses | option.closes
            self.trail.append(option)
            if option.way is None:
                if self._explore(stage, self._more(tally, option), after, life - option.life):
                    return True
            else:
                for rest in _payments(option.way, tally):
                    if self._explore(stage, self._more(rest, option), after, life - option.life):
                        return True
            self.trail.pop()
        return False

    def _more(self, tally: dict[int, int], option: Option) -> dict[int, int]:
        more = dict(tally)
        for mask in option.masks:
            kept = mask & self.keep
            more[kept] = more.get(kept, 0) + 1
        return more


def _state_key(stage: int, tally: dict[int, int], closed: int, life: int) -> tuple[int, ...]:
    pairs = [mask << 32 | tally[mask] for mask in tally if tally[mask]]
    pairs.sort()
    return (stage, closed, life, *pairs)


def _payments(way: Way, tally: dict[int, int]) -> list[dict[int, int]]:
    """Return what can be left after paying an activation, without leftovers that are worse than others."""
    results = [tally]
    for accepted in accepts(way):
        demand = accepted << ACTIVATION
        following: list[dict[int, int]] = []
        seen: list[tuple[int, ...]] = []
        for have in results:
            for mask in _least_flexible(have, demand):
                rest = dict(have)
                rest[mask] -= 1
                key = _state_key(0, rest, 0, 0)
                if key not in seen:
                    seen.append(key)
                    following.append(rest)
        results = following
    return results


def _least_flexible(tally: dict[int, int], demand: int) -> list[int]:
    """Return the masks that pay a demand of an activation, without those that could pay all that another one pays."""
    able = [mask for mask in tally if tally[mask] > 0 and mask & demand]
    least: list[int] = []
    for mask in able:
        for other in able:
            if other != mask and other & ~mask == 0:
                break
        else:
            least.append(mask)
    return least
