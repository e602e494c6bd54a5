"""The canonical form of events as it was when digests were last recorded."""

from typing import Any, Final

from lawmage.model import events
from lawmage.model.events import (
    AttackersDeclared,
    BecameBlocked,
    Blocked,
    BlockersDeclared,
    BlockUndone,
    CardDiscarded,
    CardMilled,
    CardsLookedAt,
    ClassLevelGained,
    ControlChanged,
    Countered,
    CountersPut,
    CountersRemoved,
    DamageDealt,
    DamageOrderChosen,
    DayOrNightBegan,
    Designated,
    Destroyed,
    DoorUnlocked,
    EffectBegan,
    EmblemCreated,
    Event,
    Exerted,
    Flipped,
    ManaAdded,
    ManaSpent,
    MovingEvent,
    Paired,
    Prepared,
    RequiredToAttack,
    Sacrificed,
    ThingsChosen,
    TokenCreated,
    Transformed,
    WordChosen,
    ZoneChanged,
)

_NUMBERS: Final[dict[type[Event], int]] = {
    events.GameBegan: 1, events.TurnBegan: 2, events.StepBegan: 3, events.StepSkipped: 4, events.ExtraTurnCreated: 55,
    events.ExtraPhaseCreated: 56, events.DayOrNightBegan: 76, events.PlayerLost: 50, events.PlayerWon: 51,
    events.GameDrawn: 52, events.Conceded: 64, events.LibraryShuffled: 5, events.LibrarySearched: 59,
    events.MulliganTaken: 6, events.HandKept: 7, events.CardDrawn: 9, events.CardRevealed: 47, events.CardsLookedAt: 58,
    events.Scried: 60, events.ThingsChosen: 46, events.WordChosen: 46, events.BecameMonarch: 67, events.ZoneChanged: 8,
    events.TokenCreated: 40, events.CardDiscarded: 37, events.CardMilled: 71, events.Destroyed: 35,
    events.Sacrificed: 36, events.Countered: 16, events.Ceased: 62, events.Copied: 54, events.Tapped: 20,
    events.Untapped: 21, events.PhasedOut: 48, events.PhasedIn: 49, events.Transformed: 53, events.TurnedFaceUp: 74,
    events.Flipped: 63, events.Attached: 41, events.Unattached: 42, events.ControlChanged: 43, events.Regenerated: 38,
    events.RegenerationShieldCreated: 69, events.CountersPut: 26, events.CountersRemoved: 27, events.Designated: 63,
    events.ClassLevelGained: 63, events.DoorUnlocked: 63, events.Paired: 63, events.Prepared: 63,
    events.EmblemCreated: 63, events.Goaded: 61, events.Exerted: 63, events.RequiredToAttack: 63,
    events.AttackersDeclared: 29, events.Attacked: 28, events.AttackReselected: 70, events.BlockersDeclared: 31,
    events.Blocked: 30, events.BecameBlocked: 32, events.BecameUnblocked: 33, events.BlockUndone: 63,
    events.RemovedFromCombat: 34, events.DamageOrderChosen: 46, events.DamageAssigned: 72, events.DamageStacked: 73,
    events.NoCombatDamage: 75, events.DamageDealt: 22, events.DamagePrevented: 39, events.DamageRemoved: 57,
    events.Fought: 68, events.LifeGained: 23, events.LifeLost: 24, events.LifePaid: 25, events.ManaAdded: 17,
    events.ManaSpent: 18, events.ManaEmptied: 19, events.LandPlayed: 10, events.SpellCast: 11,
    events.AbilityActivated: 12, events.ManaAbilityActivated: 12, events.AbilityTriggered: 13, events.BecameTarget: 65,
    events.Resolved: 14, events.TargetsLost: 15, events.EffectBegan: 44, events.EffectEnded: 45,
}


def zone_words(e: ZoneChanged) -> tuple[str, ...]:
    """What a change of zone said in words."""
    words: list[str] = []
    if e.tapped:
        words.append("tapped")
    if e.back_face:
        words.append("back face")
    if e.bottom:
        words.append("bottom")
    if e.shuffled:
        words.append("shuffled")
    if e.face_down:
        words.append("face down")
    if e.madness:
        words.append("madness")
    return tuple(words)


def moving_words(e: MovingEvent, words: tuple[str, ...]) -> tuple[str, ...]:
    """What an event that moves something said in words."""
    return (*words, "moved") if e.apart else words


def damage_words(e: DamageDealt) -> tuple[str, ...]:
    """What damage said in words."""
    words: tuple[str, ...] = ("unpreventable",) if e.unpreventable else ()
    words = (*words, *e.source_subtypes)
    if e.source_changeling:
        words = (*words, "every creature type")
    return (*words, "lifelink") if e.lifelink else words


def damage_data(e: DamageDealt) -> tuple[int, ...]:
    """What damage said in numbers."""
    return (e.source_controller, e.source_types) if e.source_controller >= 0 else ()


def legacy_key(e: Event) -> tuple[Any, ...]:
    """The canonical form of an event."""
    return ("happening", _NUMBERS[type(e)], e.subject(), e.other(), e.quantity(), *_rest(e))


def _rest(e: Event) -> tuple[Any, ...]:  # noqa: C901
    if isinstance(e, DayOrNightBegan):
        return (0, 0, 0, (), (e.becomes, e.before))
    if isinstance(e, CardsLookedAt):
        return (0, 0, 0, e.cards, ())
    if isinstance(e, ThingsChosen):
        return (0, 0, 0, e.things, ())
    if isinstance(e, WordChosen):
        return (0, 0, 0, (), (e.word,))
    if isinstance(e, ZoneChanged):
        return (e.origin, e.destination, e.controller, (e.host,) if e.host else (), zone_words(e))
    if isinstance(e, TokenCreated):
        return (0, 0, 0, (), ("tapped",) if e.tapped else ())
    if isinstance(e, CardDiscarded):
        return (0, 0, 0, (), moving_words(e, ("cycled",) if e.cycled else ()))
    if isinstance(e, CardMilled):
        return (0, 0, 0, (), moving_words(e, ()))
    if isinstance(e, Destroyed):
        return (0, 0, 0, (), moving_words(e, ("no regeneration",) if e.no_regeneration else ()))
    if isinstance(e, Sacrificed):
        return (0, 0, 0, (), moving_words(e, ()))
    if isinstance(e, Countered):
        return (0, 0, 0, (), moving_words(e, ("exile",) if e.into_exile else ()))
    if isinstance(e, Transformed):
        return (0, 0, 0, (), ("bound",) if e.bound else ())
    if isinstance(e, Flipped):
        return (0, 0, 0, (), ("flipped",))
    if isinstance(e, ControlChanged):
        return (0, 0, e.previous, (), ())
    if isinstance(e, CountersPut):
        return (0, 0, e.player, (), (e.counter,))
    if isinstance(e, CountersRemoved):
        return (0, 0, 0, (), (e.counter,))
    if isinstance(e, Designated):
        return (0, 0, 0, (), (e.designation,))
    if isinstance(e, ClassLevelGained):
        return (0, 0, 0, (), ("class level",))
    if isinstance(e, DoorUnlocked):
        return (0, 0, 0, (), ("unlocked", "fully unlocked") if e.fully else ("unlocked",))
    if isinstance(e, Paired):
        return (0, 0, 0, (), ("paired",))
    if isinstance(e, Prepared):
        return (0, 0, 0, (), ("prepared",))
    if isinstance(e, EmblemCreated):
        return (0, 0, 0, (), ("emblem",))
    if isinstance(e, Exerted):
        return (0, 0, 0, (), ("exerted",))
    if isinstance(e, RequiredToAttack):
        return (0, 0, 0, (), ("had to attack",))
    if isinstance(e, AttackersDeclared):
        return (0, 0, 0, e.attackers, ())
    if isinstance(e, BlockersDeclared):
        return (0, 0, 0, e.blockers, ())
    if isinstance(e, Blocked):
        return (0, 0, 0, (), ("entered",) if e.entered else ())
    if isinstance(e, BecameBlocked):
        return (0, 0, 0, e.blockers, ())
    if isinstance(e, BlockUndone):
        return (0, 0, 0, (), ("unblocked",))
    if isinstance(e, DamageOrderChosen):
        return (0, 0, 0, e.order, ("damage assignment order",))
    if isinstance(e, DamageDealt):
        return (0, 0, 0, damage_data(e), damage_words(e))
    if isinstance(e, ManaAdded):
        return (0, 0, 0, e.units, ())
    if isinstance(e, ManaSpent):
        return (0, 0, 0, e.units, ())
    if isinstance(e, EffectBegan):
        return (0, 0, 0, e.things, e.statics)
    return (0, 0, 0, (), ())
