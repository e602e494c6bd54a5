"""608.2d. What a player may choose to do: an impossible option can't be chosen."""

from collections.abc import Callable
from typing import Final

from lawmage.model.names import BATTLEFIELD, HAND
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.characteristics.filters import candidates
from lawmage.rules.events.moving import can_sacrifice
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import matches
from lawmage.rules.language.finding import number_of, objects_of, permanents_of, seats_of

#: whether an instruction of a kind can be carried out at all
Possibility = Callable[[State, Context, Node], bool]
POSSIBILITIES: Final[dict[str, Possibility]] = {}
#: instructions that begin with the choice of one object or player: among which, and what is done with the chosen one.
#: Where they are optional, the player chooses it or nothing
Listing = Callable[[State, Context, Node], tuple[int, ...]]
Doing = Callable[[State, Context, Node, int], None]
LISTINGS: Final[dict[str, Listing]] = {}
DOINGS: Final[dict[str, Doing]] = {}


def possible(state: State, context: Context, node: Node) -> bool:
    """Whether a player could choose to follow an instruction."""
    check = POSSIBILITIES.get(node.kind)
    return check is None or check(state, context, node)


def options_of(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """The objects and players among which a `choose` node lets a player choose."""
    what = node.node("what")
    return tuple([ref for ref in candidates(state, what) if matches(state, context, what, ref)])


def sacrifice_options(state: State, context: Context, what: Node, seat: int) -> tuple[int, ...]:
    """The permanents of a player that match and can be sacrificed."""
    found: list[int] = []
    for number in state.battlefield:
        if can_sacrifice(state, seat, state.object(number)) and matches(state, context, what, number):
            found.append(number)
    return tuple(found)


def discard_options(state: State, context: Context, what: Node | None, seat: int) -> tuple[int, ...]:
    """The cards in a player's hand that match."""
    hand = state.players[seat].hand
    if what is None:
        return hand
    return tuple([number for number in hand if matches(state, context, what, number)])


def _choose(state: State, context: Context, node: Node) -> bool:
    return len(options_of(state, context, node)) >= number_of(state, context, node)


def _sacrifice_chosen(state: State, context: Context, node: Node) -> bool:
    wanted = number_of(state, context, node)
    for seat in seats_of(state, context, node.node("who")):
        if len(sacrifice_options(state, context, node.node("what"), seat)) < wanted:
            return False
    return True


def _sacrifice(state: State, context: Context, node: Node) -> bool:
    things = objects_of(state, context, node.node("what"))
    if not things:
        return False
    return all(can_sacrifice(state, context.controller, thing) for thing in things)


def _discard(state: State, context: Context, node: Node) -> bool:
    wanted = number_of(state, context, node)
    for seat in seats_of(state, context, node.node("who")):
        if len(discard_options(state, context, node.maybe("what"), seat)) < wanted:
            return False
    return True


def _mill(state: State, context: Context, node: Node) -> bool:
    """701.17b."""
    wanted = number_of(state, context, node)
    return all(len(state.players[seat].library) >= wanted for seat in seats_of(state, context, node.node("who")))


def _something(state: State, context: Context, node: Node) -> bool:
    """There is an object for the instruction to act on."""
    return bool(objects_of(state, context, node.node("what")))


def _elsewhere(state: State, context: Context, node: Node) -> bool:
    return any(thing.zone != BATTLEFIELD for thing in objects_of(state, context, node.node("what")))


def _not_in_hand(state: State, context: Context, node: Node) -> bool:
    return any(thing.zone != HAND for thing in objects_of(state, context, node.node("what")))


def _tap(state: State, context: Context, node: Node) -> bool:
    """701.26a: only untapped permanents can be tapped."""
    return any(not thing.tapped for thing in permanents_of(state, context, node.node("what")))


def _untap(state: State, context: Context, node: Node) -> bool:
    """701.26b."""
    return any(thing.tapped for thing in permanents_of(state, context, node.node("what")))


POSSIBILITIES.update({
    "choose": _choose, "sacrifice_chosen": _sacrifice_chosen, "sacrifice": _sacrifice, "discard": _discard,
    "mill": _mill, "exile": _something, "destroy": _something, "return_to_hand": _not_in_hand,
    "put_onto_battlefield": _elsewhere, "tap": _tap, "untap": _untap,
})
