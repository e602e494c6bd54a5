"""601.2b-e, as 602.2b and 603.3d use them too: modes, X, targets and division of what is put on the stack."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.decisions import (
    ONE_GRAVEYARD,
    DivisionDecision,
    ModeDecision,
    NumberDecision,
    TargetDecision,
)
from lawmage.model.events import BecameTarget
from lawmage.model.frames import Frame
from lawmage.model.mana import ManaCost
from lawmage.model.names import seat_of
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import Ground, Ruling
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rules.costs.illegal_actions import reverse
from lawmage.rules.costs.mana_abilities import payment_sources
from lawmage.rules.costs.paying import CHOOSING, cost_options, own_part, payable, split_cost
from lawmage.rules.costs.payment import max_x
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.machine import ask, take_chosen, take_number, take_shares
from lawmage.rules.kernel.reading import amount, holds, refer
from lawmage.rules.stack.dividing import divisions
from lawmage.rules.stack.kicked_targets import dead_phrases
from lawmage.rules.stack.targets import (
    ANY_NUMBER,
    can_choose_targets,
    fullest_graveyard,
    least_targets,
    leaving_enough,
    legal_targets,
    most_targets,
    phrases,
    taken_by_others,
)

R_TARGETS: Final = cite("601.2c")
R_CHECK: Final = cite("601.2e")
R_COST: Final = cite("601.2f")
R_MODES: Final = cite("601.2b")

#: flag of a spell of which every mode is chosen (702.42a)
ENTWINED: Final = "entwine"
#: flag of what is chosen for a spell
SPELL: Final = "spell"


@mypyc_attr(acyclic=True)
class AnnounceFrame(Frame):
    """A spell, activated or triggered ability being put on the stack."""

    def __init__(self, procedure: int, seat: int, object_id: int, mark: int) -> None:
        super().__init__(procedure)
        self.seat = seat
        #: the spell or ability on the stack
        self.object_id = object_id
        #: where the journal stood before it was announced (733)
        self.mark = mark
        #: target phrases of the Aura or of the ability with its modes
        self.wanted: tuple[Node, ...] = ()
        self.index = 0
        #: cost nodes besides the mana, and the mana
        self.costs: tuple[Node, ...] = ()
        self.mana: ManaCost | None = None
        #: the card and the way it is cast (an alternative cost)
        self.card = 0
        self.how = 0
        self.asked: tuple[str, ...] = ()

    def moment(self) -> int:
        """See `Frame.moment`."""
        return self.mark

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return ("seat", "object_id", "mark", "wanted", "index", "costs", "mana", "card", "how", "asked")

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return AnnounceFrame(self.procedure, self.seat, self.object_id, self.mark)


def stacked_of(state: State, frame: AnnounceFrame) -> StackItem:
    """What has been chosen so far."""
    stacked = state.object(frame.object_id).stacked
    assert stacked is not None
    return stacked


def set_stacked(state: State, frame: AnnounceFrame, stacked: StackItem) -> None:
    """Replace what has been chosen."""
    state.edit(state.object(frame.object_id)).stacked = stacked


def context_of(state: State, thing: GameObject) -> Context:
    """The context of a spell or ability on the stack."""
    stacked = thing.stacked
    assert stacked is not None
    event = state.history[stacked.event] if stacked.event >= 0 else None
    context = Context(stacked.source, stacked.controller, stacked, event, stacked.ability)
    context.remembered = stacked.remembered
    return context


def choose_modes(state: State, frame: AnnounceFrame) -> bool:
    """601.2b, 700.2: the modes of a modal spell or ability. Returns whether it goes on (False: it has asked)."""
    thing = state.object(frame.object_id)
    stacked = stacked_of(state, frame)
    ability = stacked.ability
    if ability is None or not ability.node.has("modes"):
        return True
    if state.answer is not None:
        twin = stacked.copy()
        twin.modes = tuple(sorted(take_chosen(state)))
        set_stacked(state, frame, twin)
        return True
    if ENTWINED in stacked.flags:
        twin = stacked.copy()
        twin.modes = tuple(range(len(ability.node.nodes("modes"))))
        set_stacked(state, frame, twin)
        return True
    possible = possible_modes(state, context_of(state, thing), ability, stacked.source)
    least, most = _mode_numbers(state, context_of(state, thing), ability)
    if len(possible) < least:
        return True  # no legal choice: the check finds it
    ask(
        state,
        frame,
        ModeDecision(frame.seat, state.rule, thing.id, "modes", possible, least, min(most, len(possible))),
    )
    return False


def _mode_numbers(state: State, context: Context, ability: Ability) -> tuple[int, int]:
    """How many modes are chosen, at least and at most; where a condition holds now, so many instead."""
    node = ability.node
    instead = node.maybe("instead_if")
    if instead is not None and holds(state, context, instead):
        least = node.number("instead_choose", 1)
        return least, node.number("instead_max", least)
    least = node.number("choose", 1)
    return least, node.number("choose_max", least)


def possible_modes(state: State, context: Context, ability: Ability, source: int) -> tuple[int, ...]:
    """The modes whose targets can be chosen now (700.2a)."""
    found: list[int] = []
    for index, mode in enumerate(ability.node.nodes("modes")):
        if can_choose_targets(state, context, mode.nodes("targets"), source):
            found.append(index)
    return tuple(found)


def needs_x(costs: tuple[Node, ...], mana: ManaCost | None) -> bool:
    """Whether a cost includes {X}."""
    if mana is not None and mana.xs:
        return True
    for cost in costs:
        if cost.kind == "pay_mana" and "{X}" in cost.text("mana"):
            return True
        if cost.kind in X_NUMBERS and mentions_x(cost.fields.get("n")):
            return True
    return False


#: costs whose number may be X
X_NUMBERS: Final = ("loyalty_cost", "pay_life", "remove_counters", "mill_cost", "exile_top_cost", "pay_energy",
                    *CHOOSING)


def mentions_x(value: object) -> bool:
    """Whether X is read anywhere in a node or in some of them."""
    if isinstance(value, tuple):
        for each in value:
            if mentions_x(each):
                return True
        return False
    if not isinstance(value, Node):
        return False
    if value.kind == "x":
        return True
    for field in value.fields.values():
        if mentions_x(field):
            return True
    return False


def choose_x(
    state: State, frame: AnnounceFrame, costs: tuple[Node, ...], mana: ManaCost | None, less: int = 0
) -> bool:
    """601.2b: the value of X, as much as can be paid when the mana is reduced by `less`. Returns whether it goes on."""
    if not needs_x(costs, mana):
        return True
    if state.answer is not None:
        twin = stacked_of(state, frame).copy()
        twin.x = take_number(state)
        set_stacked(state, frame, twin)
        return True
    thing = state.object(frame.object_id)
    spell = thing.id if SPELL in stacked_of(state, frame).flags else 0
    most = greatest_x(state, frame.seat, context_of(state, thing), costs, mana, less, spell)
    stacked = stacked_of(state, frame)
    wanted = phrases(stacked.ability, stacked.modes)
    fitting = x_for_targets(state, context_of(state, thing), wanted, stacked.source, most) if mentions_x(wanted) else ()
    ask(state, frame, NumberDecision(frame.seat, state.rule, thing.id, "x", fitting, 0, max(0, most)))
    return False


def x_for_targets(
    state: State, context: Context, wanted: tuple[Node, ...], source: int, most: int
) -> tuple[int, ...]:
    """The values of X up to `most` with which every target phrase can get its targets (601.2c)."""
    found: list[int] = []
    for value in range(most + 1):
        twin = context.copy()
        twin.x = value
        if can_choose_targets(state, twin, wanted, source):
            found.append(value)
    return tuple(found)


def may_choose_targets(
    state: State, context: Context, wanted: tuple[Node, ...], source: int, most: int
) -> bool:
    """Whether every target phrase can get its targets, with some X up to `most` where they depend on it."""
    if most > 0 and mentions_x(wanted):
        return len(x_for_targets(state, context, wanted, source, most)) > 0
    return can_choose_targets(state, context, wanted, source)


def greatest_x(
    state: State, seat: int, context: Context, costs: tuple[Node, ...], mana: ManaCost | None, less: int = 0,
    spell: int = 0,
) -> int:
    """The greatest X that can be paid when the mana is reduced by `less`; -1 if not even 0 can. `spell`: the card or
    spell that is cast, 0 for an ability."""
    total = mana
    most = 1 << 20
    for cost in costs:
        if cost.kind == "pay_mana" and "{X}" in cost.text("mana"):
            parsed = ManaCost.parse(cost.text("mana"))
            total = parsed if total is None else total.plus(parsed)
        elif cost.kind == "loyalty_cost" and mentions_x(cost.fields.get("n")):
            counters = dict(state.object(context.source).counters)
            most = min(most, counters.get("loyalty", 0))
        elif cost.kind == "pay_life" and mentions_x(cost.fields.get("n")):
            most = min(most, max(0, state.players[seat].life))
        elif cost.kind == "remove_counters" and mentions_x(cost.fields.get("n")):
            counters = dict(state.object(context.source).counters)
            most = min(most, counters.get(cost.text("counter"), 0))
        elif cost.kind in X_NUMBERS and mentions_x(cost.fields.get("n")):
            aside = (spell, own_part(costs, cost.kind, context.source))
            most = min(most, _most_for(state, seat, context, cost, aside))
    if total is not None and total.xs:
        exclude = [context.source for cost in costs if cost.kind == "tap_self"]
        sources = payment_sources(state, seat, tuple(exclude), None, spell)
        most = min(most, max_x(total, state.players[seat].pool, sources, max(0, state.players[seat].life), less))
    return most


def _most_for(state: State, seat: int, context: Context, cost: Node, aside: tuple[int, ...]) -> int:
    """The greatest X for which there is enough of what a part of a cost asks for: objects (some aside), cards,
    energy."""
    if cost.kind in CHOOSING:
        there = len([ref for ref in cost_options(state, seat, context, cost) if ref not in aside])
    elif cost.kind == "pay_energy":
        there = dict(state.players[seat].counters).get("energy", 0)
    else:
        there = len(state.players[seat].library)
    if cost.node("n").kind == "x":
        return there
    twin = context.copy()
    most = -1
    while most < there:
        twin.x = most + 1
        if amount(state, twin, cost.value("n")) > there:
            return most
        most += 1
    return most


def target_chooser(state: State, frame: AnnounceFrame, context: Context, phrase: Node) -> int:
    """The player who chooses the targets of a phrase: the controller, if its text names no other (601.2c, 115.1)."""
    who = phrase.maybe("chooser")
    if who is not None:
        for ref in refer(state, context, who):
            if ref < 0 and not state.players[seat_of(ref)].lost:
                return seat_of(ref)
    return frame.seat


def choose_targets(state: State, frame: AnnounceFrame) -> bool:
    """601.2c: the targets, phrase by phrase. Returns whether it goes on (False: it has asked)."""
    thing = state.object(frame.object_id)
    stacked = stacked_of(state, frame)
    if state.answer is not None:
        twin = stacked.copy()
        twin.targets = (*stacked.targets, take_chosen(state))
        set_stacked(state, frame, twin)
        stacked = twin
    index = len(stacked.targets)
    if index == 0 and not frame.wanted:
        state.edit(frame).wanted = phrases(stacked.ability, stacked.modes)
    dead = dead_phrases(state, context_of(state, thing), stacked.ability)
    while index < len(frame.wanted):
        phrase = frame.wanted[index]
        context = context_of(state, thing)
        taken = taken_by_others(phrase, stacked.targets)
        options = legal_targets(state, context, phrase, stacked.source, taken)
        least = least_targets(state, context, phrase)
        at_once = len(fullest_graveyard(state, options)) if phrase.flag("one_graveyard") else len(options)
        most = min(most_targets(state, context, phrase), at_once, most_shares(state, context, stacked, index))
        if most == 0 or at_once < least or index in dead:
            twin = stacked.copy()
            twin.targets = (*stacked.targets, ())
            set_stacked(state, frame, twin)
            stacked = twin
            index += 1
            continue
        if most == 1 and least == 1:
            # where none leaves enough there is no legal choice at all: the check finds it
            wanted = frame.wanted
            options = leaving_enough(state, context, wanted, stacked.source, stacked.targets, options) or options
        seat = target_chooser(state, frame, context, phrase)
        ask(
            state,
            frame,
            TargetDecision(seat, R_TARGETS, thing.id, "targets", tuple(options), least, most,
                     ONE_GRAVEYARD if phrase.flag("one_graveyard") else (), index),
        )
        return False
    return True


def most_shares(state: State, context: Context, stacked: StackItem, index: int) -> int:
    """601.2d: among how many targets of a phrase the amount can be divided, as each gets at least one."""
    for part in divisions(state, context, stacked):
        if part.phrase == index:
            return part.total(state, context, stacked)
    return ANY_NUMBER


def choose_division(state: State, frame: AnnounceFrame) -> bool:
    """601.2d: how damage or counters are divided; each target gets at least one. Returns whether it goes on."""
    thing = state.object(frame.object_id)
    parts = divisions(state, context_of(state, thing), stacked_of(state, frame))
    for position, part in enumerate(parts):
        stacked = stacked_of(state, frame)
        if part.phrase < len(stacked.division):
            continue  # announced
        chosen = stacked.targets[part.phrase] if part.phrase < len(stacked.targets) else ()
        total = part.total(state, context_of(state, thing), stacked)
        if state.answer is not None:
            given = dict(take_shares(state))
            shares = tuple([given.get(ref, 0) for ref in chosen])
        elif len(chosen) <= 1 or len(chosen) == total:
            shares = tuple([total if len(chosen) == 1 else 1 for _ in chosen])
        else:
            ask(state, frame,
                DivisionDecision(frame.seat, state.rule, thing.id, "division", chosen, 1, total, (), total))
            return False
        twin = stacked.copy()
        size = len(stacked.targets) if position == len(parts) - 1 else part.phrase + 1
        known = dict(enumerate(stacked.division))
        known[part.phrase] = shares
        twin.division = tuple([known.get(index, ()) for index in range(size)])
        set_stacked(state, frame, twin)
    return True


def targets_complete(state: State, frame: AnnounceFrame) -> bool:
    """Whether every phrase has as many targets as it needs."""
    thing = state.object(frame.object_id)
    stacked = stacked_of(state, frame)
    context = context_of(state, thing)
    dead = dead_phrases(state, context, stacked.ability)
    for index, phrase in enumerate(frame.wanted):
        if index not in dead and len(stacked.targets[index]) < least_targets(state, context, phrase):
            return False
    return True


def illegal(state: State, frame: AnnounceFrame, key: str, rule_cited: int) -> None:
    """601.2e: it can't legally be cast or activated; the game returns to before (733.1)."""
    reverse(state, frame.mark, Ruling(key, (Ground(rule_cited),), (frame.object_id,)))


def announce_targets(state: State, frame: AnnounceFrame) -> None:
    """Objects and players have become targets (115.1): an event for each."""
    thing = state.object(frame.object_id)
    for chosen in stacked_of(state, frame).targets:
        for ref in chosen:
            record_event(
                state,
                BecameTarget(R_TARGETS, ref, thing.id, stacked_of(state, frame).source,
                             stacked_of(state, frame).ability),
            )


def payable_total(state: State, seat: int, context: Context, costs: tuple[Node, ...], mana: ManaCost | None) -> bool:
    """Whether mana and other costs together can be paid."""
    own, others = split_cost(state, context, costs)
    total = own if mana is None else own.plus(mana)
    return payable(state, seat, total, others, context)
