"""The closed placeholders: which facts each template may name. The same for every language and edition."""

from __future__ import annotations

from typing import Final

from lawmage.model.events import EVENT_NAMES, EVENTS, Event, ZoneChanged
from lawmage.model.events.base import ENTRANCE, FLAG, RUNNING, SEAT, WORDS

#: what a field of an event may hold and no sentence says
_UNTOLD: Final = (FLAG, SEAT, WORDS, RUNNING, ENTRANCE)
_RULING: Final = "a b c n m word things rest"
_DECISION: Final = "player source things count n m amount word words"
_ANSWER: Final = "player"

def _fields(kind: type[Event]) -> str:
    told = [name for name, sort in kind.FIELDS.items() if sort not in _UNTOLD]
    return " ".join([*told, "owner"] if kind is ZoneChanged else told)


#: key, or the beginning of keys -> facts; the longest beginning that fits counts
FACTS: Final[dict[str, str]] = {
    "list/": "", "zone/": "", "step/": "", "edition/": "", "verdict/": "",
    "verdict/witness.attacks": "pairs bands", "verdict/witness.blocks": "pairs",
    "range/": "n m", "name/": "name n", "cite/": "number edition",
    "ground/": "rule name n", "ground/list": "sentence grounds",
    **{"event/" + EVENT_NAMES[each]: _fields(each) for each in EVENTS},
    "ruling/": _RULING, "ruling/untold": "key",
    "decision/": _DECISION, "decision/untold": _DECISION + " purpose",
    "answer/": _ANSWER,
    "answer/play": _ANSWER + " thing", "answer/cast": _ANSWER + " thing n", "answer/activate": _ANSWER + " thing n",
    "answer/mana": _ANSWER + " thing", "answer/special": _ANSWER + " thing word",
    "answer/attacks": _ANSWER + " pairs bands", "answer/attacks.pair": "thing other",
    "answer/blocks": _ANSWER + " pairs", "answer/blocks.pair": "thing other",
    "answer/targets": _ANSWER + " things", "answer/modes": _ANSWER + " things", "answer/choose": _ANSWER + " things",
    "answer/plan": _ANSWER + " things", "answer/order": _ANSWER + " things",
    "answer/number": _ANSWER + " n", "answer/apply": _ANSWER + " n", "answer/word": _ANSWER + " word",
    "answer/damage": _ANSWER + " shares", "answer/damage.share": "n thing",
    "error/": "", "error/IllegalAction": "verdict", "error/ImpossibleAnswer": "answer wanted",
    "error/Unsupported": "name words", "error/LaterThanEdition": "name words edition",
    "error/UnknownCard": "name hint", "error/UnknownEdition": "name hint",
    "error/UnknownRule": "number edition hint", "error/UnknownLanguage": "code hint", "error/BadInput": "where what",
    "error/hint.": "names", "error/quoted": "name",
    "deck/": "found wanted card",
}


def facts_of(key: str) -> frozenset[str]:
    """The facts that a template of this key may name. Raises `KeyError` for a key of no family."""
    families = [each for each in FACTS if key.startswith(each)]
    if not families:
        raise KeyError(key)
    return frozenset(FACTS[max(families, key=len)].split())
