"""106, 605. Where a player's mana can come from: sources as data, made ready to be asked about many costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lawmage.model.mana import (
    GENERIC,
    KEPT_IN_COMBAT,
    MANA_TYPES,
    SNOW,
    STANDIN,
    TERMS_SHIFT,
    ManaCost,
    ManaPool,
    Way,
)
from lawmage.native import mypyc_attr

# usual ranks of sources
BASIC_LAND: Final = 0
OTHER_LAND: Final = 1
OTHER_SOURCE: Final = 2

# usual burdens of alternatives
NO_BURDEN: Final = 0
PAIN: Final = 1
LIFE: Final = 2
SACRIFICE: Final = 3

#: the bits of a unit that say its type
KINDS: Final = 63

# A *mask* says what a unit pays, bit by bit: kinds of mana, `SNOW`, generic mana; and the same again, shifted, in the
# costs of activations, where mana may serve for less.
ANY: Final = GENERIC
ACTIVATION: Final = 9

_NO_TERMS: Final[frozenset[int]] = frozenset()
_FREE: Final[tuple[Way | None, ...]] = (None,)


class Purpose:
    """What mana is spent on, as far as it matters for which mana can be spent."""

    def __init__(self, terms: frozenset[int] = _NO_TERMS, widen: int = 0) -> None:
        """`terms`: those that this purpose meets; other mana with terms cannot be spent on it (106.6).

        `widen`: kinds of mana as which any mana may be spent on it (609.4b): 31 for any colour, 63 for any type.
        """
        self.terms = terms
        self.widen = widen

    def mask_of(self, unit: int) -> int:
        """Return what a unit pays here, as bits; 0 for nothing."""
        own = unit >> TERMS_SHIFT
        if own and own < KEPT_IN_COMBAT and own not in self.terms:  # mana that is only kept for longer pays for all
            return 0
        if unit & STANDIN:
            return unit & KINDS | ANY
        return unit & (KINDS | SNOW) | self.widen | ANY


#: a purpose that meets no terms
PLAIN: Final = Purpose()


@mypyc_attr(acyclic=True)
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
            kind = unit & KINDS
            standin = unit & (STANDIN | SNOW) == STANDIN
            if (kind not in MANA_TYPES and not (kind == 0 and standin)) or (unit & STANDIN and not standin):
                raise ValueError(f"{unit} is no unit of mana: it has one type out of {MANA_TYPES}, or is a stand-in")
        if life < 0 or burden < 0:
            raise ValueError(f"an alternative costs {life} life with burden {burden}: neither is below 0")
        self.produces = produces
        self.cost = cost
        self.life = life
        self.burden = burden
        self.uses = uses
        self.closes = closes


@mypyc_attr(acyclic=True)
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


@mypyc_attr(acyclic=True)
class Option:
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
        #: switched off, or used, while a payment is planned
        self.off = False
        self.used = False


@mypyc_attr(acyclic=True)
class Group:
    """Sources that exclude one another, made ready."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.bit = 0
        self.idents: list[int] = []
        self.rank = 0
        self.options: list[Option] = []
        #: every option gives one unit for no mana and closes nothing else: it is one unit of one of these kinds
        self.single = True
        #: besides, all its options are equally (un)wanted and cost no life
        self.plain = True
        #: the kinds of all units of all options, and the most units of one
        self.mask = 0
        self.most = 0
        #: some option of another group needs this group unused
        self.contested = False
        #: how little it is wanted: sources of one class differ only in the mana they make
        self.wanted: tuple[int, ...] = ()
        #: groups of one kind are interchangeable
        self.kind = 0
        # for one attempt of a search: the most that an option adds towards each need of the way; the twins by kind
        self.gains: list[int] = []
        self.twin = 0

    def number(self) -> int:
        """Return a number that is equal for groups that are interchangeable now, with what is switched off."""
        number = self.kind
        for option in self.options:
            number = number << 1 | (1 if option.off else 0)
        # groups of different kinds may have different numbers of options: the kind, too, must stay readable
        return number << 8 | len(self.options)


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
        self.groups: list[Group] = []
        self.all_plain = True
        self.all_single = True
        #: the most life that all sources together can take
        self.life = 0
        # units of single groups by mask
        self.masks: list[int] = []
        self.counts: list[int] = []
        # bits of groups that options of other groups use, or use or close
        self._used = 0
        self._touched = 0
        self._ordered = False
        self._gather(sources)
        self._classify()

    def mask_of(self, unit: int) -> int:
        """Return what a unit of mana pays, for the purpose and for activations; 0 for nothing."""
        mask = self.purpose.mask_of(unit)
        return mask if unit & STANDIN else mask | self.activations.mask_of(unit) << ACTIVATION

    def ordered(self) -> list[Group]:
        """Return the groups, most wanted first."""
        if not self._ordered:
            self._ordered = True
            self._number()
            self._order()
        return self.groups

    def _gather(self, sources: Sequence[Source]) -> None:
        bits: dict[int, int] = {}
        by_key: dict[int, Group] = {}
        for place, source in enumerate(sources):
            key = source.group if source.group >= 0 else -1 - place
            group = by_key.get(key)
            if group is None:
                group = Group(key)
                by_key[key] = group
                group.bit = _bit_for(key, bits)
                group.idents.append(source.ident)
                group.rank = source.rank
            else:
                if source.ident not in group.idents:
                    group.idents.append(source.ident)
                if source.rank > group.rank:
                    group.rank = source.rank
            for number, alternative in enumerate(source.alternatives):
                self._add_options(group, source.ident, number, alternative, bits)
        for group in by_key.values():
            if group.options:
                self.groups.append(group)

    def _add_options(self, group: Group, ident: int, number: int, alternative: Alternative,
                     bits: dict[int, int]) -> None:
        masks: list[int] = []
        useful = 0
        for unit in alternative.produces:
            if unit >> TERMS_SHIFT:
                self.has_terms = True
            mask = self.mask_of(unit)
            useful |= mask
            masks.append(mask)
        if useful == 0:
            return
        group.mask |= useful
        if len(masks) > group.most:
            group.most = len(masks)
        ways: tuple[Way | None, ...] = _FREE
        if alternative.cost is not None and alternative.cost.mana_value() + alternative.cost.xs:
            ways = alternative.cost.ways()
        for way in ways:
            option = Option(ident, number, alternative.produces, tuple(masks), alternative.life, alternative.burden)
            if way is not None:
                option.way = way
                option.life += way.life
            for key in alternative.uses:
                option.uses |= _bit_for(key, bits)
            for key in alternative.closes:
                option.closes |= _bit_for(key, bits)
            group.options.append(option)

    def _classify(self) -> None:
        self._untangle()
        for group in self.groups:
            burden = group.options[0].burden
            most_life = 0
            single = not group.contested
            for option in group.options:
                if option.life > most_life:
                    most_life = option.life
                if len(option.masks) != 1 or option.way is not None or option.uses or option.closes:
                    single = False
                if option.burden != burden or option.life:
                    group.plain = False
            self.life += most_life
            group.single = single
            if single:
                count_units(self.masks, self.counts, group.mask, 1)
                if not group.plain:
                    self.all_plain = False
            else:
                group.plain = False
                self.all_single = self.all_plain = False

    def _untangle(self) -> None:
        """Forget the groups that an option uses or closes where that makes no difference to any other."""
        there = used = shared = closed = 0
        for group in self.groups:
            there |= group.bit
            uses = 0
            for option in group.options:
                uses |= option.uses
                closed |= option.closes
            shared |= used & uses
            used |= uses
        if used == 0 and closed == 0:
            return
        for group in self.groups:
            for option in group.options:
                option.uses &= (there | shared | closed) & ~group.bit
                option.closes &= (there | used) & ~group.bit
        for group in self.groups:
            for option in group.options:
                self._touched |= option.uses | option.closes
                self._used |= option.uses
        for group in self.groups:
            group.contested = bool(self._used & group.bit)

    def _number(self) -> None:
        """Number the groups by kind; one that another option uses or closes has no equal."""
        kinds: dict[tuple[int, ...], int] = {}
        for place, group in enumerate(self.groups):
            sign = [place + 1 if self._touched & group.bit else 0]
            for option in group.options:
                sign.extend(_sign_of(option))
            group.kind = kinds.setdefault(tuple(sign), len(kinds))

    def _order(self) -> None:
        """Sort the groups."""
        seen: dict[tuple[int, ...], int] = {}
        keys: list[tuple[tuple[int, ...], int, int]] = []
        for place in range(len(self.groups) - 1, -1, -1):
            group = self.groups[place]
            group.wanted = _class_of(group)
            key = (*group.wanted, (group.mask & KINDS).bit_count(), group.most, group.mask)
            copies = seen.get(key, 0)
            seen[key] = copies + 1
            # of equal ones, use first where most copies are left; the copies themselves in the order given
            keys.append((key, -copies, place))
        keys.sort(key=_by_wish)
        self.groups = [self.groups[entry[2]] for entry in keys]


def _sign_of(option: Option) -> list[int]:
    """Return what tells an option from others as far as existence of a payment goes."""
    sign = [-1, option.burden, option.life, option.uses, option.closes, *option.masks]
    if option.way is not None:
        sign.extend([-2, option.way.generic + len(option.way.numbers), *option.way.masks])
    return sign


def _by_wish(entry: tuple[tuple[int, ...], int, int]) -> tuple[int, ...]:
    key = entry[0]
    return (*key[:-1], entry[1], key[-1], entry[2])


def _class_of(group: Group) -> tuple[int, ...]:
    burden = life = -1
    costed = 1
    for option in group.options:
        burden = option.burden if burden < 0 else min(burden, option.burden)
        life = option.life if life < 0 else min(life, option.life)
        if option.way is None:
            costed = 0
    return (burden, life, group.rank, costed)


def _bit_for(key: int, bits: dict[int, int]) -> int:
    bit = bits.get(key)
    if bit is None:
        bit = 1 << len(bits)
        bits[key] = bit
    return bit


def plain_mask(unit: int) -> int:
    """What a unit of mana without terms pays, for a usual purpose and for activations."""
    return PLAIN.mask_of(unit) | PLAIN.mask_of(unit) << ACTIVATION


def count_units(masks: list[int], counts: list[int], mask: int, number: int) -> None:
    """Add so many units of a mask to a tally."""
    for i in range(len(masks)):
        if masks[i] == mask:
            counts[i] += number
            return
    masks.append(mask)
    counts.append(number)


def count_pool(pool: ManaPool, sources: Sources, masks: list[int], counts: list[int]) -> None:
    """Add the mana of a pool that can be spent to a tally."""
    for unit in pool.units():
        mask = sources.mask_of(unit)
        if mask:
            count_units(masks, counts, mask, 1)
