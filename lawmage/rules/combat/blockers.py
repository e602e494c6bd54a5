"""509. Declare blockers step."""

from typing import Any, Final

from lawmage.model.answers import DeclareBlockers
from lawmage.model.decisions import BlockDecision
from lawmage.model.events import BecameBlocked, BecameUnblocked, Blocked, BlockersDeclared, Event
from lawmage.model.fields import READS_COMBAT
from lawmage.model.frames import Frame
from lawmage.model.names import player_ref
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ruling
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.combat.banding import band_of
from lawmage.rules.combat.choosing import CHOOSES_BLOCKERS, chooser, whom
from lawmage.rules.combat.declaring import Pairs
from lawmage.rules.combat.legality import block_options
from lawmage.rules.combat.paying import Charge, block_charges, pay_each
from lawmage.rules.combat.recording import record_events
from lawmage.rules.combat.sides import blocks_with, is_fighter, opposing_seats
from lawmage.rules.costs.illegal_actions import reverse
from lawmage.rules.events.combatants import attackers
from lawmage.rules.kernel.machine import ask, take
from lawmage.rules.priority.priority import begin_priority

#: the steps; between two dates damage assignment orders are announced as well (see `ordering`)
STEPS: Final = ("declare", "nobody", "priority", "two damage steps")
THE_STEP: Final = procedure("declare blockers step", "509", STEPS, until=20090711)
THE_STEP_AGAIN: Final = procedure("declare blockers step", "509", STEPS, since=20241108)
DECLARATION: Final = procedure("block declaration", "509.1", (
    "choose", "restrictions", "requirements", "total cost", "pay", "block", "blocked", "trigger",
))

R_BLOCKING: Final = cite("509.1g")
R_BLOCKED: Final = cite("509.1h")
R_BAND_BLOCKED: Final = cite("702.22h")


@mypyc_attr(acyclic=True)
class BlockFrame(Frame):
    """A declaration of blockers of one defending player under way."""

    def __init__(self, procedure: int, seat: int) -> None:
        super().__init__(procedure)
        self.seat = seat
        #: where the journal stood before the declaration (733)
        self.mark = -1
        self.answer: DeclareBlockers | None = None
        self.blocks: Pairs = ()
        #: the locked-in cost (509.1d)
        self.charges: tuple[Charge, ...] = ()
        #: what happened, told together at the end (509.1i)
        self.events: tuple[Event, ...] = ()

    def moment(self) -> int:
        """See `Frame.moment`."""
        return self.mark

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("seat", "mark", "answer", "blocks", "charges", "events")

    def key(self) -> tuple[Any, ...]:
        """See `Frame.key`; an answer that is still to come is written as an empty one."""
        step, values = super().key()
        return (step, values if self.answer is not None else (values[0], (), *values[2:]))

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return BlockFrame(self.procedure, self.seat)


# ---- the step ------------------------------------------------------------------------------------------------------


@rule("509.1", kind="step", key="declare blockers step/declare", also=("802.4",))
def declare(state: State, frame: Frame) -> None:
    """Each defending player declares blockers, in turn order from the active player; the stack isn't used."""
    for seat in reversed(declaring_seats(state)):
        state.push(BlockFrame(state.law.procedures[DECLARATION], seat))


def declaring_seats(state: State) -> list[int]:
    """The seats of the players who declare blockers: the only defending player, or those whose side is attacked."""
    seats = opposing_seats(state)
    if len(seats) <= 1:
        return seats
    attacked = [thing.defending_player for thing in attackers(state)]
    if state.shared_turns:
        teams: list[int] = []
        for seat in seats:
            first = state.primary(seat)
            if first not in teams and [each for each in attacked if state.allied(each, seat)]:
                teams.append(first)
        return teams or [state.primary(seats[0])]
    return [seat for seat in seats if seat in attacked]


@rule("509.1h", kind="step", key="declare blockers step/nobody")
def unblocked_by_nobody(state: State, frame: Frame) -> None:
    """Attackers that no player could declare blockers for are unblocked."""
    events: list[Event] = []
    for thing in attackers(state):
        if not thing.blocked and not thing.unblocked:
            state.edit(thing).unblocked = True
            events.append(BecameUnblocked(state.rule, thing.id))
    if events:
        state.touch(READS_COMBAT)
        record_events(state, events)


@rule("509.2", kind="step", key="declare blockers step/priority", also=("509.2a",))
def give_priority(state: State, frame: Frame) -> None:
    """The active player gets priority; what triggered goes on the stack before."""
    begin_priority(state)


# ---- the declaration, 509.1a-i -------------------------------------------------------------------------------------


@rule("509.1a", kind="step", key="block declaration/choose")
def choose(state: State, frame: BlockFrame) -> None:
    """The defending player, or whom an effect lets choose, chooses which creatures block, and for each what it
    blocks."""
    if state.answer is None:
        who = chooser(state, CHOOSES_BLOCKERS, frame.seat)
        ask(state, frame, BlockDecision(who, state.rule, 0, "", whom(frame.seat, who)))
        return
    answer = take(state)
    assert isinstance(answer, DeclareBlockers), answer
    state.tried = answer
    state.edit(frame).mark = state.answer_mark
    state.edit(frame).answer = answer
    state.edit(frame).blocks = answer.blocks


def declared(frame: BlockFrame) -> DeclareBlockers:
    """The declaration that the player has made."""
    assert frame.answer is not None
    return frame.answer


@rule("509.1b", kind="step", key="block declaration/restrictions", also=("802.4b",))
def check_restrictions(state: State, frame: BlockFrame) -> None:
    """A restriction disobeyed makes the declaration illegal: the game returns to the moment before it."""
    options = block_options(state, frame.seat)
    verdict = options.verdict(declared(frame))
    against = [each for each in verdict.rulings if each.rule != options.requirement()]
    if against:
        _reverse(state, frame, against[0])


@rule("509.1c", kind="step", key="block declaration/requirements")
def check_requirements(state: State, frame: BlockFrame) -> None:
    """Fewer requirements obeyed than possible under the restrictions: illegal as well."""
    options = block_options(state, frame.seat)
    if options.simple:
        return
    against = [each for each in options.verdict(declared(frame)).rulings if each.rule == options.requirement()]
    if against:
        _reverse(state, frame, against[0])


def _reverse(state: State, frame: BlockFrame, ruling: Ruling) -> None:
    reverse(state, frame.mark, ruling)


@rule("509.1d", kind="step", key="block declaration/total cost")
def determine_cost(state: State, frame: BlockFrame) -> None:
    """The total cost to block is determined and locked in."""
    charges = block_charges(state, frame.blocks)
    if charges:
        state.edit(frame).charges = tuple(charges)


@rule("509.1f", kind="step", key="block declaration/pay", also=("509.1e", "733.1"))
def pay_cost(state: State, frame: BlockFrame) -> None:
    """Mana abilities, then all costs in any order and none in part."""
    if frame.charges:
        pay_each(state, frame.charges, "block", frame.mark)


@rule("509.1g", kind="step", key="block declaration/block", also=("506.4a",))
def become_blocking(state: State, frame: BlockFrame) -> None:
    """Each chosen creature still controlled by the defending player becomes a blocking creature, blocking the attackers
    chosen for it."""
    declared = BlockersDeclared(R_BLOCKING, player_ref(frame.seat))
    events: list[Event] = [declared]
    done: list[int] = []
    for number, chosen in frame.blocks:
        thing = state.object(number)
        if not is_fighter(state, thing) or not blocks_with(state, frame.seat, thing.controller):
            continue
        those = tuple([each for each in chosen if state.object(each).attacking])
        set_blocking(state, thing, those)
        done.append(number)
        for ordinal in range(len(those)):
            events.append(Blocked(R_BLOCKING, number, those[ordinal], ordinal))
    declared.blockers = tuple(done)
    state.edit(frame).events = tuple(events)


def set_blocking(state: State, thing: GameObject, those: tuple[int, ...]) -> None:
    """A creature becomes a blocking creature that blocks those attackers, and their bands (702.22h)."""
    wider = list(those)
    for number in those:
        for member in band_of(state, state.object(number)):
            if member.id not in wider:
                wider.append(member.id)
    state.edit(thing).blocking = True
    state.edit(thing).blocks = tuple(wider)
    state.edit(thing).defending_player = thing.controller
    state.touch(READS_COMBAT)


@rule("509.1h", kind="step", key="block declaration/blocked", also=("702.22h",))
def become_blocked(state: State, frame: BlockFrame) -> None:
    """Attackers with creatures declared as blockers for them become blocked, those without become unblocked; and with
    one member of a band, each other is blocked by the same creatures."""
    blocks = [(number, state.object(number).blocks) for number, _chosen in frame.blocks]
    events = list(frame.events)
    later: list[Event] = []
    for thing in attackers(state):
        if not state.law.tables["check"]["may be blocked by"](state, thing, frame.seat):
            continue
        by = tuple([number for number, those in blocks if thing.id in those])
        if by:
            state.edit(thing).blocked = True
            state.edit(thing).unblocked = False
            became = BecameBlocked(R_BLOCKED, thing.id)
            became.blockers = by
            events.append(became)
        elif not thing.blocked:
            state.edit(thing).unblocked = True
            later.append(BecameUnblocked(R_BLOCKED, thing.id))
    state.touch(READS_COMBAT)
    state.edit(frame).events = (*events, *later)


@rule("509.1i", kind="step", key="block declaration/trigger", also=(
    "509.3a", "509.3b", "509.3c", "509.3d", "509.3e", "509.3f", "509.3g",
))
def blockers_declared(state: State, frame: BlockFrame) -> None:
    """What triggers on blockers being declared triggers."""
    state.tried = None
    events = list(frame.events)
    state.edit(frame).events = ()
    record_events(state, events)
