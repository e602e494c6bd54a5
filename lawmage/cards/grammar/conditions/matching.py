"""Rules of the grammar for conditions that something is as described."""

from lawmage.cards.grammar.base import N, all_of, rule, same, value
from lawmage.cards.grammar.context import DEFENDING, SELF, YOU, Context, Misfit
from lawmage.cards.grammar.filters.base import Filter
from lawmage.model.nodes import Node


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


value("state_pred", "saddled", N("saddled"))


@rule("cond", "<what:cond_object> entered this turn", "it entered this turn")
def _entered(c: Context, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=N("entered_this_turn"))


@rule("cond", "this card is in your graveyard")
def _in_your_graveyard(c: Context) -> Node:
    """113.6: an ability that says where its source has to be works there."""
    c.zone = "graveyard"
    return N("matches", what=SELF, is_=N("card", zone="graveyard"))


value("cond", "you're the defending player", N("matches", what=DEFENDING, is_=N("is", what=YOU)))


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


@rule("cond", "<what:cond_object> has <keyword:plain_keyword>", "it has <keyword:plain_keyword>")
def _has_keyword(c: Context, keyword: str, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=N("with_keyword", is_=keyword))


@rule(
    "cond",
    "<what:cond_object> attacked during <of:whose_last> last turn",
    "it attacked during <of:whose_last> last turn",
)
def _attacked_last_turn(c: Context, of: Node | None, what: Node | None = None) -> Node:
    return N("matches", what=what if what is not None else c.it(True), is_=N("attacked_last_turn", of=of))


@rule("cond", "another player controls <what:attached>")
def _another_controls(_: Context, what: Node) -> Node:
    return N("cond_not", of=N("matches", what=what, is_=all_of([N("permanent"), N("controlled", by=YOU)])))


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


@rule("cond", "it's not a token", "it isn't a token")
def _not_a_token(c: Context) -> Node:
    return N("cond_not", of=N("matches", what=c.it(True), is_=N("token")))
