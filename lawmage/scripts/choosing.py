"""`choose`: which answer a script's word, number, list or division is to the decision that is pending."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lawmage.model.answers import (
    Answer,
    ApplyReplacement,
    Choose,
    ChooseModes,
    ChooseNumber,
    ChooseTargets,
    ChooseWord,
    Divide,
    KeepHand,
    No,
    Order,
    Selection,
    TakeMulligan,
    Yes,
)
from lawmage.model.decisions import (
    ChoiceDecision,
    DamageDecision,
    Decision,
    DivisionDecision,
    ModeDecision,
    MulliganDecision,
    NumberDecision,
    OrderDecision,
    ReplacementDecision,
    TargetDecision,
    WordDecision,
    YesNoDecision,
)
from lawmage.notation.cases import Answer as Said
from lawmage.scripts.table import Table

#: answers that name references: kind of decision -> class of answer
NAMING: dict[type[Decision], type[Selection]] = {TargetDecision: ChooseTargets, ChoiceDecision: Choose}


class Reading:
    """An answer, and what of the script's words is left for the decision that follows."""

    def __init__(self, answer: Answer, rest: Said | None = None) -> None:
        self.answer = answer
        self.rest = rest


def could_answer(table: Table, decision: Decision, said: Said, refused: bool) -> bool:
    """Whether a script's words are an answer to a decision; where they are to be refused, of its sort at least."""
    return read_answer(table, decision, said, refused) is not None


def read_answer(table: Table, decision: Decision, said: Said, refused: bool = False) -> Reading | None:
    """The answer that a script's words are to a decision, None if they are none. With `refused`, an answer that names
    what can't be chosen is one all the same."""
    if isinstance(said, bool):
        return _yes_or_no(decision, said)
    if isinstance(said, int):
        return _number(decision, said)
    if isinstance(said, str):
        return _name(table, decision, said, refused)
    if isinstance(said, Mapping):
        return _division(table, decision, said, refused)
    return _list(table, decision, said, refused)


def _yes_or_no(decision: Decision, said: bool) -> Reading | None:
    if isinstance(decision, YesNoDecision):
        return Reading(Yes() if said else No())
    if isinstance(decision, MulliganDecision):
        return Reading(TakeMulligan() if said else KeepHand())
    if type(decision) in NAMING:
        kind = NAMING[type(decision)]
        if not said and decision.least == 0:
            return Reading(kind(()))
        if said and len(decision.things) == 1:
            return Reading(kind(decision.things))
    return None


def _number(decision: Decision, said: int) -> Reading | None:
    if isinstance(decision, NumberDecision):
        return Reading(ChooseNumber(said))
    if isinstance(decision, ModeDecision):
        return Reading(ChooseModes((said - 1,)))
    if isinstance(decision, WordDecision) and str(said) in decision.words:
        return Reading(ChooseWord(str(said)))
    return None


def _name(table: Table, decision: Decision, said: str, refused: bool) -> Reading | None:
    if isinstance(decision, WordDecision):
        for word in decision.words:
            if word.casefold() == said.casefold():
                return Reading(ChooseWord(word))
        return None
    if isinstance(decision, YesNoDecision):
        known = said in table.cards or said in table.seats
        return Reading(Yes(), said) if known else None
    if isinstance(decision, ReplacementDecision):
        ref = table.among(said, decision.things)
        return Reading(ApplyReplacement(decision.things.index(ref))) if ref else None
    if type(decision) in NAMING:
        return _references(table, decision, (said,), refused)
    return None


def _references(table: Table, decision: Decision, said: Sequence[str], refused: bool) -> Reading | None:
    """References, as many as this decision takes; the rest is for the decisions after it."""
    chosen: list[int] = []
    for name in said:
        if len(chosen) == decision.most:
            break
        ref = table.among(name, [each for each in decision.things if each not in chosen])
        if not ref:
            break
        chosen.append(ref)
    if refused and len(chosen) < max(1, decision.least):
        chosen = [table.ref(name, "") for name in said]
        return Reading(NAMING[type(decision)](chosen))
    if not chosen and said:
        return None
    if len(chosen) < decision.least:
        return None
    rest = tuple(said[len(chosen):])
    return Reading(NAMING[type(decision)](chosen), rest or None)


def _division(table: Table, decision: Decision, said: Mapping[str, int], refused: bool) -> Reading | None:
    if not isinstance(decision, (DamageDecision, DivisionDecision)):
        return None
    shares: list[tuple[int, int]] = []
    left = list(decision.things)
    for name, number in said.items():
        ref = table.among(name, left)
        if ref:
            left.remove(ref)
        elif not refused:
            return None
        else:
            ref = table.ref(name, "")
        shares.append((ref, number))
    return Reading(Divide(tuple(shares)))


def _list(table: Table, decision: Decision, said: Sequence[str | int | bool], refused: bool) -> Reading | None:
    if isinstance(decision, ModeDecision) and all(isinstance(each, int) for each in said):
        return Reading(ChooseModes(tuple([int(each) - 1 for each in said])))
    if not all(isinstance(each, str) for each in said):
        return None
    names = [str(each) for each in said]
    if isinstance(decision, OrderDecision):
        return _order(table, decision, names, refused)
    if type(decision) in NAMING:
        if not names:
            return Reading(NAMING[type(decision)](())) if decision.least == 0 or refused else None
        return _references(table, decision, names, refused)
    return None


def _order(table: Table, decision: Decision, names: Sequence[str], refused: bool) -> Reading | None:
    left = list(range(len(decision.things)))
    order: list[int] = []
    for name in names:
        ref = table.among(name, [decision.things[index] for index in left])
        if not ref:
            return Reading(Order(tuple(order))) if refused else None
        index = next(index for index in left if decision.things[index] == ref)
        left.remove(index)
        order.append(index)
    if len(order) < len(decision.things) and not refused:
        return None
    return Reading(Order(tuple(order)))
