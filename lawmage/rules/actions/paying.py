"""118.12. Costs that effects offer: "may pay", and "unless"."""

from typing import Final

from lawmage.model.decisions import YesNoDecision
from lawmage.model.events import Countered, Event
from lawmage.model.names import EXILE, GRAVEYARD, STACK
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CLASSIC
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import insert, set_did
from lawmage.rules.costs.paying import begin_payment, payable, split_cost
from lawmage.rules.events.doing_once import take_action
from lawmage.rules.events.moving import consequence
from lawmage.rules.events.performing import record
from lawmage.rules.events.statics import any_applies
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, call_again, of_effect
from lawmage.rules.kernel.machine import take_yes
from lawmage.rules.language.finding import objects_of, seats_of
from lawmage.rules.language.predicates import NO_SPELL_OR_ABILITY, is_spell
from lawmage.rules.language.purposes import MAY_PAY
from lawmage.rules.replacement.proposing import propose_all
from lawmage.rules.stack.resolving import leave_stack

R_COMBAT_DAMAGE: Final = cite("310.3", CLASSIC)

#: what a payment frame is for
PURPOSE: Final = "effect"
#: word of a COUNTERED event, and flag of a spell, that goes into exile instead of a graveyard
INTO_EXILE: Final = "exile"


def can_pay_now(state: State, context: Context, seat: int, costs: tuple[Node, ...]) -> bool:
    """Whether a player could pay costs that an effect offers (118.3)."""
    mana, others = split_cost(state, context, costs)
    return payable(state, seat, mana, others, context)


def offer_payment(state: State, frame: InstructionsFrame, seat: int, costs: tuple[Node, ...]) -> None:
    """Ask a player whether to pay."""
    mana, _others = split_cost(state, frame.context, costs)
    ask_in(state, frame, YesNoDecision(seat, state.rule, frame.context.source, MAY_PAY, (), 1, 1, (str(mana),)))


@rule("118.12", kind="effect", key="may_pay", also=("118.12a",))
def may_pay(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The player may pay a cost, if they can: one thing happens if they do, another if they don't."""
    context = frame.context
    seats = seats_of(state, context, node.maybe("who"))
    costs = node.nodes("cost")
    if state.answer is None:
        if seats and can_pay_now(state, context, seats[0], costs):
            offer_payment(state, frame, seats[0], costs)
            return
        paid = False
    else:
        paid = take_yes(state)
    set_did(state, frame, paid)
    if paid:
        take_action(state, context.source, context.ability, seats[0])
        insert(state, frame, node.nodes("do"))
        begin_payment(state, seats[0], costs, frame.context, PURPOSE)
    else:
        insert(state, frame, node.nodes("otherwise"))


# ---- 701.6. counter -------------------------------------------------------------------------------------------------


@rule("701.6a", kind="effect", key="counter")
def counter(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The spells and abilities named are countered, unless their controllers pay where they are given the choice."""
    context = frame.context
    things = [thing for thing in objects_of(state, context, node.node("what")) if thing.zone == STACK]
    spared: tuple[int, ...] = frame.scratch
    if node.has("unless"):
        costs = node.nodes("unless")
        if state.answer is not None:
            thing = things[len(spared)]
            paid = take_yes(state)
            spared = (*spared, thing.id if paid else 0)
            state.edit(frame).scratch = spared
            if paid:
                call_again(state, frame)
                begin_payment(state, thing.controller, costs, context, PURPOSE)
                return
        while len(spared) < len(things):
            if can_pay_now(state, context, things[len(spared)].controller, costs):
                offer_payment(state, frame, things[len(spared)].controller, costs)
                return
            spared = (*spared, 0)
            state.edit(frame).scratch = spared
    proposals: list[Event] = []
    for thing in things:
        if thing.id not in spared and can_be_countered(state, thing):
            event = of_effect(context, Countered(state.rule, thing.id))
            event.into_exile = node.flag("exile")
            proposals.append(event)
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


def can_be_countered(state: State, thing: GameObject) -> bool:
    """Whether no effect says that it can't be countered; combat damage on the stack is neither spell nor ability."""
    if thing.stacked is not None and NO_SPELL_OR_ABILITY in thing.stacked.flags:
        state.law.note(R_COMBAT_DAMAGE)
        return False
    return not any_applies(state, "cant_be_countered", thing.id)


@rule("701.6a", kind="consequence", key="countered")
def counter_moves(state: State, event: Countered) -> Event | None:
    """A countered spell goes to its owner's graveyard."""
    thing = state.object(event.stack_object)
    if thing.zone != STACK or not is_spell(thing):
        return None
    stacked = thing.stacked
    exiled = event.into_exile or (stacked is not None and INTO_EXILE in stacked.flags)
    return move(state, thing, EXILE if exiled else GRAVEYARD, event.rule, event.cause, event.ability)


@rule("701.6a", kind="perform", key="countered", also=("701.6b",))
def become_countered(state: State, event: Countered) -> None:
    """A countered spell goes to its owner's graveyard; a countered ability ceases to exist. Nothing that was paid comes
    back."""
    if event.apart:
        record(state, event)
        return
    thing = state.object(event.stack_object)
    if thing.zone != STACK:
        return
    record(state, event)
    if not is_spell(thing):
        leave_stack(state, thing)
        return
    change = consequence(state, event)
    if change is not None:
        state.law.tables["perform"]["zone_changed"](state, change)
