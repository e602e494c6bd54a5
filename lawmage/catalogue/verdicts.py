"""What the engine makes of a card: it is played exactly, or read but not carried out, or not understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lawmage.cards.raw import compile_card
from lawmage.cards.version import hash_of
from lawmage.errors import BadInput, Unsupported
from lawmage.model.cards import CardDefinition
from lawmage.rules import book  # noqa: F401  so that everything that executes is registered
from lawmage.rules.support import unsupported

#: every ability is understood and carried out
PLAYABLE: Final = "playable"
#: every ability is understood; `reason` names what the rules don't carry out
READ: Final = "read"
#: `reason` names the words that are not understood
UNSUPPORTED: Final = "unsupported"
STATUSES: Final = (PLAYABLE, READ, UNSUPPORTED)

#: what a verdict depends on beside the compiler
_JUDGES: Final = ("rules", "model", "catalogue/verdicts.py")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A status, the words that stand against the card, and its definition where it was understood."""

    status: str
    reason: str = ""
    card: CardDefinition | None = None


def judge(raw: Mapping[str, Any]) -> Verdict:
    """The verdict on a raw card, as `cards.raw.compile_card` takes it. Raises nothing for what a card says."""
    try:
        card = compile_card(raw)
    except Unsupported as problem:
        return Verdict(UNSUPPORTED, " ".join(problem.words.split()) or "no type line")
    except BadInput as problem:
        return Verdict(UNSUPPORTED, str(problem))
    except Exception as problem:  # noqa: BLE001  one card's fault must not end the import of all
        return Verdict(UNSUPPORTED, f"a fault of the compiler: {type(problem).__name__}: {problem}")
    return judge_card(card)


def judge_card(card: CardDefinition) -> Verdict:
    """The verdict on a card that was understood."""
    faults = unsupported(card)
    return Verdict(READ, ", ".join(faults), card) if faults else Verdict(PLAYABLE, "", card)


@cache
def judge_version() -> str:
    """The version of what judges: verdicts of another one are made anew."""
    return hash_of(_JUDGES)
