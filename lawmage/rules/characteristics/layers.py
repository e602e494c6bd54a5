"""613. Interaction of continuous effects: the characteristics of objects, derived and cached by version.

A board on which nothing changes characteristics shares the printed ones; the layers themselves stand in `layering`.
"""

from typing import Final

from lawmage.model.cards import Card
from lawmage.model.effects import ContinuousEffect
from lawmage.model.events import Event
from lawmage.model.fields import READS_GRAVEYARDS, READS_HANDS, READS_OBJECTS, READS_OTHER
from lawmage.model.names import BATTLEFIELD, COMMAND, CREATURE, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, STACK
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import Derived, State
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.copying import base, base_face
from lawmage.rules.characteristics.dependencies import UNANNOUNCED, reads_of
from lawmage.rules.characteristics.faces import any_rooms
from lawmage.rules.characteristics.layering import Evaluation, counter_change
from lawmage.rules.characteristics.profiles import (
    ALL_SORTS,
    CONTROLS,
    GIVES_ENTERING,
    HONE,
    LAYER_CONTROL,
    LAYER_OF,
    LAYERED,
    PLAIN,
    PLAYERS,
    Profile,
    grants_entering,
    keyword_mask,
    keyword_of_counter,
    names_players,
    printed,
    profile,
)
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import any_acts, refer

__all__ = ["R_LAYERS", "base", "base_face", "census_zones", "characteristics", "derived", "keyword_mask", "printed"]

R_LAYERS: Final = cite("613.1")

#: layout of an emblem's definition
EMBLEM: Final = "emblem"

#: which writes make things stale that are read in a zone other than the battlefield and the stack
_SORT_OF_ZONE: Final[dict[int, int]] = {
    HAND: READS_HANDS, GRAVEYARD: READS_GRAVEYARDS, EXILE: READS_OTHER, COMMAND: READS_OTHER, LIBRARY: READS_OTHER,
    STACK: 0,
}


def derived(state: State) -> Derived:
    """The derived values of the state as it is now. Values that read what no write announces hold until the next
    event."""
    found = state.derived
    if found.version == state.version:
        if not state.reads & UNANNOUNCED or found.last is last_event(state):
            return found
    made = Derived(state.version)
    made.last = last_event(state)
    made.census = found.census
    state.derived = made
    _derive(state, made)
    made.serial = state.next_serial
    state.next_serial += 1
    return made


def last_event(state: State) -> Event | None:
    """The latest record of the history."""
    return state.history[-1] if state.history else None


def characteristics(state: State, thing: GameObject) -> Characteristics:
    """What an object is now; for one that left its zone, what it was when it left (last-known information)."""
    zone = thing.zone
    if zone == BATTLEFIELD or zone == STACK:
        now = state.derived
        if now.version != state.version or state.reads & UNANNOUNCED:
            now = derived(state)
        serial = now.serial
        if thing.seen == serial:
            kept = thing.chars
            assert kept is not None
            return kept
        found = now.characteristics.get(thing.id)
        if found is None:
            found = _alone(state, thing)
            now.characteristics[thing.id] = found
        if serial:
            thing.chars = found
            thing.seen = serial
        return found
    if zone == NOWHERE:
        if thing.last is not None:
            return thing.last
        return printed(thing.face)
    return _elsewhere(state, thing)


def permanents(state: State) -> list[tuple[GameObject, Characteristics]]:
    """The permanents that are phased in, with their characteristics; listed once per version. Not to be changed."""
    made = derived(state)
    found = made.permanents
    if found is None:
        found = []
        creatures = made.creatures
        able = made.able
        types = 0
        supertypes = 0
        for number in state.battlefield:
            thing = state.object(number)
            if thing.phased_out:
                continue
            chars = characteristics(state, thing)
            pair = (thing, chars)
            found.append(pair)
            types |= chars.types
            supertypes |= chars.supertypes
            if chars.types & CREATURE:
                creatures.append(pair)
            if chars.abilities:
                able.append(pair)
            if thing.attached_to or "Aura" in chars.subtypes:
                made.attached = True
            if thing.counters:
                made.counters = True
                made.two_counters = made.two_counters or len(thing.counters) > 1
        made.types = types
        made.supertypes = supertypes
        made.permanents = found
    return found


def _elsewhere(state: State, thing: GameObject) -> Characteristics:
    if state.derived.elsewhere:
        found = derived(state).characteristics.get(thing.id)
        if found is not None:
            return found
    face = thing.copied if thing.copied is not None else thing.face
    chars = printed(face)
    if not chars.abilities or not profile(state, chars).defining:
        return chars
    return _defined(state, thing, chars)


def _alone(state: State, thing: GameObject) -> Characteristics:
    """The characteristics of an object that no effect but its own counters and defining abilities changes."""
    chars = base(state, thing)
    if chars.abilities and profile(state, chars).defining:
        chars = _defined(state, thing, chars)
    if not thing.counters:
        return chars
    power, toughness = counter_change(thing)
    if power == 0 and toughness == 0:
        return chars
    return Characteristics(chars.name, chars.cost, chars.colors, chars.supertypes, chars.types, chars.subtypes,
                           chars.power + power, chars.toughness + toughness, chars.keywords, chars.abilities)


def _defined(state: State, thing: GameObject, chars: Characteristics) -> Characteristics:
    """604.3: characteristic-defining abilities function in all zones; here for one object by itself."""
    made = derived(state)
    cache = made.characteristics
    before = cache.get(thing.id)
    flagged = made.elsewhere
    serial = made.serial
    made.serial = 0
    made.elsewhere = True  # whoever reads the object meanwhile sees it as far as it is defined
    cache[thing.id] = chars
    evaluation = Evaluation(state, cache)
    for each in profile(state, chars).statics:
        for group in each.groups:
            if group.cda:
                evaluation.add_static(thing, each, group, thing.timestamp, False)
    evaluation.run(False)
    result = cache.pop(thing.id)
    if before is not None:
        cache[thing.id] = before
    if not flagged:
        made.elsewhere = False
    made.serial = serial
    return result


# ---- deriving --------------------------------------------------------------------------------------------------------
class Census:
    """Zones other than the battlefield in which some ability of some card of this game functions."""

    def __init__(self) -> None:
        self.counted = 0
        self.last: Card | None = None
        self.zones = 0


def census_zones(state: State) -> int:
    """Those zones, as bits 1 << zone; cards that came since the last look are added."""
    found: Census | None = derived(state).census
    return _count(state, found).zones


def _count(state: State, found: Census | None) -> Census:
    if found is None:
        found = Census()
    cards = state.cards
    start = found.counted
    if start > len(cards) or (start and cards[start - 1] is not found.last):
        start = 0  # cards were undone and others may have come instead
    if start < len(cards):
        for position in range(start, len(cards)):
            if cards[position].definition.layout == EMBLEM:
                found.zones |= 1 << COMMAND
            for face in cards[position].definition.faces:
                found.zones |= profile(state, printed(face)).zones
        found.counted = len(cards)
        found.last = cards[-1]
    return found


def _derive(state: State, made: Derived) -> None:
    census = _count(state, made.census)
    made.census = census
    found = READS_OBJECTS
    for zone, sort in _SORT_OF_ZONE.items():
        if census.zones & 1 << zone:
            found |= sort
    found |= _summary_of_permanents(state)
    found = _read_elsewhere(state, census, found)
    state.reads = found & ALL_SORTS
    made.controls = found & CONTROLS != 0
    made.plain = found & PLAIN != 0
    made.layered = found & LAYERED != 0
    made.gives_entering = found & GIVES_ENTERING != 0
    made.for_players = found & PLAYERS != 0
    if found & LAYERED:
        state.next_serial += 1
        _evaluate(state, made, census.zones)


def _read_elsewhere(state: State, census: Census, found: int) -> int:
    """What is read already, and what the stack, the effects that last and other zones read beside."""
    for number in state.stack:
        chars = base(state, state.object(number))
        if chars.abilities:
            found |= profile(state, chars).summary & PLAIN
    for effect in state.effects:
        found |= _summary_of(state, effect)
    if census.zones:
        found |= PLAIN
        if not found & LAYERED and _layered_elsewhere(state, census.zones):
            found |= LAYERED
    return found


def _summary_of_permanents(state: State) -> int:
    """What the abilities and counters of the permanents contain, as in `Profile.summary`. What a permanent is by itself
    is kept with it: that holds if there are no layers."""
    found = 0
    serial = state.next_serial
    copies = bool(state.effects) or any_rooms()
    for number in state.battlefield:
        thing = state.object(number)
        if thing.phased_out:
            continue
        if copies or thing.flipped:
            chars = base(state, thing)
        else:
            chars = printed(thing.copied if thing.copied is not None else thing.face)
        if chars.abilities:
            each = profile(state, chars)
            found |= each.summary
            if not each.defining and not thing.counters:
                thing.chars = chars
                thing.seen = serial
        elif not thing.counters:
            thing.chars = chars
            thing.seen = serial
        if thing.counters and _layered_counters(thing):
            found |= LAYERED
    return found


def _summary_of(state: State, effect: ContinuousEffect) -> int:
    """What a continuous effect contains, as in `Profile.summary`."""
    found = 0
    if isinstance(effect.duration, Node):
        found |= reads_of(effect.duration)[0]
        if not in_force(state, effect):
            return found
    for node in effect.statics:
        layer = LAYER_OF.get(node.kind, 0)
        if layer == 0:
            found |= PLAIN
        elif layer == LAYER_CONTROL:
            found |= PLAIN | CONTROLS | reads_of(node)[0]
        else:
            found |= LAYERED | reads_of(node)[0]
            if names_players(node.node("what")):
                found |= PLAYERS
            if grants_entering(node):
                found |= GIVES_ENTERING
    return found


def in_force(state: State, effect: ContinuousEffect) -> bool:
    """Whether an effect has begun to apply: one for "that player's next turn" does so as that turn begins."""
    duration = effect.duration
    if not isinstance(duration, Node) or duration.kind != "next_turn_of":
        return True
    if state.turn <= effect.turn:
        return False
    context = Context(effect.source, effect.controller, effect.stacked, None, effect.ability)
    return any_acts(state, refer(state, context, duration.node("who")))


def _layered_counters(thing: GameObject) -> bool:
    """Whether counters on an object change more than its own power and toughness (122.1b, 122.1j)."""
    for name, _ in thing.counters:
        if name == HONE or keyword_of_counter(name):
            return True
    return False


def things_elsewhere(state: State, zones: int) -> list[GameObject]:
    """The objects in the zones of a mask (1 << zone), the battlefield left out."""
    found: list[GameObject] = []
    for zone in (GRAVEYARD, HAND, LIBRARY):
        if zones & 1 << zone:
            for player in state.players:
                found.extend([state.object(each) for each in state.zone_of(zone, player.seat)])
    for zone in (STACK, EXILE, COMMAND):
        if zones & 1 << zone:
            found.extend([state.object(each) for each in state.zone_of(zone, 0)])
    return found


def zone_for(thing: GameObject) -> int:
    """The zone that an ability of an object outside the battlefield must name to function there: none for those of
    an emblem (113.6p)."""
    return 0 if thing.card.definition.layout == EMBLEM else thing.zone


def _layered_elsewhere(state: State, zones: int) -> bool:
    for thing in things_elsewhere(state, zones):
        for each in profile(state, base(state, thing)).statics:
            if each.groups and each.zone == zone_for(thing):
                return True
    return False


def _evaluate(state: State, made: Derived, zones: int) -> None:
    cache = made.characteristics
    present: list[GameObject] = []
    for number in state.battlefield:
        thing = state.object(number)
        if not thing.phased_out:
            cache[number] = base(state, thing)
            present.append(thing)
    for number in state.stack:
        cache[number] = base(state, state.object(number))
    evaluation = Evaluation(state, cache)
    for thing in present:
        evaluation.add_abilities(thing, cache[thing.id].abilities, BATTLEFIELD, thing.timestamp, False)
        if thing.counters:
            evaluation.add_counters(thing)
    for number in state.stack:
        thing = state.object(number)
        evaluation.add_abilities(thing, cache[number].abilities, STACK, thing.timestamp, False)
    if zones:
        for thing in things_elsewhere(state, zones & ~(1 << STACK)):
            _add_elsewhere(evaluation, thing, profile(state, base(state, thing)))
    for effect in state.effects:
        if in_force(state, effect):
            evaluation.add_continuous(effect)
    evaluation.run(True)
    if evaluation.elsewhere:
        made.elsewhere = True
    _reads_of_granted(state, evaluation)


def _add_elsewhere(evaluation: Evaluation, thing: GameObject, of_it: Profile) -> None:
    for each in of_it.statics:
        if each.zone == zone_for(thing):
            for group in each.groups:
                evaluation.add_static(thing, each, group, thing.timestamp, False)


def _reads_of_granted(state: State, evaluation: Evaluation) -> None:
    """Abilities that effects gave may read more, and have other statics than layers."""
    now = state.derived
    for number in evaluation.owned:
        each = profile(state, evaluation.cache[number])
        state.reads |= each.summary & ALL_SORTS
        if each.summary & CONTROLS:
            now.controls = True
        if each.summary & PLAIN:
            state.derived.plain = True
        if each.summary & PLAYERS:
            now.for_players = True


def is_creature(state: State, thing: GameObject) -> bool:
    """Whether an object is a creature now."""
    return characteristics(state, thing).types & CREATURE != 0
