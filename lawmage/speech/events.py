"""Sentences for events: which template, and its facts."""

from __future__ import annotations

from lawmage.model.events import (
    EVENT_NAMES,
    AttackersDeclared,
    BecameBlocked,
    BlockersDeclared,
    CardDiscarded,
    CardDrawn,
    CardMilled,
    CardsLookedAt,
    DamageDealt,
    DoorUnlocked,
    EffectBegan,
    Event,
    LandPlayed,
    ThingsChosen,
    ZoneChanged,
)
from lawmage.model.events.base import MANA, NUMBER, OBJECT, OBJECTS, PLAYER, REF, REFS, STEP, WORD, ZONE
from lawmage.model.names import (
    BATTLEFIELD,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STEP_NAMES,
    ZONE_NAMES,
)
from lawmage.model.rulings import Ground
from lawmage.model.state import State
from lawmage.speech.citing import with_grounds
from lawmage.speech.languages import find_language
from lawmage.speech.naming import Speaker


def render_event(state: State, event: Event, lang: str = "en", seat: int | None = None) -> str:
    """One sentence for an event. `seat`: who listens; what that seat may not know isn't told (None: all is told).

    Raises `UnknownLanguage`.
    """
    return sentence_of(Speaker(state, find_language(lang), seat), event)


def log_line(state: State, event: Event, lang: str = "en", seat: int | None = None) -> str:
    """The sentence of an event with its rule and, where an effect caused it, the line of the card."""
    speaker = Speaker(state, find_language(lang), seat)
    grounds = [Ground(event.rule, event.cause, event.ability)]
    grounds.extend([Ground(rule, source) for source, rule in event.replaced])
    return with_grounds(speaker, sentence_of(speaker, event), tuple(grounds))


def may_know(speaker: Speaker, event: Event) -> bool:
    """Whether the listener is in the audience of an event."""
    seat = speaker.seat
    return seat is None or event.audience == -1 or bool(event.audience >> seat & 1)


def sentence_of(speaker: Speaker, event: Event) -> str:
    """The sentence of an event for a speaker: its audience hears all of it, others only that it happens."""
    if event.audience != -1 and speaker.seat is not None:
        told = may_know(speaker, event)
        speaker = Speaker(speaker.state, speaker.language, None if told else speaker.seat)
        speaker.blind = not told
    return speaker.language.sentence(event_key(speaker, event), speaker.edition, _facts(speaker, event))


def event_key(speaker: Speaker, event: Event) -> str:
    """The key of the template for an event."""
    variant = _variant(speaker, event)
    return f"event/{EVENT_NAMES[type(event)]}" + ("." + variant if variant else "")


def _variant(speaker: Speaker, event: Event) -> str:
    if isinstance(event, ZoneChanged):
        return _change(speaker, event)
    if isinstance(event, DamageDealt):
        return "combat" if event.combat else ""
    if isinstance(event, CardDrawn):
        return "" if event.card else "nothing"
    if isinstance(event, AttackersDeclared):
        return "" if event.attackers else "none"
    if isinstance(event, BlockersDeclared):
        return "" if event.blockers else "none"
    if isinstance(event, BecameBlocked):
        return "" if event.blockers else "effect"
    if isinstance(event, EffectBegan):
        return "on" if event.things else ""
    if isinstance(event, CardsLookedAt):
        return "" if event.cards else "none"
    if isinstance(event, ThingsChosen):
        return "" if event.things else "none"
    if isinstance(event, DoorUnlocked):
        return "fully" if event.fully else ""
    return ""


def _change(speaker: Speaker, event: ZoneChanged) -> str:
    if event.destination == BATTLEFIELD:
        return "enters tapped" if event.tapped else "enters"
    if event.destination == GRAVEYARD and event.origin == BATTLEFIELD:
        last = speaker.state.object(event.object).last
        if last is not None and last.types & CREATURE:
            return "dies"
    if event.destination == HAND and event.origin in (BATTLEFIELD, GRAVEYARD, EXILE):
        return "returned"
    if event.destination == LIBRARY and event.bottom:
        return "library bottom"
    return ZONE_NAMES[event.destination]


def _facts(speaker: Speaker, event: Event) -> dict[str, str | int]:
    """What the fields of an event hold, in words."""
    facts: dict[str, str | int] = {}
    subject, later = event.subject(), _later(speaker, event)
    for name, sort in type(event).FIELDS.items():
        value = getattr(event, name)
        if sort in (OBJECT, PLAYER, REF):
            facts[name] = _shown(speaker, value, later) if value == subject else speaker.name(value)
        elif sort in (OBJECTS, REFS):
            facts[name] = speaker.list(value)
        elif sort == NUMBER:
            facts[name] = value
        elif sort == WORD:
            facts[name] = speaker.fill("name/secret") if speaker.blind else value
        elif sort == ZONE:
            facts[name] = speaker.fill("zone/" + ZONE_NAMES[value])
        elif sort == STEP:
            facts[name] = speaker.fill("step/" + STEP_NAMES[value])
        elif sort == MANA:
            facts[name] = speaker.mana(value)
    if isinstance(event, ZoneChanged):
        thing = speaker.state.object(event.object or event.new_object)
        facts["owner"] = speaker.state.players[thing.card.owner].name
    return facts


def _later(speaker: Speaker, event: Event) -> int:
    """What the subject becomes as a part of the event, 0 if nothing. Later moves must not tell what a card was."""
    if isinstance(event, ZoneChanged):
        return event.new_object
    if isinstance(event, (LandPlayed, CardDiscarded, CardMilled)) and event.subject() > 0:
        return speaker.state.object(event.subject()).became
    return 0


def _shown(speaker: Speaker, ref: int, later: int) -> str:
    """The name of a reference: of a hidden card that becomes public, that of what it becomes."""
    if ref > 0 and later > 0 and not speaker.knows(speaker.state.object(ref)):
        return speaker.name(later)
    return speaker.name(ref)
