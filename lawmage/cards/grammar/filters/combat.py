"""Rules of the grammar for predicates of combat: attacking, blocking, blocked, and what attacked or blocked before."""

from lawmage.cards.grammar.base import GRAMMAR, N, any_of, rule, value
from lawmage.cards.grammar.context import OPPONENTS, Context
from lawmage.cards.grammar.filters.base import Suffix, suffix
from lawmage.model.nodes import Node


@rule("suffix", "<whom:own> is blocking")
def _own_blocked(_: Context, whom: Node) -> Suffix:
    return Suffix(N("blocked", by=whom), True)


GRAMMAR.add("own", "<self_ref>", lambda c, self_ref: self_ref)
suffix("attacking enchanted player", "attacking", narrow=True, whom=N("attached"))
suffix("attacking <whom:attacked>", "attacking", narrow=True)
suffix("that's attacking <whom:attacked>", "attacking", narrow=True)
suffix("that are attacking <whom:attacked>", "attacking", narrow=True)
suffix("(that's|that are) attacking", "attacking", narrow=True)
suffix("(that's|that are) blocking", "blocking", narrow=True)
suffix("blocking <whom:whom>", "blocking", narrow=True)
suffix("(that's|that are) blocking <whom:whom>", "blocking", narrow=True)
suffix("blocked by <by:whom>", "blocked", narrow=True)
suffix("that attacked this turn", "attacked_this_turn", narrow=True)
suffix("(attacking|that's attacking|that are attacking) one of your opponents", "attacking", True, whom=OPPONENTS)
value(
    "suffix",
    "that attacked or blocked this turn",
    Suffix(any_of([N("attacked_this_turn"), N("blocked_this_turn")]), True),
)
value("suffix", "that didn't attack this turn", Suffix(N("not", of=N("attacked_this_turn")), True))
suffix("that blocked this turn", "blocked_this_turn", narrow=True)
suffix("<by:pronoun> blocked this combat", "was_blocked_this_turn", narrow=True, combat=True)


@rule("pronoun", "it")
def _pronoun(c: Context) -> Node:
    return c.it(True)


@rule("suffix", "that blocked or (was|were) blocked [<by:blocked_by>] this turn")
def _fought_this_turn(_: Context, by: Node | None = None) -> Suffix:
    return Suffix(any_of([N("blocked_this_turn", whom=by), N("was_blocked_this_turn", by=by)]), True)


GRAMMAR.add("blocked_by", "by <it:whom>", lambda c, it: it)


@rule(
    "suffix",
    "(blocking or blocked by|that are blocking or blocked by) <whom:whom>",
    "blocked by or blocking <whom:whom>",
)
def _in_combat_with(_: Context, whom: Node) -> Suffix:
    return Suffix(any_of([N("blocking", whom=whom), N("blocked", by=whom)]), True)


@rule("suffix", "(it's|he's|she's) blocking", "that <whom:self_ref> is blocking")
def _that_it_blocks(c: Context, whom: Node | None = None) -> Suffix:
    return Suffix(N("blocked", by=whom if whom is not None else c.it(True)), True)


@rule(
    "suffix",
    "(it|he|she) blocked this turn",
    "blocked by <by:whom> this turn",
    "that (was|were) blocked by <by:whom> this turn",
    "that (was|were) blocked by <by:one_of_those> this turn",
)
def _that_it_blocked(c: Context, by: Node | None = None) -> Suffix:
    return Suffix(N("was_blocked_this_turn", by=by if by is not None else c.it(True)), True)


@rule("suffix", "that (was|were) blocked by <by:whom> this combat")
def _blocked_this_combat(_: Context, by: Node) -> Suffix:
    return Suffix(N("was_blocked_this_turn", by=by, combat=True), True)


@rule("suffix", "not declared as an attacking or blocking creature this combat")
def _not_declared(_: Context) -> Suffix:
    return Suffix(N("not", of=N("declared_in_combat")), True)


value("suffix", "that attacked during (its|their) controller 's last turn", Suffix(N("attacked_last_turn"), True))


@rule("suffix", "that blocked or (was|were) blocked by <by:whom> this turn")
def _fought_it(_: Context, by: Node) -> Suffix:
    return Suffix(N("any", of=(N("blocked_this_turn", whom=by), N("was_blocked_this_turn", by=by))), True)


suffix("that blocked <whom:whom> this turn", "blocked_this_turn", narrow=True)
suffix("banded with <what:whom>", "banded_with", narrow=True)
value("suffix", "that wasn't put there this combat", Suffix(N("not", of=N("put_there_this_combat"))))


@rule("suffix", "that blocked or were blocked by <by:whom> this turn")
def _fought_with(_: Context, by: Node) -> Suffix:
    return Suffix(any_of([N("blocked_this_turn", whom=by), N("was_blocked_this_turn", by=by)]), True)
