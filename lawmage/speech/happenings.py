"""Sentences for happenings: which template, and its facts."""

from __future__ import annotations

from typing import Final

from lawmage.model.happenings import (
    ACTIVATED,
    ATTACKERS_DECLARED,
    BECAME_BLOCKED,
    BLOCKERS_DECLARED,
    CHOSEN,
    DAMAGED,
    DISCARDED,
    DREW,
    EFFECT_BEGAN,
    KIND_NAMES,
    LOOKED,
    MANA_ADDED,
    MANA_SPENT,
    MILLED,
    PLAYED_LAND,
    STEP_BEGAN,
    STEP_SKIPPED,
    ZONE_CHANGED,
    Happening,
)
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
from lawmage.speech.naming import Speaker, is_ability


def render_happening(state: State, happening: Happening, lang: str = "en", seat: int | None = None) -> str:
    """One sentence for a happening. `seat`: who listens; what that seat may not know isn't told (None: all is told).

    Raises `UnknownLanguage`.
    """
    return sentence_of(Speaker(state, find_language(lang), seat), happening)


def log_line(state: State, happening: Happening, lang: str = "en", seat: int | None = None) -> str:
    """The sentence of a happening with its rule and, where an effect caused it, the line of the card."""
    speaker = Speaker(state, find_language(lang), seat)
    grounds = [Ground(happening.rule, happening.cause, happening.ability)]
    grounds.extend([Ground(rule, source) for source, rule in happening.replaced])
    return with_grounds(speaker, sentence_of(speaker, happening), tuple(grounds))


def may_know(speaker: Speaker, happening: Happening) -> bool:
    """Whether the listener is in the audience of a happening."""
    seat = speaker.seat
    return seat is None or happening.audience == -1 or bool(happening.audience >> seat & 1)


def sentence_of(speaker: Speaker, happening: Happening) -> str:
    """The sentence of a happening for a speaker: its audience hears all of it, others only that it happens."""
    if happening.audience != -1 and speaker.seat is not None:
        told = may_know(speaker, happening)
        speaker = Speaker(speaker.state, speaker.language, None if told else speaker.seat)
        speaker.blind = not told
    return speaker.language.sentence(happening_key(speaker, happening), speaker.edition, _facts(speaker, happening))


#: word of a choice that is an order of creatures to be assigned damage
ASSIGNMENT_ORDER: Final = "damage assignment order"


def happening_key(speaker: Speaker, event: Happening) -> str:
    """The key of the template for a happening."""
    variant = _variant(speaker, event)
    return f"happening/{KIND_NAMES[event.kind]}" + ("." + variant if variant else "")


def _variant(speaker: Speaker, event: Happening) -> str:
    kind = event.kind
    if kind == ZONE_CHANGED:
        return _change(speaker, event)
    if kind == DAMAGED:
        return "combat" if event.combat else ""
    if kind == DREW:
        return "" if event.other else "nothing"
    if kind == ACTIVATED:
        return "" if is_ability(speaker.state.object(event.subject)) else "mana"
    if kind in (ATTACKERS_DECLARED, BLOCKERS_DECLARED):
        return "" if event.data else "none"
    if kind == BECAME_BLOCKED:
        return "" if event.data else "effect"
    if kind == EFFECT_BEGAN:
        return "on" if event.data else ""
    if kind == LOOKED:
        return "" if event.data else "some"
    if kind == CHOSEN:
        if event.data:
            return "order" if ASSIGNMENT_ORDER in event.words else ""
        return "word" if event.words else "none"
    return ""


def _change(speaker: Speaker, event: Happening) -> str:
    if event.destination == BATTLEFIELD:
        return _entrance(event)
    if event.destination == GRAVEYARD and event.origin == BATTLEFIELD:
        last = speaker.state.object(event.subject).last
        if last is not None and last.types & CREATURE:
            return "dies"
    if event.destination == HAND and event.origin in (BATTLEFIELD, GRAVEYARD, EXILE):
        return "returned"
    if event.destination == LIBRARY and "bottom" in event.words:
        return "library bottom"
    return ZONE_NAMES[event.destination]


def _entrance(event: Happening) -> str:
    tapped, attacking = "tapped" in event.words, "attacking" in event.words
    if tapped and attacking:
        return "enters tapped and attacking"
    if tapped:
        return "enters tapped"
    return "enters attacking" if attacking else "enters"


def _facts(speaker: Speaker, event: Happening) -> dict[str, str | int]:
    kind = event.kind
    facts: dict[str, str | int] = {
        "subject": _shown(speaker, event.subject, _later(speaker, event)),
        "other": speaker.name(event.other),
        "n": event.amount,
        "word": "" if not event.words else speaker.fill("name/secret") if speaker.blind else event.words[0],
    }
    if kind in (STEP_BEGAN, STEP_SKIPPED):
        facts["step"] = speaker.fill("step/" + STEP_NAMES[event.amount])
    elif kind in (MANA_ADDED, MANA_SPENT):
        facts["mana"] = speaker.mana(event.data)
    else:
        facts["list"] = speaker.list(event.data)
    if kind == ZONE_CHANGED:
        facts["origin"] = speaker.fill("zone/" + ZONE_NAMES[event.origin])
        thing = speaker.state.object(event.subject or event.other)
        facts["owner"] = speaker.state.players[thing.card.owner].name
    return facts


def _later(speaker: Speaker, event: Happening) -> int:
    """What the subject becomes as a part of the event, 0 if nothing. Later moves must not tell what a card was."""
    if event.kind == ZONE_CHANGED:
        return event.other
    if event.kind in (PLAYED_LAND, DISCARDED, MILLED) and event.subject > 0:
        return speaker.state.object(event.subject).became
    return 0


def _shown(speaker: Speaker, ref: int, later: int) -> str:
    """The name of a reference: of a hidden card that becomes public, that of what it becomes."""
    if ref > 0 and later > 0 and not speaker.knows(speaker.state.object(ref)):
        return speaker.name(later)
    return speaker.name(ref)
