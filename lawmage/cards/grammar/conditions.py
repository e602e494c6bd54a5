"""Conditions: behind "if", "as long as" and "unless"."""

from collections.abc import Callable
from typing import Any, Final

from lawmage.cards.grammar.amounts import Amount
from lawmage.cards.grammar.base import N, all_of, any_of, row, rule, same, value
from lawmage.cards.grammar.context import (
    DEFENDING,
    EACH_PLAYER,
    OPPONENTS,
    REMEMBERED,
    SELF,
    YOU,
    Context,
    Misfit,
    Refuse,
)
from lawmage.cards.grammar.filters import OTHER, Filter
from lawmage.model.nodes import Node

#: "an opponent", "a player": one of them, whatever the others have
SOME: Final = {"an opponent": OPPONENTS, "a player": EACH_PLAYER}


def of_some(who: Node | str, condition: Callable[[Node], Node]) -> Node:
    """A condition about a player, or about one of several."""
    if isinstance(who, Node):
        return condition(who)
    return N("cond_some", who=SOME[who], condition=condition(REMEMBERED))


def controls(who: Node, found: Filter, n: Amount = 1, other: bool = False) -> Node:
    """Whether a player controls at least so many."""
    if found.base != "permanent":
        raise Misfit("control of what is no permanent")
    what = all_of([*found.parts, *([OTHER] if other else []), N("controlled", by=who)])
    return N("exists", what=what, **({} if n == 1 else {"n": n}))


@rule(
    "cond",
    "<who:holder> controls? (a|an) <filter>",
    "<who:holder> controls? <other:another> <filter>",
    "<who:holder> controls? <n:numeral> or more <filter>",
    "<who:holder> controls? <n:numeral> or more <other:other> <filter>",
    "<who:holder> controls? at least <n:numeral> <filter>",
)
def _controls(_: Context, who: Node | str, filter: Filter, n: int = 1, other: Any = None) -> Node:
    if n == 1 and isinstance(who, str):  # what one of them controls, they control
        who = SOME[who]
    return of_some(who, lambda each: controls(each, filter, n, other is not None))


@rule("cond", "<who:holder> (control|controls) no <filter>", "<who:holder> (don't|doesn't) control (a|an|any) <filter>")
def _controls_none(_: Context, who: Node | str, filter: Filter) -> Node:
    return of_some(who, lambda each: N("cond_not", of=controls(each, filter)))


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


@rule("cond", "an opponent has <n:numeral> or more poison counters")
def _corrupted(_: Context, n: int) -> Node:
    poisoned = N("with_counter", counter="poison", op=">=", n=n)
    return N("exists", what=all_of([N("opponent"), poisoned]))


value("cond", "you control a commander", N(
    "exists", what=all_of([N("permanent"), N("commander"), N("controlled", by=YOU)])))
value("cond", "you control your commander", N(
    "exists", what=all_of([N("permanent"), N("commander"), N("owned", by=YOU), N("controlled", by=YOU)])))


value("cond", "(it's not your turn|it isn't your turn)", N("cond_not", of=N("turn_of", who=YOU)))
value(
    "cond",
    "it's your main phase",
    N("cond_all", of=(N("turn_of", who=YOU), N("during", steps=("main",)))),
)


@rule(
    "cond",
    "<n:numeral> or more <filter> entered [the battlefield] under your control this turn",
)
def _several_entered(_: Context, n: int, filter: Filter) -> Node:
    return N("happened", event=N("enters", what=all_of([*filter.parts, N("controlled", by=YOU)])), n=n)


value("holder", "you", YOU)
value("holder", "(an opponent|any opponent)", "an opponent")
value("holder", "your opponents", OPPONENTS)
value("holder", "defending player", DEFENDING)
value("holder", "a player", "a player")


@rule("holder", "that player", "they", "its controller")
def _holder(c: Context) -> Node:
    return c.player()


@rule(
    "cond",
    "there (is|are) <n:numeral> or more <filter>",
    "there (is|are) at least <n:numeral> <filter>",
    "there (is|are) (a|an) <filter>",
)
def _there_are(_: Context, filter: Filter, n: int = 1) -> Node:
    if filter.base in ("card", "source", "player"):
        raise Misfit("a count of cards without a zone")
    if n > 1 and any(part.kind in ("controlled", "owned") and part.node("by") == OPPONENTS for part in filter.parts):
        raise Refuse("of one opponent, or of all together")
    return N("exists", what=filter.pred(), **({} if n == 1 else {"n": n}))


@rule(
    "cond",
    "<who:holder> (control|controls) (a|an) <one:filter> or (a|an) <two:filter>",
)
def _controls_either(_: Context, who: Node, one: Filter, two: Filter) -> Node:
    if one.base != "permanent" or two.base != "permanent":
        raise Misfit("control of what is no permanent")
    plain = [all_of([part for part in each.parts if part.kind != "permanent"]) for each in (one, two)]
    return N("exists", what=all_of([N("permanent"), any_of(plain), N("controlled", by=who)]))


@rule("cond", "there are no <filter>")
def _there_are_none(_: Context, filter: Filter) -> Node:
    return N("cond_not", of=N("exists", what=filter.pred()))


@rule("cond", "there are <n:numeral> or more cards in your graveyard")
def _threshold(_: Context, n: int) -> Node:
    return N("exists", what=all_of([N("card", zone="graveyard"), N("owned", by=YOU)]), n=n)


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


@rule("cond", "<who:holder> has <n:numeral> or more cards in their graveyard")
def _full_graveyard(_: Context, who: Node | str, n: int) -> Node:
    if who == OPPONENTS:
        raise Refuse("the graveyards of several players")
    return of_some(who, lambda each: N("exists", what=all_of([N("card", zone="graveyard"), N("owned", by=each)]), n=n))


@rule("cond", "you have <n:numeral> <op:op> cards in hand", "you have <n:numeral> <op:op> cards in your hand")
def _hand(_: Context, n: int, op: str) -> Node:
    return N("compare", left=N("hand_of", of=YOU), op=op, right=n)


# ---- states of one object -------------------------------------------------------------------------------------------
@rule("cond_object", "<what:self_ref>", "<what:attached>")
def _cond_object(c: Context, what: Node) -> Node:
    if what != SELF:
        c.mention(what, {"object", "creature", "permanent"}, False, 1)
    else:
        c.name_source(condition=True)
    return what


@rule("cond_object", "(it|he|she)", "that <noun:noun>")
def _cond_it(c: Context, noun: str = "") -> Node:
    return c.find(noun) if noun else c.it(True)


@rule("cond", "<what:cond_object> is <is_:state_pred>", "it's <is_:state_pred>")
def _is(c: Context, is_: Node, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=is_)


@rule("cond", "<what:cond_object> was <is_:was_pred>", "it was <is_:was_pred>")
def _was(c: Context, is_: Node, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=is_)


@rule("cond", "<what:cond_object> isn't <is_:state_pred>", "it isn't <is_:state_pred>")
def _is_not(c: Context, is_: Node, what: Node | None = None) -> Node:
    return N("cond_not", of=N("matches", what=what if what is not None else c.it(True), is_=is_))


@rule("state_pred", "<node:state_adjective>")
def _state_pred(_: Context, node: Node) -> Node:
    return node


@rule("state_pred", "<one:state_adjective> or <two:state_adjective>")
def _state_either(_: Context, one: Node, two: Node) -> Node:
    return N("any", of=(one, two))


@rule("state_pred", "(a|an) <filter>")
def _state_filter(_: Context, filter: Filter) -> Node:
    return all_of([part for part in filter.parts if part.kind != "permanent"])


value("state_pred", "attacking alone", N("attacking_alone"))
value("state_pred", "attacking or blocking alone", N("any", of=(N("attacking_alone"), N("blocking_alone"))))
value("was_pred", "attacking or blocking alone", N("any", of=(N("attacking_alone"), N("blocking_alone"))))
value("was_pred", "attacking alone", N("attacking_alone"))
value("state_pred", "monstrous", N("monstrous"))
value("state_pred", "renowned", N("renowned"))
value("state_pred", "suspected", N("suspected"))
value("state_pred", "solved", N("solved"))


@rule("state_pred", "paired with another creature")
def _paired(c: Context) -> Node:
    c.mention(N("pair"), {"creature pair"}, True, 1)
    return N("paired")


value("state_pred", "enchanted", N("enchanted"))
value("state_pred", "on the battlefield", N("permanent"))


@rule("was_pred", "<node:state_adjective>", "(a|an) <filter:filter>")
def _was_pred(_: Context, node: Node | None = None, filter: Filter | None = None) -> Node:
    if node is not None:
        return node
    assert filter is not None
    return all_of([part for part in filter.parts if part.kind != "permanent"])


@rule("cond", "<what:cond_object> remains tapped")
def _remains_tapped(_: Context, what: Node) -> Node:
    return N("matches", what=what, is_=N("tapped"))


@rule("cond", "<what:cond_object> remains on the battlefield")
def _remains(_: Context, what: Node) -> Node:
    return N("matches", what=what, is_=N("permanent"))


@rule("cond", "you control <what:cond_object>")
def _you_control_it(_: Context, what: Node) -> Node:
    return N("matches", what=what, is_=all_of([N("permanent"), N("controlled", by=YOU)]))


@rule(
    "cond",
    "it has (a|an) <counter:counter> counter on it",
    "<what:cond_object> has (a|an) <counter:counter> counter on it",
)
def _has_counter(c: Context, counter: str, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=N("with_counter", counter=counter))


@rule(
    "cond",
    "<what:cond_object> (doesn't|didn't) have <is_:lacked>",
    "it (doesn't|didn't) have <is_:lacked>",
)
def _lacks_keyword(c: Context, is_: str, what: Node | None = None) -> Node:
    node = N("with_keyword", is_=is_)
    return N("cond_not", of=N("matches", what=what if what is not None else c.it(True), is_=node))


@rule(
    "cond",
    "it (doesn't|didn't) have (a|an) <counter:counter> counter on it",
    "<what:cond_object> (doesn't|didn't) have (a|an) <counter:counter> counter on it",
)
def _lacks_counter(c: Context, counter: str, what: Node | None = None) -> Node:
    node = N("with_counter", counter=counter)
    return N("cond_not", of=N("matches", what=what if what is not None else c.it(True), is_=node))


value("lacked", "rampage", "rampage")
same("lacked", "<plain_keyword>")


@rule(
    "cond",
    "<n:numeral> or more creatures are blocking <what:cond_object>",
    "<n:numeral> or more creatures are blocking it",
)
def _blocked_by_so_many(c: Context, n: int, what: Node | None = None) -> Node:
    blocker = N("blocking", whom=what if what is not None else c.it(True))
    return N("exists", what=all_of([N("permanent"), N("type", is_="creature"), blocker]), n=n)


@rule("cond", "that player attacked you during their last turn")
def _attacked_you(c: Context) -> Node:
    return N("matches", what=c.player(), is_=N("attacked_you_last_turn"))


@rule("cond", "it's attacking the player with the most life or tied for most life")
def _attacks_leader(c: Context) -> Node:
    leader = all_of([N("player"), N("greatest", of="life", among=N("player"))])
    return N("matches", what=c.it(True), is_=N("attacking", whom=N("each", what=leader)))


@rule("cond", "<what:cond_object> has a counter on it")
def _has_any_counter(_: Context, what: Node) -> Node:
    return N("matches", what=what, is_=N("with_counter"))


@rule(
    "cond",
    "it has <n:numeral> or more <counter:counter> counters on it",
    "<what:cond_object> has <n:numeral> or more <counter:counter> counters on it",
    "there are <n:numeral> or more <counter:counter> counters on <what:cond_object>",
)
def _has_counters(c: Context, n: int, counter: str, what: Node | None = None) -> Node:
    node = N("with_counter", counter=counter, op=">=", n=n)
    ref = what if what is not None else c.it(True)
    c.counters_of = (ref, counter)
    return N("matches", what=ref, is_=node)


@rule(
    "cond",
    "it had no <counter:counter> counters on it",
    "it had no counters on it",
    "<what:cond_object> has no <counter:counter> counters on it",
)
def _had_no_counter(c: Context, counter: str | None = None, what: Node | None = None) -> Node:
    node = N("with_counter", counter=counter)
    return N("cond_not", of=N("matches", what=what if what is not None else c.it(True), is_=node))


@rule("cond", "<of:cond_object> 's power is <n:numeral> <op:op>", "its power is <n:numeral> <op:op>")
def _power_is(c: Context, n: int, op: str, of: Node | None = None) -> Node:
    return N("compare", left=N("power_of", of=of if of is not None else c.it(True)), op=op, right=n)


@rule("cond", "<what:cond_object> attacked this turn", "it attacked this turn")
def _attacked(c: Context, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=N("attacked_this_turn"))


@rule("cond", "<what:cond_object> attacked or blocked this turn", "it attacked or blocked this turn")
def _attacked_or_blocked(c: Context, what: Node | None = None) -> Node:
    either = N("any", of=(N("attacked_this_turn"), N("blocked_this_turn")))
    return N("matches", what=what if what is not None else c.it(True), is_=either)


@rule("cond", "<what:cond_object> attacked or blocked this combat", "it attacked or blocked this combat")
def _fought(c: Context, what: Node | None = None) -> Node:
    either = N("any", of=(N("attacked_this_combat"), N("blocked_this_combat")))
    return N("matches", what=what if what is not None else c.it(True), is_=either)


@rule("cond", "<what:cond_object> had to attack this combat", "it had to attack this combat")
def _had_to_attack(c: Context, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=N("had_to_attack"))


@rule("cond", "<what:cond_object> didn't attack this turn", "it didn't attack this turn")
def _did_not_attack(c: Context, what: Node | None = None) -> Node:
    return N("cond_not", of=N("matches", what=what if what is not None else c.it(True), is_=N("attacked_this_turn")))


value(
    "cond",
    "you didn't attack with a creature this turn",
    N("cond_not", of=N("happened", event=N("you_attack", who=YOU))),
)


@rule("cond", "you've cast (a|an) <filter> this turn", "you've cast <n:numeral> or more <filter> this turn")
def _cast_this_turn(_: Context, filter: Filter, n: int = 1) -> Node:
    if filter.base != "spell":
        raise Refuse("casting what is no spell")
    plain = filter.pred() == N("spell")
    event = N("casts", who=YOU, what=None if plain else filter.pred())
    return N("happened", event=event, n=n if n > 1 else None)


@rule("cond", "you've drawn <n:numeral> or more cards this turn")
def _drawn(_: Context, n: int) -> Node:
    return N("compare", left=N("since_turn", count="cards drawn", who=YOU), op=">=", right=n)


@rule("cond", "you gained <n:numeral> or more life this turn")
def _gained(_: Context, n: int) -> Node:
    return N("compare", left=N("since_turn", count="life gained", who=YOU), op=">=", right=n)


@rule("cond", "you've sacrificed (a|an) <filter> this turn")
def _have_sacrificed(_: Context, filter: Filter) -> Node:
    return N("happened", event=N("sacrifices", who=YOU, what=filter.pred()))


value(
    "cond",
    "(an opponent has been dealt damage this turn|an opponent was dealt damage this turn)",
    N("happened", event=N("is_dealt_damage", what=N("opponent"))),
)
value(
    "cond",
    "a creature died under your control this turn",
    N("happened", event=N("dies", what=all_of([N("permanent"), N("type", is_="creature"), N("controlled", by=YOU)]))),
)


@rule("cond", "you attacked with creatures with total power <n:numeral> or greater this combat")
def _pack_tactics(_: Context, n: int) -> Node:
    return N("attacked_with_power", n=n)


@rule("cond", "creatures you control have total power <n:numeral> or greater")
def _formidable(_: Context, n: int) -> Node:
    mine = all_of([N("permanent"), N("type", is_="creature"), N("controlled", by=YOU)])
    return N("compare", left=N("total", of="power", what=mine), op=">=", right=n)


value(
    "cond",
    "defending player is poisoned",
    N("compare", left=N("counters_on", of=DEFENDING, counter="poison"), op=">", right=0),
)
value("cond", "defending player is the monarch", N("monarch", who=DEFENDING))
value("state_pred", "saddled", N("saddled"))


@rule("cond", "you control more <filter> than (defending player|<who:one_player>)")
def _you_control_more(_: Context, filter: Filter, who: Node = DEFENDING) -> Node:
    left = N("count", of=all_of([*filter.parts, N("controlled", by=YOU)]))
    right = N("count", of=all_of([*filter.parts, N("controlled", by=who)]))
    return N("compare", left=left, op=">", right=right)


value("one_player", "attacking player", N("active_player"))


@rule("one_player", "that player")
def _one_player(c: Context) -> Node:
    return c.player()


@rule("cond", "it targets <what:a_pred>", "this spell targets <what:a_pred>")
def _spell_targets(_: Context, what: Node) -> Node:
    return N("spell_targets", what=what)


@rule("cond", "(a|an) <filter> is <state:state_pred>", "(a|an) <filter> is attacking you")
def _some_is(_: Context, filter: Filter, state: Node | None = None) -> Node:
    if filter.base != "permanent":
        raise Refuse("a state of what is no permanent")
    return N("exists", what=all_of([*filter.parts, state if state is not None else N("attacking", whom=YOU)]))


@rule("cond", "<what:cond_object> entered this turn", "it entered this turn")
def _entered(c: Context, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=N("entered_this_turn"))


@rule(
    "cond",
    "(a|an) <filter> entered [the battlefield] under your control this turn",
    "<other:another> <filter> entered [the battlefield] under your control this turn",
    "you had (a|an) <filter> enter [the battlefield] under your control this turn",
    "you had <other:another> <filter> enter [the battlefield] under your control this turn",
)
def _entered_yours(_: Context, filter: Filter, other: Any = None) -> Node:
    what = all_of([*filter.parts, *([OTHER] if other is not None else []), N("controlled", by=YOU)])
    return N("happened", event=N("enters", what=what))


# ---- the turn and its events ------------------------------------------------------------------------------------
value("cond", "(it's your turn|during your turn)", N("turn_of", who=YOU))
value("during_extra", "during extra turns", N("in_extra_turn"))


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
value("cond", "it's not your turn", N("cond_not", of=N("turn_of", who=YOU)))
value(
    "cond",
    "a creature died this turn",
    N("happened", event=N("dies", what=all_of([N("permanent"), N("type", is_="creature")]))),
)


@rule("cond", "<n:numeral> or more creatures died this turn")
def _many_died(_: Context, n: int) -> Node:
    return N("happened", event=N("dies", what=all_of([N("permanent"), N("type", is_="creature")])), n=n)


value("cond", "you attacked this turn", N("happened", event=N("you_attack", who=YOU)))
value("cond", "you gained life this turn", N("happened", event=N("gains_life", who=YOU)))
value("cond", "an opponent lost life this turn", N("happened", event=N("loses_life", who=OPPONENTS)))
value(
    "cond",
    "(~|this spell|it|this creature|this permanent|this enchantment|this artifact|this land) was kicked",
    N("kicked"),
)
value("cond", "it's the first combat phase of the turn", N("first_combat"))


@rule("cond", "a player has <n:numeral> <op:op> life")
def _some_life(_: Context, n: int, op: str) -> Node:
    return N("exists", what=all_of([N("player"), N("life", op=op, n=n)]))


@rule("cond", "an opponent has <n:numeral> <op:op> life")
def _opponent_life(_: Context, n: int, op: str) -> Node:
    return N("exists", what=all_of([N("opponent"), N("life", op=op, n=n)]))


@rule("cond", "you have <n:numeral> or more opponents")
def _opponents(_: Context, n: int) -> Node:
    return N("exists", what=N("opponent"), n=n)


value("cond", "it's night", N("daytime", is_="night"))
value("cond", "it's day", N("daytime", is_="day"))
value("cond", "you're the monarch", N("monarch", who=YOU))
value("cond", "an opponent is the monarch", N("monarch", who=OPPONENTS))
value("cond", "there is no monarch", N("cond_not", of=N("monarch", who=N("each_player"))))
value("cond", "you cast it", N("was_cast", who=YOU))
for _letter, _color in (("w", "white"), ("u", "blue"), ("b", "black"), ("r", "red"), ("g", "green")):
    row("cond", f"{{{_letter}}} was spent to cast (this spell|it|~)", "mana_spent", color=_color)


@rule("cond", "this card is in your graveyard")
def _in_your_graveyard(c: Context) -> Node:
    """113.6: an ability that says where its source has to be works there."""
    c.zone = "graveyard"
    return N("matches", what=SELF, is_=N("card", zone="graveyard"))


@rule("cond", "you sacrificed <n:numeral> or more <filter> this turn", "you sacrificed (a|an) <filter> this turn")
def _sacrificed(_: Context, filter: Filter, n: int = 1) -> Node:
    event = N("sacrifices", who=YOU, what=filter.pred())
    return N("happened", event=event, n=n if n > 1 else None)


@rule("condition", "<each:cond&>")
def _every_cond(_: Context, each: tuple[Node, ...]) -> Node:
    return each[0] if len(each) == 1 else N("cond_all", of=each)


@rule("condition", "<one:cond> or <two:cond>")
def _either_cond(_: Context, one: Node, two: Node) -> Node:
    return N("cond_any", of=(one, two))


# ---- times: "during combat", used by casting and activation restrictions --------------------------------------------
_STEPS = {
    "combat": ("combat",),
    "the declare blockers step": ("declare blockers",),
    "the declare attackers step": ("declare attackers",),
    "combat after blockers are declared": ("combat after blockers",),
    "combat before blockers are declared": ("combat before blockers",),
    "combat before combat damage has been dealt": ("combat before damage",),
    "combat after combat begins": ("combat",),
    "the beginning of combat": ("beginning of combat",),
    "an upkeep": ("upkeep",),
    "the end of combat step": ("end of combat",),
}
for _words, _steps in _STEPS.items():
    value("during", f"during {_words}", N("during", steps=_steps))
value("during", "before blockers are declared", N("during", steps=("turn before blockers",)))
value("during", "before attackers are declared", N("during", steps=("turn before attackers",)))
value("during", "before the combat damage step", N("during", steps=("turn before damage",)))
value("during", "before the end of combat step", N("during", steps=("turn before end of combat",)))
value("during", "before combat", N("during", steps=("turn before combat",)))
value(
    "during",
    "during an opponent's turn and only before combat",
    N("cond_all", of=(N("turn_of", who=OPPONENTS), N("during", steps=("turn before combat",)))),
)
value(
    "during",
    "before combat or during combat before blockers are declared",
    N("during", steps=("turn before combat", "combat before blockers")),
)
value("during", "after combat", N("during", steps=("turn after combat",)))
value("during", "during your turn", N("turn_of", who=YOU))
value("during", "during your upkeep", N("during", steps=("upkeep",), whose=YOU))
value("during", "during an opponent's upkeep", N("during", steps=("upkeep",), whose=OPPONENTS))
value("during", "during an opponent's turn", N("turn_of", who=OPPONENTS))
value("during", "during an opponent 's turn", N("turn_of", who=OPPONENTS))
value(
    "during",
    "during your turn , before attackers are declared",
    N("cond_all", of=(N("turn_of", who=YOU), N("during", steps=("turn before attackers",)))),
)
value(
    "during",
    "during an opponent 's turn , before attackers are declared",
    N("cond_all", of=(N("turn_of", who=OPPONENTS), N("during", steps=("turn before attackers",)))),
)
value(
    "during",
    "during the declare attackers step and only if you've been attacked this step",
    N("cond_all", of=(N("during", steps=("declare attackers",)), N("happened", event=N("is_attacked", whom=YOU)))),
)
value("during", "during combat on an opponent 's turn", N("during", steps=("combat",), whose=OPPONENTS))
value(
    "during",
    "during the declare blockers step on an opponent 's turn",
    N("during", steps=("declare blockers",), whose=OPPONENTS),
)
value("during", "during combat on your turn", N("during", steps=("combat",), whose=YOU))


# ---- combat, and what happened this turn ----------------------------------------------------------------------------
_CREATURE = all_of([N("permanent"), N("type", is_="creature")])
value("cond", "you're the defending player", N("matches", what=DEFENDING, is_=N("is", what=YOU)))
value(
    "cond", "no creatures attacked this turn", N("cond_not", of=N("happened", event=N("you_attack", who=EACH_PLAYER)))
)


@rule("cond", "you attacked with <n:numeral> or more creatures this turn")
def _attacked_with(_: Context, n: int) -> Node:
    return N("compare", left=N("since_turn", count="attackers", who=YOU), op=">=", right=n)


@rule("cond", "you have more life than an opponent")
def _more_life(_: Context) -> Node:
    return N("exists", what=all_of([N("opponent"), N("life", op="<", n=N("life_of", of=YOU))]))


@rule("cond", "your life total is greater than or equal to your starting life total")
def _at_start(_: Context) -> Node:
    return N("compare", left=N("life_of", of=YOU), op=">=", right=N("starting_life"))


@rule("cond", "a player has no cards in hand")
def _some_hellbent(_: Context) -> Node:
    return N("exists", what=all_of([N("player"), N("cards_in", zone="hand", op="=", n=0)]))


@rule("cond", "an opponent has <n:numeral> <op:op> cards in their graveyard")
def _opponents_graveyard(_: Context, n: int, op: str) -> Node:
    return N("exists", what=all_of([N("opponent"), N("cards_in", zone="graveyard", op=op, n=n)]))


@rule(
    "cond",
    "it has <n:numeral> <op:op> <counter:counter> counters on it",
    "<what:cond_object> has <n:numeral> <op:op> <counter:counter> counters on it",
)
def _has_so_many_counters(c: Context, n: int, op: str, counter: str, what: Node | None = None) -> Node:
    if op not in ("<=", "="):
        raise Misfit("said otherwise")
    node = N("with_counter", counter=counter, op=op, n=n)
    return N("matches", what=what if what is not None else c.it(True), is_=node)


@rule("cond", "you control (a|an) <one:filter> and (a|an) <two:filter>")
def _controls_both(_: Context, one: Filter, two: Filter) -> Node:
    return N("cond_all", of=(controls(YOU, one), controls(YOU, two)))


@rule("cond", "<what:cond_object> has <keyword:plain_keyword>", "it has <keyword:plain_keyword>")
def _has_keyword(c: Context, keyword: str, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=N("with_keyword", is_=keyword))


@rule("cond", "at least <n:numeral> creatures? (is|are) blocking <whom:self_ref>")
def _blocked_by_some(_: Context, n: int, whom: Node) -> Node:
    return N("exists", what=all_of([_CREATURE, N("blocking", whom=whom)]), n=None if n == 1 else n)
