"""Texts with a word dropped, doubled, swapped, exchanged or invented, and what the compiler makes of them.

A compiler that skips words would read most of them. What it says of a changed text must be one of three: refused, read
(the changed words come back), or at least compiled to abilities that are written in words which compile to the same
again. It must never fail otherwise, and never give the abilities of the unchanged text unless the words count as the
same.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from lawmage.cards.compiler import compile_text
from lawmage.cards.normalise import without_reminders
from lawmage.cards.raw import compile_card, words_to_compile
from lawmage.catalogue.reading import ITSELF, READ, alike, read_card, without_lines
from lawmage.errors import LawmageError, Unsupported
from lawmage.model.cards import CardDefinition
from lawmage.model.nodes import Node
from lawmage.speech import render_face

REFUSED: Final = "refused"
CAME_BACK: Final = "came back"
SAME_AGAIN: Final = "the same again"
#: faults
CRASHED: Final = "crashed"
IGNORED: Final = "words ignored"
LOST: Final = "not the same again"
#: what a compiler must not raise, whatever the text is
FAILURES: Final = (LawmageError, ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError,
                   ValueError)
FAULTS: Final = (CRASHED, IGNORED, LOST)

INVENTED: Final = ("frobnicate", "zonk", "quibbles", "unless", "instead", "blorple", "twice", "never", "{Z}", "seven")
#: words that a text may say or not (`speech.forms`: who is told to do it, what is done next)
_SILENT: Final = ("you", "then")
_MARKS: Final = re.compile(r"[.,;—]")
WAYS: Final = ("drop", "double", "swap", "exchange", "invent", "mark")


def mutant(text: str, chance: random.Random, pool: Sequence[str]) -> str:
    """A text with one thing changed in one of its lines; reminders are away. `pool`: words to exchange for others."""
    plain = without_reminders(text)
    for _ in range(9):
        changed = _changed(plain, chance, pool)
        if changed != plain:
            return changed
    return plain + " zonk"


def _changed(text: str, chance: random.Random, pool: Sequence[str]) -> str:
    lines = text.split("\n")
    index = chance.randrange(len(lines))
    words = lines[index].split(" ")
    place = chance.randrange(len(words))
    way = chance.choice(WAYS)
    if way == "drop":
        del words[place]
    elif way == "double":
        words.insert(place, words[place])
    elif way == "swap":
        other = chance.randrange(len(words))
        words[place], words[other] = words[other], words[place]
    elif way == "exchange":
        words[place] = chance.choice(pool)
    elif way == "invent":
        words.insert(place, chance.choice(INVENTED))
    else:
        words[place] = words[place].rstrip(".,") if words[place].endswith((".", ",")) else words[place] + ","
    lines[index] = " ".join(words)
    return "\n".join(lines)


def same_words(one: str, other: str) -> bool:
    """Whether two texts differ in marks alone, in what the card calls itself, or in words that may be left out."""
    first, second = [[word.lower() for word in _MARKS.sub("", ITSELF.sub("~", without_reminders(text))).split()
                      if word.lower() not in _SILENT] for text in (one, other)]
    return first == second


def abilities(definition: CardDefinition) -> list[tuple[Node, ...]]:
    """All abilities of a card, without their lines."""
    return [without_lines(tuple([each.node for each in face.abilities])) for face in definition.faces]


def judged(raw: Mapping[str, Any], text: str, unchanged: CardDefinition) -> tuple[str, str]:
    """What comes of a card of one face with a changed text, and how it is written again; one of the words above."""
    card = {**raw, "oracle_text": text}
    try:
        reading = read_card(card)
        if reading.definition is None:
            return REFUSED, reading.words
        written = render_face(reading.definition.faces[0])
        if reading.status == READ:
            return CAME_BACK, written
        if abilities(reading.definition) == abilities(unchanged) and not same_words(text, str(raw["oracle_text"])):
            return IGNORED, written
        again = compile_text(written, str(raw["name"]), **words_to_compile(raw))
    except Unsupported as problem:
        return LOST, problem.words
    except FAILURES as problem:
        return CRASHED, repr(problem)
    same = alike(without_lines(again), abilities(reading.definition)[0])
    return (SAME_AGAIN if same else LOST), written


def compiled(raw: Mapping[str, Any]) -> CardDefinition | None:
    """The definition of a raw card, None for one that is refused."""
    try:
        return compile_card(raw)
    except Unsupported:
        return None
