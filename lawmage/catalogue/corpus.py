"""Which raw cards are cards of the game proper, so that a share of them means something.

Left out: planes, schemes, vanguards, conspiracies, stickers, attractions and their like, which no deck contains, and
cards that exist on screens alone. Files say nothing of a card's set, so cards made for a joke stay in where their type
and text are ordinary: a share of the corpus is rather too small than too great.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from lawmage.cards.typeline import read_type_line
from lawmage.errors import BadInput

#: layouts that are no cards of the game proper
OTHER_LAYOUTS: Final = frozenset((
    "planar", "vanguard", "scheme", "host", "augment", "art_series", "token", "double_faced_token", "emblem"))
_OTHER_TYPES: Final = re.compile(
    r"\b(Plane|Phenomenon|Vanguard|Scheme|Conspiracy|Stickers?|Attraction|Dungeon|Hero|Contraption)\b", re.IGNORECASE)
#: things that only a computer can do, and what goes beyond a table: stickers, attractions, other cards outside
_OTHER_WORDS: Final = re.compile(
    r"\b(conjures?|perpetually|seeks? (an?|two|three|X|that many)|spellbook|heists?|double team|specialize"
    r"|intensity|intensify|incorporate|boons?|stickers?|Attractions?|Contraptions?)\b|\{TK\}")


def in_corpus(raw: Mapping[str, Any]) -> bool:
    """Whether a raw card is one of the corpus."""
    if str(raw.get("layout")) in OTHER_LAYOUTS or str(raw["name"]).startswith("A-"):
        return False
    faces = raw.get("faces") or raw.get("card_faces") or [raw]
    return all(_is_proper(face) for face in faces)


def _is_proper(face: Mapping[str, Any]) -> bool:
    line = str(face["type_line"])
    if _OTHER_TYPES.search(line) or _OTHER_WORDS.search(str(face.get("oracle_text") or "")):
        return False
    try:
        read_type_line(line)
    except BadInput:
        return False
    return True
