"""601.2g-h. How mana is paid: the mana abilities to activate, in order, and which mana pays which symbol."""

from __future__ import annotations

from lawmage.model.mana import GENERIC, TERMS_SHIFT, ManaCost, ManaPool, Way
from lawmage.model.names import COLORLESS
from lawmage.native import mypyc_attr
from lawmage.rules.costs.payment_search import Search, accepts, enough
from lawmage.rules.costs.payment_sources import ACTIVATION, Group, Option, Sources, count_pool


@mypyc_attr(acyclic=True)
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


@mypyc_attr(acyclic=True)
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


class Matching:
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


def _avoided(group: Group, avoid: frozenset[int]) -> bool:
    return not avoid.isdisjoint(group.idents)


def _preferred(groups: list[Group], avoid: frozenset[int]) -> list[Group]:
    if not avoid:
        return groups
    return [group for group in groups if not _avoided(group, avoid)] + [
        group for group in groups if _avoided(group, avoid)]


def plan_plain(cost: ManaCost, pool: ManaPool, sources: Sources, life: int, avoid: frozenset[int]) -> Plan | None:
    """Plan with sources of one mana each that differ only in how much they are wanted."""
    masks = sources.masks
    counts = sources.counts
    units: list[int] = []
    unit_masks: list[int] = []
    if pool.total:
        masks = list(masks)
        counts = list(counts)
        count_pool(pool, sources, masks, counts)
        units, unit_masks = _pool_order(pool, sources)
    groups = _preferred(sources.ordered(), avoid)
    best: Plan | None = None
    best_wish: tuple[int, ...] = ()
    ways = cost.ways()
    for way in ways:
        if way.life > life or not enough(way, masks, counts):
            continue
        match = Matching(accepts(way), [1] * way.total)
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


def _wish_of_match(way: Way, match: Matching, first: int, groups: list[Group],
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


def _finish(way: Way, match: Matching, units: list[int], singles: list[Group], path: list[Option]) -> Plan:
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
    if match.open:
        raise AssertionError("a payment was found whose mana does not pay everything")
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


def _option_for(group: Group, accepted: int) -> Option:
    """Return the first option of a single group whose unit pays a demand."""
    for option in group.options:
        if not option.off and option.masks[0] & accepted:
            return option
    raise AssertionError("a unit was matched with a demand that it does not pay")


def plan_any(cost: ManaCost, pool: ManaPool, sources: Sources, life: int, avoid: frozenset[int]) -> Plan | None:
    """Plan with any sources: whatever a payment can do without is left out, the least wanted first."""
    planner = _Planner(cost, pool, sources, life, avoid)
    try:
        return planner.plan()
    finally:
        for group in sources.ordered():
            for option in group.options:
                option.off = False
                option.used = False


class _Planner:
    """A search that is asked again and again, while more and more is switched off."""

    def __init__(self, cost: ManaCost, pool: ManaPool, sources: Sources, life: int, avoid: frozenset[int]) -> None:
        self.search = Search(cost, pool, sources, life)
        self.groups = _preferred(sources.ordered(), avoid)
        self.avoid = avoid
        self.units, self.masks = _pool_order(pool, sources)
        # the last payment found: its mana matched, and the options of what it uses marked
        self.match = Matching([], [])
        self.way = self.search.way
        self.path: list[Option] = []
        self.singles: list[Group] = []

    def plan(self) -> Plan | None:
        """Return the preferred payment; None if there is none."""
        if not self._look():
            return None
        self._leave_out_worst()
        state = self._state()
        larger = self._larger()
        self._leave_out(self.groups)
        best = self._finish()
        wish = self._wish()
        if not larger.isdisjoint(wish):
            # sources that make much mana first, if then fewer are used
            self._restore(state)
            self._leave_out(_by_amount(self.groups))
            if self._wish() < wish:
                best = self._finish()
        return best

    def _leave_out_worst(self) -> None:
        """Switch off what is to be avoided, life for Phyrexian symbols, and what is burdened, if it is not needed."""
        if self.avoid:
            for group in reversed(self.groups):
                if _avoided(group, self.avoid):
                    self._try_without(group.options)
        self._look()
        life = self.way.life
        self.search.ways = tuple([way for way in self.search.ways if way.life == life])
        levels: list[tuple[int, int, int]] = []
        for place, group in enumerate(self.groups):
            for option in group.options:
                if option.burden or option.life:
                    level = (option.burden, option.life, place)
                    if level not in levels:
                        levels.append(level)
        levels.sort(reverse=True)
        for burden, harm, place in levels:
            self._try_without([option for option in self.groups[place].options
                               if option.burden == burden and option.life == harm])

    def _leave_out(self, groups: list[Group]) -> None:
        """Switch off every group that is not needed, the last ones first."""
        needed: set[int] = set()
        for group in reversed(groups):
            # what holds for a group holds for the next one that is interchangeable with it
            number = group.number()
            if number not in needed and not self._try_without(group.options):
                needed.add(number)
        for option in self.path:
            if option.off:  # it was there, but nothing came of it
                self._look()
                break

    def _try_without(self, options: list[Option]) -> bool:
        """Switch off these options, unless no payment exists without them; say whether they are off now."""
        switched = [option for option in options if not option.off]
        used = False
        for option in switched:
            option.off = True
            used = used or option.used
        if not used or self._look():
            return True
        for option in switched:
            option.off = False
        return False

    def _look(self) -> bool:
        """Say whether a payment exists with what is not off, and note it."""
        if not self.search.possible():
            return False
        self.way = self.search.way
        self.path = self.search.path
        self.singles = self.search.singles
        self._match()
        self._mark()
        return True

    def _match(self) -> None:
        """Match the mana of the payment found; each activation is paid with mana that is there before it."""
        needs: list[int] = []
        due: list[int] = []
        for stage, option in enumerate(self.path):
            if option.way is not None:
                for accepted in accepts(option.way):
                    needs.append(accepted << ACTIVATION)
                    due.append(stage + 1)
        needs.extend(accepts(self.way))
        due.extend([len(self.path) + 1] * self.way.total)
        self.match = Matching(needs, due)
        for mask in self.masks:
            self.match.offer(mask, 0)
        for group in self.singles:
            mask = 0
            for option in group.options:
                if not option.off:
                    mask |= option.masks[0]
            self.match.offer(mask, 0)
        for stage, option in enumerate(self.path):
            for mask in option.masks:
                self.match.offer(mask, stage + 1)

    def _mark(self) -> None:
        for group in self.groups:
            for option in group.options:
                option.used = False
        unit = len(self.units)
        for group in self.singles:
            place = self.match.place[unit]
            if place >= 0:
                _option_for(group, self.match.accepts[place]).used = True
            unit += 1
        for option in self.path:
            for _ in option.masks:
                if self.match.place[unit] >= 0:
                    option.used = True
                unit += 1

    def _finish(self) -> Plan:
        return _finish(self.way, self.match, self.units, self.singles, self.path)

    def _larger(self) -> set[tuple[int, ...]]:
        """Return the classes in which some source that is not off makes more than one mana."""
        larger: set[tuple[int, ...]] = set()
        for group in self.groups:
            for option in group.options:
                if len(option.masks) > 1 and not option.off:
                    larger.add(group.wanted)
        return larger

    def _wish(self) -> tuple[tuple[int, ...], ...]:
        """Return a key that is least where fewest sources are used, of the least wanted class first, and least mana."""
        classes: list[tuple[int, ...]] = []
        mana = 0
        for group in self.groups:
            for option in group.options:
                if option.used:
                    classes.append(group.wanted)
                    mana += len(option.masks)
                    break
        classes.sort(reverse=True)
        return (*classes, (-1, mana))

    def _state(self) -> list[bool]:
        return [option.off for group in self.groups for option in group.options]

    def _restore(self, state: list[bool]) -> None:
        place = 0
        for group in self.groups:
            for option in group.options:
                option.off = state[place]
                place += 1
        self._look()


def _by_amount(groups: list[Group]) -> list[Group]:
    """Return the groups in the same order of classes, but within each those that make most mana first."""
    keys: list[tuple[tuple[int, ...], int, int]] = []
    for place, group in enumerate(groups):
        keys.append((group.wanted, -group.most, place))
    keys.sort()
    return [groups[entry[2]] for entry in keys]
