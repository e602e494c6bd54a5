"""605.3b-605.4. The steps of a mana ability under way: it is paid, it resolves, and what triggers on it does."""

from lawmage.model.decisions import WordDecision
from lawmage.model.events import ManaAbilityActivated
from lawmage.model.mana import KEPT, TERMS_SHIFT
from lawmage.model.names import player_ref
from lawmage.model.nodes import Node
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.costs.mana_abilities import activation_cost, count_use
from lawmage.rules.costs.mana_ability import R_MANA_ABILITY, ManaAbilityFrame, letters_of
from lawmage.rules.costs.mana_activation import add_units
from lawmage.rules.costs.mana_production import COLORED, R_UNDEFINED, products
from lawmage.rules.costs.paying import begin_payment
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, ask_in, follow
from lawmage.rules.kernel.machine import take_word
from lawmage.rules.kernel.reading import holds, seat


@rule("602.2b", kind="step", key="mana ability/pay")
def pay_for_mana(state: State, frame: ManaAbilityFrame) -> None:
    """Its costs are paid."""
    context = Context(frame.thing, frame.controller, None, None, frame.ability)
    count_use(state, state.object(frame.thing), frame.ability)
    record_event(
        state,
        ManaAbilityActivated(R_MANA_ABILITY, frame.thing, player_ref(frame.controller), frame.thing, frame.ability),
    )
    begin_payment(
        state,
        frame.controller,
        activation_cost(state, state.object(frame.thing), frame.ability),
        context,
        "mana ability",
        -1,
        None,
        0,
        frame.paid,
    )


@rule("605.3b", kind="step", key="mana ability/resolve", also=("605.3",))
def resolve_mana_ability(state: State, frame: ManaAbilityFrame) -> None:
    """It resolves at once, without the stack."""
    stacked = StackItem(frame.ability, frame.thing, frame.controller, (), (), 0, (), -1, ("mana:" + frame.letters,))
    context = Context(frame.thing, frame.controller, stacked, None, frame.ability)
    follow(state, frame.ability.node.nodes("do"), context)


@rule("605.4a", kind="step", key="mana ability/triggered", also=("605.4",))
def resolve_triggered_mana_abilities(state: State, frame: ManaAbilityFrame) -> None:
    """The mana abilities that it has triggered resolve at once as well, without the stack."""
    check = state.law.tables["check"]["triggered mana ability"]
    mine = [each for each in state.waiting if check(each.ability)]
    if not mine:
        return
    state.waiting = tuple([each for each in state.waiting if each not in mine])
    for each in reversed(mine):
        flags = tuple(["mana:" + letters for source, index, letters in frame.bonus
                       if source == each.source and index == each.ability.index])
        stacked = StackItem(each.ability, each.source, each.controller, (), (), 0, (), each.event, flags)
        stacked.roles = each.roles
        context = Context(each.source, each.controller, stacked, state.history[each.event], each.ability)
        condition = each.ability.node.maybe("condition")
        if condition is None or holds(state, context, condition):
            follow(state, each.ability.node.nodes("do"), context)


@rule("106.3", kind="effect", key="add_mana")
def add_mana(state: State, frame: InstructionsFrame, node: Node) -> None:
    """An instruction adds mana; a choice of colour is the player's, made before where a payment planned it."""
    context = frame.context
    who = seat(state, context, node.maybe("who"))
    thing = state.object(context.source)
    ways = products(state, context, node, thing)
    if not ways:
        state.law.note(R_UNDEFINED)
        return
    chosen = 0
    if len(ways) > 1:
        chosen = _planned(context, ways)
        if chosen < 0:
            words = tuple([letters_of(way) for way in ways])
            if state.answer is None:
                ask_in(state, frame, WordDecision(who, state.rule, context.source, "mana", (), 1, 1, words))
                return
            chosen = words.index(take_word(state))
    terms = KEPT.get(node.text("keeps"), 0) << TERMS_SHIFT
    units = tuple([unit | terms for unit in ways[chosen]]) if terms else ways[chosen]
    add_units(state, who, units, context.source, context.ability)


def _planned(context: Context, ways: list[tuple[int, ...]]) -> int:
    stacked = context.stacked
    if stacked is None:
        return -1
    for flag in stacked.flags:
        if flag.startswith("mana:") and len(flag) > COLORED:
            wanted = flag[COLORED:]
            for index, way in enumerate(ways):
                if letters_of(way) in wanted:
                    return index
    return -1
