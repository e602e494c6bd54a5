"""601. Casting spells: 601.2a-i, and what may be cast (601.3)."""

from typing import Final

from lawmage.model.cards import KEYWORD, SPELL_ABILITY, STATIC, Ability
from lawmage.model.happenings import CAST, Happening
from lawmage.model.mana import ManaCost
from lawmage.model.names import (
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
from lawmage.model.objects import GameObject, Stacked
from lawmage.model.rulings import LEGAL, Ground, Ruling, Verdict
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.abilities import expanded
from lawmage.rules.announcing import (
    AnnounceFrame,
    announce_targets,
    answer_word,
    choose_division,
    choose_modes,
    choose_targets,
    choose_x,
    context_of,
    greatest_x,
    illegal,
    needs_x,
    payable_total,
    possible_modes,
    set_stacked,
    stacked_of,
    targets_complete,
)
from lawmage.rules.context import Context
from lawmage.rules.costs import begin_payment
from lawmage.rules.events import tell
from lawmage.rules.layers import characteristics
from lawmage.rules.mana_value import parsed_cost
from lawmage.rules.reading import amount, holds, matches, refer
from lawmage.rules.statics import concerns, statics
from lawmage.rules.targets import aura_phrase, can_choose_targets, phrases
from lawmage.rules.zones import front, put_in, take_out

CASTING: Final = procedure(
    "casting", "601.2", ("propose", "modes", "targets", "divide", "check", "cost", "pay", "cast")
)

R_TIMING: Final = cite("117.1a")
R_MAY_CAST: Final = cite("601.3")
R_LAND: Final = cite("305.9")
R_TARGETS: Final = cite("601.2c")
R_MODES: Final = cite("700.2a")
R_CHECK: Final = cite("601.2e")
R_PAY: Final = cite("601.2h")
R_NO_COST: Final = cite("118.6")


# ---- 601.3: what may be cast ----------------------------------------------------------------------------------------


def own_statics(thing: GameObject, kind: str, state: State | None = None) -> list[tuple[Node, Ability]]:
    """The static nodes of one kind among an object's own abilities that speak of casting it; with the state, those
    among the abilities that its keywords mean too."""
    found: list[tuple[Node, Ability]] = []
    abilities = front(thing).abilities
    for ability in abilities if state is None else expanded(state, abilities):
        if ability.kind == STATIC:
            for node in ability.node.nodes("effects"):
                if node.kind == kind:
                    found.append((node, ability))
    return found


def why_not_cast(state: State, seat: int, thing: GameObject, how: int) -> Verdict:
    """Every reason why a player may not cast a card now in the given way; legal if there is none."""
    if thing.zone != HAND or thing.card.owner != seat:
        return Verdict((Ruling("not castable from there", (Ground(R_MAY_CAST),), (thing.id,)),))
    chars = characteristics(state, thing)
    if chars.types & LAND:
        return Verdict((Ruling("lands are played", (Ground(R_LAND),), (thing.id,)),))
    reasons: list[Ruling] = []
    if not state.law.tables["check"]["casting time"](state, seat, thing):
        reasons.append(Ruling("not now", (Ground(R_TIMING),), (thing.id,)))
    context = Context(thing.id, seat)
    for node, ability in own_statics(thing, "cast_only"):
        if not holds(state, context, node.node("condition")):
            reasons.append(Ruling("cast only", (Ground(R_MAY_CAST, thing.id, ability),), (thing.id,)))
    cost = front(thing).cost
    if not cost or not parsed_cost(cost).xs:
        reasons.extend(prohibitions(state, seat, thing))
    reasons.extend(why_no_targets(state, seat, thing))
    if not reasons:
        reasons.extend(why_not_payable(state, seat, thing, how))
    return Verdict(tuple(reasons)) if reasons else LEGAL


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


@rule("117.1a", kind="check", key="casting time", noop=True)
def timing_allows(state: State, seat: int, thing: GameObject) -> bool:
    """Instants and flash any time with priority; everything else in the own main phase over an empty stack."""
    if state.active == seat and not state.stack and (state.step == PRECOMBAT_MAIN or state.step == POSTCOMBAT_MAIN):
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


def spell_ability(thing: GameObject) -> Ability | None:
    """The spell ability of an instant or sorcery card."""
    for ability in front(thing).abilities:
        if ability.kind == SPELL_ABILITY:
            return ability
    return None


def preview(thing: GameObject, seat: int, ability: Ability | None, x: int) -> Context:
    """A context as if the spell were on the stack with that X."""
    stacked = Stacked(ability, thing.id, seat, (), (), x, (), -1, ("spell",))
    return Context(thing.id, seat, stacked, None, ability)


def why_no_targets(state: State, seat: int, thing: GameObject) -> list[Ruling]:
    """601.2c: whether targets exist for every phrase, in some mode."""
    ability = spell_ability(thing)
    context = preview(thing, seat, ability, 0)
    if ability is not None and ability.node.has("modes"):
        if len(possible_modes(state, context, ability, thing.id)) < ability.node.number("choose", 1):
            return [Ruling("no mode", (Ground(R_MODES, thing.id, ability),), (thing.id,))]
        return []
    wanted = phrases(ability, ())
    if not wanted and "Aura" in front(thing).subtypes:
        phrase = aura_phrase(state, thing.id)
        wanted = (phrase,) if phrase is not None else ()
    if not can_choose_targets(state, context, wanted, thing.id):
        return [Ruling("no target", (Ground(R_TARGETS, thing.id, ability),), (thing.id,))]
    return []


# ---- 601.2f: the total cost -----------------------------------------------------------------------------------------


def base_cost(thing: GameObject, how: int) -> tuple[ManaCost | None, tuple[Node, ...]]:
    """118.8-118.9: the mana cost or the alternative cost, and the mandatory additional costs; None: no mana cost."""
    extra: list[Node] = []
    for node, _ in own_statics(thing, "additional_cost"):
        extra.extend(node.nodes("cost"))
    if how > 0:
        alternatives = own_statics(thing, "alternative_cost")
        extra = [*alternatives[how - 1][0].nodes("cost"), *extra]
        return parsed_cost("{0}"), tuple(extra)
    cost = front(thing).cost
    return (parsed_cost(cost) if cost else None), tuple(extra)


def kicker_costs(thing: GameObject) -> tuple[Node, ...]:
    """702.33: the kicker cost, if the spell has kicker."""
    for ability in front(thing).abilities:
        if ability.kind == KEYWORD and ability.node.text("is") == "kicker":
            return ability.node.nodes("cost")
    return ()


def total_mana(state: State, seat: int, thing: GameObject, mana: ManaCost) -> ManaCost:
    """601.2f: increases, then reductions."""
    for entry in statics(state, "cost_more"):
        if _about(state, seat, thing, entry.node, entry.context):
            mana = mana.more(amount(state, entry.context, entry.node.value("n")))
            if entry.node.has("mana"):
                mana = mana.plus(parsed_cost(entry.node.text("mana")))
    for entry in statics(state, "cost_less"):
        if _about(state, seat, thing, entry.node, entry.context):
            mana = mana.less(amount(state, entry.context, entry.node.value("n")))
    context = Context(thing.id, seat)
    for node, _ in own_statics(thing, "cost_less", state):
        if node.node("what").kind == "is":
            mana = mana.less(amount(state, context, node.value("n")))
    return mana


def _about(state: State, seat: int, thing: GameObject, node: Node, context: Context) -> bool:
    who = node.maybe("who")
    if who is not None and player_ref(seat) not in refer(state, context, who):
        return False
    return as_spell(state, context, node.node("what"), thing)


def why_not_payable(state: State, seat: int, thing: GameObject, how: int) -> list[Ruling]:
    """601.2h: whether the total cost can be paid with the least X."""
    mana, extra = base_cost(thing, how)
    if mana is None:
        return [Ruling("no mana cost", (Ground(R_NO_COST),), (thing.id,))]
    context = preview(thing, seat, spell_ability(thing), 0)
    total = total_mana(state, seat, thing, mana)
    if needs_x(extra, total):
        if greatest_x(state, seat, context, extra, total) < 0:
            return [Ruling("cost", (Ground(R_PAY),), (thing.id,), (), (str(total),))]
        total = total.with_x(0)
    if not payable_total(state, seat, context, extra, total):
        return [Ruling("cost", (Ground(R_PAY),), (thing.id,), (), (str(total),))]
    return []


def ways_to_cast(state: State, seat: int, thing: GameObject) -> list[int]:
    """The ways in which a card may be cast now: 0 its mana cost, then its alternative costs."""
    if not state.law.tables["check"]["casting time"](state, seat, thing):
        return []
    found = [0] if why_not_cast(state, seat, thing, 0).legal else []
    alternatives = own_statics(thing, "alternative_cost")
    for index, (node, _) in enumerate(alternatives):
        condition = node.maybe("condition")
        if condition is not None and not holds(state, Context(thing.id, seat), condition):
            continue
        if why_not_cast(state, seat, thing, index + 1).legal:
            found.append(index + 1)
    return found


# ---- 601.2: the steps -----------------------------------------------------------------------------------------------


def begin_casting(state: State, seat: int, card: int, how: int) -> None:
    """Begin to cast a card."""
    frame = AnnounceFrame(state.law.procedures[CASTING], seat, 0, state.answer_mark)
    frame.card = card
    frame.how = how
    state.write(state, "tried", ("cast", card, how))
    state.push(frame)


@rule("601.2a", kind="step", key="casting/propose")
def propose_spell(state: State, frame: AnnounceFrame) -> None:
    """The card moves to the stack and becomes a spell under the player's control."""
    card = state.object(frame.card)
    origin = card.zone
    state.write(card, "last", characteristics(state, card))
    take_out(state, card, origin)
    made = state.new_object(card.card, front(card), STACK, frame.seat)
    made.was = card.id
    made.stacked = Stacked(spell_ability(card), made.id, frame.seat, (), (), 0, (), -1, ("spell",))
    state.write(card, "became", made.id)
    put_in(state, made, STACK, frame.seat)
    state.write(frame, "object_id", made.id)
    if card.zone != NOWHERE:
        raise AssertionError(card)


@rule("601.2b", kind="step", key="casting/modes")
def announce_choices(state: State, frame: AnnounceFrame) -> None:
    """Modes, additional costs and X are announced."""
    thing = state.object(frame.object_id)
    stage = len(frame.asked)
    if stage == 0:
        if not choose_modes(state, frame):
            return
        state.write(frame, "asked", ("modes",))
        stage = 1
    if stage == 1:
        kicker = kicker_costs(thing)
        if kicker and kicker_payable(state, frame, thing, kicker):
            answer = answer_word(state, frame, "kicker")
            if answer is None:
                return
            if answer[0] == "yes":
                twin = stacked_of(state, frame).copy()
                twin.flags = (*twin.flags, "kicked")
                set_stacked(state, frame, twin)
        state.write(frame, "asked", ("modes", "kicker"))
    mana, extra = base_cost(thing, frame.how)
    assert mana is not None
    if "kicked" in stacked_of(state, frame).flags:
        extra = (*extra, *kicker_costs(thing))
    if not choose_x(state, frame, extra, total_mana(state, frame.seat, thing, mana)):
        return
    state.write(frame, "costs", extra)
    state.write(frame, "mana", mana)


def kicker_payable(state: State, frame: AnnounceFrame, thing: GameObject, kicker: tuple[Node, ...]) -> bool:
    """Whether the spell could be paid for with its kicker."""
    mana, extra = base_cost(thing, frame.how)
    if mana is None:
        return False
    total = total_mana(state, frame.seat, thing, mana).with_x(0)
    return payable_total(state, frame.seat, context_of(state, thing), (*extra, *kicker), total)


@rule("601.2c", kind="step", key="casting/targets")
def announce_spell_targets(state: State, frame: AnnounceFrame) -> None:
    """The targets are chosen; an Aura spell has the target that its enchant ability says (303.4a)."""
    thing = state.object(frame.object_id)
    stacked = stacked_of(state, frame)
    if not frame.wanted and stacked.ability is None and "Aura" in characteristics(state, thing).subtypes:
        phrase = aura_phrase(state, thing.id)
        if phrase is not None:
            state.write(frame, "wanted", (phrase,))
    choose_targets(state, frame)


@rule("601.2d", kind="step", key="casting/divide")
def announce_division(state: State, frame: AnnounceFrame) -> None:
    """Division among targets is announced."""
    choose_division(state, frame)


@rule("601.2e", kind="step", key="casting/check")
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
    mana = frame.mana
    assert mana is not None
    state.write(frame, "mana", total_mana(state, frame.seat, thing, mana).with_x(stacked_of(state, frame).x))


@rule("601.2h", kind="step", key="casting/pay", also=("601.2g",))
def pay_total_cost(state: State, frame: AnnounceFrame) -> None:
    """The player pays it; unpaid, the casting is reversed."""
    thing = state.object(frame.object_id)
    begin_payment(state, frame.seat, frame.costs, context_of(state, thing), "cast", frame.mark, frame.mana, thing.id)


@rule("601.2i", kind="step", key="casting/cast")
def become_cast(state: State, frame: AnnounceFrame) -> None:
    """The spell becomes cast, and abilities trigger."""
    state.write(state, "tried", None)
    tell(state, Happening(CAST, state.rule, frame.object_id, player_ref(frame.seat)))
    announce_targets(state, frame)


def is_permanent_spell(state: State, thing: GameObject) -> bool:
    """Whether a spell is a permanent spell (110.4b)."""
    return not characteristics(state, thing).types & (INSTANT | SORCERY)
