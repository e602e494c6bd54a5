"""What lasts: continuous effects from resolution (611.2), delayed triggered abilities (603.7), waiting triggers
(603.3)."""

from lawmage.model.cards import Ability
from lawmage.model.nodes import Node
from lawmage.model.parts import Record
from lawmage.model.stack_items import NO_ROLES, Roles, StackItem


class ContinuousEffect(Record):
    """A continuous effect of a resolved spell or ability, or of a rule. Never changed once it began.

    affected: for each static node the references it is locked on (611.2c), or None where it stays open;
    duration: a word of the vocabulary "duration", or a node; turn, step: when it began.
    """

    def __init__(self, number: int, timestamp: int, source: int, controller: int, statics: tuple[Node, ...],
                 affected: tuple[tuple[int, ...] | None, ...], duration: str | Node, turn: int,
                 stacked: StackItem | None, ability: Ability | None) -> None:
        self.id = number
        self.timestamp = timestamp
        self.source = source
        self.controller = controller
        self.statics = statics
        self.affected = affected
        self.duration = duration
        self.turn = turn
        self.stacked = stacked
        self.ability = ability

    def names(self) -> tuple[str, ...]:
        """See `Record.names`."""
        return ("id", "timestamp", "source", "controller", "statics", "affected", "duration", "turn", "stacked",
                "ability")

    def references(self) -> tuple[str, ...]:
        """See `Record.references`."""
        return ("source", "affected")

    def running(self) -> tuple[str, ...]:
        """See `Record.running`."""
        return ("id", "timestamp", "turn")


class DelayedTrigger(Record):
    """A delayed triggered ability (603.7): triggers once on its event unless it says otherwise."""

    def __init__(self, number: int, source: int, controller: int, node: Node, remembered: tuple[int, ...], turn: int,
                 stacked: StackItem | None, ability: Ability | None) -> None:
        self.id = number
        self.source = source
        self.controller = controller
        #: the `delayed` node
        self.node = node
        self.remembered = remembered
        self.turn = turn
        self.stacked = stacked
        self.ability = ability

    def names(self) -> tuple[str, ...]:
        """See `Record.names`."""
        return ("id", "source", "controller", "node", "remembered", "turn", "stacked", "ability")

    def references(self) -> tuple[str, ...]:
        """See `Record.references`."""
        return ("source", "remembered")

    def running(self) -> tuple[str, ...]:
        """See `Record.running`."""
        return ("id", "turn")


class PendingTrigger(Record):
    """A triggered ability that has triggered and waits to be put on the stack (603.3)."""

    def __init__(self, source: int, controller: int, ability: Ability, event: int, remembered: tuple[int, ...],
                 order: int) -> None:
        self.source = source
        self.controller = controller
        self.ability = ability
        #: index in the history of the event that it triggered on, -1 for a state trigger
        self.event = event
        self.remembered = remembered
        #: where its source stands: timestamp order
        self.order = order
        #: what the event's roles name
        self.roles: Roles = NO_ROLES
        #: the player who controlled the subject of the event as it happened, 0 where it is no object
        self.whose = 0
        #: what was chosen for the spell or ability that made a delayed trigger
        self.stacked: StackItem | None = None

    def names(self) -> tuple[str, ...]:
        """See `Record.names`."""
        return ("source", "controller", "ability", "event", "remembered", "order", "roles", "whose", "stacked")

    def references(self) -> tuple[str, ...]:
        """See `Record.references`."""
        return ("source", "remembered", "roles")

    def running(self) -> tuple[str, ...]:
        """See `Record.running`."""
        return ("event", "order")
