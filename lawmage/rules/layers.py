"""613. Interaction of continuous effects: the characteristics of objects, derived and cached by version."""

from typing import Final

from lawmage.model.cards import KEYWORD, Ability, Face
from lawmage.model.names import BATTLEFIELD, KEYWORD_BITS, NOWHERE, STACK
from lawmage.model.objects import Characteristics, GameObject, counters_on
from lawmage.model.state import Derived, State

_printed: Final[dict[int, tuple[Face, Characteristics]]] = {}


def printed(face: Face) -> Characteristics:
    """The characteristics that a face alone gives (no effects), made once."""
    found = _printed.get(id(face))
    if found is not None and found[0] is face:
        return found[1]
    made = Characteristics(face.name, face.cost, face.colors, face.supertypes, face.types, face.subtypes,
                           face.power or 0, face.toughness or 0, keyword_mask(face.abilities), face.abilities)
    _printed[id(face)] = (face, made)
    return made


def keyword_mask(abilities: tuple[Ability, ...]) -> int:
    """The bits of the simple keywords among abilities."""
    mask = 0
    for ability in abilities:
        if ability.kind == KEYWORD:
            mask |= KEYWORD_BITS.get(ability.node.text("is"), 0)
    return mask


def derived(state: State) -> Derived:
    """The derived values of the state as it is now."""
    found = state.derived
    if found.version != state.version:
        found = Derived(state.version)
        state.derived = found
    return found


def characteristics(state: State, thing: GameObject) -> Characteristics:
    """What an object is now; for one that left its zone, what it was when it left (last-known information)."""
    if thing.zone == NOWHERE:
        if thing.last is not None:
            return thing.last
        return printed(thing.face)
    if thing.zone != BATTLEFIELD and thing.zone != STACK:
        return printed(thing.face)
    cache = derived(state).characteristics
    found = cache.get(thing.id)
    if found is None:
        found = _derive(state, thing)
        cache[thing.id] = found
    return found


def _derive(state: State, thing: GameObject) -> Characteristics:
    base = printed(thing.face)
    plus = counters_on(thing, "+1/+1") - counters_on(thing, "-1/-1")
    if plus == 0:
        return base
    return Characteristics(base.name, base.cost, base.colors, base.supertypes, base.types, base.subtypes,
                           base.power + plus, base.toughness + plus, base.keywords, base.abilities)
