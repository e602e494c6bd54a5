"""Turns, phases and steps (500), and the game itself (103, 104)."""

from typing import ClassVar

from lawmage.model.cards import Ability
from lawmage.model.events.base import NUMBER, PLAYER, STEP, WORD, Event, Fields
from lawmage.model.numbers import NO_OBJECT, Citation, ObjectId, PlayerRef, Ref, Step
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class GameBegan(Event):
    """103.1. The game begins.

    player: who takes the first turn.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER}

    def __init__(self, rule: Citation, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "GameBegan":
        """See `Event.copy`."""
        twin = GameBegan(self.rule, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class TurnBegan(Event):
    """500.1. A player's turn begins.

    player: whose turn it is; number: the how manyth turn of the game it is.
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

    def copy(self) -> "TurnBegan":
        """See `Event.copy`."""
        twin = TurnBegan(self.rule, self.player, self.number, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class StepBegan(Event):
    """500.6. A phase or step begins.

    player: the active player; step: the step or phase.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "step": STEP}

    def __init__(self, rule: Citation, player: PlayerRef, step: Step, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.step = step

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.step

    def copy(self) -> "StepBegan":
        """See `Event.copy`."""
        twin = StepBegan(self.rule, self.player, self.step, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class StepSkipped(Event):
    """500.11. A phase or step is skipped.

    player: the active player; step: the step or phase.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "step": STEP}

    def __init__(self, rule: Citation, player: PlayerRef, step: Step, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.step = step

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.step

    def copy(self) -> "StepSkipped":
        """See `Event.copy`."""
        twin = StepSkipped(self.rule, self.player, self.step, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class ExtraTurnCreated(Event):
    """500.7. A player gets an extra turn after this one.

    player: who takes it.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER}

    def __init__(self, rule: Citation, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "ExtraTurnCreated":
        """See `Event.copy`."""
        twin = ExtraTurnCreated(self.rule, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class ExtraPhaseCreated(Event):
    """500.8. Phases are added to the turn.

    player: the active player; number: how many phases are added at a time.
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

    def copy(self) -> "ExtraPhaseCreated":
        """See `Event.copy`."""
        twin = ExtraPhaseCreated(self.rule, self.player, self.number, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class DayOrNightBegan(Event):
    """731.1. It becomes day or night.

    player: the active player; becomes: "day" or "night"; before: what it was before, "" for neither.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER, "becomes": WORD, "before": WORD}

    def __init__(self, rule: Citation, player: PlayerRef, becomes: str, before: str, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player
        self.becomes = becomes
        self.before = before

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "DayOrNightBegan":
        """See `Event.copy`."""
        twin = DayOrNightBegan(self.rule, self.player, self.becomes, self.before, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class PlayerLost(Event):
    """104.3. A player loses the game.

    player: who loses.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER}

    def __init__(self, rule: Citation, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "PlayerLost":
        """See `Event.copy`."""
        twin = PlayerLost(self.rule, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class PlayerWon(Event):
    """104.2. A player wins the game.

    player: who wins.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER}

    def __init__(self, rule: Citation, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "PlayerWon":
        """See `Event.copy`."""
        twin = PlayerWon(self.rule, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class GameDrawn(Event):
    """104.4. The game is a draw."""

    def copy(self) -> "GameDrawn":
        """See `Event.copy`."""
        twin = GameDrawn(self.rule, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Conceded(Event):
    """104.3a. A player concedes the game.

    player: who concedes.
    """

    FIELDS: ClassVar[Fields] = {"player": PLAYER}

    def __init__(self, rule: Citation, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.player

    def copy(self) -> "Conceded":
        """See `Event.copy`."""
        twin = Conceded(self.rule, self.player, self.cause, self.ability)
        self.share(twin)
        return twin
