"""The languages there are, and finding one."""

from typing import Final

from lawmage.errors import UnknownLanguage
from lawmage.speech.english import ENGLISH
from lawmage.speech.language import Language

LANGUAGES: Final[dict[str, Language]] = {ENGLISH.code: ENGLISH}


def find_language(code: str) -> Language:
    """The language of that code. Raises `UnknownLanguage`."""
    if code not in LANGUAGES:
        raise UnknownLanguage(code, tuple(LANGUAGES))
    return LANGUAGES[code]
