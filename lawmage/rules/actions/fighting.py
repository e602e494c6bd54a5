"""506-509, 701.15. Effects that change who attacks and who blocks in the middle of combat."""

from typing import Final

from lawmage.model.decisions import ChoiceDecision
from lawmage.model.events import AttackReselected, BecameBlocked, Blocked, BlockUndone, Event, Goaded, ZoneChanged
from lawmage.model.fields import READS_COMBAT
from lawmage.model.names import (
    BATTLE,
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    CREATURE,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    PLANESWALKER,
    is_player,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import set_did
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.combat.attackers import set_attacking
from lawmage.rules.combat.banding import band_of
from lawmage.rules.combat.blockers import set_blocking
from lawmage.rules.combat.ordering import place_later
from lawmage.rules.combat.recording import record_events
from lawmage.rules.combat.removal import remove_from_combat
from lawmage.rules.combat.sides import attacks_now, blocks_with, is_fighter
from lawmage.rules.events.combatants import attackers
from lawmage.rules.events.effect_start import begin_effect
from lawmage.rules.events.statics import applies, statics
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, of_effect
from lawmage.rules.kernel.machine import take_chosen
from lawmage.rules.kernel.reading import refer
from lawmage.rules.language.finding import permanents_of
from lawmage.rules.language.possible import DOINGS, LISTINGS, POSSIBILITIES
from lawmage.rules.language.purposes import ATTACK_WHOM, BLOCK_WHOM, RESELECT_ATTACK

R_NO_CREATURE: Final = cite("506.3a")
R_NO_ATTACKING_PLAYER: Final = cite("506.3b")
R_NOT_ATTACKED: Final = cite("506.3c")
R_UNBLOCKED: Final = cite("506.3d")
R_OTHERS_ATTACKER: Final = cite("506.3e")
R_BATTLE: Final = cite("506.3f")
R_BATTLE_MADE_TO: Final = cite("506.3g")
R_ATTACKING: Final = cite("508.4")
R_GONE: Final = cite("508.4a")
R_ATTACKS_FREELY: Final = cite("508.4c")
R_LATE: Final = cite("508.4d")
R_RESELECTED_FREELY: Final = cite("508.7b")
R_RESELECTED_WHOM: Final = cite("508.7c")
R_BLOCKING: Final = cite("509.4")
R_NO_LONGER_ATTACKING: Final = cite("509.4a")
R_BLOCKS_FREELY: Final = cite("509.4b")

#: word of a MARKED event: an effect made an attacker unblocked
UNBLOCKED_WORD: Final = "unblocked"


@rule("506.4", kind="effect", key="remove_from_combat")
def remove_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The permanents named are removed from combat."""
    context = frame.context
    done = False
    for thing in permanents_of(state, context, node.node("what")):
        done = remove_from_combat(state, thing, state.rule, context.source, context.ability) or done
    set_did(state, frame, done)


# ---- blocked and unblocked (509.1h) ---------------------------------------------------------------------------------


@rule("509.1h", kind="effect", key="become_blocked", also=("702.22i",))
def become_blocked(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The attackers named, and their bands, become blocked, by no creature."""
    context = frame.context
    events: list[Event] = []
    for named in permanents_of(state, context, node.node("what")):
        if not named.attacking:
            continue
        for thing in band_of(state, named):
            if not thing.blocked:
                set_blocked(state, thing)
                events.append(of_effect(context, BecameBlocked(state.rule, thing.id, blocked_by=context.source)))
    set_did(state, frame, bool(events))
    record_events(state, events)


def set_blocked(state: State, thing: GameObject) -> None:
    """An attacker becomes a blocked creature."""
    state.edit(thing).blocked = True
    state.edit(thing).unblocked = False
    state.touch(READS_COMBAT)


@rule("509.1h", kind="effect", key="become_unblocked_by")
def become_unblocked_by(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Attackers that had become blocked this combat by the creatures named alone become unblocked."""
    context = frame.context
    those = refer(state, context, node.node("what"))
    events: list[Event] = []
    for thing in attackers(state):
        if not thing.blocked or not _blocked_only_by(state, thing.id, those):
            continue
        state.edit(thing).blocked = False
        state.edit(thing).unblocked = True
        events.append(of_effect(context, BlockUndone(state.rule, thing.id)))
    if events:
        state.touch(READS_COMBAT)
        record_events(state, events)


def _blocked_only_by(state: State, attacker: int, those: tuple[int, ...]) -> bool:
    found = False
    for index in range(state.combat_mark, len(state.history)):
        event = state.history[index]
        if isinstance(event, BecameBlocked) and event.attacker == attacker:
            if not event.blockers:
                return False  # by an effect
            for number in event.blockers:
                if number not in those:
                    return False
            found = True
        elif isinstance(event, Blocked) and event.attacker == attacker:
            if event.blocker not in those:
                return False
            found = True
    return found


@rule("509.1g", kind="effect", key="block_now", also=("506.3g", "509.3a", "509.3b", "509.3d"))
def block_now(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The creatures named block the attackers named from now on, beside what they block already."""
    context = frame.context
    whom = [thing for thing in permanents_of(state, context, node.node("whom")) if thing.attacking]
    events: list[Event] = []
    for thing in permanents_of(state, context, node.node("what")):
        if not is_fighter(state, thing):
            state.law.note(R_BATTLE_MADE_TO)
        elif not thing.attacking:
            _block(state, context, thing, whom, False, events)
    set_did(state, frame, bool(events))
    record_events(state, events)


def _block(state: State, context: Context, thing: GameObject, whom: list[GameObject], entered: bool,
           events: list[Event]) -> None:
    before = thing.blocks
    more = [attacker.id for attacker in whom if attacker.id not in before]
    if not more:
        return
    ordinal = len(before) if thing.blocking else 0
    set_blocking(state, thing, (*before, *more))
    for number in more:
        events.append(of_effect(context, Blocked(state.rule, thing.id, number, ordinal, entered)))
        ordinal += 1
    for number in thing.blocks:
        attacker = state.object(number)
        if number not in before and not attacker.blocked:
            set_blocked(state, attacker)
            events.append(of_effect(context, BecameBlocked(state.rule, number, (thing.id,))))
    place_later(state)


# ---- attacking something else (508.7) -------------------------------------------------------------------------------


def _attackable(state: State) -> tuple[int, ...]:
    found = state.law.tables["check"]["what may be attacked"](state)
    assert isinstance(found, tuple)
    return found


def reselect_options(state: State, thing: GameObject) -> tuple[int, ...]:
    """508.7c: what an attacking creature may be made to attack: its opponents and what is theirs."""
    state.law.note(R_RESELECTED_WHOM)
    return _attackable(state) if thing.attacking else ()


@rule("508.7a", kind="effect", key="reselect_attack", also=("508.7b", "508.7c"))
def reselect_attack(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The effect's controller chooses anew what the attacking creature attacks; it hasn't attacked again."""
    context = frame.context
    things = permanents_of(state, context, node.node("what"))
    if not things:
        return
    if state.answer is None:
        options = reselect_options(state, things[0])
        if options:
            ask_in(state, frame, ChoiceDecision(context.controller, state.rule, context.source, RESELECT_ATTACK,
                                          options, 1, 1))
        return
    reselect(state, context, things[0], take_chosen(state)[0])


def reselect(state: State, context: Context, thing: GameObject, target: int) -> None:
    """An attacking creature attacks something else from now on, whatever restricts declarations (508.7b)."""
    state.law.note(R_RESELECTED_FREELY)
    set_attacking(state, thing, target)
    record_events(state, [of_effect(context, AttackReselected(state.rule, thing.id, target))])


# ---- entering attacking or blocking (508.4, 509.4) ------------------------------------------------------------------


def arrived(state: State, frame: InstructionsFrame) -> list[GameObject]:
    """The permanents that the instruction under way has put onto the battlefield and that are still there."""
    found: list[GameObject] = []
    for position in range(frame.begun_at, len(state.history)):
        event = state.history[position]
        if isinstance(event, ZoneChanged) and event.destination == BATTLEFIELD and event.cause == frame.context.source:
            if event.new_object and state.object(event.new_object).zone == BATTLEFIELD:
                found.append(state.object(event.new_object))
    return found


class Prospect:
    """Something that is about to enter the battlefield: what it comes from (0: a token), under whose control, and
    whether with its card types it will be a creature that can fight (506.3a, 506.3f)."""

    def __init__(self, origin: int, controller: int, types: int) -> None:
        self.origin = origin
        self.controller = controller
        self.battle = types & BATTLE != 0
        self.fighter = types & CREATURE != 0 and not self.battle


#: what was chosen for what enters: (what it comes from, what it attacks or blocks or 0), in the order of entering
Plan = tuple[tuple[int, int], ...]


def attack_options(state: State, context: Context, node: Node, prospect: Prospect) -> tuple[int, ...]:
    """508.4: what a creature that enters attacking may attack: what the effect says, else anything that its controller
    may attack; nothing where it can't be an attacking creature (506.3a-c, 508.4a)."""
    if state.step < BEGINNING_OF_COMBAT or state.step > END_OF_COMBAT:
        return ()
    if not attacks_now(state, prospect.controller):
        state.law.note(R_NO_ATTACKING_PLAYER)
        return ()
    if not prospect.fighter:
        _note_no_fighter(state, prospect)
        return ()
    legal = _attackable(state)
    named = node.maybe("attacking_whom")
    if named is None:
        return legal
    wanted = refer(state, context, named)
    if node.flag("or_planeswalker"):
        found = tuple([ref for ref in legal if ref in wanted or (ref > 0 and _planeswalker_of(state, ref, wanted))])
    else:
        found = tuple([ref for ref in wanted if ref in legal])
    if not found:
        state.law.note(R_GONE)
        state.law.note(R_NOT_ATTACKED)
    return found


def _note_no_fighter(state: State, prospect: Prospect) -> None:
    state.law.note(R_BATTLE if prospect.battle else R_NO_CREATURE)


def _planeswalker_of(state: State, number: int, players: tuple[int, ...]) -> bool:
    thing = state.object(number)
    return player_ref(thing.controller) in players and characteristics(state, thing).types & PLANESWALKER != 0


@rule("508.4", kind="action", key="enter attacking", also=(
    "506.3a", "506.3b", "506.3c", "506.3d", "506.3f", "508.4a", "508.4c", "508.4d"))
def join_attack(state: State, thing: GameObject, target: int) -> None:
    """A creature is attacking without having attacked; from the declare blockers step on it is unblocked."""
    state.law.note(R_ATTACKING)
    state.law.note(R_ATTACKS_FREELY)
    set_attacking(state, thing, target)
    if state.step >= DECLARE_BLOCKERS:
        state.law.note(R_UNBLOCKED)
        state.law.note(R_LATE)
        state.edit(thing).unblocked = True
        state.touch(READS_COMBAT)


@rule("508.4b", kind="effect", key="becomes_attacking", also=("508.4",))
def become_attacking(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Creatures on the battlefield are attacking from now on: what the effect says, else what their controllers choose;
    those that can't attack that any more do not become attacking creatures."""
    context = frame.context
    for thing in permanents_of(state, context, node.node("what")):
        if thing.attacking:
            continue
        prospect = Prospect(thing.id, thing.controller, characteristics(state, thing).types)
        options = attack_options(state, context, node, prospect)
        if not options:
            continue
        if len(options) > 1 and state.answer is None:
            ask_in(state, frame, ChoiceDecision(thing.controller, state.rule, thing.id, ATTACK_WHOM, options, 1, 1))
            return
        whom = take_chosen(state)[0] if state.answer is not None else options[0]
        state.law.tables["action"]["enter attacking"](state, thing, whom)


def block_options(state: State, context: Context, node: Node, prospect: Prospect) -> tuple[int, ...]:
    """509.4, 506.3e: the attackers that a creature that enters blocking may block, among those the effect names."""
    if not prospect.fighter:
        _note_no_fighter(state, prospect)
        return ()
    found: list[int] = []
    for ref in refer(state, context, node.node("blocking")):
        if not is_player(ref):
            attacker = state.object(ref)
            if attacker.attacking and blocks_with(state, prospect.controller, attacker.defending_player):
                found.append(ref)
            else:
                state.law.note(R_OTHERS_ATTACKER if attacker.attacking else R_NO_LONGER_ATTACKING)
    return tuple(found)


@rule("509.4", kind="action", key="enter blocking", also=("506.3e", "509.4a", "509.4b"))
def join_block(state: State, context: Context, thing: GameObject, attacker: int) -> None:
    """A creature is blocking without having blocked; the attacker becomes blocked if it was unblocked."""
    state.law.note(R_BLOCKING)
    state.law.note(R_BLOCKS_FREELY)
    events: list[Event] = []
    _block(state, context, thing, [state.object(attacker)], True, events)
    record_events(state, events)


def enters_fighting(node: Node) -> bool:
    """Whether an instruction puts something onto the battlefield attacking or blocking."""
    return node.flag("attacking") or node.has("blocking")


def planned(state: State, frame: InstructionsFrame, node: Node, prospects: list[Prospect], plan: Plan) -> Plan | None:
    """What the controllers of what enters choose for it to attack or block, as it enters (508.4, 509.4), beside what
    they chose already; None when this has asked the next one."""
    if not enters_fighting(node):
        return ()
    made = plan
    while len(made) < len(prospects):
        prospect = prospects[len(made)]
        options = _options(state, frame.context, node, prospect)
        if options:
            purpose = BLOCK_WHOM if node.has("blocking") else ATTACK_WHOM
            about = prospect.origin or frame.context.source
            ask_in(state, frame, ChoiceDecision(prospect.controller, state.rule, about, purpose, options, 1, 1))
            state.edit(frame).scratch = (*frame.scratch[:2], made)
            return None
        made = (*made, (prospect.origin, 0))
    return made


def _options(state: State, context: Context, node: Node, prospect: Prospect) -> tuple[int, ...]:
    if node.has("blocking"):
        return block_options(state, context, node, prospect)
    return attack_options(state, context, node, prospect)


def join_combat(state: State, frame: InstructionsFrame, node: Node, plan: Plan) -> bool:
    """What has just entered attacking or blocking takes its place, as planned; where more has entered than was planned,
    its controller chooses now. Returns False when it has asked."""
    context = frame.context
    left = list(plan)
    for thing in arrived(state, frame):
        if thing.attacking or thing.blocking:
            if left:
                left.remove(_of(left, thing))
            continue
        prospect = Prospect(thing.id, thing.controller, characteristics(state, thing).types)
        options = _options(state, context, node, prospect)
        if left:
            pair = _of(left, thing)
            left.remove(pair)
        elif options:
            purpose = BLOCK_WHOM if node.has("blocking") else ATTACK_WHOM
            ask_in(state, frame, ChoiceDecision(thing.controller, state.rule, thing.id, purpose, options, 1, 1))
            return False
        else:
            continue
        if pair[1] not in options:
            continue
        if node.has("blocking"):
            state.law.tables["action"]["enter blocking"](state, context, thing, pair[1])
        else:
            state.law.tables["action"]["enter attacking"](state, thing, pair[1])
    return True


def _of(plan: list[tuple[int, int]], thing: GameObject) -> tuple[int, int]:
    """The part of a plan that is about an object: by what it comes from, else the next one."""
    for pair in plan:
        if pair[0] == thing.was:
            return pair
    return plan[0]


# ---- 701.15. goad ---------------------------------------------------------------------------------------------------


@rule("701.15a", kind="effect", key="goad", also=("701.15b", "701.15c", "701.15d"))
def goad(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The creatures named are goaded by the effect's controller until that player's next turn."""
    context = frame.context
    events: list[Event] = []
    numbers: list[int] = []
    for thing in permanents_of(state, context, node.node("what")):
        if not _goaded_by(state, thing.id, context.controller):
            numbers.append(thing.id)
            events.append(of_effect(context, Goaded(state.rule, thing.id, player_ref(context.controller))))
    if numbers:
        goaded = Node("goaded", {"what": Node("fixed", {"ids": tuple(numbers)}), "by": Node("you", {})})
        begin_effect(state, context, (goaded,), "your next turn")
        record_events(state, events)


def _goaded_by(state: State, number: int, seat: int) -> bool:
    for entry in statics(state, "goaded"):
        if applies(state, entry, number) and player_ref(seat) in refer(state, entry.context, entry.node.node("by")):
            return True
    return False


def _can_reselect(state: State, context: Context, node: Node) -> bool:
    return any(reselect_options(state, thing) for thing in permanents_of(state, context, node.node("what")))


def _can_block(state: State, context: Context, node: Node) -> bool:
    """Some creature named doesn't block some attacker named yet."""
    whom = [thing.id for thing in permanents_of(state, context, node.node("whom")) if thing.attacking]
    for thing in permanents_of(state, context, node.node("what")):
        if is_fighter(state, thing) and any(number not in thing.blocks for number in whom):
            return True
    return False


def _list_reselected(state: State, context: Context, node: Node) -> tuple[int, ...]:
    things = permanents_of(state, context, node.node("what"))
    return reselect_options(state, things[0]) if things else ()


def _reselect_chosen(state: State, context: Context, node: Node, target: int) -> None:
    reselect(state, context, permanents_of(state, context, node.node("what"))[0], target)


LISTINGS["reselect_attack"] = _list_reselected
DOINGS["reselect_attack"] = _reselect_chosen
POSSIBILITIES["reselect_attack"] = _can_reselect
POSSIBILITIES["block_now"] = _can_block
