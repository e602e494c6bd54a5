"""Events and conditions of what players did and what moved: casting from a zone, leaving a graveyard, scrying."""

from lawmage.cards.grammar.base import N, all_of, rule, value
from lawmage.cards.grammar.context import OPPONENTS, YOU, Context, Misfit, Refuse
from lawmage.cards.grammar.events import Party, Who, role, subject
from lawmage.cards.grammar.filters import Filter, Suffix
from lawmage.model.nodes import Node

_PERMANENT_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
_PERMANENT_CARD = N("any", of=tuple(N("type", is_=each) for each in _PERMANENT_TYPES))
_FROM_YOUR_HAND = all_of([N("was_cast_from", zone="hand"), N("owned", by=YOU)])


# ---- spells by where they were cast from (601.2a) -------------------------------------------------------------------
value("suffix", "from anywhere other than your hand", Suffix(N("not", of=_FROM_YOUR_HAND)))


@rule("cond", "you cast it from your hand")
def _cast_from_hand(_: Context) -> Node:
    return N("was_cast", who=YOU, from_="hand")


value(
    "cond",
    "(this spell|it|~|this creature) was cast from (a graveyard|your graveyard)",
    N("was_cast", from_="graveyard"),
)
value("cond", "(this spell|it|~|this creature) was cast from exile", N("was_cast", from_="exile"))


# ---- players --------------------------------------------------------------------------------------------------------
@rule("event", "<who:who> casts? (your|their) second spell each turn")
def _second_spell(c: Context, who: Who) -> Node:
    return _nth_spell(c, who, 2)


@rule("event", "<who:who> casts? (your|their) third spell each turn")
def _third_spell(c: Context, who: Who) -> Node:
    return _nth_spell(c, who, 3)


def _nth_spell(c: Context, who: Who, nth: int) -> Node:
    if who.ref == YOU and nth == 2:
        raise Misfit("the same, said elsewhere")
    if who.named:
        c.mention(role("player"), {"player", "opponent"}, False, 1)
    c.mention(role("subject"), {"object", "spell"}, False, 1)
    return N("casts", who=who.ref, nth=nth)


@rule("event", "you cast a spell during an opponent 's turn")
def _during_opponents_turn(c: Context) -> Node:
    c.mention(role("subject"), {"object", "spell"}, False, 1)
    return N("event_while", event=N("casts", who=YOU), condition=N("turn_of", who=OPPONENTS))


@rule("event", "you cast your first spell during each opponent 's turn")
def _first_of_opponents_turn(c: Context) -> Node:
    c.mention(role("subject"), {"object", "spell"}, False, 1)
    return N("event_while", event=N("casts", who=YOU, nth=1), condition=N("turn_of", who=OPPONENTS))


value("event", "you scry", N("scries", who=YOU))
value("event", "you lose life during your turn", N(
    "event_while", event=N("loses_life", who=YOU), condition=N("turn_of", who=YOU)))
value("event", "you draw your third card in a turn", N("draws", who=YOU, nth=3))
value("event", "you draw your third card each turn", N("draws", who=YOU, nth=3))


@rule("event", "you discard one or more cards", "you discard one or more <filter>")
def _discard_some(_: Context, filter: Filter | None = None) -> Node:
    if filter is not None and filter.base != "card":
        raise Misfit("a discard of what is no card")
    what = filter.pred() if filter is not None and filter.parts else None
    return N("event_batch", event=N("discards", who=YOU, what=what))


@rule("event", "you cast or copy (a|an) <filter>")
def _cast_or_copy(c: Context, filter: Filter) -> Node:
    """707.10: a copy of a spell isn't cast."""
    if filter.base != "spell":
        raise Refuse("casting what is no spell")
    c.mention(role("subject"), filter.nouns, False, 1)
    return N("event_any", of=(N("casts", who=YOU, what=filter.pred()), N("copies", who=YOU, what=filter.pred())))


# ---- objects --------------------------------------------------------------------------------------------------------
@rule("event", "one or more <filter> leave your graveyard")
def _leave_graveyard(_: Context, filter: Filter) -> Node:
    return N("event_batch", event=_leaving(filter))


@rule("event", "(a|an) <filter> leaves your graveyard")
def _leaves_graveyard(c: Context, filter: Filter) -> Node:
    c.mention(role("other"), {*filter.nouns, "card"}, False, 1)
    return _leaving(filter)


def _leaving(filter: Filter) -> Node:
    if filter.base != "card":
        raise Misfit("what leaves a graveyard is a card")
    return N("leaves_graveyard", what=all_of([*filter.parts, N("owned", by=YOU)]))


@rule("event", "<what:party> (enters|enter) or (leaves|leave) the battlefield")
def _enters_or_leaves(c: Context, what: Party) -> Node:
    if what.plural:
        raise Refuse("one or more at the same time")
    subject(c, what)
    return N("event_any", of=(N("enters", what=what.pred), N("leaves", what=what.pred)))


@rule("event", "<what:party> enters or is put into a graveyard from the battlefield")
def _enters_or_is_put(c: Context, what: Party) -> Node:
    subject(c, what)
    return N("event_any", of=(N("enters", what=what.pred), N("dies", what=what.pred)))


@rule("event", "<what:party> becomes the target of a spell or ability for the first time each turn")
def _first_target(c: Context, what: Party) -> Node:
    subject(c, what)
    c.mention(role("other"), {"spell", "ability"}, False, 1)
    return N("becomes_target", what=what.pred, first_time=True)


@rule("event", "<what:party> becomes the target of a spell or ability you control for the first time each turn")
def _first_target_yours(c: Context, what: Party) -> Node:
    subject(c, what)
    c.mention(role("other"), {"spell", "ability"}, False, 1)
    return N("becomes_target", what=what.pred, by=N("controlled", by=YOU), first_time=True)


@rule("beginning", "the beginning of the upkeep of <of:attached> 's controller")
def _upkeep_of_controller(c: Context, of: Node) -> Node:
    return _step_of_controller(c, of, "upkeep")


@rule("beginning", "the beginning of the end step of <of:attached> 's controller")
def _end_of_controller(c: Context, of: Node) -> Node:
    return _step_of_controller(c, of, "end")


def _step_of_controller(c: Context, of: Node, step: str) -> Node:
    c.mention(role("player"), {"player"}, False, 1)
    c.mention(of, {"object", "permanent", "creature", "land", "artifact", "enchantment"}, False, 1)
    return N("step_begins", step=step, whose=N("controller", of=of))


# ---- conditions of the turn -----------------------------------------------------------------------------------------
@rule("cond", "(a|an) <filter> left the battlefield under your control this turn")
def _left_yours(_: Context, filter: Filter) -> Node:
    return N("happened", event=N("leaves", what=all_of([*filter.parts, N("controlled", by=YOU)])))


@rule("cond", "(a|an) <filter> left the battlefield this turn")
def _left(_: Context, filter: Filter) -> Node:
    return N("happened", event=N("leaves", what=filter.pred()))


value("cond", "you descended this turn", N(
    "happened", event=N("put_into_graveyard_from", what=all_of([_PERMANENT_CARD, N("owned", by=YOU)]))))


@rule("cond", "(a|an) <filter> left your graveyard this turn")
def _left_graveyard(_: Context, filter: Filter) -> Node:
    return N("happened", event=_leaving(filter))


value("cond", "you've cast two or more spells this turn", N("happened", event=N("casts", who=YOU), n=2))
# another than the one that says so, which is not cast yet where this is asked of its cost (601.2f)
value("cond", "you've cast another spell this turn", N(
    "compare", left=N("since_turn", count="spells cast", who=YOU, other=True), op=">=", right=1))


@rule("cond", "it had counters on it", "it had one or more counters on it")
def _had_counters(c: Context) -> Node:
    return N("matches", what=c.it(True), is_=N("with_counter"))


@rule("cond", "it had (a|an) <counter:counter> counter on it")
def _had_counter(c: Context, counter: str) -> Node:
    return N("matches", what=c.it(True), is_=N("with_counter", counter=counter))


@rule("cond", "there are no <counter:counter> counters on <what:cond_object>")
def _no_counters_on(_: Context, counter: str, what: Node) -> Node:
    return N("cond_not", of=N("matches", what=what, is_=N("with_counter", counter=counter)))


@rule("cond", "it shares a creature type with <what:self_ref>")
def _kinship(c: Context, what: Node) -> Node:
    return N("matches", what=c.it(True), is_=N("shares_type", with_=what, of="creature type"))


@rule("cond", "its mana value (is|was) <n:numeral> <op:op>")
def _its_mana_value(c: Context, n: int, op: str) -> Node:
    return N("compare", left=N("mana_value_of", of=c.it(True)), op=op, right=n)


@rule("cond", "it's not a token", "it isn't a token")
def _not_a_token(c: Context) -> Node:
    return N("cond_not", of=N("matches", what=c.it(True), is_=N("token")))


@rule("cond", "you have fewer than <n:numeral> cards in hand")
def _fewer_cards(_: Context, n: int) -> Node:
    return N("compare", left=N("hand_of", of=YOU), op="<", right=n)


@rule("cond", "no <filter> are on the battlefield")
def _none_there(_: Context, filter: Filter) -> Node:
    if filter.base != "permanent":
        raise Misfit("what is no permanent")
    return N("cond_not", of=N("exists", what=filter.pred()))
