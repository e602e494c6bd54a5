"""601. Casting spells: 601.2a-i, and what may be cast (601.3)."""

from typing import Final

from lawmage.model.answers import Cast, Yes, number_in
from lawmage.model.cards import KEYWORD, SPELL_ABILITY, STATIC, Ability
from lawmage.model.decisions import ChoiceDecision, Decision, ModeDecision, NumberDecision, YesNoDecision
from lawmage.model.events import SpellCast
from lawmage.model.mana import ManaCost
from lawmage.model.names import (
    EXILE,
    FLASH,
    HAND,
    INSTANT,
    LAND,
    NOWHERE,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    SORCERY,
    STACK,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.faces import awakened_ability, fused_ability, overloaded_ability
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.characteristics.mana_value import parsed_cost
from lawmage.rules.costs.paying import begin_payment, payable, split_cost
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.statics import concerns, statics
from lawmage.rules.events.zones import put_in, take_out
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.machine import ask, take, take_chosen
from lawmage.rules.kernel.reading import amount, holds, matches, refer
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
    possible_modes,
    set_stacked,
    stacked_of,
    targets_complete,
)
from lawmage.rules.stack.casting_options import (
    AWAKEN,
    BOTH,
    BY_EFFECT,
    CAST_COPY,
    FACE_DOWN_CAST,
    FUSED,
    Extra,
    Way,
    extras_of,
    face_of,
    has_word,
    mana_part,
    marked,
    way_at,
    ways_of,
)
from lawmage.rules.stack.emerging import EMERGE, candidates, chosen_for, with_choice, with_flag
from lawmage.rules.stack.kicked_targets import dead_phrases, has_gates
from lawmage.rules.stack.permissions import permitted
from lawmage.rules.stack.targets import aura_phrase, phrases
from lawmage.rules.stack.targets_per_player import spread

CASTING: Final = procedure(
    "casting", "601.2", ("propose", "modes", "targets", "divide", "check", "cost", "pay", "cast")
)

R_TIMING: Final = cite("117.1a")
R_MAY_CAST: Final = cite("601.3")
R_AS_IT_WOULD_BE: Final = cite("601.3e")
R_MAY_CHOOSE: Final = cite("601.3a")
R_LAND: Final = cite("305.9")
R_TARGETS: Final = cite("601.2c")
R_MODES: Final = cite("700.2a")
R_CHECK: Final = cite("601.2e")
R_PAY: Final = cite("601.2h")
R_NO_COST: Final = cite("118.6")
R_INTENTIONS: Final = cite("601.2b")

R_SPLIT_SECOND: Final = cite("702.61a")

OVERLOAD: Final = "overload"
SPLIT_SECOND: Final = "split second"
FLASHBACK: Final = "flashback"
#: the costs that kick a spell (702.33c), and the flag of a spell for each time it was kicked
KICKERS: Final = ("kicker", "multikicker")
KICKED: Final = "kicked"
#: a target phrase for which nothing is chosen
NO_TARGET: Final = Node("choose_target", {"what": Node("anything", {}), "min": 0, "max": 0})
#: how often a cost that may be paid any number of times is considered, at most
MOST_TIMES: Final = 100


# ---- 601.3: what may be cast ----------------------------------------------------------------------------------------


def own_statics(state: State, thing: GameObject, kind: str) -> list[tuple[Node, Ability]]:
    """The static nodes of one kind among an object's own abilities that speak of casting it."""
    found: list[tuple[Node, Ability]] = []
    for ability in expanded(state, thing.face.abilities):
        if ability.kind == STATIC:
            for node in ability.node.nodes("effects"):
                if node.kind == kind:
                    found.append((node, ability))
    return found


def why_not_cast(state: State, seat: int, thing: GameObject, how: int) -> Verdict:
    """Every reason why a player may not cast a card now in the given way; legal if there is none."""
    way = way_at(state, thing.card.definition, how)
    if way is None:
        return Verdict((Ruling("not castable from there", (Ground(R_MAY_CAST),), (thing.id,)),))
    return _judged(state, seat, thing, way, True)


def why_not_cast_by_effect(state: State, seat: int, thing: GameObject, how: int) -> Verdict:
    """608.2g: the same for a casting that an effect under way allows: from where the card is, and at that time."""
    way = way_at(state, thing.card.definition, how)
    if way is None or (thing.card.token and not marked(thing, CAST_COPY)):
        return Verdict((Ruling("not castable from there", (Ground(R_MAY_CAST),), (thing.id,)),))
    return _judged(state, seat, thing, way, False)


def _judged(state: State, seat: int, thing: GameObject, way: Way, timed: bool) -> Verdict:
    kept = thing.face
    thing.face = face_of(thing.card.definition, way)
    if thing.face is not kept:
        state.law.note(R_AS_IT_WOULD_BE)
    try:
        if timed and not may_begin(state, seat, thing, way):
            return Verdict((Ruling("not castable from there", (Ground(R_MAY_CAST),), (thing.id,)),))
        return _why_not(state, seat, thing, way, timed)
    finally:
        thing.face = kept


def may_begin(state: State, seat: int, thing: GameObject, way: Way) -> bool:
    """601.3: whether the way allows its player to cast the card from where it is."""
    if thing.card.token:
        return bool(state.law.tables["check"]["copy of a prepare spell"](state, seat, thing))
    if way.mark == BY_EFFECT:
        return False
    if thing.zone != way.zone or thing.card.owner != seat:
        elsewhere = way.zone == HAND and way.word != FUSED and thing.zone != HAND
        return elsewhere and permitted(state, seat, thing, False)
    return not way.mark or marked_for(state, seat, thing, way)


def marked_for(state: State, seat: int, thing: GameObject, way: Way) -> bool:
    """Whether a card in exile is marked so that its player may cast it in this way: by now, where the mark names a
    turn, which must be an earlier one."""
    owner, _, turn = marked(thing, way.mark).partition(":")
    return owner == str(seat) and (not turn or int(turn) < state.turn)


def _why_not(state: State, seat: int, thing: GameObject, way: Way, timed: bool) -> Verdict:
    chars = characteristics(state, thing)
    if chars.types & LAND:
        return Verdict((Ruling("lands are played", (Ground(R_LAND),), (thing.id,)),))
    reasons: list[Ruling] = []
    if way.condition is not None and not holds(state, Context(thing.id, seat), way.condition):
        reasons.append(Ruling("cast only", (Ground(R_MAY_CAST),), (thing.id,)))
    if way.word == FLASHBACK and not chars.types & (INSTANT | SORCERY):
        reasons.append(Ruling("not castable from there", (Ground(R_MAY_CAST),), (thing.id,)))
    if timed and not in_time(state, seat, thing, way):
        reasons.append(Ruling("not now", (Ground(R_TIMING),), (thing.id,)))
    if state.law.tables["check"]["split second"](state):
        reasons.append(Ruling("split second", (Ground(R_SPLIT_SECOND),), (thing.id,)))
    context = Context(thing.id, seat)
    for node, ability in own_statics(state, thing, "cast_only"):
        if not holds(state, context, node.node("condition")):
            reasons.append(Ruling("cast only", (Ground(R_MAY_CAST, thing.id, ability),), (thing.id,)))
    if not parsed_cost(thing.face.cost).xs if thing.face.cost else True:
        reasons.extend(prohibitions(state, seat, thing))
    else:
        state.law.note(R_MAY_CHOOSE)
    reasons.extend(why_no_targets(state, seat, thing, way))
    if not reasons:
        reasons.extend(why_not_payable(state, seat, thing, way))
    return Verdict(tuple(reasons)) if reasons else LEGAL


def in_time(state: State, seat: int, thing: GameObject, way: Way) -> bool:
    """117.1a: whether it is a time at which the card can be cast in that way."""
    if way.fast:
        return True
    if way.slow:
        return sorcery_time(state, seat)
    return bool(state.law.tables["check"]["casting time"](state, seat, thing))


def prohibitions(state: State, seat: int, thing: GameObject) -> list[Ruling]:
    """601.3a: what keeps a player from casting a spell with its qualities. With an X in its cost that is settled once
    X is chosen (601.2e)."""
    found: list[Ruling] = []
    for entry in statics(state, "cant_cast"):
        if concerns(state, entry, "who", player_ref(seat)):
            what = entry.node.maybe("what")
            if what is None or as_spell(state, entry.context, what, thing):
                found.append(Ruling("cant cast", (Ground(R_MAY_CAST, entry.source, entry.ability),), (thing.id,)))
    return found


def as_spell(state: State, context: Context, what: Node, thing: GameObject) -> bool:
    """Whether a card would be what is described once it is a spell; it may be one already."""
    twin = context.copy()
    twin.as_spell = thing.id
    return matches(state, twin, what, thing.id)


@rule("117.1a", kind="check", key="casting time", also=("505.6a",), noop=True)
def timing_allows(state: State, seat: int, thing: GameObject) -> bool:
    """Instants and flash any time with priority; everything else in the own main phase over an empty stack."""
    if sorcery_time(state, seat):
        return True
    chars = characteristics(state, thing)
    if chars.types & INSTANT or chars.keywords & FLASH:
        return True
    for entry in statics(state, "cast_as_flash"):
        if concerns(state, entry, "who", player_ref(seat)):
            what = entry.node.maybe("what")
            if what is None or as_spell(state, entry.context, what, thing):
                return True
    return False


@rule("702.61a", kind="check", key="split second", noop=False)
def is_split_second(state: State) -> bool:
    """Whether a spell with split second is on the stack, so that no other spell can be cast, nor an ability activated
    that isn't a mana ability."""
    for number in state.stack:
        thing = state.object(number)
        if thing.stacked is not None and thing.stacked.source == number and has_word(thing.face, SPLIT_SECOND):
            return True
    return False


def sorcery_time(state: State, seat: int) -> bool:
    """Whether it is a main phase of that player, with the stack empty (307.1)."""
    if not state.acts(seat) or state.stack:
        return False
    return state.step == PRECOMBAT_MAIN or state.step == POSTCOMBAT_MAIN


def spell_ability(thing: GameObject) -> Ability | None:
    """The spell ability of what an object shows: of an instant or sorcery, of one half of a split card."""
    for ability in thing.face.abilities:
        if ability.kind == SPELL_ABILITY:
            return ability
    return None


def ability_of_way(thing: GameObject, way: Way) -> Ability | None:
    """The spell ability that a card has when it is cast in a way."""
    if way.face == BOTH:
        return fused_ability(thing.card.definition)
    ability = spell_ability(thing)
    if ability is not None and way.word == AWAKEN:
        return awakened_ability(ability, thing.face)
    return overloaded_ability(ability) if ability is not None and way.word == OVERLOAD else ability


def preview(thing: GameObject, seat: int, ability: Ability | None, x: int) -> Context:
    """A context as if the spell were on the stack with that X."""
    stacked = StackItem(ability, thing.id, seat, (), (), x, (), -1, ("spell",))
    return Context(thing.id, seat, stacked, None, ability)


def why_no_targets(state: State, seat: int, thing: GameObject, way: Way) -> list[Ruling]:
    """601.2c: whether targets exist for every phrase, in some mode, kicked or not."""
    ability = spread(state, Context(thing.id, seat), ability_of_way(thing, way))
    context = preview(thing, seat, ability, 0)
    if ability is not None and ability.node.has("modes"):
        if len(possible_modes(state, context, ability, thing.id)) < ability.node.number("choose", 1):
            return [Ruling("no mode", (Ground(R_MODES, thing.id, ability),), (thing.id,))]
        return []
    most = _most_x(state, seat, thing, way, context) if mentions_x(phrases(ability, ())) else 0
    if targets_there(state, thing, context, ability, most):
        return []
    if ability is not None and has_gates(ability.node):
        for extra in extras_of(state, thing.face.abilities):
            assert context.stacked is not None
            flagged = context.stacked.copy()
            flagged.flags = ("spell", flag_of(extra))
            if targets_there(state, thing, Context(thing.id, seat, flagged, None, ability), ability, most):
                return []
    return [Ruling("no target", (Ground(R_TARGETS, thing.id, ability),), (thing.id,))]


def _most_x(state: State, seat: int, thing: GameObject, way: Way, context: Context) -> int:
    """The greatest X that can be paid for a card cast in a way, 0 where its cost has none."""
    if way.mana is None:
        return 0
    costs = base_costs(state, thing, way)
    if not needs_x(costs, way.mana):
        return 0
    own, rest = mana_part(costs)
    raised = raised_mana(state, seat, thing, way.mana).plus(own)
    less = reductions(state, seat, thing, context, False)
    return greatest_x(state, seat, context, rest, raised, less, thing.id)


def targets_there(
    state: State, thing: GameObject, context: Context, ability: Ability | None, most: int = 0
) -> bool:
    """Whether targets can be chosen for every phrase that is needed, with some X up to `most`."""
    wanted = phrases(ability, ())
    if not wanted and "Aura" in thing.face.subtypes:
        phrase = aura_phrase(state, thing.id)
        wanted = (phrase,) if phrase is not None else ()
    dead = dead_phrases(state, context, ability)
    if dead:
        wanted = tuple([NO_TARGET if index in dead else phrase for index, phrase in enumerate(wanted)])
    return may_choose_targets(state, context, wanted, thing.id, most)


def flag_of(extra: Extra) -> str:
    """The flag of a spell for which an optional additional cost is paid."""
    return KICKED if extra.word in KICKERS else extra.word


# ---- 601.2f: the total cost -----------------------------------------------------------------------------------------


def base_costs(state: State, thing: GameObject, way: Way) -> tuple[Node, ...]:
    """118.8: what is to be paid besides the mana, the mandatory additional costs included; those that leave a choice
    follow once it is made."""
    extra = list(way.costs)
    for node, _ in own_statics(state, thing, "additional_cost"):
        if not node.flag("options"):
            extra.extend(node.nodes("cost"))
    return tuple(extra)


def options_of_costs(state: State, thing: GameObject) -> list[tuple[Node, ...]]:
    """The additional costs of which one is chosen, each a list of such costs."""
    return [node.nodes("cost") for node, _ in own_statics(state, thing, "additional_cost") if node.flag("options")]


def raised_mana(state: State, seat: int, thing: GameObject, mana: ManaCost) -> ManaCost:
    """601.2f: the mana with every increase."""
    for entry in statics(state, "cost_more"):
        if _about(state, seat, thing, entry.node, entry.context):
            mana = mana.more(amount(state, entry.context, entry.node.value("n")))
            if entry.node.has("mana"):
                mana = mana.plus(parsed_cost(entry.node.text("mana")))
    return mana


def reductions(state: State, seat: int, thing: GameObject, context: Context, proposed: bool) -> int:
    """601.2f: how much generic mana less it costs. `proposed`: its targets are chosen; before that, a reduction that
    depends on them is taken to come."""
    less = 0
    for entry in statics(state, "cost_less"):
        condition = entry.node.maybe("condition")
        if condition is not None and not holds(state, entry.context, condition):
            continue
        if entry.source != thing.id and _about(state, seat, thing, entry.node, entry.context):
            less += max(0, amount(state, entry.context, entry.node.value("n")))
    sacrificed = chosen_for(context.stacked)
    if sacrificed:
        less += state.law.tables["check"]["emerge"](state, sacrificed)
    for node, _ in own_statics(state, thing, "cost_less"):
        if node.node("what").kind == "is" and _reduces(state, context, node, proposed):
            less += max(0, amount(state, context, node.value("n")))
    return less


def _reduces(state: State, context: Context, node: Node, proposed: bool) -> bool:
    condition = node.maybe("condition")
    if condition is None or (condition.kind == "spell_targets" and not proposed):
        return True
    return holds(state, context, condition)


def total_cost(
    state: State, seat: int, thing: GameObject, mana: ManaCost, costs: tuple[Node, ...], context: Context,
    proposed: bool,
) -> tuple[ManaCost, tuple[Node, ...]]:
    """601.2f: the mana, that of the additional costs included, increased and then reduced, with the context's X; and
    what is to be paid besides."""
    own, others = split_cost(state, context, costs)
    raised = raised_mana(state, seat, thing, mana).with_x(context.x).plus(own)
    if proposed:
        raised = _for_targets(state, thing, raised, context)
    return raised.less(reductions(state, seat, thing, context, proposed)), others


def _for_targets(state: State, thing: GameObject, mana: ManaCost, context: Context) -> ManaCost:
    """What a spell costs more for each target beyond the first."""
    targets = sum([len(chosen) for chosen in context.stacked.targets]) if context.stacked is not None else 0
    for node, _ in own_statics(state, thing, "cost_per_target"):
        for _extra in range(targets - 1):
            mana = mana.plus(parsed_cost(node.text("mana")))
    return mana


def _about(state: State, seat: int, thing: GameObject, node: Node, context: Context) -> bool:
    who = node.maybe("who")
    if who is not None and player_ref(seat) not in refer(state, context, who):
        return False
    return as_spell(state, context, node.node("what"), thing)


def why_not_payable(state: State, seat: int, thing: GameObject, way: Way) -> list[Ruling]:
    """601.2h: whether the total cost can be paid with the least X."""
    if way.mana is None:
        return [Ruling("no mana cost", (Ground(R_NO_COST),), (thing.id,))]
    context = preview(thing, seat, ability_of_way(thing, way), 0)
    costs = base_costs(state, thing, way)
    if way.word == EMERGE:
        if to_sacrifice(state, seat, thing, context, costs, way.mana):
            return []
    elif possible(state, seat, thing, context, costs, way.mana, options_of_costs(state, thing)):
        return []
    total, _ = total_cost(state, seat, thing, way.mana, costs, context, False)
    return [Ruling("cost", (Ground(R_PAY),), (thing.id,), (), (str(total),))]


def to_sacrifice(state: State, seat: int, thing: GameObject, context: Context, costs: tuple[Node, ...],
                 mana: ManaCost) -> tuple[int, ...]:
    """702.119c: the permanents of which one can be sacrificed so that a spell's emerge cost can be paid."""
    assert context.stacked is not None
    found: list[int] = []
    for number in candidates(state, seat, context, costs):
        twin = Context(thing.id, seat, with_flag(context.stacked, number), None, context.ability)
        if possible(state, seat, thing, twin, with_choice(costs, number), mana, options_of_costs(state, thing)):
            found.append(number)
    return tuple(found)


def possible(
    state: State, seat: int, thing: GameObject, context: Context, costs: tuple[Node, ...], mana: ManaCost,
    options: list[tuple[Node, ...]],
) -> bool:
    """Whether a spell's costs can be paid with the least X and some choice among its optional costs."""
    if options:
        for option in options[0]:
            if possible(state, seat, thing, context, (*costs, option), mana, options[1:]):
                return True
        return False
    if needs_x(costs, mana):
        own, rest = mana_part(costs)
        raised = raised_mana(state, seat, thing, mana).plus(own)
        less = reductions(state, seat, thing, context, False)
        if greatest_x(state, seat, context, rest, raised, less, thing.id) < 0:
            return False
    total, others = total_cost(state, seat, thing, mana, costs, context, False)
    return payable(state, seat, total, others, context, thing.id)


def ways_to_cast(state: State, seat: int, thing: GameObject) -> list[int]:
    """The ways in which a card may be cast now, by their indexes (see `casting_options`)."""
    ways = ways_of(state, thing.card.definition)
    if len(ways) == 1 and not state.law.tables["check"]["casting time"](state, seat, thing):
        return []
    found: list[int] = []
    for index, way in enumerate(ways):
        if way.mana is None or (way.zone != thing.zone and way.zone != HAND):
            continue
        if why_not_cast(state, seat, thing, index).legal:
            found.append(index)
    return found


# ---- 601.2: the steps -----------------------------------------------------------------------------------------------


def begin_casting(state: State, seat: int, card: int, how: int) -> None:
    """Begin to cast a card."""
    frame = AnnounceFrame(state.law.procedures[CASTING], seat, 0, state.answer_mark)
    frame.card = card
    frame.how = how
    state.tried = Cast(card, how)
    state.push(frame)


@rule("601.2a", kind="step", key="casting/propose", also=("709.3b", "709.4d", "715.3b"))
def propose_spell(state: State, frame: AnnounceFrame) -> None:
    """The card moves to the stack and becomes a spell under the player's control, with the characteristics of the face
    or half that is cast."""
    card = state.object(frame.card)
    definition = card.card.definition
    way = way_at(state, definition, frame.how)
    assert way is not None
    origin = card.zone
    state.edit(card).last = characteristics(state, card)
    take_out(state, card, origin)
    made = state.new_object(card.card, face_of(definition, way), STACK, frame.seat)
    made.was = card.id
    made.face_index = max(0, way.face)
    ability = spread(state, Context(made.id, frame.seat), ability_of_way(made, way))
    flags = ("spell", way.word) if way.word else ("spell",)
    made.stacked = StackItem(ability, made.id, frame.seat, (), (), 0, (), -1, flags)
    state.edit(card).became = made.id
    put_in(state, made, STACK, frame.seat)
    if way.face == FACE_DOWN_CAST:
        made.face_down = True
        made.known = 1 << frame.seat
    state.edit(frame).object_id = made.id
    state.edit(frame).mana = way.mana
    state.edit(frame).costs = base_costs(state, made, way)
    if card.zone != NOWHERE:
        raise AssertionError(card)


@rule("601.2b", kind="step", key="casting/modes", also=("601.4", "118.8a", "702.120a"))
def announce_choices(state: State, frame: AnnounceFrame) -> None:
    """Additional costs, modes and X are announced; the intention to pay a cost such as kicker comes first, as the modes
    may depend on it (601.4)."""
    thing = state.object(frame.object_id)
    stacked = stacked_of(state, frame)
    if EMERGE in stacked.flags and not chosen_for(stacked) and not _announce_sacrifice(state, frame, thing):
        return
    extras = extras_of(state, thing.face.abilities)
    options = options_of_costs(state, thing)
    while len(frame.asked) < len(extras):
        if not _announce_extra(state, frame, thing, extras[len(frame.asked)], options):
            return
    while len(frame.asked) < len(extras) + len(options):
        if not _announce_option(state, frame, thing, options[len(frame.asked) - len(extras):]):
            return
    if len(frame.asked) == len(extras) + len(options):
        if not choose_modes(state, frame):
            return
        state.edit(frame).asked = (*frame.asked, "modes")
        _escalate(state, frame, thing)
    assert frame.mana is not None
    if not needs_x(frame.costs, frame.mana):
        return
    own, rest = mana_part(frame.costs)
    raised = raised_mana(state, frame.seat, thing, frame.mana).plus(own)
    less = reductions(state, frame.seat, thing, context_of(state, thing), False)
    choose_x(state, frame, rest, raised, less)


def _announce_sacrifice(state: State, frame: AnnounceFrame, thing: GameObject) -> bool:
    """702.119c: what will be sacrificed for the emerge cost. Returns whether it goes on."""
    assert frame.mana is not None
    things = to_sacrifice(state, frame.seat, thing, context_of(state, thing), frame.costs, frame.mana)
    if not things:
        return True
    if state.answer is None:
        ask(state, frame, ChoiceDecision(frame.seat, R_INTENTIONS, thing.id, EMERGE, things, 1, 1))
        return False
    chosen = take_chosen(state)[0]
    set_stacked(state, frame, with_flag(stacked_of(state, frame), chosen))
    state.edit(frame).costs = with_choice(frame.costs, chosen)
    return True


def _escalate(state: State, frame: AnnounceFrame, thing: GameObject) -> None:
    """702.120a: an additional cost for each mode chosen beyond the first."""
    times = len(stacked_of(state, frame).modes) - 1
    if times < 1:
        return
    for ability in thing.face.abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == "escalate":
            state.edit(frame).costs = (*frame.costs, *(ability.node.nodes("cost") * times))


def _announce_extra(
    state: State, frame: AnnounceFrame, thing: GameObject, extra: Extra, options: list[tuple[Node, ...]]
) -> bool:
    """One optional additional cost: whether, or how often, it will be paid. Returns whether it goes on."""
    most = _most_times(state, frame, thing, extra, options)
    times = 0
    if most > 0:
        if state.answer is None:
            kind: type[Decision] = NumberDecision if extra.repeated else YesNoDecision
            ask(state, frame, kind(frame.seat, R_INTENTIONS, thing.id, extra.word, (), 0, most))
            return False
        answer = take(state)
        times = number_in(answer) if extra.repeated else 1 if isinstance(answer, Yes) else 0
    if times:
        twin = stacked_of(state, frame).copy()
        twin.flags = (*twin.flags, *((flag_of(extra),) * times))
        set_stacked(state, frame, twin)
        state.edit(frame).costs = (*frame.costs, *(extra.costs * times))
    state.edit(frame).asked = (*frame.asked, extra.word)
    return True


def _most_times(
    state: State, frame: AnnounceFrame, thing: GameObject, extra: Extra, options: list[tuple[Node, ...]]
) -> int:
    """How often an optional additional cost could be paid."""
    times = 0
    context = context_of(state, thing)
    assert frame.mana is not None
    while times < (MOST_TIMES if extra.repeated else 1):
        costs = (*frame.costs, *(extra.costs * (times + 1)))
        if not possible(state, frame.seat, thing, context, costs, frame.mana, options):
            break
        times += 1
    return times


def _announce_option(
    state: State, frame: AnnounceFrame, thing: GameObject, options: list[tuple[Node, ...]]
) -> bool:
    """An additional cost with a choice: which one will be paid. Returns whether it goes on."""
    context = context_of(state, thing)
    assert frame.mana is not None
    payable: list[int] = []
    for index, cost in enumerate(options[0]):
        if possible(state, frame.seat, thing, context, (*frame.costs, cost), frame.mana, options[1:]):
            payable.append(index)
    if not payable:
        payable = [0]  # nothing can be paid: the payment finds it
    chosen = payable[0]
    if len(payable) > 1:
        if state.answer is None:
            indexes = tuple(payable)
            ask(state, frame, ModeDecision(frame.seat, R_INTENTIONS, thing.id, "additional cost", indexes))
            return False
        chosen = take_chosen(state)[0]
    state.edit(frame).costs = (*frame.costs, options[0][chosen])
    state.edit(frame).asked = (*frame.asked, "option")
    return True


@rule("601.2c", kind="step", key="casting/targets")
def announce_spell_targets(state: State, frame: AnnounceFrame) -> None:
    """The targets are chosen; an Aura spell has the target that its enchant ability says (303.4a)."""
    thing = state.object(frame.object_id)
    stacked = stacked_of(state, frame)
    if not frame.wanted and stacked.ability is None and "Aura" in characteristics(state, thing).subtypes:
        phrase = aura_phrase(state, thing.id)
        if phrase is not None:
            state.edit(frame).wanted = (phrase,)
    choose_targets(state, frame)


@rule("601.2d", kind="step", key="casting/divide")
def announce_division(state: State, frame: AnnounceFrame) -> None:
    """Division among targets is announced."""
    choose_division(state, frame)


@rule("601.2e", kind="step", key="casting/check", also=("601.6",))
def check_proposal(state: State, frame: AnnounceFrame) -> None:
    """The proposed spell is checked; an illegal one is taken back."""
    if not targets_complete(state, frame):
        illegal(state, frame, "no target", R_CHECK)
    elif prohibitions(state, frame.seat, state.object(frame.object_id)):
        illegal(state, frame, "cant cast", R_CHECK)


@rule("601.2f", kind="step", key="casting/cost")
def determine_total_cost(state: State, frame: AnnounceFrame) -> None:
    """The total cost is determined and locked in."""
    thing = state.object(frame.object_id)
    assert frame.mana is not None
    context = context_of(state, thing)
    mana, others = total_cost(state, frame.seat, thing, frame.mana, frame.costs, context, True)
    state.edit(frame).mana = mana
    state.edit(frame).costs = others


@rule("601.2h", kind="step", key="casting/pay", also=("601.2g", "733.2"))
def pay_total_cost(state: State, frame: AnnounceFrame) -> None:
    """The player pays it; unpaid, the casting is reversed."""
    thing = state.object(frame.object_id)
    begin_payment(state, frame.seat, frame.costs, context_of(state, thing), "cast", frame.mark, frame.mana, thing.id)


@rule("601.2i", kind="step", key="casting/cast")
def become_cast(state: State, frame: AnnounceFrame) -> None:
    """The spell becomes cast, and abilities trigger."""
    state.tried = None
    state.law.tables["check"]["prepare spell cast"](state, state.object(frame.object_id))
    spell = state.object(frame.object_id)
    if spell.card.token and spell.was and state.object(spell.was).left == EXILE:
        state.strays = max(0, state.strays - 1)  # it is no stray any more
    record_event(state, SpellCast(state.rule, frame.object_id, player_ref(frame.seat)))
    announce_targets(state, frame)


def is_permanent_spell(state: State, thing: GameObject) -> bool:
    """Whether a spell is a permanent spell (110.4b)."""
    return not characteristics(state, thing).types & (INSTANT | SORCERY)
