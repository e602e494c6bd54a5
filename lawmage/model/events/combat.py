"""Combat (506-510): declarations, what becomes of attackers and blockers, damage that is assigned."""

from typing import ClassVar, Final

from lawmage.model.cards import Ability
from lawmage.model.events.base import FLAG, NUMBER, OBJECT, OBJECTS, PLAYER, REF, WORD, Event, Fields
from lawmage.model.numbers import NO_OBJECT, Citation, ObjectId, PlayerRef, Ref
from lawmage.native import mypyc_attr

#: why a creature assigns no combat damage: its power is 0 or less, an effect says so, it attacks nothing that is still
#: there, no creature that blocks it is left, it blocks nothing that is left (510.1a-d)
NO_POWER: Final = "power"
BY_EFFECT: Final = "effect"
ATTACKS_NOTHING: Final = "attacks nothing"
NO_BLOCKER_LEFT: Final = "no blocker left"
BLOCKS_NOTHING: Final = "blocks nothing"


@mypyc_attr(acyclic=True)
class RequiredToAttack(Event):
    """506.6. A creature has to attack as attackers are declared.

    creature: the creature.
    """

    FIELDS: ClassVar[Fields] = {"creature": OBJECT}

    def __init__(self, rule: Citation, creature: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.creature = creature

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.creature

    def copy(self) -> "RequiredToAttack":
        """See `Event.copy`."""
        twin = RequiredToAttack(self.rule, self.creature, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class AttackersDeclared(Event):
    """508.1k. A player has declared attackers, all at once.

    player: the attacking player; attackers: the creatures declared; total_power: their total power as they were
    declared.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "attackers": OBJECTS, "total_power": NUMBER}

    def __init__(self, rule: Citation, player: PlayerRef, attackers: tuple[ObjectId, ...] = (), total_power: int = 0,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.attackers = attackers
        self.total_power = total_power

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.total_power

    def copy(self) -> "AttackersDeclared":
        """See `Event.copy`."""
        twin = AttackersDeclared(self.rule, self.player, self.attackers, self.total_power, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Attacked(Event):
    """508.1k. A creature was declared as an attacker; one event for each.

    attacker: the creature; target: the player, planeswalker or battle it attacks.
    """

    FIELDS: ClassVar[Fields] = {"attacker": OBJECT, "target": REF}

    def __init__(self, rule: Citation, attacker: ObjectId, target: Ref, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.attacker = attacker
        self.target = target

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.attacker

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.target

    def copy(self) -> "Attacked":
        """See `Event.copy`."""
        twin = Attacked(self.rule, self.attacker, self.target, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class AttackReselected(Event):
    """508.7. An attacking creature attacks something else from now on.

    attacker: the creature; target: what it attacks now.
    """

    FIELDS: ClassVar[Fields] = {"attacker": OBJECT, "target": REF}

    def __init__(self, rule: Citation, attacker: ObjectId, target: Ref, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.attacker = attacker
        self.target = target

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.attacker

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.target

    def copy(self) -> "AttackReselected":
        """See `Event.copy`."""
        twin = AttackReselected(self.rule, self.attacker, self.target, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class BlockersDeclared(Event):
    """509.1g. A player has declared blockers, all at once.

    player: the defending player; blockers: the creatures declared.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "blockers": OBJECTS}

    def __init__(self, rule: Citation, player: PlayerRef, blockers: tuple[ObjectId, ...] = (),
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.blockers = blockers

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "BlockersDeclared":
        """See `Event.copy`."""
        twin = BlockersDeclared(self.rule, self.player, self.blockers, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Blocked(Event):
    """509.1g. A creature blocks an attacker; one event for each pair.

    blocker: the blocking creature; attacker: the creature it blocks; ordinal: how many creatures it blocks before
    this one; entered: whether it was put onto the battlefield blocking (509.4).
    """

    FIELDS: ClassVar[Fields] = {"blocker": OBJECT, "attacker": OBJECT, "ordinal": NUMBER, "entered": FLAG}

    def __init__(self, rule: Citation, blocker: ObjectId, attacker: ObjectId, ordinal: int = 0, entered: bool = False,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.blocker = blocker
        self.attacker = attacker
        self.ordinal = ordinal
        self.entered = entered

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.blocker

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.attacker

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.ordinal

    def copy(self) -> "Blocked":
        """See `Event.copy`."""
        twin = Blocked(self.rule, self.blocker, self.attacker, self.ordinal, self.entered, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class BecameBlocked(Event):
    """509.1h. An attacking creature becomes blocked.

    attacker: the creature; blockers: by which creatures; none if an effect says that it becomes blocked;
    blocked_by: the source of that effect.
    """

    FIELDS: ClassVar[Fields] = {"attacker": OBJECT, "blockers": OBJECTS, "blocked_by": OBJECT}

    def __init__(self, rule: Citation, attacker: ObjectId, blockers: tuple[ObjectId, ...] = (),
                 blocked_by: ObjectId = NO_OBJECT, cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.attacker = attacker
        self.blockers = blockers
        self.blocked_by = blocked_by

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.attacker

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.blocked_by

    def copy(self) -> "BecameBlocked":
        """See `Event.copy`."""
        twin = BecameBlocked(self.rule, self.attacker, self.blockers, self.blocked_by, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class BecameUnblocked(Event):
    """509.1h. No creature was declared as a blocker for an attacker.

    attacker: the creature.
    """

    FIELDS: ClassVar[Fields] = {"attacker": OBJECT}

    def __init__(self, rule: Citation, attacker: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.attacker = attacker

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.attacker

    def copy(self) -> "BecameUnblocked":
        """See `Event.copy`."""
        twin = BecameUnblocked(self.rule, self.attacker, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class BlockUndone(Event):
    """509.1h. An effect makes a blocked creature unblocked.

    attacker: the creature.
    """

    FIELDS: ClassVar[Fields] = {"attacker": OBJECT}

    def __init__(self, rule: Citation, attacker: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.attacker = attacker

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.attacker

    def copy(self) -> "BlockUndone":
        """See `Event.copy`."""
        twin = BlockUndone(self.rule, self.attacker, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class RemovedFromCombat(Event):
    """506.4. A permanent is removed from combat.

    permanent: the permanent.
    """

    FIELDS: ClassVar[Fields] = {"permanent": OBJECT}

    def __init__(self, rule: Citation, permanent: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.permanent = permanent

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.permanent

    def copy(self) -> "RemovedFromCombat":
        """See `Event.copy`."""
        twin = RemovedFromCombat(self.rule, self.permanent, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class DamageOrderChosen(Event):
    """509.2, 509.3 of 2014. The order in which a creature is to assign its combat damage is announced.

    creature: the creature that assigns it; order: the creatures that may be assigned it, the first one first.
    """

    FIELDS: ClassVar[Fields] = {"creature": OBJECT, "order": OBJECTS}

    def __init__(self, rule: Citation, creature: ObjectId, order: tuple[ObjectId, ...], cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.creature = creature
        self.order = order

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.creature

    def copy(self) -> "DamageOrderChosen":
        """See `Event.copy`."""
        twin = DamageOrderChosen(self.rule, self.creature, self.order, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class DamageAssigned(Event):
    """310.1 of 2007. A creature has assigned combat damage, which goes on the stack.

    source: the creature; recipient: to whom it would be dealt; amount: how much.
    """

    FIELDS: ClassVar[Fields] = {"source": OBJECT, "recipient": REF, "amount": NUMBER}

    def __init__(self, rule: Citation, source: ObjectId, recipient: Ref, amount: int, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.source = source
        self.recipient = recipient
        self.amount = amount

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.source

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.recipient

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.amount

    def copy(self) -> "DamageAssigned":
        """See `Event.copy`."""
        twin = DamageAssigned(self.rule, self.source, self.recipient, self.amount, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class DamageStacked(Event):
    """310.1 of 2007. All combat damage that was assigned goes on the stack as one object.

    stack_object: that object.
    """

    FIELDS: ClassVar[Fields] = {"stack_object": OBJECT}

    def __init__(self, rule: Citation, stack_object: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.stack_object = stack_object

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.stack_object

    def copy(self) -> "DamageStacked":
        """See `Event.copy`."""
        twin = DamageStacked(self.rule, self.stack_object, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class NoCombatDamage(Event):
    """510.1. An attacking or blocking creature assigns no combat damage.

    creature: the creature; target: what it attacks, 0 for nothing; amount: what it would assign if it could; its
    power where that is why it doesn't; reason: why: one of the words below.
    """

    FIELDS: ClassVar[Fields] = {"creature": OBJECT, "target": REF, "amount": NUMBER, "reason": WORD}

    def __init__(self, rule: Citation, creature: ObjectId, target: Ref, amount: int, reason: str,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.creature = creature
        self.target = target
        self.amount = amount
        self.reason = reason

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.creature

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.target

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.amount

    def copy(self) -> "NoCombatDamage":
        """See `Event.copy`."""
        twin = NoCombatDamage(self.rule, self.creature, self.target, self.amount, self.reason, self.cause, self.ability)
        self.share(twin)
        return twin
