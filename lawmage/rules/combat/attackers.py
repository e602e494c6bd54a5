"""508. Declare attackers step."""

from typing import Any, Final

from lawmage.model.answers import DeclareAttackers
from lawmage.model.decisions import AttackDecision
from lawmage.model.events import (
    Attacked,
    AttackersDeclared,
    Event,
    RemovedFromCombat,
    RequiredToAttack,
    StepSkipped,
    Tapped,
    ZoneChanged,
)
from lawmage.model.fields import READS_COMBAT, READS_STATUS
from lawmage.model.frames import Frame
from lawmage.model.names import (
    BATTLEFIELD,
    COMBAT_DAMAGE,
    DECLARE_BLOCKERS,
    FIRST_COMBAT_DAMAGE,
    NOTHING,
    VIGILANCE,
    player_ref,
)
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ruling
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.combat.choosing import CHOOSES_ATTACKERS, attack_question, chooser, several_targets
from lawmage.rules.combat.legality import attack_options
from lawmage.rules.combat.optional import chosen, offers, pay, question
from lawmage.rules.combat.paying import Charge, attack_charges, pay_each
from lawmage.rules.combat.recording import record_events
from lawmage.rules.combat.restrictions import has_effect
from lawmage.rules.combat.sides import attacked_seat, attacks_now, is_fighter
from lawmage.rules.costs.illegal_actions import reverse
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.machine import ask, take
from lawmage.rules.priority.priority import begin_priority

THE_STEP: Final = procedure("declare attackers step", "508", ("declare", "priority", "skip"))
DECLARATION: Final = procedure("attack declaration", "508.1", (
    "choose", "announce", "restrictions", "requirements", "bands", "tap", "optional costs", "total cost", "pay",
    "pay optional costs", "attack", "trigger",
))


R_ATTACKING: Final = cite("508.1k")
R_HAD_TO: Final = cite("506.6")
#: word of the MARKED event of a creature that had to attack
HAD_TO: Final = "had to attack"


@mypyc_attr(acyclic=True)
class AttackFrame(Frame):
    """A declaration of attackers under way."""

    def __init__(self, procedure: int) -> None:
        super().__init__(procedure)
        #: where the journal stood before the declaration (733)
        self.mark = -1
        #: the answer: who attacks what, and the bands
        self.answer: DeclareAttackers | None = None
        self.attacks: tuple[tuple[int, int], ...] = ()
        self.bands: tuple[tuple[int, ...], ...] = ()
        #: the locked-in cost (508.1h)
        self.charges: tuple[Charge, ...] = ()
        #: what is paid for each optional cost that was offered so far (508.1g), nothing where it was declined
        self.paid: tuple[int, ...] = ()
        #: the creatures that became attackers
        self.attackers: tuple[int, ...] = ()

    def moment(self) -> int:
        """See `Frame.moment`."""
        return self.mark

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("mark", "answer", "attacks", "bands", "charges", "paid", "attackers")

    def key(self) -> tuple[Any, ...]:
        """See `Frame.key`; an answer that is still to come is written as an empty one."""
        step, values = super().key()
        return (step, values if self.answer is not None else ((), *values[1:]))

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return AttackFrame(self.procedure)


# ---- the step ------------------------------------------------------------------------------------------------------


@rule("508.1", kind="step", key="declare attackers step/declare")
def declare(state: State, frame: Frame) -> None:
    """The active player declares attackers; the stack isn't used."""
    seats = state.acting()
    if len(seats) == 1 and state.auto and state.law.fired is None:
        options = attack_options(state)
        if options.simple and not any(options.problem.able):  # no creature can attack
            state.tried = None
            record_events(state, [AttackersDeclared(R_ATTACKING, player_ref(seats[0]))])
            return
    if seats:
        state.push(AttackFrame(state.law.procedures[DECLARATION]))


@rule("508.2", kind="step", key="declare attackers step/priority", also=("508.2b",))
def give_priority(state: State, frame: Frame) -> None:
    """The active player gets priority; what triggered goes on the stack before."""
    begin_priority(state)


@rule("508.8", kind="step", key="declare attackers step/skip", also=("506.1",))
def skip_without_attackers(state: State, frame: Frame) -> None:
    """If no creature was declared as an attacker or put onto the battlefield attacking, the declare blockers and combat
    damage steps are skipped."""
    if anyone_attacked(state):
        return
    rest = list(state.agenda)
    while rest and rest[0] in (DECLARE_BLOCKERS, FIRST_COMBAT_DAMAGE, COMBAT_DAMAGE):
        skipped = StepSkipped(state.rule, player_ref(state.active), rest.pop(0))
        record_events(state, [skipped])
    if len(rest) != len(state.agenda):
        state.agenda = tuple(rest)


def anyone_attacked(state: State) -> bool:
    """Whether a creature attacks, was declared as an attacker or was put onto the battlefield attacking this combat."""
    for number in state.battlefield:
        if state.object(number).attacking:
            return True
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, (Attacked, RemovedFromCombat)):
            return True
        if isinstance(event, ZoneChanged) and event.origin == BATTLEFIELD and state.object(event.object).attacking:
            return True
    return False


# ---- the declaration, 508.1a-m -------------------------------------------------------------------------------------


@rule("508.1a", kind="step", key="attack declaration/choose", also=("506.2",))
def choose(state: State, frame: AttackFrame) -> None:
    """The active player chooses which creatures attack; where an effect lets another player choose them, that player
    does, and the active player only what each attacks."""
    seat = state.acting()[0]
    who = chooser(state, CHOOSES_ATTACKERS, seat)
    if state.answer is None:
        ask(state, frame, AttackDecision(who, state.rule))
        return
    answer = take(state)
    assert isinstance(answer, DeclareAttackers), answer
    if frame.answer is None:
        state.edit(frame).mark = state.answer_mark
        state.edit(frame).answer = answer
        if who != seat and answer.attacks and several_targets(state):
            ask(state, frame, attack_question(state, seat, state.rule, answer))
            return
    state.tried = answer
    state.edit(frame).answer = answer


@rule("508.1b", kind="step", key="attack declaration/announce", also=("802.3",))
def announce(state: State, frame: AttackFrame) -> None:
    """For each chosen creature: which player, planeswalker or battle it attacks."""
    answer = declared(frame)
    state.edit(frame).attacks = answer.attacks
    state.edit(frame).bands = answer.bands


def declared(frame: AttackFrame) -> DeclareAttackers:
    """The declaration that the player has made."""
    assert frame.answer is not None
    return frame.answer


@rule("508.1c", kind="step", key="attack declaration/restrictions", also=("802.3a",))
def check_restrictions(state: State, frame: AttackFrame) -> None:
    """A restriction disobeyed makes the declaration illegal: the game returns to the moment before it."""
    options = attack_options(state)
    verdict = options.verdict(declared(frame))
    against = [each for each in verdict.rulings if each.rule != options.requirement()]
    if against:
        _reverse(state, frame, against[0])


@rule("508.1d", kind="step", key="attack declaration/requirements")
def check_requirements(state: State, frame: AttackFrame) -> None:
    """Fewer requirements obeyed than possible under the restrictions: illegal as well."""
    options = attack_options(state)
    if options.simple:
        return
    against = [each for each in options.verdict(declared(frame)).rulings if each.rule == options.requirement()]
    if against:
        _reverse(state, frame, against[0])
    else:
        _tell_obliged(state, [number for number, _target in frame.attacks])


def _tell_obliged(state: State, numbers: list[int]) -> None:
    """506.6: which creatures have to attack is kept, for what asks whether they had to."""
    for number in state.law.tables["check"]["had to attack"](state, numbers):
        event = RequiredToAttack(R_HAD_TO, number)
        record_event(state, event)


def _reverse(state: State, frame: AttackFrame, ruling: Ruling) -> None:
    reverse(state, frame.mark, ruling)


@rule("508.1e", kind="step", key="attack declaration/bands", also=("702.22c", "702.22e"))
def announce_bands(state: State, frame: AttackFrame) -> None:
    """Which creatures are banded with which; a band lasts for the rest of combat."""
    for members in frame.bands:
        band = state.number()
        for number in members:
            state.edit(state.object(number)).band = band


@rule("508.1f", kind="step", key="attack declaration/tap", also=("702.20b",))
def tap_attackers(state: State, frame: AttackFrame) -> None:
    """The chosen creatures tap, those with vigilance aside; that isn't a cost."""
    events: list[Event] = []
    for number, _target in frame.attacks:
        thing = state.object(number)
        if thing.tapped or state.law.tables["check"]["attacks untapped"](state, thing):
            continue
        state.edit(thing).tapped = True
        events.append(Tapped(state.rule, number, to_attack=True))
    if events:
        state.touch(READS_STATUS)
        record_events(state, events)


@rule("702.20b", kind="check", key="attacks untapped", noop=False)
def attacks_untapped(state: State, thing: GameObject) -> bool:
    """A creature with vigilance doesn't tap to attack, nor one that an effect says so of."""
    if characteristics(state, thing).keywords & VIGILANCE:
        return True
    return has_effect(state, "no_tap_to_attack", thing.id)


@rule("508.1g", kind="step", key="attack declaration/optional costs", also=("701.43d", "702.154b"))
def choose_optional_costs(state: State, frame: AttackFrame) -> None:
    """The active player chooses which costs they pay "as" a creature attacks."""
    open_ = offers(state, frame.attacks)
    if state.answer is not None:
        state.edit(frame).paid = (*frame.paid, chosen(open_[len(frame.paid)], take(state)))
    while len(frame.paid) < len(open_):
        decision = question(state, open_[len(frame.paid)], frame.attacks, frame.paid)
        if decision is not None:
            ask(state, frame, decision)
            return
        state.edit(frame).paid = (*frame.paid, NOTHING)


@rule("508.1h", kind="step", key="attack declaration/total cost")
def determine_cost(state: State, frame: AttackFrame) -> None:
    """The total cost to attack is determined and locked in."""
    charges = attack_charges(state, frame.attacks)
    if charges:
        state.edit(frame).charges = (*frame.charges, *charges)


@rule("508.1j", kind="step", key="attack declaration/pay", also=("508.1i", "733.1"))
def pay_cost(state: State, frame: AttackFrame) -> None:
    """Mana abilities, then all costs in any order and none in part."""
    if frame.charges:
        pay_each(state, frame.charges, "attack", frame.mark)


@rule("508.1j", kind="step", key="attack declaration/pay optional costs", also=("607.2h",))
def pay_optional_costs(state: State, frame: AttackFrame) -> None:
    """The optional costs chosen are paid."""
    if not any(frame.paid):
        return
    every = offers(state, frame.attacks)
    for place in range(len(every)):
        if frame.paid[place] != NOTHING:
            pay(state, every[place], frame.paid[place])


@rule("508.1k", kind="step", key="attack declaration/attack", also=("506.4a",))
def become_attacking(state: State, frame: AttackFrame) -> None:
    """Each chosen creature still controlled by the active player becomes an attacking creature."""
    done: list[int] = []
    for number, target in frame.attacks:
        thing = state.object(number)
        if thing.zone != BATTLEFIELD or not attacks_now(state, thing.controller) or not is_fighter(state, thing):
            continue
        set_attacking(state, thing, target)
        done.append(number)
    state.edit(frame).attackers = tuple(done)


def set_attacking(state: State, thing: GameObject, target: int) -> None:
    """A creature becomes an attacking creature that attacks `target`."""
    state.edit(thing).attacking = True
    state.edit(thing).attack_target = target
    state.edit(thing).defending_player = attacked_seat(state, target)
    state.touch(READS_COMBAT)


@rule("508.1m", kind="step", key="attack declaration/trigger", also=(
    "508.2a", "508.3a", "508.3b", "508.3c", "508.3d", "508.3e",
))
def attackers_declared(state: State, frame: AttackFrame) -> None:
    """What triggers on attackers being declared triggers."""
    state.tried = None
    events: list[Event] = []
    for seat in state.acting():
        declared = AttackersDeclared(R_ATTACKING, player_ref(seat))
        declared.attackers = frame.attackers
        if state.shared_turns:
            declared.attackers = tuple([each for each in frame.attackers if state.object(each).controller == seat])
        declared.total_power = sum([characteristics(state, state.object(each)).power for each in declared.attackers])
        events.append(declared)
    for number, target in frame.attacks:
        if number in frame.attackers:
            events.append(Attacked(R_ATTACKING, number, target))
    record_events(state, events)

