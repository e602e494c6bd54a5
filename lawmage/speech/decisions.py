"""Sentences for decisions and for the answers to them."""

from __future__ import annotations

from lawmage.model.answers import (
    Activate,
    ActivateMana,
    Answer,
    ApplyReplacement,
    Cast,
    ChooseNumber,
    ChooseWord,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Order,
    PayWith,
    PlayLand,
    Selection,
    SpecialAction,
)
from lawmage.model.decisions import DECISION_NAMES, Decision, ModeDecision
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
    key = "decision/" + DECISION_NAMES[type(decision)]
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
    if isinstance(decision, ModeDecision):
        return speaker.language.join([speaker.fill("name/mode", n=index + 1) for index in things])
    return speaker.list(things)


def _answer(speaker: Speaker, decision: Decision, answer: Answer) -> tuple[str, dict[str, str | int]]:
    if isinstance(answer, (DeclareAttackers, DeclareBlockers)):
        return _combat(speaker, answer)
    key = answer.word()
    facts: dict[str, str | int] = {}
    if isinstance(answer, (PlayLand, Cast, Activate, SpecialAction, ActivateMana)):
        facts["thing"] = speaker.name(answer.references()[0])
    if isinstance(answer, SpecialAction):
        facts["word"] = answer.action
    elif isinstance(answer, Activate):
        facts["n"] = answer.ability + 1
    elif isinstance(answer, Cast) and answer.option:
        facts["n"] = answer.option
        key = "cast.otherwise"
    elif isinstance(answer, Selection):
        facts["things"] = _things(speaker, decision, answer.chosen)
    elif isinstance(answer, PayWith):
        facts["things"] = _things(speaker, decision, answer.sources)
    elif isinstance(answer, Order):
        facts["things"] = speaker.language.join([speaker.name(decision.things[index]) for index in answer.order])
    elif isinstance(answer, ChooseNumber):
        facts["n"] = answer.number
    elif isinstance(answer, ApplyReplacement):
        facts["n"] = answer.index + 1
    elif isinstance(answer, ChooseWord):
        facts["word"] = answer.choice
    elif isinstance(answer, Divide):
        shares = [speaker.fill("answer/damage.share", n=number, thing=speaker.name(ref))
                  for ref, number in answer.shares]
        facts["shares"] = speaker.language.join(shares)
    return key, facts


def _combat(speaker: Speaker, answer: Answer) -> tuple[str, dict[str, str | int]]:
    word = answer.word()
    pairs: list[str] = []
    bands: tuple[tuple[int, ...], ...] = ()
    if isinstance(answer, DeclareAttackers):
        bands = answer.bands
        for creature, target in answer.attacks:
            pairs.append(_pair(speaker, word, creature, (target,)))
    elif isinstance(answer, DeclareBlockers):
        for creature, attackers in answer.blocks:
            pairs.append(_pair(speaker, word, creature, attackers))
    if not pairs:
        return word + ".none", {}
    facts: dict[str, str | int] = {"pairs": speaker.language.join(pairs)}
    if bands:
        facts["bands"] = speaker.language.join([speaker.list(band) for band in bands], "or")
        return word + ".bands", facts
    return word, facts


def _pair(speaker: Speaker, word: str, creature: int, others: tuple[int, ...]) -> str:
    return speaker.fill(f"answer/{word}.pair", thing=speaker.name(creature), other=speaker.list(others))
