"""How many and how much (107): numbers, X, counts, powers."""

from lawmage.cards.grammar.base import N, all_of, row, rule, same, value
from lawmage.cards.grammar.context import ATTACHED, SELF, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.filters import OTHER, Filter
from lawmage.cards.grammar.references import with_other
from lawmage.model.nodes import Node

Amount = int | Node


def times(amount: Amount, factor: int) -> Amount:
    """A multiple of an amount."""
    if isinstance(amount, int):
        return amount * factor
    return amount if factor == 1 else N("times", of=amount, n=factor)


# ---- what can stand before a noun -----------------------------------------------------------------------------------
same("number", "<numeral>")


@rule("number", "x")
def _x(c: Context) -> Node:
    return c.x()


@rule("number", "that many")
def _that_many(c: Context) -> Node:
    return N("that_many")


@rule("number", "twice x")
def _twice_x(c: Context) -> Amount:
    return times(c.x(), 2)


@rule("number", "twice that many")
def _twice_that_many(c: Context) -> Amount:
    return times(N("that_many"), 2)


# ---- amounts after "equal to", "where X is", "the number of" --------------------------------------------------------
same("amount", "<numeral>")


@rule("amount", "x")
def _amount_x(c: Context) -> Node:
    return c.x()


@rule("amount", "the number of <filter>", "the total number of <filter>")
def _count(c: Context, filter: Filter) -> Node:
    return counted(c, filter)


def counted(c: Context, filter: Filter) -> Node:
    """How many match a description."""
    if filter.base in ("card", "source"):
        raise Misfit("a count of cards without a zone")
    if OTHER not in filter.parts:
        return N("count", of=filter.pred())
    c.counting = True
    what = with_other(c, filter)
    c.counting = False
    return N("count", of=what)


@rule("possessor", "(its|his|her)")
def _its(c: Context) -> Node:
    what = c.it(True)
    if what == SELF and c.spell and c.self_said != c.sentence:
        raise Refuse("what of a spell itself")
    return what


@rule("possessor", "their")
def _their(c: Context) -> Node:
    if c.subject is not None and c.subject.kind in ("each", "union") and not c.subject_player:
        return c.their()
    return c.it(True)


@rule("possessor", "<what:self_ref> 's", "<what:attached> 's", "<what:target> 's")
def _of_thing(c: Context, what: Node) -> Node:
    if what == ATTACHED:
        c.mention(what, {"object", "creature", "permanent"}, False, 2)
    return what


@rule("possessor", "(that|the) <noun:noun> 's")
def _of_that(c: Context, noun: str) -> Node:
    return c.find(noun)


@rule("possessor", "the <tag> <noun:noun> 's")
def _of_tagged(c: Context, tag: str, noun: str) -> Node:
    return c.find(tag)


row("amount", "<of:possessor> power", "power_of")
row("amount", "<of:possessor> toughness", "toughness_of")
row("amount", "<of:possessor> mana value", "mana_value_of")


@rule("amount", "the power of <of:thing>")
def _power_of(c: Context, of: Node) -> Node:
    return N("power_of", of=of)


row("amount", "your life total", "life_of", of=YOU)
row("amount", "the number of cards in your hand", "hand_of", of=YOU)


@rule("amount", "the number of cards in (their|that player's) hand", "the number of cards in <who:player> 's hand")
def _hand_of(c: Context, who: Node | None = None) -> Node:
    return N("hand_of", of=who if who is not None else c.player())


@rule("amount", "(that player|that opponent) 's life total")
def _life_of(c: Context) -> Node:
    return N("life_of", of=c.player())


@rule("amount", "your devotion to <colors:color&>")
def _devotion(_: Context, colors: tuple[str, ...]) -> Node:
    return N("devotion", colors=colors, who=YOU)


@rule("amount", "<one:numeral> plus the number of <filter>")
def _count_plus(c: Context, one: int, filter: Filter) -> Node:
    return N("sum", of=(one, counted(c, filter)))


row("amount", "the number of <counter:counter> counters on <of:whom>", "counters_on")
row("amount", "the number of counters on <of:whom>", "counters_on")
row("amount", "the (greatest|highest) power among <what:pred>", "greatest_of", of="power")
row("amount", "the (greatest|highest) toughness among <what:pred>", "greatest_of", of="toughness")
row("amount", "the (greatest|highest) mana value among <what:pred>", "greatest_of", of="mana value")
row("amount", "the (greatest|highest) life total among <what:pred>", "greatest_of", of="life")
row("amount", "the (highest|greatest) life total among your opponents", "greatest_of", of="life", what=N("opponent"))
row("amount", "the total power of <what:pred>", "total", of="power")
row("amount", "the total toughness of <what:pred>", "total", of="toughness")
row("amount", "the total mana value of <what:pred>", "total", of="mana value")
row("amount", "the number of basic land types among lands you control", "basic_land_types", who=YOU)
row("amount", "the number of colors among <what:pred>", "colors_among")
row("amount", "the number of creatures that died this turn", "since_turn", count="creatures died")
row("amount", "the amount of life you gained this turn", "since_turn", count="life gained", who=YOU)
row("amount", "the number of cards you've drawn this turn", "since_turn", count="cards drawn", who=YOU)
row("amount", "the number of spells you've cast this turn", "since_turn", count="spells cast", who=YOU)
value("amount", "(that much|the damage dealt|the amount of damage dealt|that amount|that damage)", N("that_many"))
value("amount", "the amount of life (gained|lost)", N("that_many"))


@rule("amount", "twice <of:amount>")
def _twice(_: Context, of: Amount) -> Amount:
    return times(of, 2)


@rule("amount", "half <of:amount> , rounded up")
def _half_up(_: Context, of: Amount) -> Node:
    return N("half", of=of, round="up")


@rule("amount", "half <of:amount> , rounded down")
def _half_down(_: Context, of: Amount) -> Node:
    return N("half", of=of, round="down")


@rule("amount", "<one:number> plus <two:amount>", "<one:plain_amount> plus <two:amount>")
def _plus(_: Context, one: Amount, two: Amount) -> Node:
    return N("sum", of=(one, two))


@rule("plain_amount", "the number of <filter>")
def _plain_count(c: Context, filter: Filter) -> Node:
    return counted(c, filter)


# ---- "for each ..." -------------------------------------------------------------------------------------------------
row("per", "for each other spell cast this turn", "since_turn", count="spells cast", other=True)
row("per", "for each other spell you've cast this turn", "since_turn", count="spells cast", who=YOU, other=True)


row("per", "for each 1 life your opponents have lost this turn", "since_turn", count="life lost", who=N("opponents"))
row("per", "for each card you've drawn this turn", "since_turn", count="cards drawn", who=YOU)


@rule("per", "for each <filter> that died this turn")
def _per_died(_: Context, filter: Filter) -> Node:
    if filter.base != "permanent" or filter.pred() == all_of([N("permanent"), N("type", is_="creature")]):
        raise Misfit("said otherwise")
    return N("times_happened", event=N("dies", what=filter.pred()))


row("per", "for each creature that died this turn", "since_turn", count="creatures died")


@rule("per", "for each <filter>")
def _per(c: Context, filter: Filter) -> Node:
    return counted(c, filter)


@rule("per", "for each <filter> beyond the first")
def _per_beyond(c: Context, filter: Filter) -> Node:
    return N("at_least", n=0, of=N("difference", of=counted(c, filter), minus=1))


row("per", "for each <counter:counter> counter on <of:whom>", "counters_on")
value("per", "for each creature (it|~|this creature) devoured", N("devoured"))
row("per", "for each card in your hand", "hand_of", of=YOU)
row("per", "for each basic land type among lands you control", "basic_land_types", who=YOU)
row("per", "for each color among <what:pred>", "colors_among")


@rule("per", "for each card in (their|that player's) hand")
def _per_their_card(c: Context) -> Node:
    return N("hand_of", of=c.they_player())


@rule("per", "for each card in (their|his or her) graveyard", "for each card in your <yours:graveyard>")
def _per_graveyard_card(c: Context, yours: str = "") -> Node:
    who = YOU if yours else c.they_player()
    return N("count", of=all_of([N("card", zone="graveyard"), N("owned", by=who)]))


@rule("per", "for each <counter:counter> counter removed this way", "for each counter removed this way")
def _per_removed(_: Context, counter: str = "") -> Node:
    return N("that_many")


value("graveyard", "graveyard", "graveyard")


@rule("per", "for each of <what:them>")
def _per_those(c: Context, what: Node) -> Node:
    return N("count_refs", of=what)


def scaled(change: tuple[str, str, str, str], c: Context, per: Amount = 1) -> tuple[Amount, Amount]:
    """The amounts of a change such as +2/-X, times what stands behind it."""
    result: list[Amount] = []
    for sign, digits in (change[:2], change[2:]):
        amount: Amount = c.x() if digits == "X" else int(digits)
        if sign == "-":
            amount = times(amount, -1)
        if per != 1:
            if isinstance(amount, Node):
                raise Refuse("X for each")
            amount = 0 if amount == 0 else times(per, amount)
        result.append(amount)
    return result[0], result[1]


def plain_pt(c: Context, printed: tuple[str, str]) -> tuple[Amount, Amount]:
    """The amounts of a power and toughness such as 2/2 or X/X."""
    power, toughness = (c.x() if each == "X" else int(each) for each in printed)
    return power, toughness
