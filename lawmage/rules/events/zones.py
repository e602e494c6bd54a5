"""400. Zones: moving objects from one to another. A new zone means a new object (400.7)."""


from lawmage.model.cards import Ability, Face
from lawmage.model.events import ZoneChanged
from lawmage.model.fields import READS_GRAVEYARDS, READS_HANDS, READS_OBJECTS
from lawmage.model.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, STACK
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.characteristics.faces import DOORS, UNLOCKED, is_room, room_face, shown_face
from lawmage.rules.characteristics.layers import characteristics, derived, printed
from lawmage.rules.characteristics.profiles import profile
from lawmage.rules.events.performing import record


def move(
    state: State,
    thing: GameObject,
    destination: int,
    rule_cited: int,
    cause: int = 0,
    ability: Ability | None = None,
    controller: int = -1,
) -> ZoneChanged:
    """A proposal that an object moves to another zone. `controller`: seat under whose control it enters (default: its
    controller for the battlefield and the stack)."""
    return ZoneChanged(rule_cited, thing.id, thing.zone, destination, controller, cause=cause, ability=ability)


@rule("400.7", kind="perform", key="zone_changed")
def change_zone(state: State, event: ZoneChanged) -> None:
    """The object leaves its zone and a new object appears in the other; tokens appear too and cease later (704.5d)."""
    thing = state.object(event.object)
    if thing.zone != event.origin or thing.zone == NOWHERE:
        return  # it has moved already
    freeze(state, thing)
    take_out(state, thing, event.origin)
    destination = event.destination
    owner = thing.card.owner
    controller = owner
    if destination == BATTLEFIELD or destination == STACK:
        controller = event.controller if event.controller >= 0 else thing.controller
    face = entering_face(thing, event) if destination == BATTLEFIELD else front(thing)
    made = state.new_object(thing.card, face, destination, controller)
    made.was = thing.id
    if destination == BATTLEFIELD and event.origin == STACK:
        made.stacked = thing.stacked
        made.face_index = 1 if event.back_face else thing.face_index
        if is_room(thing.card.definition) and was_cast(thing) and not thing.face_down:
            made.chosen = ((DOORS[thing.face_index], UNLOCKED),)
    elif destination == BATTLEFIELD and event.back_face:
        made.face_index = 1
    state.edit(thing).became = made.id
    event.new_object = made.id
    put_in(state, made, destination, controller if destination in (BATTLEFIELD, STACK) else owner, event.tapped,
           event.bottom, event.face_down)
    if destination == BATTLEFIELD and event.origin == STACK and thing.face_down:
        made.face_down = True
        made.known = thing.known
    if destination == LIBRARY or destination == HAND:
        made.known |= who_saw(thing, event.origin)
        if event.origin == LIBRARY or event.origin == HAND:
            event.audience = made.known
    record(state, event)


def entering_face(thing: GameObject, event: ZoneChanged) -> Face:
    """The face with which an object enters the battlefield (712.14a); a spell keeps the one it has."""
    definition = thing.card.definition
    if is_room(definition) and not thing.face_down:
        return room_face(definition.faces[0], definition.faces[1], 1 << thing.face_index if was_cast(thing) else 0)
    if event.origin == STACK and not event.back_face:
        return thing.face
    return thing.card.definition.faces[1] if event.back_face else front(thing)


def was_cast(thing: GameObject) -> bool:
    """Whether an object on the stack was cast as a spell (709.5d)."""
    return thing.stacked is not None and "copy" not in thing.stacked.flags


def who_saw(thing: GameObject, zone: int) -> int:
    """The seats that know a card as it goes to a hidden zone, as a bit mask (400.2): all, from a public zone."""
    if zone != LIBRARY and zone != HAND:
        return -1 if not thing.face_down else 1 << thing.controller
    return thing.known


def front(thing: GameObject) -> Face:
    """The face that a card shows where nothing else says so."""
    return shown_face(thing.card.definition)


def freeze(state: State, thing: GameObject) -> None:
    """Keep the last-known information of an object that leaves its zone (608.2h), and end its place in combat
    (506.4)."""
    state.edit(thing).last = characteristics(state, thing)
    if thing.zone == BATTLEFIELD:
        hosted: list[int] = []
        for number in state.battlefield:
            other = state.object(number)
            if other.attached_to == thing.id and (not other.phased_out or thing.phased_out):
                hosted.append(number)
        if hosted:
            state.edit(thing).hosted = tuple(hosted)


def take_out(state: State, thing: GameObject, zone: int) -> None:
    """Take an object out of its zone; it becomes last-known information."""
    seat = thing.card.owner
    ids = state.zone_of(zone, seat)
    position = ids.index(thing.id)
    state.set_zone(zone, seat, ids[:position] + ids[position + 1 :])
    state.edit(thing).left = zone
    state.edit(thing).zone = NOWHERE
    touch_zone(state, zone, thing)


def put_in(state: State, made: GameObject, zone: int, seat: int, tapped: bool = False, bottom: bool = False,
           face_down: bool = False) -> None:
    """List a new object in its zone: tapped on the battlefield, at the bottom of a library, face down in exile where
    that is said. The top of a library and of the stack is the last one."""
    if zone == BATTLEFIELD:
        made.timestamp = state.stamp()
        made.since_turn = state.turn
        made.entered_turn = state.turn
        made.tapped = tapped
        state.set_zone(zone, seat, (*state.battlefield, made.id))
    elif zone == LIBRARY and bottom:
        state.set_zone(zone, seat, (made.id, *state.players[seat].library))
    else:
        made.timestamp = state.stamp()
        state.set_zone(zone, seat, (*state.zone_of(zone, seat), made.id))
    if zone == GRAVEYARD or zone == STACK or (zone == EXILE and not face_down) or zone == BATTLEFIELD:
        made.known = -1
    elif zone == HAND:
        made.known = 1 << seat
    if made.card.token and zone != BATTLEFIELD and zone != STACK:
        state.strays = state.strays + 1
    touch_zone(state, zone, made)


def touch_zone(state: State, zone: int, thing: GameObject | None = None) -> None:
    """Something entered or left a zone: what reads it is stale. A spell without abilities that matter on the stack
    changes nothing while no effect could look at it."""
    if zone == STACK and thing is not None and _goes_unnoticed(state, thing):
        return
    if zone == BATTLEFIELD or zone == STACK:
        state.touch(READS_OBJECTS)
    elif zone == GRAVEYARD:
        state.touch(READS_GRAVEYARDS)
    elif zone == HAND:
        state.touch(READS_HANDS)


def _goes_unnoticed(state: State, thing: GameObject) -> bool:
    now = derived(state)
    if now.plain or now.layered or now.elsewhere or thing.counters:
        return False
    if thing.stacked is not None and thing.stacked.source != thing.id:
        return True
    return profile(state, printed(thing.copied if thing.copied is not None else thing.face)).silent


def shuffle(state: State, seat: int) -> None:
    """701.24. Randomise a library: nobody knows its cards, and each card is a new object to everyone (new ids)."""
    ids = list(state.players[seat].library)
    for position in range(len(ids) - 1, 0, -1):
        other = state.random(position + 1)
        ids[position], ids[other] = ids[other], ids[position]
    fresh: list[int] = []
    for number in ids:
        old = state.object(number)
        state.edit(old).left = LIBRARY
        state.edit(old).zone = NOWHERE
        made = state.new_object(old.card, front(old), LIBRARY, seat)
        made.was = number
        fresh.append(made.id)
    state.set_zone(LIBRARY, seat, tuple(fresh))
