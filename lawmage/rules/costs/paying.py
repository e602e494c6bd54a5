"""118. Costs, and paying them (601.2g-h): choices first, then mana abilities, then everything is paid."""

from typing import Any, Final, TypeVar

from lawmage.model.answers import ActivateMana, Answer, Decline, Pay, PayWith
from lawmage.model.decisions import ChoiceDecision, PaymentDecision
from lawmage.model.events import (
    CardDiscarded,
    CardDrawn,
    CardMilled,
    CardRevealed,
    CountersPut,
    CountersRemoved,
    Event,
    LifePaid,
    ManaSpent,
    Sacrificed,
    Tapped,
    Untapped,
)
from lawmage.model.frames import Frame
from lawmage.model.mana import STANDIN, ManaCost
from lawmage.model.names import COMMAND, EXILE, GRAVEYARD, HAND, is_player, player_ref
from lawmage.model.nodes import Node
from lawmage.model.objects import counters_on
from lawmage.model.rulings import Ground, Ruling
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.characteristics.filters import candidates
from lawmage.rules.characteristics.mana_value import parsed_cost
from lawmage.rules.characteristics.summoning_sickness import may_tap
from lawmage.rules.costs.convoke_delve_improvise import STANDIN_IDENTS, stand_in, words_of
from lawmage.rules.costs.crewing import TAP_POWER, can_tap_power, crew_options, power_needed
from lawmage.rules.costs.illegal_actions import reverse
from lawmage.rules.costs.mana_abilities import IDENTS, listed_mana, mana_abilities, payment_sources
from lawmage.rules.costs.mana_activation import activate_mana_ability
from lawmage.rules.costs.payment import Plan, can_pay, plan_payment
from lawmage.rules.costs.payment_search import enough
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.zones import move
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.machine import again, ask, take, take_chosen
from lawmage.rules.kernel.reading import amount, matches
from lawmage.rules.replacement.proposing import propose, propose_all

EventT = TypeVar("EventT", bound=Event)

PAYMENT: Final = procedure("payment", "118", ("choose", "mana", "spend", "pay"))

R_UNPAID: Final = cite("118.3")
R_SPEND: Final = cite("118.3a")

FREE: Final = ManaCost(0, 0, ())
#: what the purpose of a choice for a cost begins with
COST_OF: Final = "cost "

#: costs that need objects to be chosen
CHOOSING: Final = (
    "sacrifice_cost",
    "discard_cost",
    "exile_cost",
    "return_cost",
    "tap_cost",
    "untap_cost",
    "reveal_cost",
)


@mypyc_attr(acyclic=True)
class PaymentFrame(Frame):
    """A cost being paid: the mana part, the other parts, and what was chosen for them."""

    def __init__(
        self,
        procedure: int,
        seat: int,
        mana: ManaCost,
        others: tuple[Node, ...],
        context: Context,
        purpose: str,
        mark: int,
        stacked_object: int,
    ) -> None:
        super().__init__(procedure)
        self.seat = seat
        self.mana = mana
        self.others = others
        self.context = context
        #: "cast", "activate", "attack", "block", "mana ability", "effect"
        self.purpose = purpose
        #: where the journal stood before the action that is paid for was taken (733)
        self.mark = mark
        #: the spell or ability that is paid for, 0 if none
        self.stacked_object = stacked_object
        self.index = 0
        #: chosen objects, parallel to `others`
        self.chosen: tuple[tuple[int, ...], ...] = ()
        #: the mana plan under way: (unit, symbol) pairs to spend, and life
        self.spending: tuple[int, ...] = ()
        self.life = 0
        self.planned = False
        #: what stands in for mana: creatures and artifacts to tap, cards in the graveyard to exile
        self.standing: tuple[int, ...] = ()
        #: what counters are removed from, as far as chosen, one entry a counter
        self.picked: tuple[int, ...] = ()

    def moment(self) -> int:
        """See `Frame.moment`."""
        return self.mark

    def names(self) -> tuple[str, ...]:
        """See `Frame.names`."""
        return (
            "seat",
            "mana",
            "others",
            "context",
            "purpose",
            "mark",
            "stacked_object",
            "index",
            "chosen",
            "spending",
            "life",
            "planned",
            "standing",
            "picked",
        )

    def blank(self) -> Frame:
        """See `Frame.blank`."""
        return PaymentFrame(
            self.procedure,
            self.seat,
            self.mana,
            self.others,
            self.context,
            self.purpose,
            self.mark,
            self.stacked_object,
        )


def split_cost(state: State, context: Context, costs: tuple[Node, ...]) -> tuple[ManaCost, tuple[Node, ...]]:
    """The mana part of a cost (X replaced by the context's) and its other parts."""
    mana = FREE
    others: list[Node] = []
    for cost in costs:
        if cost.kind == "pay_mana":
            mana = mana.plus(parsed_cost(cost.text("mana")).with_x(context.x))
        elif cost.kind == "pay_mana_times":
            number = amount(state, context, cost.value("n"))
            mana = mana.plus(parsed_cost(cost.text("mana")).with_x(context.x).times(max(0, number)))
        else:
            others.append(cost)
    return mana, tuple(others)


def begin_payment(
    state: State,
    seat: int,
    costs: tuple[Node, ...],
    context: Context,
    purpose: str,
    mark: int = -1,
    mana: ManaCost | None = None,
    stacked_object: int = 0,
    spending: tuple[int, ...] = (),
) -> None:
    """Push the frame in which the player in `seat` pays `costs` (and `mana` besides). When the payment is declined or
    impossible the game returns to `mark` (733.1); -1: it can't be declined. `spending`: units decided on beforehand."""
    own, others = split_cost(state, context, costs)
    total = own if mana is None else own.plus(mana)
    frame = PaymentFrame(state.law.procedures[PAYMENT], seat, total, others, context, purpose, mark, stacked_object)
    frame.spending = spending
    frame.planned = bool(spending)
    state.push(frame)


# ---- can it be paid? ------------------------------------------------------------------------------------------------


def payable(
    state: State, seat: int, mana: ManaCost, others: tuple[Node, ...], context: Context, spell: int = 0
) -> bool:
    """Whether a player could pay a cost now (118.3). `spell`: the card or spell that it casts, 0 for none."""
    life = max(0, state.players[seat].life)
    exclude: list[int] = []
    used: list[int] = []
    for cost in others:
        kind = cost.kind
        if kind == "remove_counters" and cost.has("what"):
            if not _counters_there(state, seat, context, cost):
                return False
        elif kind == TAP_POWER:
            options = [each for each in crew_options(state, seat, context, cost) if each not in used]
            if not can_tap_power(state, context, cost, options):
                return False
        elif kind in CHOOSING:
            number = cost_number(state, context, cost)
            taken = (*used, spell, own_part(others, kind, context.source))
            options = [each for each in cost_options(state, seat, context, cost) if each not in taken]
            if len(options) < number:
                return False
            if kind == "tap_cost" or kind == "exile_cost":
                exclude.extend(options[:number])
            used.extend(options[:number])
        elif kind == "pay_life":
            need = amount(state, context, cost.value("n"))
            if need > 0 and life < need:
                return False
            life -= need
        elif not _payable_part(state, seat, context, cost):
            return False
        if kind == "tap_self" or kind == "untap_self":
            exclude.append(context.source)
    if mana.mana_value() == 0:
        return True
    return can_pay(mana, state.players[seat].pool, payment_sources(state, seat, tuple(exclude), None, spell), life)


def _payable_part(state: State, seat: int, context: Context, cost: Node) -> bool:
    kind = cost.kind
    if kind == "tap_self":
        thing = state.object(context.source)
        return not thing.tapped and may_tap(state, thing)
    if kind == "untap_self":
        thing = state.object(context.source)
        return thing.tapped and may_tap(state, thing)
    if kind == "sacrifice_self":
        return state.object(context.source).controller == seat
    if kind == "remove_counters":
        need = amount(state, context, cost.value("n"))
        return counters_on(state.object(context.source), cost.text("counter")) >= need
    if kind == "loyalty_cost":
        change = amount(state, context, cost.value("n"))
        return change >= 0 or counters_on(state.object(context.source), "loyalty") >= -change
    if kind == "pay_energy":
        need = amount(state, context, cost.value("n"))
        for name, number in state.players[seat].counters:
            if name == "energy":
                return number >= need
        return need <= 0
    if kind == "mill_cost" or kind == "exile_top_cost":
        return len(state.players[seat].library) >= amount(state, context, cost.value("n"))
    return True


def _counters_there(state: State, seat: int, context: Context, cost: Node) -> bool:
    """Whether counters can be removed as a cost says, from one object or from among several."""
    word = cost.text("counter")
    need = amount(state, context, cost.value("n"))
    numbers = [counters_on(state.object(ref), word) for ref in cost_options(state, seat, context, cost)]
    if cost.flag("among"):
        return sum(numbers) >= need
    return max(numbers, default=0) >= need


_LEAVING: Final = ("sacrifice_cost", "exile_cost", "return_cost")
#: what the source does for a cost, and what it can't be chosen for besides
_ITSELF: Final[dict[str, tuple[str, ...]]] = {
    "tap_self": ("tap_cost",), "untap_self": ("untap_cost",), "sacrifice_self": _LEAVING, "exile_self": _LEAVING,
    "return_self": _LEAVING, "discard_self": ("discard_cost",),
}


def own_part(others: tuple[Node, ...], kind: str, source: int) -> int:
    """The source, where a part of the cost that it pays itself keeps it from being chosen for a part of this kind: what
    is tapped for {T} is none of the untapped creatures to tap (118.3, 602.2b). Else 0."""
    for each in others:
        if kind in _ITSELF.get(each.kind, ()):
            return source
    return 0


def cost_number(state: State, context: Context, cost: Node) -> int:
    """How many objects a cost asks for."""
    return amount(state, context, cost.fields.get("n", 1))


def cost_options(state: State, seat: int, context: Context, cost: Node) -> list[int]:
    """The objects that could be chosen to pay a part of a cost."""
    kind = cost.kind
    what = cost.node("what")
    if kind == "discard_cost" or kind == "reveal_cost":
        pool: list[int] = list(state.players[seat].hand)
        if kind == "reveal_cost" and state.object(context.source).zone == COMMAND:
            pool.append(context.source)  # 702.49d
    else:
        pool = [ref for ref in candidates(state, what) if not is_player(ref)]
    found: list[int] = []
    for ref in pool:
        thing = state.object(ref)
        if kind in ("sacrifice_cost", "return_cost", "tap_cost", "untap_cost") and thing.controller != seat:
            continue
        if kind == "exile_cost" and thing.card.owner != seat and thing.controller != seat:
            continue
        if kind == "tap_cost" and thing.tapped:
            continue
        if kind == "untap_cost" and not thing.tapped:
            continue
        if kind == "remove_counters" and not counters_on(thing, cost.text("counter")):
            continue
        if matches(state, context, what, ref):
            found.append(ref)
    return found


# ---- paying ---------------------------------------------------------------------------------------------------------


@rule("601.2b", kind="step", key="payment/choose")
def choose_objects(state: State, frame: PaymentFrame) -> None:
    """Objects to sacrifice, discard, tap and so on are chosen, part by part."""
    if state.answer is not None and not _chose_counters(state, frame):
        chosen: tuple[int, ...] = take_chosen(state)
        state.edit(frame).chosen = (*frame.chosen, chosen)
        state.edit(frame).index = frame.index + 1
    while frame.index < len(frame.others):
        cost = frame.others[frame.index]
        if cost.kind == "remove_counters" and cost.has("what"):
            if not _choose_counters(state, frame, cost):
                return
            continue
        if cost.kind == TAP_POWER:
            if not _ask_power(state, frame, cost):
                return
            continue
        if cost.kind not in CHOOSING or cost.flag("random"):
            state.edit(frame).chosen = (*frame.chosen, ())
            state.edit(frame).index = frame.index + 1
            continue
        number = cost_number(state, frame.context, cost)
        used = [ref for each in frame.chosen for ref in each]
        used.append(own_part(frame.others, cost.kind, frame.context.source))
        options = [ref for ref in cost_options(state, frame.seat, frame.context, cost) if ref not in used]
        if len(options) < number:
            unpaid(state, frame)
            return
        if len(options) == number:
            state.edit(frame).chosen = (*frame.chosen, tuple(options))
            state.edit(frame).index = frame.index + 1
            continue
        ask(
            state,
            frame,
            ChoiceDecision(frame.seat,
                state.rule,
                frame.context.source,
                COST_OF + cost.kind,
                tuple(options),
                number,
                number,
            ),
        )
        return


def _ask_power(state: State, frame: PaymentFrame, cost: Node) -> bool:
    """702.122a: which creatures are tapped. Returns whether it is settled."""
    options = crew_options(state, frame.seat, frame.context, cost)
    need = power_needed(state, frame.context, cost)
    if not can_tap_power(state, frame.context, cost, options):
        unpaid(state, frame)
        return False
    source = frame.context.source
    ask(state, frame, ChoiceDecision(frame.seat, state.rule, source, COST_OF + cost.kind, tuple(options), 0,
                               len(options), (), need))
    return False


def _chose_counters(state: State, frame: PaymentFrame) -> bool:
    """Whether the answer says what a counter is removed from; it is noted then."""
    if frame.others[frame.index].kind != "remove_counters":
        return False
    state.edit(frame).picked = (*frame.picked, *take_chosen(state))
    return True


def _choose_counters(state: State, frame: PaymentFrame, cost: Node) -> bool:
    """What counters are removed from: one object, or among several one by one. Returns whether it is settled."""
    word = cost.text("counter")
    need = amount(state, frame.context, cost.value("n"))
    among = cost.flag("among")
    picked = frame.picked
    while len(picked) < (need if among else 1):
        options: list[int] = []
        for ref in cost_options(state, frame.seat, frame.context, cost):
            left = counters_on(state.object(ref), word) - picked.count(ref)
            if left >= (1 if among else need):
                options.append(ref)
        if not options:
            unpaid(state, frame)
            return False
        if len(options) > 1:
            purpose = COST_OF + cost.kind
            source = frame.context.source
            ask(state, frame, ChoiceDecision(frame.seat, state.rule, source, purpose, tuple(options), 1, 1))
            return False
        picked = (*picked, options[0])
        state.edit(frame).picked = picked
    state.edit(frame).chosen = (*frame.chosen, picked if among else picked * need)
    state.edit(frame).index = frame.index + 1
    state.edit(frame).picked = ()
    return True


def unpaid(state: State, frame: PaymentFrame) -> None:
    """The cost can't be paid, or the player declined: the action is illegal and reversed (733.1)."""
    reverse(state, frame.mark, Ruling("unpaid", (Ground(R_UNPAID),), (frame.context.source,)))


@rule("601.2g", kind="step", key="payment/mana", also=("117.1d", "605.3a"))
def mana_for_payment(state: State, frame: PaymentFrame) -> None:
    """If the cost includes mana, the player may activate mana abilities; automatic payment plans them."""
    if frame.mana.mana_value() == 0 or frame.planned:
        return
    if state.answer is None:
        if state.auto and state.law.fired is None and pay_as_planned(state, frame):
            return
        ask(
            state,
            frame,
            PaymentDecision(frame.seat,
                state.rule,
                frame.context.source,
                frame.purpose,
                (),
                1,
                1,
                (str(frame.mana),),
                1 if frame.mark >= 0 else 0,
            ),
        )
        return
    answer = take(state)
    if isinstance(answer, Decline):
        unpaid(state, frame)
        return
    if isinstance(answer, ActivateMana):
        use = find_use(state, frame.seat, answer.source, answer.ability)
        again(state, frame)
        activate_mana_ability(state, use, answer.alternative)
        return
    plan_and_activate(state, frame, answer)


def pay_as_planned(state: State, frame: PaymentFrame) -> bool:
    """Where paying automatically is the one option, do so. Whether it was."""
    exclude = excluded(state, frame)
    spell = spell_paid(frame)
    listed = listed_mana(state, frame.seat)
    player = state.players[frame.seat]
    if listed.uniform and not exclude and not player.pool.total and not (spell and words_of(state.object(spell))):
        ways = frame.mana.ways()
        if len(ways) == 1 and not ways[0].life and enough(ways[0], listed.masks, listed.counts):
            number = ways[0].total
            state.edit(frame).spending = (listed.abilities[0].unit,) * number
            state.edit(frame).planned = True
            for use in listed.abilities[:number]:
                activate_mana_ability(state, use, 0)
            return True
    sources = payment_sources(state, frame.seat, exclude, None, spell)
    plan = plan_payment(frame.mana, player.pool, sources, max(0, player.life))
    if plan is None:
        return False
    carry_out_plan(state, frame, plan)
    return True


def find_use(state: State, seat: int, thing: int, index: int) -> Any:
    """The mana ability of a permanent by its index among that permanent's usable ones."""
    mine = [each for each in mana_abilities(state, seat) if each.thing.id == thing]
    return mine[index]


def excluded(state: State, frame: PaymentFrame) -> tuple[int, ...]:
    """Objects that mana may not come from: those that are themselves tapped for the cost."""
    found: list[int] = []
    for index in range(len(frame.others)):
        kind = frame.others[index].kind
        if kind == "tap_self" or kind == "untap_self":
            found.append(frame.context.source)
        elif kind in ("tap_cost", TAP_POWER) and index < len(frame.chosen):
            found.extend(frame.chosen[index])
        elif kind == "exile_cost" and index < len(frame.chosen):
            found.extend([ref for ref in frame.chosen[index] if state.object(ref).zone == GRAVEYARD])
    return tuple(found)


def spell_paid(frame: PaymentFrame) -> int:
    """The spell whose total cost is paid, for which other things may stand in for mana; 0 for none."""
    return frame.stacked_object if frame.purpose == "cast" else 0


def plan_and_activate(state: State, frame: PaymentFrame, answer: Answer) -> None:
    """Plan the payment, activate what it needs; the mana is spent in the next step."""
    only = answer.sources if isinstance(answer, PayWith) else None
    avoid: frozenset[int] = frozenset()
    uses = mana_abilities(state, frame.seat)
    if isinstance(answer, Pay) and answer.spared:
        unwanted = answer.spared
        avoid = frozenset([index for index, use in enumerate(uses) if use.thing.id in unwanted])
        avoid |= frozenset([STANDIN_IDENTS + ref for ref in unwanted])
    sources = payment_sources(state, frame.seat, excluded(state, frame), only, spell_paid(frame))
    player = state.players[frame.seat]
    plan = plan_payment(frame.mana, player.pool, sources, max(0, player.life), avoid)
    if plan is None:
        unpaid(state, frame)
        return
    carry_out_plan(state, frame, plan)


def carry_out_plan(state: State, frame: PaymentFrame, plan: Plan) -> None:
    """Activate the mana abilities of a plan; what it spends is spent in the next step."""
    uses = mana_abilities(state, frame.seat)
    state.edit(frame).spending = tuple([unit for unit, _ in plan.spent if not unit & STANDIN])
    standing = [each.ident - STANDIN_IDENTS for each in plan.activations if each.ident >= STANDIN_IDENTS]
    state.edit(frame).standing = tuple(standing)
    state.edit(frame).life = 2 * len(plan.life_symbols)
    state.edit(frame).planned = True
    activations = [each for each in plan.activations if each.ident < STANDIN_IDENTS]
    for activation in reversed(activations):
        if not uses[activation.ident % IDENTS].plain:
            activate_mana_ability(state, uses[activation.ident % IDENTS], activation.alternative, activation.paid)
    for activation in activations:
        if uses[activation.ident % IDENTS].plain:
            activate_mana_ability(state, uses[activation.ident % IDENTS], activation.alternative)


@rule("118.3a", kind="step", key="payment/spend", also=("118.3b",))
def spend(state: State, frame: PaymentFrame) -> None:
    """The mana is taken from the pool, and life for Phyrexian symbols."""
    if not frame.planned:
        return
    player = state.players[frame.seat]
    state.edit(player).pool = player.pool.take(frame.spending)
    spent = ManaSpent(R_SPEND, player_ref(frame.seat), frame.context.source, frame.spending)
    record_event(state, _payment(frame, spent))
    if frame.life:
        propose(state, LifePaid(R_SPEND, player_ref(frame.seat), frame.life))
    if frame.stacked_object:
        spell = state.object(frame.stacked_object)
        if spell.stacked is not None:
            twin = spell.stacked.copy()
            for unit in frame.spending:
                twin.mana_spent |= unit & 63
            state.edit(spell).stacked = twin
    if frame.standing:
        propose_all(state, [stand_in(state, frame.context, ref) for ref in frame.standing])


@rule("601.2h", kind="step", key="payment/pay")
def pay_rest(state: State, frame: PaymentFrame) -> None:
    """Everything else is paid, in the order written."""
    paid: list[int] = []
    for index in range(len(frame.others)):
        chosen = frame.chosen[index] if index < len(frame.chosen) else ()
        if frame.others[index].kind == "exile_top_cost":
            number = amount(state, frame.context, frame.others[index].value("n"))
            chosen = tuple(reversed(state.players[frame.seat].library[-number:])) if number else ()
        paid.extend(chosen)
        _pay_part(state, frame, frame.others[index], chosen)
    if frame.stacked_object and paid:
        spell = state.object(frame.stacked_object)
        if spell.stacked is not None:
            twin = spell.stacked.copy()
            twin.paid = tuple(paid)
            state.edit(spell).stacked = twin


def _pay_part(state: State, frame: PaymentFrame, cost: Node, chosen: tuple[int, ...]) -> None:
    """One part of a cost is paid: what it does is proposed as one batch."""
    if cost.kind == "reveal_cost":
        for ref in chosen:
            record_event(state, _payment(frame, CardRevealed(state.rule, ref, player_ref(frame.seat))))
        return
    if cost.kind in CHOOSING or chosen:
        propose_all(state, _chosen_part(state, frame, cost, chosen))
    elif cost.kind == "discard_hand_cost":
        me = player_ref(frame.seat)
        hand = state.players[frame.seat].hand
        propose_all(state, [_payment(frame, CardDiscarded(state.rule, ref, me)) for ref in hand])
    elif cost.kind in OWN:
        propose(state, _own_part(state, frame, cost))
    else:
        propose_all(state, _counted_part(state, frame, cost))


#: costs that the source itself pays
#: label of cycling abilities (702.29c)
CYCLING: Final = "cycling"
OWN: Final = ("tap_self", "untap_self", "sacrifice_self", "discard_self", "exile_self", "return_self")


def _payment(frame: PaymentFrame, event: EventT) -> EventT:
    """A proposal that pays: its cause is the source of what is paid for, with the ability."""
    event.cause = frame.context.source
    event.ability = frame.context.ability
    return event


def _own_part(state: State, frame: PaymentFrame, cost: Node) -> Event:
    source = frame.context.source
    me = player_ref(frame.seat)
    kind = cost.kind
    if kind == "tap_self":
        return _payment(frame, Tapped(state.rule, source, as_cost=True))
    if kind == "untap_self":
        return _payment(frame, Untapped(state.rule, source))
    if kind == "sacrifice_self":
        return _payment(frame, Sacrificed(state.rule, source, me))
    if kind == "discard_self":
        ability = frame.context.ability
        cycled = ability is not None and ability.node.text("label") == CYCLING
        return _payment(frame, CardDiscarded(state.rule, source, me, cycled))
    zone = EXILE if kind == "exile_self" else HAND
    return move(state, state.object(source), zone, state.rule, source, frame.context.ability)


def _chosen_part(state: State, frame: PaymentFrame, cost: Node, chosen: tuple[int, ...]) -> list[Event]:
    context = frame.context
    me = player_ref(frame.seat)
    kind = cost.kind
    if kind == "sacrifice_cost":
        return [_payment(frame, Sacrificed(state.rule, ref, me)) for ref in chosen]
    if kind == "discard_cost":
        if cost.flag("random"):
            chosen = at_random(state, state.players[frame.seat].hand, cost_number(state, context, cost))
        return [_payment(frame, CardDiscarded(state.rule, ref, me)) for ref in chosen]
    if kind == "tap_cost" or kind == TAP_POWER:
        return [_payment(frame, Tapped(state.rule, ref, as_cost=True)) for ref in chosen]
    if kind == "untap_cost":
        return [_payment(frame, Untapped(state.rule, ref)) for ref in chosen]
    if kind == "remove_counters":
        word = cost.text("counter")
        refs = sorted(set(chosen))
        return [_payment(frame, CountersRemoved(state.rule, ref, word, chosen.count(ref))) for ref in refs]
    zone = HAND if kind == "return_cost" else EXILE
    return [move(state, state.object(ref), zone, state.rule, context.source, context.ability) for ref in chosen]


def _counted_part(state: State, frame: PaymentFrame, cost: Node) -> list[Event]:
    context = frame.context
    me = player_ref(frame.seat)
    kind = cost.kind
    number = amount(state, context, cost.value("n"))
    if number == 0:
        return []
    if kind == "pay_life":
        return [_payment(frame, LifePaid(state.rule, me, number))]
    if kind == "pay_energy":
        return [_payment(frame, CountersRemoved(state.rule, me, "energy", number))]
    if kind == "remove_counters":
        return [_payment(frame, CountersRemoved(state.rule, context.source, cost.text("counter"), number))]
    if kind == "add_counters":
        return [_payment(frame, CountersPut(state.rule, context.source, cost.text("counter"), number, frame.seat))]
    if kind == "loyalty_cost":
        if number > 0:
            return [_payment(frame, CountersPut(state.rule, context.source, "loyalty", number, frame.seat))]
        return [_payment(frame, CountersRemoved(state.rule, context.source, "loyalty", -number))]
    if kind == "draw_cost":
        return [_payment(frame, CardDrawn(state.rule, me)) for _ in range(number)]
    assert kind == "mill_cost", kind
    top = state.players[frame.seat].library[-number:]
    return [_payment(frame, CardMilled(state.rule, ref, me)) for ref in reversed(top)]


def at_random(state: State, ids: tuple[int, ...], number: int) -> tuple[int, ...]:
    """A random choice of that many, in the order drawn."""
    rest = list(ids)
    chosen: list[int] = []
    while rest and len(chosen) < number:
        chosen.append(rest.pop(state.random(len(rest))))
    return tuple(chosen)
