"""Sentences for decisions and for the answers to them."""

from __future__ import annotations

from typing import Any

from lawmage.model.decisions import DECISION_NAMES, MODE, Answer, Decision
from lawmage.model.names import player_ref
from lawmage.model.state import State
from lawmage.speech.languages import find_language
from lawmage.speech.naming import Speaker


def render_decision(state: State, decision: Decision, lang: str = "en", seat: int | None = None) -> str:
    """One sentence for a decision: who must choose what. Raises `UnknownLanguage`."""
    speaker = Speaker(state, find_language(lang), seat)
    key = decision_key(decision)
    facts = _facts(speaker, decision)
    if key not in speaker.language.templates:
        key, facts["purpose"] = "decision/untold", key.partition("/")[2]
    return speaker.language.sentence(key, speaker.edition, facts)


def render_answer(state: State, decision: Decision, answer: Answer, lang: str = "en", seat: int | None = None) -> str:
    """One sentence for an answer to a decision, legal or not. Raises `UnknownLanguage`."""
    speaker = Speaker(state, find_language(lang), seat)
    key, facts = _answer(speaker, decision, answer)
    facts["player"] = speaker.name(player_ref(decision.seat))
    return speaker.language.sentence("answer/" + key, speaker.edition, facts)


def render_witness(state: State, answer: Answer | None, lang: str = "en", seat: int | None = None) -> str:
    """One sentence for the legal declaration nearest to a refused one (`Verdict.witness`); "" for none. Raises
    `UnknownLanguage`."""
    if answer is None:
        return ""
    speaker = Speaker(state, find_language(lang), seat)
    key, facts = _combat(speaker, answer)
    return speaker.language.sentence("verdict/witness." + key, speaker.edition, facts)


def decision_key(decision: Decision) -> str:
    """The key of the template for a decision."""
    key = "decision/" + DECISION_NAMES[decision.kind]
    return f"{key}.{decision.purpose}" if decision.purpose else key


def _facts(speaker: Speaker, decision: Decision) -> dict[str, str | int]:
    return {
        "player": speaker.name(player_ref(decision.seat)),
        "source": speaker.name(decision.source),
        "things": _things(speaker, decision, decision.things),
        "count": _count(speaker, decision),
        "n": decision.least,
        "m": decision.most,
        "amount": decision.amount,
        "word": decision.words[0] if decision.words else "",
        "words": speaker.language.join(decision.words, "or"),
    }


def _count(speaker: Speaker, decision: Decision) -> str:
    least, most = decision.least, decision.most
    if least == most:
        return speaker.fill("range/exact", n=least)
    if least == 0:
        word = "range/any" if most == len(decision.things) > 1 else "range/up to"
        return speaker.fill(word, m=most)
    return speaker.fill("range/between", n=least, m=most)


def _things(speaker: Speaker, decision: Decision, things: tuple[int, ...]) -> str:
    if decision.kind == MODE:
        return speaker.language.join([speaker.fill("name/mode", n=index + 1) for index in things])
    return speaker.list(things)


def _answer(speaker: Speaker, decision: Decision, answer: Answer) -> tuple[str, dict[str, str | int]]:
    word: str = answer[0]
    facts: dict[str, str | int] = {}
    if word in ("play", "cast", "activate", "special", "mana"):
        facts["thing"] = speaker.name(answer[1])
        if word == "special":
            facts["word"] = answer[2]
        elif word == "activate":
            facts["n"] = answer[2] + 1
        elif word == "cast" and len(answer) > 2 and answer[2]:
            facts["n"] = answer[2]
            return "cast.otherwise", facts
    elif word in ("targets", "modes", "choose", "plan"):
        facts["things"] = _things(speaker, decision, answer[1])
    elif word == "order":
        names = [speaker.name(decision.things[index]) for index in answer[1]]
        facts["things"] = speaker.language.join(names)
    elif word in ("number", "apply"):
        facts["n"] = answer[1] + (1 if word == "apply" else 0)
    elif word == "word":
        facts["word"] = answer[1]
    elif word in ("attacks", "blocks"):
        return _combat(speaker, answer)
    elif word == "damage":
        shares = [speaker.fill("answer/damage.share", n=number, thing=speaker.name(ref)) for ref, number in answer[1]]
        facts["shares"] = speaker.language.join(shares)
    return word, facts


def _combat(speaker: Speaker, answer: Answer) -> tuple[str, dict[str, str | int]]:
    word: str = answer[0]
    pairs: list[str] = []
    for creature, chosen in answer[1]:
        other = speaker.list(chosen if isinstance(chosen, tuple) else (chosen,))
        pairs.append(speaker.fill(f"answer/{word}.pair", thing=speaker.name(creature), other=other))
    if not pairs:
        return word + ".none", {}
    facts: dict[str, str | int] = {"pairs": speaker.language.join(pairs)}
    bands: Any = answer[2] if len(answer) > 2 else ()
    if bands:
        facts["bands"] = speaker.language.join([speaker.list(band) for band in bands], "or")
        return word + ".bands", facts
    return word, facts
