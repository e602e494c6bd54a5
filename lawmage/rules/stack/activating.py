"""602. Activating activated abilities."""

from typing import Final

from lawmage.model.answers import Activate
from lawmage.model.cards import ACTIVATED, Ability
from lawmage.model.events import AbilityActivated
from lawmage.model.mana import PHYREXIAN
from lawmage.model.names import BATTLEFIELD, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, STACK, ZONE_IDS, player_ref
from lawmage.model.objects import GameObject
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.stack_items import Characteristics, StackItem
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import parsed_cost
from lawmage.rules.characteristics.profiles import profile
from lawmage.rules.characteristics.summoning_sickness import may_tap
from lawmage.rules.costs.mana_abilities import ONCE_KEY, activation_cost, usable_mana_ability
from lawmage.rules.costs.mana_ability import ManaAbilityFrame, ability_is_mana
from lawmage.rules.costs.mana_activation import activate_mana_ability
from lawmage.rules.costs.paying import begin_payment
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.statics import applies, statics
from lawmage.rules.events.zones import put_in
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import holds
from lawmage.rules.stack.announcing import (
    AnnounceFrame,
    announce_targets,
    choose_division,
    choose_modes,
    choose_targets,
    choose_x,
    context_of,
    greatest_x,
    illegal,
    may_choose_targets,
    mentions_x,
    needs_x,
    payable_total,
    possible_modes,
    stacked_of,
    targets_complete,
)
from lawmage.rules.stack.targets import phrases
from lawmage.rules.stack.targets_per_player import spread

ACTIVATING: Final = procedure(
    "activating", "602.2", ("announce", "modes", "targets", "divide", "check", "pay", "activated"))

R_ACTIVATE: Final = cite("602.2")
R_TIMING: Final = cite("602.5d")
R_LIMIT: Final = cite("602.5b")
R_TARGETS: Final = cite("601.2c")
R_MODES: Final = cite("700.2a")
R_PAY: Final = cite("602.2b")
R_LOYALTY: Final = cite("606.3")
R_SPLIT_SECOND: Final = cite("702.61a")
R_FORBIDDEN: Final = cite("602.5")
R_SICK: Final = cite("602.5a")


def activated_abilities(state: State, thing: GameObject) -> list[Ability]:
    """The activated abilities of an object, in order, those that keywords mean included."""
    abilities = characteristics(state, thing).abilities
    if not abilities:
        return []
    return [each for each in expanded(state, abilities) if each.kind == ACTIVATED]


class Described:
    """What there is to activate in a list of abilities, mana abilities aside."""

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        #: the indexes, among the activated abilities, of those that use the stack
        self.indexes: tuple[int, ...] = ()
        #: the zones in which these function, as bits 1 << zone
        self.zones = 0
        #: some of them may be activated by any player
        self.anyone = False
        #: for each index whether its cost has the tap symbol, and the least mana that it takes
        self.taps: tuple[bool, ...] = ()
        self.least: tuple[int, ...] = ()


def described(state: State, chars: Characteristics) -> Described:
    """What there is to activate among the abilities of an object; found once per definition."""
    of_it = profile(state, chars)
    known = of_it.described
    if known is not None:
        assert isinstance(known, Described)
        return known
    abilities = chars.abilities
    made = Described(abilities)
    indexes: list[int] = []
    activated = [each for each in expanded(state, abilities) if each.kind == ACTIVATED]
    for index, ability in enumerate(activated):
        if not ability_is_mana(state, ability):
            indexes.append(index)
            made.zones |= zones_of_ability(ability)
            made.anyone = made.anyone or "any_player" in ability.node.words("limits")
    made.indexes = tuple(indexes)
    made.taps = tuple([_has_tap(activated[index]) for index in indexes])
    made.least = tuple([_least_mana(activated[index]) for index in indexes])
    of_it.described = made
    return made


def _has_tap(ability: Ability) -> bool:
    for cost in ability.node.nodes("cost"):
        if cost.kind == "tap_self":
            return True
    return False


def _least_mana(ability: Ability) -> int:
    """The least mana that activating an ability takes where no effect reduces costs; 0 if it could do with less."""
    if ability.node.has("less") or ability.node.text("label"):
        return 0
    least = 0
    for cost in ability.node.nodes("cost"):
        if cost.kind == "pay_mana":
            mana = parsed_cost(cost.text("mana"))
            least += mana.generic + len([symbol for symbol in mana.symbols if not symbol & PHYREXIAN])
    return least


#: field of an activated ability of a keyword: a zone in which it functions beside its own (702.49d)
ALSO_FROM: Final = "also_from"


def zones_of_ability(ability: Ability) -> int:
    """The zones in which an activated ability functions (113.6), as bits 1 << zone: the battlefield unless it says
    otherwise."""
    word = ability.node.text("zone")
    also = ability.node.text(ALSO_FROM)
    zones = 1 << (ZONE_IDS[word] if word else BATTLEFIELD)
    return zones | 1 << ZONE_IDS[also] if also else zones


def uses_this_turn(thing: GameObject, index: int) -> int:
    """How often an ability of an object was activated this turn."""
    for key, number in thing.used:
        if key == index:
            return number
    return 0


def why_not_activate(state: State, seat: int, thing: GameObject, index: int) -> Verdict:
    """Every reason why a player may not activate an ability now; legal if there is none."""
    abilities = activated_abilities(state, thing)
    if not 0 <= index < len(abilities):
        return Verdict((Ruling("no such ability", (Ground(R_ACTIVATE),), (thing.id,)),))
    ability = abilities[index]
    node = ability.node
    limits = node.words("limits")
    ground = Ground(R_ACTIVATE, thing.id, ability)
    if not zones_of_ability(ability) >> thing.zone & 1 or thing.phased_out:
        return Verdict((Ruling("not from there", (ground,), (thing.id,)),))
    owner = thing.controller if thing.zone in (BATTLEFIELD, STACK) else thing.card.owner
    if owner != seat and "any_player" not in limits:
        return Verdict((Ruling("not yours", (ground,), (thing.id,)),))
    reasons: list[Ruling] = []
    sorcery_time = state.acts(seat) and not state.stack and state.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
    if not ability_is_mana(state, ability) and state.law.tables["check"]["split second"](state):
        reasons.append(Ruling("split second", (Ground(R_SPLIT_SECOND, thing.id, ability),), (thing.id,)))
    if "sorcery" in limits and not sorcery_time:
        reasons.append(Ruling("only as a sorcery", (Ground(R_TIMING, thing.id, ability),), (thing.id,)))
    if "your_turn" in limits and not state.acts(seat):
        reasons.append(Ruling("only in own turn", (Ground(R_LIMIT, thing.id, ability),), (thing.id,)))
    if node.flag("loyalty"):
        if not sorcery_time or loyalty_used(state, thing):
            reasons.append(Ruling("loyalty", (Ground(R_LOYALTY, thing.id, ability),), (thing.id,)))
    most = 1 if "once_each_turn" in limits else 2 if "twice_each_turn" in limits else 0
    if most and uses_this_turn(thing, index) >= most:
        reasons.append(Ruling("used up", (Ground(R_LIMIT, thing.id, ability),), (thing.id,), (most,)))
    if "once" in limits and uses_this_turn(thing, ONCE_KEY + index):
        reasons.append(Ruling("used up for good", (Ground(R_LIMIT, thing.id, ability),), (thing.id,)))
    reasons.extend(forbidden(state, thing, ability))
    context = Context(thing.id, seat, None, None, ability)
    condition = node.maybe("only_if")
    if condition is not None and not holds(state, context, condition):
        reasons.append(Ruling("only if", (Ground(R_LIMIT, thing.id, ability),), (thing.id,)))
    reasons.extend(_why_no_targets(state, seat, thing, ability))
    if not reasons:
        reasons.extend(_why_not_payable(state, seat, thing, ability))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def forbidden(state: State, thing: GameObject, ability: Ability) -> list[Ruling]:
    """602.5: what keeps the abilities of a permanent from being activated."""
    found: list[Ruling] = []
    for entry in statics(state, "cant_activate"):
        if applies(state, entry, thing.id) and not (entry.node.flag("except_mana") and ability_is_mana(state, ability)):
            found.append(Ruling("cant activate", (Ground(R_FORBIDDEN, entry.source, entry.ability),), (thing.id,)))
    return found


def loyalty_used(state: State, thing: GameObject) -> bool:
    """606.3: a loyalty ability of this permanent was activated this turn."""
    return uses_this_turn(thing, LOYALTY_KEY) > 0


LOYALTY_KEY: Final = 999


def _preview(thing: GameObject, seat: int, ability: Ability) -> Context:
    stacked = StackItem(ability, thing.id, seat, (), (), 0, (), -1, ())
    return Context(thing.id, seat, stacked, None, ability)


def _why_no_targets(state: State, seat: int, thing: GameObject, ability: Ability) -> list[Ruling]:
    context = _preview(thing, seat, ability)
    ability = spread(state, context, ability) or ability
    if ability.node.has("modes"):
        if len(possible_modes(state, context, ability, thing.id)) < ability.node.number("choose", 1):
            return [Ruling("no mode", (Ground(R_MODES, thing.id, ability),), (thing.id,))]
        return []
    wanted = phrases(ability, ())
    costs = activation_cost(state, thing, ability)
    most = greatest_x(state, seat, context, costs, None) if mentions_x(wanted) and needs_x(costs, None) else 0
    if not may_choose_targets(state, context, wanted, thing.id, most):
        return [Ruling("no target", (Ground(R_TARGETS, thing.id, ability),), (thing.id,))]
    return []


def _why_not_payable(state: State, seat: int, thing: GameObject, ability: Ability) -> list[Ruling]:
    context = _preview(thing, seat, ability)
    costs = activation_cost(state, thing, ability)
    for cost in costs:
        if cost.kind in ("tap_self", "untap_self") and not may_tap(state, thing):
            return [Ruling("sick", (Ground(R_SICK, thing.id, ability),), (thing.id,))]
    if needs_x(costs, None) and greatest_x(state, seat, context, costs, None) < 0:
        return [Ruling("cost", (Ground(R_PAY, thing.id, ability),), (thing.id,))]
    if not payable_total(state, seat, context, costs, None):
        return [Ruling("cost", (Ground(R_PAY, thing.id, ability),), (thing.id,))]
    return []


# ---- 602.2: the steps -----------------------------------------------------------------------------------------------


def begin_activation(state: State, seat: int, source: int, index: int) -> None:
    """Begin to activate the ability of that index among the object's activated abilities."""
    thing = state.object(source)
    ability = activated_abilities(state, thing)[index]
    if ability_is_mana(state, ability):
        use = usable_mana_ability(state, thing, ability)
        if use is not None and use.plain and len(use.units) == 1:
            activate_mana_ability(state, use, 0)
        else:
            state.push(ManaAbilityFrame(state.law.procedures["mana ability"], source, ability, seat, "", ()))
        return
    frame = AnnounceFrame(state.law.procedures[ACTIVATING], seat, 0, state.answer_mark)
    frame.card = source
    frame.how = index
    state.tried = Activate(source, index)
    state.push(frame)


@rule("602.2a", kind="step", key="activating/announce")
def announce_ability(state: State, frame: AnnounceFrame) -> None:
    """The ability is created on the stack, the topmost object, independent of its source."""
    thing = state.object(frame.card)
    ability = activated_abilities(state, thing)[frame.how]
    made = state.new_object(thing.card, thing.face, STACK, frame.seat)
    spread_out = spread(state, Context(thing.id, frame.seat), ability)
    made.stacked = StackItem(spread_out, thing.id, frame.seat, (), (), 0, (), -1, ())
    put_in(state, made, STACK, frame.seat)
    state.edit(frame).object_id = made.id
    state.edit(frame).costs = activation_cost(state, thing, ability)


@rule("602.2b", kind="step", key="activating/modes", also=("601.2b",))
def announce_ability_choices(state: State, frame: AnnounceFrame) -> None:
    """Modes and X are announced."""
    if not frame.asked:
        if not choose_modes(state, frame):
            return
        state.edit(frame).asked = ("modes",)
    choose_x(state, frame, frame.costs, None)


@rule("602.2b", kind="step", key="activating/targets", also=("601.2c",))
def announce_ability_targets(state: State, frame: AnnounceFrame) -> None:
    """The targets are chosen."""
    choose_targets(state, frame)


@rule("602.2b", kind="step", key="activating/divide", also=("601.2d",))
def announce_ability_division(state: State, frame: AnnounceFrame) -> None:
    """Division among targets is announced."""
    choose_division(state, frame)


@rule("602.2b", kind="step", key="activating/check", also=("601.2e",))
def check_activation(state: State, frame: AnnounceFrame) -> None:
    """The proposed activation is checked; an illegal one is taken back."""
    if not targets_complete(state, frame):
        illegal(state, frame, "no target", R_TARGETS)


@rule("602.2b", kind="step", key="activating/pay", also=("601.2f", "601.2g", "601.2h"))
def pay_activation(state: State, frame: AnnounceFrame) -> None:
    """The activation cost is paid; unpaid, the activation is reversed."""
    thing = state.object(frame.object_id)
    _count_use(state, frame)
    begin_payment(state, frame.seat, frame.costs, context_of(state, thing), "activate", frame.mark, None, thing.id)


def _count_use(state: State, frame: AnnounceFrame) -> None:
    source = state.object(frame.card)
    keys = [frame.how]
    ability = stacked_of(state, frame).ability
    if ability is not None and ability.node.flag("loyalty"):
        keys.append(LOYALTY_KEY)
    if ability is not None and "once" in ability.node.words("limits"):
        keys.append(ONCE_KEY + frame.how)
    used = source.used
    for key in keys:
        number = 1
        for each, count in used:
            if each == key:
                number = count + 1
        used = (*[pair for pair in used if pair[0] != key], (key, number))
    state.edit(source).used = used


@rule("602.2b", kind="step", key="activating/activated", also=("601.2i",))
def become_activated(state: State, frame: AnnounceFrame) -> None:
    """The ability is activated."""
    state.tried = None
    stacked = stacked_of(state, frame)
    record_event(state, AbilityActivated(state.rule, frame.object_id, player_ref(frame.seat), stacked.source,
                                         stacked.ability))
    announce_targets(state, frame)
