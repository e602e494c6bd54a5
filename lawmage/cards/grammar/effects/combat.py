"""Rules of the grammar for instructions about combat under way: removal, becoming blocked, blocking, goad."""

from typing import Any

from lawmage.cards.grammar.base import N, Nodes, all_of, rule
from lawmage.cards.grammar.context import MADE, Context
from lawmage.cards.grammar.effects.base import GOAL, happens, order
from lawmage.model.nodes import Node

order("goad <what:things>", "goad")
order("remove <what:things> from combat", "remove_from_combat")
order("reselect which player or permanent <what:thing> is attacking", "reselect_attack")
happens("becomes? blocked", "become_blocked")


# False orders: 506.4 and 509.1h
@rule("clause", "creatures it was blocking that had become blocked by only that creature this combat become unblocked")
def _become_unblocked(c: Context) -> Nodes:
    return (N("become_unblocked_by", what=c.it()),)


@rule("order", "have it block an attacking creature of your choice")
def _have_it_block(c: Context) -> Nodes:
    attacker = all_of([N("permanent"), N("type", is_="creature"), N("attacking")])
    return (N("choose", what=attacker), N("block_now", what=c.it(), whom=MADE))


@rule("sentence", "<what:self_ref> is attacking that player or planeswalker")
def _is_attacking_that(c: Context, what: Node) -> tuple[str, Any]:
    return "under it", (N("becomes_attacking", what=what, attacking_whom=c.find(GOAL)),)


@rule(
    "clause",
    "creatures it was blocking that hadn't become blocked by another creature this combat become unblocked",
)
def _blocked_by_it_alone(c: Context) -> Nodes:
    return (N("become_unblocked_by", what=c.it()),)


@rule(
    "sentence",
    "creatures it was blocking that had become blocked by only <me:self_ref> this combat become unblocked",
)
def _blocked_by_this_alone(c: Context, me: Node) -> tuple[str, Any]:
    """Said behind a flip that is lost, of what it then is blocking no more."""
    return "lose too", (N("become_unblocked_by", what=me),)


@rule("clause", "it blocks an attacking creature of your choice")
def _blocks_another(c: Context) -> Nodes:
    attacker = all_of([N("permanent"), N("type", is_="creature"), N("attacking")])
    return (N("choose", what=attacker), N("block_now", what=c.it(), whom=MADE))
