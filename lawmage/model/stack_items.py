"""What is chosen for a spell or ability on the stack, and the characteristics that an object has (109.3)."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.parts import Record
from lawmage.native import mypyc_attr

#: what the roles of a trigger's event name: (subject, other, player reference, amount)
Roles = tuple[int, int, int, int]
NO_ROLES: Final = (0, 0, 0, 0)


@mypyc_attr(acyclic=True)
class Characteristics(Record):
    """What an object is now: printed values with every continuous effect applied (613). Never changed once made."""

    def __init__(
        self,
        name: str,
        cost: str,
        colors: int,
        supertypes: int,
        types: int,
        subtypes: tuple[str, ...],
        power: int,
        toughness: int,
        keywords: int,
        abilities: tuple[Ability, ...],
    ) -> None:
        self.name = name
        self.cost = cost
        self.colors = colors
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        #: bits of the simple keywords it has
        self.keywords = keywords
        #: all its abilities, keyword abilities included, in order
        self.abilities = abilities
        # what `rules` has found out about its abilities under a law (see `profiles`); no part of it
        self.law: object = None
        self.profile: object = None

    def names(self) -> tuple[str, ...]:
        """See `Record.names`."""
        return ("name", "cost", "colors", "supertypes", "types", "subtypes", "power", "toughness", "keywords",
                "abilities")


@mypyc_attr(acyclic=True)
class StackItem(Record):
    """What is chosen for a spell or ability on the stack (601.2, 602.2, 603.3). Replaced, never changed."""

    def __init__(
        self,
        ability: Ability | None,
        source: int,
        controller: int,
        targets: tuple[tuple[int, ...], ...],
        modes: tuple[int, ...],
        x: int,
        division: tuple[tuple[int, ...], ...],
        event: int,
        flags: tuple[str, ...],
    ) -> None:
        #: the ability, or None for a permanent spell without one
        self.ability = ability
        #: object id of its source (the spell itself for a spell)
        self.source = source
        self.controller = controller
        #: chosen references, one tuple for each target phrase
        self.targets = targets
        #: chosen modes, 0-based
        self.modes = modes
        self.x = x
        #: how damage or counters are divided: amounts parallel to `targets`
        self.division = division
        #: index in the history of the event that triggered it, or -1
        self.event = event
        #: closed words: "kicked", "flashback", "copy", ...
        self.flags = flags
        #: objects that a delayed or linked ability remembers
        self.remembered: tuple[int, ...] = ()
        #: objects that were sacrificed, exiled, tapped or returned to pay for it
        self.paid: tuple[int, ...] = ()
        #: colours of the mana spent to cast it, as a mask
        self.mana_spent = 0
        #: what the event that triggered it names
        self.roles: Roles = NO_ROLES
        #: the player who controlled the subject of that event as it happened, 0 where it is no object
        self.whose = 0

    def names(self) -> tuple[str, ...]:
        """See `Record.names`."""
        return ("ability", "source", "controller", "targets", "modes", "x", "division", "event", "flags", "remembered",
                "paid", "mana_spent", "roles", "whose")

    def references(self) -> tuple[str, ...]:
        """See `Record.references`."""
        return ("source", "targets", "remembered", "paid", "roles")

    def running(self) -> tuple[str, ...]:
        """See `Record.running`."""
        return ("event",)

    def copy(self) -> "StackItem":
        """A copy to change before it replaces this one."""
        twin = StackItem(
            self.ability,
            self.source,
            self.controller,
            self.targets,
            self.modes,
            self.x,
            self.division,
            self.event,
            self.flags,
        )
        twin.remembered = self.remembered
        twin.paid = self.paid
        twin.mana_spent = self.mana_spent
        twin.roles = self.roles
        twin.whose = self.whose
        return twin
