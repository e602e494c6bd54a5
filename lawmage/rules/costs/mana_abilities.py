"""605. Mana abilities: which abilities are such, what they could produce, and activating them (605.3)."""

from typing import Final

from lawmage.model.cards import ACTIVATED, TRIGGERED, Ability
from lawmage.model.events import ManaAdded
from lawmage.model.mana import TERMS_SHIFT, ManaCost
from lawmage.model.names import (
    BASIC,
    COLOR_LETTERS,
    LAND,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    SNOW,
    player_ref,
)
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.layers import characteristics, derived, permanents
from lawmage.rules.characteristics.mana_value import parsed_cost
from lawmage.rules.characteristics.profiles import profile
from lawmage.rules.characteristics.summoning_sickness import may_tap
from lawmage.rules.costs.convoke_delve_improvise import stand_ins, words_of
from lawmage.rules.costs.mana_ability import (
    R_MANA,
    TAPPED_FOR_MANA,
    Bonus,
    ManaAbility,
    ManaAbilityFrame,
    ability_is_mana,
    letters_of,
    taps,
)
from lawmage.rules.costs.mana_production import products
from lawmage.rules.costs.payment import (
    BASIC_LAND,
    LIFE,
    NO_BURDEN,
    OTHER_LAND,
    OTHER_SOURCE,
    PAIN,
    SACRIFICE,
    Alternative,
    Source,
    Sources,
    can_pay,
)
from lawmage.rules.costs.payment_search import enough
from lawmage.rules.costs.payment_sources import count_units, plain_mask
from lawmage.rules.events.statics import applies, statics
from lawmage.rules.events.triggers import Entry, trigger_index
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import amount, holds, matches, refer, seat

#: from then on an ability that moves cards to or from a library is no mana ability
NO_LIBRARIES: Final = 20260807


@rule("605.1a", kind="check", key="mana ability", since=NO_LIBRARIES, noop=False, also=(
    "605.2", "605.5a"))
def is_mana_ability(ability: Ability) -> bool:
    """An activated ability without a target, not a loyalty ability, that could add mana and moves no card to or from a
    library."""
    return could_be_mana_ability(ability) and not moves_library_cards(ability.node)


@rule("605.1a", kind="check", key="mana ability", until=NO_LIBRARIES, noop=False)
def could_be_mana_ability(ability: Ability) -> bool:
    """An activated ability without a target, not a loyalty ability, that could add mana."""
    node = ability.node
    if ability.kind != ACTIVATED or node.flag("loyalty") or node.nodes("targets"):
        return False
    return adds_mana(node.nodes("do"))


def adds_mana(nodes: tuple[Node, ...]) -> bool:
    """Whether following the instructions could add mana."""
    for node in nodes:
        if node.kind == "add_mana":
            return True
        for name in ("do", "otherwise"):
            if node.has(name) and adds_mana(node.nodes(name)):
                return True
    return False


def moves_library_cards(node: Node) -> bool:
    """605.1a: whether a cost or effect could move a card to or from a library."""
    for each in node.nodes("do") + node.nodes("cost"):
        if each.kind in ("draw", "mill", "search", "mill_cost", "surveil", "scry", "explore"):
            return True
    return False


@mypyc_attr(acyclic=True)
class Listed:
    """The mana abilities listed for a player: the moment for which they were, and the sources last made of them."""

    def __init__(self, potential: list["Potential"]) -> None:
        self.potential = potential
        self.epoch = -1
        self.moment = -1
        self.abilities: list[ManaAbility] = []
        #: every one of them only taps for a fixed amount; the most mana that all of them together make then
        self.plain = True
        self.most = 0
        #: every one of them adds one unit, and each is of another permanent: the units by what they pay
        self.single = False
        #: besides, all of them are basic lands that add the same unit: one is as good as another
        self.uniform = False
        self.masks: list[int] = []
        self.counts: list[int] = []
        #: the costs asked about since the list has changed, by id, each with the answer
        self.answers: dict[int, tuple[ManaCost, bool]] = {}
        self.sources: Sources | None = None
        self.exclude: tuple[int, ...] = ()
        self.only: tuple[int, ...] | None = None


@mypyc_attr(acyclic=True)
class Potential:
    """A mana ability of a permanent, whether or not it can be activated now."""

    def __init__(self, thing: GameObject, ability: Ability) -> None:
        self.thing = thing
        self.ability = ability
        self.taps, self.simple = _facts(ability)
        #: one that only taps for mana that is always the same is made once, and used where nothing makes uses vary
        self.made: ManaAbility | None = None


def mana_abilities(state: State, seat_of_player: int) -> list[ManaAbility]:
    """The mana abilities that a player could activate now, mana costs of their own aside. The list is the same one as
    long as nothing of it has changed."""
    return listed_mana(state, seat_of_player).abilities


def listed_mana(state: State, seat_of_player: int) -> Listed:
    """The same, with what was made of it."""
    by_seat = derived(state).mana
    listed: Listed | None = by_seat.get(seat_of_player)
    if listed is None:
        listed = Listed(_potential(state, seat_of_player))
        by_seat[seat_of_player] = listed
    if listed.moment != len(state.history) or listed.epoch != state.epoch:
        _list_now(state, listed)
    return listed


def _potential(state: State, seat_of_player: int) -> list[Potential]:
    found: list[Potential] = []
    permanents(state)
    for thing, chars in derived(state).able:
        if thing.controller != seat_of_player:
            continue
        table = state.mana_kept
        number = thing.id
        while len(table) <= number:
            table.append(None)
        kept: ManaKept | None = table[number]
        if kept is None or kept.thing is not thing or kept.chars is not chars:
            of_it = profile(state, chars)
            mana = of_it.mana
            if mana is None:
                mana = tuple([each for each in expanded(state, chars.abilities)
                              if each.kind == ACTIVATED and ability_is_mana(state, each)])
                of_it.mana = mana
            kept = ManaKept(thing, chars, [Potential(thing, each) for each in mana])
            table[number] = kept
        if kept.potential:
            found.extend(kept.potential)
    return found


@mypyc_attr(acyclic=True)
class ManaKept:
    """The mana abilities that a permanent has by certain characteristics."""

    def __init__(self, thing: GameObject, chars: Characteristics, potential: list[Potential]) -> None:
        self.thing = thing
        self.chars = chars
        self.potential = potential


def _uses_vary(state: State) -> bool:
    """Whether what a mana ability adds or costs, or whether it may be activated, depends on more than itself: such uses
    are found anew each time."""
    if statics(state, "activation_cost_more") or statics(state, "cant_activate"):
        return True
    for entry in trigger_index(state).by_kind.get(ManaAdded, ()):
        if entry.event.kind == TAPPED_FOR_MANA:
            return True
    return False


def _list_now(state: State, listed: Listed) -> None:
    vary = _uses_vary(state)
    begun: list[tuple[int, Ability]] = []
    for frame in state.frames:
        if frame.noted():
            begun = state.law.tables["check"]["mana abilities begun"](state)
            break
    made: list[ManaAbility] = []
    plain = True
    for each in listed.potential:
        thing = each.thing
        if each.taps and (thing.tapped or not may_tap(state, thing)):
            continue
        usable = each.made
        if usable is None or vary:
            if each.simple and not vary:
                usable = _kept(state, each)
                each.made = usable
            else:
                usable = usable_mana_ability(state, thing, each.ability)
        if usable is not None and (not begun or (thing.id, each.ability) not in begun):
            made.append(usable)
            plain = plain and usable.plain
    if not _same(made, listed.abilities):
        listed.abilities = made
        listed.plain = plain
        listed.sources = None
        listed.answers = {}
        _sum_up(state, listed)
    listed.moment = len(state.history)
    listed.epoch = state.epoch


def _sum_up(state: State, listed: Listed) -> None:
    """What all the abilities listed come to."""
    listed.most = 0
    listed.single = listed.plain
    listed.masks = []
    listed.counts = []
    last = 0
    for each in listed.abilities:
        listed.most += each.most
        if each.unit < 0 or each.unit >> TERMS_SHIFT or each.thing.id == last:
            listed.single = False
        elif listed.single:
            count_units(listed.masks, listed.counts, plain_mask(each.unit), 1)
        last = each.thing.id
    listed.uniform = listed.single and len(listed.masks) == 1
    for each in listed.abilities:
        if not listed.uniform:
            break
        chars = characteristics(state, each.thing)
        listed.uniform = each.unit == listed.abilities[0].unit and chars.types & LAND != 0 and (
            chars.supertypes & BASIC != 0)


def affordable(state: State, seat_of_player: int, mana: ManaCost) -> bool:
    """Whether a player could pay a mana cost with whatever mana can be had, where nothing else is to be paid."""
    listed = listed_mana(state, seat_of_player)
    player = state.players[seat_of_player]
    if not listed.single or player.pool.total:
        return can_pay(mana, player.pool, payment_sources(state, seat_of_player), max(0, player.life))
    known = listed.answers.get(id(mana))
    if known is not None:
        return known[1]
    found = False
    for way in mana.ways():
        if way.life == 0 and enough(way, listed.masks, listed.counts):
            found = True
            break
        if way.life:
            return can_pay(mana, player.pool, payment_sources(state, seat_of_player), max(0, player.life))
    listed.answers[id(mana)] = (mana, found)
    return found


@rule("605.3c", kind="check", key="mana abilities begun", noop=[])
def begun_to_activate(state: State) -> list[tuple[int, Ability]]:
    """The mana abilities that a player has begun to activate; they can't be activated again until they resolve."""
    found: list[tuple[int, Ability]] = []
    for frame in state.frames:
        if isinstance(frame, ManaAbilityFrame):
            found.append((frame.thing, frame.ability))
    return found


def _kept(state: State, each: Potential) -> ManaAbility | None:
    """One that only taps for mana that is always the same: made once for an object, snow or not."""
    key = (each.thing.id, id(each.ability))
    found: ManaAbility | None = state.memo.get(key)
    snow = characteristics(state, each.thing).supertypes & SNOW
    if found is not None and found.thing is each.thing and found.ability is each.ability and found.snow == snow:
        return found
    made = usable_mana_ability(state, each.thing, each.ability)
    if made is not None:
        made.snow = snow
        state.memo[key] = made
    return made


def _same(some: list[ManaAbility], others: list[ManaAbility]) -> bool:
    if len(some) != len(others):
        return False
    for at in range(len(some)):
        if some[at] is not others[at]:
            return False
    return True


_known_facts: Final[dict[int, tuple[Ability, bool, bool]]] = {}


def _facts(ability: Ability) -> tuple[bool, bool]:
    """Whether it taps its object, and whether that is all it costs, and for mana that is always the same."""
    known = _known_facts.get(id(ability))
    if known is None:
        known = (ability, taps(ability.node), _only_taps_for_mana(ability.node))
        _known_facts[id(ability)] = known
    return known[1], known[2]


def _only_taps_for_mana(node: Node) -> bool:
    costs = node.nodes("cost")
    effects = node.nodes("do")
    if node.has("only_if") or len(costs) != 1 or costs[0].kind != "tap_self" or len(effects) != 1:
        return False
    if effects[0].kind != "add_mana" or not isinstance(effects[0].fields.get("n", 1), int):
        return False
    for word in effects[0].words("mana"):
        if word not in COLOR_LETTERS:
            return False
    return True


def activation_cost(state: State, thing: GameObject, ability: Ability) -> tuple[Node, ...]:
    """602.2b, 601.2f: the cost to activate an ability, with what effects add to it."""
    costs = ability.node.nodes("cost")
    for entry in statics(state, "activation_cost_more"):
        if applies(state, entry, thing.id):
            costs = (*costs, Node("pay_mana", {"mana": entry.node.text("mana")}))
    label = ability.node.text("label")
    if label:
        for entry in statics(state, "keyword_costs_less"):
            if entry.node.text("is") == label and -1 - thing.controller in refer(state, entry.context,
                                                                                 entry.node.node("who")):
                costs = _less_mana(costs, entry.node.number("n"))
    return _reduced(state, thing, ability, costs) if ability.node.has("less") else costs


def _less_mana(costs: tuple[Node, ...], less: int) -> tuple[Node, ...]:
    """601.2f: a cost with its generic mana reduced by so much, and no further than to nothing."""
    found: list[Node] = []
    for cost in costs:
        if cost.kind == "pay_mana" and less > 0:
            cost, less = _with_less(cost, less)
        found.append(cost)
    return tuple(found)


def _reduced(state: State, thing: GameObject, ability: Ability, costs: tuple[Node, ...]) -> tuple[Node, ...]:
    """601.2f: the generic mana of a cost, less what the ability says, and no less than nothing."""
    context = Context(thing.id, thing.controller, None, None, ability)
    condition = ability.node.maybe("less_if")
    if condition is not None and not holds(state, context, condition):
        return costs
    return _less_mana(costs, amount(state, context, ability.node.value("less")))


def _with_less(cost: Node, less: int) -> tuple[Node, int]:
    """A cost in mana with its generic mana reduced, and how much of the reduction is left over."""
    symbols = cost.text("mana").strip("{}").split("}{")
    kept: list[str] = []
    for symbol in symbols:
        if symbol.isdigit():
            taken = min(int(symbol), less)
            less -= taken
            symbol = str(int(symbol) - taken)
        kept.append(symbol)
    plain = [symbol for symbol in kept if symbol != "0"] or ["0"]
    return Node("pay_mana", {"mana": "{" + "}{".join(plain) + "}"}), less


def usable_mana_ability(state: State, thing: GameObject, ability: Ability) -> ManaAbility | None:
    """The ways in which a mana ability can be used now, or None where its conditions or costs forbid it. Abilities
    whose costs need a choice have no alternative for automatic payment; they can be activated by hand."""
    node = ability.node
    context = Context(thing.id, thing.controller, None, None, ability)
    limits = node.words("limits")
    if not _may_be_used(state, context, thing, ability):
        return None
    mana: ManaCost | None = None
    life = 0
    burden = NO_BURDEN
    automatic = True
    plain = not limits
    closes: tuple[int, ...] = ()
    for cost in activation_cost(state, thing, ability):
        kind = cost.kind
        if kind == "tap_self":
            if thing.tapped or not may_tap(state, thing):
                return None
        elif kind == "pay_mana":
            more = parsed_cost(cost.text("mana"))
            mana = more if mana is None else mana.plus(more)
            plain = False
            if mana.xs:
                automatic = False
                mana = None
        elif kind == "pay_life":
            life += amount(state, context, cost.value("n"))
            burden = max(burden, LIFE)
            plain = False
        elif kind == "sacrifice_self":
            burden = SACRIFICE
            closes = (thing.id,)
            plain = False
        elif kind == "remove_counters" and not cost.has("what"):
            if _counters(thing, cost.text("counter")) < amount(state, context, cost.value("n")):
                return None
            plain = False
        else:
            automatic = False
            plain = False
    units: list[tuple[int, ...]] = [()]
    for effect in _followed(state, context, node.nodes("do")):
        if effect.kind == "add_mana":
            ways = products(state, context, effect, thing)
            units = [one + other for one in units for other in ways]
        else:
            burden = max(burden, PAIN)
            plain = False
    units = [each for each in units if each]
    if not units:
        return None
    entries = triggered_with(state, thing, ability)
    found = _with_bonuses(state, thing, entries, units)
    alternatives: list[Alternative] = []
    if automatic:
        alternatives = [Alternative((*each, *more), mana, life, burden, (), closes) for each, more, _ in found]
    return ManaAbility(thing, ability, alternatives, [each for each, _, _ in found], plain and not entries,
                       [bonus for _, _, bonus in found])


def _followed(state: State, context: Context, nodes: tuple[Node, ...]) -> list[Node]:
    """The instructions that would be followed now: those under a condition where it holds (608.2c)."""
    found: list[Node] = []
    for each in nodes:
        if each.kind != "if":
            found.append(each)
        elif holds(state, context, each.node("condition")):
            found.extend(_followed(state, context, each.nodes("do")))
        else:
            found.extend(_followed(state, context, each.nodes("otherwise")))
    return found


def _with_bonuses(state: State, thing: GameObject, entries: list[Entry],
                  units: list[tuple[int, ...]]) -> list[tuple[tuple[int, ...], tuple[int, ...], Bonus]]:
    """Each bunch of mana with what triggered mana abilities could add to it, and the choices for that."""
    found: list[tuple[tuple[int, ...], tuple[int, ...], Bonus]] = []
    for each in units:
        for more, bonus in _bonuses(state, thing, entries, each):
            found.append((each, more, bonus))
    return found


def _may_be_used(state: State, context: Context, thing: GameObject, ability: Ability) -> bool:
    """602.5: whether neither its own words nor an effect keep a mana ability from being activated."""
    condition = ability.node.maybe("only_if")
    if condition is not None and not holds(state, context, condition):
        return False
    for entry in statics(state, "cant_activate"):
        if not entry.node.flag("except_mana") and applies(state, entry, thing.id):
            return False
    limits = ability.node.words("limits")
    return not limits or within_limits(state, thing, ability, limits)


#: added to the place of an ability that can be activated only once: such uses are never forgotten (see `turn`)
ONCE_KEY: Final = 2000
_SEVERAL: Final = {"once_each_turn": 1, "twice_each_turn": 2}


def within_limits(state: State, thing: GameObject, ability: Ability, limits: tuple[str, ...]) -> bool:
    """602.5b: whether the restrictions on a mana ability's use allow it now."""
    if ("sorcery" in limits or "your_turn" in limits) and not state.acts(thing.controller):
        return False
    if "sorcery" in limits and (state.stack or state.step not in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)):
        return False
    place = _place(state, thing, ability)
    for key, number in thing.used:
        if key == ONCE_KEY + place and "once" in limits:
            return False
        for word in limits:
            if key == place and word in _SEVERAL and number >= _SEVERAL[word]:
                return False
    return True


def _place(state: State, thing: GameObject, ability: Ability) -> int:
    """The place of an ability among the activated abilities of an object."""
    place = 0
    for each in expanded(state, characteristics(state, thing).abilities):
        if each is ability:
            break
        if each.kind == ACTIVATED:
            place += 1
    return place


def count_use(state: State, thing: GameObject, ability: Ability) -> None:
    """A use of a mana ability whose uses are limited."""
    limits = ability.node.words("limits")
    if not limits:
        return
    place = _place(state, thing, ability)
    number = 1
    used: list[tuple[int, int]] = []
    for key, before in thing.used:
        if key == place:
            number = before + 1
        else:
            used.append((key, before))
    used.append((place, number))
    if "once" in limits:
        used.append((ONCE_KEY + place, 1))
    state.edit(thing).used = tuple(used)


# ---- triggered mana abilities ---------------------------------------------------------------------------------------


@rule("605.1b", kind="check", key="triggered mana ability", noop=False)
def is_triggered_mana_ability(ability: Ability) -> bool:
    """A triggered ability without a target that triggers as a permanent is tapped for mana, and could add mana."""
    node = ability.node
    if ability.kind != TRIGGERED or node.node("event").kind != TAPPED_FOR_MANA or node.nodes("targets"):
        return False
    return adds_mana(node.nodes("do"))


def triggered_with(state: State, thing: GameObject, ability: Ability) -> list[Entry]:
    """The triggered mana abilities that trigger when a permanent is tapped for mana with an ability."""
    found: list[Entry] = []
    listed = trigger_index(state).by_kind.get(ManaAdded)
    if listed is None or not taps(ability.node):
        return found
    check = state.law.tables["check"]["triggered mana ability"]
    for entry in listed:
        if entry.event.kind == TAPPED_FOR_MANA and check(entry.ability):
            if matches(state, _heard(state, entry, thing), entry.event.node("what"), thing.id):
                found.append(entry)
    return found


def _heard(state: State, entry: Entry, thing: GameObject) -> Context:
    context = Context(entry.source, state.object(entry.source).controller, None, None, entry.ability)
    context.roles = (thing.id, 0, player_ref(thing.controller), 1)
    return context


def _bonuses(state: State, thing: GameObject, entries: list[Entry],
             produced: tuple[int, ...]) -> list[tuple[tuple[int, ...], Bonus]]:
    """What triggered mana abilities could add for the player who taps a permanent for those units: each bunch of mana,
    and the choices by which it comes. Those that add mana on a condition only are not counted on."""
    ways: list[tuple[tuple[int, ...], Bonus]] = [((), ())]
    for entry in entries:
        node = entry.ability.node
        if node.has("condition") or node.words("limits"):
            continue
        context = _heard(state, entry, thing)
        context.event = ManaAdded(R_MANA, player_ref(thing.controller), thing.id, produced)
        source = state.object(entry.source)
        for effect in node.nodes("do"):
            if effect.kind != "add_mana" or seat(state, context, effect.maybe("who")) != thing.controller:
                continue
            more = products(state, context, effect, source)
            if more:
                ways = [((*units, *way), (*bonus, (entry.source, entry.ability.index, letters_of(way))))
                        for units, bonus in ways for way in more]
    return ways


def _counters(thing: GameObject, kind: str) -> int:
    for name, number in thing.counters:
        if name == kind:
            return number
    return 0


# ---- sources for payments -------------------------------------------------------------------------------------------


def payment_sources(
    state: State,
    seat_of_player: int,
    exclude: tuple[int, ...] = (),
    only: tuple[int, ...] | None = None,
    spell: int = 0,
) -> Sources:
    """The mana abilities of a player as sources of the payment planner; `exclude`: objects not to be used, `only`:
    the objects to be used, `spell`: the card or spell that is paid for, with what may stand in for its mana."""
    listed = listed_mana(state, seat_of_player)
    words = words_of(state.object(spell)) if spell else ()
    kept = listed.sources
    if kept is not None and not words and listed.exclude == exclude and listed.only == only:
        return kept
    sources: list[Source] = []
    abilities = listed.abilities
    for index in range(len(abilities)):
        each = abilities[index]
        if not each.alternatives or each.thing.id in exclude or (only is not None and each.thing.id not in only):
            continue
        chars = characteristics(state, each.thing)
        rank = OTHER_SOURCE
        if chars.types & LAND:
            rank = BASIC_LAND if chars.supertypes & BASIC else OTHER_LAND
        if taps(each.ability.node) or _ends(each.ability.node):
            sources.append(Source(index, rank, each.alternatives, each.thing.id))
            continue
        for copy in range(repeats(state, seat_of_player, each, len(abilities))):
            sources.append(Source(index + copy * IDENTS, rank, each.alternatives, -2 - copy - MOST_REPEATS * index))
    if words:
        sources.extend(stand_ins(state, seat_of_player, state.object(spell), words, exclude, only))
        return Sources(sources)
    made = Sources(sources)
    listed.sources = made if listed.plain else None
    listed.exclude = exclude
    listed.only = only
    return made


#: how often an ability that does not tap is considered within one payment, at most
MOST_REPEATS: Final = 24
#: idents of sources: the index of the mana ability, plus this much for each further use of it
IDENTS: Final = 10_000


def _ends(node: Node) -> bool:
    for cost in node.nodes("cost"):
        if cost.kind == "sacrifice_self":
            return True
    return False


def repeats(state: State, seat_of_player: int, use: ManaAbility, others: int) -> int:
    """How often a mana ability that doesn't tap could be used within one payment: as its counters, the player's life
    and
    the mana for it last."""
    context = Context(use.thing.id, seat_of_player, None, None, use.ability)
    number = MOST_REPEATS
    for cost in activation_cost(state, use.thing, use.ability):
        if cost.kind == "remove_counters":
            number = min(
                number, _counters(use.thing, cost.text("counter")) // max(1, amount(state, context, cost.value("n")))
            )
        elif cost.kind == "pay_life":
            number = min(
                number, max(0, state.players[seat_of_player].life) // max(1, amount(state, context, cost.value("n")))
            )
        elif cost.kind == "pay_mana":
            number = min(number, state.players[seat_of_player].pool.total + others)
    return number


# ---- activating -----------------------------------------------------------------------------------------------------
