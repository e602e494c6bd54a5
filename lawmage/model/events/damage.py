"""Damage (120), life (119) and mana (106)."""

from typing import ClassVar

from lawmage.model.cards import Ability
from lawmage.model.events.base import FLAG, MANA, NUMBER, OBJECT, PLAYER, REF, SEAT, WORDS, AmountEvent, Event, Fields
from lawmage.model.numbers import NO_OBJECT, NO_SEAT, Citation, ObjectId, PlayerRef, Ref, Seat
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class DamageDealt(AmountEvent):
    """120.1. A source deals damage.

    source: the object that deals it; recipient: the creature, planeswalker, battle or player that is dealt it;
    amount: how much; combat: whether it is combat damage; unpreventable: whether it can't be prevented; lifelink:
    whether its source had lifelink as it was dealt; source_controller: of combat damage dealt to a player: who
    controlled the source then; source_types: its types then, as bits; source_subtypes: its subtypes then;
    source_changeling: whether it was every creature type.
    """

    FIELDS: ClassVar[Fields] = {"source": OBJECT, "recipient": REF, "amount": NUMBER, "combat": FLAG,
        "unpreventable": FLAG, "lifelink": FLAG, "source_controller": SEAT, "source_types": NUMBER,
        "source_subtypes": WORDS, "source_changeling": FLAG}

    def __init__(self, rule: Citation, source: ObjectId, recipient: Ref, amount: int, combat: bool = False,
                 unpreventable: bool = False, lifelink: bool = False, source_controller: Seat = NO_SEAT,
                 source_types: int = 0, source_subtypes: tuple[str, ...] = (), source_changeling: bool = False,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, amount, cause, ability)
        self.source = source
        self.recipient = recipient
        self.combat = combat
        self.unpreventable = unpreventable
        self.lifelink = lifelink
        self.source_controller = source_controller
        self.source_types = source_types
        self.source_subtypes = source_subtypes
        self.source_changeling = source_changeling

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.source

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.recipient

    def copy(self) -> "DamageDealt":
        """See `Event.copy`."""
        twin = DamageDealt(self.rule, self.source, self.recipient, self.amount, self.combat, self.unpreventable,
                           self.lifelink, self.source_controller, self.source_types, self.source_subtypes,
                           self.source_changeling, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class DamagePrevented(AmountEvent):
    """615.1. Damage that would be dealt is prevented.

    source: the object that would deal it; recipient: what would be dealt it; amount: how much of it is prevented;
    combat: whether it is combat damage.
    """

    FIELDS: ClassVar[Fields] = {"source": OBJECT, "recipient": REF, "amount": NUMBER, "combat": FLAG}

    def __init__(self, rule: Citation, source: ObjectId, recipient: Ref, amount: int, combat: bool = False,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, amount, cause, ability)
        self.source = source
        self.recipient = recipient
        self.combat = combat

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.source

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.recipient

    def copy(self) -> "DamagePrevented":
        """See `Event.copy`."""
        twin = DamagePrevented(self.rule, self.source, self.recipient, self.amount, self.combat, self.cause,
                               self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class DamageRemoved(Event):
    """514.2, 701.19a, 702.89a. The damage marked on a permanent is removed.

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

    def copy(self) -> "DamageRemoved":
        """See `Event.copy`."""
        twin = DamageRemoved(self.rule, self.permanent, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Fought(Event):
    """701.14a. Two creatures fight.

    creature: one of them; opponent: the other one.
    """

    FIELDS: ClassVar[Fields] = {"creature": OBJECT, "opponent": OBJECT}

    def __init__(self, rule: Citation, creature: ObjectId, opponent: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.creature = creature
        self.opponent = opponent

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.creature

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.opponent

    def copy(self) -> "Fought":
        """See `Event.copy`."""
        twin = Fought(self.rule, self.creature, self.opponent, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class LifeGained(AmountEvent):
    """119.3. A player gains life.

    player: who gains it; amount: how much.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "amount": NUMBER}

    def __init__(self, rule: Citation, player: PlayerRef, amount: int, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, amount, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "LifeGained":
        """See `Event.copy`."""
        twin = LifeGained(self.rule, self.player, self.amount, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class LifeLost(AmountEvent):
    """119.3. A player loses life.

    player: who loses it; amount: how much; by_damage: whether damage makes them lose it (120.3a).
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "amount": NUMBER, "by_damage": FLAG}

    def __init__(self, rule: Citation, player: PlayerRef, amount: int, by_damage: bool = False,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, amount, cause, ability)
        self.player = player
        self.by_damage = by_damage

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "LifeLost":
        """See `Event.copy`."""
        twin = LifeLost(self.rule, self.player, self.amount, self.by_damage, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class LifePaid(AmountEvent):
    """119.4. A player pays life.

    player: who pays it; amount: how much.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "amount": NUMBER}

    def __init__(self, rule: Citation, player: PlayerRef, amount: int, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, amount, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "LifePaid":
        """See `Event.copy`."""
        twin = LifePaid(self.rule, self.player, self.amount, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class ManaAdded(Event):
    """106.4. Mana is added to a player's pool.

    player: whose pool it is; source: the object whose ability adds it; units: the mana, unit by unit (see
    `model.mana`).
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "source": OBJECT, "units": MANA}

    def __init__(self, rule: Citation, player: PlayerRef, source: ObjectId, units: tuple[int, ...],
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.source = source
        self.units = units

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.source

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return len(self.units)

    def copy(self) -> "ManaAdded":
        """See `Event.copy`."""
        twin = ManaAdded(self.rule, self.player, self.source, self.units, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class ManaSpent(Event):
    """106.4. A player spends mana.

    player: who spends it; on: the object for which it is spent; units: the mana, unit by unit (see `model.mana`).
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "on": OBJECT, "units": MANA}

    def __init__(self, rule: Citation, player: PlayerRef, on: ObjectId, units: tuple[int, ...],
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.on = on
        self.units = units

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.on

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return len(self.units)

    def copy(self) -> "ManaSpent":
        """See `Event.copy`."""
        twin = ManaSpent(self.rule, self.player, self.on, self.units, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class ManaEmptied(Event):
    """500.5. A player loses their unspent mana.

    player: whose mana it was.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER}

    def __init__(self, rule: Citation, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "ManaEmptied":
        """See `Event.copy`."""
        twin = ManaEmptied(self.rule, self.player, self.cause, self.ability)
        self.share(twin)
        return twin
