"""106, 118.3, 601.2g-h: automatic payment of mana that never pays wrongly.

`plan_payment` finds how a player pays a cost from the pool and from mana abilities, or None exactly when there is no
way; `can_pay` only says whether there is one. Both know nothing of the game: the caller lists the sources as data.

The preferences, in this order and always with the same result:

1. permanents to avoid are left alone if any way exists without them;
2. Phyrexian symbols are paid with life only where no mana pays them (107.4f);
3. what costs more than tapping (`burden`: pain, life, sacrifice) is left alone if any way exists without it;
4. mana in the pool is spent first, then sources by `rank` (basic lands, other lands, other sources);
5. within a rank the sources that make fewer kinds of mana are used first, so that what stays untapped stays flexible,
   and of equal ones those of which there are more;
6. {2/W} is paid with one mana where that leaves the same sources.

"Left alone if any way exists" goes from the least wanted source to the most wanted one. So no source is ever used
without need. Mana left over is allowed, and stays in the pool.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lawmage.model.mana import GENERIC, MANA_TYPES, SNOW, STANDIN, TERMS_SHIFT, ManaCost, ManaPool, Way
from lawmage.model.names import COLORLESS

# usual ranks of sources
BASIC_LAND: Final = 0
OTHER_LAND: Final = 1
OTHER_SOURCE: Final = 2

# usual burdens of alternatives
NO_BURDEN: Final = 0
PAIN: Final = 1
LIFE: Final = 2
SACRIFICE: Final = 3

_KINDS: Final = 63

# A *mask* says what a unit pays, bit by bit: kinds of mana, `SNOW`, generic mana; and the same again, shifted, in the
# costs of activations, where mana may serve for less.
_ANY: Final = GENERIC
_ACTIVATION: Final = 9

_NO_IDS: Final[frozenset[int]] = frozenset()


class Purpose:
    """What mana is spent on, as far as it matters for which mana can be spent."""

    def __init__(self, terms: frozenset[int] = _NO_IDS, widen: int = 0) -> None:
        """`terms`: those that this purpose meets; other mana with terms cannot be spent on it (106.6).

        `widen`: kinds of mana as which any mana may be spent on it (609.4b): 31 for any colour, 63 for any type.
        """
        self.terms = terms
        self.widen = widen

    def mask_of(self, unit: int) -> int:
        """Return what a unit pays here, as bits; 0 for nothing."""
        own = unit >> TERMS_SHIFT
        if own and own not in self.terms:
            return 0
        if unit & STANDIN:
            return unit & _KINDS | _ANY
        return unit & (_KINDS | SNOW) | self.widen | _ANY


#: a purpose that meets no terms
PLAIN: Final = Purpose()


class Alternative:
    """One way to use a source: one mana ability with its choices made, or one stand-in for mana."""

    def __init__(self, produces: tuple[int, ...], cost: ManaCost | None = None, life: int = 0, burden: int = 0,
                 uses: tuple[int, ...] = (), closes: tuple[int, ...] = ()) -> None:
        """`produces`: units as in `model.mana`; `cost`: mana to activate it; `life`: life to pay for it.

        `burden` ranks what else is lost by it (see `NO_BURDEN` … `SACRIFICE`; any number does). `uses`: other groups
        that must be unused and are used up with it (another creature tapped); `closes`: groups that cannot be used
        after it (an object sacrificed can no longer be tapped). ValueError for a unit that is no mana, or below 0.
        """
        for unit in produces:
            kind = unit & _KINDS
            if kind not in MANA_TYPES and not (kind == 0 and unit & STANDIN):
                raise ValueError(f"{unit} is no unit of mana: it has one type out of {MANA_TYPES}, or is a stand-in")
        if life < 0 or burden < 0:
            raise ValueError(f"an alternative costs {life} life with burden {burden}: neither is below 0")
        self.produces = produces
        self.cost = cost
        self.life = life
        self.burden = burden
        self.uses = uses
        self.closes = closes


class Source:
    """What can be used once for mana: usually a permanent that can be tapped.

    `ident` is the caller's id of it; sources of one `group` (one object with several abilities that tap it) exclude
    one another, -1 is a group of its own. Two sources share an ident only within one group.
    """

    def __init__(self, ident: int, rank: int, alternatives: Sequence[Alternative], group: int = -1) -> None:
        self.ident = ident
        self.rank = rank
        self.alternatives = tuple(alternatives)
        self.group = group


class Activation:
    """One step of a plan: use this alternative of this source, and pay for it with these units from the pool."""

    def __init__(self, ident: int, alternative: int, produces: tuple[int, ...], life: int,
                 paid: tuple[int, ...]) -> None:
        #: the source, and the index of its alternative
        self.ident = ident
        self.alternative = alternative
        #: the units that it adds
        self.produces = produces
        #: the life that it costs, Phyrexian symbols of its own cost included
        self.life = life
        #: the units that pay its own cost
        self.paid = paid


class Plan:
    """A payment: the activations in order, then the total cost from the pool."""

    def __init__(self, activations: list[Activation], spent: list[tuple[int, int]], life_symbols: tuple[int, ...],
                 life: int) -> None:
        #: mana abilities to activate, in this order
        self.activations = tuple(activations)
        #: (unit, symbol of the cost) for each mana spent on the total cost
        self.spent = tuple(spent)
        #: the Phyrexian symbols paid with life
        self.life_symbols = life_symbols
        #: all life paid, for symbols and activations
        self.life = life


class _Option:
    """An alternative made ready: masks instead of units, groups as bits."""

    def __init__(self, ident: int, alternative: int, units: tuple[int, ...], masks: tuple[int, ...], life: int,
                 burden: int) -> None:
        self.ident = ident
        self.alternative = alternative
        self.units = units
        self.masks = masks
        self.life = life
        self.burden = burden
        #: how its own cost is paid; None for none
        self.way: Way | None = None
        #: bits of groups
        self.uses = 0
        self.closes = 0
        self.off = False


class _Group:
    """Sources that exclude one another, made ready."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.bit = 0
        self.idents: list[int] = []
        self.rank = 0
        self.options: list[_Option] = []
        #: every option gives one unit for no mana and closes nothing else: it is one unit of one of these kinds
        self.single = True
        #: besides, all its options are equally (un)wanted and cost no life
        self.plain = True
        #: the kinds of all units of all options, and the most units of one
        self.mask = 0
        self.most = 0
        #: some option needs this group unused although another group is activated
        self.contested = False


class Sources:
    """The sources of one player, made ready once to be asked about many costs. Immutable for the caller."""

    def __init__(self, sources: Sequence[Source], purpose: Purpose = PLAIN, activations: Purpose = PLAIN) -> None:
        """`purpose`: what the costs asked about are for; `activations`: the same for activating mana abilities.

        ValueError where X is open in the cost of an activation.
        """
        self.purpose = purpose
        self.activations = activations
        #: some unit has terms: another purpose needs other `Sources`
        self.has_terms = False
        self.groups: list[_Group] = []
        self.all_plain = True
        self.all_single = True
        #: the most life that all sources together can take
        self.life = 0
        # units of single groups by mask; of other groups, as many and as flexible as they can ever be
        self.masks: list[int] = []
        self.counts: list[int] = []
        self.loose_masks: list[int] = []
        self.loose_counts: list[int] = []
        bits: dict[int, int] = {}
        self._gather(sources, bits)
        self._classify(bits)
        self._order()
        self._tally()

    def mask_of(self, unit: int) -> int:
        """Return what a unit of mana pays, for the purpose and for activations; 0 for nothing."""
        mask = self.purpose.mask_of(unit)
        return mask if unit & STANDIN else mask | self.activations.mask_of(unit) << _ACTIVATION

    def _gather(self, sources: Sequence[Source], bits: dict[int, int]) -> None:
        by_key: dict[int, _Group] = {}
        for place, source in enumerate(sources):
            key = source.group if source.group >= 0 else -1 - place
            group = by_key.get(key)
            if group is None:
                group = _Group(key)
                by_key[key] = group
                group.bit = _bit_for(key, bits)
                self.groups.append(group)
            if source.ident not in group.idents:
                group.idents.append(source.ident)
            group.rank = max(group.rank, source.rank)
            for number, alternative in enumerate(source.alternatives):
                self._add_options(group, source.ident, number, alternative, bits)
        self.groups = [group for group in self.groups if group.options]

    def _add_options(self, group: _Group, ident: int, number: int, alternative: Alternative,
                     bits: dict[int, int]) -> None:
        units: list[int] = []
        masks: list[int] = []
        for unit in alternative.produces:
            if unit >> TERMS_SHIFT:
                self.has_terms = True
            units.append(unit)
            masks.append(self.mask_of(unit))
        if not any(masks):
            return
        ways: list[Way | None] = [None]
        if alternative.cost is not None and alternative.cost.mana_value() + alternative.cost.xs:
            ways = list(alternative.cost.ways())
        for way in ways:
            life = alternative.life + (0 if way is None else way.life)
            option = _Option(ident, number, tuple(units), tuple(masks), life, alternative.burden)
            option.way = way
            for key in alternative.uses:
                option.uses |= _bit_for(key, bits)
            for key in alternative.closes:
                option.closes |= _bit_for(key, bits)
            group.options.append(option)

    def _classify(self, bits: dict[int, int]) -> None:
        used = 0
        for group in self.groups:
            for option in group.options:
                used |= option.uses
        for group in self.groups:
            group.contested = bool(used & group.bit)
            first = group.options[0]
            most_life = 0
            for option in group.options:
                most_life = max(most_life, option.life)
                group.most = max(group.most, len(option.masks))
                for mask in option.masks:
                    group.mask |= mask
                if len(option.masks) != 1 or option.way is not None or option.uses or option.closes:
                    group.single = False
                if option.burden != first.burden or option.life:
                    group.plain = False
            group.single = group.single and not group.contested
            group.plain = group.plain and group.single
            self.all_single = self.all_single and group.single
            self.all_plain = self.all_plain and group.plain
            self.life += most_life

    def _order(self) -> None:
        """Sort the groups, most wanted first."""
        seen: dict[tuple[int, ...], int] = {}
        keys: list[tuple[tuple[int, ...], int, int]] = []
        for place in range(len(self.groups) - 1, -1, -1):
            key = _wish(self.groups[place])
            copies = seen.get(key, 0)
            seen[key] = copies + 1
            # of equal ones, use first where most copies are left; the copies themselves in the order given
            keys.append((key, -copies, place))
        keys.sort(key=_by_wish)
        self.groups = [self.groups[entry[2]] for entry in keys]

    def _tally(self) -> None:
        for group in self.groups:
            if group.single:
                _count(self.masks, self.counts, group.mask, 1)
            else:
                _count(self.loose_masks, self.loose_counts, group.mask, group.most)


def _by_wish(entry: tuple[tuple[int, ...], int, int]) -> tuple[int, ...]:
    key = entry[0]
    return (*key[:-1], entry[1], key[-1], entry[2])


def _wish(group: _Group) -> tuple[int, ...]:
    burden = life = -1
    costed = 1
    for option in group.options:
        burden = option.burden if burden < 0 else min(burden, option.burden)
        life = option.life if life < 0 else min(life, option.life)
        if option.way is None:
            costed = 0
    return (burden, life, group.rank, costed, (group.mask & _KINDS).bit_count(), group.most, group.mask)


def _bit_for(key: int, bits: dict[int, int]) -> int:
    bit = bits.get(key)
    if bit is None:
        bit = 1 << len(bits)
        bits[key] = bit
    return bit


def _count(masks: list[int], counts: list[int], mask: int, number: int) -> None:
    for i in range(len(masks)):
        if masks[i] == mask:
            counts[i] += number
            return
    masks.append(mask)
    counts.append(number)


# ---- can it be paid? ------------------------------------------------------------------------------------------------


def can_pay(cost: ManaCost, pool: ManaPool, sources: Sources, life: int) -> bool:
    """Say whether a payment of `cost` exists (118.3). ValueError while X is open.

    `life`: the most life the player can pay.
    """
    masks = sources.masks
    counts = sources.counts
    if pool.total:
        masks = list(masks)
        counts = list(counts)
        _count_pool(pool, sources, masks, counts)
    if not sources.all_single or sources.life:
        return _Search(cost, pool, sources, life).possible()
    for way in cost.ways():
        if way.life > life or not _enough(way, masks, counts):
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


def _count_pool(pool: ManaPool, sources: Sources, masks: list[int], counts: list[int]) -> None:
    for unit in pool.units():
        mask = sources.mask_of(unit)
        if mask:
            _count(masks, counts, mask, 1)


def _enough(way: Way, masks: list[int], counts: list[int]) -> bool:
    """Hall's theorem: a way is payable if for each set of its symbols enough units pay one of them."""
    for need, number in way.needs:
        for i in range(len(masks)):
            if masks[i] & need:
                number -= counts[i]
        if number > 0:
            return False
    return True


class _Search:
    """Exact search for a payment where sources are more than units of one mana each."""

    def __init__(self, cost: ManaCost, pool: ManaPool, sources: Sources, life: int) -> None:
        self.ways: tuple[Way, ...] = cost.ways()
        self.pool = pool
        self.groups = sources.groups
        self.pool_masks: list[int] = []
        self.pool_counts: list[int] = []
        _count_pool(pool, sources, self.pool_masks, self.pool_counts)
        self.life = life
        # the result: a way, and the options of the groups that are not single, in order
        self.way: Way = self.ways[0]
        self.path: list[_Option] = []
        self.singles: list[_Group] = []
        # one attempt
        self.trail: list[_Option] = []
        self.early: list[_Group] = []
        self.late: list[_Group] = []
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
        if _enough(way, masks, counts):
            return True
        if not rest:
            return False
        loose_masks = list(masks)
        loose_counts = list(counts)
        for group in rest:
            _count(loose_masks, loose_counts, group.mask, group.most)
        if not _enough(way, loose_masks, loose_counts):
            return False
        return self._start(rest, masks, counts, life)

    def _sort_groups(self, masks: list[int], counts: list[int], life: int) -> list[_Group]:
        """Count the units of single groups; return the groups that must be tried out."""
        asked = 0
        for group in self.groups:
            most = 0
            for option in group.options:
                if not option.off:
                    most = max(most, option.life)
            asked += most
        rest: list[_Group] = []
        self.singles = []
        for group in self.groups:
            mask = 0
            harmful = False
            for option in group.options:
                if not option.off:
                    mask |= option.masks[0] if group.single else _ANY
                    harmful = harmful or option.life > 0
            if mask == 0:
                continue
            if group.single and not (harmful and asked > life):
                _count(masks, counts, mask, 1)
                self.singles.append(group)
            else:
                rest.append(group)
        return rest

    def _start(self, rest: list[_Group], masks: list[int], counts: list[int], life: int) -> bool:
        relevant = self.way.relevant
        self.early = []
        self.late = []
        for group in rest:
            is_late = False
            for option in group.options:
                if not option.off and (option.way is not None or option.uses or option.closes):
                    is_late = True
                    if option.way is not None:
                        relevant |= option.way.relevant << _ACTIVATION
            if is_late:
                self.late.append(group)
            else:
                self.early.append(group)
        self.keep = relevant | _ANY | _ANY << _ACTIVATION
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
        if _enough(self.way, masks, counts):
            self.path = list(self.trail)
            return True
        for group in self.early[stage:]:
            _count(masks, counts, group.mask & self.keep, group.most)
        for group in self.late:
            if not group.bit & closed:
                _count(masks, counts, group.mask & self.keep, group.most)
        if not _enough(self.way, masks, counts):
            return False
        key = _state_key(stage, tally, closed, life)
        if key in self.failed:
            return False
        self.failed.add(key)
        if stage < len(self.early):
            return self._explore_early(stage, tally, closed, life)
        for group in self.late:
            if not group.bit & closed and self._explore_late(group, stage, tally, closed, life):
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

    def _explore_late(self, group: _Group, stage: int, tally: dict[int, int], closed: int, life: int) -> bool:
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

    def _more(self, tally: dict[int, int], option: _Option) -> dict[int, int]:
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
    for accepted in _accepts(way):
        demand = accepted << _ACTIVATION
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


# ---- how is it paid? ------------------------------------------------------------------------------------------------


def plan_payment(cost: ManaCost, pool: ManaPool, sources: Sources, life: int,
                 avoid: frozenset[int] = _NO_IDS) -> Plan | None:
    """Return the preferred payment of `cost`, or None exactly if none exists (118.3).

    `life`: the most life the player can pay; `avoid`: ids of sources to leave alone if another way exists.
    ValueError while X is open.
    """
    if sources.all_plain:
        return _plan_plain(cost, pool, sources, life, avoid)
    return _plan_any(cost, pool, sources, life, avoid)


class _Matching:
    """Units matched with demands, one unit at a time: augmenting paths keep every earlier unit matched.

    So the units used are the first ones possible in their order: the sets of units that can be matched are a matroid.
    """

    def __init__(self, accepts: list[int], due: list[int]) -> None:
        #: for each demand: what pays it; the stage at which it must be paid; the unit that does, or -1
        self.accepts = accepts
        self.due = due
        self.held = [-1] * len(accepts)
        self.open = len(accepts)
        #: for each unit offered: what it pays, from which stage on it exists, and its demand, or -1
        self.masks: list[int] = []
        self.born: list[int] = []
        self.place: list[int] = []

    def offer(self, mask: int, born: int) -> bool:
        """Say whether this unit, the next one, can be used besides the earlier ones."""
        unit = len(self.masks)
        self.masks.append(mask)
        self.born.append(born)
        self.place.append(-1)
        if self.open == 0:
            return False
        for demand in range(len(self.held)):
            if self.held[demand] < 0 and mask & self.accepts[demand] and born < self.due[demand]:
                self.held[demand] = unit
                self.place[unit] = demand
                self.open -= 1
                return True
        return self._augment(unit)

    def _augment(self, unit: int) -> bool:
        wanted_by = [-1] * len(self.held)
        queue = [unit]
        at = 0
        while at < len(queue):
            seeker = queue[at]
            at += 1
            mask = self.masks[seeker]
            for demand in range(len(self.held)):
                if wanted_by[demand] < 0 and mask & self.accepts[demand] and self.born[seeker] < self.due[demand]:
                    wanted_by[demand] = seeker
                    if self.held[demand] < 0:
                        self._move(demand, wanted_by)
                        self.open -= 1
                        return True
                    queue.append(self.held[demand])
        return False

    def _move(self, demand: int, wanted_by: list[int]) -> None:
        while demand >= 0:
            seeker = wanted_by[demand]
            before = self.place[seeker]
            self.held[demand] = seeker
            self.place[seeker] = demand
            demand = before


def _symbols(way: Way) -> list[int]:
    symbols = list(way.symbols)
    symbols.extend(way.numbers)
    symbols.extend([GENERIC] * way.generic)
    return symbols


def _accepts(way: Way) -> list[int]:
    accepts = list(way.masks)
    accepts.extend([_ANY] * (way.generic + len(way.numbers)))
    return accepts


def _pool_order(pool: ManaPool, sources: Sources) -> tuple[list[int], list[int]]:
    """Return the units that can be spent, with their masks: those with terms first, then colourless, then by type."""
    units: list[int] = []
    masks: list[int] = []
    for turn in range(2):
        for unit in pool.units():
            mask = sources.mask_of(unit)
            later = 0 if unit >> TERMS_SHIFT or unit & COLORLESS else 1
            if mask and later == turn:
                units.append(unit)
                masks.append(mask)
    return units, masks


def _avoided(group: _Group, avoid: frozenset[int]) -> bool:
    return not avoid.isdisjoint(group.idents)


def _preferred(groups: list[_Group], avoid: frozenset[int]) -> list[_Group]:
    if not avoid:
        return groups
    return [group for group in groups if not _avoided(group, avoid)] + [
        group for group in groups if _avoided(group, avoid)]


def _plan_plain(cost: ManaCost, pool: ManaPool, sources: Sources, life: int, avoid: frozenset[int]) -> Plan | None:
    """Plan with sources of one mana each that differ only in how much they are wanted."""
    masks = sources.masks
    counts = sources.counts
    units: list[int] = []
    unit_masks: list[int] = []
    if pool.total:
        masks = list(masks)
        counts = list(counts)
        _count_pool(pool, sources, masks, counts)
        units, unit_masks = _pool_order(pool, sources)
    groups = _preferred(sources.groups, avoid)
    best: Plan | None = None
    best_wish: tuple[int, ...] = ()
    ways = cost.ways()
    for way in ways:
        if way.life > life or not _enough(way, masks, counts):
            continue
        match = _Matching(_accepts(way), [1] * way.total)
        for mask in unit_masks:
            match.offer(mask, 0)
        offered = 0
        while match.open:
            match.offer(groups[offered].mask, 0)
            offered += 1
        if len(ways) == 1:
            return _finish(way, match, units, groups[:offered], [])
        wish = _wish_of_match(way, match, len(units), groups, avoid)
        if best is None or wish < best_wish:
            best = _finish(way, match, units, groups[:offered], [])
            best_wish = wish
    return best


def _wish_of_match(way: Way, match: _Matching, first: int, groups: list[_Group],
                   avoid: frozenset[int]) -> tuple[int, ...]:
    """Return a key that is least for the preferred way: each group used is a bit, the less wanted, the higher."""
    bits = 0
    avoided = 0
    for unit in range(first, len(match.masks)):
        if match.place[unit] >= 0:
            bits |= 1 << (unit - first)
            if avoid and _avoided(groups[unit - first], avoid):
                avoided |= 1 << (unit - first)
    return (avoided, way.life, bits, way.total)


def _finish(way: Way, match: _Matching, units: list[int], singles: list[_Group], path: list[_Option]) -> Plan:
    """Write the plan. `match`: the units of the pool, of `singles`, of `path`; the demands of `path`, then of `way`."""
    real = list(units)
    activations: list[Activation] = []
    life = way.life
    for i, group in enumerate(singles):
        place = match.place[len(units) + i]
        real.append(0)
        if place >= 0:
            option = _option_for(group, match.accepts[place])
            real[-1] = option.units[0]
            life += option.life
            activations.append(Activation(option.ident, option.alternative, option.units, option.life, ()))
    for option in path:
        real.extend(option.units)
    demand = 0
    for option in path:
        paid: list[int] = []
        for _ in range(0 if option.way is None else option.way.total):
            paid.append(real[match.held[demand]])
            demand += 1
        life += option.life
        activations.append(Activation(option.ident, option.alternative, option.units, option.life, tuple(paid)))
    spent: list[tuple[int, int]] = []
    for symbol in _symbols(way):
        spent.append((real[match.held[demand]], symbol))
        demand += 1
    return Plan(activations, spent, way.life_symbols, life)


def _option_for(group: _Group, accepted: int) -> _Option:
    """Return the first option of a single group whose unit pays a demand."""
    for option in group.options:
        if not option.off and option.masks[0] & accepted:
            return option
    raise AssertionError("a unit was matched with a demand that it does not pay")


def _plan_any(cost: ManaCost, pool: ManaPool, sources: Sources, life: int, avoid: frozenset[int]) -> Plan | None:
    """Plan with any sources: whatever a payment can do without is left out, the least wanted first."""
    search = _Search(cost, pool, sources, life)
    if not search.possible():
        return None
    groups = _preferred(sources.groups, avoid)
    try:
        _leave_out(search, groups, avoid)
        search.possible()
        return _plan_found(search, pool, sources)
    finally:
        for group in groups:
            for option in group.options:
                option.off = False


def _leave_out(search: _Search, groups: list[_Group], avoid: frozenset[int]) -> None:
    for group in reversed(groups):
        if avoid and _avoided(group, avoid):
            _try_without(search, group, -1, -1)
    search.possible()
    life = search.way.life
    search.ways = tuple([way for way in search.ways if way.life == life])
    levels: list[tuple[int, int, int]] = []
    for place, group in enumerate(groups):
        for option in group.options:
            level = (option.burden, option.life, place)
            if (option.burden or option.life) and level not in levels:
                levels.append(level)
    levels.sort(reverse=True)
    for burden, harm, place in levels:
        _try_without(search, groups[place], burden, harm)
    for group in reversed(groups):
        _try_without(search, group, -1, -1)


def _try_without(search: _Search, group: _Group, burden: int, harm: int) -> None:
    """Switch off the options of a group (of this burden and life; -1 for all) unless no payment exists without them."""
    switched: list[_Option] = []
    for option in group.options:
        if not option.off and (burden < 0 or (option.burden == burden and option.life == harm)):
            option.off = True
            switched.append(option)
    if switched and not search.possible():
        for option in switched:
            option.off = False


def _plan_found(search: _Search, pool: ManaPool, sources: Sources) -> Plan:
    """Return the plan that a search found: match the mana, each activation paid with what is there before it."""
    path = search.path
    way = search.way
    last = len(path) + 1
    accepts: list[int] = []
    due: list[int] = []
    for stage, option in enumerate(path):
        if option.way is not None:
            for accepted in _accepts(option.way):
                accepts.append(accepted << _ACTIVATION)
                due.append(stage + 1)
    accepts.extend(_accepts(way))
    due.extend([last] * way.total)
    match = _Matching(accepts, due)
    units, masks = _pool_order(pool, sources)
    for mask in masks:
        match.offer(mask, 0)
    for group in search.singles:
        mask = 0
        for option in group.options:
            if not option.off:
                mask |= option.masks[0]
        match.offer(mask, 0)
    for stage, option in enumerate(path):
        for mask in option.masks:
            match.offer(mask, stage + 1)
    return _finish(way, match, units, search.singles, path)
