"""500.7-500.11, 701.26, 701.27, 702.26. Effects on turns and phases, and on the status and control of permanents."""

from typing import Final

from lawmage.model.events import (
    AbilityActivated,
    AbilityTriggered,
    Event,
    ExtraPhaseCreated,
    ExtraTurnCreated,
    PhasedOut,
    StepBegan,
    Transformed,
)
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import (
    BEGINNING_OF_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    DAYBOUND,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_OF_COMBAT,
    END_STEP,
    FIRST_COMBAT_DAMAGE,
    INSTANT,
    NIGHTBOUND,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    SORCERY,
    UNTAP,
    UPKEEP,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.faces import DOUBLE_FACED
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.effect_start import begin_effect
from lawmage.rules.events.performing import record, record_event
from lawmage.rules.events.statics import any_applies
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.language.finding import number_of, permanents_of, seats_of
from lawmage.rules.replacement.proposing import propose_all
from lawmage.rules.turn.added_phases import mark_for

#: the steps of each phase that an effect can add (500.1)
STEPS_OF_PHASE: Final[dict[str, tuple[int, ...]]] = {
    "beginning": (UNTAP, UPKEEP, DRAW), "precombat main": (PRECOMBAT_MAIN,),
    "combat": (BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, COMBAT_DAMAGE, END_OF_COMBAT),
    "postcombat main": (POSTCOMBAT_MAIN,), "main": (POSTCOMBAT_MAIN,), "ending": (END_STEP, CLEANUP),
    "upkeep": (UPKEEP,),
}
_PHASES: Final = (
    (UNTAP, UPKEEP, DRAW), (PRECOMBAT_MAIN,),
    (BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, FIRST_COMBAT_DAMAGE, COMBAT_DAMAGE, END_OF_COMBAT),
    (POSTCOMBAT_MAIN,), (END_STEP, CLEANUP),
)


@rule("500.7", kind="effect", key="extra_turn")
def extra_turn(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The players named take extra turns after this one; the turn created last is taken first."""
    for seat in reversed(seats_of(state, frame.context, node.node("who"))):
        state.extra_turns = (*state.extra_turns, seat)
        record_event(state, of_effect(frame.context, ExtraTurnCreated(state.rule, player_ref(seat))))


@rule("500.8", kind="effect", key="extra_phases", also=("500.10", "505.1a"))
def extra_phases(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Phases are added directly after the phase under way, n times over. Said of a main phase, it does nothing in
    another. Any main phase but a turn's first is a postcombat main phase (505.1a)."""
    after = node.text("after")
    if after in ("main", "precombat main", "postcombat main") and state.step not in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
        return
    ahead = 0
    phase = phase_of(state.step)
    while ahead < len(state.agenda) and state.agenda[ahead] in phase and state.agenda[ahead] > state.step:
        ahead += 1
    if after == "second main":
        if mains_begun(state) > 2 or (mains_begun(state) == 2 and state.step != POSTCOMBAT_MAIN):
            return
        for _ in range(2 - mains_begun(state)):
            while ahead < len(state.agenda) and state.agenda[ahead] not in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
                ahead += 1
            ahead += 1
        if ahead > len(state.agenda):
            return
    added: list[int] = list(mark_for(state, frame.context, node))
    for _ in range(number_of(state, frame.context, node)):
        for word in node.words("phases"):
            added.extend(STEPS_OF_PHASE[word])
    state.agenda = (*state.agenda[:ahead], *added, *state.agenda[ahead:])
    created = ExtraPhaseCreated(state.rule, player_ref(state.active), len(node.words("phases")))
    record_event(state, of_effect(frame.context, created))


def mains_begun(state: State) -> int:
    """How many main phases of this turn have begun, the one under way included."""
    number = 1 if state.step >= PRECOMBAT_MAIN else 0
    later = 0
    for index in range(state.turn_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, StepBegan) and event.step == POSTCOMBAT_MAIN:
            later += 1
    return number + max(later, 1 if state.step == POSTCOMBAT_MAIN else 0)


def phase_of(step: int) -> tuple[int, ...]:
    """The steps of the phase that a step belongs to."""
    for phase in _PHASES:
        if step in phase:
            return phase
    return ()


@rule("500.11", kind="effect", key="skip_step", also=("614.1b", "614.10", "614.10a"))
def skip_step(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The players named skip their next such step."""
    for seat in seats_of(state, frame.context, node.node("who")):
        player = state.players[seat]
        state.edit(player).skips = (*player.skips, node.text("step"))


@rule("502.3", kind="effect", key="doesnt_untap")
def doesnt_untap(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The permanents named don't untap during their controllers' next untap steps, or as long as the effect says."""
    duration = node.fields.get("duration", "next untap")
    assert isinstance(duration, (str, Node))
    begin_effect(state, frame.context, (Node("doesnt_untap_static", {"what": node.node("what")}),), duration)


@rule("702.26b", kind="effect", key="phase_out")
def phase_out(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The permanents named phase out."""
    context = frame.context
    propose_all(state, [of_effect(context, PhasedOut(state.rule, thing.id))
                        for thing in permanents_of(state, context, node.node("what"))])


# ---- 701.27. transform ----------------------------------------------------------------------------------------------


@rule("701.27a", kind="effect", key="transform", also=("701.27c", "701.27d", "701.27f"))
def transform_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The double-faced permanents named are turned over, unless one has turned since its own ability was put on the
    stack."""
    context = frame.context
    proposals: list[Event] = []
    for thing in permanents_of(state, context, node.node("what")):
        if can_transform(state, thing) and not (thing.id == context.source and _turned_since(state, thing)):
            proposals.append(of_effect(context, Transformed(state.rule, thing.id)))
    propose_all(state, proposals)


#: word of the TRANSFORMED event of a permanent that transforms because of daybound or nightbound (702.145)
DUE: Final = "bound"


def can_transform(state: State, thing: GameObject, due: bool = False) -> bool:
    """Whether a permanent is double-faced, its other face no spell's, and nothing keeps it from turning; with daybound
    or nightbound only if it is due to those (`due`)."""
    if not due and characteristics(state, thing).keywords & (DAYBOUND | NIGHTBOUND):
        return False
    definition = thing.card.definition
    if definition.layout not in DOUBLE_FACED or len(definition.faces) != 2 or thing.face_down:
        return False
    other = definition.faces[1 - thing.face_index]
    return not other.types & (INSTANT | SORCERY) and not any_applies(state, "cant_transform", thing.id)


def _turned_since(state: State, thing: GameObject) -> bool:
    """Whether it has transformed since the ability that resolves was put on the stack."""
    resolving = state.stack[-1] if state.stack else 0
    for index in range(len(state.history) - 1, -1, -1):
        event = state.history[index]
        if isinstance(event, Transformed) and event.permanent == thing.id:
            return True
        if isinstance(event, (AbilityActivated, AbilityTriggered)) and event.stack_object == resolving:
            return False
    return False


@rule("701.27a", kind="perform", key="transformed", also=("613.7g", "702.145b", "702.145e"))
def transform(state: State, event: Transformed) -> None:
    """The permanent's other face is up; it is the same object, with a new timestamp."""
    thing = state.object(event.permanent)
    if not can_transform(state, thing, event.bound):
        return
    index = 1 - thing.face_index
    state.edit(thing).face_index = index
    state.edit(thing).face = thing.card.definition.faces[index]
    state.edit(thing).timestamp = state.stamp()
    state.touch(READS_OBJECTS)
    record(state, event)


# ---- 701.12. exchange -----------------------------------------------------------------------------------------------


@rule("701.12b", kind="effect", key="exchange_control", also=("701.12a",))
def exchange_control(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Two permanents of different players change controllers at once; if either isn't there, nothing is exchanged."""
    context = frame.context
    ones = permanents_of(state, context, node.node("one"))
    others = permanents_of(state, context, node.node("other"))
    if not ones or not others or ones[0].controller == others[0].controller:
        return
    begin_effect(state, context, (_under(ones[0], others[0].controller), _under(others[0], ones[0].controller)),
                 "permanent")


def _under(thing: GameObject, seat: int) -> Node:
    who = Node("fixed", {"ids": (player_ref(seat),)})
    return Node("control", {"what": Node("fixed", {"ids": (thing.id,)}), "who": who})
