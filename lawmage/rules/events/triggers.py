"""603. Handling triggered abilities: the index of what may trigger, noticing, and putting them on the stack."""

from typing import Final

from lawmage.model.cards import TRIGGERED, Ability
from lawmage.model.effects import PendingTrigger
from lawmage.model.events import Event, SpellCast, ZoneChanged
from lawmage.model.names import BATTLEFIELD, COMMAND, LIBRARY, STACK, player_ref
from lawmage.model.nodes import Node, Value
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Characteristics, Roles, StackItem
from lawmage.model.state import State
from lawmage.native import mypyc_attr
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.abilities import expanded
from lawmage.rules.characteristics.functioning import R_ELSEWHERE, zones_of_trigger
from lawmage.rules.characteristics.layers import (
    census_zones,
    characteristics,
    derived,
    permanents,
    things_elsewhere,
    zone_for,
)
from lawmage.rules.characteristics.profiles import profile
from lawmage.rules.events.delaying import in_time, repeats
from lawmage.rules.events.doing_once import is_taken
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import holds, matches, refer

R_TRIGGERS: Final = cite("603.2")
R_EACH_TIME: Final = cite("603.2c")
R_LIMITED: Final = cite("603.2h")
#: added to the index of an ability that triggers only once: such uses are never forgotten (see `turn`)
ONCE_KEY: Final = 3000
R_CONDITION: Final = cite("603.4")
R_ONCE: Final = cite("603.7b")
R_X: Final = cite("107.3m")

#: every zone, as bits 1 << zone
ALL_ZONES: Final = 255
#: kinds of events that a kind of event node can match
KINDS_OF: Final[dict[str, tuple[type[Event], ...]]] = {}


@mypyc_attr(acyclic=True)
class Entry:
    """A triggered ability that functions now: the object that has it, and its event node."""

    def __init__(self, source: int, ability: Ability, event: Node) -> None:
        self.source = source
        self.ability = ability
        self.event = event


@mypyc_attr(acyclic=True)
class TriggerIndex:
    """Triggered abilities by the kind of event that may trigger them."""

    def __init__(self) -> None:
        self.by_kind: dict[type[Event], list[Entry]] = {}
        self.states: list[Entry] = []
        self.empty = True


def trigger_index(state: State) -> TriggerIndex:
    """The index of the triggered abilities that function now, derived once per version."""
    cache = derived(state)
    found = cache.triggers
    if found is None:
        found = _build(state)
        cache.triggers = found
    assert isinstance(found, TriggerIndex)
    return found


def _build(state: State) -> TriggerIndex:
    index = TriggerIndex()
    permanents(state)
    for thing, chars in derived(state).able:
        _enter(state, index, thing, chars, BATTLEFIELD, BATTLEFIELD)
    for number in state.stack:
        thing = state.object(number)
        _enter(state, index, thing, characteristics(state, thing), STACK, BATTLEFIELD)
    zones = ALL_ZONES if derived(state).elsewhere else census_zones(state)
    zones &= ~(1 << STACK | 1 << LIBRARY)
    if zones:
        for thing in things_elsewhere(state, zones):
            usual = BATTLEFIELD if zone_for(thing) else COMMAND  # those of an emblem function where it is
            _enter(state, index, thing, characteristics(state, thing), thing.zone, usual)
    return index


def _enter(
    state: State, index: TriggerIndex, thing: GameObject, chars: Characteristics, zone: int, usual: int
) -> None:
    """The triggered abilities of an object in a zone; `usual`: where they function if they don't say."""
    if not chars.abilities:
        return
    of_it = profile(state, chars)
    triggered = of_it.triggered
    if triggered is None:
        triggered = tuple([each for each in expanded(state, chars.abilities) if each.kind == TRIGGERED])
        of_it.triggered = triggered
    for ability in triggered:
        _enter_event(state, index, thing.id, ability, ability.node.node("event"), zone, usual)


def _enter_event(state: State, index: TriggerIndex, source: int, ability: Ability, event: Node, zone: int,
                 usual: int) -> None:
    """Enter the trigger conditions of an ability that function in the zone its object is in (113.6)."""
    if event.kind == "event_any":
        for part in event.nodes("of"):
            _enter_event(state, index, source, ability, part, zone, usual)
        return
    if not zones_of_trigger(ability, event, usual) >> zone & 1:
        return
    if zone != usual:
        state.law.note(R_ELSEWHERE)
    index.empty = False
    entry = Entry(source, ability, event)
    if event.kind == "state":
        index.states.append(entry)
        return
    for kind in KINDS_OF[event.kind]:
        index.by_kind.setdefault(kind, []).append(entry)


def event_roles(state: State, context: Context, node: Node, event: Event) -> Roles | None:
    """What the roles of an event node name if the event is such an event, else None."""
    if node.kind == "event_any":
        for part in node.nodes("of"):
            roles = event_roles(state, context, part, event)
            if roles is not None:
                return roles
        return None
    if type(event) not in KINDS_OF[node.kind]:
        return None
    return state.law.matchers[node.kind](state, context, node, event)


def check_triggers(state: State, before: TriggerIndex, after: TriggerIndex, index: int) -> None:
    """603.2: the abilities whose event has just happened trigger. `before`: the index as of before the event, for
    those that look back (603.10a)."""
    event = state.history[index]
    entries = before.by_kind.get(type(event))
    if entries is not None:
        for entry in entries:
            _try(state, entry, index, event)
    if after is not before:
        late = after.by_kind.get(type(event))
        if late is not None:
            for entry in late:
                if entries is None or not _listed(entries, entry):
                    _try(state, entry, index, event)
    if state.delayed:
        _check_delayed(state, index, event)
    if anything_inherent(state):
        for inherent in state.law.inherent:
            inherent(state, index, event)


def anything_inherent(state: State) -> bool:
    """Whether some ability that the rules give could trigger: there is a monarch (725.2), or a player with counters
    (728.1)."""
    if state.monarch >= 0:
        return True
    for player in state.players:
        if player.counters:
            return True
    return False


def _listed(entries: list[Entry], entry: Entry) -> bool:
    for each in entries:
        if each.source == entry.source and each.ability is entry.ability and each.event is entry.event:
            return True
    return False


def _try(state: State, entry: Entry, index: int, event: Event) -> None:
    source = state.object(entry.source)
    context = Context(entry.source, source.controller, source.stacked, event, entry.ability)
    roles = state.law.matchers[entry.event.kind](state, context, entry.event, event)
    if roles is None:
        return
    node = entry.ability.node
    condition = node.maybe("condition")
    if condition is not None:  # 603.4
        context.roles = roles
        state.law.note(R_CONDITION)
        if not holds(state, context, condition):
            return
    limits = node.words("limits")
    if limits and is_taken(state, entry.source, entry.ability, source.controller):
        return
    if limits and not _within_limits(state, source, entry.ability, limits):
        return
    state.law.note(R_TRIGGERS)
    state.law.note(R_EACH_TIME)
    waiting = PendingTrigger(entry.source, source.controller, entry.ability, index, (), source.timestamp)
    waiting.roles = roles
    waiting.whose = _whose(state, roles)
    if source.stacked is not None and source.stacked.x and _of_its_x(source, event):
        state.law.note(R_X)
        waiting.stacked = source.stacked
    elif entry.event.kind == "becomes_monstrous" and event.quantity():  # 701.37c
        waiting.stacked = StackItem(None, source.id, source.controller, (), (), event.quantity(), (), -1, ())
    state.waiting = (*state.waiting, waiting)
    more: int = state.law.tables["check"]["triggers again"](state, entry, event)
    for _ in range(more):
        if limits and not _within_limits(state, source, entry.ability, limits):
            return
        twin = PendingTrigger(entry.source, source.controller, entry.ability, index, (), source.timestamp)
        twin.roles = roles
        twin.whose = waiting.whose
        state.waiting = (*state.waiting, twin)


def _whose(state: State, roles: Roles) -> int:
    """Who controls the subject of an event as it happens; who does later makes no difference to "that player"."""
    return player_ref(state.object(roles[0]).controller) if roles[0] > 0 else 0


def _of_its_x(source: GameObject, event: Event) -> bool:
    """107.3i, 107.3m: whether what triggers on an event knows the X chosen for the spell that its source is or was: as
    that is cast, and as it enters the battlefield."""
    if isinstance(event, SpellCast):
        return event.spell == source.id
    return isinstance(event, ZoneChanged) and event.new_object == source.id


def _within_limits(state: State, source: GameObject, ability: Ability, limits: tuple[str, ...]) -> bool:
    """603.2h: "triggers only once each turn". Counts a use."""
    used = 0
    key = 1000 + ability.index
    for index, number in source.used:
        if index == key:
            used = number
    once = tuple([pair for pair in source.used if pair[0] == ONCE_KEY + ability.index])
    if "once" in limits and once:
        state.law.note(R_LIMITED)
        return False
    if ("once_each_turn" in limits and used >= 1) or ("twice_each_turn" in limits and used >= 2):
        state.law.note(R_LIMITED)
        return False
    rest = tuple([pair for pair in source.used if pair[0] != key])
    if "once" in limits:
        rest = (*rest, (ONCE_KEY + ability.index, 1))
    state.edit(source).used = (*rest, (key, used + 1))
    return True


def _check_delayed(state: State, index: int, event: Event) -> None:
    """603.7: delayed triggered abilities trigger once, unless they say otherwise."""
    for each in state.delayed:
        if not in_time(state, each):
            continue
        node = each.node
        context = Context(each.source, each.controller, each.stacked, event, each.ability)
        context.remembered = each.remembered
        roles = event_roles(state, context, node.node("event"), event)
        if roles is None:
            continue
        condition = node.maybe("condition")
        if condition is not None:
            context.roles = roles
            if not holds(state, context, condition):
                continue
        state.law.note(R_ONCE)
        if not repeats(node):
            state.delayed = tuple([other for other in state.delayed if other is not each])
        name = each.ability.name if each.ability is not None else ""
        ability = delayed_ability(state, node, each.ability, name)
        waiting = PendingTrigger(each.source, each.controller, ability, index, each.remembered, each.id)
        waiting.roles = roles
        waiting.whose = _whose(state, roles)
        waiting.stacked = each.stacked
        state.waiting = (*state.waiting, waiting)


_DELAYED_FIELDS: Final = ("do", "event", "condition", "targets")


def delayed_ability(state: State, node: Node, ability: Ability | None, name: str) -> Ability:
    """The ability that a `delayed` or `reflexive` node makes: a triggered ability with its instructions (603.7,
    603.12)."""
    found: tuple[Node, Ability] | None = state.law.delayed.get(id(node))
    if found is not None and found[0] is node:
        return found[1]
    fields: dict[str, Value] = {key: value for key, value in node.fields.items() if key in _DELAYED_FIELDS}
    if "event" not in fields:
        fields["event"] = Node("event_any", {"of": ()})
    if ability is not None:
        fields["line"] = ability.line
    made = Ability(
        Node("triggered", fields),
        name,
        ability.face if ability is not None else 0,
        ability.index if ability is not None else 0,
    )
    state.law.delayed[id(node)] = (node, made)
    return made


def opposing(state: State, context: Context, node: Node | None, ref: int) -> bool:
    """Whether a reference matches an optional predicate."""
    return node is None or matches(state, context, node, ref)


def among(state: State, context: Context, node: Node | None, ref: int) -> bool:
    """Whether a reference is among those an optional ref node names."""
    return node is None or ref in refer(state, context, node)
