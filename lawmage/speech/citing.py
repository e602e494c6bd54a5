"""Rule numbers as a reader of an edition finds them, and grounds: a rule and the line of a card."""

from __future__ import annotations

from lawmage.errors import UnknownRule
from lawmage.model.rulings import Ground
from lawmage.model.state import State
from lawmage.rulebook.citations import home_edition, home_number
from lawmage.rulebook.concordance import translate
from lawmage.rulebook.editions import Edition
from lawmage.speech.language import Language
from lawmage.speech.languages import find_language
from lawmage.speech.naming import Speaker


def citation_text(citation: int, edition: Edition, lang: str = "en") -> str:
    """The number of a citation in an edition, such as "509.1b"; where that edition has none, the number with the
    edition that has it. "" for no rule."""
    return cited(citation, edition, find_language(lang))


def cited(citation: int, edition: Edition, language: Language) -> str:
    """`citation_text` in a language."""
    number = home_number(citation)
    if not number:
        return ""
    home = home_edition(citation)
    try:
        here = translate(citation, edition)
    except UnknownRule:
        here = None
    if here is not None:
        return language.fill("cite/here", edition, {"number": here})
    name = language.fill("edition/" + home.name, edition, {})
    return language.fill("cite/elsewhere", edition, {"number": number, "edition": name})


def render_ground(state: State, ground: Ground, lang: str = "en", seat: int | None = None) -> str:
    """A ground: its rule, and the card and line that say so, such as "509.1b: Goblin Spy, line 1"."""
    return ground_text(Speaker(state, find_language(lang), seat), ground)


def ground_text(speaker: Speaker, ground: Ground) -> str:
    """`render_ground` for a speaker."""
    rule = cited(ground.rule, speaker.edition, speaker.language)
    ability = ground.ability
    if ground.source > 0 and not speaker.knows(speaker.state.object(ground.source)):
        return speaker.fill("ground/object", rule=rule, name=speaker.name(ground.source))
    if ability is not None and ability.line >= 0:
        return speaker.fill("ground/line", rule=rule, name=ability.name, n=ability.line + 1)
    if ground.source > 0:
        return speaker.fill("ground/object", rule=rule, name=speaker.name(ground.source))
    return speaker.fill("ground/rule", rule=rule)


def with_grounds(speaker: Speaker, sentence: str, grounds: tuple[Ground, ...]) -> str:
    """A sentence with its grounds in brackets, each once."""
    texts: list[str] = []
    for ground in grounds:
        text = ground_text(speaker, ground)
        if text and text not in texts:
            texts.append(text)
    if not texts:
        return sentence
    return speaker.fill("ground/list", sentence=sentence, grounds="; ".join(texts))
