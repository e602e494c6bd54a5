"""510. Combat damage step."""

from typing import Final

from lawmage.model.decisions import DamageDecision
from lawmage.model.events import DamageDealt, Event
from lawmage.model.frames import Frame
from lawmage.model.names import COMBAT_DAMAGE, DOUBLE_STRIKE, FIRST_COMBAT_DAMAGE, FIRST_STRIKE
from lawmage.model.objects import GameObject
from lawmage.model.parts import Part
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.combat.assignment import Assigner, DivisionOptions, Whole, attacker_assigner, blocker_assigner
from lawmage.rules.combat.explaining import none_assigned
from lawmage.rules.combat.ordering import declared_order, in_order
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.machine import ask, take_shares
from lawmage.rules.priority.priority import begin_priority
from lawmage.rules.replacement.proposing import propose_all

#: when combat damage stopped using the stack (see `stacked_damage` for the time before)
STACK_ENDED: Final = 20090711

THE_STEP: Final = procedure("combat damage step", "510", ("begin", "damage", "priority"))
THE_DAMAGE: Final = procedure("combat damage", "510.1", ("assign", "whole", "deal"), since=STACK_ENDED)

Dealt = tuple[int, int, int]
"""(source, recipient, amount)"""


@mypyc_attr(acyclic=True)
class DamageFrame(Frame):
    """Combat damage being assigned."""

    def __init__(self, procedure: int) -> None:
        super().__init__(procedure)
        #: creatures that assign damage in this step, in the order in which they are asked
        self.creatures: tuple[int, ...] = ()
        #: how many of them are done
        self.index = 0
        self.dealt: tuple[Dealt, ...] = ()
        #: derived: how each of them may assign; nothing changes while they do
        self.assigners: list[Assigner] | None = None
        #: derived: whether an attacker's division may depend on another's (702.19b)
        self.coupled = False

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("creatures", "index", "dealt")

    def put_back(self, kept: Part) -> None:
        """See `Part.put_back`; who assigns is found anew."""
        super().put_back(kept)
        self.assigners = None
        self.coupled = False

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return DamageFrame(self.procedure)


# ---- 510.4: who deals damage in which step -------------------------------------------------------------------------


@rule("510.4", kind="check", key="first strike", also=("506.1", "702.7b", "702.4b"), noop=False)
def strikes_first(keywords: int) -> bool:
    """A creature with first strike or double strike deals damage in the first of two combat damage steps."""
    return keywords & (FIRST_STRIKE | DOUBLE_STRIKE) != 0


@rule("510.4", kind="check", key="strikes again", also=("702.4c", "702.4d", "702.7c"), noop=True)
def strikes_now(state: State, thing: GameObject) -> bool:
    """In the second step: those that had neither keyword as the first began, and those with double strike now."""
    return not thing.struck_first or characteristics(state, thing).keywords & DOUBLE_STRIKE != 0


def needs_first_strike(state: State) -> bool:
    """Whether, as a combat damage step is about to begin, it is the first of two: a creature that attacks or blocks has
    first strike or double strike."""
    check = state.law.tables["check"]["first strike"]
    for number in state.battlefield:
        thing = state.object(number)
        if thing.attacking or thing.blocking:
            if check(characteristics(state, thing).keywords):
                return True
    return False


@rule("510.4", kind="step", key="declare blockers step/two damage steps", also=("506.1", "702.7b", "702.4b"))
def add_first_step(state: State, frame: Frame) -> None:
    """The phase gets a second combat damage step: the next one is the first of two."""
    agenda = state.agenda
    if agenda and agenda[0] == COMBAT_DAMAGE and needs_first_strike(state):
        state.agenda = (FIRST_COMBAT_DAMAGE, *agenda)


def fighters(state: State) -> list[GameObject]:
    """The creatures that assign damage in this step: the active player's in the order of their declaration, then each
    defending player's in turn order in the order of theirs (510.1, 802.5)."""
    attacking: list[GameObject] = []
    blocking: list[GameObject] = []
    checks = state.law.tables["check"]
    first = state.step == FIRST_COMBAT_DAMAGE
    for number in state.battlefield:
        thing = state.object(number)
        if thing.attacking or thing.blocking:
            if checks["first strike"](characteristics(state, thing).keywords) if first else (
                    checks["strikes again"](state, thing)):
                if thing.attacking:
                    attacking.append(thing)
                else:
                    blocking.append(thing)
    if len(attacking) > 1 or len(blocking) > 1:
        order = declared_order(state)
        attacking = in_order(attacking, order)
        blocking = in_order(blocking, order)
    if len(state.players) > 2:
        blocking = [thing for seat in state.seats_from(state.active) for thing in blocking if thing.controller == seat]
    return attacking + blocking


# ---- the step ------------------------------------------------------------------------------------------------------


@rule("510.4", kind="step", key="combat damage step/begin")
def begin(state: State, frame: Frame) -> None:
    """As the first of two steps begins, it is settled who deals damage in it."""
    if state.step != FIRST_COMBAT_DAMAGE:
        return
    check = state.law.tables["check"]["first strike"]
    for number in state.battlefield:
        thing = state.object(number)
        if (thing.attacking or thing.blocking) and check(characteristics(state, thing).keywords):
            state.edit(thing).struck_first = True


@rule("510.1", kind="step", key="combat damage step/damage", also=("802.5",))
def begin_damage(state: State, frame: Frame) -> None:
    """The active player's attackers assign damage, then the defending players' blockers, and all of it is dealt."""
    creatures = fighters(state)
    if creatures:
        made = DamageFrame(state.law.procedures[THE_DAMAGE])
        made.creatures = tuple([thing.id for thing in creatures])
        state.push(made)


@rule("510.3", kind="step", key="combat damage step/priority", also=("510.3a",))
def give_priority(state: State, frame: Frame) -> None:
    """The active player gets priority; what triggered goes on the stack before."""
    begin_priority(state)


# ---- 510.1: assignment ---------------------------------------------------------------------------------------------


def assigners(state: State, frame: DamageFrame) -> list[Assigner]:
    """How each creature of a frame assigns damage; those that assign none are left out."""
    if frame.assigners is None:
        blocked_by: dict[int, list[GameObject]] = {}
        for number in state.battlefield:
            thing = state.object(number)
            for attacker in thing.blocks:
                blocked_by.setdefault(attacker, []).append(thing)
        found: list[Assigner] = []
        for number in frame.creatures:
            thing = state.object(number)
            if thing.attacking:
                made = attacker_assigner(state, thing, blocked_by.get(number, []))
            else:
                made = blocker_assigner(state, thing)
            if made is not None:
                found.append(made)
                if made.behind or made.ordered or (made.target and made.fighters):
                    frame.coupled = True
        frame.assigners = found
    return frame.assigners


@rule("510.1", kind="step", key="combat damage/assign", also=("506.4b", "510.1a", "510.1b", "510.1c", "510.1d"))
def assign(state: State, frame: DamageFrame) -> None:
    """Creature by creature, tapped or not; where there are several recipients, its player chooses."""
    every = assigners(state, frame)
    if state.answer is None:
        _tell_idle(state, frame, every)
    else:
        add(state, frame, every[frame.index], take_shares(state))
    while frame.index < len(every):
        assigner = every[frame.index]
        recipients = assigner.recipients()
        if len(recipients) > 1:
            ask(state, frame, DamageDecision(assigner.seat, assigner.cited, assigner.creature, "combat damage",
                                       recipients, 0, assigner.amount, (), assigner.amount))
            return
        add(state, frame, assigner, ((recipients[0], assigner.amount),))


def _tell_idle(state: State, frame: DamageFrame, every: list[Assigner]) -> None:
    """Before anyone assigns: which creatures assign no damage at all, and by which rule."""
    if len(every) == len(frame.creatures) or frame.index > 0:
        return
    assigning = [each.creature for each in every]
    amount = state.law.tables["check"]["combat damage"]
    for number in frame.creatures:
        if number not in assigning:
            thing = state.object(number)
            record_event(state, none_assigned(state, thing, amount(state, thing)))


def add(state: State, frame: DamageFrame, assigner: Assigner, division: tuple[tuple[int, int], ...]) -> None:
    """One creature's damage is assigned."""
    dealt = [(assigner.creature, ref, amount) for ref, amount in division if amount > 0]
    state.edit(frame).dealt = (*frame.dealt, *dealt)
    state.edit(frame).index = frame.index + 1


def options_at(state: State, frame: DamageFrame) -> DivisionOptions:
    """The options of the creature that assigns damage next."""
    every = assigners(state, frame)
    return DivisionOptions(state.law, whole_at(state, frame) if frame.coupled else None, every[frame.index])


def whole_at(state: State, frame: DamageFrame) -> Whole:
    """What the other attackers have been assigned, and who is still to come."""
    every = assigners(state, frame)
    whole = Whole(state)
    for place in range(len(every)):
        other = every[place]
        if place < frame.index:
            whole.add(other, tuple([(ref, n) for source, ref, n in frame.dealt if source == other.creature]))
        elif place > frame.index:
            recipients = other.recipients()
            if len(recipients) == 1:
                whole.add(other, ((recipients[0], other.amount),))
            else:
                whole.later.append(other)
    return whole


@rule("510.1e", kind="step", key="combat damage/whole")
def check_whole(state: State, frame: DamageFrame) -> None:
    """The total assignment complies: each division was chosen so that the whole can, the last so that it does."""
    if frame.coupled:
        every = assigners(state, frame)
        whole = Whole(state)
        for other in every:
            whole.add(other, tuple([(ref, n) for source, ref, n in frame.dealt if source == other.creature]))
        assert whole.possible(), "an illegal assignment was accepted"


# ---- 510.2: dealing ------------------------------------------------------------------------------------------------


@rule("510.2", kind="step", key="combat damage/deal", since=STACK_ENDED, also=("120.2a",))
def deal(state: State, frame: DamageFrame) -> None:
    """All combat damage that was assigned is dealt at once."""
    events: list[Event] = []
    for source, ref, amount in frame.dealt:
        event = DamageDealt(state.rule, source, ref, amount)
        event.combat = True
        events.append(event)
    propose_all(state, events)
