"""`pay`: how the pending cost is paid."""

from __future__ import annotations

from lawmage.model.answers import Choose, Decline, PayWith
from lawmage.model.decisions import Decision, PaymentDecision, YesNoDecision
from lawmage.notation.cases import PayStep
from lawmage.scripts.ahead import cost_choice
from lawmage.scripts.passing import Play
from lawmage.scripts.results import Astray, Reversed


def pay(play: Play, step: PayStep) -> None:
    """Pay the pending cost automatically or with the things named, or decline it."""
    table = play.table
    decision = table.decision
    if decision is None or not (isinstance(decision, PaymentDecision) or cost_choice(decision)):
        raise Astray(step.where, "a cost to be paid", play.moment())
    if step.by is not None and table.seat(step.by, step.where) != decision.seat:
        raise Astray(step.where, f"a cost that {step.by} pays", play.moment())
    table.checkpoints.append(table.save())
    if step.how == "decline":
        decline(play)
        return
    sources = list(step.sources)
    while decision is not None and cost_choice(decision):
        _choose_for_cost(play, decision, sources, step.how == "auto")
        decision = table.decision
    if decision is not None and isinstance(decision, PaymentDecision):
        if step.how == "auto":
            play.pay(decision)
        else:
            table.give(PayWith(tuple([table.thing(name, step.where) for name in sources])))


def decline(play: Play) -> None:
    """Decline a payment: the rules take back what it was for, and that is what the script asks for."""
    try:
        play.table.give(Decline())
    except Reversed:
        return


def _choose_for_cost(play: Play, decision: Decision, sources: list[str], automatic: bool) -> None:
    table = play.table
    chosen: list[int] = []
    for name in list(sources):
        ref = table.among(name, [each for each in decision.things if each not in chosen])
        if ref and len(chosen) < decision.most:
            chosen.append(ref)
            sources.remove(name)
    if automatic and not chosen:
        chosen = list(decision.things[: decision.least])
    if not chosen:
        raise Astray(play.at, f"what the cost is paid with, out of {table.words(decision.things)}", list(sources))
    table.give(Choose(tuple(chosen)))


def may_decline(decision: Decision) -> bool:
    """Whether a decision can be declined with a word."""
    return isinstance(decision, YesNoDecision)
