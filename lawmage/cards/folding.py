"""How names are compared: without case, accents, and differences of apostrophes, quotation marks, dashes and blanks."""

import unicodedata
from typing import Final

_WRITTEN: Final = str.maketrans({
    "Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe", "Ø": "O", "ø": "o", "ı": "i",
    "’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'", "′": "'",
    "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-",
    "“": "", "”": "", "„": "", '"': "", "«": "", "»": "",
})


def fold(name: str) -> str:
    """A name as it is compared. Halves of a split card are joined by " // "."""
    if name.isascii():
        letters = name.replace('"', "").replace("`", "'").casefold()
    else:
        plain = unicodedata.normalize("NFKD", name.translate(_WRITTEN))
        letters = "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()
    parts = [" ".join(part.split()) for part in letters.split("//")]
    return " // ".join(part for part in parts if part)
