"""Sentences for rulings and verdicts."""

from __future__ import annotations

from lawmage.model.rulings import Ruling, Verdict
from lawmage.model.speaking import TELLERS
from lawmage.model.state import State
from lawmage.speech.citing import with_grounds
from lawmage.speech.languages import find_language
from lawmage.speech.naming import Speaker


def render_ruling(state: State, ruling: Ruling, lang: str = "en", seat: int | None = None) -> str:
    """One sentence for a ruling, with its grounds in brackets. Raises `UnknownLanguage`."""
    return ruling_text(Speaker(state, find_language(lang), seat), ruling)


def render_verdict(state: State, verdict: Verdict, lang: str = "en", seat: int | None = None) -> str:
    """A sentence for each ruling of a verdict, one a line. Raises `UnknownLanguage`."""
    speaker = Speaker(state, find_language(lang), seat)
    if verdict.legal:
        return speaker.fill("verdict/legal")
    return "\n".join([ruling_text(speaker, each) for each in verdict.rulings])


def ruling_text(speaker: Speaker, ruling: Ruling) -> str:
    """`render_ruling` for a speaker."""
    key = "ruling/" + ruling.key
    facts = _facts(speaker, ruling)
    if key not in speaker.language.templates:
        key, facts["key"] = "ruling/untold", ruling.key
    sentence = speaker.language.sentence(key, speaker.edition, facts)
    return with_grounds(speaker, sentence, ruling.grounds)


def _facts(speaker: Speaker, ruling: Ruling) -> dict[str, str | int]:
    facts: dict[str, str | int] = {"things": speaker.list(ruling.things), "rest": speaker.list(ruling.things[1:])}
    for name, ref in zip("abc", ruling.things, strict=False):
        facts[name] = speaker.name(ref)
    facts.update(zip("nm", ruling.numbers, strict=False))
    if ruling.words:
        facts["word"] = ruling.words[0]
    return facts


def tell(state: object, what: object, seat: int) -> str:
    """The English text of a ruling or verdict: what `str` gives (see `model.speaking`)."""
    assert isinstance(state, State)
    listener = None if seat < 0 else seat
    if isinstance(what, Verdict):
        return render_verdict(state, what, seat=listener)
    assert isinstance(what, Ruling)
    return render_ruling(state, what, seat=listener)


def register() -> None:
    """Let `str` of rulings, verdicts and illegal actions make sentences."""
    if tell not in TELLERS:
        TELLERS.append(tell)
