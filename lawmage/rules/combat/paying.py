"""508.1h-j, 509.1d-f. The total cost to attack or block: determined, locked in, then paid as a whole."""

from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.characteristics.per_object_context import context_for
from lawmage.rules.combat.declaring import Pairs
from lawmage.rules.combat.restrictions import matching, named, number
from lawmage.rules.costs.paying import FREE, begin_payment, split_cost
from lawmage.rules.events.statics import StaticEntry, applies, statics
from lawmage.rules.kernel.context import Context

Charge = tuple[Context, tuple[Node, ...]]
"""What one effect charges: the context to read it in, and the parts of the cost."""


def attack_charges(state: State, attacks: tuple[tuple[int, int], ...]) -> list[Charge]:
    """508.1h. What effects charge for these creatures attacking what they attack."""
    found: list[Charge] = []
    for entry in statics(state, "attack_cost"):
        for creature, target in attacks:
            if applies(state, entry, creature) and named(state, entry, "whom", [target], creature):
                _charge(state, entry, creature, found)
    return found


def block_charges(state: State, blocks: Pairs) -> list[Charge]:
    """509.1d. What effects charge for these creatures blocking what they block."""
    found: list[Charge] = []
    for entry in statics(state, "block_cost"):
        for creature, attackers in blocks:
            if applies(state, entry, creature) and matching(state, entry, "whom", list(attackers), creature):
                _charge(state, entry, creature, found)
    return found


def _charge(state: State, entry: StaticEntry, creature: int, found: list[Charge]) -> None:
    nodes = entry.node.nodes("cost") * max(0, number(state, entry, "n", 1, creature))
    if nodes:
        context = context_for(entry.context, creature)
        context.remembered = (creature,)
        found.append((context, nodes))


def begin_paying(state: State, seat: int, charges: tuple[Charge, ...], purpose: str, mark: int) -> None:
    """Push the frames in which the player pays all charges; if any part is declined or can't be paid, the whole
    declaration is reversed to `mark` (733.1)."""
    mana = FREE
    for context, nodes in reversed(charges):
        own, others = split_cost(state, context, nodes)
        mana = mana.plus(own)
        if others:
            begin_payment(state, seat, others, context, purpose, mark)
    if mana.mana_value() > 0:
        begin_payment(state, seat, (), charges[0][0], purpose, mark, mana)


def pay_each(state: State, charges: tuple[Charge, ...], purpose: str, mark: int) -> None:
    """The players whose creatures are charged for pay: one, unless a team attacks or blocks together (805.10)."""
    seats: list[int] = []
    for context, _nodes in charges:
        seat = state.object(context.remembered[0]).controller
        if seat not in seats:
            seats.append(seat)
    for seat in reversed(seats):
        theirs = [each for each in charges if state.object(each[0].remembered[0]).controller == seat]
        begin_paying(state, seat, tuple(theirs), purpose, mark)
