"""616. Interaction of replacement and prevention effects: events are replaced one by one, then happen at once."""

from typing import Any, Final, TypeVar

from lawmage.model.answers import Answer, ApplyReplacement
from lawmage.model.decisions import Decision, ReplacementDecision
from lawmage.model.events import DamageDealt, Event, MovingEvent, TokenCreated, ZoneChanged
from lawmage.model.frames import Frame
from lawmage.model.names import BATTLEFIELD
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.events.entrances import entrance_of
from lawmage.rules.events.moving import consequence
from lawmage.rules.events.statics import StaticEntry
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.machine import again, ask, take
from lawmage.rules.replacement.applicable import Key, candidates

EventT = TypeVar("EventT", bound=Event)

REPLACING: Final = procedure("replacing", "616.1", ("choose", "happen", "afterwards"))

R_CHOOSE: Final = cite("616.1")
R_ONCE: Final = cite("614.5")

#: purpose of the decision which effect to apply
WHICH_FIRST: Final = "replacement effect"
#: 616.1b-e: kinds of effects that go before others
_RANKS: Final[dict[str, int]] = {"enters_under": 2, "enters_as_copy": 3}
_LAST: Final = 5
#: the text in which 616.1c first stands
COPY_FIRST: Final = 20130201
#: effects on entering that give the same result in any order
_ENTERING: Final = ("enters_tapped", "enters_with_counters", "enters_prepared")


@mypyc_attr(acyclic=True)
class ReplaceFrame(Frame):
    """Simultaneous events proposed, on their way to event."""

    def __init__(self, procedure: int, events: tuple[Event | None, ...], applied: tuple[Key, ...]) -> None:
        super().__init__(procedure)
        #: the events as they are so far; None where one was replaced by something that is no event
        self.events = events
        #: for each event the effects that have been applied to it (614.5)
        self.applied: tuple[tuple[Key, ...], ...] = tuple([applied for _ in events])
        #: positions of the events still to be looked at, the next one first (101.4)
        self.order: tuple[int, ...] = ()
        self.begun = False
        #: the effect under way that asks something itself
        self.asking: Key | None = None
        #: events that come along with the events: damage prevented, counters removed
        self.beside: tuple[Event, ...] = ()
        #: instructions to follow instead or afterwards (615.5): nodes, context, effects already applied
        self.after: tuple[tuple[tuple[Node, ...], Context, tuple[Key, ...]], ...] = ()

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("events", "applied", "order", "begun", "asking", "beside", "after")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return ReplaceFrame(self.procedure, (), ())

    def key(self) -> tuple[Any, ...]:
        """See `Frame.key`; with what was chosen for each event so far."""
        return (*super().key(), tuple([_entrance_key(event) for event in self.events]))


@mypyc_attr(acyclic=True)
class InsteadFrame(InstructionsFrame):
    """Instructions that a replacement effect puts in place of an event: that effect doesn't apply to what they do."""

    def __init__(self, procedure: int, nodes: tuple[Node, ...], context: Context, applied: tuple[Key, ...]) -> None:
        super().__init__(procedure, nodes, context)
        self.applied = applied

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return (*super().names(), "applied")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return InsteadFrame(self.procedure, self.nodes, self.context, self.applied)


def applied_already(state: State) -> tuple[Key, ...]:
    """The effects that have been applied to the event that the instructions under way stand for (614.5)."""
    for frame in reversed(state.frames):
        if isinstance(frame, InsteadFrame):
            return frame.applied
    return ()


def begin_replacing(state: State, events: list[Event]) -> None:
    """Push the frame in which events are replaced and then happen."""
    state.push(ReplaceFrame(state.law.procedures[REPLACING], tuple(events), applied_already(state)))


# ---- 616.1 -----------------------------------------------------------------------------------------------------------
@rule("616.1", kind="step", key="replacing/choose",
      also=("614.4", "614.5", "616.1e", "616.1f", "616.1g", "616.2"))
def choose(state: State, frame: ReplaceFrame) -> None:
    """For each event, in APNAP order of the players concerned: the effects that would apply are applied one by one; the
    player chooses where there is a choice, until none is left."""
    answer: Answer | None = None
    if state.answer is not None:
        answer = take(state)
    if not frame.begun:
        state.edit(frame).begun = True
        state.edit(frame).order = tuple(_in_turn_order(state, frame))
    while frame.order:
        position = frame.order[0]
        event = frame.events[position]
        found = candidates(state, event, frame.applied[position]) if event is not None else []
        if event is None or not found:
            state.edit(frame).order = frame.order[1:]
            if event is not None:
                _bring_about(state, frame, position, event)
            continue
        entry: StaticEntry | None = None
        if frame.asking is not None:
            entry = _by_key(found, frame.asking)
            state.edit(frame).asking = None
            if entry is None:
                answer = None
                continue
        else:
            found = _first_in_rank(state, found)
            if len(found) > 1 and answer is None and not alike(found):
                things = tuple([each.source for each in found])
                words = tuple([each.node.kind for each in found])
                ask(state, frame, ReplacementDecision(chooser(state, event), R_CHOOSE, 0, WHICH_FIRST, things, 1, 1,
                                           words))
                return
            entry = found[answer.index] if isinstance(answer, ApplyReplacement) else found[0]
            answer = None
        if _apply(state, frame, position, entry, event, answer):
            return
        answer = None
        if state.frames[-1] is not frame:  # something is to be paid first
            again(state, frame)
            return


def _in_turn_order(state: State, frame: ReplaceFrame) -> list[int]:
    order: list[int] = []
    for seat in state.seats_from(state.active):
        for position, event in enumerate(frame.events):
            if event is not None and chooser(state, event) == seat:
                order.append(position)
    order.extend([position for position in range(len(frame.events)) if position not in order])
    return order


def _entrance_key(event: Event | None) -> tuple[Any, ...]:
    """What replacement effects have added to a proposal, for the digest."""
    entrance = entrance_of(event) if event is not None else None
    return entrance.key() if entrance is not None else ()


def chooser(state: State, event: Event) -> int:
    """616.1: the seat of the affected player, or of the affected object's controller or owner."""
    if isinstance(event, TokenCreated):
        return -1 - event.player
    ref = event.recipient if isinstance(event, DamageDealt) else event.subject()
    if ref < 0:
        return -1 - ref
    if isinstance(event, ZoneChanged) and event.destination == BATTLEFIELD and event.controller >= 0:
        return event.controller
    return state.object(ref).controller if ref else state.active


def _by_key(found: list[StaticEntry], key: Key) -> StaticEntry | None:
    for entry in found:
        if entry.source == key[0] and entry.key == key[1]:
            return entry
    return None


def _first_in_rank(state: State, found: list[StaticEntry]) -> list[StaticEntry]:
    """616.1a-e: those of the sort that must be chosen first."""
    if len(found) == 1:
        return found
    check = state.law.tables["check"].get("copy first")
    if check is None or not check():
        return found
    best = min([_RANKS.get(entry.node.kind, _LAST) for entry in found])
    return [entry for entry in found if _RANKS.get(entry.node.kind, _LAST) == best]


@rule("616.1c", kind="check", key="copy first", since=COPY_FIRST, noop=False)
def copies_go_first() -> bool:
    """Becoming a copy as it enters is applied before other effects on how it enters."""
    return True


def alike(found: list[StaticEntry]) -> bool:
    """Whether the effects lead to the same whatever is chosen, each being one that is never used up: all make it enter
    tapped or with counters, or each prevents all the damage. Then nobody is asked."""
    entering = found[0].node.kind in _ENTERING
    for entry in found:
        if entry.node.kind not in _ENTERING if entering else not _prevents_all(entry):
            return False
    return True


def _prevents_all(entry: StaticEntry) -> bool:
    """Whether an effect prevents all the damage and isn't used up by it, nor does anything further."""
    node = entry.node
    if node.kind == "protection":
        return True
    if node.kind not in ("prevent", "prevent_damage"):
        return False
    return not (node.has("n") or node.has("next_time") or node.has("then"))


def _apply(state: State, frame: ReplaceFrame, position: int, entry: StaticEntry, event: Event,
           answer: Answer | None) -> bool:
    """Apply one effect to one event. Whether it asks something first."""
    kind = entry.node.kind
    changed = state.law.tables["instead"][kind](state, frame, entry, event, answer)
    if frame.asking is not None:
        return True
    assert changed is None or isinstance(changed, Event)
    key = (entry.source, entry.key)
    if changed is not None and changed is not event:
        changed.replaced = (*event.replaced, (entry.source, state.law.cites["instead"][kind]))
    events = list(frame.events)
    events[position] = changed
    state.edit(frame).events = tuple(events)
    applied = list(frame.applied)
    applied[position] = (*applied[position], key)
    state.edit(frame).applied = tuple(applied)
    return False


def _bring_about(state: State, frame: ReplaceFrame, position: int, event: Event) -> None:
    """616.1g: the change of zone that an event brings about is an event within it, to be replaced after it."""
    change = consequence(state, event)
    if change is None:
        return
    assert isinstance(event, MovingEvent)
    whole = event.copy()
    whole.apart = True
    events = list(frame.events)
    events[position] = whole
    events.append(change)
    state.edit(frame).events = tuple(events)
    state.edit(frame).applied = (*frame.applied, frame.applied[position])
    state.edit(frame).order = (len(events) - 1, *frame.order)


def add_event(state: State, frame: ReplaceFrame, entry: StaticEntry, event: Event) -> None:
    """An effect adds an event to those under way, to which it does not apply itself."""
    position = frame.order[0]
    state.edit(frame).events = (*frame.events, event)
    state.edit(frame).applied = (*frame.applied, (*frame.applied[position], (entry.source, entry.key)))
    state.edit(frame).order = (*frame.order, len(frame.events) - 1)


# ---- what the effects themselves call -------------------------------------------------------------------------------
def ask_how(state: State, frame: ReplaceFrame, entry: StaticEntry, decision: Decision) -> None:
    """An effect asks something before it is applied: it is called again with the answer."""
    state.edit(frame).asking = (entry.source, entry.key)
    ask(state, frame, decision)


def come_along(state: State, frame: ReplaceFrame, event: Event) -> None:
    """An event that comes along with the events, at the same time."""
    state.edit(frame).beside = (*frame.beside, event)


def follow_after(state: State, frame: ReplaceFrame, entry: StaticEntry, nodes: tuple[Node, ...],
                 context: Context) -> None:
    """Instructions to be followed once the events have happened: instead of one, or in addition (615.5)."""
    if nodes:
        applied = (*frame.applied[frame.order[0]], (entry.source, entry.key))
        state.edit(frame).after = (*frame.after, (nodes, context, applied))


def later_events(frame: ReplaceFrame, key: Key) -> list[Event]:
    """The events of the frame that come after the one under way and to which that effect has not been applied."""
    found: list[Event] = []
    for position in frame.order[1:]:
        event = frame.events[position]
        if event is not None and key not in frame.applied[position]:
            found.append(event)
    return found


def by_static(entry: StaticEntry, event: EventT) -> EventT:
    """The event, made by a static ability or a shield: its cause is the source of that, with the ability that says
    so."""
    event.cause = entry.source
    event.ability = entry.ability
    return event


# ---- 614.6 -----------------------------------------------------------------------------------------------------------


@rule("615.5", kind="step", key="replacing/afterwards", also=("614.6",))
def follow_afterwards(state: State, frame: ReplaceFrame) -> None:
    """The rest of the effects takes place immediately afterward."""
    index = state.law.procedures["instructions"]
    for nodes, context, applied in reversed(frame.after):
        made = InsteadFrame(index, nodes, context, applied)
        made.begun_at = len(state.history)
        state.push(made)
