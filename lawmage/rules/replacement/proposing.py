"""614-616. Replacement and prevention effects: propose -> replace -> happen."""

from lawmage.model.events import CountersPut, Event
from lawmage.model.state import State
from lawmage.rules.events.statics import statics
from lawmage.rules.replacement.applicable import could_be_replaced as could_be_replaced
from lawmage.rules.replacement.entering import happen_entering
from lawmage.rules.replacement.replacing import begin_replacing


def propose(state: State, proposal: Event) -> None:
    """Propose one event. It happens at once when nothing could replace it, else after the frame that this pushes:
    callers read what was done from the history in a later step, never on return."""
    propose_all(state, [proposal])


def propose_all(state: State, proposals: list[Event]) -> None:
    """Propose simultaneous events: they happen together, after each was replaced as its player chooses (616.1). What
    can't happen is left out (614.17)."""
    if statics(state, "cant_get_counters"):
        cannot = state.law.tables["replace"]["cant_get_counters"]
        proposals = [event for event in proposals if not isinstance(event, CountersPut) or not cannot(state, event)]
    for event in proposals:
        if could_be_replaced(state, event):
            begin_replacing(state, proposals)
            return
    happen_entering(state, proposals)
