"""Objects that change zones (400.7), come to be and cease to exist."""

from typing import ClassVar

from lawmage.model.cards import Ability
from lawmage.model.events.base import (
    ENTRANCE,
    FLAG,
    NUMBER,
    OBJECT,
    PLAYER,
    REF,
    SEAT,
    ZONE,
    AmountEvent,
    Entrance,
    Event,
    Fields,
    MovingEvent,
)
from lawmage.model.numbers import NO_OBJECT, NO_SEAT, Citation, ObjectId, PlayerRef, Ref, Seat, Zone
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class ZoneChanged(Event):
    """400.7. An object moves to another zone, where it is a new object.

    object: the object as it was before; 0 for a token that is created; origin: the zone it leaves; destination:
    the zone it goes to; controller: the seat under whose control it enters, -1: its controller's; new_object: the
    object that it becomes; 0 while the move is only proposed; host: what an Aura enters attached to; tapped:
    whether it enters tapped; back_face: whether it enters with its back face up; bottom: whether it goes to the
    bottom of the library, not to its top; shuffled: whether the library is shuffled as it goes there; face_down:
    whether it is exiled face down; discarded: whether it moves because it is discarded (701.9a); madness: whether
    it is exiled by its madness ability (702.35a); entrance: how replacement effects have changed the way it enters
    (614.12).
    """

    FIELDS: ClassVar[Fields] = {"object": OBJECT, "origin": ZONE, "destination": ZONE, "controller": SEAT,
        "new_object": OBJECT, "host": REF, "tapped": FLAG, "back_face": FLAG, "bottom": FLAG, "shuffled": FLAG,
        "face_down": FLAG, "discarded": FLAG, "madness": FLAG, "entrance": ENTRANCE}

    def __init__(self, rule: Citation, object: ObjectId, origin: Zone, destination: Zone, controller: Seat = NO_SEAT,
                 new_object: ObjectId = NO_OBJECT, host: Ref = NO_OBJECT, tapped: bool = False, back_face: bool = False,
                 bottom: bool = False, shuffled: bool = False, face_down: bool = False, discarded: bool = False,
                 madness: bool = False, entrance: Entrance | None = None, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.object = object
        self.origin = origin
        self.destination = destination
        self.controller = controller
        self.new_object = new_object
        self.host = host
        self.tapped = tapped
        self.back_face = back_face
        self.bottom = bottom
        self.shuffled = shuffled
        self.face_down = face_down
        self.discarded = discarded
        self.madness = madness
        self.entrance = entrance

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.object

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.new_object

    def copy(self) -> "ZoneChanged":
        """See `Event.copy`."""
        twin = ZoneChanged(self.rule, self.object, self.origin, self.destination, self.controller, self.new_object,
                           self.host, self.tapped, self.back_face, self.bottom, self.shuffled, self.face_down,
                           self.discarded, self.madness, self.entrance, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class TokenCreated(AmountEvent):
    """111.2. A player creates tokens; one event for each token that has been created.

    token: the token; in a proposal a pattern of the tokens, an object in no zone (701.7b); player: who creates it;
    amount: how many tokens would be created; tapped: whether they enter tapped; entrance: how replacement effects
    have changed the way they enter (614.12).
    """

    FIELDS: ClassVar[Fields] = {"token": OBJECT, "player": PLAYER, "amount": NUMBER, "tapped": FLAG,
        "entrance": ENTRANCE}

    def __init__(self, rule: Citation, token: ObjectId, player: PlayerRef, amount: int = 1, tapped: bool = False,
                 entrance: Entrance | None = None, cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, amount, cause, ability)
        self.token = token
        self.player = player
        self.tapped = tapped
        self.entrance = entrance

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.token

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "TokenCreated":
        """See `Event.copy`."""
        twin = TokenCreated(self.rule, self.token, self.player, self.amount, self.tapped, self.entrance, self.cause,
                            self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class CardDiscarded(MovingEvent):
    """701.9. A player discards a card.

    card: the card as it was in the hand; player: who discards it; cycled: whether that pays the cost of its
    cycling ability (702.29c); see also `MovingEvent`.
    """

    FIELDS: ClassVar[Fields] = {"card": OBJECT, "player": PLAYER, "cycled": FLAG, "apart": FLAG}

    def __init__(self, rule: Citation, card: ObjectId, player: PlayerRef, cycled: bool = False,
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.card = card
        self.player = player
        self.cycled = cycled

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.card

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "CardDiscarded":
        """See `Event.copy`."""
        twin = CardDiscarded(self.rule, self.card, self.player, self.cycled, self.cause, self.ability)
        twin.apart = self.apart
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class CardMilled(MovingEvent):
    """701.17. A player puts a card from the top of their library into their graveyard.

    card: the card as it was in the library; player: who mills it; see also `MovingEvent`.
    """

    FIELDS: ClassVar[Fields] = {"card": OBJECT, "player": PLAYER, "apart": FLAG}

    def __init__(self, rule: Citation, card: ObjectId, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.card = card
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.card

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "CardMilled":
        """See `Event.copy`."""
        twin = CardMilled(self.rule, self.card, self.player, self.cause, self.ability)
        twin.apart = self.apart
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Destroyed(MovingEvent):
    """701.8. A permanent is destroyed.

    permanent: the permanent; no_regeneration: whether it can't be regenerated; see also `MovingEvent`.
    """

    FIELDS: ClassVar[Fields] = {"permanent": OBJECT, "no_regeneration": FLAG, "apart": FLAG}

    def __init__(self, rule: Citation, permanent: ObjectId, no_regeneration: bool = False, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.permanent = permanent
        self.no_regeneration = no_regeneration

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.permanent

    def copy(self) -> "Destroyed":
        """See `Event.copy`."""
        twin = Destroyed(self.rule, self.permanent, self.no_regeneration, self.cause, self.ability)
        twin.apart = self.apart
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Sacrificed(MovingEvent):
    """701.21. A player sacrifices a permanent.

    permanent: the permanent; player: who sacrifices it; see also `MovingEvent`.
    """

    FIELDS: ClassVar[Fields] = {"permanent": OBJECT, "player": PLAYER, "apart": FLAG}

    def __init__(self, rule: Citation, permanent: ObjectId, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.permanent = permanent
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.permanent

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "Sacrificed":
        """See `Event.copy`."""
        twin = Sacrificed(self.rule, self.permanent, self.player, self.cause, self.ability)
        twin.apart = self.apart
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Countered(MovingEvent):
    """701.6. A spell or ability is countered.

    stack_object: the spell or ability; into_exile: whether the spell is exiled instead of going to the graveyard;
    see also `MovingEvent`.
    """

    FIELDS: ClassVar[Fields] = {"stack_object": OBJECT, "into_exile": FLAG, "apart": FLAG}

    def __init__(self, rule: Citation, stack_object: ObjectId, into_exile: bool = False, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.stack_object = stack_object
        self.into_exile = into_exile

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.stack_object

    def copy(self) -> "Countered":
        """See `Event.copy`."""
        twin = Countered(self.rule, self.stack_object, self.into_exile, self.cause, self.ability)
        twin.apart = self.apart
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Ceased(Event):
    """704.5d, 704.5e, 800.4a. A token, a copy, or an object of a player who left ceases to exist.

    object: the object.
    """

    FIELDS: ClassVar[Fields] = {"object": OBJECT}

    def __init__(self, rule: Citation, object: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.object = object

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.object

    def copy(self) -> "Ceased":
        """See `Event.copy`."""
        twin = Ceased(self.rule, self.object, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Copied(Event):
    """707.10, 707.12. A copy of a spell, an ability or a card is made.

    original: what is copied; made: the copy.
    """

    FIELDS: ClassVar[Fields] = {"original": OBJECT, "made": OBJECT}

    def __init__(self, rule: Citation, original: ObjectId, made: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.original = original
        self.made = made

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.original

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.made

    def copy(self) -> "Copied":
        """See `Event.copy`."""
        twin = Copied(self.rule, self.original, self.made, self.cause, self.ability)
        self.share(twin)
        return twin
