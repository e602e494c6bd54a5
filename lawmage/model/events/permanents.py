"""What becomes of permanents without their leaving the battlefield."""

from typing import ClassVar

from lawmage.model.cards import Ability
from lawmage.model.events.base import FLAG, NUMBER, OBJECT, PLAYER, REF, SEAT, WORD, AmountEvent, Event, Fields
from lawmage.model.numbers import NO_OBJECT, NO_SEAT, Citation, ObjectId, PlayerRef, Ref, Seat
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Tapped(Event):
    """701.26a. A permanent becomes tapped.

    permanent: the permanent; to_attack: whether it is tapped as it is declared as an attacker (508.1f); as_cost:
    whether that pays a cost.
    """

    FIELDS: ClassVar[Fields] = {"permanent": OBJECT, "to_attack": FLAG, "as_cost": FLAG}

    def __init__(self, rule: Citation, permanent: ObjectId, to_attack: bool = False, as_cost: bool = False,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.permanent = permanent
        self.to_attack = to_attack
        self.as_cost = as_cost

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.permanent

    def copy(self) -> "Tapped":
        """See `Event.copy`."""
        twin = Tapped(self.rule, self.permanent, self.to_attack, self.as_cost, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Untapped(Event):
    """701.26b. A permanent becomes untapped.

    permanent: the permanent; untap_step: whether it untaps in an untap step by the rules (502.3).
    """

    FIELDS: ClassVar[Fields] = {"permanent": OBJECT, "untap_step": FLAG}

    def __init__(self, rule: Citation, permanent: ObjectId, untap_step: bool = False, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.permanent = permanent
        self.untap_step = untap_step

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.permanent

    def copy(self) -> "Untapped":
        """See `Event.copy`."""
        twin = Untapped(self.rule, self.permanent, self.untap_step, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class PhasedOut(Event):
    """702.26b. A permanent phases out.

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

    def copy(self) -> "PhasedOut":
        """See `Event.copy`."""
        twin = PhasedOut(self.rule, self.permanent, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class PhasedIn(Event):
    """702.26c. A permanent phases in.

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

    def copy(self) -> "PhasedIn":
        """See `Event.copy`."""
        twin = PhasedIn(self.rule, self.permanent, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Transformed(Event):
    """701.27. A permanent transforms: its other face is up.

    permanent: the permanent; bound: whether daybound or nightbound makes it do so (702.145).
    """

    FIELDS: ClassVar[Fields] = {"permanent": OBJECT, "bound": FLAG}

    def __init__(self, rule: Citation, permanent: ObjectId, bound: bool = False, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.permanent = permanent
        self.bound = bound

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.permanent

    def copy(self) -> "Transformed":
        """See `Event.copy`."""
        twin = Transformed(self.rule, self.permanent, self.bound, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class TurnedFaceUp(Event):
    """708.8. A permanent that was face down is turned face up.

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

    def copy(self) -> "TurnedFaceUp":
        """See `Event.copy`."""
        twin = TurnedFaceUp(self.rule, self.permanent, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Flipped(Event):
    """710.2. A flip card flips.

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

    def copy(self) -> "Flipped":
        """See `Event.copy`."""
        twin = Flipped(self.rule, self.permanent, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Attached(Event):
    """701.3. An Aura, Equipment or Fortification becomes attached.

    attachment: what is attached; host: the object or player to which it is attached.
    """

    FIELDS: ClassVar[Fields] = {"attachment": OBJECT, "host": REF}

    def __init__(self, rule: Citation, attachment: ObjectId, host: Ref, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.attachment = attachment
        self.host = host

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.attachment

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.host

    def copy(self) -> "Attached":
        """See `Event.copy`."""
        twin = Attached(self.rule, self.attachment, self.host, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Unattached(Event):
    """701.3d. An attachment becomes unattached.

    attachment: what was attached; host: the object or player to which it was attached.
    """

    FIELDS: ClassVar[Fields] = {"attachment": OBJECT, "host": REF}

    def __init__(self, rule: Citation, attachment: ObjectId, host: Ref, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.attachment = attachment
        self.host = host

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.attachment

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.host

    def copy(self) -> "Unattached":
        """See `Event.copy`."""
        twin = Unattached(self.rule, self.attachment, self.host, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class ControlChanged(Event):
    """613.1b. Another player gains control of a permanent.

    permanent: the permanent; player: its new controller; previous: the seat of the player who controlled it
    before.
    """

    FIELDS: ClassVar[Fields] = {"permanent": OBJECT, "player": PLAYER, "previous": SEAT}

    def __init__(self, rule: Citation, permanent: ObjectId, player: PlayerRef, previous: Seat,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.permanent = permanent
        self.player = player
        self.previous = previous

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.permanent

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "ControlChanged":
        """See `Event.copy`."""
        twin = ControlChanged(self.rule, self.permanent, self.player, self.previous, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Regenerated(Event):
    """701.19. A permanent regenerates instead of being destroyed.

    permanent: the permanent; destroyer: the source of the effect that would have destroyed it.
    """

    FIELDS: ClassVar[Fields] = {"permanent": OBJECT, "destroyer": OBJECT}

    def __init__(self, rule: Citation, permanent: ObjectId, destroyer: ObjectId = NO_OBJECT,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.permanent = permanent
        self.destroyer = destroyer

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.permanent

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.destroyer

    def copy(self) -> "Regenerated":
        """See `Event.copy`."""
        twin = Regenerated(self.rule, self.permanent, self.destroyer, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class RegenerationShieldCreated(Event):
    """701.19a. A permanent gets a regeneration shield.

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

    def copy(self) -> "RegenerationShieldCreated":
        """See `Event.copy`."""
        twin = RegenerationShieldCreated(self.rule, self.permanent, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class CountersPut(AmountEvent):
    """122.1, 122.6. Counters are put on an object or a player.

    holder: the object or player that gets them; counter: their kind; amount: how many; player: the seat of the
    player who puts them, -1 for none.
    """

    FIELDS: ClassVar[Fields] = {"holder": REF, "counter": WORD, "amount": NUMBER, "player": SEAT}

    def __init__(self, rule: Citation, holder: Ref, counter: str, amount: int, player: Seat = NO_SEAT,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, amount, cause, ability)
        self.holder = holder
        self.counter = counter
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.holder

    def copy(self) -> "CountersPut":
        """See `Event.copy`."""
        twin = CountersPut(self.rule, self.holder, self.counter, self.amount, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class CountersRemoved(AmountEvent):
    """122.1. Counters are removed from an object or a player.

    holder: the object or player that loses them; counter: their kind; amount: how many.
    """

    FIELDS: ClassVar[Fields] = {"holder": REF, "counter": WORD, "amount": NUMBER}

    def __init__(self, rule: Citation, holder: Ref, counter: str, amount: int, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, amount, cause, ability)
        self.holder = holder
        self.counter = counter

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.holder

    def copy(self) -> "CountersRemoved":
        """See `Event.copy`."""
        twin = CountersRemoved(self.rule, self.holder, self.counter, self.amount, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Designated(Event):
    """701.37a, 701.60a, 702.112b, 719.3a. A permanent gets a designation: monstrous, suspected, renowned,
    solved.

    permanent: the permanent; designation: the designation; x: the X of what gives it (701.37c).
    """

    FIELDS: ClassVar[Fields] = {"permanent": OBJECT, "designation": WORD, "x": NUMBER}

    def __init__(self, rule: Citation, permanent: ObjectId, designation: str, x: int = 0, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.permanent = permanent
        self.designation = designation
        self.x = x

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.permanent

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.x

    def copy(self) -> "Designated":
        """See `Event.copy`."""
        twin = Designated(self.rule, self.permanent, self.designation, self.x, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class ClassLevelGained(Event):
    """716.2a. A Class gets a level.

    permanent: the Class; level: its level now.
    """

    FIELDS: ClassVar[Fields] = {"permanent": OBJECT, "level": NUMBER}

    def __init__(self, rule: Citation, permanent: ObjectId, level: int, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.permanent = permanent
        self.level = level

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.permanent

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.level

    def copy(self) -> "ClassLevelGained":
        """See `Event.copy`."""
        twin = ClassLevelGained(self.rule, self.permanent, self.level, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class DoorUnlocked(Event):
    """709.5. A player unlocks a door of a Room.

    room: the Room; player: who unlocks it; door: 0 for the left door, 1 for the right one; fully: whether both
    doors are unlocked now (709.5i).
    """

    FIELDS: ClassVar[Fields] = {"room": OBJECT, "player": PLAYER, "door": NUMBER, "fully": FLAG}

    def __init__(self, rule: Citation, room: ObjectId, player: PlayerRef, door: int, fully: bool,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.room = room
        self.player = player
        self.door = door
        self.fully = fully

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.room

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.door

    def copy(self) -> "DoorUnlocked":
        """See `Event.copy`."""
        twin = DoorUnlocked(self.rule, self.room, self.player, self.door, self.fully, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Paired(Event):
    """702.95c. Two creatures become paired.

    creature: the creature whose ability pairs them; partner: the other one.
    """

    FIELDS: ClassVar[Fields] = {"creature": OBJECT, "partner": OBJECT}

    def __init__(self, rule: Citation, creature: ObjectId, partner: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.creature = creature
        self.partner = partner

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.creature

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.partner

    def copy(self) -> "Paired":
        """See `Event.copy`."""
        twin = Paired(self.rule, self.creature, self.partner, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Prepared(Event):
    """722.3a. A permanent becomes prepared.

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

    def copy(self) -> "Prepared":
        """See `Event.copy`."""
        twin = Prepared(self.rule, self.permanent, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class EmblemCreated(Event):
    """114.1. A player gets an emblem.

    emblem: the emblem; player: who gets it.
    """

    FIELDS: ClassVar[Fields] = {"emblem": OBJECT, "player": PLAYER}

    def __init__(self, rule: Citation, emblem: ObjectId, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.emblem = emblem
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.emblem

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "EmblemCreated":
        """See `Event.copy`."""
        twin = EmblemCreated(self.rule, self.emblem, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Goaded(Event):
    """701.15a. A creature is goaded.

    creature: the creature; player: who goads it.
    """

    FIELDS: ClassVar[Fields] = {"creature": OBJECT, "player": PLAYER}

    def __init__(self, rule: Citation, creature: ObjectId, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.creature = creature
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.creature

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "Goaded":
        """See `Event.copy`."""
        twin = Goaded(self.rule, self.creature, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Exerted(Event):
    """701.43a. A player exerts a permanent.

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

    def copy(self) -> "Exerted":
        """See `Event.copy`."""
        twin = Exerted(self.rule, self.permanent, self.cause, self.ability)
        self.share(twin)
        return twin
