"""Spells and abilities (601-608), and effects that last (611)."""

from typing import ClassVar

from lawmage.model.cards import Ability
from lawmage.model.events.base import OBJECT, PLAYER, REF, REFS, RUNNING, WORDS, Event, Fields
from lawmage.model.numbers import NO_OBJECT, Citation, ObjectId, PlayerRef, Ref
from lawmage.native import mypyc_attr


@mypyc_attr(acyclic=True)
class LandPlayed(Event):
    """305.1. A player plays a land.

    land: the card, where it was before; player: who plays it.
    """

    FIELDS: ClassVar[Fields] = {"land": OBJECT, "player": PLAYER}

    def __init__(self, rule: Citation, land: ObjectId, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.land = land
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.land

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "LandPlayed":
        """See `Event.copy`."""
        twin = LandPlayed(self.rule, self.land, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class SpellCast(Event):
    """601.2i. A player has cast a spell.

    spell: the spell on the stack; player: who cast it.
    """

    FIELDS: ClassVar[Fields] = {"spell": OBJECT, "player": PLAYER}

    def __init__(self, rule: Citation, spell: ObjectId, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.spell = spell
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.spell

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "SpellCast":
        """See `Event.copy`."""
        twin = SpellCast(self.rule, self.spell, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class AbilityActivated(Event):
    """602.2b. A player has activated an ability that uses the stack.

    stack_object: the ability on the stack; player: who activated it.
    """

    FIELDS: ClassVar[Fields] = {"stack_object": OBJECT, "player": PLAYER}

    def __init__(self, rule: Citation, stack_object: ObjectId, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.stack_object = stack_object
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.stack_object

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "AbilityActivated":
        """See `Event.copy`."""
        twin = AbilityActivated(self.rule, self.stack_object, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class ManaAbilityActivated(Event):
    """605.3b. A player activates a mana ability.

    source: the object that has the ability; player: who activates it.
    """

    FIELDS: ClassVar[Fields] = {"source": OBJECT, "player": PLAYER}

    def __init__(self, rule: Citation, source: ObjectId, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.source = source
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.source

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "ManaAbilityActivated":
        """See `Event.copy`."""
        twin = ManaAbilityActivated(self.rule, self.source, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class AbilityTriggered(Event):
    """603.3. A triggered ability is put on the stack.

    stack_object: the ability on the stack; player: its controller.
    """

    FIELDS: ClassVar[Fields] = {"stack_object": OBJECT, "player": PLAYER}

    def __init__(self, rule: Citation, stack_object: ObjectId, player: PlayerRef, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.stack_object = stack_object
        self.player = player

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.stack_object

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.player

    def copy(self) -> "AbilityTriggered":
        """See `Event.copy`."""
        twin = AbilityTriggered(self.rule, self.stack_object, self.player, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class BecameTarget(Event):
    """115.1. An object or player becomes a target.

    target: the target; stack_object: the spell or ability whose target it becomes.
    """

    FIELDS: ClassVar[Fields] = {"target": REF, "stack_object": OBJECT}

    def __init__(self, rule: Citation, target: Ref, stack_object: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.target = target
        self.stack_object = stack_object

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.target

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.stack_object

    def copy(self) -> "BecameTarget":
        """See `Event.copy`."""
        twin = BecameTarget(self.rule, self.target, self.stack_object, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class Resolved(Event):
    """608.2n. A spell or ability has resolved.

    stack_object: the spell or ability.
    """

    FIELDS: ClassVar[Fields] = {"stack_object": OBJECT}

    def __init__(self, rule: Citation, stack_object: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.stack_object = stack_object

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.stack_object

    def copy(self) -> "Resolved":
        """See `Event.copy`."""
        twin = Resolved(self.rule, self.stack_object, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class TargetsLost(Event):
    """608.2b. A spell or ability doesn't resolve because all its targets are illegal.

    stack_object: the spell or ability.
    """

    FIELDS: ClassVar[Fields] = {"stack_object": OBJECT}

    def __init__(self, rule: Citation, stack_object: ObjectId, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.stack_object = stack_object

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.stack_object

    def copy(self) -> "TargetsLost":
        """See `Event.copy`."""
        twin = TargetsLost(self.rule, self.stack_object, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class EffectBegan(Event):
    """611.2. A continuous effect begins.

    source: the object whose effect it is; effect: the effect's number; things: what it is locked on (611.2c);
    statics: the kinds of its nodes.
    """

    FIELDS: ClassVar[Fields] = {"source": OBJECT, "effect": RUNNING, "things": REFS, "statics": WORDS}

    def __init__(self, rule: Citation, source: ObjectId, effect: int, things: tuple[Ref, ...], statics: tuple[str, ...],
                 cause: ObjectId = NO_OBJECT, ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.source = source
        self.effect = effect
        self.things = things
        self.statics = statics

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.source

    def other(self) -> Ref:
        """See `Event.other`."""
        return self.things[0] if self.things else NO_OBJECT

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.effect

    def copy(self) -> "EffectBegan":
        """See `Event.copy`."""
        twin = EffectBegan(self.rule, self.source, self.effect, self.things, self.statics, self.cause, self.ability)
        self.share(twin)
        return twin


@mypyc_attr(acyclic=True)
class EffectEnded(Event):
    """611.2a. A continuous effect ends.

    source: the object whose effect it was; effect: the effect's number.
    """

    FIELDS: ClassVar[Fields] = {"source": OBJECT, "effect": RUNNING}

    def __init__(self, rule: Citation, source: ObjectId, effect: int, cause: ObjectId = NO_OBJECT,
                 ability: Ability | None = None) -> None:
        super().__init__(rule, cause, ability)
        self.source = source
        self.effect = effect

    def subject(self) -> Ref:
        """See `Event.subject`."""
        return self.source

    def quantity(self) -> int:
        """See `Event.quantity`."""
        return self.effect

    def copy(self) -> "EffectEnded":
        """See `Event.copy`."""
        twin = EffectEnded(self.rule, self.source, self.effect, self.cause, self.ability)
        self.share(twin)
        return twin
