"""614.1d, 118.12. Permanents that enter tapped unless their controller pays."""

from lawmage.model.answers import Answer, Yes
from lawmage.model.decisions import YesNoDecision
from lawmage.model.events import Event
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.costs.paying import begin_payment, payable, split_cost
from lawmage.rules.events.entrances import EntranceEvent, entering_of
from lawmage.rules.events.statics import StaticEntry
from lawmage.rules.language.purposes import MAY_PAY
from lawmage.rules.replacement.replacing import ReplaceFrame, ask_how, chooser


@rule("614.1d", kind="instead", key="enters_tapped")
def enter_tapped(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent,
                 answer: Answer | None) -> Event:
    """It enters tapped, unless its controller pays where that is offered."""
    if entry.node.has("unless_cost"):
        if answer is None:
            if _may_pay(state, frame, entry, event):
                return event
        elif isinstance(answer, Yes):
            _pay(state, entry, event)
            return event
    made, _ = entering_of(event)
    made.tapped = True
    return made


def _may_pay(state: State, frame: ReplaceFrame, entry: StaticEntry, event: EntranceEvent) -> bool:
    """118.12, 614.12a: ask whether to pay, if that can be done. Whether it was asked."""
    seat = chooser(state, event)
    mana, others = split_cost(state, entry.context, entry.node.nodes("unless_cost"))
    if not payable(state, seat, mana, others, entry.context):
        return False
    ask_how(state, frame, entry, YesNoDecision(seat, state.rule, entry.source, MAY_PAY, (), 1, 1, (str(mana),)))
    return True


def _pay(state: State, entry: StaticEntry, event: EntranceEvent) -> None:
    begin_payment(state, chooser(state, event), entry.node.nodes("unless_cost"), entry.context, "effect")
