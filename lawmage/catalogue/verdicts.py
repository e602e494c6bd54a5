"""What the engine makes of a card: it is played exactly, or read but not carried out, or not understood."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lawmage.cards.database import encoded_in_package
from lawmage.cards.encoding import decode_card, encode_card
from lawmage.cards.proofs import HASH_BYTES, PROVED, UNEXERCISED, missed_of, proved_texts, standing_of
from lawmage.cards.version import hash_of
from lawmage.catalogue import exercise, reading
from lawmage.catalogue.printed import Printed
from lawmage.catalogue.statuses import PLAYABLE, READ, UNSUPPORTED
from lawmage.errors import BadInput
from lawmage.model.cards import CardDefinition
from lawmage.rules import book  # noqa: F401  so that everything that executes is registered
from lawmage.rules.support.definitions import unsupported

#: what a verdict depends on beside the compiler
_JUDGES: Final = ("rules", "model", "speech", "players", "catalogue/exercise", "catalogue/reading.py",
                  "catalogue/equivalents.py", "catalogue/verdicts.py")
#: faults of an exercise that show something wrong; others, that it didn't get to see everything
_WRONG: Final = (exercise.EXCEPTION, exercise.BROKEN, exercise.UNDO, exercise.WRONG)
_WORD: Final = re.compile(r"[\w'~{}/+-]+|[^\w\s]")
_MOST: Final = 60  # characters of a difference: enough to find it, too few to be a text


@dataclass(frozen=True, slots=True)
class Verdict:
    """A status; what stands against the card (what the rules don't carry out, the words that are not understood, or
    those that come back otherwise when the card is written again); and its definition where it was understood."""

    status: str
    reason: str = ""
    card: CardDefinition | None = None


def judge(raw: Mapping[str, Any]) -> Verdict:
    """The verdict on a raw card, as `cards.raw.compile_card` takes it. Raises nothing for what a card says."""
    try:
        return _judged(raw)
    except BadInput as problem:
        return Verdict(UNSUPPORTED, str(problem))
    except Exception as problem:  # noqa: BLE001  one card's fault must not end the import of all
        return Verdict(UNSUPPORTED, f"a fault of Lawmage's: {type(problem).__name__}: {problem}")


def _judged(raw: Mapping[str, Any]) -> Verdict:
    found = reading.read_card(raw)
    if found.status == reading.REFUSED:
        return Verdict(UNSUPPORTED, " ".join(found.words.split()) or "no type line")
    if found.status == reading.UNREAD or found.definition is None:
        return Verdict(UNSUPPORTED, f"read otherwise than printed: {difference(found.printed, found.rendered)}")
    verdict = judge_card(found.definition)
    if verdict.status != PLAYABLE:
        return verdict
    if in_package(found.definition):
        return _proved(found.definition) or verdict
    return _exercised(found.definition)


def judge_known(printed: Printed) -> Verdict | None:
    """The verdict on a card that the package read in just these words, from what was proved then; None for others."""
    if printed.digest()[:HASH_BYTES] not in proved_texts():
        return None
    encoded = encoded_in_package(printed.name)
    return _proved(decode_card(encoded)) if encoded is not None else None


def _proved(card: CardDefinition) -> Verdict | None:
    """The verdict that the proof of the package's card gives, None where it has not gone so far as the exercise."""
    standing = standing_of(card.name)
    if standing == PROVED:
        return Verdict(PLAYABLE, "", card)
    return Verdict(READ, missed_of(card.name), card) if standing == UNEXERCISED else None


def judge_card(card: CardDefinition) -> Verdict:
    """The verdict on a card that was read, without exercising it."""
    faults = unsupported(card)
    return Verdict(READ, ", ".join(faults), card) if faults else Verdict(PLAYABLE, "", card)


def in_package(card: CardDefinition) -> bool:
    """Whether the package has just this card."""
    found = encoded_in_package(card.name)
    return found is not None and found == encode_card(card)


def _exercised(card: CardDefinition) -> Verdict:
    """The verdict on a card of which all is carried out, by what playing it shows."""
    faults = exercise.exercise(card).faults
    if not faults:
        return Verdict(PLAYABLE, "", card)
    wrong = any(each.kind in _WRONG for each in faults)
    return Verdict(UNSUPPORTED, missed_by(faults)) if wrong else Verdict(READ, missed_by(faults), card)


def missed_by(faults: Sequence[exercise.Fault]) -> str:
    """What an exercise that found faults did not see, or saw go wrong: the worst of them."""
    worst = next((each for each in faults if each.kind in _WRONG), faults[0])
    return f"exercise: {worst.kind}: {(worst.path or worst.what).rpartition(': ')[2]}"


def difference(printed: str, rendered: str) -> str:
    """The first words in which two lines differ."""
    one, other = _WORD.findall(printed), _WORD.findall(rendered)
    for what, i, j, k, m in difflib.SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if what != "equal":
            return f"{' '.join(one[i:j])[:_MOST]!r}, not {' '.join(other[k:m])[:_MOST]!r}"
    return "the same words with another meaning"


@cache
def judge_version() -> str:
    """The version of what judges: verdicts of another one are made anew."""
    return hash_of(_JUDGES)
