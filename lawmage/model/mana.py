"""106. Mana; 107.4. Mana symbols; 202. Mana cost: symbols, costs, the ways to pay them, and mana pools.

Mana and mana symbols are plain integers, so that payments are arithmetic on bits:

- a *unit* of mana is one bit of `names.WHITE … names.COLORLESS`, with `SNOW` where a snow source produced it (107.4h),
  and with the number of its terms (106.6: what it may be spent on, or what comes with spending it) from `TERMS_SHIFT`
  up; 0 means no terms. `STANDIN` marks what is no mana but pays for one in a total cost (convoke, improvise, delve);
  with no colour at all it pays for generic mana only;
- a *symbol* of a cost is the bits of mana that pay it (several for hybrids), `SNOW` alone for {S}, `GENERIC` for one
  generic mana, with `PHYREXIAN` where 2 life may be paid instead (107.4f), and with the number of a hybrid such as
  {2/W} from `NUMBER_SHIFT` up.
"""

from __future__ import annotations

from typing import Final

from lawmage.model.names import BLACK, BLUE, COLOR_LETTERS, COLORLESS, GREEN, RED, WHITE
from lawmage.native import mypyc_attr

SNOW: Final = 64
STANDIN: Final = 128  # in a unit
GENERIC: Final = 128  # in a symbol
PHYREXIAN: Final = 256
TERMS_SHIFT: Final = 8
#: terms, above all others, of mana that isn't lost as steps and phases end (500.5): until combat, or the turn, ends
KEPT_IN_COMBAT: Final = 1 << 16
KEPT_THIS_TURN: Final = KEPT_IN_COMBAT + 1
KEPT: Final[dict[str, int]] = {"combat": KEPT_IN_COMBAT, "turn": KEPT_THIS_TURN}
NUMBER_SHIFT: Final = 9

#: the life that pays for a Phyrexian symbol (107.4f)
PHYREXIAN_LIFE: Final = 2

MANA_TYPES: Final = (WHITE, BLUE, BLACK, RED, GREEN, COLORLESS)
_COLORS: Final = WHITE | BLUE | BLACK | RED | GREEN
_TYPES: Final = _COLORS | COLORLESS
_PAIRS: Final = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")


def _make_symbols() -> dict[str, int]:
    table = dict(COLOR_LETTERS)
    for pair in _PAIRS:
        bits = COLOR_LETTERS[pair[0]] | COLOR_LETTERS[pair[2]]
        table[pair] = bits
        table[pair + "/P"] = bits | PHYREXIAN
    for letter in "WUBRG":
        bit = COLOR_LETTERS[letter]
        table["2/" + letter] = bit | 2 << NUMBER_SHIFT
        table["C/" + letter] = bit | COLORLESS
        table[letter + "/P"] = bit | PHYREXIAN
    table["S"] = SNOW
    return table


#: the symbols of 107.4 without numbers and {X}: text between the braces -> symbol
SYMBOLS: Final[dict[str, int]] = _make_symbols()
_SYMBOL_TEXTS: Final[dict[int, str]] = {symbol: "{" + text + "}" for text, symbol in SYMBOLS.items()}
_LETTERS: Final[dict[int, str]] = {bit: letter for letter, bit in COLOR_LETTERS.items()}


def unit_of(kind: int, snow: bool = False, terms: int = 0) -> int:
    """Return one unit of mana: `kind` is one bit of `MANA_TYPES`; ValueError for any other."""
    if kind not in MANA_TYPES or terms < 0:
        raise ValueError(f"no mana has type {kind} and terms {terms}: types are {MANA_TYPES}, terms 0 or more")
    return kind | (SNOW if snow else 0) | terms << TERMS_SHIFT


def symbol_text(symbol: int) -> str:
    """Write one symbol of a cost as cards do, e.g. ``{2/W}``; ValueError for an integer that is none."""
    if symbol == GENERIC:
        return "{1}"
    text = _SYMBOL_TEXTS.get(symbol)
    if text is None:
        raise ValueError(f"{symbol} is no mana symbol")
    return text


def split_symbols(text: str) -> list[str]:
    """Return the texts between the braces of ``{2}{W/U}``; ValueError names the place where the braces fail."""
    parts: list[str] = []
    at = 0
    while at < len(text):
        end = text.find("}", at)
        if text[at] != "{" or end < at + 2:
            raise ValueError(f"mana {text!r}, character {at + 1}: wanted a symbol in braces such as {{2}} or {{W/U}}")
        parts.append(text[at + 1:end])
        at = end + 1
    return parts


def _is_number(part: str) -> bool:
    return part.isascii() and part.isdigit() and (part == "0" or part[0] != "0")


@mypyc_attr(acyclic=True)
class Way:
    """One way to pay a cost, every hybrid with a number and every Phyrexian symbol decided (118.13)."""

    def __init__(self, symbols: list[int], masks: list[int], numbers: list[int], lives: list[int]) -> None:
        #: the symbols paid with mana of certain kinds, and for each the kinds that pay it as bits
        self.symbols = tuple(symbols)
        self.masks = tuple(masks)
        #: the symbols paid with any mana: `GENERIC`, or the hybrid whose number is paid, once for each mana
        self.numbers = tuple(numbers[1:])
        #: plain generic mana, beside `numbers`
        self.generic = numbers[0]
        #: the Phyrexian symbols paid with life, and that life
        self.life_symbols = tuple(lives)
        self.life = PHYREXIAN_LIFE * len(lives)
        #: how much mana this way takes in all
        self.total = len(self.masks) + self.generic + len(self.numbers)
        relevant = 0
        for mask in self.masks:
            relevant |= mask
        #: the kinds of mana that this way tells apart
        self.relevant = relevant
        #: Hall's condition: for each pair (kinds, n), n units of mana must each be of one of these kinds
        self.needs = _needs(self.masks, self.total)


def _needs(masks: tuple[int, ...], total: int) -> tuple[tuple[int, int], ...]:
    unions: set[int] = set()
    for mask in masks:
        for union in list(unions):
            unions.add(union | mask)
        unions.add(mask)
    needs: list[tuple[int, int]] = []
    for union in sorted(unions):
        inside = 0
        for mask in masks:
            if mask & ~union == 0:
                inside += 1
        needs.append((union, inside))
    if total > len(masks):
        needs.append((GENERIC, total))
    return tuple(needs)


@mypyc_attr(acyclic=True)
class ManaCost:
    """202.1: an amount of mana to pay. Immutable. `None`, not an empty cost, stands for no mana cost (202.1b)."""

    def __init__(self, generic: int, xs: int, symbols: tuple[int, ...], discount: int = 0) -> None:
        if generic < 0 or xs < 0 or discount < 0:
            raise ValueError(f"no mana cost has {generic} generic mana, {xs} times X and {discount} off: none below 0")
        #: generic mana (107.4b), and how often {X} stands in the cost
        self.generic = generic
        self.xs = xs
        #: all other symbols in printed order
        self.symbols = symbols
        #: generic mana still to be taken off the number of hybrids such as {2/W} where that is how they are paid
        self.discount = discount
        colors = 0
        for symbol in symbols:
            if symbol not in _SYMBOL_TEXTS:
                raise ValueError(f"{symbol} is no symbol of a mana cost: those of `SYMBOLS` are")
            colors |= symbol
        #: the colours that this cost gives a card (202.2): a hybrid is all its colours (107.4e, 107.4f)
        self.colors = colors & _COLORS
        self._ways: tuple[Way, ...] | None = None

    @staticmethod
    def parse(text: str) -> ManaCost:
        """Read ``{X}{2}{W/U}``; ``{0}`` is the empty cost (107.4d). ValueError names what is no symbol, and where."""
        generic = xs = 0
        symbols: list[int] = []
        parts = split_symbols(text)
        if not parts:
            raise ValueError("an empty text is no mana cost: {0} costs nothing, and no mana cost is None")
        for place, part in enumerate(parts):
            if part == "X":
                xs += 1
            elif _is_number(part):
                generic += int(part)
            elif part in SYMBOLS:
                symbols.append(SYMBOLS[part])
            else:
                raise ValueError(f"mana cost {text!r}, symbol {place + 1}: {{{part}}} is no symbol of a mana cost; "
                                 f"there are numbers, X, {', '.join(SYMBOLS)}")
        return ManaCost(generic, xs, tuple(symbols))

    def __str__(self) -> str:
        text = "{X}" * self.xs
        if self.generic or not (self.xs or self.symbols):
            text += "{" + str(self.generic) + "}"
        for symbol in self.symbols:
            text += symbol_text(symbol)
        return text

    def __repr__(self) -> str:
        return f"ManaCost.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ManaCost):
            return NotImplemented
        return (self.generic == other.generic and self.xs == other.xs and self.symbols == other.symbols
                and self.discount == other.discount)

    def __hash__(self) -> int:
        return hash((self.generic, self.xs, self.symbols, self.discount))

    def key(self) -> tuple[object, ...]:
        """Return all that makes this cost, as plain values: equal exactly for equal costs."""
        return (self.generic, self.xs, self.symbols, self.discount)

    def mana_value(self, x: int = 0) -> int:
        """202.3: the total amount of mana; `x` is the value of X, 0 off the stack (202.3e)."""
        value = self.generic + self.xs * x
        for symbol in self.symbols:
            value += max(1, symbol >> NUMBER_SHIFT)  # the largest component of a hybrid (202.3f)
        return value

    def with_x(self, x: int) -> ManaCost:
        """Return this cost with X chosen (107.3a); ValueError for a negative X."""
        if x < 0:
            raise ValueError(f"X cannot be {x}: the least is 0")
        return self if self.xs == 0 else ManaCost(self.generic + self.xs * x, 0, self.symbols, self.discount)

    def is_empty(self) -> bool:
        """Whether nothing is to be paid and nothing to be taken off."""
        return not (self.generic or self.xs or self.symbols or self.discount)

    def plus(self, other: ManaCost) -> ManaCost:
        """Return both costs together, as an increase or additional cost makes them (118.8, 601.2f)."""
        if other.is_empty():
            return self
        if self.is_empty():
            return other
        return ManaCost(self.generic + other.generic, self.xs + other.xs, self.symbols + other.symbols,
                        self.discount + other.discount)

    def times(self, n: int) -> ManaCost:
        """Return this cost `n` times over (a tax for each attacker); ValueError for a negative n."""
        if n < 0:
            raise ValueError(f"a cost cannot be paid {n} times: the least is 0")
        return ManaCost(self.generic * n, self.xs * n, self.symbols * n, self.discount * n)

    def more(self, n: int) -> ManaCost:
        """Return this cost with `n` generic mana more."""
        return self if n == 0 else ManaCost(self.generic + n, self.xs, self.symbols, self.discount)

    def less(self, n: int) -> ManaCost:
        """118.7a: return this cost with `n` generic mana less, after all increases (601.2f). ValueError for an open X.

        Other symbols are left alone; but a {2/W} paid with generic mana is reduced as far as the cost's own number is
        not enough (118.13a: that choice comes first), which `casting_options` takes into account.
        """
        if self.xs:
            raise ValueError(f"{self} cannot be reduced before X is chosen: use with_x")
        if n < 0:
            raise ValueError(f"a cost cannot be reduced by {n}: the least is 0")
        taken = min(n, self.generic)
        most = 0
        for symbol in self.symbols:
            most += symbol >> NUMBER_SHIFT
        discount = min(most, self.discount + n - taken)
        return self if n == 0 else ManaCost(self.generic - taken, 0, self.symbols, discount)

    def reduced(self, reduction: ManaCost) -> ManaCost:
        """118.7: return this cost reduced by mana of certain kinds, what exceeds them taken from the generic mana.

        ValueError where a hybrid symbol leaves a choice that only a player can make (118.7e, 118.13a), or for an X.
        """
        if reduction.xs:
            raise ValueError(f"{reduction} cannot reduce a cost before X is chosen: use with_x")
        left = list(self.symbols)
        generic = reduction.generic
        for symbol in reduction.symbols:
            kind = symbol & _TYPES
            if symbol == SNOW:  # 118.7g
                generic += 1
                continue
            if kind not in MANA_TYPES or symbol >> NUMBER_SHIFT:
                raise ValueError(f"{symbol_text(symbol)} reduces a cost only after a half of it is chosen (118.7e)")
            if kind in left:
                left.remove(kind)
                continue
            for other in left:
                if other & kind:
                    raise ValueError(f"{symbol_text(other)} is reduced only after the choice how to pay it (118.13a)")
            generic += 1  # 118.7b-d
        return ManaCost(self.generic, self.xs, tuple(left), self.discount).less(generic)

    def ways(self) -> tuple[Way, ...]:
        """Return the ways to pay this cost (107.4e, 107.4f), least life first, then least mana.

        ValueError while X is open.
        """
        if self._ways is None:
            if self.xs:
                raise ValueError(f"{self} cannot be paid before X is chosen: use with_x")
            self._ways = _ways_of(self)
        return self._ways


def _ways_of(cost: ManaCost) -> tuple[Way, ...]:
    plain: list[int] = []
    kinds: list[int] = []
    counts: list[int] = []
    for symbol in cost.symbols:
        if symbol < PHYREXIAN:
            plain.append(symbol)
        elif symbol in kinds:
            counts[kinds.index(symbol)] += 1
        else:
            kinds.append(symbol)
            counts.append(1)
    # each pick says how many of each kind of symbol are paid the other way: with life, or with their number
    picks: list[list[int]] = [[]]
    for count in counts:
        picks = [[*pick, other] for pick in picks for other in range(count + 1)]
    ordered: list[tuple[int, int, int]] = []
    ways: list[Way] = []
    for index, pick in enumerate(picks):
        way = _way_of(cost, plain, kinds, counts, pick)
        ways.append(way)
        ordered.append((way.life, way.total, index))
    ordered.sort()
    return tuple([ways[entry[2]] for entry in ordered])


def _way_of(cost: ManaCost, plain: list[int], kinds: list[int], counts: list[int], pick: list[int]) -> Way:
    symbols = list(plain)
    numbers = [cost.generic]
    lives: list[int] = []
    for i, symbol in enumerate(kinds):
        symbols.extend([symbol] * (counts[i] - pick[i]))
        if symbol & PHYREXIAN:
            lives.extend([symbol] * pick[i])
        else:
            numbers.extend([symbol] * (pick[i] * (symbol >> NUMBER_SHIFT)))
    del numbers[max(1, len(numbers) - cost.discount):]
    masks = [symbol & (_TYPES | SNOW) for symbol in symbols]
    return Way(symbols, masks, numbers, lives)


@mypyc_attr(acyclic=True)
class ManaPool:
    """106.4: the unspent mana of a player. Immutable: `add` and `take` return another pool."""

    def __init__(self, counts: tuple[int, ...] = (0,) * 12, special: tuple[int, ...] = ()) -> None:
        #: mana without terms: of each of `MANA_TYPES`, then the same from snow sources
        self.counts = counts
        #: units with terms (106.6), in ascending order
        self.special = special
        self.total = sum(counts) + len(special)

    @staticmethod
    def parse(text: str) -> ManaPool:
        """Return the pool that adding ``{G}{G}{2}`` makes: numbers and {S} add colourless mana (106.10, 106.11)."""
        return EMPTY_POOL.add(parse_mana(text))

    def units(self) -> tuple[int, ...]:
        """Return every unit, those with terms first, then by type; deterministic."""
        units = list(self.special)
        for place, count in enumerate(self.counts):
            if count:
                units.extend([_unit_at(place)] * count)
        return tuple(units)

    def count(self, kinds: int) -> int:
        """Return how many units are of one of the given types (bits)."""
        number = 0
        for unit in self.units():
            if unit & kinds & _TYPES:
                number += 1
        return number

    def add(self, units: tuple[int, ...]) -> ManaPool:
        """Return the pool with these units more; ValueError for a unit that is no mana."""
        if not units:
            return self
        counts = list(self.counts)
        special = list(self.special)
        for unit in units:
            if unit >> TERMS_SHIFT:
                _place_of(unit & (_TYPES | SNOW | STANDIN))
                special.append(unit)
            else:
                counts[_place_of(unit)] += 1
        special.sort()
        return ManaPool(tuple(counts), tuple(special))

    def take(self, units: tuple[int, ...]) -> ManaPool:
        """118.3a: return the pool without these units; ValueError names the first that is not there."""
        counts = list(self.counts)
        special = list(self.special)
        for unit in units:
            if unit in special:
                special.remove(unit)
                continue
            place = -1 if unit >> TERMS_SHIFT else _place_of(unit)
            if place < 0 or counts[place] == 0:
                raise ValueError(f"no {unit_text(unit)} left in the mana pool {self}")
            counts[place] -= 1
        return ManaPool(tuple(counts), tuple(special))

    def key(self) -> tuple[object, ...]:
        """Return all that makes this pool, snow and terms included, as plain values: equal exactly for equal pools."""
        return (self.counts, self.special)

    def __str__(self) -> str:
        return "".join([unit_text(unit) for unit in self.units()])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ManaPool):
            return NotImplemented
        return self.counts == other.counts and self.special == other.special

    def __hash__(self) -> int:
        return hash((self.counts, self.special))


def _unit_at(place: int) -> int:
    return MANA_TYPES[place] if place < 6 else MANA_TYPES[place - 6] | SNOW


def _place_of(unit: int) -> int:
    kind = unit & ~SNOW
    if kind not in MANA_TYPES:
        raise ValueError(f"{unit} is no mana: a unit has one type out of {MANA_TYPES}")
    place = kind.bit_length() - 1
    return place + 6 if unit & SNOW else place


#: a pool with nothing in it
EMPTY_POOL: Final = ManaPool()


def unit_text(unit: int) -> str:
    """Write a unit of mana as ``{G}``; snow and terms do not show (107.4h: snow is no type of mana)."""
    letter = _LETTERS.get(unit & _TYPES)
    if letter is None:
        raise ValueError(f"{unit} is no mana: a unit has one type out of {MANA_TYPES}")
    return "{" + letter + "}"


def parse_mana(text: str) -> tuple[int, ...]:
    """Read the mana that "add {G}{2}" adds (106.8-106.11); ValueError where a hybrid leaves the choice to a player."""
    units: list[int] = []
    for place, part in enumerate(split_symbols(text)):
        symbol = SYMBOLS.get(part, 0)
        if _is_number(part):
            units.extend([COLORLESS] * int(part))  # 106.10
        elif symbol == SNOW:
            units.append(COLORLESS)  # 106.11
        elif symbol & _TYPES in MANA_TYPES and not symbol >> NUMBER_SHIFT:
            units.append(symbol & _TYPES)  # 106.9 for Phyrexian symbols
        else:
            raise ValueError(f"mana {text!r}, symbol {place + 1}: {{{part}}} is not one certain kind of mana; "
                             "there are numbers, W, U, B, R, G, C, S and Phyrexian symbols of one colour")
    return tuple(units)
