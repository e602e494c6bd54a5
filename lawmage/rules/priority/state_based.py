"""704. State-based actions. Each is one function that lists what is due now; all are performed as a single event."""

from typing import Final

from lawmage.model.decisions import Decision
from lawmage.model.effects import PendingTrigger
from lawmage.model.events import Ceased, CountersRemoved, Destroyed, Event, PlayerLost, Unattached, ZoneChanged
from lawmage.model.names import (
    BATTLE,
    BATTLEFIELD,
    CREATURE,
    GRAVEYARD,
    INDESTRUCTIBLE,
    LEGENDARY,
    NOWHERE,
    PLANESWALKER,
    STACK,
    WORLD,
    player_ref,
)
from lawmage.model.objects import GameObject, counters_on
from lawmage.model.stack_items import Characteristics
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.faces import is_bestowed
from lawmage.rules.characteristics.layers import characteristics, derived, permanents
from lawmage.rules.events.performing import record
from lawmage.rules.events.statics import any_applies
from lawmage.rules.events.triggers import trigger_index
from lawmage.rules.events.zones import move, touch_zone
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import holds
from lawmage.rules.language.protection import can_be_attached

KIND: Final = "state-based action"


def any_due(state: State) -> bool:
    """Whether a state-based action or state trigger is due now."""
    if due_actions(state) or due_choice(state) is not None:
        return True
    return bool(trigger_index(state).states) and _state_trigger_due(state)


def due_actions(state: State) -> list[Event]:
    """Every state-based action that applies now and needs no choice, in the order of the rules."""
    found: list[Event] = []
    actions = state.law.actions
    if not actions:
        table = state.law.tables[KIND]
        for key in table:
            actions.append((LOOKS_AT.get(key, -1), table[key]))
    there = features(state)
    for looks_at, action in actions:
        if looks_at & there:
            action(state, found)
    return found


# what there is to look at: an action that looks only at what isn't there has nothing to do
NO_LIFE: Final = 1
FAILED_DRAW: Final = 2
PLAYER_COUNTERS: Final = 4
STRAYS: Final = 8
CREATURES: Final = 16
WALKERS: Final = 32
BATTLES: Final = 64
ATTACHED: Final = 128
TWO_COUNTERS: Final = 256
WORLDS: Final = 512
LEGENDS: Final = 1024
SAGAS: Final = 2048
LOOKS_AT: Final[dict[str, int]] = {
    "no life": NO_LIFE, "drew from an empty library": FAILED_DRAW, "poisoned": PLAYER_COUNTERS,
    "tokens elsewhere": STRAYS, "no toughness": CREATURES, "no loyalty": WALKERS, "no defense": BATTLES,
    "aura not attached": ATTACHED, "one Role each": ATTACHED, "opposite counters": TWO_COUNTERS, "world rule": WORLDS,
    "end of a saga": SAGAS, "legend rule": LEGENDS, "planeswalker uniqueness rule": WALKERS,
}


def features(state: State) -> int:
    """What of all that there is now."""
    made = derived(state)
    there = made.features
    if there < 0:
        types, supertypes, attached, counters = board_summary(state)
        there = 1 << 20
        if types & CREATURE:
            there |= CREATURES
        if types & PLANESWALKER:
            there |= WALKERS
        if types & BATTLE:
            there |= BATTLES
        if attached:
            there |= ATTACHED
        if counters:
            there |= TWO_COUNTERS
        if supertypes & WORLD:
            there |= WORLDS
        if supertypes & LEGENDARY:
            there |= LEGENDS
        if made.counters:
            there |= SAGAS
        made.features = there
    for player in state.players:
        if player.life <= 0:
            there |= NO_LIFE
        if player.drew_from_empty:
            there |= FAILED_DRAW
        if player.counters:
            there |= PLAYER_COUNTERS
    return there | STRAYS if state.strays else there


Summary = tuple[int, int, bool, bool]


def board_summary(state: State) -> Summary:
    """What there is on the battlefield, derived once per version: all types and supertypes as masks, whether anything
    is attached or an Aura, whether anything has counters of two kinds. Most checks have nothing to look at."""
    made = derived(state)
    if made.permanents is None:
        permanents(state)
    return (made.types, made.supertypes, made.attached, made.two_counters)


def forget_failed_draws(state: State) -> None:
    """704.5b looks back to the last check only."""
    for player in state.players:
        if player.drew_from_empty:
            state.edit(player).drew_from_empty = False


# ---- players --------------------------------------------------------------------------------------------------------


@rule("704.5a", kind=KIND, key="no life", also=("104.3b",))
def no_life(state: State, found: list[Event]) -> None:
    """A player with 0 or less life loses."""
    for player in state.players:
        if player.life <= 0 and not player.lost:
            found.append(PlayerLost(R_NO_LIFE, player_ref(player.seat)))


@rule("704.5b", kind=KIND, key="drew from an empty library", also=("104.3c",))
def empty_library(state: State, found: list[Event]) -> None:
    """A player who tried to draw from an empty library since the last check loses."""
    for player in state.players:
        if player.drew_from_empty:
            if not player.lost:
                found.append(PlayerLost(R_EMPTY_LIBRARY, player_ref(player.seat)))


@rule("704.5c", kind=KIND, key="poisoned", also=("104.3d",))
def poisoned(state: State, found: list[Event]) -> None:
    """A player with ten or more poison counters loses."""
    for player in state.players:
        if player.counters and not player.lost:
            for kind, number in player.counters:
                if kind == "poison" and number >= LETHAL_POISON:
                    found.append(PlayerLost(R_POISON, player_ref(player.seat)))


R_NO_LIFE: Final = cite("704.5a")
R_EMPTY_LIBRARY: Final = cite("704.5b")
R_POISON: Final = cite("704.5c")
LETHAL_POISON: Final = 10


# ---- objects outside the battlefield --------------------------------------------------------------------------------


@rule("704.5d", kind=KIND, key="tokens elsewhere", also=("704.5e",))
def tokens_elsewhere(state: State, found: list[Event]) -> None:
    """A token in a zone other than the battlefield, and a copy of a spell outside the stack, cease to exist."""
    if not state.strays:
        return
    for player in state.players:
        for ids in (player.graveyard, player.hand, player.library):
            for number in ids:
                if state.object(number).card.token:
                    found.append(_ceasing(state, number))
    for number in state.exile:
        thing = state.object(number)
        if thing.card.token and thing.card.definition.layout != "prepare spell":  # 722.3c
            found.append(_ceasing(state, number))
    for number in state.command:
        if state.object(number).card.token and state.object(number).card.definition.layout != "emblem":
            found.append(_ceasing(state, number))


R_TOKEN: Final = cite("704.5d")
R_COPY: Final = cite("704.5e")


def _ceasing(state: State, number: int) -> Event:
    before = state.object(number).was
    copied = before > 0 and state.object(before).left == STACK
    return Ceased(R_COPY if copied else R_TOKEN, number)


@rule("704.5d", kind="perform", key="ceased")
def cease_to_exist(state: State, event: Ceased) -> None:
    """The object is nowhere any more."""
    thing = state.object(event.object)
    if thing.zone == NOWHERE:
        return
    zone = thing.zone
    if zone != STACK and zone != BATTLEFIELD:
        state.strays = max(0, state.strays - 1)
    ids = state.zone_of(zone, thing.card.owner)
    position = ids.index(thing.id)
    state.set_zone(zone, thing.card.owner, ids[:position] + ids[position + 1 :])
    state.edit(thing).left = zone
    state.edit(thing).zone = NOWHERE
    touch_zone(state, zone)
    record(state, event)


# ---- creatures ------------------------------------------------------------------------------------------------------


def creatures(state: State) -> list[tuple[GameObject, Characteristics]]:
    """The creatures on the battlefield as they are now; listed once per version."""
    made = derived(state)
    if made.permanents is None:
        permanents(state)
    return made.creatures


@rule("704.5f", kind=KIND, key="no toughness", also=("704.5g", "704.5h", "704.7"))
def dying_creatures(state: State, found: list[Event]) -> None:
    """Creatures with toughness 0 or less go to the graveyard; with lethal damage, or damage by deathtouch, they are
    destroyed. One pass over the battlefield; each finding cites its own rule."""
    checks = state.law.tables["check"]
    for thing, chars in creatures(state):
        number = thing.id
        if chars.toughness <= 0:
            if checks["no toughness"](thing, chars):
                found.append(move(state, thing, GRAVEYARD, R_TOUGHNESS))
        elif thing.damage and checks["lethal damage"](state, thing, chars):
            found.append(Destroyed(R_LETHAL, number))
        elif thing.deathtouched and checks["deathtouched"](thing, chars):
            found.append(Destroyed(R_DEATHTOUCH, number))


R_TOUGHNESS: Final = cite("704.5f")
R_LETHAL: Final = cite("704.5g")
R_DEATHTOUCH: Final = cite("704.5h")


@rule("704.5f", kind="check", key="no toughness", noop=False)
def has_no_toughness(thing: GameObject, chars: Characteristics) -> bool:
    """Toughness 0 or less."""
    return chars.toughness <= 0


@rule("704.5g", kind="check", key="lethal damage", also=("120.6",), noop=False)
def has_lethal_damage(state: State, thing: GameObject, chars: Characteristics) -> bool:
    """Damage marked is at least the toughness, or what an effect measures it by instead (120.6); an indestructible
    creature isn't destroyed (702.12b)."""
    measure = chars.power if any_applies(state, "lethal_by_power", thing.id) else chars.toughness
    return thing.damage >= measure and not chars.keywords & INDESTRUCTIBLE


@rule("704.5h", kind="check", key="deathtouched", noop=False)
def was_deathtouched(thing: GameObject, chars: Characteristics) -> bool:
    """Dealt damage by a source with deathtouch since the last check."""
    return thing.deathtouched and not chars.keywords & INDESTRUCTIBLE


# ---- planeswalkers and battles --------------------------------------------------------------------------------------


@rule("704.5i", kind=KIND, key="no loyalty")
def no_loyalty(state: State, found: list[Event]) -> None:
    """A planeswalker with loyalty 0 goes to the graveyard."""
    if not board_summary(state)[0] & PLANESWALKER:
        return
    for number in state.battlefield:
        thing = state.object(number)
        if not thing.phased_out and characteristics(state, thing).types & PLANESWALKER:
            if counters_on(thing, "loyalty") == 0:
                found.append(move(state, thing, GRAVEYARD, R_LOYALTY))


R_LOYALTY: Final = cite("704.5i")


@rule("704.5v", kind=KIND, key="no defense", also=("704.5w",))
def no_defense(state: State, found: list[Event]) -> None:
    """A battle with defense 0 goes to the graveyard, unless an ability of a Siege that has triggered is still to
    resolve."""
    if not board_summary(state)[0] & BATTLE:
        return
    for number in state.battlefield:
        thing = state.object(number)
        if thing.phased_out:
            continue
        chars = characteristics(state, thing)
        if chars.types & BATTLE and counters_on(thing, "defense") == 0 and not _ability_pending(state, number):
            found.append(move(state, thing, GRAVEYARD, R_DEFENSE))


R_DEFENSE: Final = cite("704.5v")


def _ability_pending(state: State, source: int) -> bool:
    for each in state.waiting:
        if each.source == source:
            return True
    for number in state.stack:
        stacked = state.object(number).stacked
        if stacked is not None and stacked.source == source:
            return True
    return False


# ---- attachments ----------------------------------------------------------------------------------------------------


@rule("704.5m", kind=KIND, key="aura not attached", also=("704.5n", "704.5p", "303.4c", "301.5c"))
def loose_attachments(state: State, found: list[Event]) -> None:
    """An Aura that enchants nothing legal goes to the graveyard; other attachments become unattached, and so do
    creatures, battles and what is no attachment any more."""
    if not board_summary(state)[2]:
        return
    for number in state.battlefield:
        thing = state.object(number)
        if thing.phased_out:
            continue
        chars = characteristics(state, thing)
        aura = "Aura" in chars.subtypes
        if thing.attached_to == 0 and (not aura or chars.types & CREATURE):
            continue
        if thing.attached_to and not is_attachment(chars):
            found.append(Unattached(R_NO_ATTACHMENT, number, thing.attached_to))
        elif aura:
            if thing.attached_to and can_be_attached(state, thing, thing.attached_to):
                continue
            if is_bestowed(thing):
                found.append(unattaching(thing))
            else:
                found.append(move(state, thing, GRAVEYARD, R_AURA))
        elif thing.attached_to and not can_be_attached(state, thing, thing.attached_to):
            found.append(Unattached(R_EQUIPMENT, number, thing.attached_to))


R_AURA: Final = cite("704.5m")
R_EQUIPMENT: Final = cite("704.5n")
R_NO_ATTACHMENT: Final = cite("704.5p")


def is_attachment(chars: Characteristics) -> bool:
    """704.5p: whether a permanent can be attached to something at all: an Aura, Equipment or Fortification that is
    neither a creature nor a battle."""
    if chars.types & (CREATURE | BATTLE):
        return False
    for subtype in ("Aura", "Equipment", "Fortification"):
        if subtype in chars.subtypes:
            return True
    return False


@rule("704.5z", kind=KIND, key="one Role each")
def one_role_each(state: State, found: list[Event]) -> None:
    """Of several Roles that one player controls and that are attached to one permanent, the newest stays."""
    if not board_summary(state)[2]:
        return
    newest: dict[tuple[int, int], GameObject] = {}
    for number in state.battlefield:
        thing = state.object(number)
        if thing.attached_to <= 0 or thing.phased_out or "Role" not in characteristics(state, thing).subtypes:
            continue
        key = (thing.attached_to, thing.controller)
        other = newest.get(key)
        if other is None or other.timestamp < thing.timestamp:
            newest[key] = thing
        older = other if newest[key] is thing else thing
        if older is not None:
            found.append(move(state, older, GRAVEYARD, R_ROLE))


R_ROLE: Final = cite("704.5z")


@rule("704.5q", kind=KIND, key="opposite counters")
def opposite_counters(state: State, found: list[Event]) -> None:
    """+1/+1 and -1/-1 counters on one permanent annihilate in pairs."""
    if not board_summary(state)[3]:
        return
    for number in state.battlefield:
        thing = state.object(number)
        if len(thing.counters) < 2 or thing.phased_out:
            continue
        pairs = min(counters_on(thing, "+1/+1"), counters_on(thing, "-1/-1"))
        if pairs > 0:
            for kind in ("+1/+1", "-1/-1"):
                found.append(CountersRemoved(R_OPPOSITE, number, kind, pairs))


R_OPPOSITE: Final = cite("704.5q")


@rule("704.5k", kind=KIND, key="world rule")
def world_rule(state: State, found: list[Event]) -> None:
    """All but the newest world permanent go to the graveyard; in a tie for that all of them."""
    if not board_summary(state)[1] & WORLD:
        return
    worlds = [
        number
        for number in state.battlefield
        if characteristics(state, state.object(number)).supertypes & WORLD and not state.object(number).phased_out
    ]
    if len(worlds) < 2:
        return
    newest = worlds[0]
    for number in worlds:
        if state.object(number).timestamp > state.object(newest).timestamp:
            newest = number
    tied = False
    for number in worlds:
        tied = tied or (number != newest and _entered_together(state, number, newest))
    for number in worlds:
        if tied or number != newest:
            found.append(move(state, state.object(number), GRAVEYARD, R_WORLD))


R_WORLD: Final = cite("704.5k")


def _entered_together(state: State, one: int, other: int) -> bool:
    """Whether two permanents have entered the battlefield in one event."""
    batches: list[int] = []
    for index in range(len(state.history) - 1, -1, -1):
        event = state.history[index]
        if isinstance(event, ZoneChanged) and event.destination == BATTLEFIELD and event.new_object in (one, other):
            batches.append(event.batch)
            if len(batches) == 2:
                return batches[0] == batches[1]
    return False


# ---- actions that need a choice: see `uniqueness` --------------------------------------------------------------------

#: the checks that may find a group of permanents of which a player keeps one
CHOOSING: Final = ("legend rule", "planeswalker uniqueness rule")


def due_choice(state: State) -> Decision | None:
    """A state-based action that needs a player's choice first: the legend rule (704.5j), and another of its kind."""
    if not features(state) & (LEGENDS | WALKERS):
        return None
    checks = state.law.tables["check"]
    for key in CHOOSING:
        if key in checks:
            found = checks[key](state)
            if found is not None:
                assert isinstance(found, Decision)
                return found
    return None


def keep_one(state: State, decision: Decision, kept: int) -> list[Event]:
    """The others of the group go to the graveyard."""
    rule_cited = decision.rule
    return [move(state, state.object(number), GRAVEYARD, rule_cited) for number in decision.things if number != kept]


# ---- state triggers (603.8) -----------------------------------------------------------------------------------------


def _state_trigger_due(state: State) -> bool:
    for entry in trigger_index(state).states:
        if not _ability_pending_same(state, entry.source, entry.ability.index):
            source = state.object(entry.source)
            if holds(
                state,
                Context(entry.source, source.controller, None, None, entry.ability),
                entry.event.node("condition"),
            ):
                return True
    return False


@rule("603.8", kind="check", key="state triggers", noop=False)
def state_triggers(state: State) -> bool:
    """An ability that triggers on a state of the game triggers when the state holds and it isn't on the stack
    already. Whether one did."""
    triggered = False
    for entry in trigger_index(state).states:
        source = state.object(entry.source)
        if _ability_pending_same(state, entry.source, entry.ability.index):
            continue
        context = Context(entry.source, source.controller, None, None, entry.ability)
        if holds(state, context, entry.event.node("condition")):
            waiting = PendingTrigger(entry.source, source.controller, entry.ability, -1, (), source.timestamp)
            state.waiting = (*state.waiting, waiting)
            triggered = True
    return triggered


def _ability_pending_same(state: State, source: int, index: int) -> bool:
    for each in state.waiting:
        if each.source == source and each.ability.index == index:
            return True
    for number in state.stack:
        stacked = state.object(number).stacked
        if stacked is not None and stacked.source == source and stacked.ability is not None:
            if stacked.ability.index == index and number != source:
                return True
    return False


R_BESTOWED: Final = cite("702.103f")


def unattaching(thing: GameObject) -> Event:
    """702.103f, an exception to 704.5m: a bestowed Aura on something illegal becomes unattached."""
    return Unattached(R_BESTOWED, thing.id, thing.attached_to)
