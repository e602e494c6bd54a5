"""Following instructions in the middle of a game at a table, as if a spell or ability resolved."""

from lawmage.model.cards import CardDefinition
from lawmage.model.names import BATTLEFIELD, HAND, STACK
from lawmage.model.nodes import Node
from lawmage.model.stack_items import StackItem
from lawmage.rulebook.citations import cite
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import follow
from lawmage.rules.kernel.machine import run
from lawmage.rules.priority.priority import PriorityFrame
from lawmage.rules.replacement.proposing import propose
from lawmage.rules.turn.setup import place
from tests.rules.table import Table, n

YOU = n("you")
CREATURES = n("each", what=n("type", is_="creature"))
YOURS = n("each", what=n("all", of=[n("type", is_="creature"), n("controlled", by=YOU)]))
OTHERS = n("each", what=n("all", of=[n("type", is_="creature"), n("controlled", by=YOU), n("other")]))
TARGET = n("target", i=0)


def resume(table: Table) -> None:
    """Go on after frames were pushed: afterwards players get priority anew, with the checks before it."""
    table.state.write(table.state, "decision", None)
    for frame in table.state.frames:
        if isinstance(frame, PriorityFrame):
            table.state.write(frame, "step", 0)
    run(table.state)


def do(table: Table, *nodes: Node, source: int = 0, seat: int = 0, targets: tuple[int, ...] = (), x: int = 0) -> None:
    """Follow instructions of an effect of `source`, with `targets` chosen for its first target phrase."""
    stacked = StackItem(None, source, seat, (targets,), (), x, (), -1, ())
    follow(table.state, nodes, Context(source, seat, stacked))
    resume(table)


def enter(table: Table, seat: int, card: CardDefinition, zone: int = HAND, x: int = 0) -> int:
    """Put a card onto the battlefield from a zone; gives the id of the card there (see `became`)."""
    thing = place(table.state, card, seat, zone, seat)
    if zone == STACK:
        thing.stacked = StackItem(None, thing.id, seat, (), (), x, (), -1, ())
    propose(table.state, move(table.state, thing, BATTLEFIELD, cite("608.3a"), 0, None, seat))
    resume(table)
    return thing.id


def became(table: Table, number: int) -> int:
    """The object that an object became."""
    return table.thing(number).became


def until(*effects: Node, duration: str | Node = "end of turn") -> Node:
    """A continuous effect of that duration."""
    return n("until", effects=list(effects), duration=duration)


def pump(what: Node, power: int | Node, toughness: int | Node) -> Node:
    """A static node that modifies power and toughness."""
    return n("modify_pt", what=what, power=power, toughness=toughness)


def be(what: Node, power: int | Node, toughness: int | Node) -> Node:
    """A static node that sets power and toughness."""
    return n("set_pt", what=what, power=power, toughness=toughness)


def gain(what: Node, *keywords: str) -> Node:
    """A static node that gives keywords."""
    return n("grant", what=what, abilities=[n("keyword", is_=word) for word in keywords])
