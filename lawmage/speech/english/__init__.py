"""English: the first catalogue. A further language is a folder like this one."""

from typing import Final

from lawmage.speech.english.decisions import ANSWERS, DECISIONS
from lawmage.speech.english.deck_checks import DECK_CHECKS
from lawmage.speech.english.errors import ERRORS
from lawmage.speech.english.events import EVENTS
from lawmage.speech.english.nodes.abilities.faces import face_text, node_text
from lawmage.speech.english.rulings import RULINGS
from lawmage.speech.english.terms import TERMS
from lawmage.speech.english.words import WORDS
from lawmage.speech.language import Language


def _plural(number: int) -> int:
    return 0 if number == 1 else 1


TEMPLATES: Final = {**WORDS, **EVENTS, **RULINGS, **DECISIONS, **ANSWERS, **ERRORS, **DECK_CHECKS}
ENGLISH: Final = Language("en", TEMPLATES, TERMS, _plural, node_text, face_text)
