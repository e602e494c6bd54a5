"""What a node is read against: the object whose ability it is, its controller, targets, X, the event, and so on."""

from lawmage.model.cards import Ability
from lawmage.model.events import Event
from lawmage.model.stack_items import NO_ROLES, Roles, StackItem
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Context:
    """The surroundings of a node (109.5, 608.2). Copied, not changed, when something of it is replaced."""

    def __init__(self, source: int, controller: int, stacked: StackItem | None = None,
                 event: Event | None = None, ability: Ability | None = None) -> None:
        #: object id of the source ("self"); 0 where there is none
        self.source = source
        #: seat of "you"
        self.controller = controller
        self.stacked = stacked
        #: the event that triggered the ability, or that is to be replaced
        self.event = event
        self.ability = ability
        #: what the event's roles name: (subject, other, player, amount); see `triggers`
        self.roles: Roles = stacked.roles if stacked is not None else NO_ROLES
        #: the player who controlled the subject of the event as it happened, 0 if it is now (or no object)
        self.whose = stacked.whose if stacked is not None else 0
        self.remembered: tuple[int, ...] = ()
        #: references that the preceding instruction made or moved
        self.made: tuple[int, ...] = ()
        #: what the instruction under way about several objects acts on, and what the preceding one acted on
        self.acting: tuple[int, ...] = ()
        self.acted: tuple[int, ...] = ()
        #: "that many": the amount of the preceding instruction, -1: of the event
        self.amount = -1
        #: whether the preceding optional instruction was done ("if you do")
        self.did = False
        #: references that targets have become illegal (608.2b): not affected
        self.illegal: tuple[int, ...] = ()
        self.x = stacked.x if stacked is not None else 0
        #: id of a card that counts as the spell that it would be once it is cast (601.3)
        self.as_spell = 0

    def copy(self) -> "Context":
        """A copy to change."""
        twin = Context(self.source, self.controller, self.stacked, self.event, self.ability)
        twin.roles = self.roles
        twin.whose = self.whose
        twin.remembered = self.remembered
        twin.made = self.made
        twin.acting = self.acting
        twin.acted = self.acted
        twin.amount = self.amount
        twin.did = self.did
        twin.illegal = self.illegal
        twin.x = self.x
        twin.as_spell = self.as_spell
        return twin

    def key(self) -> tuple[object, ...]:
        """Canonical form for the digest."""
        return (self.source, self.controller, self.stacked, self.event, self.ability, self.roles, self.whose,
                self.remembered, self.made, self.acting, self.acted, self.amount, self.did, self.illegal, self.x,
                self.as_spell)
