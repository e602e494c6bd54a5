"""What players do with cards that others may not see, and what they choose and become."""

from typing import ClassVar

from lawmage.model.cards import Ability
from lawmage.model.events.base import NUMBER, OBJECT, OBJECTS, PLAYER, REF, REFS, WORD, Event, Fields
from lawmage.model.numbers import NO_OBJECT, Citation, ObjectId, PlayerRef, Ref
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class LibraryShuffled(Event):
    """701.24. A player shuffles their library.

    player: whose library it is.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER}

    def __init__(self, rule: Citation, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "LibraryShuffled":
        """See `Event.copy`."""
        twin = LibraryShuffled(self.rule, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class LibrarySearched(Event):
    """701.23. A player searches their library.

    player: who searches.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER}

    def __init__(self, rule: Citation, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "LibrarySearched":
        """See `Event.copy`."""
        twin = LibrarySearched(self.rule, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class MulliganTaken(Event):
    """103.5. A player takes a mulligan.

    player: who takes it; number: the how manyth of that player it is.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "number": NUMBER}

    def __init__(self, rule: Citation, player: PlayerRef, number: int, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.number = number

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.number

    def copy(self) -> "MulliganTaken":
        """See `Event.copy`."""
        twin = MulliganTaken(self.rule, self.player, self.number, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class HandKept(Event):
    """103.5. A player keeps their opening hand.

    player: who keeps it; cards: how many cards it has.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "cards": NUMBER}

    def __init__(self, rule: Citation, player: PlayerRef, cards: int, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.cards = cards

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.cards

    def copy(self) -> "HandKept":
        """See `Event.copy`."""
        twin = HandKept(self.rule, self.player, self.cards, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class CardDrawn(Event):
    """121.1. A player draws a card.

    player: who draws; card: the card as it is in the hand; 0 while it is only proposed.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "card": OBJECT}

    def __init__(self, rule: Citation, player: PlayerRef, card: ObjectId = NO_OBJECT, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.card = card

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.card

    def copy(self) -> "CardDrawn":
        """See `Event.copy`."""
        twin = CardDrawn(self.rule, self.player, self.card, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class CardRevealed(Event):
    """701.20a. A card is shown to all players.

    card: the card; player: whose card it is.
    """

    FIELDS: ClassVar[Fields] = {"card": OBJECT, "player": PLAYER}

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

    def copy(self) -> "CardRevealed":
        """See `Event.copy`."""
        twin = CardRevealed(self.rule, self.card, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class CardsLookedAt(Event):
    """701.20e. A player looks at cards.

    player: who looks; cards: the cards.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "cards": OBJECTS}

    def __init__(self, rule: Citation, player: PlayerRef, cards: tuple[ObjectId, ...], cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.cards = cards

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return len(self.cards)

    def copy(self) -> "CardsLookedAt":
        """See `Event.copy`."""
        twin = CardsLookedAt(self.rule, self.player, self.cards, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Scried(Event):
    """701.22. A player has looked at the top cards of their library and put them back.

    player: who scries; number: how many cards they looked at.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "number": NUMBER}

    def __init__(self, rule: Citation, player: PlayerRef, number: int, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.number = number

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.number

    def copy(self) -> "Scried":
        """See `Event.copy`."""
        twin = Scried(self.rule, self.player, self.number, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class ThingsChosen(Event):
    """608.2d. A player chooses objects or players.

    player: who chooses; things: what is chosen.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "things": REFS}

    def __init__(self, rule: Citation, player: PlayerRef, things: tuple[Ref, ...], cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.things = things

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "ThingsChosen":
        """See `Event.copy`."""
        twin = ThingsChosen(self.rule, self.player, self.things, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class WordChosen(Event):
    """608.2d, 614.12. Something that is neither object nor player is chosen: a colour, a name, a creature type.

    chooser: the player who chooses, or the permanent for which its controller chooses as it enters; word: what is
    chosen.
    """

    FIELDS: ClassVar[Fields] = {"chooser": REF, "word": WORD}

    def __init__(self, rule: Citation, chooser: Ref, word: str, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.chooser = chooser
        self.word = word

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.chooser

    def copy(self) -> "WordChosen":
        """See `Event.copy`."""
        twin = WordChosen(self.rule, self.chooser, self.word, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class BecameMonarch(Event):
    """725.1. A player becomes the monarch.

    player: who becomes it.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER}

    def __init__(self, rule: Citation, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "BecameMonarch":
        """See `Event.copy`."""
        twin = BecameMonarch(self.rule, self.player, self.cause, self.ability)
        self.share(twin)
        return twin
