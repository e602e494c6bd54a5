"""508.1g. Optional costs to attack: what a player may do as a creature attacks, and what that triggers.

Exert (701.43d) and enlist (702.154). They are chosen one by one after the creatures have tapped, paid with the other
costs (508.1j), and trigger their linked abilities then (607.2h).
"""

from typing import Final

from lawmage.model.answers import Answer, Yes, chosen_in
from lawmage.model.cards import KEYWORD, Ability
from lawmage.model.decisions import ChoiceDecision, Decision, YesNoDecision
from lawmage.model.effects import PendingTrigger
from lawmage.model.events import Exerted, Tapped
from lawmage.model.names import BATTLEFIELD, CREATURE, NOTHING
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.effect_start import begin_effect
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.statics import applies, static_index, statics
from lawmage.rules.events.triggers import delayed_ability
from lawmage.rules.kernel.context import Context
from lawmage.rules.replacement.proposing import propose

R_EXERT: Final = cite("701.43d")
R_ENLIST: Final = cite("702.154a")

EXERT: Final = "exert"
ENLIST: Final = "enlist"
#: word of the MARKED event of a permanent that is exerted
EXERTED: Final = "exerted"

#: what enlist's linked ability does: +X/+0 until end of turn, X the power of the creature that was tapped
_ENLISTED: Final = Node("reflexive", {"do": (Node("until", {"duration": "end of turn", "effects": (
    Node("modify_pt", {"what": Node("self", {}), "toughness": 0,
                       "power": Node("power_of", {"of": Node("remembered", {})})}),)}),)})


@mypyc_attr(acyclic=True)
class Offer:
    """An optional cost that may be paid for an attacker. `node`: what its linked ability does, None for nothing."""

    def __init__(self, word: str, creature: int, context: Context, node: Node | None, ability: Ability | None) -> None:
        self.word = word
        self.creature = creature
        self.context = context
        self.node = node
        self.ability = ability


def offers(state: State, attacks: tuple[tuple[int, int], ...]) -> list[Offer]:
    """The optional costs for the chosen creatures, in the order of their choice and of their abilities."""
    found: list[Offer] = []
    exerts = statics(state, "may_exert") if static_index(state) else []
    for number, _target in attacks:
        thing = state.object(number)
        for entry in exerts:
            if applies(state, entry, number):
                node = entry.node if entry.node.has("do") else None
                found.append(Offer(EXERT, number, entry.context, node, entry.ability))
        for ability in characteristics(state, thing).abilities:
            if ability.kind == KEYWORD and ability.node.text("is") == ENLIST:
                context = Context(number, thing.controller, thing.stacked, None, ability)
                found.append(Offer(ENLIST, number, context, _ENLISTED, ability))
    return found


@rule("702.154a", kind="check", key="helpers to enlist", also=("702.154c",), noop=())
def helpers(state: State, attacks: tuple[tuple[int, int], ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """Creatures that may be tapped to enlist: untapped, not chosen to attack, with haste or not new."""
    attacking = [number for number, _target in attacks]
    checks = state.law.tables["check"]
    found: list[int] = []
    for number in state.battlefield:
        thing = state.object(number)
        if not state.acts(thing.controller) or thing.tapped or thing.phased_out:
            continue
        chars = characteristics(state, thing)
        if not chars.types & CREATURE or number in attacking or number in taken:
            continue
        if checks["haste"](chars.keywords) or not checks["summoning sick"](state, thing):
            found.append(number)
    return tuple(found)


def question(state: State, offer: Offer, attacks: tuple[tuple[int, int], ...],
             taken: tuple[int, ...]) -> Decision | None:
    """The decision whether to pay an optional cost; None where it can't be paid."""
    seat = state.object(offer.creature).controller
    if offer.word == EXERT:
        return YesNoDecision(seat, R_EXERT, offer.creature, EXERT)
    found: tuple[int, ...] = state.law.tables["check"]["helpers to enlist"](state, attacks, taken)
    if state.shared_turns:  # "you control"
        found = tuple([number for number in found if state.object(number).controller == seat])
    if not found:
        return None
    return ChoiceDecision(seat, R_ENLIST, offer.creature, ENLIST, found, 0, 1)


def chosen(offer: Offer, answer: Answer) -> int:
    """What an answer pays with: the creature itself for exert, the helper for enlist, nothing if it declines."""
    if offer.word == EXERT:
        return offer.creature if isinstance(answer, Yes) else NOTHING
    helpers = chosen_in(answer)
    return helpers[0] if helpers else NOTHING


def pay(state: State, offer: Offer, paid: int) -> None:
    """The optional cost is paid, and its linked ability triggers."""
    if offer.word == EXERT:
        state.law.tables["action"]["exert"](state, offer, paid)
    else:
        propose(state, Tapped(R_ENLIST, paid, as_cost=True, cause=offer.creature, ability=offer.ability))
    if offer.node is not None:
        _trigger(state, offer, paid)


@rule("701.43a", kind="action", key="exert", also=("701.43b", "701.43c", "701.43d"))
def exert(state: State, offer: Offer, number: int) -> None:
    """An exerted permanent doesn't untap during its controller's next untap step."""
    thing = state.object(number)
    if thing.zone != BATTLEFIELD:
        return
    stays = Node("doesnt_untap_static", {"what": Node("fixed", {"ids": (number,)})})
    state.rule = R_EXERT
    begin_effect(state, offer.context, (stays,), "next untap")
    event = Exerted(R_EXERT, number, cause=offer.context.source, ability=offer.ability)
    record_event(state, event)


def _trigger(state: State, offer: Offer, paid: int) -> None:
    """607.2h: "when you do"."""
    node = offer.node
    assert node is not None
    source = state.object(offer.context.source)
    name = offer.ability.name if offer.ability is not None else ""
    ability = delayed_ability(state, node, offer.ability, name)
    waiting = PendingTrigger(source.id, offer.context.controller, ability, -1, (paid,), source.timestamp)
    waiting.roles = (offer.creature, paid, 0, 0)
    state.waiting = (*state.waiting, waiting)
