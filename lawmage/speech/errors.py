"""Sentences for errors, in a language. `str` of an error is its English sentence, without this."""

from __future__ import annotations

from lawmage.errors import TEXT_OF_TODAY, BadInput, IllegalAction, LaterThanEdition, LawmageError
from lawmage.model.rulings import Verdict
from lawmage.model.state import State
from lawmage.rulebook.editions import CURRENT
from lawmage.speech.language import Language
from lawmage.speech.languages import find_language
from lawmage.speech.rulings import render_verdict


def render_error(error: LawmageError, lang: str = "en") -> str:
    """The sentence of an error. Raises `UnknownLanguage`; `KeyError` for an error that the catalogue lacks.

    What a file does wrong (`BadInput` and its kinds) is described by whoever read it, in English.
    """
    language = find_language(lang)
    if isinstance(error, IllegalAction):
        return _illegal(error, language)
    if isinstance(error, BadInput):
        where, _, what = str(error).rpartition(f": {error.what}") if error.where else ("", "", error.what)
        key = "error/BadInput" if where else "error/BadInput.nowhere"
        return language.fill(key, CURRENT, {"where": where, "what": what or error.what})
    facts: dict[str, str | int] = {"hint": _hint(error, language)}
    for name, value in vars(error).items():
        if name == "answer":
            facts[name] = repr(value)
        elif isinstance(value, str):
            facts[name] = " ".join(value.split()) if name == "words" else value
    if isinstance(error, LaterThanEdition) and error.words == TEXT_OF_TODAY:
        return language.fill("error/LaterThanEdition.today", CURRENT, facts)
    return language.fill("error/" + type(error).__name__, CURRENT, facts)


def _illegal(error: IllegalAction, language: Language) -> str:
    verdict = error.verdict
    text = str(verdict)
    if isinstance(verdict, Verdict) and verdict.state is not None:
        assert isinstance(verdict.state, State)
        text = render_verdict(verdict.state, verdict, language.code, None if verdict.seat < 0 else verdict.seat)
    return language.fill("error/IllegalAction", CURRENT, {"verdict": " ".join(text.split())})


def _hint(error: LawmageError, language: Language) -> str:
    for kind, word in (("suggestions", "or"), ("known", "and")):
        names = getattr(error, kind, ())
        if names:
            quoted = [language.fill("error/quoted", CURRENT, {"name": name}) for name in names]
            return language.fill("error/hint." + kind, CURRENT, {"names": language.join(quoted, word)})
    return language.fill("error/hint.none", CURRENT, {})
