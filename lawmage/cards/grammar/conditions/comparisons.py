"""Rules of the grammar for conditions that compare amounts."""

from lawmage.cards.grammar.base import N, all_of, rule, value
from lawmage.cards.grammar.conditions.base import ATTACKING, of_some
from lawmage.cards.grammar.context import DEFENDING, OPPONENTS, PAID, YOU, Context, Refuse
from lawmage.cards.grammar.effects.base import done_so
from lawmage.cards.grammar.filters.base import Filter
from lawmage.cards.grammar.quantities.base import Amount
from lawmage.model.nodes import Node


@rule("cond", "<who:holder> (control|controls) <n:numeral> or fewer <filter>")
def _controls_few(_: Context, who: Node | str, n: int, filter: Filter) -> Node:
    return of_some(who, lambda each: N("compare", left=_number(each, filter), op="<=", right=n))


def _number(who: Node, filter: Filter) -> Node:
    return N("count", of=all_of([*filter.parts, N("controlled", by=who)]))


@rule("cond", "<who:holder> controls more <filter> than you")
def _controls_more(_: Context, who: Node | str, filter: Filter) -> Node:
    if who == OPPONENTS:
        raise Refuse("more than you, of several opponents together")
    return of_some(who, lambda each: N("compare", left=_number(each, filter), op=">", right=_number(YOU, filter)))


@rule("cond", "<who:holder> controls? <n:numeral> or more <filter> with different <measure:plural_measure>")
def _controls_different(_: Context, who: Node | str, n: int, filter: Filter, measure: str) -> Node:
    def different(each: Node) -> Node:
        what = all_of([*filter.parts, N("controlled", by=each)])
        return N("compare", left=N("different", of=measure, what=what), op=">=", right=n)

    return of_some(who, different)


value("plural_measure", "powers", "power")
value("plural_measure", "toughnesses", "toughness")
value("plural_measure", "mana values", "mana value")


@rule("cond", "there are four or more card types among cards in your graveyard")
def _delirium(_: Context) -> Node:
    mine = all_of([N("card", zone="graveyard"), N("owned", by=YOU)])
    return N("compare", left=N("card_types_among", what=mine), op=">=", right=4)


@rule("cond", "<who:whose_life> have <n:numeral> <op:op> life", "<who:whose_life> has <n:numeral> <op:op> life")
def _life(_: Context, who: Node, n: int, op: str) -> Node:
    return N("compare", left=N("life_of", of=who), op=op, right=n)


value("whose_life", "you", YOU)


@rule("whose_life", "that player", "defending player")
def _whose_life(c: Context) -> Node:
    return c.player()


@rule("cond", "you have at least <n:numeral> life more than your starting life total")
def _above_start(_: Context, n: int) -> Node:
    return N("compare", left=N("life_of", of=YOU), op=">=", right=N("sum", of=(N("starting_life"), n)))


@rule("cond", "<who:holder> (have|has) no cards in hand")
def _hellbent(_: Context, who: Node | str) -> Node:
    if who == OPPONENTS:
        raise Refuse("the hands of several players")
    return of_some(who, lambda each: N("compare", left=N("hand_of", of=each), op="=", right=0))


@rule("cond", "you have <n:numeral> <op:op> cards in hand", "you have <n:numeral> <op:op> cards in your hand")
def _hand(_: Context, n: int, op: str) -> Node:
    return N("compare", left=N("hand_of", of=YOU), op=op, right=n)


@rule("cond", "<of:cond_object> 's power is <n:numeral> <op:op>", "its power is <n:numeral> <op:op>")
def _power_is(c: Context, n: int, op: str, of: Node | None = None) -> Node:
    return N("compare", left=N("power_of", of=of if of is not None else c.it(True)), op=op, right=n)


@rule("cond", "you've drawn <n:numeral> or more cards this turn")
def _drawn(_: Context, n: int) -> Node:
    return N("compare", left=N("since_turn", count="cards drawn", who=YOU), op=">=", right=n)


@rule("cond", "you gained <n:numeral> or more life this turn")
def _gained(_: Context, n: int) -> Node:
    return N("compare", left=N("since_turn", count="life gained", who=YOU), op=">=", right=n)


@rule("cond", "creatures you control have total power <n:numeral> or greater")
def _formidable(_: Context, n: int) -> Node:
    mine = all_of([N("permanent"), N("type", is_="creature"), N("controlled", by=YOU)])
    return N("compare", left=N("total", of="power", what=mine), op=">=", right=n)


value(
    "cond",
    "defending player is poisoned",
    N("compare", left=N("counters_on", of=DEFENDING, counter="poison"), op=">", right=0),
)


@rule("cond", "you control more <filter> than (defending player|<who:one_player>)")
def _you_control_more(_: Context, filter: Filter, who: Node = DEFENDING) -> Node:
    left = N("count", of=all_of([*filter.parts, N("controlled", by=YOU)]))
    right = N("count", of=all_of([*filter.parts, N("controlled", by=who)]))
    return N("compare", left=left, op=">", right=right)


@rule(
    "cond",
    "<left:amount> is <n:numeral> <op:op>",
    "<left:amount> is less than <less:numeral>",
    "<left:amount> is greater than <more:numeral>",
)
def _compare(
    _: Context, left: Amount, n: int = 0, op: str = "", less: int | None = None, more: int | None = None
) -> Node:
    if less is not None:
        return N("compare", left=left, op="<", right=less)
    if more is not None:
        return N("compare", left=left, op=">", right=more)
    return N("compare", left=left, op=op, right=n)


@rule("cond", "<left:amount> is greater than <right:amount>")
def _greater(_: Context, left: Amount, right: Amount) -> Node:
    return N("compare", left=left, op=">", right=right)


@rule("cond", "<left:amount> is less than <right:amount>")
def _less(_: Context, left: Amount, right: Amount) -> Node:
    return N("compare", left=left, op="<", right=right)


value("cond", "no spells were cast last turn", N("compare", left=N("spells_last_turn"), op="=", right=0))
value(
    "cond",
    "a player cast two or more spells last turn",
    N("compare", left=N("spells_last_turn", by_one=True), op=">=", right=2),
)


@rule("cond", "you attacked with <n:numeral> or more creatures this turn")
def _attacked_with(_: Context, n: int) -> Node:
    return N("compare", left=N("since_turn", count="attackers", who=YOU), op=">=", right=n)


@rule("cond", "your life total is greater than or equal to your starting life total")
def _at_start(_: Context) -> Node:
    return N("compare", left=N("life_of", of=YOU), op=">=", right=N("starting_life"))


for _done in ("exiled", "milled", "discarded", "sacrificed", "returned", "destroyed", "put into a graveyard"):
    value("done", _done, _done)


@rule("cond", "(a|an) <filter> (is|was) <done> this way")
def _done_this_way(c: Context, filter: Filter, done: str) -> Node:
    if done == "sacrificed" and not c.done:
        for mention in c.mentions:  # as a cost
            if mention.ref == PAID and done in mention.nouns and not mention.plural:
                parts = [part for part in filter.parts if part.kind != "permanent"]
                return N("matches", what=PAID, is_=all_of(parts))
    return N("compare", left=done_so(c, filter, done), op=">=", right=1)


@rule("cond", "you <done> (a|an) <filter> this way")
def _you_did_this_way(c: Context, done: str, filter: Filter) -> Node:
    if c.done_by != YOU:
        raise Refuse("who did it this way")
    return N("compare", left=done_so(c, filter, done), op=">=", right=1)


value("cond", "exactly one creature is attacking", N("compare", left=N("count", of=ATTACKING), op="=", right=1))


@rule("cond", "defending player has <n:numeral> <op:op> cards in hand")
def _defenders_hand(_: Context, n: int, op: str) -> Node:
    return N("compare", left=N("hand_of", of=DEFENDING), op=op, right=n)


# another than the one that says so, which is not cast yet where this is asked of its cost (601.2f)
value("cond", "you've cast another spell this turn", N(
    "compare", left=N("since_turn", count="spells cast", who=YOU, other=True), op=">=", right=1))


@rule("cond", "its mana value (is|was) <n:numeral> <op:op>")
def _its_mana_value(c: Context, n: int, op: str) -> Node:
    return N("compare", left=N("mana_value_of", of=c.it(True)), op=op, right=n)


@rule("cond", "you have fewer than <n:numeral> cards in hand")
def _fewer_cards(_: Context, n: int) -> Node:
    return N("compare", left=N("hand_of", of=YOU), op="<", right=n)
